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

LABEL = 84
"""The widest line that says what small cards are, in design pixels."""
MINI, LEAST_MINI, TOLD_MINI = 25, 14, 18
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
    told = [(word("card", name), text(f"{section}_{name}")) for name in names]
    bare = titled and len(names) == 1
    return "\n".join(does if bare else text("battle.card_does", card=name, does=does) for name, does in told)


def lay_out(side: Side, width: int, height: int, size: str, played: Sequence[str], look: Theme) -> Laid:
    """Cards of a height, with their words and those that were played beside them if there is room, else below."""
    wide, gap = round(height * art.CARD_RATIO), look.px(4)
    cards = [pygame.Rect(place * (wide + gap), 0, wide, height) for place in range(len(shown(side)))]
    left = cards[-1].right + look.px(10 if len(cards) == 1 else 6)
    words = words_of(side, art.titled(height), size)
    room = width - left
    way = _beside if _readable(words, size, played, room, look) and not (words and len(cards) > 1) else _below
    return way(played, cards, pygame.Rect(left, 0, room, height), width, words, size, look)


def _readable(words: str, size: str, played: Sequence[str], width: int, look: Theme) -> bool:
    """Whether a column beside the cards is wide enough for what stands in it."""
    _, minis = _played(played, width, look)
    if minis and minis[0].width < look.px(LEAST_MINI):
        return False
    return not words or width >= look.size(size) * READABLE


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
    if label.width and minis[0].bottom <= beside.height:
        x, y = beside.left, beside.height - minis[0].bottom
    else:
        label, minis = _played(played, width, look)
        x, y = 0, said.bottom + look.px(4) if said.height else said.top
    return Laid(cards, said, label.move(x, y), [rect.move(x, y) for rect in minis])


def _height(words: str, size: str, width: int, look: Theme) -> int:
    if not words:
        return 0
    px = look.size(size)
    return round(px * LEADING) * len(fonts.wrap(words, "text", px, width)) + px // 4


def _played(names: Sequence[str], width: int, look: Theme) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """What the small cards are, where there is room to say it, and the cards after it in one row."""
    label, left = pygame.Rect(0, 0, 0, 0), 0
    if not names:
        return label, []
    high, step, gap = look.px(30), look.px(MINI), look.px(3)
    wide = _label(look).get_width() + look.px(5)
    if wide + (look.px(TOLD_MINI) + gap) * len(names) - gap <= width:
        label, left = _label(look).get_rect(centery=high // 2), wide
    step = max(2 * gap, min(step, (width - left + gap) // len(names)))
    tall = round(high * (step - gap) / (look.px(MINI) - gap))
    return label, [pygame.Rect(left + place * step, high - tall, step - gap, tall) for place in range(len(names))]


def _label(look: Theme) -> pygame.Surface:
    """A line for each word."""
    words = text("battle.already_played").replace(" ", "\n")
    return fonts.paragraph(words, "text", look.size("tiny"), theme.TEXT_DIM, look.px(LABEL), leading=1.1)


def lay_played(side: Side, width: int, look: Theme) -> Laid:
    """The cards that were played before in a line of their own."""
    nothing = pygame.Rect(0, 0, 0, 0)
    return Laid([], nothing, *_played(side.played_before, width, look))


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
