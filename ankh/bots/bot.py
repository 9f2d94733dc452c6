"""What a bot is, and the bots there are.

A bot sees a seat's view and nothing else, keeps nothing between two decisions, and draws whatever it leaves to chance
from its seed and the view. So the same bot at the same moment always plays the same move, also after undo.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, Protocol

from ankh.game import Game, Refused


class Choice(NamedTuple):
    """A move and why it was chosen."""

    move: Any
    reason: str
    """One sentence for people."""
    looked: int
    """Positions looked at."""


class Bot(Protocol):
    name: str

    def choose(self, view: Any, seat: int) -> Choice:
        """A legal move of a seat that is asked, from `game.view(state, seat)` alone."""


Factory = Callable[[Game[Any, Any], int, int | None], Bot]
"""Makes a bot for a game from a seed and a budget of positions to look at, None for the bot's own."""


@dataclass
class Kind:
    """A registered bot: its factory, or where to find it, and its strengths as budgets."""

    factory: Factory | str
    strengths: Mapping[str, int] = field(default_factory=dict)

    def found(self) -> Factory:
        if isinstance(self.factory, str):
            module, _, name = self.factory.partition(":")
            factory: Factory = getattr(import_module(module), name)
            self.factory = factory
        return self.factory


PROGRAM = "program:"
_kinds: dict[str, Kind] = {}


def register(name: str, factory: Factory | str, strengths: Mapping[str, int] | None = None) -> None:
    """Add a bot: a factory, or "module:Class" to be imported when it is first wanted, and its further strengths."""
    _kinds[name] = Kind(factory, strengths or {})


def names() -> list[str]:
    """Every bot that can be offered to people, weakest first, strengths included."""
    found = []
    for name, kind in _kinds.items():
        easy = [f"{name}:easy"] if "easy" in kind.strengths else []
        if not name.startswith(PROGRAM):
            found += [*easy, name, *(f"{name}:{strength}" for strength in kind.strengths if strength != "easy")]
    return found


def admit(name: str) -> None:
    """Let a program be a bot by the name "program:COMMAND". Nothing else starts one: a save or a request cannot."""
    if name.startswith(PROGRAM):
        from ankh.bots.program import Program

        register(name, partial(Program, command=name.removeprefix(PROGRAM)))


def create(name: str, game: Game[Any, Any], seed: int, budget: int | None = None) -> Bot:
    """A bot by its name: "priest", "pharaoh:hard", "pharaoh:500" (a budget) or a program that was admitted.

    Raises `Refused` for a bot that is not here. A budget given apart goes before that of the strength.
    """
    ident, strength = (name, "") if name in _kinds else _parted(name)
    kind = _kinds.get(ident)
    if kind is None:
        raise Refused("bot", f'There is no bot called "{ident[:60]}"; there are {", ".join(names())}.')
    if strength and budget is None:
        budget = _budget(kind, ident, strength)
    return kind.found()(game, seed, budget)


def _parted(name: str) -> tuple[str, str]:
    ident, _, strength = name.partition(":")
    return ident, strength


def _budget(kind: Kind, ident: str, strength: str) -> int:
    if strength in kind.strengths:
        return kind.strengths[strength]
    if strength.isascii() and strength.isdigit() and len(strength) < 10:
        return int(strength)
    known = ", ".join(kind.strengths) or "none of its own"
    raise Refused("bot", f'"{strength[:60]}" is no strength of {ident}: it is a number or one of: {known}.')


def dice(game: Game[Any, Any], seed: int, view: Any, seat: int) -> Random:
    """What a bot leaves to chance at this moment."""
    return Random(f"{seed}:{seat}:{game.digest(view)}")
