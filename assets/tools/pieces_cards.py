"""The battle cards: face, back, the seal with the strength, and a painted scene for each card.

python assets/tools/pieces_cards.py
"""

# ruff: noqa: E501
from __future__ import annotations

from collections.abc import Callable
from random import Random

from draw import GOLD, GREEN, INK, LAPIS, LINEN, OWNER, OWNER_DARK, OWNER_DEEP, OWNER_LIGHT, STONE, TURQUOISE, Drawing
from icons import rays

Tones = tuple[str, str, str]
FRAME = "M14 4H114Q124 4 124 14V114Q124 124 114 124H14Q4 124 4 114V14Q4 4 14 4z"
SAND: Tones = ("#f6dca0", "#d9a85c", "#8a5a26")
SUN: Tones = ("#fffbe0", "#ffd24a", "#f08a1c")
HORSE: Tones = ("#a8683c", "#6e3c1e", "#34190c")
SHELL: Tones = ("#ffe9a0", "#d99a28", "#7a4408")
LOCUST: Tones = ("#e4e08a", "#8a9434", "#3e4a14")


def face() -> None:
    d = Drawing(140, 200)
    with d.behind():
        d.path(
            "M14 2H126Q138 2 138 14V186Q138 198 126 198H14Q2 198 2 186V14Q2 2 14 2z",
            d.linear(0, 0, 140, 200, (0, "#fdf0d0"), (0.55, "#ecd3a0"), (1, "#cfa768")),
            3,
            "#4a2a10",
        )
        d.path("M15 7H125Q133 7 133 15V185Q133 193 125 193H15Q7 193 7 185V15Q7 7 15 7z", "none", 1.6, "#a8742c")
        d.path("M17 10H123Q130 10 130 17V183Q130 190 123 190H17Q10 190 10 183V17Q10 10 17 10z", "none", 0.7, "#a8742c")
        for x, y, sx, sy in ((10, 10, 1, 1), (130, 10, -1, 1), (10, 190, 1, -1), (130, 190, -1, -1)):
            with d.moved(f"matrix({sx} 0 0 {sy} {x} {y})"):
                d.path("M3 15C3 8 8 3 15 3C13 7 9 9 8 8C9 9 7 13 3 15z", "#a8742c", 0)
        d.path("M44 172L20 173.4L44 175zM96 172L120 173.4L96 175z", "#a8742c", 0)
    d.save("card_face")


def back() -> None:
    d = Drawing(140, 200)
    with d.behind():
        d.path(
            "M14 2H126Q138 2 138 14V186Q138 198 126 198H14Q2 198 2 186V14Q2 2 14 2z",
            d.linear(0, 0, 140, 200, (0, OWNER), (0.5, OWNER_DARK), (1, OWNER_DEEP)),
            3,
            "#1c1208",
        )
        d.path("M17 8H123Q132 8 132 17V183Q132 192 123 192H17Q8 192 8 183V17Q8 8 17 8z", "none", 2.2, GOLD[1])
        for x in range(22, 132, 16):
            for y in range(28, 190, 24):
                d.path(
                    f"M{x} {y - 8}C{x + 6} {y - 3} {x + 6} {y + 3} {x} {y + 8}C{x - 6} {y + 3} {x - 6} {y - 3} {x} {y - 8}z",
                    "none",
                    0.9,
                    OWNER_LIGHT,
                    0.3,
                )
        d.path(
            "M70 42C100 62 108 84 108 100C108 116 100 138 70 158C40 138 32 116 32 100C32 84 40 62 70 42z",
            OWNER_DEEP,
            2.4,
            GOLD[1],
        )
        d.path(
            "M70 50C94 67 101 86 101 100C101 114 94 133 70 150C46 133 39 114 39 100C39 86 46 67 70 50z",
            "none",
            0.9,
            GOLD[0],
            0.8,
        )
        for y, turn in ((24, 1), (176, -1)):
            with d.moved(f"matrix(1 0 0 {turn} 70 {y})"):
                d.circle(0, 0, 6, d.ball(0, 0, 6, GOLD), 1)
                for side in (-1, 1):
                    d.path(
                        f"M{side * 8} -3C{side * 20} -9 {side * 34} -8 {side * 46} -4C{side * 36} 2 {side * 20} 6 {side * 8} 3z",
                        d.across(-46, 46, GOLD),
                        0.8,
                    )
    d.save("card_back")


def seal() -> None:
    d = Drawing()
    d.shadow(67, 70, 60, 60, 0.45)
    with d.behind():
        d.circle(64, 64, 53, d.linear(24, 20, 104, 108, (0, GOLD[0]), (0.45, GOLD[1]), (1, GOLD[2])), 4)
        d.circle(64, 64, 43, d.ball(64, 64, 43, ("#d8424a", "#8c1620", "#4a0810")), 2.4)
        d.circle(64, 64, 48, "none", 1.2, "#fff6d0", 0.8)
    d.save("strength_seal")


def sky(d: Drawing, *stops: str) -> None:
    marks = tuple((i / (len(stops) - 1), colour) for i, colour in enumerate(stops))
    with d.behind():
        d.path(FRAME, d.linear(0, 4, 0, 124, *marks), 0)


def ground(d: Drawing, line: str, tones: Tones, top: float) -> None:
    """Land from a line that runs from the left edge (4) to the right edge (124)."""
    with d.behind():
        d.path(f"{line}V114Q124 124 114 124H14Q4 124 4 114z", d.down(top, 124, tones), 1.6)


def edge(d: Drawing) -> None:
    with d.plain():
        d.path(FRAME, "none", 4.4, "#4a2a10")
        d.path(FRAME, "none", 2, "#e0b45c")


def plague_of_locusts(d: Drawing) -> None:
    sky(d, "#f8e09a", "#e3a24a", "#93481e")
    chance = Random(7)
    with d.behind():
        for _ in range(26):
            x, y, size = chance.uniform(14, 112), chance.uniform(12, 78), chance.uniform(2.2, 4.6)
            d.path(
                f"M{x - size:.1f} {y:.1f}q{size:.1f} {-size * 0.5:.1f} {2 * size:.1f} 0q{-size:.1f} {size * 0.6:.1f} {-2 * size:.1f} 0zM{x:.1f} {y:.1f}l{size * 0.9:.1f} {-size:.1f}l{-size * 0.2:.1f} {size:.1f}z",
                "#4a2810",
                0,
                opacity=0.75,
            )
    ground(d, "M4 98Q34 90 66 96T124 94", ("#a88c34", "#6e5a1c", "#3c300e"), 92)
    with d.behind():
        for x in range(9, 124, 5):
            h = chance.uniform(8, 20)
            d.stroke(
                f"M{x} 120Q{x + 1} {112 - h / 2:.1f} {x + chance.uniform(-4, 4):.1f} {112 - h:.1f}", "#e6c558", 1.5
            )
    with d.moved("translate(7 16) scale(0.9)"):
        d.stroke("M28 82L16 108M48 84L40 110", INK, 6)
        d.path(
            "M46 44C70 26 100 34 122 54L114 62C94 56 70 54 50 53z",
            d.linear(46, 30, 120, 62, (0, "#fff6c8"), (0.6, "#d8b85a"), (1, "#8a6a24")),
        )
        d.path("M8 62C10 46 26 42 40 48L116 70C122 73 121 78 115 80L52 86C28 90 8 82 8 62z", d.down(44, 88, LOCUST))
        d.path("M60 84L86 26L94 28L82 82z", d.across(60, 94, LOCUST))
        d.stroke("M90 28L106 112", LOCUST[1], 5)
        with d.plain():
            d.circle(22, 60, 6.4, d.ball(22, 60, 6.4, ("#ff9c6a", "#b02c14", "#4a0c04")), 1.6)
            d.stroke("M42 50Q36 66 42 84M56 55L56 85M70 59L70 84M84 62.6L84 82.6M98 66L98 81.4", "#38420f", 2)
            d.stroke("M52 48Q84 42 116 56", "#7c5a1c", 1.4)
        with d.plain():
            d.stroke("M20 46C16 28 28 14 46 12", INK, 4)


def build_monument(d: Drawing) -> None:
    sky(d, "#5f9ce0", "#b6dcf4", "#fbe7bc")
    ground(d, "M4 100Q60 92 124 98", SAND, 96)
    lit, shade = ("#fff0c8", "#eccb8c", "#c99a56"), ("#b07c40", "#84562a", "#5c3818")
    rows = ((16, 104, 112, 98), (28, 86, 100, 80), (40, 68, 88, 62))
    for left, bottom, right, top in rows:
        middle = 72
        d.path(
            f"M{left} {bottom - 6}L{middle} {bottom + 4}V{top - 4}L{left + 8} {top - 12}z", d.across(left, middle, lit)
        )
        d.path(
            f"M{middle} {bottom + 4}L{right} {bottom - 4}L{right - 6} {top - 12}L{middle} {top - 4}z",
            d.across(middle, right, shade),
        )
    with d.plain():
        for left, bottom, right, top in rows:
            y = (bottom + top) / 2 - 4
            d.stroke(f"M{left + 5} {y - 4:.1f}L72 {y + 6:.1f}L{right - 4} {y - 3:.1f}", "#8a5a26", 1.3, 0.7)
            for k in range(1, 5):
                x = left + (72 - left) * k / 5
                d.stroke(f"M{x:.1f} {top - 8:.1f}V{bottom - 3:.1f}", "#a8783c", 1.1, 0.6)
    d.rod("M12 40L84 18", ("#c98a5c", "#8a4f2a", "#4a2612"), 3)
    d.rod("M20 100L26 34", ("#c98a5c", "#8a4f2a", "#4a2612"), 3.4)
    d.stroke("M82 19L70 34M82 19L92 34", "#f6e3b8", 1.6)
    d.path("M81 24L96 44L82 49L66 42z", d.linear(66, 24, 96, 48, (0, GOLD[0]), (0.5, GOLD[1]), (1, GOLD[2])))
    with d.plain():
        d.stroke("M81 25L82 48", "#fff8d8", 1.4)
    d.path("M90 108L104 105L113 109V117L99 120L90 116z", d.across(90, 113, STONE))
    with d.plain():
        d.stroke("M90 108L99 112L113 109M99 112V120", "#8a6a3e", 1.4)


def chariots(d: Drawing) -> None:
    sky(d, "#f9d98c", "#ef9a4c", "#b8482a")
    with d.behind():
        d.circle(92, 40, 22, d.radial(92, 40, 22, (0, "#fffbe0"), (0.7, "#ffd66a"), (1, "#ffb84a")), 0)
    ground(d, "M4 102Q60 96 124 100", SAND, 98)
    with d.behind():
        for x, y, r in ((14, 104, 9), (26, 110, 11), (40, 112, 9), (58, 113, 7), (10, 94, 6)):
            d.circle(x, y, r, "#fff0cc", 0, opacity=0.55)
    d.path(
        "M60 68C66 60 80 60 90 60C95 54 97 44 101 36L104 27L108 34C114 38 118 44 120 51L115 57C111 55 108 54 106 55C106 63 107 68 104 74C111 77 116 84 118 95L112 97C109 89 104 85 97 84C100 92 98 100 89 107L85 102C90 97 90 92 87 85L74 84C74 92 69 99 66 109L60 107C62 97 63 91 61 84C57 79 57 73 60 68z",
        d.down(28, 108, HORSE),
    )
    with d.plain():
        d.path("M101 36C94 40 88 50 86 60L92 60C96 54 98 46 101 36z", "#2a140a", 0)
        d.circle(108, 44, 1.8, "#fff6d8", 0)
        d.path("M96 58L106 62L104 74L88 70z", d.across(88, 106, LAPIS), 1.2)
        d.stroke("M104 48L113 54M106 54L64 60", GOLD[1], 1.8)
        d.path("M100 28C92 22 92 12 98 8C106 12 108 20 104 28z", d.down(8, 28, ("#ff9a8a", "#c8302c", "#6a1012")), 1.3)
    d.rod("M40 86C56 86 66 74 94 70", ("#ffe9a8", "#c88a34", "#6a3c10"), 3)
    d.rod("M20 60L42 18", ("#f2c490", "#b3723a", "#5e3214"), 2.6)
    d.path("M42 18L38 26L46 27z M42 8L47 22L37 22z", d.across(37, 47, ("#ffffff", "#b9c2cc", "#59636f")))
    d.path(
        "M12 46H24C26 62 38 70 58 72L56 84H22C12 74 10 60 12 46z",
        d.linear(12, 46, 56, 84, (0, "#e85a4a"), (0.5, "#b3202c"), (1, "#5c0a14")),
    )
    with d.plain():
        d.stroke("M13 48H24C26 62 38 70 57 73M23 83H55", GOLD[1], 2.8)
        d.circle(28, 73, 4.6, d.ball(28, 73, 4.6, GOLD), 1)
    d.circle(34, 90, 22, "none", 6, "#c88a2c")
    d.stroke(rays(34, 90, 3, 21, range(30, 360, 60)), "#f0c04c", 3.2)
    d.circle(34, 90, 5.4, d.ball(34, 90, 5.4, GOLD))
    with d.plain():
        d.circle(34, 90, 22, "none", 1.6, "#fff0b8", 0.8)


def cycle_of_maat(d: Drawing) -> None:
    sky(d, "#0e1c4c", "#243c8c", "#5a4aa4")
    chance = Random(3)
    with d.behind():
        for _ in range(34):
            d.circle(
                chance.uniform(10, 118), chance.uniform(10, 118), chance.uniform(0.5, 1.3), "#fdf6d8", 0, opacity=0.85
            )
        d.circle(64, 64, 52, d.radial(64, 64, 52, (0, "#ffe9a8", 0.6), (0.6, "#ffd66a", 0.18), (1, "#ffd66a", 0)), 0)
    for turn in (0, 180):
        with d.moved(f"rotate({turn} 64 64)"):
            d.path(
                "M30 34A45 45 0 0 1 104 44L113 40L109 64L90 52L98 48A38 38 0 0 0 36 39z",
                d.linear(30, 20, 110, 64, (0, GOLD[0]), (0.5, GOLD[1]), (1, GOLD[2])),
            )
    d.path(
        "M63 104C46 82 42 46 58 22C66 14 82 20 85 36C88 54 80 84 67 104z",
        d.across(44, 88, ("#ffffff", "#f2ead2", "#b8c8dc")),
    )
    with d.plain():
        d.path("M56 26C62 16 80 18 84.4 35C80 40 64 44 49 42C51 36 53 30 56 26z", d.across(48, 86, LAPIS), 0.8)
        d.path(
            "M48.6 46C62 48 78 45 85.6 40C86 46 86 50 85 55C76 60 62 61 47.6 57C47.6 53 48 50 48.6 46z",
            d.across(48, 86, TURQUOISE),
            0.8,
        )
        d.stroke("M65 102C60 76 60 48 68 22", "#8a6a3e", 2.2)
        d.stroke("M62 78L50 68M63 88L54 80M64 78L78 70M64.6 88L74 82M62 66L49 60M63 64L82 60", "#9aa8b8", 1.2)
    d.stroke("M65 103L64 114", "#f2ead2", 4)


def drought(d: Drawing) -> None:
    sky(d, "#fff2b4", "#ffc44e", "#e8772a")
    with d.behind():
        d.stroke(rays(64, 44, 28, 36, range(0, 360, 20)), "#ffe27a", 5)
        d.circle(64, 44, 34, d.radial(64, 44, 34, (0, "#fffce8"), (0.55, "#ffe070"), (1, "#ffb02e")), 0)
        d.circle(64, 44, 24, d.radial(58, 38, 30, (0, "#ffffff"), (0.6, "#fff0a0"), (1, "#ffd04a")), 1.4, "#e88a1c")
    ground(d, "M4 86Q40 80 70 86T124 82", ("#e8b468", "#b8783a", "#6a3c18"), 80)
    with d.plain():
        cracks = (
            "M18 86L26 96L16 104L24 116M26 96L46 98L52 90M46 98L56 110L50 122",
            "M56 110L78 106L84 94L80 86M78 106L92 116M84 94L106 98L122 92M106 98L112 110L104 122M16 104L5 102M112 110L123 110",
        )
        for line in cracks:
            d.stroke(line, "#4a260e", 2.6)
            d.stroke(line, "#f6cf8a", 0.8, 0.6)
    d.path("M40 84C28 84 16 76 12 64C22 72 32 74 42 74z", d.across(12, 42, LINEN))
    d.path("M88 84C100 84 112 76 116 64C106 72 96 74 86 74z", d.across(86, 116, LINEN))
    d.path(
        "M40 74C46 68 82 68 88 74C90 84 84 92 80 98L76 114C72 119 56 119 52 114L48 98C44 92 38 84 40 74z",
        d.linear(40, 70, 88, 116, (0, "#ffffff"), (0.5, "#efe0c0"), (1, "#a88c5c")),
    )
    with d.plain():
        for side in (-1, 1):
            x = 64 + side * 13
            d.path(f"M{x - 6} 86Q{x} 80 {x + 6} 86Q{x + 3} 94 {x} 94Q{x - 3} 94 {x - 6} 86z", "#2a1408", 0)
            d.ellipse(64 + side * 5, 111, 2.2, 3.4, "#2a1408", 0)
        d.stroke("M64 74V98M58 100Q64 104 70 100", "#8a6a3e", 1.6)


def flood(d: Drawing) -> None:
    sky(d, "#7fb4dc", "#cfe4ea", "#f7e6be")
    with d.behind():
        d.path("M60 72L88 34L118 72z", d.across(60, 118, STONE), 1.4)
        d.path("M88 34L118 72H98z", "#8a6a3e", 0, opacity=0.7)
        d.path("M14 36H52V78H14z", d.down(36, 78, STONE), 1.4)
        d.path("M10 28H56L52 36H14z", d.down(28, 36, ("#ffffff", "#e6d6b4", "#a48a5c")), 1.4)
        for x in (18, 28, 38):
            d.rect(x, 42, 5, 34, "#7a5a34", 0)
    layers: tuple[tuple[int, Tones], ...] = (
        (62, ("#b8f0f4", "#4ab0d0", "#1c6ea4")),
        (80, ("#8fdcf0", "#2f8cc4", "#124e8c")),
        (98, ("#6ac4ec", "#1f6cb4", "#0c3470")),
    )
    for y, tones in layers:
        crest = "".join(f"c4 -14 16 -16 20 -4c-5 -4 -10 -1 -8 5q4 4 {12} -1" for _ in range(4))
        d.path(
            f"M4 {y + 4}{crest}L124 {y + 6}V114Q124 124 114 124H14Q4 124 4 114z",
            d.down(y - 6, y + 30, tones),
            1.6,
            "#0c3058",
        )
        with d.plain():
            for k in range(4):
                x = 8 + k * 29
                d.stroke(f"M{x + 2} {y + 14}q7 -5 14 0t14 0", "#e8fbff", 1.8, 0.75)
    with d.plain():
        d.path("M52 92C56 88 72 88 76 92L72 99H56z", d.down(88, 99, GREEN), 1.2)
        for side in (-1, 0, 1):
            d.path(
                f"M{64 + side * 7} 91C{58 + side * 10} 84 {59 + side * 10} 76 {64 + side * 11} 70C{69 + side * 10} 76 {70 + side * 9} 84 {64 + side * 7} 91z",
                d.down(70, 92, ("#ffffff", "#f7b4cc", "#c85a8c")),
                1.1,
            )


def miracle(d: Drawing) -> None:
    sky(d, "#fff0b0", "#d89a5c", "#5a2c7c", "#241248")
    with d.behind():
        for angle in range(-72, 73, 24):
            with d.moved(f"rotate({angle} 64 34)"):
                d.path("M64 34L58 84L70 84z", "#fff6c8", 0, opacity=0.22)
        d.circle(64, 30, 25, d.radial(64, 30, 25, (0, "#fff6c8", 0.9), (0.7, "#fff0b0", 0.4), (1, "#fff0b0", 0)), 0)
    wing = "M50 66C36 52 20 50 7 56C10 66 14 72 20 76C18 82 22 88 28 90C28 96 34 101 40 100C46 100 52 92 54 84z"
    feathers = "M50 72C38 62 24 58 10 59M51 79C40 72 30 70 19 73M52 86C44 82 36 83 27 88"
    for flip in (False, True):
        with d.mirrored() if flip else d.moved("translate(0 0)"):
            d.path(wing, d.linear(8, 52, 54, 98, (0, LAPIS[0]), (0.45, TURQUOISE[1]), (1, LAPIS[2])))
            with d.plain():
                d.stroke(feathers, GOLD[1], 2.2)
            d.rod("M52 58L40 44L48 32", SHELL, 4)
            d.rod("M52 98L40 108L38 118", SHELL, 4)
    d.circle(64, 28, 18, d.radial(58, 22, 26, (0, "#fffbe0"), (0.4, "#ffc23c"), (0.8, "#f07a1c"), (1, "#b03c0c")))
    d.path(
        "M64 118C42 112 40 78 50 66H78C88 78 86 112 64 118z",
        d.linear(42, 66, 86, 118, (0, SHELL[0]), (0.5, SHELL[1]), (1, SHELL[2])),
    )
    d.path("M46 68C46 56 54 52 64 52C74 52 82 56 82 68Q64 75 46 68z", d.down(52, 72, TURQUOISE))
    d.path("M54 54C54 46 74 46 74 54Q64 58 54 54z", d.down(46, 57, SHELL))
    with d.plain():
        d.stroke("M64 73V116", "#5e3408", 2)
        d.stroke("M56 78Q52 94 58 108", "#fff3c0", 2, 0.8)


SCENES: tuple[Callable[[Drawing], None], ...] = (
    *(plague_of_locusts, build_monument, chariots, cycle_of_maat),
    *(drought, flood, miracle),
)


def main() -> None:
    for make in (face, back, seal):
        make()
    for scene in SCENES:
        d = Drawing()
        d.outline_width = 4.0
        scene(d)
        edge(d)
        d.save(f"scene_{scene.__name__}")


if __name__ == "__main__":
    main()
