"""How each god wants to win: what a Priest of it makes of the things on the table.

Everything is measured in devotion. A god's temper is the common table with its own numbers in place of some.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ankh.rules.state import State
from ankh.rules.tables import GODS


@dataclass(frozen=True, slots=True)
class Temper:
    devotion: float = 1.0
    conflict: float = 1.0
    """What the next conflict is expected to bring."""
    monument: float = 0.35
    """An own monument, for every conflict after the next."""
    kinds: float = 0.15
    """Three monuments of a type, for every conflict after the next."""
    warrior: float = 0.35
    guardian: float = 0.55
    loss: float = 0.3
    """A figure that will probably die."""
    follower: float = 0.22
    presence: float = 0.15
    """A region with an own figure."""
    attended: float = 0.12
    """An own or neutral monument beside an own figure."""
    tempo: float = 0.6
    """Being the one who fires the next event."""
    danger: float = 1.0
    """Red before the gods are forgotten, the bottom before the merge."""
    card: float = 1.0
    power: float = 1.0
    special: float = 1.0
    """The god's own tokens: captives, sun tokens, the underworld."""


COMMON: Final = Temper()
TEMPERS: Final = {
    "amun": replace(COMMON, card=1.3),
    "anubis": replace(COMMON, special=1.5, loss=0.25, follower=0.24),
    "isis": replace(COMMON, loss=0.35),
    "osiris": replace(COMMON, loss=0.1, special=1.5, presence=0.2),
    "ra": replace(COMMON, special=0.6, monument=0.4),
}

POWER_WORTH: Final = {
    "commanding": 0.35,
    "inspiring": 0.6,
    "omnipresent": 0.5,
    "revered": 0.4,
    "resplendent": 0.4,
    "obelisk_attuned": 0.35,
    "temple_attuned": 0.5,
    "pyramid_attuned": 0.6,
    "glorious": 0.9,
    "magnanimous": 0.9,
    "bountiful": 1.3,
    "worshipful": 0.9,
}
"""What a power is worth to everyone for each conflict still to come."""
FAVOURITES: Final = {
    "amun": {"inspiring": 0.2, "glorious": 0.4},
    "anubis": {"commanding": 0.2, "resplendent": 0.3, "glorious": 0.3},
    "isis": {"omnipresent": 0.2, "temple_attuned": 0.2, "worshipful": 0.2},
    "osiris": {"pyramid_attuned": 0.2, "magnanimous": 0.5},
    "ra": {"omnipresent": 0.1, "pyramid_attuned": 0.2, "bountiful": 0.3},
}
"""What a power is worth more to one god."""
CARD_WORTH: Final = {
    "plague_of_locusts": 0.35,
    "build_monument": 0.4,
    "chariots": 0.45,
    "cycle_of_maat": 0.5,
    "drought": 0.4,
    "flood": 0.3,
    "miracle": 0.4,
}
"""What a card still in hand is worth for later."""

assert set(TEMPERS) == set(FAVOURITES) == set(GODS)


def temper_of(state: State, god: int) -> Temper:
    return TEMPERS[state.god_name(god)]
