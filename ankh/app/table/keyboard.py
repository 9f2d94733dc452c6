"""The keyboard at the table: actions by number, arrows over hexes, Tab through the choices, and one key per command."""

from __future__ import annotations

from math import hypot, inf
from typing import TYPE_CHECKING

import pygame

from ankh.app.table.picks import DECLINES, Pick
from ankh.app.table.shape import Point
from ankh.app.table.tray import pick_key, tray_picks
from ankh.app.widgets import Widget

if TYPE_CHECKING:
    from ankh.app.table.game import GameScene

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
NUMBERS = {key: number for number, key in enumerate((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4))} | {
    key: number for number, key in enumerate((pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4))
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ZERO = (pygame.K_0, pygame.K_KP0)
NOT_HEXES = ("edge", "claws", "token", "region")
"""Where these are chosen, arrows go from one to the next instead of from hex to hex."""


class Keys:
    """Asked before the widgets."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.pick: Pick | None = None
        """The choice that Tab points at."""
        self._line = 0.0
        """The row or column that arrows follow; its hexes lie to either side of it."""
        self._led: tuple[int, Point | None] = (0, None)
        """Which way they went last, and where to."""

    def handle(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        key, plain = event.key, not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if key == pygame.K_TAB and plain:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key in ARROWS and plain and self._arrow(*ARROWS[key]):
            return True
        elif key in NUMBERS and plain:
            self._number(NUMBERS[key])
        elif key in ZERO and plain:
            self._decline()
        elif key in ENTER and plain:
            return self._enter()
        elif key == pygame.K_SPACE and plain:
            scene.skip()
        elif plain and key in self._commands():
            self._commands()[key]()
        elif event.mod & pygame.KMOD_CTRL and key == pygame.K_z:
            scene.redo() if event.mod & pygame.KMOD_SHIFT else scene.undo()
        elif event.mod & pygame.KMOD_CTRL and key == pygame.K_y:
            scene.redo()
        else:
            return False
        return True

    def _commands(self) -> dict[int, object]:
        scene = self.scene
        return {
            pygame.K_u: scene.undo,
            pygame.K_r: scene.redo,
            pygame.K_f: scene.board.fit,
            pygame.K_m: scene.menu,
            pygame.K_h: scene.hint,
            pygame.K_l: scene.show_last_round,
            pygame.K_c: scene.open_chronicle,
            pygame.K_n: scene.toggle_names,
            **dict.fromkeys((pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS), lambda: scene.pace(1)),
            **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), lambda: scene.pace(-1)),
            pygame.K_b: scene.stage.fold,
            pygame.K_ESCAPE: scene.escape,
            pygame.K_PAGEUP: lambda: scene.look_back(4),
            pygame.K_PAGEDOWN: lambda: scene.look_back(-4),
        }

    def _number(self, number: int) -> None:
        """Whatever lies where the four actions lie: one of them, or one of the tiles in their place."""
        scene = self.scene
        scene.settle()
        tiles = tray_picks(scene.hand.chooser) if scene.hand.chooser else []
        if not tiles:
            scene.take_pick(Pick("action", number))
        elif number < len(tiles):
            scene.take_pick(tiles[number])

    def _decline(self) -> None:
        options = self.scene.hand.options()
        for pick in DECLINES:
            if pick in options:
                self.scene.take_pick(pick)
                return

    def forget(self) -> None:
        """The mouse has the hand again, or another choice has come."""
        self.pick = None
        board = self.scene.board
        if board.cursor is not None:
            board.cursor = None
            board.damage()

    # Tab

    def step(self, by: int) -> None:
        """To the next choice, then to the other buttons."""
        scene = self.scene
        scene.settle()
        stops = self._stops()
        if not stops:
            return
        here = self.pick if self.pick is not None else scene.ui.holder
        index = stops.index(here) + by if here in stops else (0 if by > 0 else -1)
        self._go(stops[index % len(stops)])

    def _stops(self) -> list[Pick | Widget]:
        scene = self.scene
        options = scene.hand.options()
        shown = [pick for pick in options if self._widget(pick) is None]
        return [*shown, *(w for w in scene.ui.leaves() if w.focusable and w.visible and w.enabled)]

    def _widget(self, pick: Pick) -> Widget | None:
        found = self.scene.ui.find(pick_key(pick))
        return found if found is not None and found.focusable else None

    def _go(self, stop: Pick | Widget) -> None:
        scene = self.scene
        self.forget()
        if isinstance(stop, Widget):
            scene.ui.focus(stop)
            return
        scene.ui.focus(None)
        self.pick = stop
        spot = scene.board.spot(stop)
        if spot:
            scene.board.cursor = scene.board.eye.place(spot)
            scene.board.damage()
        scene.pointed_pick(stop)

    # Arrows

    def _arrow(self, dx: int, dy: int) -> bool:
        """Over the board, unless a widget has the keyboard and wants the arrows itself."""
        scene = self.scene
        holder = scene.ui.holder
        if holder is not None and scene.ui.by_keyboard:
            return False
        board = scene.board
        places = self._places()
        if not places:
            return False
        start = board.cursor if board.cursor is not None else self._start(places)
        if self._led != (across := int(dx != 0), board.cursor):
            self._line = start[across]
        if board.cursor is not None:
            start = _toward(start, places, dx, dy, self._line)
        self._led = across, start
        self.pick = None
        board.cursor = start
        board.damage()
        pos = board.eye.pixel(start)
        scene.pointed(board.under((round(pos[0]), round(pos[1]))))
        return True

    def _places(self) -> list[Point]:
        board, eye = self.scene.board, self.scene.board.eye
        found = [pick for pick in self.scene.hand.options() if pick.kind in NOT_HEXES]
        spots = [spot for pick in found if (spot := board.spot(pick))]
        return [eye.place(spot) for spot in spots] if spots else list(eye.shape.centres)

    def _start(self, places: list[Point]) -> Point:
        middle = self.scene.board.eye.place(self.scene.board.rect.center)
        return min(places, key=lambda p: hypot(p[0] - middle[0], p[1] - middle[1]))

    # Enter

    def _enter(self) -> bool:
        scene = self.scene
        scene.settle()
        if self.pick is not None:
            pick = self.pick
            scene.take_pick(pick)
            return True
        if scene.ui.holder is not None and scene.ui.by_keyboard:
            return False
        if scene.board.cursor is not None:
            x, y = scene.board.eye.pixel(scene.board.cursor)
            scene.click_at((round(x), round(y)))
            return True
        return scene.press_default()


def _toward(start: Point, places: list[Point], dx: int, dy: int, line: float) -> Point:
    """The nearest place in a direction: the straighter and the nearer, then the nearer to the line that is followed."""

    def cost(place: Point) -> tuple[float, float]:
        x, y = place[0] - start[0], place[1] - start[1]
        along = x * dx + y * dy
        return (round((x * x + y * y) / along, 3), abs(place[dx != 0] - line)) if along > 0.3 else (inf, inf)

    best = min(places, key=cost)
    return best if cost(best)[0] < inf else start
