"""Start of a battle: Obelisk Attuned moves, then Amun may announce two cards (BAT-0, AMU, rulings 4 and 22)."""

from __future__ import annotations

from dataclasses import dataclass

from ankh.rules.frames import PASS, Decision, pop, push, replace
from ankh.rules.move import aim_if_scorpion
from ankh.rules.state import Move, State
from ankh.rules.tables import AMUN, OBELISK, OBELISK_ATTUNED
from ankh.rules.wording import figure_title, title


def relocate_figures(state: State) -> None:
    gods = tuple(god for god in state.fight.gods if state.powers[god] & OBELISK_ATTUNED)
    if gods:
        push(state, Relocate(gods))


@dataclass(slots=True)
class Relocate(Decision):
    """One figure each in turn, until all have passed."""

    gods: tuple[int, ...]
    """Those who have not passed, the next to decide first."""

    ask = "relocate"
    verbs = ("relocate", "pass")
    rule = "BAT-0"

    def god(self, state: State) -> int:
        return self.gods[0]

    def legal(self, state: State) -> list[Move]:
        god, battle = self.gods[0], state.fight
        figures = [figure for figure in state.army(god) if figure not in battle.relocated]
        cells = obelisk_hexes(state, battle.region, god)
        return [*(("relocate", figure, cell) for figure in figures for cell in cells), PASS]

    def play(self, state: State, move: Move) -> None:
        waiting = self.gods[1:]
        if move[0] == "relocate":
            waiting = (*waiting, self.gods[0])
        if waiting:
            replace(state, Relocate(waiting))
        else:
            pop(state)
        if move[0] == "relocate":
            relocate(state, move[1], move[2])

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        god, (figure, cell), battle = self.gods[0], move[1:], state.fight
        who, there = figure_title(state, figure), state.setting.board.names[cell]
        if state.owner[figure] != god or state.where[figure] < 0:
            return self.rule, f"{who} is not a figure of {title(state, god)} on the board."
        if figure in battle.relocated:
            return self.rule, f"{who} has been relocated in this battle already."
        if state.barred_by_underworld(god, cell):
            return "UND-4", f"{who} may not be moved onto the underworld token at {there}."
        if not state.vacant(cell):
            return "BRD-5", f"{there} is not an empty land hex."
        return self.rule, f"{there} is not adjacent to an obelisk of {title(state, god)} in this region."

    def prompt(self, state: State) -> str:
        return "move a figure beside an obelisk, or pass"


def obelisk_hexes(state: State, region: int, god: int) -> list[int]:
    """Empty land hexes adjacent to the god's obelisks in the region."""
    cells = {
        near
        for cell, monument in state.monuments.items()
        if monument == (OBELISK, god) and state.regions.region_of[cell] == region
        for near in state.regions.adjacent[cell]
    }
    return sorted(cell for cell in cells if state.vacant(cell) and not state.barred_by_underworld(god, cell))


def relocate(state: State, figure: int, cell: int) -> None:
    names, start = state.setting.board.names, state.where[figure]
    state.put(figure, cell)
    state.battle = state.fight._replace(relocated=(*state.fight.relocated, figure))
    state.tell(event="relocate", figure=state.setting.figures[figure], **{"from": names[start], "to": names[cell]})
    aim_if_scorpion(state, figure)


def announce_two_cards(state: State) -> None:
    conflict = state.conflict
    assert conflict is not None
    amun = state.with_ability(AMUN)
    if amun in state.fight.gods and conflict.amun_token and state.hand[amun].bit_count() >= 2:
        push(state, TwoCards(amun))


@dataclass(slots=True)
class TwoCards(Decision):
    amun: int

    ask = "two_cards"
    verbs = ("two_cards", "pass")
    rule = "AMU"

    def god(self, state: State) -> int:
        return self.amun

    def legal(self, state: State) -> list[Move]:
        return [("two_cards",), PASS]

    def play(self, state: State, move: Move) -> None:
        pop(state)
        if move[0] == "two_cards":
            assert state.conflict is not None
            state.conflict = state.conflict._replace(amun_token=False)
            state.battle = state.fight._replace(announced=True)
            state.tell(event="two_cards", god=state.god_name(self.amun))

    def prompt(self, state: State) -> str:
        return "announce two cards for this battle?"
