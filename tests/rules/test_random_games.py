"""Random games from the start and from late positions: what must hold after every move holds.

A failing game is shrunk by Hypothesis and shown as a record, one line that the engine replays.
"""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from ankh.protocol import Engine
from tests.rules.invariants import sound
from tests.rules.oracle import ASKS
from tests.rules.oracle.facts import GODS
from tests.rules.random_play import GAME, Walk, fresh_setup, late_setup, replay, setup_of

ENDINGS = {"top", "sole", "most", "none"}
games = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate, Phase.shrink],
    print_blob=False,
)


class Watched(Walk):
    """A game in which everything is checked after every move, and every state before it is kept."""

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.kept: list[tuple[Any, str]] = []
        self.replayed = GAME.set_up(json.loads(json.dumps(self.setup)))

    def watch(self, rng: Random) -> None:
        try:
            self.check()
            while not self.over:
                self.advance(rng)
                self.check()
            self.walk_back()
            self.check_record()
        except Exception as trouble:
            raise AssertionError(f"{trouble!r} after the last move of\n{self.show()}") from trouble

    def advance(self, rng: Random) -> None:
        """Play on a copy; what was before stays as it was (copies are independent)."""
        before, digest = self.state, GAME.digest(self.state)
        seat, move = self.choice(rng)
        self.state = GAME.copy(before)
        assert GAME.digest(self.state) == digest, "a copy differs"
        self.play(seat, move)
        assert GAME.digest(before) == digest, "a move on a copy changed the original"
        self.kept.append((before, digest))
        recorded = json.loads(json.dumps(self.moves[-1]))
        GAME.apply(self.replayed, recorded["seat"], GAME.move_from_json(self.replayed, recorded["move"]))

    def check(self) -> None:
        shown = GAME.describe(self.state)
        sound(shown)
        ask = GAME.ask(self.state)
        assert (ask is None) == (GAME.result(self.state) is not None), "over, yet asked, or neither"
        for seat in ask.seats if ask else ():
            assert GAME.legal(self.state, seat), f"seat {seat} is asked and can do nothing"
        assert GAME.digest(self.replayed) == GAME.digest(self.state), "the moves as recorded give another state"
        self.check_dump(shown)
        self.check_view(shown, len(self.moves) % len(shown["seats"]))
        if ask and ask.kind == "choose_action":
            self.check_position(shown)

    def check_dump(self, shown: Any) -> None:
        loaded = GAME.load(json.loads(json.dumps(GAME.dump(self.state))))
        assert GAME.digest(loaded) == GAME.digest(self.state), "a dump does not load as the same state"
        assert GAME.describe(loaded) == shown, "a dump does not load as the same state"

    def check_view(self, shown: Any, seat: int) -> None:
        """A seat sees everything but the seed and what others choose in secret."""
        seen = GAME.describe(GAME.view(self.state, seat))
        side = shown["merged"]["higher"] if shown["seats"][seat] in (shown["merged"] or {}).values() else None
        own = side or shown["seats"][seat]
        if chosen := (shown["ask"] or {}).get("chosen"):
            masked = {god: move if god == own or not move else {"do": "hidden"} for god, move in chosen.items()}
            shown = {**shown, "ask": {**shown["ask"], "chosen": masked}}
        assert {**seen, "seed": 0} == {**shown, "seed": 0}, f"seat {seat} sees too much or too little"

    def check_position(self, shown: Any) -> None:
        """Where an action is chosen the state is accepted back as a position."""
        again = GAME.describe(GAME.set_up({"position": json.loads(json.dumps(shown))}))
        assert again == shown, "the state comes back from its position otherwise"

    def check_record(self) -> None:
        record = json.loads(json.dumps(self.record()))
        assert GAME.digest(replay(record)) == GAME.digest(self.state), "the record gives another state"

    def walk_back(self) -> None:
        for state, digest in reversed(self.kept):
            assert GAME.digest(state) == digest, "an earlier state was changed by a later move"


def watch(setup: Any, rng: Random) -> None:
    Watched(setup).watch(rng)


@pytest.mark.parametrize("part", range(4))
def test_everything_holds_in_late_games(part: int) -> None:
    @settings(games, max_examples=40)
    @given(st.integers(0, 10**6), st.randoms(use_true_random=False))
    def run(seed: int, rng: Random) -> None:
        watch(late_setup(4 * seed + part), rng)

    run()


@pytest.mark.parametrize("part", range(4))
def test_everything_holds_in_games_from_the_start(part: int) -> None:
    @settings(games, max_examples=12)
    @given(st.integers(0, 10**6), st.randoms(use_true_random=False))
    def run(seed: int, rng: Random) -> None:
        watch(fresh_setup(4 * seed + part), rng)

    run()


@pytest.mark.long
@pytest.mark.parametrize("part", range(40))
def test_everything_holds_in_thousands_of_games(part: int) -> None:
    for seed in range(100 * part, 100 * part + 100):
        watch(setup_of(seed), Random(seed))


def count_games(seeds: range) -> Counter[str]:
    """Asks, endings and pairs of many games, played without further checks."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        walk, rng = Walk(setup_of(seed)), Random(seed)
        while ask := GAME.ask(walk.state):
            seen[f"ask {ask.kind}"] += 1
            walk.step(rng)
        result = GAME.result(walk.state)
        assert result is not None
        seen[f"end {result.reason}"] += 1
        if pair := GAME.describe(walk.state)["merged"]:
            seen[f"higher {pair['higher']}"] += 1
            seen[f"lower {pair['lower']}"] += 1
    return seen


def test_every_ask_every_ending_and_every_pair_occurs() -> None:
    seen = count_games(range(300))
    wanted = {f"ask {ask}" for ask in ASKS} | {f"end {reason}" for reason in ENDINGS}
    wanted |= {f"{place} {god}" for place in ("higher", "lower") for god in GODS}
    assert not wanted - set(seen), f"never seen: {sorted(wanted - set(seen))}"
    assert {name for name in seen if name.startswith(("ask", "end"))} <= wanted


def hidden_choices(walk: Walk) -> tuple[int, int, list[Any]] | None:
    """A seat that chooses in secret while another seat still waits, and two of its choices."""
    ask = GAME.ask(walk.state)
    if ask is None or not ask.secret or len(ask.seats) < 2:
        return None
    chooser, other = ask.seats[:2]
    moves = GAME.legal(walk.state, chooser)
    return chooser, other, [moves[0], moves[-1]]


def test_a_view_does_not_depend_on_what_others_chose_in_secret() -> None:
    tried = Counter[str]()
    for seed in range(0, 160, 2):
        walk, rng = Walk(setup_of(seed)), Random(seed)
        while not walk.over:
            if found := hidden_choices(walk):
                check_hidden(walk, *found)
                tried[GAME.ask(walk.state).kind] += 1  # type: ignore[union-attr]
            walk.step(rng)
    assert set(tried) == {"play_cards", "offer"}, tried


def check_hidden(walk: Walk, chooser: int, other: int, moves: list[Any]) -> None:
    """Two futures that differ only in a hidden choice look the same to the other seat, not to the chooser."""
    futures = [GAME.copy(walk.state) for _ in moves]
    told = [GAME.apply(future, chooser, move).events for future, move in zip(futures, moves, strict=True)]
    assert told[0] == told[1], f"events tell a secret\n{walk.show()}"
    assert json.dumps(GAME.dump(GAME.view(futures[0], other))) == json.dumps(GAME.dump(GAME.view(futures[1], other)))
    assert GAME.describe(GAME.view(futures[0], other)) == GAME.describe(GAME.view(futures[1], other))
    assert GAME.digest(futures[0]) != GAME.digest(futures[1]), f"a secret choice left no trace\n{walk.show()}"
    again = GAME.copy(futures[0])
    GAME.apply(again, chooser, moves[1])
    assert GAME.digest(again) == GAME.digest(futures[1]), f"a changed choice is not the choice\n{walk.show()}"


def test_no_view_holds_the_seed() -> None:
    setup = fresh_setup(3)
    views = [GAME.view(GAME.set_up({**setup, "seed": seed}), 0) for seed in (1, 2)]
    assert GAME.dump(views[0]) == GAME.dump(views[1])


def test_the_engine_undoes_saves_and_loads_whole_games() -> None:
    for seed in range(8):
        rng = Random(seed)
        engine = Engine()
        setup = setup_of(seed)
        start = {"cmd": "position", **setup} if "position" in setup else {"cmd": "new", **setup}
        decision = engine.answer(start)["decision"]
        states = []
        while decision and len(states) < 200:
            states.append(engine.answer({"cmd": "state"})["state"])
            seat, moves = decision["seats"][0], decision["moves"]
            answer = engine.answer({"cmd": "play", "seat": seat, "move": moves[rng.randrange(len(moves))]})
            assert answer["ok"], answer
            decision = answer["decision"]
        loaded = Engine()
        assert loaded.answer(
            {"cmd": "record", "record": json.loads(json.dumps(engine.answer({"cmd": "save"})["record"]))}
        )["ok"]
        for state in reversed(states):
            assert loaded.answer({"cmd": "undo"})["ok"]
            assert loaded.answer({"cmd": "state"})["state"] == state
