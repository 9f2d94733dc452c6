"""Random clicks, drags, keys and resizes: nothing crashes, and the table is what the rules make of its record."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from ankh.app.table.game import GameScene
from ankh.games import game
from ankh.play.history import History
from tests.app.conftest import Driver
from tests.app.tables import branch, new_table, table_asked
from tests.app.test_game import opened

KEYS = (
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_u, pygame.K_r, pygame.K_f, pygame.K_n, pygame.K_l),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_ESCAPE, pygame.K_m, pygame.K_c, pygame.K_h, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
)
SIZES = ((1280, 720), (1000, 620), (1600, 900), (960, 540))


class Monkey:
    """Hands that know nothing of the game, with a liking for what is lit."""

    def __init__(self, driver: Driver, scene: GameScene, rng: Random) -> None:
        self.driver, self.scene, self.rng = driver, scene, rng

    def place(self) -> tuple[int, int]:
        """Often something that can be chosen, else anywhere."""
        options = self.scene.hand.options()
        if options and self.rng.random() < 0.7:
            pick = self.rng.choice(options)
            stage = self.scene.stage
            battle = stage.battle if stage.covers else None
            spot = battle.spot(pick) if battle else self.scene.board.spot(pick) or self.scene.parts.spot(pick)
            if spot:
                return spot
        width, height = self.driver.app.size
        return self.rng.randrange(width), self.rng.randrange(height)

    def act(self) -> None:
        driver, rng = self.driver, self.rng
        what = rng.choices(
            ("click", "drag", "key", "wheel", "move", "size", "focus", "right"), (40, 20, 20, 5, 10, 1, 2, 2)
        )
        match what[0]:
            case "click":
                driver.click(self.place())
            case "right":
                driver.click(self.place(), button=3)
            case "drag":
                driver.drag(self.place(), self.place(), steps=3)
            case "key":
                driver.key(rng.choice(KEYS))
            case "wheel":
                driver.wheel(self.place(), rng.choice((-2, -1, 1, 2)))
            case "move":
                driver.move(self.place())
                driver.frame(1, dt=rng.choice((0.02, 0.6)))
            case "size":
                driver.resize(*rng.choice(SIZES))
            case "focus":
                driver.press(self.place())
                driver.post(pygame.WINDOWFOCUSLOST)
                driver.release()
        self.come_back()

    def come_back(self) -> None:
        """Out of any scene over the table, without leaving the game."""
        app = self.driver.app
        for _ in range(6):
            top = app.top
            if top is self.scene or top is None or top.name == "battle":
                return
            if top.name == "curtain" and self.rng.random() < 0.9:
                self.driver.click("lift")
            elif top.name != "curtain":
                app.pop(top)
            else:
                return


def assert_sound(scene: GameScene) -> None:
    record = scene.table.record(secrets=True)
    again = History.new(game(), record.setup)
    for entry in record.moves:
        again.play_json(entry.seat, entry.move)
    assert game().digest(again.state) == game().digest(scene.state)
    scene.settle()
    if not scene.show.busy:
        assert game().digest(scene.shown) == game().digest(scene.state)


@pytest.mark.parametrize(("players", "seed", "speed"), [(2, 1, 0.0), (5, 2, 0.0), (3, 3, 4.0)])
def test_random_hands_never_break_the_table(driver: Driver, players: int, seed: int, speed: float) -> None:
    scene = opened(driver, new_table(players, seed), speed)
    monkey = Monkey(driver, scene, Random(seed))
    for count in range(900):
        monkey.act()
        assert driver.app.running and scene in driver.app.scenes
        if count % 150 == 0:
            assert_sound(scene)
    assert scene.table.moves > 10
    assert_sound(scene)


@pytest.mark.parametrize(
    "ask", ["relocate", "caravan", "play_cards", "offer", "protect", "keep_guardians", "aim", "rise"]
)
def test_random_hands_at_a_rare_question_never_break_the_table(driver: Driver, ask: str) -> None:
    scene = opened(driver, branch(table_asked(ask)))
    monkey = Monkey(driver, scene, Random(7))
    for _ in range(120):
        monkey.act()
        assert driver.app.running
    assert_sound(scene)
