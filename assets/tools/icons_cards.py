"""The signs of the seven battle cards, the four actions, the events and the gods' emblems.

python assets/tools/icons_cards.py
"""

from __future__ import annotations

from icons import Icon, around, disc, rays

# The cards


def plague_of_locusts() -> Icon:
    icon = Icon()
    icon.solid("M8 60C10 46 26 42 38 48L44 54L116 72C122 74 121 79 115 80L52 84C28 88 8 80 8 60z" + disc(22, 58, 5), 2)
    icon.solid("M46 44C70 28 102 38 124 58L116 63C94 56 70 52 50 51z", 2)
    icon.line("M64 84L90 28L106 112", 9)
    icon.line("M28 82L16 110M48 84L42 112", 7)
    icon.line("M18 46C16 28 28 16 44 14", 6)
    return icon


def build_monument() -> Icon:
    """Blocks, and one more that is let down on a rope."""
    icon = Icon()
    icon.line("M64 2V10M64 8L46 26M64 8L82 26", 5)
    for x, y in ((44, 26), (23, 61), (67, 61), (2, 93), (44.5, 93), (87, 93)):
        icon.solid(f"M{x + 2} {y}h36v24h-36z", 3)
    return icon


def chariots() -> Icon:
    icon = Icon()
    icon.line(disc(50, 82, 35), 9)
    icon.solid(disc(50, 82, 7), 1)
    icon.line(rays(50, 82, 8, 33, range(30, 360, 60)), 6)
    icon.solid("M14 14H30C32 32 44 40 86 40L90 52H60C40 44 24 50 16 60C8 44 8 28 14 14z", 2)
    icon.line("M84 50C102 58 106 34 122 32", 8)
    icon.solid(disc(118, 34, 6), 1)
    return icon


def cycle_of_maat() -> Icon:
    """The feather in a circle that turns."""
    icon = Icon()
    for start in (-60, 120):
        icon.line(f"M{around(64, 64, 52, start)}A52 52 0 0 1 {around(64, 64, 52, start + 122)}", 9)
        tip, inner, outer = (
            around(64, 64, 52, start + 150),
            around(64, 64, 36, start + 124),
            around(64, 64, 67, start + 124),
        )
        icon.solid(f"M{inner}L{outer}L{tip}z", 2)
    icon.solid(
        "M62 98C52 76 48 48 60 26C68 22 78 30 80 42L70 46L81 50C81 56 80 60 78 64L69 66L76 71C72 80 68 88 66 98z", 2
    )
    icon.line("M64 96V108", 6)
    return icon


def drought() -> Icon:
    icon = Icon()
    icon.solid(disc(64, 44, 20), 1)
    icon.line(rays(64, 44, 30, 42, range(-180, 181, 36)), 8)
    icon.solid("M4 98L36 92L46 104L38 122H4z")
    icon.solid("M46 92L80 96L72 106L84 122H48L56 104z")
    icon.solid("M90 96L124 92V122H94L82 107z")
    return icon


def flood() -> Icon:
    icon = Icon()
    for y in (30, 64, 98):
        icon.line(f"M10 {y + 9}Q23.5 {y - 21} 37 {y}T64 {y}T91 {y}T118 {y - 9}", 13)
    return icon


def miracle() -> Icon:
    """A scarab that lifts the sun."""
    icon = Icon()
    icon.solid(disc(64, 20, 16), 1)
    icon.both_lines("M46 56L26 42L38 22", 7)
    icon.both_lines("M38 76H16L8 64M42 98L22 108L18 122", 7)
    icon.solid("M46 54C48 44 80 44 82 54L80 60H48z", 3)
    icon.both("M60 68H46C38 78 38 108 60 122z", soft=3)
    return icon


# The actions


def move() -> Icon:
    """Footprints."""
    icon = Icon()
    for x, y, turn in ((38, 70, 14), (86, 26, 14)):
        with icon.moved(f"translate({x} {y}) rotate({turn})"):
            icon.solid("M0 -18C14 -18 20 -6 17 8C15 17 13 22 12 28H-12C-14 20 -17 14 -18 4C-20 -10 -12 -18 0 -18z", 2)
            icon.solid("M-11 36H11C12 50 8 56 0 56C-8 56 -12 50 -11 36z", 2)
    return icon


def summon() -> Icon:
    """A figure that steps onto the board."""
    icon = Icon()
    icon.solid(disc(64, 24, 17), 1)
    icon.solid("M64 46C82 46 88 60 90 92H38C40 60 46 46 64 46z")
    icon.solid("M28 100H100L108 118H20z")
    icon.line("M102 34V66M86 50H118", 9)
    return icon


def gain() -> Icon:
    """Three people."""
    icon = Icon()
    icon.both(disc(24, 46, 12), "M4 110C4 82 10 66 24 66C32 66 37 70 39 76C34 86 33 98 33 110z", soft=2)
    icon.solid(disc(64, 30, 17), 1)
    icon.solid("M40 118C40 74 48 54 64 54C80 54 88 74 88 118z")
    return icon


def unlock() -> Icon:
    """An ankh that shines."""
    icon = Icon()
    icon.line("M64 58C46 44 44 18 64 18C84 18 82 44 64 58z", 12)
    icon.line("M64 58V118M36 66H92", 14)
    icon.both_lines("M30 34L14 26M28 52H8M30 92L16 102", 7)
    return icon


# The events


def control() -> Icon:
    """The ankh that is laid beside a monument."""
    icon = Icon()
    icon.line("M64 60C40 42 40 12 64 12C88 12 88 42 64 60z", 14)
    icon.line("M64 60V118M30 70H98", 17)
    return icon


def caravan() -> Icon:
    """A camel."""
    icon = Icon()
    icon.solid(
        "M6 38C6 28 16 22 28 24C36 26 38 36 38 46C39 56 42 62 48 60C52 46 58 24 68 22C78 24 82 44 92 54"
        "C106 54 114 62 116 74L122 96L114 94L110 86L112 120H100L96 88H58L54 120H42L40 84C30 80 26 66 24 48L10 48z",
        3,
    )
    return icon


def consolidation() -> Icon:
    """Two that come together."""
    icon = Icon()
    icon.both("M4 50H30V26L60 64L30 102V78H4z", soft=3)
    return icon


def conflict() -> Icon:
    """Two crossed blades."""
    icon = Icon()
    icon.both("M40 78L102 12L120 8L116 26L50 88z", soft=2)
    icon.both_lines("M28 70L58 100", 10)
    icon.both_lines("M18 112L38 90", 12)
    icon.both(disc(15, 114, 7), soft=2)
    return icon


# The gods


def amun() -> Icon:
    """Two tall plumes over a ram's horns."""
    icon = Icon()
    icon.both("M61 72H46C32 50 36 16 54 6C60 14 62 40 61 72z", soft=2)
    icon.both_lines("M58 84C40 74 14 78 12 96C11 112 34 114 36 100C37 94 30 92 28 96", 10)
    icon.solid("M50 78H78L74 118C70 124 58 124 54 118z", 3)
    return icon


def anubis() -> Icon:
    """The jackal."""
    icon = Icon()
    icon.solid(
        "M38 122C30 96 32 70 44 54L38 4C50 10 56 24 60 40C62 28 68 14 80 8C80 24 80 36 78 46C90 54 108 66 122 76"
        "C124 86 116 90 106 90C96 90 90 92 84 98C80 106 82 114 84 122z" + "M66 60L86 64C80 72 70 72 66 60z",
        3,
    )
    return icon


def isis() -> Icon:
    """The throne, between wings."""
    icon = Icon()
    icon.solid("M44 8H64V46H88V92H40V78H44z", 3)
    icon.both("M34 98C20 92 8 76 6 52C18 58 28 70 34 84z", soft=2)
    icon.solid("M30 102H98V116H30z", 3)
    return icon


def osiris() -> Icon:
    """The pillar of four bars."""
    icon = Icon()
    for y in (6, 22, 38, 54):
        icon.solid(f"M28 {y}H100V{y + 8}H28z", 4)
    icon.solid("M52 69H76C76 88 80 98 86 107H42C48 98 52 88 52 69z", 3)
    icon.solid("M32 113H96V122H32z", 3)
    return icon


def ra() -> Icon:
    """The sun in its boat."""
    icon = Icon()
    icon.solid(disc(64, 46, 40) + disc(64, 46, 29), 2)
    icon.solid(disc(64, 46, 16), 2)
    icon.solid("M6 70C22 92 44 96 64 96C84 96 106 92 122 70C122 100 100 120 64 120C28 120 6 100 6 70z", 3)
    return icon


GROUPS = {
    "card": (plague_of_locusts, build_monument, chariots, cycle_of_maat, drought, flood, miracle),
    "action": (move, summon, gain, unlock),
    "event": (control, caravan, consolidation, conflict),
    "emblem": (amun, anubis, isis, osiris, ra),
}


def main() -> None:
    for group, icons in GROUPS.items():
        for icon in icons:
            icon().save(f"{group}_{icon.__name__}")


if __name__ == "__main__":
    main()
