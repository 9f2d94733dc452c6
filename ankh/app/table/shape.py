"""Where the hexes of a board lie, and the camera that looks at them."""

from __future__ import annotations

from math import hypot, sqrt

import pygame

from ankh.rules.board import Board

Point = tuple[float, float]

NEAREST, FURTHEST = 3.0, 0.7
"""How much larger or smaller than fitted the board may be shown."""
STEP = 1.15
MARGIN = 0.55
"""Free space round a fitted board, in hexes."""


class Shape:
    """A board in hex sizes: one unit is the distance from the middle of a hex to its corner."""

    def __init__(self, board: Board) -> None:
        self.board = board
        long, short = 0.5, sqrt(3) / 2
        self.unit = (long, short) if board.grid.flat_top else (short, long)
        self.centres = [self._at(point) for point in board.centres]
        self.corner_points = [self._at(point) for point in board.corner_points]
        self.around = [self._at(point) for point in board.grid.corners]
        xs = [x + dx for x, _ in self.centres for dx, _ in self.around]
        ys = [y + dy for _, y in self.centres for _, dy in self.around]
        self.left, self.top = min(xs), min(ys)
        self.width, self.height = max(xs) - self.left, max(ys) - self.top

    @property
    def proportion(self) -> float:
        """How wide a picture of the whole board is for its height."""
        return (self.width + 2 * MARGIN) / (self.height + 2 * MARGIN)

    def _at(self, point: tuple[int, int]) -> Point:
        return point[0] * self.unit[0], point[1] * self.unit[1]

    def edge(self, edge: int) -> tuple[Point, Point]:
        one, other = self.board.edge_corners[edge]
        return self.corner_points[one], self.corner_points[other]

    def middle(self, edge: int) -> Point:
        (x, y), (u, v) = self.edge(edge)
        return (x + u) / 2, (y + v) / 2

    def cell(self, place: Point) -> int:
        """The hex at a place, or -1."""
        x, y = place
        best, found = 1.0, -1
        for cell, (cx, cy) in enumerate(self.centres):
            distance = hypot(x - cx, y - cy)
            if distance < best:
                best, found = distance, cell
        if found < 0 or best <= 0.866:
            return found
        return found if _inside(self, found, place) else -1


class Camera:
    """Turns places of a shape into pixels of a rectangle of the screen and back."""

    def __init__(self, shape: Shape, rect: pygame.Rect) -> None:
        self.shape = shape
        self.rect = pygame.Rect(rect)
        self.size = self.fitted
        self.origin: Point = (0.0, 0.0)
        self.fit()

    @property
    def fitted(self) -> float:
        """The hex size at which the whole board is seen."""
        wide, high = self.shape.width + 2 * MARGIN, self.shape.height + 2 * MARGIN
        return max(8.0, min(self.rect.width / wide, self.rect.height / high))

    @property
    def whole(self) -> bool:
        return abs(self.size - self.fitted) < 0.01

    def fit(self) -> None:
        self.size = self.fitted
        middle = self.shape.left + self.shape.width / 2, self.shape.top + self.shape.height / 2
        self.origin = (self.rect.centerx - middle[0] * self.size, self.rect.centery - middle[1] * self.size)

    def zoom(self, at: Point, steps: float) -> None:
        """Closer or further, with the point under the cursor staying where it is."""
        x, y = self.place(at)
        low, high = FURTHEST * self.fitted, NEAREST * self.fitted
        self.size = min(max(self.size * STEP**steps, low), high)
        self.origin = (at[0] - x * self.size, at[1] - y * self.size)
        self._keep()

    def pan(self, dx: float, dy: float) -> None:
        self.origin = (self.origin[0] + dx, self.origin[1] + dy)
        self._keep()

    def _keep(self) -> None:
        """Some of the board always stays in sight."""
        shape, size, rect = self.shape, self.size, self.rect
        left, top = self.origin[0] + shape.left * size, self.origin[1] + shape.top * size
        wide, high = shape.width * size, shape.height * size
        keep = min(rect.width, rect.height) * 0.35
        left_now = min(max(left, rect.left + keep - wide), rect.right - keep)
        top_now = min(max(top, rect.top + keep - high), rect.bottom - keep)
        self.origin = (self.origin[0] + left_now - left, self.origin[1] + top_now - top)

    def moved_to(self, rect: pygame.Rect) -> None:
        """The same view in another rectangle; a fitted board stays fitted."""
        whole, share = self.whole, self.size / self.fitted
        middle = self.place(self.rect.center)
        self.rect = pygame.Rect(rect)
        if whole:
            self.fit()
            return
        self.size = self.fitted * share
        self.origin = (rect.centerx - middle[0] * self.size, rect.centery - middle[1] * self.size)
        self._keep()

    def pixel(self, place: Point) -> Point:
        return self.origin[0] + place[0] * self.size, self.origin[1] + place[1] * self.size

    def place(self, pixel: Point) -> Point:
        return (pixel[0] - self.origin[0]) / self.size, (pixel[1] - self.origin[1]) / self.size

    def centre(self, cell: int) -> Point:
        return self.pixel(self.shape.centres[cell])

    def corners(self, cell: int) -> tuple[Point, ...]:
        x, y = self.centre(cell)
        return tuple((x + dx * self.size, y + dy * self.size) for dx, dy in self.shape.around)

    def edge(self, edge: int) -> tuple[Point, Point]:
        one, other = self.shape.edge(edge)
        return self.pixel(one), self.pixel(other)

    def hex_rect(self, cell: int, grow: float = 1.1) -> pygame.Rect:
        x, y = self.centre(cell)
        half = self.size * grow
        return pygame.Rect(int(x - half), int(y - half), int(2 * half) + 2, int(2 * half) + 2)

    def cell(self, pixel: Point) -> int:
        """The hex under a pixel, or -1."""
        return self.shape.cell(self.place(pixel))


def _inside(shape: Shape, cell: int, point: Point) -> bool:
    cx, cy = shape.centres[cell]
    corners = [(cx + dx, cy + dy) for dx, dy in shape.around]
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) < 0:
            return False
    return True


_SHAPES: dict[int, Shape] = {}


def shape_of(board: Board) -> Shape:
    """One shape per board, so that painted layers are shared."""
    found = _SHAPES.get(id(board))
    if found is None or found.board is not board:
        if len(_SHAPES) > 8:
            _SHAPES.clear()
        found = _SHAPES[id(board)] = Shape(board)
    return found
