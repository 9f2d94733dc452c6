"""The picture of a tooltip."""

from __future__ import annotations

import pygame

from ankh.app import fonts, theme
from ankh.app.theme import Theme
from ankh.app.widgets import paint


def tip_picture(tip: str | pygame.Surface, look: Theme) -> pygame.Surface:
    """A tooltip: with several lines the first one is its title."""
    if isinstance(tip, pygame.Surface):
        return tip
    wide = look.px(320)
    title, _, body = tip.partition("\n")
    parts = []
    if title and body:
        parts.append(fonts.paragraph(title, "bold", look.size("small"), theme.TITLE, wide))
        parts.append(fonts.paragraph(body, "text", look.size("small"), theme.TEXT, wide))
    else:
        parts.append(fonts.paragraph(tip, "text", look.size("small"), theme.TEXT, wide))
    pad, gap = look.px(10), look.px(3)
    width = max(p.get_width() for p in parts) + 2 * pad
    height = sum(p.get_height() for p in parts) + gap * (len(parts) - 1) + 2 * look.px(8)
    picture = paint.box(
        (width, height), theme.PANEL_DEEP, theme.PANEL_DEEP, theme.GOLD_DARK, look.radius_small, look.line
    ).copy()
    y = look.px(8)
    for part in parts:
        picture.blit(part, (pad, y))
        y += part.get_height() + gap
    return picture
