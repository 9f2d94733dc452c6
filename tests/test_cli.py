"""The command line: each command does what it says, and a wrong argument gets a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ankh
from ankh.chronicle import chronicle, sentence
from ankh.cli import main
from ankh.games import game
from ankh.play import Table, write_record

ROOT = Path(__file__).parents[1]
SETUP = {"scenario": "middle_kingdom", "seats": ["amun", "ra"], "first": 0, "seed": 3}


def run(*arguments: str, text: str | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start main.py as a player does, without a display."""
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("SDL_VIDEODRIVER", None)
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.run(command, input=text, env=kept | environment, capture_output=True, text=True, timeout=60)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A file with a few moves of a game."""
    table = Table.new(game(), SETUP)
    for _ in range(20):
        assert table.ask is not None
        seat = table.ask.seats[0]
        table.play(seat, table.legal(seat)[0])
    path = tmp_path / "game.ankh"
    write_record(path, table.record())
    return path


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"ankh {ankh.__version__}\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    for command in ("engine", "play", "arena", "replay", "maps"):
        assert f"\n    {command} " in told


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["--dance"],
        ["engine", "loud"],
        ["maps"],
        ["maps", "burn"],
        ["maps", "check"],
        ["maps", "preview", "nile"],
        ["maps", "preview", "nile", "--players", "many", "-o", "x.png"],
        ["maps", "preview", "nile", "-o", "picture.txt"],
        ["replay"],
        ["replay", "a", "b"],
        ["replay", "nowhere.ankh"],
        ["replay", "."],
    ],
)
def test_a_wrong_argument_gets_a_sentence_and_exit_code_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(arguments)
    except SystemExit as ended:
        code = ended.code
    told = capsys.readouterr()
    assert code == 2
    assert told.out == ""
    assert told.err.strip() and "Traceback" not in told.err


def test_without_a_display_the_window_says_what_still_works() -> None:
    ended = run()
    assert ended.returncode == 1
    assert "no display" in ended.stderr and "engine" in ended.stderr
    assert "Traceback" not in ended.stderr and ended.stdout == ""


def test_the_engine_answers_every_line_and_nothing_else() -> None:
    lines = ['{"cmd": "hello"}', "what?", json.dumps({"cmd": "new"} | SETUP), '{"cmd": "decision"}', '{"cmd": "quit"}']
    ended = run("engine", text="\n".join(lines) + "\n")
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True, True, True]
    assert answers[2]["decision"] == answers[3]["decision"]
    assert ended.returncode == 0


def test_the_engine_ends_quietly_when_nobody_listens() -> None:
    command = [sys.executable, str(ROOT / "main.py"), "engine"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(b'{"cmd": "hello"}\n')
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


def test_a_game_is_told_again(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(played)]) == 0
    told = capsys.readouterr().out
    assert "Amun takes the action move" in told


def test_a_game_is_told_as_lines_of_json(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(played), "--json"]) == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {"move", "seat", "event"} <= set(events[0])
    assert [event["move"] for event in events] == sorted(event["move"] for event in events)


def test_the_statistics_of_a_game_are_json(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(played), "--statistics"]) == 0
    assert isinstance(json.loads(capsys.readouterr().out), dict)


def test_a_game_that_is_sound_in_part_is_told_as_far_as_it_goes(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads(played.read_text())
    data["moves"][5]["move"] = {"do": "offer", "followers": 99}
    played.write_text(json.dumps(data))
    assert main(["replay", str(played)]) == 1
    told = capsys.readouterr()
    assert told.out and "Move 6 of the record is not legal" in told.err


def test_maps_are_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["maps", "check", str(ROOT / "maps" / "middle_kingdom.tmx")]) == 0
    assert "Middle Kingdom" in capsys.readouterr().out
    (tmp_path / "bad.tmx").write_text("<map/>")
    assert main(["maps", "check", str(tmp_path / "bad.tmx")]) == 1
    assert "bad.tmx: " in capsys.readouterr().out


def test_a_map_is_drawn_without_a_window(tmp_path: Path) -> None:
    picture = tmp_path / "map.png"
    ended = run("maps", "preview", "middle_kingdom", "--players", "3", "-o", str(picture))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("more", [["--players", "9"], ["--players", "-1"]])
def test_a_map_is_not_drawn_for_a_table_it_does_not_have(tmp_path: Path, more: list[str]) -> None:
    ended = run("maps", "preview", "middle_kingdom", *more, "-o", str(tmp_path / "map.png"))
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr and ended.stderr.strip()


def test_events_are_told_in_words() -> None:
    assert sentence({"event": "move", "figure": "amun_w1", "from": "C4", "to": "D4"}) == (
        "Amun's warrior moves from C4 to D4"
    )
    devotion = {"event": "devotion", "god": "ra", "by": 2, "now": 7, "why": ["win", "drought"]}
    assert sentence(devotion) == "Ra: +2 devotion, now 7 (win, drought)"
    assert sentence({"event": "sand_storm", "at": ["C4", "D4"]}) == "Sand storm: at C4, D4"
    assert list(chronicle([{"event": "chosen", "seat": 1}, {"event": "forgotten", "god": "ra"}])) == [
        "  Ra is forgotten"
    ]
    leaving = [{"event": "leave", "figure": f"ra_w{n}", "why": "forgotten"} for n in (1, 2, 3)]
    assert list(chronicle(leaving)) == ["  Ra's warrior leaves the game (forgotten) ×3"]
    assert sentence({"event": "followers", "god": "ra", "by": 1, "now": 2, "why": "gain"}) == (
        "Ra: +1 follower, now 2 (gain)"
    )
