"""A hand at the table: lifting, dropping, refusals, taking back, ending a turn, and what the window says of it all."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from random import Random
from time import sleep
from typing import Any

import pygame
import pytest

from ankh.app import fonts, pictures
from ankh.app.table import cards, prompt
from ankh.app.table.chronicle import Part, Sentence
from ankh.app.table.game import GameScene
from ankh.app.table.marks import LINK
from ankh.app.table.picks import Pick
from ankh.app.table.story import lines_of
from ankh.app.table.tray import tray_picks
from ankh.app.texts import text
from ankh.games import game
from ankh.play import Table
from ankh.rules.state import Move
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.tables import branch, chosen, new_table, table_asked
from tests.app.test_game import opened


def moving(driver: Driver, speed: float = 0.0) -> tuple[GameScene, Player, int, int]:
    """A table where figures move: the scene, a player, a figure and a hex it may go to."""
    scene = opened(driver, new_table(2, 4), speed)
    player = Player(driver, scene)
    player.ready()
    player.do(("action", 0))
    player.ready()
    move = next(m for m in scene.table.legal(scene.state.seat) if m[0] == "move")
    return scene, player, move[1], move[2]


def digest(scene: GameScene) -> str:
    return game().digest(scene.state)


def illegal_hex(scene: GameScene, figure: int) -> int:
    legal = {m[2] for m in scene.table.legal(scene.state.seat) if m[:2] == ("move", figure)}
    board = scene.state.setting.board
    return next(c for c in board.cells if c not in legal and c != scene.state.where[figure] and not board.water[c])


def test_an_illegal_drag_leaves_the_state_and_says_why(driver: Driver) -> None:
    scene, player, figure, _ = moving(driver)
    before, target = digest(scene), illegal_hex(scene, figure)
    driver.drag(player.spot(Pick("figure", figure)), player.spot(Pick("cell", target)))
    why = scene.table.why_not(scene.state.seat, ("move", figure, target))
    assert why is not None
    assert digest(scene) == before
    assert driver.app.said == [why.message] and scene.board.refused == target
    assert scene.hand.carried is None and scene.board.lifted == -1


def test_a_figure_that_cannot_be_put_down_glides_back(driver: Driver) -> None:
    scene, player, figure, _ = moving(driver, speed=1.0)
    driver.drag(player.spot(Pick("figure", figure)), player.spot(Pick("cell", illegal_hex(scene, figure))))
    assert scene.carried.busy and scene.board.lifted == figure
    driver.frame(30)
    assert not scene.carried.busy and scene.board.lifted == -1


def test_every_legal_hex_is_lit_and_no_other_while_a_figure_is_lifted(driver: Driver) -> None:
    scene, player, figure, _ = moving(driver)
    driver.press(player.spot(Pick("figure", figure)))
    legal = {m[2] for m in scene.table.legal(scene.state.seat) if m[:2] == ("move", figure)}
    assert set(scene.board.marks.cells) == legal
    assert scene.board.marks.dim and scene.board.lifted == figure
    driver.release()


def test_dragging_over_a_legal_hex_tells_what_it_would_mean(driver: Driver) -> None:
    scene, player, figure, cell = moving(driver)
    driver.press(player.spot(Pick("figure", figure)))
    driver.move(player.spot(Pick("cell", cell)), held=True)
    assert scene.carried.cell == cell and scene.carried._card is not None
    driver.move(player.spot(Pick("cell", illegal_hex(scene, figure))), held=True)
    assert scene.carried._card is None
    driver.move(player.spot(Pick("cell", scene.state.where[figure])), held=True)
    driver.release()


def test_click_and_click_moves_like_a_drag(driver: Driver) -> None:
    scene, player, figure, cell = moving(driver)
    driver.click(player.spot(Pick("figure", figure)))
    assert scene.hand.chooser is not None and scene.hand.chooser.picked == [Pick("figure", figure)]
    driver.click(player.spot(Pick("cell", cell)))
    assert scene.state.where[figure] == cell


def test_a_second_click_on_a_lifted_figure_puts_it_down_again(driver: Driver) -> None:
    scene, player, figure, _ = moving(driver)
    before = digest(scene)
    driver.click(player.spot(Pick("figure", figure)))
    driver.click(player.spot(Pick("figure", figure)))
    assert scene.hand.chooser is not None and scene.hand.chooser.picked == []
    assert digest(scene) == before


def test_losing_the_window_in_the_middle_of_a_drag_changes_nothing(driver: Driver) -> None:
    scene, player, figure, cell = moving(driver)
    before = digest(scene)
    driver.press(player.spot(Pick("figure", figure)))
    driver.move(player.spot(Pick("cell", cell)), held=True)
    driver.post(pygame.WINDOWFOCUSLOST)
    assert scene.hand.carried is None and scene.board.lifted == -1
    driver.release()
    assert digest(scene) == before


def test_a_resize_in_the_middle_of_a_drag_changes_nothing_and_play_goes_on(driver: Driver) -> None:
    scene, player, figure, cell = moving(driver)
    before = digest(scene)
    driver.press(player.spot(Pick("figure", figure)))
    driver.resize(1600, 900)
    driver.release()
    assert digest(scene) == before
    player.do(("move", figure, cell), drag=True)


def test_closing_the_window_in_the_middle_of_a_drag_keeps_the_game(driver: Driver) -> None:
    scene, player, figure, _ = moving(driver)
    before = digest(scene)
    driver.press(player.spot(Pick("figure", figure)))
    driver.close()
    app, saves = driver.app, driver.app.saves
    for open_scene in list(app.scenes):
        open_scene.leave()
    saved = saves.unfinished()
    assert saved is not None
    assert game().digest(saves.open(saved.path).state) == before


def test_every_move_is_kept_on_the_disk(driver: Driver) -> None:
    scene, player, figure, cell = moving(driver)
    player.do(("move", figure, cell))
    driver.frame(5)
    scene.keeping.close()
    saved = driver.app.saves.unfinished()
    assert saved is not None and saved.moves == scene.table.moves


def test_a_named_save_says_when_it_is_done(driver: Driver) -> None:
    scene, _, _, _ = moving(driver)
    scene.save("Evening")
    driver.app.saves.flush()
    driver.frame(2)
    assert any("Evening" in sentence for sentence in driver.app.said)


def test_undo_and_redo_by_key_go_back_and_forth(driver: Driver) -> None:
    scene, player, figure, cell = moving(driver)
    before = digest(scene)
    player.do(("move", figure, cell))
    after = digest(scene)
    driver.key(pygame.K_u)
    assert digest(scene) == before and game().digest(scene.shown) == before
    driver.key(pygame.K_r)
    assert digest(scene) == after and game().digest(scene.shown) == after


def test_undo_at_its_limit_says_why(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    driver.key(pygame.K_u)
    assert driver.app.said and scene.table.moves == 0


def turn_over(driver: Driver) -> tuple[GameScene, Player]:
    """The first seat has done everything of its turn."""
    scene = opened(driver, new_table(2, 4))
    player = Player(driver, scene)
    player.ready()
    first = scene.state.seat
    while scene.flow.waiting is None:
        moves: list[Move] = list(scene.table.legal(first))
        quiet = next((m for m in moves if m[0] in ("done", "pass")), moves[-1])
        player.do(quiet if ("action", 2) not in moves else ("action", 2))
        driver.frame(2)
    return scene, player


def test_the_turn_ends_when_its_player_says_so(driver: Driver) -> None:
    scene, player = turn_over(driver)
    waiting = scene.flow.waiting
    assert scene.hand.chooser is None
    assert scene.parts.prompt.text.startswith(_god(scene, waiting))
    driver.key(pygame.K_RETURN)
    assert scene.flow.waiting is None
    player.ready()
    assert scene.flow.seat == scene.state.seat != waiting


@pytest.mark.parametrize(("ask", "words"), [("capture", "game.wait_on"), ("control", "game.wait_end")])
def test_a_turn_is_said_to_end_only_where_it_does(driver: Driver, ask: str, words: str) -> None:
    """After a capture the conflict goes on; taking a monument is the last of a turn."""
    scene = opened(driver, branch(table_asked(ask)))
    Player(driver, scene).ready()
    driver.app.settings.confirm_end_turn = True
    assert scene.flow.seat is not None
    scene.play(next(iter(scene.table.legal(scene.flow.seat))))
    driver.frame(2)
    decider = prompt.decider(scene, scene.state, scene.flow.waiting or 0)
    assert scene.parts.prompt.text == text(words, god=decider)


def test_before_the_end_of_a_turn_the_last_step_can_be_taken_back(driver: Driver) -> None:
    scene, _ = turn_over(driver)
    moves = scene.table.moves
    driver.click("undo")
    assert scene.table.moves == moves - 1 and scene.flow.waiting is None and scene.hand.chooser is not None


def test_a_setting_ends_turns_without_asking(driver: Driver) -> None:
    driver.app.settings.confirm_end_turn = False
    scene = opened(driver, new_table(2, 4))
    player, rng = Player(driver, scene), Random(1)
    for _ in range(12):
        player.ready()
        player.do(chosen(rng, list(scene.table.legal(scene.flow.seat or 0))))
        assert scene.flow.waiting is None


def _god(scene: GameScene, seat: int | None) -> str:
    assert seat is not None
    return scene.state.setting.gods[seat].capitalize()


def test_the_prompt_names_who_decides_also_in_anothers_turn(driver: Driver) -> None:
    for ask in ("capture", "protect", "tiebreak", "choose_action"):
        scene = opened(driver, branch(table_asked(ask)))
        Player(driver, scene).ready()
        god = scene.state.setting.gods[scene.state.team[scene.flow.seat or 0]].capitalize()
        assert god in scene.parts.prompt.text


def two_people_choose_cards(driver: Driver) -> tuple[GameScene, Table[Any, Any]]:
    table = branch(table_asked("play_cards"))
    return opened(driver, table), table


@pytest.mark.parametrize(("ask", "name"), [("move_figures", "Lena"), ("rise", "Nora")])
def test_the_half_of_a_pair_that_decides_is_named(driver: Driver, ask: str, name: str) -> None:
    scene = pictures.at_the_table(driver.app, *pictures.moments()[ask])
    pictures.settle(driver.app)
    assert scene.parts.prompt.text.startswith(f"Isis–Amun ({name}): ")
    turn = next(told for told in reversed(scene.teller.sentences) if told.words.startswith("Turn"))
    assert turn.words.endswith(f"Isis–Amun ({scene.chair(scene.state.seat).name})")


def test_a_pair_of_one_person_needs_no_name(driver: Driver) -> None:
    scene = pictures.at_the_table(driver.app, *pictures.moments()["move_figures"])
    scene.table.chairs[0].name = scene.table.chairs[2].name
    assert prompt.words(scene).startswith("Isis–Amun: ")


def test_secret_choices_of_several_people_happen_behind_a_curtain(driver: Driver) -> None:
    scene, _ = two_people_choose_cards(driver)
    assert driver.scene.name == "curtain"
    assert scene.hand.chooser is None
    driver.click("lift")
    assert driver.scene.name != "curtain" and scene.hand.ask == "play_cards"


def test_one_person_at_the_table_needs_no_curtain(driver: Driver) -> None:
    table = branch(table_asked("play_cards"))
    assert table.ask is not None
    own = table.ask.seats[0]
    for seat in range(len(table.chairs)):
        if seat != own:
            table.hand_over(seat, "random")
    scene = opened(driver, table)
    assert driver.scene.name != "curtain" and scene.flow.seat == own and scene.hand.ask == "play_cards"


def test_a_secret_choice_can_be_changed_until_the_last_one_is_in(driver: Driver) -> None:
    scene, table = two_people_choose_cards(driver)
    player = Player(driver, scene)
    player.ready()
    first = scene.flow.seat
    assert first is not None
    moves = list(table.legal(first))
    player.do(moves[0])
    assert driver.scene.name == "curtain" and scene.flow.may_change() == [first]
    driver.click("change_0")
    assert scene.flow.seat == first
    player.do(moves[1])
    last = [e for e in table.history.entries if e.seat == first and e.move[0] == "play"][-1]
    assert last.move == moves[1] and first not in table.ask.seats  # type: ignore[union-attr]


def test_nothing_of_a_secret_choice_is_on_the_screen_once_it_is_made(driver: Driver) -> None:
    scene, _ = two_people_choose_cards(driver)
    player = Player(driver, scene)
    player.ready()
    player.do(next(iter(scene.table.legal(scene.flow.seat or 0))))
    assert scene.hand.chooser is None
    assert not any("plays" in sentence.words for sentence in scene.teller.sentences[-1:])


def test_hovering_a_region_shows_its_border_and_a_card(driver: Driver) -> None:
    scene = opened(driver, new_table(3, 2))
    spot = scene.board.spot(Pick("region", 0))
    assert spot is not None
    driver.move(spot)
    driver.frame(60)
    assert scene.board.region == 0
    assert isinstance(scene.board.tip(spot), pygame.Surface)


def test_a_link_of_the_chronicle_lights_up_on_the_board(driver: Driver) -> None:
    scene, player, figure, cell = moving(driver)
    player.do(("move", figure, cell))
    driver.frame(3)
    assert scene.parts.story is not None
    spot, part = next((s, p) for s, p in scene.parts.story.links() if p.links == (Pick("figure", figure),))
    driver.move(spot.center)
    assert scene.board.marks.figures.get(figure) == "link", part
    driver.move((2, 2))
    assert "link" not in scene.board.marks.figures.values()


@pytest.mark.parametrize("px", [12, 13, 16, 19, 24])
def test_parts_of_a_line_of_the_chronicle_stand_one_blank_apart(px: int) -> None:
    parts = (Part("Giant scorpion "), Part("of Anubis", god="anubis"), Part(" aims at "), Part("B7"), Part("."))
    (line,) = lines_of(Sentence(parts), "text", px, 1000)
    for place, run in enumerate(line.runs):
        assert run.x == fonts.width("".join(part.words for part in parts[:place]), "text", px)


def test_the_last_round_is_shown_again_and_nothing_is_played(driver: Driver) -> None:
    scene, player, figure, cell = moving(driver, speed=1.0)
    player.do(("move", figure, cell))
    driver.frame(60)
    before, said = digest(scene), len(scene.teller.sentences)
    driver.key(pygame.K_l)
    assert scene.replaying and game().digest(scene.shown) != before
    driver.key(pygame.K_SPACE)
    driver.frame(2)
    assert not scene.replaying and game().digest(scene.shown) == before == digest(scene)
    assert len(scene.teller.sentences) == said


def test_space_skips_what_is_being_shown(driver: Driver) -> None:
    scene, player, figure, cell = moving(driver, speed=0.5)
    scene.play(("move", figure, cell))
    driver.frame(2)
    assert scene.show.busy
    driver.key(pygame.K_SPACE)
    driver.frame()
    assert not scene.show.busy and scene.shown.where[figure] == cell
    assert player.ready() is not None


def test_arrows_and_enter_move_a_figure(driver: Driver) -> None:
    scene, _, figure, cell = moving(driver)
    for target in (scene.state.where[figure], cell):
        walk(driver, scene, target)
        driver.key(pygame.K_RETURN)
    assert scene.state.where[figure] == cell


def test_numbers_choose_among_the_tiles_that_lie_where_the_actions_lay(driver: Driver) -> None:
    scene = opened(driver, branch(table_asked("unlock")))
    god, before = scene.state.team[scene.state.seat], scene.state.copy()
    second = tray_picks(scene.hand.chooser)[1]  # type: ignore[arg-type]
    driver.key(pygame.K_2)
    driver.frame(2)
    assert scene.table.state.powers[god] ^ before.powers[god] == second.value


def test_arrows_go_from_hex_to_neighbour_and_keep_to_their_row(driver: Driver) -> None:
    scene, _, figure, _ = moving(driver)
    centres, board = scene.board.eye.shape.centres, scene.state.setting.board
    walk(driver, scene, scene.state.where[figure])
    way = [scene.state.where[figure]]
    for key in (pygame.K_LEFT, *[pygame.K_RIGHT] * 4, pygame.K_LEFT):
        driver.key(key)
        way.append(min(range(len(centres)), key=lambda cell: dist(centres[cell], scene.board.cursor or (0, 0))))
    assert all(there in board.neighbours[here] for here, there in pairwise(way))
    heights = [centres[cell][1] for cell in way]
    assert max(heights) - min(heights) < 1  # half a hex at most beside the row


def walk(driver: Driver, scene: GameScene, target: int) -> None:
    """With the arrow keys to a hex."""
    goal = scene.board.eye.shape.centres[target]
    driver.key(pygame.K_RIGHT)
    for _ in range(60):
        x, y = scene.board.cursor or (0.0, 0.0)
        if abs(x - goal[0]) < 0.1 and abs(y - goal[1]) < 0.1:
            return
        if abs(x - goal[0]) > 0.1:
            driver.key(pygame.K_RIGHT if x < goal[0] else pygame.K_LEFT)
        else:
            driver.key(pygame.K_DOWN if y < goal[1] else pygame.K_UP)
    raise AssertionError("the arrows do not lead there")


def test_a_conceding_player_is_replaced_and_the_last_one_standing_wins(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    scene.concede(0, "random")
    driver.frame(3)
    assert scene.table.result is not None and scene.table.result.winners == (scene.state.setting.gods[1],)
    assert driver.scene.name == "result"


def test_a_rematch_seats_the_same_people_at_a_new_game(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    scene.rematch()
    fresh = driver.app.scenes[1]
    assert isinstance(fresh, GameScene) and fresh is not scene
    assert fresh.table.moves == 0 and fresh.table.chairs == scene.table.chairs
    assert fresh.table.ident != scene.table.ident


def test_a_priest_says_what_it_would_do_and_the_board_shows_it(driver: Driver) -> None:
    scene, _, _, _ = moving(driver)
    driver.key(pygame.K_h)
    assert scene.busy and scene.parts.prompt.text == text("game.hint_asked")
    before = digest(scene)
    for _ in range(2000):
        if not scene.flow.brains.hinting:
            break
        sleep(0.01)
        driver.frame()
    assert driver.app.said and driver.app.said[-1].startswith("Hint: ")
    lit = [*scene.board.marks.figures.values(), *scene.board.marks.cells.values()]
    assert LINK in lit or scene.ui.holder is not None
    assert digest(scene) == before


def test_the_chronicle_notes_that_the_apprentice_moved_for_a_bot_that_failed(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4, bots=(0, 1)))
    for _ in range(2000):
        if scene.table.moves > 1:
            break
        sleep(0.01)
        driver.frame()
    scene.settle()
    told = [sentence.words for sentence in scene.teller.sentences]
    assert any("The Apprentice moved in its place." in words for words in told)


def test_a_hint_while_nobody_is_asked_is_refused_with_a_sentence(driver: Driver) -> None:
    scene, _, figure, cell = moving(driver, speed=0.5)
    scene.play(("move", figure, cell))
    scene.hint()
    assert not scene.flow.brains.hinting and driver.app.said == [text("game.no_hint")]


def test_a_conflict_token_shows_its_region_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(driver, new_table(2, 4))
    told: list[tuple[object, ...]] = []
    real = cards.card
    monkeypatch.setattr(cards, "card", lambda lines, *rest: told.append(lines) or real(lines, *rest))
    x, y = scene.board.eye.pixel(scene.board.token_place(0))
    under = scene.board.under((round(x), round(y)))
    assert under[0].kind == "token" and scene.pointing.tip(under) is not None
    titles = [line for line in told[-1] if line.role == "title"]
    assert len(titles) == 1
