"""The battle scene has room for everything at every size of the window and every scale."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from ankh.app import fonts, sights_battle
from ankh.app.table import facts
from ankh.app.table.battle import BattleScene
from ankh.app.texts import text, word
from ankh.app.widgets import Button, IconButton, Paragraph
from tests.app.battles import kept_table, play_on
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.test_game import opened


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_everything_has_its_room_at_every_size_and_scale(driver: Driver, size: tuple[int, int], scale: float) -> None:
    driver.app.settings.scale = scale
    driver.app.apply_settings()
    driver.resize(*size)
    for what, moment in sights_battle.moments().items():
        scene = opened(driver, kept_table(*moment))
        Player(driver, scene).ready()
        battle = scene.stage.battle
        assert battle is not None and battle.plan is not None
        if what.startswith(("after", "reveal")):
            play_on(driver, scene, *moment)
            driver.frame(90)
            battle = scene.stage.battle or battle
        check_room(battle, what)


def check_room(battle: BattleScene, what: str) -> None:
    plan = battle.plan
    assert plan is not None
    inside = [*battle.columns, battle.band, *battle.tray.children, *battle.answers.children]
    parts = [*inside, *(w for w in battle.ui.leaves() if w.key in ("board", "undo", "story", "menu"))]
    for widget in parts:
        assert widget.rect.width > 0 and widget.rect.height > 0, (what, widget.key)
        assert plan.panel.contains(widget.rect), (what, widget.key)
    blocks = [
        plan.titles,
        plan.steps,
        plan.commands,
        *plan.columns,
        plan.band,
        *([plan.tray] if plan.tray.height else []),
    ]
    for place, rect in enumerate(blocks):
        assert rect.collidelist(blocks[place + 1 :]) < 0, (what, rect)
    buttons = [widget.rect for widget in battle.answers.children]
    for place, rect in enumerate(buttons):
        assert rect.collidelist(buttons[place + 1 :]) < 0 and plan.band.contains(rect), what
    for column in battle.columns:
        _, room, _ = column.rooms()
        assert battle.alike.high <= room.height, (what, column.key)
        assert battle.alike.strip + battle.alike.block <= room.height, (what, column.key)
        figures = [rect for rect, _ in column._spots]
        assert all(room.left <= rect.left and rect.right <= room.right for rect in figures), (what, column.key)
        assert all(not one.colliderect(two) for one, two in pairwise(figures)), (what, column.key)
    chips = [chip.rect for chip in next(w for w in battle.ui.leaves() if w.key == "battle_steps").chips()]  # type: ignore[attr-defined]
    assert all(plan.panel.contains(rect) and not rect.colliderect(plan.titles) for rect in chips), what


@pytest.mark.parametrize("what", ["after_3", "reveal_5", "plague_5"])
def test_a_battle_drawn_piece_by_piece_looks_as_if_drawn_at_once(driver: Driver, what: str) -> None:
    moment = sights_battle.moments()[what]
    scene = opened(driver, kept_table(*moment), speed=1.0)
    play_on(driver, scene, *moment)
    for number in range(120):
        driver.move((number * 37 % 1280, number * 53 % 720))
        if number % 10 == 0:
            driver.app.draw()  # what a frame has put off
            piecewise = pygame.image.tobytes(driver.app.window.surface, "RGB")
            assert piecewise == pygame.image.tobytes(driver.app.picture(), "RGB"), number


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("what", ["choose_2", "choose_3", "choose_5"])
def test_whoever_chooses_a_card_sees_who_has_chosen_and_what_all_gods_have_played(
    driver: Driver, size: tuple[int, int], scale: float, what: str
) -> None:
    for column in opened_at(driver, what, size, scale).columns:
        told = {tip for _, tip in column._tips}
        played = {f"{word('card', name)}: {text('battle.already_played')}" for name in column.side.played_before}
        assert {*played, text("battle.face_down" if column.side.ready else "battle.no_card")} <= told


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("what", ["plague_5", "tie_5", "plague_3", "tie_3"])
def test_cards_parts_of_strengths_and_the_dead_are_seen_at_every_size(
    driver: Driver, size: tuple[int, int], scale: float, what: str
) -> None:
    battle = opened_at(driver, what, size, scale)
    assert battle.alike.fit.row >= 0 and battle.alike.fit.results and battle.alike.figures
    for column in battle.columns:
        told = {tip for _, tip in column._tips}
        assert {facts.card_tip(name) for name in column.side.cards or ()} <= told
        assert "\n".join(column._results()) in told


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
def test_a_tie_says_at_every_scale_that_the_tiebreaker_works_once(driver: Driver, scale: float) -> None:
    battle = opened_at(driver, "tie_5", (1280, 720), scale)
    assert text("battle.tiebreak_once") in battle.band.said.body


def opened_at(driver: Driver, what: str, size: tuple[int, int], scale: float) -> BattleScene:
    driver.app.settings.scale = scale
    driver.app.apply_settings()
    driver.resize(*size)
    scene = opened(driver, kept_table(*sights_battle.moments()[what]))
    Player(driver, scene).ready()
    assert scene.stage.battle is not None
    driver.frame()
    return scene.stage.battle


def test_columns_are_equally_wide_and_reach_from_edge_to_edge(driver: Driver) -> None:
    for width in range(1280, 1290):
        battle = opened_at(driver, "choose_5", (width, 720), 1.0)
        assert battle.plan is not None and len({rect.width for rect in battle.plan.columns}) == 1
        assert battle.plan.columns[0].left == battle.band.rect.left
        assert battle.plan.columns[-1].right == battle.band.rect.right


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
def test_the_way_to_the_board_takes_no_more_than_its_words(driver: Driver, size: tuple[int, int], scale: float) -> None:
    opened_at(driver, "tie_3", size, scale)
    board = driver.widget("board")
    words = Button.width_for(text("battle.board"), driver.app.theme, "small")
    assert board.rect.width == (board.rect.height if isinstance(board, IconButton) else words)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("what", ["choose_2", "choose_3", "choose_5"])
def test_what_the_cards_of_a_hand_do_is_told_apart_and_in_lines_of_like_length(
    driver: Driver, size: tuple[int, int], scale: float, what: str
) -> None:
    battle = opened_at(driver, what, size, scale)
    told = [widget for widget in battle.ui.leaves() if isinstance(widget, Paragraph)]
    for one, two in pairwise(told):
        assert two.rect.left - one.rect.right >= battle.theme.px(20)
    for one in told:
        px = battle.theme.size(one.size)
        lines = len(fonts.wrap(one.text, "text", px, one.rect.width))
        assert len(fonts.wrap(one.text, "text", px, one.rect.width - 1)) > lines
    assert told or battle.rect.height < 640 * battle.theme.scale


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("what", ["choose_5", "plague_5", "tie_5"])
def test_it_is_said_of_cards_already_played_what_they_are_and_on_one_line(
    driver: Driver, size: tuple[int, int], scale: float, what: str
) -> None:
    battle = opened_at(driver, what, size, scale)
    played = [column for column in battle.columns if column.side.played_before]
    laid = [column._laid(battle.alike.card, battle.alike.fit) for column in played]
    single = [one for one in laid if len(one.cards) == 1]
    assert single and all(one.label.width for one in single)
    assert len({one.label.top for one in single}) == 1
    if battle.alike.fit.results != "brief":
        assert all(one.label.width for one in laid)
