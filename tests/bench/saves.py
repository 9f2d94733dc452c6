"""What keeping a game costs: `uv run python -m tests.bench.saves`.

Plays a whole game by chance, saves it after every move, loads it, jumps about in its replay, and prints the figures.
To reach: saving under 5 ms of a frame, loading a finished game under 80 ms, a jump under 20 ms.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from ankh.games import game
from ankh.play import Replay, Saves, Table, load, parse, to_text

GODS = ["amun", "anubis", "isis", "osiris", "ra"]
MOMENT = 0.02
"""Seconds between two moves: less than a frame and a bit, so that the writing beside is felt."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report(Saves(Path(folder), game()), arguments.players, arguments.seed)


def report(saves: Saves[Any, Any], players: int, seed: int) -> None:
    table = Table.new(game(), {"scenario": "middle_kingdom", "seats": GODS[:players], "seed": seed})
    costs = play_and_save(table, saves, Random(seed))
    saves.flush()
    record = table.record()
    text = record.text()
    shared = len(to_text(record))
    print(
        f"a game of {players}: {table.moves} moves, {len(text) / 1024:.0f} kB, shared as {shared / 1024:.0f} kB of text"
    )
    tell("autosave, cost to the frame", costs, 5)
    tell("load a finished game", timed(lambda: load(game(), parse(text)), 9), 80)
    replay = Replay(load(game(), parse(text)).history)
    rng = Random(seed)
    tell("jump in a replay", timed(lambda: jump(replay, rng), 300), 20)
    tell("undo and redo by table", timed(lambda: back_and_forth(table), 300), None)
    tell("list of ten autosaves", timed(saves.list, 9), None)
    saves.close()


def play_and_save(table: Table[Any, Any], saves: Saves[Any, Any], rng: Random) -> list[float]:
    costs = []
    while table.ask is not None:
        seat = table.ask.seats[0]
        moves = table.legal(seat)
        table.play(seat, moves[rng.randrange(len(moves))])
        costs += timed(lambda: saves.autosave(table), 1)
        time.sleep(MOMENT)
    return costs


def jump(replay: Replay[Any, Any], rng: Random) -> None:
    replay.jump(rng.randrange(len(replay) + 1))
    replay.view(0)


def back_and_forth(table: Table[Any, Any]) -> None:
    table.history.restore(table.history.cut(table.moves - 1))


def timed(work: Callable[[], object], times: int) -> list[float]:
    """Milliseconds of each run."""
    costs = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        costs.append((time.perf_counter() - start) * 1000)
    return costs


def tell(what: str, costs: list[float], goal: float | None) -> None:
    worst = sorted(costs)[min(len(costs) - 1, len(costs) * 99 // 100)]
    wanted = f"   to reach: {goal} ms" if goal else ""
    print(f"{what:32} median {statistics.median(costs):7.2f} ms   99 % {worst:7.2f} ms{wanted}")


if __name__ == "__main__":
    main()
