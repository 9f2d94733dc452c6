"""The painted ground under a board view: drawn once for the fitted board, scaled for other zooms."""

from __future__ import annotations

from concurrent.futures import Future
from functools import lru_cache, partial

import pygame

from ankh.app import art, theme
from ankh.app.table.shape import Camera, Shape
from ankh.app.widgets import paint
from ankh.rules.tables import TERRAINS

PAD = 1.0
"""Space round the board in the painted layer, in hex sizes, for its shadow."""
FINEST = 1.9
"""The largest zoom at which the layer is painted anew."""
FINE_LINE = (150, 104, 48)


@lru_cache(maxsize=4)
def painted(shape: Shape, hex_size: float) -> pygame.Surface:
    """The whole board with nothing around it."""
    grounds, rivers, size = _outline(shape, hex_size)
    return art.board_layer(size, grounds, rivers, hex_size, frame=False)


@lru_cache(maxsize=4)
def _begun(shape: Shape, hex_size: float) -> Future[pygame.Surface]:
    """A finer board, being painted beside the frames."""
    return art.beside(lambda: painted(shape, hex_size))


@lru_cache(maxsize=2)
def shimmer(shape: Shape, hex_size: float) -> list[Future[pygame.Surface]]:
    """Light on the water in its phases, each painted beside the frames."""
    grounds, rivers, size = _outline(shape, hex_size)
    light = partial(art.water_layer, size, grounds, rivers, hex_size)
    return [art.beside(partial(light, phase)) for phase in range(art.PHASES)]


def _outline(
    shape: Shape, hex_size: float
) -> tuple[list[art.Ground], list[tuple[tuple[float, float], tuple[float, float]]], tuple[int, int]]:
    board = shape.board
    dx, dy = (PAD - shape.left) * hex_size, (PAD - shape.top) * hex_size
    grounds = [
        art.Ground(
            tuple(((x + cx) * hex_size + dx, (y + cy) * hex_size + dy) for cx, cy in shape.around),
            TERRAINS[board.terrain[cell]],
        )
        for cell, (x, y) in enumerate(shape.centres)
    ]
    rivers = []
    for edge in sorted(board.rivers):
        (ax, ay), (bx, by) = shape.edge(edge)
        rivers.append(((ax * hex_size + dx, ay * hex_size + dy), (bx * hex_size + dx, by * hex_size + dy)))
    size = round((shape.width + 2 * PAD) * hex_size), round((shape.height + 2 * PAD) * hex_size)
    return grounds, rivers, size


@lru_cache(maxsize=4)
def papyrus(size: tuple[int, int]) -> pygame.Surface:
    """A sheet with a fine double line; whoever shows it rounds off its corners."""
    sheet = pygame.Surface(size)
    sheet.blit(art.board_layer(size, [], [], 1.0), (0, 0))
    radius = sheet_radius(size)
    _outlined(sheet, radius, 0, theme.GOLD_DARK, 2)
    _outlined(sheet, radius, max(5, radius // 2), FINE_LINE, 1)
    return sheet


def _outlined(picture: pygame.Surface, radius: int, inset: int, colour: theme.Colour, width: int) -> None:
    """A line along the edge of a sheet with round corners."""
    box, radius = picture.get_rect().inflate(-2 * inset, -2 * inset), max(2, radius - inset)
    bends = box.inflate(-2 * radius, -2 * radius)
    right, bottom = bends.right - 1, bends.bottom - 1
    pygame.draw.aacircle(picture, colour, bends.topleft, radius, width, draw_top_left=True)
    pygame.draw.aacircle(picture, colour, (right, bends.top), radius, width, draw_top_right=True)
    pygame.draw.aacircle(picture, colour, (bends.left, bottom), radius, width, draw_bottom_left=True)
    pygame.draw.aacircle(picture, colour, (right, bottom), radius, width, draw_bottom_right=True)
    for x in (box.left, box.right - width):
        picture.fill(colour, (x, bends.top, width, bends.height))
    for y in (box.top, box.bottom - width):
        picture.fill(colour, (bends.left, y, bends.width, width))


def _corners(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The four corners of a picture pushed together, and rounded off."""
    far_x, far_y = picture.get_width() - radius, picture.get_height() - radius
    corners = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    for x in (0, 1):
        for y in (0, 1):
            corners.blit(picture, (x * radius, y * radius), (x * far_x, y * far_y, radius, radius))
    paint.round_off(corners, radius)
    return corners


class Sheet:
    """What a board view blits first: papyrus, land, water and rivers for one place of the camera."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._picture = self._corners = pygame.Surface((1, 1))
        self._painted = 0.0
        """The hex size for which the board in the picture was painted."""
        self._finer: tuple[float, Future[pygame.Surface]] | None = None

    def draw(self, surface: pygame.Surface, camera: Camera, still: bool) -> None:
        """Nearly all of it is opaque; what lies behind is seen beyond the round corners only."""
        self._look(camera, still)
        (left, top), (width, height), radius = camera.rect.topleft, camera.rect.size, sheet_radius(camera.rect.size)
        far_x, far_y = width - radius, height - radius
        for area in (
            (radius, 0, width - 2 * radius, radius),
            (0, radius, width, height - 2 * radius),
            (radius, far_y, width - 2 * radius, radius),
        ):
            surface.blit(self._picture, (left + area[0], top + area[1]), area)
        for x in (0, 1):
            for y in (0, 1):
                corner = (x * radius, y * radius, radius, radius)
                surface.blit(self._corners, (left + x * far_x, top + y * far_y), corner)

    def _look(self, camera: Camera, still: bool) -> None:
        layer, size = self._layer(camera)
        scale = camera.size / size
        exact = abs(scale - 1) < 0.001
        key = (camera.shape, tuple(camera.rect), camera.size, camera.origin, size, still or exact)
        if key != self._key:
            self._key, self._painted = key, size
            self._picture = self._compose(camera, layer, 1.0 if exact else scale, still)
            self._corners = _corners(self._picture, sheet_radius(camera.rect.size))

    def refine(self, camera: Camera) -> bool:
        """The camera rests: have the board painted for it; True once there is something finer to be seen."""
        size = _finest(camera)
        if self._finer is None or self._finer[0] != size:
            self._finer = (size, _begun(camera.shape, size))
        return self._finer[1].done() and self._painted != size

    def _layer(self, camera: Camera) -> tuple[pygame.Surface, float]:
        """The board as finely painted as it is by now, and the hex size it is painted for."""
        size, finer = _finest(camera), self._finer
        if not camera.whole and finer and finer[0] == size and finer[1].done():
            return finer[1].result(), size
        size = round(camera.fitted, 2)
        return painted(camera.shape, size), size

    def _compose(self, camera: Camera, layer: pygame.Surface, scale: float, fine: bool) -> pygame.Surface:
        rect = camera.rect
        picture = papyrus(rect.size).copy()
        left = camera.origin[0] + (camera.shape.left - PAD) * camera.size - rect.left
        top = camera.origin[1] + (camera.shape.top - PAD) * camera.size - rect.top
        if scale == 1.0:
            picture.blit(layer, (round(left), round(top)))
        else:
            _blit_scaled(picture, layer, (left, top), scale, fine)
        _outlined(picture, sheet_radius(rect.size), 0, theme.GOLD_DARK, 2)  # also over a board larger than the sheet
        return picture


def sheet_radius(size: tuple[int, int]) -> int:
    """How round the corners of the papyrus are."""
    return max(6, round(min(size) * 0.024))


def _finest(camera: Camera) -> float:
    """The hex size at which the board is painted for a camera that rests."""
    return round(min(camera.size, FINEST * camera.fitted), 2)


def _blit_scaled(
    picture: pygame.Surface, layer: pygame.Surface, at: tuple[float, float], scale: float, fine: bool
) -> None:
    """Scale only the part of the layer that is seen."""
    width, height = picture.get_size()
    x0, y0 = max(0, int(-at[0] / scale)), max(0, int(-at[1] / scale))
    x1 = min(layer.get_width(), int((width - at[0]) / scale) + 2)
    y1 = min(layer.get_height(), int((height - at[1]) / scale) + 2)
    if x1 <= x0 or y1 <= y0:
        return
    part = layer.subsurface((x0, y0, x1 - x0, y1 - y0))
    how = pygame.transform.smoothscale if fine else pygame.transform.scale
    scaled = how(part, (round((x1 - x0) * scale), round((y1 - y0) * scale)))
    picture.blit(scaled, (round(at[0] + x0 * scale), round(at[1] + y0 * scale)))
