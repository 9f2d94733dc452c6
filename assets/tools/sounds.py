"""The sounds of the table, made of plucked strings, wood, drums and paper: short, warm, none of them shrill.

python assets/tools/sounds.py
"""

from __future__ import annotations

import wave
from array import array
from collections.abc import Callable
from math import exp, pi, sin
from pathlib import Path
from random import Random

TARGET = Path(__file__).resolve().parent.parent / "sounds"
RATE = 22050
LOUDEST = 0.6
"""The peak of the loudest sound; the others say their own share of it."""

Sound = list[float]
D3, A3, D4, E4, FIS4, A4, H4, D5 = 146.8, 220.0, 293.7, 329.6, 370.0, 440.0, 493.9, 587.3


def silence(seconds: float) -> Sound:
    return [0.0] * round(seconds * RATE)


def string(pitch: float, seconds: float, seed: int = 1, damping: float = 0.996) -> Sound:
    """A plucked string, as Karplus and Strong found it: noise that runs round a loop and is smoothed."""
    chance = Random(seed)
    loop = [chance.uniform(-1, 1) for _ in range(max(2, round(RATE / pitch)))]
    for _ in range(4):
        loop = [(loop[i] + loop[i - 1]) / 2 for i in range(len(loop))]
    made = []
    for i in range(round(seconds * RATE)):
        at = i % len(loop)
        made.append(loop[at])
        loop[at] = (loop[at] + loop[(at + 1) % len(loop)]) / 2 * damping
    return faded(made)


def knock(pitch: float, seconds: float, hardness: float = 0.4) -> Sound:
    """A piece of wood set down on wood."""
    chance = Random(round(pitch))
    made, low = [], 0.0
    for i in range(round(seconds * RATE)):
        t = i / RATE
        low += 0.25 * (chance.uniform(-1, 1) - low)
        body = sin(2 * pi * pitch * t) * exp(-t * 38) + 0.4 * sin(2 * pi * pitch * 2.76 * t) * exp(-t * 70)
        made.append(body + hardness * low * exp(-t * 160))
    return faded(made)


def drum(pitch: float, seconds: float) -> Sound:
    """A large skin: its pitch falls as it fades."""
    chance = Random(5)
    made, low, phase = [], 0.0, 0.0
    for i in range(round(seconds * RATE)):
        t = i / RATE
        phase += 2 * pi * pitch * (1 + 0.9 * exp(-t * 28)) / RATE
        low += 0.12 * (chance.uniform(-1, 1) - low)
        made.append(sin(phase) * exp(-t * 7) + 1.2 * low * exp(-t * 40))
    return faded(made)


def paper(seconds: float, brightness: float = 0.3) -> Sound:
    """A sheet that is turned: soft noise that swells and goes."""
    chance = Random(11)
    made, low, slow = [], 0.0, 0.0
    count = round(seconds * RATE)
    for i in range(count):
        low += brightness * (chance.uniform(-1, 1) - low)
        slow += 0.02 * (low - slow)
        made.append((low - slow) * sin(pi * i / count) ** 2)
    return made


def horn(pitch: float, seconds: float) -> Sound:
    """A low, round tone that swells."""
    made = []
    count = round(seconds * RATE)
    for i in range(count):
        t = i / RATE
        swell = min(1.0, t / 0.09) * min(1.0, (count - i) / (0.22 * RATE))
        wobble = 1 + 0.003 * sin(2 * pi * 5 * t)
        tone = sum(sin(2 * pi * pitch * wobble * k * t) / k**1.8 for k in range(1, 6))
        made.append(tone * swell)
    return made


def faded(sound: Sound, seconds: float = 0.03) -> Sound:
    """Without a click at the end."""
    tail = min(len(sound), round(seconds * RATE))
    for i in range(tail):
        sound[len(sound) - 1 - i] *= i / tail
    return sound


def together(*parts: tuple[float, float, Sound]) -> Sound:
    """Sounds mixed, each with its start in seconds and its share."""
    made = silence(max(start + len(sound) / RATE for start, _, sound in parts) + 0.01)
    for start, share, sound in parts:
        first = round(start * RATE)
        for i, value in enumerate(sound):
            made[first + i] += share * value
    return made


def soft(sound: Sound, share: float = 0.45) -> Sound:
    """The highest tones taken off."""
    low, made = 0.0, []
    for value in sound:
        low += share * (value - low)
        made.append(low)
    return made


def click() -> Sound:
    return knock(620, 0.06, 0.2)


def pick_up() -> Sound:
    return together((0, 0.8, knock(420, 0.09)), (0.015, 0.6, string(D4, 0.22, 2, 0.985)))


def drop() -> Sound:
    return together((0, 1.0, knock(190, 0.18, 0.8)), (0.008, 0.5, knock(310, 0.1)))


def refuse() -> Sound:
    return together((0, 1.0, knock(150, 0.14)), (0.11, 0.9, knock(118, 0.2)))


def page() -> Sound:
    return paper(0.24)


def reveal() -> Sound:
    return together((0, 0.9, paper(0.2, 0.4)), (0.12, 0.7, string(A4, 0.7, 3)), (0.16, 0.5, string(D5, 0.7, 4)))


def follower() -> Sound:
    return together((0, 0.8, string(FIS4, 0.35, 6, 0.99)), (0.06, 0.8, string(A4, 0.4, 7, 0.99)))


def turn() -> Sound:
    return together((0, 0.8, string(D4, 0.6, 8)), (0.09, 0.8, string(A4, 0.7, 9)))


def event() -> Sound:
    return together((0, 0.9, drum(72, 0.5)), (0.02, 0.7, string(D3, 1.0, 10)), (0.1, 0.6, string(A3, 1.0, 12)))


def battle() -> Sound:
    beats = [(at, share, drum(58, 0.6)) for at, share in ((0, 1.0), (0.24, 0.6), (0.36, 0.7), (0.48, 1.0))]
    return together(*beats, (0.48, 0.3, horn(D3, 0.8)), (0.48, 0.2, horn(A3, 0.8)))


def victory() -> Sound:
    notes = ((0, D4), (0.14, FIS4), (0.28, A4), (0.42, D5), (0.62, A4), (0.76, D5))
    harp = [(at, 0.7, string(pitch, 1.3, 20 + i)) for i, (at, pitch) in enumerate(notes)]
    chord = [(0.42, 0.2, horn(pitch, 1.3)) for pitch in (D3, A3, D4)]
    return together(*harp, *chord, (0.42, 0.7, drum(70, 0.7)))


SOUNDS: dict[Callable[[], Sound], float] = {
    click: 0.35,
    pick_up: 0.55,
    drop: 0.75,
    refuse: 0.6,
    page: 0.35,
    reveal: 0.75,
    follower: 0.6,
    turn: 0.7,
    event: 0.85,
    battle: 1.0,
    victory: 1.0,
}


def write(name: str, sound: Sound, share: float) -> None:
    sound = soft(sound)
    peak = max(abs(value) for value in sound)
    samples = array("h", (round(value / peak * share * LOUDEST * 32767) for value in sound))
    with wave.open(str(TARGET / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for sound, share in SOUNDS.items():
        write(sound.__name__, sound(), share)


if __name__ == "__main__":
    main()
