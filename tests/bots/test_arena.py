"""The arena: fair rotation, the same games whoever plays them, honest figures, and workers that may die."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from ankh.bots.arena import Job, Match, Played, play
from ankh.bots.arena_figures import interval, ratings, report
from ankh.bots.arena_table import Bar, lines
from ankh.bots.arena_workers import Cluster, Processes, Unplayable, play_all
from ankh.rules.tables import GODS
from tests.bots.odd_bots import MARK, odd_game


class Threads:
    """Quick to start; for what has nothing to do with processes."""

    lost: tuple[type[BaseException], ...] = ()

    def open(self) -> Executor:
        return ThreadPoolExecutor(2)


def match(*bots: str, games: int = 4, seed: int = 1) -> Match:
    return Match(odd_game, bots, GODS, games, seed, {"scenario": "middle_kingdom"})


def game_of(bots: str, winners: str, reason: str = "top", first: int = 0, number: int = 0) -> Played:
    """A game between bots named by letters, whose sides are called the same in small letters."""
    sides = tuple(f"{bot.lower()}{seat}" for seat, bot in enumerate(bots))
    won = tuple(side for side in sides if side[0] in winners)
    return Played(number, tuple(bots), sides, first, won, reason, 10, 3, "", tuple((1.0, 3.0) for _ in bots), ())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_bot_plays_every_seat_and_every_god_and_begins_equally_often(seats: int) -> None:
    bots = [f"bot {number}" for number in range(seats)]
    jobs = match(*bots, games=seats * len(GODS) * seats).jobs()
    seen: Counter[Any] = Counter()
    for job in jobs:
        for seat, bot in enumerate(job.bots):
            seen["seat", bot, seat] += 1
            seen["god", bot, job.setup["seats"][seat]] += 1
            seen["god in seat", job.setup["seats"][seat], seat] += 1
        seen["first", job.bots[job.setup["first"]]] += 1
        assert len(set(job.setup["seats"])) == seats
    for kind in ("seat", "god", "god in seat", "first"):
        counts = [count for key, count in seen.items() if key[0] == kind]
        assert max(counts) == min(counts), kind
    assert len({job.setup["seed"] for job in jobs}) == len(jobs)


def test_another_seed_gives_other_games() -> None:
    assert match("a", "b", seed=1).jobs() != match("a", "b", seed=2).jobs()
    assert match("a", "b", seed=1).jobs() == match("a", "b", seed=1).jobs()


def test_games_are_the_same_whatever_the_number_of_workers() -> None:
    jobs = match("apprentice", "priest", "apprentice", games=4).jobs()
    here = [play(job) for job in jobs]
    for workers in (Processes(1), Processes(2)):
        there = play_all(jobs, workers)
        assert [game.digest for game in there] == [game.digest for game in here]
        assert [game._replace(milliseconds=()) for game in there] == [game._replace(milliseconds=()) for game in here]


def test_a_worker_that_dies_costs_a_rerun_and_not_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MARK, str(tmp_path / "died"))
    ended: list[int] = []
    jobs = match("clumsy", "apprentice", games=5).jobs()
    played = play_all(jobs, Processes(2), lambda game: ended.append(game.number))
    assert (tmp_path / "died").exists()
    assert [game.number for game in played] == sorted(ended) == [0, 1, 2, 3, 4]
    assert [game.digest for game in played] == [play(job).digest for job in jobs]


def test_workers_that_always_die_end_the_match_with_a_sentence() -> None:
    with pytest.raises(Unplayable, match="in a row"):
        play_all(match("dying", "apprentice", games=1).jobs(), Processes(1))


def test_workers_end_with_whoever_started_them() -> None:
    start = "from ankh.bots.arena_workers import Processes; import os; pool = Processes(1).open();"
    process = subprocess.Popen(
        [sys.executable, "-c", f"{start} print(pool.submit(os.getpid).result(), flush=True); input()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout and int(process.stdout.readline()) != process.pid
    process.kill()
    process.communicate(timeout=30)  # comes back once the worker has let go of the pipe, too


def test_a_bot_that_fails_is_counted_and_its_games_are_finished() -> None:
    against = match("raising", "apprentice", games=2)
    figures = report(against, play_all(against.jobs(), Threads()))
    assert figures["bots"]["raising"]["stood_in"] == figures["bots"]["raising"]["decisions"] > 10
    assert figures["bots"]["apprentice"]["stood_in"] == 0
    assert "a thought too far" in figures["notes"][0]
    assert "stood in" in "\n".join(lines(figures))


def test_an_error_of_the_game_itself_is_not_hidden() -> None:
    job: Job = match("apprentice", "apprentice").job(0)
    broken = job._replace(setup=job.setup | {"scenario": "atlantis"})
    with pytest.raises(Exception, match="atlantis"):
        play_all([broken], Threads())


def test_a_missing_scheduler_or_package_is_told_in_a_sentence() -> None:
    with pytest.raises(Unplayable):
        Cluster("tcp://127.0.0.1:1", patience=0.2)


@pytest.mark.parametrize(
    ("wins", "played", "low", "high"),
    [
        (10, 20, 0.2993, 0.7007),
        (95, 100, 0.8882, 0.9785),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_intervals_are_wilsons(wins: int, played: int, low: float, high: float) -> None:
    assert interval(wins, played) == pytest.approx((low, high), abs=0.0001)


def test_a_pairs_win_counts_half_for_each_and_a_game_without_winner_for_nobody() -> None:
    games = [game_of("ABC", "ab"), game_of("ABC", "a", first=1), game_of("ABC", "", "none")]
    figures = report(match("A", "B", "C"), games)
    assert figures["games"] == 3
    assert figures["endings"] == {"none": 1, "top": 2}
    assert {name: (bot["played"], bot["wins"]) for name, bot in figures["bots"].items()} == {
        "A": (3, 1.5),
        "B": (3, 0.5),
        "C": (3, 0.0),
    }
    assert figures["bots"]["A"]["rate"] == 0.5
    assert figures["bots"]["A"]["low"] < 0.5 < figures["bots"]["A"]["high"]
    assert (figures["bots"]["A"]["ms_p50"], figures["bots"]["A"]["ms_p95"]) == (3.0, 3.0)
    assert {side: score["wins"] for side, score in figures["sides"].items()} == {"a0": 1.5, "b1": 0.5, "c2": 0.0}
    assert {place: score["wins"] for place, score in figures["places"].items()} == {"1": 0.5, "2": 0.5, "3": 1.0}
    assert figures["length"]["moves"] == {"mean": 10.0, "least": 10, "most": 10}


def test_ratings_follow_who_did_better() -> None:
    rated = ratings([game_of("AB", "a")] * 9 + [game_of("AB", "b")] + [game_of("BC", "b")] * 4 + [game_of("BC", "c")])
    assert rated["A"] > rated["B"] > rated["C"]
    assert sum(rated.values()) == pytest.approx(4500, abs=3)
    assert ratings([game_of("AA", "a")]) == {"A": 1500}
    even = ratings([game_of("AB", "a"), game_of("AB", "b")])
    assert even["A"] == even["B"] == 1500


def test_the_bar_grows_to_its_end() -> None:
    out = io.StringIO()
    bar = Bar(20, out)
    for _ in range(20):
        bar.step()
    told = out.getvalue().splitlines()
    assert len(told) == 10
    assert told[-1] == f"[{'#' * 30}] 20 of 20 games"


@pytest.mark.tools
def test_a_match_is_played_on_a_cluster_of_two_workers_one_of_which_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Needs the extra `cluster`."""
    from distributed import LocalCluster

    monkeypatch.setenv(MARK, str(tmp_path / "died"))
    monkeypatch.setenv(
        "PYTHONPATH", os.pathsep.join([str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")])
    )
    jobs = match("clumsy", "apprentice", games=6).jobs()
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        workers = Cluster(local.scheduler_address)
        try:
            played = play_all(jobs, workers)
        finally:
            workers.close()
    assert (tmp_path / "died").exists()
    assert [each.digest for each in played] == [play(job).digest for job in jobs]
