"""A bot in another program: it plays over the protocol, and whatever it does wrong costs only its own moves."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from ankh.bots import admit, create
from ankh.bots.arena import Match, play
from ankh.bots.program import Program
from ankh.bots.standin import Failed, think
from ankh.games import game

ANSWERING = Path(__file__).with_name("answering.py")
SETUP = {"scenario": "middle_kingdom", "seats": ["amun", "ra"], "first": 0, "seed": 3}


def command(manner: str) -> str:
    return shlex.join([sys.executable, str(ANSWERING), manner])


def test_a_program_plays_a_whole_game() -> None:
    name = f"program:{command('well')}"
    played = play(Match(game, (name, "apprentice"), ("amun", "ra"), 1, 2, {"scenario": "middle_kingdom"}).job(0))
    assert played.notes == ()
    assert played.moves > 20


def test_a_program_tells_its_name_and_its_reason() -> None:
    admit(f"program:{command('well')}")
    bot = create(f"program:{command('well')}", game(), 1)
    state = game().set_up(SETUP)
    choice = bot.choose(game().view(state, 0), 0)
    assert (choice.move, choice.reason) == (game().legal(state, 0)[-1], "It is the last one.")
    assert bot.name == "answering (well)"


@pytest.mark.parametrize(
    ("manner", "why"),
    [
        ("hangs", "no answer within"),
        ("ends", "ended"),
        ("nonsense", "not a JSON object"),
        ("list", "not a JSON object"),
        ("silent", "not a JSON object"),
        ("moveless", "answered no move"),
        ("odd", "answered no move"),
    ],
)
def test_a_program_that_fails_is_ended_and_the_apprentice_moves(manner: str, why: str) -> None:
    bot = Program(game(), 1, None, command(manner), patience=2)
    state = game().set_up(SETUP)
    view = game().view(state, 0)
    thought = think(bot, game(), 1, view, 0)
    assert why in thought.note and "Apprentice" in thought.note
    assert thought.choice.move in game().legal(state, 0)
    assert bot._process is None
    with pytest.raises(Failed, match=why):
        bot.choose(view, 0)
    assert bot._process is None, "it is not started again"


@pytest.mark.parametrize("wrong", ["/nowhere/at/all", "", "'"])
def test_a_program_that_cannot_be_started_is_told(wrong: str) -> None:
    state = game().set_up(SETUP)
    with pytest.raises(Failed, match="cannot be started"):
        Program(game(), 1, None, wrong).choose(game().view(state, 0), 0)
