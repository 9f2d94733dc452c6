"""A bot in another program: a process that answers `think`, one line of JSON each (engine.md)."""

from __future__ import annotations

import json
import shlex
import subprocess
import weakref
from contextlib import suppress
from threading import Thread
from typing import Any, Final

from ankh.bots.bot import Choice
from ankh.bots.standin import Failed
from ankh.game import Game, Json, Refused, decision

PATIENCE: Final = 20.0
"""Seconds after which a program that has not answered counts as hung."""
BUDGET: Final = 1000
LONGEST: Final = 1 << 20


class Program:
    """The process starts with the first decision; one that fails is ended and not started again."""

    def __init__(
        self, game: Game[Any, Any], seed: int, budget: int | None, command: str, patience: float = PATIENCE
    ) -> None:
        self.game = game
        self.name = command
        self.budget = BUDGET if budget is None else budget
        self.patience = patience
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._trouble = ""

    def choose(self, view: Any, seat: int) -> Choice:
        if self._trouble:
            raise Failed(self._trouble)
        try:
            return self._think(view, seat)
        except Failed as failed:
            self._trouble = str(failed)
            self.close()
            raise

    def _think(self, view: Any, seat: int) -> Choice:
        if self._process is None:
            self._start()
        asked = decision(self.game, view, seat)
        request = {"cmd": "think", "seat": seat, "view": self.game.describe(view), "decision": asked}
        answer = self._exchange({**request, "budget": self.budget})
        try:
            move = self.game.move_from_json(view, answer.get("move"))
        except Refused as refused:
            raise Failed(f"answered no move ({refused.message})") from None
        reason, looked = answer.get("reason"), answer.get("looked")
        return Choice(move, reason if isinstance(reason, str) else "", looked if isinstance(looked, int) else 0)

    def _start(self) -> None:
        try:
            words = shlex.split(self._command)
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError, IndexError) as error:
            raise Failed(f"cannot be started ({error})") from None
        weakref.finalize(self, _end, self._process)
        name = self._exchange({"cmd": "hello"}).get("name")
        if isinstance(name, str) and name:
            self.name = name[:40]

    def _exchange(self, request: Json) -> dict[str, Json]:
        """The answer to a line; the talking is done aside, so that a program that does not read cannot hold us up."""
        process = self._process
        assert process is not None
        heard: list[bytes] = []

        def talk() -> None:
            assert process.stdin and process.stdout
            with suppress(OSError, ValueError):
                process.stdin.write(json.dumps(request).encode() + b"\n")
                process.stdin.flush()
                heard.append(process.stdout.readline(LONGEST))

        talking = Thread(target=talk, daemon=True)
        talking.start()
        talking.join(self.patience)
        if talking.is_alive():
            raise Failed(f"gave no answer within {self.patience:g} seconds")
        if not heard or not heard[0]:
            raise Failed("ended")
        return _parsed(heard[0])

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            _end(self._process)
            self._process = None


def _parsed(line: bytes) -> dict[str, Json]:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise Failed("answered something that is not a JSON object")
    return answer


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
