"""Rectangles in rows and columns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame


def columns(rect: pygame.Rect, shares: Sequence[float], gap: int) -> list[pygame.Rect]:
    """A rectangle side by side, by shares of its width."""
    free = rect.width - gap * (len(shares) - 1)
    edges = [0.0]
    for share in shares:
        edges.append(edges[-1] + free * share / sum(shares))
    return [
        pygame.Rect(rect.left + round(a) + i * gap, rect.top, round(b) - round(a), rect.height)
        for i, (a, b) in enumerate(pairwise(edges))
    ]


def rows(rect: pygame.Rect, shares: Sequence[float], gap: int) -> list[pygame.Rect]:
    """A rectangle one below another, by shares of its height."""
    turned = columns(pygame.Rect(rect.top, rect.left, rect.height, rect.width), shares, gap)
    return [pygame.Rect(r.top, r.left, r.height, r.width) for r in turned]


def cut_top(rect: pygame.Rect, height: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """A strip from the top, and the rest below it."""
    top = pygame.Rect(rect.left, rect.top, rect.width, height)
    return top, pygame.Rect(rect.left, top.bottom + gap, rect.width, max(rect.height - height - gap, 0))


def cut_bottom(rect: pygame.Rect, height: int, gap: int = 0) -> tuple[pygame.Rect, pygame.Rect]:
    """A strip from the bottom, and the rest above it."""
    low = pygame.Rect(rect.left, rect.bottom - height, rect.width, height)
    return low, pygame.Rect(rect.left, rect.top, rect.width, max(rect.height - height - gap, 0))


class Flow:
    """Rectangles handed out from top to bottom of a column; `height` tells how much was used."""

    def __init__(self, rect: pygame.Rect, gap: int) -> None:
        self.rect = pygame.Rect(rect)
        self.gap = gap
        self.y = rect.top

    def take(self, height: int, indent: int = 0) -> pygame.Rect:
        given = pygame.Rect(self.rect.left + indent, self.y, self.rect.width - indent, height)
        self.y += height + self.gap
        return given

    def skip(self, height: int) -> None:
        self.y += height

    @property
    def height(self) -> int:
        return max(self.y - self.gap - self.rect.top, 0)
