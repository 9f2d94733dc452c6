"""The three monuments, the camel and the tokens.

python assets/tools/pieces_monuments.py
"""

# ruff: noqa: E501
from __future__ import annotations

from math import cos, radians, sin

from draw import BRONZE, CLOTH, GOLD, INK, LINEN, OWNER, OWNER_DARK, OWNER_DEEP, OWNER_LIGHT, STONE, Drawing

Tones = tuple[str, str, str]
GRANITE: Tones = ("#f3cfae", "#c58a64", "#774630")
MARBLE: Tones = ("#ffffff", "#e6d6b4", "#a48a5c")
CAMEL: Tones = ("#f2cd92", "#c18b4a", "#6e4420")
FIRE: Tones = ("#fff6b8", "#ffb832", "#d8560e")
JEWEL: Tones = ("#ff9c94", "#b3202c", "#5c0a14")


def plinth(d: Drawing, half: float = 46) -> None:
    """A square stone step edged with the owner's colour."""
    d.shadow(71, 112, half * 1.25, 20)
    left, right = 64 - half, 64 + half
    with d.behind():
        outline = f"M{left + 9} 94H{right - 9}L{right} 112V121H{left}V112z"
        d.path(outline, INK, 4)
        d.path(
            f"M{left + 9} 94H{right - 9}L{right} 112H{left}z",
            d.linear(left, 94, right, 112, (0, "#fff1d2"), (0.5, "#d8bc8a"), (1, "#9c7a4a")),
            1,
        )
        d.path(
            f"M{left} 112H{right}V121H{left}z",
            d.linear(left, 0, right, 0, (0, OWNER), (0.3, OWNER_LIGHT), (0.6, OWNER), (1, OWNER_DARK)),
            1,
        )
        d.path(f"M{left + 12} 97.4H{right - 12}L{right - 7} 108.6H{left + 7}z", "none", 1.6, OWNER)


def obelisk() -> None:
    d = Drawing()
    plinth(d, 38)
    d.path("M44 96H84L88 106H40z", d.linear(40, 96, 88, 106, (0, GRANITE[0]), (1, GRANITE[2])))
    d.path("M50 98L55 25L68 26L72 99z", d.linear(50, 0, 72, 0, (0, GRANITE[1]), (0.3, GRANITE[0]), (1, GRANITE[1])))
    d.path("M68 26L75 24L80 97L72 99z", d.down(24, 99, (GRANITE[1], GRANITE[2], "#4c2a1c")))
    d.path("M55 25L63 6L68 26z", d.linear(55, 6, 68, 26, (0, GOLD[0]), (1, GOLD[1])))
    d.path("M63 6L75 24L68 26z", d.linear(63, 6, 75, 26, (0, GOLD[1]), (1, GOLD[2])))
    with d.plain():
        carving = (
            "M58.6 34h6l-.4 5h-5.4z",
            "M61.4 43a3 3 0 1 0 .1 0z",
            "M58 53q3 -3 7 0M57.8 56q3 -3 7.4 0",
            "M61.4 60v7M58 62.6h7",
            "M57.4 71l3.6 5l4 -5z",
            "M57 80h9M57 83.4h9.2",
            "M61.4 87a2.6 2.6 0 1 0 .1 0z",
        )
        for mark in carving:
            d.stroke(mark, "#8a4a2c", 1.8)
        d.stroke("M54 32L50.6 95", "#fff0de", 1.8, 0.9)
        d.path("M54.7 27.6L68.2 28.8L75.2 26.8L75.5 30.4L68.5 32.4L54.4 31.2z", d.across(54, 76, CLOTH), 1)
        d.stroke("M72.6 40l3.6 -.6M73 50l3.8 -.6M73.4 60l4 -.6M73.8 70l4.2 -.6M74 80l4.6 -.6", "#3a1c12", 1.4, 0.7)
    d.save("obelisk")


def temple() -> None:
    d = Drawing()
    plinth(d, 52)
    d.path("M22 96H106L112 106H16z", d.down(96, 106, MARBLE))
    d.path("M28 50H100V96H28z", d.down(50, 96, ("#4a3018", "#2a180c", "#170c06")))
    with d.plain():
        d.path("M54 60H74V96H54z", d.radial(64, 84, 26, (0, "#ffcf6a"), (0.5, "#b8641c"), (1, "#3a1c0a")), 1)
    for x in (30, 47, 71, 88):
        d.path(f"M{x} 58H{x + 10}L{x + 11} 94H{x - 1}z", d.across(x - 1, x + 12, MARBLE))
        d.path(
            f"M{x - 3} 50H{x + 13}Q{x + 12} 56 {x + 9.4} 60H{x + 0.6}Q{x - 2} 56 {x - 3} 50z",
            d.across(x - 3, x + 13, CLOTH),
        )
        d.path(f"M{x - 3} 91.6H{x + 13}V97H{x - 3}z", d.across(x - 3, x + 13, MARBLE))
        with d.plain():
            d.stroke(f"M{x + 1} 66h9M{x + 0.6} 69.4h9.6", GOLD[2], 1.5)
            d.stroke(f"M{x + 2.2} 73V90", "#ffffff", 1.6, 0.7)
    d.path("M22 38H106L104 51H24z", d.down(38, 51, MARBLE))
    d.path("M20 24H108Q104 30 106 38.6H22Q24 30 20 24z", d.down(24, 39, STONE))
    d.path("M18 18.6H110V25H18z", d.down(18, 25, MARBLE))
    with d.plain():
        for x in range(26, 104, 6):
            d.stroke(f"M{x} 27.4V36", "#9a7a48", 1.6, 0.8)
        wing = "M64 44C54 36 40 37 27 41C36 44 46 50 60 48z"
        d.path(wing, d.across(27, 64, CLOTH), 1.1)
        with d.mirrored():
            d.path(wing, d.across(27, 64, CLOTH), 1.1)
        d.circle(64, 44, 5.6, d.ball(64, 44, 5.6, FIRE), 1.3)
    d.save("temple")


def pyramid() -> None:
    d = Drawing()
    d.shadow(72, 110, 58, 20)
    apex, left, mid, right = (60.0, 12.0), (10.0, 104.0), (76.0, 116.0), (118.0, 101.0)
    d.path(face_of(apex, left, mid), d.linear(16, 60, 80, 90, (0, "#fff0c4"), (0.5, "#eccb8c"), (1, "#c99a56")))
    d.path(face_of(apex, mid, right), d.linear(66, 60, 116, 100, (0, "#a8743a"), (0.5, "#7c5026"), (1, "#5c3818")))
    with d.plain():
        courses(d, apex, left, mid, "#a8783c", 7)
        courses(d, apex, mid, right, "#40240e", 5)
        d.stroke("M59 17L76 115", "#fff4d6", 1.4, 0.5)
        d.path("M60 12L47.6 35L64.4 38z", d.linear(48, 14, 64, 38, (0, GOLD[0]), (1, GOLD[1])), 1.4)
        d.path("M60 12L64.4 38L75 34.6z", d.linear(60, 14, 74, 38, (0, GOLD[1]), (1, GOLD[2])), 1.4)
        d.path(
            "M10 102L76 114L77 123L9 110.4z", d.linear(10, 0, 76, 0, (0, OWNER), (0.4, OWNER_LIGHT), (1, OWNER)), 1.6
        )
        d.path("M76 114L118 99L119 107L77 123z", d.linear(76, 0, 118, 0, (0, OWNER_DARK), (1, OWNER_DEEP)), 1.6)
        d.path("M37.6 109L40 97.4L50 99.4L51 111.4z", d.linear(38, 97, 50, 110, (0, "#3a2210"), (1, "#140a04")), 1.4)
        d.path("M37 97L53 100.2L52.4 96.4L38 93.6z", OWNER, 1.1)
    d.save("pyramid")


def face_of(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in (a, b, c)) + "z"


def along(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def courses(
    d: Drawing, apex: tuple[float, float], left: tuple[float, float], right: tuple[float, float], ink: str, blocks: int
) -> None:
    """Rows of blocks on one side of the pyramid."""
    rows = (0.28, 0.4, 0.52, 0.64, 0.76, 0.88, 1.0)
    for i, t in enumerate(rows[:-1]):
        (x1, y1), (x2, y2) = along(apex, left, t), along(apex, right, t)
        d.stroke(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}", ink, 1.3, 0.75)
        for k in range(1, blocks):
            s = (k + (0.5 if i % 2 else 0)) / blocks
            if s * t * blocks > blocks * 0.98 or s >= 1:
                continue
            (ax, ay), (bx, by) = (
                along(along(apex, left, t), along(apex, right, t), s),
                along(along(apex, left, rows[i + 1]), along(apex, right, rows[i + 1]), s),
            )
            d.stroke(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}", ink, 1.1, 0.55)


def camel() -> None:
    d = Drawing()
    d.shadow(68, 112, 46, 12, 0.6)
    hide = d.linear(30, 40, 96, 110, (0, CAMEL[0]), (0.5, CAMEL[1]), (1, CAMEL[2]))
    for x in (40, 86):
        d.path(f"M{x} 78H{x + 9}L{x + 6} 112H{x - 1}z", CAMEL[2])
    d.stroke("M96 66C106 70 108 80 105 88", INK, 6)
    d.path(
        "M30 26C22 22 10 26 8 33Q8 38 16 39L24 40C28 52 30 62 36 72C44 82 84 84 94 80C102 74 102 62 94 56C86 50 84 34 72 33C62 33 60 46 52 48C46 50 44 42 42 34C40 26 36 24 30 26z",
        hide,
    )
    for x in (50, 76):
        d.path(f"M{x} 76H{x + 11}L{x + 8} 113H{x - 1}z", d.across(x, x + 11, CAMEL))
    with d.plain():
        d.stroke("M96 66C106 70 108 80 105 88", CAMEL[1], 3)
        d.circle(22, 30.6, 2, INK, 0)
        d.stroke("M9 35.4Q13 36.4 17 35", INK, 1.4)
        d.stroke("M28 26L31 19L34 26", CAMEL[2], 3.4)
        d.path(
            "M54 50Q62 36 72 35Q82 38 88 54L86 72Q72 78 56 72z",
            d.linear(54, 36, 88, 76, (0, "#ff8a66"), (0.5, "#c5342c"), (1, "#6c1216")),
            1.6,
        )
        d.stroke("M55 56Q70 62 87 56M55.4 66Q70 72 86.4 66", GOLD[1], 3)
        for x in (60, 68, 76, 83):
            d.stroke(f"M{x} 75v5", GOLD[1], 2.4)
        d.stroke("M17 27Q22 36 17 40M24 28Q32 34 34 46", "#c5342c", 2.2)
    d.save("camel")


def coin(d: Drawing, tones: Tones, rim: Tones = GOLD, r: float = 54) -> None:
    """A thick round token with a raised rim."""
    d.shadow(67, 70, 62, 62, 0.55)
    with d.behind():
        d.circle(64, 64, r, d.linear(24, 20, 104, 108, (0, rim[0]), (0.45, rim[1]), (1, rim[2])), 4)
        d.circle(64, 64, r - 8, d.linear(104, 108, 24, 20, (0, rim[0]), (0.5, rim[1]), (1, rim[2])), 0)
        d.circle(64, 64, r - 10, d.ball(64, 64, r - 10, tones), 2)
        d.stroke(
            f"M{64 - r * 0.62:.1f} {64 - r * 0.3:.1f}A{r * 0.7:.1f} {r * 0.7:.1f} 0 0 1 {64 + r * 0.2:.1f} {64 - r * 0.66:.1f}",
            "#ffffff",
            3,
            0.4,
        )


def rays(cx: float, cy: float, inner: float, outer: float, count: int) -> str:
    points = []
    for i in range(count * 2):
        r = outer if i % 2 == 0 else inner
        points.append(f"{cx + r * cos(radians(i * 180 / count)):.1f} {cy + r * sin(radians(i * 180 / count)):.1f}")
    return "M" + "L".join(points) + "z"


def tokens() -> None:
    d = Drawing()
    coin(d, JEWEL)
    d.save("conflict_token")

    d = Drawing()
    coin(d, ("#ffe9a0", "#c8871e", "#70400a"), GOLD)
    d.path(rays(64, 64, 26, 40, 12), d.ball(64, 64, 40, FIRE), 2)
    d.circle(64, 64, 19, d.ball(64, 64, 19, ("#fffbe0", "#ffd24a", "#f08a1c")), 2)
    d.save("sun_token")

    d = Drawing()
    coin(d, ("#6ea4ff", "#2452b4", "#0e2462"))
    with d.plain():
        for side in (-1, 1):
            x = 64 + side * 11
            d.path(
                f"M{x - 8} 92C{x - 13} 70 {x - 11} 40 {x} 30C{x + 11} 40 {x + 13} 70 {x + 8} 92z",
                d.across(x - 11, x + 11, GOLD),
                2,
            )
            d.stroke(f"M{x} 36V90M{x - 7} 58L{x} 50L{x + 7} 58M{x - 7} 72L{x} 64L{x + 7} 72", "#7c5210", 2)
        d.path("M42 88H86V98H42z", d.across(42, 86, GOLD), 2)
    d.save("amun_token")

    underworld()
    city()
    small_tokens()


def underworld() -> None:
    """A dark gate in the ground: it lies flat on a hex."""
    d = Drawing()
    d.shadow(64, 68, 62, 50, 0.5)
    with d.behind():
        d.ellipse(64, 64, 54, 44, d.linear(20, 24, 108, 104, (0, "#c8a8f0"), (0.4, "#6a3c9c"), (1, "#2a1246")), 3)
        d.ellipse(
            64,
            64,
            44,
            35,
            d.radial(64, 70, 46, (0, "#8cffc0"), (0.25, "#2c9a78"), (0.6, "#1a2c58"), (1, "#0c0620")),
            2.4,
        )
        for i in range(12):
            x, y = 64 + 49 * cos(radians(i * 30)), 64 + 39.6 * sin(radians(i * 30))
            d.circle(x, y, 2.6, GOLD[1], 1)
        d.stroke("M34 66q7.5 -8 15 0t15 0t15 0t15 0", "#b8ffe0", 3, 0.85)
        d.stroke("M40 77q6 -6 12 0t12 0t12 0t12 0", "#b8ffe0", 2.4, 0.6)
        d.ellipse(64, 46, 6, 7, "none", 3.4, GOLD[0])
        d.stroke("M64 53V62M57 55.6H71", GOLD[0], 3.4)
    d.save("underworld_token")


def city() -> None:
    """A gate between two sloping towers, with flags."""
    d = Drawing()
    d.shadow(68, 106, 58, 18, 0.5)
    d.path("M46 62H82V106H46z", d.down(62, 106, STONE))
    d.path("M44 56H84V64H44z", d.down(56, 64, MARBLE))
    for x in (30, 98):
        d.stroke(f"M{x} 40V12", INK, 3)
        d.path(f"M{x + 1} 12L{x + 21} 17L{x + 1} 24z", d.across(x, x + 21, ("#ffd88a", "#d24a34", "#7c1a14")))
        d.path(f"M{x - 15} 46H{x + 15}L{x + 20} 106H{x - 20}z", d.across(x - 18, x + 20, STONE))
        d.path(
            f"M{x - 19} 36H{x + 19}Q{x + 16} 41 {x + 16} 47H{x - 16}Q{x - 16} 41 {x - 19} 36z", d.down(36, 47, MARBLE)
        )
    with d.plain():
        d.path("M55 106V80Q55 72 64 72Q73 72 73 80V106z", d.down(72, 106, ("#6c4420", "#3a2210", "#140a04")), 1.6)
        d.circle(64, 60, 4.6, d.ball(64, 60, 4.6, FIRE), 1.2)
        for x in (30, 98):
            d.ellipse(x, 62, 4.4, 5.4, "none", 2.6, "#9a5a2c")
            d.stroke(f"M{x} 68V86M{x - 7} 73H{x + 7}", "#9a5a2c", 2.6)
            d.stroke(f"M{x - 13} 52L{x - 16.6} 102", "#fffaf0", 2, 0.8)
            d.stroke(f"M{x - 17} 96H{x + 17}", "#8a6a3e", 1.8, 0.8)
    d.save("city_token")


def small_tokens() -> None:
    d = Drawing()
    coin(d, ("#6ae0ca", "#17796c", "#073a38"))
    with d.plain():
        d.stroke("M64 34V92", INK, 8)
        d.stroke("M64 34V92", GOLD[1], 5)
        d.stroke("M36 42Q64 32 92 42", INK, 8)
        d.stroke("M36 42Q64 32 92 42", GOLD[1], 5)
        d.path("M50 92H78L82 98H46z", d.across(46, 82, GOLD), 2)
        for x in (36, 92):
            d.stroke(f"M{x} 42L{x - 10} 68M{x} 42L{x + 10} 68", GOLD[0], 2)
            d.path(
                f"M{x - 13} 67H{x + 13}Q{x + 11} 79 {x} 79Q{x - 11} 79 {x - 13} 67z", d.across(x - 13, x + 13, GOLD), 2
            )
    d.save("tiebreaker")

    d = Drawing()
    d.shadow(68, 110, 40, 12, 0.5)
    d.path("M30 110C28 84 40 66 64 66C88 66 100 84 98 110Q64 120 30 110z", d.across(30, 98, LINEN))
    d.path("M46 70Q64 90 82 70L92 78Q64 104 36 78z", d.across(36, 92, GOLD))
    d.path(
        "M64 10C44 10 38 26 36 42C34 56 32 66 36 74H50L48 48Q50 36 64 36Q78 36 80 48L78 74H92C96 66 94 56 92 42C90 26 84 10 64 10z",
        d.across(33, 95, ("#8fb4ee", "#3a62a8", "#17305f")),
    )
    d.path(
        "M47 46C47 32 81 32 81 46C82 60 74 72 64 72C54 72 46 60 47 46z",
        d.radial(58, 44, 28, (0, "#f2c898"), (0.5, "#c07c46"), (1, "#7a4420")),
    )
    with d.plain():
        for side in (-1, 1):
            d.ellipse(64 + side * 7.6, 52, 3.6, 3, "#fffaf0", 1.4)
            d.circle(64 + side * 7.6, 52, 2, INK, 0)
        d.stroke("M58 62Q64 66 70 62", "#5a1c14", 2.4)
        d.path("M46 42Q64 28 82 42L81 35Q64 22 47 35z", GOLD[1], 1.5)
    d.save("follower")

    d = Drawing()
    d.shadow(67, 70, 62, 62, 0.5)
    with d.behind():
        d.circle(64, 64, 54, d.linear(24, 20, 104, 108, (0, GOLD[0]), (0.45, GOLD[1]), (1, GOLD[2])), 4)
        d.circle(64, 64, 45, d.radial(48, 44, 64, (0, OWNER_LIGHT), (0.4, OWNER), (1, OWNER_DARK)), 2.4)
    with d.plain():
        for width, colour in ((17, INK), (11.6, "#fff6d8")):
            d.ellipse(64, 42, 12.6, 15.4, "none", width * 0.72, colour)
            d.stroke("M64 60V101M44 69H84", colour, width * 0.86)
    d.save("ankh")

    d = Drawing()
    coin(d, ("#5c6a76", "#2a3038", "#0c0e12"), ("#8ce8d2", "#1d8474", "#083c38"))
    with d.moved("matrix(0.66 0 0 0.66 21.8 21)"):
        cage_back(d)
        with d.plain():
            d.circle(64, 50, 17, TAN_HEAD, 3)
            d.path("M36 104Q36 70 64 70Q92 70 92 104Q64 112 36 104z", d.across(36, 92, CLOTH), 3)
        cage_front(d)
    d.save("captive")

    d = Drawing()
    d.shadow(69, 114, 60, 17)
    cage_back(d)
    d.save("cage_back")

    d = Drawing()
    cage_front(d)
    d.save("cage_front")

    d = Drawing()
    d.shadow(67, 70, 60, 60, 0.5)
    with d.behind():
        d.circle(64, 64, 52, d.linear(24, 20, 104, 108, (0, GOLD[0]), (0.45, GOLD[1]), (1, GOLD[2])), 4)
        d.circle(64, 64, 44, d.radial(48, 44, 64, (0, OWNER_LIGHT), (0.4, OWNER), (1, OWNER_DARK)), 2)
    d.save("devotion_marker")


TAN_HEAD = "#b9743e"
FLOOR = "M14 106A50 14 0 0 0 114 106v7A50 14 0 0 1 14 113z"


def cage_back(d: Drawing) -> None:
    """What of a bronze cage is behind a captive: the floor and the far bars."""
    with d.plain():
        d.path(FLOOR, d.across(14, 114, BRONZE), 4)
        d.ellipse(64, 106, 50, 14, BRONZE[2], 4)
        for x in (38, 64, 90):
            d.stroke(f"M{x} 22V98", INK, 7)
            d.stroke(f"M{x} 22V98", BRONZE[2], 3.4)


def cage_front(d: Drawing) -> None:
    """What is before the captive: the near bars between the rim of the floor and the roof with its ring."""
    with d.plain():
        for x, low in ((17, 108), (47, 117), (81, 117), (111, 108)):
            d.stroke(f"M{x} 24V{low}", INK, 10.5)
            d.stroke(f"M{x} 24V{low}", BRONZE[1], 6)
            d.stroke(f"M{x - 1.3} 26V{low - 2}", BRONZE[0], 2.2)
        d.path("M13 108A51 15 0 0 0 115 108v7A51 15 0 0 1 13 115z", d.across(13, 115, BRONZE), 3.4)
        d.circle(64, 9, 6, "none", 7.5)
        d.circle(64, 9, 6, "none", 3.6, BRONZE[0])
        d.path("M12 24Q20 11 64 11Q108 11 116 24A52 9 0 0 1 12 24z", d.across(12, 116, BRONZE), 3.6)
        d.stroke("M22 22Q34 16 60 15.5", BRONZE[0], 3, 0.8)


def main() -> None:
    for make in (obelisk, temple, pyramid, camel, tokens):
        make()


if __name__ == "__main__":
    main()
