"""Whole conflicts end as a slow resolver, written apart from the rules, says they must."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.rules.fray import Fray
from tests.rules.late_positions import late_conflict
from tests.rules.oracle.resolver import Resolver, Won

Json = dict[str, Any]
SHOWN = ("devotion_order", "figures", "monuments", "claws")
UNORDERED = ("radiant", "captives", "underworld")
MET = {
    *("play_cards", "two_cards", "offer", "build", "relocate", "tiebreak", "protect", "capture", "rise", "radiate"),
    *("underworld", "worship", "dominance", "battle", "top"),
}


def fight(seed: int) -> tuple[Json, list[tuple[str, str, Json]], Fray]:
    """The state when a conflict begins, the decisions made in it by lot, and the table at its end."""
    rng, table = Random(seed), Fray(late_conflict(seed))
    before = table.state()
    for event in table.action("gain"):
        if event["event"] == "followers" and event["why"] in ("gain", "revered"):
            before["gods"][event["god"]]["followers"] = event["now"]
    decisions = []
    while (asked := table.decision) and asked["ask"] != "choose_action":
        word = rng.choice(sorted({move["do"] for move in asked["moves"]}))
        move = rng.choice([move for move in asked["moves"] if move["do"] == word])
        decisions.append((asked["ask"], asked["god"], move))
        table.play(move)
    return before, decisions, table


def summary(state: Json) -> Json:
    cards = {god: [sorted(facts["hand"]), sorted(facts["played"])] for god, facts in state["gods"].items()}
    counts = {god: [facts["devotion"], facts["followers"]] for god, facts in state["gods"].items()}
    rest = {key: state[key] for key in SHOWN} | {key: sorted(state[key]) for key in UNORDERED}
    return {"cards": cards, "counts": counts, **rest}


def compare(seed: int) -> Counter[str]:
    before, decisions, table = fight(seed)
    resolver, winner = Resolver(before, decisions), None
    try:
        resolver.play()
    except Won as won:
        winner = str(won)
    assert not resolver.decisions, f"asked too much: {resolver.decisions} (seed {seed})"
    assert summary(resolver.state) == summary(table.state()), f"seed {seed}"
    result = table.result
    assert (winner is not None) == (result is not None and result["reason"] == "top"), (seed, result)
    assert winner is None or (result and winner in result["winners"])
    met = Counter(ask for ask, _, _ in decisions)
    met.update(event["outcome"] for event in table.log if event["event"] == "region")
    return met + Counter(top=winner is not None)


@pytest.mark.parametrize("part", range(4))
def test_conflicts_end_as_the_slow_resolver_says(part: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(part, 160, 4):
        met += compare(seed)
    assert set(met) >= MET, MET - set(met)


@pytest.mark.long
@pytest.mark.parametrize("part", range(40))
def test_conflicts_end_as_the_slow_resolver_says_many_times(part: int) -> None:
    for seed in range(1000 + 50 * part, 1000 + 50 * part + 50):
        compare(seed)
