"""The cards of a god in a battle: the one or two that are played, what they do, and those that were played before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table.battle_story import Side
from ankh.app.texts import text, word
from ankh.app.theme import Theme
from ankh.app.widgets import paint

LEAST_WORDS = 84
"""The narrowest column of words, in design pixels."""
READABLE, MOST_LINES = 10, 5
"""Words take more lines than that only in a column of at least so many letters' heights."""
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
    told = [(word("card", name), text(f"{section}_{name}")) for name in names]
    bare = titled and len(names) == 1
    return "\n".join(does if bare else text("battle.card_does", card=name, does=does) for name, does in told)


def lay_out(side: Side, width: int, height: int, size: str, played: Sequence[str], look: Theme) -> Laid:
    """Cards of a height with their words beside or below them, whatever takes less, and some that were played."""
    wide, gap = round(height * art.CARD_RATIO), look.px(4)
    cards = [pygame.Rect(place * (wide + gap), 0, wide, height) for place in range(len(shown(side)))]
    left = cards[-1].right + look.px(10 if len(cards) == 1 else 6)
    words = words_of(side, art.titled(height), size)
    ways = [_beside, _below] if _readable(words, size, played, width - left, look) else [_below]
    laid = [way(played, cards, pygame.Rect(left, 0, width - left, height), width, words, size, look) for way in ways]
    return min(laid, key=lambda one: one.high)


def _readable(words: str, size: str, played: Sequence[str], width: int, look: Theme) -> bool:
    """Whether a column of words beside the cards is wide enough for what stands in it."""
    label, minis = _played(played, width, look)
    if width < max(look.px(LEAST_WORDS), *(rect.right for rect in (label, *minis))):
        return False
    px = look.size(size or "tiny")
    return width >= px * READABLE or len(fonts.wrap(words, "text", px, width)) <= MOST_LINES


def _beside(
    played: Sequence[str],
    cards: list[pygame.Rect],
    beside: pygame.Rect,
    width: int,
    words: str,
    size: str,
    look: Theme,
) -> Laid:
    said = pygame.Rect(beside.left, 0, beside.width, _height(words, size, beside.width, look))
    label, minis = _played(played, beside.width, look)
    high = max((rect.bottom for rect in minis), default=0)
    top = max(beside.height - high, said.bottom + look.px(6) if said.height else 0)
    return Laid(cards, said, label.move(beside.left, top), [rect.move(beside.left, top) for rect in minis])


def _below(
    played: Sequence[str],
    cards: list[pygame.Rect],
    beside: pygame.Rect,
    width: int,
    words: str,
    size: str,
    look: Theme,
) -> Laid:
    said = pygame.Rect(0, beside.height + look.px(6), width, _height(words, size, width, look))
    label, minis = _played(played, beside.width, look)
    high = max((rect.bottom for rect in minis), default=0)
    if max((rect.right for rect in (label, *minis)), default=0) <= beside.width and high <= beside.height:
        x, y = beside.left, beside.height - high
    else:
        label, minis = _played(played, width, look)
        x, y = 0, said.bottom + look.px(4) if said.height else said.top
    return Laid(cards, said, label.move(x, y), [rect.move(x, y) for rect in minis])


def _height(words: str, size: str, width: int, look: Theme) -> int:
    if not words:
        return 0
    px = look.size(size)
    return round(px * LEADING) * len(fonts.wrap(words, "text", px, width)) + px // 4


def _played(
    names: Sequence[str], width: int, look: Theme, above: bool = False
) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """The line that says what they are, and small cards after it or below it."""
    if not names:
        return pygame.Rect(0, 0, 0, 0), []
    high, step, gap = look.px(30), look.px(25), look.px(5)
    for lines in () if above else (1, 2):
        label = _label(lines, look).get_rect()
        if label.height <= high and label.width + gap + step * len(names) - look.px(3) <= width:
            label.centery = high // 2
            left, top = label.width + gap, 0
            break
    else:
        label = _label(1, look).get_rect()
        left, top = 0, label.height + look.px(1)
    across = max(1, (width - left + look.px(3)) // step)
    return label, [
        pygame.Rect(left + i % across * step, top + i // across * (high + look.px(3)), step - look.px(3), high)
        for i in range(len(names))
    ]


def _label(lines: int, look: Theme) -> pygame.Surface:
    """In one line, or a line for each word."""
    words = text("battle.already_played")
    px, whole = look.size("tiny"), words if lines == 1 else words.replace(" ", "\n")
    return fonts.paragraph(whole, "text", px, theme.TEXT_DIM, look.px(2 * LEAST_WORDS), leading=1.1)


def lay_played(side: Side, width: int, above: bool, look: Theme) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """The cards that were played before, in a line of this width."""
    return _played(side.played_before, width, look, above)


def least_played(side: Side, above: bool, look: Theme) -> int:
    """Their least width with the label before or above them."""
    if not side.played_before:
        return 0
    cards = look.px(25) * len(side.played_before) - look.px(3)
    return max(cards, _label(1, look).get_width()) if above else _label(2, look).get_width() + look.px(5) + cards


def draw_words(
    surface: pygame.Surface, side: Side, laid: Laid, size: str, corner: tuple[int, int], look: Theme
) -> None:
    """What the cards do, and the line over those that were played before."""
    if words := words_of(side, art.titled(laid.cards[0].height), size):
        picture = fonts.paragraph(words, "text", look.size(size), theme.TEXT, laid.words.width, leading=LEADING)
        surface.blit(picture, laid.words.move(corner))
    if laid.played:
        draw_label(surface, laid.label.move(corner), look)


def draw_label(surface: pygame.Surface, at: pygame.Rect, look: Theme) -> None:
    surface.blit(_label(2 if at.height > 2 * look.size("tiny") else 1, look), at)


def draw_mini(surface: pygame.Surface, rect: pygame.Rect, name: str, look: Theme) -> None:
    surface.blit(paint.box(rect.size, theme.PANEL_RAISED, theme.PANEL_TOP, theme.GOLD_DARK, look.px(3)), rect)
    icon = art.piece(f"card_{name}", rect.width - 2)
    surface.blit(icon, icon.get_rect(center=rect.center))
