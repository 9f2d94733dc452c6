"""Drawing lots from a seed: the same on every machine and in every version of Python."""

from __future__ import annotations

MASK = 2**64 - 1


class Lots:
    """SplitMix64, a small generator whose whole state is one number."""

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def draw(self, count: int) -> int:
        """A number from 0 to count - 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB & MASK
        return (mixed ^ (mixed >> 31)) % count
