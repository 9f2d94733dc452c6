"""Conceding: what the menu says beforehand is what comes of it."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

import pygame

from ankh.app.dialog import Dialog
from ankh.app.pictures import loaded, moments
from ankh.app.scenes.pause import Pause
from ankh.app.scenes.replay import ReplayScene
from ankh.app.scenes.result import Result
from ankh.app.scenes.title import Title
from ankh.app.table.chronicle import god_title
from ankh.app.table.facts import player_name
from ankh.app.table.game import GameScene
from ankh.games import game
from ankh.play import Chair, Table, load, read_record
from tests.app.conftest import Driver
from tests.app.tables import NAMES, new_table

GAMES = Path(__file__).parents[1] / "play" / "games"


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
    driver.frame(3)
    assert driver.scene.name == "result" and not driver.app.said


def test_news_of_the_result_keep_off_its_buttons(driver: Driver) -> None:
    driver.app.push(Result(driver.app, new_table(2, 4)))
    assert driver.scene.news.bottom < driver.widget("rematch").rect.top


def test_the_partner_of_a_pair_stays(driver: Driver) -> None:
    kept = loaded(*moments()["choose_action"])
    table = Table.resume(kept.record, kept.history)
    assert table.state.merged is not None
    seat, partner = table.state.merged
    said = warned(driver, table, seat)
    assert f"half of {god_title(table.state, seat)}" in said and table.chairs[partner].name in said


def test_the_result_and_the_replay_say_who_conceded_and_a_rematch_asks_that_person_again(driver: Driver) -> None:
    scene = GameScene(driver.app, new_table(2, 4, bots=(1,)))
    driver.app.reset(Title(driver.app), scene)
    scene.concede(0)
    driver.frame(3)
    result = driver.scene
    assert isinstance(result, Result) and result.reason() == "Amun conceded."
    driver.click("replay")
    replay = driver.scene
    assert isinstance(replay, ReplayScene)
    assert player_name(replay.chair(0)) == NAMES[0] and replay.where().endswith("Amun conceded.")
    driver.key(pygame.K_ESCAPE)
    driver.click("rematch")
    fresh = next(one for one in driver.app.scenes if isinstance(one, GameScene))
    assert fresh.table.people() == [0]


def test_a_replay_seats_a_person_until_that_person_concedes(driver: Driver) -> None:
    table = new_table(3, 4)
    for leave in (False, True):
        if leave:
            table.concede(1, "priest")
        for _ in range(2):
            assert table.ask is not None
            seat = table.ask.seats[0]
            table.play(seat, table.legal(seat)[0])
    scene = ReplayScene(driver.app, table.history, table.chairs, table.conceded)
    driver.app.push(scene)
    told = []
    for move in (2, 3):
        scene.jump(move)
        told.append((scene.chair(1).person, "Ra conceded." in scene.where()))
    assert told == [(True, True), (False, False)]
    scene.jump(1)
    scene.play_on()
    played_on = next(one for one in driver.app.scenes if isinstance(one, GameScene))
    assert played_on.table.people() == [0, 1, 2]


def pair_table(people: Collection[int]) -> Table[Any, Any]:
    """Five gods, of whom Isis and Amun, the seats 0 and 2, are one; bots at all seats but these."""
    history = loaded(*moments()["choose_action"]).history
    assert history.state.merged == (0, 2)
    return Table(history, [Chair(bot=None if seat in people else "priest") for seat in range(5)])


def winners(driver: Driver, table: Table[Any, Any]) -> tuple[str, ...]:
    """Who won, all of them ranked before everyone else."""
    result = Result(driver.app, table)
    won = [god for god in result.order if god in result.winners and result.order[god] is not None]
    assert list(result.order)[: len(won)] == won
    return result.winners


def test_a_pair_loses_together_when_nobody_plays_on_for_it(driver: Driver) -> None:
    table = pair_table(people=(0,))
    table.concede(0, "priest")
    assert winners(driver, table) == ("anubis", "osiris", "ra")
    again = Table.resume(table.record(), table.history)
    assert again.result == table.result


def test_a_pair_plays_on_for_a_half_that_concedes(driver: Driver) -> None:
    table = pair_table(people=(0, 2))
    table.concede(2, "priest")
    assert table.result is None and table.people() == [0]
    table.concede(0, "priest")
    assert winners(driver, table) == ("anubis", "osiris", "ra")


def test_a_pair_wins_together_as_the_last_side(driver: Driver) -> None:
    table = pair_table(people=range(5))
    for seat in (1, 3, 4):
        assert table.result is None
        table.concede(seat, "priest")
    assert winners(driver, table) == ("isis", "amun")


def test_a_forgotten_god_does_not_win_by_a_concession(driver: Driver) -> None:
    history = load(game(), read_record(GAMES / "late_5_most.ankh")).history.branch(30)
    assert history.state.ranking == [0, 1]
    table = Table(history)
    table.concede(0, "priest")
    assert winners(driver, table) == (table.sides()[1],)
