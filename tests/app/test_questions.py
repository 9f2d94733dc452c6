"""A question on the board says what it is about and shows where; what explains something does not cover it."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from ankh.app import fonts, pictures
from ankh.app.art import board_size
from ankh.app.table import marks, subject
from ankh.app.table.marks import HERE
from ankh.app.table.picks import CONFIRM, Pick, SetChooser
from ankh.app.table.places import HEADS, Laid, Places, free_place, hidden, obstacles, plate
from ankh.app.table.prompt import question
from ankh.app.table.tray import HeadedTile, Tile
from ankh.app.texts import text
from ankh.app.theme import TEXT
from ankh.app.widgets.tooltip import tip_place
from ankh.rules.summon import at_hand
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.test_asks import asked
from tests.app.test_table import illegal_hex, moving

SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.0), (1920, 1080, 1.5)]


@pytest.mark.parametrize("ask", ["relocate", "build", "underworld"])
def test_a_question_of_a_battle_names_its_region_and_outlines_it(driver: Driver, ask: str) -> None:
    scene = asked(driver, ask)
    region = scene.state.fight.region
    assert scene.board.marks.regions == {region: HERE}
    assert str(scene.state.tokens[region]) in question(scene)


def test_hexes_to_build_on_light_up_once_a_monument_is_chosen(driver: Driver) -> None:
    scene = asked(driver, "build")
    assert not scene.board.marks.cells
    move = next(move for move in scene.table.legal(scene.flow.seat or 0) if move[0] == "build")
    scene.hand.take(Pick("monument", move[1]))
    assert move[2] in scene.board.marks.cells and "hex" in question(scene)


def test_the_tokens_of_the_new_regions_are_the_first_to_be_swapped(driver: Driver) -> None:
    scene = asked(driver, "swap_tokens")
    fresh = subject.about(scene.state)["tokens"]
    assert set(scene.board.marks.tokens) == set(fresh)
    assert {scene.state.tokens[region] for region in scene.board.marks.regions} == set(fresh)
    scene.hand.take(Pick("token", fresh[0]))
    assert len(scene.board.marks.tokens) > 2


def test_the_part_that_gives_its_token_away_is_told_which_it_gets(driver: Driver) -> None:
    scene = asked(driver, "place_token")
    move = scene.table.legal(scene.flow.seat or 0)[0]
    told = question(scene)
    scene.play(move)
    placed = [event["token"] for event in scene.table.history.entries[-1].events if event["event"] == "token"]
    assert len(placed) == 2 and all(str(token) in told for token in placed)


def test_a_token_of_the_underworld_is_lit_itself_and_then_the_hexes_for_it(driver: Driver) -> None:
    scene = asked(driver, "underworld")
    tokens = scene.state.underworld
    lifted = [pick for pick in scene.hand.options() if pick.value in tokens]
    assert set(scene.board.marks.things) == {pick.value for pick in lifted}
    assert not tokens & scene.board.marks.cells.keys()
    if lifted:
        scene.hand.take(lifted[0])
        assert question(scene) == text("ask.underworld_to", region=scene.state.tokens[scene.state.fight.region])


def test_the_parts_that_may_keep_a_token_are_told_apart(driver: Driver) -> None:
    scene = asked(driver, "place_token")
    marks = scene.board.marks
    lands = {scene.state.regions.lands[pick.value] for pick in scene.hand.options()}
    assert {land for land, _ in marks.halves} == lands and len({colour for _, colour in marks.halves}) == 2
    assert marks.ghost and str(marks.ghost) in question(scene)


def test_a_token_that_is_to_be_placed_is_ringed_on_both_parts(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    ringed: list[tuple[float, float]] = []
    monkeypatch.setattr(marks, "draw_rings", lambda surface, camera, at, *how: ringed.append(at))
    scene = asked(driver, "place_token")
    driver.app.picture()
    places = {scene.board.spot(pick) for pick in scene.hand.options()}
    assert len(places) == 2 and places <= {(round(x), round(y)) for x, y in ringed}


def test_a_summon_promises_no_more_figures_than_there_are(driver: Driver) -> None:
    scene = pictures.at_the_table(driver.app, *pictures.moments()["summon"])
    god = scene.state.team[scene.state.seat]
    assert len(scene.state.pool(god)) == 3 and "4 pyramids (only 3 figures left)" in question(scene)


def test_captives_can_be_summoned_as_far_as_they_can_be_paid_for(driver: Driver) -> None:
    state = pictures.at_the_table(driver.app, *pictures.moments()["summon"]).state.copy()
    god = next(god for god in state.ranking if sum(state.owner[figure] == god for figure in state.captives()) == 2)
    for followers, captives in ((0, 0), (1, 1), (5, 2)):
        state.followers[god] = followers
        assert at_hand(state, god) == len(state.pool(god)) + captives


def test_a_question_of_two_lines_leaves_no_word_alone(driver: Driver) -> None:
    words = text("ask.relocate", region=5)
    one_line = fonts.width(words, "bold", 20)
    for room in range(one_line * 2 // 3, one_line, 9):
        picture = fonts.block(words, "bold", 20, TEXT, room, 60)
        assert one_line * 0.45 < picture.get_width() <= min(room, one_line * 0.65)


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("ask", ["unlock", "build", "keep_guardians"])
def test_tiles_fill_their_row_and_their_words_begin_at_one_height(
    driver: Driver, ask: str, width: int, height: int, scale: float
) -> None:
    driver.app.settings.scale = scale
    driver.app.resize((width, height))
    scene = pictures.at_the_table(driver.app, *pictures.moments()[ask])
    driver.frame(2)
    tiles = [tile for tile in scene.parts.low.children if isinstance(tile, Tile)]
    assert (tiles[0].rect.left, tiles[-1].rect.right) == (scene.parts.low.rect.left, scene.parts.low.rect.right)
    assert len({tile.rect.height for tile in tiles}) == len({tile.words_high for tile in tiles}) == 1
    assert tiles[0].words_high == max(tile.words_height() for tile in tiles)


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1600, 900, 1.5), (1920, 1080, 1.5)])
def test_what_a_power_does_is_written_about_as_large_as_other_small_words(
    driver: Driver, width: int, height: int, scale: float
) -> None:
    driver.app.settings.scale = scale
    driver.app.resize((width, height))
    scene = pictures.at_the_table(driver.app, *pictures.moments()["unlock"])
    tiles = [tile for tile in scene.parts.low.children if isinstance(tile, HeadedTile)]
    assert tiles and all(tile.note_px >= 0.9 * tile.theme.size("tiny") for tile in tiles)


def test_joining_regions_lights_the_camels_that_would_go(driver: Driver) -> None:
    scene = asked(driver, "consolidate")
    pairs = [move[1] for move in scene.hand.chooser.moves]  # type: ignore[union-attr]
    regions = scene.state.regions
    assert scene.board.marks.parting == frozenset().union(*(regions.between(*pair) for pair in pairs))
    first = pairs[0][0]
    scene.hand.take(Pick("region", first))
    beside = [regions.between(*pair) for pair in pairs if first in pair]
    assert scene.board.marks.parting == frozenset().union(*beside)


def test_what_stays_in_any_case_is_chosen_from_the_start(driver: Driver) -> None:
    chooser = SetChooser([("keep", (1, 4, 5)), ("keep", (1, 4, 6)), ("keep", (1, 5, 6))])
    assert chooser.picked == [Pick("figure", 1)] and Pick("figure", 1) not in chooser.options()
    for figure in (4, 5):
        chooser.take(Pick("figure", figure))
    assert CONFIRM in chooser.options()
    chooser.take(Pick("figure", 6))
    assert chooser.chosen == {1, 5, 6}, "the one that was chosen first makes room"
    while chooser.back():
        assert Pick("figure", 1) in chooser.picked


def test_guardians_are_kept_by_a_button_that_waits_for_as_many_as_the_rules_keep(driver: Driver) -> None:
    scene = asked(driver, "keep_guardians")
    chooser = scene.hand.chooser
    assert isinstance(chooser, SetChooser)
    assert not driver.widget("pick_button_confirm").enabled
    tiles = [tile for tile in scene.parts.low.children if isinstance(tile, Tile)]
    assert [tile.pick.value for tile in tiles] == chooser.items
    move = scene.table.legal(scene.flow.seat or 0)[0]
    for pick in chooser.path_of(move)[:-1]:
        scene.hand.take(pick)
    assert driver.widget("pick_button_confirm").enabled


@pytest.mark.parametrize("name", ["nile", "crowd", "revolt"])
def test_conflict_tokens_lie_in_their_region_and_hide_little(driver: Driver, name: str) -> None:
    for moves in range(40, 400, 60):
        scene = pictures.at_the_table(driver.app, name, moves)
        eye, state = scene.board.eye, scene.state
        for region, land in enumerate(state.regions.lands):
            at = scene.board.token_place(region)
            assert eye.cell(eye.pixel(at)) in land
            standing = set(land) & (state.at.keys() | state.monuments.keys())
            if len(standing) < len(land) / 2:
                for cell in standing:
                    x, y = eye.shape.centres[cell]
                    assert abs(at[0] - x) > 0.4 or at[1] > y + 0.3 or at[1] < y - 0.6, f"{name} {moves} {region}"


@pytest.mark.parametrize("high", [0.3, 0.5])
@pytest.mark.parametrize("name", ["nile", "crowd", "revolt"])
def test_the_name_of_a_hex_stands_in_it_and_on_nobodys_head(driver: Driver, name: str, high: float) -> None:
    for moves in range(40, 400, 60):
        scene = pictures.at_the_table(driver.app, name, moves)
        eye, state = scene.board.eye, scene.shown
        heads = [obstacle for obstacle in obstacles(state, eye.shape) if obstacle.head]
        for cell, at in enumerate(Places(eye.shape).names(state, high, Laid())):
            assert eye.cell(eye.pixel(at)) == cell
            assert hidden(heads, at, plate(high)) < HEADS * 0.25, f"{name} {moves} {cell}"


def test_a_token_stays_where_it_is_until_something_stands_there(driver: Driver) -> None:
    scene = pictures.at_the_table(driver.app, "nile", 100)
    shape, state = scene.board.eye.shape, scene.state
    land = max(state.regions.lands, key=len)
    seen = obstacles(state, shape)
    best = free_place(shape, land, seen)
    far = max((shape.centres[cell] for cell in land if state.vacant(cell)), key=lambda at: abs(at[0] - best[0]))
    assert free_place(shape, land, [], far) == far != best
    on_it = [obstacle._replace(at=far) for obstacle in seen[:1]]
    assert free_place(shape, land, on_it, far) != far


def test_a_refused_hex_is_marked_until_the_reason_is_gone(driver: Driver) -> None:
    scene, player, figure, _ = moving(driver)
    target = illegal_hex(scene, figure)
    driver.drag(player.spot(Pick("figure", figure)), player.spot(Pick("cell", target)))
    assert scene.board.refused == target
    while driver.app.said:
        assert scene.board.refused == target
        driver.frame(30)
    driver.frame(2)
    assert scene.board.refused == -1


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_card_of_a_carried_figure_covers_neither_it_nor_its_goal(
    driver: Driver, width: int, height: int, scale: float
) -> None:
    driver.app.settings.scale = scale
    driver.app.resize((width, height))
    scene, player, figure, _ = moving(driver)
    driver.press(player.spot(Pick("figure", figure)))
    for pick in scene.hand.options():
        if pick.kind == "cell":
            at = player.spot(pick)
            driver.move(at, held=True)
            card = scene.carried._dock
            assert driver.app.top is scene and scene.rect.contains(card)
            assert not card.colliderect(scene.board.eye.hex_rect(pick.value, 0.9))
            things = [item.rect for panel in scene.parts.panels for item in panel.items()]
            assert not [thing for thing in things if thing.colliderect(card) and not card.contains(thing)]
            story = scene.parts.story
            assert not story or not story.rect.top < card.top < story.rect.bottom or story._places()
    driver.release()


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 0.8), (1280, 720, 1.0), (1600, 900, 1.0)])
def test_the_card_of_a_carried_figure_lies_on_the_chronicle_before_it_covers_two_gods(
    driver: Driver, width: int, height: int, scale: float
) -> None:
    driver.app.settings.scale, driver.app.settings.notes = scale, False
    driver.app.resize((width, height))
    scene = pictures.at_the_table(driver.app, *pictures.moments()["move_figures"])
    player, story = Player(driver, scene), scene.parts.story
    player.ready()
    assert story is not None
    lines = len(story._places())
    for figure in [pick for pick in scene.hand.options() if pick.kind == "figure"]:
        driver.press(player.spot(figure))
        for pick in [pick for pick in scene.hand.options() if pick.kind == "cell"]:
            driver.move(player.spot(pick), held=True)
            card = scene.carried._dock
            assert sum(panel.rect.colliderect(card) for panel in scene.parts.panels) < 2
            on_foot = card.bottom > story.rect.bottom - story._step
            assert all(y + story._step <= card.top for _, y in story._places() if on_foot)
        driver.move((2, 2), held=True)
        driver.release()
        driver.frame(30)
        assert len(story._places()) == lines


def test_a_push_is_told_before_it_is_made(driver: Driver) -> None:
    scene = pictures.at_the_table(driver.app, *pictures.moments()["move_figures"])
    player = Player(driver, scene)
    player.ready()
    push = next(move for move in scene.table.legal(scene.flow.seat or 0) if len(move) == 4)
    pushed = scene.state.at[push[2]]
    driver.press(player.spot(Pick("figure", push[1])))
    driver.move(player.spot(Pick("cell", push[2])), held=True)
    assert scene.board.pushed == pushed
    others = [move[3] for move in scene.table.legal(scene.flow.seat or 0) if move[:3] == push[:3]]
    assert list(scene.board.push_to) == others
    afters = scene.carried.imagined(Pick("figure", push[1]), push[2])
    assert {to: after.where[pushed] for to, after in afters.items()} == {to: to for to in others}
    assert all(after.at[push[2]] == push[1] for after in afters.values())
    driver.move((2, 2), held=True)
    assert scene.board.pushed == -1
    driver.release()


def test_a_tooltip_keeps_clear_of_what_it_explains_and_of_the_edge() -> None:
    rng, room = Random(7), pygame.Rect(6, 6, 1268, 708)
    for _ in range(300):
        beside = pygame.Rect(rng.randrange(1200), rng.randrange(640), rng.randrange(1, 300), rng.randrange(1, 200))
        tip = tip_place((rng.randrange(60, 420), rng.randrange(30, 260)), beside, room, room, 12)
        assert room.contains(tip) and not tip.colliderect(beside.clip(room))


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_card_of_a_region_never_covers_the_line_that_says_who_decides(
    driver: Driver, width: int, height: int, scale: float
) -> None:
    driver.app.settings.scale = scale
    driver.app.resize((width, height))
    scene = pictures.at_the_table(driver.app, *pictures.moments()["choose_action"])
    for region in range(scene.shown.regions.count):
        x, y = scene.board.eye.pixel(scene.board.token_place(region))
        driver.move((2, 2))
        driver.move((round(x), round(y)))
        driver.frame(40)
        card = scene.ui._tip_rect
        assert scene.ui._tip is not None and scene.rect.contains(card)
        assert not card.colliderect(scene.parts.layout.prompt) and not card.colliderect(scene.parts.low.rect)


def test_a_token_is_never_smaller_than_its_number(driver: Driver) -> None:
    from ankh.app.table.pieces import LEAST_TOKEN, token_size

    scene = pictures.at_the_table(driver.app, "nile", 0)
    scene.board.eye.size = 8.0
    assert board_size("conflict_token", 8.0) < LEAST_TOKEN == token_size(scene.board.eye)


def test_a_card_says_what_is_under_the_resting_mouse_now(driver: Driver) -> None:
    """A figure moves away from under the mouse; taken back, it is told of again."""
    scene, _, figure, goal = moving(driver)
    x, y = scene.board.eye.centre(scene.state.where[figure])
    driver.move((round(x), round(y)))
    driver.frame(60)
    told = scene.ui._tip
    scene.take_pick(Pick("figure", figure))
    scene.take_pick(Pick("cell", goal))
    driver.frame(60)
    assert told is not None and scene.ui._tip not in (None, told)
    driver.key(pygame.K_u)
    driver.frame(60)
    assert scene.ui._tip == told
