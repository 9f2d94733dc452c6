"""Plays and autosaves without end, telling each move on standard output, until it is killed."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random

from ankh.play import Saves
from tests.play.lots import Lots
from tests.play.random_moves import new_table, play_one


def main() -> None:
    folder, seed = Path(sys.argv[1]), int(sys.argv[2])
    saves = Saves(folder, Lots())
    for number in count(seed):
        rng = Random(number)
        table = new_table(number, rounds=60)
        print("game", table.ident, flush=True)
        while table.ask is not None:
            play_one(table, rng)
            saves.autosave(table, b"picture" * 500)
            print(table.moves, flush=True)


if __name__ == "__main__":
    main()
