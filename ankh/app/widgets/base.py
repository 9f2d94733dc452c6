"""What every widget is: a rectangle that draws itself, can be pointed at, pressed, focused and typed into."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from ankh.app import theme
from ankh.app.theme import Theme
from ankh.app.widgets import paint

if TYPE_CHECKING:
    from ankh.app.widgets.ui import Ui

Area = pygame.Rect | tuple[int, int, int, int]
Tip = str | pygame.Surface | None


class Widget:
    """A rectangle of the screen. Rectangles are absolute: a scrolled widget is moved."""

    focusable = False

    def __init__(self, rect: Area, *, key: str = "", tooltip: Tip = None, enabled: bool = True) -> None:
        self.rect = pygame.Rect(rect)
        self.key = key
        """Keeps focus, scrolling and typed text when a scene builds its widgets again."""
        self.tooltip = tooltip
        self.enabled = enabled
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.parent: Container | None = None

    # What a scene asks of a widget

    @property
    def ui(self) -> Ui | None:
        return self.parent.ui if self.parent else None

    @property
    def theme(self) -> Theme:
        return self.ui.theme if self.ui else Theme()

    @property
    def focused(self) -> bool:
        return self.ui is not None and self.ui.holder is self

    @property
    def shows_focus(self) -> bool:
        return self.focused and self.ui is not None and self.ui.by_keyboard

    @property
    def reach(self) -> int:
        """How far it draws beyond its rectangle: a focus ring at most, if it does not say otherwise."""
        return self.theme.focus + 2

    def damage(self) -> None:
        """Have the widget drawn again."""
        if self.ui:
            self.ui.damage(self.rect.inflate(2 * self.reach, 2 * self.reach))

    def move(self, dx: int, dy: int) -> None:
        self.rect.move_ip(dx, dy)

    def set_enabled(self, enabled: bool) -> None:
        if enabled != self.enabled:
            self.enabled = enabled
            self.damage()

    def leaves(self) -> Iterator[Widget]:
        yield self

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return self if self.visible and self.rect.collidepoint(pos) else None

    # What a widget may answer

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; the surface is clipped to what is damaged."""

    def update(self, dt: float) -> None:
        """`dt` seconds have passed."""

    def tip(self, pos: tuple[int, int]) -> Tip:
        """What the tooltip says over this point."""
        return self.tooltip

    def tip_room(self, room: pygame.Rect) -> pygame.Rect:
        """Where in this room its tooltips stay."""
        return room

    def tips_in(self, room: pygame.Rect) -> pygame.Rect:
        """Where in this room its tooltips had better lie."""
        return room

    def explained(self, pos: tuple[int, int]) -> pygame.Rect:
        """What the tooltip over this point speaks of, and should not cover."""
        return pygame.Rect(pos, (1, 1))

    def point(self, pos: tuple[int, int]) -> None:
        """The mouse moved over the widget, no button held."""

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        """A button went down: True to be told of the drag and the release."""
        return False

    def drag(self, pos: tuple[int, int]) -> None: ...

    def release(self, pos: tuple[int, int]) -> None: ...

    def cancel(self) -> None:
        """The drag is off: focus lost, scene covered."""
        self.pressed = False
        self.damage()

    def wheel(self, pos: tuple[int, int], steps: float) -> bool:
        return False

    def keydown(self, event: pygame.event.Event) -> bool:
        return False

    def type(self, typed: str) -> bool:
        return False

    def activate(self) -> None:
        """Enter or Space on the focused widget."""

    def hover_changed(self) -> None:
        if self.focusable:
            self.damage()

    def focus_changed(self) -> None:
        self.damage()

    def draw_focus(self, surface: pygame.Surface, radius: int | None = None) -> None:
        if not self.shows_focus:
            return
        line = self.theme.focus
        around = self.rect.inflate(2 * line, 2 * line)
        soft = (self.theme.radius_small if radius is None else radius) + line
        surface.blit(paint.ring(around.size, theme.TITLE, soft, max(line - 1, 1)), around)


class Container(Widget):
    """A widget that holds others."""

    def __init__(self, rect: Area, *, key: str = "") -> None:
        super().__init__(rect, key=key)
        self.children: list[Widget] = []

    def add(self, *widgets: Widget) -> None:
        for widget in widgets:
            widget.parent = self
            self.children.append(widget)

    def leaves(self) -> Iterator[Widget]:
        if self.visible:
            for child in self.children:
                yield from child.leaves()

    def at(self, pos: tuple[int, int]) -> Widget | None:
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        for child in reversed(self.children):
            found = child.at(pos)
            if found:
                return found
        return self

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    def update(self, dt: float) -> None:
        for child in self.children:
            child.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        for child in self.children:
            if child.visible and clip.colliderect(child.rect.inflate(2 * child.reach, 2 * child.reach)):
                child.draw(surface)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that the rectangle can be seen, all the way up."""
        if self.parent:
            self.parent.reveal(rect)
