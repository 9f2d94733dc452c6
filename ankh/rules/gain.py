"""Action: gain followers (GAI-1, Revered)."""

from __future__ import annotations

from ankh.rules.state import NOBODY, State
from ankh.rules.tables import REVERED


def resolve(state: State) -> None:
    god = state.team[state.seat]
    state.change_followers(god, worshippers(state, god), "gain")
    if state.powers[god] & REVERED:
        state.change_followers(god, 1, "revered")


def worshippers(state: State, god: int) -> int:
    """Own and neutral monuments with a figure of the god adjacent, each once."""
    beside = state.beside_figures(god)
    return sum(cell in beside and monument.owner in (god, NOBODY) for cell, monument in state.monuments.items())
