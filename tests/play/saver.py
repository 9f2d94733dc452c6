"""Plays and autosaves without end, telling each move on standard output, until it is killed."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from ankh.games import game
from ankh.play import Saves, Table
from tests.play.lots import Lots
from tests.play.random_moves import new_table, play_one


def main() -> None:
    folder, seed, name = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    saves: Saves[Any, Any] = Saves(folder, Lots() if name == "lots" else game())
    for number in count(seed):
        rng = Random(number)
        table = new_table(number, rounds=60) if name == "lots" else great_table(number)
        print("game", table.ident, flush=True)
        while table.ask is not None:
            play_one(table, rng)
            saves.autosave(table)
            print(table.moves, flush=True)


def great_table(seed: int) -> Table[Any, Any]:
    gods = ["amun", "anubis", "isis", "osiris", "ra"]
    return Table.new(game(), {"scenario": "old_kingdom", "seats": gods, "seed": seed})


if __name__ == "__main__":
    main()
