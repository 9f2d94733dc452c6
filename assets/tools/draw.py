"""A small pen for the piece pictures: shapes with gradients, written as SVG that pygame's loader understands.

Gradients are in user space with absolute numbers; no clip paths, masks, filters or text. A figure's shapes get a common
dark outline behind them, so that it stands out from the board at forty pixels. The owner's colour is written as one of
four magenta shades that `ankh/app/art.py` replaces.
"""

# ruff: noqa: E501
from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "pieces"

OWNER, OWNER_LIGHT, OWNER_DARK, OWNER_DEEP = "#ff00ff", "#ff80ff", "#800080", "#400040"
INK = "#20130e"
GOLD = ("#fff3bd", "#f0c04c", "#a86a18")
GOLD_RED = ("#ffe9a8", "#e0a03a", "#7c4510")
BRONZE = ("#f2c490", "#b3723a", "#5e3214")
STEEL = ("#ffffff", "#b9c2cc", "#59636f")
LINEN = ("#ffffff", "#efe4cc", "#b49c74")
BANDAGE = ("#fff8e2", "#dcc79a", "#8d7346")
STONE = ("#fff6de", "#d9bd8b", "#8a6a3e")
TAN = ("#eec090", "#b9743e", "#6b3a1b")
BROWN = ("#c98a5c", "#8a4f2a", "#4a2612")
JET = ("#6e7c88", "#2a3038", "#0c0e12")
LAPIS = ("#8fc0ff", "#2f66c4", "#142f74")
TURQUOISE = ("#b6fff0", "#2fb6a4", "#0e5f5c")
GREEN = ("#b8dc8c", "#5f9a4c", "#2a5428")
CLOTH = (OWNER_LIGHT, OWNER, OWNER_DARK)

Stop = tuple[float, str] | tuple[float, str, float]


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Drawing:
    """One picture, usually of 128 × 128 units, light from the upper left."""

    def __init__(self, width: int = 128, height: int = 128) -> None:
        self.width = width
        self.height = height
        self.defs: list[str] = []
        self.back: list[str] = []
        self.shapes: list[str] = []
        self.outlines: list[str] = []
        self.outline_width = 5.0
        self.outlined = True
        self.into = self.shapes

    def gradient(self, kind: str, geometry: str, stops: tuple[Stop, ...]) -> str:
        name = f"g{len(self.defs)}"
        marks = "".join(
            f'<stop offset="{number(s[0] * 100)}%" stop-color="{s[1]}"'
            + (f' stop-opacity="{number(s[2])}"' if len(s) == 3 else "")
            + "/>"
            for s in stops
        )
        self.defs.append(
            f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {geometry}>{marks}</{kind}Gradient>'
        )
        return f"url(#{name})"

    def linear(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        geometry = " ".join(
            f'{k}="{number(v)}"' for k, v in zip(("x1", "y1", "x2", "y2"), (x1, y1, x2, y2), strict=True)
        )
        return self.gradient("linear", geometry, stops)

    def radial(self, cx: float, cy: float, r: float, *stops: Stop) -> str:
        return self.gradient("radial", f'cx="{number(cx)}" cy="{number(cy)}" r="{number(r)}"', stops)

    def across(self, x1: float, x2: float, tones: tuple[str, str, str]) -> str:
        """A rounded surface lit from the left."""
        light, mid, dark = tones
        return self.linear(x1, 0, x2, 0, (0, mid), (0.28, light), (0.55, mid), (1, dark))

    def down(self, y1: float, y2: float, tones: tuple[str, str, str]) -> str:
        light, mid, dark = tones
        return self.linear(0, y1, 0, y2, (0, light), (0.5, mid), (1, dark))

    def ball(self, cx: float, cy: float, r: float, tones: tuple[str, str, str]) -> str:
        light, mid, dark = tones
        return self.radial(cx - r * 0.3, cy - r * 0.35, r * 1.3, (0, light), (0.45, mid), (1, dark))

    def add(self, element: str, fill: str, line: float, line_colour: str, opacity: float) -> None:
        style = f'fill="{fill}"'
        if line:
            style += (
                f' stroke="{line_colour}" stroke-width="{number(line)}" stroke-linejoin="round" stroke-linecap="round"'
            )
        if opacity < 1:
            style += f' opacity="{number(opacity)}"'
        self.into.append(f"<{element} {style}/>")
        if self.outlined and self.into is self.shapes and opacity == 1:
            width = self.outline_width + (line if fill == "none" else 0)
            inside = "none" if fill == "none" else INK
            self.outlines.append(
                f'<{element} fill="{inside}" stroke="{INK}" stroke-width="{number(width)}" '
                'stroke-linejoin="round" stroke-linecap="round"/>'
            )

    def path(self, d: str, fill: str, line: float = 1.6, ink: str = INK, opacity: float = 1) -> None:
        self.add(f'path d="{d}"', fill, line, ink, opacity)

    def stroke(self, d: str, colour: str, width: float, opacity: float = 1) -> None:
        self.add(f'path d="{d}"', "none", width, colour, opacity)

    def rod(self, d: str, tones: tuple[str, str, str], width: float) -> None:
        """A staff or limb: a dark line, the material, and a light along it."""
        self.stroke(d, INK, width + 2)
        with self.plain():
            self.stroke(d, tones[1], width)
            self.stroke(d, tones[0], width * 0.35, 0.8)

    def ellipse(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float,
        fill: str,
        line: float = 1.6,
        ink: str = INK,
        opacity: float = 1,
    ) -> None:
        geometry = f'cx="{number(cx)}" cy="{number(cy)}" rx="{number(rx)}" ry="{number(ry)}"'
        self.add(f"ellipse {geometry}", fill, line, ink, opacity)

    def circle(
        self, cx: float, cy: float, r: float, fill: str, line: float = 1.6, ink: str = INK, opacity: float = 1
    ) -> None:
        self.ellipse(cx, cy, r, r, fill, line, ink, opacity)

    def rect(
        self, x: float, y: float, w: float, h: float, fill: str, line: float = 1.6, ink: str = INK, opacity: float = 1
    ) -> None:
        self.path(f"M{number(x)} {number(y)}h{number(w)}v{number(h)}h{number(-w)}z", fill, line, ink, opacity)

    @contextmanager
    def plain(self) -> Iterator[None]:
        """Inner details: no part of the common outline."""
        before, self.outlined = self.outlined, False
        yield
        self.outlined = before

    @contextmanager
    def behind(self) -> Iterator[None]:
        """Shadow and base, below the outline of the figure."""
        before, self.into = self.into, self.back
        yield
        self.into = before

    @contextmanager
    def moved(self, transform: str) -> Iterator[None]:
        lists = [self.into] + ([self.outlines] if self.into is self.shapes else [])
        for elements in lists:
            elements.append(f'<g transform="{transform}">')
        yield
        for elements in lists:
            elements.append("</g>")

    def mirrored(self) -> AbstractContextManager[None]:
        return self.moved(f"matrix(-1 0 0 1 {self.width} 0)")

    def shadow(self, cx: float, cy: float, rx: float, ry: float, strength: float = 0.55) -> None:
        dark = self.radial(0, 0, rx, (0, "#000000", strength), (0.55, "#000000", strength * 0.7), (1, "#000000", 0))
        with self.behind(), self.moved(f"matrix(1 0 0 {number(ry / rx)} {number(cx)} {number(cy)})"):
            self.circle(0, 0, rx, dark, 0)

    def base(self, rx: float = 36, cy: float = 107, cx: float = 64) -> None:
        """The disc a miniature stands on, in the owner's colour, with its shadow."""
        ry, thick = rx * 0.32, 5.6
        self.shadow(cx + 5, cy + 5, rx * 1.3, ry * 1.6)
        side = self.linear(cx - rx, 0, cx + rx, 0, (0, OWNER), (0.25, OWNER_LIGHT), (0.6, OWNER_DARK), (1, OWNER_DEEP))
        top = self.linear(cx - rx, cy - ry, cx + rx, cy + ry, (0, OWNER_LIGHT), (0.4, OWNER), (1, OWNER_DARK))
        inner = self.radial(cx, cy, rx, (0, OWNER_DEEP, 0.75), (0.7, OWNER_DARK, 0.35), (1, OWNER, 0))
        x1, x2 = number(cx - rx), number(cx + rx)
        rim = f"M{x1} {number(cy)}A{rx} {number(ry)} 0 0 0 {x2} {number(cy)}v{thick}A{rx} {number(ry)} 0 0 1 {x1} {number(cy + thick)}z"
        with self.behind():
            self.path(rim, side, 3.2)
            self.ellipse(cx, cy, rx, ry, top, 3.2)
            self.path(rim, side, 0)
            self.ellipse(cx, cy, rx, ry, top, 0)
            self.ellipse(cx, cy, rx - 1.2, ry - 0.9, "none", 1.5, OWNER_LIGHT, 0.85)
            self.ellipse(cx, cy, rx * 0.86, ry * 0.84, inner, 0)

    def save(self, name: str, folder: Path = TARGET) -> None:
        folder.mkdir(exist_ok=True)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}">',
            f"<defs>{''.join(self.defs)}</defs>" if self.defs else "",
            *self.back,
            *self.outlines,
            *self.shapes,
            "</svg>",
        ]
        (folder / f"{name}.svg").write_text("\n".join(p for p in parts if p) + "\n", encoding="utf-8")
