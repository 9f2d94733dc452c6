"""The commands play and arena."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from ankh.cli import main
from ankh.games import game
from ankh.play import load, read_record

ANSWERING = Path(__file__).with_name("answering.py")


def test_play_tells_a_whole_game_and_keeps_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "game.ankh"
    seats = "isis=apprentice,ra=apprentice,apprentice"
    assert main(["play", "--seats", seats, "--seed", "4", "--why", "--save", str(kept)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-1].startswith("The end:")
    assert any(line.startswith("  (Isis: ") for line in told)
    record = read_record(kept)
    loaded = load(game(), record)
    assert loaded.trouble is None and loaded.history.result is not None
    assert [chair.bot for chair in record.chairs] == ["apprentice"] * 3
    assert game().seats(loaded.history.state)[:2] == ["isis", "ra"]
    assert main(["play", "--seats", seats, "--seed", "4", "--why"]) == 0
    assert capsys.readouterr().out.splitlines() == told


def test_play_lets_priests_play_for_so_many_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--players", "2", "--seed", "2"]) == 0
    assert "The end:" in capsys.readouterr().out


def test_play_notes_when_the_apprentice_stands_in(capsys: pytest.CaptureFixture[str]) -> None:
    program = shlex.join([sys.executable, str(ANSWERING), "ends"])
    assert main(["play", "--seats", f"apprentice,program:{program}"]) == 0
    assert "The Apprentice moved in its place.)" in capsys.readouterr().out


def test_arena_prints_its_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "--seats", "apprentice,priest", "--games", "4", "--workers", "2", "--seed", "3", "--json"]
    assert main(arguments) == 0
    told = capsys.readouterr()
    figures = json.loads(told.out)
    assert figures["games"] == sum(figures["endings"].values()) == 4
    assert set(figures["bots"]) == {"apprentice", "priest"}
    for bot in figures["bots"].values():
        assert bot["played"] == 4
        assert 0 <= bot["low"] <= bot["rate"] <= bot["high"] <= 1
        assert bot["ms_p95"] > 0
    assert "4 of 4 games" in told.err


def test_arena_prints_its_figures_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--seats", "apprentice,apprentice", "--games", "2", "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "2 games, 2 seats, scenario middle_kingdom" in told
    assert "endings: " in told


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ("play --seats ra=apprentice,ra", "two of ra"),
        ("play --seats seth=apprentice,ra", "seth"),
        ("play --seats sphinx,ra", "sphinx"),
        ("play --seats pharaoh:tall,ra", "tall"),
        ("play --seats ra", "Two to five"),
        ("play --players 9", "Two to five"),
        ("play --players 3 --seats ra,isis", "--players"),
        ("play --scenario atlantis", "atlantis"),
        ("play --seed 99999999999999999999999999", "seed"),
        ("arena --seats apprentice", "seats"),
        ("arena --seats sphinx,apprentice", "sphinx"),
        ("arena --seats apprentice,,apprentice", "no bot called"),
        ("arena --seats apprentice,apprentice --games 0", "--games"),
        ("arena --seats apprentice,apprentice --games -3", "--games"),
        ("arena --seats apprentice,apprentice --workers 0", "--workers"),
        ("arena --seats apprentice,apprentice --scenario atlantis", "atlantis"),
        ("arena --seats apprentice,apprentice,apprentice,apprentice,apprentice,apprentice", "seats"),
        ("arena --seats apprentice,apprentice --scheduler tcp://127.0.0.1:1 --games 1", ""),
    ],
)
def test_a_wrong_argument_gets_a_sentence(arguments: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments.split()) == 2
    told = capsys.readouterr().err
    assert told.startswith("ankh: ") and word in told


@pytest.mark.parametrize("arguments", ["arena", "play --seed x", "arena --seats a,b --games x", "play --nonsense"])
def test_what_is_no_argument_ends_with_usage(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments.split())
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err
