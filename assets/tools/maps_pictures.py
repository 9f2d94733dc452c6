"""Draws the pictures of the map tilesets: `python assets/tools/maps_pictures.py maps/tiles`."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

Colour = tuple[int, int, int]
Spot = tuple[float, float]

FINE = 4
"""Everything is drawn this many times larger and then made smaller."""
SIDE, HEIGHT, PIECE = 60, 104, 80
VARIANTS = 3
FONT = Path(__file__).resolve().parents[1] / "fonts" / "bold.ttf"

GROUND: dict[str, tuple[Colour, Colour, Colour]] = {
    "fertile": ((149, 181, 98), (133, 166, 82), (110, 142, 66)),
    "desert": ((229, 202, 142), (219, 187, 120), (196, 160, 92)),
    "water": ((70, 150, 176), (52, 126, 154), (38, 102, 130)),
}
"""Upper shade, lower shade, rim."""
PLACES: tuple[Colour, ...] = ((46, 98, 176), (222, 128, 28), (176, 48, 66), (126, 74, 166), (40, 134, 112))
STONE: Colour = (247, 238, 214)
SHADE: Colour = (216, 199, 160)
INK: Colour = (74, 58, 36)
GOLD: Colour = (245, 215, 142)
WINE: Colour = (122, 28, 36)


def blank(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)


def shrunk(surface: pygame.Surface) -> pygame.Surface:
    """Down to its real size, without dark fringes."""
    width, height = surface.get_width() // FINE, surface.get_height() // FINE
    small = pygame.transform.smoothscale(surface.premul_alpha(), (width, height))
    return unmultiplied(small)


def unmultiplied(surface: pygame.Surface) -> pygame.Surface:
    for x in range(surface.get_width()):
        for y in range(surface.get_height()):
            r, g, b, a = surface.get_at((x, y))
            if 0 < a < 255:
                surface.set_at((x, y), (*(min(255, c * 255 // a) for c in (r, g, b)), a))
    return surface


def fine(points: Sequence[Spot]) -> list[Spot]:
    return [(x * FINE, y * FINE) for x, y in points]


def polygon(surface: pygame.Surface, colour: Colour, points: Sequence[Spot], line: float = 0) -> None:
    pygame.draw.polygon(surface, colour, fine(points), round(line * FINE))


def stroke(surface: pygame.Surface, colour: tuple[int, ...], points: Sequence[Spot], width: float) -> None:
    """A line with round joints."""
    spots = fine(points)
    pygame.draw.lines(surface, colour, False, spots, round(width * FINE))
    for spot in spots:
        pygame.draw.circle(surface, colour, spot, width * FINE / 2)


def disc(surface: pygame.Surface, colour: tuple[int, ...], centre: Spot, radius: float, line: float = 0) -> None:
    pygame.draw.circle(surface, colour, fine([centre])[0], radius * FINE, round(line * FINE))


def oval(surface: pygame.Surface, colour: tuple[int, ...], box: tuple[float, float, float, float]) -> None:
    pygame.draw.ellipse(surface, colour, [round(v * FINE) for v in box])


def number(surface: pygame.Surface, text: str, centre: Spot, size: float, colour: Colour) -> None:
    glyph = pygame.font.Font(FONT, round(size * FINE)).render(text, True, colour)
    surface.blit(glyph, _centred(glyph, centre))


def _centred(glyph: pygame.Surface, centre: Spot) -> tuple[float, float]:
    box = glyph.get_bounding_rect()
    return centre[0] * FINE - box.centerx, centre[1] * FINE - box.centery


def hexagon(flat: bool, inset: float = 0) -> list[Spot]:
    wide, high = (SIDE * 2, HEIGHT) if flat else (HEIGHT, SIDE * 2)
    corners = (
        [(SIDE / 2, 0), (SIDE * 1.5, 0), (wide, high / 2), (SIDE * 1.5, high), (SIDE / 2, high), (0, high / 2)]
        if flat
        else [(wide / 2, 0), (wide, SIDE / 2), (wide, SIDE * 1.5), (wide / 2, high), (0, SIDE * 1.5), (0, SIDE / 2)]
    )
    share = 1 - inset / (HEIGHT / 2)
    return [(wide / 2 + (x - wide / 2) * share, high / 2 + (y - high / 2) * share) for x, y in corners]


def ground(terrain: str, flat: bool, variant: int) -> pygame.Surface:
    """One terrain tile."""
    wide, high = (SIDE * 2, HEIGHT) if flat else (HEIGHT, SIDE * 2)
    upper, lower, rim = GROUND[terrain]
    tile = blank(wide, high)
    for y in range(high * FINE):
        share = y / (high * FINE)
        colour = [round(a + (b - a) * share) for a, b in zip(upper, lower, strict=True)]
        pygame.draw.line(tile, colour, (0, y), (wide * FINE, y))
    TEXTURES[terrain](tile, Random(f"{terrain}{variant}"), wide, high)
    polygon(tile, rim, hexagon(flat, 0.8), 2.2)
    mask = blank(wide, high)
    polygon(mask, (255, 255, 255), hexagon(flat, -0.8))
    tile.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shrunk(tile)


def spread(rng: Random, count: int, wide: int, high: int, apart: float) -> list[Spot]:
    """Spots well inside a hex, none too close to another."""
    spots: list[Spot] = []
    for _ in range(400):
        angle, radius = rng.random() * math.tau, (HEIGHT / 2 - 16) * math.sqrt(rng.random())
        spot = wide / 2 + radius * math.cos(angle), high / 2 + radius * math.sin(angle)
        if all(math.dist(spot, other) > apart for other in spots):
            spots.append(spot)
        if len(spots) == count:
            break
    return sorted(spots, key=lambda spot: spot[1])


def tufts(tile: pygame.Surface, rng: Random, wide: int, high: int) -> None:
    """Reeds and grass."""
    for x, y in spread(rng, 9, wide, high, 17):
        colour = rng.choice(((116, 150, 68), (168, 196, 112), (124, 158, 74)))
        for lean in (-4, 0, 4):
            stroke(tile, colour, [(x, y), (x + lean * 0.6, y - 4), (x + lean * 1.2, y - 7 + abs(lean) * 0.4)], 1.3)


def dunes(tile: pygame.Surface, rng: Random, wide: int, high: int) -> None:
    for x, y in spread(rng, 4, wide, high, 27):
        length = rng.uniform(11, 16)
        for dy, colour in ((1.4, (240, 217, 164)), (0, (202, 167, 100))):
            curve = [(x + length * t / 8, y + dy - 3.2 * math.sin(t / 8 * math.pi * 1.5)) for t in range(-8, 9)]
            stroke(tile, colour, curve, 1.4)
    for x, y in spread(rng, 7, wide, high, 14):
        disc(tile, (206, 172, 106), (x, y), rng.uniform(0.7, 1.2))


def waves(tile: pygame.Surface, rng: Random, wide: int, high: int) -> None:
    for x, y in spread(rng, 5, wide, high, 23):
        length = rng.uniform(10, 15)
        curve = [(x + length * t / 12, y + 2.1 * math.sin(t / 12 * math.tau)) for t in range(-12, 13)]
        stroke(tile, (136, 198, 214), curve, 1.5)
        below = [(px * 1.0 + 5, py + 5) for px, py in curve[5:20]]
        stroke(tile, (96, 172, 196), below, 1.2)


TEXTURES: dict[str, Callable[[pygame.Surface, Random, int, int], None]] = {
    "fertile": tufts,
    "desert": dunes,
    "water": waves,
}


def shadow(tile: pygame.Surface, width: float = 46, y: float = 66) -> None:
    oval(tile, (40, 30, 16, 70), (40 - width / 2, y - 6, width, 13))


def god(place: int) -> pygame.Surface:
    """An arched stele on a round base, in the colour of its place."""
    colour = PLACES[place - 1]
    dark = tuple(c * 2 // 3 for c in colour)
    tile = blank(PIECE, PIECE)
    shadow(tile, 62, 68)
    oval(tile, GOLD, (12, 54, 56, 18))
    oval(tile, dark, (14.5, 55.5, 51, 13.5))
    arch = [(40 + 19 * math.cos(a), 29 - 21 * math.sin(a)) for a in (math.pi * i / 24 for i in range(25))]
    body = [*arch, (19.5, 62), (60.5, 62)]
    polygon(tile, GOLD, [(40 + (x - 40) * 1.13, 36 + (y - 36) * 1.07) for x, y in body])
    polygon(tile, colour, body)
    stroke(tile, tuple(min(255, c + 60) for c in colour), arch[3:22], 1.6)
    number(tile, str(place), (40, 38), 28, (255, 250, 235))
    return shrunk(tile)


def warrior(place: int) -> pygame.Surface:
    colour = PLACES[place - 1]
    dark = tuple(c * 2 // 3 for c in colour)
    tile = blank(PIECE, PIECE)
    shadow(tile, 40, 66)
    stroke(tile, INK, [(57, 14), (57, 62)], 2.4)
    polygon(tile, STONE, [(57, 5), (61, 15), (57, 18), (53, 15)])
    outline = [(24, 64), (29, 46), (31, 36), (49, 36), (51, 46), (56, 64)]
    for grow, paint in ((1.8, GOLD), (0, colour)):
        polygon(tile, paint, [(40 + (x - 40) * (1 + grow / 16), y + (grow if y > 50 else -grow)) for x, y in outline])
        disc(tile, paint, (40, 27), 10 + grow)
    oval(tile, GOLD, (20, 57, 40, 13))
    oval(tile, dark, (22, 58.2, 36, 10))
    number(tile, str(place), (40, 50), 15, (255, 250, 235))
    return shrunk(tile)


def edged(tile: pygame.Surface, points: Sequence[Spot], colour: Colour) -> None:
    polygon(tile, colour, points)
    stroke(tile, INK, [*points, points[0]], 1.6)


def obelisk(tile: pygame.Surface) -> None:
    shadow(tile, 34, 68)
    edged(tile, [(28, 62), (52, 62), (54, 70), (26, 70)], STONE)
    edged(tile, [(34, 20), (46, 20), (49, 62), (31, 62)], STONE)
    polygon(tile, SHADE, [(41, 21), (45, 21), (48, 61), (41, 61)])
    edged(tile, [(40, 8), (46, 20), (34, 20)], GOLD)
    for y in (28, 36, 44, 52):
        stroke(tile, (172, 148, 100), [(37, y), (40, y)], 1.4)


def temple(tile: pygame.Surface) -> None:
    shadow(tile, 62, 68)
    edged(tile, [(10, 62), (70, 62), (72, 70), (8, 70)], STONE)
    for x in (14, 29, 44, 59):
        edged(tile, [(x, 34), (x + 7, 34), (x + 7, 62), (x, 62)], STONE)
        polygon(tile, SHADE, [(x + 4, 35), (x + 6, 35), (x + 6, 61), (x + 4, 61)])
    edged(tile, [(10, 26), (70, 26), (70, 34), (10, 34)], STONE)
    edged(tile, [(8, 20), (72, 20), (70, 26), (10, 26)], GOLD)


def pyramid(tile: pygame.Surface) -> None:
    shadow(tile, 66, 68)
    edged(tile, [(40, 14), (72, 68), (8, 68)], STONE)
    polygon(tile, SHADE, [(40, 16), (70, 67), (46, 67)])
    for share in (0.4, 0.62, 0.82):
        y = 14 + 54 * share
        stroke(tile, (190, 166, 118), [(40 - 30 * share, y), (40 + 4 * share, y)], 1.2)
    polygon(tile, GOLD, [(40, 16), (46, 26), (34, 26)])
    stroke(tile, INK, [(40, 14), (72, 68), (8, 68), (40, 14)], 1.6)


def monument(kind: Callable[[pygame.Surface], None], owner: int) -> pygame.Surface:
    """A monument; an owner is shown by a numbered badge."""
    tile = blank(PIECE, PIECE)
    kind(tile)
    if owner:
        disc(tile, GOLD, (63, 62), 13.5)
        disc(tile, PLACES[owner - 1], (63, 62), 11.5)
        number(tile, str(owner), (63, 62), 15, (255, 250, 235))
    return shrunk(tile)


def token(value: int) -> pygame.Surface:
    """A conflict token is small, so that it can share its hex."""
    tile = blank(PIECE, PIECE)
    disc(tile, (40, 30, 16, 80), (40, 42), 16.5)
    disc(tile, GOLD, (40, 40), 16)
    disc(tile, WINE, (40, 40), 13.6)
    disc(tile, (206, 150, 98), (40, 40), 12, 1)
    number(tile, str(value), (40, 40), 18, (255, 246, 220))
    return shrunk(tile)


def city() -> pygame.Surface:
    """Walls and towers round a gate."""
    tile = blank(PIECE, PIECE)
    shadow(tile, 70, 68)
    edged(tile, [(26, 28), (54, 28), (54, 50), (26, 50)], (233, 214, 170))
    for x in (31, 40, 49):
        polygon(tile, INK, [(x - 2, 33), (x + 2, 33), (x + 2, 39), (x - 2, 39)])
    edged(tile, [(22, 22), (58, 22), (55, 29), (25, 29)], GOLD)
    edged(tile, [(34, 10), (46, 10), (46, 22), (34, 22)], (233, 214, 170))
    edged(tile, [(31, 6), (49, 6), (47, 11), (33, 11)], (60, 120, 150))
    edged(tile, [(8, 48), (72, 48), (72, 69), (8, 69)], STONE)
    for x in (8, 20, 32, 44, 56, 65):
        edged(tile, [(x, 43), (x + 7, 43), (x + 7, 49), (x, 49)], STONE)
    polygon(tile, INK, [(34, 69), (34, 58), (40, 53), (46, 58), (46, 69)])
    return shrunk(tile)


def sheet(tiles: dict[tuple[int, int], pygame.Surface], columns: int, rows: int) -> pygame.Surface:
    width, height = next(iter(tiles.values())).get_size()
    picture = pygame.Surface((columns * width, rows * height), pygame.SRCALPHA)
    for (column, row), tile in tiles.items():
        picture.blit(tile, (column * width, row * height), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def pieces() -> pygame.Surface:
    tiles = {(place - 1, 0): god(place) for place in range(1, 6)} | {(5, 0): city()}
    tiles |= {(place - 1, 1): warrior(place) for place in range(1, 6)}
    for row, kind in enumerate((obelisk, temple, pyramid), 2):
        tiles |= {(owner, row): monument(kind, owner) for owner in range(6)}
    return sheet(tiles | {(value - 1, 5): token(value) for value in range(1, 9)}, 8, 6)


def terrain(flat: bool) -> pygame.Surface:
    tiles = {
        (variant, row): ground(name, flat, variant) for row, name in enumerate(GROUND) for variant in range(VARIANTS)
    }
    return sheet(tiles, VARIANTS, len(GROUND))


def main() -> None:
    pygame.font.init()
    folder = Path(sys.argv[1])
    for name, picture in (("terrain_flat", terrain(True)), ("terrain_pointy", terrain(False)), ("pieces", pieces())):
        pygame.image.save(picture, folder / f"{name}.png")


if __name__ == "__main__":
    main()
