"""What an answer in a battle would bring and what a battle has brought, god by god, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from ankh.app import art
from ankh.app.table.battle_story import BattleStory, ends_battle
from ankh.app.table.battle_words import counted, listed, named, signed
from ankh.app.texts import known, text
from ankh.game import Event
from ankh.play import Table
from ankh.rules.engine import pending
from ankh.rules.frames import PASS
from ankh.rules.killing import Protect
from ankh.rules.state import Move, State

GAINS = ("devotion", "followers")


class Offer(NamedTuple):
    """What is asked of a god later in the battle."""

    god: int
    ask: str
    figures: tuple[str, ...]
    """Those that may be kept alive."""
    after: int
    """How many events come before it."""


class Clause(NamedTuple):
    """One thing that an answer brings."""

    words: str
    later: bool = False
    """Not at once, but after everything else."""


class Forecast(NamedTuple):
    """What an answer brings, in the order in which it comes."""

    clauses: tuple[Clause, ...] = ()

    @property
    def words(self) -> str:
        later = "; ".join(clause.words for clause in self.clauses if clause.later)
        at_once = [clause.words for clause in self.clauses if not clause.later]
        then = [text("battle.then", later=later) if at_once else later] if later else []
        return "; ".join([*at_once, *then])

    def common(self, other: Forecast) -> Forecast:
        """What is so either way."""
        return Forecast(tuple(clause for clause in self.clauses if clause in other.clauses))

    def without(self, common: Forecast) -> Forecast:
        return Forecast(tuple(clause for clause in self.clauses if clause not in common.clauses))


def consequences(table: Table[Any, Any], seat: int, move: Move) -> Forecast:
    """What the rules make of an answer until the battle is over, and what may be chosen on the way."""
    state = table.state
    events, offers = foreseen(table, seat, move)
    at_once = [Clause(words) for words in _fates(state, events, offers)]
    return Forecast((*at_once, *(Clause(words, later=True) for words in _aftermath(state, events, offers))))


def foreseen(table: Table[Any, Any], seat: int, move: Move) -> tuple[list[Event], list[Offer]]:
    """The events of the battle after an answer if every later offer is declined, and those offers.

    Who may be kept alive is. Nothing is foreseen after an answer that does nothing by itself, nor beyond what is
    chosen in secret, or a tie.
    """
    state, rules = table.game.copy(table.state), table.game
    events: list[Event] = []
    offers: list[Offer] = []
    while True:
        for event in rules.apply(state, seat, move).events:
            if ends_battle(event):
                return events, offers
            events.append(event)
        frame = pending(state)
        kept = frame.figures if isinstance(frame, Protect) else ()
        if not events or frame is None or not (kept or known(f"battle.then_{frame.ask}")):
            return events, offers
        figures = tuple(state.setting.figures[figure] for figure in kept)
        offers.append(Offer(frame.god(state), frame.ask, figures, len(events)))
        seat = frame.seats(state)[0]
        moves = rules.legal(state, seat)
        move = PASS if PASS in moves else moves[0]


def brought(story: BattleStory) -> list[str]:
    """What everybody has won and lost in the battle, in the order of the columns."""
    said = []
    for god, side in story.sides.items():
        fate = _fate(story.state, story.told, god)
        paid = [text("battle.costly")] if set(side.paid).difference(side.risen) else []
        if changes := [*fate.gains, *([" ".join([fate.loses(1), *paid])] if fate.losses else [])]:
            said.append(f"{named(story.state, god)}: {', '.join(changes)}")
    return said or [text("battle.nothing_gained")]


class Fate(NamedTuple):
    """What a god gains, and whom it loses."""

    gains: tuple[str, ...]
    losses: tuple[tuple[str, int], ...]
    """Kinds of figures, warriors whoever they belong to, and how many of each."""
    kept: tuple[tuple[str, int], ...]
    """Those that it loses too unless it keeps them alive."""

    def loses(self, gods: int) -> str:
        """In words, for so many gods of the same fate."""
        lost, kept = _own(self.losses), _own(self.kept)
        if kept:
            lost = text("battle.also_unless_kept" if lost else "battle.unless_kept", lost=lost, figures=kept)
        if not lost:
            return text("battle.would_lose_nobody", count=gods)
        return text("battle.would_lose", count=gods, figures=lost)


def _own(figures: Iterable[tuple[str, int]]) -> str:
    """A god's figures, a guardian told as its own."""
    found = []
    for kind, count in figures:
        shown = counted(kind, count)
        found.append(text("battle.its", figure=shown) if kind in art.GUARDIANS and count == 1 else shown)
    return listed(found)


def _kinds(figures: Iterable[str]) -> tuple[tuple[str, int], ...]:
    kinds = ("_warrior" if name.endswith("_warrior") else name for name in map(art.figure_name, figures))
    return tuple(Counter(kinds).items())


def _fate(state: State, events: Sequence[Event], god: str, kept: Iterable[str] = ()) -> Fate:
    own = [event for event in events if event.get("god") == god]
    gains = []
    for kind in GAINS:
        by = sum(event["by"] for event in own if event["event"] == kind)
        if by:
            gains.append(text(f"battle.would_{kind}", by=signed(by), count=abs(by)))
    risen = Counter(event["figure"] for event in own if event["event"] == "summon")
    gone = Counter(event["figure"] for event in own if event["event"] == "kill") - risen
    return Fate(tuple(gains), _kinds(gone.elements()), _kinds(kept))


def _fates(state: State, events: list[Event], offers: list[Offer]) -> list[str]:
    """Who wins, and who dies for it, gods of the same fate together."""
    ends = next((event for event in events if event["event"] == "battle"), None)
    winner = ends["winner"] if ends else None
    costly = bool(winner) and state.setting.costly_triumph
    kept = {state.god_name(offer.god): offer.figures for offer in offers if offer.figures}
    fates = {god: _fate(state, events, god, kept.get(god, ())) for god in state.setting.gods}
    said = []
    if winner:
        fate = fates.pop(winner)
        loses = [fate.loses(1)] if costly or fate.losses or fate.kept else []
        said.append(", ".join([text("battle.would_win", god=named(state, winner)), *fate.gains, *loses]))
    elif ends:
        said.append(text("battle.would_nobody"))
    dead = [fate for fate in fates.values() if fate.losses or fate.kept]
    if ends and not dead and not costly:
        rise = any(event["event"] == "summon" for event in events)
        return [*said, text("battle.nobody_loses_for_good" if rise else "battle.nobody_loses")]
    fighting = [state.god_name(god) for god in state.present(state.fight.region)] if ends else []
    alike: dict[Fate, list[str]] = {}
    for god, fate in fates.items():
        if fate in dead or (god in fighting and not costly):
            alike.setdefault(fate._replace(gains=()), []).append(god)
    for fate, gods in alike.items():
        alone = any(kind in art.GUARDIANS for kind, _ in fate.losses)
        for some in [[god] for god in gods] if alone else [gods]:
            said.append(f"{listed([named(state, god) for god in some])} {fate.loses(len(some))}")
    return [*said, text("battle.only_the_winner_pays")] if costly else said


def _aftermath(state: State, events: list[Event], offers: list[Offer]) -> list[str]:
    """What everybody but the winner gains and may choose, in the order of the rules."""
    winner = next((event["winner"] for event in events if event["event"] == "battle"), None)
    told = []
    for god in state.setting.gods:
        gained = [place for place, event in enumerate(events, 1) if event.get("god") == god and event["event"] in GAINS]
        if gained and god != winner and (gains := _fate(state, events, god).gains):
            told.append((gained[-1], god, ", ".join(gains)))
    told += [
        (offer.after, state.god_name(offer.god), text(f"battle.then_{offer.ask}"))
        for offer in offers
        if not offer.figures
    ]
    told.sort(key=lambda one: one[0])
    return [
        f"{named(state, god)} {listed(list(dict.fromkeys(words for _, _, words in some)))}"
        for god, some in groupby(told, key=lambda one: one[1])
    ]
