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
        self.present = tuple(shores[cell] if board.water[cell] else (region_of[cell],) for cell in board.cells)
        """The regions a cell belongs to: one on land, any number on water (BRD-4)."""
        self.region_of = tuple(region_of)
        """The region of a land cell; -1 on water."""
        self.waters = tuple(
            tuple(cell for cell in sorted(shores) if region in shores[cell]) for region in range(self.count)
        )

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
            lines = self.board.lines[key] = tuple(LineSearch(self, land, inner).lines())
        return lines


class LineSearch:
    """Walks the corners of one region from anchor to anchor (CAR-2, ruling 23)."""

    def __init__(self, regions: Regions, land: tuple[int, ...], inner: frozenset[int]) -> None:
        board = regions.board
        self.board = board
        self.size = len(land)
        inside = set(land)
        self.adjacent = {cell: tuple(near for near in regions.adjacent[cell] if near in inside) for cell in land}
        self.sides: dict[int, list[tuple[int, int]]] = {}
        """Corner → (edge, corner at its other end) for the edges a camel may take."""
        anchors = set(inner_corners(board, inner))
        for cell in land:
            for near in board.neighbours[cell]:
                edge = board.edge_of[cell, near]
                ends = board.edge_corners[edge]
                if near not in inside:
                    anchors.update(ends)
                elif cell < near and edge in board.dry_edges and edge not in inner:
                    self.sides.setdefault(ends[0], []).append((edge, ends[1]))
                    self.sides.setdefault(ends[1], []).append((edge, ends[0]))
        self.anchors = {corner for corner in self.sides if corner in anchors or corner in board.anchors}

    def lines(self) -> list[Line]:
        found: list[Line] = []
        for start in sorted(self.anchors):
            for edge, corner in self.sides[start]:
                self._walk([edge], corner, [start, corner], found)
        return found

    def _walk(self, line: list[int], corner: int, visited: list[int], found: list[Line]) -> None:
        if corner in self.anchors:
            if line[0] < line[-1] or (len(line) == 1 and visited[0] < corner):
                self._judge(tuple(line), found)
            return
        if len(line) == LINE_LENGTH:
            return
        for edge, onward in self.sides[corner]:
            if onward not in visited:
                self._walk([*line, edge], onward, [*visited, onward], found)

    def _judge(self, line: Line, found: list[Line]) -> None:
        """Keeps the line if it cuts the region into two of at least six hexes."""
        edges = self.board.edges
        barred = {edges[edge] for edge in line}
        first, last = edges[line[0]]
        side = {first}
        rim = [first]
        adjacent = self.adjacent
        for cell in rim:
            for near in adjacent[cell]:
                if near not in side and ((cell, near) if cell < near else (near, cell)) not in barred:
                    side.add(near)
                    rim.append(near)
        if last not in side and REGION_SIZE <= len(side) <= self.size - REGION_SIZE:
            found.append(line)


def inner_corners(board: Board, edges: frozenset[int]) -> list[int]:
    return [corner for edge in edges for corner in board.edge_corners[edge]]


def regions_of(board: Board, camels: frozenset[int]) -> Regions:
    """The partition of a board by these camels, made once."""
    found = board.partitions.get(camels)
    if found is None:
        if len(board.partitions) >= KEPT_PARTITIONS:
            board.partitions.clear()
        found = board.partitions[camels] = Regions(board, camels)
    return found
