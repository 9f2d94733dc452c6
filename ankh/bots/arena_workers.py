"""Where the arena's games are played: on the cores here, or on a Dask cluster. A worker may die, a match does not."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import suppress
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Final, Protocol

from ankh.bots.arena import Job, Played, play

TRIES: Final = 3
"""How often in a row all work may be lost before somebody should look into it."""


class Unplayable(Exception):
    """Why a match cannot be played, as a sentence."""


class Workers(Protocol):
    lost: tuple[type[BaseException], ...]
    """What a game ends with whose worker died."""

    def open(self) -> Executor: ...


class Processes:
    """So many processes on this machine."""

    lost: tuple[type[BaseException], ...] = (BrokenExecutor,)

    def __init__(self, count: int | None = None) -> None:
        self.count = count

    def open(self) -> Executor:
        return ProcessPoolExecutor(self.count, get_context("spawn"), initializer=follow_parent)


def follow_parent() -> None:
    """End with the process that started this one, however it ended."""
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()


class Cluster:
    """The workers of a Dask scheduler."""

    def __init__(self, address: str, patience: float = 10) -> None:
        try:
            from distributed import Client, KilledWorker
        except ImportError:
            raise Unplayable("A cluster needs the package distributed: install ankh[cluster].") from None
        self.lost: tuple[type[BaseException], ...] = (KilledWorker, CancelledError)
        try:
            connect: Any = Client
            self._client = connect(address, timeout=patience, set_as_default=False)
        except (OSError, ValueError) as error:
            raise Unplayable(f"There is no scheduler at {address} ({error}).") from None

    def open(self) -> Executor:
        executor: Executor = self._client.get_executor()
        return executor

    def close(self) -> None:
        self._client.close()


def play_all(
    jobs: Iterable[Job], workers: Workers, done: Callable[[Played], None] = lambda played: None
) -> list[Played]:
    """Every game, in order of number; `done` is told of each as it ends."""
    left = {job.number: job for job in jobs}
    played: dict[int, Played] = {}
    tries = 0
    while left:
        ended = _play_some(list(left.values()), workers, done)
        tries = 0 if ended else tries + 1
        if tries == TRIES:
            raise Unplayable(f"{TRIES} times in a row the workers died before any game was finished.")
        for one in ended:
            played[one.number] = one
            del left[one.number]
    return [played[number] for number in sorted(played)]


def _play_some(jobs: list[Job], workers: Workers, done: Callable[[Played], None]) -> list[Played]:
    """Those games that were finished before a worker died."""
    ended: list[Played] = []
    futures: list[Future[Played]] = []
    with workers.open() as executor:
        try:
            futures += [executor.submit(play, job) for job in jobs]
            for future in as_completed(futures):
                with suppress(*workers.lost):
                    ended.append(future.result())
                    done(ended[-1])
        except workers.lost:
            pass
        finally:
            for future in futures:
                future.cancel()
    return ended
