"""Thinking in another process: whoever asks never waits, and the game goes on whatever happens there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ankh.app.table.brains import Brains
from ankh.bots import create
from ankh.bots.standin import Thought
from ankh.bots.thinker import Thinker
from ankh.games import game
from ankh.play import Table
from tests.bots.odd_bots import odd_game

SETUP = {"scenario": "middle_kingdom", "seats": ["amun", "ra"], "first": 0, "seed": 3}


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker(odd_game)
    yield thinker
    thinker.close()


def opening() -> Any:
    return game().view(game().set_up(SETUP), 0)


def waited(poll: Callable[[], Any]) -> Any:
    for _ in range(3000):
        found = poll()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("no thought came")


def legal(thought: Thought) -> bool:
    return game().why_not(opening(), 0, thought.choice.move) is None


def test_a_thought_is_what_the_bot_would_choose_here(thinker: Thinker) -> None:
    for seed in (1, 2, 3):
        thinker.ask("apprentice", seed, opening(), 0)
        assert thinker.busy
        assert waited(thinker.poll) == Thought(create("apprentice", game(), seed).choose(opening(), 0))
        assert not thinker.busy and thinker.poll() is None


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("raising", "a thought too far"),
        ("cheating", "not legal"),
        ("dying", "crashed"),
        ("nobody", 'no bot called "nobody"'),
    ],
)
def test_for_a_bot_that_fails_the_apprentice_moves_and_a_note_tells(thinker: Thinker, bot: str, why: str) -> None:
    thinker.ask(bot, 1, opening(), 0)
    thought = waited(thinker.poll)
    assert why in thought.note and "Apprentice" in thought.note
    assert legal(thought)
    thinker.ask("apprentice", 1, opening(), 0)
    assert waited(thinker.poll).note == ""


def test_a_bot_that_hangs_is_ended(thinker: Thinker) -> None:
    thinker.patience = 1
    thinker.ask("hanging", 1, opening(), 0)
    thought = waited(thinker.poll)
    assert "within 1 seconds" in thought.note
    assert legal(thought)


def test_what_is_cancelled_is_ended_and_the_next_process_is_already_there(thinker: Thinker) -> None:
    thinker.ask("hanging", 1, opening(), 0)
    while not thinker._sent:
        assert thinker.poll() is None
        time.sleep(0.01)
    assert thinker._worker is not None
    old = thinker._worker.process
    thinker.cancel()
    assert not thinker.busy and thinker.poll() is None
    assert thinker._worker.process is not old and thinker._worker.process.is_alive()
    old.join(10)
    assert old.exitcode is not None
    thinker.ask("apprentice", 1, opening(), 0)
    assert waited(thinker.poll).note == ""


def test_cancelling_at_rest_keeps_the_process(thinker: Thinker) -> None:
    assert thinker._worker is not None
    process = thinker._worker.process
    thinker.cancel()
    thinker.ask("apprentice", 1, opening(), 0)
    waited(thinker.poll)
    thinker.cancel()
    assert thinker._worker.process is process


def test_closing_ends_the_process_while_it_thinks(thinker: Thinker) -> None:
    thinker.ask("hanging", 1, opening(), 0)
    assert thinker._worker is not None
    process = thinker._worker.process
    thinker.close()
    process.join(10)
    assert not process.is_alive()
    assert thinker.poll() is None


@pytest.fixture
def brains() -> Iterator[Brains]:
    brains = Brains()
    yield brains
    brains.close()


def test_bots_at_the_table_move_with_a_reason_and_are_cancelled(brains: Brains) -> None:
    table: Table[Any, Any] = Table.new(game(), SETUP)
    brains.prepare(table)
    brains.ask(table, 0, "apprentice")
    assert brains.thinking and brains.seat == 0
    table.play(0, waited(brains.poll))
    assert not brains.thinking
    assert brains.reason and not brains.note
    assert table.ask is not None
    brains.ask(table, table.ask.seats[0], "apprentice")
    brains.cancel()
    assert not brains.thinking and brains.poll() is None


def test_a_person_gets_a_hint_and_bots_wait_meanwhile(brains: Brains) -> None:
    table: Table[Any, Any] = Table.new(game(), SETUP)
    brains.hint(table, 0)
    brains.ask(table, 0, "apprentice")
    assert brains.hinting and not brains.thinking and brains.poll() is None
    hint = waited(brains.advice)
    assert table.why_not(0, hint.move) is None
    assert hint.reason
    assert not brains.hinting and brains.advice() is None
    assert table.moves == 0


def test_a_seat_whose_bot_is_not_here_is_played_by_the_apprentice_with_a_note(brains: Brains) -> None:
    table: Table[Any, Any] = Table.new(game(), SETUP)
    brains.ask(table, 0, "program:true")
    table.play(0, waited(brains.poll))
    assert "There is no bot called" in brains.note
