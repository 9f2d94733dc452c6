"""Bots at the table: they think in another process and never hold up a frame."""

from __future__ import annotations

import zlib
from functools import partial
from typing import Any, Final

from ankh.bots import Choice
from ankh.bots.standin import Thought
from ankh.bots.thinker import Thinker
from ankh.games import game
from ankh.play import Table
from ankh.rules.state import Move

ADVISER: Final = "priest"


class Brains:
    """One thinking bot at a time, or one that advises a person."""

    def __init__(self) -> None:
        self.seat = -1
        self.thinking = False
        self.hinting = False
        self.reason = ""
        """Why the last move was chosen."""
        self.note = ""
        """What the chronicle tells about the last move: why the Apprentice stood in, else nothing."""
        self._thinker: Thinker | None = None

    @property
    def busy(self) -> bool:
        return self.thinking or self.hinting

    def prepare(self, table: Table[Any, Any]) -> None:
        """Start the process ahead of need."""
        if self._thinker is None:
            self._thinker = Thinker(partial(game, table.game.id))

    def ask(self, table: Table[Any, Any], seat: int, bot: str) -> None:
        """Start to think for a seat; while somebody is being advised, that comes first."""
        if not self.hinting:
            self._begin(table, seat, bot)
            self.thinking = True

    def poll(self) -> Move | None:
        """The move, once there is one."""
        thought = self._heard() if self.thinking else None
        if thought is None:
            return None
        self.thinking = False
        self.reason, self.note = thought.choice.reason, thought.note
        move: Move = thought.choice.move
        return move

    def hint(self, table: Table[Any, Any], seat: int) -> None:
        """Ask what a Priest would do in a person's place; `advice` has the answer before long."""
        self.cancel()
        self._begin(table, seat, ADVISER)
        self.hinting = True

    def advice(self) -> Choice | None:
        """The move that was asked for as a hint, with its reason, once it is there."""
        thought = self._heard() if self.hinting else None
        if thought is None:
            return None
        self.hinting = False
        return thought.choice

    def cancel(self) -> None:
        self.thinking = self.hinting = False
        if self._thinker is not None:
            self._thinker.cancel()

    def close(self) -> None:
        self.thinking = self.hinting = False
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    def _begin(self, table: Table[Any, Any], seat: int, bot: str) -> None:
        self.prepare(table)
        assert self._thinker is not None
        self.seat = seat
        self._thinker.ask(bot, zlib.crc32(table.ident.encode()) + seat, table.view(seat), seat)

    def _heard(self) -> Thought | None:
        return self._thinker.poll() if self._thinker is not None else None
