"""Move counts to depth 2 and 3 from fixed positions, as perft does for chess.

At every node the engine's list is compared with the plain enumerator's, so a wrong move shows where it is made. The
counts in perft.json were agreed on by both.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rules.compare import compare
from tests.rules.random_play import GAME, replay

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))


def perft(state: Any, depth: int) -> int:
    """How many lines of play of so many decisions there are; a game that ends early ends its line."""
    ask = GAME.ask(state)
    if ask is None:
        return 1
    seat = ask.seats[0]
    count = compare(state, seat)
    if depth == 1:
        return count
    total = 0
    for move in GAME.legal(state, seat):
        after = GAME.copy(state)
        GAME.apply(after, seat, move)
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_counts_agree(case: dict[str, Any]) -> None:
    state = replay(case)
    counts = [perft(state, depth) for depth in range(1, len(case["counts"]) + 1)]
    assert counts == case["counts"]
