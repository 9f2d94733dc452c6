"""Where everything of the game scene lies, for a window, a UI scale and a number of gods."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ankh.app.theme import Theme

LOW_WINDOW = 640
"""Below this height, in design pixels, the chronicle leaves its room to the gods if they need it."""
CHRONICLE = 112
"""The least height of the chronicle; with less room it opens on demand only."""
PANEL, HIGHEST = 112, 168
"""A god's panel in a low window that has a chronicle, and in any that has one, in design pixels."""
NARROW_WINDOW = 1160
SIDE = (262, 500)
"""The narrowest and the widest that the panels of the gods become, in design pixels."""
WIDER = 24
"""By how much the devotion track becomes wider where there is room."""
TWO_COLUMNS = 490
"""Below this height the devotion track stands in two columns."""
ACTIONS = 520
"""The width that the four actions need."""


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

    @property
    def column(self) -> pygame.Rect:
        """The gods and what is below them."""
        top = self.gods[0].unionall(self.gods)
        return pygame.Rect(top.left, top.top, top.width, self.low.bottom - top.top)


def lay_out(size: tuple[int, int], look: Theme, slim: Sequence[bool], ratio: float = 1.0) -> Layout:
    """`slim` tells for every god whether its panel needs only a line, `ratio` how wide the board is for its height."""
    width, height = size
    low_window, narrow = height / look.scale < LOW_WINDOW, width / look.scale < NARROW_WINDOW
    gap = look.px(6 if low_window else 8)
    bar = pygame.Rect(gap, 0, width - 2 * gap, look.px(40 if low_window else 48))
    bottom, low_height = height - gap, look.px(78 if low_window else 100)
    prompt_top = bottom - low_height - look.px(42)
    table_height = prompt_top - look.px(4) - bar.bottom
    short = table_height < look.px(TWO_COLUMNS)
    devotion = pygame.Rect(gap, bar.bottom, look.px(172 if short else 104 if narrow else 136), table_height)
    spare = width - max(devotion.right + 3 * gap + round(table_height * ratio), look.px(ACTIONS))
    side = min(max(spare, look.px(SIDE[0])), look.px(SIDE[1]))
    devotion.width += min(max(spare - side, 0), look.px(WIDER))
    right = pygame.Rect(width - gap - side, bar.bottom, side, bottom - bar.bottom)
    board = pygame.Rect(devotion.right + gap, bar.bottom, right.left - devotion.right - 2 * gap, table_height)
    prompt = pygame.Rect(gap, prompt_top, right.left - 2 * gap, look.px(40))
    low = pygame.Rect(gap, bottom - low_height, prompt.width, low_height)
    kept = gap + max(look.px(CHRONICLE), 0 if low_window else min(round(right.height * 0.22), look.px(230)))
    gods = _panels(pygame.Rect(right.topleft, (right.width, right.height - kept)), look, slim, look.px(HIGHEST))
    if low_window and min(panel.height for panel, line in zip(gods, slim, strict=True) if not line) < look.px(PANEL):
        return Layout(bar, devotion, board, _panels(right, look, slim, right.height), None, prompt, low)
    top = gods[-1].bottom + gap
    chronicle = pygame.Rect(right.left, top, right.width, right.bottom - top)
    return Layout(bar, devotion, board, gods, chronicle, prompt, low)


def _panels(room: pygame.Rect, look: Theme, slim: Sequence[bool], most: int) -> tuple[pygame.Rect, ...]:
    gap, line = look.px(6), look.px(32)
    full = max(1, len(slim) - sum(slim))
    high = (room.height - gap * (len(slim) - 1) - line * sum(slim)) // full
    high = min(high, most)
    found, y = [], room.top
    for is_slim in slim:
        found.append(pygame.Rect(room.left, y, room.width, line if is_slim else high))
        y += found[-1].height + gap
    return tuple(found)
