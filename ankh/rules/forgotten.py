"""Gods in red are forgotten after the fourth conflict (FOR-1, FOR-2)."""

from __future__ import annotations

from ankh.rules import devotion, merge
from ankh.rules.state import NOBODY, State
from ankh.rules.tables import ANUBIS, OSIRIS


def forget(state: State) -> None:
    gods = [god for god in state.ranking if devotion.in_red(state, god)]
    for god in gods:
        leave_game(state, god)
    captor = state.with_ability(ANUBIS)
    if captor == NOBODY or captor in gods:
        for figure in state.captives():
            merge.release(state, figure)
    if state.with_ability(OSIRIS) in gods:
        for cell in sorted(state.underworld):
            state.tell(event="underworld_gone", hex=state.setting.board.names[cell])
        state.underworld = frozenset()
    state.ranking = [god for god in state.ranking if god not in gods]
    if not state.ranking:
        devotion.finish(state, (), "none")
    if len(state.ranking) == 1:
        devotion.finish(state, tuple(state.ranking), "sole")


def leave_game(state: State, god: int) -> None:
    """FOR-1: figures leave the game, monuments and followers go to the supply."""
    state.tell(event="forgotten", god=state.god_name(god))
    for cell in [cell for cell, monument in state.monuments.items() if monument.owner == god]:
        state.remove_monument(cell, "forgotten")
    for figure in state.setting.ranks[god]:
        if state.owner[figure] == god:
            merge.leave(state, figure, "forgotten")
    state.change_followers(god, -state.followers[god], "forgotten")
