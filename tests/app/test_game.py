"""Whole games played through the window by mouse, with people in every seat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ankh.app.scenes import opening
from ankh.app.table.game import GameScene
from ankh.games import game
from ankh.play import Table
from ankh.play.history import History
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.tables import chosen, new_table


def opened(driver: Driver, table: Table[Any, Any], speed: float = 0.0) -> GameScene:
    """The table on the screen, at once instead of in motion unless a test wants to see it move."""
    driver.app.settings.speed = speed
    driver.app.settings.notes = False
    opening.show(driver.app, table)
    driver.frame(2)
    scene = driver.app.scenes[1]
    assert isinstance(scene, GameScene)
    return scene


def play_to_the_end(driver: Driver, scene: GameScene, rng: Random) -> Player:
    player = Player(driver, scene)
    while player.ready() is not None:
        seat = scene.flow.seat
        assert seat is not None
        player.do(chosen(rng, list(scene.table.legal(seat))), drag=rng.random() < 0.5)
    return player


@pytest.mark.parametrize(("players", "seed"), [(2, 2), (5, 3)])
def test_a_whole_game_by_mouse_arrives_at_the_rules_move_by_move(driver: Driver, players: int, seed: int) -> None:
    scene = opened(driver, new_table(players, seed))
    player = play_to_the_end(driver, scene, Random(seed))
    table = scene.table
    assert driver.scene.name == "result"
    assert [(e.seat, e.move) for e in table.history.entries] == player.meant
    again = History.new(game(), table.record().setup)
    for entry in table.record().moves:
        again.play_json(entry.seat, entry.move)
    assert game().digest(again.state) == game().digest(table.state)
    kinds = {event["event"] for event in table.events()}
    assert "end" in kinds and ("forgotten" in kinds or table.result.reason == "top")
    if players == 5:
        assert {"merge", "forgotten"} <= kinds


def test_what_is_shown_at_the_end_of_every_move_is_the_state_of_the_rules(driver: Driver) -> None:
    scene = opened(driver, new_table(3, 5))
    player, rng = Player(driver, scene), Random(5)
    for _ in range(60):
        if player.ready() is None:
            break
        assert game().digest(scene.shown) == game().digest(scene.state)
        assert scene.board.shown is scene.shown
        seat = scene.flow.seat
        assert seat is not None
        player.do(chosen(rng, list(scene.table.legal(seat))))
