"""Widgets that only show: label, paragraph, panel, picture, rule."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ankh.app import fonts, theme
from ankh.app.theme import Colour
from ankh.app.widgets import paint
from ankh.app.widgets.base import Area, Tip, Widget


class Label(Widget):
    """One line of text, shrunk rather than cut."""

    def __init__(
        self,
        rect: Area,
        text: str,
        *,
        size: str = "text",
        role: str = "text",
        colour: Colour = theme.TEXT,
        align: str = "left",
        key: str = "",
        tooltip: Tip = None,
    ) -> None:
        super().__init__(rect, key=key, tooltip=tooltip)
        self.text = text
        self.size = size
        self.role = role
        self.colour = colour
        self.align = align

    def set_text(self, text: str, colour: Colour | None = None) -> None:
        if text != self.text or (colour and colour != self.colour):
            self.text = text
            self.colour = colour or self.colour
            self.damage()

    def draw(self, surface: pygame.Surface) -> None:
        if self.text:
            paint.text_in(surface, self.rect, self.text, self.role, self.theme.size(self.size), self.colour, self.align)


class Headline(Label):
    """One line, or two where one would have to be small."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.text:
            px = self.theme.size(self.size)
            picture = fonts.block(self.text, self.role, px, self.colour, self.rect.width, self.rect.height)
            surface.blit(picture, picture.get_rect(midleft=self.rect.midleft))


class Paragraph(Label):
    """Wrapped text from the top of its rectangle."""

    def draw(self, surface: pygame.Surface) -> None:
        if self.text:
            px = self.theme.size(self.size)
            picture = fonts.paragraph(self.text, self.role, px, self.colour, self.rect.width, self.align)
            x = {"left": self.rect.left, "right": self.rect.right - picture.get_width()}.get(
                self.align, self.rect.centerx - picture.get_width() // 2
            )
            surface.blit(picture, (x, self.rect.top))


def paragraph_height(text: str, size_px: int, width: int, role: str = "text") -> int:
    """How high a paragraph of this width will be."""
    return fonts.paragraph(text, role, size_px, theme.TEXT, width).get_height() if text else 0


class Panel(Widget):
    """A night-lapis panel behind other widgets, with a heading if it has one."""

    def __init__(
        self, rect: Area, *, title: str = "", edge: Colour = theme.PANEL_EDGE, deep: bool = False, key: str = ""
    ) -> None:
        super().__init__(rect, key=key)
        self.title = title
        self.edge = edge
        self.deep = deep

    def draw(self, surface: pygame.Surface) -> None:
        top, bottom = (theme.PANEL_DEEP,) * 2 if self.deep else (theme.PANEL_TOP, theme.PANEL_BOTTOM)
        look = self.theme
        surface.blit(paint.box(self.rect.size, top, bottom, self.edge, look.radius, look.line), self.rect)
        if self.title:
            line = pygame.Rect(self.rect).inflate(-2 * look.pad, 0)
            line.height = look.px(24)
            line.top = self.rect.top + look.px(10)
            words = fonts.spaced(self.title)
            paint.text_in(surface, line, words, "bold", look.size("subheading"), theme.GOLD_LIGHT)


class Rule(Widget):
    """A thin gold line that fades out to both sides."""

    def draw(self, surface: pygame.Surface) -> None:
        strip = pygame.Surface((3, 1), pygame.SRCALPHA)
        for x, alpha in enumerate((0, 255, 0)):
            strip.set_at((x, 0), (*theme.GOLD, alpha))
        surface.blit(pygame.transform.smoothscale(strip, (self.rect.width, self.theme.line)), self.rect)


class Picture(Widget):
    """A surface in the middle of a rectangle, or one made on demand for its size."""

    def __init__(
        self,
        rect: Area,
        picture: pygame.Surface | Callable[[tuple[int, int]], pygame.Surface | None] | None,
        *,
        key: str = "",
        tooltip: Tip = None,
    ) -> None:
        super().__init__(rect, key=key, tooltip=tooltip)
        self.picture = picture

    def draw(self, surface: pygame.Surface) -> None:
        picture = self.picture(self.rect.size) if callable(self.picture) else self.picture
        if picture:
            surface.blit(picture, picture.get_rect(center=self.rect.center))
