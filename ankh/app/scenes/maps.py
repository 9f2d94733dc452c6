"""Pictures of maps, made from the maps themselves beside the window, and what is special about a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from math import ceil
from typing import TYPE_CHECKING, Any

import pygame

from ankh.app import fonts, theme
from ankh.app.scenes.legend import Legend
from ankh.app.scenes.plan import GODS
from ankh.app.texts import known, text
from ankh.app.theme import Theme
from ankh.app.widgets import Flow, Paragraph, ScrollArea, Ui, Widget, paint, paragraph_height
from ankh.app.widgets.base import Area
from ankh.games import game
from ankh.rules.board import Board
from ankh.rules.state import GOD_FIGURE, NOBODY, POOL, State

if TYPE_CHECKING:
    from ankh.app.loop import App
    from ankh.app.scenes.plates import Place
    from ankh.scenarios.models import ScenarioMap

Wanted = tuple[str, int | None, tuple[str, ...], tuple[int, int]]
_openings: dict[Wanted, Future[State | Board]] = {}
_pictures: dict[Wanted, pygame.Surface] = {}
MOST_KEPT = 24
PLACES = ("I", "II", "III", "IV", "V")
BLANK = "\u00a0"
"""What keeps the room for a name in another font."""
NOWHERE = (0, 0, 0, 0)
"""Where a paragraph stands before its place is known."""


class MapPicture(Widget):
    """A scenario as it lies on the table for a player count; says so while it is being painted.

    `gods` are the gods in the order of play. Without them the places are numbered in that order.
    """

    def __init__(
        self, rect: Area, app: App, scenario: str, players: int | None, gods: Sequence[str] = (), *, key: str = "map"
    ) -> None:
        super().__init__(rect, key=key, tooltip=text("maps.places_tip") if players and not gods else None)
        self.wanted: Wanted = (scenario, players, tuple(gods), self.rect.size)
        self._opening = _begun(app, self.wanted)
        self._failed = False

    def update(self, dt: float) -> None:
        if self._failed or self.wanted in _pictures or not self._opening.done():
            return
        self._failed = self._opening.exception() is not None
        if not self._failed:
            while len(_pictures) >= MOST_KEPT:
                _pictures.pop(next(iter(_pictures)))
            _pictures[self.wanted] = _drawn(self._opening.result(), self.wanted)
        self.damage()

    def draw(self, surface: pygame.Surface) -> None:
        if self.wanted in _pictures:
            surface.blit(_pictures[self.wanted], self.rect)
            return
        look, deep = self.theme, theme.PANEL_DEEP
        surface.blit(paint.box(self.rect.size, deep, deep, theme.PANEL_EDGE, look.radius, look.line), self.rect)
        words = text("maps.no_picture" if self._failed else "maps.painting")
        inner = self.rect.inflate(-2 * look.pad, 0)
        paint.text_in(surface, inner, words, "italic", look.size("text"), theme.TEXT_DIM, "center")


def _begun(app: App, wanted: Wanted) -> Future[State | Board]:
    if wanted not in _openings:
        while len(_openings) >= MOST_KEPT:
            _openings.pop(next(iter(_openings)))
        _openings[wanted] = app.beside(lambda: _opening(*wanted))
    return _openings[wanted]


def _opening(scenario: str, players: int | None, gods: tuple[str, ...], size: tuple[int, int]) -> State | Board:
    """The first position, or the board of a map without one; the slow part of its picture is painted as well."""
    from ankh.app.table.shape import Camera, shape_of
    from ankh.app.table.sheet import painted
    from ankh.scenarios import library
    from ankh.scenarios.check import board_of

    opening: State | Board = board_of(library().map(scenario))
    if players:
        seats = list(gods or GODS[:players])
        opening = game().set_up({"scenario": scenario, "seats": seats, "first": 0, "seed": 0})
    board = opening if isinstance(opening, Board) else opening.setting.board
    shape = shape_of(board)
    painted(shape, round(Camera(shape, pygame.Rect((0, 0), size)).fitted, 2))
    return opening


def _drawn(opening: State | Board, wanted: Wanted) -> pygame.Surface:
    from ankh.app.scenes.plates import places_picture
    from ankh.app.scenes.position import bare_board, board_picture

    _, _, gods, size = wanted
    if isinstance(opening, Board):
        return bare_board(opening, size)
    if gods:
        return board_picture(opening, size)
    return places_picture(opening, without_gods(opening), size, places_of(opening))


def without_gods(opening: State) -> State:
    """The same position with nobody's figures and with every monument neutral."""
    bare = opening.copy()
    bare.at.clear()
    bare.where[:] = [POOL] * len(bare.where)
    bare.monuments = {cell: monument._replace(owner=NOBODY) for cell, monument in bare.monuments.items()}
    return bare


def places_of(opening: State) -> list[Place]:
    """Where a first position has gods, warriors and monuments of theirs."""
    from ankh.app.scenes.plates import GOD, OWNER, WARRIOR, Place

    kind = opening.setting.kind
    places = [
        Place(cell, PLACES[opening.owner[figure]], GOD if kind[figure] == GOD_FIGURE else WARRIOR)
        for cell, figure in opening.at.items()
    ]
    owned = [(cell, monument.owner) for cell, monument in opening.monuments.items() if monument.owner != NOBODY]
    return places + [Place(cell, PLACES[owner], OWNER) for cell, owner in owned]


def proportion(found: ScenarioMap) -> float:
    """How wide a map is for its height."""
    from ankh.app.table.shape import Shape
    from ankh.scenarios.check import board_of

    return Shape(board_of(found)).proportion


def forget_pictures() -> None:
    """Drop every picture: the maps may have changed."""
    _openings.clear()
    _pictures.clear()


class Named(Paragraph):
    """A paragraph whose first words, up to a colon, are its name and stand out."""

    def __init__(self, words: str, size: str, look: Theme) -> None:
        name, colon, rest = words.partition(": ")
        self.name, rest = (name + colon, rest) if colon else ("", words)
        px = look.size(size)
        blanks = ceil(fonts.width(self.name, "bold", px) / fonts.width(BLANK, "text", px))
        super().__init__(NOWHERE, blanks * BLANK + rest, size=size)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        surface.blit(fonts.render(self.name, "bold", self.theme.size(self.size), theme.GOLD_LIGHT), self.rect)


def about(found: ScenarioMap, players: int | None, look: Theme, size: str = "text") -> list[Line]:
    """What there is to say of a map: what it is about, and its special rules for a player count."""
    lines: list[Line] = [Paragraph(NOWHERE, found.description, size=size)]
    if players is None:
        return [*lines, Paragraph(NOWHERE, text("maps.board_only"), size=size)]
    rules = special_rules(found.set_ups[players].rules)
    if rules:
        heading = text("new_game.special_rules")
        lines.append(Paragraph(NOWHERE, heading, size=size, role="bold", colour=theme.GOLD_LIGHT))
    return [*lines, *(Named(rule, size, look) for rule in rules)]


def numbers_explained(players: int | None) -> list[Legend]:
    """What the numbers on a map mean, if it has any."""
    return [Legend(NOWHERE)] if players else []


Line = Paragraph | Legend


def _height(line: Line, flow: Flow, look: Theme) -> int:
    if isinstance(line, Legend):
        return line.high(flow.rect.width, look)
    return paragraph_height(line.text, look.size(line.size), flow.rect.width, line.role)


def taken_by(lines: Sequence[Line], flow: Flow, look: Theme) -> int:
    """How high lines are one below another, with the gap behind each."""
    return sum(_height(line, flow, look) + flow.gap for line in lines)


def write(area: ScrollArea | Ui, flow: Flow, lines: Sequence[Line], look: Theme) -> None:
    """Put lines one below another."""
    for line in lines:
        line.rect = flow.take(_height(line, flow, look))
        area.add(line)


def special_rules(rules: dict[str, Any]) -> list[str]:
    """What a scenario changes, one sentence each."""
    said = []
    for name, value in rules.items():
        if value is False or value is None or value == []:
            continue
        if name == "action_tracks" and isinstance(value, dict):
            said.extend(text("scenario_rule.track", action=text(f"action.{a}"), count=n) for a, n in value.items())
        elif name == "cities":
            said.append(text("scenario_rule.cities", hexes=", ".join(value), count=len(value)))
        elif name == "event_track":
            said.append(text("scenario_rule.event_track", count=len(value), conflicts=value.count("X")))
        else:
            key = f"scenario_rule.{name}"
            said.append(text(key, value=value) if known(key) else name.replace("_", " "))
    return said
