"""The engine protocol with the second game: every command, and everything that is no request."""

from __future__ import annotations

import io
import json
from random import Random
from typing import Any

import pytest

from ankh import protocol
from ankh.protocol import Engine, serve
from tests.play.lots import Lots

NEW = {"cmd": "new", "seats": ["ada", "bob"], "seed": 1, "rounds": 3}


@pytest.fixture
def engine() -> Engine:
    engine = Engine(Lots())
    assert engine.answer(NEW)["ok"]
    return engine


def play(engine: Engine, seat: int, do: str, value: int | None = None) -> dict[str, Any]:
    move = {"do": do} if value is None else {"do": do, "value": value}
    return engine.answer({"cmd": "play", "seat": seat, "move": move})


def refused(answer: dict[str, Any]) -> tuple[str, str]:
    assert answer["ok"] is False
    assert answer["error"]["message"]
    return answer["error"]["rule"], answer["error"]["message"]


def test_hello_names_program_protocol_and_game() -> None:
    answer = Engine(Lots()).answer({"cmd": "hello"})
    assert {key: answer[key] for key in ("ok", "name", "protocol", "game")} == {
        "ok": True,
        "name": "ankh",
        "protocol": 1,
        "game": "lots",
    }


def test_scenarios_are_listed() -> None:
    assert Engine(Lots()).answer({"cmd": "scenarios"})["scenarios"][0]["id"] == "three"


def test_a_new_game_answers_with_its_decision() -> None:
    answer = Engine(Lots()).answer(NEW | {"game": "lots"})
    assert answer == {
        "ok": True,
        "game": "lots",
        "decision": {
            "ask": "bid",
            "seats": [0, 1],
            "god": "ada",
            "moves": [{"do": "bid", "value": card} for card in (1, 2, 3, 4)],
            "prompt": "Choose a card in secret.",
        },
    }


def test_a_decision_is_told_for_the_seat_asked_for(engine: Engine) -> None:
    play(engine, 0, "bid", 1)
    play(engine, 1, "bid", 4)
    decision = engine.answer({"cmd": "decision"})["decision"]
    assert (decision["seats"], len(decision["moves"])) == ([1], 4)
    assert engine.answer({"cmd": "decision", "seat": 0})["decision"]["moves"] == []
    assert refused(engine.answer({"cmd": "decision", "seat": 2}))[0] == "protocol"


def test_a_game_is_played_to_its_result_and_no_further(engine: Engine) -> None:
    rng = Random(1)
    answer = engine.answer({"cmd": "decision"})
    while decision := answer["decision"]:
        moves = decision["moves"]
        answer = engine.answer({"cmd": "play", "seat": decision["seats"][0], "move": moves[rng.randrange(len(moves))]})
        assert answer["ok"] and answer["events"]
    assert answer["result"]["reason"] == "most"
    assert refused(play(engine, 0, "bid", 1)) == ("LOT-9", "The game is over.")
    assert engine.answer({"cmd": "decision"})["result"] == answer["result"]


def test_an_illegal_move_is_answered_with_its_rule_and_changes_nothing(engine: Engine) -> None:
    before = engine.answer({"cmd": "state"})
    assert refused(play(engine, 0, "place", 1))[0] == "LOT-3"
    assert refused(play(engine, 0, "dance"))[0] == "LOT-4"
    assert refused(engine.answer({"cmd": "play", "seat": 7, "move": {}}))[0] == "protocol"
    assert refused(engine.answer({"cmd": "play", "seat": 0}))[0] == "protocol"
    assert engine.answer({"cmd": "state"}) == before


def test_a_bad_set_up_lists_every_problem_and_leaves_the_game(engine: Engine) -> None:
    before = engine.answer({"cmd": "state"})
    answer = engine.answer({"cmd": "new", "seats": 3, "seed": "x"})
    assert [problem["field"] for problem in answer["error"]["problems"]] == ["seats", "seed"]
    assert refused(engine.answer(NEW | {"game": "chess"}))[0] == "protocol"
    assert engine.answer({"cmd": "state"}) == before


def test_a_seat_observes_no_secret_of_another(engine: Engine) -> None:
    play(engine, 0, "bid", 4)
    assert engine.answer({"cmd": "observe", "seat": 1})["state"]["bids"] == {"0": 0}
    assert engine.answer({"cmd": "observe", "seat": 0})["state"]["bids"] == {"0": 4}
    assert engine.answer({"cmd": "state"})["state"]["bids"] == {"0": 4}


def test_questions_of_the_games_own_are_passed_on(engine: Engine) -> None:
    assert engine.answer({"cmd": "strength"})["strength"] == {"ada": 0, "bob": 0}
    assert refused(engine.answer({"cmd": "forecast"}))[0] == "LOT-5"


def test_undo_takes_any_move_back(engine: Engine) -> None:
    before = engine.answer({"cmd": "state"})
    play(engine, 0, "bid", 1)
    play(engine, 1, "bid", 4)
    play(engine, 1, "roll")
    for _ in range(3):
        answer = engine.answer({"cmd": "undo"})
    assert answer["decision"]["ask"] == "bid"
    assert engine.answer({"cmd": "state"}) == before
    assert refused(engine.answer({"cmd": "undo"}))[0] == "protocol"


def test_a_saved_record_is_taken_back_without_pending_choices(engine: Engine) -> None:
    play(engine, 0, "bid", 1)
    play(engine, 1, "bid", 4)
    play(engine, 1, "place", 0)
    whole = engine.answer({"cmd": "state"})
    record = engine.answer({"cmd": "save"})["record"]
    assert (record["format"], record["game"], len(record["moves"])) == ("ankh-record", "lots", 3)
    other = Engine(Lots())
    assert other.answer({"cmd": "record", "record": record})["decision"]["ask"] == "place"
    assert other.answer({"cmd": "state"}) == whole
    play(engine, 1, "place", 0)
    play(engine, 0, "bid", 2)
    assert len(engine.answer({"cmd": "save"})["record"]["moves"]) == 4


def test_a_bad_record_is_refused_and_the_game_stays(engine: Engine) -> None:
    before = engine.answer({"cmd": "state"})
    record = engine.answer({"cmd": "save"})["record"]
    for bad in (None, [], {}, record | {"game": "go"}, record | {"moves": [{"seat": 0, "move": {"do": "roll"}}]}):
        assert refused(engine.answer({"cmd": "record", "record": bad}))[0] == "record"
    assert engine.answer({"cmd": "state"}) == before


@pytest.mark.parametrize(
    "command", ["decision", "play", "state", "observe", "strength", "forecast", "undo", "bot", "save"]
)
def test_before_a_game_every_other_command_says_so(command: str) -> None:
    answer = Engine(Lots()).answer({"cmd": command, "seat": 0, "bot": "apprentice"})
    assert refused(answer) == ("protocol", "There is no game yet: send new, position or record first.")


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"hello",
        b"{",
        b"[]",
        b"null",
        b'"hello"',
        b"{}",
        b'{"cmd": 7}',
        b'{"cmd": ["hello"]}',
        b'{"cmd": {"a": 1}}',
        b'{"cmd": "dance"}',
        b'{"cmd": null}',
        b'{"cmd": "hello"} {"cmd": "hello"}',
        b'{"cmd": "play"}',
        b'{"cmd": "play", "seat": NaN, "move": {}}',
        b'{"cmd": "play", "seat": -Infinity, "move": {}}',
        b'{"cmd": "play", "seat": 1e999, "move": {}}',
        b'{"cmd": "play", "seat": 0.0, "move": {}}',
        b'{"cmd": "play", "seat": true, "move": {}}',
        b'{"cmd": "play", "seat": -1, "move": {}}',
        b'{"cmd": "play", "seat": "0", "move": {}}',
        b'{"cmd": "play", "seat": 0, "move": []}',
        b'{"cmd": "play", "seat": 0, "move": {"do": "bid", "value": 1e300}}',
        b'{"cmd": "play", "seat": 0, "move": {"do": "bid", "value": {"a": []}}}',
        b'{"cmd": "play", "seat": ' + b"9" * 4000 + b', "move": {}}',
        b'{"cmd": "play", "seat": ' + b"9" * 9000 + b', "move": {}}',
        b'{"cmd": "new", "seats": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"cmd": "record", "record": ' + b'{"setup":' * 900 + b"1" + b"}" * 900 + b"}",
        b'{"cmd": "position"}',
        b'{"cmd": "observe"}',
        b'{"cmd": "bot", "seat": 0, "bot": 3}',
        b"\xff\xfe\x00",
        b"\xc3\x28",
        b'{"cmd": "\\ud800"}',
        b'{"cmd": "' + b"x" * (1 << 20) + b'"}',
        b"\x00" * 1000,
    ],
    ids=lambda line: repr(line[:40]),
)
def test_what_is_no_request_is_answered_and_the_game_goes_on(engine: Engine, line: bytes) -> None:
    before = engine.answer({"cmd": "state"})
    answer = json.loads(engine.answer_line(line))
    assert refused(answer)[0]
    assert set(answer["error"]) <= {"rule", "message", "problems"}
    assert engine.answer({"cmd": "state"}) == before


def test_a_fault_inside_a_game_is_an_answer_too(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(Lots, "describe", broken)
    assert refused(engine.answer({"cmd": "state"}))[0] == "internal"
    monkeypatch.undo()
    assert engine.answer({"cmd": "state"})["ok"]


def test_every_line_has_one_answer_until_quit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "LONGEST", 300)
    lines = [b'{"cmd": "hello"}', b"", b"x" * 1000, json.dumps(NEW).encode(), b'{"cmd": "quit"}', b'{"cmd": "hello"}']
    sink = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines)), sink, Lots())
    answers = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, False, True, True]
    assert "too long" in answers[2]["error"]["message"]


def test_the_end_of_input_ends_the_engine() -> None:
    sink = io.BytesIO()
    serve(io.BytesIO(b'{"cmd": "hello"}'), sink, Lots())
    assert json.loads(sink.getvalue())["ok"]
