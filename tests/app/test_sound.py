"""Sounds: every one that is asked for exists, none is shrill or too loud, and nothing breaks without a device."""

from __future__ import annotations

import ast
import wave
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from ankh.app.settings import Settings
from ankh.app.sound import Player
from tests.app.conftest import Driver

ROOT = Path(__file__).parent.parent.parent
FILES = sorted((ROOT / "assets" / "sounds").glob("*.wav"))
NAMES = {path.stem for path in FILES}


def names_asked_for() -> set[str]:
    """Every sound the window's code names: the argument of `sound`, or a value of a table called SOUNDS."""
    found: set[str] = set()
    for path in (ROOT / "ankh" / "app").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            values: list[ast.expr] = []
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "sound":
                values = node.args
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "").endswith("SOUNDS"):
                values = node.value.values if isinstance(node.value, ast.Dict) else []
            found |= {v.value for v in values if isinstance(v, ast.Constant) and isinstance(v.value, str)}
    return found


def samples(path: Path) -> tuple[array[int], int]:
    with wave.open(str(path)) as file:
        return array("h", file.readframes(file.getnframes())), file.getframerate()


@pytest.fixture
def no_mixer() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def test_every_sound_asked_for_exists() -> None:
    asked = names_asked_for()
    assert {"pick_up", "drop", "refuse", "victory"} <= asked
    assert asked <= NAMES


def test_the_six_sounds_of_a_game_exist() -> None:
    assert {"pick_up", "drop", "refuse", "reveal", "battle", "victory"} <= NAMES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_short_not_too_loud_and_ends_softly(path: Path) -> None:
    values, rate = samples(path)
    assert 0.03 < len(values) / rate < 2.5
    assert 0.1 * 32767 < max(map(abs, values)) < 0.65 * 32767
    assert max(map(abs, values[-30:])) < 0.03 * 32767


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_not_shrill(path: Path) -> None:
    """A tone crosses zero twice per wave: on the average well under 4 kHz where the sound is loud."""
    values, rate = samples(path)
    loud = max(map(abs, values)) * 0.1
    crossings = sum((a < 0) != (b < 0) for a, b in pairwise(values) if max(abs(a), abs(b)) > loud)
    heard = sum(abs(value) > loud for value in values)
    assert crossings / heard * rate / 2 < 3000


def test_sounds_play_at_the_set_volume(no_mixer: None) -> None:
    player = Player(0.5, False)
    player.play("drop")
    assert pygame.mixer.get_busy()
    player.volume = 0.25
    player.play("battle")
    assert pygame.mixer.get_busy()


def test_muted_or_at_volume_nought_nothing_plays(no_mixer: None) -> None:
    for player in (Player(0.5, True), Player(0.0, False)):
        player.play("victory")
        assert not pygame.mixer.get_busy()


def test_an_unknown_sound_is_silence(no_mixer: None) -> None:
    Player(0.5, False).play("no_such_sound")
    assert not pygame.mixer.get_busy()


def test_without_a_device_playing_does_nothing(
    no_mixer: None, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    player = Player(0.5, False)
    player.play("drop")
    assert not pygame.mixer.get_init()
    assert capfd.readouterr().err == ""


def test_a_refused_try_is_heard_through_the_window(driver: Driver, no_mixer: None) -> None:
    driver.app.settings = Settings(muted=False, volume=0.5)
    driver.app.say("Not there.", "refused")
    assert pygame.mixer.get_busy()
