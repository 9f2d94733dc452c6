"""The app: a stack of scenes over one window, the loop that drives them, and what all scenes share."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from ankh.app import fonts, settings, texts
from ankh.app.damage import merged
from ankh.app.scene import Scene
from ankh.app.settings import Settings
from ankh.app.theme import Theme, clamp_scale, fitting_scale
from ankh.app.widgets import paint
from ankh.app.widgets.toast import Toasts
from ankh.app.window import Window

if TYPE_CHECKING:
    from ankh.app.sound import Player
    from ankh.play import Saves

T = TypeVar("T")

ACTIVE_RATE = 60
IDLE_RATE = 20
CALM_AFTER = 0.6
"""Seconds without an event or a movement after which the loop slows down."""
SELDOM = 1000
"""Tidyings of younger memory before all of it is tidied while something moves."""

_RESIZED = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)
_NEEDS_DRAWING = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN)


class App:
    """One running window. Scenes reach each other, the settings and the sound only through it."""

    def __init__(self, kept: Settings | None = None) -> None:
        self.settings = kept if kept is not None else settings.load()
        texts.use(self.settings.language)
        pygame.font.init()
        self.window = Window(self.settings, texts.text("app.title"))
        self.theme = Theme(fitting_scale(self.settings.scale, self.size))
        self.scenes: list[Scene] = []
        self.running = True
        self.drawn = 0
        """Frames drawn so far."""
        self._put_off = False
        self._sound: Player | None = None
        self._saves: Saves[Any, Any] | None = None
        self._lock = Lock()
        self._beside = ThreadPoolExecutor(max_workers=1, thread_name_prefix="beside")
        self._damaged: list[pygame.Rect] = []
        self._calm = 0.0
        self._rested = False
        self._toasts = Toasts(self.damage)

    @property
    def size(self) -> tuple[int, int]:
        return self.window.size

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    # The stack of scenes

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.top:
            self.top.lost_focus()
        self.scenes.append(scene)
        self._entered()

    def pop(self, scene: Scene | None = None) -> None:
        """Take the top scene away, or a scene and all above it; without any scene left the app ends."""
        if not self.scenes or (scene is not None and scene not in self.scenes):
            return
        index = self.scenes.index(scene) if scene is not None else len(self.scenes) - 1
        while len(self.scenes) > index:
            self.scenes.pop().leave()
        self._entered()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def reset(self, *scenes: Scene) -> None:
        """Leave everything and start again from these scenes."""
        while self.scenes:
            self.scenes.pop().leave()
        for scene in scenes:
            self.push(scene)

    def _entered(self) -> None:
        if not self.scenes:
            self.running = False
            return
        self.scenes[-1].ready()
        self.scenes[-1].enter()
        self.damage()

    def quit(self) -> None:
        """End the app; every scene is left as if one walked out of it."""
        self.running = False

    # What scenes share

    def say(self, sentence: str, kind: str = "info") -> None:
        """A short sentence at the bottom: `info`, `done`, or `refused` for why something is not allowed."""
        self._toasts.say(sentence, kind, self.theme, self._news)
        if kind == "refused":
            self.sound("refuse")

    def hush(self) -> None:
        self._toasts.clear(self.theme, self._news)

    @property
    def _news(self) -> pygame.Rect:
        """Where sentences come up."""
        return self.top.news if self.top else pygame.Rect((0, 0), self.size)

    @property
    def said(self) -> list[str]:
        """The sentences now shown at the bottom, oldest first."""
        return [toast.text for toast in self._toasts.shown]

    def sound(self, name: str) -> None:
        if self.settings.muted or self.settings.volume <= 0:
            return
        if self._sound is None:
            from ankh.app.sound import Player

            self._sound = Player(self.settings.volume, self.settings.muted)
        self._sound.play(name)

    @property
    def saves(self) -> Saves[Any, Any]:
        """The saved games of this player; the games floor is loaded when it is first asked for."""
        with self._lock:
            if self._saves is None:
                from ankh import paths
                from ankh.games import game
                from ankh.play import Saves

                self._saves = Saves(paths.saves(), game())
            return self._saves

    def beside(self, work: Callable[[], T]) -> Future[T]:
        """Do something slow without holding up a frame; ask the future whether it is done in `update`."""
        return self._beside.submit(work)

    def apply_settings(self) -> None:
        """Make the window follow its settings, and keep them."""
        self.settings.scale = clamp_scale(self.settings.scale)
        texts.use(self.settings.language)
        if self._sound is not None:
            self._sound.volume = self.settings.volume
            self._sound.muted = self.settings.muted
        if self.window.fullscreen != self.settings.fullscreen:
            self.window.set_fullscreen(self.settings.fullscreen)
        self._lay_out()
        self.settings.save()

    def toggle_fullscreen(self) -> None:
        self.settings.fullscreen = not self.window.fullscreen
        self.apply_settings()

    def zoom(self, step: float) -> None:
        """Make everything larger or smaller by a step of the UI scale."""
        self.settings.scale = clamp_scale(round(self.settings.scale + step, 2))
        self.apply_settings()

    def resize(self, size: tuple[int, int]) -> None:
        self.window.resize(size)
        self._lay_out()

    # The loop

    def run(self) -> None:
        """Until the window is closed or no scene is left."""
        clock = pygame.time.Clock()
        dt = 0.0
        try:
            with tidied_at_rest():
                while self.running:
                    self.step(dt)
                    dt = self.wait(clock)
        finally:
            self.close()

    @property
    def resting(self) -> bool:
        """Whether nothing has happened for a moment and nothing moves."""
        return self._calm >= CALM_AFTER and not any(scene.busy for scene in self._living())

    def wait(self, clock: pygame.Clock) -> float:
        """Until the next frame is due; the seconds since the last one."""
        resting = self.resting
        if resting and not self._rested:
            gc.collect()
        self._rested = resting
        return min(clock.tick(IDLE_RATE if resting else ACTIVE_RATE) / 1000, 0.1)

    def step(self, dt: float) -> None:
        """One frame: events, time, picture."""
        self._calm += dt
        for event in pygame.event.get():
            self._calm = 0.0
            self.handle(event)
            if not self.running:
                return
        for scene in self._living():
            scene.update(dt)
        self._toasts.update(dt, self.theme, self._news)
        if self._put_off:
            self._put_off = False
        else:
            self.draw()

    def put_off(self) -> None:
        """Draw only in the next frame: this one has had work enough."""
        self._put_off = True

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type in _RESIZED:
            self._lay_out()
        elif event.type in _NEEDS_DRAWING:
            self.damage()
        elif event.type == pygame.WINDOWFOCUSLOST and self.top:
            self.top.lost_focus()
        elif event.type == pygame.KEYDOWN and self._shortcut(event):
            return
        elif self.top:
            self.top.handle(event)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            self.toggle_fullscreen()
        elif event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.zoom(0.1)
        elif event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.zoom(-0.1)
        else:
            return False
        return True

    def _lay_out(self) -> None:
        self.window.renew()
        kept = self.window.windowed_size
        if kept:
            self.settings.width, self.settings.height = kept
        scale = fitting_scale(self.settings.scale, self.size)
        if self.theme.scale != scale:
            fonts.forget()
            self.theme = Theme(scale)
        for scene in self.scenes:
            scene.ready()
        self.damage()

    def close(self) -> None:
        while self.scenes:
            self.scenes.pop().leave()
        self._beside.shutdown(wait=True, cancel_futures=True)
        if self._saves is not None:
            self._saves.close()
        self.settings.save()
        self.window.close()

    # The picture

    def damage(self, rect: pygame.Rect | None = None) -> None:
        """Have this part of the window, or all of it, drawn in the next frame."""
        self._damaged.append(pygame.Rect((0, 0), self.size) if rect is None else pygame.Rect(rect))

    def draw(self) -> None:
        """Draw what is damaged, if anything is."""
        if not self._damaged or not self.scenes:
            return
        surface = self.window.surface
        damaged, self._damaged = merged(self._damaged, surface.get_rect()), []
        base, seen = self._seen()
        for rect in damaged:
            surface.set_clip(rect)
            if base is not None:
                surface.blit(base, rect, rect)
            for scene in seen:
                scene.draw(surface)
            self._toasts.draw(surface, self.theme, self._news)
        surface.set_clip(None)
        if not self.window.flip():
            self._lay_out()
        self.drawn += 1

    def picture(self) -> pygame.Surface:
        """The whole window as it is now, drawn anew."""
        self.damage()
        self.draw()
        return self.window.surface

    def _living(self) -> list[Scene]:
        """The scenes for which time passes: the top one, and those seen moving behind it."""
        living = []
        for scene in reversed(self.scenes):
            living.append(scene)
            if scene.under != "live":
                break
        return living

    def sees(self, scene: Scene) -> bool:
        """Whether a scene is seen as it is now, not covered or frozen under another."""
        return scene in self._living()

    def _seen(self) -> tuple[pygame.Surface | None, list[Scene]]:
        """What lies at the bottom of the picture, and the scenes to draw over it."""
        seen: list[Scene] = []
        for index in range(len(self.scenes) - 1, -1, -1):
            scene = self.scenes[index]
            seen.insert(0, scene)
            if scene.under == "frozen" and index:
                return self._frozen(index), seen
            if scene.under == "nothing":
                break
        return None, seen

    def _frozen(self, index: int) -> pygame.Surface:
        """The picture below a scene, veiled, taken once."""
        scene = self.scenes[index]
        if scene.frozen is None or scene.frozen.get_size() != self.size:
            scene.frozen = pygame.Surface(self.size)
            whole, self.scenes = self.scenes, self.scenes[:index]
            try:
                base, seen = self._seen()
            finally:
                self.scenes = whole
            if base is not None:
                scene.frozen.blit(base, (0, 0))
            for below in seen:
                below.draw(scene.frozen)
            scene.frozen.blit(paint.veil(self.size, scene.veiled), (0, 0))
        return scene.frozen


@contextmanager
def tidied_at_rest() -> Iterator[None]:
    """Memory is tidied up when the window comes to rest: in the middle of a movement it would be seen."""
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(young, middle, old)
