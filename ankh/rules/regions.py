"""Regions, adjacency, and the lines a caravan may take (BRD-3 to BRD-6, CAR-1, CAR-2).

All of it follows from the board and the camels alone, so a partition is made once and kept with its board.
"""

from __future__ import annotations

from ankh.rules.board import KEPT_PARTITIONS, Board, Way
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
    """Walks the corners of one region from anchor to anchor (CAR-2, ruling 23)."""

    def __init__(self, regions: Regions, region: int) -> None:
        self.board = board = regions.board
        land = regions.lands[region]
        self.size = len(land)
        self.adjacent = {cell: [near for near in regions.adjacent[cell] if not board.water[near]] for cell in land}
        corners = {corner for cell in land for corner in board.cell_corners[cell]}
        self.ways = {
            corner: [
                way for way in board.dry_ways[corner] if way.edge not in regions.camels and way.left in self.adjacent
            ]
            for corner in corners
        }
        anchors = board.anchors.union(*(board.edge_corners[camel] for camel in regions.camels))
        self.starts = sorted(corners & anchors)
        self.way_out = self._distances(corners)
        """Corner → edges to the nearest anchor."""
        self.found: list[Line] = []

    def _distances(self, corners: set[int]) -> dict[int, int]:
        distance = dict.fromkeys(self.starts, 0)
        rim = self.starts
        for steps in range(1, LINE_LENGTH):
            rim = [way.end for corner in rim for way in self.ways[corner] if way.end not in distance]
            distance |= dict.fromkeys(rim, steps)
        return {corner: distance.get(corner, LINE_LENGTH) for corner in corners}

    def lines(self) -> list[Line]:
        """Depth first from every anchor; of the two ways to walk a line the one from the lower corner counts."""
        found: list[Line] = []
        ways, way_out = self.ways, self.way_out
        begun: list[tuple[tuple[int, ...], tuple[Way, ...]]] = [((start,), ()) for start in self.starts]
        while begun:
            corners, path = begun.pop()
            room = LINE_LENGTH - len(corners)
            for way in ways[corners[-1]]:
                end = way.end
                if way_out[end] > room or end in corners:
                    continue
                if way_out[end]:
                    begun.append(((*corners, end), (*path, way)))
                elif corners[0] < end and self._divides((*path, way)):
                    line = (*(each.edge for each in path), way.edge)
                    found.append(line if line[0] <= line[-1] else line[::-1])
        return found

    def _divides(self, path: tuple[Way, ...]) -> bool:
        """Whether a path cuts the region into two of at least six hexes: both sides grow until one is complete."""
        adjacent = self.adjacent
        side = bytearray(self.board.size)
        banks: tuple[list[int], list[int]] = ([], [])
        barred = set()
        for _, _, left, right in path:
            barred.add((left, right))
            if not side[left]:
                side[left] = 1
                banks[0].append(left)
            if not side[right]:
                side[right] = 2
                banks[1].append(right)
        for grown in range(self.size):
            for number, bank in enumerate(banks, start=1):
                if grown == len(bank):
                    return REGION_SIZE <= grown <= self.size - REGION_SIZE
                cell = bank[grown]
                for near in adjacent[cell]:
                    if not side[near]:
                        side[near] = number
                        bank.append(near)
                    elif side[near] != number and (cell, near) not in barred and (near, cell) not in barred:
                        return False
        return False


def regions_of(board: Board, camels: frozenset[int]) -> Regions:
    """The partition of a board by these camels, made once."""
    found = board.partitions.get(camels)
    if found is None:
        if len(board.partitions) >= KEPT_PARTITIONS:
            board.partitions.clear()
        found = board.partitions[camels] = Regions(board, camels)
    return found
