"""A panel per god: followers, devotion, powers, cards, pool, captives and tokens; figures are dragged from the pool."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import facts
from ankh.app.table.chronicle import god_title
from ankh.app.table.panel_names import two_names
from ankh.app.table.picks import Pick
from ankh.app.table.pools import Item, pool
from ankh.app.texts import text, word
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area, Tip
from ankh.play import Chair
from ankh.rules.state import State
from ankh.rules.tables import CARDS, POWER_SLOTS, POWERS, names_of

CARD_WIDTH = 0.82
"""Of a small card's height."""
IN_HAND, PLAYED = 80, 150
"""How strongly is drawn what is left in the pool of a figure in the hand, and the sign of a card that was played."""


class Trace(NamedTuple):
    """A number that has just changed: by how much, and how much of that is still to be counted."""

    by: int = 0
    left: int = 0


class Host(Protocol):
    """What a panel needs of the game scene."""

    @property
    def shown(self) -> State: ...

    def chair(self, seat: int) -> Chair: ...

    def seats_deciding(self) -> Sequence[int]: ...

    def deciding(self) -> list[int]:
        """The gods for which somebody decides now."""

    def press_pick(self, pos: tuple[int, int], pick: Pick) -> bool: ...

    def drag_pick(self, pos: tuple[int, int]) -> None: ...

    def release_pick(self, pos: tuple[int, int], here: list[Pick]) -> None: ...

    def cancel_pick(self) -> None: ...

    def can(self, pick: Pick) -> bool: ...

    def chosen(self, pick: Pick) -> bool: ...

    def points_at(self, pick: Pick) -> bool:
        """Whether the keyboard points at it."""

    def trace(self, god: str, what: str) -> Trace: ...


class GodPanel(Widget):
    """Who it is and its numbers on the left; powers, cards and pool in three rows on the right."""

    def __init__(self, rect: Area, seat: int, host: Host) -> None:
        super().__init__(rect, key=f"god_{seat}")
        self.seat = seat
        self.host = host
        self._items: tuple[object, list[Item]] = ((), [])
        self._pointed: pygame.Rect | None = None
        """The place of the item under the mouse."""

    @property
    def god(self) -> str:
        return self.host.shown.setting.gods[self.seat]

    @property
    def _slim(self) -> bool:
        """A god that is merged into another or forgotten needs only a line."""
        return self.seat not in self.host.shown.ranking

    # Places

    @property
    def _head(self) -> pygame.Rect:
        """The medallion."""
        look = self.theme
        size = min(look.px(46), round(self.rect.height * 0.42))
        if self._slim:
            size = self.rect.height - look.px(10)
        head = pygame.Rect(self.rect.left + look.px(15), self.rect.top + look.px(8), size, size)
        if self._slim:
            head.centery = self.rect.centery
        return head

    @property
    def _middle(self) -> int:
        """Where the rows begin."""
        look = self.theme
        return self.rect.left + min(max(round(self.rect.width * 0.42), look.px(146)), look.px(206))

    @property
    def _numbers(self) -> pygame.Rect:
        head, bottom = self._head, self.rect.bottom - self.theme.px(6)
        left = self.rect.left + self.theme.px(15)
        return pygame.Rect(left, head.bottom, self._middle - self.theme.px(6) - left, bottom - head.bottom)

    @property
    def _highest(self) -> int:
        """The height of the numbers' signs."""
        return min(self.theme.px(24), self._numbers.height - self.theme.px(2))

    def cut_at(self, y: int) -> int:
        """Where something over the foot begins: at a height, or above that so that it cuts nothing."""
        numbers = self._numbers.inflate(0, self._highest - self._numbers.height)
        things = [self._head, numbers, *(item.rect for item in self.items())]
        while cut := [thing.top for thing in things if thing.top < y < thing.bottom]:
            y = min(cut)
        return y if y > min(thing.top for thing in things) else self.rect.top

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        look, state = self.theme, self.host.shown
        deciding = self.seat in self.host.deciding()
        edge = theme.ACCENT if deciding else theme.PANEL_EDGE
        radius = min(look.radius, self.rect.height // 3)
        surface.blit(paint.box(self.rect.size, edge=edge, radius=radius, line=look.px(2 if deciding else 1)), self.rect)
        stripe = self.rect.inflate(0, -2 * look.px(8))
        stripe.left, stripe.width = self.rect.left + look.px(5), look.px(5)
        pygame.draw.rect(surface, theme.GODS[self.god].base, stripe, border_radius=look.px(2))
        surface.blit(facts.medallion(state, self.seat, self._head.width), self._head)
        if self._slim:
            self._line(surface, state)
            return
        self._names(surface, state)
        self._draw_numbers(surface, state)
        x = self._middle - look.px(1)
        pygame.draw.line(
            surface, theme.PANEL_EDGE, (x, self.rect.top + look.px(9)), (x, self.rect.bottom - look.px(10))
        )
        for item in self.items():
            self._draw_item(surface, item)

    def _line(self, surface: pygame.Surface, state: State) -> None:
        """Name and fate in one line."""
        look = self.theme
        row = self.rect.inflate(-2 * look.px(12), 0)
        row.left, row.width = self._head.right + look.px(9), row.right - self._head.right - look.px(9)
        px = min(self._title_px(state, look.px(46)), look.size("subheading"))
        name = paint.text_in(surface, row, word("god", self.god), "title", px, theme.GODS[self.god].text)
        row.left, row.width = name.right + look.px(10), row.right - name.right - look.px(10)
        paint.text_in(surface, row, self._who(state), "text", look.size("small"), theme.TEXT_DIM)

    def _names(self, surface: pygame.Surface, state: State) -> None:
        """God and player; a player's name that is too long for a line takes two."""
        look, head = self.theme, self._head
        left, wide = head.right + look.px(9), self._wide_names(head.width)
        name = pygame.Rect(left, head.top - look.px(2), wide, round(head.height * 0.56))
        px = min(self._title_px(state, head.width), name.height)
        paint.text_in(surface, name, god_title(state, self.seat), "title", px, theme.GODS[self.god].text)
        high = self._numbers.centery - self._highest // 2 - name.bottom
        px = min(look.size("small"), round(high * 0.8))
        words = self._players(state, px, wide, high + look.px(4))
        place = words.get_rect(left=left, centery=(name.bottom + head.bottom) // 2)
        place.top = max(place.top, name.bottom - look.px(1))
        surface.blit(words, place)

    def _wide_names(self, head: int) -> int:
        """The room for names beside a medallion."""
        return self._middle - self.rect.left - head - self.theme.px(15 + 9 + 8)

    def _title_px(self, state: State, head: int) -> int:
        """The size of the gods' names, one for all panels."""
        titles = tuple(god_title(state, god) for god in state.ranking)
        return paint.common_size(titles, "title", self.theme.size("heading"), self._wide_names(head))

    def _who(self, state: State) -> str:
        """What became of a god that needs only a line."""
        if state.merged and self.seat == state.merged[1]:
            return text("game.merged_with", god=word("god", state.setting.gods[state.merged[0]]))
        return text("game.is_forgotten")

    def _players(self, state: State, px: int, wide: int, high: int) -> pygame.Surface:
        """Who plays the god; of two people the one who decides now is lit."""
        seats = state.merged if state.merged and self.seat == state.merged[0] else (self.seat,)
        names = tuple(facts.player_name(self.host.chair(seat)) for seat in seats)
        lit = [seat in self.host.seats_deciding() and names[0] != names[-1] for seat in seats]
        if not any(lit):
            return fonts.block(text("game.and").join(names), "text", px, theme.TEXT_DIM, wide, high)
        return two_names(names, lit.index(True), px, wide, high)

    def _draw_numbers(self, surface: pygame.Surface, state: State) -> None:
        look, room = self.theme, self._numbers
        shown = (
            ("devotion_marker", state.devotion[self.seat], "devotion", "30"),
            ("follower", state.followers[self.seat], "followers", "30"),
            ("ankh", state.ankh_tokens(self.seat), "ankh", "8"),
        )
        px, gap = look.size("heading" if room.width >= look.px(159) else "subheading"), look.px(2)
        widths = [fonts.width(max(str(number), widest, key=len), "bold", px) for _, number, _, widest in shown]
        size = min(self._highest, (room.width - sum(widths) - 3 * gap - look.px(12)) // 3)
        between = min((room.width - sum(widths) - 3 * (size + gap)) // 2, look.px(24))
        left = room.left
        for (name, number, what, _), wide in zip(shown, widths, strict=True):
            icon = art.piece(name, size, self.god)
            surface.blit(icon, icon.get_rect(midleft=(left, room.centery)))
            by, rest = self.host.trace(self.god, what)
            words = fonts.render(str(number - rest), "bold", px, theme.TITLE)
            at = words.get_rect(midleft=(left + size + gap, room.centery))
            surface.blit(words, at)
            left += size + gap + wide + between
            if by:
                ink = theme.ACCENT if by > 0 else theme.DANGER_TEXT
                mark = fonts.render(f"{by:+d}".replace("-", "−"), "bold", look.size("small"), ink)
                surface.blit(mark, mark.get_rect(midbottom=(at.centerx, at.top + look.px(6))))

    def _draw_item(self, surface: pygame.Surface, item: Item) -> None:
        look, picture = self.theme, item.picture
        if item.pick and self.host.can(item.pick):
            chosen = self.host.chosen(item.pick)
            fill = theme.ACCENT_DARK if not chosen else theme.mix(theme.ACCENT_DARK, theme.ACCENT, 0.4)
            surface.blit(paint.box(item.rect.size, fill, fill, theme.ACCENT, look.px(6), look.px(2)), item.rect)
            if self.host.points_at(item.pick):
                ring = item.rect.inflate(6, 6)
                surface.blit(paint.ring(ring.size, theme.TITLE, look.px(8), look.px(2)), ring)
            if chosen and item.count is None:
                picture = paint.pale(picture, IN_HAND)
        if item.rect == self._pointed:
            around = item.rect if item.count is not None else picture.get_rect(center=item.rect.center)
            ring = around.inflate(2 * look.px(3), 2 * look.px(3))
            surface.blit(paint.ring(ring.size, theme.TITLE, look.px(6), look.line), ring)
        if item.count is None:
            surface.blit(picture, picture.get_rect(center=item.rect.center))
            return
        inner = item.rect.inflate(-2 * look.px(2), 0)
        surface.blit(picture, picture.get_rect(midleft=inner.midleft))
        ink = theme.TEXT if item.count else theme.TEXT_DIM
        words = fonts.render(f"×{item.count}", "bold", item.px, ink)
        surface.blit(words, words.get_rect(midright=inner.midright))

    # The small things

    def items(self) -> list[Item]:
        """Powers, cards, pool and tokens with their places."""
        state = self.host.shown
        key = *(facts.panel_key(state, god) for god in state.ranking), tuple(self.rect), self.theme.scale
        if self._items[0] != key:
            self._items = (key, [] if self._slim else self._lay_out(state))
        return self._items[1]

    def _lay_out(self, state: State) -> list[Item]:
        look = self.theme
        room = pygame.Rect(self._middle + look.px(8), self.rect.top + look.px(6), 0, self.rect.height - look.px(12))
        room.width = self.rect.right - look.px(9) - room.left
        height = min(round(room.height * 0.3), look.px(46))
        bands = [pygame.Rect(room.left, room.top + row * height, room.width, height) for row in range(2)]
        size = min(height - look.px(3), room.width // len(CARDS) - look.px(2))
        top = bands[1].bottom + look.px(2)
        low = pygame.Rect(room.left, top, room.width, room.bottom - top)
        return [
            *_row(bands[0], self._powers(state, size)),
            *_row(bands[1], self._cards(state, size)),
            *pool(state, self.seat, low, look),
        ]

    def _powers(self, state: State, size: int) -> list[tuple[pygame.Surface, str]]:
        owned, god = names_of(state.powers[self.seat], POWERS), god_title(state, self.seat)
        tips = [
            f"{text('game.power_of', god=god, power=word('power', name))}\n{facts.does(f'game.power_{name}', god)}"
            for name in owned
        ]
        found = [(_sign(f"sign_{name}", size), tip) for name, tip in zip(owned, tips, strict=True)]
        px = min(self.theme.size("small"), round(size * 0.75))
        for level in (slot // 2 + 1 for slot in range(len(owned), POWER_SLOTS)):
            found.append((_slot(level, size, px), text("game.slot_tip", level=level)))
        return found

    def _cards(self, state: State, size: int) -> list[tuple[pygame.Surface, str]]:
        hand, god = names_of(state.hand[self.seat], CARDS), god_title(state, self.seat)
        return [(_small_card(f"card_{name}", size, name in hand), _card_tip(name, name in hand, god)) for name in CARDS]

    # The mouse

    def _item_at(self, pos: tuple[int, int]) -> Item | None:
        return next((item for item in self.items() if item.rect.collidepoint(pos)), None)

    def spot(self, pick: Pick) -> tuple[int, int] | None:
        return next((item.rect.center for item in self.items() if item.pick == pick), None)

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        item = self._item_at(pos)
        return bool(button == 1 and item and item.pick and self.host.press_pick(pos, item.pick))

    def drag(self, pos: tuple[int, int]) -> None:
        self.host.drag_pick(pos)

    def release(self, pos: tuple[int, int]) -> None:
        item = self._item_at(pos)
        self.host.release_pick(pos, [item.pick] if item and item.pick else [])

    def cancel(self) -> None:
        self.host.cancel_pick()
        super().cancel()

    def tip(self, pos: tuple[int, int]) -> Tip:
        item = self._item_at(pos)
        if item and item.tip:
            return item.tip
        if not self._slim and self._numbers.collidepoint(pos):
            return facts.numbers_tip(self.host.shown, self.seat)
        return facts.god_tip(self.host.shown, self.seat)

    def tips_in(self, room: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(self.rect.left, room.top, self.rect.width, room.height)

    def explained(self, pos: tuple[int, int]) -> pygame.Rect:
        """The panel from top to bottom: what is said of a god hides nothing of it."""
        item = self._item_at(pos)
        spot = item.rect if item else super().explained(pos)
        return pygame.Rect(spot.left, self.rect.top, spot.width, self.rect.height)

    def point(self, pos: tuple[int, int]) -> None:
        item = self._item_at(pos)
        self._ring(item.rect if item else None)

    def hover_changed(self) -> None:
        if not self.hovered:
            self._ring(None)

    def _ring(self, rect: pygame.Rect | None) -> None:
        """Mark what the mouse points at."""
        if rect != self._pointed:
            self._pointed = rect
            self.damage()


def _row(band: pygame.Rect, entries: list[tuple[pygame.Surface, str]]) -> list[Item]:
    """Small pictures side by side, spread over the places of the longest row."""
    step = band.width / len(CARDS)
    return [
        Item(pygame.Rect(int(band.left + place * step), band.top, int(step), band.height), picture, tip)
        for place, (picture, tip) in enumerate(entries)
    ]


def _sign(name: str, size: int) -> pygame.Surface:
    """A power's sign in a gold ring."""
    picture = paint.box((size, size), theme.POWER, theme.POWER, theme.GOLD, size // 2).copy()
    icon = art.piece(name, round(size * 0.84), theme.GOLD_LIGHT)
    picture.blit(icon, icon.get_rect(center=(size / 2, size / 2)))
    return picture


def _slot(level: int, size: int, px: int) -> pygame.Surface:
    """A place for a power of this level."""
    picture = paint.box((size, size), theme.PANEL_DEEP, theme.PANEL_DEEP, theme.PANEL_EDGE, size // 2).copy()
    words = fonts.render(str(level), "text", px, theme.TEXT_DIM)
    picture.blit(words, words.get_rect(center=(size / 2, size / 2)))
    return picture


def _card_tip(name: str, ready: bool, god: str) -> str:
    key = "game.card_in_hand" if ready else "game.card_played"
    head = text(key, god=god, card=word("card", name), strength=facts.card_strength(name))
    return "\n".join([head, facts.does(f"game.card_{name}", god), *([] if ready else [text("game.played")])])


def _small_card(name: str, size: int, ready: bool) -> pygame.Surface:
    """A card on papyrus, or a struck-out shadow of it once it is played."""
    width = round(size * CARD_WIDTH)
    fill, edge = (theme.PAPYRUS_LIGHT, theme.GOLD) if ready else (theme.PANEL_DEEP, theme.PANEL_EDGE)
    picture = paint.box((width, size), fill, fill, edge, max(2, size // 8)).copy()
    icon = art.piece(name, round(width * 0.96), theme.INK if ready else theme.TEXT_DIM)
    if not ready:
        icon = paint.pale(icon, PLAYED)
    picture.blit(icon, icon.get_rect(center=(width / 2, size / 2)))
    if not ready:
        line = max(2, size // 12)
        pygame.draw.aaline(picture, theme.TEXT_DIM, (line, size - line - 1), (width - line - 1, line), line)
    return picture
