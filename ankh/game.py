"""What the table knows of a game: the one seam between rules and everything around them.

A game's rules are an object that implements `Game`. States and moves are the game's own; the table copies, stores
and shows them only through this protocol, so that saves, undo, replays, the arena and the engine serve any game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

Json = Any
Event = dict[str, Any]
"""Something that happened, as data: {"event": kind, ...}."""


class Ask(NamedTuple):
    """The decision a state waits for."""

    kind: str
    seats: tuple[int, ...]
    """Seats still to decide; several at once only for a secret choice."""
    secret: bool
    god: str
    """The name of the side that decides, for the seat it is told to."""


class Step(NamedTuple):
    """What a move brought about."""

    events: list[Event]
    revealed: bool
    """Something hidden became known: undo stops here."""
    random: bool
    """Chance had a say: undo stops here."""


class Result(NamedTuple):
    winners: tuple[str, ...]
    reason: str


class Generator(Protocol):
    """The part of `random.Random` that sampling needs; callers bring their own seeded one."""

    def randrange(self, stop: int, /) -> int: ...


@dataclass(slots=True)
class Refused(Exception):
    """A move, position or set-up that the rules do not take: why, and by which rule."""

    rule: str
    message: str
    problems: list[dict[str, str]] = field(default_factory=list)
    """Every problem of a bad position or set-up: {"field", "message"}."""

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else self.message


S = TypeVar("S")
M = TypeVar("M")


class Game(Protocol[S, M]):
    """The rules of one game. `S` is its state, `M` its move."""

    id: str
    version: int
    """Raised when the same set-up and moves no longer give the same game."""

    def scenarios(self) -> list[dict[str, Json]]:
        """Every scenario: {"id", "name", "players": [2, 3]}."""

    def set_up(self, setup: Json) -> S:
        """The first state of a set-up; raises `Refused` with every problem."""

    def settled(self, state: S) -> Json:
        """The set-up that gives this very first state again, with all that was drawn by lot written in."""

    def ask(self, state: S, seat: int | None = None) -> Ask | None:
        """The pending decision, told to the first seat asked or to one; None when the game is over."""

    def prompt(self, state: S, seat: int | None = None) -> str:
        """The pending decision as one sentence for the person who decides; empty when the game is over."""

    def legal(self, state: S, seat: int) -> Sequence[M]:
        """Every legal move of a seat; empty if it is not asked."""

    def why_not(self, state: S, seat: int, move: M) -> Refused | None:
        """Why the move is illegal, or None if it is legal."""

    def apply(self, state: S, seat: int, move: M) -> Step:
        """Play a move in place; raises `Refused` and changes nothing if it is illegal."""

    def copy(self, state: S) -> S: ...

    def dump(self, state: S) -> Json:
        """The whole state, pending decisions and generator included."""

    def load(self, data: Json) -> S: ...

    def digest(self, state: S) -> str:
        """A short hexadecimal fingerprint, the same on every machine."""

    def move_to_json(self, state: S, move: M) -> Json: ...

    def move_from_json(self, state: S, data: Json) -> M:
        """Raises `Refused` for what is no move at all."""

    def describe(self, state: S) -> Json:
        """The state as the engine protocol shows it."""

    def view(self, state: S, seat: int) -> S:
        """The state as one seat may see it: no seed, no generator, nothing hidden."""

    def sample(self, view: S, rng: Generator) -> S:
        """A state that agrees with a view, with what is hidden filled in by chance."""

    def inspect(self, state: S, question: str, request: Json) -> Json:
        """Answers of the game's own ("strength", "forecast", ...); raises `Refused` for one it does not know."""

    def seats(self, state: S) -> list[str]:
        """The side each seat plays, by name."""

    def standing(self, state: S) -> list[tuple[int, ...]]:
        """The sides still in the game, each by its seats, which win or lose together."""

    def result(self, state: S) -> Result | None: ...

    def summary(self, state: S) -> Json:
        """For the list of saves: {"title", "turn", "to_move", ...}, JSON."""

    def tally(self, events: Iterable[Event]) -> Json:
        """Statistics of a game from its events alone."""


def decision(game: Game[S, M], state: S, seat: int | None = None) -> Json:
    """The pending decision as the engine protocol tells it, for the first seat asked or for one; None when over."""
    ask = game.ask(state, seat)
    if ask is None:
        return None
    moves = [game.move_to_json(state, move) for move in game.legal(state, ask.seats[0] if seat is None else seat)]
    prompt = game.prompt(state, seat)
    return {"ask": ask.kind, "seats": list(ask.seats), "god": ask.god, "moves": moves, "prompt": prompt}
