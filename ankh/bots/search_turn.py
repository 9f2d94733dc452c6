"""A beam search through one seat's own turn; it knows a game only through `ankh.game`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ankh.game import Game

LONGEST = 24
"""Decisions of one turn."""
MOST = 4
"""First moves that may keep their full width."""


@dataclass(slots=True)
class Line:
    """A way through the turn: its first move, where it leads, and what that is worth."""

    first: Any
    state: Any
    worth: float
    ask: str
    """What the seat is asked there; nothing when its turn is over."""


class TurnSearch:
    def __init__(
        self,
        game: Game[Any, Any],
        seat: int,
        worth: Callable[[Any], float],
        narrow: Callable[[Any, Sequence[Any]], Sequence[Any]],
        same_turn: Callable[[Any], bool],
    ) -> None:
        self.game, self.seat = game, seat
        self.worth, self.narrow, self.same_turn = worth, narrow, same_turn
        self.looked = 0

    def lines(self, state: Any, moves: Sequence[Any], width: int, budget: int) -> list[Line]:
        """The best ways through the rest of the turn, best first; `width` are kept on the way for each action."""
        open_lines = [self.step(move, state, move) for move in self.narrow(state, moves)]
        ended: list[Line] = []
        for _ in range(LONGEST):
            going = [line for line in open_lines if line.ask]
            ended += [line for line in open_lines if not line.ask]
            if not going or self.looked >= budget:
                ended += going
                break
            open_lines = [line for kept in thin(going, width) for line in self.onward(kept)]
        return sorted(ended, key=lambda line: -line.worth)

    def asked(self, state: Any) -> str:
        """What the seat is asked next in its turn, or nothing."""
        ask = self.game.ask(state)
        goes_on = ask is not None and not ask.secret and ask.seats == (self.seat,) and self.same_turn(state)
        return ask.kind if ask is not None and goes_on else ""

    def onward(self, line: Line) -> list[Line]:
        moves = self.game.legal(line.state, self.seat)
        return [self.step(line.first, line.state, move) for move in self.narrow(line.state, moves)]

    def step(self, first: Any, state: Any, move: Any) -> Line:
        self.looked += 1
        after = self.game.copy(state)
        self.game.apply(after, self.seat, move)
        return Line(first, after, self.worth(after), self.asked(after))


def thin(lines: list[Line], width: int) -> list[Line]:
    """The best few of every first move, as many of all as there may be; of lines that come to the same, one."""
    kept: dict[Any, list[Line]] = {}
    seen: set[tuple[Any, str, float]] = set()
    number = 0
    for line in sorted(lines, key=lambda line: -line.worth):
        same, meaning = kept.setdefault(line.first, []), (line.first, line.ask, round(line.worth, 9))
        if len(same) < width and number < MOST * width and meaning not in seen:
            seen.add(meaning)
            same.append(line)
            number += 1
    return [line for same in kept.values() for line in same]
