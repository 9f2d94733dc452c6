"""Conceding: what the menu says beforehand is what comes of it."""

from __future__ import annotations

from typing import Any

from ankh.app.dialog import Dialog
from ankh.app.pictures import loaded, moments
from ankh.app.scenes.pause import Pause
from ankh.app.scenes.title import Title
from ankh.app.table.chronicle import god_title
from ankh.app.table.game import GameScene
from ankh.play import Table
from tests.app.conftest import Driver
from tests.app.tables import NAMES, new_table


def warned(driver: Driver, table: Table[Any, Any], seat: int) -> str:
    """What the question says to a person who wants to concede."""
    scene = GameScene(driver.app, table)
    driver.app.reset(Title(driver.app), scene, Pause(driver.app, scene))
    driver.frame(2)
    driver.click(f"concede{seat}")
    assert isinstance(driver.scene, Dialog)
    return driver.scene.text


def test_a_bot_takes_the_seat_and_the_others_play_on(driver: Driver) -> None:
    first, second, third = NAMES[:3]
    assert f"A bot, the Priest, takes {first}'s seat; {second} and {third} play on." in warned(
        driver, new_table(3, 4), 0
    )


def test_the_last_one_standing_wins(driver: Driver) -> None:
    assert "This ends the game: Ra wins." in warned(driver, new_table(2, 4), 0)


def test_a_table_without_persons_ends(driver: Driver) -> None:
    table = new_table(3, 4, bots=(1, 2))
    said = warned(driver, table, 0)
    assert "This ends the game: Ra and Isis win." in said and "Priest" not in said
    driver.click("Concede")
    assert table.result is not None and table.result.winners == ("ra", "isis")


def test_the_partner_of_a_pair_stays(driver: Driver) -> None:
    kept = loaded(*moments()["choose_action"])
    table = Table.resume(kept.record, kept.history)
    assert table.state.merged is not None
    seat, partner = table.state.merged
    said = warned(driver, table, seat)
    assert f"half of {god_title(table.state, seat)}" in said and table.chairs[partner].name in said
