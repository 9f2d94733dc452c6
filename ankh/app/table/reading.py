"""The chronicle over the board, with room to look back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ankh.app.scene import Scene
from ankh.app.table.story import StoryPanel
from ankh.app.texts import text
from ankh.app.widgets import IconButton

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.app.table.game import GameScene

ROWS = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 12, pygame.K_PAGEDOWN: -12, pygame.K_HOME: 10**6}


class Reading(Scene):
    under = "live"
    name = "chronicle"

    def __init__(self, app: App, game: GameScene) -> None:
        super().__init__(app)
        self.game = game
        self.panel: StoryPanel | None = None

    def build(self) -> None:
        look = self.theme
        left = min(self.game.parts.layout.gods[0].left, self.size[0] - look.gap - look.px(460))
        box = pygame.Rect(left, look.gap, self.size[0] - look.gap - left, self.size[1] - 2 * look.gap)
        self.panel = StoryPanel(box, lambda: self.game.teller.sentences, self.game.light)
        size = look.px(34)
        shut = pygame.Rect(box.right - size - look.px(6), box.top + look.px(5), size, size)
        self.ui.add(self.panel, IconButton(shut, "✗", self.back, key="close", tooltip=text("menu.close")))

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
