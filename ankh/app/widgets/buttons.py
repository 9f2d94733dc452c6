"""Widgets that are pressed: button, icon button, toggle, segments. Accent means: this can be done now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from ankh.app import fonts, theme
from ankh.app.theme import Colour, Theme
from ankh.app.widgets import paint
from ankh.app.widgets.base import Area, Tip, Widget

Action = Callable[[], object]


class Pressable(Widget):
    """Pressed with the mouse or with Enter or Space; acts on release inside."""

    focusable = True

    def __init__(
        self, rect: Area, action: Action | None, *, key: str = "", tooltip: Tip = None, enabled: bool = True
    ) -> None:
        super().__init__(rect, key=key, tooltip=tooltip, enabled=enabled)
        self.action = action

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        if button != 1 or not self.enabled:
            return False
        self.pressed = True
        self.damage()
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        inside = self.rect.collidepoint(pos)
        if inside != self.pressed:
            self.pressed = inside
            self.damage()

    def release(self, pos: tuple[int, int]) -> None:
        pressed, self.pressed = self.pressed, False
        self.damage()
        if pressed and self.enabled and self.rect.collidepoint(pos):
            self.activate()

    def activate(self) -> None:
        if self.ui and self.enabled:
            self.ui.sound("click")
            if self.action:
                self.action()


class Button(Pressable):
    """Words, perhaps with an icon before them and a key's name behind them."""

    def __init__(
        self,
        rect: Area,
        text: str,
        action: Action | None = None,
        *,
        primary: bool = False,
        danger: bool = False,
        icon: pygame.Surface | None = None,
        hint: str = "",
        size: str = "text",
        grown: float = 1.0,
        align: str = "center",
        key: str = "",
        tooltip: Tip = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, action, key=key or text, tooltip=tooltip, enabled=enabled)
        self.text = text
        self.primary = primary
        self.danger = danger
        self.icon = icon
        self.hint = hint
        self.size = size
        self.grown = grown
        """How much larger than that the words are."""
        self.align = align

    @staticmethod
    def width_for(text: str, look: Theme, size: str = "text", icon: bool = False) -> int:
        """A comfortable width for these words."""
        wide = fonts.width(text, "bold", look.size(size)) + 2 * look.px(18)
        return max(wide + (look.size(size) + look.px(10) if icon else 0), look.px(64))

    def colours(self) -> tuple[Colour, Colour, Colour, Colour]:
        """Top, bottom, edge and words."""
        if not self.enabled:
            return theme.PANEL_BOTTOM, theme.PANEL_BOTTOM, theme.PANEL_EDGE, DISABLED_TEXT
        if self.primary:
            top, bottom, edge, words = theme.GOLD_LIGHT, theme.GOLD, theme.ACCENT, theme.ACCENT_INK
        elif self.danger:
            top, bottom, edge, words = theme.DANGER_DARK, theme.DANGER_DARK, theme.DANGER, theme.TEXT
        else:
            top, bottom, edge, words = theme.PANEL_RAISED, theme.PANEL_TOP, theme.PANEL_EDGE, theme.TEXT
        if self.hovered and not self.pressed:
            edge = theme.ACCENT
            top, bottom = theme.mix(top, (255, 255, 255), 0.12), theme.mix(bottom, (255, 255, 255), 0.12)
        if self.pressed:
            top, bottom = theme.mix(bottom, (0, 0, 0), 0.15), theme.mix(top, (0, 0, 0), 0.15)
        return top, bottom, edge, words

    def draw(self, surface: pygame.Surface) -> None:
        top, bottom, edge, colour = self.colours()
        look = self.theme
        radius = min(look.px(10), self.rect.height // 2)
        surface.blit(paint.box(self.rect.size, top, bottom, edge, radius, look.line), self.rect)
        px = round(look.size(self.size) * self.grown)
        inner = self.rect.inflate(-2 * look.px(12), 0)
        if self.hint and inner.width > look.px(150):
            dim = theme.ACCENT_INK if self.primary and self.enabled else theme.TEXT_DIM
            taken = paint.text_in(surface, inner, self.hint, "text", look.size("small"), dim, "right")
            aside = inner.right - taken.left + look.gap
            if fonts.width(self.text, "bold", px) <= inner.width - 2 * aside:
                inner.inflate_ip(-2 * aside, 0)
            else:
                inner.width -= aside
        if self.icon:
            where = self.icon.get_rect(centery=self.rect.centery, left=inner.left)
            if self.align == "center":
                wide = fonts.width(self.text, "bold", px)
                together = self.icon.get_width() + look.px(8) + wide
                where.left = max(inner.left, inner.centerx - together // 2)
            surface.blit(self.icon, where)
            inner = pygame.Rect(
                where.right + look.px(8), inner.top, inner.right - where.right - look.px(8), inner.height
            )
        align = "left" if self.icon else self.align
        paint.text_in(surface, inner, self.text, "bold", px, colour, align)
        self.draw_focus(surface, radius)


DISABLED_TEXT: Colour = theme.mix(theme.TEXT_DIM, theme.PANEL_BOTTOM, 0.15)


class IconButton(Button):
    """One sign or picture; the tooltip names it."""

    def draw(self, surface: pygame.Surface) -> None:
        top, bottom, edge, colour = self.colours()
        look = self.theme
        radius = min(look.px(10), self.rect.height // 2)
        surface.blit(paint.box(self.rect.size, top, bottom, edge, radius, look.line), self.rect)
        if self.icon:
            surface.blit(self.icon, self.icon.get_rect(center=self.rect.center))
        else:
            paint.text_in(surface, self.rect, self.text, "bold", look.size(self.size), colour, "center")
        self.draw_focus(surface, radius)


class Toggle(Pressable):
    """A switch with its words: on or off."""

    def __init__(
        self,
        rect: Area,
        text: str,
        on: bool,
        changed: Callable[[bool], object],
        *,
        key: str = "",
        tooltip: Tip = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, None, key=key or text, tooltip=tooltip, enabled=enabled)
        self.text = text
        self.on = on
        self.changed = changed

    def activate(self) -> None:
        super().activate()
        self.on = not self.on
        self.damage()
        self.changed(self.on)

    def keydown(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and (event.key == pygame.K_RIGHT) != self.on:
            self.activate()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        track = pygame.Rect(0, 0, look.px(44), look.px(24))
        track.midright = self.rect.midright
        fill = theme.GOLD_DARK if self.on else theme.PANEL_DEEP
        edge = theme.ACCENT if self.hovered and self.enabled else theme.GOLD if self.on else theme.PANEL_EDGE
        surface.blit(paint.box(track.size, fill, fill, edge, track.height // 2, look.line), track)
        knob = track.height - 2 * look.px(4)
        disc = paint.box(
            (knob, knob),
            theme.GOLD_LIGHT if self.on else theme.TEXT_DIM,
            theme.GOLD if self.on else theme.TEXT_DIM,
            None,
            knob // 2,
        )
        left = track.right - look.px(4) - knob if self.on else track.left + look.px(4)
        surface.blit(disc, (left, track.centery - knob // 2))
        words = pygame.Rect(self.rect.left, self.rect.top, track.left - self.rect.left - look.gap, self.rect.height)
        colour = theme.TEXT if self.enabled else DISABLED_TEXT
        paint.text_in(surface, words, self.text, "text", look.size("text"), colour)
        self.draw_focus(surface)


class Segments(Widget):
    """A few options side by side, one of them taken."""

    focusable = True

    def __init__(
        self,
        rect: Area,
        options: Sequence[tuple[object, str]],
        value: object,
        changed: Callable[[object], object],
        *,
        key: str = "",
        tooltip: Tip = None,
        disabled: Sequence[object] = (),
    ) -> None:
        super().__init__(rect, key=key, tooltip=tooltip)
        self.options = list(options)
        self.value = value
        self.changed = changed
        self.disabled = set(disabled)
        self._over: int | None = None

    def cell(self, index: int) -> pygame.Rect:
        """Cells are alike unless one of them needs more room for its words."""
        wide = self._widths()
        left = self.rect.left + sum(wide[:index])
        return pygame.Rect(left, self.rect.top, wide[index], self.rect.height)

    def _widths(self) -> list[int]:
        look, count = self.theme, len(self.options)
        least = [fonts.width(words, "bold", look.size("text")) + look.px(24) for _, words in self.options]
        each = self.rect.width // count
        if max(least) > each and sum(least) < self.rect.width:
            spare = self.rect.width - sum(least)
            ends = [sum(least[:i]) + spare * i // count for i in range(count + 1)]
        else:
            ends = [self.rect.width * i // count for i in range(count + 1)]
        return [right - left for left, right in pairwise(ends)]

    def choose(self, value: object) -> None:
        if value != self.value and value not in self.disabled:
            self.value = value
            self.damage()
            if self.ui:
                self.ui.sound("click")
            self.changed(value)

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        index = self._index(pos)
        if button == 1 and self.enabled and index is not None:
            self.choose(self.options[index][0])
        return False

    def point(self, pos: tuple[int, int]) -> None:
        over = self._index(pos)
        if over != self._over:
            self._over = over
            self.damage()

    def hover_changed(self) -> None:
        self._over = None
        self.damage()

    def keydown(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        step = 1 if event.key == pygame.K_RIGHT else -1
        values = [value for value, _ in self.options if value not in self.disabled]
        index = values.index(self.value) + step if self.value in values else 0
        if 0 <= index < len(values):
            self.choose(values[index])
        return True

    def _index(self, pos: tuple[int, int]) -> int | None:
        return next((i for i in range(len(self.options)) if self.cell(i).collidepoint(pos)), None)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        radius = min(look.px(10), self.rect.height // 2)
        deep = theme.PANEL_DEEP
        surface.blit(paint.box(self.rect.size, deep, deep, theme.PANEL_EDGE, radius, look.line), self.rect)
        for index, (value, words) in enumerate(self.options):
            cell = self.cell(index).inflate(-2 * look.px(3), -2 * look.px(3))
            colour = DISABLED_TEXT if value in self.disabled else theme.TEXT
            if value == self.value:
                surface.blit(paint.box(cell.size, theme.GOLD_LIGHT, theme.GOLD, None, radius - look.px(2)), cell)
                colour = theme.ACCENT_INK
            elif index == self._over and value not in self.disabled:
                surface.blit(
                    paint.box(cell.size, theme.PANEL_RAISED, theme.PANEL_RAISED, None, radius - look.px(2)), cell
                )
            role = "bold" if value == self.value else "text"
            inner = cell.inflate(-look.px(6), 0)
            paint.text_in(surface, inner, words, role, look.size("text"), colour, "center")
        self.draw_focus(surface, radius)
