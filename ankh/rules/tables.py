"""The components of the game as tables (rules chapters 2, 3, 13, 14, 15)."""

from __future__ import annotations

from typing import Final, NamedTuple

GODS: Final = ("amun", "anubis", "isis", "osiris", "ra")
AMUN, ANUBIS, ISIS, OSIRIS, RA = (1 << i for i in range(5))
"""Divine abilities as bits, so that a merged pair can hold two."""

TERRAINS: Final = ("fertile", "desert", "water")
FERTILE, DESERT, WATER = range(3)

MONUMENTS: Final = ("obelisk", "temple", "pyramid")
OBELISK, TEMPLE, PYRAMID = range(3)
MONUMENTS_OF_A_TYPE: Final = 10

ACTIONS: Final = ("move", "summon", "gain", "unlock")
MOVE, SUMMON, GAIN, UNLOCK = range(4)

WARRIORS: Final = 6
ANKH_TOKENS: Final = 9
"""In the pool at the start; six more lie on the god board (SET-2)."""
BASES: Final = 2
"""Of each size, for every god."""
CAMELS: Final = 30
CONFLICT_TOKENS: Final = 8
CITY_TOKENS: Final = 2
SUN_TOKENS: Final = 3
UNDERWORLD_TOKENS: Final = 3
CAPTURE_PLACES: Final = 3
LINE_LENGTH: Final = 6
"""Camels in one caravan (CAR-1)."""
REGION_SIZE: Final = 6
"""Land hexes that a caravan must leave on either side (CAR-2)."""
PACE: Final = 3
"""Hexes a figure may move (MOV-1)."""


class Guardian(NamedTuple):
    name: str
    level: int
    large: bool
    figures: int


GUARDIANS: Final = (
    Guardian("cat_mummy", 1, False, 3),
    Guardian("satet", 1, False, 3),
    Guardian("mummy", 2, False, 3),
    Guardian("apep", 2, True, 2),
    Guardian("giant_scorpion", 3, True, 2),
    Guardian("androsphinx", 3, True, 2),
)
CAT_MUMMY, SATET, MUMMY, APEP, SCORPION, SPHINX = range(6)
GUARDIAN_NAMES: Final = tuple(guardian.name for guardian in GUARDIANS)
DEFAULT_KINDS: Final = (CAT_MUMMY, MUMMY, SCORPION)


def guardians_available(kind: int, players: int) -> int:
    """How many figures of a kind a game uses (SET-5)."""
    return {2: 1, 3: 2}.get(players, GUARDIANS[kind].figures)


POWERS: Final = (
    *("commanding", "inspiring", "omnipresent", "revered"),
    *("resplendent", "obelisk_attuned", "temple_attuned", "pyramid_attuned"),
    *("glorious", "magnanimous", "bountiful", "worshipful"),
)
COMMANDING, INSPIRING, OMNIPRESENT, REVERED = (1 << i for i in range(4))
RESPLENDENT, OBELISK_ATTUNED, TEMPLE_ATTUNED, PYRAMID_ATTUNED = (1 << i for i in range(4, 8))
GLORIOUS, MAGNANIMOUS, BOUNTIFUL, WORSHIPFUL = (1 << i for i in range(8, 12))
POWERS_OF_A_LEVEL: Final = 4
POWER_SLOTS: Final = 6
GUARDIAN_SLOTS: Final = {2: 1, 4: 2, 5: 3}
"""Powers owned after an unlock → level of the guardian symbol it uncovers (UNL-4)."""

CARDS: Final = (
    *("plague_of_locusts", "build_monument", "chariots", "cycle_of_maat"),
    *("drought", "flood", "miracle"),
)
PLAGUE, BUILD, CHARIOTS, CYCLE, DROUGHT, FLOOD, MIRACLE = (1 << i for i in range(7))
ALL_CARDS: Final = (1 << len(CARDS)) - 1
CARD_STRENGTH: Final = {PLAGUE: 1, BUILD: 0, CHARIOTS: 3, CYCLE: 0, DROUGHT: 1, FLOOD: 0, MIRACLE: 0}
BUILDING_COST: Final = 3

CONTROL_EVENT, CARAVAN_EVENT, CONFLICT_EVENT = "C", "K", "X"
EVENT_TRACK: Final = "CCCXKCCXKCCXKCCXCX"
ACTION_TRACKS: Final = {2: (3, 3, 3, 2), 3: (4, 4, 4, 3), 4: (5, 5, 5, 4), 5: (6, 6, 6, 5)}
DEVOTION_TOP: Final = 31
DEVOTION_RED: Final = 19
"""The last red space; everything above it is blue."""
MERGE_AFTER: Final = 3
FORGOTTEN_AFTER: Final = 4


def bits(mask: int) -> list[int]:
    """The single bits of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found


def names_of(mask: int, names: tuple[str, ...]) -> list[str]:
    """The names a mask stands for, in the order of their table."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def mask_of(chosen: list[str], names: tuple[str, ...]) -> int:
    """The mask that stands for the names."""
    mask = 0
    for name in chosen:
        mask |= 1 << names.index(name)
    return mask
