"""What the menu scenes have in common: the dark hall behind them, a heading with the way back, a footer."""

from __future__ import annotations

import pygame

from ankh.app import backdrop, fonts, theme
from ankh.app.scene import Scene
from ankh.app.texts import text
from ankh.app.widgets import IconButton, Label, Rule, ScrollArea, cut_top


class MenuScene(Scene):
    """A scene with a heading and a way back, at the same place in all of them."""

    title = ""
    """Key of the heading."""
    widest = 1480
    """In design pixels; a text that is read stays within it."""
    beside: pygame.Rect
    """The room to the right of the heading, on its line."""

    def paint(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.blit(backdrop.hall(self.size), clip, clip)

    @property
    def wide(self) -> bool:
        """Whether there is room for two columns."""
        return self.size[0] / self.theme.scale >= 980

    @property
    def low(self) -> bool:
        """Whether everything has to move together."""
        return self.size[1] / self.theme.scale < 560

    def heading(self) -> pygame.Rect:
        """Add the heading; returns the room below it, within comfortable margins."""
        look = self.theme
        side = look.px(28)
        room = pygame.Rect(side, look.px(10 if self.low else 22), self.size[0] - 2 * side, 0)
        room.height = self.size[1] - room.top - look.px(12 if self.low else 24)
        bar, rest = cut_top(room, look.px(44), look.px(10 if self.low else 14))
        self.way_back(bar)
        words = pygame.Rect(bar.left + look.px(56), bar.top, bar.width - look.px(56), bar.height)
        taken = fonts.width(text(self.title), "title", look.size("title")) + look.px(24)
        self.beside = pygame.Rect(words.left + taken, bar.top, words.width - taken, bar.height)
        self.ui.add(Label(words, text(self.title), size="title", role="title", colour=theme.TITLE))
        self.ui.add(Rule((bar.left, bar.bottom + look.px(2), bar.width, look.line)))
        return rest.inflate(min(look.px(self.widest) - rest.width, 0), 0)

    def way_back(self, bar: pygame.Rect) -> None:
        """The button at the left end of a heading."""
        look = self.theme
        rect = pygame.Rect(bar.left, bar.top + look.px(2), look.px(40), look.px(40))
        self.ui.add(IconButton(rect, "←", self.back, key="back", tooltip=text("menu.back")))

    def scroll(self, room: pygame.Rect, key: str = "all") -> ScrollArea:
        """A scroll area over a room; its bar stands in the margin beside it."""
        area = ScrollArea(pygame.Rect(room.left, room.top, room.width + self.theme.px(16), room.height), key=key)
        self.ui.add(area)
        return area
