"""The record is the whole truth of a game, and a damaged one says where it is damaged."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ankh.games import game as ankh
from ankh.play import RecordError, Table, from_data, load, load_whole, parse
from ankh.play.record import upgrade
from tests.play.lots import Lots
from tests.play.random_moves import finished, new_table, play_one


def data_of(table: Table[Any, Any]) -> dict[str, Any]:
    return json.loads(table.record().text())


def test_a_record_names_format_version_game_and_set_up() -> None:
    data = data_of(finished())
    assert (data["format"], data["version"], data["game"]) == ("ankh-record", 1, "lots")
    assert data["setup"] == {"seats": ["ada", "bob"], "seed": 1, "rounds": 3}
    assert set(data["moves"][0]) == {"seat", "move", "digest"}
    assert data["result"]["reason"] == "most"


@pytest.mark.parametrize("seed", range(5))
def test_a_record_replays_to_the_same_game(seed: int) -> None:
    table = finished(seed)
    history = load_whole(Lots(), parse(table.record().text()))
    assert Lots().digest(history.state) == Lots().digest(table.state)
    assert history.result == table.result
    assert list(history.events()) == table.events()


def test_a_record_cut_anywhere_loads_and_plays_on() -> None:
    data = data_of(finished(2))
    data["result"] = None
    for length in range(len(data["moves"]) + 1):
        record = from_data(data | {"moves": data["moves"][:length]})
        table = Table.resume(record, load_whole(Lots(), record))
        assert table.moves == length
        if table.ask is not None:
            play_one(table, Random(length))


def test_a_record_written_by_hand_needs_only_set_up_and_moves() -> None:
    moves = [{"seat": 0, "move": {"do": "bid", "value": 2}}]
    record = from_data(
        {"format": "ankh-record", "version": 1, "setup": {"seats": ["ada", "bob"]}, "moves": moves, "more": 1}
    )
    assert len(load_whole(Lots(), record)) == 1


def test_pending_secret_choices_are_left_out_except_in_an_autosave() -> None:
    table = new_table()
    table.play(0, ("bid", 2))
    table.play(0, ("bid", 3))
    assert len(table.record().moves) == 0
    assert len(table.record(secrets=True).moves) == 2
    table.play(1, ("bid", 2))
    assert len(table.record().moves) == 3


def test_the_first_move_that_differs_is_named_and_the_game_goes_on_before_it() -> None:
    table = finished(3, rounds=30)
    data = data_of(table)
    place = next(n for n, m in enumerate(data["moves"]) if n > 40 and m["move"]["do"] == "place")
    data["moves"][place]["move"]["value"] = (data["moves"][place]["move"]["value"] + 1) % 3
    loaded = load(Lots(), from_data(data))
    assert loaded.trouble is not None
    assert loaded.trouble.move == place + 1
    assert f"move {place + 1} " in loaded.trouble.message
    assert len(loaded.history) == place
    resumed = Table.resume(loaded.record, loaded.history)
    play_one(resumed, Random(1))
    assert resumed.moves == place + 1


def test_an_illegal_move_is_named_with_its_rule() -> None:
    data = data_of(finished(4))
    data["moves"][1]["move"] = {"do": "place", "value": 1}
    loaded = load(Lots(), from_data(data))
    assert loaded.trouble is not None
    assert loaded.trouble.move == 2
    assert "LOT-3" in loaded.trouble.message
    assert len(loaded.history) == 1
    with pytest.raises(RecordError, match="Move 2"):
        load_whole(Lots(), from_data(data))


def test_a_result_that_the_moves_do_not_give_is_named() -> None:
    data = data_of(finished(5))
    loaded = load(Lots(), from_data(data | {"result": {"winners": ["nobody"], "reason": "luck"}}))
    assert loaded.trouble is not None and loaded.trouble.move == len(data["moves"])
    loaded = load(Lots(), from_data(data | {"moves": data["moves"][:-1]}))
    assert loaded.trouble is not None and "not over" in loaded.trouble.message


def test_a_changed_scenario_is_told_before_the_first_move() -> None:
    data = data_of(finished(6))
    data["setup"]["seed"] = 7
    with pytest.raises(RecordError, match="scenario has changed"):
        load(Lots(), from_data(data))


def test_a_set_up_that_is_refused_says_every_problem() -> None:
    data = data_of(new_table())
    data["setup"] = {"seats": ["ada"], "seed": "x"}
    with pytest.raises(RecordError, match=r"seats: two to four names; seed: a whole number"):
        load(Lots(), from_data(data))


def test_a_set_up_with_very_many_problems_is_told_in_a_sentence_all_the_same() -> None:
    data = data_of(finished(1)) | {"game": "ankh", "setup": {"position": {"board": "nile", "seats": ["ra"] * 5000}}}
    with pytest.raises(RecordError, match=r"seats: .* and \d+ more$") as caught:
        load(ankh(), from_data(data))
    assert len(str(caught.value)) < 1000


def test_other_rules_are_noted_and_their_digests_not_compared() -> None:
    data = data_of(finished(7)) | {"rules": 2, "start": "00000000"}
    data["moves"][0]["digest"] = "00000000"
    loaded = load(Lots(), from_data(data))
    assert loaded.trouble is None
    assert loaded.note == "Recorded with rules version 2; these are version 1."


def test_older_versions_are_brought_up_step_by_step() -> None:
    steps = {1: lambda data: data | {"two": True}, 2: lambda data: data | {"three": data["two"]}}
    assert upgrade({"version": 1}, steps, 3) == {"version": 1, "two": True, "three": True}
    assert upgrade({"version": 3}, steps, 3) == {"version": 3}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"version": 2}, "version 2; this program reads up to version 1"),
        ({"version": None}, "does not say its version"),
        ({"version": True}, "does not say its version"),
        ({"format": "chess"}, '"format" is not "ankh-record"'),
        ({"setup": []}, "damaged at setup"),
        ({"moves": {}}, "damaged at moves"),
        ({"moves": [{"seat": -1, "move": {}}]}, "damaged at moves.0.seat"),
        ({"moves": [{"seat": "0", "move": {}}]}, "damaged at moves.0.seat"),
        ({"moves": [{"seat": 0}]}, "damaged at moves.0.move"),
        ({"moves": [7]}, "damaged at moves.0"),
        ({"result": "won"}, "damaged at result"),
        ({"chairs": [{"name": 3}]}, "damaged at chairs.0.name"),
    ],
)
def test_each_damage_has_its_sentence(change: dict[str, Any], sentence: str) -> None:
    data = data_of(finished()) | change
    with pytest.raises(RecordError) as caught:
        from_data(data)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "empty"),
        (" \n", "empty"),
        ("{", "cut off"),
        ('{"format": "ankh-rec', "cut off"),
        ("hello", "line 1, column 1 is not JSON"),
        ("[]", '"format"'),
        ("NaN", "NaN is not a number"),
        ("1e999", "too large"),
        ("1" * 5000, "a number is too large"),
        ("[" * 100_000, "nested too deeply"),
        ("9" * 5000, "not a saved game"),
        (b"\xff\xfe", "not text in UTF-8"),
        (b"\0" * 4096, "line 1, column 1 is not JSON"),
    ],
)
def test_what_is_no_record_has_its_sentence(text: str | bytes, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse(text)
    assert sentence in str(caught.value)
