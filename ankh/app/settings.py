"""What a player sets once and finds again: kept as JSON between runs; a broken file costs nothing but the settings."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from ankh import paths

SPEEDS: tuple[float, ...] = (0.5, 1.0, 2.0, 4.0, 0.0)
"""How fast the table moves; 0 is at once."""

RANGES: dict[str, tuple[float, float]] = {
    "width": (960, 16384),
    "height": (540, 16384),
    "scale": (0.8, 2.0),
    "volume": (0.0, 1.0),
}


@dataclass
class Settings:
    width: int = 1280
    height: int = 720
    fullscreen: bool = False
    scale: float = 1.0
    speed: float = 1.0
    volume: float = 0.7
    muted: bool = False
    reduced_motion: bool = False
    language: str = "en"
    confirm_end_turn: bool = True
    take_back: bool = False
    """Against bots, undo goes back to one's own last decision."""
    notes: bool = True
    notes_seen: list[str] = field(default_factory=list)
    last_table: dict[str, Any] = field(default_factory=dict)
    """The last new game as it was set, for the next time."""

    def save(self, path: Path | None = None) -> bool:
        """Write the file in one step; False if the disk does not take it."""
        path = path or where()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_name(path.name + ".new")
            fresh.write_text(json.dumps(asdict(self), indent=1), encoding="utf-8")
            fresh.replace(path)
        except OSError:
            return False
        return True


def where() -> Path:
    """The settings file: `ANKH_CONFIG`, or the one beside the saves."""
    named = os.environ.get("ANKH_CONFIG")
    return Path(named).expanduser() if named else paths.settings()


def load(path: Path | None = None) -> Settings:
    """Every setting of the file that makes sense; the rest as they come."""
    settings = Settings()
    try:
        data = json.loads((path or where()).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return settings
    if isinstance(data, dict):
        for known in fields(Settings):
            if known.name in data and _sound(known.name, getattr(settings, known.name), data[known.name]):
                kind = type(getattr(settings, known.name))
                setattr(settings, known.name, kind(data[known.name]))
    return settings


def _sound(name: str, default: Any, value: Any) -> bool:
    """Whether a value from the file is of the right kind and within its range."""
    if isinstance(default, bool) or isinstance(value, bool):
        return isinstance(default, bool) and isinstance(value, bool)
    if isinstance(default, (int, float)):
        if not isinstance(value, (int, float)) or value != value:
            return False
        low, high = RANGES.get(name, (min(SPEEDS), max(SPEEDS)))
        return low <= value <= high and (name != "speed" or value in SPEEDS)
    if isinstance(default, list):
        return isinstance(value, list) and all(isinstance(v, str) for v in value)
    return isinstance(value, type(default))
