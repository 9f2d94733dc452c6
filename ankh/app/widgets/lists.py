"""A list with a chosen row; rows are drawn by whoever fills it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ankh.app import theme
from ankh.app.theme import Theme
from ankh.app.widgets import paint
from ankh.app.widgets.base import Area, Tip, Widget
from ankh.app.widgets.scroll import ScrollArea

RowPainter = Callable[[pygame.Surface, pygame.Rect, int, bool], None]


class Row(Widget):
    """One row; the focusable part of a list is the list's chosen row."""

    focusable = True

    def __init__(self, rect: Area, owner: ListView, index: int) -> None:
        super().__init__(rect, key=f"{owner.key}.{index}")
        self.owner = owner
        self.index = index

    def tip(self, pos: tuple[int, int]) -> Tip:
        return self.owner.tip_of(self.index) if self.owner.tip_of else None

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        if button == 1:
            self.owner.choose(self.index, pressed=True)
        return False

    def activate(self) -> None:
        self.owner.open(self.index)

    def focus_changed(self) -> None:
        super().focus_changed()
        if self.shows_focus:
            self.owner.choose(self.index)

    def keydown(self, event: pygame.event.Event) -> bool:
        moves = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -6, pygame.K_PAGEDOWN: 6}
        count = len(self.owner.children)
        if event.key in moves:
            target = self.index + moves[event.key]
            if abs(moves[event.key]) == 1 and not 0 <= target < count:
                return False
            target = min(max(target, 0), count - 1)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            target = 0 if event.key == pygame.K_HOME else count - 1
        else:
            return False
        if self.ui:
            self.ui.focus(self.owner.children[target])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        look = self.theme
        chosen = self.owner.chosen == self.index
        if chosen or self.hovered:
            fill = theme.PANEL_RAISED if chosen else theme.PANEL_TOP
            edge = theme.GOLD if chosen else theme.PANEL_EDGE
            surface.blit(paint.box(self.rect.size, fill, fill, edge, look.radius_small, look.line), self.rect)
        self.owner.paint_row(surface, self.rect.inflate(-2 * look.px(10), -2 * look.px(4)), self.index, chosen)
        self.draw_focus(surface)


class ListView(ScrollArea):
    """Rows of one height. A click chooses, a second click or Enter opens."""

    def __init__(
        self,
        rect: Area,
        count: int,
        row_height: int,
        paint_row: RowPainter,
        *,
        look: Theme,
        key: str,
        chosen: int | None = None,
        on_choose: Callable[[int], object] | None = None,
        on_open: Callable[[int], object] | None = None,
        tip_of: Callable[[int], Tip] | None = None,
    ) -> None:
        super().__init__(rect, key=key)
        self.paint_row = paint_row
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_open = on_open
        self.tip_of = tip_of
        self._last_press = (-1, 0)
        self._unseen = chosen is not None
        edge, step = look.px(2), row_height + look.px(4)
        scrolls = count * step > self.rect.height
        if scrolls:
            step = self.rect.height // max(self.rect.height // step, 1)  # whole rows
            row_height = step - look.px(4)
        width = self.rect.width - (look.px(16) if scrolls else 2 * edge)
        for index in range(count):
            self.add(Row((self.rect.left + edge, self.rect.top + edge + index * step, width, row_height), self, index))
        self.fit()
        self.content += edge

    def update(self, dt: float) -> None:
        """A list that has just been laid out shows its chosen row."""
        super().update(dt)
        if self._unseen and self.chosen is not None and self.chosen < len(self.children):
            self.reveal(self.children[self.chosen].rect)
        self._unseen = False

    def choose(self, index: int, pressed: bool = False) -> None:
        now = pygame.time.get_ticks()
        again = pressed and self._last_press[0] == index and now - self._last_press[1] < 400
        if pressed:
            self._last_press = (index, now)
        if index != self.chosen:
            self.chosen = index
            self.damage()
            if self.on_choose:
                self.on_choose(index)
        if again:
            self.open(index)

    def open(self, index: int) -> None:
        if self.on_open:
            self.on_open(index)
