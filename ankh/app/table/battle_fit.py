"""What there is room for in the columns of a battle: one measure for all of them, so that they stay alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ankh.app.table.battle_column import GodColumn

LARGEST_FIGURE, LARGEST_CARD = 190, 360
HIDDEN_CARD = 34
"""Cards that lie face down tell little: they need not be larger."""
GOOD_CARD = 76
"""As long as cards are smaller, figures take nothing from them."""
FIGURES_SHARE, HIDDEN_SHARE = 0.34, 0.6
"""What the figures have of the room that they share with the cards, open or face down."""
MOST_AIR = 20
SMALL_GAP = 4
"""Between things that are told as briefly as can be."""
STRIP = 20
"""The least height of the line below the name."""


class Fit(NamedTuple):
    """How much is shown and how small it may become, in design pixels and roles of text."""

    row: int
    """The height of a line for each part of the strength; 0: they are told together, -1: not at all."""
    results: str
    """What was won and lost: a line each, joined, as briefly as can be, or not at all."""
    size: str
    words: str
    """The size of what the cards do; empty: that is left to tooltips."""
    figures: int
    card: int
    """Least heights; 0: there need be none."""
    strip: bool = True
    """Whether there is a line below the name for what became of a god."""


FITS = (
    Fit(36, "lines", "subheading", "subheading", 110, 240),
    Fit(28, "lines", "text", "subheading", 96, 170),
    Fit(26, "lines", "text", "text", 80, 150),
    Fit(24, "lines", "small", "small", 72, 150),
    Fit(24, "lines", "small", "tiny", 64, 120),
    Fit(24, "lines", "small", "tiny", 56, 100),
    Fit(22, "lines", "small", "tiny", 44, 74),
    Fit(22, "joined", "small", "tiny", 40, 60),
    Fit(22, "joined", "small", "", 44, 70),
    Fit(20, "joined", "tiny", "tiny", 32, 52),
    Fit(20, "joined", "tiny", "", 36, 56),
    Fit(20, "joined", "tiny", "tiny", 28, 44),
    Fit(0, "joined", "tiny", "tiny", 28, 44),
    Fit(20, "joined", "tiny", "", 34, 44),
    Fit(0, "joined", "tiny", "", 28, 44),
    Fit(20, "brief", "tiny", "", 28, 44),
    Fit(0, "joined", "tiny", "", 28, 0),
    Fit(0, "joined", "tiny", "", 28, 0, strip=False),
    Fit(0, "brief", "tiny", "", 24, 0, strip=False),
    Fit(0, "brief", "tiny", "", 0, 0, strip=False),
    Fit(0, "", "tiny", "", 0, 0, strip=False),
    Fit(-1, "", "tiny", "", 0, 0, strip=False),
)
"""From everything to the least; what is left out is told by tooltips."""


class Alike(NamedTuple):
    """What all columns of a battle share: heights of their sections, and sizes."""

    fit: Fit = FITS[-1]
    strip: int = 0
    parts: int = 0
    block: int = 0
    """The cards with what they do and those that were played before."""
    card: int = 0
    results: int = 0
    played: int = 0
    """Cards played before, where they do not stand with the others."""
    figures: int = 0
    """At the foot of the column."""
    gap: int = 0
    name: int = 0
    who: int = 0
    """The sizes of the lines beside the portrait."""
    status: int = 0
    """The size of what became of a god."""
    beside: bool = False
    """In wide columns the cards stand at the right of parts and results."""

    @property
    def high(self) -> int:
        """Everything below the head."""
        left = self.stacked(self.parts, 0 if self.beside else self.block, self.results, self.played)
        return self.stacked(self.strip, max(left, self.block), self.figures)

    @property
    def sections(self) -> int:
        """How many stand one below the other."""
        return sum(high > 0 for high in (self.strip, self.parts, self.block, self.results, self.played, self.figures))

    def stacked(self, *heights: int) -> int:
        """The height of things one below the other."""
        return sum(heights) + self.gap * max(0, sum(high > 0 for high in heights) - 1)


def alike(columns: Sequence[GodColumn]) -> Alike:
    """The most of everything for which all columns have room."""
    found = next(laid for fit in FITS if (laid := _laid(columns, fit)))
    return found._replace(
        name=min(column.head.name_size() for column in columns),
        who=min(column.head.who_size(found.fit) for column in columns),
        status=min(column.head.status_size() for column in columns),
    )


def _laid(columns: Sequence[GodColumn], fit: Fit) -> Alike | None:
    look, wide = columns[0].theme, columns[0].wide
    _, room, gap = columns[0].rooms()
    laid = Alike(
        fit,
        strip=columns[0].head.line_height() if fit.strip else 0,
        parts=max(column.parts_height(fit) for column in columns),
        results=max(column.results_height(fit) for column in columns),
        played=max(column.played_height(fit) for column in columns),
        figures=look.px(fit.figures),
        gap=min(gap, look.px(SMALL_GAP)) if fit.size == "tiny" else gap,
        beside=wide,
    )
    if fit.row < 0:
        return laid
    least, most = _least_card(columns, fit), _largest_figure(columns, fit)
    laid = laid._replace(figures=min(laid.figures, most))
    free = room.height - (laid.stacked(laid.strip, laid.figures) if wide else laid.high) - laid.gap
    if laid.high > room.height or (least and not _fits(columns, fit, least, free)):
        return None
    more = _more_for_figures(columns, laid, most, least, free)
    laid = laid._replace(figures=laid.figures + more)
    card = _largest(columns, fit, least, free - more) if least else 0
    laid = laid._replace(card=card, block=max(column.block_height(card, fit) for column in columns) if card else 0)
    laid = laid._replace(figures=laid.figures + max(0, min(most - laid.figures, room.height - laid.high)))
    return laid._replace(
        gap=laid.gap + min(look.px(MOST_AIR), max(0, room.height - laid.high) // max(1, laid.sections - 1))
    )


def _largest_figure(columns: Sequence[GodColumn], fit: Fit) -> int:
    """As large as all figures of a god still stand side by side."""
    look = columns[0].theme
    widest = min(column.widest_figure() for column in columns)
    return min(look.px(LARGEST_FIGURE), widest) if fit.figures else 0


def _more_for_figures(columns: Sequence[GodColumn], laid: Alike, most: int, least: int, free: int) -> int:
    """What the figures take of the room that is left for the cards."""
    _, room, _ = columns[0].rooms()
    hidden = not any(column.side.cards for column in columns)
    more = min(most, round((free + laid.figures) * (HIDDEN_SHARE if hidden else FIGURES_SHARE))) - laid.figures
    if least:
        good = least if hidden else max(least, columns[0].theme.px(GOOD_CARD))
        blocks = [column.block_height(good, laid.fit) for column in columns]
        more = min(more, free - max(blocks)) if all(blocks) else 0
    return max(0, min(more, room.height - laid.high))


def _least_card(columns: Sequence[GodColumn], fit: Fit) -> int:
    some = any(column.side.cards for column in columns)
    return columns[0].theme.px(fit.card if some else min(fit.card, HIDDEN_CARD))


def _fits(columns: Sequence[GodColumn], fit: Fit, card: int, room: int) -> bool:
    return all(0 < column.block_height(card, fit) <= room for column in columns)


def _largest(columns: Sequence[GodColumn], fit: Fit, least: int, room: int) -> int:
    """The height of the largest cards that have room together with their words; 0: there is none."""
    look = columns[0].theme
    step = look.px(6)
    most = min(look.px(LARGEST_CARD), room, *(column.widest_card() for column in columns))
    low, high = 0, max(0, (most - least) // step)
    if room < least or not _fits(columns, fit, least, room):
        return 0
    while low < high:
        middle = (low + high + 1) // 2
        if _fits(columns, fit, least + middle * step, room):
            low = middle
        else:
            high = middle - 1
    return least + low * step
