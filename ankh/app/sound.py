"""The sounds of the table, played if there is anything to play them on. Their source is `assets/tools/sounds.py`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pygame

from ankh.app.assets import asset

RATE = 22050
AT_ONCE = 12


class Player:
    """Plays sounds by name. Without a device, or without such a sound, it stays silent."""

    def __init__(self, volume: float, muted: bool) -> None:
        self.volume = volume
        self.muted = muted
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        with suppress(pygame.error), _without_the_drivers_remarks():
            pygame.mixer.init(RATE, -16, 2, 512)
            pygame.mixer.set_num_channels(AT_ONCE)

    def play(self, name: str) -> None:
        if self.muted or self.volume <= 0 or not pygame.mixer.get_init():
            return
        if name not in self._sounds:
            self._sounds[name] = _loaded(name)
        sound = self._sounds[name]
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()


def _loaded(name: str) -> pygame.mixer.Sound | None:
    with suppress(pygame.error, OSError):
        return pygame.mixer.Sound(asset("sounds", f"{name}.wav"))
    return None


@contextmanager
def _without_the_drivers_remarks() -> Iterator[None]:
    """Sound drivers write to the terminal when they find no device; nobody can act on that."""
    sys.stderr.flush()
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
