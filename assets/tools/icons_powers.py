"""The signs of the twelve ankh powers.

python assets/tools/icons_powers.py
"""

from __future__ import annotations

from icons import Icon, around, disc, rays


def commanding() -> Icon:
    """The crook and the flail of a ruler."""
    icon = Icon()
    icon.line("M32 118L78 42C88 24 106 26 108 42C109 52 100 57 93 52", 12)
    icon.line("M96 118L50 42", 12)
    icon.line("M48 38L14 42M48 38L12 60M48 38L20 76", 8)
    icon.solid(disc(48, 36, 6))
    return icon


def inspiring() -> Icon:
    """A torch."""
    icon = Icon()
    flame = (
        "M66 4C70 24 94 34 94 58C94 76 81 86 64 86C47 86 34 76 34 58C34 45 43 38 44 24C53 30 58 37 60 44Q69 26 66 4z"
    )
    core = "M64 76C55 76 49 70 49 62C49 53 58 50 63 40C68 50 79 53 79 63C79 71 73 76 64 76z"
    icon.solid(flame + core, 2)
    icon.solid("M38 92H90L85 102H43z")
    icon.solid("M54 106H74L69 124H59z")
    return icon


def omnipresent() -> Icon:
    """The eye that sees everything."""
    icon = Icon()
    icon.line("M10 36C32 12 88 12 118 34", 10)
    icon.solid("M6 62C30 36 80 36 122 62C90 88 36 90 6 62zM24 62C42 49 76 48 100 62C74 76 44 77 24 62z", 2)
    icon.solid(disc(61, 62, 12), 1)
    icon.solid("M44 82L38 116H52L60 85z", 2)
    icon.line("M80 82C82 104 108 118 115 102C118 92 106 88 102 96", 8)
    return icon


def revered() -> Icon:
    """A worshipper with raised arms."""
    icon = Icon()
    icon.solid(disc(64, 28, 15), 1)
    icon.both_lines("M58 60H36C28 60 24 56 24 48V16", 12)
    icon.solid("M48 54H80L96 120H32zM62 84H66V120H62z", 3)
    return icon


def resplendent() -> Icon:
    """A star."""
    icon = Icon()
    points = (around(64, 66, 62 if i % 2 == 0 else 22, i * 36 - 90) for i in range(10))
    icon.solid(f"M{'L'.join(points)}z" + disc(64, 66, 10), 4)
    return icon


def obelisk_attuned() -> Icon:
    icon = Icon()
    icon.solid("M64 6L76 28H52z")
    icon.solid("M51 35H77L84 102H44z")
    icon.solid("M34 110H94V120H34z")
    icon.both_lines("M34 32L14 22M32 56H10M34 80L14 90", 8)
    return icon


def temple_attuned() -> Icon:
    icon = Icon()
    icon.solid("M8 12H120L110 28H18z")
    icon.solid("M20 35H108V46H20z")
    for x in (22, 46, 70, 94):
        icon.solid(f"M{x} 53H{x + 12}V97H{x}z", 2)
    icon.solid("M8 105H120V118H8z")
    return icon


def pyramid_attuned() -> Icon:
    icon = Icon()
    icon.solid("M60 60L64 120H6z")
    icon.solid("M68 60L72 120H122z")
    icon.solid(disc(64, 32, 12), 2)
    icon.line(rays(64, 32, 22, 31, range(-225, 46, 45)), 7)
    return icon


def glorious() -> Icon:
    """The winged sun."""
    icon = Icon()
    icon.solid(disc(64, 52, 17), 1)
    icon.both(
        "M43 44C34 26 20 26 2 28C4 40 10 44 16 45C28 46 36 50 42 54z",
        "M10 53C24 52 34 56 42 62L45 70C36 64 28 62 22 64C16 62 12 58 10 53z",
        "M24 72C34 70 42 74 49 79L53 87C44 82 40 81 35 82C30 80 26 77 24 72z",
        soft=2,
    )
    icon.solid("M57 78H71L80 108H48z", 3)
    return icon


def magnanimous() -> Icon:
    """A heart in open hands."""
    icon = Icon()
    icon.solid(
        "M64 70C38 50 32 38 32 27C32 14 42 8 51 8C58 8 62 12 64 18C66 12 70 8 77 8C86 8 96 14 96 27C96 38 90 50 64 70z"
    )
    icon.both("M60 86C46 84 34 68 20 60C12 56 6 60 8 68C12 90 28 112 48 116L48 124H60z", soft=3)
    return icon


def bountiful() -> Icon:
    """An ear of wheat."""
    icon = Icon()
    icon.line("M64 124V40", 7)
    icon.solid("M64 4C74 14 74 28 64 38C54 28 54 14 64 4z", 2)
    for y in (26, 48, 70):
        icon.both(f"M58 {y + 22}C42 {y + 22} 32 {y + 8} 34 {y - 8}C50 {y - 6} 60 {y + 4} 58 {y + 22}z", soft=2)
    icon.both("M60 122C38 120 20 110 14 90C36 90 54 100 60 122z", soft=2)
    return icon


def worshipful() -> Icon:
    """A lotus flower."""
    icon = Icon()
    icon.solid("M64 8C82 32 82 62 64 86C46 62 46 32 64 8z", 2)
    icon.both(
        "M28 22C46 30 54 50 57 84C36 76 24 50 28 22z",
        "M4 48C26 50 42 64 53 88C30 92 8 76 4 48z",
        soft=2,
    )
    icon.solid("M34 96H94C88 106 78 109 70 109V122H58V109C50 109 40 106 34 96z", 3)
    return icon


SIGNS = (
    *(commanding, inspiring, omnipresent, revered),
    *(resplendent, obelisk_attuned, temple_attuned, pyramid_attuned),
    *(glorious, magnanimous, bountiful, worshipful),
)


def main() -> None:
    for sign in SIGNS:
        sign().save(f"sign_{sign.__name__}")


if __name__ == "__main__":
    main()
