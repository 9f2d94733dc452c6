"""What all icons share: one colour, true holes, bold shapes that still read at twenty pixels."""

from __future__ import annotations

from math import cos, radians, sin

from draw import OWNER, OWNER_DARK, Drawing


def around(cx: float, cy: float, r: float, degrees: float) -> str:
    """A point on a circle, counted clockwise from the right."""
    return f"{cx + r * cos(radians(degrees)):.1f} {cy + r * sin(radians(degrees)):.1f}"


def rays(cx: float, cy: float, inner: float, outer: float, angles: range) -> str:
    return "".join(f"M{around(cx, cy, inner, a)}L{around(cx, cy, outer, a)}" for a in angles)


def disc(cx: float, cy: float, r: float) -> str:
    return f"M{cx - r} {cy}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


class Icon(Drawing):
    """A sign in the owner's colour alone. Details are holes, so that it serves on dark panels and on papyrus."""

    def __init__(self) -> None:
        super().__init__()
        self.outlined = False
        self.ink = self.linear(20, 0, 108, 190, (0, OWNER), (1, OWNER_DARK))

    def solid(self, d: str, soft: float = 3) -> None:
        """A filled shape with rounded corners; a shape inside a shape is a hole."""
        self.add(f'path fill-rule="evenodd" d="{d}"', self.ink, soft, self.ink, 1)

    def line(self, d: str, width: float) -> None:
        self.stroke(d, self.ink, width)

    def both(self, *shapes: str, soft: float = 3) -> None:
        """Shapes and their mirror images."""
        for d in shapes:
            self.solid(d, soft)
        with self.mirrored():
            for d in shapes:
                self.solid(d, soft)

    def both_lines(self, d: str, width: float) -> None:
        self.line(d, width)
        with self.mirrored():
            self.line(d, width)
