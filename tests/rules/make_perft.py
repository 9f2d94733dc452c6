"""Makes perft.json anew: `python -m tests.rules.make_perft`.

One position for every kind of ask, found in random games: the first whose tree of three decisions is of a fair size.
"""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from tests.rules.oracle import ASKS
from tests.rules.perft import Tree
from tests.rules.random_play import GAME, Walk, setup_of

DEPTH = 3
LEAST_NODES, MOST_NODES = 60, 3000
FEW_NODES = {"place_token": 20, "control": 10, "consolidate": 15, "two_cards": 30, "keep_guardians": 30}
"""What is enough for asks with few answers."""


def main() -> None:
    wanted = set(ASKS)
    cases: list[dict[str, Any]] = []
    for seed in count():
        walk, rng = Walk(setup_of(seed)), Random(seed)
        while ask := GAME.ask(walk.state):
            if ask.kind in wanted and (case := fair_case(walk, ask.kind)):
                wanted.remove(ask.kind)
                cases.append(case)
                break
            walk.step(rng)
        if not wanted:
            break
    lines = ",\n".join(json.dumps(case) for case in sorted(cases, key=lambda case: list(ASKS).index(case["name"])))
    Path(__file__).with_name("perft.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def fair_case(walk: Walk, name: str) -> dict[str, Any] | None:
    if not FEW_NODES.get(name, LEAST_NODES) <= nodes(walk.state, DEPTH, MOST_NODES) <= MOST_NODES:
        return None
    tree = Tree(walk.state, DEPTH)
    return {"name": name, "setup": walk.setup, "moves": walk.moves, "counts": tree.counts, "asks": dict(tree.asks)}


def nodes(state: Any, depth: int, most: int) -> int:
    """Decisions in the tree of a state, counted no further than just beyond `most`."""
    ask = GAME.ask(state)
    if ask is None:
        return 0
    found, seat = 1, ask.seats[0]
    for move in GAME.legal(state, seat) if depth > 1 else ():
        if found > most:
            break
        after = GAME.copy(state)
        GAME.apply(after, seat, move)
        found += nodes(after, depth - 1, most - found)
    return found


if __name__ == "__main__":
    main()
