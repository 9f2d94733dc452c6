"""One scene of the window: it takes events, lets time pass, draws itself, and says what has to be drawn again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from ankh.app import theme
from ankh.app.theme import Theme
from ankh.app.widgets import paint
from ankh.app.widgets.ui import Ui

if TYPE_CHECKING:
    from ankh.app.loop import App


class Scene:
    """Build widgets in `build`, draw what lies behind them in `paint`; the rest has a sensible default."""

    under: Literal["nothing", "frozen", "live"] = "nothing"
    """What is seen behind: nothing, the scene below as it was (veiled once), or the scene below as it moves on."""
    veiled: int = 150
    """How dark the scene below is made, from 0 to 255."""

    name = ""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ui = Ui(self)
        self.frozen: pygame.Surface | None = None
        self._built: tuple[object, ...] | None = None

    # To be filled in by a scene

    def build(self) -> None:
        """Add the widgets for `self.size` and `self.theme` to `self.ui`."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets; the surface is clipped to what is damaged."""
        if self.under == "nothing":
            surface.fill(theme.NIGHT)
        elif self.under == "live":
            surface.blit(paint.veil(self.size, self.veiled), (0, 0))

    def key(self, event: pygame.event.Event) -> bool:
        """A key that no widget took."""
        return False

    def enter(self) -> None:
        """The scene is on top: just pushed, or come back to."""

    def leave(self) -> None:
        """The scene goes away, be it because the window closes in the middle of anything: keep what must be kept."""

    def lost_focus(self) -> None:
        """The window is no longer the active one, or another scene came on top: let go of any drag."""
        self.ui.let_go()

    @property
    def news(self) -> pygame.Rect:
        """The room at whose bottom short sentences come up; in one as low as a line they take its whole width."""
        return self.rect.inflate(-2 * self.theme.margin, -2 * self.theme.px(18))

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are wanted at full speed."""
        return False

    def back(self) -> None:
        """Esc: one step back."""
        self.app.pop(self)

    # What the window calls

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ui.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            if self.key(event):
                return True
            if event.key == pygame.K_ESCAPE:
                self.back()
                return True
        return False

    def update(self, dt: float) -> None:
        self.ui.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        self.ui.draw(surface)

    # What a scene and its widgets use

    @property
    def size(self) -> tuple[int, int]:
        return self.app.size

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.app.size)

    @property
    def theme(self) -> Theme:
        return self.app.theme

    def ready(self) -> None:
        """Build the widgets if the window's size, scale or language is not the one they were built for."""
        now = (self.size, self.theme.scale, self.app.settings.language)
        if self._built != now:
            self._built = now
            self.frozen = None
            self.rebuild()

    def rebuild(self) -> None:
        """Make all widgets anew from what the scene knows; focus and scrolling stay by key."""
        self.ui.begin(self.size, self.theme)
        self.build()
        self.ui.finish()
        self.damage()

    def damage(self, rect: pygame.Rect | None = None) -> None:
        """Have this part, or everything, drawn in the next frame; what is not seen needs no drawing."""
        if self.app.sees(self):
            self.app.damage(rect)

    def sound(self, name: str) -> None:
        self.app.sound(name)

    def clipboard(self) -> str:
        return self.app.window.clipboard()

    def set_clipboard(self, text: str) -> None:
        self.app.window.set_clipboard(text)
