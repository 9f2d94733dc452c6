"""Counts of all lines of play from a state, as perft makes them for chess, agreed on at every node."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.rules.compare import compare
from tests.rules.random_play import GAME


class Tree:
    """Every line of play from a state: how many there are of each length, and which asks were met.

    At every node the engine's list is compared with the plain enumerator's, so a wrong move shows where it is made.
    A game that ends early ends its line.
    """

    def __init__(self, state: Any, depth: int) -> None:
        self.counts = [0] * depth
        self.asks: Counter[str] = Counter()
        self._grow(state, 0)

    def _grow(self, state: Any, level: int) -> None:
        ask = GAME.ask(state)
        if ask is None:
            for deeper in range(level, len(self.counts)):
                self.counts[deeper] += 1
            return
        self.asks[ask.kind] += 1
        seat = ask.seats[0]
        self.counts[level] += compare(state, seat)
        if level + 1 < len(self.counts):
            for move in GAME.legal(state, seat):
                after = GAME.copy(state)
                GAME.apply(after, seat, move)
                self._grow(after, level + 1)
