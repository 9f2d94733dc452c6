"""A window onto content higher than itself, and its scroll bar."""

from __future__ import annotations

from functools import lru_cache

import pygame

from ankh.app import theme
from ankh.app.theme import Colour
from ankh.app.widgets import paint
from ankh.app.widgets.base import Area, Container, Widget

_KEYS = {pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9}


class ScrollArea(Container):
    """Children are placed as if there were no end at the bottom; `fit` measures them."""

    def __init__(self, rect: Area, *, key: str = "") -> None:
        super().__init__(rect, key=key)
        self.scrolled = 0
        self.content = self.rect.height
        self.ink: Colour | None = None
        """The colour of bar and fade on paper; on a panel the bar is gold."""
        self._held: int | None = None

    def fit(self, bottom: int | None = None) -> None:
        """Take the height of the content from the children, or to a given bottom line."""
        lowest = max((c.rect.bottom for c in self.children), default=self.rect.top)
        self.content = max((lowest if bottom is None else bottom) - self.rect.top + self.scrolled, 0)

    @property
    def most(self) -> int:
        return max(self.content - self.rect.height, 0)

    def scroll_to(self, offset: int) -> None:
        offset = min(max(offset, 0), self.most)
        if offset != self.scrolled:
            step = self.scrolled - offset
            self.scrolled = offset
            for child in self.children:
                child.move(0, step)
            self.damage()

    def reveal(self, rect: pygame.Rect) -> None:
        room = self.theme.px(10)
        if rect.top < self.rect.top + room:
            self.scroll_to(self.scrolled - (self.rect.top + room - rect.top))
        elif rect.bottom > self.rect.bottom - room:
            self.scroll_to(self.scrolled + rect.bottom - self.rect.bottom + room)
        super().reveal(rect.clip(self.rect) if rect.colliderect(self.rect) else self.rect)

    def wheel(self, pos: tuple[int, int], steps: float) -> bool:
        before = self.scrolled
        self.scroll_to(round(self.scrolled - steps * self.theme.px(56)))
        return self.scrolled != before or self.most > 0

    def page(self, key: int) -> bool:
        """Page Up and Page Down from the scene."""
        if key not in _KEYS or not self.most:
            return False
        self.scroll_to(self.scrolled + round(_KEYS[key] * self.rect.height))
        return True

    def at(self, pos: tuple[int, int]) -> Widget | None:
        if self.visible and self.rect.collidepoint(pos) and self.most and self.bar.collidepoint(pos):
            return self
        return super().at(pos)

    @property
    def bar(self) -> pygame.Rect:
        width = self.theme.px(10)
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    @property
    def _knob(self) -> pygame.Rect:
        bar = self.bar
        height = max(round(bar.height * self.rect.height / max(self.content, 1)), self.theme.px(28))
        top = bar.top + round((bar.height - height) * self.scrolled / max(self.most, 1))
        return pygame.Rect(bar.left, top, bar.width, height)

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        if button != 1 or not self.most or not self.bar.collidepoint(pos):
            return False
        knob = self._knob
        self._held = pos[1] - knob.top if knob.collidepoint(pos) else knob.height // 2
        self.drag(pos)
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        if self._held is None:
            return
        free = self.bar.height - self._knob.height
        self.scroll_to(round((pos[1] - self._held - self.bar.top) / max(free, 1) * self.most))

    def release(self, pos: tuple[int, int]) -> None:
        self._held = None
        self.damage()

    def cancel(self) -> None:
        self._held = None
        super().cancel()

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        reach = self.theme.focus + 1 if not self.most else 0
        surface.set_clip(clip.clip(self.rect.inflate(2 * reach, 2 * reach)))
        super().draw(surface)
        if self.most:
            self._fade(surface)
            knob = self._knob.inflate(-self.theme.px(4), 0)
            colour = theme.GOLD if self._held is not None else self.ink or theme.GOLD_DARK
            surface.blit(paint.box(knob.size, colour, colour, None, knob.width // 2), knob)
        surface.set_clip(clip)

    def _fade(self, surface: pygame.Surface) -> None:
        """A shadow at each edge beyond which there is more."""
        wide, high = self.rect.width, min(self.theme.px(18), self.rect.height // 4)
        if self.scrolled > 0:
            surface.blit(_shade((wide, high), True, self.ink), self.rect)
        if self.scrolled < self.most:
            surface.blit(_shade((wide, high), False, self.ink), (self.rect.left, self.rect.bottom - high))


@lru_cache(maxsize=32)
def _shade(size: tuple[int, int], above: bool, ink: Colour | None) -> pygame.Surface:
    colour = (*(ink or theme.VEIL), 70 if ink else 150)
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.fill((*colour[:3], 0))
    strip.set_at((0, 0 if above else 1), colour)
    return pygame.transform.smoothscale(strip, size)
