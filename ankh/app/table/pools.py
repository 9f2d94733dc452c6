"""The pools on the gods' panels: figures, captives and tokens, of much the same size on all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import facts
from ankh.app.table.picks import Pick
from ankh.app.theme import Theme
from ankh.rules.state import CAPTIVE, State

TOKEN = 0.66
"""Of the height of a figure in the pool."""
COUNTED = 2.0
"""How many times as high as its count a figure of a pool is, if the count can be so small."""
LARGEST = 1.3
"""How many times as large as in the fullest pool the pieces of any other may be."""
TWO_ROWS = 1.2
"""How much larger the figures of a pool must become by standing in two rows."""


class Item(NamedTuple):
    """Something small on a panel: a picture with an explanation, perhaps to be picked, perhaps several of it."""

    rect: pygame.Rect
    picture: pygame.Surface
    tip: str
    pick: Pick | None = None
    count: int | None = None
    px: int = 0
    """The size of the count."""


class Entry(NamedTuple):
    """Pieces of a pool that are alike."""

    show: Callable[[int], pygame.Surface]
    """Their picture at a height."""
    tip: str
    pick: Pick | None
    count: int | None

    def beside(self, px: int, pad: int) -> int:
        """The width that it needs beside its picture."""
        return 2 * pad + (0 if self.count is None else fonts.width(f"×{self.count}", "bold", px))


class Fit(NamedTuple):
    """How large pictures can be in a band, which is the first of a second row, and how high a row is."""

    size: int
    cut: int
    high: int


def pool(state: State, god: int, band: pygame.Rect, look: Theme) -> list[Item]:
    """A god's pool, its pieces as large as there is room for them, but not much larger than in any other."""
    pad, gap = look.px(2), look.px(3)
    pools = {other: _entries(state, other) for other in state.ranking}
    fits = {other: _fit(found, band, look) for other, found in pools.items()}
    px, fit = fits[god]
    size = min(fit.size, *(round(LARGEST * other.size) for _, other in fits.values()))
    items, left = [], band.left
    for number, entry in enumerate(pools[god]):
        left = band.left if number == fit.cut else left
        picture = entry.show(size)
        row = pygame.Rect(left, band.top + (number >= fit.cut) * (fit.high + gap), 0, fit.high)
        row.width = picture.get_width() + entry.beside(px, pad)
        rect = row.inflate(0, min(0, size + look.px(4) - fit.high))
        items.append(Item(rect, picture, entry.tip, entry.pick, entry.count, px))
        left = rect.right + gap
    return items


def _fit(entries: Sequence[Entry], band: pygame.Rect, look: Theme) -> tuple[int, Fit]:
    """The size of the counts in a pool, and that of its figures."""
    pad, gap, most = look.px(2), look.px(3), band.height - look.px(4)
    wide = [entry.show(most).get_width() for entry in entries]
    for px in range(look.size("tiny"), theme.LEAST_PIXELS - 1, -1):
        fit = fitted(band, wide, [entry.beside(px, pad) for entry in entries], gap, most)
        if fit.size >= COUNTED * px:
            break
    return px, fit


def _entries(state: State, god: int) -> list[Entry]:
    """Figures that can be summoned, those held captive behind bars, then the tokens of the god's ability."""
    owner, found = state.setting.gods[god], []
    for figure, count, tip in facts.pool(state, god):
        name = art.figure_name(state.setting.figures[figure])
        show = partial(_figure, name, owner, state.where[figure] == CAPTIVE)
        found.append(Entry(show, tip, Pick("pool", figure), count if count > 1 else None))
    found += [Entry(partial(_token, name, owner), tip, None, count) for name, count, tip in facts.tokens(state, god)]
    return found


def fitted(band: pygame.Rect, wide: Sequence[int], beside: Sequence[int], gap: int, most: int) -> Fit:
    """`wide` is what each picture takes at the height `most`, `beside` what it needs besides.

    Of two rows the first holds as much as it can without making the pictures smaller.
    """

    def size_in(places: range, high: int) -> int:
        free = band.width - sum(beside[place] + gap for place in places)
        return min(high, most * free // max(1, sum(wide[place] for place in places)))

    count, half = len(wide), (band.height - gap) // 2
    one = size_in(range(count), most)
    rows = [(min(size_in(range(cut), half), size_in(range(cut, count), half)), cut) for cut in range(1, count)]
    two, cut = max(rows, default=(0, 0))
    return Fit(two, cut, half) if two > one * TWO_ROWS else Fit(one, count, band.height)


@lru_cache(maxsize=256)
def _figure(name: str, god: str, captive: bool, size: int) -> pygame.Surface:
    """A figure without the air around it."""
    picture = art.caged(name, size, god) if captive else art.piece(name, size, god)
    return picture.subsurface(picture.get_bounding_rect())


def _token(name: str, god: str, size: int) -> pygame.Surface:
    return art.piece(name, round(size * TOKEN), god)
