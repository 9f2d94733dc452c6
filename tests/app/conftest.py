"""Drives the real window without a display: synthetic mouse and keyboard events, frames of fixed length."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from ankh.app.loop import App
from ankh.app.scene import Scene
from ankh.app.settings import Settings
from ankh.app.widgets import Widget

FRAME = 1 / 60


class Driver:
    """Hands and eyes at the window."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.mouse = (0, 0)

    @property
    def scene(self) -> Scene:
        assert self.app.top is not None
        return self.app.top

    def frame(self, count: int = 1, dt: float = FRAME) -> None:
        for _ in range(count):
            if self.app.running:
                self.app.step(dt)

    def post(self, kind: int, **what: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **what))
        self.frame()

    def widget(self, key: str) -> Widget:
        found = self.scene.ui.find(key)
        assert found is not None, f"no widget {key!r} in {self.scene.name}"
        return found

    def keys(self) -> list[str]:
        return [w.key for w in self.scene.ui.leaves() if w.key]

    def spot(self, at: str | tuple[int, int]) -> tuple[int, int]:
        """A point, or the middle of the widget with this key, scrolled into view first."""
        if not isinstance(at, str):
            return at
        widget = self.widget(at)
        if widget.parent:
            widget.parent.reveal(widget.rect)
        return widget.rect.center

    def move(self, at: str | tuple[int, int], held: bool = False) -> None:
        pos = self.spot(at)
        rel = (pos[0] - self.mouse[0], pos[1] - self.mouse[1])
        self.mouse = pos
        self.post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(held), 0, 0))

    def press(self, at: str | tuple[int, int], button: int = 1) -> None:
        self.move(at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.mouse, button=button)

    def release(self, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=self.mouse, button=button)

    def click(self, at: str | tuple[int, int], button: int = 1) -> None:
        self.press(at, button)
        self.release(button)

    def drag(self, start: str | tuple[int, int], end: str | tuple[int, int], steps: int = 6) -> None:
        self.press(start)
        (x0, y0), (x1, y1) = self.mouse, self.spot(end)
        for step in range(1, steps + 1):
            self.move((x0 + (x1 - x0) * step // steps, y0 + (y1 - y0) * step // steps), held=True)
        self.release()

    def wheel(self, at: str | tuple[int, int], steps: int) -> None:
        self.move(at)
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps), flipped=False)

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=unicode, scancode=0)

    def type(self, text: str) -> None:
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)

    def resize(self, width: int, height: int) -> None:
        self.app.resize((width, height))
        self.frame()

    def close(self) -> None:
        self.post(pygame.QUIT)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder of its own: settings, saves and maps under a temporary path."""
    monkeypatch.setenv("ANKH_CONFIG", str(tmp_path / "settings.json"))
    monkeypatch.setenv("ANKH_SAVES", str(tmp_path / "saves"))
    monkeypatch.setenv("ANKH_MAPS", str(tmp_path / "maps"))
    return tmp_path


@pytest.fixture
def driver(kept: Path) -> Iterator[Driver]:
    """The app at 1280×720, silent, with no scene yet: push the one to be tried."""
    pygame.event.clear() if pygame.display.get_init() else None
    app = App(Settings(muted=True, reduced_motion=False))
    yield Driver(app)
    app.close()
    pygame.event.clear()
