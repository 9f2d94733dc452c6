"""Move counts to depth 3 from fixed positions agree with the plain enumerator and with those that were kept."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.rules.oracle import ASKS
from tests.rules.perft import Tree
from tests.rules.random_play import replay

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_counts_agree(case: dict[str, Any]) -> None:
    tree = Tree(replay(case), len(case["counts"]))
    assert tree.counts == case["counts"]
    assert tree.asks == case["asks"]


def test_the_positions_meet_every_ask_two_to_five_gods_and_merged_play() -> None:
    assert sum((Counter(case["asks"]) for case in CASES), Counter()).keys() == ASKS.keys()
    positions = [replay(case) for case in CASES]
    assert {len(state.setting.gods) for state in positions} == {2, 3, 4, 5}
    assert sum(state.merged is not None for state in positions) >= 3
