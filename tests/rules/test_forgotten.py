"""The gods in red are forgotten after the fourth conflict."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.fray import Fray, conflict, monuments
from tests.rules.table import land

ISLES = land("A1:B3", desert="D1:E3 G1:H3")
"""Three regions that touch nowhere."""


def forget(seats: str, devotion: dict[str, int], figures: dict[str, str] | None = None, **more: Any) -> Fray:
    """The fourth conflict is over: every region was empty or one god's."""
    gods = {god: {"devotion": count, **more.get("gods", {}).get(god, {})} for god, count in devotion.items()}
    return conflict(seats, figures or {}, ISLES, **{"events": 15, **more, "gods": gods})


# FOR-1


def test_for_1_every_god_in_red_is_out() -> None:
    fray = forget("ra isis osiris", {"ra": 19, "isis": 20, "osiris": 25})
    assert fray.state()["forgotten"] == ["ra"]
    assert fray.order() == ["isis", "osiris"]
    assert fray.asked == ("choose_action", ["isis"])


def test_for_1_what_the_fourth_conflict_brings_counts() -> None:
    fray = forget("ra isis osiris", {"ra": 19, "isis": 20, "osiris": 25}, {"ra": "A1"})
    assert fray.state()["forgotten"] == [] and fray.devotion("ra") == 20


def test_for_1_in_games_of_two_as_well() -> None:
    fray = forget("ra isis", {"ra": 5, "isis": 20})
    assert fray.result == {"winners": ["isis"], "reason": "sole"}


def test_for_1_not_after_another_conflict_unless_a_scenario_says_so() -> None:
    devotion = {"ra": 3, "isis": 22, "osiris": 25}
    early = {"events": 7, "rules": {"forgotten_after": 2}}
    assert forget("ra isis osiris", devotion, events=7).state()["forgotten"] == []
    assert forget("ra isis osiris", devotion, **early).state()["forgotten"] == ["ra"]


def test_for_1_a_scenario_may_move_the_last_red_space() -> None:
    devotion = {"ra": 10, "isis": 11, "osiris": 25}
    fray = forget("ra isis osiris", devotion, rules={"devotion_red": 10})
    assert fray.state()["forgotten"] == ["ra"]


def test_for_1_figures_and_guardians_leave_monuments_and_followers_go_to_the_supply() -> None:
    fray = forget(
        "ra isis osiris",
        {"ra": 3, "isis": 20, "osiris": 25},
        {"ra": "A1", "ra_w1": "A2", "cat_mummy_1": "A3", "isis": "D1", "osiris": "G1"},
        guardians={"ra": ["cat_mummy_1", "mummy_1"]},
        monuments=monuments(ra="B1:temple E1:obelisk", isis="D2:temple", neutral="G2:pyramid"),
        radiant=["ra_w1"],
        gods={"ra": {"followers": 4}},
    )
    state = fray.state()
    lost = {"event": "followers", "god": "ra", "by": -4, "now": 0, "why": "forgotten"}
    assert [event for event in fray.log if event["event"] == "followers"] == [lost]
    assert set(state["figures"]) == {"isis", "osiris"}
    assert set(state["monuments"]) == {"D2", "G2"}
    assert state["supply"]["monuments"]["temple"] == 9 and state["supply"]["monuments"]["obelisk"] == 10
    assert set(state["removed"]["guardians"]) == {"cat_mummy_1", "mummy_1"}
    assert state["radiant"] == []


def test_for_1_guardians_of_a_forgotten_god_cannot_be_gained_again() -> None:
    fray = forget(
        "ra isis osiris",
        {"ra": 3, "isis": 20, "osiris": 25},
        {"isis": "D1", "osiris": "G1"},
        guardians={"ra": ["cat_mummy_1", "cat_mummy_2"]},
        gods={"isis": {"powers": ["revered"], "followers": 5}},
    )
    fray.action("unlock")
    fray.play({"do": "unlock", "power": "inspiring"})
    assert fray.state()["guardians"].get("isis", []) == []


def test_for_1_warriors_of_a_forgotten_god_held_by_anubis_leave_too() -> None:
    fray = forget(
        "ra anubis isis",
        {"ra": 3, "anubis": 20, "isis": 25},
        {"anubis": "D1", "isis": "G1"},
        captives=["ra_w1", "isis_w1"],
    )
    assert fray.state()["captives"] == ["isis_w1"]


def test_for_1_captives_of_a_forgotten_anubis_return_to_their_owners() -> None:
    fray = forget(
        "anubis isis ra",
        {"anubis": 3, "isis": 20, "ra": 25},
        {"isis": "D1", "ra": "G1"},
        captives=["isis_w1", "ra_w1"],
    )
    assert fray.state()["captives"] == []
    fray.action("summon")
    fray.play({"do": "summon", "figure": "isis_w1", "to": "D2", "by": "action"})
    assert fray.followers("isis") == 1  # from the pool, for nothing


def test_for_1_the_underworld_of_a_forgotten_osiris_is_closed() -> None:
    fray = forget(
        "osiris isis ra", {"osiris": 3, "isis": 20, "ra": 25}, {"isis": "D1", "ra": "G1"}, underworld=["A1", "D2"]
    )
    assert fray.state()["underworld"] == []
    fray.action("move")
    assert "D2" in fray.targets("isis")


def test_for_1_a_pair_in_red_is_out_with_both_its_seats() -> None:
    fray = forget(
        "ra isis osiris amun",
        {"ra": 3, "osiris": 22, "amun": 25},
        {"ra": "A1", "osiris": "D1", "amun": "G1"},
        merged={"higher": "ra", "lower": "isis"},
    )
    assert fray.state()["forgotten"] == ["ra"]
    assert fray.asked == ("choose_action", ["osiris"])
    fray.action("unlock")  # Osiris, then Amun, then Osiris again: neither seat of the pair plays
    if fray.ask == "unlock":
        fray.play(fray.legal()[0])
    assert fray.asked == ("choose_action", ["amun"])
    fray.action("unlock")
    if fray.ask == "unlock":
        fray.play(fray.legal()[0])
    assert fray.asked == ("choose_action", ["osiris"])


def test_for_1_a_forgotten_god_neither_gains_nor_loses_later() -> None:
    fray = forget("ra isis osiris", {"ra": 3, "isis": 20, "osiris": 25}, {"isis": "D1", "osiris": "G1"})
    fray.refused({"do": "action", "action": "gain"}, seat=0)
    assert "ra" not in fray.state()["devotion_order"]


# FOR-2


def test_for_2_one_god_left_wins() -> None:
    fray = forget("ra isis osiris", {"ra": 3, "isis": 12, "osiris": 25})
    assert fray.result == {"winners": ["osiris"], "reason": "sole"}
    assert fray.decision is None


def test_for_2_a_pair_left_alone_wins_together() -> None:
    fray = forget("ra isis osiris", {"ra": 21, "osiris": 4}, merged={"higher": "ra", "lower": "isis"})
    assert fray.result is not None
    assert set(fray.result["winners"]) == {"ra", "isis"} and fray.result["reason"] == "sole"


@pytest.mark.parametrize("seats", ["ra isis", "ra isis osiris", "ra isis osiris amun", "ra isis osiris amun anubis"])
def test_for_2_none_left_nobody_wins(seats: str) -> None:
    fray = forget(seats, dict.fromkeys(seats.split(), 19))
    assert fray.result == {"winners": [], "reason": "none"}
    assert fray.decision is None


def test_for_2_two_or_more_play_on() -> None:
    fray = forget("ra isis osiris", {"ra": 3, "isis": 20, "osiris": 25})
    assert fray.result is None and fray.ask == "choose_action"


def test_example_16_amun_in_red_is_out_osiris_and_the_pair_play_on() -> None:
    fray = forget(
        "amun osiris isis ra",
        {"amun": 14, "osiris": 23, "isis": 21},
        {"amun": "A1", "osiris": "D1", "isis": "G1"},
        merged={"higher": "isis", "lower": "ra"},
    )
    assert fray.state()["forgotten"] == ["amun"]
    assert set(fray.state()["figures"]) == {"osiris", "isis"}
    assert fray.result is None
    assert fray.asked == ("choose_action", ["osiris"])


def test_trn_6_the_next_seat_still_in_the_game_plays() -> None:
    fray = forget("ra isis osiris", {"ra": 22, "isis": 3, "osiris": 25}, {"ra": "A1", "isis": "D1", "osiris": "G1"})
    assert fray.state()["forgotten"] == ["isis"]
    assert fray.asked == ("choose_action", ["osiris"])
