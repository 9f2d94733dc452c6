"""What has to be drawn again, in few rectangles."""

from __future__ import annotations

from itertools import combinations

import pygame

MOST_RECTS = 8
SPARE = 1.3
"""Two damaged rectangles are drawn as one if that draws at most so many times their area."""
NEARLY_ALL = 0.85
"""The share of the window from which on it is drawn as one."""


def merged(rects: list[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """Few rectangles that cover all damaged ones: as one where that costs little, and in the end where it must be."""
    apart: list[pygame.Rect] = []
    for rect in (r.clip(screen) for r in rects if r.colliderect(screen)):
        while (near := next((i for i, other in enumerate(apart) if _waste(rect, other) <= SPARE), -1)) >= 0:
            rect = rect.union(apart.pop(near))
        apart.append(rect)
    while len(apart) > MOST_RECTS:
        one, other = min(combinations(apart, 2), key=lambda pair: _waste(*pair))
        apart = [rect for rect in apart if rect is not one and rect is not other] + [one.union(other)]
    return apart if sum(_area(rect) for rect in apart) < NEARLY_ALL * _area(screen) else [pygame.Rect(screen)]


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _waste(one: pygame.Rect, other: pygame.Rect) -> float:
    """How many times the area of two rectangles is drawn if they are drawn as one."""
    return _area(one.union(other)) / (_area(one) + _area(other) or 1)
