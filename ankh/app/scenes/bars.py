"""Where each god's devotion came from: one bar per god, a piece of it per source, each with its sign and number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from ankh.app import art, fonts, theme
from ankh.app.texts import begun, text, word
from ankh.app.theme import Colour
from ankh.app.widgets import Widget, paint
from ankh.app.widgets.base import Area, Tip

SOURCES: dict[str, tuple[str, Colour]] = {
    "majority": ("pyramid", (150, 104, 34)),
    "dominance": ("event_control", (46, 98, 150)),
    "win": ("event_conflict", (186, 62, 58)),
    "miracle": ("card_miracle", (132, 96, 190)),
    "magnanimous": ("sign_magnanimous", (58, 148, 128)),
    "worshipful": ("sign_worshipful", (164, 92, 140)),
    "merge": ("ankh", (120, 124, 140)),
    "cat_mummy": ("cat_mummy", (94, 70, 52)),
}
"""The sign and the colour of every source, in the order in which a bar shows them."""

Piece = tuple[str, int]
Badge = Callable[[str, int], pygame.Surface]
"""The medallion of a god in a size."""


def pieces_of(statistics: dict[str, Any], god: str) -> tuple[list[Piece], list[Piece]]:
    """What a god gained and what it lost, by source."""
    sources = statistics["gods"].get(god, {}).get("sources", {})
    order = [*SOURCES, *(name for name in sources if name not in SOURCES)]
    told = [(name, sources[name]) for name in order if sources.get(name)]
    return [one for one in told if one[1] > 0], [one for one in told if one[1] < 0]


class SourceBars(Widget):
    """Gains from left to right; losses hatched over their end, so that what is left is not covered."""

    def __init__(self, rect: Area, statistics: dict[str, Any], gods: list[str], badge: Badge = art.medallion) -> None:
        super().__init__(rect, key="sources")
        self.badge = badge
        self.gods = gods
        self.pieces = {god: pieces_of(statistics, god) for god in gods}

    @property
    def shown(self) -> list[str]:
        """The sources that anybody had."""
        had = {name for gained, lost in self.pieces.values() for name, _ in (*gained, *lost)}
        return [name for name in SOURCES if name in had]

    def _legend(self) -> list[tuple[str, pygame.Rect]]:
        look, px = self.theme, self.theme.size("small")
        spots: list[tuple[str, pygame.Rect]] = []
        x, y = self.rect.left, self.rect.top
        for name in self.shown:
            wide = look.px(26) + fonts.width(_title(name), "text", px) + look.px(14)
            if x + wide > self.rect.right and x > self.rect.left:
                x, y = self.rect.left, y + look.px(24)
            spots.append((name, pygame.Rect(x, y, wide, look.px(22))))
            x += wide
        return spots

    def _rows(self) -> list[tuple[str, pygame.Rect]]:
        look = self.theme
        legend = self._legend()
        top = (legend[-1][1].bottom if legend else self.rect.top) + look.px(8)
        high = min((self.rect.bottom - top) // max(len(self.gods), 1), look.px(150))
        return [
            (god, pygame.Rect(self.rect.left, top + i * high, self.rect.width, high)) for i, god in enumerate(self.gods)
        ]

    def _cells(self, god: str, row: pygame.Rect) -> list[tuple[str, int, pygame.Rect]]:
        """Each piece of a bar with its rectangle."""
        look = self.theme
        most = max((sum(n for _, n in gained) for gained, _ in self.pieces.values()), default=1) or 1
        left = row.left + look.px(34)
        unit = (row.right - look.px(44) - left) / most
        cells, at = [], 0
        for name, number in (*self.pieces[god][0], *self.pieces[god][1]):
            x0, x1 = sorted((left + round(at * unit), left + round((at + number) * unit)))
            at += number
            cell = pygame.Rect(max(x0, left), row.top, x1 - max(x0, left), min(row.height - look.px(8), look.px(40)))
            cell.centery = row.centery
            cells.append((name, number, cell))
        return cells

    def tip(self, pos: tuple[int, int]) -> Tip:
        for god, row in self._rows():
            for name, number, cell in reversed(self._cells(god, row)):
                if cell.collidepoint(pos):
                    return f"{word('god', god)}\n{word('why', name)}: {number:+d}"
        return None

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        for name, spot in self._legend():
            size = look.px(20)
            _swatch(surface, pygame.Rect(spot.left, spot.top, size, size), name)
            words = pygame.Rect(spot.left + look.px(26), spot.top, spot.width, spot.height)
            paint.text_in(surface, words, _title(name), "text", look.size("small"), theme.TEXT)
        for god, row in self._rows():
            size = min(look.px(28), row.height - 2)
            badge = self.badge(god, size)
            surface.blit(badge, badge.get_rect(midleft=row.midleft))
            cells = self._cells(god, row)
            covered = min((cell.left for _, number, cell in cells if number < 0), default=row.right)
            for name, number, cell in cells:
                seen = cell.width if number < 0 else min(cell.right, covered) - cell.left
                self._draw_cell(surface, name, number, cell, max(seen, 0))
            total = sum(number for _, number, _ in cells)
            end = max((cell.right for _, _, cell in cells), default=row.left + look.px(34))
            words = fonts.render(
                str(total) if cells else text("result.none"), "bold", look.size("text"), theme.GOLD_LIGHT
            )
            surface.blit(words, words.get_rect(midleft=(end + look.px(8), row.centery)))

    def _draw_cell(self, surface: pygame.Surface, name: str, number: int, cell: pygame.Rect, seen: int) -> None:
        """A piece of a bar; its sign and number stand where no loss covers it."""
        colour = SOURCES.get(name, ("", theme.NEUTRAL))[1] if number > 0 else theme.PANEL_DEEP
        surface.blit(paint.box(cell.size, theme.mix(colour, (255, 255, 255), 0.12), colour, theme.PANEL_DEEP, 3), cell)
        if number < 0:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(cell))
            for x in range(cell.left - cell.height, cell.right, 7):
                pygame.draw.line(surface, theme.DANGER_DARK, (x, cell.bottom), (x + cell.height, cell.top))
            surface.set_clip(clip)
        px = self.theme.size("small")
        words = fonts.render(str(number).replace("-", "−"), "bold", px, theme.TEXT)
        room = pygame.Rect(cell.left, cell.top, seen, cell.height)
        sign = _sign(name, min(self.theme.px(18), cell.height - 2)) if name in SOURCES else None
        both = words.get_width() + 3 + (sign.get_width() if sign else 0)
        if sign and room.width >= both + 8:
            surface.blit(sign, sign.get_rect(midleft=(room.centerx - both // 2, room.centery)))
            surface.blit(words, words.get_rect(midright=(room.centerx - both // 2 + both, room.centery)))
        elif room.width >= words.get_width() + 2:
            surface.blit(words, words.get_rect(center=room.center))


def _title(name: str) -> str:
    return begun(word("why", name))


def _swatch(surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
    colour = SOURCES[name][1]
    surface.blit(paint.box(rect.size, colour, colour, theme.PANEL_DEEP, 4), rect)
    picture = _sign(name, rect.width - 2)
    surface.blit(picture, picture.get_rect(center=rect.center))


def _sign(name: str, size: int) -> pygame.Surface:
    sign = SOURCES[name][0]
    return art.piece(sign, size, theme.TITLE if sign.startswith(art.ICONS) else None)
