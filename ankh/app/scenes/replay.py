"""A game seen again: forward, backward, any moment, any speed, from any seat; and played on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from ankh.app import art, fonts, theme
from ankh.app.scenes.replay_table import ReplayTable
from ankh.app.scenes.timeline import Timeline
from ankh.app.settings import SPEEDS
from ankh.app.table import prompt
from ankh.app.table.chronicle import god_title
from ankh.app.table.facts import told_conceded
from ankh.app.table.picks import chooser_for
from ankh.app.texts import text, word
from ankh.app.theme import Theme
from ankh.app.widgets import (
    Button,
    Choice,
    Headline,
    IconButton,
    Label,
    Option,
    Segments,
    cut_bottom,
    cut_top,
    rows,
)
from ankh.game import Event
from ankh.play import Chair, Concession, History
from ankh.rules.state import State

if TYPE_CHECKING:
    from ankh.app.loop import App

PAUSE = 0.35
"""Seconds between two moves at speed 1."""
OPEN = -1
"""The view with everything open."""


class ReplayScene(ReplayTable):
    name = "replay"
    title = "replay.title"
    widest = 4000

    def __init__(
        self, app: App, history: History[Any, Any], chairs: Sequence[Chair] = (), conceded: Sequence[Concession] = ()
    ) -> None:
        super().__init__(app, history, chairs, conceded)
        self.playing = False
        self.seat = OPEN
        self.turns = self.replay.turns()
        self.conflicts = [at for at, entry in enumerate(history.entries, 1) if any(map(_fires_conflict, entry.events))]
        self._rest = 0.0

    # Layout

    def build(self) -> None:
        look = self.theme
        self.battles.stale = False
        if self.tight:
            controls = self._build_tight()
        else:
            room = self.heading()
            self._choices(self.beside)
            controls, room = cut_bottom(room, look.px(44), look.px(4))
            line, room = cut_bottom(room, look.px(44), look.px(8))
            self._line(line)
            if fight := self.battles.seen:
                self.lay_battle(fight, room)
            else:
                self.lay_table(self.lay_beside(room, room.height - look.px(40)))
        self._controls(controls)

    def _build_tight(self) -> pygame.Rect:
        """Gods and story as high as the window allows, everything else beside them; returns the room for controls."""
        look = self.theme
        room = self.rect.inflate(-2 * look.px(14), -2 * look.px(10))
        controls, room = cut_bottom(room, look.px(44), look.px(4))
        fight = self.battles.seen
        if not fight:
            room = self.lay_beside(room, room.height - look.px(130))
        bar, room = cut_top(room, look.px(44), look.px(6))
        self.way_back(bar)
        self._choices(pygame.Rect(bar.left + look.px(52), bar.top, bar.width - look.px(52), bar.height))
        line, room = cut_bottom(room, look.px(36), look.px(4))
        self._line(line)
        if fight:
            self.lay_battle(fight, room)
        else:
            self.lay_table(room)
        return controls

    def _line(self, room: pygame.Rect) -> None:
        self.ui.add(Timeline(room, len(self.replay), self.replay.at, self.turns, self.conflicts, self.jump))

    def _choices(self, bar: pygame.Rect) -> None:
        """From whose seat, and the way into the game."""
        look = self.theme
        words = text("replay.play_on")
        wide = Button.width_for(words, look)
        on = pygame.Rect(bar.right - wide, bar.top + look.px(2), wide, look.px(40))
        self.ui.add(Button(on, words, self.play_on, key="play_on", tooltip=text("replay.play_on_tip")))
        fold = pygame.Rect(0, on.top, on.height + look.gap if self.battles.fight else 0, on.height)
        room = min(on.left - look.gap - fold.width - bar.left, look.px(220))
        view = pygame.Rect(on.left - look.gap - room, on.top, room, on.height)
        if self.battles.fight:
            fold.left, fold.width = view.left - fold.width, on.height
            icon = art.piece("event_conflict" if self.battles.folded else "action_board", look.px(26), theme.GOLD_LIGHT)
            tip = text("replay.fold_back_tip" if self.battles.folded else "replay.fold_tip")
            self.ui.add(IconButton(fold, "", self.fold, icon=icon, key="fold", tooltip=tip))
        gods = self.replay.game.seats(self.replay.history.start)
        size = look.px(26)
        options = [Option(OPEN, text("replay.all_open"))]
        options += [Option(seat, word("god", god), art.medallion(god, size)) for seat, god in enumerate(gods)]
        self.ui.add(Choice(view, options, self.seat, self.look_from, key="view", tooltip=text("replay.view_tip")))

    def _controls(self, bar: pygame.Rect) -> None:
        look = self.theme
        keys: list[tuple[str, str, Callable[[], object], pygame.Surface | None]] = [
            ("previous_conflict", "", lambda: self._conflict(-1), _swords("‹", look)),
            ("turn_back", "«", lambda: self._turn(-1), None),
            ("back_one", "‹", self.backward, None),
            ("play", "⏸" if self.playing else "▶", self.toggle, None),
            ("forward_one", "›", self.forward, None),
            ("turn_on", "»", lambda: self._turn(1), None),
            ("next_conflict", "", lambda: self._conflict(1), _swords("›", look)),
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
        where, align = words, "center"
        if self.ui.find("chronicle") is None:
            where, words = rows(words, (1, 2), 0)
            self.ui.add(Headline(words, self.told()[-1].words, size="small", key="told"))
            align = "left"
        self.ui.add(Label(where, self.where(), size="small", align=align, colour=theme.TEXT_DIM, key="where"))

    def enter(self) -> None:
        if self.ui.holder is None:
            self.ui.focus_key("timeline")

    # Words

    def where(self) -> str:
        at = text("replay.at", turn=self.replay.turn() + 1, move=self.replay.at, of=len(self.replay))
        if conceded := told_conceded(self.replay.state, [one for one in self.conceded if one.after == self.replay.at]):
            return f"{at} · {conceded}"
        gods = [god_title(self.replay.state, seat) for seat in self.deciding()]
        return f"{at} · {', '.join(gods)}: {self._question()}" if gods else at

    def _question(self) -> str:
        """What is decided at this moment."""
        state, game = self.replay.state, self.replay.game
        ask = game.ask(state)
        assert ask is not None
        if told := prompt.TOLD.get(ask.kind):
            return told(state, chooser_for(ask.kind, game.legal(state, ask.seats[0])))
        second = ask.kind == "choose_action" and state.first_action >= 0
        return text("ask.choose_second" if second else f"ask.{ask.kind}")

    # Travelling

    def jump(self, move: int) -> None:
        """Show a moment at once."""
        self.replay.jump(move)
        self._arrive()

    def _arrive(self) -> None:
        self.show.jump(self._view())
        self.battles.jump()
        self._changed()

    def _view(self) -> State:
        return self.replay.view(None if self.seat == OPEN else self.seat)

    def forward(self) -> None:
        """Show the next move as it went."""
        if self.show.busy:
            self.battles.go_on()
            self.show.finish()
        self.battles.told = 0
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

    def fold(self) -> None:
        """From the battle to the board and back."""
        self.battles.folded = not self.battles.folded
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

        chairs = [self.chair(seat) for seat in range(len(self.chairs))]
        show(self.app, self.replay.play_on(chairs, take_back=self.app.settings.take_back))

    def _changed(self) -> None:
        self.board.show(self.shown)
        self.rebuild()

    # Time

    @property
    def busy(self) -> bool:
        return self.playing or self.show.alive or self.board.busy or self.battles.busy

    def update(self, dt: float) -> None:
        super().update(dt)
        self.show.speed, self.show.reduced = self.speed, self.app.settings.reduced_motion
        was = self.shown
        moving = self.show.busy
        self.show.update(dt, self.board)
        self.battles.update(dt)
        if self.battles.stale:
            self.rebuild()
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
            if event.key == pygame.K_b and self.battles.fight:
                self.fold()
                return True
            if event.key == pygame.K_c:
                self._conflict(-1 if event.mod & pygame.KMOD_SHIFT else 1)
                return True
        return super().handle(event)


def _swords(arrow: str, look: Theme) -> pygame.Surface:
    """The sign of a conflict with an arrow before or behind it."""
    size, tip = look.px(20), fonts.render(arrow, "bold", look.size("heading"), theme.GOLD_LIGHT)
    picture = pygame.Surface((size + tip.get_width() + look.px(2), max(size, tip.get_height())), pygame.SRCALPHA)
    swords = art.piece("event_conflict", size, theme.GOLD_LIGHT)
    near, far = (tip, swords) if arrow == "‹" else (swords, tip)
    picture.blit(near, near.get_rect(midleft=(0, picture.get_height() // 2)))
    picture.blit(far, far.get_rect(midright=(picture.get_width(), picture.get_height() // 2)))
    return picture


def _fires_conflict(event: Event) -> bool:
    return event["event"] == "event" and event["kind"] == "conflict"
