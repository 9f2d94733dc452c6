"""The six guardians.

python assets/tools/pieces_guardians.py
"""

# ruff: noqa: E501
from __future__ import annotations

from draw import (
    BANDAGE,
    CLOTH,
    GOLD,
    INK,
    LINEN,
    OWNER,
    OWNER_LIGHT,
    TAN,
    TURQUOISE,
    Drawing,
)
from pieces_gods import apron, collar, face, robe, torso

Tones = tuple[str, str, str]
SERPENT: Tones = ("#9ccf6a", "#3f7d3c", "#173a22")
BELLY: Tones = ("#fff2bc", "#e4c060", "#99702a")
SCORPION: Tones = ("#f0a860", "#9c4a1e", "#441808")
LION: Tones = ("#fbe0a4", "#d6a254", "#855220")
GLOW = "#9dffb4"


def bands(d: Drawing, lines: tuple[str, ...], width: float = 1.5) -> None:
    """The edges of wrapped linen."""
    with d.plain():
        for line in lines:
            d.stroke(line, BANDAGE[2], width, 0.9)


def eyes(d: Drawing, spread: float, y: float, size: float) -> None:
    for side in (-1, 1):
        x = 64 + side * spread
        d.ellipse(x, y, size * 1.25, size, "#1a120a", 0)
        d.ellipse(x, y, size * 0.9, size * 0.75, GLOW, 0)
        d.circle(x, y, size * 0.36, "#ffffff", 0)


def cat_mummy() -> None:
    d = Drawing()
    d.base(37)
    d.stroke("M84 104C104 106 108 90 100 80C97 76 101 71 105 73", INK, 11)
    with d.plain():
        d.stroke("M84 104C104 106 108 90 100 80C97 76 101 71 105 73", BANDAGE[2], 8)
        d.stroke("M84 103C102 104.6 106 90 99 80.6", BANDAGE[1], 5)
    d.path(
        "M64 54C80 56 92 80 90 104Q78 112 64 112Q50 112 38 104C36 80 48 56 64 54z",
        d.radial(54, 74, 46, (0, BANDAGE[0]), (0.5, BANDAGE[1]), (1, BANDAGE[2])),
    )
    bands(
        d,
        (
            "M47 66Q64 80 81 66",
            "M43 76Q70 92 86 78",
            "M40 86Q58 84 88 88",
            "M39 95Q50 92 54 92M74 92Q82 92 89.6 97",
            "M44 74Q60 70 84 74",
        ),
    )
    for side in (-1, 1):
        x = 64 + side * 9.4
        d.path(f"M{x - 7} 84Q{x} 78 {x + 7} 84L{x + 7.6} 108Q{x} 115 {x - 7.6} 108z", d.across(x - 8, x + 8, BANDAGE))
        bands(d, (f"M{x - 7} 91L{x + 7} 88", f"M{x - 7} 98L{x + 7} 95", f"M{x - 7.4} 104L{x + 7.4} 101.6"))
    d.path(
        "M41 46C40 34 41 22 43 10C50 14 56 20 59 26Q64 25 69 26C72 20 78 14 85 10C87 22 88 34 87 46C86 58 76 64 64 64C52 64 42 58 41 46z",
        d.radial(54, 34, 40, (0, BANDAGE[0]), (0.5, BANDAGE[1]), (1, BANDAGE[2])),
    )
    with d.plain():
        d.path("M46.4 30C46 25 46 21 47 16.4C51 20 54 24 55.6 27.6z", "#b5746a", 1)
        d.path("M81.6 30C82 25 82 21 81 16.4C77 20 74 24 72.4 27.6z", "#b5746a", 1)
        for line in ("M42 36Q60 26 70 26", "M41.4 44Q56 34 86.6 38", "M43 54Q50 48 54 48M74 47Q82 48 86 50"):
            d.stroke(line, BANDAGE[2], 1.5, 0.85)
        eyes(d, 9.6, 43.6, 5)
        d.path("M60.6 52H67.4L64 55.6z", "#7c4038", 1)
        d.stroke("M64 55.6Q60 60 57 57.6M64 55.6Q68 60 71 57.6", INK, 1.4)
        d.stroke("M84 24a4 4 0 1 0 3 1", GOLD[1], 2.2)
    d.path("M47 60Q64 70 81 60L83 66Q64 78 45 66z", d.across(45, 83, CLOTH), 1.6)
    with d.plain():
        d.circle(64, 70.6, 4, d.ball(64, 70.6, 4, GOLD), 1.3)
    d.save("cat_mummy")


def satet() -> None:
    d = Drawing()
    d.base(37)
    d.stroke("M100 30L92 74L100 112", "#f4ead2", 1.6)
    d.rod("M98 28C108 38 102 52 106 62C110 72 110 80 106 90C102 100 106 106 98 114", GOLD, 4.4)
    robe(d, TURQUOISE)
    with d.plain():
        for y in (90, 98, 106):
            d.stroke(
                f"M{50 - (y - 90) * 0.28} {y}q3 -4 6 0t6 0t6 0t6 0{'t6 0' if y > 94 else ''}", TURQUOISE[0], 1.8, 0.9
            )
    torso(d, TAN)
    apron(d)
    collar(d)
    d.rod("M84 68L94 74L105 74", TAN, 6.4)
    d.rod("M44 68L36 80L44 88", TAN, 6.4)
    for side in (-1, 1):
        x = 64 + side * 9
        d.stroke(
            f"M{x} 40C{64 + side * 30} 40 {64 + side * 26} 22 {64 + side * 18} 15C{64 + side * 15} 11 {64 + side * 17} 8 {64 + side * 21} 8",
            INK,
            7.2,
        )
        with d.plain():
            d.stroke(
                f"M{x} 40C{64 + side * 30} 40 {64 + side * 26} 22 {64 + side * 18} 15C{64 + side * 15} 11 {64 + side * 17} 8 {64 + side * 21} 8",
                "#8c6a3c",
                4.8,
            )
            d.stroke(
                f"M{x + side * 6} 38.6C{64 + side * 26} 37 {64 + side * 24} 22 {64 + side * 16.6} 14", "#e8c890", 1.8
            )
    d.path(
        "M49 46C46 58 47 66 50 71H58L60 52H68L70 71H78C81 66 82 58 79 46z",
        d.across(47, 81, ("#6a5648", "#2c1e18", "#120a08")),
    )
    face(d, TAN)
    d.path(
        "M51 45C49 33 55 26 58 18C60 12 60 8 64 7C68 8 68 12 70 18C73 26 79 33 77 45Q64 36 51 45z",
        d.across(50, 78, LINEN),
    )
    with d.plain():
        d.stroke("M51.8 43Q64 34 76.2 43", OWNER, 3.4)
        d.stroke("M52 39.8Q64 31 76 39.8", GOLD[1], 1.5)
    with d.plain():
        d.circle(105.4, 74, 4.4, d.ball(105.4, 74, 4.4, TAN), 1.4)
        d.circle(44.6, 88, 4.4, d.ball(44.6, 88, 4.4, TAN), 1.4)
    d.rod("M44 100V60", GOLD, 2.4)
    d.path("M44 50L49 62H39z", d.across(39, 49, ("#ffffff", "#b9c2cc", "#59636f")), 1.4)
    d.save("satet")


def mummy() -> None:
    d = Drawing()
    d.base(37)
    for side in (-1, 1):
        x = 64 + side * 9
        d.path(
            f"M{x - 7.4} 86H{x + 7.4}L{x + 6.6} 106Q{x + side * 2} 112 {x - 8} 108z", d.across(x - 8, x + 8, BANDAGE)
        )
    bands(d, ("M48 94L62 91", "M48 101L62 98", "M66 92L80 95", "M67 99L80 102"))
    d.path("M41 62Q43 54 54 54H74Q85 54 87 62L82 90Q64 98 46 90z", d.across(41, 87, BANDAGE))
    bands(d, ("M43 64Q64 74 86 60", "M44 73Q60 70 85 76", "M45 80Q66 92 83 80", "M46 88Q64 84 82 88"))
    d.stroke("M76 86C88 92 92 102 104 100C108 99 110 104 107 108", INK, 6.4)
    with d.plain():
        d.stroke("M76 86C88 92 92 102 104 100C108 99 110 104 107 108", BANDAGE[1], 4)
    d.path("M46 82Q64 90 82 82L81 89Q64 97 47 89z", d.across(46, 82, CLOTH), 1.4)
    with d.plain():
        d.circle(64, 90, 4.4, d.ball(64, 90, 4.4, GOLD), 1.3)
    for side in (-1, 1):
        a, b = 64 + side * 20, 64 + side * 38
        d.stroke(f"M{a} 62L{b} 66L{64 + side * 40} 46", INK, 14.4)
    for side in (-1, 1):
        a, b, c = 64 + side * 20, 64 + side * 38, 64 + side * 40
        with d.plain():
            d.stroke(f"M{a} 62L{b} 66L{c} 46", BANDAGE[2], 12)
            d.stroke(f"M{a} 61L{b - side} 64L{c - side * 0.6} 46", BANDAGE[1], 9)
            d.stroke(f"M{a} 59L{b - side * 4} 62", BANDAGE[0], 3)
            for line in (
                f"M{c - 6} 58L{c + 6} 54",
                f"M{c - 6} 51L{c + 6} 48",
                f"M{64 + side * 26} 56L{64 + side * 28} 69",
                f"M{64 + side * 32} 58L{64 + side * 33} 71",
            ):
                d.stroke(line, BANDAGE[2], 1.5)
        for dx in (-6, -2, 2, 6):
            d.rod(f"M{c + dx * 0.7} 43L{c + dx} 36", ("#9aa878", "#6c7a50", "#3c4628"), 3)
    d.path(
        "M47 38C46 22 54 14 64 14C74 14 82 22 81 38C81 50 74 58 64 58C54 58 47 50 47 38z",
        d.radial(56, 28, 36, (0, BANDAGE[0]), (0.5, BANDAGE[1]), (1, BANDAGE[2])),
    )
    bands(
        d,
        (
            "M50 24Q64 30 79 22",
            "M47.6 32Q60 26 80 30",
            "M48 48Q64 42 80.6 44",
            "M52 54Q66 48 78 51",
            "M58 15Q70 16 78 24",
        ),
    )
    with d.plain():
        d.path("M48 36.4Q64 32 80.6 36L80 43.6Q64 40.6 48.4 44.4z", "#2a1c10", 1.2)
        eyes(d, 7.4, 39.4, 4.2)
    d.save("mummy")


def apep() -> None:
    d = Drawing()
    d.base(45)
    scales = d.across(22, 106, SERPENT)
    for cx, cy, rx, ry in ((66, 100, 38, 14), (62, 90, 31, 12), (66, 80, 24, 10)):
        d.ellipse(cx, cy, rx, ry, scales)
        with d.plain():
            d.path(
                f"M{cx - rx + 2} {cy + 2}Q{cx} {cy + ry * 2 - 1} {cx + rx - 2} {cy + 2}Q{cx} {cy + ry * 1.25} {cx - rx + 2} {cy + 2}z",
                d.across(cx - rx, cx + rx, BELLY),
                0.8,
            )
            d.stroke(
                f"M{cx - rx + 5} {cy - 4}Q{cx - 4} {cy - ry - 1} {cx + rx * 0.5} {cy - ry * 0.72}", SERPENT[0], 2.4, 0.8
            )
            for i in range(-3, 4):
                x = cx + i * rx * 0.25
                y = cy - ry * 0.2 + (1 - (i / 4) ** 2) * ry * 0.42
                d.path(f"M{x - 3.4} {y}L{x} {y - 2.8}L{x + 3.4} {y}L{x} {y + 2.8}z", OWNER, 0.9)
    d.stroke("M98 100C112 100 118 92 114 84", INK, 8)
    with d.plain():
        d.stroke("M98 100C112 100 118 92 114 84", SERPENT[1], 5.4)
        d.stroke("M114.4 86l-0.8 -3", GOLD[1], 4)
    d.path(
        "M54 80C50 66 60 60 72 52C80 46 80 38 74 32L56 28C62 38 60 42 52 47C38 56 34 68 40 80z",
        d.linear(36, 30, 84, 80, (0, SERPENT[0]), (0.45, SERPENT[1]), (1, SERPENT[2])),
    )
    with d.plain():
        d.path(
            "M46 80C44 68 50 60 61 52C68 46 69 40 65 33L57 30C62 38 60 42 52 47C40 56 36 68 41 80z",
            d.linear(38, 34, 64, 80, (0, BELLY[0]), (0.5, BELLY[1]), (1, BELLY[2])),
            1,
        )
        for line in ("M61 39L68 42", "M56 46L64 50", "M48 52L56 57", "M42.6 60L50 64", "M40 69L47 71"):
            d.stroke(line, BELLY[2], 1.4)
    hood(d)
    d.save("apep")


def hood(d: Drawing) -> None:
    """Apep's spread hood and open jaws, turned to the left."""
    d.path(
        "M44 24C50 10 66 4 82 8C94 12 100 22 96 32C92 44 80 48 70 42C66 36 56 34 50 34z",
        d.radial(66, 18, 36, (0, SERPENT[0]), (0.5, SERPENT[1]), (1, SERPENT[2])),
    )
    d.path("M50 33C56 33 64 34 68 40C62 46 52 46 42 42C38 40 37 38 39 37z", d.down(33, 46, SERPENT))
    d.path(
        "M50 33.6L24 40C20 33 26 27 34 25C44 21 50 14 58 14z",
        d.radial(46, 22, 26, (0, SERPENT[0]), (0.6, SERPENT[1]), (1, SERPENT[2])),
    )
    with d.plain():
        d.path("M27 38.4L52 32.6Q57 34 58 37L42 40.6z", "#7c1420", 1)
        d.path("M29 37.6L32 45L34.6 36.4z", "#fffbe8", 1)
        d.path("M37 36L39.4 41.6L42 34.8z", "#fffbe8", 1)
        d.stroke("M46 38Q32 46 26 52M30 48.4L24 47.4", "#e0303c", 2)
        d.path("M43 24.6Q48 19 53 23.4Q49 27.6 43 24.6z", "#ffd84a", 1.2)
        d.path("M48.6 20.8L50 26.4L47.4 25.8z", INK, 0)
        d.circle(31, 30.6, 1.2, INK, 0)
        for x, y in ((70, 14), (80, 16), (88, 23), (74, 24), (83, 30), (66, 20), (76, 35)):
            d.path(f"M{x - 3} {y}L{x} {y - 3}L{x + 3} {y}L{x} {y + 3}z", OWNER, 0.9)
        d.stroke("M56 13Q68 7 80 10.4", "#d8f0a8", 2, 0.8)
    d.stroke("M46 18L41 11M55 12L53.6 7", INK, 5)
    with d.plain():
        d.stroke("M46 18L41 11M55 12L53.6 7", GOLD[1], 2.8)


def giant_scorpion() -> None:
    d = Drawing()
    d.base(45)
    for side in (-1, 1):
        for dx, dy in ((30, 8), (36, 0), (36, -10)):
            d.rod(
                f"M{64 + side * 14} {94 + dy * 0.4}L{64 + side * (dx - 7)} {82 + dy}L{64 + side * dx} {100 + dy}",
                SCORPION,
                4.6,
            )
    tail = ((64, 74, 11), (64, 60, 10.4), (67, 46, 9.8), (74, 33, 9), (84, 24, 8.2))
    for x, y, r in tail:
        d.circle(x, y, r, d.ball(x, y, r, SCORPION))
    with d.plain():
        for x, y, r in tail:
            d.stroke(
                f"M{x - r * 0.6} {y - r * 0.2}Q{x - r * 0.3} {y - r * 0.8} {x + r * 0.3} {y - r * 0.7}",
                "#ffd9a4",
                1.8,
                0.85,
            )
    d.path(
        "M86 16C98 10 108 18 108 28C109 38 103 44 95 48C99 42 100 36 97 32C90 34 82 26 86 16z",
        d.ball(96, 24, 14, ("#ffe08a", "#d87820", "#6c2408")),
    )
    d.path(
        "M64 68C82 68 88 84 86 98Q76 112 64 112Q52 112 42 98C40 84 46 68 64 68z",
        d.radial(56, 82, 34, (0, SCORPION[0]), (0.45, SCORPION[1]), (1, SCORPION[2])),
    )
    with d.plain():
        for y, w in ((76, 13), (83, 18), (90, 20)):
            d.stroke(f"M{64 - w} {y}Q64 {y + 6} {64 + w} {y}", SCORPION[2], 1.8)
            d.stroke(f"M{64 - w + 4} {y + 3.6}Q64 {y + 8} {64 + w - 12} {y + 4.4}", "#ffc98c", 1.4, 0.6)
        d.path("M57 71L64 67L71 71L68 92L64 95L60 92z", OWNER, 1.3)
        d.stroke("M64 70V90", OWNER_LIGHT, 1.6)
        eyes(d, 7, 102, 3.6)
        d.stroke("M59 109L57 113M69 109L71 113", INK, 3)
    claw(d)
    with d.mirrored():
        claw(d)
    d.save("giant_scorpion")


def claw(d: Drawing) -> None:
    d.rod("M46 98L30 100L22 88", SCORPION, 7)
    d.path(
        "M24 92C10 90 4 76 10 60C12 54 17 50 21 50C18 58 19 64 23 68C24 62 29 56 36 55C36 62 34 66 36 72C38 82 34 92 24 92z",
        d.radial(18, 66, 32, (0, SCORPION[0]), (0.5, SCORPION[1]), (1, SCORPION[2])),
    )
    with d.plain():
        d.stroke("M12 78C9 70 11 62 15 57", "#ffd9a4", 2, 0.85)
        d.stroke("M23 68L24 76", SCORPION[2], 1.8)


def androsphinx() -> None:
    d = Drawing()
    d.base(46)
    d.stroke("M106 92C120 90 122 72 114 66C108 62 104 68 108 71", INK, 8)
    with d.plain():
        d.stroke("M106 92C120 90 122 72 114 66C108 62 104 68 108 71", LION[1], 5.2)
        d.circle(109, 71, 4, d.ball(109, 71, 4, BROWN_TUFT), 1.2)
    d.path(
        "M50 66C66 58 86 56 98 64C110 72 112 92 108 104Q84 112 54 108z",
        d.linear(54, 58, 104, 108, (0, LION[0]), (0.5, LION[1]), (1, LION[2])),
    )
    with d.plain():
        d.stroke("M60 66Q78 58 94 66", "#fff1c8", 2.4, 0.8)
    d.path(
        "M84 88C90 76 106 78 108 92C110 100 108 106 104 108L82 110Q78 98 84 88z",
        d.radial(92, 86, 26, (0, LION[0]), (0.5, LION[1]), (1, LION[2])),
    )
    d.path("M74 106Q82 100 96 104Q104 108 100 113Q86 116 74 113z", d.down(102, 115, LION))
    d.path("M34 68C30 82 32 94 36 104L64 108C68 92 66 76 60 66z", d.across(31, 67, LION))
    wing_of_sphinx(d)
    d.path("M12 106Q14 100 24 100L50 101Q56 106 52 112Q30 117 14 113Q10 110 12 106z", d.down(100, 115, LION))
    with d.plain():
        d.stroke("M14 110Q18 106 22 106M14.6 112.6Q20 109.6 25 110M78 112Q82 108 86 109", LION[2], 1.5)
    d.path("M30 72Q44 86 60 70L58 80Q44 94 32 82z", d.across(30, 60, GOLD), 1.4)
    with d.plain():
        d.stroke("M32.4 78Q44 90 58.4 76.4", OWNER, 2.8)
    head_of_sphinx(d)
    d.save("androsphinx")


BROWN_TUFT: Tones = ("#a86c3a", "#6c3c18", "#341a08")


def wing_of_sphinx(d: Drawing) -> None:
    """A folded wing with feathers in the owner's colour."""
    d.path(
        "M54 84C56 66 72 50 100 44C100 56 96 66 90 74C92 78 86 86 78 88C76 94 66 98 58 96z",
        d.linear(56, 90, 98, 46, (0, OWNER), (0.55, OWNER_LIGHT), (1, GOLD[0])),
        1.6,
    )
    with d.plain():
        for line in ("M60 88Q74 70 96 54", "M60 92Q78 80 92 66", "M62 95Q76 90 88 78"):
            d.stroke(line, INK, 1.2, 0.7)


def head_of_sphinx(d: Drawing) -> None:
    with d.moved("translate(-20 -1)"):
        d.path(
            "M64 14C48 14 42 28 40 44C39 56 36 68 40 80H54L52 56Q52 42 64 42Q76 42 76 56L74 80H88C92 68 89 56 88 44C86 28 80 14 64 14z",
            d.across(37, 91, CLOTH),
        )
        with d.plain():
            for y in (50, 57, 64, 71):
                d.stroke(f"M39.6 {y}H52.4M75.6 {y}H88.6", GOLD[1], 2.8)
            d.stroke("M46 30Q54 22 64 20M82 30Q76 23 66 20", GOLD[1], 2.4)
        d.path("M53 58H75V82H53z", TAN[2], 0)
        face(d, TAN, 50)
        d.path("M50 45Q64 34 78 45L77.6 38.6Q64 27 50.4 38.6z", d.across(50, 78, GOLD))
        d.path("M61 36C58 28 61 22 64 20C67 22 70 28 67 36z", d.across(60, 68, GOLD), 1.2)
        with d.plain():
            d.path("M60.6 62.6H67.4L66.8 74Q64 78.6 61.2 74z", d.across(60, 68, GOLD), 1.3)
            d.stroke("M61.2 66.4H66.8M61.4 70H66.6", INK, 1, 0.7)


def main() -> None:
    for guardian in (cat_mummy, satet, mummy, apep, giant_scorpion, androsphinx):
        guardian()


if __name__ == "__main__":
    main()
