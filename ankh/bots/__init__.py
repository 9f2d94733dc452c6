"""Opponents that play by what their seat may see, through the same moves as people."""

from __future__ import annotations

from ankh.bots.bot import Bot, Choice, admit, create, dice, names, register

__all__ = ["Bot", "Choice", "admit", "create", "dice", "names", "register"]

register("apprentice", "ankh.bots.apprentice:Apprentice")
register("priest", "ankh.bots.priest:Priest")
register("pharaoh", "ankh.bots.pharaoh:Pharaoh", {"easy": 60, "hard": 4000})
