"""The cards of a god in a battle: the one or two that are played, what they do, and those that were played before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import battle_words
from ankh.app.table.battle_fit import Fit
from ankh.app.table.battle_story import Side
from ankh.app.texts import text, word
from ankh.app.theme import Theme
from ankh.app.widgets import paint

LABEL = 84
"""The widest line that says what small cards are, in design pixels."""
MINI, LEAST_MINI, TOLD_MINI = 25, 18, 18
"""The step from one small card to the next, the least width of one, and of one with words before it."""
ROW = 30
"""The height of small cards."""
READABLE = 8.5
"""The narrowest column of words, in heights of its letters."""
LEADING = 1.25


class Laid(NamedTuple):
    """Where everything lies, from the corner of the block."""

    cards: list[pygame.Rect]
    words: pygame.Rect
    label: pygame.Rect
    """What the small cards are; its width is that of its longest line."""
    played: list[pygame.Rect]

    @property
    def high(self) -> int:
        return max(rect.bottom for rect in (*self.cards, self.words, self.label, *self.played))

    @property
    def wide(self) -> int:
        """Of the cards; of those that were played before where there are no others."""
        return max((rect.right for rect in self.cards or self.played), default=0)


def shown(side: Side) -> list[str]:
    """The cards on the table; one without a name lies face down."""
    return list(side.cards) if side.cards is not None else [""] * (2 if side.two_cards else 1)


def widest_card(side: Side, width: int, whole: bool, look: Theme) -> int:
    """The height of the largest card, or of two side by side; it need not leave room beside it if it has the whole."""
    share = width * (1.0 if whole else 0.5) if len(shown(side)) == 1 else (width - look.px(4)) / 2
    return int(share / art.CARD_RATIO)


def words_of(side: Side, titled: bool, size: str) -> str:
    """What the cards do: with their names where they do not carry them, or are two; briefly in little room."""
    names = [name for name in shown(side) if name and size]
    section = "battle.does" if size == "tiny" else "game.card"
    told = [(word("card", name), battle_words.does(side, name, section)) for name in names]
    bare = titled and len(names) == 1
    return "\n".join(does if bare else text("battle.card_does", card=name, does=does) for name, does in told)


class Minis(NamedTuple):
    """How small cards stand."""

    label: bool
    """Whether it is said what they are."""
    step: int
    beside: bool = False
    """Whether they stand beside the others, or below everything."""


def lay_out(
    side: Side, sides: Sequence[Side], width: int, height: int, fit: Fit, played: Sequence[str], look: Theme
) -> Laid:
    """Cards of a height, with their words and those that were played beside them if there is room, else below."""
    wide, size = round(height * art.CARD_RATIO), fit.words
    cards = [pygame.Rect(place * (wide + look.px(4)), 0, wide, height) for place in range(len(shown(side)))]
    said = _said(side, width, height, size, look)
    if not played:
        return Laid(cards, said, pygame.Rect(0, 0, 0, 0), [])
    minis = _minis(sides, width, wide, fit, look)
    own, high = minis[len(cards)], look.px(ROW)
    label, small = _played(played, own, look)
    left, top = 0, max(height, said.bottom) + look.px(4)
    if own.beside:
        aside = [_said(one, width, height, size, look) for one in sides if one.played_before]
        left, top = _left(len(cards), wide, look), height - high
        top = max((top, *(words.bottom + look.px(6) for words in aside if words.height and words.top == 0)))
        if said.top >= height:
            said.top = max(said.top, top + high + look.px(4))
    return Laid(cards, said, label.move(left, top), [rect.move(left, top) for rect in small])


def _left(cards: int, wide: int, look: Theme) -> int:
    """Where the room beside so many cards begins."""
    return cards * wide + (cards - 1) * look.px(4) + look.px(10 if cards == 1 else 6)


def _said(side: Side, width: int, height: int, size: str, look: Theme) -> pygame.Rect:
    """Where the words are: beside one card if they can be read there, else below."""
    words, cards = words_of(side, art.titled(height), size), len(shown(side))
    left = _left(cards, round(height * art.CARD_RATIO), look)
    if not words or (cards == 1 and width - left >= look.size(size) * READABLE):
        return pygame.Rect(left, 0, width - left, _height(words, size, width - left, look))
    return pygame.Rect(0, height + look.px(6), width, _height(words, size, width, look))


def _height(words: str, size: str, width: int, look: Theme) -> int:
    if not words:
        return 0
    px = look.size(size)
    return round(px * LEADING) * len(fonts.wrap(words, "text", px, width)) + px // 4


def _minis(sides: Sequence[Side], width: int, wide: int, fit: Fit, look: Theme) -> dict[int, Minis]:
    """For gods with one card and with two, all as large: below the others if only there it can be said what they are,
    unless everything is told as briefly as can be."""
    most: dict[int, int] = {}
    for side in sides:
        cards = len(shown(side))
        most[cards] = max(most.get(cards, 0), len(side.played_before))
    found = {}
    for cards, count in most.items():
        near, under = (_row(count, room, look) for room in (width - _left(cards, wide, look), width))
        large = near.step - look.px(3) >= look.px(LEAST_MINI)
        enough = near.label or not under.label or fit.results == "brief"
        found[cards] = near._replace(beside=True) if large and enough else under
    step = min(one.step for one in found.values())
    return {cards: one._replace(step=step) for cards, one in found.items()}


def _row(count: int, width: int, look: Theme) -> Minis:
    """So many cards as large as they have room in a width, and said what they are if there is room for that too."""
    gap, label = look.px(3), _label(look).get_width() + look.px(5)
    told = label + (look.px(TOLD_MINI) + gap) * count - gap <= width
    step = (width - (label if told else 0) + gap) // max(1, count)
    return Minis(told, max(2 * gap, min(look.px(MINI), step)))


def _played(names: Sequence[str], minis: Minis, look: Theme) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """What the small cards are, and the cards after it in one row."""
    label, left = pygame.Rect(0, 0, 0, 0), 0
    if not names:
        return label, []
    high, step, gap = look.px(ROW), minis.step, look.px(3)
    if minis.label:
        label = _label(look).get_rect(centery=high // 2)
        left = label.width + look.px(5)
    tall = round(high * (step - gap) / (look.px(MINI) - gap))
    return label, [pygame.Rect(left + place * step, high - tall, step - gap, tall) for place in range(len(names))]


def _label(look: Theme) -> pygame.Surface:
    """A line for each word."""
    words = text("battle.already_played").replace(" ", "\n")
    return fonts.paragraph(words, "text", look.size("tiny"), theme.TEXT_DIM, look.px(LABEL), leading=1.1)


def lay_played(side: Side, sides: Sequence[Side], width: int, look: Theme) -> Laid:
    """The cards that were played before in a line of their own."""
    row = _row(max(len(one.played_before) for one in sides), width, look)
    return Laid([], pygame.Rect(0, 0, 0, 0), *_played(side.played_before, row, look))


def draw_words(
    surface: pygame.Surface, side: Side, laid: Laid, size: str, corner: tuple[int, int], look: Theme
) -> None:
    """What the cards do."""
    if words := words_of(side, art.titled(laid.cards[0].height), size):
        px = look.size(size)
        even = fonts.evened(words, "text", px, laid.words.width)
        picture = fonts.paragraph(words, "text", px, theme.TEXT, even, leading=LEADING)
        surface.blit(picture, laid.words.move(corner))


def draw_label(surface: pygame.Surface, laid: Laid, corner: tuple[int, int], look: Theme) -> None:
    """What the small cards are."""
    if laid.label.width:
        surface.blit(_label(look), laid.label.move(corner))


def draw_mini(surface: pygame.Surface, rect: pygame.Rect, name: str, look: Theme) -> None:
    surface.blit(paint.box(rect.size, theme.PANEL_RAISED, theme.PANEL_TOP, theme.GOLD_DARK, look.px(3)), rect)
    icon = art.piece(f"card_{name}", rect.width - 2)
    surface.blit(icon, icon.get_rect(center=rect.center))
