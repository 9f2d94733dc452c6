"""The pieces, cards and panels as pictures: drawn from the vector sources in `assets/pieces`, once per size and owner.

The sources carry the owner's colour as four magenta shades, replaced here before a picture is drawn. Every picture is
kept and shared: blit it, never draw on it. The painted board is in `ankh/app/ground.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from io import BytesIO
from typing import TypeVar

import pygame

from ankh.app import fonts, theme
from ankh.app.assets import asset
from ankh.app.ground import PHASES, Ground, Point, board_layer, hex_tint, water_layer
from ankh.app.texts import word
from ankh.app.theme import Colour, GodColours
from ankh.rules.tables import CARDS

__all__ = [
    "CARD_RATIO",
    "PHASES",
    "Ground",
    "anchor",
    "beside",
    "board_layer",
    "board_size",
    "caged",
    "camel_at",
    "card",
    "card_back",
    "figure_name",
    "glow",
    "hex_tint",
    "medallion",
    "numbered",
    "panel",
    "piece",
    "stand",
    "titled",
    "water_layer",
]

OWNER_SHADES = ("#ff00ff", "#ff80ff", "#800080", "#400040")
CARD_RATIO = 0.7
LEAST_SEAL = 22
"""A smaller seal has no room for its number."""
ICONS = ("emblem_", "sign_", "action_", "event_", "card_")
MINIATURE_ANCHOR = (0.5, 0.64)

GUARDIANS = ("cat_mummy", "satet", "mummy", "apep", "giant_scorpion", "androsphinx")
MONUMENTS = ("obelisk", "temple", "pyramid")
BOARD_SIZES = {
    **dict.fromkeys(theme.GODS, 1.95),
    **{f"{god}_warrior": 1.5 for god in theme.GODS},
    **dict.fromkeys(("cat_mummy", "satet", "mummy"), 1.6),
    **dict.fromkeys(("apep", "giant_scorpion", "androsphinx"), 1.95),
    **dict.fromkeys(MONUMENTS, 1.75),
    "camel": 0.92,
    "ankh": 0.62,
    "sun_token": 0.66,
    "underworld_badge": 0.66,
    "conflict_token": 0.86,
    "underworld_token": 1.3,
    "city_token": 1.3,
}


def figure_name(figure: str) -> str:
    """The picture of a figure by its id: `amun_w3` is an `amun_warrior`, `satet_1` a `satet`."""
    stem, _, number = figure.rpartition("_")
    if number.startswith("w") and number[1:].isdigit():
        return f"{stem}_warrior"
    return stem if number.isdigit() else figure


def anchor(name: str) -> tuple[float, float]:
    """The point of the picture, in shares of its size, that stands on the middle of a hex."""
    standing = (
        name in theme.GODS or name.endswith("_warrior") or name in GUARDIANS or name in MONUMENTS or name == "camel"
    )
    return MINIATURE_ANCHOR if standing else (0.5, 0.5)


def board_size(name: str, hex_size: float) -> int:
    """The size of a piece on a board whose hexes have this distance from middle to corner."""
    return max(8, round(BOARD_SIZES.get(name, 0.8) * hex_size))


CAGED, CAGED_FOOT = 0.77, 0.94
"""The size of a figure in a cage, and where its picture ends below, by the size of the cage."""


def piece(name: str, size: int, colour: str | Colour | None = None) -> pygame.Surface:
    """A square picture. `colour` is a god's name, any colour, or None for stone (icons: gold)."""
    return _piece(name, size, _family(name, colour))


@lru_cache(maxsize=64)
def caged(name: str, size: int, colour: str) -> pygame.Surface:
    """A figure that Anubis holds: in a cage, a little smaller so that it stands on the floor of that."""
    picture = piece("cage_back", size).copy()
    figure = piece(name, round(size * CAGED), colour)
    picture.blit(figure, figure.get_rect(midbottom=(size // 2, round(size * CAGED_FOOT))))
    picture.blit(piece("cage_front", size), (0, 0))
    return picture


def _family(name: str, colour: str | Colour | None) -> GodColours:
    if isinstance(colour, str):
        return theme.GODS[colour]
    if colour is None:
        colour = theme.GOLD_LIGHT if name.startswith(ICONS) else theme.NEUTRAL
    return theme.shades((colour[0], colour[1], colour[2]))


@lru_cache(maxsize=128)
def _source(name: str) -> str:
    return asset("pieces", f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=1024)
def _piece(name: str, size: int, family: GodColours) -> pygame.Surface:
    return _drawn(_source(name), (size, size), family)


def _hex(colour: Colour) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def _drawn(source: str, size: tuple[int, int], family: GodColours) -> pygame.Surface:
    for token, shade in zip(OWNER_SHADES, (family.base, family.light, family.dark, family.deep), strict=True):
        source = source.replace(token, _hex(shade))
    picture = pygame.image.load_sized_svg(BytesIO(source.encode()), size)
    return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def stand(
    surface: pygame.Surface,
    name: str,
    at: Point,
    hex_size: float,
    colour: str | Colour | None = None,
    lift: float = 0.0,
    picture: pygame.Surface | None = None,
) -> pygame.Rect:
    """Puts a piece on the board with its foot at a point; `lift` (0..1) raises it above a wider shadow."""
    size = board_size(name, hex_size)
    picture = picture or piece(name, size, colour)
    fx, fy = anchor(name)
    x, y = round(at[0] - fx * size), round(at[1] - fy * size)
    if lift <= 0:
        return surface.blit(picture, (x, y))
    shade = _shadow(size)
    below = surface.blit(shade, (x + round(lift * size * 0.06), y + round(size * 0.66)))
    return below.union(surface.blit(picture, (x, y - round(lift * size * 0.16))))


@lru_cache(maxsize=64)
def _shadow(size: int) -> pygame.Surface:
    return pygame.transform.smoothscale(glow(size, (0, 0, 0), 150), (size, max(1, round(size * 0.42))))


_PAINTER = ThreadPoolExecutor(max_workers=1, thread_name_prefix="painter")
T = TypeVar("T")


def beside(paint: Callable[[], T]) -> Future[T]:
    """Paint something that takes longer than a frame may, beside the frames."""
    return _PAINTER.submit(paint)


def medallion(god: str, size: int) -> pygame.Surface:
    """A god's round portrait: its colour, a gold rim, its emblem."""
    return piece(f"medallion_{god}", size, god)


@lru_cache(maxsize=512)
def numbered(name: str, text: str, size: int, colour: str | Colour | None = None) -> pygame.Surface:
    """A token with a number on it."""
    picture = piece(name, size, colour).copy()
    px = max(theme.SMALLEST_TEXT, round(size * (0.46 if len(text) < 3 else 0.36)))
    for shade, shift in (((30, 8, 8), 1), (theme.TITLE, 0)):
        words = fonts.render(text, "bold", px, shade)
        picture.blit(words, words.get_rect(center=(size / 2 + shift, size / 2 + shift)))
    return picture


@lru_cache(maxsize=256)
def card(name: str, height: int, title: str, strength: str, played: bool = False) -> pygame.Surface:
    """The face of a battle card, without its title where not all could be read; a played one is greyed."""
    width = round(height * CARD_RATIO)
    picture = _drawn(_source("card_face"), (width, height), theme.shades(theme.PAPYRUS)).copy()
    width, height = picture.get_size()
    scene = piece(f"scene_{name}", round(width * 0.8))
    words = _title(title, height) if titled(height) else None
    picture.blit(scene, scene.get_rect(midtop=(width / 2, height * (0.215 if words else 0.1))))
    if words:
        picture.blit(words, words.get_rect(center=(width / 2, height * 0.13)))
    seal = numbered("strength_seal", strength, max(LEAST_SEAL, round(height * (0.2 if words else 0.27))))
    picture.blit(seal, seal.get_rect(center=(width / 2, height * (0.86 if words else 0.81))))
    if played:
        veil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        veil.fill((96, 100, 116, 255))
        picture.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def titled(height: int) -> bool:
    """Whether cards of a height carry their titles: all of them, or none where one could not be read."""
    return _readable(tuple(word("card", name) for name in CARDS), height)


@lru_cache(maxsize=256)
def _readable(titles: tuple[str, ...], height: int) -> bool:
    return all(_title(title, height) for title in titles)


def _title(title: str, height: int) -> pygame.Surface | None:
    """A card's title in one line or two, as large as fits; None if that would be too small to read."""
    px, max_width = round(height * 0.088), round(round(height * CARD_RATIO) * 0.72)
    for size in range(px, theme.SMALLEST_TEXT - 1, -1):
        if fonts.width(title, "title", size) <= max_width:
            return fonts.render(title, "title", size, theme.INK)
        if size <= px * 0.92 and len(fonts.wrap(title, "title", size, max_width)) == 2:
            return fonts.paragraph(title, "title", size, theme.INK, max_width, "center", 1.05)
    return None


@lru_cache(maxsize=64)
def card_back(height: int, god: str | None = None) -> pygame.Surface:
    """The back of a battle card, in a god's colour."""
    width = round(height * CARD_RATIO)
    picture = _drawn(_source("card_back"), (width, height), _family("card_back", god or theme.PANEL_RAISED)).copy()
    emblem = piece(f"emblem_{god}" if god else "event_control", round(width * 0.46), theme.GOLD_LIGHT)
    picture.blit(emblem, emblem.get_rect(center=picture.get_rect().center))
    return picture


PANEL = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}"><defs>
<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">
<stop offset="0%" stop-color="{top}"/><stop offset="100%" stop-color="{bottom}"/></linearGradient></defs>
<rect x="{i}" y="{i}" width="{iw}" height="{ih}" rx="{r}" fill="url(#a)" stroke="{edge}"
stroke-width="{line}"/></svg>"""


@lru_cache(maxsize=256)
def panel(
    size: tuple[int, int],
    edge: Colour = theme.PANEL_EDGE,
    top: Colour = theme.PANEL_TOP,
    bottom: Colour = theme.PANEL_BOTTOM,
    radius: int = 14,
    line: int = 1,
) -> pygame.Surface:
    """A rounded panel with a gradient and an edge."""
    colours = {"edge": _hex(edge), "top": _hex(top), "bottom": _hex(bottom)}
    w, h = size
    source = PANEL.format(w=w, h=h, i=line / 2, iw=w - line, ih=h - line, r=radius, line=line, **colours)
    return _drawn(source, size, theme.shades(theme.NEUTRAL))


GLOW = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><defs>
<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50"><stop offset="0%" stop-color="{c}"
stop-opacity="{a}"/><stop offset="50%" stop-color="{c}" stop-opacity="{b}"/><stop offset="100%" stop-color="{c}"
stop-opacity="0"/></radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#a)"/></svg>"""


@lru_cache(maxsize=128)
def glow(size: int, colour: Colour, alpha: int = 160) -> pygame.Surface:
    """A round soft light, strongest in the middle."""
    source = GLOW.format(c=_hex(colour), a=alpha / 255, b=alpha / 510)
    return _drawn(source, (size, size), theme.shades(theme.NEUTRAL))


def camel_at(
    surface: pygame.Surface, a: Point, b: Point, hex_size: float, picture: pygame.Surface | None = None
) -> pygame.Rect:
    """A camel on the edge from `a` to `b`, with the track it walks on."""
    x, y = round(min(a[0], b[0])), round(min(a[1], b[1]))
    width = max(2, round(hex_size * 0.09))
    ends = (round(a[0]) - x, round(a[1]) - y), (round(b[0]) - x, round(b[1]) - y)
    surface.blit(_track(*ends, width), (x - 2 * width, y - 2 * width))
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    return stand(surface, "camel", middle, hex_size, picture=picture)


@lru_cache(maxsize=128)
def _track(a: tuple[int, int], b: tuple[int, int], width: int) -> pygame.Surface:
    edge = 2 * width
    picture = pygame.Surface((max(a[0], b[0]) + 2 * edge + 1, max(a[1], b[1]) + 2 * edge + 1), pygame.SRCALPHA)
    picture.fill((74, 42, 18, 0))
    ends = [(x + edge, y + edge) for x, y in (a, b)]
    pygame.draw.line(picture, (74, 42, 18), *ends, width + 2)
    pygame.draw.line(picture, (150, 98, 48), *ends, width)
    for end in ends:
        pygame.draw.aacircle(picture, (74, 42, 18), end, width * 0.9)
    return picture
