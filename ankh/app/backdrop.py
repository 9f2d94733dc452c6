"""The picture behind the menus: dusk over the Nile, painted from shapes for the size of the window."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from itertools import pairwise

import pygame

from ankh.app import theme
from ankh.app.theme import Colour
from ankh.app.widgets import paint

SKY: tuple[tuple[float, Colour], ...] = (
    (0.0, (6, 10, 26)),
    (0.35, (14, 24, 56)),
    (0.58, (38, 44, 92)),
    (0.74, (104, 68, 104)),
    (0.86, (196, 110, 88)),
    (0.95, (244, 176, 104)),
    (1.0, (255, 214, 148)),
)
WATER: tuple[tuple[float, Colour], ...] = (
    (0.0, (176, 112, 92)),
    (0.18, (92, 70, 104)),
    (0.5, (28, 42, 82)),
    (1.0, (8, 14, 32)),
)
DUSK = (255, 184, 180)
"""What the sun's yellow is dimmed by, which under a blue veil would be olive."""
HORIZON = 0.70
"""How far down the window the far bank lies."""
MENU_ENDS = 0.42
"""How far from the left the menu reaches: nothing that draws the eye lies behind it."""


@lru_cache(maxsize=2)
def nile(size: tuple[int, int]) -> pygame.Surface:
    """The whole view, opaque."""
    width, height = size
    if width * height > 2560 * 1440:
        return _paint_nile(width, height)
    return pygame.transform.smoothscale(_paint_nile(width * 3 // 2, height * 3 // 2), size)


@lru_cache(maxsize=2)
def hall(size: tuple[int, int]) -> pygame.Surface:
    """The same view far away and dark, for scenes full of text."""
    small = pygame.transform.smoothscale(nile(size), (max(size[0] // 8, 2), max(size[1] // 8, 2)))
    surface = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 4), size)
    surface.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(paint.veil(size, 196), (0, 0))
    return surface


def _paint_nile(width: int, height: int) -> pygame.Surface:
    surface = pygame.Surface((width, height))
    horizon = round(height * HORIZON)
    surface.blit(_bands((width, horizon), SKY), (0, 0))
    dice = random.Random(31)
    sun, radius = (round(width * 0.665), round(horizon * 0.93)), round(height * 0.15)
    _stars(surface, width, horizon, sun, radius * 3, dice)
    _sun(surface, sun, radius)
    _far_bank(surface, width, horizon)
    _water(surface, width, height, horizon, sun[0], dice)
    _near_bank(surface, width, height, dice)
    return surface


def _bands(size: tuple[int, int], bands: tuple[tuple[float, Colour], ...]) -> pygame.Surface:
    """A vertical gradient through several colours."""
    width, height = size
    surface = pygame.Surface(size)
    for (a, low), (b, high) in pairwise(bands):
        top, bottom = round(a * height), round(b * height)
        for y in range(top, bottom):
            surface.fill(theme.mix(low, high, (y - top) / (bottom - top)), (0, y, width, 1))
    return surface


def _stars(
    surface: pygame.Surface, width: int, horizon: int, sun: tuple[int, int], glare: int, dice: random.Random
) -> None:
    """None of them shines through the glare of the sun."""
    for _ in range(260):
        x, y = dice.randrange(width), int(horizon * 0.78 * dice.random() ** 1.6)
        bright = dice.random() * (1 - y / horizon)
        if math.dist((x, y), sun) < glare:
            continue
        size = max(1, round(width / 1600 * (1 + 1.6 * bright)))
        behind_words = x < width * MENU_ENDS and y < horizon * 0.75
        share = (0.25 + 0.7 * bright) * (0.25 if behind_words else 1)
        colour = theme.mix(surface.get_at((x, y))[:3], (255, 246, 220), share)
        pygame.draw.circle(surface, colour, (x, y), size)


def _sun(surface: pygame.Surface, at: tuple[int, int], radius: int) -> None:
    """A setting disc in its haze, which adds its light to the sky: warm near the disc, red farther out."""
    reach, half = radius * 5, 256
    small = pygame.Surface((2 * half, 2 * half))
    for step in range(half, 0, -1):
        share = 1 - step / half
        colour = theme.mix((255, 92, 40), (255, 196, 84), share)
        pygame.draw.circle(small, theme.mix((0, 0, 0), colour, 0.5 * share**2.4), (half, half), step)
    haze = pygame.transform.smoothscale(small, (2 * reach, 2 * reach))
    surface.blit(haze, (at[0] - reach, at[1] - reach), special_flags=pygame.BLEND_RGB_ADD)
    _grain(surface, at[1])
    disc = paint.gradient((2 * radius, 2 * radius), (255, 236, 178), (255, 168, 84))
    paint.round_off(disc, radius)
    surface.blit(disc, (at[0] - radius, at[1] - radius))


def _grain(surface: pygame.Surface, horizon: int) -> None:
    """Noise of a level or two, so that the steps of a gradient are not seen."""
    side = 128
    levels = bytes(value & 3 for value in random.Random(7).randbytes(side * side * 3))
    noise = pygame.image.frombytes(levels, (side, side), "RGB")
    for x in range(0, surface.get_width(), side):
        for y in range(0, horizon, side):
            surface.blit(noise, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _far_bank(surface: pygame.Surface, width: int, horizon: int) -> None:
    far, middle, near = (126, 78, 96), (84, 54, 82), (48, 36, 64)
    _dunes(surface, width, horizon, far, 0.05, 1.3, 0.4)
    for x, tall, tone in ((0.53, 0.22, far), (0.79, 0.30, middle), (0.93, 0.17, far), (0.66, 0.13, far)):
        _pyramid(surface, width * x, horizon, horizon * tall, tone)
    _dunes(surface, width, horizon, middle, 0.035, 2.1, 2.2)
    for x, tall in ((0.527, 0.15), (0.547, 0.12)):
        _obelisk(surface, width * x, horizon, horizon * tall, near)
    _temple(surface, width * 0.467, horizon, horizon * 0.075, near)
    for x, tall in ((0.60, 0.10), (0.615, 0.075), (0.865, 0.11), (0.88, 0.08)):
        _palm(surface, width * x, horizon, horizon * tall, near)
    _dunes(surface, width, horizon, near, 0.012, 3.1, 4.4)


def _dunes(
    surface: pygame.Surface, width: int, horizon: int, colour: Colour, high: float, waves: float, phase: float
) -> None:
    points: list[tuple[float, float]] = [(0, horizon)]
    for step in range(121):
        x = step / 120
        lift = 0.55 + 0.3 * math.sin(x * waves * 6.3 + phase) + 0.15 * math.sin(x * waves * 17 + phase * 2)
        points.append((x * width, horizon - lift * high * horizon))
    pygame.draw.polygon(surface, colour, [*points, (width, horizon)])


def _pyramid(surface: pygame.Surface, x: float, base: int, tall: float, tone: Colour) -> None:
    half = tall * 0.82
    edge = x - half * 0.28
    pygame.draw.polygon(surface, tone, [(x - half, base), (x, base - tall), (edge + half * 0.4, base)])
    lit = theme.mix(tone, (255, 186, 112), 0.45)
    pygame.draw.polygon(surface, lit, [(edge + half * 0.4, base), (x, base - tall), (x + half, base)])


def _obelisk(surface: pygame.Surface, x: float, base: int, tall: float, tone: Colour) -> None:
    wide = tall * 0.07
    tip = base - tall
    shaft = [(x - wide, base), (x - wide * 0.62, tip + wide * 1.6), (x, tip), (x + wide * 0.62, tip + wide * 1.6)]
    pygame.draw.polygon(surface, tone, [*shaft, (x + wide, base)])
    lit = theme.mix(tone, (255, 186, 112), 0.5)
    pygame.draw.polygon(
        surface, lit, [(x + wide * 0.2, base), (x, tip), (x + wide * 0.62, tip + wide * 1.6), (x + wide, base)]
    )


def _temple(surface: pygame.Surface, x: float, base: int, tall: float, tone: Colour) -> None:
    wide = tall * 2.6
    pygame.draw.rect(surface, tone, (x - wide / 2, base - tall, wide, tall * 0.22))
    for step in range(7):
        left = x - wide / 2 + (wide - wide * 0.06) * step / 6
        pygame.draw.rect(surface, tone, (left, base - tall, wide * 0.07, tall))
    pygame.draw.rect(surface, theme.mix(tone, (255, 186, 112), 0.4), (x - wide / 2, base - tall, wide, tall * 0.06))


def _palm(surface: pygame.Surface, x: float, base: int, tall: float, tone: Colour) -> None:
    trunk = max(tall * 0.05, 1)
    top = (x + tall * 0.08, base - tall)
    pygame.draw.polygon(surface, tone, [(x - trunk, base), (x + trunk, base), (top[0] + trunk / 2, top[1]), top])
    for angle in (-150, -115, -65, -25, 15, 165):
        turn = math.radians(angle)
        tip = (top[0] + math.cos(turn) * tall * 0.34, top[1] + math.sin(turn) * tall * 0.2 + tall * 0.1)
        bend = (top[0] + math.cos(turn) * tall * 0.2, top[1] + math.sin(turn) * tall * 0.2 - tall * 0.05)
        pygame.draw.polygon(surface, tone, [top, bend, tip, (bend[0], bend[1] + tall * 0.06)])


def _water(
    surface: pygame.Surface,
    width: int,
    height: int,
    horizon: int,
    glow_x: int,
    dice: random.Random,
) -> None:
    deep = height - horizon
    above = surface.subsurface((0, 0, width, horizon))
    mirror = pygame.transform.smoothscale(above, (width // 8, max(horizon // 30, 2)))
    mirror = pygame.transform.flip(mirror, False, True)
    mirror = pygame.transform.smoothscale(mirror, (width, horizon))
    mirror.set_alpha(70)
    surface.blit(_bands((width, deep), WATER), (0, horizon))
    surface.blit(mirror, (0, horizon), (0, 0, width, deep))
    for _ in range(420):
        near = dice.random() ** 1.8
        y = horizon + round(near * deep)
        in_glow = dice.random() < 0.6
        x = dice.gauss(glow_x, width * (0.02 + 0.10 * near)) if in_glow else dice.random() * width
        long = width * (0.004 + 0.03 * near) * (0.5 + dice.random())
        if in_glow and x - long < width * MENU_ENDS:
            continue
        colour = (255, 206, 138) if in_glow else (150, 150, 190)
        mixed = theme.mix(
            surface.get_at((min(max(int(x), 0), width - 1), min(y, height - 1)))[:3], colour, 0.5 if in_glow else 0.18
        )
        thick = max(round(height / 900 * (0.6 + 2.2 * near)), 1)
        pygame.draw.ellipse(surface, mixed, (x - long / 2, y, long, thick))


def _near_bank(surface: pygame.Surface, width: int, height: int, dice: random.Random) -> None:
    """A dark bank along the lower edge, with reeds at the left: at the right stand the gods."""
    tone = (5, 9, 20)
    points: list[tuple[float, float]] = [(0, height)]
    for step in range(61):
        x = step / 60
        lift = 0.030 + 0.022 * math.sin(x * 5 + 0.6) + 0.008 * math.sin(x * 23)
        points.append((x * width, height * (1 - lift)))
    pygame.draw.polygon(surface, tone, [*points, (width, height)])
    for _ in range(90):
        x = dice.random() ** 1.3 * width * 0.34
        tall = height * (0.05 + 0.10 * dice.random())
        lean = tall * 0.3 * (dice.random() - 0.4)
        foot, thick = height * 0.985, max(width / 900, 1)
        pygame.draw.polygon(surface, tone, [(x - thick, foot), (x + lean, foot - tall), (x + thick, foot)])
