"""Every kind of bad file gets its sentence, is listed as damaged, and harms nothing else."""

from __future__ import annotations

import errno
import json
import os
import resource
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ankh.games import game as ankh
from ankh.play import RecordError, SaveError, Saves, Table, from_text, read_record, to_text
from tests.play.random_moves import finished, new_table, play_one


def whole() -> str:
    return finished(1, rounds=6).record().text()


def edited(**change: Any) -> str:
    return json.dumps(json.loads(whole()) | change)


def illegal() -> str:
    data = json.loads(whole())
    data["moves"][2]["move"] = {"do": "bid", "value": 77}
    return json.dumps(data)


def zeros(path: Path) -> None:
    path.touch()
    os.truncate(path, 1 << 30)


BAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "truncated": (lambda path: path.write_text(whole()[:-100]), "cut off"),
    "truncated early": (lambda path: path.write_text(whole()[:1]), "cut off"),
    "empty": (lambda path: path.touch(), "empty"),
    "not JSON": (lambda path: path.write_text("<svg/>"), "not JSON"),
    "a picture": (lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff"), "UTF-8"),
    "other JSON": (lambda path: path.write_text('{"a": 1}'), '"format"'),
    "of the future": (lambda path: path.write_text(edited(version=99)), "version 99"),
    "of another game": (lambda path: path.write_text(edited(game="senet")), 'the game "senet"'),
    "an illegal game": (lambda path: path.write_text(illegal()), "Move 3 of the record is not legal"),
    "an illegal set-up": (lambda path: path.write_text(edited(setup={"seats": []})), "set-up"),
    "a stranger's concession": (
        lambda path: path.write_text(edited(conceded=[{"seat": 9, "after": 1}])),
        "not in the game",
    ),
    "wrong types": (lambda path: path.write_text(edited(moves="many")), "damaged at moves"),
    "nested": (lambda path: path.write_text('{"format":' * 50_000), "nested too deeply"),
    "a gigabyte of zeros": (zeros, "far too large"),
    "a few zeros": (lambda path: path.write_bytes(bytes(5000)), "not JSON"),
    "a directory": (lambda path: path.mkdir(), "folder"),
    "a pipe": (lambda path: os.mkfifo(path), "device or a pipe"),
    "a link to nothing": (lambda path: path.symlink_to(path.with_name("nowhere")), "no such file"),
    "a link to itself": (lambda path: path.symlink_to(path), "cannot be read"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_has_its_sentence_and_is_listed_as_damaged(kind: str, saves: Saves[Any, Any]) -> None:
    make, sentence = BAD[kind]
    good = saves.save("Good", new_table()).result().read_bytes()
    path = saves.folder / "Bad.ankh"
    make(path)
    listed = {saved.name: saved.damaged for saved in saves.list()}
    assert listed["Good"] is None
    assert sentence in str(listed["Bad"])
    if kind not in ("of another game", "an illegal game", "an illegal set-up", "a stranger's concession"):
        with pytest.raises(RecordError) as caught:
            read_record(path)
        assert sentence in str(caught.value)
    assert saves.path_of("Good").read_bytes() == good


def test_an_unreadable_file_has_its_sentence(saves: Saves[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    path = saves.save("Locked", new_table()).result()
    path.chmod(0)
    if os.access(path, os.R_OK):  # root reads everything
        monkeypatch.setattr(Path, "open", _denied)
    [saved] = saves.list()
    assert saved.damaged == "The file may not be read: permission denied."


def _denied(*_: object, **__: object) -> None:
    raise PermissionError(errno.EACCES, "Permission denied")


def test_an_illegal_game_goes_on_from_its_last_sound_move(saves: Saves[Any, Any]) -> None:
    path = saves.folder / "Bad.ankh"
    saves.folder.mkdir()
    path.write_text(illegal())
    loaded = saves.load(path)
    assert loaded.trouble is not None and loaded.trouble.move == 3
    table = Table.resume(loaded.record, loaded.history)
    play_one(table, Random(1))
    assert table.moves == 3


def test_a_legal_change_by_hand_is_no_damage(saves: Saves[Any, Any]) -> None:
    table = finished(1, rounds=6)
    path = saves.save("Edited", table).result()
    data = json.loads(path.read_text())
    data["moves"], data["result"] = data["moves"][:4], None
    path.write_text(json.dumps(data, indent=2))
    [saved] = saves.list()
    assert (saved.damaged, saved.moves) == (None, 4)


STRANGE = [None, True, -1, 7, 10**30, 1.5, "", "\0", "ra", "x" * 500, [], {}, [[]], ["ra"], {"do": "done"}]


def places(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every value in JSON data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [way, *(place for key, value in items for place in places(value, (*way, key)))]


@pytest.mark.parametrize("seed", range(100))
def test_whatever_is_changed_in_a_save_by_hand_is_told_or_can_be_played(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    saves: Saves[Any, Any] = Saves(tmp_path, ankh())
    table = Table.new(ankh(), {"scenario": "two_crowns", "seats": ["ra", "isis"], "seed": seed})
    for _ in range(20):
        play_one(table, rng)
    path = saves.save("Edited", table).result()
    data = json.loads(path.read_text())
    *way, last = rng.choice([place for place in places(data) if place and (place[0] != "moves" or seed % 2)])
    part = data
    for key in way:
        part = part[key]
    part[last] = rng.choice(STRANGE)
    path.write_text(json.dumps(data))
    saved = saves.look(path)
    assert saved.damaged is None or len(saved.damaged) < 1000
    try:
        again = saves.open(path)
    except RecordError as error:
        assert saved.damaged == str(error)
    else:
        assert again.statistics() is not None and from_text(to_text(again.record())).setup
        play_one(again, rng)
    saves.close()


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_full_disk_is_told_and_the_old_save_stays(
    call: str, saves: Saves[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(1)
    path = saves.save("One", table).result()
    old = path.read_bytes()
    play_one(table, Random(1))
    monkeypatch.setattr(os, call, _full)
    failure = saves.save("One", table).exception()
    assert isinstance(failure, SaveError) and "the disk is full" in str(failure)
    assert saves.trouble == str(failure)
    saves.autosave(table)
    saves.flush()
    monkeypatch.undo()
    assert [file.name for file in saves.folder.iterdir()] == ["One.ankh"]
    assert path.read_bytes() == old
    play_one(table, Random(1))
    saves.autosave(table).result()
    assert saves.trouble is None


def _full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_write_that_the_system_stops_halfway_leaves_the_old_save(saves: Saves[Any, Any]) -> None:
    table = new_table(1)
    path = saves.save("One", table).result()
    old = path.read_bytes()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, before[1]))
        failure = saves.save("One", table).exception()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)
    assert isinstance(failure, SaveError)
    assert path.read_bytes() == old
    assert [file.name for file in saves.folder.iterdir()] == ["One.ankh"]


def test_a_folder_in_the_way_of_a_save_is_told(saves: Saves[Any, Any]) -> None:
    saves.path_of("One").mkdir(parents=True)
    failure = saves.save("One", new_table()).exception()
    assert "a folder has that name" in str(failure)


def test_a_file_in_the_way_of_the_folder_is_told(tmp_path: Path, game: Any) -> None:
    (tmp_path / "saves").write_text("not a folder")
    saves = Saves(tmp_path / "saves", game)
    assert isinstance(saves.save("One", new_table()).exception(), SaveError)
    assert saves.list() == []
    saves.close()
