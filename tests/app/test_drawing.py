"""Only what changed is drawn again: the window must look as if all of it had been."""

from __future__ import annotations

from random import Random
from threading import Event

import pygame
import pytest

from ankh.app import damage
from ankh.app.scenes import maps
from ankh.app.scenes.scenarios import Scenarios
from ankh.app.scenes.title import Title
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.tables import branch, new_table, table_asked
from tests.app.test_fuzz import Monkey
from tests.app.test_game import opened

SCREEN = pygame.Rect(0, 0, 1000, 600)


def assert_fully_drawn(driver: Driver) -> None:
    """What is on the window is what a drawing of everything gives."""
    driver.app.draw()
    before = driver.app.window.surface.copy()
    after = driver.app.picture()
    if before.get_buffer().raw == after.get_buffer().raw:
        return
    differing = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), othersurface=after)
    differing.invert()
    raise AssertionError(f"{driver.scene.name}: not drawn again: {differing.get_bounding_rects()}")


@pytest.mark.parametrize(("ask", "speed"), [("move_figures", 1.0), ("summon", 0.5), ("caravan", 1.0), ("aim", 0.0)])
def test_what_is_drawn_piece_by_piece_looks_as_if_drawn_at_once(driver: Driver, ask: str, speed: float) -> None:
    scene = opened(driver, branch(table_asked(ask)), speed)
    monkey = Monkey(driver, scene, Random(3))
    for _ in range(60):
        monkey.act()
        assert_fully_drawn(driver)


@pytest.mark.parametrize("ask", ["play_cards", "offer", "protect", "capture", "tiebreak"])
def test_a_battle_drawn_piece_by_piece_looks_as_if_drawn_at_once(driver: Driver, ask: str) -> None:
    scene = opened(driver, branch(table_asked(ask)), 2.0)
    monkey = Monkey(driver, scene, Random(5))
    for _ in range(40):
        monkey.act()
        assert_fully_drawn(driver)


def test_a_figure_carried_over_the_board_leaves_no_trace_of_itself_or_its_card(driver: Driver) -> None:
    scene = opened(driver, branch(table_asked("move_figures")), 0.0)
    player = Player(driver, scene)
    player.ready()
    figure = next(pick for pick in scene.hand.options() if pick.kind == "figure")
    driver.press(player.spot(figure))
    for pick in scene.hand.options():
        if pick.kind == "cell":
            x, y = player.spot(pick)
            for at in ((x, y), (x + 5, y - 4)):
                driver.move(at, held=True)
                assert_fully_drawn(driver)
    driver.release()
    assert_fully_drawn(driver)


@pytest.mark.parametrize("speed", [1.0, 4.0])
def test_turns_and_battles_in_motion_are_drawn_without_a_trace(driver: Driver, speed: float) -> None:
    scene = opened(driver, new_table(3, 2, bots=(0, 1, 2)), speed)
    for _ in range(500):
        driver.frame()
        assert_fully_drawn(driver)
    assert scene.table.moves > 2


def test_nothing_is_drawn_while_nothing_happens(driver: Driver) -> None:
    opened(driver, branch(table_asked("choose_action")), 1.0)
    driver.frame(60)
    drawn = driver.app.drawn
    driver.frame(200)
    assert driver.app.drawn == drawn


def test_water_moves_only_while_something_else_moves(driver: Driver) -> None:
    driver.app.push(Title(driver.app))
    scene = opened(driver, new_table(2, 4, bots=(0, 1)), 1.0)
    while not scene.show.busy:
        driver.frame()
    ripple = scene.board._ripple
    driver.frame(5)
    assert scene.board._ripple > ripple
    scene.flow.hand_over(0, None)
    scene.flow.hand_over(1, None)
    while scene.show.alive:
        driver.frame()
    ripple = scene.board._ripple
    driver.frame(30)
    assert scene.board._ripple == ripple


def covers(rects: list[pygame.Rect], rect: pygame.Rect) -> bool:
    """Whether every pixel of a rectangle lies in one of the others."""
    mask = pygame.Mask(rect.size)
    for other in rects:
        mask.draw(pygame.Mask(other.size, fill=True), (other.x - rect.x, other.y - rect.y))
    return mask.count() == rect.width * rect.height


def test_merged_damage_covers_all_of_it_in_few_rectangles_on_the_screen() -> None:
    rng = Random(1)
    for _ in range(200):
        damaged = [
            pygame.Rect(rng.randrange(-50, 990), rng.randrange(-50, 590), rng.randrange(1, 300), rng.randrange(1, 200))
            for _ in range(rng.randrange(1, 30))
        ]
        merged = damage.merged(damaged, SCREEN)
        assert len(merged) <= damage.MOST_RECTS
        assert all(SCREEN.contains(rect) for rect in merged)
        assert all(covers(merged, rect.clip(SCREEN)) for rect in damaged if rect.colliderect(SCREEN))


def test_things_far_apart_are_drawn_apart() -> None:
    one, other = pygame.Rect(10, 10, 40, 40), pygame.Rect(900, 500, 40, 40)
    assert sorted(map(tuple, damage.merged([one, other], SCREEN))) == [tuple(one), tuple(other)]
    assert damage.merged([one, one.move(5, 5)], SCREEN) == [one.union(one.move(5, 5))]
    assert damage.merged([SCREEN.move(3, 3)], SCREEN) == [SCREEN]


def test_a_map_that_cannot_be_painted_says_so_at_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Event()

    def broken(*wanted: object) -> None:
        seen.wait()
        raise ValueError

    monkeypatch.setattr(maps, "_opening", broken)
    driver.app.push(Scenarios(driver.app))
    driver.frame()
    seen.set()
    driver.app.beside(lambda: None).result()
    driver.frame(2)
    assert_fully_drawn(driver)
    maps.forget_pictures()
