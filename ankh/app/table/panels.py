"""A panel per god: followers, devotion, powers, cards, pool, captives and tokens; figures are dragged from the pool."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import facts
from ankh.app.table.picks import Pick
from ankh.app.texts import text, word
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area, Tip
from ankh.play import Chair
from ankh.rules.state import State
from ankh.rules.tables import CARDS, POWER_SLOTS, POWERS, names_of

TRACE = 1.4
"""Seconds for which a changed number shows by how much."""


class Host(Protocol):
    """What a panel needs of the game scene."""

    @property
    def shown(self) -> State: ...

    def chair(self, seat: int) -> Chair: ...

    def deciding(self) -> list[int]:
        """The seats that decide now."""

    def press_pick(self, pos: tuple[int, int], pick: Pick) -> bool: ...

    def drag_pick(self, pos: tuple[int, int]) -> None: ...

    def release_pick(self, pos: tuple[int, int], here: list[Pick]) -> None: ...

    def cancel_pick(self) -> None: ...

    def can(self, pick: Pick) -> bool: ...

    def chosen(self, pick: Pick) -> bool: ...

    def points_at(self, pick: Pick) -> bool:
        """Whether the keyboard points at it."""

    def trace(self, god: str, what: str) -> int:
        """By how much a number has just changed."""


class Item(NamedTuple):
    """Something small on a panel: a picture with an explanation, perhaps to be picked."""

    rect: pygame.Rect
    picture: pygame.Surface
    tip: str
    pick: Pick | None = None
    count: int = 0


class GodPanel(Widget):
    def __init__(self, rect: Area, seat: int, host: Host) -> None:
        super().__init__(rect, key=f"god_{seat}")
        self.seat = seat
        self.host = host
        self._items: tuple[object, list[Item]] = ((), [])

    @property
    def god(self) -> str:
        return self.host.shown.setting.gods[self.seat]

    @property
    def _slim(self) -> bool:
        """A god that is merged into another or forgotten needs only a line."""
        return self.seat not in self.host.shown.ranking

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        look, state = self.theme, self.host.shown
        deciding = self.seat in self.host.deciding()
        edge = theme.ACCENT if deciding else theme.PANEL_EDGE
        surface.blit(
            paint.box(self.rect.size, edge=edge, radius=look.radius, line=look.px(2 if deciding else 1)), self.rect
        )
        stripe = pygame.Rect(
            self.rect.left + look.px(4), self.rect.top + look.px(8), look.px(5), self.rect.height - look.px(16)
        )
        pygame.draw.rect(surface, theme.GODS[self.god].base, stripe, border_radius=look.px(2))
        head = self._head()
        size = head.height
        surface.blit(art.medallion(self.god, size), head)
        self._names(surface, state, head)
        if not self._slim:
            self._numbers(surface, state, head)
        for item in self.items():
            self._draw_item(surface, item)

    def _head(self) -> pygame.Rect:
        look = self.theme
        size = min(look.px(46), self.rect.height - look.px(14))
        if self.rect.height < look.px(112):
            size = min(size, look.px(34))
        return pygame.Rect(self.rect.left + look.px(16), self.rect.top + look.px(8), size, size)

    def _names(self, surface: pygame.Surface, state: State, head: pygame.Rect) -> None:
        look = self.theme
        width = self._numbers_left() - head.right - look.px(14)
        colours = theme.GODS[self.god]
        name = pygame.Rect(head.right + look.px(10), head.top - look.px(1), width, round(head.height * 0.55))
        ink = theme.TEXT_DIM if self._slim else colours.text
        paint.text_in(surface, name, fonts.spaced(word("god", self.god)), "title", look.size("heading"), ink)
        below = pygame.Rect(name.left, name.bottom, width, head.height - name.height)
        paint.text_in(surface, below, self._who(state), "text", look.size("small"), theme.TEXT_DIM)

    def _who(self, state: State) -> str:
        if state.merged and self.seat == state.merged[1]:
            return text("game.merged_with", god=word("god", state.setting.gods[state.merged[0]]))
        if self._slim:
            return text("game.is_forgotten")
        chair = self.host.chair(self.seat)
        return chair.name if chair.person else text("game.bot_is", name=facts.bot_name(chair.bot or ""))

    def _numbers_left(self) -> int:
        return self.rect.right - (self.theme.px(16) if self._slim else self.theme.px(146))

    def _numbers(self, surface: pygame.Surface, state: State, head: pygame.Rect) -> None:
        look = self.theme
        shown = (
            ("devotion_marker", state.devotion[self.seat], "devotion"),
            ("follower", state.followers[self.seat], "followers"),
            ("ankh", state.ankh_tokens(self.seat), "ankh"),
        )
        left = self._numbers_left()
        for name, number, what in shown:
            icon = art.piece(name, look.px(22), self.god)
            surface.blit(icon, icon.get_rect(midleft=(left, head.centery)))
            words = fonts.render(
                str(number), "bold", look.size("heading" if what != "ankh" else "subheading"), theme.TITLE
            )
            at = words.get_rect(midleft=(left + look.px(23), head.centery))
            surface.blit(words, at)
            by = self.host.trace(self.god, what)
            if by:
                ink = theme.ACCENT if by > 0 else theme.DANGER_TEXT
                mark = fonts.render(f"{by:+d}".replace("-", "−"), "bold", look.size("small"), ink)
                surface.blit(mark, mark.get_rect(midtop=(at.centerx, at.bottom - look.px(5))))
            left += look.px(47)

    def _draw_item(self, surface: pygame.Surface, item: Item) -> None:
        if item.pick and self.host.can(item.pick):
            chosen = self.host.chosen(item.pick)
            fill = theme.ACCENT_DARK if not chosen else theme.mix(theme.ACCENT_DARK, theme.ACCENT, 0.4)
            box = item.rect.inflate(2, 2)
            surface.blit(paint.box(box.size, fill, fill, theme.ACCENT, self.theme.px(6), self.theme.px(1)), box)
            if self.host.points_at(item.pick):
                ring = box.inflate(6, 6)
                surface.blit(paint.ring(ring.size, theme.TITLE, self.theme.px(8), self.theme.px(2)), ring)
        surface.blit(item.picture, item.picture.get_rect(midleft=(item.rect.left + 1, item.rect.centery)))
        if item.count > 1:
            words = fonts.render(f"×{item.count}", "bold", self.theme.size("small"), theme.TEXT)
            surface.blit(words, words.get_rect(midright=(item.rect.right - 2, item.rect.centery)))

    # The small things

    def items(self) -> list[Item]:
        """Powers, cards, pool and tokens with their places, laid out for the height there is."""
        state = self.host.shown
        key = facts.panel_key(state, self.seat), tuple(self.rect), self.theme.scale
        if self._items[0] != key:
            self._items = (key, [] if self._slim else self._lay_out(state))
        return self._items[1]

    def _lay_out(self, state: State) -> list[Item]:
        look, head = self.theme, self._head()
        room = self.rect.bottom - look.px(7) - head.bottom - look.px(4)
        if room < look.px(12):
            return []
        rows = 3 if room >= look.px(102) else 2 if room >= look.px(38) else 1
        height = min(room // rows, look.px(44))
        top = head.bottom + look.px(4) + (room - rows * height) // 2
        left, right = self.rect.left + look.px(16), self.rect.right - look.px(10)
        powers, cards, pool = self._powers(state), self._cards(state), self._pool(state)
        if rows == 3:
            bands = [pygame.Rect(left, top + row * height, right - left, height) for row in range(3)]
            size = min(height - look.px(6), look.px(36))
            made = [*_line(bands[0], size, powers, look.px(5)), *_line(bands[1], size, cards, look.px(5))]
            return [*made, *self._minis(bands[2], pool)]
        if rows == 2:
            first = pygame.Rect(left, top, right - left, height)
            second = pygame.Rect(left, top + height, right - left, height)
            return [
                *_line(first, min(height, look.px(28)), [*powers, None, *cards], look.px(3)),
                *self._minis(second, pool),
            ]
        band = pygame.Rect(left, top, right - left, height)
        size = min(height, look.px(22))
        shown = [power for power in powers if power[2]] if len(powers) + len(pool) > 8 else powers
        made = _line(band, size, list(shown), look.px(2))
        band.left = (made[-1].rect.right if made else left) + look.px(8)
        band.width = right - band.left
        return [*made, *self._minis(band, pool)]

    def _powers(self, state: State) -> list[tuple[str, theme.Colour | str | None, str] | None]:
        owned = names_of(state.powers[self.seat], POWERS)
        found: list[tuple[str, theme.Colour | str | None, str] | None] = [
            (f"sign_{name}", theme.GOLD_LIGHT, f"{word('power', name)}\n{text(f'game.power_{name}')}") for name in owned
        ]
        for slot in range(len(owned), POWER_SLOTS):
            found.append((f"slot_{slot // 2 + 1}", None, ""))
        return found

    def _cards(self, state: State) -> list[tuple[str, theme.Colour | str | None, str] | None]:
        hand = names_of(state.hand[self.seat], CARDS)
        return [
            (
                f"card_{name}",
                None if name in hand else "played",
                f"{word('card', name)} ({facts.card_strength(name)})\n{text(f'game.card_{name}')}\n"
                + text("game.in_hand" if name in hand else "game.played"),
            )
            for name in CARDS
        ]

    def _pool(self, state: State) -> list[tuple[str, str, str, Pick | None, int]]:
        return [
            (art.figure_name(state.setting.figures[figure]), self.god, tip, Pick("pool", figure), count)
            for figure, count, tip in facts.pool(state, self.seat)
        ] + [(name, self.god, tip, None, count) for name, count, tip in facts.tokens(state, self.seat)]

    def _minis(self, band: pygame.Rect, pool: list[tuple[str, str, str, Pick | None, int]]) -> list[Item]:
        look = self.theme
        items = []
        x = band.left
        full = sum(look.px(44) if entry[4] > 1 else look.px(30) for entry in pool)
        squeeze = min(1.0, band.width / full) if full else 1.0
        for name, god, tip, pick, count in pool:
            width = round(look.px(44 if count > 1 else 30) * squeeze)
            size = min(band.height + look.px(4), width if count <= 1 else round(width * 0.72))
            if name in ("sun_token", "underworld_token", "amun_token", "captive"):
                size = min(size, look.px(20))
            rect = pygame.Rect(x, band.top, width, band.height)
            items.append(Item(rect, art.piece(name, max(size, 10), god), tip, pick, count))
            x += width
        return items

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
        state = self.host.shown
        if not self._slim and pos[0] >= self._numbers_left() and pos[1] <= self._head().bottom:
            return facts.numbers_tip(state, self.seat)
        return facts.god_tip(state, self.seat)


def _line(
    band: pygame.Rect, size: int, entries: list[tuple[str, theme.Colour | str | None, str] | None], gap: int
) -> list[Item]:
    """Small pictures side by side; None is a wider gap; narrower if they do not fit."""
    count = sum(1 if entry else 0.5 for entry in entries)
    size = int(min(size, (band.width - gap * len(entries)) / max(count, 1)))
    items = []
    x = band.left
    for entry in entries:
        if entry is None:
            x += size // 2
            continue
        rect = pygame.Rect(x, 0, size, size)
        rect.centery = band.centery
        items.append(Item(rect, _chip(entry[0], size, entry[1]), entry[2]))
        x += size + gap
    return items


def _chip(name: str, size: int, colour: theme.Colour | str | None) -> pygame.Surface:
    """A power's sign in a gold ring, an empty slot with its level, or a small card."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    if name.startswith("slot_"):
        picture.blit(paint.box((size, size), theme.PANEL_DEEP, theme.PANEL_DEEP, theme.PANEL_EDGE, size // 2), (0, 0))
        words = fonts.render(name[-1], "text", max(9, round(size * 0.5)), theme.TEXT_DIM)
        picture.blit(words, words.get_rect(center=(size / 2, size / 2)))
    elif name.startswith("sign_"):
        fill = theme.ACCENT_DARK
        picture.blit(paint.box((size, size), fill, fill, theme.GOLD, size // 2), (0, 0))
        icon = art.piece(name, round(size * 0.8), theme.GOLD_LIGHT)
        picture.blit(icon, icon.get_rect(center=(size / 2, size / 2)))
    else:
        played = colour == "played"
        width = round(size * 0.84)
        fill, edge = (theme.PANEL_DEEP, theme.PANEL_EDGE) if played else (theme.PAPYRUS, theme.GOLD_DARK)
        picture.blit(paint.box((width, size), fill, fill, edge, max(2, size // 8)), ((size - width) // 2, 0))
        icon = art.piece(name, round(width * 0.94), theme.TEXT_DIM if played else theme.INK)
        if played:
            icon = icon.copy()
            icon.set_alpha(90)
        picture.blit(icon, icon.get_rect(center=(size / 2, size / 2)))
    return picture
