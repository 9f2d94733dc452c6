"""The battle scene: everything that is asked in it by mouse and key, and its secrets."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from ankh.app import pictures, sights_battle
from ankh.app.table import battle_words
from ankh.app.table.battle import BattleScene
from ankh.app.table.picks import CONFIRM, Pick
from ankh.app.table.tray import OfferRow, Tile, pick_key
from ankh.app.texts import text
from ankh.rules.state import Move
from tests.app.battles import asked, in_battle, kept_table, last_move
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.tables import branch, table_asked
from tests.app.test_game import opened

PASS = Pick("button", "pass")


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


@pytest.mark.parametrize(
    ("ask", "move"),
    [(ask, ("pass",)) for ask in ("two_cards", "tiebreak", "capture", "worship")] + [("protect", ("protect", ()))],
)
def test_zero_declines_in_a_battle_as_on_the_board_and_the_button_says_so(driver: Driver, ask: str, move: Move) -> None:
    scene, battle = asked(driver, ask)
    assert [button.text.endswith("(0)") for button in battle.answers.children].count(True) == 1  # type: ignore[attr-defined]
    driver.key(pygame.K_0)
    assert last_move(scene) == move


def test_escape_declines_nothing(driver: Driver) -> None:
    scene, _ = asked(driver, "capture")
    moves = scene.table.moves
    driver.key(pygame.K_ESCAPE)
    assert scene.table.moves == moves and driver.scene.name == "pause"


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


def test_offers_stand_side_by_side_with_equal_gaps(driver: Driver) -> None:
    asked(driver, "offer")
    row = driver.widget("offer")
    assert isinstance(row, OfferRow)
    for width in (*range(200, 330, 7), 601):
        row.rect.width = width
        spots = [row._spot(number) for number in row.chooser.numbers]
        assert all(one.right == two.left for one, two in pairwise(spots))
        assert row.rect.contains(spots[0].unionall(spots))


def test_nothing_is_offered_before_a_number_is_chosen(driver: Driver) -> None:
    scene, battle = asked(driver, "offer")
    before = scene.table.moves
    driver.key(pygame.K_RETURN)
    assert scene.table.moves == before and not battle.answers.children
    driver.key(pygame.K_0)
    driver.key(pygame.K_RETURN)
    assert last_move(scene) == ("offer", 0)


def test_of_several_plagues_it_is_said_whose_it_is(driver: Driver) -> None:
    scene, battle = in_battle(driver, kept_table(*sights_battle.moments()["plague_5"]))
    players = [side.name for side in battle.story.sides.values() if "plague_of_locusts" in (side.cards or ())]
    first, second = scene.state.rising([scene.state.setting.gods.index(name) for name in players])
    assert battle.story.plagued == [scene.state.god_name(first)]
    assert scene.state.god_name(second).capitalize() in battle.band.said.title


@pytest.mark.parametrize(("key", "move"), [(pygame.K_RETURN, ("tiebreak",)), (pygame.K_0, ("pass",))])
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


def test_both_answers_to_a_tie_say_who_dies_and_what_it_is_for(driver: Driver) -> None:
    scene, battle = asked(driver, "tiebreak")
    table, costly = scene.table, scene.state.setting.costly_triumph
    for move, line in zip((("tiebreak",), ("pass",)), battle.band.said.body.split("\n"), strict=False):
        events = table.game.apply(table.game.copy(table.state), scene.flow.seat or 0, move).events
        dead = {event["god"] for event in events if event["event"] == "kill"}
        fates = [clause for clause in line.split(";") if "lose" in clause and "nobody" not in clause]
        assert dead and all(any(god.capitalize() in clause for clause in fates) for god in dead), line
        assert ("the winner's warriors and guardians die" in line) is (costly and move == ("tiebreak",))


@pytest.mark.parametrize(
    ("what", "told"),
    [
        (
            "tie_3",
            "nobody wins; Ra and Osiris lose 1 warrior each; Isis loses 1 warrior unless kept alive; "
            "then Osiris may place an underworld token",
        ),
        (
            "tie_5",
            "nobody loses figures for good; then Osiris chooses where the mummy rises and may place an underworld "
            "token; Anubis +2 devotion; Isis may give 2 followers for 1 devotion",
        ),
    ],
)
def test_a_tie_tells_what_follows_in_the_order_of_the_rules(driver: Driver, what: str, told: str) -> None:
    _, battle = in_battle(driver, kept_table(*sights_battle.moments()[what]))
    assert told in battle.band.said.body


def test_of_two_plagues_it_is_told_what_was_offered_to_each(driver: Driver) -> None:
    _, battle = in_battle(driver, kept_table(*sights_battle.moments()["tie_5"]))
    side = battle.story.sides["osiris"]
    assert side.offers == [3, 0]
    told = "\n".join(battle_words.results(battle.story, side, True)).replace("\u00a0", " ")
    assert "−3 followers: first plague 3, second 0" in told


def test_where_a_triumph_is_costly_it_is_said_why_the_losers_lose_nobody(driver: Driver) -> None:
    _, battle = in_battle(driver, kept_table(*sights_battle.moments()["tie_3"]))
    used, kept = battle.band.said.body.split("\n")
    assert "Osiris wins, +1 devotion, loses 1 warrior; in this scenario only the winner's warriors" in used
    assert "in this scenario" not in kept


def test_a_win_by_the_tiebreaker_is_told_as_one(driver: Driver) -> None:
    _, battle = asked(driver, "tiebreak")
    story = battle.story
    driver.key(pygame.K_RETURN)
    told = battle_words.verdict(story)
    assert "tied" in told and "tiebreaker" in told and story.holder.capitalize() in told


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


def test_figures_to_keep_alive_tell_where_they_stand_and_beside_whom(driver: Driver) -> None:
    scene, battle = asked(driver, "protect")
    names = scene.state.setting.board.names
    for tile in (widget for widget in battle.tray.children if isinstance(widget, Tile)):
        assert f"on {names[scene.state.where[tile.pick.value]]}, beside " in str(tile.tooltip)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_words_of_figures_to_keep_alive_begin_at_one_height(driver: Driver, scale: float) -> None:
    driver.app.settings.scale = scale
    driver.app.resize((1280, 720))
    _, battle = in_battle(driver, kept_table(*pictures.moments()["protect"]))
    tiles = [widget for widget in battle.tray.children if isinstance(widget, Tile)]
    assert {tile.words_high for tile in tiles} == {max(tile.words_height() for tile in tiles)}


def test_a_capture_is_offered_with_its_verb(driver: Driver) -> None:
    _, battle = asked(driver, "capture")
    tiles = [widget for widget in battle.tray.children if isinstance(widget, Tile)]
    assert tiles and all(tile.title.startswith("Capture a warrior of") for tile in tiles)


def test_enter_at_once_keeps_everybody_alive_and_nobody_dies_unasked(driver: Driver) -> None:
    scene, _ = asked(driver, "protect")
    all_of_them = max((move for move in scene.table.legal(scene.flow.seat or 0)), key=lambda move: len(move[1]))
    driver.key(pygame.K_RETURN)
    assert last_move(scene) == all_of_them


def test_figures_are_left_to_die_only_by_the_button_that_says_so(driver: Driver) -> None:
    scene, battle = asked(driver, "protect")
    button = next(widget for widget in battle.answers.children if widget.key == pick_key(CONFIRM))
    assert "die" in button.text  # type: ignore[attr-defined]
    driver.click(pick_key(CONFIRM))
    assert last_move(scene) == ("protect", ())


def test_the_hand_is_seen_while_it_is_asked_for_a_second_card(driver: Driver) -> None:
    scene, battle = asked(driver, "two_cards")
    hand = scene.state.hand[scene.state.team[scene.flow.seat or 0]]
    assert len(battle.tray.children) == hand.bit_count() > 1


def test_a_warrior_is_captured_by_click(driver: Driver) -> None:
    scene, _ = asked(driver, "capture")
    prey = scene.hand.options()[0]
    assert prey.kind == "prey"
    driver.click(pick_key(prey))
    assert last_move(scene) == ("capture", prey.value)


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


@pytest.mark.parametrize(("ask", "words"), [("two_cards", "ahead"), ("tiebreak", "tied")])
def test_it_is_told_who_is_ahead_or_tied(driver: Driver, ask: str, words: str) -> None:
    _, battle = in_battle(driver, kept_table(*pictures.moments()[ask]))
    leading = battle.story.tied()
    assert (len(leading) > 1) is (words == "tied")
    for column in battle.columns:
        at = text(f"battle.{words}", strength=column.side.total)
        assert column.head.status() == (at if column.side.name in leading else "")


def test_a_god_without_figures_cannot_win_and_neither_leads_nor_is_tied(driver: Driver) -> None:
    _, battle = in_battle(driver, kept_table(*pictures.moments()["capture"]))
    bare = [column for column in battle.columns if not column.side.parts]
    assert bare and not any(column.head.leads for column in bare)
    assert all(column.head.status() == text("battle.cannot_win") for column in bare)
    assert not {column.side.name for column in bare}.intersection(battle.story.tied())


def test_nobody_is_ahead_while_all_are_equal_and_no_card_is_known(driver: Driver) -> None:
    _, battle = in_battle(driver, kept_table(*sights_battle.moments()["choose_5"]))
    assert len(battle.story.tied()) == len(battle.columns)
    assert not any(column.head.leads for column in battle.columns)


def test_the_band_shows_whose_answer_it_is(driver: Driver) -> None:
    for ask in ("play_cards", "tiebreak"):
        scene, battle = asked(driver, ask)
        assert scene.flow.seat is not None
        assert battle.band.said.god == scene.state.god_name(scene.state.team[scene.flow.seat])
    driver.key(pygame.K_RETURN)
    driver.frame(120)
    assert battle.held and battle.band.said.god == battle.story.winner


def test_a_battle_is_told_from_who_fights_in_it(driver: Driver) -> None:
    _, battle = asked(driver, "play_cards")
    gods = [battle_words.named(battle.story.state, god) for god in battle.story.sides]
    assert all(god in battle.sentences()[0] for god in gods)


def test_every_number_tells_why_it_is_what_it_is(driver: Driver) -> None:
    _, battle = in_battle(driver, kept_table("crowd", 18))
    for column in battle.columns:
        for part in column.side.parts:
            assert any(str(part.strength) in tip for _, tip in column._tips)
        head, _, _ = column.rooms()
        assert str(column.side.total) in str(column.tip((head.right - 4, head.centery)))
    for rect, words, _ in driver.widget("battle_steps").chips():  # type: ignore[attr-defined]
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
