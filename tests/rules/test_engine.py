"""The engine protocol in process: requests, answers and secrets."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rules.fray import BANKS, conflict
from tests.rules.table import PASS, Json, Table, fire, land

TWO: Json = {"board": land("A1:C6"), "seats": ["amun", "ra"], "figures": {"amun": "A1", "ra": "C6"}}
GAIN: Json = {"do": "action", "action": "gain"}


def battle() -> Table:
    """Isis and Ra choose their cards; Isis (seat 0) fired the conflict."""
    position: Json = {
        "board": land("A1:B3"),
        "seats": ["isis", "ra"],
        "figures": {"isis": "A1", "ra": "B1"},
        "gods": {"isis": {"followers": 3}, "ra": {"followers": 3}},
    }
    table = fire("conflict", position)
    assert table.ask == "play_cards"
    return table


def card(name: str) -> Json:
    return {"do": "play", "cards": [name]}


def is_error(answer: Json) -> bool:
    error = answer["error"]
    assert isinstance(error["rule"], str) and error["rule"] != "internal", answer
    assert isinstance(error["message"], str) and len(error["message"].split()) >= 3, answer
    return answer["ok"] is False


# Requests and answers


def test_hello() -> None:
    answer = Table().answer({"cmd": "hello"})
    assert answer["ok"] is True
    assert [answer["protocol"], answer["game"]] == [1, "ankh"]
    assert answer["name"] and answer["version"]


def test_scenarios_lists_every_scenario_with_its_player_counts() -> None:
    scenarios = {s["id"]: s for s in Table().answer({"cmd": "scenarios"})["scenarios"]}
    assert {"middle_kingdom", "old_kingdom", "peoples_revolt"} <= set(scenarios)
    for scenario in scenarios.values():
        assert scenario["name"]
        assert set(scenario["players"]) <= {2, 3, 4, 5}


def test_every_listed_scenario_starts_for_every_player_count() -> None:
    gods = ["amun", "ra", "isis", "osiris", "anubis"]
    for scenario in Table().answer({"cmd": "scenarios"})["scenarios"]:
        for players in scenario["players"]:
            table = Table.scenario(scenario["id"], " ".join(gods[:players]), seed=2)
            assert table.ask == "choose_action"
            state = table.state()
            assert Table(state).state() == state


@pytest.mark.parametrize(
    "command", ["decision", "state", "save", "undo", "observe", "play", "strength", "forecast", "bot"]
)
def test_without_a_game_there_is_an_answer(command: str) -> None:
    assert is_error(Table().answer({"cmd": command, "seat": 0, "region": "A1", "move": GAIN, "bot": "random"}))


def test_a_decision_tells_who_is_asked_what() -> None:
    decision = Table(TWO).decision
    assert decision is not None
    assert [decision["ask"], decision["seats"], decision["god"]] == ["choose_action", [0], "amun"]
    assert len(decision["moves"]) == 4
    assert decision["prompt"]


def test_a_decision_may_be_asked_for_a_seat() -> None:
    table = battle()
    assert sorted(table.seats) == [0, 1]
    assert len(table.legal(0)) == len(table.legal(1)) == 7


def test_a_secret_choice_is_put_to_each_seat_in_its_own_words() -> None:
    position: Json = {"board": land("A1:B3"), "seats": ["amun", "ra"], "figures": {"amun": "A1", "ra": "B1"}}
    table = fire("conflict", position)
    table.play({"do": "two_cards"})
    for chosen in (False, True):
        told = [table.answer({"cmd": "decision", "seat": seat})["decision"] for seat in (0, 1)]
        assert [(each["god"], each["prompt"]) for each in told] == [
            ("amun", "Amun: choose two cards"),
            ("ra", "Ra: choose a card"),
        ]
        assert [len(each["moves"]) for each in told] == [21, 7]
        assert told[0]["seats"] == told[1]["seats"] == ([0] if chosen else [0, 1])
        if not chosen:
            table.play(card("flood"), seat=1)
    assert table.refused(GAIN, "BAT-1", seat=1) == "That is not what is asked now. Ra: choose a card."


def test_a_question_is_repeated_without_a_second_stop() -> None:
    position: Json = {"board": land("A1:B3"), "seats": ["amun", "ra"], "figures": {"amun": "A1", "ra": "B1"}}
    table = fire("conflict", position)
    assert table.refused(GAIN, "AMU").endswith("Amun: announce two cards for this battle?")


def test_playing_answers_events_and_the_next_decision() -> None:
    answer = Table(TWO).answer({"cmd": "play", "seat": 0, "move": GAIN})
    assert answer["ok"] is True
    assert answer["decision"]["seats"] == [0]
    assert answer["events"]
    assert all(isinstance(event["event"], str) for event in answer["events"])
    json.dumps(answer)


def test_every_answer_at_the_start_of_a_game_carries_the_decision() -> None:
    table = Table()
    for request in (
        {"cmd": "position", "position": TWO},
        {"cmd": "new", "scenario": "middle_kingdom", "seats": ["amun", "ra"], "first": 0, "seed": 7},
    ):
        answer = table.answer(request)
        assert answer["decision"]["ask"] == "choose_action"
        assert answer["decision"]["god"] == "amun"


def test_undo_takes_back_one_move_whatever_it_was() -> None:
    table = Table(TWO)
    seen = [table.state()]
    for move in (
        {"do": "action", "action": "move"},
        {"do": "move", "figure": "amun", "to": "A3"},
        {"do": "action", "action": "unlock"},
        {"do": "unlock", "power": "revered"},
    ):
        table.play(move)
        seen.append(table.state())
    for state in reversed(seen[:-1]):
        answer = table.answer({"cmd": "undo"})
        assert answer["ok"] is True
        assert table.state() == state
    assert is_error(table.answer({"cmd": "undo"}))
    assert table.state() == seen[0]


def test_a_saved_record_replays_to_the_same_state() -> None:
    table = Table(TWO)
    table.action("move")
    table.play({"do": "move", "figure": "amun", "to": "A3"})
    table.action("gain")
    record = json.loads(json.dumps(table.answer({"cmd": "save"})["record"]))
    assert [record["format"], record["version"], record["game"]] == ["ankh-record", 1, "ankh"]
    assert len(record["moves"]) == 3
    again = Table()
    assert again.answer({"cmd": "record", "record": record})["ok"] is True
    assert again.state() == table.state()
    for length in range(3):
        cut = Table()
        assert cut.answer({"cmd": "record", "record": {**record, "moves": record["moves"][:length]}})["ok"] is True
        assert cut.ask in ("choose_action", "move_figures")


@pytest.mark.parametrize(
    "record",
    [None, 3, [], {}, {"format": "ankh-record"}, {"format": "ankh-record", "version": 99, "setup": {}, "moves": []}],
)
def test_what_is_no_record_is_refused_and_the_game_goes_on(record: Any) -> None:
    table = Table(TWO)
    before = table.state()
    assert is_error(table.answer({"cmd": "record", "record": record}))
    assert table.state() == before


def test_a_record_with_an_illegal_move_is_refused() -> None:
    table = Table(TWO)
    table.action("gain")
    record = table.answer({"cmd": "save"})["record"]
    record["moves"].append({"seat": 0, "move": {"do": "action", "action": "move"}})
    before = table.state()
    answer = table.answer({"cmd": "record", "record": record})
    assert is_error(answer)
    assert table.state() == before


def test_a_record_in_which_an_unknown_seat_plays_is_refused() -> None:
    table = Table(TWO)
    record = table.answer({"cmd": "save"})["record"]
    record["moves"].append({"seat": 9, "move": GAIN})
    answer = table.answer({"cmd": "record", "record": record})
    assert is_error(answer) and "There is no seat 9 in this game." in answer["error"]["message"]


def test_strength_and_forecast_answer_for_a_region() -> None:
    table = Table(TWO)
    strength = table.answer({"cmd": "strength", "region": "B2"})["strength"]
    assert {god: entry["total"] for god, entry in strength.items()} == {"amun": 1, "ra": 1}
    assert table.answer({"cmd": "forecast", "region": "A1"})["ok"] is True
    wrong: list[Any] = ["Z9", None, 7, ["A1"], "", {}]
    for region in wrong:
        assert is_error(table.answer({"cmd": "strength", "region": region}))
        assert is_error(table.answer({"cmd": "forecast", "region": region}))


def test_the_state_of_a_move_tells_what_is_used() -> None:
    """Two tables with the same figures on the same hexes differ when another figure has moved."""
    board = land("A1:A5")
    one = Table({"board": board, "seats": ["amun", "ra"], "figures": {"amun": "A1", "amun_w1": "A3"}})
    one.action("move")
    one.play({"do": "move", "figure": "amun", "to": "A2"})
    other = Table({"board": board, "seats": ["amun", "ra"], "figures": {"amun": "A2", "amun_w1": "A4"}})
    other.action("move")
    other.play({"do": "move", "figure": "amun_w1", "to": "A3"})
    assert one.state()["figures"] == other.state()["figures"]
    assert one.state() != other.state()


# Secrets


def test_the_state_of_a_battle_tells_all_that_is_known_of_it() -> None:
    """The west is dominated; in the east the locusts kill a mummy that rises and falls again with Osiris's warrior."""
    table = conflict(
        "ra osiris isis",
        {"isis": "A1", "ra": "D1", "mummy_1": "D3", "osiris": "E4", "osiris_w1": "D4", "ra_w1": "E1"},
        BANKS,
        guardians={"ra": ["mummy_1"]},
        gods={"ra": {"followers": 0}, "osiris": {"followers": 0}, "isis": {"followers": 2}},
    )
    told = table.state()
    assert [told["events"], told["actions"]["summon"]] == [4, 4]  # counted already, the marker at the end
    assert told["conflict"] == {
        "region": "D1",
        "step": "cards",
        "done": ["A1"],
        "tiebreaker": {"god": "ra", "used": False},
        "amun_token": True,
        "battle": {
            "gods": ["osiris", "ra"],
            "two_cards": False,
            "relocated": [],
            "relocating": [],
            "cards": {},
            "died": {"osiris": 0, "ra": 0},
            "safe": [],
            "strength": {},
            "winner": None,
        },
    }
    table.cards(osiris="plague_of_locusts", ra="miracle")
    assert table.ask == "rise"
    table.play({"do": "rise", "figure": "mummy_1", "to": "D2"})
    table.play(PASS)  # no sun token
    assert table.asked == ("tiebreak", ["ra"])  # Osiris 1+1, Ra and the mummy 2
    conflict_ = table.state()["conflict"]
    assert [conflict_["step"], conflict_["battle"]["strength"]] == ["strength", {"osiris": 2, "ra": 2}]
    assert conflict_["battle"]["cards"] == {"osiris": ["plague_of_locusts"], "ra": ["miracle"]}
    assert conflict_["battle"]["died"] == {"osiris": 1, "ra": 2}
    table.play(PASS)  # nobody wins: the mummy dies once more
    conflict_ = table.state()["conflict"]
    assert [table.ask, conflict_["step"], conflict_["battle"]["winner"]] == ["rise", "losses", None]
    assert conflict_["battle"]["died"]["ra"] == 3
    table.play({"do": "rise", "figure": "mummy_1", "to": "D2"})
    table.play(PASS)
    assert [table.ask, table.state()["conflict"]["step"]] == ["underworld", "underworld"]
    assert table.state()["events"] == 4
    table.play(PASS)
    assert [table.state()["conflict"], table.devotion("ra")] == [None, 3]


def test_flood_safe_figures_and_a_used_tiebreaker_are_told() -> None:
    table = conflict("isis osiris", {"isis": "A1", "isis_w1": "A2", "osiris": "F4", "osiris_w1": "F3"})
    table.cards(isis="flood", osiris="miracle")
    assert table.state()["conflict"]["battle"]["safe"] == ["isis", "isis_w1"]
    table.play({"do": "tiebreak"})
    told = table.state()["conflict"]
    assert [table.ask, told["tiebreaker"], told["battle"]["winner"]] == [
        "underworld",
        {"god": "isis", "used": True},
        "isis",
    ]


def test_an_event_begins_with_its_name() -> None:
    table = Table(TWO)
    assert all(next(iter(event)) == "event" for event in table.play(GAIN))


def everything(table: Table, seat: int) -> str:
    """All that a seat can learn from the engine."""
    return json.dumps([table.observe(seat), table.decision, table.legal(seat)], sort_keys=True)


def test_observe_hides_the_cards_of_others() -> None:
    """Whatever Isis chose, Ra sees the same; Isis sees her own."""
    views, events, own = set(), set(), set()
    for name in ("flood", "chariots", "miracle"):
        table = battle()
        events.add(json.dumps(table.play(card(name), seat=0)))
        views.add(everything(table, 1))
        own.add(json.dumps(table.observe(0)))
        assert table.seats == [1]
    assert len(views) == 1
    assert len(events) == 1
    assert len(own) == 3


def test_observe_hides_the_offers_of_others() -> None:
    views, events = set(), set()
    for followers in (0, 1, 3):
        table = battle()
        table.play(card("plague_of_locusts"), seat=0)
        table.play(card("chariots"), seat=1)
        assert table.ask == "offer"
        events.add(json.dumps(table.play({"do": "offer", "followers": followers}, seat=0)))
        views.add(everything(table, 1))
        assert table.followers("isis") == 3, "nothing is paid before the reveal"
    assert len(views) == 1
    assert len(events) == 1


def test_a_secret_choice_may_be_changed_while_others_choose() -> None:
    table = battle()
    table.play(card("flood"), seat=0)
    table.play(card("chariots"), seat=0)
    assert table.seats == [1]
    table.play(card("miracle"), seat=1)
    assert table.state()["gods"]["isis"]["played"] == ["chariots"]


def test_a_save_leaves_pending_choices_out() -> None:
    table = battle()
    table.play(card("flood"), seat=0)
    record = table.answer({"cmd": "save"})["record"]
    assert "flood" not in json.dumps(record["moves"])
    again = Table()
    assert again.answer({"cmd": "record", "record": record})["ok"] is True
    assert sorted(again.seats) == [0, 1]


def test_seats_with_one_option_are_not_asked() -> None:
    others = ["plague_of_locusts", "build_monument", "chariots", "drought", "flood", "miracle"]
    position: Json = {
        "board": land("A1:B3"),
        "seats": ["isis", "ra"],
        "figures": {"isis": "A1", "ra": "B1"},
        "gods": {"ra": {"hand": ["cycle_of_maat"], "played": others}},
    }
    table = fire("conflict", position)
    assert [table.ask, table.seats] == ["play_cards", [0]]
