"""Geometry by names: neighbours, corners, regions and adjacency, worked out anew each time they are wanted."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cache
from typing import Any

Point = tuple[int, int]

STEPS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The six neighbours of a flat-top hex, clockwise from north, in columns and half rows."""
POINTY_STEPS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""Those of a pointy-top hex, clockwise from north-east, in half columns and rows."""


def column(name: str) -> int:
    number = 0
    for letter in name.rstrip("0123456789"):
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def row(name: str) -> int:
    return int(name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))


@cache
def by_name(name: str) -> tuple[int, int]:
    return column(name), row(name)


@cache
def edge_name(one: str, other: str) -> str:
    return "-".join(sorted((one, other), key=by_name))


class Board:
    """Terrain and rivers of a state, with the camels that stand on it now."""

    def __init__(self, state: dict[str, Any]) -> None:
        board = state["board"]
        self.terrain: dict[str, str] = board["hexes"]
        self.rivers = set(board.get("rivers", []))
        self.camels = set(state["camels"])
        self.flat = board.get("flat_top", True)
        self.shift = board.get("odd_shift", "down" if self.flat else "right")
        self.place = {name: self.point(name) for name in self.terrain}
        self.at = {point: name for name, point in self.place.items()}
        self.near = {name: [other for other in self.around(name) if other is not None] for name in self.terrain}

    def point(self, name: str) -> Point:
        """Flat-top: (column, half rows). Pointy-top: (half columns, row)."""
        across, down = column(name), row(name)
        if self.flat:
            half = 0 if across % 2 else {"down": 1, "up": -1}[self.shift]
            return across, 2 * down + half
        half = 0 if down % 2 else {"right": 1, "left": -1}[self.shift]
        return 2 * across + half, down

    def around(self, name: str) -> list[str | None]:
        """The six places around a hex, clockwise from north (north-east); None where the board ends."""
        x, y = self.place[name]
        steps = STEPS if self.flat else POINTY_STEPS
        return [self.at.get((x + dx, y + dy)) for dx, dy in steps]

    def neighbours(self, name: str) -> list[str]:
        return self.near[name]

    def with_camels(self, edges: Iterable[str]) -> Board:
        """This board with more camels."""
        other = copy(self)
        other.camels = self.camels | set(edges)
        return other

    def land(self, name: str) -> bool:
        return self.terrain[name] != "water"

    def open_edge(self, one: str, other: str) -> bool:
        edge = edge_name(one, other)
        return edge not in self.rivers and edge not in self.camels

    def adjacent(self, name: str) -> list[str]:
        """BRD-6: no river or camel between; rivers and camels never lie on the edge of water."""
        return [other for other in self.neighbours(name) if self.open_edge(name, other)]

    def within(self, start: str, steps: int) -> set[str]:
        """Every hex a figure reaches with so many steps through anything (MOV-3)."""
        seen = {start}
        for _ in range(steps):
            seen |= {other for name in seen for other in self.neighbours(name)}
        return seen

    def regions(self) -> list[set[str]]:
        """BRD-3, by flood fill over land."""
        left = {name for name in self.terrain if self.land(name)}
        found = []
        while left:
            region = {min(left, key=by_name)}
            fresh = set(region)
            while fresh:
                fresh = {o for name in fresh for o in self.adjacent(name) if self.land(o)} - region
                region |= fresh
            found.append(region)
            left -= region
        return found

    def region_of(self, name: str) -> set[str]:
        return next(region for region in self.regions() if name in region)

    def water_of(self, region: Iterable[str]) -> set[str]:
        """BRD-4: the water hexes that share an edge with land of the region."""
        return {o for name in region for o in self.neighbours(name) if not self.land(o)}

    def regions_at(self, name: str) -> list[set[str]]:
        """The regions a hex belongs to: one for land, any number for water."""
        return [region for region in self.regions() if name in region or name in self.water_of(region)]

    def corners(self, name: str) -> set[Point]:
        """The six corners of a hex on a grid of thirds of a column and half rows, so that neighbours share two."""
        x, y = self.place[name]
        if self.flat:
            return {(3 * x + dx, y + dy) for dx, dy in ((2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))}
        return {(x + dx, 3 * y + dy) for dx, dy in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))}
