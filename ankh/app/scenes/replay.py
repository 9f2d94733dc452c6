"""A game seen again: forward, backward, any moment, any speed, from any seat; and played on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ankh.app import art, theme
from ankh.app.scenes.frame import MenuScene
from ankh.app.scenes.timeline import Timeline
from ankh.app.settings import SPEEDS
from ankh.app.table import chronicle
from ankh.app.table.board import BoardView
from ankh.app.table.panels import GodPanel, Trace
from ankh.app.table.picks import Pick
from ankh.app.table.show import Show
from ankh.app.table.tracks import DevotionTrack, EventTrack
from ankh.app.texts import text, word
from ankh.app.widgets import (
    Button,
    Choice,
    IconButton,
    Label,
    Option,
    Panel,
    Paragraph,
    ScrollArea,
    Segments,
    columns,
    cut_bottom,
    cut_top,
    paragraph_height,
    rows,
)
from ankh.game import Event
from ankh.play import Chair, History, Replay
from ankh.rules.state import State

if TYPE_CHECKING:
    from ankh.app.loop import App

PAUSE = 0.35
"""Seconds between two moves at speed 1."""
OPEN = -1
"""The view with everything open."""


class ReplayScene(MenuScene):
    name = "replay"
    title = "replay.title"
    widest = 4000

    def __init__(self, app: App, history: History[Any, Any], chairs: Sequence[Chair] = ()) -> None:
        super().__init__(app)
        self.replay = Replay(history.branch(len(history)))
        self.chairs = list(chairs)
        self.playing = False
        self.speed = app.settings.speed or 1.0
        self.seat = OPEN
        self.show = Show(self.replay.view(None).copy(), lambda event: None)
        self.board = BoardView((0, 0, 10, 10))
        self.turns = self.replay.turns()
        self.conflicts = [at for at, entry in enumerate(history.entries, 1) if any(map(_fires_conflict, entry.events))]
        self._rest = 0.0

    # What the panels ask

    @property
    def shown(self) -> State:
        return self.show.shown

    def chair(self, seat: int) -> Chair:
        return self.chairs[seat] if seat < len(self.chairs) else Chair()

    def deciding(self) -> list[int]:
        ask = self.replay.game.ask(self.replay.state)
        return [self.replay.state.team[seat] for seat in ask.seats] if ask else []

    def press_pick(self, pos: tuple[int, int], pick: Pick) -> bool:
        return False

    def drag_pick(self, pos: tuple[int, int]) -> None: ...

    def release_pick(self, pos: tuple[int, int], here: list[Pick]) -> None: ...

    def cancel_pick(self) -> None: ...

    def can(self, pick: Pick) -> bool:
        return False

    chosen = points_at = can

    def trace(self, god: str, what: str) -> Trace:
        return Trace()

    # Layout

    def build(self) -> None:
        look = self.theme
        room = self.heading()
        back = self.ui.find("back")
        assert back is not None
        self._choices(pygame.Rect(room.left, back.rect.top, room.width, back.rect.height))
        controls, room = cut_bottom(room, look.px(46), look.px(4))
        line, room = cut_bottom(room, look.px(44), look.px(8))
        self.ui.add(Timeline(line, len(self.replay), self.replay.at, self.turns, self.conflicts, self.jump))
        self._controls(controls)
        self._table(room)

    def _choices(self, bar: pygame.Rect) -> None:
        """From whose seat, and the way into the game."""
        look = self.theme
        words = text("replay.play_on")
        wide = Button.width_for(words, look)
        on = pygame.Rect(bar.right - wide, bar.top, wide, look.px(40))
        self.ui.add(Button(on, words, self.play_on, key="play_on", tooltip=text("replay.play_on_tip")))
        view = pygame.Rect(on.left - look.gap - look.px(220), bar.top, look.px(220), look.px(40))
        gods = self.replay.game.seats(self.replay.history.start)
        size = look.px(26)
        options = [Option(OPEN, text("replay.all_open"))]
        options += [Option(seat, word("god", god), art.medallion(god, size)) for seat, god in enumerate(gods)]
        self.ui.add(Choice(view, options, self.seat, self.look_from, key="view", tooltip=text("replay.view_tip")))

    def _controls(self, bar: pygame.Rect) -> None:
        look = self.theme
        sign = art.piece("event_conflict", look.px(22), theme.GOLD_LIGHT)
        keys: list[tuple[str, str, Callable[[], object], pygame.Surface | None]] = [
            ("previous_conflict", "", lambda: self._conflict(-1), sign),
            ("turn_back", "«", lambda: self._turn(-1), None),
            ("back_one", "‹", self.backward, None),
            ("play", "⏸" if self.playing else "▶", self.toggle, None),
            ("forward_one", "›", self.forward, None),
            ("turn_on", "»", lambda: self._turn(1), None),
            ("next_conflict", "", lambda: self._conflict(1), sign),
        ]
        size, x = look.px(44), bar.left
        for key, words, action, icon in keys:
            button = IconButton(
                (x, bar.top, size, size), words, action, icon=icon, primary=key == "play", size="heading", key=key
            )
            button.tooltip = text(f"replay.{key}_tip")
            self.ui.add(button)
            x += size + look.px(6)
        wide = look.px(320 if self.wide else 112)
        speeds = pygame.Rect(bar.right - wide, bar.top + look.px(3), wide, look.px(38))
        options: list[tuple[object, str]] = [(speed, text(f"speed.{speed:g}")) for speed in SPEEDS]
        if self.wide:
            self.ui.add(
                Segments(speeds, options, self.speed, self._set_speed, key="speed", tooltip=text("settings.speed_tip"))
            )
        else:
            choices = [Option(speed, words) for speed, words in options]
            self.ui.add(
                Choice(speeds, choices, self.speed, self._set_speed, key="speed", tooltip=text("settings.speed_tip"))
            )
        words = pygame.Rect(x + look.px(8), bar.top, speeds.left - x - look.px(16), bar.height)
        self.ui.add(Label(words, self.where(), align="center", colour=theme.TEXT_DIM, key="where"))

    def _table(self, room: pygame.Rect) -> None:
        look = self.theme
        gods = self.replay.game.seats(self.replay.history.start)
        source = lambda: self.shown  # noqa: E731
        gap = look.px(10)
        left, middle = columns(room, (look.px(136), room.width - look.px(136) - gap), gap)
        self.ui.add(DevotionTrack(left, source))
        if self.wide:
            side = min(max(middle.width - round(middle.height * 1.15), look.px(300)), look.px(440))
            middle, right = columns(middle, (middle.width - side - gap, side), gap)
            for seat, cell in enumerate(rows(right, (1,) * len(gods), look.px(6))):
                self.ui.add(GodPanel(cell, seat, self))
        events, middle = cut_top(middle, look.px(34), look.px(6))
        self.ui.add(EventTrack(events, source))
        told, middle = cut_bottom(middle, look.px(60 if self.wide else 44), look.px(6))
        self.ui.add(Panel(told, deep=True))
        area = ScrollArea(told.inflate(-2 * look.px(10), -2 * look.px(4)), key="told_area")
        self.ui.add(area)
        wide = area.rect.width - look.px(14)
        high = paragraph_height(self.told(), look.size("small"), wide)
        area.add(Paragraph((area.rect.left, area.rect.top, wide, high), self.told(), size="small", key="told"))
        area.fit()
        before = self.board
        self.board = BoardView(middle)
        self.board.moving = self.show
        self.board.show(self.shown)
        if before.shown is not None:
            self.board.keep_camera(before)
        self.ui.add(self.board)

    def enter(self) -> None:
        if self.ui.holder is None:
            self.ui.focus_key("timeline")

    # Words

    def where(self) -> str:
        return text("replay.at", turn=self.replay.turn() + 1, move=self.replay.at, of=len(self.replay))

    def told(self) -> str:
        """What the last move brought, as the chronicle tells it."""
        entry = self.replay.last
        if entry is None:
            return text("replay.beginning")
        said = [chronicle.tell(entry.state, event) for event in entry.events]
        secret = any(event["event"] == "chosen" for event in entry.events)
        quiet = text("replay.secret" if secret else "replay.quiet")
        return " · ".join(sentence.words for sentence in said if sentence) or quiet

    # Travelling

    def jump(self, move: int) -> None:
        """Show a moment at once."""
        self.replay.jump(move)
        self._arrive()

    def _arrive(self) -> None:
        self.show.jump(self._view())
        self._changed()

    def _view(self) -> State:
        return self.replay.view(None if self.seat == OPEN else self.seat)

    def forward(self) -> None:
        """Show the next move as it went."""
        if self.show.busy:
            self.show.finish()
        entry = self.replay.forward()
        if entry is None:
            self.playing = False
            self._changed()
            return
        self.show.add(entry.events, self._view())
        if self.speed <= 0:
            self.show.finish()
        self._changed()

    def backward(self) -> None:
        self.playing = False
        self.replay.backward()
        self._arrive()

    def _turn(self, step: int) -> None:
        here = self.replay.turn()
        at_start = self.turns[here] == self.replay.at
        self.replay.jump_to_turn(here + step if step > 0 or at_start else here)
        self._arrive()

    def _conflict(self, step: int) -> None:
        ahead = [at for at in self.conflicts if (at - self.replay.at) * step > 0]
        if ahead:
            self.jump(ahead[0] if step > 0 else ahead[-1])
        else:
            self.app.say(text("replay.no_conflict"))

    def toggle(self) -> None:
        """Let it run, or stop it; at the end it begins again."""
        self.playing = not self.playing
        if self.playing and self.replay.at == len(self.replay):
            self.jump(0)
        self._rest = 0.0
        self.rebuild()

    def look_from(self, seat: object) -> None:
        assert isinstance(seat, int)
        self.seat = seat
        self._arrive()

    def _set_speed(self, speed: object) -> None:
        assert isinstance(speed, float)
        self.speed = speed

    def play_on(self) -> None:
        """A new game that starts from this moment."""
        from ankh.app.scenes.opening import show

        show(self.app, self.replay.play_on(self.chairs, take_back=self.app.settings.take_back))

    def _changed(self) -> None:
        self.board.show(self.shown)
        self.rebuild()

    # Time

    @property
    def busy(self) -> bool:
        return self.playing or self.show.alive or self.board.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        self.show.speed, self.show.reduced = self.speed, self.app.settings.reduced_motion
        was = self.shown
        moving = self.show.busy
        self.show.update(dt, self.board)
        if self.shown is not was or moving:
            self.board.show(self.shown)
            self.damage()
        if self.playing and not self.show.busy:
            self._rest += dt * (self.speed or 8.0)
            if self._rest >= PAUSE:
                self._rest = 0.0
                self.forward()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.ui.popup:
            holder = self.ui.holder
            if event.key == pygame.K_SPACE and (holder is None or holder.key == "timeline"):
                self.toggle()
                return True
            if event.key == pygame.K_f:
                self.board.fit()
                return True
            if event.key == pygame.K_c:
                self._conflict(-1 if event.mod & pygame.KMOD_SHIFT else 1)
                return True
        return super().handle(event)


def _fires_conflict(event: Event) -> bool:
    return event["event"] == "event" and event["kind"] == "conflict"
