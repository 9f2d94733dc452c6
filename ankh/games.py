"""The games this table can play, by id; built when first asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ankh.game import Game


def _ankh() -> Game[Any, Any]:
    from ankh.rules import Ankh
    from ankh.scenarios import library

    return Ankh(library())


GAMES: dict[str, Callable[[], Game[Any, Any]]] = {"ankh": _ankh}
DEFAULT = "ankh"


@cache
def game(name: str = DEFAULT) -> Game[Any, Any]:
    """The rules of a game by its id; raises KeyError for a game that is not here."""
    return GAMES[name]()
