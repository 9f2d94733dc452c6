"""The battle scene: everything that is asked in it by mouse and key, its secrets, its pace, and its room."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from ankh.app import pictures, sights_battle
from ankh.app.scenes import opening
from ankh.app.table.battle import BattleScene
from ankh.app.table.battle_story import ALIVE, KILLED, Conflicts
from ankh.app.table.game import GameScene
from ankh.app.table.picks import CONFIRM, Pick
from ankh.app.table.tray import OfferRow, pick_key
from ankh.games import game
from ankh.play import Table
from ankh.rules.state import Move
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.tables import branch, table_asked
from tests.app.test_game import opened

PASS = Pick("button", "pass")


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


# Answers


def test_a_card_is_chosen_by_click_and_played_with_the_button(driver: Driver) -> None:
    scene, _ = asked(driver, "play_cards")
    seat = scene.flow.seat
    card = scene.hand.options()[1]
    driver.click(pick_key(card))
    assert scene.hand.chosen(card)
    driver.click(pick_key(CONFIRM))
    assert scene.table.history.entries[-1].seat == seat and last_move(scene) == ("play", card.value)


def test_a_card_is_chosen_by_its_number_and_played_with_enter(driver: Driver) -> None:
    scene, _ = asked(driver, "play_cards")
    card = scene.hand.options()[2]
    driver.key(pygame.K_3)
    assert scene.hand.chosen(card)
    driver.key(pygame.K_RETURN)
    assert last_move(scene) == ("play", card.value)


def test_arrows_go_along_the_hand_and_a_second_enter_plays_the_card(driver: Driver) -> None:
    scene, battle = asked(driver, "play_cards")
    cards = [pick for pick in scene.hand.options() if pick.kind == "card"]
    for _ in range(3):
        driver.key(pygame.K_RIGHT)
    assert battle.pointed == cards[2]
    driver.key(pygame.K_RETURN)
    assert scene.hand.chosen(cards[2])
    driver.key(pygame.K_RETURN)
    assert last_move(scene) == ("play", cards[2].value)


def test_pointing_at_a_card_tells_what_it_does_and_the_strength_it_makes(driver: Driver) -> None:
    scene, battle = in_battle(driver, kept_table("crowd", 6))
    before = battle.band.said
    chariots = next(pick for pick in scene.hand.options() if pick.kind == "card" and pick.value == 4)
    driver.move(pick_key(chariots))
    driver.frame()
    assert battle.band.said != before
    assert "Chariots" in battle.band.said.body and "3 + 3 = 6" in battle.band.said.body


def test_amun_announces_two_cards_and_chooses_both(driver: Driver) -> None:
    scene, battle = asked(driver, "two_cards")
    driver.key(pygame.K_RETURN)
    assert last_move(scene) == ("two_cards",)
    amun = next(side for side in battle.story.sides.values() if side.two_cards)
    while True:
        Player(driver, scene).ready()
        if scene.state.team[scene.flow.seat or 0] == amun.god:
            break
        driver.key(pygame.K_1)
        driver.key(pygame.K_RETURN)
    first, second = scene.hand.options()[:2]
    driver.click(pick_key(first))
    assert CONFIRM not in scene.hand.options()
    driver.click(pick_key(second))
    driver.click(pick_key(CONFIRM))
    assert last_move(scene) == ("play", first.value | second.value)


def test_one_card_is_enough_for_amun_with_escape(driver: Driver) -> None:
    scene, _ = asked(driver, "two_cards")
    driver.key(pygame.K_ESCAPE)
    assert last_move(scene) == ("pass",)


@pytest.mark.parametrize("way", ["click", "arrows", "digit"])
def test_an_offer_is_made_by_pointing_by_arrows_or_by_its_number(driver: Driver, way: str) -> None:
    scene, _ = asked(driver, "offer")
    row = driver.widget("offer")
    assert isinstance(row, OfferRow)
    if way == "click":
        spot = row.spot(Pick("offer", 1))
        assert spot is not None
        driver.click(spot)
    elif way == "arrows":
        for key in (
            (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT) if len(row.chooser.numbers) > 2 else (pygame.K_RIGHT,)
        ):
            driver.key(key)
    else:
        driver.key(pygame.K_1)
    assert row.chooser.number == 1
    driver.key(pygame.K_RETURN)
    assert last_move(scene) == ("offer", 1)


@pytest.mark.parametrize(("key", "move"), [(pygame.K_RETURN, ("tiebreak",)), (pygame.K_ESCAPE, ("pass",))])
def test_a_tie_is_broken_or_left_and_both_are_told_before(driver: Driver, key: int, move: Move) -> None:
    scene, battle = asked(driver, "tiebreak")
    tied = battle.story.tied()
    assert len(tied) > 1
    assert all(god.capitalize() in battle.band.said.title for god in tied)
    holder = battle.story.holder.capitalize()
    assert f"Use the tiebreaker: {holder} wins" in battle.band.said.body
    assert "Keep it: nobody wins" in battle.band.said.body
    driver.key(key)
    assert last_move(scene) == move


def test_what_an_answer_would_bring_is_what_it_brings(driver: Driver) -> None:
    _, battle = asked(driver, "tiebreak")
    story = battle.story
    driver.key(pygame.K_RETURN)
    assert story.winner == story.holder and story.sides[story.holder].won


def test_figures_are_protected_in_the_tray_or_where_they_stand(driver: Driver) -> None:
    scene, battle = asked(driver, "protect")
    figure = scene.hand.options()[0]
    column = next(c for c in battle.columns if any(scene.can(battle.fighter(f)) for _, f in c._spots))
    spot = next(rect for rect, fighter in column._spots if battle.fighter(fighter) == figure)
    driver.click(spot.center)
    assert scene.hand.chosen(figure)
    driver.click(pick_key(figure))
    assert not scene.hand.chosen(figure)
    driver.click(pick_key(figure))
    driver.click(pick_key(CONFIRM))
    assert last_move(scene) == ("protect", (figure.value,))


def test_a_warrior_is_captured_by_click_and_nobody_with_escape(driver: Driver) -> None:
    scene, _ = asked(driver, "capture")
    prey = scene.hand.options()[0]
    assert prey.kind == "prey"
    driver.click(pick_key(prey))
    assert last_move(scene) == ("capture", prey.value)
    scene, _ = asked(driver, "capture")
    driver.key(pygame.K_ESCAPE)
    assert last_move(scene) == ("pass",)


@pytest.mark.parametrize(("pick", "move"), [(Pick("button", "worship"), ("worship",)), (PASS, ("pass",))])
def test_followers_are_given_for_devotion_or_kept(driver: Driver, pick: Pick, move: Move) -> None:
    scene, battle = asked(driver, "worship")
    assert "+1 devotion" in battle.band.said.body
    driver.click(pick_key(pick))
    assert last_move(scene) == move


def test_an_answer_on_the_board_folds_the_battle_away(driver: Driver) -> None:
    scene = opened(driver, branch(table_asked("build")))
    Player(driver, scene).ready()
    assert driver.scene is scene and scene.stage.battle is not None and not scene.stage.covers
    driver.click("battle")
    assert isinstance(driver.scene, BattleScene) and scene.hand.chooser is not None
    driver.key(pygame.K_b)
    assert driver.scene is scene
    move = next(move for move in scene.table.legal(scene.flow.seat or 0) if move[0] == "build")
    Player(driver, scene).do(move)


# Looking


def test_one_looks_at_the_board_and_back_at_any_time_and_keeps_what_was_picked(driver: Driver) -> None:
    scene, battle = asked(driver, "play_cards")
    card = scene.hand.options()[0]
    driver.key(pygame.K_1)
    driver.click("board")
    assert driver.scene is scene and scene.stage.battle is battle
    assert scene.hand.chosen(card)
    driver.key(pygame.K_b)
    assert driver.scene is battle and scene.hand.chosen(card)
    driver.key(pygame.K_b)
    driver.click(pick_key(CONFIRM))
    assert last_move(scene) == ("play", card.value)


def test_every_number_tells_why_it_is_what_it_is(driver: Driver) -> None:
    _, battle = in_battle(driver, kept_table("crowd", 18))
    for column in battle.columns:
        for part in column.side.parts:
            assert any(str(part.strength) in tip for _, tip in column._tips)
        head, _, _ = column.rooms()
        assert str(column.side.total) in str(column.tip((head.right - 4, head.centery)))
    for rect, words in driver.widget("battle_steps").chips():  # type: ignore[attr-defined]
        assert driver.widget("battle_steps").tip(rect.center), words


# Secrets


def second_screen(driver: Driver, first: int) -> tuple[bytes, str]:
    """What the second person sees after the first one has chosen their nth card."""
    scene = opened(driver, kept_table("crowd", 2))
    Player(driver, scene).ready()
    chosen = scene.flow.seat
    driver.click(pick_key(scene.hand.options()[first]))
    driver.click(pick_key(CONFIRM))
    assert driver.scene.name == "curtain"
    driver.move((2, 2))
    driver.click("lift")
    driver.move((2, 2))
    driver.frame(3)
    assert scene.flow.seat not in (None, chosen) and driver.scene.name == "battle"
    words = " ".join(sentence.words for sentence in scene.teller.sentences)
    return pygame.image.tobytes(driver.app.picture(), "RGB"), words


def test_the_second_persons_screen_is_the_same_whatever_the_first_one_chose(driver: Driver) -> None:
    assert second_screen(driver, 0) == second_screen(driver, 2)


def test_behind_the_curtain_nothing_of_a_hand_is_seen(driver: Driver) -> None:
    scene = opened(driver, kept_table("crowd", 2))
    assert driver.scene.name == "curtain" and scene.stage.battle is not None
    assert not scene.stage.battle.tray.children and scene.hand.chooser is None


def test_a_choice_is_changed_from_the_curtain_until_the_last_one_is_in(driver: Driver) -> None:
    scene = opened(driver, kept_table("crowd", 2))
    Player(driver, scene).ready()
    first = scene.flow.seat
    driver.key(pygame.K_1)
    driver.key(pygame.K_RETURN)
    driver.click("change_0")
    assert scene.flow.seat == first and driver.scene.name == "battle"
    other = scene.hand.options()[1]
    driver.key(pygame.K_2)
    driver.key(pygame.K_RETURN)
    assert last_move(scene) == ("play", other.value)


# Pace


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
    driver.key(pygame.K_u)
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
    assert " + " in pair._who()


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
    assert empty and all(c.side.total == 0 and "no figures" in c._summands()[0].words for c in empty)


def test_the_game_ends_only_after_the_last_battle_was_read(driver: Driver) -> None:
    history = pictures.loaded("revolt").history
    last = len(history) - 1
    scene = opened(driver, kept_table("revolt", last))
    play_on(driver, scene, "revolt", last)
    driver.frame(200)
    if scene.stage.battle is not None:
        assert driver.scene is scene.stage.battle
        driver.key(pygame.K_RETURN)
        driver.frame(3)
    assert driver.scene.name == "result"


# Room


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
        _, room, gap = column.rooms()
        fit, common = column.fit(battle.alike.level), battle.alike
        below = [common.results, fit.figures, fit.card]
        assert common.parts + sum(below) + gap * sum(height > 0 for height in below) <= room.height, (what, column.key)
    chips = [rect for rect, _ in next(w for w in battle.ui.leaves() if w.key == "battle_steps").chips()]  # type: ignore[attr-defined]
    assert all(plan.panel.contains(rect) and not rect.colliderect(plan.titles) for rect in chips), what
