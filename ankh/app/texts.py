"""Every text of the window comes from one catalogue per language in `assets/languages/`.

A catalogue is a JSON object of sections; a text is named by its path, `text("load.empty")`. Places for values are
written `{name}`. A text that depends on a number is an object of plural forms, chosen by the value `count`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from ankh.app.assets import asset

FALLBACK = "en"


def _germanic(count: float) -> str:
    return "one" if count == 1 else "other"


def _slavic(count: float) -> str:
    if count == 1:
        return "one"
    return "few" if 2 <= count <= 4 else "other"


PLURALS: dict[str, Callable[[float], str]] = {"cs": _slavic, "sk": _slavic}

_language = FALLBACK


def use(language: str) -> None:
    """Speak this language from now on; an unknown one is taken as English."""
    global _language
    _language = language if language in dict(languages()) else FALLBACK


def language() -> str:
    return _language


@cache
def languages() -> list[tuple[str, str]]:
    """Every language there is a catalogue for: code and its own name."""
    found = []
    for file in sorted(asset("languages").glob("*.json")):
        if "." not in file.stem:
            found.append((file.stem, _catalogue(file.stem).get("language.name", file.stem)))
    return found


@cache
def _catalogue(code: str) -> dict[str, Any]:
    try:
        data = json.loads(asset("languages", f"{code}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    flat: dict[str, Any] = {}
    _flatten(data, "", flat)
    return flat


def _flatten(data: dict[str, Any], path: str, into: dict[str, Any]) -> None:
    for name, value in data.items():
        here = f"{path}.{name}" if path else name
        if isinstance(value, dict) and "other" not in value:
            _flatten(value, here, into)
        else:
            into[here] = value


def known(key: str) -> bool:
    return key in _catalogue(_language) or key in _catalogue(FALLBACK)


def text(key: str, **values: Any) -> str:
    """The text of a key in the language in use, English if it has none, the key itself if nobody wrote it."""
    for code in (_language, FALLBACK):
        found = _catalogue(code).get(key)
        if found is None:
            continue
        if isinstance(found, dict):
            form = PLURALS.get(code, _germanic)(values.get("count", 0))
            found = found.get(form, found["other"])
        return str(found).format(**values) if values else str(found)
    return key


def listed(words: Sequence[str]) -> str:
    """“Ra”, “Ra and Isis”, “Ra, Isis and Amun”."""
    return text("list.and").join(filter(None, (text("list.comma").join(words[:-1]), *words[-1:])))


def begun(words: str) -> str:
    """Words as they stand at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def word(section: str, name: str) -> str:
    """The name of a thing of the game, `word("god", "ra")`; of an unknown one its id made readable."""
    key = f"{section}.{name}"
    return text(key) if known(key) else name.replace("_", " ").capitalize()
