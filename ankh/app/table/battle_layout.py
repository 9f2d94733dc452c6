"""Where everything of the battle scene lies, for a window, a UI scale and a number of gods."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from ankh.app.theme import Theme

LOW = 640
"""Below this height, in design pixels, everything draws closer together."""
NARROW = 1000
ROOMY = 640
LEAST_COLUMN = 112
LOWEST, LOWEST_COLUMN = 320, 62
"""In the lowest windows a column is little more than its head."""
MOST_SAID = 0.44
"""The share of the panel that words may take."""
LEAST_STEPS = 176


class Heads(NamedTuple):
    """The widths of what stands in the head."""

    titles: tuple[int, int]
    """With everything that may be said, and at least."""
    steps: int
    """With all their names."""
    commands: int


@dataclass(frozen=True)
class Plan:
    panel: pygame.Rect
    titles: pygame.Rect
    steps: pygame.Rect
    commands: pygame.Rect
    columns: tuple[pygame.Rect, ...]
    tray: pygame.Rect
    """Cards, figures or followers to choose from; empty if there are none."""
    band: pygame.Rect
    """What is asked and what an answer would bring."""
    answers: pygame.Rect
    """The buttons, at the right of the band."""
    chronicle: pygame.Rect


@dataclass(frozen=True)
class Needs:
    """What a question takes of the room."""

    tray: int
    band: int
    answers: tuple[int, int]
    """The size of all buttons together: side by side, or one over the other."""


def low(size: tuple[int, int], look: Theme) -> bool:
    return size[1] / look.scale < LOW


def lowest(size: tuple[int, int], look: Theme) -> bool:
    return size[1] / look.scale < LOWEST


def roomy(size: tuple[int, int], look: Theme) -> bool:
    """Whether there is a line for the chronicle of the battle."""
    return size[1] / look.scale >= ROOMY


def narrow(size: tuple[int, int], look: Theme) -> bool:
    return size[0] / look.scale < NARROW


def panel_of(size: tuple[int, int], look: Theme) -> pygame.Rect:
    edge = look.px(5 if low(size, look) else 14)
    panel = pygame.Rect(0, 0, min(size[0] - 2 * edge, look.px(1720)), min(size[1] - 2 * edge, look.px(980)))
    panel.center = (size[0] // 2, size[1] // 2)
    return panel


def inner_of(size: tuple[int, int], look: Theme) -> pygame.Rect:
    pad = look.px(8 if low(size, look) else 20)
    return panel_of(size, look).inflate(-2 * pad, -2 * pad)


def answer_height(size: tuple[int, int], look: Theme) -> int:
    return look.px(34 if low(size, look) else 44)


def command_height(size: tuple[int, int], look: Theme) -> int:
    return look.px(28 if low(size, look) else 36)


def around(middle: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """A rectangle without its middle, in four strips."""
    return [
        pygame.Rect(whole.left, whole.top, whole.width, middle.top - whole.top),
        pygame.Rect(whole.left, middle.bottom, whole.width, whole.bottom - middle.bottom),
        pygame.Rect(whole.left, middle.top, middle.left - whole.left, middle.height),
        pygame.Rect(middle.right, middle.top, whole.right - middle.right, middle.height),
    ]


def lay_out(size: tuple[int, int], look: Theme, sides: int, needs: Needs, heads: Heads) -> Plan:
    tight = low(size, look)
    gap = look.px(6 if tight else 12)
    inner = inner_of(size, look)
    head = pygame.Rect(inner.left, inner.top, inner.width, look.px(32 if tight else 50))
    button = command_height(size, look)
    commands = heads.commands
    buttons = pygame.Rect(head.right - commands, head.centery - button // 2, commands, button)
    left = pygame.Rect(head.left, head.top, buttons.left - gap - head.left, head.height)
    most, least_wide = heads.titles
    wide = min(most, left.width - look.px(LEAST_STEPS), max(least_wide, left.width - gap - heads.steps))
    titles = pygame.Rect(left.left, left.top, wide, left.height)
    steps = pygame.Rect(titles.right + gap, buttons.top, left.right - titles.right - gap, button)
    bottom = inner.bottom
    chronicle = pygame.Rect(inner.left, bottom, inner.width, 0)
    if roomy(size, look):
        chronicle = pygame.Rect(inner.left, bottom - look.px(16), inner.width, look.px(18))
        bottom = chronicle.top - look.px(6)
    band = pygame.Rect(inner.left, bottom - needs.band, inner.width, needs.band)
    bottom = band.top - gap
    top = head.bottom + gap
    least = look.px(LOWEST_COLUMN if lowest(size, look) else LEAST_COLUMN)
    high = max(0, min(needs.tray, bottom - top - gap - least))
    tray = pygame.Rect(inner.left, bottom - high, inner.width, high)
    bottom = tray.top - (gap if high else 0)
    wide = (inner.width - gap * (sides - 1)) // sides
    lefts = [inner.left + round(place * (inner.width - wide) / (sides - 1)) for place in range(sides)]
    answers = pygame.Rect((0, 0), needs.answers)
    answers.midright = (band.right - look.px(10 if tight else 16), band.centery)
    return Plan(
        panel_of(size, look),
        titles,
        steps,
        buttons,
        tuple(pygame.Rect(left, top, wide, bottom - top) for left in lefts),
        tray,
        band,
        answers,
        chronicle,
    )
