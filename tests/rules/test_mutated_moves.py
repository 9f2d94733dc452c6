"""Every listed move is accepted; every other one is refused with a rule and a sentence, and nothing changes."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from ankh.game import Refused
from tests.rules.oracle import ASKS, plain
from tests.rules.oracle.facts import ACTIONS, CARDS, LEVELS, MONUMENTS
from tests.rules.random_play import GAME, Walk, setup_of

Json = dict[str, Any]
POWERS = tuple(power for level in LEVELS.values() for power in level)
OFTEN = 10
"""So many states of every kind of ask are looked at."""
LONE_WORDS = ("done", "pass", "radiate", "two_cards", "tiebreak", "worship")


class Mutations:
    """Moves near the listed ones, and moves of other asks."""

    def __init__(self, rng: Random, state: Json) -> None:
        self.rng = rng
        self.hexes = [*state["board"]["hexes"], "ZZ99"]
        self.figures = [*state["figures"], *state["captives"], "nobody_w1"]
        self.figures += [figure for owned in state["guardians"].values() for figure in owned]
        self.figures += [f"{god}_w{number}" for god in state["seats"] for number in (1, 3, 6)]
        self.edges = [*state["camels"], *state["board"]["rivers"], "A1-A2", "C3-C4"]

    def value(self, key: str) -> Any:
        some = self.rng.choice
        hexes, figures, edges = self.hexes, self.figures, self.edges
        table: dict[str, Any] = {
            "action": lambda: some((*ACTIONS, "rest")),
            "figure": lambda: some(figures),
            "to": lambda: some(hexes),
            "push": lambda: some(hexes),
            "from": lambda: some(hexes),
            "hex": lambda: some(hexes),
            "region": lambda: some(hexes),
            "by": lambda: some(("action", "underworld", "pyramid", f"pyramid:{some(hexes)}")),
            "at": lambda: [some(hexes), some(hexes)],
            "power": lambda: some((*POWERS, "flight")),
            "edges": lambda: [some(edges) for _ in range(self.rng.randrange(8))],
            "tokens": lambda: [self.rng.randrange(10), self.rng.randrange(10)],
            "token": lambda: self.rng.randrange(10),
            "cards": lambda: [some(CARDS) for _ in range(self.rng.randrange(4))],
            "monument": lambda: some((*MONUMENTS, "palace")),
            "followers": lambda: self.rng.randrange(-2, 30),
            "figures": lambda: [some(figures) for _ in range(self.rng.randrange(5))],
            "regions": lambda: [some(hexes), some(hexes)],
        }
        return table[key]()

    def near(self, move: Json) -> Json:
        """The move with one thing changed, dropped or added."""
        changed = dict(move)
        keys = [key for key in move if key != "do"]
        if not keys:
            return {"do": self.rng.choice(LONE_WORDS)}
        key = self.rng.choice(keys)
        if self.rng.random() < 0.8:
            changed[key] = self.value(key)
        elif self.rng.random() < 0.5:
            del changed[key]
        else:
            changed["push" if "push" not in move else "from"] = self.value("to")
        return changed


def refused(state: Any, seat: int, move: Json) -> Refused | None:
    """The refusal that a move meets, if any; the state is a copy that may change."""
    try:
        GAME.apply(state, seat, GAME.move_from_json(state, move))
    except Refused as refusal:
        return refusal
    return None


def try_moves(walk: Walk, rng: Random, foreign: list[Json]) -> int:
    """Some listed moves and some others at this state; how many of the others were tried."""
    ask = GAME.ask(walk.state)
    assert ask is not None
    seat = ask.seats[0]
    digest = GAME.digest(walk.state)
    moves = [GAME.move_to_json(walk.state, move) for move in GAME.legal(walk.state, seat)]
    shown = GAME.describe(walk.state)
    listed = {plain(move) for move in moves}
    for move in rng.sample(moves, min(4, len(moves))):
        assert (met := refused(GAME.copy(walk.state), seat, move)) is None, f"{move}: {met}\n{walk.show()}"
    mutations = Mutations(rng, shown)
    others = [mutations.near(rng.choice(moves)) for _ in range(8)] + rng.sample(foreign, min(3, len(foreign)))
    others = [move for move in others if unlisted(move, shown, listed)]
    for move in others:
        check_refusal(walk, seat, move, digest)
    outsider = next((n for n in range(len(GAME.seats(walk.state))) if not GAME.legal(walk.state, n)), None)
    if outsider is not None:
        check_refusal(walk, outsider, moves[0], digest)
    return len(others)


def unlisted(move: Json, shown: Json, listed: set[str]) -> bool:
    """A region may be named by any of its land hexes."""
    names = {place: region["name"] for region in shown["regions"] for place in region["hexes"]}
    if "region" in move:
        move = {**move, "region": names.get(move["region"])}
    if "regions" in move:
        move = {**move, "regions": [names.get(name, name) for name in move["regions"]]}
    return plain(move) not in listed


def check_refusal(walk: Walk, seat: int, move: Json, digest: str) -> None:
    refusal = refused(walk.state, seat, move)
    assert refusal is not None, f"{move} of seat {seat} is not listed but was accepted\n{walk.show()}"
    assert refusal.rule, f"{move} was refused without a rule: {refusal.message}\n{walk.show()}"
    assert " " in refusal.message and len(refusal.message) > 10, f"{move} was refused with {refusal.message!r}"
    assert GAME.digest(walk.state) == digest, f"{move} was refused but changed the state\n{walk.show()}"


@pytest.mark.parametrize("part", range(2))
def test_listed_moves_are_accepted_and_mutated_ones_refused(part: int) -> None:
    """Games are played until every kind of ask has been looked at often; of the frequent ones not every single one."""
    looked: Counter[str] = Counter()
    turned_down: Counter[str] = Counter()
    foreign: dict[str, Json] = {}
    for seed in range(1000 * part, 1000 * part + 1000):
        walk, rng = Walk(setup_of(seed)), Random(seed)
        while ask := GAME.ask(walk.state):
            if rng.random() < 20 / (20 + looked[ask.kind]):
                turned_down[ask.kind] += try_moves(walk, rng, list(foreign.values()))
                looked[ask.kind] += 1
            walk.step(rng)
            foreign[walk.moves[-1]["move"]["do"]] = walk.moves[-1]["move"]
        if all(looked[ask] >= OFTEN for ask in ASKS):
            break
    assert set(looked) == set(ASKS)
    assert all(looked[ask] >= OFTEN and turned_down[ask] >= OFTEN for ask in ASKS), (looked, turned_down)
