"""Secret choices of several sides at once: how often each should make which, by regret matching."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

Payoffs = dict[tuple[int, ...], tuple[float, ...]]
"""For every combination of choices what each side gets."""


def solve(sizes: Sequence[int], payoffs: Payoffs, rounds: int = 200) -> list[list[float]]:
    """Mixed strategies, one for each side, with little to regret: the average of regret matching."""
    regrets = [[0.0] * size for size in sizes]
    totals = [[0.0] * size for size in sizes]
    for turn in range(1, rounds + 1):
        mixes = [matched(regret) for regret in regrets]
        for side, worths in enumerate(expected(sizes, payoffs, mixes)):
            mean = sum(p * worth for p, worth in zip(mixes[side], worths, strict=True))
            for choice, worth in enumerate(worths):
                regrets[side][choice] = max(0.0, regrets[side][choice] + worth - mean)
                totals[side][choice] += turn * mixes[side][choice]
    return [normal(total) for total in totals]


def matched(regret: Sequence[float]) -> list[float]:
    """Choices in proportion to what not making them has cost."""
    return normal([max(0.0, each) for each in regret])


def normal(weights: Sequence[float]) -> list[float]:
    whole = sum(weights)
    return [weight / whole for weight in weights] if whole > 0 else [1 / len(weights)] * len(weights)


def expected(sizes: Sequence[int], payoffs: Payoffs, mixes: Sequence[Sequence[float]]) -> list[list[float]]:
    """What every choice of every side brings on average against the mixes of the others."""
    worths = [[0.0] * size for size in sizes]
    for combination in product(*(range(size) for size in sizes)):
        gets = payoffs[combination]
        for side, choice in enumerate(combination):
            weight = 1.0
            for other, made in enumerate(combination):
                if other != side:
                    weight *= mixes[other][made]
            if weight:
                worths[side][choice] += weight * gets[side]
    return worths
