"""The course of a battle on the screen: its pace, its outcome, and what comes in between."""

from __future__ import annotations

import pygame
import pytest

from ankh.app import pictures, sights_battle
from ankh.app.scenes import opening
from ankh.app.table.battle import BattleScene
from ankh.app.table.battle_story import ALIVE, KILLED, Conflicts
from ankh.app.widgets import paint
from ankh.games import game
from ankh.play import Table
from tests.app.battles import asked, kept_table, last_move, opened_to_bots, play_on
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.test_game import opened


def test_the_outcome_waits_until_a_person_who_fought_goes_on(driver: Driver) -> None:
    name, moves = sights_battle.moments()["after_3"]
    scene = opened(driver, kept_table(name, moves))
    play_on(driver, scene, name, moves)
    driver.frame(120)
    battle = scene.stage.battle
    assert battle is not None and battle.held and driver.scene is battle
    assert battle.story.winner is not None and battle.story.winner.capitalize() in battle.band.said.title
    driver.key(pygame.K_RETURN)
    driver.frame(2)
    assert scene.stage.battle is not battle and not scene.show.busy


def test_the_table_behind_the_outcome_is_as_the_battle_has_left_it(driver: Driver) -> None:
    driver.resize(1920, 1080)
    name, moves = sights_battle.moments()["after_2"]
    scene = opened(driver, kept_table(name, moves))
    play_on(driver, scene, name, moves)
    driver.frame(30)
    battle = scene.stage.battle
    assert battle is not None and battle.held and battle.frozen is not None
    now = pygame.Surface(battle.size)
    scene.draw(now)
    now.blit(paint.veil(battle.size, battle.veiled), (0, 0))
    left = pygame.Rect(0, 0, battle.band.rect.left // 2, battle.size[1])
    seen, true = (pygame.image.tobytes(picture.subsurface(left), "RGB") for picture in (battle.frozen, now))
    assert seen == true


def test_a_person_who_looks_at_the_board_goes_on_from_there(driver: Driver) -> None:
    name, moves = sights_battle.moments()["after_3"]
    scene = opened(driver, kept_table(name, moves))
    play_on(driver, scene, name, moves)
    battle = scene.stage.battle
    assert battle is not None and battle.held
    driver.key(pygame.K_b)
    assert driver.scene is scene and scene.show.busy
    driver.key(pygame.K_RETURN)
    driver.frame(2)
    assert scene.stage.battle is not battle


def test_the_last_answer_is_not_taken_back_once_others_decided_or_cards_were_revealed(driver: Driver) -> None:
    name, moves = sights_battle.moments()["after_2"]
    scene = opened(driver, kept_table(name, moves))
    play_on(driver, scene, name, moves)
    battle, count = scene.stage.battle, scene.table.moves
    assert battle is not None and battle.held
    driver.key(pygame.K_u)
    assert driver.app.said and scene.table.moves == count and driver.scene is battle and battle.held


def test_space_skips_to_the_outcome_and_then_on(driver: Driver) -> None:
    name, moves = sights_battle.moments()["after_2"]
    scene = opened(driver, kept_table(name, moves), speed=0.5)
    play_on(driver, scene, name, moves)
    driver.frame(3)
    battle = scene.stage.battle
    assert battle is not None and not battle.held and scene.show.busy
    driver.key(pygame.K_SPACE)
    driver.frame()
    assert battle.held and battle.story.decided
    driver.key(pygame.K_SPACE)
    driver.frame()
    assert scene.stage.battle is not battle


def test_a_battle_of_bots_is_seen_and_passes_by_itself(driver: Driver) -> None:
    scene = opened_to_bots(driver, *sights_battle.moments()["after_2"], speed=4.0)
    battle = scene.stage.battle
    assert battle is not None and driver.scene is battle
    held = 0
    for _ in range(2000):
        driver.frame()
        held += battle.held
        if scene.stage.battle is not battle:
            break
    assert held > 20 and battle.story.decided and scene.stage.battle is not battle


def test_at_once_a_battle_of_bots_holds_nobody_up(driver: Driver) -> None:
    scene = opened_to_bots(driver, *sights_battle.moments()["after_2"], speed=0.0)
    battle = scene.stage.battle
    driver.frame(3)
    assert battle is not None and scene.stage.battle is not battle and battle.story.decided


def test_cards_turn_one_after_another_and_at_once_without_motion(driver: Driver) -> None:
    name, moves = sights_battle.moments()["reveal_3"]
    scene = opened(driver, kept_table(name, moves), speed=1.0)
    play_on(driver, scene, name, moves)
    battle = scene.stage.battle
    assert battle is not None
    driver.frame(10)
    flips = [motion.flip for motion in battle.motions.values()]
    assert 0 < flips[0] < 1 and flips[1:] == [0.0, 0.0]
    driver.app.settings.reduced_motion = True
    driver.frame()
    assert [motion.flip for motion in battle.motions.values()] == [1.0, 0.0, 0.0]


def test_light_comes_up_on_whoever_wins_and_on_nobody_else(driver: Driver) -> None:
    name, moves = sights_battle.moments()["after_2"]
    scene = opened(driver, kept_table(name, moves), speed=1.0)
    play_on(driver, scene, name, moves)
    battle, seen = scene.stage.battle, set()
    assert battle is not None
    for _ in range(2000):
        driver.frame()
        seen |= {side for side, motion in battle.motions.items() if 0 < motion.glory < 1}
        if battle.held and not any(motion.busy for motion in battle.motions.values()):
            break
    assert seen == {battle.story.winner}
    assert {side: motion.glory for side, motion in battle.motions.items() if motion.glory} == {battle.story.winner: 1.0}


def test_a_round_shown_again_shows_its_battles_without_waiting(driver: Driver) -> None:
    name, moves = sights_battle.moments()["after_3"]
    scene = opened(driver, kept_table(name, moves))
    play_on(driver, scene, name, moves)
    player = Player(driver, scene)
    player.ready()
    driver.app.settings.speed = 1.0
    driver.key(pygame.K_l)
    assert scene.replaying
    for _ in range(4000):
        driver.frame(1, dt=0.1)
        if scene.stage.battle is not None:
            break
    assert driver.scene is scene.stage.battle
    driver.key(pygame.K_SPACE)
    driver.frame(2)
    assert not scene.replaying and game().digest(scene.shown) == game().digest(scene.state)


def test_dominance_is_told_on_the_board_and_not_in_the_scene(driver: Driver) -> None:
    position = {
        "board": "middle_kingdom",
        "seats": ["amun", "ra"],
        "figures": {"amun": "C3", "ra": "B8"},
        "actions": {"gain": 2},
        "events": 3,
    }
    scene = opened(driver, Table.new(game(), {"position": position}), speed=1.0)
    Player(driver, scene).do(("action", 2))
    outcomes = [e["outcome"] for e in scene.table.history.entries[-1].events if e["event"] == "region"]
    assert "dominance" in outcomes and "battle" not in outcomes
    driver.frame(60)
    assert scene.stage.battle is None and driver.scene is scene


# Middles


def test_a_save_in_the_middle_of_a_battle_opens_in_the_middle_of_it(driver: Driver) -> None:
    scene, battle = asked(driver, "tiebreak")
    scene.save("Middle")
    driver.app.saves.flush()
    saved = next(found for found in driver.app.saves.list() if "Middle" in (found.name or ""))
    opening.open_saved(driver.app, saved.path)
    driver.frame(2)
    again = driver.scene
    assert isinstance(again, BattleScene) and again is not battle
    assert again.story.sides == battle.story.sides and again.band.said == battle.band.said
    driver.key(pygame.K_RETURN)
    assert last_move(again.game) == ("tiebreak",)


def test_undo_in_the_middle_of_a_battle_tells_it_as_it_was(driver: Driver) -> None:
    scene, _ = asked(driver, "two_cards")
    digest = game().digest(scene.state)
    driver.key(pygame.K_RETURN)
    driver.frame(2)
    while driver.scene.name == "curtain":
        driver.click("lift")
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert game().digest(scene.state) == digest
    again = scene.stage.battle
    assert again is not None and not any(side.two_cards for side in again.story.sides.values())
    assert driver.scene is again and scene.hand.ask == "two_cards"


@pytest.mark.parametrize("ask", ["play_cards", "offer", "tiebreak", "protect"])
def test_a_resize_in_the_middle_of_a_battle_loses_nothing(driver: Driver, ask: str) -> None:
    scene, battle = asked(driver, ask)
    for size in ((1920, 1080), (960, 540), (1600, 900)):
        driver.resize(*size)
        assert driver.scene is battle and scene.hand.ask == ask
        assert driver.app.window.surface.get_rect().contains(battle.ui.rect)
    assert scene.flow.seat is not None
    Player(driver, scene).do(next(iter(scene.table.legal(scene.flow.seat))))


def test_closing_and_opening_the_menu_leaves_the_battle_as_it_was(driver: Driver) -> None:
    scene, battle = asked(driver, "offer")
    driver.key(pygame.K_m)
    assert driver.scene.name == "pause"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is battle and scene.hand.ask == "offer"


# Edges


def test_a_merged_pair_is_one_column_with_both_its_players(driver: Driver) -> None:
    scene = opened(driver, kept_table(*sights_battle.moments()["choose_3"]))
    Player(driver, scene).ready()
    battle = scene.stage.battle
    assert battle is not None and scene.state.merged is not None
    pair = next(c for c in battle.columns if c.side.god == scene.state.merged[0])
    assert len(battle.columns) == len(battle.story.sides) == 3
    assert " & " in pair.head.who()


def test_a_mummy_that_rose_again_stands_among_the_living_and_its_death_is_told() -> None:
    found = pictures.loaded("crowd", 18).history
    story = Conflicts.of(found).battle
    assert story is not None
    osiris = story.sides["osiris"]
    assert osiris.fighters["mummy_1"].fate == ALIVE and osiris.lost.count("mummy_1") == 2
    assert osiris.fighters["osiris_w1"].fate == KILLED
    assert [len(side.offers) for side in story.sides.values()] == [2] * 5


def test_a_god_that_lost_everybody_keeps_its_column_with_nothing_in_it(driver: Driver) -> None:
    name, moves = sights_battle.moments()["after_3"]
    scene = opened(driver, kept_table(name, moves))
    play_on(driver, scene, name, moves)
    driver.frame(60)
    battle = scene.stage.battle
    assert battle is not None
    empty = [c for c in battle.columns if not scene.state.present(battle.story.region).get(c.side.god)]
    assert empty and all(c.side.total == 0 and "No figures" in c._summands()[0].words for c in empty)


def test_the_game_ends_only_after_the_last_battle_was_read(driver: Driver) -> None:
    history = pictures.loaded("revolt").history
    last = len(history) - 1
    scene = opened(driver, kept_table("revolt", last))
    play_on(driver, scene, "revolt", last)
    driver.frame(200)
    assert scene.table.result is not None
    assert driver.scene is scene.stage.battle
    driver.key(pygame.K_RETURN)
    driver.frame(3)
    assert driver.scene.name == "result"
