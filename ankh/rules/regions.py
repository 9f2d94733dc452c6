"""Regions, adjacency, and the lines a caravan may take (BRD-3 to BRD-6, CAR-1, CAR-2).

All of it follows from the board and the camels alone, so a partition is made once and kept with its board.
"""

from __future__ import annotations

from ankh.rules.board import KEPT_PARTITIONS, Board
from ankh.rules.tables import LINE_LENGTH, REGION_SIZE

Line = tuple[int, ...]


class Regions:
    """How rivers and camels divide a board."""

    adjacent: tuple[tuple[int, ...], ...]

    def __init__(self, board: Board, camels: frozenset[int]) -> None:
        self.board = board
        self.camels = camels
        open_sides = regions_of(board, frozenset()).adjacent if camels else board.neighbours
        self.adjacent = self._walled(list(open_sides), camels or board.rivers)
        """Cells adjacent to each cell (BRD-6)."""
        self._divide()

    def _walled(self, adjacent: list[tuple[int, ...]], walls: frozenset[int]) -> tuple[tuple[int, ...], ...]:
        """Rivers and camels part their two cells; neither ever stands on water's edge (BRD-4)."""
        for edge in walls:
            a, b = self.board.edges[edge]
            adjacent[a] = tuple(cell for cell in adjacent[a] if cell != b)
            adjacent[b] = tuple(cell for cell in adjacent[b] if cell != a)
        return tuple(adjacent)

    def _divide(self) -> None:
        board = self.board
        region_of = [-1] * board.size
        lands: list[tuple[int, ...]] = []
        for start in board.cells:
            if region_of[start] < 0 and not board.water[start]:
                lands.append(self._flood(start, region_of, len(lands)))
        self.lands = tuple(lands)
        """Land cells of each region, sorted; the first names the region (BRD-3)."""
        self.count = len(lands)
        shores = {
            cell: tuple(sorted({region_of[near] for near in board.neighbours[cell] if region_of[near] >= 0}))
            for cell in board.cells
            if board.water[cell]
        }
        present: list[tuple[int, ...]] = [(region,) for region in region_of]
        for cell, regions in shores.items():
            present[cell] = regions
        self.present = tuple(present)
        """The regions a cell belongs to: one on land, any number on water (BRD-4)."""
        self.region_of = tuple(region_of)
        """The region of a land cell; -1 on water."""

    def _flood(self, start: int, region_of: list[int], region: int) -> tuple[int, ...]:
        water = self.board.water
        region_of[start] = region
        found = [start]
        for cell in found:
            for near in self.adjacent[cell]:
                if region_of[near] < 0 and not water[near]:
                    region_of[near] = region
                    found.append(near)
        return tuple(sorted(found))

    def waters(self, region: int) -> list[int]:
        """Water cells that belong to a region, among others (BRD-4)."""
        return [cell for cell in self.board.cells if self.board.water[cell] and region in self.present[cell]]

    def name(self, region: int) -> str:
        return self.board.names[self.lands[region][0]]

    def between(self, one: int, other: int) -> frozenset[int]:
        """Camels that stand between two regions."""
        pair = {one, other}
        edges, region_of = self.board.edges, self.region_of
        return frozenset(
            camel for camel in self.camels if {region_of[edges[camel][0]], region_of[edges[camel][1]]} == pair
        )

    def lines(self) -> tuple[Line, ...]:
        """Every line of camels that cuts a region lawfully, as edges in path order, each line once."""
        found: list[Line] = []
        for region in range(self.count):
            found += self._lines_of(region)
        return tuple(sorted(found))

    def _lines_of(self, region: int) -> tuple[Line, ...]:
        land = self.lands[region]
        if len(land) < 2 * REGION_SIZE:
            return ()
        inner = frozenset(
            camel for camel in self.camels if all(self.region_of[cell] == region for cell in self.board.edges[camel])
        )
        key = (land, inner)
        lines = self.board.lines.get(key)
        if lines is None:
            if len(self.board.lines) >= KEPT_PARTITIONS:
                self.board.lines.clear()
            lines = self.board.lines[key] = tuple(LineSearch(self, region).lines())
        return lines


class LineSearch:
    """Walks the corners of one region from shore to shore (CAR-2, ruling 23).

    A shore is an unbroken stretch of whatever bounds the region: river, water, camels, the border of the map. A line
    that leaves one and comes back to the same one cuts the region in two; a line between two shores leaves it whole.

    How many cells a line cuts off is counted on the way. Walking east under a cell adds the cells of the region from
    there to the northern end of its column, walking west takes them away; once round and back to the start, along the
    line and the shore, what is left is the number of cells inside.
    """

    def __init__(self, regions: Regions, region: int) -> None:
        self.regions = regions
        self.board = board = regions.board
        self.land = regions.lands[region]
        self.whole = whole = sum([1 << cell for cell in self.land])
        camels = regions.camels
        self.ways = {
            corner: [
                (edge, end, east * (whole & north).bit_count())
                for edge, end, beside, north, east in board.dry_ways[corner]
                if beside & whole and edge not in camels
            ]
            for corner in {corner for cell in self.land for corner in board.cell_corners[cell]}
        }
        """Corner → the ways from there that a line may take: the edge, its other corner, the cells counted."""
        self.shore_of, self.counted = self._shores()
        self.way_out = self._distances()
        """Corner → edges to the nearest shore."""

    def _shores(self) -> tuple[dict[int, int], dict[int, int]]:
        """The shore of every corner that lies on one, and the cells counted from the shore's first corner to it."""
        board, adjacent, region_of = self.board, self.regions.adjacent, self.regions.region_of
        beside: dict[int, list[tuple[int, int]]] = {}
        for cell in self.land:
            near = [other for other in adjacent[cell] if region_of[other] >= 0]
            if len(near) < 6:
                corners = board.cell_corners[cell]
                north = (self.whole & board.column_to[cell]).bit_count()
                for side, other in enumerate(board.around[cell]):
                    if other not in near:
                        start, end = corners[side], corners[side - 5]
                        count = (north - 1, 0, 0, -north, 0, 0)[side]
                        beside.setdefault(start, []).append((end, count))
                        beside.setdefault(end, []).append((start, -count))
        shore_of: dict[int, int] = {}
        counted: dict[int, int] = {}
        for first in beside:
            if first not in shore_of:
                shore_of[first] = first
                counted[first] = 0
                reached = [first]
                for corner in reached:
                    for near_corner, count in beside[corner]:
                        if near_corner not in shore_of:
                            shore_of[near_corner] = first
                            counted[near_corner] = counted[corner] + count
                            reached.append(near_corner)
        return shore_of, counted

    def _distances(self) -> dict[int, int]:
        distance = dict.fromkeys(self.ways, LINE_LENGTH) | dict.fromkeys(self.shore_of, 0)
        rim = list(self.shore_of)
        for steps in range(1, LINE_LENGTH):
            rim = [end for corner in rim for _, end, _ in self.ways[corner] if distance[end] > steps]
            distance.update(dict.fromkeys(rim, steps))
        return distance

    def lines(self) -> list[Line]:
        """Depth first from every shore; of the two ways to walk a line the one from the lower corner counts.

        A way round back to a corner of the line is six edges or longer, so only turning back must be ruled out.
        """
        found: list[Line] = []
        ways, way_out, shore_of, counted = self.ways, self.way_out, self.shore_of, self.counted
        most = len(self.land) - REGION_SIZE
        begun: list[tuple[int, int, Line, int]] = [
            (start, start, (), counted[start]) for start in shore_of if ways[start]
        ]
        while begun:
            start, corner, path, count = begun.pop()
            room = LINE_LENGTH - 1 - len(path)
            for edge, end, more in ways[corner]:
                out = way_out[end]
                if out > room or edge in path:
                    continue
                if out:
                    begun.append((start, end, (*path, edge), count + more))
                elif start < end and shore_of[start] == shore_of[end]:
                    if REGION_SIZE <= abs(count + more - counted[end]) <= most:
                        line = (*path, edge)
                        found.append(line if line[0] <= edge else line[::-1])
        return found


def regions_of(board: Board, camels: frozenset[int]) -> Regions:
    """The partition of a board by these camels, made once."""
    found = board.partitions.get(camels)
    if found is None:
        if len(board.partitions) >= KEPT_PARTITIONS:
            board.partitions.clear()
        found = board.partitions[camels] = Regions(board, camels)
    return found
