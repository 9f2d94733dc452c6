"""The four actions as large buttons, with their tracks and a plain warning of the event they would fire."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table import facts
from ankh.app.table.picks import Pick
from ankh.app.table.tracks import event_kind, next_event
from ankh.app.texts import text, word
from ankh.app.theme import Theme
from ankh.app.widgets import paint, rows
from ankh.app.widgets.base import Area, Tip
from ankh.app.widgets.buttons import Pressable
from ankh.rules import gain
from ankh.rules.state import GOD_FIGURE, State
from ankh.rules.tables import ACTIONS, GAIN, MOVE, POWER_SLOTS, SUMMON

if TYPE_CHECKING:
    from ankh.app.table.game import GameScene


class ActionButton(Pressable):
    """One action: what it brings now, how far its track is, what it fires."""

    def __init__(
        self,
        rect: Area,
        number: int,
        source: Callable[[], State],
        take: Callable[[Pick], object],
        can: Callable[[Pick], bool],
        brings: Callable[[int], tuple[str, ...]],
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

    def draw(self, surface: pygame.Surface) -> None:
        look, state = self.theme, self.source()
        going = facts.under_way(state) == self.number
        edge, top, bottom = theme.PANEL_EDGE, theme.PANEL_TOP, theme.PANEL_BOTTOM
        if self.open:
            edge = theme.ACCENT
            top, bottom = theme.ACCENT_DARK, theme.mix(theme.ACCENT_DARK, (0, 0, 0), 0.25)
            if self.hovered or self.pressed:
                top = theme.mix(top, theme.ACCENT, 0.08)
        elif going:
            edge, top, bottom = theme.TEXT_DIM, theme.PANEL_RAISED, theme.PANEL_TOP
        line = look.px(2) if self.open or going else look.line
        surface.blit(paint.box(self.rect.size, top, bottom, edge, look.radius, line), self.rect)
        every = range(len(ACTIONS))
        both = any(self.brings(action) for action in every) and any(warning(state, action) for action in every)
        lines = _Rows.of(self.rect, look, both)
        self._heading(surface, lines, theme.TITLE if self.open else theme.TEXT if going else theme.TEXT_DIM)
        self._words(surface, state, lines)
        self._track(surface, state, lines.track)
        self.draw_focus(surface, look.radius)

    def _heading(self, surface: pygame.Surface, lines: _Rows, ink: theme.Colour) -> None:
        look, name = self.theme, ACTIONS[self.number]
        row, beside = lines.head, look.px(30)
        icon = art.piece(f"action_{name}", row.height, theme.GOLD_LIGHT if self.open else ink)
        surface.blit(icon, (row.left, row.top))
        dim = theme.TEXT if self.open else theme.TEXT_DIM
        key = fonts.render(str(self.number + 1), "text", look.size("tiny"), dim)
        if lines.key.width:
            surface.blit(paint.ring(lines.key.size, theme.PANEL_EDGE, look.px(4), look.line), lines.key)
            surface.blit(key, key.get_rect(center=lines.key.center))
        row = pygame.Rect(row.left + beside, row.top, row.width - beside, row.height)
        section, px = _titles(row.width, look.size("heading"))
        paint.text_in(surface, row, word(section, name), "title", px, ink)

    def _words(self, surface: pygame.Surface, state: State, lines: _Rows) -> None:
        """What it brings, and below that what it fires; how far an event is where it neither brings nor fires one."""
        small, brought = self.theme.size(lines.role), self.brings(self.number)
        warnings = tuple(_warned(warning(state, action)) for action in range(len(ACTIONS)))
        fired, row = warnings[self.number], lines.brings
        if brought or not fired:
            going = facts.under_way(state) == self.number
            told = brought or self._far(state)
            _fit(surface, row, told, "text", small, theme.TEXT if self.open or going else theme.TEXT_DIM)
            row = lines.warning
        if fired:
            wording, px = _alike(warnings, "bold", small, row.width)
            paint.text_in(surface, row, fired[wording], "bold", px, theme.DANGER_TEXT)

    def _far(self, state: State) -> tuple[str, ...]:
        """How far the event is that it would fire."""
        left = state.setting.tracks[self.number] - state.steps[self.number]
        return (text("game.event_in", count=left),) if next_event(state) else (text("game.no_event"),)

    def _track(self, surface: pygame.Surface, state: State, row: pygame.Rect) -> None:
        look = self.theme
        length, done = state.setting.tracks[self.number], state.steps[self.number]
        gap = look.px(5)
        width = min(look.px(30), (row.width - gap * (length - 1)) // length)
        for step in range(length):
            chip = pygame.Rect(row.left + step * (width + gap), row.top, width, row.height)
            fill = theme.GOLD_LIGHT if step < done else theme.PANEL_DEEP
            edge = theme.GOLD_DARK
            if step == length - 1:
                fill = theme.DANGER if step < done else theme.DANGER_DARK
                edge = theme.DANGER_TEXT if step == done else theme.DANGER
            surface.blit(paint.box(chip.size, fill, fill, edge, row.height // 2, look.line), chip)

    def tip(self, pos: tuple[int, int]) -> Tip:
        state = self.source()
        name = ACTIONS[self.number]
        left = state.setting.tracks[self.number] - state.steps[self.number]
        lines = [
            f"{word('action', name)} ({self.number + 1})",
            text(f"game.action_{name}"),
            *self.brings(self.number)[:1],
        ]
        event, fired = next_event(state), warning(state, self.number)
        if fired:
            lines.append(text(f"{fired[0]}_now", event=word("event", fired[1])))
        elif event:
            lines.append(text("game.fires_in", count=left, event=word("event", event)))
        return "\n".join(lines)


class _Rows(NamedTuple):
    """The lines of a button, at the same height in all four."""

    head: pygame.Rect
    key: pygame.Rect
    """Without width where the words need the room; the tooltip tells the key."""
    brings: pygame.Rect
    track: pygame.Rect
    warning: pygame.Rect
    role: str
    """The size of the words."""

    @classmethod
    def of(cls, button: pygame.Rect, look: Theme, both: bool) -> _Rows:
        """`both`: some buttons tell what they bring and what they fire."""
        inner = button.inflate(-2 * look.px(14 if button.width > look.px(160) else 9), -2 * look.px(9))
        tall = inner.height > look.px(72)
        if both and not tall:
            return cls._dense(inner.inflate(0, 2 * look.px(3)), look)
        head = pygame.Rect(inner.left, inner.top, inner.width, look.px(24))
        words = pygame.Rect(inner.left, head.bottom + look.px(3), inner.width, look.px(18))
        track = pygame.Rect(inner.left, inner.bottom - look.px(9), inner.width, look.px(9))
        warning = pygame.Rect(inner.left, inner.bottom - look.px(15), inner.width, look.px(18))
        if both:
            track.bottom = inner.bottom - look.px(18)
        return cls(head, cls._key(head, look), words, track, warning, "small")

    @classmethod
    def _dense(cls, inner: pygame.Rect, look: Theme) -> _Rows:
        """Four lines in a low button."""
        head, words, track, warning = rows(inner, tuple(look.px(high) for high in (20, 17, 7, 15)), look.px(2))
        return cls(head, cls._key(head, look), words, track, warning, "tiny")

    @classmethod
    def _key(cls, head: pygame.Rect, look: Theme) -> pygame.Rect:
        """The place of the key at the end of the heading, which it shortens if there is room for both."""
        key = pygame.Rect(head.right - look.px(15), head.top + look.px(4), look.px(15), look.px(16))
        if head.width < look.px(130):
            key.width = 0
        else:
            head.width -= look.px(22)
        return key


def _titles(width: int, px: int) -> tuple[str, int]:
    """Long names for all four actions or short ones, and the size that all of them have."""
    sections = ("action", "action_short")
    names = tuple(tuple(word(section, name) for section in sections) for name in ACTIONS)
    wording, size = _alike(names, "title", px, width)
    return sections[wording], size


@lru_cache(maxsize=16)
def _alike(found: tuple[tuple[str, ...], ...], role: str, px: int, width: int) -> tuple[int, int]:
    """The first wording, the same for all buttons, that fits in full size, else the last; and the size of all."""
    sizes = [paint.common_size(lines, role, px, width) for lines in zip(*filter(None, found), strict=True)]
    wording = sizes.index(px) if px in sizes else len(sizes) - 1
    return wording, sizes[wording]


def _warned(fired: tuple[str, str] | None) -> tuple[str, ...]:
    """The wordings of what an action fires, the short one last; none if it fires nothing."""
    if fired is None:
        return ()
    key, event = fired
    return text(key, event=word("event", event)), text(f"{key}_short", event=word("event_short", event))


def _fit(
    surface: pygame.Surface, row: pygame.Rect, found: tuple[str, ...], role: str, px: int, ink: theme.Colour
) -> None:
    """The first of several wordings that fits, else the last as small as need be."""
    if found:
        paint.text_in(surface, row, paint.first_fitting(found, role, px, row.width), role, px, ink)


def warning(state: State, action: int) -> tuple[str, str] | None:
    """How to say that an action fires an event, will do so with its next use or has just done so; and the event."""
    left, event = state.setting.tracks[action] - state.steps[action], next_event(state)
    if left <= 0 and facts.event_under_way(state):
        return "game.fired", event_kind(state.setting, state.events)
    if event is None or left > 1:
        return None
    return "game.fires" if left else "game.firing", event


def brings(scene: GameScene, action: int) -> tuple[str, ...]:
    """What an action would bring the god in turn, in a few words and in fewer; nothing while another god decides.

    Until a turn is ended it is the turn of the god that is to end it.
    """
    state, waiting = scene.state, scene.flow.waiting
    seat = state.seat if waiting is None else waiting
    god = state.team[seat]
    if waiting is not None:
        return _wordings("game.brings_taken" if action in taken(scene, god) else "game.brings_over")
    if scene.deciding() != [god] or (warning(state, action) or ("",))[0] == "game.fired":
        return ()
    if scene.hand.ask == "choose_action" and not scene.can(Pick("action", action)):
        first = state.first_action
        if action == first:
            return _wordings("game.brings_taken")
        return _wordings("game.brings_barred", action=word("action_short", ACTIONS[first]))
    if action == MOVE:
        left = {move[1] for move in scene.table.legal(seat) if move[0] == "move"}
        if left:
            return _wordings("game.brings_moving", count=len(left))
        return _wordings("game.brings_move", count=len(state.army(god)))
    if action == SUMMON:
        kind = state.setting.kind
        count = sum(kind[figure] != GOD_FIGURE for figure in state.pool(god))
        return _wordings("game.brings_summon", count=count) if count else _wordings("game.brings_summon_none")
    if action == GAIN:
        count = gained(state, seat)
        return _wordings("game.brings_gain", count=count) if count else _wordings("game.brings_gain_none")
    level = unlock_level(state, god)
    if not level:
        return _wordings("game.brings_unlock_none")
    return _wordings("game.brings_unlock" if state.followers[god] >= level else "game.brings_unlock_poor", level=level)


def taken(scene: GameScene, god: int) -> set[int]:
    """The actions that a god took in the turn that waits for its end."""
    found: set[int] = set()
    *before, last = scene.table.history.entries
    for entry in (last, *reversed(before)):
        if entry is not last and any(event["event"] == "turn" for event in entry.events):
            break
        if entry.move[0] == "action" and scene.state.team[entry.seat] == god:
            found.add(entry.move[1])
    return found


def _wordings(key: str, **values: int | str) -> tuple[str, ...]:
    return text(key, **values), text(f"{key}_short", **values)


@lru_cache(maxsize=1)
def gained(state: State, seat: int) -> int:
    """The followers that the gain action would bring a seat now, as the rules tell it."""
    after = state.copy()
    after.seat = seat
    gain.resolve(after)
    return sum(event["by"] for event in after.happened)


def unlock_level(state: State, god: int) -> int:
    """The level of the next power of a god; 0 when it has all."""
    owned = state.powers[god].bit_count()
    return owned // 2 + 1 if owned < POWER_SLOTS else 0
