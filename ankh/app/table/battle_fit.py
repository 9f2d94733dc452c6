"""What there is room for in the columns of a battle: one measure for all of them, so that they stay alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ankh.app.table.battle_column import GodColumn

LARGEST_FIGURE, LARGEST_CARD = 150, 324
LEAST_CARD = 56
"""A smaller card is not worth its place."""
GOOD_CARD = 76
"""As long as cards are smaller, figures take nothing from them."""
FIGURES_SHARE, HIDDEN_SHARE = 0.32, 0.7
"""What the figures have of the room that they share with the cards, open or face down."""
MOST_AIR = 20
SMALL_GAP = 6
"""Between things that are told as briefly as can be."""
STRIP = 20
"""The height of the line below the name."""


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
    played: str = "cards"
    """Where the cards played before stand: one of `PLAYED`, or nowhere."""


FITS = (
    Fit(36, "lines", "subheading", "subheading", 100, 240),
    Fit(28, "lines", "text", "subheading", 76, 190),
    Fit(26, "lines", "text", "text", 64, 150),
    Fit(24, "lines", "small", "small", 56, 150),
    Fit(24, "lines", "small", "small", 48, 90),
    Fit(22, "lines", "small", "tiny", 44, 74),
    Fit(22, "joined", "small", "tiny", 40, 60),
    Fit(20, "joined", "tiny", "tiny", 34, 52),
    Fit(20, "joined", "tiny", "tiny", 28, 44),
    Fit(0, "joined", "tiny", "tiny", 28, 44),
    Fit(22, "joined", "small", "", 40, 60),
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
BESIDE = ("before", "above")
PLAYED = ("cards", *BESIDE, "line")
"""With the cards, beside the figures with their label before or above them, or in a line of their own."""


class Alike(NamedTuple):
    """What all columns of a battle share: heights of their sections from top to bottom, and sizes."""

    fit: Fit = FITS[-1]
    strip: int = 0
    parts: int = 0
    block: int = 0
    """The cards with what they do and those that were played before."""
    card: int = 0
    figures: int = 0
    played: int = 0
    """A line of the cards played before."""
    results: int = 0
    gap: int = 0
    name: int = 0
    who: int = 0
    """The sizes of the lines beside the portrait."""
    status: int = 0
    """The size of what became of a god."""
    beside: bool = False
    """In wide columns the cards stand at the right of everything else."""

    @property
    def high(self) -> int:
        """Everything below the head."""
        return sum(self.sections) + self.gap * max(0, sum(height > 0 for height in self.sections) - 1)

    @property
    def sections(self) -> tuple[int, ...]:
        """The heights of what stands one below the other."""
        return self.strip, self.parts, 0 if self.beside else self.block, self.figures, self.played, self.results


def alike(columns: Sequence[GodColumn]) -> Alike:
    """The most of everything for which all columns have room."""
    some = any(column.side.played_before for column in columns)
    found = next(laid for fit in FITS for laid in _ways(columns, fit, _places(fit, some)))
    return found._replace(
        name=min(column.name_size() for column in columns),
        who=min(column.who_size(found.fit) for column in columns),
        status=min(column.status_size() for column in columns),
    )


def _places(fit: Fit, played: bool) -> tuple[str, ...]:
    """Where cards played before may stand; only where there is little room for all else they are left out."""
    if not played:
        return ("",)
    return PLAYED if fit.card else (*PLAYED, "")


def _ways(columns: Sequence[GodColumn], fit: Fit, places: Sequence[str]) -> Iterator[Alike]:
    """The ways to show so much for which there is room."""
    parts = max(column.parts_height(fit) for column in columns)
    results = max(column.results_height(fit) for column in columns)
    for place in places:
        if laid := _laid(columns, fit._replace(played=place), parts, results):
            yield laid


def _laid(columns: Sequence[GodColumn], fit: Fit, parts: int, results: int) -> Alike | None:
    look, wide = columns[0].theme, columns[0].wide
    _, room, gap = columns[0].rooms()
    gap = min(gap, look.px(SMALL_GAP)) if fit.size == "tiny" else gap
    least, most = _least_card(columns, fit), _largest_figure(columns, fit)
    figures = min(look.px(fit.figures), most) if wide else look.px(fit.figures)
    played = max(column.played_height(fit) for column in columns) if fit.played in (*BESIDE, "line") else 0
    if fit.played in BESIDE and most < figures:
        return None
    laid = Alike(
        fit,
        strip=look.px(STRIP) if fit.strip else 0,
        parts=parts,
        results=results,
        figures=max(figures, played if fit.played in BESIDE else 0),
        played=played if fit.played == "line" else 0,
        gap=gap,
        beside=wide,
    )
    if fit.row < 0:
        return laid
    free = room.height - (laid.strip + gap if wide else laid.high + gap * (least > 0))
    if laid.high > room.height or (least and not _fits(columns, fit, least, free)):
        return None
    if not wide:
        more = _more_for_figures(columns, laid, most, least, free)
        laid, free = laid._replace(figures=laid.figures + more), free - more
    card = _largest(columns, fit, least or look.px(LEAST_CARD), free if wide or least else free - gap)
    block = max(column.block_height(card, fit) for column in columns) if card else 0
    if fit.played == "cards" and not block:
        return None
    laid = laid._replace(card=card, block=block)
    laid = laid._replace(figures=laid.figures + max(0, min(most - laid.figures, room.height - laid.high)))
    sections = sum(height > 0 for height in laid.sections)
    return laid._replace(gap=gap + min(look.px(MOST_AIR), max(0, room.height - laid.high) // max(1, sections)))


def _largest_figure(columns: Sequence[GodColumn], fit: Fit) -> int:
    """As large as all figures of a god still stand side by side."""
    look = columns[0].theme
    widest = min(column.widest_figure(fit) for column in columns)
    return min(look.px(LARGEST_FIGURE), widest) if fit.figures else 0


def _more_for_figures(columns: Sequence[GodColumn], laid: Alike, most: int, least: int, free: int) -> int:
    """What the figures take of the room that is left for the cards."""
    share = FIGURES_SHARE if least else HIDDEN_SHARE
    more = min(most, round((free + laid.figures) * share)) - laid.figures
    good = max(least, columns[0].theme.px(GOOD_CARD))
    if more <= 0 or (least and not _fits(columns, laid.fit, good, free - more)):
        return 0
    return more


def _least_card(columns: Sequence[GodColumn], fit: Fit) -> int:
    """Cards that lie face down tell little: they give way to all else."""
    if any(column.side.cards for column in columns):
        return columns[0].theme.px(fit.card)
    return columns[0].theme.px(min(fit.card, 72) if fit.card >= 90 else 0)


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
