"""The scenes around the table, driven with mouse and keyboard: title, settings, new game, scenarios, rules."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from ankh.app import theme
from ankh.app.pictures import a_broken_map
from ankh.app.scenes import book
from ankh.app.scenes.faulty import FaultyMap
from ankh.app.scenes.legend import SIGNS, Legend
from ankh.app.scenes.maps import places_of, proportion, without_gods
from ankh.app.scenes.new_game import NewGame
from ankh.app.scenes.plan import GODS, Plan
from ankh.app.scenes.plates import draw_plate, plate_at, plate_of, tokens_beside
from ankh.app.scenes.position import board_shown
from ankh.app.scenes.rules_page import RulesPage
from ankh.app.scenes.scenarios import Scenarios
from ankh.app.scenes.set_ups import facts
from ankh.app.scenes.settings import SettingsScene
from ankh.app.scenes.title import Title
from ankh.app.table.facts import player_name
from ankh.app.table.game import GameScene
from ankh.app.table.pieces import token_size
from ankh.app.texts import text
from ankh.app.theme import Theme
from ankh.app.widgets import Button, Explained, Label, Panel, ScrollArea, TextField
from ankh.games import game
from ankh.paths import maps
from ankh.scenarios import library
from ankh.scenarios.check import board_of
from tests.app.conftest import Driver

WINDOWS = [(size, scale) for size in ((1280, 720), (1920, 1080)) for scale in (0.8, 1.0, 1.5, 2.0)]


def words(driver: Driver, key: str) -> str:
    widget = driver.widget(key)
    assert isinstance(widget, Label)
    return widget.text


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("new_game", "new_game"),
        ("load", "load"),
        ("scenarios", "scenarios"),
        ("rules", "rules"),
        ("settings", "settings"),
    ],
)
def test_the_title_leads_everywhere_and_esc_leads_back(driver: Driver, key: str, name: str) -> None:
    driver.app.push(Title(driver.app))
    driver.frame(5)
    driver.click(key)
    assert driver.scene.name == name
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.name == "title"


def test_the_title_works_with_the_keyboard_alone(driver: Driver) -> None:
    driver.app.push(Title(driver.app))
    driver.frame(5)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    assert driver.scene.name == "rules"


def test_leaving_the_title_is_asked_first(driver: Driver) -> None:
    driver.app.push(Title(driver.app))
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.name == "dialog"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.name == "title" and driver.app.running


@pytest.mark.parametrize("make", [Title, SettingsScene, NewGame, Scenarios, RulesPage])
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_nothing_sticks_out_of_the_window(driver: Driver, make: type, size: tuple[int, int], scale: float) -> None:
    driver.app.settings.scale = scale
    driver.app.apply_settings()
    driver.resize(*size)
    driver.app.push(make(driver.app))
    driver.frame(4)
    for widget in driver.scene.ui.children:
        assert widget.rect.left >= 0 and widget.rect.right <= size[0], (widget.key, widget.rect)
        assert widget.rect.bottom <= size[1], (widget.key, widget.rect)


def test_settings_change_at_once_and_are_kept(driver: Driver, kept: Path) -> None:
    driver.app.push(SettingsScene(driver.app))
    driver.frame(2)
    driver.click("reduced_motion")
    assert driver.app.settings.reduced_motion
    assert '"reduced_motion": true' in (kept / "settings.json").read_text()


def test_two_seats_cannot_have_one_god(driver: Driver) -> None:
    driver.app.push(NewGame(driver.app))
    scene = driver.scene
    assert isinstance(scene, NewGame)
    scene._set_god(0, "ra")
    scene.plan.seats[1].god = "ra"
    scene.rebuild()
    driver.frame(2)
    assert "Ra" in words(driver, "reason")
    start = driver.widget("start")
    assert isinstance(start, Button) and not start.enabled
    driver.click("start")
    assert driver.scene is scene


@pytest.mark.parametrize("scale", [0.8, 1.5])
def test_words_about_a_god_begin_below_its_field(driver: Driver, scale: float) -> None:
    driver.app.settings.scale = scale
    driver.app.apply_settings()
    driver.resize(1600, 900)
    driver.app.push(NewGame(driver.app, "the_well", 2))
    driver.frame(2)
    told = [w for w in driver.scene.ui.leaves() if isinstance(w, Label) and w.text == text("new_game.by_lot")]
    assert [w.rect.left for w in told] == [driver.widget(f"god{seat}").rect.left for seat in range(2)]
    for one in told:
        assert one.rect.right == driver.widget("bot0").rect.right


@pytest.mark.parametrize(("players", "level"), [(2, False), (5, True)])
def test_the_panel_of_the_table_ends_with_the_map_or_where_its_seats_have_all_they_use(
    driver: Driver, players: int, level: bool
) -> None:
    driver.resize(1600, 900)
    driver.app.push(NewGame(driver.app, "middle_kingdom", players))
    driver.frame(2)
    panels = {w.title: w.rect for w in driver.scene.ui.leaves() if isinstance(w, Panel) and w.title}
    scenario, table = panels[text("new_game.scenario")], panels[text("new_game.table")]
    assert (table.bottom == scenario.bottom) == level
    assert 0 < table.bottom - driver.widget("seed").rect.bottom < 100


def test_gods_stand_on_the_map_of_a_new_game_once_nothing_is_left_to_chance() -> None:
    plan = Plan(count=3)
    for seat, god in zip(plan.seats, ("ra", "isis", ""), strict=False):
        seat.god = god
    plan.first = 1
    assert plan.order == []
    plan.seats[2].god = "amun"
    assert plan.order == ["isis", "amun", "ra"]
    plan.first = None
    assert plan.order == []


@pytest.mark.parametrize("size", [(300, 240), (480, 320), (620, 560), (1100, 900)])
@pytest.mark.parametrize("entry", library().scenarios(), ids=lambda entry: entry["id"])
def test_no_number_of_a_place_covers_another_or_a_conflict_token(entry: dict[str, Any], size: tuple[int, int]) -> None:
    for players in entry["players"]:
        setup = {"scenario": entry["id"], "seats": list(GODS[:players]), "first": 0, "seed": 0}
        opening = game().set_up(setup)
        board = board_shown(opening, size)
        plates = [plate_of(board.eye, place) for place in places_of(opening)]
        rects = [plate.rect.inflate(-2, -2) for plate in plates]
        for at in tokens_beside(board, without_gods(opening), plates).values():
            token = pygame.Rect(0, 0, token_size(board.eye) - 2, token_size(board.eye) - 2)
            token.center = round(board.eye.pixel(at)[0]), round(board.eye.pixel(at)[1])
            rects.append(token)
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2)), players


def test_what_goes_on_beyond_an_edge_fades_into_its_ground() -> None:
    surface = pygame.Surface((200, 200))
    surface.fill(theme.PAPYRUS)
    area = ScrollArea((20, 20, 160, 100))
    area.add(Panel((20, 20, 120, 300)))
    area.fit()
    area.draw(surface)
    assert max(abs(a - b) for a, b in zip(surface.get_at((60, 119))[:3], theme.PAPYRUS, strict=True)) < 12
    assert surface.get_at((60, 121))[:3] == theme.PAPYRUS
    area.scroll_to(area.most)
    area.draw(surface)
    assert surface.get_at((60, 100))[:3] != theme.PAPYRUS


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1600, 900), 1.5), ((1920, 1080), 1.5)])
def test_a_new_game_starts_from_any_window_without_scrolling(
    driver: Driver, size: tuple[int, int], scale: float
) -> None:
    driver.app.settings.scale = scale
    driver.app.apply_settings()
    driver.resize(*size)
    driver.app.push(NewGame(driver.app, "peoples_revolt", 5))
    driver.frame(2)
    start, window = driver.widget("start").rect, pygame.Rect((0, 0), size)
    assert window.contains(start)
    assert not any(start.colliderect(driver.widget(key).rect) for key in ("back", "count", "scenario", "new_seed"))


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("scenario", ["peoples_revolt", "the_well"])
def test_the_numbers_on_the_map_are_explained_in_any_window(
    driver: Driver, size: tuple[int, int], scale: float, scenario: str
) -> None:
    driver.app.settings.scale = scale
    driver.app.apply_settings()
    driver.resize(*size)
    driver.app.push(NewGame(driver.app, scenario))
    driver.frame(2)
    assert any(isinstance(widget, Legend) for widget in driver.scene.ui.leaves())


def test_the_map_of_a_new_game_and_its_special_rules_are_seen_without_scrolling(driver: Driver) -> None:
    for size, scale in (((1280, 720), 1.0), ((1600, 900), 1.5)):
        driver.app.settings.scale = scale
        driver.app.apply_settings()
        driver.resize(*size)
        driver.app.push(NewGame(driver.app, "peoples_revolt", 5))
        driver.frame(2)
        area = driver.widget("all")
        assert isinstance(area, ScrollArea) and area.most == 0


def test_what_is_pointed_at_in_a_new_game_says_what_it_is(driver: Driver) -> None:
    driver.app.push(NewGame(driver.app, "middle_kingdom", 2))
    scene = driver.scene
    assert isinstance(scene, NewGame)
    scene._set_god(0, "ra")
    driver.frame(2)
    (about,) = (widget for widget in scene.ui.leaves() if isinstance(widget, Explained))
    driver.move("god0")
    driver.frame(2)
    assert about.text == f"Ra: {text('game.god_ra')}"
    driver.click("guardian1")
    driver.key(pygame.K_DOWN)
    driver.frame(2)
    assert about.text == f"Mummy: {text('game.guardian_mummy')}"


def test_a_scenario_tells_what_it_lays_out_for_each_player_count() -> None:
    found = library().map("peoples_revolt")
    for players, set_up in found.set_ups.items():
        opening = game().set_up({"scenario": found.id, "seats": list(GODS[:players]), "first": 0, "seed": 0})
        told = facts(set_up)
        assert told["regions"] == str(len(opening.regions.lands)) and told["camels"] == str(len(opening.regions.camels))


def test_a_seed_that_was_deleted_says_why_nothing_starts(driver: Driver) -> None:
    driver.app.push(NewGame(driver.app))
    driver.frame(2)
    driver.click("seed")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.key(pygame.K_BACKSPACE)
    assert words(driver, "reason") == "Type a seed, or press New seed."
    field = driver.widget("seed")
    assert isinstance(field, TextField) and field.wrong
    driver.type("7")
    assert words(driver, "reason") == ""


def test_a_new_game_in_a_small_window_asks_for_the_scenario_first(driver: Driver) -> None:
    driver.app.settings.scale = 1.5
    driver.app.apply_settings()
    driver.resize(1280, 720)
    driver.app.push(NewGame(driver.app))
    driver.frame(2)
    tops = [driver.widget(key).rect.top for key in ("scenario", "count", "god0")]
    assert tops == sorted(set(tops)) and tops[0] < 200


def test_a_new_game_starts_with_the_table_that_was_set(driver: Driver) -> None:
    driver.app.push(Title(driver.app))
    driver.app.push(NewGame(driver.app, "middle_kingdom", 3))
    scene = driver.scene
    assert isinstance(scene, NewGame)
    scene._set_god(0, "isis")
    scene.plan.seats[0].name = "Jana"
    for seat in scene.plan.seats:
        seat.bot = ""
    scene.rebuild()
    driver.frame(2)
    driver.click("start")
    assert driver.scene.name in ("game", "curtain")
    game = next(one for one in driver.app.scenes if one.name == "game")
    assert game.table.sides()[0] == "isis"  # type: ignore[attr-defined]
    assert game.table.chairs[0].name == "Jana"  # type: ignore[attr-defined]
    assert len(game.table.chairs) == 3  # type: ignore[attr-defined]


def test_a_name_typed_for_a_person_waits_while_a_bot_plays_the_seat(driver: Driver) -> None:
    driver.app.push(Title(driver.app))
    driver.app.push(NewGame(driver.app, "middle_kingdom", 2))
    scene = driver.scene
    assert isinstance(scene, NewGame)
    scene._set_bot(1, "")
    scene._set_name(1, "Bob")
    scene._set_bot(1, "priest")
    driver.frame(2)
    field = driver.widget("name1")
    assert isinstance(field, TextField) and (field.text, field.placeholder, field.enabled) == ("", "Priest", False)
    assert scene.plan.seat_name(1) == "Priest"
    driver.click("start")
    table = next(one for one in driver.app.scenes if isinstance(one, GameScene)).table
    assert player_name(table.chairs[1]) == "bot · Priest"
    table.hand_over(1, None)
    assert player_name(table.chairs[1]) == "Bob"


def test_the_same_seed_draws_the_same_gods_and_guardians() -> None:
    one, two = Plan(count=4, seed="31"), Plan(count=4, seed="31")
    assert one.setup() == two.setup()
    assert len(set(one.setup()["seats"])) == 4


def test_a_kept_plan_with_nonsense_is_as_a_new_one() -> None:
    plan = Plan.load({"count": 9, "scenario": 3, "guardians": ["cat"], "seats": [{"god": "zeus", "bot": "hal"}, 5]})
    fresh = Plan()
    assert (plan.count, plan.scenario, plan.guardians) == (fresh.count, fresh.scenario, fresh.guardians)
    assert plan.seats == fresh.seats


def test_scenarios_list_every_map_and_lead_to_a_new_game(driver: Driver) -> None:
    driver.app.push(Scenarios(driver.app))
    scene = driver.scene
    assert isinstance(scene, Scenarios)
    names = [entry.path.stem for entry in scene.entries]
    assert {"middle_kingdom", "old_kingdom", "peoples_revolt", "two_crowns", "the_well", "isles_of_punt"} <= set(names)
    driver.frame(2)
    driver.click(f"maps.{names.index('old_kingdom')}")
    driver.click("play")
    assert isinstance(driver.scene, NewGame) and driver.scene.plan.scenario == "old_kingdom"


@pytest.mark.parametrize(("size", "scale"), [window for window in WINDOWS if window[1] < 2])
@pytest.mark.parametrize("scenario", ["isles_of_punt", "peoples_revolt", "the_well"])
def test_a_scenario_shows_its_map_without_wide_margins_and_explains_its_numbers(
    driver: Driver, size: tuple[int, int], scale: float, scenario: str
) -> None:
    driver.app.settings.scale = scale
    driver.app.apply_settings()
    driver.resize(*size)
    scene = Scenarios(driver.app)
    scene.chosen = scenario
    driver.app.push(scene)
    driver.frame(2)
    shape, spot = proportion(library().map(scenario)), driver.widget("map").rect
    assert spot.width / spot.height == pytest.approx(shape, rel=0.06)
    assert any(isinstance(widget, Legend) for widget in scene.ui.leaves())


def test_what_is_told_of_a_map_is_set_closer_before_it_has_to_be_scrolled(driver: Driver) -> None:
    driver.app.settings.scale = 1.5
    driver.app.apply_settings()
    driver.resize(1600, 900)
    scene = Scenarios(driver.app)
    scene.chosen = "peoples_revolt"
    driver.app.push(scene)
    driver.frame(2)
    area = driver.widget("about.peoples_revolt")
    assert isinstance(area, ScrollArea) and area.most == 0


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_the_legend_of_a_map_gives_a_god_a_thicker_ring_than_a_warrior(scale: float) -> None:
    rings = {}
    for name, reach, size in SIGNS[:2]:
        picture = pygame.Surface((100, 100))
        draw_plate(picture, plate_at((50, 50), "I", reach, Theme(scale).px(size)))
        rings[name] = [picture.get_at((x, 50))[:3] for x in range(50)].count(theme.GOLD)
    assert rings["god"] > rings["warrior"] > 0


def testa_broken_map_is_shown_with_every_problem(driver: Driver, kept: Path) -> None:
    (kept / "maps").mkdir()
    (kept / "maps" / "mine.tmx").write_text("<map>")
    driver.app.push(Scenarios(driver.app))
    scene = driver.scene
    assert isinstance(scene, Scenarios)
    index = [entry.path.stem for entry in scene.entries].index("mine")
    driver.frame(2)
    driver.click(f"maps.{index}")
    entry = scene.picked
    assert entry is not None and entry.problems
    shown = {w.text for w in scene.ui.leaves() if isinstance(w, Label)}
    assert all({problem.message, problem.fix} <= shown for problem in entry.problems)


def testa_broken_map_is_drawn_with_its_faults_and_checked_again_once_it_is_mended(driver: Driver, kept: Path) -> None:
    a_broken_map(kept / "maps")
    scene = Scenarios(driver.app)
    scene.chosen = "my_well"
    driver.app.push(scene)
    driver.frame(2)
    picture, entry = driver.widget("map"), scene.picked
    assert isinstance(picture, FaultyMap) and entry is not None
    assert picture.board.rivers == board_of(library().map("the_well")).rivers
    assert picture.marks == {problem.where.hex: [number] for number, problem in enumerate(entry.problems, 1)}
    (kept / "maps" / "my_well.tmx").write_text((maps() / "the_well.tmx").read_text(encoding="utf-8"), encoding="utf-8")
    driver.click("again")
    assert scene.picked is not None and not scene.picked.problems and scene.picked.path.stem == "my_well"


# Rules


def test_every_link_of_the_rules_leads_to_a_part() -> None:
    ids = [part.id for chapter in book.chapters() for part in chapter.parts]
    assert len(ids) == len(set(ids))
    links = {
        target for chapter in book.chapters() for part in chapter.parts for _, target in book.LINK.findall(part.text)
    }
    assert links <= set(ids)


def test_every_god_guardian_card_and_power_has_its_part() -> None:
    from ankh.rules.tables import CARDS, GODS, POWERS

    ids = {part.id for chapter in book.chapters() for part in chapter.parts}
    guardians = {"cat_mummy", "satet", "mummy", "apep", "giant_scorpion", "androsphinx"}
    assert set(GODS) | guardians | {f"card_{card}" for card in CARDS} | {f"power_{power}" for power in POWERS} <= ids


@pytest.mark.parametrize("chapter", [chapter.id for chapter in book.chapters()])
def test_every_chapter_is_drawn_with_its_pictures(driver: Driver, chapter: str) -> None:
    driver.app.push(RulesPage(driver.app, chapter))
    driver.frame(2)
    assert driver.scene.chapter.id == chapter  # type: ignore[attr-defined]


def test_a_link_is_followed_and_the_way_back_is_kept(driver: Driver) -> None:
    driver.app.push(RulesPage(driver.app))
    page = driver.scene
    assert isinstance(page, RulesPage)
    driver.frame(2)
    driver.click("link.devotion.devotion")
    assert page.part.id == "devotion"
    driver.key(pygame.K_BACKSPACE)
    assert page.part.id == "aim"


def test_the_rules_open_at_a_term(driver: Driver) -> None:
    driver.app.push(RulesPage(driver.app, "power_worshipful"))
    driver.frame(2)
    heading = driver.widget("part.power_worshipful")
    assert driver.scene.rect.contains(heading.rect)


def test_the_rules_are_searched_by_typing(driver: Driver) -> None:
    driver.app.push(RulesPage(driver.app))
    page = driver.scene
    assert isinstance(page, RulesPage)
    driver.frame(2)
    driver.key(pygame.K_f, pygame.KMOD_CTRL)
    driver.type("locusts")
    assert page.query == "locusts"
    driver.click("link.card_plague_of_locusts.Plague of Locusts")
    assert page.part.id == "card_plague_of_locusts" and page.query == ""


def test_a_search_finds_other_forms_of_a_word_and_shows_where() -> None:
    found = {part.id for part in book.search("majority")}
    assert found == {part.id for part in book.search("majorities")} and len(found) > 3
    for part in book.search("majority"):
        assert "majorit" in (part.title + book.excerpt(part, book.stems("majority"))).casefold()


def test_a_search_is_ended_with_the_mouse(driver: Driver) -> None:
    driver.app.push(RulesPage(driver.app))
    driver.frame(2)
    page = driver.scene
    assert isinstance(page, RulesPage)
    driver.click("search")
    driver.type("locusts")
    driver.click("search_end")
    assert page.query == "" and driver.scene is page
    assert page.ui.find("search_end") is None


def test_esc_ends_a_search_before_it_leaves_the_rules(driver: Driver) -> None:
    driver.app.push(Title(driver.app))
    driver.app.push(RulesPage(driver.app))
    driver.frame(2)
    driver.click("search")
    driver.type("mummy")
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.name == "rules"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.name == "title"
