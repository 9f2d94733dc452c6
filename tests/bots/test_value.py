"""What a position is worth: more of anything good is worth more, and dangers count."""

from __future__ import annotations

from typing import Any

import pytest

from ankh.bots.value import all_terms, outcome, worth
from ankh.bots.value_board import Muster
from ankh.bots.value_conflict import prospects
from tests.bots.positions import GAME, played, position


@pytest.mark.parametrize(
    "more",
    [
        {"gods": {"amun": {"devotion": 3}}},
        {"gods": {"amun": {"followers": 3}}},
        {"gods": {"amun": {"powers": ["revered"]}}},
        {"figures": {"amun": "B3", "amun_w1": "F3", "ra": "I3"}},
        {"monuments": {"B2": {"type": "temple", "owner": "amun"}}},
    ],
)
def test_more_is_worth_more_to_its_god_and_less_to_the_rival(more: dict[str, Any]) -> None:
    plain, richer = position(), position(**more)
    assert worth(richer, 0, {}) > worth(plain, 0, {})
    assert worth(richer, 1, {}) < worth(plain, 1, {})


def test_a_dominance_is_forecast_with_its_majorities() -> None:
    state = position(monuments={"B2": {"type": "temple", "owner": "amun"}})
    expected = prospects(state, Muster(state))
    assert expected[0].devotion == 2
    assert expected[1].devotion == 1


def test_the_stronger_army_may_expect_more_of_a_battle() -> None:
    state = position(figures={"amun": "F3", "amun_w1": "F2", "amun_w2": "E3", "ra": "F5", "ra_w1": "G5"})
    expected = prospects(state, Muster(state))
    assert expected[0].devotion > expected[1].devotion
    assert expected[0].losses < expected[1].losses


def test_red_is_the_more_dangerous_the_nearer_the_fourth_conflict() -> None:
    gods = {"amun": {"devotion": 14}, "ra": {"devotion": 25}}
    early, late = (all_terms(position(gods=gods, events=events), {}) for events in (8, 15))
    assert late[0].danger < early[0].danger < 0
    assert late[1].danger > late[0].danger


def test_a_win_is_worth_more_than_anything_else() -> None:
    state = position(gods={"amun": {"devotion": 30}}, events=15, actions={"gain": 2})
    won = played(state, 0, do="action", action="gain")
    assert GAME.result(won) is not None
    assert worth(won, 0, {}) == outcome(won, 0) == -outcome(won, 1)


def test_before_the_merge_the_bottom_two_are_in_danger_and_the_last_most() -> None:
    seats = ["amun", "ra", "isis", "anubis"]
    gods = {god: {"devotion": space} for god, space in zip(seats, (2, 6, 10, 14), strict=True)}
    figures = {"amun": "B3", "ra": "I3", "isis": "F3", "anubis": "F5"}
    dangers = [
        all_terms(position(seats=seats, gods=gods, figures=figures, events=11), {})[god].danger for god in range(4)
    ]
    assert dangers == sorted(dangers)
    assert dangers[2] - dangers[1] > dangers[3] - dangers[2]
