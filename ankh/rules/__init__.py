"""Ankh: Gods of Egypt, headless: the one place that knows the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ankh.game import Ask, Event, Generator, Json, Refused, Result, Step
from ankh.rules import describe, engine, forecast, moves, setup, storage, tally, view
from ankh.rules.setup import Library
from ankh.rules.state import Move, State

__all__ = ["Ankh", "Library", "Move", "State"]


class Ankh:
    """The rules behind the interface of `ankh.game`."""

    id = "ankh"
    version = 1

    def __init__(self, library: Library) -> None:
        self.library = library

    def scenarios(self) -> list[dict[str, Json]]:
        return self.library.scenarios()

    def set_up(self, setup_: Json) -> State:
        return setup.set_up(setup_, self.library)

    def settled(self, state: State) -> Json:
        return setup.settled(state)

    def ask(self, state: State, seat: int | None = None) -> Ask | None:
        return engine.ask(state, seat)

    def prompt(self, state: State, seat: int | None = None) -> str:
        return engine.prompt(state, seat)

    def legal(self, state: State, seat: int) -> Sequence[Move]:
        return engine.legal(state, seat)

    def why_not(self, state: State, seat: int, move: Move) -> Refused | None:
        return engine.why_not(state, seat, move)

    def apply(self, state: State, seat: int, move: Move) -> Step:
        return engine.apply(state, seat, move)

    def copy(self, state: State) -> State:
        return state.copy()

    def dump(self, state: State) -> Json:
        return storage.dump(state)

    def load(self, data: Json) -> State:
        return storage.load(data)

    def digest(self, state: State) -> str:
        return storage.digest(state)

    def move_to_json(self, state: State, move: Move) -> Json:
        return moves.to_json(state, move)

    def move_from_json(self, state: State, data: Json) -> Move:
        return moves.from_json(state, data)

    def describe(self, state: State) -> Json:
        return describe.describe(state)

    def view(self, state: State, seat: int) -> State:
        return view.view(state, seat)

    def sample(self, seen: State, rng: Generator) -> State:
        return view.sample(seen, rng)

    def inspect(self, state: State, question: str, request: Json) -> Json:
        return forecast.inspect(state, question, request)

    def seats(self, state: State) -> list[str]:
        return list(state.setting.gods)

    def standing(self, state: State) -> list[tuple[int, ...]]:
        return [tuple(seat for seat, god in enumerate(state.team) if god == side) for side in state.ranking]

    def result(self, state: State) -> Result | None:
        return state.result

    def summary(self, state: State) -> Json:
        asked = engine.ask(state)
        return {
            "title": state.setting.scenario or "position",
            "gods": list(state.setting.gods),
            "turn": state.turn,
            "event": state.events,
            "to_move": asked.god if asked else None,
            "prompt": engine.prompt(state) or None,
            "winners": list(state.result.winners) if state.result else None,
        }

    def tally(self, events: Iterable[Event]) -> Json:
        return tally.tally(events)
