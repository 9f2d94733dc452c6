"""Every question a rule can ask is answered on the board or in the tray, by mouse and by keyboard."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from ankh.app.table.game import GameScene
from ankh.app.table.picks import Pick, chooser_for
from ankh.app.table.tray import pick_key
from ankh.app.widgets import Widget
from ankh.rules.state import Move
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.tables import ASKS, branch, table_asked
from tests.app.test_game import opened

TRIED = 4
"""Moves of each ask that are tried."""


def asked(driver: Driver, ask: str) -> GameScene:
    scene = opened(driver, branch(table_asked(ask)))
    Player(driver, scene).ready()
    assert scene.hand.ask == ask
    return scene


def some(moves: list[Move]) -> list[Move]:
    return moves if len(moves) <= TRIED else Random(1).sample(moves, TRIED)


@pytest.mark.parametrize("ask", ASKS)
def test_every_ask_is_answered_by_mouse(driver: Driver, ask: str) -> None:
    scene = asked(driver, ask)
    seat = scene.flow.seat
    assert seat is not None
    moves = some(list(scene.table.legal(seat)))
    for move in moves:
        scene = asked(driver, ask)
        Player(driver, scene).do(move, drag=True)


@pytest.mark.parametrize("ask", ASKS)
def test_every_ask_is_answered_by_keyboard(driver: Driver, ask: str) -> None:
    scene = asked(driver, ask)
    seat, before = scene.flow.seat, scene.table.moves
    assert seat is not None and scene.hand.chooser is not None
    move = Random(2).choice(list(scene.table.legal(seat)))
    for pick in scene.hand.chooser.path_of(move):
        if scene.table.moves > before:
            break
        choose_by_keyboard(driver, scene, pick)
    assert scene.table.moves == before + 1
    assert scene.table.history.entries[before].move == move


def choose_by_keyboard(driver: Driver, scene: GameScene, pick: Pick) -> None:
    """Tab until the choice is pointed at, then Enter; a number with the arrows."""
    for _ in range(400):
        driver.key(pygame.K_TAB)
        holder = driver.scene.ui.holder
        if pick.kind == "offer" and holder is not None and holder.key == "offer":
            while scene.hand.chooser.number != pick.value:  # type: ignore[union-attr]
                driver.key(pygame.K_RIGHT if scene.hand.chooser.number < pick.value else pygame.K_LEFT)  # type: ignore[union-attr]
            return
        if scene.points_at(pick) or (holder is not None and stands_for(holder, pick)):
            driver.key(pygame.K_RETURN)
            return
    raise AssertionError(f"Tab never reaches {pick}")


def stands_for(widget: Widget, pick: Pick) -> bool:
    return getattr(widget, "pick", None) == pick or widget.key == pick_key(pick)


@pytest.mark.parametrize("ask", ASKS)
def test_the_choices_of_an_ask_lead_to_its_legal_moves_and_no_others(ask: str) -> None:
    table = branch(table_asked(ask))
    assert table.ask is not None
    moves = list(table.legal(table.ask.seats[0]))
    for move in some(moves):
        chooser = chooser_for(ask, moves)
        path = chooser.path_of(move)
        arrived = None
        for pick in path:
            assert pick in chooser.options()
            arrived = chooser.take(pick)
            if arrived is not None:
                break
        assert arrived == move
