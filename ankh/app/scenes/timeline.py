"""The time line of a replay: every move a point on it, turns and conflicts marked; press, drag or step through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ankh.app import art, theme
from ankh.app.texts import text
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area, Tip


class Timeline(Widget):
    focusable = True

    def __init__(
        self,
        rect: Area,
        count: int,
        at: int,
        turns: Sequence[int],
        conflicts: Sequence[int],
        jump: Callable[[int], object],
    ) -> None:
        super().__init__(rect, key="timeline")
        self.count = count
        self.at_move = at
        self.turns = turns
        self.conflicts = conflicts
        self.jump = jump

    @property
    def _track(self) -> pygame.Rect:
        look = self.theme
        track = pygame.Rect(0, 0, self.rect.width - look.px(24), look.px(8))
        track.center = (self.rect.centerx, self.rect.centery + look.px(8))
        return track

    def x_of(self, move: int) -> int:
        track = self._track
        return track.left + round(track.width * move / max(self.count, 1))

    def move_at(self, pos: tuple[int, int]) -> int:
        track = self._track
        return min(max(round((pos[0] - track.left) / max(track.width, 1) * self.count), 0), self.count)

    def go(self, move: int) -> None:
        move = min(max(move, 0), self.count)
        if move != self.at_move:
            self.jump(move)

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        if button != 1:
            return False
        near = [move for move in self.conflicts if abs(self.x_of(move) - pos[0]) <= self.theme.px(9)]
        above = pos[1] < self._track.top - self.theme.px(2)
        self.go(near[0] if near and above else self.move_at(pos))
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        self.go(self.move_at(pos))

    def keydown(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in steps:
            self.go(self.at_move + steps[event.key])
        elif event.key == pygame.K_PAGEUP:
            self.go(max((t for t in self.turns if t < self.at_move), default=0))
        elif event.key == pygame.K_PAGEDOWN:
            self.go(min((t for t in self.turns if t > self.at_move), default=self.count))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.go(0 if event.key == pygame.K_HOME else self.count)
        else:
            return False
        return True

    def tip(self, pos: tuple[int, int]) -> Tip:
        move = self.move_at(pos)
        turn = sum(1 for t in self.turns if t <= move)
        words = text("replay.at", turn=turn, move=move, of=self.count)
        near = [n for n, at in enumerate(self.conflicts, 1) if abs(self.x_of(at) - pos[0]) <= self.theme.px(9)]
        return f"{text('result.conflict', number=near[0]).capitalize()}\n{words}" if near else words

    def draw(self, surface: pygame.Surface) -> None:
        look, track = self.theme, self._track
        deep = theme.PANEL_DEEP
        surface.blit(paint.box(track.size, deep, deep, theme.PANEL_EDGE, track.height // 2, look.line), track)
        done = pygame.Rect(track.topleft, (max(self.x_of(self.at_move) - track.left, 2), track.height))
        surface.blit(paint.box(done.size, theme.GOLD, theme.GOLD_DARK, None, track.height // 2), done)
        for turn in self.turns:
            x = self.x_of(turn)
            pygame.draw.line(
                surface, theme.PANEL_EDGE, (x, track.bottom + 2), (x, track.bottom + look.px(6)), look.line
            )
        knob = pygame.Rect(0, 0, look.px(16), look.px(16))
        knob.center = (self.x_of(self.at_move), track.centery)
        size = look.px(18)
        for move in self.conflicts:
            sign = art.piece("event_conflict", size, theme.DANGER_TEXT)
            surface.blit(sign, sign.get_rect(midbottom=(self.x_of(move), knob.top)))
        edge = theme.ACCENT if self.hovered or self.focused else theme.GOLD_DARK
        surface.blit(paint.box(knob.size, theme.GOLD_LIGHT, theme.GOLD, edge, knob.width // 2, look.px(2)), knob)
        self.draw_focus(surface)
