"""How a game ends."""

from __future__ import annotations

from tests.rules.fray import BANKS, Fray, conflict, monuments
from tests.rules.table import Table, land

FAR = {"ra": "A1", "isis": "F4"}


def over(fray: Fray, reason: str, *winners: str) -> bool:
    return fray.decision is None and fray.result == {"winners": list(winners), "reason": reason}


# VIC-1


def test_vic_1_the_top_space_wins_at_once() -> None:
    fray = conflict("ra isis", {"ra": "A1"}, gods={"ra": {"devotion": 30}})
    assert over(fray, "top", "ra")


def test_vic_1_in_the_middle_of_a_conflict_later_regions_do_not_count() -> None:
    fray = conflict(
        "ra isis",
        {"isis": "A1", "ra": "D1"},
        BANKS,
        gods={"ra": {"devotion": 30}, "isis": {"devotion": 30}},
    )
    assert over(fray, "top", "isis")  # the west is resolved first
    assert fray.devotion("ra") == 30


def test_vic_1_in_the_middle_of_a_battle() -> None:
    fray = conflict(
        "ra isis",
        {**FAR, "ra_w1": "A3"},
        monuments=monuments(isis="E1:temple"),
        gods={"isis": {"devotion": 30}, "ra": {"devotion": 30}},
        devotion_order=["isis", "ra"],
    )
    fray.cards(ra="chariots", isis="flood")
    assert over(fray, "top", "isis")  # the majority comes before the battle Ra would win
    assert fray.at("ra_w1") == "A3"


def test_vic_1_in_one_step_the_least_devoted_is_first() -> None:
    owned = monuments(isis="E1:temple", ra="B1:obelisk")
    gods = {"isis": {"devotion": 30}, "ra": {"devotion": 30}}
    for order in (["isis", "ra"], ["ra", "isis"]):
        fray = conflict("ra isis", FAR, monuments=owned, gods=gods, devotion_order=order)
        fray.cards(ra="chariots", isis="flood")
        assert over(fray, "top", order[0])


def test_vic_1_the_loser_may_reach_the_top_too() -> None:
    fray = conflict("ra isis", {**FAR, "ra_w1": "A3"}, gods={"ra": {"devotion": 30}})
    fray.cards(ra="miracle", isis="chariots")
    assert over(fray, "top", "ra")


def test_vic_1_a_worship_may_win() -> None:
    fray = conflict("ra isis", FAR, gods={"ra": {"devotion": 30, "powers": ["worshipful"], "followers": 2}})
    fray.cards(ra="cycle_of_maat", isis="chariots")
    assert fray.ask == "worship"
    fray.play({"do": "worship"})
    assert over(fray, "top", "ra")


def test_vic_1_a_god_that_would_rise_past_the_top_stops_there() -> None:
    fray = conflict("ra isis", {"ra": "A1", "ra_w1": "A2"}, radiant=["ra_w1"], gods={"ra": {"devotion": 30}})
    assert over(fray, "top", "ra") and fray.devotion("ra") == 31


def test_vic_1_a_scenario_may_move_the_top() -> None:
    rules = {"devotion_top": 12, "devotion_red": 7}
    fray = conflict("ra isis", {"ra": "A1"}, gods={"ra": {"devotion": 11}}, rules=rules)
    assert over(fray, "top", "ra")


def test_vic_1_before_the_merge() -> None:
    fray = conflict("ra isis osiris", {"ra": "A1"}, events=11, gods={"ra": {"devotion": 30}})
    assert over(fray, "top", "ra") and fray.state()["merged"] is None


def test_vic_1_after_the_end_every_move_is_refused() -> None:
    fray = conflict("ra isis", {"ra": "A1"}, gods={"ra": {"devotion": 30}})
    fray.refused({"do": "action", "action": "gain"}, seat=1)
    fray.refused({"do": "action", "action": "gain"}, seat=0)


# VIC-2


def test_vic_2_the_only_god_not_forgotten_wins() -> None:
    assert over(conflict("ra isis", {}, events=15, gods={"ra": {"devotion": 20}}), "sole", "ra")


def test_vic_2_if_all_are_forgotten_nobody_wins() -> None:
    assert over(conflict("ra isis", {}, events=15, gods={"ra": {"devotion": 19}}), "none")


# VIC-3


def test_vic_3_after_the_last_event_the_most_devotion_wins() -> None:
    gods = {"ra": {"devotion": 24}, "isis": {"devotion": 25}}
    assert over(conflict("ra isis", {}, events=17, gods=gods), "most", "isis")


def test_vic_3_the_stack_breaks_ties() -> None:
    gods = {"ra": {"devotion": 25}, "isis": {"devotion": 25}}
    for order in (["ra", "isis"], ["isis", "ra"]):
        fray = conflict("ra isis", {}, events=17, gods=gods, devotion_order=order)
        assert over(fray, "most", order[1])


def test_vic_3_the_last_conflict_counts() -> None:
    gods = {"ra": {"devotion": 24}, "isis": {"devotion": 25}}
    fray = conflict("ra isis", {"ra": "A1"}, events=17, gods=gods)
    assert over(fray, "most", "ra")  # level now, and Ra's marker came last


def test_vic_3_a_pair_wins_together() -> None:
    fray = conflict(
        "ra isis osiris",
        {},
        events=17,
        merged={"higher": "ra", "lower": "isis"},
        gods={"ra": {"devotion": 26}, "osiris": {"devotion": 25}},
    )
    assert fray.result is not None and fray.result["reason"] == "most"
    assert set(fray.result["winners"]) == {"ra", "isis"}


def test_vic_3_forgotten_gods_are_not_compared() -> None:
    fray = conflict(
        "isis osiris ra",
        {},
        events=17,
        forgotten=["ra"],
        gods={"isis": {"devotion": 22}, "osiris": {"devotion": 21}},
    )
    assert over(fray, "most", "isis")


def test_vic_3_a_scenarios_track_may_end_earlier() -> None:
    rules = {"event_track": "CX"}
    fray = conflict("ra isis", {}, events=1, rules=rules, gods={"isis": {"devotion": 3}})
    assert over(fray, "most", "isis")


def test_vic_3_the_game_goes_on_until_the_last_event() -> None:
    position = {"board": land("A1:B3"), "seats": ["ra", "isis"], "events": 16, "actions": {"gain": 2}}
    table = Table(position)
    table.action("gain")
    assert table.result is None and table.state()["events"] == 17
