"""A map before its gods are chosen: a number where each will stand, and none hides another or a conflict token."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import NamedTuple

import pygame

from ankh.app import fonts, theme
from ankh.app.scenes.position import board_shown
from ankh.app.table.board import BoardView
from ankh.app.table.pieces import ANKH_OFFSET, draw_token, piece_rect, standing, token_size
from ankh.app.table.shape import Camera, Point, Shape
from ankh.app.widgets import paint
from ankh.rules.state import State


class Place(NamedTuple):
    """A spot that belongs to whoever plays as number so and so: for a god, a warrior, or the owner of a monument."""

    cell: int
    number: str
    reach: float


GOD, WARRIOR, OWNER = 0.62, 0.45, 0.32
"""How far the numbers of places reach, in hex sizes."""
LEAST = {GOD: 11.0, WARRIOR: 9.0, OWNER: 10.0}
"""The same in pixels, below which a number could not be read; it grows by `MORE` at most."""
MORE = 0.08
RING = {GOD: 0.2, WARRIOR: 0.14}
"""How much of a disc its gold ring takes."""
PAD = 0.18
"""The rim of a monument's plate, both sides together, in hex sizes."""
FOOT = (0.0, 0.4)
"""Where a monument bears its plate on a small picture, from the middle of its hex."""
NOOK = 0.42
"""How far from the middle of a hex towards a corner a token may lie."""
ASIDE, FAR = 0.1, 0.03
"""What a nook, and a hex further from the middle of the land, count as a share of the token hidden."""


class Plate(NamedTuple):
    """A number as it lies on a picture: in a ring if a figure will stand there, on a square beside a monument."""

    words: pygame.Surface
    rect: pygame.Rect
    reach: float


def places_picture(opening: State, bare: State, size: tuple[int, int], places: Sequence[Place]) -> pygame.Surface:
    """The board without figures, and with the number of a place where one will stand."""
    board = board_shown(opening, size)
    plates = [plate_of(board.eye, place) for place in places]
    tokens = tokens_beside(board, bare, plates)
    bare = bare.copy()
    bare.tokens = (0,) * len(bare.tokens)
    board.show(bare)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    board.draw(picture)
    for plate in plates:
        draw_plate(picture, plate)
    for number, at in tokens.items():
        draw_token(picture, board.eye, at, number)
    return picture


def plate_of(eye: Camera, place: Place) -> Plate:
    x, y = eye.centre(place.cell)
    if place.reach == OWNER:
        dx, dy = ANKH_OFFSET if eye.size * OWNER >= LEAST[OWNER] else FOOT
        x, y = x + dx * eye.size, y + dy * eye.size
    return plate_at((x, y), place.number, place.reach, eye.size)


def plate_at(centre: Point, number: str, reach: float, size: float) -> Plate:
    """A number around a point of a picture whose hexes have a size."""
    radius = max(size * reach, min(LEAST[reach], size * (reach + MORE)))
    words = fonts.render(number, "title", max(theme.SMALLEST_TEXT, round(radius)), theme.TITLE)
    words = words.subsurface(words.get_bounding_rect())
    wide = high = round(2 * radius) + 2
    if reach == OWNER:
        pad = round(size * PAD)
        high = words.get_height() + pad
        wide = max(words.get_width() + pad, high)
    return Plate(words, pygame.Rect(round(centre[0] - wide / 2), round(centre[1] - high / 2), wide, high), reach)


def draw_plate(picture: pygame.Surface, plate: Plate) -> None:
    words, rect, reach = plate
    if reach == OWNER:
        edge = theme.GOLD_DARK
        picture.blit(paint.box(rect.size, theme.PANEL_BOTTOM, theme.PANEL_BOTTOM, edge, 3), rect)
    else:
        radius = rect.width // 2 - 1
        inside = radius - max(round(radius * RING[reach]), 1)
        for colour, far in ((theme.VEIL, radius + 1), (theme.GOLD, radius), (theme.PANEL_BOTTOM, inside)):
            pygame.draw.aacircle(picture, colour, rect.center, far)
    picture.blit(words, words.get_rect(center=rect.center))


def tokens_beside(board: BoardView, bare: State, plates: Sequence[Plate]) -> dict[int, Point]:
    """Where each conflict token lies: as in a game, or aside where it would meet a monument or a place's number."""
    eye, state = board.eye, board.state
    stones = [piece_rect(eye, one.name, eye.pixel(one.place)) for one in standing(bare, eye.shape) if one.figure < 0]
    stones = [stone.inflate(-stone.width // 8, 0) for stone in stones]
    taken = [plate.rect.inflate(2, 2) for plate in plates]
    tokens: dict[int, Point] = {}
    for region, number in enumerate(state.tokens):
        if number:
            at = board.token_place(region)
            if _hidden(eye, at, [*taken, *stones]):
                at = _free(eye, state.regions.lands[region], taken, stones)
            tokens[number] = at
            taken.append(_token(eye, at))
    return tokens


def _token(eye: Camera, at: Point) -> pygame.Rect:
    rect = pygame.Rect(0, 0, token_size(eye), token_size(eye))
    rect.center = round(eye.pixel(at)[0]), round(eye.pixel(at)[1])
    return rect


def _hidden(eye: Camera, at: Point, others: Iterable[pygame.Rect]) -> float:
    """How much of a token would share its place with others."""
    token = _token(eye, at)
    shared = (token.clip(other) for other in others)
    return sum(part.width * part.height for part in shared) / (token.width * token.height)


def _free(eye: Camera, land: Sequence[int], taken: Sequence[pygame.Rect], stones: Sequence[pygame.Rect]) -> Point:
    """The place on a land where a token meets no number and no monument if that can be, and lies near the middle."""
    centres = [eye.shape.centres[cell] for cell in land]
    mx, my = sum(x for x, _ in centres) / len(land), sum(y for _, y in centres) / len(land)

    def cost(spot: tuple[float, Point]) -> float:
        aside, at = spot
        hides = 40 * _hidden(eye, at, taken) + 4 * _hidden(eye, at, stones)
        return hides + aside + FAR * hypot(at[0] - mx, at[1] - my)

    return min(_spots(eye.shape, land), key=cost)[1]


def _spots(shape: Shape, land: Sequence[int]) -> list[tuple[float, Point]]:
    """Where on a land a token may lie so that nobody takes it for another region's, and what lying there costs."""
    corners = enumerate(shape.board.corner_cells)
    found = [(0.0, shape.corner_points[corner]) for corner, cells in corners if len(cells) == 3 and {*cells} <= {*land}]
    for cell in land:
        x, y = shape.centres[cell]
        found.append((0.0, (x, y)))
        found += [(ASIDE, (x + dx * NOOK, y + dy * NOOK)) for dx, dy in shape.around]
    return found
