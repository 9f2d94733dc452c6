"""The picture of a map that does not pass the check, as far as it can be read, with its faults marked by number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ankh.app import fonts, theme
from ankh.app.scenes.position import bare_board
from ankh.app.table.shape import Camera, shape_of
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area
from ankh.rules.board import Board

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.scenarios.problems import Problem

MARK, WIDEST = 0.44, 1.3
"""How large the words of a mark are, and how wide at most, in hex sizes."""


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
        px = max(round(eye.size * MARK), theme.LEAST_PIXELS)
        for name, numbers in self.marks.items():
            told = f"✗ {', '.join(map(str, numbers))}"
            words = fonts.fitted(told, "bold", px, theme.TEXT, round(eye.size * WIDEST))
            rect = words.get_rect().inflate(px * 2 // 3, px // 4)
            rect.center = eye.centre(self.board.names.index(name))
            box = paint.box(rect.size, theme.DANGER_DARK, theme.DANGER_DARK, theme.TEXT, px // 3, 2)
            picture.blit(box, rect)
            picture.blit(words, words.get_rect(center=rect.center))
        return picture
