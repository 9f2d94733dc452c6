"""Saves: named ones, autosaves, the list, and the game that a crash cut off."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ankh.play import Saves, Table, read_record
from tests.play.lots import Lots
from tests.play.random_moves import finished, new_table, play_one, play_out


def test_a_named_save_comes_back_as_it_was(saves: Saves[Any, Any]) -> None:
    table = new_table(2)
    rng = Random(2)
    while table.moves < 5 or table.history.pending():
        play_one(table, rng)
    path = saves.save("Sunday evening", table).result()
    again = saves.open(path)
    assert Lots().digest(again.state) == Lots().digest(table.state)
    assert (again.chairs, again.ident, again.asked) == (table.chairs, table.ident, table.asked)


def test_the_list_tells_date_game_turn_and_who_is_to_move(saves: Saves[Any, Any]) -> None:
    table = new_table(2)
    saves.save("Sunday", table).result()
    [saved] = saves.list()
    assert (saved.name, saved.auto, saved.damaged, saved.finished) == ("Sunday", False, None, False)
    assert saved.summary == {"title": "Lots", "turn": 1, "to_move": "ada", "sides": ["ada", "bob"]}
    assert [chair.name for chair in saved.chairs] == ["Ada", "Bob"]
    assert saved.when.tzinfo is not None


def test_a_save_of_the_same_name_takes_the_place_of_the_old_one(saves: Saves[Any, Any]) -> None:
    table = new_table()
    saves.save("One", table).result()
    play_one(table, Random(1))
    play_one(table, Random(1))
    saves.save("One", table).result()
    [saved] = saves.list()
    assert saved.moves == 2


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "a/b", "", "  ", "auto-x", ".hidden", "con:?*", "č" * 3000, "🐪" * 200, "x\ny", "a\0b"]
)
def test_any_name_stays_in_the_folder_and_comes_back(saves: Saves[Any, Any], name: str) -> None:
    path = saves.save(name, new_table()).result()
    assert path.parent == saves.folder
    [saved] = saves.list()
    assert saved.name == (" ".join(name.replace("\0", " ").split()) or "Unnamed")[:1000]
    assert not saved.auto


def test_names_that_differ_have_files_of_their_own(saves: Saves[Any, Any]) -> None:
    names = ["a:b", "a?b", "a_b", "č" * 300, "č" * 301, "auto-x", "_auto-x"]
    for name in names:
        saves.save(name, new_table()).result()
    assert sorted(saved.name for saved in saves.list()) == sorted(names)


def test_autosaves_count_by_their_order_even_if_the_clock_was_set_back(saves: Saves[Any, Any]) -> None:
    table = new_table(rounds=20)
    for _ in range(12):
        play_one(table, Random(5))
        path = saves.autosave(table).result()
        os.utime(path, ns=(path.stat().st_mtime_ns + 3600 * 10**9,) * 2)
    for _ in range(3):
        play_one(table, Random(5))
        saves.autosave(table).result()
    offered = saves.unfinished()
    assert offered is not None and offered.moves == table.moves == 15
    assert sorted(saved.moves for saved in saves.list()) == list(range(6, 16))


def test_the_list_believes_the_game_and_not_what_was_written_about_it(saves: Saves[Any, Any]) -> None:
    path = saves.save("Edited", new_table()).result()
    data = json.loads(path.read_text())
    data["summary"] = {"title": 7, "turn": {"x": []}, "sides": None}
    path.write_text(json.dumps(data))
    [saved] = saves.list()
    assert saved.damaged is None and saved.summary == Lots().summary(new_table().state)
    again = saves.rename(saved, "Renamed")
    assert saves.look(again).summary == saved.summary


def test_a_game_that_is_sound_in_part_is_taken_in_but_listed_as_damaged(saves: Saves[Any, Any]) -> None:
    record = finished(1).record()
    record.moves[2].move = {"do": "bid", "value": 77}
    saves.add("In part", record)
    [saved] = saves.list()
    assert "Move 3 of the record is not legal" in str(saved.damaged)


def test_the_last_ten_autosaves_are_kept(saves: Saves[Any, Any]) -> None:
    table = new_table(rounds=20)
    for _ in range(25):
        play_one(table, Random(5))
        saves.autosave(table)
    saves.flush()
    kept = saves.list()
    assert sorted(saved.moves for saved in kept) == list(range(16, 26))
    assert all(saved.auto and saved.damaged is None for saved in kept)


def test_named_saves_are_not_thinned_out(saves: Saves[Any, Any]) -> None:
    table = new_table(rounds=20)
    for number in range(12):
        saves.save(f"Game {number}", table)
    for _ in range(15):
        play_one(table, Random(5))
        saves.autosave(table)
    saves.flush()
    assert sum(not saved.auto for saved in saves.list()) == 12


def test_a_new_game_leaves_the_last_autosave_of_the_games_before(saves: Saves[Any, Any]) -> None:
    ends = {}
    for number in range(4):
        table = new_table(number, rounds=20)
        for _ in range(12):
            play_one(table, Random(number))
            saves.autosave(table)
            saves.flush()
        ends[table.ident] = table.moves
    listed = saves.list()
    assert len(listed) == 10
    for ident, moves in ends.items():
        assert max(saved.moves for saved in listed if saved.table == ident) == moves


def test_after_a_crash_the_game_is_offered_at_its_very_move(saves: Saves[Any, Any]) -> None:
    table = new_table(4)
    table.play(0, ("bid", 2))
    saves.autosave(table)
    saves.flush()
    again = Saves(saves.folder, Lots())
    offered = again.unfinished()
    assert offered is not None
    resumed = again.open(offered.path)
    assert (resumed.moves, resumed.ident, resumed.state.bids) == (1, table.ident, {0: 2})
    again.close()


def test_an_undo_is_what_the_next_start_offers(saves: Saves[Any, Any]) -> None:
    table = new_table(4)
    table.play(0, ("bid", 1))
    table.play(1, ("bid", 3))
    table.play(1, ("place", 0))
    saves.autosave(table)
    table.undo(1)
    saves.autosave(table)
    saves.flush()
    offered = saves.unfinished()
    assert offered is not None and offered.moves == 2


def test_a_finished_game_is_not_offered_but_the_one_before_it_is(saves: Saves[Any, Any]) -> None:
    left = new_table(1)
    play_one(left, Random(1))
    saves.autosave(left)
    over = new_table(2)
    while over.ask is not None:
        play_one(over, Random(2))
        saves.autosave(over)
    saves.flush()
    offered = saves.unfinished()
    assert offered is not None and offered.table == left.ident
    saves.forget(left.ident)
    assert saves.unfinished() is None


def test_a_damaged_last_autosave_gives_way_to_the_one_before(saves: Saves[Any, Any]) -> None:
    table = new_table(3, rounds=9)
    for _ in range(3):
        play_one(table, Random(3))
        last = saves.autosave(table).result()
    last.write_bytes(last.read_bytes()[:-40])
    offered = saves.unfinished()
    assert offered is not None and offered.moves == 2


def test_nothing_is_offered_where_nothing_was_played(saves: Saves[Any, Any]) -> None:
    assert saves.unfinished() is None
    assert saves.list() == []


def test_a_finished_save_is_listed_as_finished_and_its_replay_loads(saves: Saves[Any, Any]) -> None:
    table = finished(6)
    path = saves.save("Done", table).result()
    assert saves.list()[0].finished
    assert saves.load(path).history.result == table.result


def test_a_save_is_removed(saves: Saves[Any, Any]) -> None:
    saves.save("One", new_table()).result()
    saves.save("Two", new_table()).result()
    saves.delete(next(saved for saved in saves.list() if saved.name == "One"))
    assert [saved.name for saved in saves.list()] == ["Two"]


def test_a_save_gets_another_name_and_loses_the_old_one(saves: Saves[Any, Any]) -> None:
    saves.save("One", new_table()).result()
    [saved] = saves.list()
    path = saves.rename(saved, " Two ")
    assert [(one.name, one.path) for one in saves.list()] == [("Two", path)]
    assert not saved.path.exists()


def test_a_game_from_elsewhere_joins_the_list_sealed(saves: Saves[Any, Any]) -> None:
    table = new_table()
    path = saves.add("From a friend", table.record())
    [saved] = saves.list()
    assert (saved.name, saved.path, saved.damaged) == ("From a friend", path, None)
    assert read_record(path).seal is not None


def test_what_a_killed_writer_left_is_swept_away_and_nothing_else(tmp_path: Path) -> None:
    writer = subprocess.Popen([sys.executable, "-c", ""])
    writer.wait()
    for process in (writer.pid, os.getppid(), "nobody"):
        (tmp_path / f".One.ankh.{process}.7.part").write_text("{")
    (tmp_path / ".film.part").touch()
    saves = Saves(tmp_path, Lots())
    assert {path.name for path in tmp_path.iterdir()} == {f".One.ankh.{os.getppid()}.7.part", ".film.part"}
    saves.close()


def test_a_save_is_a_record_that_anybody_can_read(saves: Saves[Any, Any]) -> None:
    table = new_table(7)
    play_out(table, Random(7))
    record = read_record(saves.save("Plain", table).result())
    assert record.result is not None and record.game == "lots"
    assert Table.resume(record, saves.load(saves.path_of("Plain")).history).result == table.result
