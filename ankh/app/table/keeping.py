"""Autosaves after every move, written beside the game: a frame never waits for the disk."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ankh.app.texts import text
from ankh.play import Table

if TYPE_CHECKING:
    from ankh.app.loop import App


class Keeping:
    """Keeps one table on the disk."""

    def __init__(self, app: App, table: Table[Any, Any]) -> None:
        self.app = app
        self.table = table
        self._stale = False
        self._auto: Future[Path] | None = None
        self._named: tuple[str, Future[Path]] | None = None
        self._told = ""
        table.record(secrets=True)  # a long game is written down once, not in the frame of its next move

    @property
    def under_way(self) -> bool:
        """Whether a save that was asked for is still being written."""
        return self._named is not None

    def changed(self) -> None:
        """The table is not the one on the disk any more."""
        self._stale = True

    def save(self, name: str) -> None:
        self._named = (name, self.app.saves.save(name, self.table))
        self.app.say(text("game.saving"))

    def update(self) -> None:
        """Start the next autosave once the one before is on the disk; tell what went wrong, once."""
        if self._auto is not None and self._auto.done():
            self._auto = None
            trouble = self.app.saves.trouble or ""
            if trouble and trouble != self._told:
                self.app.say(trouble, "refused")
            self._told = trouble
        if self._stale and self._auto is None:
            self._write()
        if self._named is not None and self._named[1].done():
            self._report()

    def _write(self) -> None:
        self._stale = False
        self._auto = self.app.saves.autosave(self.table)

    def _report(self) -> None:
        assert self._named is not None
        name, future = self._named
        self._named = None
        self.app.hush()
        error = future.exception()
        if error is not None:
            self.app.say(str(error), "refused")
        else:
            self.app.say(text("game.saved", name=name), "done")

    def close(self) -> None:
        """The scene goes away: the very last move is kept too."""
        if self._stale:
            self._write()
        self.app.saves.flush()
