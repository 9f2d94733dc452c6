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
    """

    def __init__(self, regions: Regions, region: int) -> None:
        self.board = board = regions.board
        camels = regions.camels
        land = regions.lands[region]
        whole = sum([1 << cell for cell in land])
        self.near = {1 << cell: whole & sum([1 << near for near in regions.adjacent[cell]]) for cell in land}
        """Cell → adjacent land, all as bits."""
        self.ways = {
            corner: [way for way in board.dry_ways[corner] if way[2] & whole and way[0] not in camels]
            for corner in {corner for cell in land for corner in board.cell_corners[cell]}
        }
        """Corner → the ways from there that a line may take."""
        self.shore_of = self._shores(land)
        self.way_out = self._distances()
        """Corner → edges to the nearest shore."""

    def _shores(self, land: tuple[int, ...]) -> dict[int, int]:
        """The shore of every corner that lies on one."""
        beside: dict[int, list[int]] = {}
        for cell in land:
            corners, open_sides = self.board.cell_corners[cell], self.near[1 << cell]
            if open_sides.bit_count() < 6:
                for side, near in enumerate(self.board.around[cell]):
                    if near < 0 or not open_sides >> near & 1:
                        start, end = corners[side], corners[side - 5]
                        beside.setdefault(start, []).append(end)
                        beside.setdefault(end, []).append(start)
        shore_of: dict[int, int] = {}
        for first in beside:
            if first not in shore_of:
                shore_of[first] = first
                reached = [first]
                for corner in reached:
                    for near in beside[corner]:
                        if near not in shore_of:
                            shore_of[near] = first
                            reached.append(near)
        return shore_of

    def _distances(self) -> dict[int, int]:
        distance = dict.fromkeys(self.ways, LINE_LENGTH) | dict.fromkeys(self.shore_of, 0)
        rim = list(self.shore_of)
        for steps in range(1, LINE_LENGTH):
            rim = [end for corner in rim for _, end, _, _ in self.ways[corner] if distance[end] > steps]
            distance.update(dict.fromkeys(rim, steps))
        return distance

    def lines(self) -> list[Line]:
        """Depth first from every shore; of the two ways to walk a line the one from the lower corner counts."""
        found: list[Line] = []
        ways, way_out, shore_of = self.ways, self.way_out, self.shore_of
        begun: list[tuple[tuple[int, ...], Line, int, int]] = [
            ((start,), (), 0, 0) for start in shore_of if ways[start]
        ]
        while begun:
            corners, path, left_bank, right_bank = begun.pop()
            room = LINE_LENGTH - len(corners)
            start = corners[0]
            for edge, end, left, right in ways[corners[-1]]:
                out = way_out[end]
                if out > room or end in corners:
                    continue
                left |= left_bank
                right |= right_bank
                if out:
                    begun.append(((*corners, end), (*path, edge), left, right))
                elif start < end and shore_of[start] == shore_of[end]:
                    if self._has_room(left, right) and self._has_room(right, left):
                        line = (*path, edge)
                        found.append(line if line[0] <= edge else line[::-1])
        return found

    def _has_room(self, bank: int, other: int) -> bool:
        """Whether the side of a line on which these cells lie has at least six hexes."""
        near = self.near
        found = rim = bank
        while rim and found.bit_count() < REGION_SIZE:
            spread = 0
            while rim:
                spread |= near[rim & -rim]
                rim &= rim - 1
            rim = spread & ~(found | other)
            found |= rim
        return found.bit_count() >= REGION_SIZE


def regions_of(board: Board, camels: frozenset[int]) -> Regions:
    """The partition of a board by these camels, made once."""
    found = board.partitions.get(camels)
    if found is None:
        if len(board.partitions) >= KEPT_PARTITIONS:
            board.partitions.clear()
        found = board.partitions[camels] = Regions(board, camels)
    return found
