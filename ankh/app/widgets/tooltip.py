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
        (width, height), theme.PANEL_DEEP, theme.PANEL_DEEP, theme.GOLD, look.radius_small, look.line
    ).copy()
    y = look.px(8)
    for part in parts:
        picture.blit(part, (pad, y))
        y += part.get_height() + gap
    return picture


def tip_place(
    size: tuple[int, int], beside: pygame.Rect, room: pygame.Rect, inside: pygame.Rect, space: int
) -> pygame.Rect:
    """Where a tooltip lies: under what it speaks of, or above, beside or away from it: where it covers least of that.

    It never leaves the room, and the inner part of it only if need be.
    """
    inner = inside.inflate(-space, -space)
    rect = pygame.Rect((0, 0), size)
    rect.center = beside.center
    x, y = rect.clamp(inner).topleft
    corners = [(x, beside.bottom + space), (x, beside.top - space - rect.height)]
    corners += [(beside.right + space, y), (beside.left - space - rect.width, y)]
    corners += [(inner.right - rect.width, inner.top), (inner.right - rect.width, inner.bottom - rect.height)]
    places = [pygame.Rect(corner, size).clamp(room) for corner in corners]
    return min(places, key=lambda rect: (covered(rect, beside), -covered(rect, inside)))


def covered(rect: pygame.Rect, other: pygame.Rect) -> int:
    """How many pixels of one rectangle the other covers."""
    both = rect.clip(other)
    return both.width * both.height
