"""What a question is about, as the rules tell it: the god, the region, a figure, tokens."""

from __future__ import annotations

from typing import Any

from ankh.rules.engine import pending
from ankh.rules.state import Monument, State
from ankh.rules.tables import OBELISK

IN_A_REGION = ("relocate", "build", "underworld")
"""Questions of a battle that mean its region."""
OF_A_FIGURE = ("radiate", "aim", "rise")


def about(state: State) -> dict[str, Any]:
    frame = pending(state)
    return frame.about(state) if frame else {}


def god_asked(state: State) -> int:
    frame = pending(state)
    assert frame is not None
    return frame.god(state)


def region_asked(state: State, ask: str) -> int:
    """The region of the battle that is asked about, or -1."""
    return state.fight.region if ask in IN_A_REGION and state.battle is not None else -1


def figure_asked(state: State, ask: str) -> int:
    """The figure that is asked about, or -1."""
    return state.setting.figure_of[about(state)["figure"]] if ask in OF_A_FIGURE else -1


def obelisks(state: State, region: int) -> list[int]:
    """The obelisks of the god that is asked, in a region."""
    own = Monument(OBELISK, god_asked(state))
    return [cell for cell in state.regions.lands[region] if state.monuments.get(cell) == own]
