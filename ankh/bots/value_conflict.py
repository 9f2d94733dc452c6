"""What the next conflict may bring every god: who stands where, who would win, what the cards would add."""

from __future__ import annotations

from math import exp

from ankh.rules.cards import building_cost
from ankh.rules.conflict import aimed_monuments
from ankh.rules.state import GOD_FIGURE, NOBODY, State
from ankh.rules.strength import attended_temples, cancelling_sphinx, is_resplendent, most
from ankh.rules.tables import (
    AMUN,
    ANUBIS,
    BOUNTIFUL,
    BUILD,
    CHARIOTS,
    DESERT,
    DROUGHT,
    FERTILE,
    FLOOD,
    GLORIOUS,
    ISIS,
    MAGNANIMOUS,
    MIRACLE,
    MONUMENTS,
    PLAGUE,
    RA,
    RESPLENDENT,
    SPHINX,
    TEMPLE_ATTUNED,
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


class Army:
    """A god's figures in one region."""

    __slots__ = ("dry", "green", "guarded", "mortal", "radiant", "size", "strength")

    def __init__(self) -> None:
        self.strength = self.size = self.mortal = self.dry = self.green = self.guarded = 0
        self.radiant = False


class Prospect:
    """What a god may expect of a conflict."""

    __slots__ = ("battles", "build", "devotion", "drought", "flood", "losses", "miracle", "regions")

    def __init__(self) -> None:
        self.devotion = self.losses = 0.0
        self.drought = self.miracle = self.flood = self.build = 0.0
        """The best that one card would add."""
        self.battles = self.regions = 0


def armies(state: State) -> list[dict[int, Army]]:
    """For every region the army of each god in it."""
    setting, owner, present = state.setting, state.owner, state.regions.present
    kind, terrain = setting.kind, setting.board.terrain
    found: list[dict[int, Army]] = [{} for _ in range(state.regions.count)]
    sphinxes = any(state.where[f] >= 0 for f in setting.guardians if kind[f] == SPHINX)
    isis = state.with_ability(ISIS)
    for cell, figure in state.at.items():
        god = owner[figure]
        divine = kind[figure] == GOD_FIGURE
        strength = god_strength(state, god) if divine else 1
        if sphinxes and cancelling_sphinx(state, figure) != NOBODY:
            strength = 0
        guarded = god == isis and not divine and state.beside_other_gods(cell, isis)
        ground = -1 if cell in state.underworld else terrain[cell]
        for region in present[cell]:
            army = found[region].get(god)
            if army is None:
                army = found[region][god] = Army()
            army.size += 1
            army.strength += strength
            army.mortal += not divine
            army.guarded += guarded
            army.dry += ground == DESERT
            army.green += ground == FERTILE and not divine
            army.radiant |= figure in state.radiant
    for region, there in enumerate(found):
        for god, army in there.items():
            if state.powers[god] & TEMPLE_ATTUNED:
                army.strength += 2 * len(attended_temples(state, region, god))
    return found


def god_strength(state: State, god: int) -> int:
    strength = 3 if state.powers[god] & RESPLENDENT and is_resplendent(state, god) else 1
    if state.abilities[god] & ANUBIS:
        strength += len(state.captives())
    return strength


def leaders(state: State) -> list[list[int]]:
    """For every region the god with the majority of each type."""
    counts: list[list[dict[int, int]]] = [[{} for _ in MONUMENTS] for _ in range(state.regions.count)]
    region_of = state.regions.region_of
    doomed = aimed_monuments(state) if state.claws else {}
    for cell, (kind, owner) in state.monuments.items():
        if owner >= 0 and cell not in doomed:
            count = counts[region_of[cell]][kind]
            count[owner] = count.get(owner, 0) + 1
    return [[most(count) for count in region] for region in counts]


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
    whole = sum(weights.values())
    return {god: weight / whole for god, weight in weights.items()}


def prospects(state: State) -> dict[int, Prospect]:
    """What every god may expect of the conflict that is being fought or comes next."""
    found = {god: Prospect() for god in state.ranking}
    edge = edges(state)
    led = leaders(state)
    conflict = state.conflict
    done = () if conflict is None else conflict.done
    fought = -1 if state.battle is None else state.battle.region
    for region, there in enumerate(armies(state)):
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
