"""Positions: what may be left out, what comes back, and every way to be unsound."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rules.table import TRACKS, Json, Table, fire, land
from tests.rules.unsound import BASE, UNSOUND

CARDS = ["plague_of_locusts", "build_monument", "chariots", "cycle_of_maat", "drought", "flood", "miracle"]
FIELDS = [
    "board",
    "seats",
    "players",
    "gods",
    "devotion_order",
    "figures",
    "guardians",
    "guardian_kinds",
    "monuments",
    "camels",
    "conflict_tokens",
    "radiant",
    "claws",
    "captives",
    "underworld",
    "actions",
    "events",
    "turn",
    "merged",
    "forgotten",
    "removed",
    "rules",
    "seed",
]


def problems(position: Any) -> list[Json]:
    answer = Table().answer({"cmd": "position", "position": position})
    if answer["ok"]:
        return []
    error = answer["error"]
    assert isinstance(error["message"], str) and error["message"]
    found: list[Json] = error.get("problems", [])
    for problem in found:
        assert isinstance(problem["field"], str) and problem["message"], problem
    return found


def fields(position: Any) -> set[str]:
    """The top-level fields that the problems of a position name."""
    return {problem["field"].split(".")[0].split("[")[0] for problem in problems(position)}


# What may be left out


def test_a_board_and_seats_are_enough() -> None:
    state = Table(BASE).state()
    assert state["players"] == 2
    for god in ("amun", "ra"):
        entry = state["gods"][god]
        assert [entry["devotion"], entry["followers"], entry["powers"], entry["played"]] == [0, 1, [], []]
        assert sorted(entry["hand"]) == sorted(CARDS)
    assert state["devotion_order"] == ["ra", "amun"]
    assert state["guardian_kinds"] == ["cat_mummy", "mummy", "giant_scorpion"]
    assert [state[name] for name in ("figures", "monuments", "claws")] == [{}, {}, {}]
    assert [state[name] for name in ("camels", "radiant", "captives", "underworld", "forgotten")] == [[]] * 5
    assert state["actions"] == dict.fromkeys(TRACKS, 0)
    assert [state["events"], state["turn"]] == [0, {"seat": 0, "first_action": None}]
    assert not state["merged"]
    assert [r["token"] for r in state["regions"]] == [1]


def test_every_field_of_a_position_comes_back_in_a_fixed_order() -> None:
    for position in (BASE, {**BASE, "figures": {"amun": "A1"}, "seed": 4}):
        keys = list(Table(position).state())
        assert [key for key in keys if key in FIELDS] == FIELDS
        assert {"regions", "supply", "ask"} <= set(keys)


def test_the_hand_is_all_seven_minus_what_was_played() -> None:
    state = Table({**BASE, "gods": {"amun": {"played": ["flood", "drought"]}}}).state()
    assert sorted(state["gods"]["amun"]["hand"]) == sorted(set(CARDS) - {"flood", "drought"})


def test_the_stack_follows_the_seats_within_a_space_only() -> None:
    position: Json = {"board": land("A1"), "seats": ["amun", "ra", "isis"], "gods": {"isis": {"devotion": 4}}}
    assert Table(position).order() == ["ra", "amun", "isis"]
    ordered = Table({**position, "devotion_order": ["isis", "amun", "ra"]})
    assert ordered.order() == ["amun", "ra", "isis"], "only the order within a space matters"


def test_a_position_need_not_be_reachable() -> None:
    """Powers of any level, gods nowhere on the board, a late event with nothing done."""
    gods = {"amun": {"powers": ["worshipful", "revered"], "devotion": 30}}
    table = Table({**BASE, "gods": gods, "events": 17, "figures": {"amun_w6": "A1"}})
    assert set(table.state()["gods"]["amun"]["powers"]) == {"worshipful", "revered"}


def test_a_pair_stands_under_the_higher_god() -> None:
    position: Json = {
        "board": land("A1"),
        "seats": ["amun", "ra", "isis"],
        "merged": {"higher": "ra", "lower": "amun"},
        "devotion_order": ["isis", "ra"],
        "events": 12,
    }
    table = Table(position)
    assert table.order() == ["isis", "ra"]
    assert set(table.state()["gods"]) == {"ra", "isis"}


def test_a_map_may_be_named() -> None:
    """Its terrain and rivers only: no camels, monuments or figures come with it."""
    state = Table({"board": "middle_kingdom", "seats": ["amun", "ra"]}).state()
    assert [state["camels"], state["monuments"], state["figures"]] == [[], {}, {}]
    assert sorted(len(region["hexes"]) for region in state["regions"]) == [22, 28, 32]
    assert fields({"board": "no such map", "seats": ["amun", "ra"]}) == {"board"}


RICH: Json = {
    "board": land("A1:E6", desert="A4:E6", water="C3 E6", rivers="A1-A2 A1-B1"),
    "seats": ["osiris", "anubis", "ra", "amun"],
    "players": 5,
    "gods": {
        "osiris": {"devotion": 7, "followers": 3, "powers": ["revered", "inspiring"]},
        "anubis": {"devotion": 7, "followers": 0, "hand": ["flood", "cycle_of_maat"], "played": sorted(CARDS)[:1]},
        "ra": {"devotion": 22, "played": ["chariots", "miracle"]},
        "amun": {"devotion": 5},
    },
    "devotion_order": ["amun", "anubis", "osiris", "ra"],
    "figures": {"osiris": "A1", "osiris_w1": "B1", "anubis": "B2", "ra": "D4", "ra_w2": "D5", "amun": "E1"},
    "guardians": {"ra": ["giant_scorpion_1", "cat_mummy_2"], "amun": ["mummy_1"]},
    "monuments": {"A3": {"type": "temple", "owner": "ra"}, "B4": {"type": "obelisk", "owner": None}},
    "camels": ["D1-E1", "D1-E2"],
    "conflict_tokens": {"A1": 6, "B2": 2},
    "radiant": ["ra_w2"],
    "captives": ["amun_w3", "ra_w1"],
    "underworld": ["B5", "A1"],
    "actions": {"move": 5, "summon": 1, "gain": 0, "unlock": 4},
    "events": 9,
    "turn": {"seat": 2, "first_action": "summon"},
    "removed": {"guardians": ["mummy_3"], "tokens": [8]},
    "rules": {"devotion_top": 40},
    "seed": 12,
}
RICH["figures"]["giant_scorpion_1"] = "D2"
RICH["claws"] = {"giant_scorpion_1": ["D1", "E2"]}
RICH["gods"]["anubis"] = {"devotion": 7, "followers": 0, "played": ["flood", "cycle_of_maat"]}


def test_a_full_position_comes_back_as_it_was() -> None:
    state = Table(RICH).state()
    for field in (
        "seats",
        "players",
        "devotion_order",
        "figures",
        "claws",
        "events",
        "turn",
        "actions",
        "guardian_kinds",
    ):
        if field in RICH:
            assert state[field] == RICH[field], field
    assert sorted(state["captives"]) == sorted(RICH["captives"])
    assert sorted(state["underworld"]) == sorted(RICH["underworld"])
    assert state["monuments"]["B4"]["type"] == "obelisk"
    assert state["removed"] == RICH["removed"]
    assert state["rules"]["devotion_top"] == 40


def test_a_state_is_accepted_back_as_a_position() -> None:
    for position in (BASE, RICH):
        state = Table(position).state()
        again = Table(json.loads(json.dumps(state))).state()
        assert again == state


def test_a_state_in_the_middle_of_things_is_no_position() -> None:
    table = Table({**BASE, "figures": {"amun": "A1", "ra": "A3"}})
    table.action("move")
    assert [problem["field"] for problem in problems(table.state())] == ["ask"]


def test_a_board_of_too_many_hexes_is_refused_at_once() -> None:
    found = problems({"board": land("A1:CV101"), "seats": ["amun", "ra"]})
    assert found == [{"field": "board", "message": "has more than 10000 hexes"}]


def test_a_state_after_some_turns_is_accepted_back() -> None:
    """After a merge too, where the pair stands under the higher god."""
    position: Json = {
        "board": land("A1:C6"),
        "seats": ["amun", "ra", "isis"],
        "figures": {"amun": "A1", "isis": "C6"},
        "gods": {"isis": {"devotion": 3}, "ra": {"devotion": 1, "followers": 2}},
        "events": 10,
        "actions": {"gain": 3},
    }
    table = Table(position)
    table.action("gain")
    state = table.state()
    assert Table(state).state() == state
    position["events"] = 11
    table = fire("conflict", position)
    while table.ask != "choose_action":
        table.play(table.legal()[0])
    state = table.state()
    assert state["merged"]
    assert state["merged"]["lower"] not in state["gods"]
    assert Table(state).state() == state


# What is refused, one thing at a time


@pytest.mark.parametrize(("position", "field"), [case[1:] for case in UNSOUND], ids=[case[0] for case in UNSOUND])
def test_an_unsound_position_is_refused_by_field(position: Json, field: str) -> None:
    """The field is named; an empty one: either of two fields that disagree may be."""
    found = fields(position)
    assert found, "accepted"
    if field:
        assert field in found, problems(position)


@pytest.mark.parametrize("field", [field for field in FIELDS if field not in ("seed", "players", "events")])
@pytest.mark.parametrize("value", [17, "nonsense", [[]], {"?": {"?": []}}, True, 1e308, [None]])
def test_a_field_of_any_wrong_type_is_a_problem_and_no_accident(field: str, value: Any) -> None:
    answer = Table().answer({"cmd": "position", "position": {**BASE, field: value}})
    assert answer["ok"] is False
    assert answer["error"]["rule"] != "internal", answer
    assert answer["error"]["problems"], answer


@pytest.mark.parametrize("position", [None, 3, "nile", [], [BASE], {}, True])
def test_what_is_no_position_is_refused(position: Any) -> None:
    answer = Table().answer({"cmd": "position", "position": position})
    assert answer["ok"] is False
    assert answer["error"]["rule"] != "internal", answer
    assert answer["error"]["message"]


def test_more_than_eight_regions() -> None:
    islets = " ".join(f"A{n}" for n in range(1, 18, 2))
    found = problems({"board": land(islets), "seats": ["amun", "ra"]})
    assert found
    assert any("8" in p["message"] or "eight" in p["message"].lower() for p in found)
    assert not problems({"board": land(islets.removesuffix(" A17")), "seats": ["amun", "ra"]})


def test_more_than_thirty_camels() -> None:
    rows = range(1, 17)
    camels = [f"A{n}-B{n}" for n in rows] + [f"A{n + 1}-B{n}" for n in rows]
    found = fields({"board": land("A1:B17"), "seats": ["amun", "ra"], "camels": camels})
    assert "camels" in found


def test_every_problem_is_listed_in_one_answer() -> None:
    position: Json = {
        "board": land("A1:C5", water="C5", rivers="A1-C5"),
        "seats": ["amun", "ra"],
        "gods": {"amun": {"powers": ["flying"], "followers": -2, "played": ["joker"]}, "zeus": {}},
        "figures": {"amun": "Z9", "ra": "C5", "loki": "A1"},
        "guardians": {"amun": ["dragon_1"]},
        "monuments": {"A3": {"type": "tower"}, "A4": {"type": "temple", "owner": "isis"}},
        "camels": ["A1-A4"],
        "radiant": ["amun_w1"],
        "captives": ["ra_w1"],
        "underworld": ["A1"],
        "actions": {"move": 9},
        "events": 99,
        "turn": {"seat": 7},
    }
    found = problems(position)
    assert fields(position) >= {
        "board",
        "gods",
        "figures",
        "guardians",
        "monuments",
        "camels",
        "radiant",
        "captives",
        "underworld",
        "actions",
        "events",
        "turn",
    }
    text = " ".join(f"{p['field']} {p['message']}" for p in found)
    for name in ("A1-C5", "flying", "joker", "zeus", "Z9", "C5", "loki", "dragon_1", "tower", "isis", "A1-A4"):
        assert name in text, name


SPOILT: Json = {
    "gods": {"amun": {"followers": -2}, "zeus": {}},
    "devotion_order": ["amun", "ra"],
    "figures": {"amun": "C5", "ra_w1": "A1", "loki": "A2", "giant_scorpion_1": "A3"},
    "guardians": {"ra": ["giant_scorpion_1"]},
    "monuments": {"A4": {"type": "tower"}},
    "camels": ["A1-A2"],
    "conflict_tokens": {"A1": 9},
    "radiant": ["ra_w1"],
    "claws": {"giant_scorpion_1": ["A2", "B2"]},
    "actions": {"move": 9},
    "events": 99,
    "rules": {"cities": ["A5"], "free_beer": True},
    "removed": {"tokens": [7, 7], "camels": 3},
    "seed": "lucky",
}


@pytest.mark.parametrize("seats", [None, ["amun"], ["amun", "zeus"], ["ra", "ra"], "amun"])
def test_bad_seats_hide_no_other_problem(seats: Any) -> None:
    position = {"board": land("A1:C5", water="C5"), "seats": seats, **SPOILT}
    found = {problem["field"] for problem in problems(position)}
    assert found == {
        *("seats", "gods.amun.followers", "gods.zeus", "figures.amun", "figures.loki", "monuments.A4.type"),
        *("conflict_tokens.A1", "conflict_tokens", "actions.move", "events", "rules.free_beer", "removed.camels"),
        *("removed.tokens", "seed"),
    }


@pytest.mark.parametrize("board", [None, 7, "atlantis", {}, {"hexes": {"a1": "fertile"}}])
def test_a_board_that_cannot_be_read_hides_no_other_problem_and_makes_up_none(board: Any) -> None:
    found = {problem["field"].removesuffix(".hexes.a1") for problem in problems({"board": board, **SPOILT})}
    assert found == {
        *("board", "seats", "gods.amun.followers", "gods.zeus", "figures.loki", "monuments.A4.type"),
        *(
            "conflict_tokens.A1",
            "actions.move",
            "events",
            "rules.free_beer",
            "removed.camels",
            "removed.tokens",
            "seed",
        ),
    }


def test_a_hex_of_unknown_terrain_is_one_problem() -> None:
    board = {"hexes": {"A1": "lava", "A2": "desert"}}
    found = problems({"board": board, "seats": ["amun", "ra"], "figures": {"amun": "A1"}, "camels": ["A1-A2"]})
    assert [problem["field"] for problem in found] == ["board.hexes.A1"]


def test_a_removed_field_of_the_wrong_type_is_told_once() -> None:
    assert [problem["field"] for problem in problems({**BASE, "removed": 3})] == ["removed"]


def test_a_refused_position_leaves_the_game_as_it_was() -> None:
    table = Table(BASE)
    before = table.state()
    assert table.answer({"cmd": "position", "position": {**BASE, "events": 99}})["ok"] is False
    assert table.state() == before
