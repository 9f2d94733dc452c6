"""A small table and its saves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ankh.play import Saves, Table
from tests.play.lots import Lots
from tests.play.random_moves import new_table


@pytest.fixture
def game() -> Lots:
    return Lots()


@pytest.fixture
def table() -> Table[Any, Any]:
    """Ada and Bob before the first move."""
    return new_table()


@pytest.fixture
def saves(tmp_path: Path, game: Lots) -> Iterator[Saves[Any, Any]]:
    kept = Saves(tmp_path / "saves", game)
    yield kept
    kept.close()
