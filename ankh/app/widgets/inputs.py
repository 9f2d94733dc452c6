"""Widgets that take a value: slider and text field."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ankh.app import fonts, theme
from ankh.app.widgets import paint
from ankh.app.widgets.base import Area, Tip, Widget


class Slider(Widget):
    """A value between two ends in steps; drag, click, wheel or arrows."""

    focusable = True

    def __init__(
        self,
        rect: Area,
        value: float,
        ends: tuple[float, float],
        step: float,
        changed: Callable[[float], object],
        *,
        shown: Callable[[float], str] = str,
        settled: Callable[[float], object] | None = None,
        key: str = "",
        tooltip: Tip = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, key=key, tooltip=tooltip, enabled=enabled)
        self.value = value
        self.ends = ends
        self.step = step
        self.changed = changed
        self.shown = shown
        self.settled = settled
        """Told once when the drag is over, for what is too heavy to follow the hand."""

    def set(self, value: float) -> None:
        low, high = self.ends
        value = low + round((value - low) / self.step) * self.step
        value = round(min(max(value, low), high), 6)
        if value != self.value:
            self.value = value
            self.damage()
            self.changed(value)

    @property
    def _track(self) -> pygame.Rect:
        look = self.theme
        track = pygame.Rect(0, 0, max(self.rect.width - look.px(76), 20), look.px(6))
        track.midleft = (self.rect.left + look.px(10), self.rect.centery)
        return track

    def _take(self, pos: tuple[int, int]) -> None:
        track = self._track
        low, high = self.ends
        self.set(low + (pos[0] - track.left) / track.width * (high - low))

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        if button != 1 or not self.enabled:
            return False
        self.pressed = True
        self._take(pos)
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        self._take(pos)

    def release(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        self.damage()
        self._settle()

    def cancel(self) -> None:
        super().cancel()
        self._settle()

    def _settle(self) -> None:
        if self.settled:
            self.settled(self.value)

    def keydown(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -5, pygame.K_PAGEUP: 5}
        if event.key in steps:
            self.set(self.value + steps[event.key] * self.step)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.set(self.ends[event.key == pygame.K_END])
        else:
            return False
        self._settle()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        look, track = self.theme, self._track
        low, high = self.ends
        share = (self.value - low) / (high - low)
        deep = theme.PANEL_DEEP
        surface.blit(paint.box(track.size, deep, deep, theme.PANEL_EDGE, track.height // 2, look.line), track)
        filled = pygame.Rect(track.topleft, (max(round(track.width * share), 2), track.height))
        colour = theme.GOLD if self.enabled else theme.PANEL_EDGE
        surface.blit(paint.box(filled.size, colour, colour, None, track.height // 2), filled)
        size = look.px(20)
        knob = pygame.Rect(0, 0, size, size)
        knob.center = (track.left + round(track.width * share), track.centery)
        edge = theme.ACCENT if self.hovered or self.pressed else theme.GOLD_DARK
        top, bottom = (theme.GOLD_LIGHT, theme.GOLD) if self.enabled else (theme.TEXT_DIM, theme.TEXT_DIM)
        edge = edge if self.enabled else theme.PANEL_EDGE
        surface.blit(paint.box(knob.size, top, bottom, edge, size // 2, look.px(2)), knob)
        words = pygame.Rect(
            track.right + look.px(14), self.rect.top, self.rect.right - track.right - look.px(14), self.rect.height
        )
        paint.text_in(surface, words, self.shown(self.value), "bold", look.size("text"), theme.TEXT, "right")
        self.draw_focus(surface)


class TextField(Widget):
    """One line that can be typed into, with a caret, Home, End, and copy and paste."""

    focusable = True

    def __init__(
        self,
        rect: Area,
        text: str,
        changed: Callable[[str], object],
        *,
        placeholder: str = "",
        longest: int = 24,
        allowed: Callable[[str], bool] | None = None,
        submit: Callable[[], object] | None = None,
        key: str = "",
        tooltip: Tip = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, key=key, tooltip=tooltip, enabled=enabled)
        self.text = text
        self.changed = changed
        self.placeholder = placeholder
        self.longest = longest
        self.allowed = allowed
        self.submit = submit
        self.caret = len(text)
        self.all_chosen = False
        self.wrong = False
        """Whether what stands here keeps something from being done."""

    def mark(self, wrong: bool) -> None:
        if wrong != self.wrong:
            self.wrong = wrong
            self.damage()

    def set_text(self, text: str, caret: int | None = None) -> None:
        text = text[: self.longest]
        self.caret = min(len(text) if caret is None else caret, len(text))
        self.all_chosen = False
        self.damage()
        if text != self.text:
            self.text = text
            self.changed(text)

    def type(self, typed: str) -> bool:
        typed = "".join(c for c in typed if c.isprintable() and (self.allowed is None or self.allowed(c)))
        if not self.enabled or not typed:
            return True
        if self.all_chosen:
            self.set_text(typed)
            return True
        room = self.longest - len(self.text)
        typed = typed[:room]
        self.set_text(self.text[: self.caret] + typed + self.text[self.caret :], self.caret + len(typed))
        return True

    def keydown(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event.key)
        if event.key == pygame.K_BACKSPACE:
            self._remove(self.caret - 1)
        elif event.key == pygame.K_DELETE:
            self._remove(self.caret)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            ends = {pygame.K_LEFT: self.caret - 1, pygame.K_RIGHT: self.caret + 1, pygame.K_HOME: 0}
            self.caret = min(max(ends.get(event.key, len(self.text)), 0), len(self.text))
            self.all_chosen = False
            self.damage()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.submit:
            self.submit()
        else:
            # Printable keys arrive once more as typed text; the window's shortcuts must not see them.
            return bool(event.unicode) and event.unicode.isprintable()
        return True

    def _remove(self, index: int) -> None:
        if self.all_chosen:
            self.set_text("")
        elif 0 <= index < len(self.text):
            self.set_text(self.text[:index] + self.text[index + 1 :], index)

    def _shortcut(self, key: int) -> bool:
        if key == pygame.K_a:
            self.all_chosen = bool(self.text)
            self.damage()
        elif key == pygame.K_v and self.ui:
            self.type(self.ui.host.clipboard().replace("\n", " "))
        elif key in (pygame.K_c, pygame.K_x) and self.ui:
            self.ui.host.set_clipboard(self.text)
            if key == pygame.K_x:
                self.set_text("")
        else:
            return False
        return True

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        if button == 1 and self.enabled:
            px = self.theme.size("text")
            start = self.rect.left + self.theme.px(10)
            widths = [fonts.width(self.text[:i], "text", px) for i in range(len(self.text) + 1)]
            self.caret = min(range(len(widths)), key=lambda i: abs(start + widths[i] - pos[0]))
            self.all_chosen = False
            self.damage()
        return False

    def focus_changed(self) -> None:
        if self.focused and self.ui and self.ui.by_keyboard:
            self.all_chosen = bool(self.text)
        elif not self.focused:
            self.all_chosen = False
        super().focus_changed()

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        radius = min(look.px(10), self.rect.height // 2)
        edge = theme.ACCENT if self.focused or (self.hovered and self.enabled) else theme.PANEL_EDGE
        line = look.line
        if self.wrong:
            edge, line = theme.DANGER, look.px(2)
        deep = theme.PANEL_DEEP
        surface.blit(paint.box(self.rect.size, deep, deep, edge, radius, line), self.rect)
        inner = self.rect.inflate(-2 * look.px(10), 0)
        px = look.size("text")
        if not self.text and self.placeholder:
            paint.text_in(surface, inner, self.placeholder, "text", px, theme.TEXT_DIM)
        picture = fonts.render(self.text, "text", px, theme.TEXT) if self.text else None
        caret_x = fonts.width(self.text[: self.caret], "text", px)
        shift = max(caret_x - inner.width + look.px(2), 0)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
        if picture:
            place = picture.get_rect(left=inner.left - shift, centery=inner.centery)
            if self.all_chosen:
                pygame.draw.rect(surface, theme.GOLD_DARK, place)
            surface.blit(picture, place)
        if self.focused:
            high = round(px * 1.3)
            caret = pygame.Rect(inner.left - shift + caret_x, inner.centery - high // 2, max(look.px(2), 1), high)
            pygame.draw.rect(surface, theme.ACCENT, caret)
        surface.set_clip(clip)
        self.draw_focus(surface, radius)
