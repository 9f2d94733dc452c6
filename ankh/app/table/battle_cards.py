"""The cards of a god in a battle: the one or two that are played, what they do, and those that were played before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import battle_words
from ankh.app.table.battle_story import Side
from ankh.app.texts import text, word
from ankh.app.theme import Theme
from ankh.app.widgets import paint

LABEL = 84
"""The widest line that says what small cards are, in design pixels."""
MINI, LEAST_MINI, TOLD_MINI = 25, 18, 18
"""The step from one small card to the next, the least width of one, and of one with words before it."""
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
    """What the cards do: with their names where they do not carry them; briefly in little room; both for two cards."""
    names = [name for name in shown(side) if name and size]
    section = "battle.does" if size == "tiny" or len(names) > 1 else "game.card"
    told = [(word("card", name), battle_words.does(side, name, section)) for name in names]
    bare = titled and len(names) == 1
    return "\n".join(does if bare else text("battle.card_does", card=name, does=does) for name, does in told)


class Minis(NamedTuple):
    """How small cards stand in all columns."""

    label: bool
    """Whether it is said what they are."""
    step: int


def lay_out(
    side: Side, sides: Iterable[Side], width: int, height: int, size: str, played: Sequence[str], look: Theme
) -> Laid:
    """Cards of a height, with their words and those that were played beside them if there is room, else below."""
    wide, gap = round(height * art.CARD_RATIO), look.px(4)
    cards = [pygame.Rect(place * (wide + gap), 0, wide, height) for place in range(len(shown(side)))]
    left = _left(len(cards), wide, look)
    words = words_of(side, art.titled(height), size)
    minis = _minis([(len(one.played_before), _room(one, width, wide, size, look)) for one in sides], look)
    beside = pygame.Rect(left, 0, width - left, height)
    readable = not words or beside.width >= look.size(size) * READABLE
    small = bool(played) and minis.step - look.px(3) < look.px(LEAST_MINI)
    if small:
        minis = _minis([(len(one.played_before), width) for one in sides], look)
    way = _beside if readable and not small and not (words and len(cards) > 1) else _below
    return way(played, minis, cards, beside, width, words, size, look)


def _left(cards: int, wide: int, look: Theme) -> int:
    """Where the room beside so many cards begins."""
    return cards * wide + (cards - 1) * look.px(4) + look.px(10 if cards == 1 else 6)


def _room(side: Side, width: int, wide: int, size: str, look: Theme) -> int:
    """The width that a god has for its small cards."""
    cards = len(shown(side))
    return width if size and cards > 1 and side.cards else width - _left(cards, wide, look)


def _beside(
    played: Sequence[str],
    minis: Minis,
    cards: list[pygame.Rect],
    beside: pygame.Rect,
    width: int,
    words: str,
    size: str,
    look: Theme,
) -> Laid:
    said = pygame.Rect(beside.left, 0, beside.width, _height(words, size, beside.width, look))
    label, small = _played(played, minis, look)
    high = max((rect.bottom for rect in small), default=0)
    top = max(beside.height - high, said.bottom + look.px(6) if said.height else 0)
    return Laid(cards, said, label.move(beside.left, top), [rect.move(beside.left, top) for rect in small])


def _below(
    played: Sequence[str],
    minis: Minis,
    cards: list[pygame.Rect],
    beside: pygame.Rect,
    width: int,
    words: str,
    size: str,
    look: Theme,
) -> Laid:
    said = pygame.Rect(0, beside.height + look.px(6), width, _height(words, size, width, look))
    label, small = _played(played, minis, look)
    if small and small[-1].right <= beside.width and small[0].bottom <= beside.height:
        x, y = beside.left, beside.height - small[0].bottom
    else:
        x, y = 0, said.bottom + look.px(4) if said.height else said.top
    return Laid(cards, said, label.move(x, y), [rect.move(x, y) for rect in small])


def _height(words: str, size: str, width: int, look: Theme) -> int:
    if not words:
        return 0
    px = look.size(size)
    return round(px * LEADING) * len(fonts.wrap(words, "text", px, width)) + px // 4


def _minis(rooms: Iterable[tuple[int, int]], look: Theme) -> Minis:
    """As large as so many cards have room in a width, and named if all of them can be."""
    some, gap, label = [room for room in rooms if room[0]], look.px(3), _label(look).get_width() + look.px(5)
    told = all(label + (look.px(TOLD_MINI) + gap) * count - gap <= width for count, width in some)
    left = label if told else 0
    steps = ((width - left + gap) // count for count, width in some)
    return Minis(told, max(2 * gap, min((look.px(MINI), *steps))))


def _played(names: Sequence[str], minis: Minis, look: Theme) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """What the small cards are, and the cards after it in one row."""
    label, left = pygame.Rect(0, 0, 0, 0), 0
    if not names:
        return label, []
    high, step, gap = look.px(30), minis.step, look.px(3)
    if minis.label:
        label = _label(look).get_rect(centery=high // 2)
        left = label.width + look.px(5)
    tall = round(high * (step - gap) / (look.px(MINI) - gap))
    return label, [pygame.Rect(left + place * step, high - tall, step - gap, tall) for place in range(len(names))]


def _label(look: Theme) -> pygame.Surface:
    """A line for each word."""
    words = text("battle.already_played").replace(" ", "\n")
    return fonts.paragraph(words, "text", look.size("tiny"), theme.TEXT_DIM, look.px(LABEL), leading=1.1)


def lay_played(side: Side, sides: Iterable[Side], width: int, look: Theme) -> Laid:
    """The cards that were played before in a line of their own."""
    minis = _minis([(len(one.played_before), width) for one in sides], look)
    return Laid([], pygame.Rect(0, 0, 0, 0), *_played(side.played_before, minis, look))


def draw_words(
    surface: pygame.Surface, side: Side, laid: Laid, size: str, corner: tuple[int, int], look: Theme
) -> None:
    """What the cards do."""
    if words := words_of(side, art.titled(laid.cards[0].height), size):
        picture = fonts.paragraph(words, "text", look.size(size), theme.TEXT, laid.words.width, leading=LEADING)
        surface.blit(picture, laid.words.move(corner))


def draw_label(surface: pygame.Surface, laid: Laid, corner: tuple[int, int], look: Theme) -> None:
    """What the small cards are."""
    if laid.label.width:
        surface.blit(_label(look), laid.label.move(corner))


def draw_mini(surface: pygame.Surface, rect: pygame.Rect, name: str, look: Theme) -> None:
    surface.blit(paint.box(rect.size, theme.PANEL_RAISED, theme.PANEL_TOP, theme.GOLD_DARK, look.px(3)), rect)
    icon = art.piece(f"card_{name}", rect.width - 2)
    surface.blit(icon, icon.get_rect(center=rect.center))
