"""The engine protocol in process: what is no request, no move, or comes after the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rules.table import DONE, Json, Table, fire, land

TWO: Json = {"board": land("A1:C6"), "seats": ["amun", "ra"], "figures": {"amun": "A1", "ra": "C6"}}
GAIN: Json = {"do": "action", "action": "gain"}


def is_error(answer: Json) -> bool:
    error = answer["error"]
    assert isinstance(error["rule"], str) and error["rule"] != "internal", answer
    assert isinstance(error["message"], str) and len(error["message"].split()) >= 3, answer
    return answer["ok"] is False


REQUESTS: list[Any] = [
    None,
    3,
    "hello",
    [],
    ["hello"],
    {},
    {"cmd": None},
    {"cmd": 7},
    {"cmd": []},
    {"cmd": {}},
    {"cmd": "dance"},
    {"cmd": "HELLO"},
    {"command": "hello"},
    {"cmd": "play"},
    {"cmd": "play", "seat": 0},
    {"cmd": "play", "move": GAIN},
    {"cmd": "play", "seat": "0", "move": GAIN},
    {"cmd": "play", "seat": None, "move": GAIN},
    {"cmd": "play", "seat": True, "move": GAIN},
    {"cmd": "play", "seat": -1, "move": GAIN},
    {"cmd": "play", "seat": 1, "move": GAIN},
    {"cmd": "play", "seat": 2, "move": GAIN},
    {"cmd": "play", "seat": 10**30, "move": GAIN},
    {"cmd": "play", "seat": [0], "move": GAIN},
    {"cmd": "decision", "seat": 9},
    {"cmd": "decision", "seat": "first"},
    {"cmd": "observe"},
    {"cmd": "observe", "seat": 9},
    {"cmd": "observe", "seat": -1},
    {"cmd": "observe", "seat": "ra"},
    {"cmd": "new"},
    {"cmd": "new", "scenario": "middle_kingdom"},
    {"cmd": "new", "scenario": "middle_kingdom", "seats": 2},
    {"cmd": "new", "scenario": "../secret", "seats": ["amun", "ra"]},
    {"cmd": "new", "scenario": "middle_kingdom", "seats": ["amun", "ra"], "first": "ra"},
    {"cmd": "new", "scenario": "middle_kingdom", "seats": ["amun", "ra"], "first": -1},
    {"cmd": "new", "scenario": "middle_kingdom", "seats": ["amun", ["ra"]]},
    {"cmd": "new", "scenario": "middle_kingdom", "seats": ["amun", "ra"], "seed": "x"},
    {"cmd": "new", "scenario": "middle_kingdom", "seats": ["amun", "ra"], "seed": []},
    {"cmd": "new", "scenario": "middle_kingdom", "seats": ["amun", "ra"], "guardian_kinds": "satet"},
    {"cmd": "position"},
    {"cmd": "record"},
    {"cmd": "strength"},
    {"cmd": "bot", "seat": 0},
    {"cmd": "bot", "bot": "no such bot", "seat": 0},
    {"cmd": "bot", "bot": 5, "seat": 0},
]


@pytest.mark.parametrize("request_", REQUESTS, ids=[json.dumps(r)[:60] for r in REQUESTS])
def test_a_bad_request_is_answered_and_changes_nothing(request_: Any) -> None:
    table = Table(TWO)
    before = table.state()
    assert is_error(table.answer(request_))
    assert table.state() == before


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


MOVES: list[Any] = [
    None,
    0,
    "gain",
    [],
    {},
    {"do": None},
    {"do": 4},
    {"do": "fly"},
    {"do": "action", "action": None},
    {"do": "action", "action": ["gain"]},
    {"do": ["action"], "action": "gain"},
    {"do": "move", "figure": "amun", "to": "A2"},
    {"do": "play", "cards": ["flood"]},
    {"do": "offer", "followers": 10**400},
    {"do": "unlock", "power": {"a": 1}},
    {"do": "action", "action": "gain", "figure": "amun"},
    {"do": "play", "cards": ["flood", "flood"]},
    {"do": "place_token", "region": "Z9"},
    {"do": "action", "action": 10**400},
    {"do": "action", "action": float("nan")},
    {"do": "action", "action": "\ud800"},
    {"do": "action", "action": "g" * 100_000},
    {"do": "action", "action": nested(80)},
]


@pytest.mark.parametrize("index", range(len(MOVES)))
def test_a_bad_move_is_refused_and_changes_nothing(index: int) -> None:
    table = Table(TWO)
    before = table.state()
    answer = table.answer({"cmd": "play", "seat": 0, "move": MOVES[index]})
    assert is_error(answer)
    assert table.state() == before


def asks() -> list[tuple[str, Table]]:
    """A table at each kind of question of the first eight chapters."""
    summon: Json = {**TWO, "guardians": {"amun": ["giant_scorpion_1"]}}
    aim = Table(summon)
    aim.action("summon")
    aim.play({"do": "summon", "figure": "giant_scorpion_1", "to": "A2", "by": "action"})
    radiate = Table({**TWO, "turn": {"seat": 1}})
    radiate.action("summon")
    radiate.play({"do": "summon", "figure": "ra_w1", "to": "C5", "by": "action"})
    unlock = Table(TWO)
    unlock.action("unlock")
    moving, summoning = Table(TWO), Table(TWO)
    moving.action("move")
    summoning.action("summon")
    neutral = {"monuments": {"A2": {"type": "temple"}, "B1": {"type": "temple"}}}
    control = fire("control", {**TWO, **neutral})
    place, swap = fire("caravan", TWO), fire("caravan", TWO)
    for table in (place, swap):
        table.play({"do": "caravan", "edges": ["A3-A4", "A4-B3", "B3-B4", "B3-C4", "C3-C4"]})
    swap.play({"do": "place_token", "region": "A1"})
    return [
        ("move_figures", moving),
        ("summon", summoning),
        ("aim", aim),
        ("radiate", radiate),
        ("unlock", unlock),
        ("control", control),
        ("caravan", fire("caravan", TWO)),
        ("place_token", place),
        ("swap_tokens", swap),
    ]


WRONG: list[Any] = [None, True, -1, 10**30, 1.5, "", "Z9", "a1", [], [[]], ["A1"], {"A1": 1}, "x" * 5000, nested(40)]


def test_listed_moves_with_any_part_spoilt_are_refused() -> None:
    for kind, table in asks():
        assert table.ask == kind
        seat = table.seats[0]
        before = table.state()
        whole = max(table.legal(), key=len)
        listed = table.legal()
        for key in [k for k in whole if k != "do"]:
            spoilt = [{**whole, key: value} for value in WRONG] + [{k: v for k, v in whole.items() if k != key}]
            for move in spoilt:
                if move in listed:
                    continue
                assert is_error(table.answer({"cmd": "play", "seat": seat, "move": move})), move
        assert table.state() == before, kind


def test_every_listed_move_is_accepted() -> None:
    for kind, table in asks():
        seat = table.seats[0]
        before = table.state()
        for move in table.legal():
            assert table.answer({"cmd": "play", "seat": seat, "move": move})["ok"] is True, (kind, move)
            table.answer({"cmd": "undo"})
            assert table.state() == before


# After the end


def over() -> Table:
    gods = {"amun": {"devotion": 25}, "ra": {"devotion": 22}}
    table = fire("conflict", {"board": land("A1"), "seats": ["amun", "ra"], "gods": gods, "events": 17})
    assert table.ask is None
    return table


def test_after_the_end_there_is_a_result_and_no_decision() -> None:
    answer = over().answer({"cmd": "decision"})
    assert answer["decision"] is None
    assert answer["result"] == {"winners": ["amun"], "reason": "most"}


def test_a_move_after_the_end_is_refused() -> None:
    table = over()
    before = table.state()
    for seat in (0, 1):
        for move in (GAIN, DONE, None):
            assert is_error(table.answer({"cmd": "play", "seat": seat, "move": move}))
    assert table.state() == before
    assert is_error(table.answer({"cmd": "bot", "bot": "random", "seat": 0}))


def test_after_the_end_a_move_can_be_taken_back_and_a_new_game_begun() -> None:
    table = over()
    assert table.answer({"cmd": "undo"})["ok"] is True
    assert table.ask is not None
    assert table.answer({"cmd": "position", "position": TWO})["ok"] is True
    assert table.ask == "choose_action"
