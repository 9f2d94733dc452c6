"""Fonts and text pictures, each made once and kept.

No helper here ever cuts a text: what is too wide is wrapped or set smaller.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

import pygame

from ankh.app.assets import asset
from ankh.app.theme import SMALLEST_TEXT, Colour

FILES = {
    "text": "text.ttf",
    "bold": "bold.ttf",
    "italic": "italic.ttf",
    "title": "title.ttf",
    "display": "display.ttf",
}
HAIR_SPACE = "\u200a"
KEPT = 2048

FINE = 20
"""Below this size letters are drawn `DENSE` times as large and reduced: set on whole pixels, small ones collide."""
DENSE = 3
THIN = ("text", "italic")
"""Roles whose strokes fade when reduced; they are drawn a little heavier."""


@lru_cache(maxsize=512)
def font(role: str, px: int) -> pygame.Font:
    """The font of a role at a pixel size."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.Font(asset("fonts", FILES[role]), px)


def spaced(text: str) -> str:
    """Capitals with air between them, for headings."""
    return (HAIR_SPACE * 2).join(text.upper())


@lru_cache(maxsize=KEPT * 2)
def width(text: str, role: str, px: int) -> int:
    if px >= FINE:
        return font(role, px).size(text)[0]
    return -(-font(role, px * DENSE).size(text)[0] // DENSE)


@lru_cache(maxsize=KEPT)
def render(text: str, role: str, px: int, colour: Colour) -> pygame.Surface:
    """One line of text with soft edges. The picture is shared: do not draw on it."""
    if px >= FINE or not text:
        return font(role, px).render(text, True, colour)
    small, large = font(role, px), font(role, px * DENSE)
    letters = large.render(text, True, colour)
    rise = _lower_case(role, px * DENSE)
    upright = max(1, round(rise / DENSE)) / rise  # lower-case letters end on whole pixels
    wide, high = width(text, role, px), small.get_height()
    canvas = pygame.Surface((wide * DENSE, round(high / upright)), pygame.SRCALPHA)
    canvas.fill((*colour, 0))
    top = round(small.get_ascent() / upright) - large.get_ascent()
    for shift in range(2 if role in THIN else 1):
        canvas.blit(letters, (shift, top), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(canvas, (wide, high))


@lru_cache(maxsize=256)
def _lower_case(role: str, px: int) -> int:
    """How far a small letter without a stem rises above the line."""
    (letter,) = font(role, px).metrics("x")
    return letter[3] if letter else px // 2


@lru_cache(maxsize=KEPT)
def _wrapped(text: str, role: str, px: int, max_width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph_text in text.split("\n"):
        line = ""
        for word in paragraph_text.split(" "):
            longer = f"{line} {word}" if line else word
            if width(longer, role, px) <= max_width:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _broken(word, role, px, max_width)
            lines.extend(full)
        lines.append(line)
    return tuple(lines)


def _broken(word: str, role: str, px: int, max_width: int) -> list[str]:
    """A word in pieces that fit; most words are one piece."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, role, px) > max_width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


@lru_cache(maxsize=KEPT)
def evened(text: str, role: str, px: int, max_width: int) -> int:
    """The narrowest width in which a text takes no more lines than in `max_width`, and no word is broken."""
    lines = len(_wrapped(text, role, px, max_width))
    longest = max(width(word, role, px) for word in text.replace("\n", " ").split(" "))
    widths = range(min(longest, max_width), max_width)
    return widths.start + bisect_left(widths, True, key=lambda wide: len(_wrapped(text, role, px, wide)) <= lines)


def wrap(text: str, role: str, px: int, max_width: int) -> list[str]:
    """The text in lines no wider than `max_width`; line breaks in it are kept."""
    return list(_wrapped(text, role, px, max_width))


@lru_cache(maxsize=KEPT)
def paragraph(
    text: str, role: str, px: int, colour: Colour, max_width: int, align: str = "left", leading: float = 1.25
) -> pygame.Surface:
    """Wrapped text as one picture, as wide as its longest line."""
    pictures = [render(line, role, px, colour) for line in _wrapped(text, role, px, max_width)]
    step = round(px * leading)
    widest = max(picture.get_width() for picture in pictures)
    height = step * (len(pictures) - 1) + pictures[-1].get_height()
    surface = pygame.Surface((max(widest, 1), height), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    shift = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
    surface.fblits([(p, (round((widest - p.get_width()) * shift), i * step)) for i, p in enumerate(pictures)])
    return surface


def fitted(
    text: str, role: str, px: int, colour: Colour, max_width: int, smallest: int = SMALLEST_TEXT
) -> pygame.Surface:
    """One line, set smaller until it fits; wrapped when it does not fit even at `smallest`."""
    for size in range(px, min(smallest, px) - 1, -1):
        if width(text, role, size) <= max_width:
            return render(text, role, size, colour)
    return paragraph(text, role, min(smallest, px), colour, max_width)


def block(
    text: str, role: str, px: int, colour: Colour, max_width: int, max_height: int, smallest: int = SMALLEST_TEXT
) -> pygame.Surface:
    """One line if it fits, else several of much the same length in the largest size at which they all do."""
    if width(text, role, px) <= max_width:
        return render(text, role, px, colour)
    for size in range(px, min(px, smallest) - 1, -1):
        picture = paragraph(text, role, size, colour, evened(text, role, size, max_width), leading=1.12)
        if picture.get_height() <= max_height:
            break
    return picture


def forget() -> None:
    """Drops every kept picture, after a change of UI scale."""
    for kept in (font, width, render, _lower_case, _wrapped, evened, paragraph):
        kept.cache_clear()
