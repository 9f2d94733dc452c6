"""What stands on the board, in one look: every god's armies by region, and what its monuments make of them."""

from __future__ import annotations

from functools import lru_cache

from ankh.rules.conflict import aimed_monuments
from ankh.rules.regions import Regions
from ankh.rules.state import CAPTIVE, GOD_FIGURE, NOBODY, POOL, WARRIOR, Monument, State
from ankh.rules.strength import (
    RESPLENDENT_MONUMENTS,
    RESPLENDENT_STRENGTH,
    TEMPLE_STRENGTH,
    cancelling_sphinx,
    most,
)
from ankh.rules.tables import (
    ANKH_TOKENS,
    ANUBIS,
    DESERT,
    FERTILE,
    ISIS,
    MONUMENTS,
    RESPLENDENT,
    SPHINX,
    TEMPLE,
    TEMPLE_ATTUNED,
)

KEPT = 512
"""Different sets of monuments remembered."""


class Ground:
    """What monuments mean by themselves, whoever stands beside them."""

    def __init__(self, monuments: tuple[tuple[int, Monument], ...], regions: Regions, doomed: tuple[int, ...]) -> None:
        counts: list[list[dict[int, int]]] = [[{} for _ in MONUMENTS] for _ in range(regions.count)]
        kinds: dict[int, list[int]] = {}
        beside: dict[int, list[tuple[int, int]]] = {}
        self.neutral = False
        self.temples: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
        """God → region and adjacent cells of each of its temples."""
        for cell, (kind, god) in monuments:
            self.neutral |= god == NOBODY
            for near in regions.adjacent[cell]:
                beside.setdefault(near, []).append((cell, god))
            if god >= 0:
                kinds.setdefault(god, [0] * len(MONUMENTS))[kind] += 1
                if kind == TEMPLE:
                    self.temples.setdefault(god, []).append((regions.region_of[cell], regions.adjacent[cell]))
                if cell not in doomed:
                    count = counts[regions.region_of[cell]][kind]
                    count[god] = count.get(god, 0) + 1
        self.beside = beside
        """Cell → monuments adjacent to it, each with its owner."""
        self.led = [[most(count) for count in region] for region in counts]
        """For every region the god with the majority of each type."""
        self.owned = {god: sum(numbers) for god, numbers in kinds.items()}
        self.sets = {god: sum(number >= RESPLENDENT_MONUMENTS for number in numbers) for god, numbers in kinds.items()}
        """God → types of which it has what Resplendent asks for."""


known_ground = lru_cache(maxsize=KEPT)(Ground)


def ground_of(state: State) -> Ground:
    doomed = tuple(aimed_monuments(state)) if state.claws else ()
    return known_ground(tuple(state.monuments.items()), state.regions, doomed)


class Army:
    """A god's figures in one region."""

    __slots__ = ("dry", "green", "guarded", "mortal", "radiant", "size", "strength")

    def __init__(self) -> None:
        self.strength = self.size = self.mortal = self.dry = self.green = self.guarded = 0
        self.radiant = False


class Muster:
    """Every figure where it stands."""

    def __init__(self, state: State) -> None:
        self.ground = ground = ground_of(state)
        gods = len(state.team)
        self.armies: list[dict[int, Army]] = [{} for _ in range(state.regions.count)]
        """For every region the army of each god in it."""
        self.warriors = [0] * gods
        self.guardians = [0] * gods
        self.attended: list[set[int]] = [set() for _ in range(gods)]
        """God → own and neutral monuments beside its figures."""
        self.takeable: set[int] = set()
        """Gods that could control a monument now."""
        self._count(state, ground)
        self._attune(state, ground)
        self.takeable = {god for god in self.takeable if ground.owned.get(god, 0) < ANKH_TOKENS}

    def _count(self, state: State, ground: Ground) -> None:
        setting, owner, present, armies = state.setting, state.owner, state.regions.present, self.armies
        kinds, terrain, beside = setting.kind, setting.board.terrain, ground.beside
        sphinxes = SPHINX in setting.kinds and any(state.where[f] >= 0 for f in setting.guardians if kinds[f] == SPHINX)
        isis, radiant, underworld = state.with_ability(ISIS), state.radiant, state.underworld
        for cell, figure in state.at.items():
            god, kind = owner[figure], kinds[figure]
            divine = kind == GOD_FIGURE
            strength = god_strength(state, god, ground) if divine else 1
            if kind == WARRIOR:
                self.warriors[god] += 1
            elif not divine:
                self.guardians[god] += 1
            if sphinxes and cancelling_sphinx(state, figure) != NOBODY:
                strength = 0
            if cell in beside:
                for monument, its_god in beside[cell]:
                    if its_god in (god, NOBODY):
                        self.attended[god].add(monument)
                    if its_god == NOBODY or not (ground.neutral or its_god == god):
                        self.takeable.add(god)
            ground_here = -1 if cell in underworld else terrain[cell]
            for region in present[cell]:
                army = armies[region].get(god)
                if army is None:
                    army = armies[region][god] = Army()
                army.size += 1
                army.strength += strength
                army.dry += ground_here == DESERT
                if not divine:
                    army.mortal += 1
                    army.green += ground_here == FERTILE
                    if god == isis and state.beside_other_gods(cell, isis):
                        army.guarded += 1
                if figure in radiant:
                    army.radiant = True

    def _attune(self, state: State, ground: Ground) -> None:
        at, owner = state.at, state.owner
        for god, temples in ground.temples.items():
            if state.powers[god] & TEMPLE_ATTUNED:
                for region, around in temples:
                    if any(near in at and owner[at[near]] == god for near in around):
                        self.armies[region][god].strength += TEMPLE_STRENGTH


def god_strength(state: State, god: int, ground: Ground) -> int:
    strength = RESPLENDENT_STRENGTH if state.powers[god] & RESPLENDENT and ground.sets.get(god) else 1
    if state.abilities[god] & ANUBIS:
        strength += state.where.count(CAPTIVE)
    return strength


def spare_guardians(state: State) -> list[int]:
    """God → its guardians in the pool."""
    found = [0] * len(state.team)
    where, owner = state.where, state.owner
    for figure in state.setting.guardians:
        if where[figure] == POOL and owner[figure] >= 0:
            found[owner[figure]] += 1
    return found
