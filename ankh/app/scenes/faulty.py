"""The picture of a map that does not pass the check, as far as it can be read, with its faults marked by number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ankh.app import fonts, theme
from ankh.app.scenes.position import bare_board
from ankh.app.table.shape import Camera, shape_of
from ankh.app.widgets import Widget
from ankh.app.widgets.base import Area
from ankh.rules.board import Board

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.scenarios.problems import Problem

MARK = 0.42
"""How far the mark of a fault reaches, in hex sizes."""


class FaultyMap(Widget):
    """Painted beside the window; nothing is seen until then."""

    def __init__(self, rect: Area, app: App, board: Board, problems: Sequence[Problem]) -> None:
        super().__init__(rect, key="map")
        self.board = board
        self.marks: dict[str, list[int]] = {}
        """The numbers of the problems at each hex."""
        for number, problem in enumerate(problems, 1):
            if problem.where.hex in board.names:
                self.marks.setdefault(problem.where.hex, []).append(number)
        self._painting = app.beside(lambda: self._paint(self.rect.size))
        self._picture: pygame.Surface | None = None

    def update(self, dt: float) -> None:
        if self._picture is None and self._painting.done():
            self._picture = self._painting.result()
            self.damage()

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture:
            surface.blit(self._picture, self.rect)

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        picture = bare_board(self.board, size)
        eye = Camera(shape_of(self.board), pygame.Rect((0, 0), size))
        for name, numbers in self.marks.items():
            at, radius = eye.centre(self.board.names.index(name)), max(eye.size * MARK, 10)
            for colour, reach in ((theme.VEIL, radius + 2), (theme.TEXT, radius), (theme.DANGER_DARK, radius * 0.86)):
                pygame.draw.aacircle(picture, colour, at, reach)
            told = ",".join(map(str, numbers))
            px = max(round(radius * (1.1 if len(told) < 3 else 0.7)), theme.LEAST_PIXELS)
            words = fonts.render(told, "bold", px, theme.TEXT)
            picture.blit(words, words.get_rect(center=at))
        return picture
