"""The names of two people who hold a god, as a panel has room for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from ankh.app import fonts, theme
from ankh.app.texts import text
from ankh.app.widgets import paint

LINES_HIGH = 2.7
"""How high two lines are, in sizes of their letters."""


@lru_cache(maxsize=8)
def two_names(names: tuple[str, ...], lit: int, px: int, wide: int, high: int) -> pygame.Surface:
    """Two names, one of them lit: on one line, or one below the other where they become larger so."""
    joint, inks = text("game.and"), [theme.ACCENT_LIGHT if place == lit else theme.TEXT_DIM for place in range(2)]
    below = paint.common_size(names, "text", min(px, round(high / LINES_HIGH)), wide)
    beside = paint.common_size((joint.join(names),), "text", px, wide)
    if beside >= below and fonts.width(joint.join(names), "text", beside) <= wide:
        pieces = zip((names[0], joint, names[1]), (inks[0], theme.TEXT_DIM, inks[1]), strict=True)
        return _joined([fonts.render(words, "text", beside, ink) for words, ink in pieces], (1, 0))
    lines = zip(names, inks, strict=True)
    return _joined([fonts.fitted(name, "text", below, ink, wide) for name, ink in lines], (0, 1))


def _joined(pictures: Sequence[pygame.Surface], way: tuple[int, int]) -> pygame.Surface:
    """Pictures of words side by side, or one below the other."""
    places = [(0, 0)]
    for picture in pictures:
        places.append((places[-1][0] + way[0] * picture.get_width(), places[-1][1] + way[1] * picture.get_height()))
    rects = [picture.get_rect(topleft=place) for picture, place in zip(pictures, places, strict=False)]
    joined = pygame.Surface(rects[0].unionall(rects[1:]).size, pygame.SRCALPHA)
    joined.fill((*theme.TEXT_DIM, 0))
    joined.blits(zip(pictures, rects, strict=True))
    return joined
