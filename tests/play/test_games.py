"""Records of whole games are played again: result, reason and every digest agree, and so do replays and statistics."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from ankh.games import game
from ankh.play import Record, Replay, from_text, load_whole, read_record, to_text
from tests.play.lots import Lots

GAMES = sorted((Path(__file__).parent / "games").glob("*.ankh"))
FIRST = sorted((Path(__file__).parent / "first_version").glob("*.ankh"))


def setting(record: Record) -> tuple[str, int]:
    seats = record.setup["position"]["seats"] if "position" in record.setup else record.setup["seats"]
    return record.setup.get("scenario", "position"), len(seats)


def test_games_of_all_kinds_are_kept() -> None:
    records = [read_record(path) for path in GAMES]
    assert len(records) >= 30
    assert {record.result.reason for record in records if record.result} == {"top", "sole", "most", "none"}
    kept = Counter(setting(record) for record in records)
    wanted = {(scenario["id"], players) for scenario in game().scenarios() for players in scenario["players"]}
    assert wanted <= set(kept)
    gods = {god for record in records for god in (record.summary or {})["gods"]}
    assert gods == {"amun", "anubis", "isis", "osiris", "ra"}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_kept_game_is_played_again_to_the_same_end(path: Path) -> None:
    record = read_record(path)
    history = load_whole(game(), record)
    assert [entry.digest(game()) for entry in history.entries] == [move.digest for move in record.moves]
    assert record.result is not None and history.result is not None
    assert (list(history.result.winners), history.result.reason) == (record.result.winners, record.result.reason)


@pytest.mark.parametrize("path", GAMES[::6], ids=lambda path: path.stem)
def test_a_kept_game_is_shared_replayed_and_counted(path: Path) -> None:
    record = from_text(to_text(read_record(path)))
    replay = Replay(load_whole(game(), record))
    assert replay.turns()[0] == 0 and replay.find("end") == [len(replay)]
    replay.jump(len(replay) // 2)
    for seat in range(len(game().seats(replay.state))):
        replay.view(seat)
    json.dumps(replay.statistics())
    table = replay.play_on()
    assert table.ask is not None and table.legal(table.ask.seats[0])


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_saves_of_the_first_version_open_for_good(path: Path) -> None:
    assert json.loads(path.read_text())["version"] == 1
    record = read_record(path)
    history = load_whole(Lots() if record.game == "lots" else game(), record)
    assert len(history) == len(record.moves) > 0
    assert (record.result is None) == (history.result is None)
