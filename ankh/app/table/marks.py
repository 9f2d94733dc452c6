"""Light on the board: what can be done, what is chosen, what a link or the cursor points at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from ankh.app import art, fonts, theme
from ankh.app.table.picks import Pick
from ankh.app.table.pieces import claw, draw_token, token_size
from ankh.app.table.places import Laid, Places
from ankh.app.table.shape import Camera, Point, Shape
from ankh.app.texts import text
from ankh.app.theme import Colour
from ankh.app.widgets import paint
from ankh.rules.regions import Regions
from ankh.rules.state import State

CAN, CHOSEN, LINK, CURSOR, WRONG, HERE = "can", "chosen", "link", "cursor", "wrong", "here"

COLOURS: dict[str, tuple[Colour, int]] = {
    CAN: (theme.ACCENT, 96),
    CHOSEN: (theme.ACCENT_LIGHT, 140),
    LINK: (theme.LINK, 90),
    CURSOR: (theme.TITLE, 0),
    WRONG: (theme.DANGER, 60),
    HERE: (theme.TITLE, 0),
}
"""Colour of the border and strength of the filling."""
Lines = tuple[tuple[Point, Point], ...]
AIMS = {CAN: (theme.ACCENT, 40), LINK: (theme.LINK, 40), CHOSEN: (theme.TITLE, 90)}
"""Colour and strength of the hexes that claws are aimed at."""
GHOSTLY = 200
"""How strongly a token is drawn where it might lie."""
PLATE = 190
"""How strongly the ground of a hex's name is drawn."""
BORDER_INSET = 0.1
"""How far inside a region its border runs, in hex sizes: beside rivers and camels, not under them."""


@dataclass
class Marks:
    """What is lit. Everything by number; the board view draws it and keeps no reasons."""

    cells: dict[int, str] = field(default_factory=dict)
    things: dict[int, str] = field(default_factory=dict)
    """Cells on which a monument or a token lies that is meant, rather than the cell."""
    figures: dict[int, str] = field(default_factory=dict)
    edges: dict[int, str] = field(default_factory=dict)
    tokens: dict[int, str] = field(default_factory=dict)
    regions: dict[int, str] = field(default_factory=dict)
    halves: list[tuple[tuple[int, ...], Colour]] = field(default_factory=list)
    parting: frozenset[int] = frozenset()
    """Edges whose camels the choice takes away."""
    ghost: int = 0
    """A conflict token that may come to lie on either of the halves."""
    claws: dict[tuple[int, int], str] = field(default_factory=dict)
    dim: bool = False
    """Whether all other hexes step back."""

    @property
    def line(self) -> list[int]:
        """The edges of the caravan that is being laid."""
        return [edge for edge, style in self.edges.items() if style == CHOSEN]

    def lines(self, regions: Regions) -> frozenset[int]:
        """All camels, those of the line that is being laid too."""
        return regions.camels.union(self.line)

    def add(self, picks: Iterable[Pick], style: str) -> None:
        """Light up what can be lit."""
        sets = {
            "cell": self.cells,
            "figure": self.figures,
            "token": self.tokens,
            "region": self.regions,
            "edge": self.edges,
            "claws": self.claws,
        }
        for pick in picks:
            if pick.kind in sets:
                sets[pick.kind][pick.value] = style


@lru_cache(maxsize=64)
def _hex(corners: tuple[tuple[int, int], ...], colour: Colour, alpha: int, border: int) -> pygame.Surface:
    return art.hex_tint(corners, colour, alpha, 0.03, border)[0]


def tint(surface: pygame.Surface, camera: Camera, cell: int, colour: Colour, alpha: int, border: int = 0) -> None:
    """A hex filled with a colour; hexes of one zoom share the picture."""
    x, y = camera.centre(cell)
    around = tuple((round(dx * camera.size), round(dy * camera.size)) for dx, dy in camera.shape.around)
    left, top = min(dx for dx, _ in around) - 2, min(dy for _, dy in around) - 2
    surface.blit(_hex(around, colour, alpha, border), (round(x) + left, round(y) + top))


def draw_ground_marks(surface: pygame.Surface, camera: Camera, marks: Marks, regions: Regions) -> None:
    """Everything that lies under the pieces."""
    clip = surface.get_clip()
    if marks.dim:
        for cell in camera.shape.board.cells:
            if cell not in marks.cells and cell not in marks.things and clip.colliderect(camera.hex_rect(cell)):
                tint(surface, camera, cell, theme.VEIL, 76)
    for land, colour in marks.halves:
        for cell in land:
            if clip.colliderect(camera.hex_rect(cell)):
                tint(surface, camera, cell, colour, 84)
        _draw_border(surface, camera, land, marks.lines(regions), colour)
    for region, style in marks.regions.items():
        draw_region(surface, camera, regions, region, style)
    width = max(2, round(camera.size * 0.08))
    for cell, style in marks.cells.items():
        if clip.colliderect(camera.hex_rect(cell)):
            colour, alpha = COLOURS[style]
            tint(surface, camera, cell, colour, alpha, width)
    _draw_edges(surface, camera, marks)


def draw_region(surface: pygame.Surface, camera: Camera, regions: Regions, region: int, style: str) -> None:
    """A light tint over a region and a line round it."""
    colour, alpha = COLOURS[style]
    clip = surface.get_clip()
    for cell in regions.lands[region]:
        if clip.colliderect(camera.hex_rect(cell)):
            tint(surface, camera, cell, colour, max(26, alpha // 2))
    _draw_border(surface, camera, regions.lands[region], regions.camels, colour)


def _draw_border(
    surface: pygame.Surface, camera: Camera, land: Sequence[int], camels: frozenset[int], colour: Colour
) -> None:
    """A line round a land, a little inside it."""
    lines, size = border(camera.shape, tuple(land), camels), camera.size
    if not camera.whole:
        _draw_lines(surface, [(camera.pixel(start), camera.pixel(end)) for start, end in lines], size, colour)
        return
    picture, (left, top) = _outline(lines, size, colour)
    surface.blit(picture, (round(camera.origin[0] + left), round(camera.origin[1] + top)))


@lru_cache(maxsize=32)
def _outline(lines: Lines, size: float, colour: Colour) -> tuple[pygame.Surface, Point]:
    """The line round a land as a picture, and where that lies from the origin of the board."""
    xs, ys = [x * size for line in lines for x, _ in line], [y * size for line in lines for _, y in line]
    left, top = min(xs) - size / 4, min(ys) - size / 4
    picture = pygame.Surface((max(xs) - left + size / 4, max(ys) - top + size / 4), pygame.SRCALPHA)
    picture.fill((*theme.INK, 0))
    moved = [((a * size - left, b * size - top), (c * size - left, d * size - top)) for (a, b), (c, d) in lines]
    _draw_lines(picture, moved, size, colour)
    return picture, (left, top)


def _draw_lines(surface: pygame.Surface, lines: Iterable[tuple[Point, Point]], hex_size: float, colour: Colour) -> None:
    width = max(2, round(hex_size * 0.09))
    for shade, broad in ((theme.INK, width + 2), (colour, width)):
        for start, end in lines:
            pygame.draw.aaline(surface, shade, start, end, broad)
            pygame.draw.aacircle(surface, shade, start, broad / 2)


@lru_cache(maxsize=64)
def border(shape: Shape, land: tuple[int, ...], camels: frozenset[int]) -> Lines:
    """The sides of a land towards what does not belong to it, moved inwards so far that they still join."""
    board = shape.board
    inside, walls, shift = set(land), camels | board.rivers, BORDER_INSET / 0.866
    found = []
    for cell in land:
        open_ = [near in inside and board.edge_of[cell, near] not in walls for near in board.around[cell]]
        (x, y), around = shape.centres[cell], shape.around
        for side in range(6):
            if open_[side]:
                continue
            ends = []
            for corner, beside, beyond in ((side, side - 1, side - 1), (side + 1, side + 1, side + 2)):
                cx, cy = around[corner % 6]
                tx, ty = around[beyond % 6] if open_[beside % 6] else (0.0, 0.0)
                ends.append((x + cx + (tx - cx) * shift, y + cy + (ty - cy) * shift))
            found.append((ends[0], ends[1]))
    return tuple(found)


def _draw_edges(surface: pygame.Surface, camera: Camera, marks: Marks) -> None:
    """Edges a caravan may take, and camels that may go."""
    for edge in marks.parting:
        _light_edge(surface, camera.edge(edge), COLOURS[CAN][0], round(camera.size * 0.3))
    for edge in marks.edges.keys() - marks.line:
        (ax, ay), (bx, by) = camera.edge(edge)
        inner = ((ax * 5 + bx) / 6, (ay * 5 + by) / 6), ((ax + bx * 5) / 6, (ay + by * 5) / 6)
        _light_line(surface, inner, COLOURS[marks.edges[edge]][0], max(3, round(camera.size * 0.12)))


def draw_caravan(surface: pygame.Surface, camera: Camera, marks: Marks) -> None:
    """The line so far as camels, over everything that stands beside it."""
    for edge in marks.line:
        _light_edge(surface, camera.edge(edge), COLOURS[CHOSEN][0], round(camera.size * 0.3))
    for edge in marks.line:
        art.camel_at(surface, *camera.edge(edge), camera.size)


def _light_line(surface: pygame.Surface, ends: tuple[Point, Point], colour: Colour, width: int) -> None:
    pygame.draw.aaline(surface, theme.VEIL, *ends, width + 2)
    pygame.draw.aaline(surface, colour, *ends, width)


def _light_edge(surface: pygame.Surface, ends: tuple[Point, Point], colour: Colour, width: int) -> None:
    """Light under a camel, with round ends."""
    for shade, broad in ((theme.VEIL, width + 2), (colour, width)):
        pygame.draw.aaline(surface, shade, *ends, broad)
        for end in ends:
            pygame.draw.aacircle(surface, shade, end, broad / 2)


def laid(camera: Camera, marks: Marks) -> Laid:
    """The caravan that is being laid, and what its two regions show of themselves."""
    line = tuple(marks.line)
    if not line:
        return Laid()
    signs = ((land, _count(camera, land).get_size()) for land, _ in marks.halves)
    return Laid(line, tuple((land, _in_hexes(camera, *size)) for land, size in signs))


def _in_hexes(camera: Camera, wide: int, high: int) -> Point:
    """A size on the board, so roughly that zooming changes it seldom."""
    return round(wide / camera.size, 1), round(high / camera.size, 1)


def _count(camera: Camera, land: Sequence[int]) -> pygame.Surface:
    return _plate(text("game.hexes", count=len(land)), max(theme.SMALLEST_TEXT, round(camera.size * 0.4)))


def draw_halves(
    surface: pygame.Surface, camera: Camera, marks: Marks, shown: State, places: Places, pointed: int
) -> None:
    """On each of two new regions its size, or the token that may come to lie there."""
    for land, _ in marks.halves:
        place = places.on(shown, land, laid(camera, marks))
        if marks.ghost:
            meant = pointed >= 0 and shown.regions.lands[pointed] == land
            draw_rings(surface, camera, camera.pixel(place), token_size(camera) / 2, CHOSEN if meant else CAN)
            draw_token(surface, camera, place, marks.ghost, alpha=255 if meant else GHOSTLY)
        else:
            sign = _count(camera, land)
            surface.blit(sign, sign.get_rect(center=camera.pixel(place)))


def name_size(camera: Camera) -> int:
    """How high the letters of a hex's name are."""
    return max(theme.SMALLEST_TEXT, round(camera.size * 0.3))


def draw_names(surface: pygame.Surface, camera: Camera, cells: Iterable[int], places: Sequence[Point]) -> None:
    """The names of hexes, over everything so that each can be read."""
    px = name_size(camera)
    for cell in cells:
        x, y = camera.pixel(places[cell])
        words = _plate(camera.shape.board.names[cell], px)
        surface.blit(words, words.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=256)
def _plate(name: str, px: int) -> pygame.Surface:
    words = fonts.render(name, "bold", px, theme.TITLE)
    words = words.subsurface(words.get_bounding_rect())  # some letters reach below the line
    size = words.get_width() + px // 2, words.get_height() + px // 3
    picture = paint.box(size, theme.VEIL, theme.VEIL, None, px // 4, alpha=PLATE).copy()
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture


def draw_rings(surface: pygame.Surface, camera: Camera, at: Point, radius: float, style: str) -> None:
    """A ring round a token or the foot of a figure."""
    colour = COLOURS[style][0]
    width = max(2, round(camera.size * 0.07))
    pygame.draw.aacircle(surface, theme.VEIL, at, radius + width, width + 2)
    pygame.draw.aacircle(surface, colour, at, radius + width - 1, width)


def draw_foot(surface: pygame.Surface, camera: Camera, cell: int, style: str) -> None:
    """A glow under a figure that can be taken or is chosen."""
    colour, _ = COLOURS[style]
    size = round(camera.size * (2.2 if style == CHOSEN else 1.8))
    light = art.glow(size, colour, 250 if style == CHOSEN else 190)
    x, y = camera.centre(cell)
    surface.blit(light, (round(x - size / 2), round(y - size / 2)))


def draw_aims(surface: pygame.Surface, camera: Camera, marks: Marks) -> None:
    """The hexes that claws can be aimed at."""
    for pair, style in marks.claws.items():
        for cell in pair:
            tint(surface, camera, cell, *AIMS[style], 2)


def draw_claws(surface: pygame.Surface, camera: Camera, marks: Marks, shown: State) -> None:
    """A handle for each two hexes, and the claws where they are chosen."""
    for pair, style in marks.claws.items():
        colour = AIMS[style][0]
        for cell in pair if style == CHOSEN else ():
            claw(surface, _claw_foot(camera, marks, shown, pair), camera.centre(cell), camera.size, colour)
        at = claw_handle(camera, marks, shown, pair)
        pygame.draw.aacircle(surface, theme.VEIL, at, camera.size * 0.2)
        pygame.draw.aacircle(surface, colour, at, camera.size * 0.15)


def claw_handle(camera: Camera, marks: Marks, shown: State, pair: tuple[int, int]) -> Point:
    """Between the two hexes, and nearer to the scorpion than what stands on them."""
    (ax, ay), (bx, by), (x, y) = camera.centre(pair[0]), camera.centre(pair[1]), _claw_foot(camera, marks, shown, pair)
    return (ax + bx) * 0.39 + x * 0.22, (ay + by) * 0.39 + y * 0.22


def _claw_foot(camera: Camera, marks: Marks, shown: State, pair: tuple[int, int]) -> Point:
    """The hex that both claws touch."""
    for figure in marks.figures:
        cell = shown.where[figure]
        if cell >= 0 and pair in shown.setting.board.claw_pairs(cell):
            return camera.centre(cell)
    return camera.centre(pair[0])
