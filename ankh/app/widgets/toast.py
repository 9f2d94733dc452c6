"""Short sentences that come up over a part of the window and go by themselves: news, and reasons why not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ankh.app import fonts, theme
from ankh.app.theme import Theme
from ankh.app.widgets import paint

STAYS = {"info": 3.5, "done": 3.5, "refused": 5.0}
_EDGES = {"info": theme.PANEL_EDGE, "done": theme.GOLD, "refused": theme.DANGER}
_SIGNS = {"info": "", "done": "✓", "refused": "✗"}
MOST = 3
LINE = 60
"""A room lower than this is a line, in design pixels."""


@dataclass
class Toast:
    text: str
    kind: str
    left: float


class Toasts:
    def __init__(self, damage: Callable[[pygame.Rect], None]) -> None:
        self._damage = damage
        self.shown: list[Toast] = []
        self._drawn = pygame.Rect(0, 0, 0, 0)
        self._room = pygame.Rect(0, 0, 0, 0)

    def say(self, text: str, kind: str, look: Theme, room: pygame.Rect) -> None:
        """Show a sentence; the same one again only stays longer."""
        same = [t for t in self.shown if t.text != text]
        self.shown = [*same[-(MOST - 1) :], Toast(text, kind, STAYS[kind] + len(text) / 40)]
        self._changed(look, room)

    def clear(self, look: Theme, room: pygame.Rect) -> None:
        if self.shown:
            self.shown = []
            self._changed(look, room)

    def update(self, dt: float, look: Theme, room: pygame.Rect) -> None:
        for toast in self.shown:
            toast.left -= dt
        if self.shown and (room != self._room or any(t.left <= 0 for t in self.shown)):
            self.shown = [t for t in self.shown if t.left > 0]
            self._changed(look, room)

    def _changed(self, look: Theme, room: pygame.Rect) -> None:
        self._room = room
        now = [rect for _, rect in self._placed(look, room)]
        after = now[0].unionall(now[1:]) if now else pygame.Rect(0, 0, 0, 0)
        for rect in (self._drawn, after):
            if rect.width:
                self._damage(rect)
        self._drawn = after

    def _placed(self, look: Theme, room: pygame.Rect) -> list[tuple[pygame.Surface, pygame.Rect]]:
        placed = []
        line = room.height < look.px(LINE)
        bottom = room.bottom - look.px(2 if line else 0)
        widest = room.width if line else min(look.px(620), room.width)
        least = (widest, room.height - look.px(4)) if line else (0, 0)
        for toast in reversed(self.shown):
            picture = _picture(toast, look, widest, least)
            rect = picture.get_rect(centerx=room.centerx, bottom=bottom)
            placed.append((picture, rect))
            bottom = rect.top - look.px(6)
        return placed

    def draw(self, surface: pygame.Surface, look: Theme, room: pygame.Rect) -> None:
        for picture, rect in self._placed(look, room):
            surface.blit(picture, rect)


def _picture(toast: Toast, look: Theme, widest: int, least: tuple[int, int]) -> pygame.Surface:
    """In a line it is as high as that, and hides what it lies on."""
    sign = _SIGNS[toast.kind]
    indent = look.px(24) if sign else 0
    pad = look.px(14)
    wide, px = widest - 2 * pad - indent, look.size("text")
    if least[1] and fonts.width(toast.text, "text", px) > wide:
        px = look.size("small")
    words = fonts.paragraph(toast.text, "text", px, theme.TEXT, wide, leading=1.12 if least[1] else 1.25)
    size = (
        max(words.get_width() + 2 * pad + indent, least[0]),
        max(words.get_height() + (look.px(6) if least[1] else look.px(18)), least[1]),
    )
    deep, top = theme.PANEL_DEEP, (size[1] - words.get_height()) // 2
    picture = paint.box(size, deep, deep, _EDGES[toast.kind], look.px(10), look.px(2)).copy()
    if sign:
        colour = theme.DANGER_TEXT if toast.kind == "refused" else theme.GOLD_LIGHT
        picture.blit(fonts.render(sign, "bold", px, colour), (pad, top))
    picture.blit(words, (pad + indent, top))
    return picture
