"""The root of a scene's widgets: hover, press and drag, keyboard focus, tooltips, one popup at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from ankh.app.theme import Theme
from ankh.app.widgets.base import Container, Tip, Widget
from ankh.app.widgets.tooltip import tip_picture, tip_place

TIP_DELAY = 0.45
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Host(Protocol):
    """What the widgets need of the scene they are in."""

    def damage(self, rect: pygame.Rect | None = None) -> None: ...

    def sound(self, name: str) -> None: ...

    def clipboard(self) -> str: ...

    def set_clipboard(self, text: str) -> None: ...


class Ui(Container):
    """All widgets of a scene. Scenes hand it their events first."""

    def __init__(self, host: Host) -> None:
        super().__init__((0, 0, 0, 0))
        self.host = host
        self._kept: tuple[str, dict[str, int]] = ("", {})
        self._theme = Theme()
        self.holder: Widget | None = None
        """The widget that has the keyboard."""
        self.by_keyboard = False
        self.default: Widget | None = None
        """What Enter does while nothing is focused."""
        self.captured: Widget | None = None
        self.under_mouse: Widget | None = None
        self.popup: Widget | None = None
        self._mouse = (-1, -1)
        self._tip_wait = 0.0
        self._tip: Tip = None
        self._tip_rect = pygame.Rect(0, 0, 0, 0)

    @property
    def ui(self) -> Ui:
        return self

    @property
    def theme(self) -> Theme:
        return self._theme

    def begin(self, size: tuple[int, int], look: Theme) -> None:
        """Start a fresh set of widgets; `finish` gives focus and scrolling back by key."""
        self._kept = (self.holder.key if self.holder else "", dict(self._scrolled()))
        self.rect = pygame.Rect((0, 0), size)
        self._theme = look
        self.children.clear()
        self.holder = self.captured = self.under_mouse = self.popup = self.default = None
        self.hide_tip()

    def finish(self) -> None:
        key, scrolled = self._kept
        for child in self._containers(self):
            if child.key in scrolled and hasattr(child, "scroll_to"):
                child.scroll_to(scrolled[child.key])
        if key:
            self.holder = self.find(key)
        self._hover(self._mouse)
        self.damage(self.rect)

    def find(self, key: str) -> Widget | None:
        for widget in self._everything(self):
            if widget.key == key:
                return widget
        return None

    def damage(self, rect: pygame.Rect | None = None) -> None:
        self.host.damage(self.rect if rect is None else rect)

    def sound(self, name: str) -> None:
        self.host.sound(name)

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            return self._down(event.pos, event.button)
        if event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y) or event.y)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT and self.holder:
            return self.holder.type(event.text)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.let_go()
        return False

    def let_go(self) -> None:
        """End any drag, hover and tooltip: the window or another scene has the mouse now."""
        if self.captured:
            captured, self.captured = self.captured, None
            captured.cancel()
        self._mouse = (-1, -1)
        self._hover(self._mouse)
        self.hide_tip()

    def _motion(self, pos: tuple[int, int]) -> bool:
        self._mouse = pos
        if self.captured:
            self.captured.drag(pos)
            return True
        self._hover(pos)
        if self.under_mouse:
            self.under_mouse.point(pos)
        return self.under_mouse is not None and self.under_mouse is not self

    def _hover(self, pos: tuple[int, int]) -> None:
        found = self.popup.at(pos) if self.popup else self.at(pos)
        found = None if found is self else found
        if found is not self.under_mouse:
            for widget, on in ((self.under_mouse, False), (found, True)):
                if widget:
                    widget.hovered = on
                    widget.hover_changed()
            self.under_mouse = found
            self.hide_tip()
        elif self._tip is not None and found and found.tip(pos) != self._tip:
            self.hide_tip()
            found.point(pos)

    def _down(self, pos: tuple[int, int], button: int) -> bool:
        self._mouse = pos
        self._hover(pos)
        self.hide_tip()
        if self.popup and not self.popup.rect.collidepoint(pos):
            self.close_popup()
            return True
        found = self.under_mouse
        if found is None:
            return False
        if found.focusable and found.enabled and button == 1:
            self.focus(found, by_keyboard=False)
        if found.press(pos, button):
            self.captured = found
            return True
        return found.focusable or self.popup is not None

    def _up(self, pos: tuple[int, int]) -> bool:
        if not self.captured:
            return False
        captured, self.captured = self.captured, None
        captured.release(pos)
        self._motion(pos)
        return True

    def _wheel(self, steps: float) -> bool:
        widget: Widget | None = self.under_mouse
        while widget is not None and widget is not self:
            if widget.wheel(self._mouse, steps):
                self.hide_tip()
                self._hover(self._mouse)
                return True
            widget = widget.parent
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        self.hide_tip()
        if self.popup:
            if event.key == pygame.K_ESCAPE:
                self.close_popup()
                return True
            return self.popup.keydown(event) or event.key == pygame.K_TAB
        if self.holder and self.holder.enabled and self.holder.keydown(event):
            return True
        if event.key == pygame.K_TAB:
            self.step_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._enter(event.key)
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._toward(*_ARROWS[event.key])
        return False

    def _enter(self, key: int) -> bool:
        if self.holder and self.holder.enabled and self.holder.visible:
            self.holder.activate()
            return True
        if self.default and self.default.enabled and key != pygame.K_SPACE:
            self.default.activate()
            return True
        return False

    # Focus

    def focus(self, widget: Widget | None, by_keyboard: bool = True) -> None:
        before, self.holder = self.holder, widget
        ring_before, self.by_keyboard = self.by_keyboard, by_keyboard
        if before is widget and ring_before == by_keyboard:
            return
        for changed in (before, widget):
            if changed:
                changed.focus_changed()
        if widget and by_keyboard and widget.parent:
            self._tip_wait = -0.5
            widget.parent.reveal(widget.rect)

    def focus_key(self, key: str, by_keyboard: bool = False) -> None:
        found = self.find(key)
        if found:
            self.focus(found, by_keyboard)

    def step_focus(self, step: int) -> None:
        able = self._able()
        if not able:
            return
        if self.holder in able:
            index = (able.index(self.holder) + step) % len(able)
        elif self.default in able and step > 0:
            index = able.index(self.default)
        else:
            index = 0 if step > 0 else -1
        self.focus(able[index])

    def _toward(self, dx: int, dy: int) -> bool:
        """Focus the nearest widget in a direction."""
        able = self._able()
        if not able:
            return False
        if self.holder not in able:
            self.step_focus(1)
            return True
        start = self.holder.rect

        def cost(widget: Widget) -> float | None:
            rect = widget.rect
            if dx:
                ahead = (rect.left - start.right) if dx > 0 else (start.left - rect.right)
                across = max(rect.top - start.bottom, start.top - rect.bottom, 0)
                middle = (rect.centerx - start.centerx) * dx
            else:
                ahead = (rect.top - start.bottom) if dy > 0 else (start.top - rect.bottom)
                across = max(rect.left - start.right, start.left - rect.right, 0)
                middle = (rect.centery - start.centery) * dy
            aside = abs(rect.centery - start.centery) if dx else abs(rect.centerx - start.centerx)
            return None if middle <= 0 or ahead < -4 else max(ahead, 0) + 3 * across + 0.1 * aside

        costs = [(cost(w), i) for i, w in enumerate(able) if w is not self.holder]
        reachable = [(c, i) for c, i in costs if c is not None]
        if reachable:
            self.focus(able[min(reachable)[1]])
        return True

    def _able(self) -> list[Widget]:
        return [w for w in self.leaves() if w.focusable and w.visible and w.enabled]

    # Popup and tooltip

    def open_popup(self, widget: Widget) -> None:
        self.popup = widget
        widget.parent = self
        self.hide_tip()
        self._hover(self._mouse)
        widget.damage()

    def close_popup(self) -> None:
        if self.popup:
            self.popup.damage()
            self.popup = None
            self._hover(self._mouse)

    def hide_tip(self) -> None:
        self._tip_wait = 0.0
        if self._tip is not None:
            self._tip = None
            self.damage(self._tip_rect)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.popup:
            self.popup.update(dt)
        if self.captured:
            return
        self._tip_wait += dt
        if self._tip is not None or self._tip_wait >= TIP_DELAY:
            self._hover(self._mouse)  # what is under the mouse may be another thing by now, or may say something else
        if self._tip is None and self._tip_wait >= TIP_DELAY:
            self._show_tip()

    def _show_tip(self) -> None:
        if self.under_mouse:
            tip, beside = self.under_mouse.tip(self._mouse), self.under_mouse.explained(self._mouse)
        elif self.holder and self.by_keyboard and not self.popup:
            tip, beside = self.holder.tip(self.holder.rect.center), self.holder.rect
        else:
            return
        if not tip:
            return
        self._tip = tip
        size, margin = tip_picture(tip, self.theme).get_size(), 2 * self.theme.px(6)
        room = inside = self.rect.inflate(-margin, -margin)
        if self.under_mouse:
            room, inside = self.under_mouse.tip_room(room), self.under_mouse.tips_in(room)
        self._tip_rect = tip_place(size, beside, room, inside, self.theme.px(12))
        self.damage(self._tip_rect)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.popup:
            self.popup.draw(surface)
        if self._tip is not None:
            surface.blit(tip_picture(self._tip, self.theme), self._tip_rect)

    # The tree

    def _everything(self, container: Container) -> Iterator[Widget]:
        for child in container.children:
            yield child
            if isinstance(child, Container):
                yield from self._everything(child)

    def _containers(self, container: Container) -> Iterator[Container]:
        return (w for w in self._everything(container) if isinstance(w, Container))

    def _scrolled(self) -> Iterator[tuple[str, int]]:
        for child in self._containers(self):
            if child.key and hasattr(child, "scrolled"):
                yield child.key, child.scrolled
