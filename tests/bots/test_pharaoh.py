"""The Pharaoh's search: mixes that cannot be read, budgets, and turns thought through to the end."""

from __future__ import annotations

import pytest

from ankh.bots import create
from ankh.bots.search_solve import solve
from tests.bots.positions import GAME, battle, position


def test_equal_hands_are_mixed_evenly() -> None:
    """Rock, paper, scissors."""
    win = {(0, 2), (1, 0), (2, 1)}
    sign = {(a, b): 1.0 if (a, b) in win else -1.0 if (b, a) in win else 0.0 for a in range(3) for b in range(3)}
    payoffs: dict[tuple[int, ...], tuple[float, ...]] = {pair: (worth, -worth) for pair, worth in sign.items()}
    for mix in solve([3, 3], payoffs, 600):
        assert mix == pytest.approx([1 / 3] * 3, abs=0.06)


def test_a_choice_that_is_always_better_is_always_made() -> None:
    payoffs: dict[tuple[int, ...], tuple[float, ...]] = {(a, b): (float(a), float(-b)) for a in (0, 1) for b in (0, 1)}
    own, other = solve([2, 2], payoffs)
    assert own[1] > 0.95 and other[0] > 0.95


def test_different_seeds_do_not_always_play_the_same_card() -> None:
    figures = {"amun": "F3", "amun_w1": "F2", "ra": "F5", "ra_w1": "G5"}
    state = battle(figures=figures, gods={"amun": {"followers": 3}, "ra": {"followers": 3}})
    view = GAME.view(state, 1)
    assert len({create("pharaoh", GAME, seed).choose(view, 1).move for seed in range(12)}) > 1


def test_a_smaller_budget_looks_at_fewer_positions() -> None:
    figures = {"amun": "B3", "amun_w1": "C3", "amun_w2": "A2", "ra": "I3", "ra_w1": "F3"}
    view = GAME.view(position(figures=figures), 0)
    easy, normal, hard = (
        create(name, GAME, 1).choose(view, 0).looked for name in ("pharaoh:easy", "pharaoh", "pharaoh:hard")
    )
    assert easy < normal < hard
