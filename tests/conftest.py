"""Every test runs without a display, without sound, and never in a player's own folders."""

from __future__ import annotations

import os
import uuid
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    folder: Path = tmp_path_factory.getbasetemp() / uuid.uuid4().hex
    monkeypatch.setenv("ANKH_SAVES", str(folder / "saves"))
    monkeypatch.setenv("ANKH_MAPS", str(folder / "maps"))
