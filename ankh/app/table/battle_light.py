"""The light in a god's column: on the ground, on turning cards, on who leads and who has won. All pictures are kept."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin

import pygame

from ankh.app import art, theme
from ankh.app.theme import Colour, Theme
from ankh.app.widgets import paint

RAYS = 14
BRIGHT, GLOW, GROUND = 58, 110, 150
"""How strong rays, glows and the ground are where they are strongest."""
COARSE = 4
"""Rays are drawn so many times smaller."""
DEGREES = 8
"""The strengths in which they come up."""


def draw_rays(surface: pygame.Surface, box: pygame.Rect, centre: tuple[int, int], radius: int, share: float) -> None:
    """Rays from a point of a box over all of it; the share grows from 0 to 1."""
    degree = round(share * DEGREES)
    if degree:
        light = _rays(box.size, (centre[0] - box.left, centre[1] - box.top), radius)
        surface.blit(light if degree == DEGREES else paint.pale(light, 255 * degree // DEGREES), box)


@lru_cache(maxsize=4)
def _rays(size: tuple[int, int], centre: tuple[int, int], radius: int) -> pygame.Surface:
    wide, high = (max(2, length // COARSE) for length in size)
    x, y = centre[0] / COARSE, centre[1] / COARSE
    reach = round(hypot(max(x, wide - x), max(y, high - y)))
    light = pygame.Surface((wide, high), pygame.SRCALPHA)
    light.fill((*theme.GOLD_LIGHT, 0))
    for ray in range(RAYS):
        edges = [(ray + side) * 2 * pi / RAYS for side in (-0.25, 0.25)]
        ends = [(x + reach * cos(edge), y + reach * sin(edge)) for edge in edges]
        pygame.draw.polygon(light, (*theme.GOLD_LIGHT, BRIGHT), [(x, y), *ends])
    light = pygame.transform.box_blur(light, 2)
    fading = art.glow(2 * reach, (255, 255, 255), 255)
    light.blit(fading, (round(x) - reach, round(y) - reach), special_flags=pygame.BLEND_RGBA_MULT)
    light = pygame.transform.smoothscale(light, size)
    paint.round_off(light, radius)
    return light


def draw_glow(surface: pygame.Surface, centre: tuple[int, int], size: int, column: pygame.Rect, look: Theme) -> None:
    """A glow of this size, or as large as has room in the column."""
    room = min(centre[0] - column.left, column.right - centre[0]) - look.px(3)
    light = art.glow(min(size, 2 * room), theme.GOLD, GLOW)
    surface.blit(light, light.get_rect(center=centre))


@lru_cache(maxsize=16)
def ground(size: tuple[int, int], colour: Colour, radius: int) -> pygame.Surface:
    """What figures stand on: a colour that comes up from nothing."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*colour, 0))
    strip.set_at((0, 1), (*colour, GROUND))
    surface = pygame.transform.smoothscale(strip, size)
    paint.round_off(surface, radius)
    return surface
