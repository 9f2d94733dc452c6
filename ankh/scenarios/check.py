"""`maps check`: a map's problems, or a summary of what it offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ankh.rules.board import Board
from ankh.rules.hexes import Grid
from ankh.rules.regions import regions_of
from ankh.scenarios.load import load
from ankh.scenarios.markup import clip
from ankh.scenarios.models import ScenarioMap, SetUp
from ankh.scenarios.problems import MapError, Problem, counted


@dataclass(frozen=True, slots=True)
class Report:
    """What the check of one file found: problems, or the sound map."""

    path: Path
    problems: tuple[Problem, ...]
    map: ScenarioMap | None

    @property
    def sound(self) -> bool:
        return self.map is not None

    def lines(self) -> list[str]:
        """The report for a person, line by line."""
        name = clip(self.path.name, 80)
        if self.map is None:
            return [f"{name}: {counted(len(self.problems), 'problem')}", *(f"  {problem}" for problem in self.problems)]
        kinds = Counter(self.map.board.hexes.values())
        terrain = ", ".join(f"{kinds[kind]} {kind}" for kind in ("fertile", "desert", "water"))
        head = f"{name}: {self.map.name}, {counted(len(self.map.board.hexes), 'hex', 'hexes')} ({terrain})"
        if not self.map.set_ups:
            return [head, "  a board without set-ups"]
        return [head, *(f"  {players} players: {text}" for players, text in summaries(self.map))]


def check(path: Path) -> Report:
    """Reads a map as a stranger's: never raises for what is in the file."""
    try:
        return Report(path, (), load(path))
    except MapError as error:
        return Report(path, error.problems, None)


def summaries(found: ScenarioMap) -> Iterator[tuple[int, str]]:
    """For every player count, regions and pieces in one line."""
    board = board_of(found)
    for players, set_up in found.set_ups.items():
        yield players, "; ".join(_parts(set_up, board))


def board_of(found: ScenarioMap) -> Board:
    data = found.board
    return Board(data.hexes, data.rivers, Grid(data.flat_top, data.odd_shift))


def _parts(set_up: SetUp, board: Board) -> Iterator[str]:
    regions = regions_of(board, frozenset(board.edge_named(name) for name in set_up.camels))
    tokens = {
        number: len(regions.lands[regions.region_of[board.cell_of[name]]])
        for name, number in set_up.conflict_tokens.items()
    }
    sizes = ", ".join(f"{number}: {tokens[number]}" for number in sorted(tokens))
    yield f"{counted(len(tokens), 'region')} (token: hexes {sizes})"
    yield counted(len(set_up.camels), "camel")
    owned = sum(len(place.monuments) for place in set_up.places)
    yield f"{len(set_up.neutral)} neutral and {counted(owned, 'owned monument')}"
    yield counted(sum(len(place.warriors) for place in set_up.places), "warrior")
    if set_up.rules:
        yield "rules: " + ", ".join(_rule(name, value) for name, value in sorted(set_up.rules.items()))


def _rule(name: str, value: Any) -> str:
    """A rule of a scenario as its author would name it."""
    if value is True:
        return name
    if isinstance(value, dict):
        return ", ".join(f"track_{action} {length}" for action, length in value.items())
    return f"{name} {' and '.join(value) if isinstance(value, list) else value}"
