"""Words for gods, figures and places in the sentences that the rules say to players."""

from __future__ import annotations

from ankh.rules.state import GOD_FIGURE, State


def title(state: State, god: int) -> str:
    """The god's name for a sentence; a pair's joined by a dash."""
    if state.merged and god == state.merged[0]:
        return "–".join(state.god_name(half).capitalize() for half in state.merged)
    return state.god_name(god).capitalize()


def figure_title(state: State, figure: int) -> str:
    """A figure's name for a sentence."""
    name = state.setting.figures[figure]
    if state.setting.kind[figure] == GOD_FIGURE:
        return name.capitalize()
    if "_w" in name:
        return f"{name.split('_w')[0].capitalize()}'s warrior"
    return name.rsplit("_", 1)[0].replace("_", " ").capitalize()


def occupant(state: State, cell: int) -> str:
    """What stands on a cell, for a sentence."""
    if cell in state.at:
        return figure_title(state, state.at[cell])
    return "a monument" if cell in state.monuments else "nothing"
