"""The five god miniatures.

python assets/tools/pieces_gods.py
"""

# ruff: noqa: E501
from __future__ import annotations

from draw import (
    CLOTH,
    GOLD,
    GREEN,
    INK,
    JET,
    LAPIS,
    LINEN,
    OWNER,
    OWNER_DARK,
    OWNER_LIGHT,
    TAN,
    TURQUOISE,
    Drawing,
)
from icons import around

Tones = tuple[str, str, str]
FALCON: Tones = ("#d8b078", "#8e5a2c", "#4a2a12")


def robe(d: Drawing, tones: Tones) -> None:
    d.path("M53 79C50 90 45 100 42 107Q64 117 86 107C83 100 78 90 75 79z", d.across(42, 86, tones))
    with d.plain():
        for x1, x2 in ((57, 50), (71, 78)):
            d.stroke(f"M{x1} 84Q{(x1 + x2) / 2 - 1} 96 {x2} 109", tones[2], 1.4, 0.7)


def apron(d: Drawing) -> None:
    with d.plain():
        d.path("M59 80L69 80L72 112Q64 114 56 112z", d.down(80, 112, GOLD), 1.3)
        for y in (88, 95, 102):
            d.path(f"M{60 - (y - 80) * 0.09} {y}h{8 + (y - 80) * 0.18}v3.4h{-8.4 - (y - 80) * 0.18}z", OWNER, 0.8)
        d.path("M52 78Q64 84 76 78L76.6 82.6Q64 88 51.4 82.6z", d.across(51, 77, GOLD), 1.3)
        d.circle(64, 83.4, 2.6, d.ball(64, 83.4, 2.6, TURQUOISE), 0.9)


def torso(d: Drawing, skin: Tones) -> None:
    d.path("M42 70Q43 61 54 61L74 61Q85 61 86 70L77 82Q64 86 51 82z", d.across(42, 86, skin))


def collar(d: Drawing) -> None:
    with d.plain():
        d.path("M44 65Q47 79 64 80Q81 79 84 65L73 60Q64 66 55 60z", d.across(44, 84, GOLD), 1.4)
        d.stroke("M47.5 66.5Q51 75.6 64 76.2Q77 75.6 80.5 66.5", OWNER, 2.8)
        d.stroke("M51.5 65Q54 71 64 71.6Q74 71 76.5 65", TURQUOISE[1], 2.4)


def arm_down(d: Drawing, skin: Tones) -> None:
    """The arm on the left of the picture, holding a staff at x = 33."""
    d.stroke("M45 68L38 78L34 82", INK, 9.4)
    with d.plain():
        d.stroke("M45 68L38 78L34 82", skin[1], 7)
        d.stroke("M44 67L37 77", skin[0], 2.2, 0.7)
        d.stroke("M41.4 73l-1.6 2.2", GOLD[1], 7)
        d.circle(33.5, 82.5, 4.2, d.ball(33.5, 82.5, 4.2, skin), 1.4)


def arm_bent(d: Drawing, skin: Tones) -> None:
    """The arm on the right of the picture, with an ankh."""
    d.stroke("M83 68L91 78L93 85", INK, 9.4)
    with d.plain():
        d.stroke("M83 68L91 78L93 85", skin[1], 7)
        d.stroke("M87 73.2l1.6 2", GOLD[1], 7)
    d.ellipse(94, 93, 3.2, 4.2, "none", 3, GOLD[1])
    d.stroke("M94 97.5V107M89.4 100H98.6", GOLD[1], 3)
    with d.plain():
        d.circle(93.4, 87, 4, d.ball(93.4, 87, 4, skin), 1.4)


def arms_raised(d: Drawing, skin: Tones) -> None:
    """Both arms lifted, with flat hands turned to the sky."""
    for flip in (False, True):
        with d.mirrored() if flip else d.moved("translate(0 0)"):
            d.stroke("M45 68L30 72L25 54", INK, 9.4)
            with d.plain():
                d.stroke("M45 68L30 72L25 54", skin[1], 7)
                d.stroke("M44 66.4L31 70L27 56", skin[0], 2.2, 0.7)
                d.stroke("M28 66l-1 -4", GOLD[1], 7.6)
            d.path("M20.6 53C18 47 20 41 22.4 38C24 41 26 43 28.4 45C30.4 49 29 53 27.4 55z", d.ball(24, 48, 8, skin))


def cape(d: Drawing, tones: Tones) -> None:
    """A wide cloak behind the figure."""
    d.path("M46 62C34 66 24 84 19 109Q64 118 109 109C104 84 94 66 82 62z", d.across(19, 109, tones))
    with d.plain():
        for x1, x2 in ((40, 28), (46, 40), (82, 88), (88, 100)):
            d.stroke(f"M{x1} 78Q{(x1 + x2) / 2 - 1} 94 {x2} 110", tones[2], 1.6, 0.7)
        d.stroke("M19.6 106Q64 115 108.4 106", GOLD[1], 2.4)


def was_staff(d: Drawing) -> None:
    d.rod("M33 109V50", GOLD, 3.2)
    d.path("M31.4 50C30 44 33 40 38 40L45 43.6Q44.6 46.4 41 46.6L36.6 46.6L35 51z", d.down(40, 51, GOLD))
    d.path("M36 41.4L35 35.4L39.6 40.4z", GOLD[1], 1.2)


def face(d: Drawing, skin: Tones, cy: float = 48) -> None:
    d.path(
        f"M52 {cy - 5}C52 {cy - 14} 76 {cy - 14} 76 {cy - 5}C77 {cy + 7} 70 {cy + 14} 64 {cy + 14}C58 {cy + 14} 51 {cy + 7} 52 {cy - 5}z",
        d.radial(60, cy - 3, 20, (0, skin[0]), (0.5, skin[1]), (1, skin[2])),
    )
    with d.plain():
        for side in (-1, 1):
            x = 64 + side * 5.6
            d.path(
                f"M{x - 3.6} {cy + 0.6}Q{x} {cy - 3} {x + 3.6} {cy + 0.6}Q{x} {cy + 2.6} {x - 3.6} {cy + 0.6}z",
                "#fffaf0",
                1.2,
            )
            d.circle(x, cy + 0.1, 1.5, INK, 0)
            d.stroke(f"M{x + side * 3.4} {cy + 0.6}l{side * 3.4} 0.8", INK, 1.4)
            d.stroke(f"M{x - side * 3.4} {cy - 3.6}Q{x + side} {cy - 6} {x + side * 4.6} {cy - 3.4}", INK, 1.5)
        d.stroke(f"M64 {cy + 1}L63 {cy + 5.4}H65.4", skin[2], 1.2)
        d.stroke(f"M60.6 {cy + 8.6}Q64 {cy + 10.2} 67.4 {cy + 8.6}", "#5a1c14", 1.6)


def beard(d: Drawing, tones: Tones) -> None:
    with d.plain():
        d.path("M60.8 60.5H67.2L66.6 70Q64 74.5 61.4 70z", d.across(60, 68, tones), 1.3)
        d.stroke("M61.4 64H66.8M61.6 67.4H66.6", INK, 0.9, 0.6)


def amun() -> None:
    d = Drawing()
    d.base(40)
    was_staff(d)
    robe(d, LINEN)
    torso(d, LAPIS)
    apron(d)
    arm_bent(d, LAPIS)
    arm_down(d, LAPIS)
    amun_head(d)
    d.save("amun")


def amun_head(d: Drawing) -> None:
    collar(d)
    for side in (-1, 1):
        x = 64 + side * 6.6
        d.path(
            f"M{x - 5.2} 36C{x - 8.4} 22 {x - 7.4} 6 {x + side * 0.5} 2C{x + 7.4} 6 {x + 8.4} 22 {x + 5.2} 36z",
            d.across(x - 8, x + 8, GOLD),
        )
        with d.plain():
            d.path(f"M{x - 4.6} 30C{x - 5.6} 22 {x - 5} 11 {x} 7C{x + 5} 11 {x + 5.6} 22 {x + 4.6} 30z", OWNER, 0.9)
            for y in (12.5, 18, 23.5):
                d.stroke(f"M{x - 4.6} {y + 2}L{x} {y - 1}L{x + 4.6} {y + 2}", OWNER_LIGHT, 1.3)
            d.stroke(f"M{x} 6V34", GOLD[0], 1.6)
    horns(d)
    face(d, LAPIS)
    d.path("M51.6 44L53.6 31.6Q64 29 74.4 31.6L76.4 44Q64 38.6 51.6 44z", d.across(51, 77, GOLD))
    with d.plain():
        d.stroke("M52.6 39.4Q64 34.6 75.4 39.4", OWNER_DARK, 1.8)
        d.circle(64, 35.8, 2.4, d.ball(64, 35.8, 2.4, ("#ffb0a0", "#d23a2c", "#7c1410")), 0.9)
    beard(d, GOLD)


def horns(d: Drawing) -> None:
    """Ram's horns that curl down beside the face."""
    for side in (-1, 1):
        a, b = 64 + side * 12, 64 + side * 25
        d.stroke(
            f"M{a} 42C{b} 36 {b + side * 3} 54 {64 + side * 18} 56C{64 + side * 13} 56 {64 + side * 14} 49 {64 + side * 19} 49",
            INK,
            7.4,
        )
        with d.plain():
            curl = f"M{a} 42C{b} 36 {b + side * 3} 54 {64 + side * 18} 56C{64 + side * 13} 56 {64 + side * 14} 49 {64 + side * 19} 49"
            d.stroke(curl, GOLD[2], 5)
            d.stroke(curl, GOLD[1], 3.4)
            d.stroke(f"M{a + side} 41.4C{b - side * 2} 37.4 {b + side} 46 {b - side} 50", GOLD[0], 1.4)


def anubis() -> None:
    d = Drawing()
    d.base(40)
    cape(d, CLOTH)
    was_staff(d)
    robe(d, CLOTH)
    torso(d, JET)
    apron(d)
    arm_bent(d, JET)
    arm_down(d, JET)
    anubis_head(d)
    d.save("anubis")


def anubis_head(d: Drawing) -> None:
    d.path("M50 46C47 56 46 64 49 72L60 72L76 66C77 60 74 56 74 52z", d.across(46, 78, CLOTH))
    with d.plain():
        for y in (54, 60, 66):
            d.stroke(f"M48 {y}Q56 {y + 3} 64 {y + 2}", GOLD[1], 2.2)
    collar(d)
    d.path("M52 42C49 30 49 16 53 5C59 12 63 24 63 38z", d.across(49, 63, JET))
    d.path("M63 38C63 24 66 12 71 5C76 15 76 29 73 41z", d.across(63, 77, JET))
    with d.plain():
        d.path("M54.4 36C52.6 27 52.4 19 54 12C57.4 18 59.6 27 60 36z", "#c99a3c", 0.8)
        d.path("M66.4 36C66.6 27 68 18 70.8 12C73 19 72.8 29 71 37z", "#c99a3c", 0.8)
    d.path(
        "M50 52C48 42 55 34 64 34C72 34 77 38 80 43L97 51Q101 54 98 58Q95 61 90 60L78 61C73 66 62 68 55 64C52 61 51 57 50 52z",
        d.linear(52, 34, 84, 68, (0, JET[0]), (0.4, JET[1]), (1, JET[2])),
    )
    with d.plain():
        d.path("M94 50.2L98 52.4Q100.6 55 98.4 57Q95 56 94 53.4z", "#05060a", 0)
        d.stroke("M97 58.4Q86 59.4 77 56.4", "#8b98a6", 1.3)
        d.path("M69 45.6Q74 42 79.6 47Q74 49.4 69 45.6z", GOLD[0], 1)
        d.circle(74.4, 46.2, 1.7, INK, 0)
        d.stroke("M68 45.4L62 46.6M70 50.4Q68 54 63 54", GOLD[1], 1.5)
        d.stroke("M56 40Q62 36 70 38", "#93a2b2", 1.8, 0.8)


def isis() -> None:
    d = Drawing()
    d.base(40)
    wing(d)
    with d.mirrored():
        wing(d)
    robe(d, CLOTH)
    torso(d, TAN)
    apron(d)
    for side in (-1, 1):
        d.rod(f"M{64 + side * 19} 68L{64 + side * 29} 72L{64 + side * 36} 63", TAN, 5.6)
        with d.plain():
            d.stroke(f"M{64 + side * 24} 70l{side * 3} 1.2", GOLD[1], 6)
            d.stroke(f"M{64 + side * 33.4} 66l{side * 1.6} -2.2", GOLD[1], 6)
    isis_head(d)
    d.save("isis")


def isis_head(d: Drawing) -> None:
    d.path(
        "M49 44C46 56 47 66 50 70L58 70L60 50L68 50L70 70L78 70C81 66 82 56 79 44C76 30 52 30 49 44z",
        d.across(47, 81, JET),
    )
    with d.plain():
        d.stroke("M51.6 48V68M55 52V68M73 52V68M76.4 48V68", LAPIS[1], 1.5)
        for side in (-1, 1):
            d.stroke(f"M{64 + side * 14.4} 67.6h{side * -8}", GOLD[1], 3)
    collar(d)
    face(d, TAN)
    d.path("M51 43Q64 34 77 43L76.4 38Q64 29 51.6 38z", d.across(51, 77, GOLD))
    d.path("M53 34.5V6.5H64V20.5H75V34.5z", d.linear(53, 6, 75, 34, (0, GOLD[0]), (0.5, GOLD[1]), (1, GOLD[2])))
    with d.plain():
        d.path("M56 31.5V9.5H61V23.5H72V31.5z", OWNER, 1)
        d.stroke("M58.4 12V28.4H70", GOLD[0], 1.5)


def wing(d: Drawing) -> None:
    """The wing on the right of the picture: three rows of feathers."""
    d.path(
        "M76 64C86 56 98 40 120 36C126 52 125 68 119 80C113 92 102 102 86 104C80 94 78 78 76 64z",
        d.radial(78, 62, 52, (0, OWNER_LIGHT), (0.45, OWNER), (1, OWNER_DARK)),
    )
    with d.plain():
        feathers = (
            ("M120 36C126 52 125 66 120 78C116 72 115 62 112 55C116 50 118 44 120 36z", 0),
            ("M120 78C116 88 108 96 99 101C96 93 100 83 104 73C109 73 115 74 120 78z", 0),
            ("M99 101Q93 104 86 104C83 98 81.6 92 80.4 86C88 82 92 80 96 80C97 88 98 94 99 101z", 0),
        )
        for shape, _ in feathers:
            d.path(shape, d.radial(78, 62, 56, (0, GOLD[0]), (0.7, GOLD[1]), (1, GOLD[2])), 1.1)
        for tip in (
            "M122 46L108 60",
            "M124 56L109 65",
            "M123.6 67L107 69",
            "M117 84L104 76",
            "M110 93L101 78",
            "M92.6 103L90 84",
        ):
            d.stroke(tip, "#8a5a18", 1.2, 0.8)
        d.path(
            "M88 55C98 47 106 46 112 55C112 66 106 78 96 82C90 85 84 86 80.4 86C78.6 79 77.4 72 76.6 67C80 63 84 59 88 55z",
            d.radial(78, 62, 40, (0, TURQUOISE[0]), (0.6, TURQUOISE[1]), (1, TURQUOISE[2])),
            1.2,
        )
        d.path(
            "M84 57C91 52 98 54 100 60C99 68 93 75 86 77C82 78 80 78 78.6 78C77.4 72 76.8 68 76.6 66C79 62 81 60 84 57z",
            d.radial(80, 60, 26, (0, OWNER_LIGHT), (0.6, OWNER), (1, OWNER_DARK)),
            1.2,
        )
        for line in ("M111 58L100 62", "M108 70L97 69", "M99 79L91 75", "M88 84L85 78"):
            d.stroke(line, TURQUOISE[2], 1.2, 0.8)


def osiris() -> None:
    d = Drawing()
    d.base(40)
    d.path(
        "M43 70C39 84 45 100 47 109Q64 116 81 109C83 100 89 84 85 70Q82 61 73 61H55Q46 61 43 70z",
        d.across(41, 87, LINEN),
    )
    with d.plain():
        for y in (88, 94, 100, 106):
            d.stroke(f"M{43 + (y - 84) * 0.16} {y}Q64 {y + 6} {85 - (y - 84) * 0.16} {y}", LINEN[2], 1.3, 0.8)
        d.path("M60 86H68L69.6 112Q64 114 58.4 112z", OWNER, 1.2)
        d.stroke("M60.4 92H67.8M60 98.4H68.6M59.4 104.6H69", GOLD[1], 1.8)
    crook_and_flail(d)
    osiris_head(d)
    d.save("osiris")


def osiris_head(d: Drawing) -> None:
    collar(d)
    feathers_of_atef(d)
    face(d, GREEN)
    d.path(
        "M51.6 45C50 34 54 26 57 18C58.6 13.6 58 10 60 7Q64 2.4 68 7C70 10 69.4 13.6 71 18C74 26 78 34 76.4 45Q64 36 51.6 45z",
        d.across(51, 77, LINEN),
    )
    with d.plain():
        d.circle(64, 7, 4.6, d.ball(64, 7, 4.6, ("#ffd08a", "#e8722c", "#8a2c10")), 1.2)
        d.stroke("M52 43.4Q64 34.6 76 43.4", GOLD[1], 3)
        d.stroke("M64 39C61.6 34 66.4 32 64 27", GOLD[2], 2.2)
    beard(d, GOLD_BLUE)


GOLD_BLUE: Tones = ("#9ab8ff", "#3558a8", "#142864")


def feathers_of_atef(d: Drawing) -> None:
    for side in (-1, 1):
        x = 64 + side * 12
        d.path(
            f"M{x} 42C{x + side * 6} 32 {x + side * 9} 18 {x + side * 3} 9C{x + side * 1.4} 7 {x - side * 2.4} 8 {x - side * 3} 11C{x + side} 18 {x - side * 3} 32 {x - side * 3} 40z",
            d.across(x - 9, x + 9, CLOTH),
        )
        with d.plain():
            d.stroke(f"M{x} 38C{x + side * 3} 30 {x + side * 4.4} 18 {x + side * 0.6} 12", GOLD[0], 1.4)
            for y in (18, 24, 30):
                d.stroke(f"M{x + side * 3} {y}l{side * 3.6} -2.4", OWNER_DARK, 1.2, 0.9)


def crook_and_flail(d: Drawing) -> None:
    d.rod("M76 92L46 62C41 55 34 57 34 63", GOLD, 3.4)
    d.rod("M52 92L84 60", GOLD, 3.4)
    for end in ("M84 60L98 66", "M84 60L95 72", "M84 60L89 76"):
        d.rod(end, CLOTH, 2.8)
    with d.plain():
        for t in (0.3, 0.5, 0.7):
            d.stroke(f"M{76 - 30 * t - 1} {92 - 30 * t - 1}l2 2", LAPIS[1], 3.6)
            d.stroke(f"M{52 + 32 * t - 1} {92 - 32 * t + 1}l2 -2", LAPIS[1], 3.6)
        for side in (-1, 1):
            d.stroke(f"M{64 + side * 17} 73L{64 + side * 13} 84L{64 - side * 4} 80", INK, 9)
        for side in (-1, 1):
            d.stroke(f"M{64 + side * 17} 73L{64 + side * 13} 84L{64 - side * 4} 80", LINEN[1], 6.6)
            d.stroke(f"M{64 + side * 15.6} 75L{64 + side * 12} 83", LINEN[0], 2)
            d.circle(64 - side * 6, 79.4, 4, d.ball(64 - side * 6, 79.4, 4, GREEN), 1.3)


def ra() -> None:
    d = Drawing()
    d.base(40)
    robe(d, LINEN)
    torso(d, TAN)
    apron(d)
    arms_raised(d, TAN)
    d.path(sunburst(64, 24, 19, 23, 14), d.radial(64, 24, 23, (0, "#ffe27a"), (1, "#e8861c")))
    ra_head(d)
    d.save("ra")


def ra_head(d: Drawing) -> None:
    sun(d)
    d.path("M50 46C44 54 44 66 49 73L60 73L78 73C84 66 82 54 78 48C76 36 54 34 50 46z", d.across(45, 82, CLOTH))
    with d.plain():
        for y in (55, 61, 67):
            d.stroke(f"M47.6 {y}Q54 {y + 3} 60 {y + 1}M74 {y + 1}Q78 {y + 2} 81 {y}", GOLD[1], 2.2)
    collar(d)
    d.path(
        "M52 50C50 40 57 35 66 35C75 35 81 40 83 46C89 48 93 52 92 60C88 57 85 57 81 57.6C77 64 70 67 62 65C56 63 53 57 52 50z",
        d.radial(62, 42, 30, (0, "#f6dcae"), (0.45, FALCON[0]), (0.75, FALCON[1]), (1, FALCON[2])),
    )
    with d.plain():
        d.path(
            "M81 44.6C88 46.6 93 51 92 60C88.6 56.6 85 56.6 80.6 56.6C79 52 79 48 81 44.6z",
            d.down(44, 60, ("#9aa6b4", "#3f4854", "#14181e")),
            1.3,
        )
        d.path("M79 44.6Q83 43 85.4 47.6Q83 51 79.4 50.4z", GOLD[1], 1)
        d.circle(73, 46, 4.3, GOLD[0], 1.4)
        d.circle(73.8, 46, 2.4, INK, 0)
        d.path("M68 50.6C72 52.4 75 53 77 57.4C73 63 68 61 66 58C71 58 70 54 68 50.6z", "#3a2010", 0)
        d.stroke("M55 44Q60 38 68 38.6", "#fff1cf", 2, 0.85)
        d.stroke("M56 54Q58 60 63 62", FALCON[2], 1.4, 0.8)


def sunburst(cx: float, cy: float, inner: float, outer: float, count: int) -> str:
    points = (around(cx, cy, outer if i % 2 else inner, i * 180 / count) for i in range(count * 2))
    return f"M{'L'.join(points)}z"


def sun(d: Drawing) -> None:
    d.circle(64, 20.5, 17, d.radial(59, 15, 26, (0, "#fff6b8"), (0.35, "#ffc23c"), (0.75, "#f07a1c"), (1, "#b03c0c")))
    with d.plain():
        d.circle(64, 20.5, 14.2, "none", 1.5, "#fff0b0", 0.8)
    d.path(
        "M76 37C83 37 86 31 84 25C83 20 86 17 88.6 18C91 19 91 23 88.6 24C92 32 88 42 77 42z",
        d.across(76, 92, GOLD),
        1.4,
    )


HEADS = {"amun": amun_head, "anubis": anubis_head, "isis": isis_head, "osiris": osiris_head, "ra": ra_head}


def medallion(god: str) -> None:
    """The head on a disc of the owner's colour; the rim covers what reaches over the edge."""
    d = Drawing()
    with d.behind():
        d.circle(64, 64, 50, d.radial(50, 44, 74, (0, OWNER_LIGHT), (0.4, OWNER), (1, OWNER_DARK)), 0)
    with d.moved(
        "translate(-6.4 17.6) scale(1.1)" if god not in ("anubis", "ra") else "translate(-11 17.6) scale(1.1)"
    ):
        d.path("M40 84Q42 62 56 62H72Q86 62 88 84z", d.across(40, 88, CLOTH))
        HEADS[god](d)
    with d.plain():
        d.circle(64, 64, 54, "none", 11, INK)
        d.circle(64, 64, 54, "none", 7.6, d.linear(20, 16, 108, 112, (0, GOLD[0]), (0.45, GOLD[1]), (1, GOLD[2])))
        d.circle(64, 64, 55, "none", 1.4, "#fff6d0", 0.7)
    d.save(f"medallion_{god}")


def main() -> None:
    for god in (amun, anubis, isis, osiris, ra):
        god()
    for name in HEADS:
        medallion(name)


if __name__ == "__main__":
    main()
