"""The printed board: hexes, terrain, rivers, and what can be known from them once for all games (BRD-1, BRD-2)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from ankh.rules import hexes
from ankh.rules.hexes import Grid, Point
from ankh.rules.tables import PACE, TERRAINS, WATER

if TYPE_CHECKING:
    from ankh.rules.regions import Regions

KEPT_PARTITIONS = 4000


Way = tuple[int, int, int, int, int]
"""An edge walked from one corner: the edge, its other corner, a cell beside it as a bit, and how it counts cells: the
cells of its column north of it as bits, and 1 or -1 for walking east or west. An edge along the column counts none."""


class Board:
    """An immutable map, shared by every state played on it.

    Cells are numbered by column, then row, so that comparing numbers compares names. Edges are numbered likewise.
    """

    def __init__(self, terrain: Mapping[str, str], rivers: Iterable[str], grid: Grid = Grid()) -> None:  # noqa: B008
        places = {name: hexes.parse(name) for name in terrain}
        self.grid = grid
        self.names = tuple(sorted(terrain, key=lambda name: places[name] or (0, 0)))
        self.cell_of = {name: cell for cell, name in enumerate(self.names)}
        self.size = len(self.names)
        self.cells = range(self.size)
        self.terrain = tuple(TERRAINS.index(terrain[name]) for name in self.names)
        self.water = tuple(kind == WATER for kind in self.terrain)
        self.centres = tuple(grid.centre(*place) for place in map(hexes.parse, self.names) if place)
        self._join()
        self.rivers = frozenset(self.edge_named(name) for name in rivers)
        self._mark_anchors()
        self._reach: dict[int, tuple[int, ...]] = {}
        self.partitions: dict[frozenset[int], Regions] = {}
        self.lines: dict[object, tuple[tuple[int, ...], ...]] = {}

    def _join(self) -> None:
        """Neighbours, edges and corners."""
        at = {centre: cell for cell, centre in enumerate(self.centres)}
        self.around = tuple(tuple(at.get((x + dx, y + dy), -1) for dx, dy in self.grid.steps) for x, y in self.centres)
        """The six places round a cell, clockwise from north; -1 off the board."""
        self.neighbours = tuple(tuple(cell for cell in ring if cell >= 0) for ring in self.around)
        self.column_to = self._columns()
        """The cells of a cell's column from its northern end down to the cell, as bits."""
        self.edges = tuple((a, b) for a in self.cells for b in sorted(self.neighbours[a]) if a < b)
        self.edge_of = {pair: edge for edge, pair in enumerate(self.edges)}
        self.edge_of |= {(b, a): edge for (a, b), edge in self.edge_of.items()}
        corners: dict[Point, list[int]] = {}
        for cell, (x, y) in enumerate(self.centres):
            for dx, dy in self.grid.corners:
                corners.setdefault((x + dx, y + dy), []).append(cell)
        self.corner_points = tuple(corners)
        self.corner_cells = tuple(tuple(cells) for cells in corners.values())
        numbered = {point: corner for corner, point in enumerate(corners)}
        ends = []
        for a, b in self.edges:
            side = self.around[a].index(b)
            x, y = self.centres[a]
            first, second = self.grid.corners[side], self.grid.corners[(side + 1) % 6]
            ends.append((numbered[x + first[0], y + first[1]], numbered[x + second[0], y + second[1]]))
        self.edge_corners = tuple(ends)
        """The two corners at which an edge ends."""
        self.cell_corners = tuple(
            tuple(numbered[x + dx, y + dy] for dx, dy in self.grid.corners) for x, y in self.centres
        )

    def _columns(self) -> tuple[int, ...]:
        """A column runs along the first of the six steps, so on a pointy-top board it leans."""
        dx, dy = self.grid.steps[0]
        columns: dict[int, int] = {}
        column_to = [0] * self.size
        for cell in sorted(self.cells, key=lambda cell: self.centres[cell][1]):
            x, y = self.centres[cell]
            column = dx * y - dy * x
            column_to[cell] = columns[column] = columns.get(column, 0) | 1 << cell
        return tuple(column_to)

    def _mark_anchors(self) -> None:
        """Corners at which a caravan may begin and end whatever camels stand: border, water, river (CAR-2)."""
        anchors = {
            corner
            for corner, cells in enumerate(self.corner_cells)
            if len(cells) < 3 or any(self.water[cell] for cell in cells)
        }
        for edge in self.rivers:
            anchors.update(self.edge_corners[edge])
        self.anchors = frozenset(anchors)
        self.dry_edges = frozenset(
            edge
            for edge, (a, b) in enumerate(self.edges)
            if not self.water[a] and not self.water[b] and edge not in self.rivers
        )
        """Edges between land and land that carry no river."""
        self.dry_ways: tuple[list[Way], ...] = tuple([] for _ in self.corner_cells)
        """Corner → the ways from there along dry edges."""
        for edge in sorted(self.dry_edges):
            (a, b), (start, end) = self.edges[edge], self.edge_corners[edge]
            side = self.around[a].index(b)
            north = {0: self.column_to[b], 3: self.column_to[a]}.get(side, 0)
            east = 1 if side == 0 else -1
            self.dry_ways[start].append((edge, end, 1 << a, north, east))
            self.dry_ways[end].append((edge, start, 1 << a, north, -east))

    def edge_named(self, name: str) -> int:
        """The edge of that name; KeyError if the board has none."""
        a, _, b = name.partition("-")
        return self.edge_of[self.cell_of[a], self.cell_of[b]]

    def edge_name(self, edge: int) -> str:
        a, b = self.edges[edge]
        return f"{self.names[a]}-{self.names[b]}"

    def reach(self, start: int) -> tuple[int, ...]:
        """Land cells within three steps over anything on the board (MOV-1, MOV-3)."""
        found = self._reach.get(start)
        if found is None:
            seen = {start}
            rim = [start]
            for _ in range(PACE):
                rim = [near for cell in rim for near in self.neighbours[cell] if near not in seen]
                seen.update(rim)
            seen.discard(start)
            found = self._reach[start] = tuple(sorted(cell for cell in seen if not self.water[cell]))
        return found

    def distance_within(self, start: int, end: int, limit: int) -> bool:
        """Whether `end` lies within `limit` steps over the board."""
        seen = {start}
        for _ in range(limit):
            seen |= {near for cell in seen for near in self.neighbours[cell]}
        return end in seen

    def claw_pairs(self, cell: int) -> tuple[tuple[int, int], ...]:
        """Pairs of neighbouring hexes beside a cell, clockwise (GRD-SCO)."""
        ring = self.around[cell]
        turned = (*ring[1:], ring[0])
        return tuple((a, b) for a, b in zip(ring, turned, strict=True) if a >= 0 and b >= 0)

    @cached_property
    def fingerprint(self) -> str:
        """A digest of the map itself."""
        return hashlib.sha256(json.dumps(self.to_json(), sort_keys=True).encode()).hexdigest()[:16]

    def to_json(self) -> dict[str, object]:
        """The board as the `board` field of a position."""
        return {
            "hexes": {name: TERRAINS[self.terrain[cell]] for cell, name in enumerate(self.names)},
            "rivers": [self.edge_name(edge) for edge in sorted(self.rivers)],
            "flat_top": self.grid.flat_top,
            "odd_shift": self.grid.odd_shift,
        }
