"""The four actions as large buttons, with their tracks and a plain warning of the event they would fire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table.picks import Pick
from ankh.app.table.tracks import next_event
from ankh.app.texts import text, word
from ankh.app.widgets import paint
from ankh.app.widgets.base import Area, Tip
from ankh.app.widgets.buttons import Pressable
from ankh.play import Table
from ankh.rules.state import GOD_FIGURE, State
from ankh.rules.tables import ACTIONS, GAIN, MOVE, POWER_SLOTS, SUMMON


class ActionButton(Pressable):
    """One action: what it brings now, how far its track is, what it fires."""

    def __init__(
        self,
        rect: Area,
        number: int,
        source: Callable[[], State],
        take: Callable[[Pick], object],
        can: Callable[[Pick], bool],
        brings: Callable[[int], str],
    ) -> None:
        self.pick = Pick("action", number)
        super().__init__(rect, lambda: take(self.pick), key=f"action_{ACTIONS[number]}")
        self.number = number
        self.source = source
        self.can = can
        self.brings = brings

    @property
    def open(self) -> bool:
        return self.can(self.pick)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.open

    def activate(self) -> None:
        if self.open:
            super().activate()

    def _fires(self, state: State) -> str | None:
        """The event that the next use fires."""
        last = state.steps[self.number] + 1 >= state.setting.tracks[self.number]
        return next_event(state) if last else None

    def _under_way(self, state: State) -> bool:
        return not self.open and state.first_action == self.number

    def draw(self, surface: pygame.Surface) -> None:
        look, state = self.theme, self.source()
        edge, top, bottom = theme.PANEL_EDGE, theme.PANEL_TOP, theme.PANEL_BOTTOM
        if self.open:
            edge = theme.ACCENT
            top, bottom = theme.ACCENT_DARK, theme.mix(theme.ACCENT_DARK, (0, 0, 0), 0.25)
            if self.hovered or self.pressed:
                top = theme.mix(top, theme.ACCENT, 0.08)
        line = look.px(2) if self.open else look.line
        surface.blit(paint.box(self.rect.size, top, bottom, edge, look.radius, line), self.rect)
        inner = self.rect.inflate(-2 * look.px(14 if self.rect.width > look.px(160) else 9), -2 * look.px(9))
        self._heading(surface, inner)
        self._track(surface, state, inner)
        self.draw_focus(surface, look.radius)

    def _heading(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        look, name = self.theme, ACTIONS[self.number]
        ink = theme.TITLE if self.open else theme.TEXT_DIM
        row = pygame.Rect(inner.left, inner.top, inner.width, look.px(24))
        icon = art.piece(f"action_{name}", look.px(24), theme.GOLD_LIGHT if self.open else theme.TEXT_DIM)
        surface.blit(icon, (row.left, row.top))
        left = row.left + look.px(30)
        if inner.width >= look.px(130):
            dim = theme.TEXT if self.open else theme.TEXT_DIM
            key = fonts.render(str(self.number + 1), "text", look.size("small"), dim)
            surface.blit(key, key.get_rect(midright=row.midright))
            row.width -= look.px(14)
        row.left, row.width = left, row.right - left
        words, px = word("action", name), look.size("heading")
        if fonts.width(words, "title", px) > row.width:
            words = word("action_short", name)
        paint.text_in(surface, row, words, "title", px, ink)
        if inner.height > look.px(72):
            told = fonts.fitted(self.brings(self.number), "text", look.size("small"), theme.TEXT, inner.width)
            if told.get_height() <= look.px(22):  # else only the tooltip has room for it
                surface.blit(told, told.get_rect(midleft=(inner.left, row.bottom + look.px(12))))

    def _track(self, surface: pygame.Surface, state: State, inner: pygame.Rect) -> None:
        look = self.theme
        length, done = state.setting.tracks[self.number], state.steps[self.number]
        fires = self._fires(state)
        words = text("game.fires", event=word("event", fires)) if fires else ""
        if fires and fonts.width(words, "bold", look.size("small")) > inner.width:
            words = text("game.fires", event=word("event_short", fires))
        height = look.px(9)
        below = look.px(18) if fires else 0
        y = inner.bottom - height - below
        gap = look.px(5)
        width = min(look.px(30), (inner.width - gap * (length - 1)) // length)
        for step in range(length):
            chip = pygame.Rect(inner.left + step * (width + gap), y, width, height)
            fill = theme.GOLD_LIGHT if step < done else theme.PANEL_DEEP
            edge = theme.GOLD_DARK
            if step == length - 1:
                fill, edge = (theme.DANGER, theme.DANGER) if step == done else (theme.DANGER_DARK, theme.DANGER)
            surface.blit(paint.box(chip.size, fill, fill, edge, height // 2, look.line), chip)
        if words:
            row = pygame.Rect(inner.left, inner.bottom - below + look.px(3), inner.width, below)
            paint.text_in(surface, row, words, "bold", look.size("small"), theme.DANGER_TEXT)

    def tip(self, pos: tuple[int, int]) -> Tip:
        state = self.source()
        name = ACTIONS[self.number]
        left = state.setting.tracks[self.number] - state.steps[self.number]
        lines = [word("action", name), text(f"game.action_{name}"), self.brings(self.number)]
        event = next_event(state)
        if event and left == 1:
            lines.append(text("game.fires_now", event=word("event", event)))
        elif event:
            lines.append(text("game.fires_in", count=left, event=word("event", event)))
        return "\n".join(line for line in lines if line)


def brings(table: Table[Any, Any], action: int) -> str:
    """What an action would bring the god in turn, in a few words."""
    state: State = table.state
    god = state.team[state.seat]
    if action == MOVE:
        return text("game.brings_move", count=len(state.army(god)))
    if action == SUMMON:
        kind = state.setting.kind
        count = sum(kind[figure] != GOD_FIGURE for figure in state.pool(god))
        return text("game.brings_summon", count=count) if count else text("game.brings_summon_none")
    if action == GAIN:
        return text("game.brings_gain", count=gained(table)) if ("action", GAIN) in table.legal(state.seat) else ""
    level = unlock_level(state, god)
    if not level:
        return text("game.brings_unlock_none")
    return text("game.brings_unlock" if state.followers[god] >= level else "game.brings_unlock_poor", level=level)


_gained: tuple[State | None, int] = (None, 0)


def gained(table: Table[Any, Any]) -> int:
    """The followers that the gain action would bring now, as the rules tell it."""
    global _gained
    state: State = table.state
    if _gained[0] is not state:
        events = table.game.apply(table.game.copy(state), state.seat, ("action", GAIN)).events
        _gained = (state, sum(e["by"] for e in events if e.get("why") in ("gain", "revered")))
    return _gained[1]


def unlock_level(state: State, god: int) -> int:
    """The level of the next power of a god; 0 when it has all."""
    owned = state.powers[god].bit_count()
    return owned // 2 + 1 if owned < POWER_SLOTS else 0
