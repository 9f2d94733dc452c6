"""The painted ground under a board view: drawn once for the fitted board, scaled for other zooms."""

from __future__ import annotations

from functools import lru_cache

import pygame

from ankh.app import art, theme
from ankh.app.table.shape import Camera, Shape
from ankh.rules.tables import TERRAINS

PAD = 1.0
"""Space round the board in the painted layer, in hex sizes, for its shadow."""
FINEST = 1.9
"""The largest zoom at which the layer is painted anew."""


@lru_cache(maxsize=6)
def painted(shape: Shape, hex_size: float) -> pygame.Surface:
    """The whole board with nothing around it."""
    grounds, rivers, size = _outline(shape, hex_size)
    return art.board_layer(size, grounds, rivers, hex_size, frame=False)


@lru_cache(maxsize=2)
def shimmer(shape: Shape, hex_size: float) -> list[pygame.Surface]:
    grounds, rivers, size = _outline(shape, hex_size)
    return art.water_layers(size, grounds, rivers, hex_size)


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
    return art.board_layer(size, [], [], 1.0)


class Sheet:
    """What a board view blits first: papyrus, land, water and rivers for one place of the camera."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._picture = pygame.Surface((1, 1))
        self._rough = False

    @property
    def rough(self) -> bool:
        """Whether the picture was scaled in a hurry and should be made finer when the camera rests."""
        return self._rough

    def picture(self, camera: Camera, fine: bool) -> pygame.Surface:
        key = (camera.shape, tuple(camera.rect), camera.size, camera.origin)
        if key != self._key or (fine and self._rough):
            self._key, self._rough = key, not fine and not camera.whole
            self._picture = self._compose(camera, fine)
        return self._picture

    def _compose(self, camera: Camera, fine: bool) -> pygame.Surface:
        rect = camera.rect
        picture = pygame.Surface(rect.size)
        picture.fill(theme.NIGHT)
        picture.blit(papyrus(rect.size), (0, 0))
        size = camera.fitted if camera.whole or not fine else min(camera.size, FINEST * camera.fitted)
        layer = painted(camera.shape, round(size, 2))
        scale = camera.size / round(size, 2)
        left = camera.origin[0] + (camera.shape.left - PAD) * camera.size - rect.left
        top = camera.origin[1] + (camera.shape.top - PAD) * camera.size - rect.top
        if abs(scale - 1) < 0.001:
            picture.blit(layer, (round(left), round(top)))
        else:
            _blit_scaled(picture, layer, (left, top), scale, fine)
        self._frame(picture)
        return picture

    def _frame(self, picture: pygame.Surface) -> None:
        """The sheet's edge stays on top of a board that is larger than it."""
        radius = max(6, round(min(picture.get_size()) * 0.024))
        pygame.draw.rect(picture, theme.GOLD_DARK, picture.get_rect(), 2, border_radius=radius)


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
