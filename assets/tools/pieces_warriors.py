"""The warriors: one kind for each god.

python assets/tools/pieces_warriors.py
"""

# ruff: noqa: E501
from __future__ import annotations

from draw import (
    BROWN,
    CLOTH,
    GOLD,
    GREEN,
    INK,
    JET,
    LINEN,
    OWNER,
    OWNER_DARK,
    OWNER_LIGHT,
    STEEL,
    TAN,
    Drawing,
)

Tones = tuple[str, str, str]
WOOD: Tones = ("#d8a468", "#8c5a2c", "#4c2c12")


def legs(d: Drawing, skin: Tones) -> None:
    for side in (-1, 1):
        x = 64 + side * 8
        d.path(f"M{x - 5.4} 88H{x + 5.4}L{x + 4.6} 106H{x - 4.6}z", d.across(x - 6, x + 6, skin))
        d.path(
            f"M{x - 6} 105.6Q{x + side * 2} 102 {x + 7} 105.6Q{x + 7} 110 {x} 110Q{x - 7} 110 {x - 6} 105.6z", GOLD[2]
        )


def body(d: Drawing, skin: Tones) -> None:
    legs(d, skin)
    d.path("M48 66Q49 59 58 59H70Q79 59 80 66L76 82H52z", d.across(47, 81, skin))
    d.path("M51 78H77L83 97Q64 104 45 97z", d.across(45, 83, CLOTH))
    with d.plain():
        d.stroke("M50.6 60.6L76 79M77.4 60.6L52 79", GOLD[1], 3)
        d.stroke("M56 82L52.4 98M72 82L75.6 98", OWNER_DARK, 1.5, 0.8)
        d.path("M60 80H68L69.6 101Q64 102.4 58.4 101z", d.down(80, 102, GOLD), 1.2)
        d.path("M50.6 77Q64 81 77.4 77L78.2 82.4Q64 86.4 49.8 82.4z", d.across(50, 78, GOLD), 1.2)


def head(d: Drawing, skin: Tones) -> None:
    d.path(
        "M50 44C50 33 78 33 78 44C79 54 72 63 64 63C56 63 49 54 50 44z",
        d.radial(59, 42, 24, (0, skin[0]), (0.5, skin[1]), (1, skin[2])),
    )
    with d.plain():
        for side in (-1, 1):
            x = 64 + side * 6
            d.ellipse(x, 48, 3.2, 2.8, "#fffaf0", 1.2)
            d.circle(x + 0.4, 48.2, 1.7, INK, 0)
            d.stroke(f"M{x + side * 4} 42.6L{x - side * 3.6} 44.4", INK, 1.9)
        d.stroke("M60.4 56.8Q64 58.2 67.6 56.8", "#5a1c14", 1.8)


def nemes(d: Drawing, tones: Tones = CLOTH) -> None:
    """The striped head cloth."""
    d.path(
        "M64 30C50 30 46 40 45 50C44 58 43 64 46 70H55L54 52Q54 43 64 43Q74 43 74 52L73 70H82C85 64 84 58 83 50C82 40 78 30 64 30z",
        d.across(43, 85, tones),
    )
    with d.plain():
        for line in ("M46 52H53.4", "M45.2 58H53.8", "M45 64H54.4", "M74.6 52H82", "M74.2 58H82.8", "M73.6 64H83"):
            d.stroke(line, GOLD[1], 2.2)
        d.path("M49 44Q64 34 79 44L78.4 39.6Q64 29.4 49.6 39.6z", d.across(49, 79, GOLD), 1.2)


def arm(d: Drawing, line: str, skin: Tones) -> None:
    d.stroke(line, INK, 9)
    with d.plain():
        d.stroke(line, skin[1], 6.6)


def hand(d: Drawing, x: float, y: float, skin: Tones) -> None:
    d.circle(x, y, 4.6, d.ball(x, y, 4.6, skin), 1.5)


def spear(d: Drawing, x: float, top: float) -> None:
    d.rod(f"M{x} 110V{top + 14}", WOOD, 3.4)
    d.path(f"M{x} {top}L{x + 5.6} {top + 14}L{x} {top + 19}L{x - 5.6} {top + 14}z", d.across(x - 6, x + 6, STEEL))
    with d.plain():
        d.stroke(f"M{x - 3} {top + 21.5}h6", GOLD[1], 3)


def amun() -> None:
    d = Drawing()
    d.base(36)
    spear(d, 94, 12)
    body(d, TAN)
    arm(d, "M79 66L88 74L93 80", TAN)
    for side in (-1, 1):
        x = 64 + side * 6
        d.path(
            f"M{x - 4.6} 34C{x - 7.6} 24 {x - 6} 12 {x} 7C{x + 6} 12 {x + 7.6} 24 {x + 4.6} 34z",
            d.across(x - 7, x + 7, CLOTH),
        )
        with d.plain():
            d.stroke(f"M{x} 10V33", GOLD[0], 1.8)
    head(d, TAN)
    nemes(d)
    hand(d, 94, 80, TAN)
    d.path(
        "M24 74Q24 58 41 58Q58 58 58 74V104Q41 109 24 104z",
        d.linear(24, 58, 58, 108, (0, GOLD[0]), (0.5, GOLD[1]), (1, GOLD[2])),
    )
    with d.plain():
        d.path("M28 74.6Q28 62 41 62Q54 62 54 74.6V100.6Q41 104.6 28 100.6z", d.across(28, 54, CLOTH), 1.4)
        d.ellipse(41, 75, 4, 5.2, "none", 3.2, GOLD[0])
        d.stroke("M41 81V97M34.4 84.4H47.6", GOLD[0], 3.4)
    d.save("amun_warrior")


def anubis() -> None:
    d = Drawing()
    d.base(36)
    khopesh(d)
    body(d, BROWN)
    arm(d, "M79 66L90 70L95 62", BROWN)
    for side in (-1, 1):
        d.path(
            f"M{64 + side * 3} 35L{64 + side * 11} 8Q{64 + side * 19} 22 {64 + side * 16} 42z",
            d.across(64 + side * 11 - 9, 64 + side * 11 + 9, JET),
        )
        with d.plain():
            d.path(
                f"M{64 + side * 7} 34L{64 + side * 11.4} 17Q{64 + side * 15} 25 {64 + side * 13.4} 37z", GOLD[1], 0.9
            )
    jackal_mask(d)
    hand(d, 95.4, 62, BROWN)
    round_shield(d, 38, 84, 17)
    d.save("anubis_warrior")


def khopesh(d: Drawing) -> None:
    d.path(
        "M92 66L95 49C96 43 91 40 92 32C93 21 104 15 114 20C121 25 121 36 115 43L111 39C115 33 114 27 109 25.4C103 24 99 28 99.6 33C100 38 103.6 41 102 48L98 67z",
        d.linear(92, 20, 118, 60, (0, STEEL[0]), (0.5, STEEL[1]), (1, STEEL[2])),
    )
    d.rod("M95.4 62L93 74", GOLD, 3.6)


def jackal_mask(d: Drawing) -> None:
    d.path("M46 50C45 60 44 66 47 70H81C84 66 83 60 82 50z", d.across(44, 84, CLOTH))
    with d.plain():
        d.stroke("M46 60H82M46 66H82", GOLD[1], 2.2)
    d.path(
        "M47 44C48 33 56 30 64 30C72 30 80 33 81 44C81 52 74 55 72 62Q71 70 64 71Q57 70 56 62C54 55 47 52 47 44z",
        d.radial(58, 38, 36, (0, JET[0]), (0.45, JET[1]), (1, JET[2])),
    )
    with d.plain():
        for side in (-1, 1):
            d.path(
                f"M{64 + side * 5} 48.4L{64 + side * 14} 43.6Q{64 + side * 13} 50.4 {64 + side * 6} 50.6z", GOLD[0], 1.2
            )
            d.circle(64 + side * 9.6, 47.4, 1.5, INK, 0)
        d.path("M59.6 63.4Q64 60.6 68.4 63.4Q67 68 64 68.4Q61 68 59.6 63.4z", "#04050a", 0)
        d.stroke("M64 36V56", "#93a2b2", 1.6, 0.7)
        d.stroke("M52 37Q57 33 63 33", "#9fb0c0", 2, 0.9)


def round_shield(d: Drawing, x: float, y: float, r: float) -> None:
    d.circle(x, y, r, d.linear(x - r, y - r, x + r, y + r, (0, GOLD[0]), (0.5, GOLD[1]), (1, GOLD[2])))
    with d.plain():
        d.circle(x, y, r - 4, d.ball(x, y, r - 4, CLOTH), 1.4)
        d.circle(x, y, r * 0.3, d.ball(x, y, r * 0.3, GOLD), 1.4)


def isis() -> None:
    d = Drawing()
    d.base(36)
    d.path("M40 62L50 56L62 88L53 92z", d.across(40, 62, WOOD))
    for x in (42, 46, 50):
        d.path(f"M{x - 3} 60L{x - 7} 49L{x - 1} 46L{x + 3} 57z", OWNER_LIGHT)
    body(d, TAN)
    arm(d, "M79 66L88 69L97 67", TAN)
    bow(d)
    head(d, TAN)
    for side in (-1, 1):
        wing_crest(d, side)
    nemes(d)
    d.path("M64 20Q72 26 70 37H58Q56 26 64 20z", d.across(57, 71, GOLD))
    arm(d, "M49 66L54 78L72 70", TAN)
    hand(d, 73, 69.6, TAN)
    hand(d, 98.4, 66.4, TAN)
    d.save("isis_warrior")


def wing_crest(d: Drawing, side: int) -> None:
    x = 64 + side * 15
    d.path(
        f"M{x} 46C{x + side * 4} 34 {x + side * 12} 26 {x + side * 20} 20C{x + side * 21} 27 {x + side * 20} 33 {x + side * 16} 37L{x + side * 17} 42L{x + side * 12} 44L{x + side * 12} 49Q{x + side * 6} 52 {x} 50z",
        d.linear(x, 50, x + side * 18, 22, (0, OWNER), (0.6, OWNER_LIGHT), (1, GOLD[0])),
    )
    with d.plain():
        d.stroke(f"M{x + side * 3} 47L{x + side * 16} 37M{x + side * 4} 42L{x + side * 17} 28", OWNER_DARK, 1.3, 0.8)


def bow(d: Drawing) -> None:
    d.stroke("M92 26L74 69.6L92 110", "#f4ead2", 1.6)
    d.rod("M89 24C97 32 93 42 97 52C101 62 101 74 97 84C93 94 97 104 89 112", GOLD, 4.4)
    d.rod("M72 69.6L112 65", WOOD, 2.6)
    d.path("M110 60.6L122 63.8L111 69.4z", d.across(108, 122, STEEL), 1.3)
    with d.plain():
        d.stroke("M98.6 60.6Q100 67 99.4 74", OWNER, 5.4)


def osiris() -> None:
    d = Drawing()
    d.base(36)
    d.rod("M95 111V36", WOOD, 4)
    d.path(
        "M92 34C98 30 105 26 116 30C122 38 122 52 116 60C105 64 98 60 92 56L98 52V38z",
        d.linear(92, 28, 120, 60, (0, STEEL[0]), (0.5, STEEL[1]), (1, STEEL[2])),
    )
    with d.plain():
        d.stroke("M114.6 33C118.6 40 118.6 50 114.6 57", "#ffffff", 1.8, 0.9)
        d.stroke("M92 38H98.4M92 45H98.4M92 52H98.4", GOLD[1], 2.6)
    body(d, GREEN)
    arm(d, "M79 66L88 74L94 80", GREEN)
    head(d, GREEN)
    d.path(
        "M49 44C47 33 53 26 57 19C59 15 58 11 60.4 8.6Q64 5.6 67.6 8.6C70 11 69 15 71 19C75 26 81 33 79 44Q64 35 49 44z",
        d.across(48, 80, LINEN),
    )
    with d.plain():
        d.stroke("M50.4 41.6Q64 32.6 77.6 41.6", OWNER, 4)
        d.stroke("M50.4 38.6Q64 29.8 77.6 38.6", GOLD[1], 1.6)
    d.path("M60.6 60.6H67.4L66.6 69Q64 72.6 61.4 69z", d.across(60, 68, ("#9ab8ff", "#3558a8", "#142864")), 1.3)
    hand(d, 95, 80, GREEN)
    d.path("M24 66H54Q60 84 39 107Q18 84 24 66z", d.linear(22, 62, 56, 106, (0, GOLD[0]), (0.5, GOLD[1]), (1, GOLD[2])))
    with d.plain():
        d.path("M28 70H50.4Q54 83 39 100Q24 83 28 70z", d.across(26, 53, CLOTH), 1.4)
        d.stroke("M39 75V92M32 77H46M33 82.4H45M34 87.6H44", GOLD[0], 2.8)
    d.save("osiris_warrior")


def ra() -> None:
    d = Drawing()
    d.base(36)
    spear(d, 95, 16)
    body(d, TAN)
    arm(d, "M79 66L88 74L94 80", TAN)
    d.circle(64, 22, 11, d.radial(60, 18, 17, (0, "#fff6b8"), (0.4, "#ffc23c"), (1, "#d8560e")))
    head(d, TAN)
    nemes(d)
    d.path("M52 40C54 33 74 33 76 40L71 45Q68 47 64 54Q60 47 57 45z", d.down(33, 54, GOLD))
    with d.plain():
        d.circle(59, 40.6, 1.8, INK, 0)
        d.circle(69, 40.6, 1.8, INK, 0)
    hand(d, 95, 80, TAN)
    sun_shield(d, 39, 84)
    d.save("ra_warrior")


def sun_shield(d: Drawing, x: float, y: float) -> None:
    points = []
    for i in range(24):
        r = 21.5 if i % 2 == 0 else 15.5
        points.append(polar(x, y, r, i * 15))
    d.path("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points) + "z", d.ball(x, y, 21, GOLD))
    with d.plain():
        d.circle(x, y, 13.4, d.ball(x, y, 13, CLOTH), 1.5)
        d.circle(x, y, 6, d.ball(x, y, 6, GOLD), 1.5)


def polar(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    from math import cos, radians, sin

    return x + r * cos(radians(degrees)), y + r * sin(radians(degrees))


def main() -> None:
    for warrior in (amun, anubis, isis, osiris, ra):
        warrior()


if __name__ == "__main__":
    main()
