"""Load, replay, pause and result, driven with mouse and keyboard over kept games."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from ankh.app import art, fonts
from ankh.app.scenes.bars import SourceBars, pieces_of
from ankh.app.scenes.curves import DevotionPlot, story_of
from ankh.app.scenes.load import Load, players_of
from ankh.app.scenes.pause import Pause
from ankh.app.scenes.replay import ReplayScene
from ankh.app.scenes.result import Result, numbers_of
from ankh.app.scenes.title import Title
from ankh.app.table import battle_words
from ankh.app.table.game import GameScene
from ankh.app.table.shape import Shape
from ankh.app.table.story import StoryPanel
from ankh.app.texts import text
from ankh.app.widgets import Choice, Label
from ankh.games import game
from ankh.play import Chair, Table, load, read_record, to_text
from tests.app.conftest import Driver

GAMES = Path(__file__).parent.parent / "play" / "games"


def table_of(name: str, moves: int | None = None) -> Table[Any, Any]:
    """A kept game, or its first moves, with people at every seat."""
    loaded = load(game(), read_record(GAMES / f"{name}.ankh"))
    history = loaded.history if moves is None else loaded.history.branch(moves)
    return Table(history, [Chair(name=f"Player {seat + 1}") for seat in range(5)])


def wait(driver: Driver) -> None:
    """Until what is done beside the window is done."""
    driver.app.beside(lambda: None).result()
    driver.frame(3)


def loading(driver: Driver) -> Load:
    driver.app.push(Title(driver.app))
    scene = Load(driver.app)
    driver.app.push(scene)
    driver.frame(2)
    wait(driver)
    return scene


# Load


def test_a_save_and_the_menu_tell_a_bot_and_no_name_typed_for_a_person(driver: Driver) -> None:
    table = table_of("middle_kingdom_2", 20)
    table.hand_over(1, "priest")
    driver.app.saves.save("Sunday", table).result()
    scene = loading(driver)
    assert scene.picked is not None and players_of(scene.picked).replace("\u00a0", " ").endswith(": bot · Priest")
    menu = Pause(driver.app, GameScene(driver.app, table))
    assert [menu._who(seat) for seat in (0, 1)] == ["Player 1", ""]


def test_saves_are_listed_and_a_damaged_one_says_so(driver: Driver) -> None:
    path = driver.app.saves.save("Sunday", table_of("middle_kingdom_2", 20)).result()
    (path.parent / "Half.ankh").write_text(path.read_text()[:500])
    scene = loading(driver)
    assert scene.saved is not None
    assert {one.name: bool(one.damaged) for one in scene.saved} == {"Sunday": False, "Half": True}
    assert scene.picked is not None and scene.picked.name == "Sunday"


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_the_picture_of_a_save_is_no_higher_than_its_board(driver: Driver, size: tuple[int, int]) -> None:
    driver.app.settings.scale = 1.5
    driver.app.apply_settings()
    driver.resize(*size)
    table = table_of("middle_kingdom_2", 20)
    driver.app.saves.save("Sunday", table).result()
    loading(driver)
    wait(driver)
    shape, spot = Shape(table.history.state.setting.board), driver.widget("position").rect
    assert spot.width / spot.height == pytest.approx(shape.proportion, rel=0.01)


def test_a_save_opens_at_its_very_move(driver: Driver) -> None:
    table = table_of("middle_kingdom_2", 20)
    driver.app.saves.save("Sunday", table).result()
    loading(driver)
    driver.click("open")
    scene = next(one for one in driver.app.scenes if isinstance(one, GameScene))
    assert game().digest(scene.table.state) == game().digest(table.state)


def test_a_finished_game_opens_at_its_result(driver: Driver) -> None:
    driver.app.saves.save("Over", table_of("late_2_none")).result()
    loading(driver)
    assert driver.app.top is not None and driver.app.top.ui.find("open") is None
    driver.click("result")
    assert isinstance(driver.scene, Result)


def test_an_unfinished_game_is_offered_by_the_title(driver: Driver) -> None:
    driver.app.saves.autosave(table_of("middle_kingdom_2", 21)).result()
    driver.app.push(Title(driver.app))
    driver.frame(5)
    wait(driver)
    driver.click("continue")
    scene = next(one for one in driver.app.scenes if isinstance(one, GameScene))
    assert scene.table.moves == 21


def test_a_save_is_deleted_only_after_a_question(driver: Driver) -> None:
    driver.app.saves.save("Sunday", table_of("middle_kingdom_2", 5)).result()
    loading(driver)
    driver.click("delete")
    driver.key(pygame.K_ESCAPE)
    assert len(driver.app.saves.list()) == 1
    driver.click("delete")
    driver.click("Delete")
    assert driver.app.saves.list() == []


def test_a_save_gets_another_name(driver: Driver) -> None:
    driver.app.saves.save("Sunday", table_of("middle_kingdom_2", 5)).result()
    loading(driver)
    driver.click("rename")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.type("Monday")
    driver.key(pygame.K_RETURN)
    assert [one.name for one in driver.app.saves.list()] == ["Monday"]


def test_a_game_goes_out_as_text_and_comes_in_again(driver: Driver) -> None:
    table = table_of("middle_kingdom_2", 12)
    scene = loading(driver)
    scene.set_clipboard("Look at this:\n" + to_text(table.record()))
    driver.click("import_text")
    wait(driver)
    [saved] = driver.app.saves.list()
    assert saved.moves == 12
    scene.set_clipboard("")
    driver.click("copy")
    assert "[ankh-record" in scene.clipboard()


def test_a_text_without_a_game_is_refused_with_a_sentence(driver: Driver) -> None:
    scene = loading(driver)
    scene.set_clipboard("hello")
    driver.click("import_text")
    assert driver.scene.name == "dialog"
    driver.key(pygame.K_ESCAPE)
    assert driver.app.saves.list() == []


def test_a_game_is_imported_from_a_file_and_exported_to_one(driver: Driver, kept: Path) -> None:
    loading(driver)
    driver.click("import_file")
    driver.type(str(GAMES / "the_well_2.ankh"))
    driver.key(pygame.K_RETURN)
    wait(driver)
    assert [one.finished for one in driver.app.saves.list()] == [True]
    driver.click("export")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.type(str(kept / "out.ankh"))
    driver.key(pygame.K_RETURN)
    assert read_record(kept / "out.ankh").moves == read_record(GAMES / "the_well_2.ankh").moves


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
def test_the_buttons_of_a_save_have_their_words_in_full_size(
    driver: Driver, size: tuple[int, int], scale: float
) -> None:
    driver.app.settings.scale = scale
    driver.app.apply_settings()
    driver.resize(*size)
    driver.app.saves.save("Sunday", table_of("middle_kingdom_2", 20)).result()
    scene = loading(driver)
    for key in ("open", "replay", "rename", "copy", "export", "delete", "import_file", "import_text"):
        words = fonts.width(text(f"load.{key}"), "bold", scene.theme.size("text"))
        assert words < driver.widget(key).rect.width - scene.theme.px(12), key


# Replay


def replaying(driver: Driver, name: str = "middle_kingdom_3") -> ReplayScene:
    driver.app.settings.speed = 4.0
    driver.app.push(Title(driver.app))
    scene = ReplayScene(driver.app, table_of(name).history)
    driver.app.push(scene)
    driver.frame(2)
    return scene


def test_a_replay_goes_forward_and_backward_through_the_same_states(driver: Driver) -> None:
    scene = replaying(driver)
    for _ in range(8):
        driver.click("forward_one")
    driver.frame(400, dt=0.05)
    assert scene.replay.at == 8
    assert scene.shown.where == scene.replay.state.where
    driver.key(pygame.K_LEFT)
    driver.click("back_one")
    assert scene.replay.at < 8
    assert scene.shown.devotion == scene.replay.state.devotion


def test_a_replay_runs_by_itself_to_its_end(driver: Driver) -> None:
    scene = replaying(driver, "late_2_none")
    driver.key(pygame.K_SPACE)
    assert scene.playing
    driver.frame(1500, dt=0.05)
    assert scene.replay.at == len(scene.replay) and not scene.playing
    assert scene.shown.devotion == scene.replay.state.devotion


def test_a_replay_jumps_to_turns_conflicts_and_any_move(driver: Driver) -> None:
    scene = replaying(driver)
    driver.click("next_conflict")
    assert scene.replay.at == scene.conflicts[0]
    driver.click("turn_on")
    assert scene.replay.at in scene.turns
    driver.widget("timeline")
    driver.click("timeline")
    assert abs(scene.replay.at - len(scene.replay) / 2) <= 1
    driver.key(pygame.K_HOME)
    assert scene.replay.at == 0


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1280, 720), 1.0), ((1600, 900), 1.5)])
def test_a_replay_shows_gods_board_and_the_newest_sentence(driver: Driver, size: tuple[int, int], scale: float) -> None:
    driver.app.settings.scale = scale
    driver.app.apply_settings()
    driver.resize(*size)
    scene = replaying(driver)
    scene.jump(scene.conflicts[0] - 1)
    driver.frame(2)
    panels = [driver.widget(f"god_{seat}").rect for seat in range(3)]
    assert not any(panel.colliderect(scene.board.rect) for panel in panels)
    assert scene.board.rect.height > size[1] // 3
    newest = scene.told()[-1].words
    story = scene.ui.find("chronicle")
    if isinstance(story, StoryPanel):
        assert story.source()[-1].words == newest and story.back == 0
    else:
        told = driver.widget("told")
        assert isinstance(told, Label) and told.text == newest


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_nothing_of_a_replay_covers_anything_else(driver: Driver, size: tuple[int, int], scale: float) -> None:
    driver.app.settings.scale = scale
    driver.app.apply_settings()
    driver.resize(*size)
    scene = replaying(driver, "two_crowns_5")
    before, fight = scene.conflicts[0] - 1, scene.conflicts[0]
    for at, fold in ((before, False), (fight, False), (fight, True)):
        scene.battles.folded = fold
        scene.jump(at)
        driver.frame(2)
        assert (scene.battles.seen is not None) == (at == fight and not fold)
        rects = {widget.key: widget.rect for widget in scene.ui.leaves() if widget.key}
        assert not [pair for pair in combinations(rects, 2) if rects[pair[0]].colliderect(rects[pair[1]])]


def until(driver: Driver, scene: ReplayScene, come: Callable[[], bool]) -> None:
    """Let a replay go on from move to move until it has come to something."""
    for _ in range(4000):
        if come():
            return
        if not scene.show.busy:
            scene.forward()
        driver.frame(1, dt=0.05)
    raise AssertionError("it never came")


def fighting(driver: Driver, size: tuple[int, int] = (1280, 720)) -> ReplayScene:
    """A replay in the middle of a battle."""
    driver.resize(*size)
    scene = replaying(driver, "two_crowns_5")
    scene.jump(scene.conflicts[0] - 1)
    until(driver, scene, lambda: scene.battles.fight is not None)
    return scene


def test_a_battle_of_a_replay_stands_in_place_of_the_board_and_b_brings_the_board_back(driver: Driver) -> None:
    scene = fighting(driver)
    assert scene.battles.fight is not None
    sides = {f"side_{name}" for name in scene.battles.fight.story.sides}
    assert sides <= set(driver.keys()) and scene.ui.find("board") is None
    driver.key(pygame.K_b)
    assert not sides & set(driver.keys()) and scene.ui.find("board") is scene.board
    driver.click("fold")
    assert sides <= set(driver.keys())


def test_a_replay_waits_for_the_outcome_of_a_battle_to_be_read(driver: Driver) -> None:
    scene = fighting(driver)
    until(driver, scene, lambda: scene.battles.held)
    fight = scene.battles.fight
    assert fight is not None and fight.story.decided and not fight.busy
    verdict = driver.widget("verdict")
    assert isinstance(verdict, Label) and verdict.text == battle_words.verdict(fight.story)
    driver.frame(2, dt=0.05)
    assert scene.battles.fight is fight
    driver.frame(40, dt=0.05)
    assert scene.battles.fight is not fight


def test_a_step_forward_does_not_wait_for_an_outcome(driver: Driver) -> None:
    scene = fighting(driver)
    until(driver, scene, lambda: scene.battles.held)
    fight, at = scene.battles.fight, scene.replay.at
    driver.click("forward_one")
    assert scene.replay.at == at + 1 and scene.battles.fight is not fight


def test_the_chronicle_of_a_replay_tells_no_outcome_before_it_is_shown(driver: Driver) -> None:
    scene = fighting(driver)
    fight = scene.battles.fight
    assert fight is not None
    while not fight.story.decided:
        told = [sentence.words for sentence in scene.told()]
        begun = max(at for at, words in enumerate(told) if words.startswith("Battle for"))
        assert not any("wins the battle" in words or "Nobody wins" in words for words in told[begun:])
        if not scene.show.busy:
            scene.forward()
        driver.frame(1, dt=0.05)
    assert scene.show.busy


def test_a_moment_in_the_middle_of_a_battle_is_shown_as_it_was(driver: Driver) -> None:
    scene = fighting(driver)
    until(driver, scene, lambda: not scene.show.busy)
    fight, at = scene.battles.fight, scene.replay.at
    assert fight is not None
    scene.jump(0)
    assert scene.battles.fight is None
    scene.jump(at)
    again = scene.battles.fight
    assert again is not None and again.story.region == fight.story.region
    assert [side.total for side in again.story.sides.values()] == [side.total for side in fight.story.sides.values()]


def test_every_god_of_five_is_high_enough_to_be_read_in_a_low_window(driver: Driver) -> None:
    driver.app.settings.scale = 1.5
    driver.app.apply_settings()
    driver.resize(1280, 720)
    replaying(driver, "two_crowns_5")
    assert min(driver.widget(f"god_{seat}").rect.height for seat in range(5)) >= 110


def test_a_replay_is_seen_from_a_seat(driver: Driver) -> None:
    scene = replaying(driver)
    choice = driver.widget("view")
    assert isinstance(choice, Choice)
    for seat in (0, 1, 2, -1):
        scene.look_from(seat)
        scene.jump(40)
        driver.frame(2)
        assert scene.shown.where == scene.replay.state.where


def test_a_game_is_played_on_from_a_moment_of_the_replay(driver: Driver) -> None:
    scene = replaying(driver)
    scene.jump(30)
    driver.frame(1)
    driver.click("play_on")
    found = next(one for one in driver.app.scenes if isinstance(one, GameScene))
    assert found.table.moves == 30 and len(scene.replay) > 30


# Pause


def paused(driver: Driver) -> tuple[GameScene, Pause]:
    driver.app.push(Title(driver.app))
    scene = GameScene(driver.app, table_of("middle_kingdom_3", 12))
    driver.app.push(scene)
    driver.frame(2)
    menu = Pause(driver.app, scene)
    driver.app.push(menu)
    driver.frame(2)
    return scene, menu


def test_esc_and_continue_lead_back_to_the_game(driver: Driver) -> None:
    scene, _ = paused(driver)
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is scene
    driver.app.push(Pause(driver.app, scene))
    driver.frame(2)
    driver.click("continue")
    assert driver.scene is scene


def test_a_seat_is_handed_to_a_bot_and_taken_back(driver: Driver) -> None:
    scene, _ = paused(driver)
    other = next(seat for seat in range(3) if seat not in (scene.table.ask.seats if scene.table.ask else ()))
    driver.widget(f"seat{other}")
    menu = driver.scene
    assert isinstance(menu, Pause)
    menu._seat(other, "priest")
    driver.click("continue")
    assert scene.table.chairs[other].bot == "priest"
    menu = Pause(driver.app, scene)
    driver.app.push(menu)
    menu._seat(other, "")
    driver.key(pygame.K_ESCAPE)
    assert scene.table.chairs[other].person


def test_a_replay_says_what_is_decided(driver: Driver) -> None:
    scene = replaying(driver)
    ask = scene.replay.game.ask(scene.replay.state)
    assert ask is not None and ask.kind == "choose_action"
    assert scene.where().endswith(f": {text('ask.choose_action')}")
    for move in range(len(scene.replay) + 1):
        scene.replay.jump(move)
        assert "ask." not in scene.where() and "{" not in scene.where()


def test_conceding_is_asked_first(driver: Driver) -> None:
    scene, _ = paused(driver)
    driver.click("concede1")
    driver.key(pygame.K_ESCAPE)
    assert not scene.table.conceded
    driver.click("concede1")
    driver.click("Concede")
    assert [one.seat for one in scene.table.conceded] == [1]


def test_a_game_is_saved_under_a_name_and_copied(driver: Driver) -> None:
    scene, menu = paused(driver)
    driver.click("copy")
    assert "[ankh-record" in menu.clipboard()
    driver.click("save")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.type("Half way")
    driver.key(pygame.K_RETURN)
    driver.app.saves.flush()
    assert "Half way" in [one.name for one in driver.app.saves.list()]
    assert driver.scene is scene


@pytest.mark.parametrize(
    ("key", "name"), [("rules", "rules"), ("settings", "settings"), ("load", "load"), ("to_title", "title")]
)
def test_the_menu_leads_on(driver: Driver, key: str, name: str) -> None:
    paused(driver)
    driver.click(key)
    assert driver.scene.name == name


# Result


def test_the_result_says_who_won_and_by_which_rule(driver: Driver) -> None:
    driver.app.push(Result(driver.app, table_of("late_5_top")))
    driver.frame(2)
    head, reason = driver.widget("headline"), driver.widget("reason")
    assert isinstance(head, Label) and head.text == "Ra rules Egypt"
    assert isinstance(reason, Label) and reason.text.startswith("Devotion 31")


def test_a_bot_that_won_is_told_by_its_own_name(driver: Driver) -> None:
    table = table_of("late_3_sole")
    assert table.result is not None and table.result.winners == ("osiris", "amun")
    for seat, bot in ((0, "priest"), (1, "pharaoh:hard")):
        assert "Player" in Result(driver.app, table).players()
        table.hand_over(seat, bot)
    assert Result(driver.app, table).players() == "Played by the bot Priest and the bot Pharaoh (hard)."


@pytest.mark.parametrize("name", ["late_3_sole", "late_4_most", "late_2_none", "middle_kingdom_5"])
@pytest.mark.parametrize("scale", [0.8, 1.5])
def test_every_kind_of_end_is_drawn(driver: Driver, name: str, scale: float) -> None:
    driver.app.settings.scale = scale
    driver.app.apply_settings()
    scene = Result(driver.app, table_of(name))
    driver.app.push(scene)
    driver.frame(2)
    assert scene.headline() and "{" not in scene.reason()


def test_the_curves_end_at_the_devotion_of_the_rules() -> None:
    table = table_of("two_crowns_5")
    gods = table.sides()
    story = story_of(table.statistics(), gods)
    state = table.state
    assert len(story.conflicts) == 4
    for curve in story.curves:
        god = gods.index(curve.god)
        if state.team[god] == god:
            assert curve.points[-1][1] == state.devotion[god]


def test_the_bars_add_up_to_the_devotion_gained() -> None:
    table = table_of("isles_of_punt_4")
    for seat, god in enumerate(table.sides()):
        gained, lost = pieces_of(table.statistics(), god)
        if table.state.team[seat] == seat:
            assert sum(number for _, number in (*gained, *lost)) == table.state.devotion[seat]
        assert int(numbers_of(table.statistics(), god)["won"]) >= 0


@pytest.fixture
def bars(driver: Driver) -> SourceBars:
    table = table_of("isles_of_punt_4")
    bars = SourceBars((0, 0, 600, 300), table.statistics(), table.sides())
    bars.pieces[bars.gods[0]] = ([("majority", 8), ("win", 4), ("miracle", 1)], [("merge", -3)])
    return bars


def test_a_loss_stands_behind_the_bar_and_hides_no_gain(bars: SourceBars) -> None:
    row = pygame.Rect(0, 0, 600, 40)
    *_, (_, _, last) = bars._cells(bars.gods[0], row)
    ((name, number, place),) = bars._losses(bars.gods[0], row)
    assert (name, number) == ("merge", -3) and place.left >= last.right and place.right <= row.right


def test_gains_and_losses_are_told_apart(bars: SourceBars) -> None:
    god, row = bars._rows()[0]
    *_, (_, _, last) = bars._cells(god, row)
    ((_, _, lost),) = bars._losses(god, row)
    assert str(bars.tip(last.center)).endswith("+1") and str(bars.tip(lost.center)).endswith("−3")


def test_the_plot_is_read_turn_by_turn(driver: Driver) -> None:
    driver.app.push(Result(driver.app, table_of("two_crowns_5")))
    driver.frame(2)
    plot = driver.widget("plot")
    assert isinstance(plot, DevotionPlot)
    driver.move("plot")
    assert plot.turn is not None and plot.words().startswith(f"turn {plot.turn}")
    before = plot.turn
    driver.scene.ui.focus(plot)
    driver.key(pygame.K_RIGHT)
    assert plot.turn == before + 1


def test_the_plot_is_seen_whole_above_the_buttons_where_the_window_is_low(driver: Driver) -> None:
    driver.app.settings.scale = 1.5
    driver.resize(1280, 720)
    driver.app.push(Result(driver.app, table_of("two_crowns_5")))
    driver.frame(2)
    assert driver.widget("plot").rect.bottom < driver.widget("all").rect.bottom


@pytest.mark.parametrize("width", [300, 620, 1200])
def test_the_numbers_below_the_plot_are_round_and_apart(driver: Driver, width: int) -> None:
    story = story_of(table_of("two_crowns_5").statistics(), [])
    plot = DevotionPlot((0, 0, width, 300), story, 19, 31, art.medallion)
    assert plot.step in (1, 2, 5, 10, 20) and plot._x(plot.step) - plot._x(0) >= plot.theme.px(40)


def test_a_rematch_is_one_click(driver: Driver) -> None:
    table = table_of("the_well_2")
    driver.app.push(Result(driver.app, table))
    driver.frame(2)
    driver.click("rematch")
    scene = next(one for one in driver.app.scenes if isinstance(one, GameScene))
    assert scene.table.moves == 0 and scene.table.sides() == table.sides()


@pytest.mark.parametrize(("key", "name"), [("replay", "replay"), ("new_game", "new_game"), ("to_title", "title")])
def test_the_result_leads_on(driver: Driver, key: str, name: str) -> None:
    driver.app.push(Result(driver.app, table_of("late_2_top")))
    driver.frame(2)
    driver.click(key)
    assert driver.scene.name == name


def test_the_replay_of_a_finished_game_is_saved(driver: Driver) -> None:
    driver.app.push(Result(driver.app, table_of("late_2_top")))
    driver.frame(2)
    driver.click("save")
    driver.key(pygame.K_RETURN)
    assert [one.finished for one in driver.app.saves.list()] == [True]
