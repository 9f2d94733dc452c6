"""What holds for every bot."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from ankh import bots
from ankh.bots.arena import Match, play
from ankh.game import Refused
from ankh.games import game
from ankh.protocol import Engine
from tests.bots.moments import ASKS, Moment, moments, some_of_each
from tests.rules.random_play import GAME

BOTS = {"apprentice": 3000, "priest": 1000, "pharaoh:20": 200}
"""Every bot, the Pharaoh with a small budget, and how many positions it is tried on."""

every_bot = pytest.mark.parametrize("name", BOTS)


def choose(name: str, moment: Moment, seed: int = 1) -> bots.Choice:
    return bots.create(name, GAME, seed).choose(GAME.view(moment.state, moment.seat), moment.seat)


@every_bot
def test_every_ask_is_answered_with_a_legal_move_and_a_reason(name: str) -> None:
    answered = set()
    for moment in some_of_each():
        choice = choose(name, moment)
        assert choice.move in GAME.legal(moment.state, moment.seat)
        assert choice.reason
        assert choice.looked >= 0
        answered.add(moment.kind)
    assert answered == ASKS


@every_bot
def test_moves_are_legal_wherever_a_game_gets(name: str) -> None:
    bot = bots.create(name, GAME, 5)
    for moment in islice(moments(100), BOTS[name]):
        view = GAME.view(moment.state, moment.seat)
        before = GAME.digest(view)
        assert bot.choose(view, moment.seat).move in GAME.legal(moment.state, moment.seat)
        assert GAME.digest(view) == before, "the view was changed"


@every_bot
def test_the_same_seed_and_view_give_the_same_move(name: str) -> None:
    for moment in some_of_each():
        stored = moment._replace(state=GAME.load(GAME.dump(moment.state)))
        assert choose(name, moment, 3) == choose(name, stored, 3)


@every_bot
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    match = Match(game, (name, "apprentice"), ("amun", "ra"), 2, 7, {"scenario": "middle_kingdom"})
    one, again = play(match.job(1)), play(match.job(1))
    assert (one.digest, one.moves, one.winners) == (again.digest, again.moves, again.winners)
    assert one.notes == ()


@every_bot
def test_nobody_peeks_at_secret_choices(name: str) -> None:
    """Whatever another seat has chosen in secret, the move is the same."""
    tried = 0
    for moment in moments(40):
        ask = GAME.ask(moment.state)
        assert ask is not None
        if not ask.secret or len(ask.seats) < 2 or moment.seat != ask.seats[0]:
            continue
        chosen = set()
        for other in GAME.legal(moment.state, ask.seats[1]):
            state = GAME.copy(moment.state)
            GAME.apply(state, ask.seats[1], other)
            chosen.add(choose(name, moment._replace(state=state)).move)
        assert len(chosen) == 1
        tried += 1
        if tried == 25:
            return


@every_bot
def test_nobody_peeks_at_the_seed(name: str) -> None:
    for moment in some_of_each():
        state = GAME.copy(moment.state)
        state.seed = 987654
        assert choose(name, moment._replace(state=state)) == choose(name, moment)


@every_bot
def test_a_bot_answers_over_the_protocol(name: str) -> None:
    engine = Engine()
    engine.answer({"cmd": "new", "scenario": "middle_kingdom", "seats": ["amun", "ra"], "first": 0, "seed": 7})
    for _ in range(12):
        seat = engine.answer({"cmd": "decision"})["decision"]["seats"][0]
        answer = engine.answer({"cmd": "bot", "bot": name, "seat": seat, "seed": 4})
        assert answer["ok"] and answer["reason"]
        assert engine.answer({"cmd": "play", "seat": seat, "move": answer["move"]})["ok"]


@pytest.mark.parametrize(
    ("request_", "word"),
    [
        ({"bot": "sphinx"}, "sphinx"),
        ({"bot": "pharaoh:tall"}, "tall"),
        ({"bot": "program:true"}, "program"),
        ({"bot": "apprentice", "budget": -1}, "budget"),
        ({"bot": "apprentice", "seed": "x"}, "seed"),
        ({"bot": "apprentice", "seat": 1}, "nothing to decide"),
    ],
)
def test_the_protocol_refuses_a_bad_wish_with_a_sentence(request_: dict[str, Any], word: str) -> None:
    engine = Engine()
    engine.answer({"cmd": "new", "scenario": "middle_kingdom", "seats": ["amun", "ra"], "first": 0, "seed": 7})
    answer = engine.answer({"cmd": "bot", "seat": 0} | request_)
    assert not answer["ok"]
    assert word in answer["error"]["message"]
    assert answer["error"]["rule"] in ("bot", "protocol")


def test_names_are_offered_weakest_first() -> None:
    assert bots.names() == ["apprentice", "priest", "pharaoh:easy", "pharaoh", "pharaoh:hard"]


def test_a_registered_class_plays_under_its_name_with_its_strengths() -> None:
    made = []

    def factory(game: Any, seed: int, budget: int | None) -> bots.Bot:
        made.append((seed, budget))
        return bots.create("apprentice", game, seed)

    bots.register("scribe", factory, {"easy": 10, "hard": 90})
    assert bots.names()[-3:] == ["scribe:easy", "scribe", "scribe:hard"]
    for name in ("scribe", "scribe:hard", "scribe:55"):
        bots.create(name, GAME, 2)
    bots.create("scribe:hard", GAME, 2, 7)
    assert made == [(2, None), (2, 90), (2, 55), (2, 7)]


def test_a_program_is_a_bot_only_once_admitted() -> None:
    with pytest.raises(Refused, match="no bot called"):
        bots.create("program:true", GAME, 1)
    bots.admit("program:true")
    assert bots.create("program:true", GAME, 1).name == "true"
    assert "program:true" not in bots.names()


def test_the_apprentice_declines_nothing_that_is_free() -> None:
    for moment in some_of_each():
        if moment.kind in ("radiate", "capture"):
            assert all(choose("apprentice", moment, seed).move != ("pass",) for seed in range(30))
        if moment.kind == "protect":
            most = max(
                len(GAME.move_to_json(moment.state, m)["figures"]) for m in GAME.legal(moment.state, moment.seat)
            )
            chosen = GAME.move_to_json(moment.state, choose("apprentice", moment).move)
            assert len(chosen["figures"]) == most


def test_the_apprentice_plays_differently_with_another_seed() -> None:
    moment = next(moment for moment in some_of_each() if moment.kind == "move_figures")
    assert len({choose("apprentice", moment, seed).move for seed in range(30)}) > 3
