"""Every caravan of a board by brute force: all paths of one to six edges from corner to corner, each one tried."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from .board import Board, Point, edge_name

LONGEST = 6
LEAST_LAND = 6


class Corners:
    """The corners of a board, the edges that camels may stand on, and what each corner touches."""

    def __init__(self, board: Board) -> None:
        self.hexes: dict[Point, set[str]] = defaultdict(set)
        self.ways: dict[Point, list[tuple[str, Point]]] = defaultdict(list)
        self.marked: set[Point] = set()
        for name in board.terrain:
            for corner in board.corners(name):
                self.hexes[corner].add(name)
        for name in board.terrain:
            for other in board.neighbours(name):
                edge = edge_name(name, other)
                ends = sorted(board.corners(name) & board.corners(other))
                if edge in board.rivers or edge in board.camels:
                    self.marked.update(ends)
                elif board.land(name) and board.land(other) and (edge, ends[1]) not in self.ways[ends[0]]:
                    self.ways[ends[0]].append((edge, ends[1]))
                    self.ways[ends[1]].append((edge, ends[0]))
        self.water = {c for c, names in self.hexes.items() if any(not board.land(name) for name in names)}
        self.border = {c for c, names in self.hexes.items() if len(names) < 3}

    def touches(self, corner: Point) -> bool:
        """CAR-2: a river, water, a standing camel or the border of the map meets this corner."""
        return corner in self.marked or corner in self.water or corner in self.border

    def paths(self, corners: list[Point], edges: list[str]) -> Iterator[tuple[list[Point], list[str]]]:
        """Every unbranched way on from here that visits no corner twice."""
        if edges:
            yield corners, edges
        if len(edges) == LONGEST:
            return
        for edge, corner in self.ways[corners[-1]]:
            if corner not in corners:
                yield from self.paths([*corners, corner], [*edges, edge])


def parts(board: Board, edges: list[str]) -> tuple[set[str], set[str]] | None:
    """The two new regions that a line makes, or None if it does not cut one region into two of six or more."""
    before = board.regions()
    after = board.with_camels(edges).regions()
    cut = [region for region in before if region not in after]
    new = [region for region in after if region not in before]
    if len(cut) == 1 and len(new) == 2 and min(len(region) for region in new) >= LEAST_LAND:
        return new[0], new[1]
    return None


def one_way(edges: list[str]) -> tuple[str, ...]:
    """A line and its reverse are one: the lesser reading."""
    return min(tuple(edges), tuple(reversed(edges)))


def lines(state: dict[str, Any]) -> set[tuple[str, ...]]:
    """Every line that the rules allow on this board with any number of camels and tokens left."""
    board = Board(state)
    corners = Corners(board)
    tried: set[tuple[str, ...]] = set()
    found = set()
    for start in list(corners.ways):
        for way, edges in corners.paths([start], []):
            line = one_way(edges)
            if line in tried or not (corners.touches(way[0]) and corners.touches(way[-1])):
                continue
            tried.add(line)
            if not any(corners.touches(corner) for corner in way[1:-1]) and parts(board, edges):  # ruling 23
                found.add(line)
    return found
