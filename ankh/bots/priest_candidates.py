"""Of moves that come to the same, one: what a Priest looks at in a long list."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ankh.rules.state import WARRIOR, Move, State
from ankh.rules.tables import ISIS, SPHINX

LINES = 24
"""Caravans looked at."""


def candidates(state: State, seat: int, moves: Sequence[Move]) -> list[Move]:
    """Every move that differs from the others in what it means, in the order of the list."""
    if len(moves) <= 8:
        return list(moves)
    eye = Eye(state, state.team[seat])
    lines = [move for move in moves if move[0] == "caravan"]
    if lines:
        step = max(1, len(lines) // LINES)
        return [*lines[::step], moves[-1]]
    found: dict[Hashable, Move] = {}
    for move in moves:
        found.setdefault(eye.meaning(move), move)
    return list(found.values())


class Eye:
    """Sees what a hex and a figure mean to a god."""

    def __init__(self, state: State, god: int) -> None:
        self.state = state
        self.god = god
        self.seen: dict[int, Hashable] = {}
        self.isis = bool(state.abilities[god] & ISIS)
        kind = state.setting.kind
        self.sphinxes = any(place >= 0 and kind[figure] == SPHINX for figure, place in enumerate(state.where))

    def meaning(self, move: Move) -> Hashable:
        match move:
            case ("move", figure, cell):
                return "move", self.figure(figure), self.cell(cell)
            case ("move", _, _, onto):
                return "push", self.figure(self.state.at[move[2]]), move[2], self.cell(onto)
            case ("summon", figure, cell, by):
                return "summon", self.figure(figure), self.cell(cell), by
            case ("relocate", figure, cell):
                return "relocate", self.figure(figure), self.cell(cell)
            case ("build", kind, cell):
                return "build", kind, self.own_beside(cell), self.others_beside(cell)
            case ("underworld", cell, *start):
                return "underworld", self.cell(cell), *start
            case _:
                return move

    def figure(self, figure: int) -> Hashable:
        """Warriors that stand alike are alike."""
        state = self.state
        if state.setting.kind[figure] != WARRIOR:
            return figure
        place = state.where[figure]
        return (self.cell(place), figure in state.radiant, state.owner[figure]) if place >= 0 else place

    def cell(self, cell: int) -> Hashable:
        found = self.seen.get(cell)
        if found is None:
            found = self.seen[cell] = self._look(cell)
        return found

    def _look(self, cell: int) -> Hashable:
        state = self.state
        regions, board = state.regions, state.setting.board
        monuments = tuple(near for near in regions.adjacent[cell] if near in state.monuments)
        guarded = self.others_beside(cell) if self.isis or self.sphinxes else False
        ground = -1 if cell in state.underworld else board.terrain[cell]
        return regions.present[cell], monuments, ground, guarded

    def own_beside(self, cell: int) -> bool:
        at, owner = self.state.at, self.state.owner
        return any(near in at and owner[at[near]] == self.god for near in self.state.regions.adjacent[cell])

    def others_beside(self, cell: int) -> bool:
        return self.state.beside_other_gods(cell, self.god)
