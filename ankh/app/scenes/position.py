"""A picture of the position in which a saved game stands, made from the save itself."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ankh.app import theme
from ankh.app.table.shape import Camera, shape_of
from ankh.app.table.sheet import Sheet
from ankh.app.texts import text
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.app.table.board import BoardView
    from ankh.play import Saved
    from ankh.rules.board import Board
    from ankh.rules.state import State

_states: dict[tuple[Path, object], Future[State | None]] = {}
MOST_KEPT = 40


def board_picture(state: State, size: tuple[int, int]) -> pygame.Surface:
    """The board with everything on it."""
    board = board_shown(state, size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    board.draw(picture)
    return picture


def board_shown(state: State, size: tuple[int, int]) -> BoardView:
    """A view that fills a picture with a state."""
    from ankh.app.table.board import BoardView

    board = BoardView(pygame.Rect((0, 0), size))
    board.show(state)
    return board


def bare_board(board: Board, size: tuple[int, int]) -> pygame.Surface:
    """A board with nothing on it."""
    rect = pygame.Rect((0, 0), size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    Sheet().draw(picture, Camera(shape_of(board), rect), True)
    return picture


class PositionPicture(Widget):
    """The board of a save, in no higher a frame than it fills.

    The game is played again beside the window, and a sentence stands here until then.
    """

    def __init__(self, rect: Area, app: App, saved: Saved) -> None:
        super().__init__(rect, key="position")
        self.saved = saved
        self._state = _state_of(app, saved)
        self._picture: pygame.Surface | None = None

    def update(self, dt: float) -> None:
        if self._picture is None and self._state.done():
            state = self._state.result()
            if state is not None:
                self.damage()
                shape = shape_of(state.setting.board)
                self.rect.height = min(self.rect.height, round(self.rect.width / shape.proportion))
                self._picture = board_picture(state, self.rect.size)
                self.damage()

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture:
            surface.blit(self._picture, self.rect)
            return
        look, deep = self.theme, theme.PANEL_DEEP
        surface.blit(paint.box(self.rect.size, deep, deep, theme.PANEL_EDGE, look.radius, look.line), self.rect)
        words = text("load.no_picture" if self._state.done() else "menu.loading")
        inner = self.rect.inflate(-2 * look.pad, 0)
        paint.text_in(surface, inner, words, "italic", look.size("text"), theme.TEXT_DIM, "center")


def _state_of(app: App, saved: Saved) -> Future[State | None]:
    wanted = (saved.path, saved.when)
    if wanted not in _states:
        while len(_states) >= MOST_KEPT:
            _states.pop(next(iter(_states)))
        _states[wanted] = app.beside(lambda: _played(app, saved))
    return _states[wanted]


def _played(app: App, saved: Saved) -> State | None:
    from ankh.play import RecordError

    try:
        return app.saves.load(saved.path).history.state
    except RecordError:
        return None
