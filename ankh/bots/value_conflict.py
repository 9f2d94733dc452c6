"""What the next conflict may bring every god: who stands where, who would win, what the cards would add."""

from __future__ import annotations

from math import exp

from ankh.bots.value_board import Army, Muster
from ankh.rules.cards import building_cost
from ankh.rules.state import State
from ankh.rules.tables import (
    AMUN,
    BOUNTIFUL,
    BUILD,
    CHARIOTS,
    DROUGHT,
    FLOOD,
    GLORIOUS,
    MAGNANIMOUS,
    MIRACLE,
    MONUMENTS,
    PLAGUE,
    RA,
    WORSHIPFUL,
)

SHARPNESS = 0.6
"""How much one more strength decides a battle before cards."""
EDGE = {CHARIOTS: 0.9, PLAGUE: 0.4, DROUGHT: 0.3}
"""Strength that a card still in hand is worth before it is known who plays what."""
TWO_CARDS_EDGE = 0.5
TIEBREAKER_EDGE = 0.4
GLORY = 0.35
"""How often a likely winner wins by three."""


class Prospect:
    """What a god may expect of a conflict."""

    __slots__ = ("battles", "build", "devotion", "drought", "flood", "losses", "miracle", "regions")

    def __init__(self) -> None:
        self.devotion = self.losses = 0.0
        self.drought = self.miracle = self.flood = self.build = 0.0
        """The best that one card would add."""
        self.battles = self.regions = 0


def edges(state: State) -> dict[int, float]:
    """What each god's hand, two cards and tiebreaker add to its strength, as far as one can say."""
    conflict = state.conflict
    found = {}
    for god in state.ranking:
        hand = state.hand[god]
        edge = sum(worth for card, worth in EDGE.items() if hand & card)
        if state.abilities[god] & AMUN and (conflict is None or conflict.amun_token):
            edge += TWO_CARDS_EDGE
        if conflict is not None and conflict.tiebreaker and conflict.holder == god:
            edge += TIEBREAKER_EDGE
        found[god] = edge
    return found


def shares(there: dict[int, Army], edge: dict[int, float]) -> dict[int, float]:
    """Each god's chance to win the battle of a region."""
    best = max(army.strength for army in there.values())
    weights = {god: exp(SHARPNESS * (army.strength - best + edge[god])) for god, army in there.items()}
    whole = sum(sorted(weights.values()))
    return {god: weight / whole for god, weight in weights.items()}


def prospects(state: State, muster: Muster) -> dict[int, Prospect]:
    """What every god may expect of the conflict that is being fought or comes next."""
    found = {god: Prospect() for god in state.ranking}
    edge = edges(state)
    led = muster.ground.led
    conflict = state.conflict
    done = () if conflict is None else conflict.done
    fought = -1 if state.battle is None else state.battle.region
    for region, there in enumerate(muster.armies):
        if not there or (region in done and region != fought):
            continue
        if len(there) == 1:
            ((god, army),) = there.items()
            dominate(state, found[god], god, army, led[region].count(god))
        else:
            fight(state, found, there, shares(there, edge), led[region])
    for god, prospect in found.items():
        prospect.devotion += cards_add(state, god, prospect)
    return found


def dominate(state: State, prospect: Prospect, god: int, army: Army, majorities: int) -> None:
    bounty = bounty_of(state, god)
    radiance = army.radiant and bool(state.abilities[god] & RA)
    prospect.regions += 1
    prospect.devotion += 1 + radiance + bounty + (majorities + bounty if majorities else 0)


def fight(
    state: State, found: dict[int, Prospect], there: dict[int, Army], chance: dict[int, float], led: list[int]
) -> None:
    for god, army in there.items():
        prospect, win, powers = found[god], chance[god], state.powers[god]
        bounty = bounty_of(state, god)
        prospect.regions += 1
        prospect.battles += 1
        majorities = led.count(god)
        reward = 1.0 + bounty + (army.radiant and bool(state.abilities[god] & RA))
        if powers & GLORIOUS:
            reward += 2 * GLORY * win
        gain = win * reward + (majorities + bounty if majorities else 0)
        dying = army.mortal - army.guarded
        lose = 1 - win
        if powers & MAGNANIMOUS and army.size >= 2:
            gain += lose * (2 + bounty)
        prospect.devotion += gain
        prospect.losses += lose * dying
        prospect.drought = max(prospect.drought, win * army.dry)
        prospect.miracle = max(prospect.miracle, lose * dying + bounty * (dying > 0))
        prospect.flood = max(prospect.flood, 0.25 * army.green + 0.2 * lose * army.green)
        if majorities < len(MONUMENTS):
            prospect.build = 1.0


def cards_add(state: State, god: int, prospect: Prospect) -> float:
    """Drought, Miracle and Build Monument each in the region where they bring most."""
    if not prospect.battles:
        return 0.0
    hand = state.hand[god]
    best = []
    if hand & DROUGHT:
        best.append(0.75 * prospect.drought)
    if hand & MIRACLE:
        best.append(0.75 * prospect.miracle)
    if hand & FLOOD:
        best.append(prospect.flood)
    if hand & BUILD and state.followers[god] >= building_cost(state, god):
        best.append(0.9 * prospect.build)
    best.sort(reverse=True)
    added = sum(best[: prospect.battles])
    if state.powers[god] & WORSHIPFUL:
        added += 0.8 * min(prospect.battles, state.followers[god] // 2)
    return added


def bounty_of(state: State, god: int) -> int:
    return 1 if state.powers[god] & BOUNTIFUL and state.devotion[god] <= state.setting.devotion_red else 0
