"""Action: move figures (MOV-1 to MOV-4), Satet's push (GRD-SAT) and the scorpion's claws (GRD-SCO)."""

from __future__ import annotations

from dataclasses import dataclass

from ankh.rules.frames import DONE, Decision, pop, push, replace
from ankh.rules.state import Move, State
from ankh.rules.tables import OSIRIS, PACE, SATET, SCORPION
from ankh.rules.wording import figure_title, occupant, title


def begin(state: State) -> None:
    push(state, MoveFigures(()))


@dataclass(slots=True)
class MoveFigures(Decision):
    moved: tuple[int, ...]

    ask = "move_figures"
    verbs = ("move", "done")
    rule = "MOV-1"

    def god(self, state: State) -> int:
        return state.team[state.seat]

    def legal(self, state: State) -> list[Move]:
        god = self.god(state)
        board, where, kind = state.setting.board, state.where, state.setting.kind
        taken = state.at.keys() | state.monuments.keys()
        if state.underworld and not state.abilities[god] & OSIRIS:
            taken |= state.underworld
        moves: list[Move] = []
        for figure in state.army(god):
            if figure not in self.moved:
                moves += [("move", figure, cell) for cell in board.reach(where[figure]) if cell not in taken]
                if kind[figure] == SATET:
                    moves += pushes(state, figure)
        moves.append(DONE)
        return moves

    def play(self, state: State, move: Move) -> None:
        if move is DONE or move[0] == "done":
            pop(state)
            return
        _, figure, cell, *onto = move
        names, figures = state.setting.board.names, state.setting.figures
        replace(state, MoveFigures((*self.moved, figure)))
        start = state.where[figure]
        pushed = state.at.get(cell) if onto else None
        if pushed is not None:
            del state.at[cell]
        state.put(figure, cell)
        state.tell(event="move", figure=figures[figure], **{"from": names[start], "to": names[cell]})
        if pushed is not None:
            state.where[pushed] = onto[0]
            state.at[onto[0]] = pushed
            state.tell(
                event="push", figure=figures[pushed], by=figures[figure], **{"from": names[cell], "to": names[onto[0]]}
            )
            aim_if_scorpion(state, pushed)
        aim_if_scorpion(state, figure)

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        _, figure, cell, *onto = move
        god, board = self.god(state), state.setting.board
        who, there = figure_title(state, figure), board.names[cell]
        if state.owner[figure] != god or state.where[figure] < 0:
            return "MOV-1", f"{who} is not a figure of {title(state, god)} on the board."
        if figure in self.moved:
            return "MOV-1", f"{who} has moved already; each figure moves once."
        start = state.where[figure]
        if cell == start:
            return "MOV-2", f"{who} stands on {there}; a move ends on another hex."
        if not board.distance_within(start, cell, PACE):
            return "MOV-1", f"{there} is more than {PACE} hexes away from {who} on {board.names[start]}."
        if board.water[cell]:
            return "MOV-2", f"{who} cannot end on {there}: it is water."
        if state.barred_by_underworld(god, cell):
            return "UND-4", f"{who} may not end on the underworld token at {there}."
        if onto or (state.setting.kind[figure] == SATET and cell in state.at):
            return push_objection(state, figure, cell, onto)
        return "MOV-2", f"{who} cannot end on {there}: {occupant(state, cell)} stands there."

    def prompt(self, state: State) -> str:
        return "move figures, or be done"


def pushes(state: State, satet: int) -> list[Move]:
    """Satet may end on another god's figure and push it one hex (GRD-SAT, ruling 1)."""
    god, start, board = state.owner[satet], state.where[satet], state.setting.board
    return [
        ("move", satet, cell, onto)
        for cell in board.reach(start)
        if cell in state.at and state.owner[state.at[cell]] != god and not state.barred_by_underworld(god, cell)
        for onto in sorted(board.neighbours[cell])
        if can_be_pushed(state, state.at[cell], onto, start)
    ]


def can_be_pushed(state: State, figure: int, onto: int, satets_start: int) -> bool:
    free = state.vacant(onto) or onto == satets_start
    return free and not state.barred_by_underworld(state.owner[figure], onto)


def push_objection(state: State, satet: int, cell: int, onto: list[int]) -> tuple[str, str]:
    names = state.setting.board.names
    who, there = figure_title(state, satet), names[cell]
    if state.setting.kind[satet] != SATET:
        return "GRD-SAT", f"{who} pushes nobody: only Satet does."
    if cell not in state.at:
        return "GRD-SAT", f"There is no figure on {there} to push."
    pushed = state.at[cell]
    if state.owner[pushed] == state.owner[satet]:
        return "GRD-SAT", f"Satet pushes only figures of other gods, and {figure_title(state, pushed)} is not one."
    free = [
        near for near in state.setting.board.neighbours[cell] if can_be_pushed(state, pushed, near, state.where[satet])
    ]
    if not free:
        return "GRD-SAT", f"Satet cannot push {figure_title(state, pushed)}: no free land hex beside {there}."
    if not onto:
        return "GRD-SAT", f"Say where Satet pushes {figure_title(state, pushed)}."
    return "GRD-SAT", f"{figure_title(state, pushed)} cannot be pushed from {there} to {names[onto[0]]}."


@dataclass(slots=True)
class Aim(Decision):
    """A scorpion that came to a new hex is aimed at two neighbouring hexes."""

    figure: int

    ask = "aim"
    verbs = ("aim",)
    rule = "GRD-SCO"

    def god(self, state: State) -> int:
        return state.owner[self.figure]

    def legal(self, state: State) -> list[Move]:
        pairs = state.setting.board.claw_pairs(state.where[self.figure])
        return [("aim", self.figure, pair) for pair in pairs]

    def about(self, state: State) -> dict[str, object]:
        return {"figure": state.setting.figures[self.figure]}

    def play(self, state: State, move: Move) -> None:
        pop(state)
        state.claws[self.figure] = move[2]
        names = state.setting.board.names
        state.tell(event="aim", figure=state.setting.figures[self.figure], at=[names[cell] for cell in move[2]])

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        who = figure_title(state, self.figure)
        return self.rule, f"{who} aims at two hexes that neighbour each other and it."

    def prompt(self, state: State) -> str:
        return f"aim the claws of {figure_title(state, self.figure)}"


def aim_if_scorpion(state: State, figure: int) -> None:
    if state.setting.kind[figure] == SCORPION:
        state.claws.pop(figure, None)
        push(state, Aim(figure))
