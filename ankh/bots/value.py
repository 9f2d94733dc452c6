"""What a position is worth to every god, in devotion, term by term."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final, NamedTuple

from ankh.bots.tempers import CARD_WORTH, COMMON, FAVOURITES, POWER_WORTH, Temper
from ankh.bots.value_board import Muster, spare_guardians
from ankh.bots.value_conflict import prospects
from ankh.rules.state import State
from ankh.rules.tables import (
    ANUBIS,
    BOUNTIFUL,
    CARDS,
    CONFLICT_EVENT,
    CONTROL_EVENT,
    OSIRIS,
    POWER_SLOTS,
    POWERS,
    RA,
    names_of,
)

WON: Final = 1000.0
NEARNESS: Final = (0.95, 0.75, 0.65, 0.55, 0.5)
"""How sure the next conflict is, by the events that still come before it."""
SAVED: Final = 4
"""Followers that are worth their full price at once; more are worth less and less."""
FORGOTTEN_LOSS: Final = 12.0
A_CONFLICT: Final = 5.0
"""What a god gains in a conflict further away."""
MERGE_LOSS: Final = 5.0
LOWER_LOSS: Final = 1.0
"""What it costs more to be the lower god of the pair: the other one keeps its board."""
MERGE_SPREAD: Final = 1.5
BEFORE_MERGE: Final = 3


class Terms(NamedTuple):
    """What speaks for a god in a position, already in devotion."""

    devotion: float
    conflict: float
    monuments: float
    figures: float
    followers: float
    powers: float
    cards: float
    presence: float
    tempo: float
    danger: float
    special: float


def conflicts_after(state: State) -> int:
    """Conflicts after the one that is being fought or comes next."""
    left = state.setting.event_track.count(CONFLICT_EVENT, state.events)
    return left if state.conflict is not None else max(0, left - 1)


def events_before(state: State) -> int:
    """Events that come before the next conflict."""
    return max(0, state.setting.event_track.find(CONFLICT_EVENT, state.events) - state.events)


def conflicts_done(state: State) -> int:
    """Conflicts that are over."""
    return state.setting.event_track.count(CONFLICT_EVENT, 0, state.events) - (state.conflict is not None)


def all_terms(state: State, tempers: dict[int, Temper]) -> dict[int, Terms]:
    """For every god in the game what speaks for it; gods without a temper of their own have the common one."""
    seen = Seen(state)
    return {god: terms(seen, god, tempers.get(god, COMMON)) for god in state.ranking}


class Seen:
    """A position looked at once, for every god."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.muster = Muster(state)
        self.expected = prospects(state, self.muster)
        self.firing = first_to_fire(state, self.muster)
        self.spare = spare_guardians(state)
        self.after = conflicts_after(state)
        self.done = conflicts_done(state)
        self.sure = 1.0 if state.conflict is not None else NEARNESS[min(events_before(state), 4)]
        self.projected = {god: state.devotion[god] + self.sure * self.expected[god].devotion for god in state.ranking}
        """Devotion after the conflict that is being fought or comes next."""
        self.ordered = sorted(self.projected.values())


def terms(seen: Seen, god: int, temper: Temper) -> Terms:
    state, muster, after, sure = seen.state, seen.muster, seen.after, seen.sure
    prospect = seen.expected[god]
    guardians = muster.guardians[god] + 0.6 * seen.spare[god]
    figures = temper.warrior * muster.warriors[god] + temper.guardian * guardians
    later = min(1.0, 0.25 + 0.25 * after)
    owned, sets = muster.ground.owned.get(god, 0), muster.ground.sets.get(god, 0)
    return Terms(
        devotion=temper.devotion * state.devotion[god],
        conflict=temper.conflict * sure * prospect.devotion,
        monuments=(temper.monument * owned + temper.kinds * sets) * after,
        figures=later * (figures - temper.loss * sure * prospect.losses),
        followers=temper.follower * savings(state, god, after),
        powers=temper.power * power_worth(state.god_name(god), useful(state, god)) * (after + 0.3 * sure),
        cards=temper.card * card_worth(state.hand[god]) * later,
        presence=later * (temper.presence * prospect.regions + temper.attended * len(muster.attended[god])),
        tempo=temper.tempo * seen.firing.get(god, 0.0),
        danger=temper.danger * danger(seen, god),
        special=temper.special * special(state, god) * later,
    )


def savings(state: State, god: int, after: int) -> float:
    """Followers: dear while powers are to be bought, small change later."""
    followers = state.followers[god]
    if state.powers[god].bit_count() >= POWER_SLOTS or after == 0:
        return 0.3 * min(followers, 6) + 0.05 * max(0, followers - 6)
    return min(followers, SAVED) + 0.6 * min(max(0, followers - SAVED), 4) + 0.1 * max(0, followers - SAVED - 4)


def useful(state: State, god: int) -> int:
    """The god's powers; Bountiful is of no more use in blue."""
    powers = state.powers[god]
    return powers if state.devotion[god] <= state.setting.devotion_red else powers & ~BOUNTIFUL


@cache
def power_worth(god: str, powers: int) -> float:
    more = FAVOURITES[god]
    return sum(POWER_WORTH[name] + more.get(name, 0.0) for name in names_of(powers, POWERS))


@cache
def card_worth(hand: int) -> float:
    return sum(CARD_WORTH[name] for name in names_of(hand, CARDS))


def special(state: State, god: int) -> float:
    """Captives of Anubis, radiant figures of Ra, tokens of Osiris that wait for a figure."""
    worth, abilities = 0.0, state.abilities[god]
    if abilities & ANUBIS:
        worth += 0.4 * len(state.captives())
    if abilities & RA:
        worth += 0.3 * len(state.radiant)
    if abilities & OSIRIS:
        worth += sum(0.3 if cell not in state.at else 0.15 for cell in state.underworld)
    return worth


def first_to_fire(state: State, muster: Muster) -> dict[int, float]:
    """What the next event is worth to the gods that are likely to fire it: the seat in turn, else the next."""
    if state.conflict is not None or state.events >= len(state.setting.event_track):
        return {}
    kind = state.setting.event_track[state.events]
    ready = any(
        state.steps[action] + 1 >= length
        for action, length in enumerate(state.setting.tracks)
        if action > state.first_action
    )
    mover, following = state.team[state.seat], state.team[next_seat(state)]
    chances = {mover: 0.0}
    if ready:
        chances = {mover: 0.85}
        chances[following] = chances.get(following, 0.0) + 0.12
    else:
        chances[following] = chances.get(following, 0.0) + 0.7
    return {god: chance * event_worth(kind, god, muster) for god, chance in chances.items()}


def next_seat(state: State) -> int:
    seat = (state.seat + 1) % len(state.team)
    while state.team[seat] not in state.ranking:
        seat = (seat + 1) % len(state.team)
    return seat


def event_worth(kind: str, god: int, muster: Muster) -> float:
    if kind == CONTROL_EVENT:
        return 1.6 if god in muster.takeable else 0.5
    return 0.9 if kind == CONFLICT_EVENT else 0.5


def danger(seen: Seen, god: int) -> float:
    """What being red before the gods are forgotten, or low before the merge, may cost."""
    setting, projected = seen.state.setting, seen.projected[god]
    cost = 0.0
    conflicts = setting.forgotten_after - seen.done
    if conflicts > 0:
        projected_last = projected + A_CONFLICT * (conflicts - 1)
        cost += FORGOTTEN_LOSS / (1 + exp((projected_last - setting.devotion_red - 1) / (1.5 * conflicts)))
    conflicts = setting.merge_after - seen.done
    if conflicts > 0 and len(seen.projected) >= BEFORE_MERGE and seen.state.merged is None:
        least, next_, third = seen.ordered[:3]
        merging = 1 / (1 + exp((projected - (third if projected <= next_ else next_)) / MERGE_SPREAD))
        last = 1 / (1 + exp((projected - (next_ if projected <= least else least)) / MERGE_SPREAD))
        cost += (MERGE_LOSS * merging + LOWER_LOSS * last) / conflicts
    return -cost


def worth(state: State, seat: int, tempers: dict[int, Temper]) -> float:
    """What a position is worth to a seat: its own god against the others."""
    return weigh(state, seat, all_terms(state, tempers) if state.result is None else {})


def weigh(state: State, seat: int, found: dict[int, Terms]) -> float:
    if state.result is not None:
        return outcome(state, seat)
    god = state.team[seat]
    if god not in found:
        return -WON
    own = sum(found[god])
    others = sorted((sum(each) for other, each in found.items() if other != god), reverse=True)
    if not others:
        return own
    if len(others) == 1:
        return own - others[0]
    return own - 0.5 * others[0] - 0.5 * sum(others[1:]) / (len(others) - 1)


def outcome(state: State, seat: int) -> float:
    assert state.result is not None
    winners = state.result.winners
    if not winners:
        return -0.6 * WON
    if state.god_name(seat) in winners:
        return WON if len(winners) == 1 else 0.8 * WON
    return -WON
