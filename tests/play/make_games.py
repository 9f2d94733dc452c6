"""Makes the records of whole games in `games/` anew, after a change of the rules: `python -m tests.play.make_games`.

Every scenario with every player count from its start, and for every player count every ending from a late position.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from ankh.games import game
from ankh.play import SUFFIX, Table, write_record
from tests.rules.oracle.facts import GODS
from tests.rules.random_play import choose, late_setup

FOLDER = Path(__file__).parent / "games"
ENDINGS = ("top", "sole", "most", "none")


def main() -> None:
    for old in FOLDER.glob(f"*{SUFFIX}"):
        old.unlink()
    rng = Random(5)
    for scenario in game().scenarios():
        for players in scenario["players"]:
            setup = {"scenario": scenario["id"], "seats": rng.sample(GODS, players), "seed": rng.randrange(1000)}
            keep(f"{scenario['id']}_{players}", played(setup, rng.randrange(1000)))
    wanted = {(players, ending) for players in (2, 3, 4, 5) for ending in ENDINGS}
    for seed in count():
        table = played(late_setup(seed), seed)
        assert table.result is not None
        kind = (len(table.chairs), table.result.reason)
        if kind in wanted:
            wanted.remove(kind)
            keep(f"late_{kind[0]}_{kind[1]}", table)
        if not wanted:
            return


def played(setup: Any, seed: int) -> Table[Any, Any]:
    """A whole game by chance."""
    table = Table.new(game(), setup)
    rng = Random(seed)
    while (ask := table.ask) is not None:
        seat = ask.seats[rng.randrange(len(ask.seats))]
        table.play(seat, choose(rng, table.legal(seat)))
    return table


def keep(name: str, table: Table[Any, Any]) -> None:
    record = table.record()
    record.table = record.asked = None
    record.chairs = []
    write_record(FOLDER / f"{name}{SUFFIX}", record)


if __name__ == "__main__":
    main()
