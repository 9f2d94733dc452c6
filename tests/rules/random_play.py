"""Random games through the seam, with everything that must hold after every move, and the record of what was played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from ankh.game import Step
from ankh.games import game
from tests.rules.late_positions import late_position
from tests.rules.oracle.facts import GODS, GUARDIANS

Json = dict[str, Any]
GAME = game()


def fresh_setup(seed: int) -> Json:
    """A scenario from its start, with gods, seats and guardians by lot."""
    rng = Random(seed)
    scenario = rng.choice(GAME.scenarios())
    players = rng.choice(scenario["players"])
    kinds = [rng.choice([k for k, facts in GUARDIANS.items() if facts[0] == level]) for level in (1, 2, 3)]
    return {
        "scenario": scenario["id"],
        "seats": rng.sample(GODS, players),
        "first": rng.randrange(players),
        "guardian_kinds": kinds,
        "seed": rng.randrange(1000),
    }


def late_setup(seed: int) -> Json:
    return {"position": late_position(seed)}


def setup_of(seed: int) -> Json:
    """Even seeds start late, odd ones at the beginning."""
    return fresh_setup(seed) if seed % 2 else late_setup(seed)


def choose(rng: Random, moves: Sequence[Any]) -> Any:
    """A move at random; half of the time a kind of move first, so that rare ones get their turn."""
    if rng.random() < 0.5:
        word = rng.choice(sorted({move[0] for move in moves}))
        moves = [move for move in moves if move[0] == word]
    return moves[rng.randrange(len(moves))]


class Walk:
    """One game being played: the state, the set-up and the moves so far."""

    def __init__(self, setup: Json) -> None:
        self.state = GAME.set_up(setup)
        self.setup = GAME.settled(self.state)
        self.moves: list[Json] = []

    @property
    def over(self) -> bool:
        return GAME.ask(self.state) is None

    def choice(self, rng: Random) -> tuple[int, Any]:
        """Some seat that is asked, and a move of it."""
        ask = GAME.ask(self.state)
        assert ask is not None
        seat = ask.seats[rng.randrange(len(ask.seats))]
        return seat, choose(rng, GAME.legal(self.state, seat))

    def play(self, seat: int, move: Any) -> Step:
        self.moves.append({"seat": seat, "move": GAME.move_to_json(self.state, move)})
        return GAME.apply(self.state, seat, move)

    def step(self, rng: Random) -> Step:
        return self.play(*self.choice(rng))

    def record(self) -> Json:
        return {"format": "ankh-record", "version": 1, "game": "ankh", "setup": self.setup, "moves": self.moves}

    def show(self) -> str:
        """The record as one line that the engine replays."""
        return json.dumps({"cmd": "record", "record": self.record()})


def replay(record: Json) -> Any:
    """The state after the moves of a record."""
    state = GAME.set_up(record["setup"])
    for entry in record["moves"]:
        GAME.apply(state, entry["seat"], GAME.move_from_json(state, entry["move"]))
    return state
