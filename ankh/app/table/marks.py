"""Light on the board: what can be done, what is chosen, what a link or the cursor points at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from math import hypot

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table.picks import Pick
from ankh.app.table.shape import Camera, Point
from ankh.app.theme import Colour
from ankh.rules.regions import Regions

CAN, CHOSEN, LINK, CURSOR, WRONG = "can", "chosen", "link", "cursor", "wrong"

COLOURS: dict[str, tuple[Colour, int]] = {
    CAN: (theme.ACCENT, 70),
    CHOSEN: (theme.ACCENT_LIGHT, 140),
    LINK: (theme.LINK, 90),
    CURSOR: (theme.TITLE, 0),
    WRONG: (theme.DANGER, 80),
}
"""Colour of the border and strength of the filling."""


@dataclass
class Marks:
    """What is lit. Everything by number; the board view draws it and keeps no reasons."""

    cells: dict[int, str] = field(default_factory=dict)
    figures: dict[int, str] = field(default_factory=dict)
    edges: dict[int, str] = field(default_factory=dict)
    tokens: dict[int, str] = field(default_factory=dict)
    regions: dict[int, str] = field(default_factory=dict)
    halves: list[tuple[tuple[int, ...], Colour]] = field(default_factory=list)
    claws: dict[tuple[int, int], str] = field(default_factory=dict)
    dim: bool = False
    """Whether all other hexes step back."""

    def add(self, picks: Iterable[Pick], style: str) -> None:
        """Light up what can be lit."""
        sets = {
            "cell": self.cells,
            "figure": self.figures,
            "token": self.tokens,
            "region": self.regions,
            "edge": self.edges,
            "claws": self.claws,
        }
        for pick in picks:
            if pick.kind in sets:
                sets[pick.kind][pick.value] = style


@lru_cache(maxsize=64)
def _hex(corners: tuple[tuple[int, int], ...], colour: Colour, alpha: int, border: int) -> pygame.Surface:
    return art.hex_tint(corners, colour, alpha, 0.03, border)[0]


def tint(surface: pygame.Surface, camera: Camera, cell: int, colour: Colour, alpha: int, border: int = 0) -> None:
    """A hex filled with a colour; hexes of one zoom share the picture."""
    x, y = camera.centre(cell)
    around = tuple((round(dx * camera.size), round(dy * camera.size)) for dx, dy in camera.shape.around)
    left, top = min(dx for dx, _ in around) - 2, min(dy for _, dy in around) - 2
    surface.blit(_hex(around, colour, alpha, border), (round(x) + left, round(y) + top))


def draw_ground_marks(surface: pygame.Surface, camera: Camera, marks: Marks, regions: Regions) -> None:
    """Everything that lies under the pieces."""
    clip = surface.get_clip()
    for land, colour in marks.halves:
        for cell in land:
            if clip.colliderect(camera.hex_rect(cell)):
                tint(surface, camera, cell, colour, 96)
    for region, style in marks.regions.items():
        draw_region(surface, camera, regions, region, style)
    if marks.dim:
        for cell in camera.shape.board.cells:
            if cell not in marks.cells and clip.colliderect(camera.hex_rect(cell)):
                tint(surface, camera, cell, theme.VEIL, 84)
    width = max(2, round(camera.size * 0.07))
    for cell, style in marks.cells.items():
        if clip.colliderect(camera.hex_rect(cell)):
            colour, alpha = COLOURS[style]
            tint(surface, camera, cell, colour, alpha, width)


def draw_region(surface: pygame.Surface, camera: Camera, regions: Regions, region: int, style: str) -> None:
    """A light tint over a region and a line round it."""
    colour, alpha = COLOURS[style]
    clip = surface.get_clip()
    for cell in regions.lands[region]:
        if clip.colliderect(camera.hex_rect(cell)):
            tint(surface, camera, cell, colour, max(26, alpha // 3))
    width = max(2, round(camera.size * 0.08))
    for a, b in region_border(camera, regions, region):
        pygame.draw.line(surface, colour, a, b, width)
        pygame.draw.circle(surface, colour, a, width / 2)
        pygame.draw.circle(surface, colour, b, width / 2)


def region_border(camera: Camera, regions: Regions, region: int) -> list[tuple[Point, Point]]:
    board, shape = regions.board, camera.shape
    inside = set(regions.lands[region])
    found = []
    for cell in inside:
        x, y = shape.centres[cell]
        for side, near in enumerate(board.around[cell]):
            if near in inside and near in regions.adjacent[cell]:
                continue
            (ax, ay), (bx, by) = shape.around[side], shape.around[(side + 1) % 6]
            found.append((camera.pixel((x + ax, y + ay)), camera.pixel((x + bx, y + by))))
    return found


def draw_edges(surface: pygame.Surface, camera: Camera, marks: Marks) -> None:
    """Edges a caravan may take, and the line so far as camels."""
    width = max(3, round(camera.size * 0.12))
    for edge, style in marks.edges.items():
        a, b = camera.edge(edge)
        if style == CHOSEN:
            continue
        colour = COLOURS[style][0]
        inner = ((a[0] * 5 + b[0]) / 6, (a[1] * 5 + b[1]) / 6), ((a[0] + b[0] * 5) / 6, (a[1] + b[1] * 5) / 6)
        pygame.draw.line(surface, theme.VEIL, *inner, width + 2)
        pygame.draw.line(surface, colour, *inner, width)
    for edge, style in marks.edges.items():
        if style == CHOSEN:
            art.camel_at(surface, *camera.edge(edge), camera.size)
    draw_sizes(surface, camera, marks)


def draw_sizes(surface: pygame.Surface, camera: Camera, marks: Marks) -> None:
    """On each region that a caravan would make: how many hexes it has."""
    for land, colour in marks.halves:
        middle = [sum(axis) / len(land) for axis in zip(*(camera.centre(cell) for cell in land), strict=True)]
        x, y = min((camera.centre(cell) for cell in land), key=lambda at: hypot(at[0] - middle[0], at[1] - middle[1]))
        radius = camera.size * 0.5
        pygame.draw.aacircle(surface, theme.VEIL, (x, y), radius + 2)
        pygame.draw.aacircle(surface, colour, (x, y), radius)
        words = fonts.render(str(len(land)), "bold", max(theme.SMALLEST_TEXT, round(camera.size * 0.6)), theme.INK)
        surface.blit(words, words.get_rect(center=(round(x), round(y))))


def draw_rings(surface: pygame.Surface, camera: Camera, at: Point, radius: float, style: str) -> None:
    """A ring round a token or the foot of a figure."""
    colour = COLOURS[style][0]
    width = max(2, round(camera.size * 0.07))
    pygame.draw.aacircle(surface, theme.VEIL, at, radius + width, width + 2)
    pygame.draw.aacircle(surface, colour, at, radius + width - 1, width)


def draw_foot(surface: pygame.Surface, camera: Camera, cell: int, style: str) -> None:
    """A glow under a figure that can be taken or is chosen."""
    colour, _ = COLOURS[style]
    size = round(camera.size * (2.0 if style == CHOSEN else 1.7))
    light = art.glow(size, colour, 230 if style == CHOSEN else 170)
    x, y = camera.centre(cell)
    surface.blit(light, (round(x - size / 2), round(y - size / 2)))
    width = max(2, round(camera.size * 0.08))
    pygame.draw.aacircle(surface, theme.VEIL, (x, y), camera.size * 0.68 + 1, width + 2)
    pygame.draw.aacircle(surface, colour, (x, y), camera.size * 0.68, width)
