"""Surfaces that widgets are made of: boxes with soft corners, rings, veils, text on a line. All cached."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from ankh.app import fonts, theme
from ankh.app.theme import Colour

_FINE = 4


@lru_cache(maxsize=64)
def _corner(radius: int) -> pygame.Surface:
    """The top left quarter of a disc as white with a soft edge."""
    large = pygame.Surface((radius * _FINE, radius * _FINE), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255, 255), (radius * _FINE, radius * _FINE), radius * _FINE)
    return pygame.transform.smoothscale(large, (radius, radius))


def round_off(surface: pygame.Surface, radius: int) -> None:
    """Give a surface with alpha round corners."""
    width, height = surface.get_size()
    radius = min(radius, width // 2, height // 2)
    if radius < 1:
        return
    corner = _corner(radius)
    for right in (False, True):
        for low in (False, True):
            turned = pygame.transform.flip(corner, right, low)
            at = (width - radius if right else 0, height - radius if low else 0)
            surface.blit(turned, at, special_flags=pygame.BLEND_RGBA_MULT)


def gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if top == bottom:
        surface.fill((*top, 255))
        return surface
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*top, 255))
    strip.set_at((0, 1), (*bottom, 255))
    pygame.transform.smoothscale(strip, size, surface)
    return surface


@lru_cache(maxsize=320)
def box(
    size: tuple[int, int],
    top: Colour = theme.PANEL_TOP,
    bottom: Colour = theme.PANEL_BOTTOM,
    edge: Colour | None = theme.PANEL_EDGE,
    radius: int = 14,
    line: int = 1,
    alpha: int = 255,
) -> pygame.Surface:
    """A filled box with a gradient, a soft round edge line and, if wanted, some transparency."""
    width, height = max(size[0], 2), max(size[1], 2)
    if edge is None:
        surface = gradient((width, height), top, bottom)
        round_off(surface, radius)
    else:
        surface = gradient((width, height), edge, edge)
        round_off(surface, radius)
        inner = gradient((max(width - 2 * line, 1), max(height - 2 * line, 1)), top, bottom)
        round_off(inner, radius - line)
        surface.blit(inner, (line, line))
    if alpha < 255:
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@lru_cache(maxsize=128)
def ring(size: tuple[int, int], colour: Colour, radius: int, line: int) -> pygame.Surface:
    """The outline of a box: the mark of keyboard focus and of what can be done now."""
    width, height = max(size[0], 2), max(size[1], 2)
    surface = gradient((width, height), colour, colour)
    round_off(surface, radius)
    hole = pygame.Surface((max(width - 2 * line, 1), max(height - 2 * line, 1)), pygame.SRCALPHA)
    hole.fill((255, 255, 255, 255))
    round_off(hole, radius - line)
    surface.blit(hole, (line, line), special_flags=pygame.BLEND_RGBA_SUB)
    # The subtraction also darkened the colour under the soft edge: put it back.
    alpha = pygame.Surface((width, height), pygame.SRCALPHA)
    alpha.fill((*colour, 0))
    alpha.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return alpha


@lru_cache(maxsize=4)
def veil(size: tuple[int, int], strength: int = 150) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*theme.VEIL, strength))
    return surface


@lru_cache(maxsize=32)
def pale(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """A picture through which one sees what lies below it."""
    copy = picture.copy()
    copy.set_alpha(alpha)
    return copy


@lru_cache(maxsize=32)
def shadow(size: tuple[int, int], radius: int, depth: int) -> pygame.Surface:
    """The soft shadow of a box, larger than it by `depth` on every side."""
    width, height = size[0] + 2 * depth, size[1] + 2 * depth
    step = 4
    small = pygame.Surface((max(width // step, 2), max(height // step, 2)), pygame.SRCALPHA)
    inner = pygame.Rect(depth // step, depth // step, size[0] // step, size[1] // step)
    pygame.draw.rect(small, (0, 0, 0, 150), inner, border_radius=max(radius // step, 1))
    small = pygame.transform.box_blur(small, max(depth // (2 * step), 1))
    return pygame.transform.smoothscale(small, (width, height))


@lru_cache(maxsize=256)
def common_size(lines: tuple[str, ...], role: str, px: int, width: int) -> int:
    """The largest size, `px` at most, in which each of these lines fits into a width; else the smallest there is."""
    sizes = range(px, theme.SMALLEST_TEXT, -1)
    fits = (size for size in sizes if all(fonts.width(line, role, size) <= width for line in lines))
    return next(fits, min(px, theme.SMALLEST_TEXT))


def first_fitting(wordings: Sequence[str], role: str, px: int, width: int) -> str:
    """The first of several wordings that fits into a width, else the last."""
    return next((words for words in wordings if fonts.width(words, role, px) <= width), wordings[-1])


def text_in(
    surface: pygame.Surface,
    rect: pygame.Rect,
    words: str,
    role: str,
    px: int,
    colour: Colour,
    align: str = "left",
) -> pygame.Rect:
    """One line in a box, in the middle of its height, shrunk rather than cut."""
    picture = fonts.fitted(words, role, px, colour, max(rect.width, 8))
    place = picture.get_rect(centery=rect.centery)
    if align == "left":
        place.left = rect.left
    elif align == "right":
        place.right = rect.right
    else:
        place.centerx = rect.centerx
    surface.blit(picture, place)
    return place
