"""The animation queue: what the rules tell as events is shown one after another, for people and bots alike.

The shown state runs after the table: each event changes it when its moment has come, and at the end of a move the
state of the rules takes its place. Speed, skipping and showing a round again are properties of this queue.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from ankh.app import fonts, theme
from ankh.app.art import figure_name
from ankh.app.table.board import BoardView
from ankh.app.table.pieces import piece_rect
from ankh.app.table.shape import Point
from ankh.app.table.unfold import unfold
from ankh.game import Event
from ankh.rules.state import State

SECONDS: dict[str, float] = {
    "move": 0.3,
    "relocate": 0.35,
    "push": 0.22,
    "summon": 0.3,
    "kill": 0.35,
    "leave": 0.35,
    "control": 0.3,
    "build": 0.35,
    "destroy": 0.35,
    "caravan": 0.35,
    "consolidate": 0.35,
    "swap": 0.3,
    "underworld": 0.3,
    "event": 0.35,
    "region": 0.3,
    "unlock": 0.3,
    "devotion": 0.25,
    "followers": 0.2,
    "action": 0.15,
    "merge": 0.35,
    "forgotten": 0.35,
    "cards": 0.35,
    "offers": 0.35,
    "strength": 0.35,
    "battle": 0.35,
}
"""How long an event is shown at speed 1; others pass at once."""

READING = 2.6
"""A battle is read, not only seen: its events take this much longer."""
IN_BATTLE = ("cards", "offers", "strength", "battle", "kill", "build", "devotion", "followers")

TOGETHER = ("kill", "leave", "followers", "destroy", "token", "release")
"""Events of these kinds that follow each other happen at once."""
GLIDES = ("move", "relocate", "push")
STILL = 0.15
"""With reduced motion things change in place, with this pause."""


@dataclass
class Flight:
    """One figure on its way: gliding over the board, coming down on it, or sinking away."""

    figure: int
    start: Point
    end: Point
    kind: str = "glide"
    drawn: pygame.Rect | None = None
    """Where it was drawn last."""


@dataclass
class Beat:
    """One moment of the show."""

    events: list[Event]
    seconds: float
    flights: list[Flight] = field(default_factory=list)
    past: float = 0.0

    @property
    def share(self) -> float:
        return 1.0 if self.seconds <= 0 else min(1.0, self.past / self.seconds)


@dataclass
class Float:
    """A short word that rises from a hex and fades."""

    words: str
    colour: theme.Colour
    place: Point
    age: float = 0.0


LIFE = 1.1


class Show:
    """Feeds a board view from events. `tell` is called for each event when it is shown."""

    def __init__(self, shown: State, tell: Callable[[Event], None]) -> None:
        self.shown = shown
        self.tell = tell
        self.speed = 1.0
        self.reduced = False
        self.in_battle = False
        self.halted: Callable[[Event], bool] = lambda event: False
        """Asked before each event whether to wait with it."""
        self.arrived: Callable[[State], None] = lambda state: None
        """Told of the state of the rules when all events of a move are shown."""
        self._waiting: deque[tuple[deque[Event], State]] = deque()
        self._beat: Beat | None = None
        self._floats: list[Float] = []
        self.hidden: frozenset[int] = frozenset()
        self.absent: frozenset[int] = frozenset()
        self._changed = False
        """What is shown is not what was drawn."""

    @property
    def busy(self) -> bool:
        """Whether events are still to be shown."""
        return self._beat is not None or bool(self._waiting)

    @property
    def alive(self) -> bool:
        """Whether anything at all moves."""
        return self.busy or bool(self._floats)

    def add(self, events: Sequence[Event], after: State) -> None:
        self._waiting.append((deque(events), after))

    def jump(self, state: State) -> None:
        """Show a state at once and forget what was still to be shown."""
        self._waiting.clear()
        self._beat = None
        self._floats.clear()
        self.hidden = self.absent = frozenset()
        self.shown = state.copy()

    def skip(self) -> None:
        """Finish the move that is being shown."""
        if self._beat:
            self._finish_beat()
        if self._waiting:
            events, _after = self._waiting[0]
            while events and not self.halted(events[0]):
                self._apply(events.popleft())
            if not events:
                self._end_of_move()

    def finish(self) -> None:
        """Finish everything, as far as nothing has to wait."""
        while self._waiting:
            before = len(self._waiting)
            self.skip()
            if self._waiting and len(self._waiting) == before:
                return

    # Time

    def update(self, dt: float, board: BoardView) -> None:
        self._age(dt, board)
        self._go_on(dt, board)
        if self._changed:
            self._changed = False
            board.damage()

    def _go_on(self, spare: float, board: BoardView) -> None:
        while self.busy:
            if self._beat is None and not self._next(board):
                return
            beat = self._beat
            if beat is None:
                continue
            if self.speed > 0 and beat.seconds > 0:
                beat.past += spare * self.speed
                self._touch(board, beat)
                if beat.past < beat.seconds:
                    return
                spare = (beat.past - beat.seconds) / self.speed
            self._finish_beat()

    def _age(self, dt: float, board: BoardView) -> None:
        for one in self._floats:
            board.damage_part(_risen(board, one))
            one.age += dt
            board.damage_part(_risen(board, one))
        self._floats = [one for one in self._floats if one.age < LIFE]

    def _touch(self, board: BoardView, beat: Beat) -> None:
        """Have what moves drawn again, where it was and where it is."""
        for flight in beat.flights:
            now = self._rect(board, flight, beat.share)
            board.damage_part(now.union(flight.drawn or now))
            flight.drawn = now

    def _next(self, board: BoardView) -> bool:
        """Start the next beat; False if it has to wait."""
        events, _after = self._waiting[0]
        if not events:
            self._end_of_move()
            return True
        if self.halted(events[0]):
            return False
        group = [events.popleft()]
        while events and group[0]["event"] in TOGETHER and events[0]["event"] == group[0]["event"]:
            group.append(events.popleft())
        self._beat = Beat(group, self._seconds(group[0]["event"]), self._flights(group, board))
        self.hidden = frozenset(flight.figure for flight in self._beat.flights)
        self._touch(board, self._beat)
        for event in group:
            self.tell(event) if self._beat.flights else self._apply(event)
        return True

    def _seconds(self, kind: str) -> float:
        seconds = SECONDS.get(kind, 0.0)
        if self.in_battle and kind in IN_BATTLE:
            return seconds * READING
        return min(seconds, STILL) if self.reduced else seconds

    def _flights(self, group: list[Event], board: BoardView) -> list[Flight]:
        kind = group[0]["event"]
        if self.reduced or self.speed <= 0 or (self.in_battle and kind == "kill"):
            return []
        setting, centres = self.shown.setting, board.eye.shape.centres
        flights = []
        for event in group:
            if kind in GLIDES:
                a, b = (centres[setting.board.cell_of[event[end]]] for end in ("from", "to"))
                flights.append(Flight(setting.figure_of[event["figure"]], a, b))
            elif kind in ("kill", "leave"):
                figure = setting.figure_of[event["figure"]]
                if self.shown.where[figure] >= 0:
                    place = centres[self.shown.where[figure]]
                    flights.append(Flight(figure, place, place, "sink"))
            elif kind == "summon":
                place = centres[setting.board.cell_of[event["to"]]]
                flights.append(Flight(setting.figure_of[event["figure"]], place, place, "drop"))
        return flights

    def _finish_beat(self) -> None:
        beat, self._beat = self._beat, None
        self.hidden = frozenset()
        if beat and beat.flights:
            for event in beat.events:
                self._unfold(event)

    def _apply(self, event: Event) -> None:
        self.tell(event)
        self._unfold(event)

    def _unfold(self, event: Event) -> None:
        unfold(self.shown, event)
        self._changed = True

    def _end_of_move(self) -> None:
        _, after = self._waiting.popleft()
        self.arrived(after)
        self.shown = after.copy()
        self.hidden = self.absent = frozenset()
        self._changed = True

    # Drawing

    def float(self, words: str, colour: theme.Colour, place: Point) -> None:
        """Let a word rise from a place of the board."""
        if self.speed > 0 and not self.reduced:
            self._floats.append(Float(words, colour, place))

    def _at(self, flight: Flight, share: float) -> tuple[Point, float]:
        """Where a figure is in its flight, and how high."""
        t = share * share * (3 - 2 * share)
        place = (
            flight.start[0] + (flight.end[0] - flight.start[0]) * t,
            flight.start[1] + (flight.end[1] - flight.start[1]) * t,
        )
        if flight.kind == "glide":
            return place, 4 * share * (1 - share)
        return place, (1 - t) * 1.6 if flight.kind == "drop" else 0.0

    def _rect(self, board: BoardView, flight: Flight, share: float) -> pygame.Rect:
        place, lift = self._at(flight, share)
        name = figure_name(self.shown.setting.figures[flight.figure])
        rect = piece_rect(board.eye, name, board.eye.pixel(place))
        high = round(rect.height * 0.2 * max(lift, 0)) + 4
        return pygame.Rect(rect.left - 4, rect.top - high, rect.width + 16, rect.height + high + 16)

    def draw(self, surface: pygame.Surface, board: BoardView) -> None:
        """What is on its way, over the pieces that stand."""
        beat = self._beat
        if beat:
            for flight in beat.flights:
                self._draw_flight(surface, board, flight, beat.share)
        for one in self._floats:
            at = _risen(board, one)
            surface.blit(_word(board, one, theme.VEIL), at.move(1, 2))
            surface.blit(_word(board, one, one.colour), at)

    def _draw_flight(self, surface: pygame.Surface, board: BoardView, flight: Flight, share: float) -> None:
        place, lift = self._at(flight, share)
        at = board.eye.pixel(place)
        if flight.kind != "sink":
            board.pieces.figure(surface, board.eye, self.shown, flight.figure, at, lift)
            return
        name = figure_name(self.shown.setting.figures[flight.figure])
        rect = piece_rect(board.eye, name, at)
        colour = self.shown.setting.gods[self.shown.owner[flight.figure]]
        picture = board.pieces.sprites.get(board.eye, name, colour).copy()
        picture.fill((255, 255, 255, round(255 * (1 - share))), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, rect.move(0, round(rect.height * 0.12 * share)))


def _word(board: BoardView, one: Float, colour: theme.Colour) -> pygame.Surface:
    return fonts.render(one.words, "bold", max(14, round(board.eye.size * 0.42)), colour)


def _risen(board: BoardView, one: Float) -> pygame.Rect:
    """Where a word has risen to."""
    x, y = board.eye.pixel(one.place)
    high = board.eye.size * (0.7 + 0.6 * one.age / LIFE)
    return _word(board, one, one.colour).get_rect(center=(round(x), round(y - high)))
