"""The whole chronicle in the place of the gods, with room to look back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from ankh.app.scene import Scene
from ankh.app.table.furniture import sentences
from ankh.app.table.story import StoryPanel
from ankh.app.texts import text
from ankh.app.widgets import IconButton

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.app.table.game import GameScene

PAGE = 12
ROWS = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: PAGE, pygame.K_PAGEDOWN: -PAGE, pygame.K_HOME: 10**6}


class Reading(Scene):
    under = "live"
    name = "chronicle"

    def __init__(self, app: App, game: GameScene) -> None:
        super().__init__(app)
        self.game = game
        self.panel: StoryPanel | None = None

    def build(self) -> None:
        look, room = self.theme, self.game.parts.layout
        column = room.gods[0].unionall(room.gods)
        box = pygame.Rect(column.left, room.bar.bottom, column.width, self.size[1] - look.gap - room.bar.bottom)
        box = box.inflate(2 * look.px(2), 2 * look.px(2)).clip(self.rect)
        self.panel = panel = StoryPanel(box, lambda: sentences(self.game), self.game.light)
        self.ui.add(panel)
        size = look.px(32)
        button = pygame.Rect(box.right - size - look.px(6), box.top + look.px(5), size, size)
        self.ui.add(IconButton(button, "×", self.back, size="heading", key="close", tooltip=text("menu.close")))
        for sign, lines, key in (("▼", -PAGE, "later"), ("▲", PAGE, "earlier")):
            button = button.move(-size - look.px(5), 0)
            look_back = partial(panel.look_back, lines)
            self.ui.add(IconButton(button, sign, look_back, size="small", key=key, tooltip=text(f"chronicle.{key}")))

    def paint(self, surface: pygame.Surface) -> None:
        """The board below stays bright, since links light up on it."""

    def leave(self) -> None:
        self.game.light(())

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ROWS and self.panel:
            self.panel.look_back(ROWS[event.key])
            return True
        if event.key == pygame.K_c:
            self.back()
            return True
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ROWS:
            return self.key(event)
        outside = event.type == pygame.MOUSEBUTTONDOWN and self.panel and not self.panel.rect.collidepoint(event.pos)
        if outside:
            self.back()
            return True
        return super().handle(event)
