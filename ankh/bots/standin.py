"""When a bot fails, the Apprentice moves in its place and the game goes on."""

from __future__ import annotations

from typing import Any, NamedTuple

from ankh.bots.apprentice import Apprentice
from ankh.bots.bot import Bot, Choice
from ankh.game import Game, Refused


class Failed(Exception):
    """A bot that gave no move; says why."""


class Thought(NamedTuple):
    """A choice that can be played for certain, and what has to be told about how it came about."""

    choice: Choice
    note: str = ""
    """Why the Apprentice stood in, empty if it did not."""


def think(bot: Bot, game: Game[Any, Any], seed: int, view: Any, seat: int) -> Thought:
    """The bot's choice, or the Apprentice's if the bot raises an error or names an illegal move."""
    try:
        return checked(game, bot.choose(view, seat), bot.name, seed, view, seat)
    except Failed as failed:
        return stand_in(game, seed, view, seat, f"{bot.name} {failed}")
    except Refused as refused:
        return stand_in(game, seed, view, seat, f"{bot.name} tried what is not legal ({refused.message})")
    except Exception as error:
        return stand_in(game, seed, view, seat, f"{bot.name} failed ({type(error).__name__}: {error})")


def checked(game: Game[Any, Any], choice: Choice, name: str, seed: int, view: Any, seat: int) -> Thought:
    """A choice, or the Apprentice's if it is not legal."""
    refused = game.why_not(view, seat, choice.move)
    if refused is None:
        return Thought(choice)
    return stand_in(game, seed, view, seat, f"{name} named a move that is not legal ({refused.message})")


def stand_in(game: Game[Any, Any], seed: int, view: Any, seat: int, why: str) -> Thought:
    return Thought(Apprentice(game, seed).choose(view, seat), f"{why[:300]}. The Apprentice moved in its place.")
