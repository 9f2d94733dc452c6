"""Where conflict tokens and signs lie on the land of a region: where they hide as little as can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot, inf
from typing import NamedTuple

import pygame

from ankh.app import art
from ankh.app.table.pieces import ANKH_OFFSET, SUN_OFFSET, UNDERWORLD_OFFSET, standing
from ankh.app.table.shape import Point, Shape
from ankh.rules.state import State

UNIT = 24
"""The hex size at which it is measured what hides what."""
NOOK = 0.42
"""How far from the middle of a hex towards a corner something lies that stays clear of that middle."""
FAR = 0.03
"""What a hex further from the middle of the land counts, as a share of the token hidden."""
BEYOND = 3.0
"""What it counts to lie wholly beyond the land that is meant."""
CORNER, INSIDE, MIDDLE = 0.0, 0.02, 0.08
"""What it counts to lie between three hexes, within a hex, and right in the middle of one."""
ENOUGH = 0.06
"""A token stays where it is as long as no more of it than this would hide something."""
BADGE = 2.0
"""A badge is small: hiding some of it hides more than hiding as much of a figure."""
HEAD, HEADS = 0.5, 3.0
"""How much of a figure is its head and shoulders, from above, and how much more than the rest that should be seen."""


NAMED_AT = (
    *((-0.3, 0.6), (0.3, 0.6), (-0.5, 0.12), (-0.3, -0.6), (0.3, -0.6), (0.5, 0.12)),
    *((0.0, 0.66), (-0.64, 0.0), (0.64, 0.0), (-0.5, -0.3), (0.5, -0.3), (-0.48, 0.4), (0.48, 0.4)),
)
"""Where the name of a hex may stand, from its middle; the first is the usual place."""
AIR, NEAR = 0.3, 0.3
"""How far from one name another reads as that of another hex, and what it counts to stand nearer."""


class Obstacle(NamedTuple):
    """Something that should be seen."""

    name: str
    at: Point
    weight: float
    head: bool = False


class Laid(NamedTuple):
    """A caravan as far as it is laid, and how large the signs on the regions are that it would make."""

    line: tuple[int, ...] = ()
    signs: tuple[tuple[tuple[int, ...], Point], ...] = ()


class Places:
    """The places on the lands of a shown state. A token moves only when something comes to stand under it."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self._key: tuple[object, ...] = ()
        self._seen: list[Obstacle] = []
        self._now: dict[tuple[int, ...], Point] = {}
        self._names: tuple[pygame.Mask | None, list[Point]] = (None, [])
        self._before: dict[tuple[int, ...], Point] = {}
        """Where tokens lay on lands that have been there."""

    def on(self, shown: State, land: tuple[int, ...], laid: Laid) -> Point:
        """Where a token or a sign lies on a land."""
        self._look(shown, laid)
        if land not in self._now:
            seen = self._seen
            if land not in shown.regions.lands:
                seen = [*seen, *self._tokens(shown, laid)]
            self._now[land] = free_place(self.shape, land, seen, self._before.get(land))
        return self._now[land]

    def names(self, shown: State, high: float, laid: Laid) -> list[Point]:
        """Where on each hex its name hides least, when its letters are so high."""
        self._look(shown, laid)
        name = plate(round(high, 1))
        if self._names[0] is not name:
            seen = [*self._seen, *self._tokens(shown, laid)]
            places: list[Point] = []
            for centre in self.shape.centres:
                places.append(name_place(centre, seen, name, [at for at in places if _close(at, centre, 2.9)]))
            self._names = name, places
        return self._names[1]

    def _tokens(self, shown: State, laid: Laid) -> list[Obstacle]:
        return [Obstacle("conflict_token", self.on(shown, land, laid), BADGE) for land in shown.regions.lands]

    def _look(self, shown: State, laid: Laid) -> None:
        """Keep nothing that is true of another state only."""
        stones = tuple(shown.monuments.items())
        key = (shown.regions, tuple(shown.where), stones, shown.radiant, shown.underworld, laid)
        if key != self._key:
            self._key, self._seen = key, obstacles(shown, self.shape)
            self._before |= self._now
            self._now, self._names = {}, (None, [])
            self._lay(laid)

    def _lay(self, laid: Laid) -> None:
        """Tokens make room for a caravan and for the signs beside it."""
        for edge in laid.line:
            along = *self.shape.edge(edge), self.shape.middle(edge)
            self._seen += [Obstacle("camel", at, 1.0) for at in along]
        for land, (wide, high) in laid.signs:
            what = pygame.Mask((round(wide * UNIT), round(high * UNIT)), fill=True)
            x, y = self._now[land] = free_place(self.shape, land, self._seen, what=what)
            covered = [(x + share * wide, y) for share in (-0.3, 0, 0.3)]
            self._seen += [Obstacle("conflict_token", at, BADGE) for at in covered]


def obstacles(shown: State, shape: Shape) -> list[Obstacle]:
    """Everything on the board that a token should not hide."""
    found = []
    for piece in standing(shown, shape):
        x, y = piece.place
        found.append(Obstacle(piece.name, piece.place, 1.0))
        if piece.figure >= 0:
            found.append(Obstacle(piece.name, piece.place, HEADS, head=True))
        if piece.figure < 0 and piece.colour:
            found.append(Obstacle("ankh", (x + ANKH_OFFSET[0], y + ANKH_OFFSET[1]), BADGE))
        if piece.figure in shown.radiant:
            found.append(Obstacle("sun_token", (x + SUN_OFFSET[0], y + SUN_OFFSET[1]), BADGE))
        if piece.cell in shown.underworld:
            at = x + UNDERWORLD_OFFSET[0], y + UNDERWORLD_OFFSET[1]
            found.append(Obstacle("underworld_badge", at, BADGE))
    found += [Obstacle("camel", shape.middle(edge), 1.0) for edge in shown.regions.camels]
    found += [Obstacle("underworld_token", shape.centres[cell], 1.0) for cell in shown.underworld]
    found += [Obstacle("city_token", shape.centres[cell], 1.0) for cell in shown.setting.cities]
    return found


def free_place(
    shape: Shape,
    land: Sequence[int],
    seen: Iterable[Obstacle],
    lying: Point | None = None,
    what: pygame.Mask | None = None,
) -> Point:
    """Where on a land a token (or something else) hides least, near its middle; where it lies already, if good."""
    mx = sum(shape.centres[cell][0] for cell in land) / len(land)
    my = sum(shape.centres[cell][1] for cell in land) / len(land)
    near = [obstacle for obstacle in seen if any(_close(obstacle.at, shape.centres[cell], 2.9) for cell in land)]
    if lying is not None and hidden(near, lying, what) <= ENOUGH:
        return lying

    def cost(place: tuple[float, Point]) -> float:
        held, at = place
        return held + hidden(near, at, what) + FAR * hypot(at[0] - mx, at[1] - my)

    places = sorted((cost(place), place[1]) for place in _places_on(shape, land))
    if what is None:
        return places[0][1]
    least, best = inf, places[0][1]
    for held, at in places:
        if held >= least:  # what follows hides more, wherever it reaches
            break
        if (whole := held + BEYOND * _beyond(shape, land, at, what)) < least:
            least, best = whole, at
    return best


def _beyond(shape: Shape, land: Sequence[int], at: Point, what: pygame.Mask) -> float:
    """How much of something reaches beyond a land."""
    wide, high = (side / UNIT for side in what.get_size())
    points = [(at[0] + x * wide / 8, at[1] + y * high / 4) for x in range(-4, 5) for y in range(-2, 3)]
    return sum(shape.cell(point) not in land for point in points) / len(points)


def _places_on(shape: Shape, land: Sequence[int]) -> list[tuple[float, Point]]:
    """Where on a land a token may lie so that nobody takes it for another region's."""
    inside = set(land)
    cells = shape.board.corner_cells
    corners = [c for c, around in enumerate(cells) if len(around) == 3 and inside.issuperset(around)]
    found = [(CORNER, shape.corner_points[corner]) for corner in corners]
    for cell in land:
        x, y = shape.centres[cell]
        found.append((MIDDLE, (x, y)))
        found += [(INSIDE, (x + dx * NOOK, y + dy * NOOK)) for dx, dy in shape.around]
    return found


def name_place(centre: Point, seen: Sequence[Obstacle], name: pygame.Mask, names: Sequence[Point]) -> Point:
    """Where a name hides least of what is seen, and no other name."""
    x, y = centre
    near = [obstacle for obstacle in seen if _close(obstacle.at, centre, 2.9)]
    wide, high = (side / UNIT for side in name.get_size())

    def crowded(at: Point, air: float) -> bool:
        return any(abs(at[0] - one[0]) < wide + air and abs(at[1] - one[1]) < high + air for one in names)

    def cost(at: Point) -> float:
        return round(hidden(near, at, name), 1) + crowded(at, 0) + NEAR * crowded(at, AIR)

    return min(((x + dx, y + dy) for dx, dy in NAMED_AT), key=cost)


def hidden(seen: Iterable[Obstacle], at: Point, what: pygame.Mask | None = None) -> float:
    """How much of a token (or of something else) would share its place with other things."""
    disc = what or _disc()
    total = 0.0
    for obstacle in seen:
        if _close(obstacle.at, at, 1.8):
            mask, corner = _mask(obstacle.name, obstacle.head)
            dx = (obstacle.at[0] - at[0]) * UNIT - corner[0] + disc.get_size()[0] / 2
            dy = (obstacle.at[1] - at[1]) * UNIT - corner[1] + disc.get_size()[1] / 2
            total += obstacle.weight * disc.overlap_area(mask, (round(dx), round(dy)))
    return total / disc.count()


def _close(one: Point, other: Point, far: float) -> bool:
    return abs(one[0] - other[0]) < far and abs(one[1] - other[1]) < far


@lru_cache(maxsize=1)
def _disc() -> pygame.Mask:
    return pygame.mask.from_surface(art.piece("conflict_token", art.board_size("conflict_token", UNIT)), 100)


@lru_cache(maxsize=4)
def plate(high: float) -> pygame.Mask:
    """What the name of a hex covers."""
    return pygame.Mask((round(2 * high * UNIT), round(1.3 * high * UNIT)), fill=True)


@lru_cache(maxsize=64)
def _mask(name: str, head: bool) -> tuple[pygame.Mask, Point]:
    """What a piece covers, or its head does, and where its foot is in that."""
    size = art.board_size(name, UNIT)
    fx, fy = art.anchor(name)
    picture = art.piece(name, size)
    mask = pygame.mask.from_surface(picture, 100)
    if head:
        body = picture.get_bounding_rect(100)
        mask = mask.overlap_mask(pygame.Mask((size, body.top + round(body.height * HEAD)), fill=True), (0, 0))
    return mask, (fx * size, fy * size)
