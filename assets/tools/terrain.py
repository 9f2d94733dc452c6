"""Paints the ground textures of the board: clouds of colour at many scales, laid over each other.

    python assets/tools/terrain.py

Each texture is stretched over the whole board, so that nothing repeats.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

TARGET = Path(__file__).resolve().parent.parent / "terrain"
SIZE = 1024

Colour = tuple[int, int, int]
Layer = tuple[int, int, Colour, int]
"""Cells across and down, colour, greatest opacity."""

TEXTURES: dict[str, tuple[Colour, list[Layer]]] = {
    "desert": (
        (222, 186, 118),
        [
            (5, 6, (240, 212, 150), 200),
            (7, 9, (198, 152, 86), 150),
            (18, 26, (236, 204, 140), 120),
            (14, 90, (186, 138, 76), 70),
            (22, 150, (250, 228, 176), 80),
            (120, 120, (190, 146, 84), 46),
            (512, 512, (160, 116, 62), 34),
            (512, 512, (255, 240, 200), 34),
        ],
    ),
    "fertile": (
        (116, 156, 66),
        [
            (5, 6, (150, 178, 78), 190),
            (8, 7, (78, 126, 58), 160),
            (20, 24, (134, 172, 74), 120),
            (44, 40, (84, 130, 54), 90),
            (110, 110, (160, 186, 88), 70),
            (256, 256, (70, 112, 46), 60),
            (512, 512, (180, 200, 110), 34),
            (512, 512, (56, 96, 40), 34),
        ],
    ),
    "water": (
        (42, 124, 158),
        [
            (5, 6, (30, 96, 140), 200),
            (7, 10, (66, 156, 176), 130),
            (20, 40, (34, 108, 148), 100),
            (16, 110, (92, 178, 192), 60),
            (30, 180, (24, 88, 130), 60),
            (300, 512, (120, 196, 206), 24),
        ],
    ),
    "papyrus": (
        (226, 200, 150),
        [
            (4, 5, (238, 216, 170), 190),
            (6, 5, (206, 174, 120), 140),
            (256, 6, (198, 164, 108), 70),
            (6, 256, (244, 226, 186), 80),
            (512, 12, (190, 154, 98), 44),
            (12, 512, (186, 150, 96), 40),
            (512, 512, (160, 124, 76), 26),
        ],
    ),
}


def cloud(rng: Random, across: int, down: int, colour: Colour, opacity: int) -> pygame.Surface:
    """Soft blots of one colour; the grid of chance is stretched in two steps to hide its lines."""
    small = pygame.Surface((across, down), pygame.SRCALPHA)
    for x in range(across):
        for y in range(down):
            small.set_at((x, y), (*colour, round(opacity * max(0.0, rng.random() * 1.5 - 0.5))))
    middle = pygame.transform.smoothscale(small, (min(SIZE, across * 3), min(SIZE, down * 3)))
    middle = pygame.transform.box_blur(middle, 1) if across < 200 else middle
    return pygame.transform.smoothscale(middle, (SIZE, SIZE))


def paint(name: str) -> None:
    base, layers = TEXTURES[name]
    rng = Random(name)
    picture = pygame.Surface((SIZE, SIZE))
    picture.fill(base)
    for layer in layers:
        picture.blit(cloud(rng, *layer), (0, 0))
    pygame.image.save(picture, TARGET / f"{name}.jpg")


def main() -> None:
    pygame.display.init()
    TARGET.mkdir(exist_ok=True)
    for name in TEXTURES:
        paint(name)


if __name__ == "__main__":
    main()
