"""Collecting every problem of something a person wrote, with the place of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ankh.game import Json, Refused

LARGEST = 10**6


class Problems:
    def __init__(self) -> None:
        self.found: list[dict[str, str]] = []

    def add(self, field: str, message: str) -> None:
        self.found.append({"field": field, "message": message})

    def check(self, sound: bool, field: str, message: str) -> bool:
        if not sound:
            self.add(field, message)
        return sound

    def about(self, field: str) -> bool:
        return any(problem["field"] == field for problem in self.found)

    def raise_any(self, what: str) -> None:
        if self.found:
            first = self.found[0]
            count = f" and {len(self.found) - 1} more" if len(self.found) > 1 else ""
            raise Refused(what, f"{first['field']}: {first['message']}{count}.", self.found)

    # Values of the right kind, or a harmless one with the problem noted

    def mapping(self, value: Json, field: str) -> dict[str, Any]:
        if value is None:
            return {}
        if isinstance(value, dict):
            return value
        self.add(field, f"{shorten(value)} is not an object")
        return {}

    def listing(self, value: Json, field: str) -> list[Any]:
        if value is None:
            return []
        if isinstance(value, list):
            return value
        self.add(field, f"{shorten(value)} is not a list")
        return []

    def number(self, value: Json, field: str, least: int, most: int, default: int) -> int:
        if value is None:
            return default
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.add(field, f"{shorten(value)} is not a whole number from {least} to {most}")
        return default

    def name(self, value: Json, field: str, names: tuple[str, ...], what: str) -> str | None:
        if isinstance(value, str) and value in names:
            return value
        self.add(field, f"{shorten(value)} is not {what}")
        return None

    def names(self, value: Json, field: str, names: tuple[str, ...], what: str) -> list[str]:
        """Known names of a list, each once."""
        found: list[str] = []
        for each in self.listing(value, field):
            name = self.name(each, field, names, what)
            if name is not None and self.check(name not in found, field, f"{name} is named twice"):
                found.append(name)
        return found

    def known_keys(self, value: dict[str, Any], field: str, keys: tuple[str, ...]) -> Iterator[str]:
        for key in value:
            if key in keys:
                yield key
            else:
                self.add(
                    f"{field}.{shorten(key, quote=False)}" if field else shorten(key, quote=False), "is unknown here"
                )


def shorten(value: Json, quote: bool = True) -> str:
    text = repr(value) if quote else str(value)
    return text if len(text) <= 40 else text[:37] + "..."
