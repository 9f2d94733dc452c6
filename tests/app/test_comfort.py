"""What makes a table comfortable: keys for everything, notes in the first game, reasons, word of what is under way."""

from __future__ import annotations

from time import sleep
from typing import Any

import pygame
import pytest

from ankh.app import fonts, pictures
from ankh.app.loop import App
from ankh.app.settings import Settings
from ankh.app.table import notes, tray
from ankh.app.table.chronicle import Part, Sentence, add, tell
from ankh.app.table.game import GameScene
from ankh.app.table.notes import NOTES
from ankh.app.table.picks import CONFIRM, DECLINES, LineChooser, Pick
from ankh.app.table.tray import Tile
from ankh.app.texts import text, word
from ankh.app.widgets import Choice
from ankh.rules.tables import REGION_SIZE
from tests.app.conftest import Driver
from tests.app.player import Player
from tests.app.tables import branch, new_table, table_asked
from tests.app.test_game import opened

SIZES = [(1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 0.8), (1600, 900, 1.5), (1920, 1080, 1.5)]


def asked(driver: Driver, ask: str) -> tuple[GameScene, Player]:
    scene = opened(driver, branch(table_asked(ask)))
    player = Player(driver, scene)
    player.ready()
    return scene, player


@pytest.mark.parametrize(
    ("key", "name"), [(pygame.K_m, "pause"), (pygame.K_c, "chronicle"), (pygame.K_ESCAPE, "pause")]
)
def test_a_key_opens_and_esc_closes_again(driver: Driver, key: int, name: str) -> None:
    opened(driver, new_table(2, 4))
    driver.key(key)
    assert driver.scene.name == name
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.name == "game"


@pytest.mark.parametrize("number", range(4))
def test_the_numbers_choose_the_actions(driver: Driver, number: int) -> None:
    scene = opened(driver, new_table(2, 4))
    driver.key(pygame.K_1 + number)
    assert scene.table.history.entries[0].move == ("action", number)


@pytest.mark.parametrize("ask", ["build", "caravan", "relocate", "move_figures"])
def test_zero_declines_and_the_button_says_so(driver: Driver, ask: str) -> None:
    scene, _ = asked(driver, ask)
    answer = next(pick for pick in DECLINES if pick in scene.hand.options())
    assert driver.widget(tray.pick_key(answer)).text.endswith(("(0)", "(Enter)"))  # type: ignore[attr-defined]
    moves = scene.table.moves
    driver.key(pygame.K_0)
    assert scene.table.history.entries[moves].move == (answer.value,)


def test_the_wheel_zooms_at_the_cursor_and_f_fits_again(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    eye = scene.board.eye
    at = (scene.board.rect.centerx + 40, scene.board.rect.centery - 60)
    place, whole = eye.place(at), eye.size
    driver.wheel(at, 3)
    assert eye.size > whole and eye.place(at) == pytest.approx(place, abs=0.02)
    driver.key(pygame.K_f)
    assert eye.size == pytest.approx(whole)


def test_a_bar_button_that_can_do_nothing_says_why(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    button = driver.widget("undo")
    why = scene.flow.why_no_undo()
    assert why is not None and str(why) in str(button.tip(button.rect.center))
    driver.key(pygame.K_1)
    assert scene.flow.why_no_undo() is None and button.tip(button.rect.center) == text("game.undo_tip")


def test_undo_and_redo_are_dim_while_they_can_do_nothing(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    undo, redo = (next(button for button in scene.parts.bar if button.key == key) for key in ("undo", "redo"))
    assert undo.idle and redo.idle
    Player(driver, scene).do(("action", 0))
    assert not undo.idle and redo.idle
    driver.key(pygame.K_u)
    assert undo.idle and not redo.idle


def test_a_note_comes_once_and_never_again(driver: Driver) -> None:
    driver.app.settings.speed, driver.app.settings.notes = 0.0, True
    scene = opened(driver, new_table(2, 4))
    driver.app.settings.notes = True
    driver.frame(2)
    assert scene.parts.note.name == "actions" and scene.parts.note.visible
    driver.click("note_ok")
    driver.frame(2)
    assert scene.parts.note.name != "actions" and "actions" in driver.app.settings.notes_seen


def test_the_note_on_cards_comes_while_the_board_is_seen(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    driver.app.settings.notes = True
    driver.app.settings.notes_seen = [name for name, _, _ in NOTES if name != "cards"]
    shown = scene.state
    shown.events = shown.setting.event_track.index("X")
    driver.frame(2)
    assert scene.hand.ask == "choose_action" and scene.parts.note.name == "cards"


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("game", [("nile", 0), pictures.moments()["summon"], pictures.moments()["caravan"]])
def test_a_note_on_actions_or_the_board_covers_no_god_and_cuts_no_line_and_no_marker(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, game: tuple[str, int], width: int, height: int, scale: float
) -> None:
    driver.app.settings.scale = scale
    driver.app.resize((width, height))
    scene = pictures.at_the_table(driver.app, *game)
    for name, _, place in NOTES:
        if place in ("low", "board"):
            monkeypatch.setattr(notes, "due", lambda scene, name=name, place=place: (name, place))
            driver.frame(2)
            note, parts = scene.parts.note, scene.parts
            assert note.name == name and scene.rect.contains(note.rect)
            for free in (scene.board, parts.prompt, parts.low, *parts.panels):
                assert not note.rect.colliderect(free.rect)
            track, story = parts.track, parts.story
            markers = [at for space in range(32) for _, at in track.markers(scene.shown, space)]
            if note.rect.colliderect(track.rect):
                assert note.rect.top in (track.rect.top, *(track._row(space).top for space in range(32)))
                assert not any(at.top < note.rect.top < at.bottom for at in markers)
            else:
                assert story and all(y + story._step <= note.rect.top for _, y in story._places())


def test_the_chronicle_has_its_lines_back_when_a_note_is_gone(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    assert scene.parts.story is not None
    room = scene.parts.story._room
    driver.app.settings.notes = True
    driver.frame(2)
    assert scene.parts.story._room.height < room.height
    driver.click("note_off")
    assert scene.parts.story._room == room


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5), (1920, 1080, 0.8)])
def test_the_first_note_and_a_refusal_leave_the_board_to_be_seen(
    kept: object, request: pytest.FixtureRequest, width: int, height: int, scale: float
) -> None:
    app = App(Settings(width=width, height=height, scale=scale, muted=True, notes=True))
    request.addfinalizer(app.close)
    scene = pictures.at_the_table(app, "nile", 0)
    pictures.settle(app)
    note, board = scene.parts.note, scene.board
    assert note.visible and scene.rect.contains(note.rect)
    assert not note.rect.colliderect(board.rect) and not note.rect.colliderect(scene.parts.low.rect)
    line = scene.parts.prompt
    said = pygame.Rect(line.rect.topleft, (fonts.width(line.text, line.role, line.theme.size(line.size)), 1))
    assert not scene.news.colliderect(board.rect) and not scene.news.colliderect(said)


def test_notes_are_switched_off_for_good(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    driver.app.settings.notes = True
    driver.frame(2)
    driver.click("note_off")
    driver.frame(2)
    assert not driver.app.settings.notes and not scene.parts.note.visible


def test_a_figure_is_summoned_by_dragging_it_from_the_pool(driver: Driver) -> None:
    scene, player = asked(driver, "summon")
    seat = scene.flow.seat
    assert seat is not None
    move = next(m for m in scene.table.legal(seat) if m[0] == "summon")
    start, end = player.spot(Pick("pool", move[1])), player.spot(Pick("cell", move[2]))
    assert any(panel.rect.collidepoint(start) for panel in scene.parts.panels)
    before = scene.table.moves
    driver.drag(start, end)
    while scene.table.moves == before and (by := [p for p in scene.hand.options() if p.kind == "by"]):
        driver.click(player.spot(by[0]))
    assert scene.state.where[move[1]] == move[2]


def test_a_caravan_tells_how_far_it_is_and_shows_both_regions_before_it_is_laid(driver: Driver) -> None:
    scene, player = asked(driver, "caravan")
    chooser, seat = scene.hand.chooser, scene.flow.seat
    assert isinstance(chooser, LineChooser) and seat is not None
    move = max((m for m in scene.table.legal(seat) if m[0] == "caravan"), key=lambda m: len(m[1]))
    *edges, confirm = chooser.path_of(move)
    assert confirm == CONFIRM and len(edges) > 1
    driver.click(player.spot(edges[0]))
    assert text("ask.line_open", count=REGION_SIZE) in scene.parts.prompt.text and CONFIRM not in scene.hand.options()
    for edge in edges[1:]:
        driver.click(player.spot(edge))
    halves = [len(land) for land, _ in scene.board.marks.halves]
    assert len(halves) == 2 and CONFIRM in scene.hand.options()
    assert text("ask.line_complete", first=halves[0], second=halves[1]) in scene.parts.prompt.text
    driver.key(pygame.K_RETURN)
    assert scene.table.history.entries[-1].move == move


def test_a_seat_that_changes_hands_is_told_of(driver: Driver) -> None:
    scene = opened(driver, new_table(3, 4))
    for bot, key in (("apprentice", "game.handed"), ("", "game.taken_back_seat")):
        driver.key(pygame.K_m)
        seat = driver.widget("seat1")
        assert isinstance(seat, Choice)
        seat.choose(bot)
        driver.key(pygame.K_ESCAPE)
        god = word("god", scene.state.setting.gods[1])
        assert driver.app.said[-1] == text(key, god=god, name=word("bot", bot) if bot else "")


def test_a_save_says_that_it_is_under_way(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    scene.save("Evening")
    assert driver.app.said == [text("game.saving")]
    driver.app.saves.flush()
    driver.frame(2)
    assert driver.app.said == [text("game.saved", name="Evening")]


def test_a_bot_that_thinks_is_named_in_the_prompt(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    god = word("god", scene.state.setting.gods[scene.state.seat])
    scene.hand_over(scene.state.seat, "pharaoh:hard")
    driver.frame()
    assert scene.busy and scene.parts.prompt.text == text("game.thinking", god=god)


def test_dragging_empty_ground_moves_the_board_and_a_double_click_fits_it(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    eye, middle = scene.board.eye, scene.board.rect.center
    driver.wheel(middle, 4)
    before = eye.origin
    driver.drag(middle, (middle[0] + 60, middle[1] + 30))
    assert eye.origin == pytest.approx((before[0] + 60, before[1] + 30), abs=2)
    assert not eye.whole
    driver.click(middle)
    driver.click(middle)
    assert eye.whole


def test_n_names_the_hexes_and_borders_the_regions(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    driver.frame(20)
    plain = driver.app.picture().copy()
    driver.key(pygame.K_n)
    driver.frame(2)
    named = driver.app.picture()
    assert scene.board.names
    x, y = scene.board.eye.edge(next(iter(scene.board.eye.shape.board.rivers)))[0]
    around = [(round(x) + dx, round(y) + dy) for dx in range(-8, 9) for dy in range(-8, 9)]
    assert any(plain.get_at(at) != named.get_at(at) for at in around)


def test_a_hint_in_a_battle_points_at_the_card(driver: Driver) -> None:
    scene, _ = asked(driver, "play_cards")
    assert driver.scene.name == "battle"
    driver.key(pygame.K_h)
    assert driver.app.said == [text("game.hint_asked")]
    for _ in range(2000):
        if not scene.flow.brains.hinting:
            break
        sleep(0.01)
        driver.frame()
    assert driver.app.said[-1].startswith("Hint: play ")
    assert driver.scene.ui.holder is not None and driver.scene.ui.holder.key.startswith("pick_card")


def test_the_chronicle_counts_what_repeats_and_its_link_lights_up_all_of_it() -> None:
    state, told = new_table(2, 4).state, list[Sentence]()
    for figure in (3, 4, 5):
        add(state, told, Sentence((Part("Warrior of Ra", (Pick("figure", figure),)), Part(" is free again"))))
    add(state, told, Sentence((Part("Ra", (Pick("figure", 2),)), Part(" is free again"))))
    assert [sentence.words for sentence in told] == ["Warrior of Ra is free again ×3", "Ra is free again"]
    assert told[0].parts[0].links == tuple(Pick("figure", figure) for figure in (3, 4, 5))


def test_figures_that_leave_the_game_are_told_of_together() -> None:
    state, told = new_table(2, 4).state, list[Sentence]()
    for figure in ("ra_w1", "ra_w2", "ra_w3", "amun_w1"):
        sentence = tell(state, {"event": "leave", "figure": figure})
        assert sentence is not None
        add(state, told, sentence)
    assert [sentence.words for sentence in told] == ["3 warriors of Ra and a warrior of Amun leave the game"]


def test_the_chronicle_says_that_nothing_comes_of_an_event_nobody_can_use() -> None:
    state, told = new_table(2, 4).state, list[Sentence]()
    event = {"event": "event", "kind": "control", "number": 2, "seat": 0, "god": "amun"}
    for sentence in (tell(state, event), tell(state, {"event": "turn", "seat": 1, "god": "ra", "turn": 8})):
        assert sentence is not None
        add(state, told, sentence)
    words = [sentence.words for sentence in told]
    assert words == ["Event 2: Control monument", text("chronicle.nothing"), "Turn 8 · Ra"]


def test_the_chronicle_begins_with_the_first_turn(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    (first,) = scene.teller.sentences
    assert first.heading and first.words == "Turn 1 · Amun"


def test_a_merge_is_told_with_the_two_gods_names() -> None:
    history = pictures.loaded("obelisks").history
    told = [
        tell(entry.state, event) for entry in history.entries for event in entry.events if event["event"] == "merge"
    ]
    assert [sentence.words for sentence in told if sentence] == ["Ra and Anubis become one"]


def test_plus_and_minus_change_the_speed_and_say_so(driver: Driver) -> None:
    opened(driver, new_table(2, 4), 1.0)
    for key, speed in ((pygame.K_PLUS, 2.0), (pygame.K_MINUS, 1.0), (pygame.K_MINUS, 0.5), (pygame.K_MINUS, 0.5)):
        driver.key(key)
        assert driver.app.settings.speed == speed
        assert driver.app.said[-1] == text("game.pace", speed=text(f"speed.{speed:g}"))


def test_every_power_on_offer_says_what_it_does(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    said: dict[str, bool] = {}
    real = fonts.block

    def recorded(words: str, *how: Any) -> pygame.Surface:
        picture = real(words, *how)
        said[words] = picture.get_height() <= how[-1]
        return picture

    monkeypatch.setattr(fonts, "block", recorded)
    scene, _ = asked(driver, "unlock")
    notes = [tile.note for tile in scene.parts.low.children if isinstance(tile, Tile)]
    assert len(notes) >= 4 and all(said[note] for note in notes)
