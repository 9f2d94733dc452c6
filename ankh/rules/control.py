"""Event: control a monument (CTL-1 to CTL-3)."""

from __future__ import annotations

from dataclasses import dataclass

from ankh.rules.frames import Decision, pop, push
from ankh.rules.state import NOBODY, Monument, Move, State
from ankh.rules.tables import MONUMENTS
from ankh.rules.wording import title


def begin(state: State) -> None:
    push(state, Control())


@dataclass(slots=True)
class Control(Decision):
    ask = "control"
    verbs = ("control", "pass")
    rule = "CTL-1"

    def god(self, state: State) -> int:
        return state.team[state.seat]

    def legal(self, state: State) -> list[Move]:
        god = self.god(state)
        if not state.ankh_tokens(god):  # CTL-3
            return []
        beside = state.beside_figures(god)
        return [("control", cell) for cell in sorted(eligible(state)) if cell in beside]

    def play(self, state: State, move: Move) -> None:
        pop(state)
        god, cell = self.god(state), move[1]
        monument = state.monuments[cell]
        state.monuments[cell] = Monument(monument.type, god)
        state.tell(
            event="control",
            god=state.god_name(god),
            hex=state.setting.board.names[cell],
            monument=MONUMENTS[monument.type],
            **{"from": state.god_name(monument.owner) if monument.owner >= 0 else None},
        )

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        if move[0] == "pass":
            return "CTL-3", "One of the monuments has to be chosen."
        god, cell = self.god(state), move[1]
        there = state.setting.board.names[cell]
        if cell not in state.monuments:
            return "CTL-1", f"There is no monument on {there}."
        owner = state.monuments[cell].owner
        if owner == god:
            return "CTL-1", f"{title(state, god)} controls the monument on {there} already."
        if cell not in eligible(state):
            return "CTL-2", f"The monument on {there} belongs to {title(state, owner)}, and neutral ones still stand."
        return "CTL-1", f"No figure of {title(state, god)} is adjacent to the monument on {there}."

    def prompt(self, state: State) -> str:
        return "take control of a monument"


def eligible(state: State) -> list[int]:
    """Neutral monuments; only if none stands anywhere, those of other gods (CTL-2)."""
    neutral = [cell for cell, monument in state.monuments.items() if monument.owner == NOBODY]
    if neutral:
        return neutral
    god = state.team[state.seat]
    return [cell for cell, monument in state.monuments.items() if monument.owner != god]
