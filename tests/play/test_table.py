"""One game at the table: undo within its limits, seats that change hands, concessions, rematches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ankh.game import Refused
from ankh.games import game as ankh
from ankh.play import Chair, Table, load
from tests.play.lots import Lots
from tests.play.random_moves import finished, new_table, play_one


def digest(table: Table[Any, Any]) -> str:
    return Lots().digest(table.state)


def after_the_bids(**how: Any) -> Table[Any, Any]:
    """Bob has won the first prize and is to set his first stone."""
    table = new_table(**how)
    table.play(0, ("bid", 1))
    table.play(1, ("bid", 3))
    return table


def test_an_illegal_move_changes_nothing() -> None:
    table = after_the_bids()
    before = digest(table)
    for seat, move in [(0, ("place", 1)), (1, ("bid", 2)), (1, ("place", 9)), (1, ("what",))]:
        with pytest.raises(Refused):
            table.play(seat, move)
        assert (digest(table), table.moves) == (before, 2)


def test_an_open_step_is_taken_back_and_played_again() -> None:
    table = after_the_bids()
    before = digest(table)
    table.play(1, ("place", 0))
    after = digest(table)
    assert [entry.move for entry in table.undo(1)] == [("place", 0)]
    assert digest(table) == before
    assert [entry.move for entry in table.redo()] == [("place", 0)]
    assert digest(table) == after


def test_events_and_statistics_shorten_with_undo() -> None:
    table = after_the_bids()
    events, statistics = table.events(), table.statistics()
    table.play(1, ("place", 0))
    assert table.events() != events
    table.undo(1)
    assert (table.events(), table.statistics()) == (events, statistics)


def test_a_new_move_ends_what_could_be_redone() -> None:
    table = after_the_bids()
    table.play(1, ("place", 0))
    table.undo(1)
    table.play(1, ("place", 1))
    with pytest.raises(Refused, match="Nothing was taken back"):
        table.redo()


def test_undo_stops_at_the_beginning() -> None:
    with pytest.raises(Refused, match="Nothing has been played yet"):
        new_table().undo(0)


def test_undo_stops_at_a_reveal() -> None:
    table = after_the_bids()
    assert "hidden was revealed" in str(table.why_no_undo(1))
    with pytest.raises(Refused):
        table.undo(1)
    assert table.moves == 2


def test_undo_stops_at_chance() -> None:
    table = after_the_bids()
    table.play(1, ("roll",))
    assert "Chance has spoken" in str(table.why_no_undo(1))


def test_undo_stops_at_another_persons_decision() -> None:
    table = new_table()
    table.play(0, ("bid", 1))
    assert "Ada's, not yours" in str(table.why_no_undo(1))
    assert table.why_no_undo(0) is None
    table = new_table(seats=3)
    table.play(0, ("bid", 1))
    table.play(1, ("bid", 1))
    table.undo(1)
    assert "not yours" in str(table.why_no_undo(1))
    assert "somebody else has decided since" in str(table.why_no_undo())


def test_undo_stops_at_a_bots_decision_unless_take_back_is_allowed() -> None:
    table = after_the_bids(bots=1)
    table.play(1, ("place", 0))
    assert "Bob has decided since" in str(table.why_no_undo(0))
    table.take_back = True
    assert table.why_no_undo(0) is None


def test_against_bots_a_player_takes_back_to_the_own_last_decision_past_reveals() -> None:
    table = new_table(bots=1, take_back=True)
    start = digest(table)
    table.play(0, ("bid", 1))
    table.play(1, ("bid", 3))
    table.play(1, ("roll",))
    end = digest(table)
    assert len(table.undo(0)) == 3
    assert digest(table) == start
    assert len(table.redo()) == 3
    assert digest(table) == end


def test_take_back_needs_an_own_decision() -> None:
    table = new_table(bots=1, take_back=True)
    table.play(1, ("bid", 3))
    assert "have not decided anything" in str(table.why_no_undo(0))


def test_take_back_is_not_for_several_people() -> None:
    table = after_the_bids(take_back=True)
    assert "revealed" in str(table.why_no_undo(1))


def walk(table: Table[Any, Any], rng: Random) -> None:
    """Plays, takes back and plays again by chance; every state met again is the same."""
    digest = table.game.digest
    seen = [digest(table.state)]
    for _ in range(300):
        step = rng.randrange(4)
        if step == 0 and table.why_no_undo() is None:
            del seen[len(seen) - len(table.undo()) :]
        elif step == 1 and table.why_no_redo() is None:
            for entry in table.redo():
                seen.append(digest(entry.state))
        elif table.ask is not None:
            play_one(table, rng)
            seen.append(digest(table.state))
        assert (digest(table.state), table.moves + 1) == (seen[-1], len(seen))
    assert [digest(table.history.at(at)) for at in range(table.moves + 1)] == seen


@pytest.mark.parametrize("seed", range(20))
def test_random_walks_of_undo_and_redo_meet_the_same_states(seed: int) -> None:
    bots = seed % 2
    walk(new_table(seed, rounds=12, bots=bots, take_back=bool(bots)), Random(seed))


@pytest.mark.parametrize("seed", range(4))
def test_random_walks_through_the_great_game_meet_the_same_states(seed: int) -> None:
    chairs = [Chair(), Chair(bot="priest" if seed % 2 else None)]
    setup = {"scenario": "peoples_revolt", "seats": ["isis", "ra"], "seed": seed}
    walk(Table.new(ankh(), setup, chairs, take_back=bool(seed % 2)), Random(seed))


def test_snapshots_are_never_changed_by_later_moves() -> None:
    table = new_table(8, rounds=10)
    rng = Random(8)
    told = []
    while table.ask is not None:
        play_one(table, rng)
        told.append(digest(table))
    assert [Lots().digest(entry.state) for entry in table.history.entries] == told


def test_a_secret_choice_can_be_changed_until_the_last_one_is_in() -> None:
    table = new_table()
    table.play(0, ("bid", 1))
    table.play(0, ("bid", 3))
    table.play(1, ("bid", 2))
    assert table.history.entries[-1].events[0] == {"event": "bids", "cards": {0: 3, 1: 2}}


def test_a_view_hides_what_others_chose() -> None:
    table = new_table()
    table.play(0, ("bid", 2))
    assert table.view(0).bids == {0: 2}
    assert table.view(1).bids == {0: 0}


def test_a_seat_goes_to_a_bot_and_back() -> None:
    table = new_table()
    table.hand_over(1, "priest")
    assert (table.people(), table.chairs[1].bot, table.chairs[1].name) == ([0], "priest", "Bob")
    table.hand_over(1, None)
    assert table.people() == [0, 1]


def test_conceding_ends_a_game_of_two() -> None:
    table = after_the_bids()
    table.concede(0, "apprentice")
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == (("bob",), "conceded")
    assert table.ask is None and table.legal(1) == ()
    with pytest.raises(Refused, match="conceded"):
        table.play(1, ("place", 0))
    with pytest.raises(Refused):
        table.concede(1, "apprentice")
    with pytest.raises(Refused):
        table.undo()


def test_conceding_among_three_leaves_a_bot_in_the_seat() -> None:
    table = new_table(seats=3)
    table.concede(2, "apprentice")
    assert table.result is None
    assert table.chairs[2].bot == "apprentice"
    with pytest.raises(Refused, match="already"):
        table.concede(2, "apprentice")
    table.concede(0, "apprentice")
    assert table.result is not None and table.result.winners == ("bob",)


def test_a_person_who_concedes_to_bots_ends_the_game() -> None:
    table = new_table(seats=3, bots=2)
    table.concede(0, "apprentice")
    assert table.result is not None and table.result.winners == ("bob", "eve")


def test_a_game_that_went_on_after_a_concession_goes_on_without_persons() -> None:
    table = new_table(seats=3, bots=1)
    table.concede(0, "apprentice")
    table.hand_over(1, "apprentice")
    assert table.result is None and table.ask is not None


def test_a_concession_is_kept_in_the_record() -> None:
    table = after_the_bids()
    table.concede(0, "apprentice")
    record = table.record()
    again = Table.resume(record, table.history.branch(table.moves))
    assert again.result == table.result


def test_a_concession_is_kept_without_the_secrets_before_it() -> None:
    table = new_table()
    table.play(0, ("bid", 1))
    table.concede(1, "apprentice")
    loaded = load(Lots(), table.record())
    assert Table.resume(loaded.record, loaded.history).result == table.result


def test_a_rematch_keeps_the_people_and_draws_anew() -> None:
    table = finished(1)
    again = table.rematch(99)
    assert again.chairs == table.chairs
    assert again.asked == {"seats": ["ada", "bob"], "seed": 99, "rounds": 3}
    assert again.ident != table.ident and again.moves == 0


def test_a_rematch_asks_those_who_began() -> None:
    table = new_table(seats=3, bots=1)
    table.concede(0, "apprentice")
    table.hand_over(1, "apprentice")
    table.hand_over(2, None)
    again = Table.resume(table.record(), table.history.branch(table.moves))
    for one in (table, again):
        assert one.rematch(5).people() == [0, 1]


def test_a_person_whose_concession_ends_the_game_keeps_the_seat() -> None:
    table = new_table(bots=1)
    table.concede(0, "apprentice")
    record = table.record()
    assert record.chairs[0].person and [one.seat for one in record.conceded] == [0]


def test_chairs_are_named_after_their_sides_if_nobody_says() -> None:
    table = Table.new(Lots(), {"seats": ["ada", "bob"]})
    assert [(chair.name, chair.person) for chair in table.chairs] == [("ada", True), ("bob", True)]
