"""The window under rough treatment: resized, full screen, scaled, left alone, closed in the middle of anything."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from ankh.app.dialog import Dialog
from ankh.app.loop import App
from ankh.app.scenes.title import Title
from ankh.app.settings import Settings, load, where
from ankh.app.table.game import GameScene
from ankh.app.table.picks import Pick
from ankh.app.window import NoScreen
from ankh.games import game
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.tables import branch, new_table, table_asked
from tests.app.test_drawing import assert_fully_drawn
from tests.app.test_game import opened
from tests.app.test_table import digest, moving

MAIN = Path(__file__).resolve().parents[2] / "main.py"


def lifted(driver: Driver, speed: float = 1.0) -> tuple[GameScene, Player, int, int]:
    """A figure in the air over a hex it may go to."""
    scene, player, figure, cell = moving(driver, speed)
    driver.press(player.spot(Pick("figure", figure)))
    driver.move(player.spot(Pick("cell", cell)), held=True)
    assert scene.hand.carried == Pick("figure", figure)
    return scene, player, figure, cell


# Losing the mouse


def test_a_figure_glides_back_when_the_window_loses_the_mouse(driver: Driver) -> None:
    scene, player, figure, cell = lifted(driver)
    before = digest(scene)
    driver.post(pygame.WINDOWFOCUSLOST)
    assert scene.hand.carried is None and scene.carried.busy and scene.board.lifted == figure
    driver.frame(3)
    assert scene.carried.pos != player.spot(Pick("cell", cell)) and scene.carried.busy
    driver.frame(30)
    assert not scene.carried.busy and scene.board.lifted == -1
    driver.release()
    assert digest(scene) == before
    assert_fully_drawn(driver)


def test_after_the_window_is_back_the_same_figure_can_be_dragged(driver: Driver) -> None:
    scene, player, figure, cell = lifted(driver)
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.post(pygame.WINDOWFOCUSGAINED)
    driver.release()
    player.do(("move", figure, cell), drag=True)
    assert scene.state.where[figure] == cell


def test_a_menu_opened_in_the_middle_of_a_drag_plays_nothing(driver: Driver) -> None:
    scene, _, _, _ = lifted(driver)
    before = digest(scene)
    scene.menu()
    driver.release()
    driver.key(pygame.K_ESCAPE)
    driver.frame(30)
    assert driver.scene is scene and digest(scene) == before and scene.board.lifted == -1


# Size, full screen, scale


def test_full_screen_and_back_in_the_middle_of_a_drag(driver: Driver) -> None:
    scene, player, figure, cell = lifted(driver)
    before, size = digest(scene), driver.app.size
    driver.key(pygame.K_F11)
    assert driver.app.window.fullscreen and driver.app.settings.fullscreen
    assert_fully_drawn(driver)
    driver.key(pygame.K_F11)
    assert not driver.app.window.fullscreen and driver.app.size == size
    driver.release()
    assert digest(scene) == before
    player.do(("move", figure, cell), drag=True)


def test_full_screen_is_left_at_the_size_the_window_had(driver: Driver) -> None:
    driver.app.push(Title(driver.app))
    driver.resize(1400, 800)
    driver.key(pygame.K_F11)
    driver.key(pygame.K_F11)
    driver.frame(3)
    assert driver.app.size == (1400, 800)
    assert (driver.app.settings.width, driver.app.settings.height) == (1400, 800)


def test_the_scale_changes_in_the_middle_of_a_game(driver: Driver) -> None:
    scene, player, figure, cell = lifted(driver)
    before = digest(scene)
    for step in (pygame.K_MINUS, *[pygame.K_PLUS] * 14, *[pygame.K_MINUS] * 14):
        driver.key(step, mod=pygame.KMOD_CTRL)
        assert_fully_drawn(driver)
    assert driver.app.theme.scale == 0.8
    driver.release()
    assert digest(scene) == before
    player.do(("move", figure, cell), drag=True)


def test_a_window_dragged_to_many_sizes_shows_each_in_full(driver: Driver) -> None:
    scene, rng = opened(driver, branch(table_asked("choose_action")), 1.0), Random(4)
    for _ in range(12):
        driver.resize(rng.randrange(300, 2000), rng.randrange(200, 1200))
        driver.post(pygame.WINDOWSIZECHANGED, x=driver.app.size[0], y=driver.app.size[1])
        assert min(scene.board.rect.size) > 100 and driver.app.window.surface.get_rect().contains(scene.board.rect)
        assert_fully_drawn(driver)


def test_a_resize_while_figures_move_shows_the_rest_of_the_move(driver: Driver) -> None:
    scene, player, figure, cell = moving(driver, 1.0)
    player.do(("move", figure, cell))
    driver.frame(3)
    assert scene.show.busy
    driver.resize(1500, 850)
    assert_fully_drawn(driver)
    driver.frame(120)
    assert not scene.show.busy and game().digest(scene.shown) == digest(scene)


# Closing


def thinking(driver: Driver) -> GameScene:
    scene = opened(driver, new_table(2, 3), 1.0)
    seat = scene.state.seat
    scene.flow.hand_over(seat, "pharaoh:hard")
    driver.frame(2)
    assert scene.flow.brains.thinking
    return scene


def in_motion(driver: Driver) -> GameScene:
    scene, player, figure, cell = moving(driver, 0.5)
    player.do(("move", figure, cell))
    driver.frame(2)
    assert scene.show.busy
    return scene


def behind_a_curtain(driver: Driver) -> GameScene:
    scene = opened(driver, branch(table_asked("play_cards")), 1.0)
    assert driver.scene.name == "curtain"
    return scene


def choosing_in_secret(driver: Driver) -> GameScene:
    scene = behind_a_curtain(driver)
    driver.click("lift")
    driver.frame(3)
    return scene


def under_a_question(driver: Driver) -> GameScene:
    scene, _, _, _ = lifted(driver)
    driver.app.push(Dialog(driver.app, "?", "?", []))
    driver.frame(2)
    return scene


def in_the_menu(driver: Driver) -> GameScene:
    scene, _, _, _ = moving(driver)
    scene.menu()
    driver.frame(2)
    return scene


def in_the_air(driver: Driver) -> GameScene:
    return lifted(driver)[0]


MOMENTS = (thinking, in_motion, behind_a_curtain, choosing_in_secret, under_a_question, in_the_menu, in_the_air)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("closing", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_a_window_closed_in_the_middle_of_anything_keeps_the_game(
    driver: Driver, moment: Callable[[Driver], GameScene], closing: int
) -> None:
    scene = moment(driver)
    scene.keeping.changed()
    before, worker = digest(scene), scene.flow.brains._thinker and scene.flow.brains._thinker._worker
    driver.post(closing)
    assert not driver.app.running
    while driver.app.scenes:
        driver.app.scenes.pop().leave()
    saved = driver.app.saves.unfinished()
    assert saved is not None and game().digest(driver.app.saves.open(saved.path).state) == before
    if worker:
        worker.process.join(20)
        assert not worker.process.is_alive()


# What a player's machine may lack


@pytest.mark.parametrize("content", ["", "{", "[1]", '{"scale": "big", "width": -4, "speed": null}', "\x00\xff"])
def test_damaged_settings_cost_nothing_but_the_settings(kept: Path, content: str) -> None:
    where().write_text(content, encoding="utf-8")
    app = App()
    app.push(Title(app))
    app.step(0.1)
    assert app.size == (1280, 720) and app.theme.scale == 1
    app.close()
    assert load() == Settings()


def test_settings_that_cannot_be_kept_do_not_stop_the_game(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (kept / "file").touch()
    monkeypatch.setenv("ANKH_CONFIG", str(kept / "file" / "settings.json"))
    app = App()
    app.push(Title(app))
    app.zoom(0.2)
    app.step(0.1)
    assert app.theme.scale == 1.2
    app.close()


def test_saves_that_cannot_be_kept_are_told_of_and_play_goes_on(
    driver: Driver, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (kept / "file").touch()
    monkeypatch.setenv("ANKH_SAVES", str(kept / "file" / "saves"))
    scene, player, figure, cell = moving(driver)
    player.do(("move", figure, cell))
    for _ in range(20):
        driver.app.saves.flush()
        driver.frame()
    assert driver.app.said and scene.state.where[figure] == cell
    driver.close()
    scene.leave()


def test_a_machine_without_a_sound_device_plays_in_silence(kept: Path) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "nonsense"}
    code = (
        "from ankh.app.loop import App; from ankh.app.settings import Settings; "
        "app = App(Settings(volume=1.0)); app.sound('drop'); app.say('No.', 'refused'); app.step(0.1); app.close()"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=120, cwd=MAIN.parent
    )
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize("wrong", [{"DISPLAY": ":4711"}, {"SDL_VIDEODRIVER": "nonsense"}])
def test_a_display_that_does_not_answer_gets_a_sentence_and_an_exit_code(kept: Path, wrong: dict[str, str]) -> None:
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in unset} | wrong
    ended = subprocess.run(
        [sys.executable, str(MAIN)], env=environment, capture_output=True, text=True, timeout=120, cwd=kept
    )
    assert ended.returncode == 1 and ended.stdout == ""
    assert "ankh: There is no display to open the window on" in ended.stderr and "Traceback" not in ended.stderr


def test_a_window_that_cannot_be_made_is_a_sentence(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("no room")

    monkeypatch.setattr(pygame, "Window", refuse)
    with pytest.raises(NoScreen, match=r"^The window cannot be opened: no room\.$"):
        App(Settings())


def test_a_surface_lost_between_two_frames_is_drawn_anew(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.app.push(Title(driver.app))
    driver.frame(5)
    answers = iter([False])
    flip = driver.app.window.flip
    monkeypatch.setattr(driver.app.window, "flip", lambda: next(answers, None) is not False and flip())
    driver.app.damage()
    drawn = driver.app.drawn
    driver.frame(3)
    assert driver.app.drawn == drawn + 2
    assert_fully_drawn(driver)
