"""Action: summon figures (SUM-1 to SUM-4), with its extras, ransomed captives and Ra's sun tokens."""

from __future__ import annotations

from dataclasses import dataclass

from ankh.rules.frames import DONE, PASS, Decision, pop, push, replace
from ankh.rules.move import aim_if_scorpion
from ankh.rules.state import CAPTIVE, GOD_FIGURE, NOBODY, POOL, Move, State
from ankh.rules.tables import ANUBIS, APEP, OSIRIS, PYRAMID, PYRAMID_ATTUNED, RA
from ankh.rules.wording import figure_title, occupant, title

BY_ACTION, BY_UNDERWORLD = -1, -2
"""What allows a summon; the number of a cell means the pyramid there."""


def begin(state: State) -> None:
    push(state, Summon(()))


@dataclass(slots=True)
class Summon(Decision):
    used: tuple[int, ...]

    ask = "summon"
    verbs = ("summon", "done")
    rule = "SUM-1"

    def god(self, state: State) -> int:
        return state.team[state.seat]

    def legal(self, state: State) -> list[Move]:
        god = self.god(state)
        figures = summonable(state, god)
        moves: list[Move] = []
        if figures:
            for by in (BY_ACTION, *self.extras(state, god)):
                if by not in self.used:
                    for figure in figures:
                        moves += [("summon", figure, cell, by) for cell in places(state, god, figure, by)]
        moves.append(DONE)
        return moves

    def extras(self, state: State, god: int) -> list[int]:
        """Pyramid Attuned and Osiris each allow more (SUM-3)."""
        found = own_pyramids(state, god) if state.powers[god] & PYRAMID_ATTUNED else []
        if state.abilities[god] & OSIRIS:
            found.append(BY_UNDERWORLD)
        return found

    def play(self, state: State, move: Move) -> None:
        if move[0] == "done":
            pop(state)
            return
        _, figure, cell, by = move
        replace(state, Summon((*self.used, by)))
        origin = "pool"
        if state.where[figure] == CAPTIVE:
            origin = "captive"
            pay_ransom(state, figure)
        stand_up(state, figure, cell, origin, by_name(state, by))

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        _, figure, cell, by = move
        god, board = self.god(state), state.setting.board
        who, there = figure_title(state, figure), board.names[cell]
        refusal = self._figure_objection(state, god, figure) or self._right_objection(state, god, by)
        if refusal:
            return refusal
        apep = state.setting.kind[figure] == APEP
        rule = "UND-1" if by == BY_UNDERWORLD else "GRD-APE" if apep else "SUM-3" if by >= 0 else "SUM-1"
        if cell in state.at or cell in state.monuments:
            return rule, f"{there} is not empty: {occupant(state, cell)} stands there."
        if board.water[cell] and not apep:
            return rule, f"{who} cannot stand on {there}: it is water."
        if by == BY_UNDERWORLD:
            return rule, f"There is no underworld token on {there}."
        if by >= 0:
            return rule, f"{there} is not adjacent to the pyramid at {board.names[by]}."
        return "SUM-1", f"{there} is not adjacent to a figure or monument of {title(state, god)}."

    def _figure_objection(self, state: State, god: int, figure: int) -> tuple[str, str] | None:
        who = figure_title(state, figure)
        if state.setting.kind[figure] == GOD_FIGURE:
            return "SUM-2", f"{who} is a god, and gods are not summoned."
        if state.owner[figure] != god or state.where[figure] not in (POOL, CAPTIVE):
            return "SUM-1", f"{who} is not in the pool of {title(state, god)}."
        if state.where[figure] == CAPTIVE and not state.followers[god]:
            return "ANU", f"Freeing {who} costs a follower, and {title(state, god)} has none."
        if figure not in summonable(state, god):
            return "SUM-1", "Of figures that are alike the one with the lowest number comes first."
        return None

    def _right_objection(self, state: State, god: int, by: int) -> tuple[str, str] | None:
        if by in self.used:
            return "SUM-3", f"The summon by {by_name(state, by)} has been used in this action."
        if by == BY_UNDERWORLD and not state.abilities[god] & OSIRIS:
            return "UND-1", f"Only Osiris summons from the underworld, not {title(state, god)}."
        if by >= 0 and not state.powers[god] & PYRAMID_ATTUNED:
            return "SUM-3", f"{title(state, god)} is not Pyramid Attuned."
        if by >= 0 and by not in own_pyramids(state, god):
            return "SUM-3", f"{title(state, god)} has no pyramid at {state.setting.board.names[by]}."
        return None

    def prompt(self, state: State) -> str:
        return "summon a figure, or be done"


def summonable(state: State, god: int) -> list[int]:
    """Of figures that are alike only the lowest number: pool, then captives that can be paid for (ANU)."""
    where, owner, kind = state.where, state.owner, state.setting.kind
    found: list[int] = []
    seen: set[int] = set()
    captive = state.followers[god] == 0 or state.with_ability(ANUBIS) in (NOBODY, god)
    for figure in state.setting.ranks[god]:
        if owner[figure] == god:
            if where[figure] == POOL and kind[figure] != GOD_FIGURE and kind[figure] not in seen:
                seen.add(kind[figure])
                found.append(figure)
            elif where[figure] == CAPTIVE and not captive:
                captive = True
                found.append(figure)
    return found


def at_hand(state: State, god: int) -> int:
    """How many figures there are to summon: the pool, and as many captives as can be paid for (ANU)."""
    pool = sum(state.setting.kind[figure] != GOD_FIGURE for figure in state.pool(god))
    if all(state.where[figure] == POOL for figure in summonable(state, god)):
        return pool
    return pool + min(state.followers[god], sum(state.owner[figure] == god for figure in state.captives()))


def places(state: State, god: int, figure: int, by: int) -> list[int]:
    """Cells on which a right to summon lets a figure stand."""
    if by == BY_UNDERWORLD:  # UND-1
        return [cell for cell in sorted(state.underworld) if state.vacant(cell)]
    board, at = state.setting.board, state.at
    if by >= 0:
        near = state.regions.adjacent[by]
        apep = state.setting.kind[figure] == APEP
        return [cell for cell in near if state.vacant(cell) or (apep and board.water[cell] and cell not in at)]
    cells = sorted(cell for cell in beside_own(state, god) if state.vacant(cell))
    if state.setting.kind[figure] == APEP:  # GRD-APE
        cells += [cell for cell in board.cells if board.water[cell] and cell not in at]
    return cells


def beside_own(state: State, god: int) -> set[int]:
    """Cells adjacent to the god's figures and monuments (SUM-1)."""
    adjacent = state.regions.adjacent
    cells = state.beside_figures(god)
    for cell, monument in state.monuments.items():
        if monument.owner == god:
            cells.update(adjacent[cell])
    return cells


def own_pyramids(state: State, god: int) -> list[int]:
    return sorted(cell for cell, (kind, owner) in state.monuments.items() if kind == PYRAMID and owner == god)


def by_name(state: State, by: int) -> str:
    if by == BY_ACTION:
        return "action"
    return "underworld" if by == BY_UNDERWORLD else f"pyramid:{state.setting.board.names[by]}"


def pay_ransom(state: State, figure: int) -> None:
    state.change_followers(state.owner[figure], -1, "ransom")
    state.change_followers(state.with_ability(ANUBIS), 1, "ransom")


def stand_up(state: State, figure: int, cell: int, origin: str, by: str) -> None:
    """A figure is summoned: claws first, then the sun token (ruling 19)."""
    god = state.owner[figure]
    state.put(figure, cell)
    state.tell(
        event="summon",
        figure=state.setting.figures[figure],
        god=state.god_name(god),
        to=state.setting.board.names[cell],
        by=by,
        **{"from": origin},
    )
    if state.abilities[god] & RA and state.sun_tokens():
        push(state, Radiate(figure))
    aim_if_scorpion(state, figure)


@dataclass(slots=True)
class Radiate(Decision):
    """Ra may give a summoned figure a sun token (RA)."""

    figure: int

    ask = "radiate"
    verbs = ("radiate", "pass")
    rule = "RA"

    def god(self, state: State) -> int:
        return state.owner[self.figure]

    def legal(self, state: State) -> list[Move]:
        return [("radiate",), PASS]

    def about(self, state: State) -> dict[str, object]:
        return {"figure": state.setting.figures[self.figure]}

    def play(self, state: State, move: Move) -> None:
        pop(state)
        if move[0] == "radiate":
            state.radiant |= {self.figure}
            state.tell(event="radiate", figure=state.setting.figures[self.figure])

    def prompt(self, state: State) -> str:
        return f"give {figure_title(state, self.figure)} a sun token?"
