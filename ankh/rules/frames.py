"""Pending decisions and unfinished steps: the frames on a state's stack.

A frame never changes; a step that has got further puts a new frame in the old one's place. So states share frames
when they are copied, and a state can be stored in the middle of anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ankh.rules.state import Move, State

DONE: Move = ("done",)
PASS: Move = ("pass",)


@dataclass(slots=True)
class Frame:
    """A step of the rulebook that is being resolved."""

    ask: ClassVar[str] = ""
    """The name of the decision, empty for a step that goes on by itself."""

    def resume(self, state: State) -> None:
        """Go on: change the state and the stack."""

    def waits(self, state: State) -> bool:
        """Whether somebody has a real choice here; if not, the step is done by itself (ruling 15)."""
        raise LookupError(self.ask)


@dataclass(slots=True)
class Decision(Frame):
    """A step that needs somebody's choice."""

    verbs: ClassVar[tuple[str, ...]]
    """What its moves do, as the moves say it."""
    rule: ClassVar[str]
    """The rule to name where nothing more exact is known."""
    secret: ClassVar[bool] = False

    def waits(self, state: State) -> bool:
        moves = self.legal(state)
        if len(moves) > 1:
            state.listed = moves
            return True
        if moves:
            self.play(state, moves[0])
        else:
            pop(state)
        return False

    def god(self, state: State) -> int:
        """The god that decides."""
        raise LookupError(self.ask)

    def seats(self, state: State) -> tuple[int, ...]:
        return (state.decider(self.god(state)),)

    def legal(self, state: State) -> list[Move]:
        """Every legal move; with one it is played unasked, with none the step lapses (ruling 15)."""
        raise LookupError(self.ask)

    def play(self, state: State, move: Move) -> None:
        raise LookupError(self.ask)

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        """Rule and sentence for a move that is not among the legal ones."""
        return self.rule, "That cannot be chosen here."

    def wrong_verb(self, state: State) -> str:
        """The rule that a move of another ask breaks."""
        return self.rule

    def prompt(self, state: State) -> str:
        """What the god is asked, for the line that says who decides now."""
        return ""

    def about(self, state: State) -> dict[str, object]:
        """What the question is about, by name."""
        return {}


@dataclass(slots=True)
class SecretDecision(Decision):
    """Several gods choose at once and nobody sees a choice before all have made theirs."""

    secret: ClassVar[bool] = True

    gods: tuple[int, ...]
    chosen: tuple[Move | None, ...]

    def waits(self, state: State) -> bool:
        """Seats with one option are never asked."""
        if not self.waiting():
            pop(state)
            state.revealed = True
            self.reveal(state)
            return False
        chosen = list(self.chosen)
        for i, god in enumerate(self.gods):
            if chosen[i] is None:
                options = self.legal_of(state, god)
                if len(options) == 1:
                    chosen[i] = options[0]
        filled = self.with_choices(tuple(chosen))
        replace(state, filled)
        return None in chosen

    def legal_of(self, state: State, god: int) -> list[Move]:
        raise LookupError(self.ask)

    def with_choices(self, chosen: tuple[Move | None, ...]) -> SecretDecision:
        raise LookupError(self.ask)

    def reveal(self, state: State) -> None:
        """All have chosen: this frame is off the stack already."""

    def waiting(self) -> list[int]:
        return [god for god, move in zip(self.gods, self.chosen, strict=True) if move is None]

    def seats(self, state: State) -> tuple[int, ...]:
        return tuple(sorted([state.decider(god) for god in self.waiting()]))

    def god(self, state: State) -> int:
        return min(self.waiting(), key=state.decider)


def pop(state: State) -> None:
    state.stack.pop()


def replace(state: State, frame: Frame) -> None:
    state.stack[-1] = frame


def push(state: State, *frames: Frame) -> None:
    """Put frames on the stack; the first is resolved first."""
    state.stack.extend(reversed(frames))
