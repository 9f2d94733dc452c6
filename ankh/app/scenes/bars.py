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

LOSS: Colour = (44, 48, 62)
"""The ground of what was lost again, whatever took it."""

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
    """Gains from left to right, then the losses each in a box of its own, and what is left."""

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
        """Each gain with its piece of the bar."""
        look = self.theme
        most = max((sum(n for _, n in gained) for gained, _ in self.pieces.values()), default=1) or 1
        left = row.left + self._badge_size(row) + look.px(6)
        unit = (row.right - left - max(map(self._after, self.gods))) / most
        high = self._bar_high(row)
        cells, at = [], 0
        for name, number in self.pieces[god][0]:
            x0, x1 = left + round(at * unit), left + round((at + number) * unit)
            at += number
            cells.append((name, number, pygame.Rect(x0, row.centery - high // 2, x1 - x0, high)))
        return cells

    def _badge_size(self, row: pygame.Rect) -> int:
        look = self.theme
        return min(max(look.px(28), row.height // 2), look.px(56), row.height - 2)

    def _bar_high(self, row: pygame.Rect) -> int:
        return min(row.height - self.theme.px(8), max(self.theme.px(48), row.height * 3 // 5))

    def _after(self, god: str) -> int:
        """The room that a god's losses and the sum take behind its bar."""
        look, lost = self.theme, self.pieces[god][1]
        total = fonts.width(self._total(god), "bold", look.size("text"))
        return sum(self._wide_loss(number) for _, number in lost) + total + look.px(12)

    def _wide_loss(self, number: int) -> int:
        return self.theme.px(4 + 24 + 14) + fonts.width(_signed(number), "bold", self.theme.size("heading"))

    def _total(self, god: str) -> str:
        gained, lost = self.pieces[god]
        return str(sum(number for _, number in (*gained, *lost))) if gained or lost else text("result.none")

    def _losses(self, god: str, row: pygame.Rect) -> list[tuple[str, int, pygame.Rect]]:
        """Each loss with its place behind the bar."""
        x, found = self._end(god, row), list[tuple[str, int, pygame.Rect]]()
        for name, number in self.pieces[god][1]:
            wide, high = self._wide_loss(number), self._bar_high(row)
            gap = self.theme.px(4)
            found.append((name, number, pygame.Rect(x + gap, row.centery - high // 2, wide - gap, high)))
            x += wide
        return found

    def _end(self, god: str, row: pygame.Rect) -> int:
        return max(
            (cell.right for _, _, cell in self._cells(god, row)),
            default=row.left + self._badge_size(row) + self.theme.px(6),
        )

    def tip(self, pos: tuple[int, int]) -> Tip:
        for god, row in self._rows():
            gains, losses = self._cells(god, row), self._losses(god, row)
            told = [(name, number) for name, number, cell in (*gains, *losses) if cell.collidepoint(pos)]
            if told:
                lines = (f"{word('why', name)}: {_signed(number)}" for name, number in told)
                return "\n".join([word("god", god), *lines])
        return None

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        for name, spot in self._legend():
            size = look.px(20)
            _swatch(surface, pygame.Rect(spot.left, spot.top, size, size), name)
            words = pygame.Rect(spot.left + look.px(26), spot.top, spot.width, spot.height)
            paint.text_in(surface, words, _title(name), "text", look.size("small"), theme.TEXT)
        for god, row in self._rows():
            badge = self.badge(god, self._badge_size(row))
            surface.blit(badge, badge.get_rect(midleft=row.midleft))
            self._draw_bar(surface, god, row)

    def _draw_bar(self, surface: pygame.Surface, god: str, row: pygame.Rect) -> None:
        look = self.theme
        for name, number, cell in self._cells(god, row):
            colour = SOURCES.get(name, ("", theme.NEUTRAL))[1]
            light = theme.mix(colour, (255, 255, 255), 0.12)
            surface.blit(paint.box(cell.size, light, colour, theme.PANEL_DEEP, 3), cell)
            self._tell(surface, name, str(number), cell)
        x, px = self._end(god, row), look.size("text")
        for name, number, place in self._losses(god, row):
            surface.blit(paint.box(place.size, LOSS, LOSS, SOURCES["merge"][1], 3, look.line), place)
            self._tell(surface, name, _signed(number), place)
            x = place.right
        words = fonts.render(self._total(god), "bold", px, theme.GOLD_LIGHT)
        surface.blit(words, words.get_rect(midleft=(x + look.px(8), row.centery)))

    def _tell(self, surface: pygame.Surface, name: str, number: str, room: pygame.Rect) -> None:
        """The sign and the number of a piece, or the number alone where both have no room."""
        look, tall = self.theme, room.height >= self.theme.px(36)
        role = "heading" if room.height >= look.px(64) else "subheading" if tall else "small"
        px = paint.common_size((number,), "bold", look.size(role), room.width - 2)
        words = fonts.render(number, "bold", px, theme.TEXT)
        sign = _sign(name, min(look.px(24 if tall else 18), room.height - 2)) if name in SOURCES else None
        both = words.get_width() + 3 + (sign.get_width() if sign else 0)
        if sign and room.width >= both + 8:
            surface.blit(sign, sign.get_rect(midleft=(room.centerx - both // 2, room.centery)))
            surface.blit(words, words.get_rect(midright=(room.centerx - both // 2 + both, room.centery)))
        elif room.width >= words.get_width() + 2:
            surface.blit(words, words.get_rect(center=room.center))


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


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
