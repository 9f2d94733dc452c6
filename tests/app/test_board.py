"""The board's picture: what lies on it is recognised, and nothing hides what is read beside it."""

from __future__ import annotations

import pygame

from ankh.app import art, pictures, theme
from ankh.app.table.board import BoardView
from ankh.app.table.marks import laid
from ankh.app.table.pieces import UNDERWORLD_OFFSET, token_size
from ankh.app.table.places import AIR, UNIT, Places, name_place, plate
from ankh.app.theme import Theme
from ankh.app.widgets.toast import LINE, Toasts
from ankh.rules.state import State
from tests.app.conftest import Driver
from tests.app.tables import new_table


def drawn(state: State) -> tuple[BoardView, pygame.Surface]:
    board = BoardView((0, 0, 900, 600))
    board.show(state)
    picture = pygame.Surface((900, 600))
    board.draw(picture)
    return board, picture


def test_a_sentence_over_a_line_covers_all_of_it(driver: Driver) -> None:
    look, line = Theme(1.5), pygame.Rect(200, 0, 1200, 60)
    assert line.height < look.px(LINE)
    damaged: list[pygame.Rect] = []
    Toasts(damaged.append).say("No.", "refused", look, line)
    assert (damaged[-1].left, damaged[-1].right) == (line.left, line.right)


def test_an_underworld_token_under_a_figure_is_told_by_a_badge(driver: Driver) -> None:
    state = new_table(2, 4).history.state.copy()
    cell = next(iter(state.at))
    state.underworld = frozenset({cell})
    board, picture = drawn(state)
    badge = art.piece("underworld_badge", art.board_size("underworld_badge", board.eye.size))
    (x, y), (dx, dy) = board.eye.centre(cell), UNDERWORLD_OFFSET
    seen = badge.get_rect(center=(round(x + dx * board.eye.size), round(y + dy * board.eye.size)))
    middle = badge.get_rect().center
    assert picture.get_at((seen.left + middle[0], seen.top + middle[1])) == badge.get_at(middle)


def test_what_lies_behind_is_seen_beyond_the_round_corners(driver: Driver) -> None:
    board = drawn(new_table(2, 4).history.state)[0]
    picture = pygame.Surface(board.rect.size)
    picture.fill((1, 2, 3))
    board.draw(picture)
    right, bottom = board.rect.right - 1, board.rect.bottom - 1
    for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        assert picture.get_at(corner)[:3] == (1, 2, 3)
    for middle in ((450, 0), (450, bottom), (0, 300), (right, 300)):
        assert picture.get_at(middle)[:3] == theme.GOLD_DARK


def test_the_name_of_an_empty_hex_keeps_clear_of_that_of_another(driver: Driver) -> None:
    name = plate(0.4)
    wide, high = (side / UNIT for side in name.get_size())
    usual = name_place((0, 0), [], name, [])
    beside = usual[0], usual[1] + high
    x, y = name_place((0, 0), [], name, [beside])
    assert abs(x - beside[0]) >= wide + AIR or abs(y - beside[1]) >= high + AIR


def test_tokens_make_room_for_a_caravan_and_for_the_signs_of_its_regions(driver: Driver) -> None:
    scene = pictures.at_the_table(driver.app, *pictures.moments()["caravan"])
    move = max((move for move in scene.hand.chooser.moves if move[0] == "caravan"), key=lambda move: len(move[1]))
    for pick in scene.hand.chooser.path_of(move)[:-1]:
        scene.hand.take(pick)
    board, shown = scene.board, scene.shown
    eye, caravan, places = board.eye, laid(board.eye, board.marks), Places(board.eye.shape)
    assert len(caravan.line) == len(move[1]) and len(caravan.signs) == 2
    signs = []
    for land, (wide, high) in caravan.signs:
        at = places.on(shown, land, caravan)
        assert eye.shape.cell(at) in land
        signs.append(pygame.FRect(at[0] - wide / 2, at[1] - high / 2, wide, high))
    radius = token_size(eye) / eye.size / 2
    for land in shown.regions.lands:
        x, y = places.on(shown, land, caravan)
        token = pygame.FRect(x - radius, y - radius, 2 * radius, 2 * radius)
        assert not [sign for sign in signs if sign.colliderect(token)]
        assert not [edge for edge in caravan.line if token.collidepoint(eye.shape.middle(edge))]
