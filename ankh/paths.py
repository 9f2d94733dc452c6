"""Where maps, assets and saves lie, in a checkout and in an installed package alike."""

from __future__ import annotations

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parent


def in_checkout() -> bool:
    """Whether the package runs from its source folder."""
    return (_CHECKOUT / "pyproject.toml").is_file()


def maps() -> Path:
    """The folder of the maps that come with the game."""
    return _shipped("maps")


def home() -> Path:
    """The folder for what a player keeps: `saves` in a checkout, the user's data folder once installed."""
    if in_checkout():
        return _CHECKOUT
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".local" / "share") / "ankh"


def saves() -> Path:
    """Where games are kept: `ANKH_SAVES`, or `saves` in the player's folder."""
    named = os.environ.get("ANKH_SAVES")
    return Path(os.path.expanduser(named)) if named else home() / "saves"


def user_maps() -> Path:
    """Where a player's own maps are looked for: `ANKH_MAPS`, or a `maps` folder beside the saves' content."""
    named = os.environ.get("ANKH_MAPS")
    return Path(os.path.expanduser(named)) if named else saves() / "maps"


def settings() -> Path:
    """The file that keeps the window's settings between runs."""
    return saves() / "settings.json"


def _shipped(name: str) -> Path:
    return _CHECKOUT / name if in_checkout() else _PACKAGE / "share" / name
