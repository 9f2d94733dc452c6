"""A picture of the position in which a saved game stands, made from the save itself."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ankh.app import fonts, theme
from ankh.app.table.pieces import ANKH_OFFSET, draw_token
from ankh.app.table.shape import Camera, shape_of
from ankh.app.table.sheet import Sheet, sheet_radius
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


class Place(NamedTuple):
    """A spot that belongs to whoever plays as number so and so: for a god, a warrior, or the owner of a monument."""

    cell: int
    number: str
    reach: float


GOD, WARRIOR, OWNER = 0.62, 0.45, 0.32
"""How far the numbers of places reach, in hex sizes."""
LEAST_REACH = 10
"""In pixels, for a disc with a number that can be read."""


def board_picture(state: State, size: tuple[int, int]) -> pygame.Surface:
    """The board with everything on it."""
    board = _shown(state, size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    board.draw(picture)
    paint.round_off(picture, sheet_radius(size))
    return picture


def places_picture(opening: State, bare: State, size: tuple[int, int], places: Sequence[Place]) -> pygame.Surface:
    """The board without figures, and with the number of a place where one will stand."""
    board = _shown(opening, size)
    tokens = [(board.token_place(region), number) for region, number in enumerate(opening.tokens) if number]
    board.show(bare)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    board.draw(picture)
    for place in places:
        _number(picture, board.eye, place)
    for at, number in tokens:
        draw_token(picture, board.eye, at, number)
    paint.round_off(picture, sheet_radius(size))
    return picture


def _shown(state: State, size: tuple[int, int]) -> BoardView:
    from ankh.app.table.board import BoardView

    board = BoardView(pygame.Rect((0, 0), size))
    board.show(state)
    return board


def _number(picture: pygame.Surface, eye: Camera, place: Place) -> None:
    """A disc with the number, or a small plate where a disc would be too small to be read."""
    (x, y), size = eye.centre(place.cell), eye.size
    if place.reach == OWNER:
        x, y = x + ANKH_OFFSET[0] * size, y + ANKH_OFFSET[1] * size
    radius = size * place.reach
    words = fonts.render(place.number, "title", max(theme.SMALLEST_TEXT, round(radius)), theme.TITLE)
    words = words.subsurface(words.get_bounding_rect())
    at = words.get_rect(center=(round(x), round(y)))
    if radius < LEAST_REACH:
        edge = theme.GOLD if place.reach == GOD else theme.VEIL
        plate = at.inflate(6, 6)
        picture.blit(paint.box(plate.size, theme.PANEL_BOTTOM, theme.PANEL_BOTTOM, edge, 4), plate)
    else:
        for colour, reach in ((theme.VEIL, radius + 1), (theme.GOLD, radius), (theme.PANEL_BOTTOM, radius * 0.84)):
            pygame.draw.aacircle(picture, colour, (x, y), reach)
    picture.blit(words, at)


def bare_board(board: Board, size: tuple[int, int]) -> pygame.Surface:
    """A board with nothing on it."""
    rect = pygame.Rect((0, 0), size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(Sheet().picture(Camera(shape_of(board), rect), True), (0, 0))
    paint.round_off(picture, sheet_radius(size))
    return picture


class PositionPicture(Widget):
    """The board of a save; the game is played again beside the window, and a sentence stands here until then."""

    def __init__(self, rect: Area, app: App, saved: Saved) -> None:
        super().__init__(rect, key="position")
        self.saved = saved
        self._state = _state_of(app, saved)
        self._picture: pygame.Surface | None = None

    def update(self, dt: float) -> None:
        if self._picture is None and self._state.done():
            state = self._state.result()
            if state is not None:
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
