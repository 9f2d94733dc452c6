"""From the pixels of a Tiled map to its hexes, corners and edges, and back."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from ankh.rules.hexes import Grid, Point

Pixel = tuple[float, float]
CORNER_REACH = 0.34
"""How far from a corner a line's point may lie, in lengths of a hex side."""
CENTRE_REACH = 0.85
"""How far from the middle of its hex a piece may lie, as a share of the way to the middle of a side."""

SIDE, ACROSS = 60, 104
"""The hexes of our own tilesets: length of a side, and width between two parallel sides."""


class TileGrid(NamedTuple):
    """The hexagonal grid of a Tiled map whose tiles are two sides wide (flat-top) or high (pointy-top)."""

    grid: Grid
    columns: int
    rows: int
    tile_width: int
    tile_height: int
    side: int

    @property
    def unit(self) -> Pixel:
        """Pixels of one step of the rules' whole-number coordinates."""
        if self.grid.flat_top:
            return self.side / 2, self.tile_height / 2
        return self.tile_width / 2, self.side / 2

    @property
    def origin(self) -> Pixel:
        """The centre of A1; it gives way by half a tile where the other columns or rows are shifted back."""
        back = self.grid.odd_shift in ("up", "left")
        x, y = self.tile_width / 2, self.tile_height / 2
        if self.grid.flat_top:
            return x, y * 2 if back else y
        return x * 2 if back else x, y

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole map in pixels, as Tiled draws it."""
        if self.grid.flat_top:
            pitch = (self.tile_width + self.side) // 2
            step = self.tile_height // 2 if self.columns > 1 else 0
            return (self.columns - 1) * pitch + self.tile_width, self.rows * self.tile_height + step
        pitch = (self.tile_height + self.side) // 2
        step = self.tile_width // 2 if self.rows > 1 else 0
        return self.columns * self.tile_width + step, (self.rows - 1) * pitch + self.tile_height

    def pixel(self, point: Point) -> Pixel:
        """Where a point of the rules' grid (a hex centre, a corner) lies."""
        (x, y), (across, down) = self.origin, self.unit
        return x + across * point[0], y + down * point[1]

    def centre(self, column: int, row: int) -> Pixel:
        return self.pixel(self.grid.centre(column, row))

    def top_left(self, column: int, row: int) -> tuple[int, int]:
        """Where the picture of a hex begins."""
        x, y = self.centre(column, row)
        return int(x - self.tile_width / 2), int(y - self.tile_height / 2)

    def cell_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Column and row of the hex under a pixel; None outside the grid."""
        column, row = _nearest_cell(self, x, y)
        centre_x, centre_y = self.centre(column, row)
        inside = abs(x - centre_x) <= self.tile_width / 2 and abs(y - centre_y) <= self.tile_height / 2
        return (column, row) if inside else None

    def is_amid(self, x: float, y: float) -> bool:
        """Whether a pixel lies clearly in one hex, not close to an edge."""
        centre = self.centre(*_nearest_cell(self, x, y))
        return _distance(centre, x, y) <= CENTRE_REACH * min(self.tile_width, self.tile_height) / 2

    def corner_at(self, x: float, y: float) -> Point | None:
        """The corner, in the rules' coordinates, close to a pixel; None if none is close enough."""
        centre = self.grid.centre(*_nearest_cell(self, x, y))
        corners = [(centre[0] + dx, centre[1] + dy) for dx, dy in self.grid.corners]
        corner = min(corners, key=lambda point: _distance(self.pixel(point), x, y))
        return corner if _distance(self.pixel(corner), x, y) <= self.side * CORNER_REACH else None


@lru_cache(maxsize=4096)
def _nearest_cell(tiles: TileGrid, x: float, y: float) -> tuple[int, int]:
    """Kept, since the place of every object is asked for several times."""
    (left, top), (across, down) = tiles.origin, tiles.unit
    wide, high = (3, 2) if tiles.grid.flat_top else (2, 3)
    column = min(max(round((x - left) / (across * wide)), 0), tiles.columns - 1)
    row = min(max(round((y - top) / (down * high)), 0), tiles.rows - 1)
    near = [
        (c, r)
        for c in range(max(column - 1, 0), min(column + 2, tiles.columns))
        for r in range(max(row - 1, 0), min(row + 2, tiles.rows))
    ]
    return min(near, key=lambda cell: _distance(tiles.centre(*cell), x, y))


def _distance(pixel: Pixel, x: float, y: float) -> float:
    return hypot(pixel[0] - x, pixel[1] - y)
