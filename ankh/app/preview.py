"""A picture of a map with the set-up of one player count, drawn without a window."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame

from ankh import paths
from ankh.rules import hexes
from ankh.rules.board import Board
from ankh.scenarios import library
from ankh.scenarios.check import board_of
from ankh.scenarios.grid import ACROSS, SIDE, TileGrid
from ankh.scenarios.load import load
from ankh.scenarios.models import ScenarioMap, SetUp

Size = tuple[int, int]
Colour = tuple[int, int, int]

VARIANTS = 3
PIECE = 80
TERRAINS = ("fertile", "desert", "water")
MONUMENTS = ("obelisk", "temple", "pyramid")
SAND: Colour = (227, 203, 152)
RIVER: tuple[tuple[Colour, int], ...] = (((27, 94, 128), 13), ((98, 190, 224), 7))
CAMELS: tuple[tuple[Colour, int], ...] = (((92, 58, 26), 6),)
CAMEL: Colour = (140, 92, 46)
TOKEN_OFFSET = (-34, -18)
CITY_OFFSET = (-24, 18)
MARGIN = 14


def preview(path_or_id: Path | str, players: int | None, size: Size | None = None) -> pygame.Surface:
    """A map as a picture that fills `size`, or as large as Tiled shows it.

    A name without a folder or suffix is looked up in the library; without players only the board is drawn. Raises
    `MapError` for a map that is not sound, `LookupError` with a sentence for a name or player count that is not there.
    """
    return picture(find(path_or_id), players, size)


def find(path_or_id: Path | str) -> ScenarioMap:
    """The map in a file, or the one of that name in the library."""
    path = Path(path_or_id)
    if path.suffix or path.parent != Path():
        return load(path)
    try:
        return library().map(str(path_or_id))
    except KeyError:
        raise LookupError(f"No map is called “{path_or_id}”.") from None


def picture(found: ScenarioMap, players: int | None, size: Size | None = None) -> pygame.Surface:
    """A sound map as a picture, with sand around it."""
    whole = _Painter(found).paint(_set_up(found, players))
    box = whole.get_bounding_rect().inflate(2 * MARGIN, 2 * MARGIN)
    width, height = size or box.size
    canvas = pygame.Surface((width, height), depth=32)
    canvas.fill(SAND)
    scale = min(width / box.width, height / box.height)
    board = pygame.Surface(box.size, pygame.SRCALPHA)
    board.fill((*SAND, 0))
    board.blit(whole, (-box.left, -box.top))
    fitted = pygame.transform.smoothscale(board, (max(1, int(box.width * scale)), max(1, int(box.height * scale))))
    canvas.blit(fitted, fitted.get_rect(center=canvas.get_rect().center))
    return canvas


def native(found: ScenarioMap, players: int | None) -> pygame.Surface:
    """The map pixel for pixel where Tiled draws it, on a transparent ground."""
    return _Painter(found).paint(_set_up(found, players))


def _set_up(found: ScenarioMap, players: int | None) -> SetUp | None:
    if players is None:
        return None
    if players not in found.set_ups:
        counts = ", ".join(map(str, found.set_ups)) or "none"
        raise LookupError(f"“{found.name}” has no set-up for {players} players; it has: {counts}.")
    return found.set_ups[players]


@cache
def _sheet(name: str) -> pygame.Surface:
    return pygame.image.load(paths.maps() / "tiles" / f"{name}.png")


class _Painter:
    def __init__(self, found: ScenarioMap) -> None:
        self.board: Board = board_of(found)
        self.cells = {name: hexes.parse(name) or (0, 0) for name in self.board.names}
        columns, rows = (max(cell[axis] for cell in self.cells.values()) + 1 for axis in (0, 1))
        flat = found.board.flat_top
        wide, high = (2 * SIDE, ACROSS) if flat else (ACROSS, 2 * SIDE)
        self.grid = TileGrid(self.board.grid, columns, rows, wide, high, SIDE)
        self.terrain = found.board.hexes
        self.ground = _sheet("terrain_flat" if flat else "terrain_pointy")
        self.surface = pygame.Surface(self.grid.size, pygame.SRCALPHA)

    def paint(self, set_up: SetUp | None) -> pygame.Surface:
        for name in sorted(self.cells, key=lambda name: self.grid.top_left(*self.cells[name])[1]):
            self._tile(name)
        self._lines(self.board.rivers, RIVER)
        if set_up is not None:
            self._pieces(set_up)
        return self.surface

    def _tile(self, name: str) -> None:
        column, row = self.cells[name]
        variant = (column * 7 + row * 5 + column * row // 2) % VARIANTS
        wide, high = self.grid.tile_width, self.grid.tile_height
        area = (variant * wide, TERRAINS.index(self.terrain[name]) * high, wide, high)
        self.surface.blit(self.ground, self.grid.top_left(column, row), area)

    def _ends(self, edge: int) -> list[tuple[float, float]]:
        return [self.grid.pixel(self.board.corner_points[corner]) for corner in self.board.edge_corners[edge]]

    def _lines(self, edges: frozenset[int], strokes: tuple[tuple[Colour, int], ...]) -> None:
        for colour, width in strokes:
            for edge in edges:
                one, other = self._ends(edge)
                pygame.draw.line(self.surface, colour, one, other, width)
                for end in (one, other):
                    pygame.draw.aacircle(self.surface, colour, end, width / 2)

    def _pieces(self, set_up: SetUp) -> None:
        camels = frozenset(self.board.edge_named(name) for name in set_up.camels)
        self._lines(camels, CAMELS)
        for edge in camels:
            (x, y), (u, v) = self._ends(edge)
            pygame.draw.aacircle(self.surface, CAMELS[0][0], ((x + u) / 2, (y + v) / 2), 11)
            pygame.draw.aacircle(self.surface, CAMEL, ((x + u) / 2, (y + v) / 2), 8)
        standing = list(_standing(set_up))
        taken = {name for name, _, _ in standing}
        for name in set_up.rules.get("cities", ()):
            self._piece(name, 0, 5, CITY_OFFSET if name in taken else (0, 0))
        for name, row, column in standing:
            self._piece(name, row, column)
        for name, number in set_up.conflict_tokens.items():
            self._piece(name, 5, number - 1, TOKEN_OFFSET)

    def _piece(self, name: str, row: int, column: int, offset: tuple[int, int] = (0, 0)) -> None:
        x, y = self.grid.centre(*self.cells[name])
        corner = x + offset[0] - PIECE / 2, y + offset[1] - PIECE / 2
        self.surface.blit(_sheet("pieces"), corner, (column * PIECE, row * PIECE, PIECE, PIECE))


def _standing(set_up: SetUp) -> Iterator[tuple[str, int, int]]:
    """Hex, row and column of the picture of every figure and monument."""
    for name, kind in set_up.neutral.items():
        yield name, 2 + MONUMENTS.index(kind), 0
    for place, seat in enumerate(set_up.places, 1):
        yield seat.god, 0, place - 1
        for name in seat.warriors:
            yield name, 1, place - 1
        for name, kind in seat.monuments.items():
            yield name, 2 + MONUMENTS.index(kind), place
