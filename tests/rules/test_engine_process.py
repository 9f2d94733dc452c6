"""The engine protocol as another program meets it: `python main.py engine`, lines in, lines out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.rules.table import Json, Table

ROOT = Path(__file__).resolve().parents[2]
HELLO = b'{"cmd": "hello"}'
NEW = json.dumps({"cmd": "new", "scenario": "middle_kingdom", "seats": ["amun", "ra"], "first": 0, "seed": 5}).encode()
GAIN = b'{"cmd": "play", "seat": 0, "move": {"do": "action", "action": "gain"}}'
STATE = b'{"cmd": "state"}'


def run(lines: list[bytes], hash_seed: str = "0") -> list[bytes]:
    """The engine's answers to some lines, one each; it ends in order and says nothing else."""
    done = subprocess.run(
        [sys.executable, "main.py", "engine"],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        cwd=ROOT,
        timeout=120,
        check=False,
        env={k: v for k, v in os.environ.items() if k != "DISPLAY"} | {"PYTHONHASHSEED": hash_seed},
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    return done.stdout.splitlines()


def talk(*lines: bytes) -> list[Json]:
    answers = [json.loads(line) for line in run(list(lines))]
    assert len(answers) == len(lines)
    return answers


def test_a_conversation() -> None:
    hello, new, gain, state, bye = talk(HELLO, NEW, GAIN, STATE, b'{"cmd": "quit"}')
    assert hello["protocol"] == 1
    assert new["decision"]["god"] == "amun"
    assert gain["ok"] is True
    assert state["state"]["actions"]["gain"] == 1
    assert bye["ok"] is True


def test_it_ends_with_its_input() -> None:
    assert talk(HELLO)[0]["ok"] is True


def test_after_quit_nothing_is_answered() -> None:
    assert len(run([HELLO, b'{"cmd": "quit"}', HELLO])) == 2


def test_malformed_lines_are_answered_and_the_game_goes_on() -> None:
    bad = [
        b"",
        b"   ",
        b"hello",
        b"{",
        b'{"cmd": "state"',
        b'{"cmd": "state"}}',
        b'{"cmd": "state"} {"cmd": "state"}',
        b"[]",
        b"null",
        b"true",
        b"3",
        b'"state"',
        b"NaN",
        b'{"cmd": NaN}',
        b'{"cmd": "play", "seat": 1e999, "move": {}}',
        b'{"cmd": "play", "seat": 0, "move": {"do": "offer", "followers": ' + b"9" * 5000 + b"}}",
        b'{"cmd": "play", "seat": ' + b"9" * 5000 + b', "move": {}}',
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"cmd": "play", "seat": 0, "move": ' + b'{"a":' * 20_000 + b"1" + b"}" * 20_000 + b"}",
        b'{"cmd": "position", "position": ' + b"[" * 900 + b"]" * 900 + b"}",
        b'{"cmd": "' + b"x" * 1_200_000 + b'"}',
        b"y" * 1_200_000,
        b"\xff\xfe\x00{",
        b'{"cmd": "\xc3\x28"}',
        b'{"cmd": "\\ud800"}',
        b'{"cmd": "play", "seat": 0, "move": {"do": "\\u0000"}}',
        b"\x00",
        b'{"cmd": "play", "seat": 1, "move": {"do": "action", "action": "gain"}}',
    ]
    answers = talk(NEW, STATE, *bad, STATE, GAIN, HELLO)
    assert [a["ok"] for a in answers[2:-3]] == [False] * len(bad)
    for line, answer in zip(bad, answers[2:-3], strict=True):
        assert answer["error"]["message"], line[:60]
        assert answer["error"]["rule"] != "internal", (line[:60], answer)
    assert answers[-3] == answers[1], "the state is untouched"
    assert [answers[-2]["ok"], answers[-1]["ok"]] == [True, True]


def test_answers_are_single_lines_of_plain_json() -> None:
    for line in run([HELLO, NEW, STATE, b'{"cmd": "save"}']):
        assert isinstance(json.loads(line), dict)
        assert b"\n" not in line


def script() -> list[bytes]:
    """A game played in process, a little way into it, as lines for another one."""
    table = Table()
    seats = ["ra", "osiris", "anubis"]
    opening: Json = {"cmd": "new", "scenario": "middle_kingdom", "seats": seats, "seed": 11}
    table.answer(opening)
    lines: list[Json] = [opening]
    pick = 12345
    for _ in range(120):
        decision = table.decision
        if decision is None:
            break
        pick = (pick * 1103515245 + 12345) % 2**31
        move = decision["moves"][pick // 65536 % len(decision["moves"])]
        request: Json = {"cmd": "play", "seat": decision["seats"][0], "move": move}
        assert table.answer(request)["ok"] is True
        lines.append(request)
    lines += [{"cmd": "state"}, {"cmd": "observe", "seat": 1}, {"cmd": "save"}]
    return [json.dumps(line).encode() for line in lines]


def test_the_same_lines_give_the_same_answers_whatever_the_hash_seed() -> None:
    lines = script()
    first = run(lines, hash_seed="1")
    assert len(first) == len(lines)
    assert all(json.loads(line)["ok"] for line in first)
    for seed in ("2", "31337", "random"):
        assert run(lines, hash_seed=seed) == first
