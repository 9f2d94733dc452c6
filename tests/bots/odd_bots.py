"""Bots that misbehave, for every place that has to live with it."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from ankh.bots import Choice, register
from ankh.bots.apprentice import Apprentice
from ankh.game import Game
from ankh.games import game

MARK = "ANKH_TEST_MARK"
"""The variable that names a file: the clumsy bot dies only while it is not there."""


class Raising(Apprentice):
    name = "raising"

    def choose(self, view: Any, seat: int) -> Choice:
        raise ZeroDivisionError("a thought too far")


class Cheating(Apprentice):
    name = "cheating"

    def choose(self, view: Any, seat: int) -> Choice:
        return Choice(("action", 99), "Nobody looks.", 0)


class Dying(Apprentice):
    name = "dying"

    def choose(self, view: Any, seat: int) -> Choice:
        os._exit(7)


class Hanging(Apprentice):
    name = "hanging"

    def choose(self, view: Any, seat: int) -> Choice:
        while True:
            time.sleep(1)


class Clumsy(Apprentice):
    name = "clumsy"

    def choose(self, view: Any, seat: int) -> Choice:
        mark = Path(os.environ[MARK])
        if not mark.exists():
            mark.touch()
            os._exit(7)
        return super().choose(view, seat)


def odd_game() -> Game[Any, Any]:
    """The game, with the odd bots registered in whichever process asks for it."""
    for kind in (Raising, Cheating, Dying, Hanging, Clumsy):
        register(kind.name, kind)
    return game()
