"""What a scenario lays out for each player count, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ankh.app import theme
from ankh.app.texts import text
from ankh.app.theme import Theme
from ankh.app.widgets import Widget, columns, paint
from ankh.app.widgets.base import Area

if TYPE_CHECKING:
    from ankh.scenarios.models import ScenarioMap, SetUp

ROW, HIGHEST_ROW = 21, 44
"""The height of a line, in design pixels, where room is scarce and where there is plenty."""
FACTS = ("regions", "own", "warriors", "neutral", "camels")


def facts(set_up: SetUp) -> dict[str, str]:
    """What lies on the map before the first turn; from the least to the most where the gods differ."""
    return {
        "regions": str(len(set_up.conflict_tokens)),
        "own": _span([len(place.monuments) for place in set_up.places]),
        "warriors": _span([len(place.warriors) for place in set_up.places]),
        "neutral": str(len(set_up.neutral)),
        "camels": str(len(set_up.camels)),
    }


def _span(numbers: list[int]) -> str:
    return str(min(numbers)) if min(numbers) == max(numbers) else f"{min(numbers)}–{max(numbers)}"


class SetUpTable(Widget):
    """A column for each player count; the one that the map shows is lit."""

    def __init__(self, rect: Area, found: ScenarioMap, players: int) -> None:
        super().__init__(rect)
        self.players = players
        self.columns = {count: facts(set_up) for count, set_up in found.set_ups.items()}

    @staticmethod
    def high(look: Theme, room: int = 0) -> int:
        """The least height, or as much of a room as makes it easier to read."""
        lines = len(FACTS) + 1
        return lines * min(max(room // lines, look.px(ROW)), look.px(HIGHEST_ROW))

    def draw(self, surface: pygame.Surface) -> None:
        look, high = self.theme, self.rect.height // (len(FACTS) + 1)
        words_in, numbers_in = ("subheading", "heading") if high >= look.px(36) else ("small", "text")
        head, *cells = columns(self.rect, (6, *(1.4,) * len(self.columns)), 0)
        names = ("players", *FACTS)
        told = tuple(text(f"maps.fact_{name}") for name in names)
        wide = head.width - look.px(4)
        px = paint.common_size(told, "text", look.size(words_in), wide)
        for row, name in enumerate(names):
            top = self.rect.top + row * high
            if row:
                pygame.draw.line(surface, theme.PANEL_EDGE, (self.rect.left, top), (self.rect.right, top))
            line = pygame.Rect(head.left, top, wide, high)
            paint.text_in(surface, line, told[row], "text", px, theme.TEXT_DIM)
            for (count, numbers), cell in zip(self.columns.items(), cells, strict=True):
                spot = pygame.Rect(cell.left, top, cell.width, high)
                lit = count == self.players
                words, ink = numbers.get(name, str(count)), theme.GOLD_LIGHT if lit else theme.TEXT
                paint.text_in(surface, spot, words, "bold" if lit else "text", look.size(numbers_in), ink, "center")
