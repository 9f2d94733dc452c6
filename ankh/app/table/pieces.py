"""What stands on the board, as pictures: where each piece is drawn, and what lies under a point."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from functools import lru_cache, partial
from math import cos, hypot, pi, sin
from types import MappingProxyType
from typing import NamedTuple

import pygame

from ankh.app import art, theme
from ankh.app.table.shape import Camera, Point, Shape
from ankh.app.widgets import paint
from ankh.rules.state import State
from ankh.rules.tables import MONUMENTS

ANKH_OFFSET = (0.44, 0.3)
SUN_OFFSET = (0.4, 0.34)
UNDERWORLD_OFFSET = (-0.42, 0.34)
HALO, HALO_HEIGHT = 2.0, 0.34
"""The light behind a radiant figure: how wide it is and how far above its foot, in hex sizes."""
CLAW_REACH = 0.62
LEAST_TOKEN = round(theme.SMALLEST_TEXT * 1.6)
RIM = 10
"""Pixels kept free round a piece for its rim."""
FADED, GHOSTLY = 70, 170
"""How strongly a piece is drawn that is about to leave its place, and where it might come to stand."""


class Sprite(NamedTuple):
    name: str
    size: int
    colour: str | None


class Standing(NamedTuple):
    """One piece on the board: what it is, whose, and where its foot is, in hex sizes."""

    name: str
    colour: str | None
    place: Point
    figure: int
    cell: int


def standing(shown: State, shape: Shape, hidden: frozenset[int] = frozenset()) -> list[Standing]:
    """All figures and monuments, those behind first."""
    setting, names = shown.setting, shown.setting.figures
    found = [
        Standing(art.figure_name(names[figure]), setting.gods[shown.owner[figure]], shape.centres[cell], figure, cell)
        for cell, figure in shown.at.items()
        if figure not in hidden
    ]
    found += [
        Standing(
            MONUMENTS[monument.type],
            setting.gods[monument.owner] if monument.owner >= 0 else None,
            shape.centres[cell],
            -1,
            cell,
        )
        for cell, monument in shown.monuments.items()
    ]
    return sorted(found, key=lambda piece: (piece.place[1], piece.place[0]))


def pictured(shown: State, shape: Shape) -> set[tuple[str, str | None]]:
    """Every picture that the pieces of a state are drawn with: name and colour."""
    pieces = standing(shown, shape)
    badges = {("ankh", piece.colour) for piece in pieces if piece.figure < 0 and piece.colour}
    flat = dict.fromkeys(("camel", "sun_token", "underworld_token", "underworld_badge", "city_token"))
    return {(piece.name, piece.colour) for piece in pieces} | badges | set(flat.items())


def piece_rect(camera: Camera, name: str, at: Point) -> pygame.Rect:
    """The pixels a piece covers when its foot is at a point of the screen."""
    size = art.board_size(name, camera.size)
    fx, fy = art.anchor(name)
    return pygame.Rect(round(at[0] - fx * size), round(at[1] - fy * size), size, size)


def token_size(camera: Camera) -> int:
    """A conflict token's size: never so small that its number covers it."""
    return max(art.board_size("conflict_token", camera.size), LEAST_TOKEN)


class Sprites:
    """Pictures of pieces for a camera: scaled from the fitted size until they are drawn finely, beside the frames."""

    def __init__(self) -> None:
        self._rough: dict[Sprite, pygame.Surface] = {}
        self._fine: dict[Sprite, Future[pygame.Surface]] = {}

    def get(self, camera: Camera, name: str, colour: str | None) -> pygame.Surface:
        sprite = Sprite(name, art.board_size(name, camera.size), colour)
        if camera.whole:
            return art.piece(*sprite)
        if sprite not in self._rough:
            if (fine := self._fine.get(sprite)) and fine.done():
                return fine.result()
            if len(self._rough) > 400:
                self._rough.clear()
            fitted = art.piece(name, art.board_size(name, camera.fitted), colour)
            self._rough[sprite] = pygame.transform.smoothscale(fitted, (sprite.size, sprite.size))
        return self._rough[sprite]

    def refine(self, camera: Camera, wanted: Iterable[tuple[str, str | None]]) -> bool:
        """Have these drawn finely; True when some of them are that were not the last time."""
        sprites = {Sprite(name, art.board_size(name, camera.size), colour) for name, colour in wanted}
        if len(self._fine) > 400:
            self._fine.clear()
        for sprite in sprites - self._fine.keys():
            self._fine[sprite] = art.beside(partial(art.piece, *sprite))
        come = [sprite for sprite in sprites & self._rough.keys() if self._fine[sprite].done()]
        for sprite in come:
            del self._rough[sprite]
        return bool(come)


class PieceLayer:
    """Draws the pieces of a shown state through a camera."""

    def __init__(self) -> None:
        self.sprites = Sprites()
        self._key: tuple[object, ...] = ()
        self._pieces: list[tuple[Standing, Point, pygame.Rect]] = []
        self._camels: list[tuple[Point, Point, pygame.Rect]] = []

    def _place(self, camera: Camera, shown: State, hidden: frozenset[int]) -> None:
        """Where on the screen everything stands: worked out once, for all parts of a picture and many pictures."""
        stones = tuple(shown.monuments.items())
        key = camera.shape, camera.origin, camera.size, hidden, shown.regions, stones, (*shown.where, *shown.owner)
        if key == self._key:
            return
        self._key, size = key, camera.size
        self._pieces = []
        for piece in standing(shown, camera.shape, hidden):
            at = camera.pixel(piece.place)
            self._pieces.append((piece, at, piece_rect(camera, piece.name, at)))
        self._camels = []
        for edge in shown.regions.camels:
            a, b = camera.edge(edge)
            box = pygame.Rect(min(a[0], b[0]) - size, min(a[1], b[1]) - size, 0, 0)
            box.size = (abs(a[0] - b[0]) + 2 * size, abs(a[1] - b[1]) + 2 * size)
            self._camels.append((a, b, box))

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        shown: State,
        hidden: frozenset[int],
        absent: frozenset[int] = frozenset(),
        lit: Mapping[int, theme.Colour] = MappingProxyType({}),
        pushed: int = -1,
    ) -> None:
        """Everything but conflict tokens; `hidden` figures are drawn elsewhere, `absent` cells lost their monument.

        What stands on a `lit` cell has a rim of that colour; a `pushed` figure has nearly left its place.
        """
        clip = surface.get_clip()
        self._place(camera, shown, hidden)
        self._flat(surface, camera, shown, clip)
        near = clip.inflate(RIM * 2, RIM * 2)
        for piece, at, rect in self._pieces:
            if not near.colliderect(rect) or (piece.figure < 0 and piece.cell in absent):
                continue
            picture = self.sprites.get(camera, piece.name, piece.colour)
            if piece.cell in lit:
                _blit_rim(surface, picture, rect, lit[piece.cell])
            if 0 <= piece.figure == pushed:
                picture = paint.pale(picture, FADED)
            surface.blit(picture, rect)
            self._badges(surface, camera, shown, piece, at)

    def figure(
        self, surface: pygame.Surface, camera: Camera, shown: State, figure: int, at: Point, lift: float
    ) -> None:
        """One figure somewhere on the screen, lifted or not."""
        name = art.figure_name(shown.setting.figures[figure])
        god = shown.setting.gods[shown.owner[figure]]
        art.stand(surface, name, at, camera.size, god, lift, self.sprites.get(camera, name, god))

    def ghost(self, surface: pygame.Surface, camera: Camera, shown: State, figure: int, cell: int) -> None:
        """A figure faintly where it might come to stand."""
        name, god = art.figure_name(shown.setting.figures[figure]), shown.setting.gods[shown.owner[figure]]
        picture = paint.pale(self.sprites.get(camera, name, god), GHOSTLY)
        surface.blit(picture, piece_rect(camera, name, camera.centre(cell)))

    def _flat(self, surface: pygame.Surface, camera: Camera, shown: State, clip: pygame.Rect) -> None:
        size = camera.size
        halo = art.glow(round(size * HALO), theme.HALO, 255)
        for cell in [shown.where[figure] for figure in shown.radiant if shown.where[figure] >= 0]:
            x, y = camera.centre(cell)
            surface.blit(halo, halo.get_rect(center=(round(x), round(y - size * HALO_HEIGHT))))
        for a, b, box in self._camels:
            if clip.colliderect(box):
                art.camel_at(surface, a, b, size, self.sprites.get(camera, "camel", None))
        flat = [("city_token", cell) for cell in shown.setting.cities]
        flat += [("underworld_token", cell) for cell in shown.underworld]
        for name, cell in flat:
            at = camera.centre(cell)
            if clip.colliderect(piece_rect(camera, name, at)):
                art.stand(surface, name, at, size, picture=self.sprites.get(camera, name, None))

    def _badges(self, surface: pygame.Surface, camera: Camera, shown: State, piece: Standing, at: Point) -> None:
        """An owner's ankh beside a monument, a sun on a radiant figure, what it hides, the claws of a scorpion."""
        size = camera.size
        if piece.figure < 0 and piece.colour:
            self._beside(surface, camera, "ankh", at, ANKH_OFFSET, piece.colour)
        if piece.figure in shown.radiant:
            place = (at[0] + SUN_OFFSET[0] * size, at[1] + SUN_OFFSET[1] * size)
            pygame.draw.aacircle(surface, theme.VEIL, place, art.board_size("sun_token", size) * 0.44)
            self._beside(surface, camera, "sun_token", at, SUN_OFFSET, None)
        if piece.cell in shown.underworld:
            self._beside(surface, camera, "underworld_badge", at, UNDERWORLD_OFFSET, None)
        for aimed in shown.claws.get(piece.figure, ()):
            claw(surface, at, camera.centre(aimed), size, theme.GODS[piece.colour or "ra"].light)

    def _beside(
        self, surface: pygame.Surface, camera: Camera, name: str, at: Point, offset: Point, colour: str | None
    ) -> None:
        place = (at[0] + offset[0] * camera.size, at[1] + offset[1] * camera.size)
        picture = self.sprites.get(camera, name, colour)
        surface.blit(picture, picture.get_rect(center=(round(place[0]), round(place[1]))))


@lru_cache(maxsize=96)
def _rim(picture: pygame.Surface, colour: theme.Colour) -> pygame.Surface:
    """The outline of a piece, drawn so broadly that it is seen all round it, on a soft shade."""
    shape = pygame.mask.from_surface(pygame.transform.smoothscale_by(picture, 2), 110)
    broad = min(2 * RIM - 5, max(4, round(picture.get_width() * 0.1)))
    rim = pygame.transform.box_blur(_broadened(shape, theme.VEIL, broad + 3), 1)
    rim.blit(_broadened(shape, colour, broad), (0, 0))
    return rim


def _broadened(shape: pygame.Mask, colour: theme.Colour, reach: int) -> pygame.Surface:
    """A shape of double size, made broader on every side, at half of that for soft edges."""
    width, height = shape.get_size()
    picture = pygame.Surface((width + 4 * RIM, height + 4 * RIM), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    dab = shape.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))
    steps = [(round(reach * cos(turn * pi / 8)), round(reach * sin(turn * pi / 8))) for turn in range(16)]
    picture.fblits([(dab, (2 * RIM + dx, 2 * RIM + dy)) for dx, dy in steps])
    return pygame.transform.smoothscale_by(picture, 0.5)


def _blit_rim(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, colour: theme.Colour) -> None:
    surface.blit(_rim(picture, colour), (rect.left - RIM, rect.top - RIM))


def claw(surface: pygame.Surface, start: Point, end: Point, size: float, colour: theme.Colour) -> None:
    """A pincer that points from a scorpion at a hex."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy) or 1
    dx, dy = dx / far, dy / far
    tip = (start[0] + dx * size * 1.12, start[1] + dy * size * 1.12)
    foot = (start[0] + dx * size * CLAW_REACH, start[1] + dy * size * CLAW_REACH)
    side = size * 0.16
    left, right = (foot[0] - dy * side, foot[1] + dx * side), (foot[0] + dy * side, foot[1] - dx * side)
    notch = (foot[0] + dx * size * 0.14, foot[1] + dy * size * 0.14)
    points = [tip, left, notch, right]
    pygame.draw.polygon(surface, (40, 20, 8), [(x + 1, y + 2) for x, y in points])
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, (52, 26, 10), True, points)


def draw_token(
    surface: pygame.Surface, camera: Camera, place: Point, number: int, lift: float = 0.0, alpha: int = 255
) -> pygame.Rect:
    """A conflict token at a place of the board."""
    size = token_size(camera)
    picture = art.numbered("conflict_token", str(number), size)
    if alpha < 255:
        picture = paint.pale(picture, alpha)
    x, y = camera.pixel(place)
    return surface.blit(picture, (round(x - size / 2), round(y - size / 2 - lift * size * 0.3)))
