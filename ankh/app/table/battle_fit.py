"""What there is room for in the columns of a battle: one measure for all of them, so that they stay alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ankh.app.table.battle_column import GodColumn

LARGEST_FIGURE, LARGEST_CARD = 320, 360
HIDDEN_CARD = 34
"""Cards that lie face down tell little: they need not be larger."""
GOOD_CARD = 76
"""As long as cards are smaller, figures take nothing from them."""
FIGURES_SHARE, WIDE_SHARE, HIDDEN_SHARE = 0.34, 0.46, 0.6
"""What the figures have of the room that they share with the cards: open, open in wide columns, or face down."""
LEAST_SHARE, LEAST_HIDDEN_SHARE, BRIEF_SHARE, LEAST_CARD_SHARE = 0.21, 0.36, 0.16, 0.21
"""What figures have at least of the room below the head, in wide columns beside hidden cards, and where words are as
brief as can be; and what open cards have. So words give way first, whatever the UI scale."""
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
    Fit(20, "joined", "tiny", "tiny", 32, 52),
    Fit(22, "joined", "small", "", 44, 70),
    Fit(20, "joined", "tiny", "", 36, 56),
    Fit(20, "joined", "tiny", "tiny", 28, 44),
    Fit(0, "joined", "tiny", "tiny", 28, 44),
    Fit(20, "joined", "tiny", "", 34, 44),
    Fit(0, "joined", "tiny", "", 28, 44),
    Fit(20, "brief", "tiny", "", 28, 44),
    Fit(0, "brief", "tiny", "", 28, 44),
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
    blocks: Mapping[int, int] = MappingProxyType({})
    """The same for gods with one card and with two."""
    spare: Mapping[int, int] = MappingProxyType({})
    """How much less those need for their results below it than others."""
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
    numbers: int = 0
    """How many numbers stand beside that: followers, then devotion."""
    beside: bool = False
    """In wide columns the cards stand at the right of parts and results."""
    aside: bool = False
    """In those, as long as cards lie face down, the ones played before stand at the right of the results."""
    inline: bool = False
    """What became of a god is said beside its name."""

    @property
    def high(self) -> int:
        """Everything below the head."""
        told = (max(self.results, self.played),) if self.aside else (self.results, self.played)
        left = self.stacked(self.parts, 0 if self.beside else self.block, *told)
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
    inline = all(column.head.has_room_for_line for column in columns)
    fits = [fit._replace(strip=True) for fit in FITS] if inline else FITS
    found = next(laid for fit in fits if (laid := _laid(columns, fit, inline)))
    status = min(column.head.status_size(inline) for column in columns)
    return found._replace(
        name=min(column.head.name_size(inline) for column in columns),
        who=min(column.head.who_size(found) for column in columns),
        status=status,
        numbers=min(column.head.numbers_beside(status, inline) for column in columns),
    )


def _laid(columns: Sequence[GodColumn], fit: Fit, inline: bool) -> Alike | None:
    look, wide = columns[0].theme, columns[0].wide
    _, room, gap = columns[0].rooms()
    results = _tallest(columns, lambda column: column.results_height(fit))
    laid = Alike(
        fit,
        strip=columns[0].head.line_height() if fit.strip and not inline else 0,
        parts=max(column.parts_height(fit) for column in columns),
        results=max(results.values()),
        spare={count: 0 if wide else max(results.values()) - high for count, high in results.items()},
        played=max(column.played_height(fit) for column in columns),
        figures=look.px(fit.figures),
        gap=min(gap, look.px(SMALL_GAP)) if fit.size == "tiny" else gap,
        beside=wide,
        aside=wide and not columns[0].host.story.revealed,
        inline=inline,
    )
    if fit.row < 0:
        return laid
    least, most = _least_card(columns, fit), _largest_figure(columns, fit)
    share = BRIEF_SHARE if fit.results == "brief" else LEAST_HIDDEN_SHARE if laid.aside else LEAST_SHARE
    wanted = round(room.height * share) if fit.figures else 0
    laid = laid._replace(figures=min(max(laid.figures, wanted), most))
    free = room.height - (laid.stacked(laid.strip, laid.figures) if wide else laid.high) - laid.gap
    if laid.high > room.height or (least and not _fits(columns, laid, least, free)):
        return None
    more = _more_for_figures(columns, laid, most, least, free)
    laid = laid._replace(figures=laid.figures + more)
    card = _largest(columns, laid, least, free - more) if least else 0
    blocks = _tallest(columns, lambda column: column.block_height(card, fit)) if card else {}
    block = max((high - laid.spare[count] for count, high in blocks.items()), default=0)
    laid = laid._replace(card=card, blocks=blocks, block=block)
    laid = laid._replace(figures=laid.figures + max(0, min(most - laid.figures, room.height - laid.high)))
    return laid._replace(
        gap=laid.gap + min(look.px(MOST_AIR), max(0, room.height - laid.high) // max(1, laid.sections - 1))
    )


def _tallest(columns: Sequence[GodColumn], height: Callable[[GodColumn], int]) -> dict[int, int]:
    """A height for gods with one card, and for those with two."""
    found: dict[int, int] = {}
    for column in columns:
        found[column.cards] = max(found.get(column.cards, 0), height(column))
    return found


def _largest_figure(columns: Sequence[GodColumn], fit: Fit) -> int:
    """As large as all figures of a god still stand side by side."""
    look = columns[0].theme
    widest = min(column.widest_figure() for column in columns)
    return min(look.px(LARGEST_FIGURE), widest) if fit.figures else 0


def _more_for_figures(columns: Sequence[GodColumn], laid: Alike, most: int, least: int, free: int) -> int:
    """What the figures take of the room that is left for the cards."""
    _, room, _ = columns[0].rooms()
    hidden = not columns[0].host.story.revealed
    share = HIDDEN_SHARE if hidden else WIDE_SHARE if laid.beside else FIGURES_SHARE
    more = min(most, round((free + laid.figures) * share)) - laid.figures
    if least:
        good = least if hidden else max(least, columns[0].theme.px(GOOD_CARD))
        more = min(more, free - _block(columns, laid, good)) if _fits(columns, laid, good, room.height) else 0
    return max(0, min(more, room.height - laid.high))


def _least_card(columns: Sequence[GodColumn], fit: Fit) -> int:
    look, room = columns[0].theme, columns[0].rooms()[1]
    if not fit.card or not columns[0].host.story.revealed:
        return look.px(min(fit.card, HIDDEN_CARD))
    if fit.results == "brief":
        return look.px(fit.card)
    wanted = min(round(room.height * LEAST_CARD_SHARE), *(column.widest_card() for column in columns))
    return max(look.px(fit.card), wanted)


def _block(columns: Sequence[GodColumn], laid: Alike, card: int) -> int:
    """What cards of a height take together with their words."""
    return max(column.block_height(card, laid.fit) - laid.spare[column.cards] for column in columns)


def _fits(columns: Sequence[GodColumn], laid: Alike, card: int, room: int) -> bool:
    return all(card <= column.widest_card() for column in columns) and _block(columns, laid, card) <= room


def _largest(columns: Sequence[GodColumn], laid: Alike, least: int, room: int) -> int:
    """The height of the largest cards that have room together with their words; 0: there is none."""
    look = columns[0].theme
    step = look.px(6)
    most = min(look.px(LARGEST_CARD), room, *(column.widest_card() for column in columns))
    low, high = 0, max(0, (most - least) // step)
    if room < least or not _fits(columns, laid, least, room):
        return 0
    while low < high:
        middle = (low + high + 1) // 2
        if _fits(columns, laid, least + middle * step, room):
            low = middle
        else:
            high = middle - 1
    return least + low * step
