"""A process that is killed at any moment leaves a whole save, no older than one move."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ankh.games import game
from ankh.play import Saves
from tests.play.lots import Lots

ROOT = Path(__file__).parents[2]


def kill_and_look(folder: Path, seed: int, rng: Random, name: str) -> None:
    """Start a saving process, kill it after a random while, and compare what it told with what is on the disk."""
    command = [sys.executable, "-m", "tests.play.saver", str(folder), str(seed), name]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(3)]
        time.sleep(rng.uniform(0, 0.05))
        process.kill()
        told += process.stdout.read().splitlines(keepends=True)
    lines = [line.strip() for line in told if line.endswith("\n")]
    last_game = max(at for at, line in enumerate(lines) if line.startswith("game"))
    moves = [int(line) for line in lines[last_game + 1 :]]
    saves: Saves[Any, Any] = Saves(folder, Lots() if name == "lots" else game())
    try:
        assert [saved.path.name for saved in saves.list() if saved.damaged] == []
        if moves and moves[-1] > 1:
            offered = saves.unfinished()
            assert offered is not None and offered.table == lines[last_game].split()[1]
            assert offered.moves >= moves[-1] - 1
            assert saves.open(offered.path).moves == offered.moves
        assert not [name for name in os.listdir(folder) if name.endswith(".part")]
    finally:
        saves.close()


@pytest.mark.parametrize("name", ["lots", "ankh"])
def test_dozens_of_kills_leave_a_whole_save(tmp_path: Path, name: str) -> None:
    rng = Random(1)
    for seed in range(12):
        kill_and_look(tmp_path / "saves", seed, rng, name)


@pytest.mark.tools
@pytest.mark.parametrize("name", ["lots", "ankh"])
@pytest.mark.parametrize("batch", range(5))
def test_hundreds_of_kills_leave_a_whole_save(tmp_path: Path, batch: int, name: str) -> None:
    rng = Random(batch)
    for seed in range(30):
        kill_and_look(tmp_path / "saves", 1000 * batch + seed, rng, name)
