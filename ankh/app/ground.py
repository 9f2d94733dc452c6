"""The painted board: land, shores, the Nile and its frame, from the corners of the hexes alone.

Everything is in the caller's coordinates. Chance (the wobble of shores, the plants) hangs on a hex's place relative to
the first one, so that the same board looks the same at every zoom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random

import pygame

from ankh.app import theme
from ankh.app.assets import asset
from ankh.app.theme import Colour

Point = tuple[float, float]
Segment = tuple[Point, Point]

SHORE_STEPS = 6
SHORE_WOBBLE = 0.055
PHASES = 3

SAND: Colour = (240, 216, 160)
FOAM: Colour = (226, 246, 240)
SHALLOW: Colour = (104, 192, 190)
DEEP: Colour = (18, 74, 122)
RIVER: tuple[tuple[Colour, float, int], ...] = (
    ((36, 44, 22), 0.215, 90),
    ((58, 104, 56), 0.19, 255),
    ((22, 86, 134), 0.15, 255),
    ((50, 142, 186), 0.115, 255),
    ((104, 194, 218), 0.05, 255),
)
"""Colour, half width in hex sizes, opacity; painted one over the other."""


@dataclass(frozen=True)
class Ground:
    """One hex as it lies on the picture."""

    corners: tuple[Point, ...]
    terrain: str

    @property
    def middle(self) -> Point:
        return sum(x for x, _ in self.corners) / 6, sum(y for _, y in self.corners) / 6


def board_layer(
    size: tuple[int, int], grounds: Sequence[Ground], rivers: Sequence[Segment], hex_size: float, frame: bool = True
) -> pygame.Surface:
    """The whole background of the board. Without a frame it is clear outside the hexes."""
    picture = _sheet(size) if frame else pygame.Surface(size, pygame.SRCALPHA)
    if not grounds:
        return picture
    coast = _Coast(grounds, hex_size)
    picture.blit(_mask(size, coast.outlines(None), (70, 44, 18), 0.34, hex_size * 0.45), (0, round(hex_size * 0.1)))
    for terrain in ("desert", "fertile", "water"):
        outlines = coast.outlines(terrain)
        if outlines:
            picture.blit(_painted(size, terrain, outlines, hex_size * (0.1 if terrain == "fertile" else 0.02)), (0, 0))
    _shade_water(picture, coast)
    _plants(picture, grounds, hex_size)
    _grid(picture, coast)
    _shores(picture, coast)
    _rivers(picture, rivers, hex_size)
    return picture


def water_layer(
    size: tuple[int, int], grounds: Sequence[Ground], rivers: Sequence[Segment], hex_size: float, phase: int
) -> pygame.Surface:
    """Light on the water in one of its phases, to lay over the board in turn while something moves."""
    layer = pygame.Surface(size, pygame.SRCALPHA)
    layer.fill((*FOAM, 0))
    for ground in grounds:
        if ground.terrain == "water":
            _ripples(layer, ground, grounds[0], hex_size, phase)
    for line in _streams(rivers):
        _glints(layer, _rounded(line), hex_size, phase)
    layer.set_alpha(255, pygame.RLEACCEL)  # nearly all of it is clear
    return layer


def hex_tint(
    corners: Sequence[Point], colour: Colour, alpha: int, inset: float = 0.0, border: int = 0
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A hex filled with a soft colour, or only its border; and where its upper left corner belongs."""
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    origin = (int(left) - 2, int(top) - 2)
    shape = tuple((round((x - origin[0]) * 4), round((y - origin[1]) * 4)) for x, y in corners)
    return _tint(shape, colour, alpha, inset, border), origin


@lru_cache(maxsize=512)
def _tint(shape: tuple[tuple[int, int], ...], colour: Colour, alpha: int, inset: float, border: int) -> pygame.Surface:
    mx, my = sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)
    points = [(x + (mx - x) * inset, y + (my - y) * inset) for x, y in shape]
    width, height = max(x for x, _ in shape) // 4 + 4, max(y for _, y in shape) // 4 + 4
    large = pygame.Surface((width * 4, height * 4), pygame.SRCALPHA)
    shaded = border > 1
    large.fill((*(theme.VEIL if shaded else colour), 0))
    pygame.draw.polygon(large, (*colour, alpha), points)
    lines = ((theme.VEIL, 130, border * 4 + 12), (colour, 255, border * 4))
    for shade, strength, broad in lines[not shaded :] if border else ():
        pygame.draw.polygon(large, (*shade, strength), points, broad)
        for x, y in points:
            pygame.draw.circle(large, (*shade, strength), (x, y), broad / 2)
    return pygame.transform.smoothscale(large, (width, height))


class _Coast:
    """The hexes with edges that wobble a little, the same on both sides of an edge."""

    def __init__(self, grounds: Sequence[Ground], hex_size: float) -> None:
        self.grounds = grounds
        self.hex_size = hex_size
        self.origin = grounds[0].corners[0]
        self.sides: dict[tuple[tuple[int, int], tuple[int, int]], list[Point]] = {}
        self.owners: dict[tuple[tuple[int, int], tuple[int, int]], list[str]] = {}
        self.loops = [self._loop(ground) for ground in grounds]

    def place(self, point: Point) -> tuple[int, int]:
        """A corner's place in half hex sizes: the same corner of two hexes has one place."""
        scale = 4 / self.hex_size
        return round((point[0] - self.origin[0]) * scale), round((point[1] - self.origin[1]) * scale)

    def _loop(self, ground: Ground) -> list[Point]:
        loop: list[Point] = []
        corners = ground.corners
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            pa, pb = self.place(a), self.place(b)
            key = (pa, pb) if pa < pb else (pb, pa)
            if key not in self.sides:
                self.sides[key] = self._side(a, b, key) if pa < pb else self._side(b, a, key)
            self.owners.setdefault(key, []).append(ground.terrain)
            side = self.sides[key]
            loop.extend(side[:-1] if pa < pb else side[:0:-1])
        return loop

    def _side(self, a: Point, b: Point, key: tuple[tuple[int, int], tuple[int, int]]) -> list[Point]:
        rng = Random(str(key))
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1
        nx, ny = (b[1] - a[1]) / length, (a[0] - b[0]) / length
        sway = [rng.uniform(-1, 1) for _ in range(2)]
        points = []
        for step in range(SHORE_STEPS + 1):
            t = step / SHORE_STEPS
            off = (sway[0] * sin(pi * t) + sway[1] * sin(2 * pi * t)) * SHORE_WOBBLE * self.hex_size
            points.append((a[0] + (b[0] - a[0]) * t + nx * off, a[1] + (b[1] - a[1]) * t + ny * off))
        return points

    def outlines(self, terrain: str | None) -> list[list[Point]]:
        pairs = zip(self.grounds, self.loops, strict=True)
        return [loop for ground, loop in pairs if terrain is None or ground.terrain == terrain]

    def borders(self, kind: str) -> list[list[Point]]:
        """Sides between water and land (`shore`), of one hex only (`rim`), or between two lands (`land`)."""
        return [self.sides[key] for key, terrains in self.owners.items() if _kind(terrains) == kind]


def _kind(terrains: list[str]) -> str:
    if len(terrains) == 1:
        return "rim"
    wet = terrains.count("water")
    return {0: "land", 1: "shore", 2: "sea"}[wet]


@lru_cache(maxsize=8)
def _texture(name: str) -> pygame.Surface:
    picture = pygame.image.load(asset("terrain", f"{name}.jpg"))
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def _covering(name: str, size: tuple[int, int]) -> pygame.Surface:
    side = max(size)
    return pygame.transform.smoothscale(_texture(name), (side, side))


def _soft(picture: pygame.Surface, blur: float) -> pygame.Surface:
    """A cheap blur: smaller and larger again."""
    w, h = picture.get_size()
    small = (max(1, round(w / max(blur, 1.5))), max(1, round(h / max(blur, 1.5))))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(picture, small), (w, h))


def _mask(
    size: tuple[int, int], loops: list[list[Point]], colour: Colour, strength: float, blur: float
) -> pygame.Surface:
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((*colour, 0))
    for loop in loops:
        pygame.draw.polygon(mask, (*colour, round(255 * strength)), loop)
    return _soft(mask, blur)


def _painted(size: tuple[int, int], terrain: str, loops: list[list[Point]], blur: float) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(_covering(terrain, size), (0, 0))
    picture.blit(_mask(size, loops, (255, 255, 255), 1, blur), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _sheet(size: tuple[int, int]) -> pygame.Surface:
    """A papyrus with worn edges."""
    picture = _covering("papyrus", size)
    worn = pygame.Surface((24, 24), pygame.SRCALPHA)
    for x in range(24):
        for y in range(24):
            edge = max(0.0, hypot((x - 11.5) / 11.5, (y - 11.5) / 11.5) - 0.72)
            worn.set_at((x, y), (92, 54, 18, min(150, round(edge * 210))))
    picture.blit(pygame.transform.smoothscale(worn, size), (0, 0))
    return picture


def _shade_water(picture: pygame.Surface, coast: _Coast) -> None:
    """Deep in the middle, shallow along the shore."""
    loops = coast.outlines("water")
    if not loops:
        return
    hex_size = coast.hex_size
    deep = _mask(picture.get_size(), loops, DEEP, 0.62, hex_size * 0.9)
    deep.blit(_mask(picture.get_size(), loops, (255, 255, 255), 1, 1.5), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(deep, (0, 0))
    shallow = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    shallow.fill((*SHALLOW, 0))
    for side in coast.borders("shore") + coast.borders("rim"):
        pygame.draw.lines(shallow, (*SHALLOW, 190), False, side, max(2, round(hex_size * 0.3)))
    shallow = _soft(shallow, hex_size * 0.16)
    shallow.blit(
        _mask(picture.get_size(), loops, (255, 255, 255), 1, 1.5), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    picture.blit(shallow, (0, 0))


def _shores(picture: pygame.Surface, coast: _Coast) -> None:
    unit = coast.hex_size
    for side in coast.borders("shore"):
        _brush_line(picture, side, SAND, unit * 0.05, 200)
    for side in coast.borders("shore"):
        _brush_line(picture, side, FOAM, unit * 0.022, 200)
    for side in coast.borders("rim"):
        _brush_line(picture, side, (96, 62, 26), unit * 0.03, 150)


def _grid(picture: pygame.Surface, coast: _Coast) -> None:
    """Fine engraved lines between hexes of land, fainter on water."""
    layer = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    layer.fill((70, 44, 14, 0))
    for kind, alpha in (("land", 110), ("sea", 60)):
        colour = (70, 44, 14, alpha) if kind == "land" else (10, 50, 90, alpha)
        for side in coast.borders(kind):
            pygame.draw.line(layer, colour, side[0], side[-1], max(1, round(coast.hex_size * 0.04)))
    picture.blit(_soft(layer, 1.6), (0, 0))


@lru_cache(maxsize=256)
def _brush(radius: float, colour: Colour, alpha: int) -> pygame.Surface:
    """A round soft-edged dab of paint."""
    size = max(3, int(radius * 2 + 3))
    big = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.circle(big, (*colour, alpha), (size * 2, size * 2), max(1.0, radius * 4))
    return pygame.transform.smoothscale(big, (size, size))


def _brush_line(picture: pygame.Surface, line: Sequence[Point], colour: Colour, radius: float, alpha: int) -> None:
    dab = _brush(round(max(radius, 0.4), 1), colour, alpha)
    half = dab.get_width() / 2
    step = max(0.7, radius * 0.5)
    picture.fblits([(dab, (round(x - half), round(y - half))) for x, y in _along(line, step)])


def _along(line: Sequence[Point], step: float) -> list[Point]:
    """Points at even distances along a line."""
    points = [line[0]]
    for a, b in pairwise(line):
        count = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / step))
        points.extend((a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count) for i in range(1, count + 1))
    return points


def _streams(rivers: Sequence[Segment]) -> list[list[Point]]:
    """The river edges joined to long lines."""
    ends: dict[tuple[int, int], list[int]] = {}
    for index, segment in enumerate(rivers):
        for x, y in segment:
            ends.setdefault((round(x), round(y)), []).append(index)
    left = set(range(len(rivers)))
    lines: list[list[Point]] = []
    for start in sorted(range(len(rivers)), key=lambda i: min(len(ends[round(x), round(y)]) for x, y in rivers[i])):
        if start not in left:
            continue
        left.discard(start)
        line = list(rivers[start])
        for _ in range(2):
            line.reverse()
            while True:
                here = [i for i in ends[round(line[-1][0]), round(line[-1][1])] if i in left]
                if not here:
                    break
                left.discard(here[0])
                a, b = rivers[here[0]]
                near = hypot(a[0] - line[-1][0], a[1] - line[-1][1]) < hypot(b[0] - line[-1][0], b[1] - line[-1][1])
                line.append(b if near else a)
        lines.append(line)
    return lines


def _rounded(line: Sequence[Point], times: int = 3) -> list[Point]:
    """The line with its corners cut again and again, its ends kept."""
    points = list(line)
    for _ in range(times):
        cut: list[Point] = [points[0]]
        for a, b in pairwise(points):
            cut.append((a[0] * 0.78 + b[0] * 0.22, a[1] * 0.78 + b[1] * 0.22))
            cut.append((a[0] * 0.22 + b[0] * 0.78, a[1] * 0.22 + b[1] * 0.78))
        cut.append(points[-1])
        points = cut
    return points


def _rivers(picture: pygame.Surface, rivers: Sequence[Segment], hex_size: float) -> None:
    lines = [_rounded(line) for line in _streams(rivers)]
    for colour, half_width, alpha in RIVER:
        for line in lines:
            if alpha == 255:
                _brush_line(picture, line, colour, hex_size * half_width, 255)
            else:
                _brush_line(picture, [(x, y + hex_size * 0.03) for x, y in line], colour, hex_size * half_width, 24)


def _glints(layer: pygame.Surface, line: list[Point], hex_size: float, phase: int) -> None:
    points = _along(line, hex_size * 0.06)
    for start in range(phase * 3, len(points) - 3, PHASES * 3 + 3):
        _brush_line(layer, points[start : start + 4], FOAM, hex_size * 0.025, 150)


def _ripples(layer: pygame.Surface, ground: Ground, first: Ground, hex_size: float, phase: int) -> None:
    mx, my = ground.middle
    seed = f"{round((mx - first.middle[0]) / hex_size * 2)} {round((my - first.middle[1]) / hex_size * 2)}"
    rng = Random(seed)
    for _ in range(4):
        x = mx + rng.uniform(-0.5, 0.5) * hex_size + (phase - 1) * hex_size * 0.09
        y = my + rng.uniform(-0.55, 0.55) * hex_size
        half = hex_size * rng.uniform(0.1, 0.2)
        wave = [(x + half * t / 4, y + sin(t / 4 * pi + phase) * hex_size * 0.035) for t in range(-4, 5)]
        _brush_line(layer, wave, FOAM, hex_size * 0.02, 70 + 30 * ((phase + rng.randrange(3)) % 3))


def _plants(picture: pygame.Surface, grounds: Sequence[Ground], hex_size: float) -> None:
    """Small things that grow or lie on a hex, away from its middle where the pieces stand."""
    first = grounds[0].middle
    for ground in grounds:
        mx, my = ground.middle
        rng = Random(f"{round((mx - first[0]) / hex_size * 2)}:{round((my - first[1]) / hex_size * 2)}")
        kinds = DETAILS[ground.terrain]
        for _ in range(rng.choice((1, 2, 2, 3))):
            angle, far = rng.uniform(0, 2 * pi), rng.uniform(0.46, 0.66) * hex_size
            name, share = rng.choice(kinds)
            size = round(hex_size * share * rng.uniform(0.85, 1.15))
            detail = _detail(name, size)
            picture.blit(detail, detail.get_rect(center=(mx + cos(angle) * far, my + sin(angle) * far * 0.9)))


DETAILS: dict[str, list[tuple[str, float]]] = {
    "desert": [("dune", 0.62), ("dune", 0.5), ("rock", 0.3), ("shrub", 0.26)],
    "fertile": [("palm", 0.44), ("wheat", 0.34), ("wheat", 0.3), ("tuft", 0.26), ("tuft", 0.3), ("field", 0.5)],
    "water": [("wave", 0.5), ("wave", 0.42), ("wave", 0.56), ("lotus", 0.26)],
}


@lru_cache(maxsize=256)
def _detail(name: str, size: int) -> pygame.Surface:
    picture = pygame.image.load_sized_svg(asset("terrain", f"{name}.svg"), (max(size, 4), max(size, 4)))
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
