"""Where the pictures, fonts and sounds are."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
INSTALLED = PACKAGE / "share" / "assets"
FOLDER = INSTALLED if INSTALLED.is_dir() else PACKAGE.parent / "assets"


def asset(*parts: str) -> Path:
    """A file under `assets/`, in the source tree as in an installed package."""
    return FOLDER.joinpath(*parts)
