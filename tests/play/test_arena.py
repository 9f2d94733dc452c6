"""The second game in the arena: nothing there knows which game it is."""

from __future__ import annotations

import pytest

from ankh.bots.arena import Match
from ankh.bots.arena_figures import report
from ankh.bots.arena_table import lines
from ankh.bots.arena_workers import Processes, play_all
from tests.play.lots import Lots

MATCH = Match(Lots, ("apprentice", "apprentice", "apprentice"), ("ada", "bob", "cyd", "dan"), 24, 3, {"rounds": 5})


def test_lots_are_drawn_by_the_two_dozen() -> None:
    games = play_all(MATCH.jobs(), Processes(2))
    figures = report(MATCH, games)
    assert figures["games"] == 24
    assert figures["endings"] == {"most": 24}
    assert figures["bots"]["apprentice"]["played"] == 72
    assert figures["bots"]["apprentice"]["wins"] == 24
    assert sum(side["wins"] for side in figures["sides"].values()) == pytest.approx(24)
    assert {side["played"] for side in figures["sides"].values()} == {18}
    assert len({game.digest for game in games}) == 24
    assert all(not game.notes for game in games)
    assert "ada" in "\n".join(lines(figures))
