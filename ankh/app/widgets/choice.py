"""A choice of one among several: a field that opens a list over everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ankh.app import fonts, theme
from ankh.app.widgets import paint
from ankh.app.widgets.base import Area, Tip, Widget
from ankh.app.widgets.basic import Paragraph
from ankh.app.widgets.buttons import DISABLED_TEXT, Pressable


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen; `about` says what it is, `why_not` why it cannot be at the moment."""

    value: object
    text: str
    icon: pygame.Surface | None = None
    note: str = ""
    about: str = ""
    why_not: str = ""


class Choice(Pressable):
    """Shows what is chosen; press opens the list, left and right step through it."""

    def __init__(
        self,
        rect: Area,
        options: Sequence[Option],
        value: object,
        changed: Callable[[object], object],
        *,
        key: str = "",
        tooltip: Tip = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, self.open, key=key, tooltip=tooltip, enabled=enabled)
        self.options = list(options)
        self.value = value
        self.changed = changed

    @property
    def chosen(self) -> Option | None:
        return next((o for o in self.options if o.value == self.value), None)

    def choose(self, value: object) -> None:
        if value != self.value:
            self.value = value
            self.damage()
            self.changed(value)

    def open(self) -> None:
        if self.ui and self.options:
            self.ui.open_popup(OptionList(self))

    def keydown(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        able = [o.value for o in self.options if not o.why_not]
        step = 1 if event.key == pygame.K_RIGHT else -1
        if able:
            self.choose(able[(able.index(self.value) + step) % len(able)] if self.value in able else able[0])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        radius = min(look.px(10), self.rect.height // 2)
        edge = theme.ACCENT if self.hovered and self.enabled else theme.PANEL_EDGE
        top = theme.PANEL_RAISED if self.enabled else theme.PANEL_BOTTOM
        surface.blit(paint.box(self.rect.size, top, theme.PANEL_TOP, edge, radius, look.line), self.rect)
        inner = self.rect.inflate(-2 * look.px(10), 0)
        if self.enabled:
            arrow = fonts.render("▼", "text", look.size("tiny"), theme.GOLD)
            surface.blit(arrow, arrow.get_rect(right=inner.right, centery=inner.centery))
            inner.width -= arrow.get_width() + look.px(6)
        chosen = self.chosen
        if chosen:
            colour = theme.TEXT if self.enabled else DISABLED_TEXT
            draw_option(surface, inner, chosen.text, chosen.icon, look.size("text"), colour, look.px(8))
        self.draw_focus(surface, radius)


def draw_option(
    surface: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    icon: pygame.Surface | None,
    px: int,
    colour: theme.Colour,
    gap: int,
) -> pygame.Rect:
    inner = pygame.Rect(rect)
    if icon:
        surface.blit(icon, icon.get_rect(left=inner.left, centery=inner.centery))
        inner.left += icon.get_width() + gap
        inner.width -= icon.get_width() + gap
    return paint.text_in(surface, inner, text, "text", px, colour)


class Explained(Paragraph):
    """A paragraph about the option that is pointed at, in a choice or in its list; it keeps what it said last."""

    def update(self, dt: float) -> None:
        for widget in (self.ui.popup, self.ui.under_mouse, self.ui.holder) if self.ui else ():
            if isinstance(widget, (Choice, OptionList)) and widget.chosen and widget.chosen.about:
                self.set_text(widget.chosen.about)
                break


class OptionList(Widget):
    """The opened list of a choice. It scrolls when the window is too low for it."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        ui = choice.ui
        assert ui is not None
        look = ui.theme
        self.row = max(
            look.px(34), max((o.icon.get_height() + look.px(6) for o in choice.options if o.icon), default=0)
        )
        self.pad = look.px(6)
        px = look.size("text")
        words = max(fonts.width(o.text, "text", px) + fonts.width(o.note, "text", px) for o in choice.options)
        icons = max((o.icon.get_width() for o in choice.options if o.icon), default=0)
        between = look.px(8) * (bool(icons) + any(o.note for o in choice.options))
        width = max(choice.rect.width, words + icons + between + look.px(46))
        width = min(width, ui.rect.width - 2 * look.gap)
        height = min(self.row * len(choice.options) + 2 * self.pad, ui.rect.height - 2 * look.gap)
        rect = pygame.Rect(choice.rect.left, choice.rect.bottom + look.px(4), width, height)
        if rect.bottom > ui.rect.bottom - look.gap:
            above = choice.rect.top - look.px(4) - height
            rect.top = above if above >= look.gap else ui.rect.bottom - look.gap - height
        rect.right = min(rect.right, ui.rect.right - look.gap)
        super().__init__(rect)
        values = [o.value for o in choice.options]
        self.marked = values.index(choice.value) if choice.value in values else 0
        self.first = 0
        self._show_marked()

    @property
    def chosen(self) -> Option:
        """The one that is marked."""
        return self.choice.options[self.marked]

    @property
    def shown(self) -> int:
        return max((self.rect.height - 2 * self.pad) // self.row, 1)

    def _show_marked(self) -> None:
        self.first = min(max(self.first, self.marked - self.shown + 1), self.marked)

    def _row_at(self, pos: tuple[int, int]) -> int | None:
        index = self.first + (pos[1] - self.rect.top - self.pad) // self.row
        inside = self.rect.collidepoint(pos) and 0 <= index < min(len(self.choice.options), self.first + self.shown)
        return index if inside else None

    def tip(self, pos: tuple[int, int]) -> Tip:
        index = self._row_at(pos)
        option = self.choice.options[index] if index is not None else None
        return (option.why_not or option.about or None) if option else None

    def point(self, pos: tuple[int, int]) -> None:
        index = self._row_at(pos)
        if index is not None and index != self.marked:
            self.marked = index
            self.damage()

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        index = self._row_at(pos)
        if button == 1 and index is not None:
            self._take(index)
        return False

    def wheel(self, pos: tuple[int, int], steps: float) -> bool:
        most = max(len(self.choice.options) - self.shown, 0)
        self.first = min(max(self.first - round(steps), 0), most)
        self.damage()
        return True

    def keydown(self, event: pygame.event.Event) -> bool:
        count = len(self.choice.options)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.marked = (self.marked + (1 if event.key == pygame.K_DOWN else -1)) % count
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.marked = 0 if event.key == pygame.K_HOME else count - 1
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._take(self.marked)
            return True
        else:
            return False
        self._show_marked()
        self.damage()
        return True

    def _take(self, index: int) -> None:
        option = self.choice.options[index]
        ui = self.choice.ui
        if ui is None:
            return
        if option.why_not:
            ui.sound("refuse")
            return
        ui.close_popup()
        self.choice.choose(option.value)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        deep, line = theme.PANEL_DEEP, look.line
        surface.blit(paint.box(self.rect.size, deep, deep, theme.GOLD, look.radius_small, line), self.rect)
        for place, index in enumerate(range(self.first, min(self.first + self.shown, len(self.choice.options)))):
            option = self.choice.options[index]
            row = pygame.Rect(self.rect.left, self.rect.top + self.pad + place * self.row, self.rect.width, self.row)
            row.inflate_ip(-2 * look.px(5), -look.px(2))
            if index == self.marked:
                raised = theme.PANEL_RAISED
                surface.blit(paint.box(row.size, raised, raised, theme.ACCENT, look.radius_small, line), row)
            inner = row.inflate(-2 * look.px(8), 0)
            colour = DISABLED_TEXT if option.why_not else theme.TEXT
            if option.value == self.choice.value:
                mark = fonts.render("✓", "text", look.size("text"), theme.GOLD_LIGHT)
                surface.blit(mark, mark.get_rect(right=inner.right, centery=inner.centery))
            inner.width -= look.px(20)
            if option.note:
                px = look.size("small")
                taken = paint.text_in(surface, inner, option.note, "text", px, theme.TEXT_DIM, "right")
                inner.width = taken.left - inner.left - look.gap
            draw_option(surface, inner, option.text, option.icon, look.size("text"), colour, look.px(8))
