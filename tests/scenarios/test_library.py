"""Scenarios are found by name, in the shipped folder and in the player's own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ankh import paths
from ankh.scenarios import Library, library
from tests.scenarios.workshop import workshop


def user_folder() -> Path:
    folder = paths.user_maps()
    folder.mkdir(parents=True)
    return folder


def test_boards_and_scenarios_come_in_the_form_of_a_position() -> None:
    shelf = library()
    board = shelf.board("nile")
    assert set(board) == {"hexes", "rivers", "flat_top", "odd_shift"}
    scenario = shelf.scenario("middle_kingdom", 2)
    assert set(scenario) == {"board", "camels", "conflict_tokens", "neutral", "places", "rules"}
    assert scenario["board"] == board
    assert scenario["places"][0] == {"god": "B6", "warriors": ["B5"], "monuments": {"A6": "obelisk"}}


@pytest.mark.parametrize("name", ["", "atlantis", "../maps/nile", "nile.tmx", "/etc/passwd"])
def test_an_unknown_name_is_a_key_error(name: str) -> None:
    with pytest.raises(KeyError):
        library().board(name)
    with pytest.raises(KeyError):
        library().scenario(name, 2)


def test_an_unsupported_player_count_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        library().scenario("the_well", 3)
    with pytest.raises(KeyError):
        library().scenario("nile", 2)


def test_what_a_caller_changes_stays_with_the_caller() -> None:
    library().scenario("middle_kingdom", 2)["conflict_tokens"].clear()
    library().board("nile")["hexes"].clear()
    assert library().scenario("middle_kingdom", 2)["conflict_tokens"]
    assert library().board("nile")["hexes"]


def test_maps_in_the_players_folder_appear() -> None:
    workshop(user_folder())
    assert {"id": "good", "name": "Good map", "players": [2, 3]} in library().scenarios()
    assert library().scenario("good", 3)["rules"]["cities"] == ["A6", "E4"]


def test_a_players_map_may_use_the_shipped_tilesets() -> None:
    path = workshop(user_folder())
    tiles = os.path.relpath(paths.maps() / "tiles", path.parent).replace(os.sep, "/")
    path.write_text(path.read_text(encoding="utf-8").replace("tiles/", f"{tiles}/"), encoding="utf-8")
    assert library().map("good").name == "Good map"


def test_a_bad_map_is_told_of_but_not_offered() -> None:
    path = workshop(user_folder())
    path.write_text("<map/>", encoding="utf-8")
    shelf = library()
    assert "good" not in {entry["id"] for entry in shelf.scenarios()}
    assert "orientation" in {problem.code for problem in shelf.refused()[path.resolve()]}
    with pytest.raises(KeyError):
        shelf.board("good")


def test_a_mended_map_is_read_again() -> None:
    path = workshop(user_folder())
    good = path.read_text(encoding="utf-8")
    path.write_text("<map/>", encoding="utf-8")
    shelf = library()
    assert path.resolve() in shelf.refused()
    path.write_text(good, encoding="utf-8")
    os.utime(path, ns=(1, 1))
    assert shelf.map("good").name == "Good map"


@pytest.mark.parametrize("file", ["pieces.tsx", "terrain_flat.png"])
def test_a_map_is_read_again_when_a_file_beside_it_comes_back(file: str) -> None:
    path = workshop(user_folder())
    beside = path.parent / "tiles" / file
    kept = beside.read_bytes()
    beside.unlink()
    shelf = library()
    assert path.resolve() in shelf.refused()
    beside.write_bytes(kept)
    assert shelf.map("good").name == "Good map"
    beside.write_bytes(b"")
    assert path.resolve() in shelf.refused()


def test_a_map_is_read_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    workshop(tmp_path)
    shelf = Library([tmp_path])
    first = shelf.map("good")
    assert shelf.map("good") is first


def test_shipped_maps_keep_their_names() -> None:
    path = workshop(user_folder())
    path.rename(path.with_name("middle_kingdom.tmx"))
    assert library().map("middle_kingdom").name == "Middle Kingdom"
    ((problem,),) = library().refused().values()
    assert str(problem) == "Another map has the file name “middle_kingdom.tmx” already. Rename the file."


def test_a_folder_that_does_not_exist_is_empty(tmp_path: Path) -> None:
    assert Library([tmp_path / "nowhere"]).scenarios() == []


def test_a_folder_that_leads_round_in_a_circle_is_empty(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert Library([loop]).scenarios() == []


def test_what_is_no_file_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "folder.tmx").mkdir()
    (tmp_path / "lost.tmx").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe.tmx")
    shelf = Library([tmp_path])
    assert shelf.scenarios() == []
    assert [(path.name, problem.code) for path, (problem,) in shelf.refused().items()] == [
        ("folder.tmx", "unreadable"),
        ("lost.tmx", "unreadable"),
        ("pipe.tmx", "unreadable"),
    ]


def test_a_home_that_nobody_has_is_just_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANKH_MAPS", "~nobody-of-that-name/maps")
    assert library().scenarios()


def test_reading_maps_needs_no_pygame_and_prints_nothing() -> None:
    program = (
        "import sys; from ankh.scenarios import library; library().scenario('two_crowns', 4); "
        "assert 'pygame' not in sys.modules, 'pygame was imported'"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
