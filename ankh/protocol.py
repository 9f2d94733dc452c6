"""The engine protocol: one JSON object per line in, one per line out, for any game behind `ankh/game.py`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, TypeGuard

import ankh
from ankh.game import Game, Json, Refused, decision
from ankh.play.history import History
from ankh.play.loading import load_whole
from ankh.play.record import NotJson, RecordError, from_data, parse_json
from ankh.play.table import make_record

PROTOCOL = 1
LONGEST = 16 * 1024 * 1024
"""Bytes of the longest line that is read."""

Answer = dict[str, Json]


class Engine:
    """A game and its history behind requests. There is always an answer, and a bad request changes nothing."""

    def __init__(self, game: Game[Any, Any] | None = None) -> None:
        self._game = game
        self._history: History[Any, Any] | None = None
        self.running = True
        self._commands: dict[str, Callable[[dict[str, Json]], Answer]] = {
            "hello": self._hello,
            "scenarios": self._scenarios,
            "new": self._new,
            "position": self._position,
            "record": self._record,
            "decision": self._decision,
            "play": self._play,
            "state": self._state,
            "observe": self._observe,
            "strength": self._inspect,
            "forecast": self._inspect,
            "undo": self._undo,
            "bot": self._bot,
            "save": self._save,
            "quit": self._quit,
        }

    @property
    def game(self) -> Game[Any, Any]:
        if self._game is None:
            from ankh.games import game

            self._game = game()
        return self._game

    @property
    def history(self) -> History[Any, Any]:
        if self._history is None:
            raise _bad("There is no game yet: send new, position or record first.")
        return self._history

    def answer(self, request: object) -> Answer:
        """The answer to a request, `{"ok": true, ...}` or `{"ok": false, "error": {...}}`."""
        try:
            if not isinstance(request, dict):
                raise _bad('A request is a JSON object such as {"cmd": "hello"}.')
            return {"ok": True} | self._command(request.get("cmd"))(request)
        except Refused as refused:
            return _refusal(refused)
        except RecordError as error:
            return _refusal(Refused("record", str(error)))
        except RecursionError:
            return _refusal(_bad("The request is nested too deeply."))
        except Exception as error:
            return _refusal(Refused("internal", f"The engine failed at this request: {type(error).__name__}: {error}"))

    def answer_line(self, line: bytes) -> str:
        """The line that answers a line."""
        try:
            request = parse_json(line)
        except NotJson as error:
            answer = _refusal(_bad(f"This is not a request: {error}."))
        else:
            answer = self.answer(request)
        try:
            return json.dumps(answer, separators=(",", ":"), allow_nan=False)
        except (ValueError, TypeError, RecursionError) as error:
            return json.dumps(_refusal(Refused("internal", f"The answer cannot be written as JSON: {error}")))

    def _command(self, name: Json) -> Callable[[dict[str, Json]], Answer]:
        command = self._commands.get(name) if isinstance(name, str) else None
        if command is None:
            raise _bad(f'"cmd" is one of {", ".join(self._commands)}.')
        return command

    # Starting

    def _hello(self, request: dict[str, Json]) -> Answer:
        return {"name": "ankh", "version": ankh.__version__, "protocol": PROTOCOL, "game": self.game.id}

    def _scenarios(self, request: dict[str, Json]) -> Answer:
        return {"scenarios": self.game.scenarios()}

    def _new(self, request: dict[str, Json]) -> Answer:
        setup = {key: value for key, value in request.items() if key not in ("cmd", "game")}
        if request.get("game", self.game.id) != self.game.id:
            raise _bad(f'This engine plays "{self.game.id}".')
        return self._begin(setup)

    def _position(self, request: dict[str, Json]) -> Answer:
        if "position" not in request:
            raise _bad('The request needs "position".')
        return self._begin({"position": request["position"]})

    def _begin(self, setup: Json) -> Answer:
        self._history = History.new(self.game, setup)
        return {"game": self.game.id} | self._pending()

    def _record(self, request: dict[str, Json]) -> Answer:
        if "record" not in request:
            raise _bad('The request needs "record".')
        self._history = load_whole(self.game, from_data(request["record"]))
        return {"game": self.game.id} | self._pending()

    # Playing

    def _decision(self, request: dict[str, Json]) -> Answer:
        return self._pending(self._seat(request) if "seat" in request else None)

    def _pending(self, seat: int | None = None) -> Answer:
        state = self.history.state
        asked = decision(self.game, state, seat)
        if asked is not None:
            return {"decision": asked}
        result = self.game.result(state)
        told = {"winners": list(result.winners), "reason": result.reason} if result else None
        return {"decision": None, "result": told}

    def _play(self, request: dict[str, Json]) -> Answer:
        seat = self._seat(request)
        if "move" not in request:
            raise _bad('The request needs "move".')
        entry = self.history.play_json(seat, request["move"])
        return {"events": entry.events} | self._pending()

    def _undo(self, request: dict[str, Json]) -> Answer:
        if not len(self.history):
            raise _bad("Nothing has been played yet.")
        self.history.cut(len(self.history) - 1)
        return self._pending()

    # Looking

    def _state(self, request: dict[str, Json]) -> Answer:
        return {"state": self.game.describe(self.history.state)}

    def _observe(self, request: dict[str, Json]) -> Answer:
        return {"state": self.game.describe(self.game.view(self.history.state, self._seat(request)))}

    def _inspect(self, request: dict[str, Json]) -> Answer:
        return dict(self.game.inspect(self.history.state, request["cmd"], request))

    def _bot(self, request: dict[str, Json]) -> Answer:
        name, seat, seed = request.get("bot"), self._seat(request), request.get("seed", 0)
        budget = request.get("budget")
        if not isinstance(name, str):
            raise _bad('"bot" is the name of a bot.')
        if not _is_count(seed) or not (budget is None or _is_count(budget)):
            raise _bad('"seed" and "budget" are whole numbers.')
        state = self.history.state
        if not self.game.legal(state, seat):
            raise _bad(f"Seat {seat} has nothing to decide now.")
        from ankh import bots

        choice = bots.create(name, self.game, seed, budget).choose(self.game.view(state, seat), seat)
        return {
            "move": self.game.move_to_json(state, choice.move),
            "reason": choice.reason,
            "looked": choice.looked,
        }

    def _save(self, request: dict[str, Json]) -> Answer:
        history = self.history
        return {"record": make_record(history, len(history) - history.pending()).data()}

    def _quit(self, request: dict[str, Json]) -> Answer:
        self.running = False
        return {}

    def _seat(self, request: dict[str, Json]) -> int:
        seat = request.get("seat")
        seats = len(self.game.seats(self.history.state))
        if not _is_count(seat) or seat >= seats:
            raise _bad(f'"seat" is a whole number from 0 to {seats - 1}.')
        return seat


def serve(source: BinaryIO, sink: BinaryIO, game: Game[Any, Any] | None = None) -> None:
    """Answer every line of `source` on `sink` until quit or the end."""
    engine = Engine(game)
    for line in _lines(source):
        if line is None:
            text = json.dumps(_refusal(_bad("The line is too long.")))
        else:
            text = engine.answer_line(line)
        sink.write(text.encode("ascii") + b"\n")
        sink.flush()
        if not engine.running:
            return


def _lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Line by line; None in place of a line that is longer than anybody needs."""
    while line := source.readline(LONGEST):
        whole = len(line) < LONGEST or line.endswith(b"\n")
        while line and not line.endswith(b"\n") and not whole:
            line = source.readline(LONGEST)
        yield line if whole else None


def _is_count(value: Json) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 63


def _bad(message: str) -> Refused:
    return Refused("protocol", message)


def _refusal(refused: Refused) -> Answer:
    error: dict[str, Json] = {"rule": refused.rule, "message": refused.message}
    if refused.problems:
        error["problems"] = refused.problems
    return {"ok": False, "error": error}
