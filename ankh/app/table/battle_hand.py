"""The hand in a battle: its cards, and what each of them does where there is room to say it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from ankh.app import art, fonts
from ankh.app.table import battle_words, facts
from ankh.app.table.battle_layout import inner_of, low, lowest
from ankh.app.table.picks import Pick
from ankh.app.table.tray import CardTile
from ankh.app.theme import Theme
from ankh.app.widgets import Paragraph, Picture, paragraph_height
from ankh.rules.tables import CARDS, names_of

if TYPE_CHECKING:
    from ankh.app.table.battle import BattleScene

HIGHEST = 280
SHARE = 0.27
"""The most that cards take of the height, in design pixels and of the panel."""
RISE = 10
"""How far a chosen card rises."""
GAP = 8
"""Between the cards."""
APART = 20
"""Between words below cards."""
SIZES = ("text", "small", "tiny")
"""Of words beside the cards; those below are as small as can be."""
READABLE, LONGEST, BELOW = 8.5, 16.25, 5.4
"""The least and most width of words, and how high they may be below a card, by the height of their letters."""
ASKS = ("play_cards", "two_cards")
"""Questions at which the hand is seen."""


class Laid(NamedTuple):
    cards: list[pygame.Rect]
    words: list[pygame.Rect]
    """What the cards do, beside or below them; empty where there is no room."""
    size: str


def hand(battle: BattleScene) -> dict[str, str]:
    """The cards in the hand of whoever is asked, and what they do."""
    side = battle.story.sides[battle.own_side]
    return {name: battle_words.does(side, name) for name in names_of(battle.game.state.hand[side.god], CARDS)}


def height(battle: BattleScene, look: Theme) -> int:
    """What the hand takes of the panel: cards, and words below them if those find no room beside."""
    inner = inner_of(battle.size, look)
    high, shown = min(look.px(HIGHEST), round(inner.height * SHARE)), hand(battle)
    if low(battle.size, look) or _beside(shown, pygame.Rect(inner.left, 0, inner.width, high), look):
        return high
    return high + _below_height(shown, inner.width, look)


def lay(battle: BattleScene, room: pygame.Rect, look: Theme) -> None:
    """Put the hand into its room; cards can be chosen unless it is only asked how many are to be played."""
    shown, host = hand(battle), battle.game
    laid = _beside(shown, room, look) or _below(shown, room, 0 if low(battle.size, look) else room.width, look)
    for name, rect in zip(shown, laid.cards, strict=True):
        if host.hand.ask == "play_cards":
            tile = CardTile(rect, Pick("card", 1 << CARDS.index(name)), host, name)
            if not lowest(battle.size, look):
                tile.tooltip = None  # The band tells it.
            battle.tray.add(tile)
        else:
            face = facts.card_face(name, rect.height - look.px(RISE))
            battle.tray.add(Picture(rect, face, tooltip=facts.card_tip(name)))
    for words, rect, card in zip(shown.values(), laid.words, laid.cards, strict=False):
        align = "left" if rect.left > card.centerx else "center"
        battle.ui.add(Paragraph(rect, words, size=laid.size, align=align))


def _boxes(shown: dict[str, str], width: int, size: str, look: Theme) -> list[tuple[int, int]]:
    """Width and height of all words: no wider than they must be for as few lines as that width allows."""
    px, found = look.size(size), []
    for words in shown.values():
        even = fonts.evened(words, "text", px, width)
        found.append((even, paragraph_height(words, px, even)))
    return found


def _wide(high: int, look: Theme) -> int:
    """The width of a card in a row of a height."""
    return round((high - look.px(RISE)) * art.CARD_RATIO)


def _beside(shown: dict[str, str], room: pygame.Rect, look: Theme) -> Laid | None:
    """With the words at the right of every card in the largest size in which they fit there, if they do in any."""
    wide, gap = _wide(room.height, look), look.px(GAP)
    cell = room.width // max(1, len(shown)) - wide - 3 * gap
    for size in SIZES:
        most = min(cell, round(look.size(size) * LONGEST))
        boxes = _boxes(shown, most, size, look) if most >= look.size(size) * READABLE else []
        if boxes and max(high for _, high in boxes) <= room.height - look.px(RISE):
            break
    else:
        return None
    step = wide + max(side for side, _ in boxes) + 3 * gap
    left = room.centerx - (step * len(shown) - 2 * gap) // 2
    cards = [pygame.Rect(left + place * step, room.top, wide, room.height) for place in range(len(shown))]
    middle = room.centery + look.px(RISE) // 2
    places = zip(cards, boxes, strict=True)
    return Laid(cards, [pygame.Rect(card.right + gap, middle - box[1] // 2, *box) for card, box in places], size)


def _below_height(shown: dict[str, str], width: int, look: Theme) -> int:
    """What words below the cards take; 0: they would be too long."""
    most = max((high for _, high in _boxes(shown, _cell(shown, width, look), "tiny", look)), default=0)
    return most + look.px(4) if most <= BELOW * look.size("tiny") else 0


def _cell(shown: dict[str, str], width: int, look: Theme) -> int:
    """The most width of words below a card."""
    return min(width // max(1, len(shown)) - look.px(APART), round(look.size("tiny") * LONGEST))


def _below(shown: dict[str, str], room: pygame.Rect, width: int, look: Theme) -> Laid:
    """With the words below the cards, or without words in no width."""
    under = _below_height(shown, width, look) if width else 0
    high = room.height - under
    wide = _wide(high, look)
    cell = _cell(shown, width, look) if under else 0
    step: float = min(wide + look.px(GAP), (room.width - wide) / max(len(shown) - 1, 1))
    step = max(step, cell + look.px(APART)) if under else step
    left = room.centerx - (step * (len(shown) - 1) + wide) / 2
    cards = [pygame.Rect(round(left + place * step), room.top, wide, high) for place in range(len(shown))]
    boxes = _boxes(shown, cell, "tiny", look) if under else []
    places = zip(cards, boxes, strict=False)
    return Laid(cards, [pygame.Rect(c.centerx - box[0] // 2, c.bottom + look.px(4), *box) for c, box in places], "tiny")
