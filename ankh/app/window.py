"""The window on the screen: made, resized, full screen and back, with the clipboard beside it."""

from __future__ import annotations

import os

import pygame

from ankh.app.settings import Settings

SMALLEST = (960, 540)
UNSEEN = ("dummy", "offscreen")
"""Drivers that show nothing to anybody; SDL falls back to them where it finds no screen."""


class NoScreen(Exception):
    """There is nothing to show a window on; the sentence says what was tried."""


class Window:
    """Where the picture goes. Its surface keeps what was drawn, so that only changes need drawing."""

    def __init__(self, settings: Settings, title: str) -> None:
        os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
        _find_screen()
        if pygame.display.get_driver() == "x11":
            # Without a graphics card SDL's default path is five times slower; on Wayland the hint breaks the window.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        size = self._fitting((settings.width, settings.height))
        try:
            self._window = pygame.Window(title, size, resizable=True)
        except pygame.error as error:
            raise NoScreen(f"The window cannot be opened: {error}.") from None
        self._window.minimum_size = SMALLEST
        self.fullscreen = False
        self._before = size
        self._text = ""
        self.surface = self._window.get_surface()
        if settings.fullscreen:
            self.set_fullscreen(True)
        pygame.key.set_repeat(400, 40)

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int] | None:
        """The size worth keeping for the next run, none while the whole screen is used."""
        return None if self.fullscreen else self._window.size

    def renew(self) -> bool:
        """Take the surface again after a change of size; True if it really changed."""
        before = self.size
        self.surface = self._window.get_surface()
        return self.size != before

    def resize(self, size: tuple[int, int]) -> None:
        if not self.fullscreen:
            self._window.size = (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))
            self.renew()

    def set_fullscreen(self, wanted: bool) -> None:
        try:
            if wanted:
                self._before = self._window.size
                self._window.set_fullscreen(True)
            else:
                self._window.set_windowed()
                self._window.size = self._before
        except pygame.error:
            return
        self.fullscreen = wanted
        self.renew()

    def set_icon(self, icon: pygame.Surface) -> None:
        self._window.set_icon(icon)

    def flip(self) -> bool:
        """Show what was drawn; False if the window has changed meanwhile and all must be drawn anew."""
        try:
            self._window.flip()
        except pygame.error:
            return False
        return True

    def close(self) -> None:
        self._window.destroy()

    def clipboard(self) -> str:
        try:
            return pygame.scrap.get_text() or self._text
        except (pygame.error, AttributeError, ValueError):
            return self._text

    def set_clipboard(self, text: str) -> None:
        self._text = text
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, AttributeError, ValueError):
            return

    @staticmethod
    def _fitting(size: tuple[int, int]) -> tuple[int, int]:
        """No larger than the screen it opens on, if there is one."""
        if pygame.display.get_driver() in UNSEEN:
            return size
        try:
            screen = pygame.display.get_desktop_sizes()[0]
        except (pygame.error, IndexError):
            return size
        return (max(min(size[0], screen[0]), SMALLEST[0]), max(min(size[1], screen[1]), SMALLEST[1]))


def _find_screen() -> None:
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreen(f"There is no display to open the window on: {error}.") from None
    driver = pygame.display.get_driver()
    if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or ""
        raise NoScreen(f'There is no display to open the window on: "{named}" does not answer.')
