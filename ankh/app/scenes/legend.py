"""What lies on a map before its gods are chosen, sign by sign."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ankh.app import art, fonts, theme
from ankh.app.scenes.plates import GOD, OWNER, WARRIOR, draw_plate, plate_at
from ankh.app.texts import text
from ankh.app.theme import Theme
from ankh.app.widgets import Widget

ROW = 26
"""The height of a line, in design pixels."""
SIGNS = (("god", GOD, 21), ("warrior", WARRIOR, 21), ("owned", OWNER, 32))
"""What a sign stands for, how far it reaches, and the size of the hex it is drawn for, in design pixels."""


class Legend(Widget):
    """Signs with their names, in as many lines as the width asks for."""

    def high(self, wide: int, look: Theme) -> int:
        return (1 + max(row for _, _, row in self._laid(wide, look))) * look.px(ROW)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        for picture, x, row in self._laid(self.rect.width, look):
            middle = self.rect.top + row * look.px(ROW) + look.px(ROW) // 2
            surface.blit(picture, picture.get_rect(midleft=(self.rect.left + x, middle)))

    def _laid(self, wide: int, look: Theme) -> Iterator[tuple[pygame.Surface, int, int]]:
        """Pictures with their place on a line and the number of that line."""
        x = row = 0
        for sign, words in self._entries(look):
            taken = sign.get_width() + look.px(5) + words.get_width()
            if x and x + taken > wide:
                x, row = 0, row + 1
            yield sign, x, row
            yield words, x + sign.get_width() + look.px(5), row
            x += taken + look.px(12)

    def _entries(self, look: Theme) -> Iterator[tuple[pygame.Surface, pygame.Surface]]:
        px = look.size("small")

        def named(sign: pygame.Surface, name: str) -> tuple[pygame.Surface, pygame.Surface]:
            return sign, fonts.render(text(f"maps.{name}"), "text", px, theme.TEXT_DIM)

        yield named(fonts.render(text("maps.numbers"), "title", px, theme.TITLE), "order")
        for name, reach, size in SIGNS:
            side = look.px(2 * ROW)
            sign = pygame.Surface((side, side), pygame.SRCALPHA)
            draw_plate(sign, plate_at((side / 2, side / 2), "I", reach, look.px(size)))
            yield named(sign.subsurface(sign.get_bounding_rect()), name)
        yield named(art.numbered("conflict_token", "1", look.px(ROW)), "conflicts")
