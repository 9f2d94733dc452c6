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
        """The colour of the bar on paper; on a panel it is gold."""
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
        grounds = [(strip, _ground(surface, strip, above)) for strip, above in self._fading(surface.get_rect())]
        super().draw(surface)
        for strip, ground in grounds:
            surface.blit(ground, strip)
        if self.most:
            knob = self._knob.inflate(-self.theme.px(4), 0)
            colour = theme.GOLD if self._held is not None else self.ink or theme.GOLD_DARK
            surface.blit(paint.box(knob.size, colour, colour, None, knob.width // 2), knob)
        surface.set_clip(clip)

    def _fading(self, seen: pygame.Rect) -> list[tuple[pygame.Rect, bool]]:
        """The edges beyond which there is more, and which of them is the upper: the content fades out there."""
        left, width = self.rect.left, self.rect.width
        high = min(self.theme.px(24), self.rect.height // 4)
        edges = []
        if self.scrolled > 0:
            edges.append((pygame.Rect(left, self.rect.top, width, high), True))
        if self.scrolled < self.most:
            edges.append((pygame.Rect(left, self.rect.bottom - high, width, high), False))
        return [(strip, above) for strip, above in edges if seen.contains(strip)]


def _ground(surface: pygame.Surface, strip: pygame.Rect, above: bool) -> pygame.Surface:
    """What lies under an edge, the denser the nearer to it."""
    ground = pygame.Surface(strip.size, pygame.SRCALPHA)
    ground.blit(surface, (0, 0), strip)
    ground.blit(_density(strip.size, above), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ground


@lru_cache(maxsize=32)
def _density(size: tuple[int, int], above: bool) -> pygame.Surface:
    density = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        share = (y + 0.5) / size[1]
        density.fill((255, 255, 255, round(255 * (1 - share if above else share))), (0, y, size[0], 1))
    return density
