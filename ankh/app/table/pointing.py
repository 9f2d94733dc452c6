"""What a hand carries over the board, what the hex under it would mean, and what the mouse points at."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import pygame

from ankh.app import art
from ankh.app.table import cards
from ankh.app.table.marks import CHOSEN, WRONG
from ankh.app.table.picks import Pick
from ankh.app.table.shape import Point
from ankh.app.widgets import Widget
from ankh.app.widgets.base import Tip
from ankh.rules.state import State
from ankh.rules.tables import MONUMENTS

if TYPE_CHECKING:
    from ankh.app.table.game import GameScene

GLIDE = 0.18
"""Seconds in which something put down wrongly is back where it was."""


class Carried(Widget):
    """Drawn over everything, never in the way of the mouse."""

    def __init__(self, rect: pygame.Rect, scene: GameScene) -> None:
        super().__init__(rect)
        self.scene = scene
        self.pick: Pick | None = None
        self.pos: Point = (0, 0)
        self.cell = -1
        self._card: pygame.Surface | None = None
        self._drawn = pygame.Rect(0, 0, 0, 0)
        self._home: Point | None = None
        self._start: Point = (0, 0)
        self._gone = 0.0

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return None

    @property
    def busy(self) -> bool:
        return self.pick is not None

    # Carrying

    def carry(self, pick: Pick, pos: tuple[int, int]) -> None:
        """It is here now."""
        board = self.scene.board
        if self.pick != pick or self._home is not None:
            self.pick, self.cell, self._card, self._home = pick, -1, None, None
            board.lifted = pick.value if pick.kind == "figure" else -1
            board.damage()
        self.pos = pos
        cell = board.eye.cell(pos) if board.rect.collidepoint(pos) else -1
        if cell != self.cell:
            self._over(cell)
        self._touch()

    def _over(self, cell: int) -> None:
        board, hand = self.scene.board, self.scene.hand
        board.damage_cell(self.cell)
        board.damage_cell(cell)
        self.cell = cell
        self._card = None
        legal = Pick("cell", cell) in hand.options()
        board.hovered_hex = (cell, CHOSEN if legal else WRONG)
        if legal and self.pick:
            after = self.imagined(self.pick, cell)
            if after is not None:
                lines = cards.carried_lines(self.scene.shown, after, self.pick.value, cell)
                self._card = cards.card(tuple(lines), self.theme.scale)

    def imagined(self, pick: Pick, cell: int) -> State | None:
        """The board with the carried figure on a hex; what that means there is asked of the rules."""
        if pick.kind not in ("figure", "pool"):
            return None
        after = self.scene.state.copy()
        after.put(pick.value, cell)
        return after

    def drop(self) -> None:
        """It was put down, or the hand was opened."""
        if self.pick is None:
            return
        self.pick, self._card, self._home = None, None, None
        board = self.scene.board
        board.lifted, board.pushed, board.hovered_hex = -1, -1, (-1, "")
        board.damage()
        self._touch()

    def put_back(self, pick: Pick, pos: tuple[int, int], home: Point) -> None:
        """Let it glide back to where it was."""
        settings = self.scene.app.settings
        if settings.reduced_motion or not settings.speed:
            self.drop()
            return
        self.pick, self.pos, self._start, self._home, self._gone = pick, pos, pos, home, 0.0
        self.scene.board.lifted = pick.value if pick.kind == "figure" else -1
        self._card = None

    def update(self, dt: float) -> None:
        if self._home is None:
            return
        self._gone += dt
        share = min(1.0, self._gone / GLIDE)
        t = share * share * (3 - 2 * share)
        (ax, ay), (bx, by) = self._start, self._home
        self.pos = (ax + (bx - ax) * t, ay + (by - ay) * t)
        if share >= 1 or hypot(bx - ax, by - ay) < 2:
            self.drop()
        else:
            self._touch()

    # Drawing

    def _touch(self) -> None:
        now = self._rects()
        whole = now[0].unionall(now[1:]) if now else pygame.Rect(0, 0, 0, 0)
        if self.ui:
            if self._drawn.width:
                self.ui.damage(self._drawn)
            for rect in now:
                self.ui.damage(rect)
        self._drawn = whole

    def _rects(self) -> list[pygame.Rect]:
        if self.pick is None:
            return []
        size = round(self.scene.board.eye.size * 2.4)
        x, y = self.pos
        found = [pygame.Rect(round(x - size / 2), round(y - size * 0.75), size, round(size * 1.2))]
        return [*found, self._card_rect()] if self._card else found

    def _card_rect(self) -> pygame.Rect:
        assert self._card is not None
        rect = self._card.get_rect()
        board = self.scene.board.rect
        far = round(self.scene.board.eye.size * 1.3)
        rect.midleft = (round(self.pos[0]) + far, round(self.pos[1]))
        if rect.right > board.right:
            rect.right = round(self.pos[0]) - far
        return rect.clamp(self.rect)

    def draw(self, surface: pygame.Surface) -> None:
        if self.pick is None:
            return
        board = self.scene.board
        if self.pick.kind == "monument":
            art.stand(surface, MONUMENTS[self.pick.value], self.pos, board.eye.size, None, 1.0)
        elif self.pick.kind in ("figure", "pool"):
            board.pieces.figure(surface, board.eye, self.scene.shown, self.pick.value, self.pos, 1.0)
        elif self.pick.kind == "cell":
            art.stand(surface, "underworld_token", self.pos, board.eye.size)
        if self._card:
            surface.blit(self._card, self._card_rect())


class Pointing:
    """What is known of the things under the mouse."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self._key: tuple[object, ...] = ()
        self._tip: Tip = None

    def pointed(self, under: list[Pick]) -> None:
        board = self.scene.board
        region = next((pick.value for pick in under if pick.kind == "region"), -1)
        if region != board.region:
            board.region = region
            board.damage()

    def tip(self, under: list[Pick]) -> Tip:
        """The hex and its region, or a region alone over its token."""
        if not under:
            return None
        shown = self.scene.shown
        key = (id(shown), self.scene.table.moves, self.scene.show.busy, self.scene.theme.scale, *under)
        if key != self._key:
            self._key, self._tip = key, self._card(shown, under)
        return self._tip

    def _card(self, shown: State, under: list[Pick]) -> Tip:
        """A token speaks for its region alone, whatever hex it lies on."""
        lines: list[cards.Line] = []
        regions = list(dict.fromkeys(pick.value for pick in under if pick.kind == "region"))
        if under[0].kind == "token":
            regions = regions[:1]
        else:
            cell = next((pick.value for pick in under if pick.kind == "cell"), -1)
            if cell >= 0:
                lines += cards.hex_lines(shown, cell)
        for region in regions:
            lines += cards.region_lines(shown, region)
        return cards.card(tuple(lines), self.scene.theme.scale) if lines else None
