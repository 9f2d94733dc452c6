"""The panels of the gods: everything has a place of its own, at every size of window and scale."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from ankh.app import fonts, pictures
from ankh.app.loop import App
from ankh.app.settings import Settings
from ankh.app.table.layout import lay_out
from ankh.app.table.panels import GodPanel
from ankh.app.table.picks import Pick
from ankh.app.table.tracks import LEAST
from ankh.app.texts import text
from ankh.app.theme import Theme
from ankh.app.widgets.tooltip import tip_picture, tip_place
from ankh.rules.state import CAPTIVE, POOL
from ankh.rules.tables import CARDS, POWER_SLOTS
from tests.app.conftest import Driver
from tests.app.tables import new_table
from tests.app.test_game import opened

SIZES = [(1280, 720, 0.8), (1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.0), (1920, 1080, 1.0), (1920, 1080, 2.0)]


@pytest.fixture(params=SIZES, ids=str)
def panels(request: pytest.FixtureRequest, kept: object) -> list[GodPanel]:
    """Five gods, two of them merged."""
    width, height, scale = request.param
    app = App(Settings(width=width, height=height, scale=scale, muted=True, notes=False))
    request.addfinalizer(app.close)
    scene = pictures.at_the_table(app, *pictures.moments()["summon"])
    pictures.settle(app)
    return scene.parts.panels


def test_nothing_on_a_panel_overlaps_or_leaves_it(panels: list[GodPanel]) -> None:
    for panel in panels:
        places = [item.rect for item in panel.items()]
        if places:
            places += [panel._head, panel._numbers]
        assert all(panel.rect.contains(place) for place in places)
        assert not [pair for pair in combinations(places, 2) if pair[0].colliderect(pair[1])]


def test_a_panel_shows_every_power_slot_every_card_and_the_pool(panels: list[GodPanel]) -> None:
    for panel in panels:
        state = panel.host.shown
        if panel.seat not in state.ranking:
            assert panel.items() == []
            continue
        assert len(panel.items()) >= POWER_SLOTS + len(CARDS)
        assert all(item.tip for item in panel.items())


def test_a_count_stands_beside_what_it_counts(panels: list[GodPanel]) -> None:
    counted = [item for panel in panels for item in panel.items() if item.count is not None]
    assert counted
    for item in counted:
        words = fonts.width(f"×{item.count}", "bold", item.px)
        assert item.picture.get_width() + words <= item.rect.width


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_a_piece_is_of_much_the_same_size_in_all_pools(driver: Driver, width: int, height: int, scale: float) -> None:
    driver.app.settings.scale = scale
    driver.app.resize((width, height))
    scene = pictures.at_the_table(driver.app, *pictures.moments()["relocate"])
    state = scene.shown
    heights: dict[tuple[int, int], list[int]] = {}
    for item in (item for panel in scene.parts.panels for item in panel.items()):
        if item.pick and state.setting.kind[item.pick.value] >= 0:
            like = state.setting.kind[item.pick.value], state.where[item.pick.value]
            heights.setdefault(like, []).append(item.picture.get_height())
    assert max(map(len, heights.values())) > 1
    assert all(max(found) < 1.4 * min(found) for found in heights.values())


def test_of_two_rows_of_a_pool_the_figures_fill_the_first(driver: Driver) -> None:
    driver.app.settings.scale = 1.5
    driver.app.resize((1280, 720))
    scene = pictures.at_the_table(driver.app, *pictures.moments()["keep_guardians"])
    waiting = scene.parts.panels[scene.deciding()[0]].items()[POWER_SLOTS + len(CARDS) :]
    tops = [item.rect.top for item in waiting]
    assert tops == sorted(tops) and len({item.rect.top for item in waiting if item.pick}) == 1 < len(set(tops))


def test_a_tooltip_hides_nothing_of_the_panel_it_belongs_to(panels: list[GodPanel]) -> None:
    for panel in panels:
        room = panel.host.rect.inflate(-24, -24)  # type: ignore[attr-defined]
        for item in panel.items():
            size = tip_picture(item.tip, panel.theme).get_size()
            place = tip_place(size, panel.explained(item.rect.center), room, panel.tips_in(room), 12)
            assert not place.colliderect(panel.rect)


def test_a_ready_card_and_a_played_one_look_different(panels: list[GodPanel]) -> None:
    from ankh.app.table.panels import _small_card

    ready, played = (_small_card("card_flood", 30, is_ready) for is_ready in (True, False))
    brightness = [sum(pygame.transform.average_color(picture)[:3]) for picture in (ready, played)]
    assert brightness[0] > 2 * brightness[1]


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("slim", [(False, False), (False,) * 5, (False, True, False, False, True)])
def test_the_parts_of_the_table_never_overlap(width: int, height: int, scale: float, slim: tuple[bool, ...]) -> None:
    room = lay_out((width, height), Theme(scale), slim, 1.05)
    parts = [room.bar, room.devotion, room.board, *room.gods, room.prompt, room.low]
    parts += [room.chronicle] if room.chronicle else []
    window = pygame.Rect(0, 0, width, height)
    assert all(window.contains(part) for part in parts)
    assert not [pair for pair in combinations(parts, 2) if pair[0].colliderect(pair[1])]
    assert room.board.width >= room.board.height * 0.9


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("alone", [0, 1, 2, 3])
def test_every_god_of_a_stack_is_seen_and_the_higher_stand_further_from_the_number(
    driver: Driver, width: int, height: int, scale: float, alone: int
) -> None:
    driver.app.settings.scale = scale
    driver.app.resize((width, height))
    scene = pictures.at_the_table(driver.app, "nile", 0)
    track, state = scene.parts.track, scene.shown
    for space in (0, 15, 16, state.setting.devotion_top - 1):
        for god in state.ranking:
            state.devotion[god] = space + (god < alone)
        stack = track.markers(state, space)
        assert [god for god, _ in stack] == [god for god in state.ranking if god >= alone]
        for (_, one), (_, other) in pairwise(stack):
            assert other.left - one.left >= 0.55 * one.width and one.width >= track.theme.px(LEAST)
        assert stack[0][1].left > track._chip(track._row(space)).right and track.rect.contains(stack[-1][1])


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_every_stack_begins_beside_its_number_and_the_spaces_are_alike(
    driver: Driver, width: int, height: int, scale: float
) -> None:
    driver.app.settings.scale = scale
    driver.app.resize((width, height))
    scene = pictures.at_the_table(driver.app, "nile", 0)
    track, state = scene.parts.track, scene.shown
    for god, space in enumerate((3, 9, 9, 10, 10)):
        state.devotion[god] = space
    assert len({at.size for space in (3, 9, 10) for _, at in track.markers(state, space)}) == 1
    assert len({track.markers(state, space)[0][1].left for space in (3, 9, 10)}) == 1
    assert len({track._row(space).height for space in range(state.setting.devotion_top + 1)}) == 1


def test_the_chronicle_stands_where_few_gods_leave_room_for_it() -> None:
    small = (1600, 900), Theme(1.5)
    assert lay_out(*small, (False, True, False)).chronicle
    room = lay_out(*small, (False,) * 5)
    assert room.chronicle is None and room.gods[-1].bottom >= room.low.bottom - 5


def test_a_number_that_changes_counts_up_and_leaves_a_trace(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4), 1.0)
    scene.teller.tell({"event": "followers", "god": "amun", "by": 4, "why": "gain"}, True)
    left = []
    for _ in range(24):
        by, rest = scene.trace("amun", "followers")
        assert by == 4
        left.append(rest)
        driver.frame()
    assert left[0] == 4 and left[-1] == 0 and left == sorted(left, reverse=True) and 0 < left[8] < 4
    driver.frame(80)
    assert scene.trace("amun", "followers") == (0, 0)


def test_a_captive_stands_behind_bars_in_the_pool(driver: Driver) -> None:
    scene = opened(driver, new_table(2, 4))
    panel, state = scene.parts.panels[0], scene.shown
    waiting = [f for f in state.setting.ranks[0] if state.where[f] == POOL]
    before = next(item for item in panel.items() if item.pick == Pick("pool", waiting[0]))
    state.where[waiting[0]] = CAPTIVE
    held, free = (next(i for i in panel.items() if i.pick == Pick("pool", figure)) for figure in waiting[:2])
    assert (held.count, free.count) == (None, len(waiting) - 1 if len(waiting) > 2 else None)
    assert before.picture.get_buffer().raw != held.picture.get_buffer().raw
    assert text("game.captive_tip", count=1) in held.tip
