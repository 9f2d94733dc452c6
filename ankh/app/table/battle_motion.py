"""What moves in a god's column: the number that counts up, the cards that turn, the light on a winner."""

from __future__ import annotations

from dataclasses import dataclass

from ankh.app.table.battle_story import Side

FLIP = 0.35
COUNT = 0.3
GLORY = 0.6
"""Seconds in which a card turns, a number arrives, and the light of a victory comes up."""


@dataclass
class Motion:
    """How far the number has counted, the cards have turned and the light has come up."""

    total: float = 0.0
    start: float = 0.0
    target: int = 0
    counted: float = 1.0
    flip: float = 0.0
    glory: float = 0.0

    def settle(self, side: Side) -> None:
        """Everything is where it belongs."""
        self.total = self.start = self.target = side.total
        self.counted = 1.0
        self.flip = 1.0 if side.cards is not None else 0.0
        self.glory = 1.0 if side.won else 0.0

    def update(self, side: Side, dt: float) -> bool:
        """Let time pass; whether anything moved."""
        if side.total != self.target:
            self.start, self.target, self.counted = self.total, side.total, 0.0
        flip = min(1.0, self.flip + dt / FLIP) if side.cards is not None else 0.0
        counted = min(1.0, self.counted + dt / COUNT)
        glory = min(1.0, self.glory + dt / GLORY) if side.won else 0.0
        moved = (flip, counted, glory) != (self.flip, self.counted, self.glory)
        self.flip, self.counted, self.glory = flip, counted, glory
        self.total = self.start + (self.target - self.start) * eased(counted)
        return moved

    @property
    def busy(self) -> bool:
        return self.counted < 1 or 0 < self.flip < 1 or 0 < self.glory < 1


def eased(share: float) -> float:
    return share * share * (3 - 2 * share)
