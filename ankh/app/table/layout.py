"""Where everything of the game scene lies, for a window, a UI scale and a number of gods."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ankh.app.theme import Theme

LOW_WINDOW = 600
"""Below this height, in design pixels, the chronicle makes room for the gods and opens on demand."""
NARROW_WINDOW = 1160


@dataclass(frozen=True)
class Layout:
    bar: pygame.Rect
    devotion: pygame.Rect
    board: pygame.Rect
    gods: tuple[pygame.Rect, ...]
    chronicle: pygame.Rect | None
    prompt: pygame.Rect
    """The line that says who decides, with its buttons."""
    low: pygame.Rect
    """The actions, or the tray."""


def lay_out(size: tuple[int, int], look: Theme, slim: Sequence[bool]) -> Layout:
    """`slim` tells for every god whether its panel needs only a line."""
    width, height = size
    low_window, narrow = height / look.scale < LOW_WINDOW, width / look.scale < NARROW_WINDOW
    gap = look.px(6 if low_window else 8)
    bar = pygame.Rect(gap, 0, width - 2 * gap, look.px(40 if low_window else 48))
    side = min(max(round(width * 0.25), look.px(262)), look.px(420))
    right = pygame.Rect(width - gap - side, bar.bottom, side, height - bar.bottom - gap)
    left = pygame.Rect(gap, bar.bottom, right.left - 2 * gap, right.height)
    low = pygame.Rect(left.left, 0, left.width, look.px(78 if low_window else 100))
    low.bottom = left.bottom
    prompt = pygame.Rect(left.left, low.top - look.px(42), left.width, look.px(40))
    table = pygame.Rect(left.left, left.top, left.width, prompt.top - look.px(4) - left.top)
    wide = 132 if low_window else 104 if narrow else 136
    devotion = pygame.Rect(table.left, table.top, look.px(wide), table.height)
    board = pygame.Rect(devotion.right + gap, table.top, table.right - devotion.right - gap, table.height)
    chronicle = None
    if not low_window:
        high = max(look.px(112), min(round(right.height * 0.22), look.px(230)))
        chronicle = pygame.Rect(right.left, right.bottom - high, right.width, high)
        right.height -= high + gap
    gods = _panels(right, look, slim)
    if chronicle:
        low_end = chronicle.bottom
        chronicle.top = gods[-1].bottom + gap
        chronicle.height = low_end - chronicle.top
    return Layout(bar, devotion, board, gods, chronicle, prompt, low)


def _panels(room: pygame.Rect, look: Theme, slim: Sequence[bool]) -> tuple[pygame.Rect, ...]:
    gap, line = look.px(6), look.px(36)
    full = max(1, len(slim) - sum(slim))
    high = (room.height - gap * (len(slim) - 1) - line * sum(slim)) // full
    high = min(high, look.px(196))
    found, y = [], room.top
    for is_slim in slim:
        found.append(pygame.Rect(room.left, y, room.width, line if is_slim else high))
        y += found[-1].height + gap
    return tuple(found)
