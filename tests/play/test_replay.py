"""A game is looked at again: any moment, from any seat, and played on from there."""

from __future__ import annotations

from random import Random

import pytest

from ankh.play import Replay
from tests.play.lots import Lots
from tests.play.random_moves import finished, play_out


@pytest.fixture
def replay() -> Replay:
    return Replay(finished(3, rounds=8).history)


def test_forward_and_backward_meet_the_same_states(replay: Replay) -> None:
    states = [Lots().digest(replay.state)]
    while replay.forward() is not None:
        states.append(Lots().digest(replay.state))
    assert len(states) == len(replay) + 1
    while replay.at:
        assert Lots().digest(replay.state) == states[replay.at]
        replay.backward()
    assert replay.backward() is None
    assert Lots().digest(replay.state) == states[0]


def test_a_jump_goes_anywhere_and_no_further(replay: Replay) -> None:
    replay.jump(7)
    assert (replay.at, replay.state) == (7, replay.history.at(7))
    replay.jump(-3)
    assert replay.at == 0
    replay.jump(10_000)
    assert replay.at == len(replay)


def test_turns_are_found(replay: Replay) -> None:
    assert len(replay.turns()) == 9
    for number, at in enumerate(replay.turns()):
        replay.jump_to_turn(number)
        assert (replay.at, replay.turn(), replay.state.turn) == (at, number, number + 1)
    replay.jump_to_turn(99)
    assert replay.turn() == 8


def test_events_are_found(replay: Replay) -> None:
    marks = replay.find("prize")
    assert marks == replay.turns()[1:]
    met = []
    while replay.next_event("prize"):
        met.append(replay.at)
    assert met == marks
    while replay.previous_event("prize"):
        met.pop()
    assert met == marks[:1]
    assert not replay.next_event("earthquake")


def test_a_seat_sees_only_its_own(replay: Replay) -> None:
    replay.jump(1)
    seat = replay.last.seat
    assert replay.view(1 - seat).bids == {seat: 0}
    assert replay.view(None).bids == replay.view(seat).bids != {seat: 0}


def test_statistics_grow_with_what_was_shown(replay: Replay) -> None:
    assert replay.statistics() == {"points": {}}
    replay.jump(len(replay))
    points = dict(zip(["ada", "bob"], replay.state.points, strict=True))
    assert replay.statistics() == {"points": {side: count for side, count in points.items() if count}}


def test_playing_on_starts_a_new_game_and_leaves_the_old_one(replay: Replay) -> None:
    replay.jump(5)
    length, events = len(replay), list(replay.history.events())
    table = replay.play_on()
    play_out(table, Random(99))
    assert table.moves >= 5 and table.result is not None
    assert [e.move for e in table.history.entries[:5]] == [e.move for e in replay.history.entries[:5]]
    assert (len(replay), list(replay.history.events())) == (length, events)
