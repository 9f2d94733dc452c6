"""The four actions: what they bring, what they fire, which of them is under way; and the end of a turn."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from ankh.app.table import facts
from ankh.app.table.actions import _Rows, brings, taken, warning
from ankh.app.table.furniture import sentences, told_event
from ankh.app.table.game import GameScene
from ankh.app.table.layout import lay_out
from ankh.app.table.tracks import event_kind, next_event
from ankh.app.table.unfold import unfold
from ankh.app.texts import text, word
from ankh.app.theme import Theme
from ankh.rules.tables import ACTIONS, GAIN, MOVE, SUMMON, UNLOCK
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.tables import ASKS, branch, new_table, table_asked
from tests.app.test_game import opened


def asked(driver: Driver, ask: str) -> GameScene:
    scene = opened(driver, branch(table_asked(ask)))
    Player(driver, scene).ready()
    return scene


@pytest.mark.parametrize("ask", ["caravan", "control", "consolidate"])
def test_the_action_that_has_fired_an_event_says_so_until_it_is_resolved(driver: Driver, ask: str) -> None:
    scene = asked(driver, ask)
    state, action = scene.shown, facts.under_way(scene.shown)
    event = event_kind(state.setting, state.events)
    assert warning(state, action) == ("game.fired", event)
    assert told_event(state) == text("game.now", event=word("event", event))
    tip = driver.widget(f"action_{ACTIONS[action]}").tip((0, 0))
    assert text("game.fired_now", event=word("event", event)) in str(tip)


def test_an_action_warns_of_an_event_one_use_ahead(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    state = scene.shown
    assert not any(warning(state, action) for action in range(len(ACTIONS)))
    state.steps[MOVE] = state.setting.tracks[MOVE] - 1
    assert warning(state, MOVE) == ("game.fires", next_event(state))


def test_a_moving_player_sees_how_many_can_still_move_and_what_the_rest_would_bring(driver: Driver) -> None:
    scene = asked(driver, "move_figures")
    state = scene.state
    assert facts.under_way(state) == MOVE
    movers = {move[1] for move in scene.table.legal(state.seat) if move[0] == "move"}
    assert brings(scene, MOVE)[0] == text("game.brings_moving", count=len(movers))
    assert all(brings(scene, action) for action in range(len(ACTIONS)))


def test_what_gaining_followers_brings_is_what_it_then_brings(driver: Driver) -> None:
    scene = opened(driver, new_table(3, 4))
    god, seat = scene.state.team[scene.state.seat], scene.state.seat
    said, before = brings(scene, GAIN), scene.state.followers[god]
    scene.play(("action", GAIN))
    assert said[0] == text("game.brings_gain", count=scene.state.followers[god] - before)
    assert scene.state.team[seat] == god


def test_the_actions_do_not_speak_of_one_god_while_another_is_asked(driver: Driver) -> None:
    scene = asked(driver, next(ask for ask in ASKS if table_asked(ask).state.seat not in table_asked(ask).ask.seats))
    assert not any(brings(scene, action) for action in range(len(ACTIONS)))


def test_before_its_end_a_turn_is_the_one_that_is_told(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    player = Player(driver, scene)
    player.do(("action", GAIN))
    player.ready()
    player.do(next(move for move in scene.table.legal(scene.state.seat) if move[0] == "action"))
    while scene.flow.waiting is None:
        player.do(scene.table.legal(scene.state.seat)[-1])
    assert scene.state.turn == 2 and not sentences(scene)[-1].heading
    moves = scene.table.moves
    driver.click("take_back")
    assert scene.table.moves == moves - 1 and scene.state.turn == 1
    driver.key(pygame.K_r)
    driver.click("end_turn")
    assert sentences(scene)[-1].heading


def test_before_its_end_a_turn_tells_which_actions_were_taken_and_promises_nothing_of_the_others(
    driver: Driver,
) -> None:
    scene = opened(driver, new_table(2, 4))
    player = Player(driver, scene)
    god = scene.state.team[scene.state.seat]
    player.do(("action", MOVE))
    player.do(("done",))
    player.do(("action", UNLOCK))
    while scene.flow.waiting is None:
        player.do(scene.table.legal(scene.state.seat)[-1])
    assert scene.state.team[scene.state.seat] != god and taken(scene, god) == {MOVE, UNLOCK}
    said = [brings(scene, action)[0] for action in range(len(ACTIONS))]
    assert said[MOVE] == said[UNLOCK] == text("game.brings_taken")
    assert said[GAIN] == said[SUMMON] == text("game.brings_over")
    assert not any(driver.widget(f"action_{action}").open for action in ACTIONS)  # type: ignore[attr-defined]


def test_an_action_that_cannot_be_the_second_says_after_which(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    player = Player(driver, scene)
    player.do(("action", SUMMON))
    player.ready()
    while scene.hand.ask != "choose_action":
        player.do(("done",) if ("done",) in scene.table.legal(scene.state.seat) else scene.table.legal(0)[0])
        player.ready()
    assert brings(scene, MOVE)[0] == text("game.brings_barred", action=word("action_short", "summon"))
    assert brings(scene, SUMMON)[0] == text("game.brings_taken")


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1600, 900), 1.5), ((1280, 720), 1.0)])
def test_a_button_that_warns_has_a_line_for_what_it_brings_too(size: tuple[int, int], scale: float) -> None:
    look = Theme(scale)
    lines = _Rows.of(lay_out(size, look, (False,) * 5).low, look, True)
    parts = [lines.head, lines.brings, lines.track, lines.warning]
    assert all(one.bottom <= other.top + look.px(3) for one, other in pairwise(parts))


def test_the_picture_knows_at_every_event_which_action_is_under_way(driver: Driver) -> None:
    table = branch(table_asked("caravan"))
    for entry, before in zip(table.history.entries[1:], table.history.entries, strict=False):
        shown, state = before.state.copy(), entry.state
        for event in entry.events:
            unfold(shown, event)
        if facts.under_way(state) >= 0:
            assert facts.under_way(shown) == facts.under_way(state)
            assert facts.event_under_way(shown) == facts.event_under_way(state)


def test_enter_does_not_end_an_action_in_which_nothing_was_done(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    player = Player(driver, scene)
    player.do(("action", MOVE))
    assert scene.hand.ask == "move_figures" and scene.ui.default is None
    player.do(next(move for move in scene.table.legal(scene.state.seat) if move[0] == "move"))
    assert scene.ui.default is driver.widget("pick_button_done")
