"""Battles for the window to open: at a question, or at a moment of a kept game."""

from __future__ import annotations

from typing import Any

from ankh.app import pictures
from ankh.app.table.battle import BattleScene
from ankh.app.table.game import GameScene
from ankh.play import Table
from ankh.rules.state import Move
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.tables import branch, table_asked
from tests.app.test_game import opened


def kept_table(name: str, moves: int) -> Table[Any, Any]:
    found = pictures.loaded(name, moves)
    return Table.resume(found.record, found.history)


def asked(driver: Driver, ask: str, speed: float = 0.0) -> tuple[GameScene, BattleScene]:
    """A table in the middle of a battle, waiting for this answer of a person who has the screen."""
    return in_battle(driver, branch(table_asked(ask)), speed)


def in_battle(driver: Driver, table: Table[Any, Any], speed: float = 0.0) -> tuple[GameScene, BattleScene]:
    scene = opened(driver, table, speed)
    Player(driver, scene).ready()
    assert isinstance(driver.scene, BattleScene)
    return scene, driver.scene


def last_move(scene: GameScene) -> Move:
    return scene.table.history.entries[-1].move


def opened_to_bots(driver: Driver, name: str, moves: int, speed: float) -> GameScene:
    """A kept game that bots play on as it was played."""
    table = kept_table(name, moves)
    for seat in range(len(table.chairs)):
        table.hand_over(seat, "random")
    scene = opened(driver, table, speed)
    entries = pictures.loaded(name).history.entries

    def bot_move() -> Any:
        entry = entries[scene.table.moves]
        return scene.flow.play(entry.seat, entry.move)

    scene.flow.brains.cancel()
    scene.flow.think, scene.flow.bot_move = lambda: None, bot_move  # type: ignore[method-assign]
    return scene


def play_on(driver: Driver, scene: GameScene, name: str, moves: int) -> None:
    """The next move of a kept game, by hand."""
    player = Player(driver, scene)
    player.ready()
    player.do(pictures.loaded(name).history.entries[moves].move)
