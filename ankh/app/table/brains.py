"""Bots at the table: they think in another process and never hold up a frame."""

from __future__ import annotations

from typing import Any

from ankh.play import Table
from ankh.rules.state import Move


class Brains:
    """One thinking bot at a time."""

    def __init__(self) -> None:
        self.seat = -1
        self.thinking = False

    def ask(self, table: Table[Any, Any], seat: int, bot: str) -> None:
        """Start to think for a seat."""
        self.seat = seat
        self.thinking = True

    def poll(self) -> Move | None:
        """The move, once there is one."""
        return None

    def cancel(self) -> None:
        self.thinking = False

    def close(self) -> None:
        self.cancel()
