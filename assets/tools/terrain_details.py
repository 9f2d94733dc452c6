"""The small things on the ground: palms, wheat, dunes, rocks, waves.

python assets/tools/terrain_details.py
"""

from __future__ import annotations

from draw import TARGET, Drawing

FOLDER = TARGET.parent / "terrain"


def flat() -> Drawing:
    d = Drawing(64, 64)
    d.outlined = False
    return d


def palm() -> Drawing:
    d = flat()
    d.shadow(36, 56, 20, 6, 0.4)
    d.stroke("M33 56C32 46 34 38 30 28", "#5c3c1c", 5)
    d.stroke("M32 55C31 46 33 38 29.4 29", "#a8763c", 2)
    leaves = (
        "M30 28C20 20 10 22 5 32C14 28 22 30 30 28z",
        "M30 28C26 14 16 10 8 14C18 18 24 24 30 28z",
        "M30 28C32 12 42 6 50 9C42 14 36 22 30 28z",
        "M30 28C40 18 52 20 58 30C48 26 38 30 30 28z",
        "M30 28C38 30 46 38 46 46C40 38 34 34 30 28z",
        "M30 28C22 32 16 38 15 46C22 40 28 34 30 28z",
    )
    for leaf in leaves:
        d.path(leaf, d.linear(10, 8, 50, 44, (0, "#9cc458"), (0.5, "#4e8a34"), (1, "#2a5a24")), 1.2, "#22481c")
    return d


def wheat() -> Drawing:
    d = flat()
    d.shadow(32, 56, 20, 5, 0.25)
    for x, lean in ((18, -5), (26, -2), (34, 1), (42, 4), (49, 7)):
        d.stroke(f"M{x} 57Q{x} 40 {x + lean} 26", "#8a9a38", 2.2)
        d.ellipse(x + lean, 21, 3, 7.5, "#e2bc50", 1, "#97741e")
    return d


def tuft() -> Drawing:
    d = flat()
    d.shadow(32, 54, 20, 5, 0.3)
    for line in ("M32 56Q26 40 12 34", "M32 56Q30 36 24 22", "M32 56Q34 36 40 20", "M32 56Q40 42 54 36"):
        d.stroke(line, "#3a6e2a", 5)
        d.stroke(line, "#86b450", 2)
    return d


def field() -> Drawing:
    d = flat()
    for i, y in enumerate((22, 31, 40)):
        d.stroke(f"M{8 + i * 2} {y}Q32 {y - 5} {56 + i * 2} {y + 1}", "#4d7a34", 3, 0.5)
        d.stroke(f"M{8 + i * 2} {y - 2.4}Q32 {y - 7.4} {56 + i * 2} {y - 1.4}", "#c2d27c", 2, 0.55)
    return d


def dune() -> Drawing:
    d = flat()
    d.path(
        "M3 42C14 40 22 26 32 25C40 25 48 40 61 43C46 47 18 47 3 42z",
        d.linear(14, 26, 50, 46, (0, "#fbe8b8", 0.95), (0.45, "#e6c27a", 0.85), (1, "#a8753a", 0.75)),
        0,
    )
    d.stroke("M32 25C36 33 30 38 33 45", "#9c6c34", 1.6, 0.55)
    d.stroke("M5 41.6C15 39.4 22 26 32 25", "#fff2cc", 1.8, 0.8)
    return d


def rock() -> Drawing:
    d = flat()
    d.shadow(35, 50, 24, 8, 0.4)
    d.path(
        "M10 50L14 32L28 22L42 28L52 44L50 52Q30 56 10 50z",
        d.linear(12, 24, 50, 52, (0, "#f2dcae"), (0.5, "#b98d58"), (1, "#6c4a28")),
        1.8,
        "#4c3218",
    )
    d.stroke("M28 22L30 36L24 50M30 36L44 42", "#6c4a28", 1.8, 0.7)
    return d


def shrub() -> Drawing:
    d = flat()
    d.shadow(34, 52, 20, 6, 0.35)
    for line in ("M32 52L20 30", "M32 52L30 24", "M32 52L44 28", "M32 52L52 38", "M32 52L12 40"):
        d.stroke(line, "#6a5a28", 4)
        d.stroke(line, "#a8a058", 1.8)
    return d


def wave() -> Drawing:
    d = flat()
    for y, x in ((26, 6), (38, 14)):
        d.stroke(f"M{x} {y}q6 -7 12 0t12 0t12 0", "#bfe8e6", 2.6, 0.6)
    return d


def lotus() -> Drawing:
    d = flat()
    d.ellipse(32, 44, 26, 12, d.linear(8, 34, 56, 56, (0, "#86be58"), (1, "#2f6a3a")), 1.4, "#1f4a2a")
    for petal in (
        "M32 44C18 42 14 32 16 24C24 28 30 34 32 44z",
        "M32 44C46 42 50 32 48 24C40 28 34 34 32 44z",
        "M32 44C24 34 26 22 32 16C38 22 40 34 32 44z",
    ):
        d.path(petal, d.linear(16, 16, 48, 44, (0, "#ffffff"), (0.6, "#f6bcd2"), (1, "#d2709a")), 1.2, "#8c3c60")
    return d


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for make in (palm, wheat, tuft, field, dune, rock, shrub, wave, lotus):
        make().save(make.__name__, FOLDER)


if __name__ == "__main__":
    main()
