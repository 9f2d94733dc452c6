"""The same record gives the same states in processes with different hash seeds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

from tests.rules.random_play import GAME, Walk, setup_of

REPLAY = """
import json, sys
from ankh.games import game
rules = game()
for line in sys.stdin:
    record = json.loads(line)
    state = rules.set_up(record["setup"])
    digests = [rules.digest(state)]
    for entry in record["moves"]:
        rules.apply(state, entry["seat"], rules.move_from_json(state, entry["move"]))
        digests.append(rules.digest(state))
    ask = rules.ask(state)
    seats = ask.seats if ask else ()
    lists = [[rules.move_to_json(state, move) for move in rules.legal(state, seat)] for seat in seats]
    print(json.dumps([digests, lists, rules.describe(state)]))
"""


def played(seed: int, moves: int) -> str:
    rng = Random(seed)
    walk = Walk(setup_of(seed))
    while not walk.over and len(walk.moves) < moves:
        walk.step(rng)
    return json.dumps(walk.record())


def replayed(records: list[str], hash_seed: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", REPLAY],
        input="\n".join(records),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
    )
    return done.stdout.splitlines()


def test_a_record_gives_the_same_states_whatever_the_hash_seed() -> None:
    records = [played(seed, moves=120 + 40 * (seed % 5)) for seed in range(20)]
    first, *others = [replayed(records, hash_seed) for hash_seed in ("0", "1", "4242")]
    assert len(first) == len(records)
    for other in others:
        assert other == first


def test_the_same_seed_draws_the_same_set_up() -> None:
    request = {"scenario": "middle_kingdom", "seats": ["isis", "ra", "osiris"], "seed": 77}
    assert GAME.digest(GAME.set_up(request)) == GAME.digest(GAME.set_up(request))
    drawn = {GAME.digest(GAME.set_up({**request, "seed": seed})) for seed in range(12)}
    assert len(drawn) > 1
