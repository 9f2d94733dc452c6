"""The curtain: a secret choice at one screen begins when the screen has been passed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from ankh.app import art, theme
from ankh.app.scene import Scene
from ankh.app.texts import text, word
from ankh.app.widgets import Button, Label, Panel, Paragraph, Picture, paragraph_height

if TYPE_CHECKING:
    from ankh.app.loop import App


class Curtain(Scene):
    """Hides what only one person may see until that person is there."""

    under = "live"
    veiled = 200
    name = "curtain"

    def __init__(
        self,
        app: App,
        god: str,
        player: str,
        ask: str,
        lift: Callable[[], object],
        menu: Callable[[], object],
        others: Sequence[tuple[str, Callable[[], object]]] = (),
    ) -> None:
        super().__init__(app)
        self.god = god
        self.player = player
        self.ask = ask
        """The kind of what is chosen behind it."""
        self._lift = lift
        self._menu = menu
        self.others = list(others)
        """People who have chosen and may change their choice."""

    def build(self) -> None:
        look, ui = self.theme, self.ui
        width = min(look.px(432), self.size[0] - 2 * look.margin)
        inner = width - 2 * look.px(28)
        words = text(f"curtain.{self.ask}", name=self.player, god=word("god", self.god))
        high = paragraph_height(words, look.size("text"), inner)
        more = look.px(44) * len(self.others)
        box = pygame.Rect(0, 0, width, look.px(24 + 84 + 12 + 40 + 8 + 20 + 48 + 24) + high + more)
        box.center = self.rect.center
        ui.add(Panel(box, edge=theme.GODS[self.god].light))
        x, y = box.left + look.px(28), box.top + look.px(24)
        ui.add(Picture((x, y, inner, look.px(84)), art.medallion(self.god, look.px(84))))
        y += look.px(96)
        title = text("curtain.title", name=self.player)
        ui.add(Label((x, y, inner, look.px(40)), title, size="title", role="title", colour=theme.TITLE, align="center"))
        y += look.px(48)
        ui.add(Paragraph((x, y, inner, high), words, align="center"))
        y += high + look.px(20)
        button = Button(
            (x, y, inner, look.px(48)),
            text("menu.enter", words=text("curtain.open", name=self.player)),
            self.lift,
            primary=True,
            key="lift",
        )
        button.tooltip = text("menu.enter_tip")
        ui.add(button)
        ui.default = button
        y += look.px(52)
        for place, (shown, action) in enumerate(self.others):
            rect = pygame.Rect(x, y, inner, look.px(38))
            ui.add(Button(rect, shown, lambda a=action: self.lift(a), key=f"change_{place}"))
            y += look.px(44)

    def lift(self, action: Callable[[], object] | None = None) -> None:
        (action or self._lift)()
        self.app.pop(self)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_m:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Esc opens the menu; the choice stays to be made."""
        self._menu()
