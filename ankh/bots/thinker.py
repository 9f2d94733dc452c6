"""Bots think in a process of their own, so that whoever asks never waits.

The process is started ahead of need. What is no longer wanted is ended at once together with its process, and the
next one is started in the same breath. A process that dies or takes too long costs nothing but the bot's own move.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, NamedTuple

from ankh.bots.bot import Bot, Choice, create
from ankh.bots.standin import Thought, checked, stand_in, think
from ankh.game import Game, Json, Refused

PATIENCE: Final = 60.0
"""Seconds after which a bot counts as hung."""
READY: Final = "ready"

Maker = Callable[[], Game[Any, Any]]
"""Gives the rules of the game; another process must be able to import it."""


class Job(NamedTuple):
    bot: str
    seed: int
    view: Json
    """Dumped: it loads to the same view in another process."""
    seat: int


class Answer(NamedTuple):
    move: Json
    reason: str
    looked: int
    note: str


class Worker:
    """The process and the line to it."""

    def __init__(self, maker: Maker) -> None:
        context = get_context("spawn")
        self.line, far_end = context.Pipe()
        self.process: SpawnProcess = context.Process(target=serve, args=(far_end, maker), daemon=True)
        self.process.start()
        far_end.close()
        self.ready = False

    def end(self) -> None:
        self.line.close()
        self.process.kill()


class Thinker:
    """One bot thinks at a time. No call waits for the other process."""

    def __init__(self, maker: Maker, patience: float = PATIENCE) -> None:
        self.game = maker()
        self.patience = patience
        self._maker = maker
        self._worker: Worker | None = Worker(maker)
        self._job: Job | None = None
        self._view: Any = None
        self._sent = False
        self._since = 0.0

    @property
    def busy(self) -> bool:
        return self._job is not None

    def ask(self, bot: str, seed: int, view: Any, seat: int) -> None:
        """Let a bot think for a seat; what was asked before is cancelled."""
        self.cancel()
        if self._worker is None:
            self._worker = Worker(self._maker)
        self._job, self._view = Job(bot, seed, self.game.dump(view), seat), view
        self._since = time.monotonic()

    def poll(self) -> Thought | None:
        """The thought, once it is there."""
        if self._job is None or self._worker is None:
            return None
        try:
            answer = self._hear(self._worker, self._job)
        except (EOFError, OSError):
            return self._give_up("crashed")
        if answer is not None:
            return self._finish(answer)
        if time.monotonic() - self._since > self.patience:
            return self._give_up(f"gave no move within {self.patience:g} seconds")
        return None

    def cancel(self) -> None:
        """Forget what was asked."""
        if self._job is not None and self._sent:
            self._renew()
        self._job, self._sent = None, False

    def close(self) -> None:
        """End for good."""
        self._job, self._sent = None, False
        if self._worker is not None:
            self._worker.end()
            self._worker.process.join(1)
            self._worker = None

    def _hear(self, worker: Worker, job: Job) -> Answer | None:
        """Hand the job over once the process is ready for it; later its answer."""
        if not worker.ready and worker.line.poll():
            worker.ready = worker.line.recv() == READY
        if worker.ready and not self._sent:
            worker.line.send(job)
            self._sent = True
        if self._sent and worker.line.poll():
            answer: Answer = worker.line.recv()
            return answer
        return None

    def _finish(self, answer: Answer) -> Thought:
        job, view = self._job, self._view
        assert job is not None
        self._job, self._sent = None, False
        try:
            choice = Choice(self.game.move_from_json(view, answer.move), answer.reason, answer.looked)
        except Refused as refused:
            return stand_in(self.game, job.seed, view, job.seat, f"{job.bot} answered no move ({refused.message})")
        thought = checked(self.game, choice, job.bot, job.seed, view, job.seat)
        return thought._replace(note=thought.note or answer.note)

    def _give_up(self, why: str) -> Thought:
        job = self._job
        assert job is not None
        self._renew()
        self._job, self._sent = None, False
        return stand_in(self.game, job.seed, self._view, job.seat, f"{job.bot} {why}")

    def _renew(self) -> None:
        if self._worker is not None:
            self._worker.end()
        self._worker = Worker(self._maker)


def serve(line: Connection, maker: Maker) -> None:
    """The other process: answers jobs until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        game = maker()
        line.send(READY)
        while True:
            line.send(_answer(game, line.recv()))
    except (EOFError, OSError):
        return


def _answer(game: Game[Any, Any], job: Job) -> Answer:
    view = game.load(job.view)
    try:
        bot: Bot = create(job.bot, game, job.seed)
    except Refused as refused:
        thought = stand_in(game, job.seed, view, job.seat, refused.message.rstrip("."))
    else:
        thought = think(bot, game, job.seed, view, job.seat)
    choice = thought.choice
    return Answer(game.move_to_json(view, choice.move), choice.reason, choice.looked, thought.note)
