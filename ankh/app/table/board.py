"""The board on the screen: shows any state, takes the mouse, knows what lies under a point."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Protocol

import pygame

from ankh.app.table.marks import (
    COLOURS,
    CURSOR,
    WRONG,
    Marks,
    claw_handle,
    draw_aims,
    draw_caravan,
    draw_claws,
    draw_foot,
    draw_ground_marks,
    draw_halves,
    draw_names,
    draw_region,
    draw_rings,
    laid,
    name_size,
    tint,
)
from ankh.app.table.picks import Pick
from ankh.app.table.pieces import PieceLayer, draw_token, pictured, piece_rect, standing, token_size
from ankh.app.table.places import Places
from ankh.app.table.shape import Camera, Point, shape_of
from ankh.app.table.sheet import PAD, Sheet, shimmer
from ankh.app.theme import TITLE, Colour
from ankh.app.widgets import Widget
from ankh.app.widgets.base import Area, Tip
from ankh.rules.state import State

REST = 0.18
"""Seconds without zooming after which the picture is made fine."""
DOUBLE = 0.35
"""Seconds within which two clicks are one double click."""
SLACK = 5
"""Pixels a pressed mouse may stray before it drags."""
RIPPLE = 0.28


class Hands(Protocol):
    """Who plays at a board: told what the mouse does, with everything that lies under it."""

    def settle(self) -> None:
        """Before a press: what is still on its way is shown at once."""

    def press(self, pos: tuple[int, int], under: list[Pick]) -> bool:
        """True if something was taken up or chosen; otherwise the board is panned."""

    def drag(self, pos: tuple[int, int]) -> None: ...

    def release(self, pos: tuple[int, int], under: list[Pick]) -> None: ...

    def click_elsewhere(self, under: list[Pick]) -> None: ...

    def cancel(self) -> None: ...

    def hover(self, under: list[Pick]) -> None: ...

    def board_tip(self, under: list[Pick]) -> Tip: ...


class Moving(Protocol):
    """Pieces on their way, drawn over those that stand."""

    hidden: frozenset[int]
    absent: frozenset[int]
    busy: bool

    def draw(self, surface: pygame.Surface, board: BoardView) -> None: ...


class BoardView(Widget):
    """A widget that shows a state. Everything on it is drawn from `shown`, `marks` and what moves."""

    def __init__(self, rect: Area, *, key: str = "board", hands: Hands | None = None) -> None:
        super().__init__(rect, key=key)
        self.hands = hands
        self.marks = Marks()
        self.moving: Moving | None = None
        self.cursor: Point | None = None
        """Where the keyboard points, as a place of the board."""
        self.lifted = -1
        """A figure that a hand holds; it is drawn there."""
        self.region = -1
        """The region whose border is shown."""
        self.hovered_hex = (-1, "")
        """The hex under something that is carried, and how it is lit."""
        self.pushed = -1
        """A figure that would have to make room for what is carried."""
        self.push_to: Sequence[int] = ()
        """The hexes to which it might be pushed."""
        self.refused = -1
        """The hex on which something could not be put down, while the reason is told."""
        self.names = False
        """Whether every hex shows its name."""
        self.shown: State | None = None
        self.camera: Camera | None = None
        self.pieces = PieceLayer()
        self._sheet = Sheet()
        self._places: Places | None = None
        self._pan: tuple[int, int] | None = None
        self._pressed_at = (0, 0)
        self._strayed = False
        self._clock = 0.0
        self._last_click = -1.0
        self._still = REST
        self._ripple = 0.0
        self._light: pygame.Surface | None = None

    @property
    def reach(self) -> int:
        return 0

    # What is shown

    def show(self, state: State) -> None:
        """Show a state, whatever was shown before."""
        if self.shown is None or self.shown.setting.board is not state.setting.board:
            self.camera = Camera(shape_of(state.setting.board), self.rect)
            self._places = Places(self.camera.shape)
        self.shown = state
        self.damage()

    def keep_camera(self, other: BoardView | None) -> None:
        """Look at the board as another view did before the window was laid out anew."""
        if other and other.camera and self.camera and other.camera.shape is self.camera.shape:
            other.camera.moved_to(self.rect)
            self.camera = other.camera

    @property
    def eye(self) -> Camera:
        assert self.camera is not None
        return self.camera

    @property
    def state(self) -> State:
        assert self.shown is not None
        return self.shown

    def token_place(self, region: int) -> Point:
        assert self._places is not None
        return self._places.on(self.state, self.state.regions.lands[region], laid(self.eye, self.marks))

    def fit(self) -> None:
        if self.camera:
            self.camera.fit()
            self._still = 0.0
            self.damage()

    def damage_part(self, rect: pygame.Rect) -> None:
        """Have a part of the board drawn again, with the soft edge of what is there."""
        if self.ui:
            self.ui.damage(rect.inflate(8, 8).clip(self.rect))

    def damage_cell(self, cell: int) -> None:
        if cell >= 0:
            self.damage_part(self.eye.hex_rect(cell, 1.7))

    def push(self, figure: int, to: Sequence[int] = ()) -> None:
        """A figure would have to make room, and go to one of these hexes; -1 for none."""
        for cell in (*self.push_to, *to):
            self.damage_cell(cell)
        self.pushed, self.push_to = figure, to

    def refuse(self, cell: int) -> None:
        """Nothing can be put down on this hex; -1 when that has been told."""
        if cell != self.refused:
            self.refused = cell
            self.damage()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self.shown is None or self.camera is None:
            return
        outer = surface.get_clip()
        clip = outer.clip(self.rect)
        if not clip:
            return
        surface.set_clip(clip)
        camera, shown = self.camera, self.shown
        self._sheet.draw(surface, camera, self._still >= REST)
        self._shimmer(surface)
        if 0 <= self.region < shown.regions.count and self.region not in self.marks.regions and self.refused < 0:
            draw_region(surface, camera, shown.regions, self.region, CURSOR)
        if self.names:
            for region in range(shown.regions.count):
                draw_region(surface, camera, shown.regions, region, CURSOR)
        draw_ground_marks(surface, camera, self.marks, shown.regions)
        for cell, style in (self.hovered_hex, (self.refused, WRONG)):
            if cell >= 0:
                self._hovered(surface, cell, style)
        self._feet(surface)
        draw_aims(surface, camera, self.marks)
        hidden = (self.moving.hidden if self.moving else frozenset()) | {self.lifted}
        absent = self.moving.absent if self.moving else frozenset()
        self.pieces.draw(surface, camera, shown, hidden, absent, self._lit(), self.pushed)
        self._tokens(surface)
        for cell in self.push_to:
            self.pieces.ghost(surface, camera, shown, self.pushed, cell)
        if self._places:
            draw_caravan(surface, camera, self.marks)
            draw_halves(surface, camera, self.marks, shown, self._places, self.region)
            named = shown.setting.board.cells if self.names else () if self.refused < 0 else (self.refused,)
            if named:
                high, way = name_size(camera) / camera.size, laid(camera, self.marks)
                draw_names(surface, camera, named, self._places.names(shown, high, way))
        draw_claws(surface, camera, self.marks, shown)
        if self.moving:
            self.moving.draw(surface, self)
        self._cursor(surface)
        surface.set_clip(outer)

    def _shimmer(self, surface: pygame.Surface) -> None:
        if self._light:
            camera = self.eye
            left = camera.origin[0] + (camera.shape.left - PAD) * camera.size
            top = camera.origin[1] + (camera.shape.top - PAD) * camera.size
            surface.blit(self._light, (round(left), round(top)))

    def _hovered(self, surface: pygame.Surface, cell: int, style: str) -> None:
        colour, alpha = COLOURS[style]
        tint(surface, self.eye, cell, colour, alpha, max(3, round(self.eye.size * 0.1)))

    def _feet(self, surface: pygame.Surface) -> None:
        for figure, style in self.marks.figures.items():
            cell = self.state.where[figure]
            if cell >= 0 and surface.get_clip().colliderect(self.eye.hex_rect(cell)):
                draw_foot(surface, self.eye, cell, style)
        for cell, style in self.marks.things.items():
            if cell in self.state.underworld:
                draw_rings(surface, self.eye, self.eye.centre(cell), self.eye.size * 0.62, style)

    def _lit(self) -> dict[int, Colour]:
        """The cells on which something has a rim, and its colour."""
        shown = self.state
        lit = {cell: style for cell, style in self.marks.things.items() if cell in shown.monuments}
        lit |= {shown.where[figure]: style for figure, style in self.marks.figures.items()}
        return {cell: COLOURS[style][0] for cell, style in lit.items()}

    def _tokens(self, surface: pygame.Surface) -> None:
        camera, shown = self.eye, self.state
        for region, number in enumerate(shown.tokens):
            if not number:
                continue
            place = self.token_place(region)
            if number in self.marks.tokens:
                radius = token_size(camera) / 2
                draw_rings(surface, camera, camera.pixel(place), radius, self.marks.tokens[number])
            draw_token(surface, camera, place, number)

    def _cursor(self, surface: pygame.Surface) -> None:
        if self.cursor is None:
            return
        x, y = self.eye.pixel(self.cursor)
        cell = self.eye.cell((x, y))
        if cell >= 0 and hypot(x - self.eye.centre(cell)[0], y - self.eye.centre(cell)[1]) < 2:
            tint(surface, self.eye, cell, TITLE, 20, max(3, round(self.eye.size * 0.1)))
        else:
            draw_rings(surface, self.eye, (x, y), self.eye.size * 0.36, CURSOR)

    # What lies where

    def under(self, pos: tuple[int, int]) -> list[Pick]:
        """Everything a point can mean, the most exact first."""
        if self.shown is None or not self.rect.collidepoint(pos):
            return []
        found = [*self._tokens_at(pos), *self._claws_at(pos), *self._edges_at(pos), *self._figures_at(pos)]
        cell = self.eye.cell(pos)
        if cell >= 0:
            at = self.state.at.get(cell)
            if at is not None and Pick("figure", at) not in found:
                found.append(Pick("figure", at))
            found.append(Pick("cell", cell))
            found += [Pick("region", region) for region in self.state.regions.present[cell]]
        return found

    def _tokens_at(self, pos: tuple[int, int]) -> list[Pick]:
        radius = token_size(self.eye) / 2
        for region, number in enumerate(self.state.tokens):
            x, y = self.eye.pixel(self.token_place(region))
            if number and hypot(pos[0] - x, pos[1] - y) <= radius:
                return [Pick("token", number), Pick("region", region)]
        return []

    def _claws_at(self, pos: tuple[int, int]) -> list[Pick]:
        near = [
            (hypot(pos[0] - x, pos[1] - y), pair)
            for pair in self.marks.claws
            for x, y in [claw_handle(self.eye, self.marks, self.state, pair)]
        ]
        if near and min(near)[0] < self.eye.size * 0.75:
            return [Pick("claws", min(near)[1])]
        return []

    def _edges_at(self, pos: tuple[int, int]) -> list[Pick]:
        best: tuple[float, int] | None = None
        for edge in self.marks.edges:
            x, y = self.eye.pixel(self.eye.shape.middle(edge))
            distance = hypot(pos[0] - x, pos[1] - y)
            if distance < self.eye.size * 0.42 and (best is None or distance < best[0]):
                best = (distance, edge)
        return [Pick("edge", best[1])] if best else []

    def _figures_at(self, pos: tuple[int, int]) -> list[Pick]:
        """Figures whose picture covers the point, the foremost first."""
        found = []
        for piece in reversed(standing(self.state, self.eye.shape)):
            if piece.figure < 0:
                continue
            rect = piece_rect(self.eye, piece.name, self.eye.pixel(piece.place))
            if rect.collidepoint(pos):
                picture = self.pieces.sprites.get(self.eye, piece.name, piece.colour)
                if picture.get_at((pos[0] - rect.left, pos[1] - rect.top)).a > 140:
                    found.append(Pick("figure", piece.figure))
        return found

    def spot(self, pick: Pick) -> tuple[int, int] | None:
        """A point of the screen that means a pick, or None if it is not on the board."""
        place: Point | None = None
        if pick.kind == "figure" and self.state.where[pick.value] >= 0:
            place = self.eye.centre(self.state.where[pick.value])
        elif pick.kind == "cell":
            place = self.eye.centre(pick.value)
        elif pick.kind == "edge":
            place = self.eye.pixel(self.eye.shape.middle(pick.value))
        elif pick.kind == "claws":
            place = claw_handle(self.eye, self.marks, self.state, pick.value)
        elif pick.kind == "token" and pick.value in self.state.tokens:
            place = self.eye.pixel(self.token_place(self.state.tokens.index(pick.value)))
        elif pick.kind == "region":
            place = self.eye.pixel(self.token_place(pick.value))
        return (round(place[0]), round(place[1])) if place else None

    # The mouse

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        self._pressed_at, self._strayed, self._pan = pos, False, None
        self.refuse(-1)
        if self.hands:
            self.hands.settle()
        if button != 1 or not self.hands or not self.hands.press(pos, self.under(pos)):
            self._pan = pos
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        if hypot(pos[0] - self._pressed_at[0], pos[1] - self._pressed_at[1]) > SLACK:
            self._strayed = True
        if self._pan is None:
            if self.hands:
                self.hands.drag(pos)
        elif self._strayed:
            self.eye.pan(pos[0] - self._pan[0], pos[1] - self._pan[1])
            self._pan, self._still = pos, 0.0
            self.damage()

    def release(self, pos: tuple[int, int]) -> None:
        if self._pan is None:
            if self.hands:
                self.hands.release(pos, self.under(pos))
            return
        self._pan = None
        if self._strayed:
            return
        if self._clock - self._last_click < DOUBLE:
            self.fit()
        elif self.hands:
            self.hands.click_elsewhere(self.under(pos))
        self._last_click = self._clock

    def cancel(self) -> None:
        self._pan = None
        if self.hands:
            self.hands.cancel()
        super().cancel()

    def wheel(self, pos: tuple[int, int], steps: float) -> bool:
        if self.camera is None:
            return False
        self.camera.zoom(pos, steps)
        self._still = 0.0
        self.damage()
        return True

    def point(self, pos: tuple[int, int]) -> None:
        if self.hands:
            self.hands.hover(self.under(pos))

    def hover_changed(self) -> None:
        if not self.hovered and self.hands:
            self.hands.hover([])

    def tip(self, pos: tuple[int, int]) -> Tip:
        return self.hands.board_tip(self.under(pos)) if self.hands else None

    def tip_room(self, room: pygame.Rect) -> pygame.Rect:
        """Over or beside the board, and never over the line below that says who decides."""
        return pygame.Rect(room.left, self.rect.top, room.width, self.rect.height)

    def tips_in(self, room: pygame.Rect) -> pygame.Rect:
        return self.rect

    def explained(self, pos: tuple[int, int]) -> pygame.Rect:
        """The region that is pointed at, as far as it is seen."""
        if self.region < 0:
            return super().explained(pos)
        hexes = [self.eye.hex_rect(cell, 0.9) for cell in self.state.regions.lands[self.region]]
        return hexes[0].unionall(hexes[1:]).clip(self.rect)

    # Time

    @property
    def busy(self) -> bool:
        return self._still < REST

    def update(self, dt: float) -> None:
        self._clock += dt
        self._lighten(dt)
        if self._still < REST:
            self._still += dt
            if self._still >= REST:
                self.damage()
        elif self.camera and self.shown and not self.camera.whole:
            self._refine()

    def _lighten(self, dt: float) -> None:
        """Light moves on the water only while something else moves."""
        light = None
        if self.moving and self.moving.busy and self.eye.whole:
            self._ripple += dt
            phases = shimmer(self.eye.shape, round(self.eye.fitted, 2))
            phase = phases[int(self._ripple / RIPPLE) % len(phases)]
            light = phase.result() if phase.done() else self._light
        if light is not self._light:
            self._light = light
            self.damage()

    def _refine(self) -> None:
        """The zoomed camera rests: let the board and its pieces become finer, as they are painted."""
        finer = self._sheet.refine(self.eye)
        if self.pieces.sprites.refine(self.eye, pictured(self.state, self.eye.shape)) or finer:
            self.damage()
