"""Two gods become one after the third conflict."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.rules.fray import Fray, conflict, monuments
from tests.rules.table import land

ISLES = land("A1:B3", desert="D1:E3 G1:H3")
"""Three regions that touch nowhere."""
GODS = ("amun", "anubis", "isis", "osiris", "ra")


def merge(seats: str, devotion: dict[str, int], figures: dict[str, str] | None = None, **more: Any) -> Fray:
    """The third conflict is over: every region was empty or one god's, and the two lowest gods merge."""
    gods = {god: {"devotion": count, **more.get("gods", {}).get(god, {})} for god, count in devotion.items()}
    return conflict(seats, figures or {}, ISLES, **{**more, "events": 11, "gods": gods})


# MRG-1


def test_mrg_1_the_lowest_god_is_the_lower_the_next_the_higher() -> None:
    fray = merge("ra isis osiris", {"ra": 5, "isis": 3, "osiris": 8})
    assert fray.state()["merged"] == {"higher": "ra", "lower": "isis"}


def test_mrg_1_the_stack_decides_on_one_space() -> None:
    order = ["osiris", "ra", "isis"]
    fray = merge("ra isis osiris", {"ra": 5, "isis": 5, "osiris": 5}, devotion_order=order)
    assert fray.state()["merged"] == {"higher": "ra", "lower": "osiris"}


def test_mrg_1_what_the_third_conflict_brings_counts() -> None:
    devotion = {"ra": 5, "isis": 5, "osiris": 5}
    fray = merge("ra isis osiris", devotion, {"osiris": "A1"}, devotion_order=["osiris", "ra", "isis"])
    assert fray.state()["merged"] == {"higher": "isis", "lower": "ra"}


def test_mrg_1_two_players_do_not_merge() -> None:
    fray = merge("ra isis", {"ra": 5, "isis": 3})
    assert fray.state()["merged"] is None and set(fray.state()["gods"]) == {"ra", "isis"}


def test_mrg_1_not_after_the_second_conflict_unless_a_scenario_says_so() -> None:
    fray = conflict("ra isis osiris", {}, ISLES, events=7)
    assert fray.state()["merged"] is None
    fray = conflict("ra isis osiris", {}, ISLES, events=7, rules={"merge_after": 2})
    assert fray.state()["merged"] == {"higher": "isis", "lower": "osiris"}


def test_mrg_1_a_pair_is_not_merged_again() -> None:
    devotion = {"ra": 5, "osiris": 3, "amun": 4}
    fray = merge("ra isis osiris amun", devotion, merged={"higher": "ra", "lower": "isis"})
    assert fray.state()["merged"] == {"higher": "ra", "lower": "isis"}
    assert fray.order() == ["osiris", "amun", "ra"]


@pytest.mark.parametrize(("higher", "lower"), list(permutations(GODS, 2)))
def test_mrg_1_any_two_gods_can_merge(higher: str, lower: str) -> None:
    third = next(god for god in GODS if god not in (higher, lower))
    figures = {lower: "A1", f"{lower}_w1": "A2", higher: "D1", f"{higher}_w1": "D2", third: "G1"}
    fray = merge(f"{third} {higher} {lower}", {third: 20, higher: 9, lower: 4}, figures)
    state = fray.state()
    assert state["merged"] == {"higher": higher, "lower": lower}
    assert set(state["figures"]) == {higher, f"{higher}_w1", third}
    assert state["gods"][higher]["devotion"] == 5 and state["devotion_order"] == [higher, third]
    assert fray.asked == ("choose_action", [higher])


# MRG-2


def test_mrg_2_the_lower_gods_monuments_figures_and_cards_go_its_followers_stay() -> None:
    fray = merge(
        "ra isis osiris",
        {"ra": 5, "isis": 3, "osiris": 8},
        {"isis": "A1", "isis_w1": "A2", "ra": "D1", "osiris": "G1"},
        monuments=monuments(isis="B1:temple D2:obelisk", ra="D3:temple", neutral="A3:pyramid"),
        gods={"isis": {"followers": 4, "played": ["flood"]}, "ra": {"followers": 2, "played": ["chariots"]}},
    )
    state = fray.state()
    assert set(state["monuments"]) == {"D3", "A3"}
    assert set(state["figures"]) == {"ra", "osiris"}
    assert set(state["gods"]) == {"ra", "osiris"}
    assert fray.followers("ra") == 6 and fray.played("ra") == ["chariots"]


def test_mrg_2_the_lower_gods_monuments_return_to_the_supply() -> None:
    ten = " ".join(f"{place}:temple" for place in ["A1", "A2", "A3", "B1", "B2", "B3", "D1", "D2", "D3"])
    fray = merge(
        "ra isis osiris",
        {"ra": 5, "isis": 3, "osiris": 8},
        monuments=monuments(isis=ten, neutral="E1:temple"),
    )
    assert set(fray.state()["monuments"]) == {"E1"}
    assert fray.state()["supply"]["monuments"]["temple"] == 9


# MRG-3


def test_mrg_3_guardians_on_the_board_stay_and_those_in_the_pool_join_the_pool() -> None:
    fray = merge(
        "ra isis osiris",
        {"ra": 5, "isis": 3, "osiris": 8},
        {"isis": "A1", "giant_scorpion_1": "A2", "ra": "D1", "osiris": "G1"},
        guardians={"isis": ["giant_scorpion_1", "cat_mummy_1"], "ra": ["cat_mummy_2"]},
        claws={"giant_scorpion_1": ["B2", "A3"]},
    )
    state = fray.state()
    assert set(state["guardians"]["ra"]) == {"giant_scorpion_1", "cat_mummy_1", "cat_mummy_2"}
    assert fray.at("giant_scorpion_1") == "A2" and fray.at("cat_mummy_1") is None
    assert state["claws"]["giant_scorpion_1"] == ["B2", "A3"]
    assert fray.ask == "choose_action"  # they all fit


def crowded(**more: Any) -> Fray:
    return merge(
        "ra isis osiris",
        {"ra": 5, "isis": 3, "osiris": 8},
        {"isis": "A1", "mummy_2": "A2", "ra": "D1", "osiris": "G1"},
        guardians={"isis": ["mummy_2", "giant_scorpion_1"], "ra": ["cat_mummy_1", "mummy_1"]},
        **more,
    )


def keep(*figures: str) -> dict[str, Any]:
    return {"do": "keep", "figures": list(figures)}


def test_mrg_3_the_higher_gods_player_chooses_which_to_keep() -> None:
    fray = crowded()
    assert fray.asked == ("keep_guardians", ["ra"])
    listed = {frozenset(move["figures"]) for move in fray.legal()}
    small = ({"cat_mummy_1", "mummy_1"}, {"cat_mummy_1", "mummy_2"}, {"mummy_1", "mummy_2"})
    assert listed == {frozenset(pair | {"giant_scorpion_1"}) for pair in small}
    fray.play(keep("giant_scorpion_1", "mummy_2", "cat_mummy_1"))
    state = fray.state()
    assert set(state["guardians"]["ra"]) == {"giant_scorpion_1", "mummy_2", "cat_mummy_1"}
    assert state["removed"]["guardians"] == ["mummy_1"]
    assert fray.at("mummy_2") == "A2"


def test_mrg_3_one_that_is_not_kept_leaves_the_board() -> None:
    fray = crowded()
    fray.play(keep("giant_scorpion_1", "mummy_1", "cat_mummy_1"))
    assert fray.at("mummy_2") is None and fray.state()["removed"]["guardians"] == ["mummy_2"]


def test_mrg_3_as_many_as_fit_of_each_size() -> None:
    fray = crowded()
    fray.refused(keep("giant_scorpion_1", "mummy_1"), "MRG-3")
    fray.refused(keep("giant_scorpion_1", "mummy_1", "mummy_2", "cat_mummy_1"), "MRG-3")
    fray.refused(keep("mummy_1", "cat_mummy_1"), "MRG-3")


def test_mrg_3_only_own_guardians_are_kept() -> None:
    fray = crowded()
    told = fray.refused(keep("giant_scorpion_2", "mummy_1", "mummy_2"), "MRG-3")
    assert told == "Giant scorpion is not a guardian of Ra–Isis."


def test_mrg_6_the_higher_gods_seat_chooses_guardians_whoever_fired_the_conflict() -> None:
    for fired in range(3):
        fray = crowded(turn={"seat": fired})
        assert fray.asked == ("keep_guardians", ["ra"])
        fray.refused(keep("giant_scorpion_1", "mummy_1", "mummy_2"), "MRG-6", seat=1)


def test_mrg_3_both_sizes_in_one_choice() -> None:
    fray = merge(
        "ra isis osiris amun",
        {"ra": 5, "isis": 3, "osiris": 8, "amun": 8},
        guardian_kinds=["satet", "apep", "androsphinx"],
        guardians={"ra": ["satet_1", "satet_2", "apep_1"], "isis": ["satet_3", "apep_2", "androsphinx_1"]},
    )
    listed = [frozenset(move["figures"]) for move in fray.legal()]
    assert len(listed) == 9 == len(set(listed)) and all(len(kept) == 4 for kept in listed)


def test_ruling_24_the_choice_of_guardians_is_asked_last() -> None:
    fray = crowded(monuments=monuments(isis="B1:temple"), gods={"isis": {"followers": 4}, "ra": {"followers": 2}})
    state = fray.state()
    assert fray.ask == "keep_guardians"
    assert state["merged"] == {"higher": "ra", "lower": "isis"}
    assert state["monuments"] == {} and state["gods"]["ra"]["followers"] == 6
    assert state["gods"]["ra"]["devotion"] == 3 + 2 and fray.at("isis") is None


# MRG-4


def test_mrg_4_the_higher_marker_joins_the_lower_at_its_place() -> None:
    fray = merge("ra isis osiris amun", {"ra": 8, "isis": 3, "osiris": 9, "amun": 12})
    assert fray.devotion("ra") == 3
    assert fray.order() == ["ra", "osiris", "amun"]


def test_mrg_4_on_a_shared_space_the_pair_takes_the_lowers_place_in_the_stack() -> None:
    order = ["osiris", "ra", "isis", "amun"]
    devotion = {"ra": 3, "isis": 3, "osiris": 3, "amun": 12}
    fray = merge("ra isis osiris amun", devotion, devotion_order=order)
    assert fray.state()["merged"] == {"higher": "ra", "lower": "osiris"}
    assert fray.order() == ["ra", "isis", "amun"]


def test_mrg_4_both_move_as_one_from_then_on() -> None:
    fray = conflict(
        "ra isis osiris", {"ra": "A1"}, ISLES, merged={"higher": "ra", "lower": "isis"}, gods={"ra": {"devotion": 6}}
    )
    assert fray.devotion("ra") == 7 and fray.gains == [("ra", 1)]


# MRG-5: powers


def test_mrg_5_the_pair_has_the_powers_of_the_higher_god() -> None:
    fray = merge(
        "ra isis osiris",
        {"ra": 5, "isis": 3, "osiris": 8},
        gods={"ra": {"powers": ["revered"]}, "isis": {"powers": ["inspiring", "commanding", "glorious"]}},
    )
    assert fray.state()["gods"]["ra"]["powers"] == ["revered"]


# MRG-7


def test_mrg_7_lower_was_anubis_captives_of_the_higher_return_others_stay() -> None:
    fray = merge(
        "ra anubis osiris",
        {"ra": 5, "anubis": 3, "osiris": 8},
        {"ra": "D1", "anubis": "A1", "osiris": "G1"},
        captives=["ra_w1", "osiris_w1"],
    )
    assert fray.state()["captives"] == ["osiris_w1"]
    fray.action("summon", skip=True)  # Anubis's seat; Ra's pool holds all six warriors again
    assert fray.state()["figures"] == {"ra": "D1", "osiris": "G1"}


def test_mrg_7_the_returned_captive_is_in_the_pool() -> None:
    fray = merge("ra anubis osiris", {"ra": 5, "anubis": 3, "osiris": 8}, {"ra": "D1"}, captives=["ra_w1"])
    fray.action("summon")
    assert {move["figure"] for move in fray.legal() if move["do"] == "summon"} == {"ra_w1"}
    fray.play({"do": "summon", "figure": "ra_w1", "to": "D2", "by": "action"})
    assert fray.followers("ra") == 2  # both gods' one follower, and nothing was paid


@pytest.mark.parametrize("higher", ["anubis", "ra"])
def test_mrg_7_warriors_of_the_lower_god_held_by_anubis_leave_the_game(higher: str) -> None:
    third = "ra" if higher == "anubis" else "anubis"
    fray = merge(
        f"{third} {higher} isis",
        {higher: 5, "isis": 3, third: 18},
        {higher: "D1", third: "G1"},
        captives=["isis_w1", "isis_w2"],
    )
    assert fray.state()["captives"] == []


def test_mrg_7_captives_of_the_higher_god_stay_with_a_third_anubis() -> None:
    devotion = {"ra": 5, "isis": 3, "anubis": 18}
    fray = merge("anubis ra isis", devotion, captives=["ra_w1", "isis_w1"])
    assert fray.state()["captives"] == ["ra_w1"]


def test_mrg_7_lower_was_osiris_the_tokens_stay_with_the_pair() -> None:
    fray = merge(
        "isis osiris ra", {"isis": 5, "osiris": 3, "ra": 8}, {"isis": "D1", "ra": "G1"}, underworld=["A1", "G2"]
    )
    assert set(fray.state()["underworld"]) == {"A1", "G2"}
    fray.action("summon")
    assert {m["to"] for m in fray.legal() if m.get("by") == "underworld"} == {"A1", "G2"}


def test_mrg_7_lower_was_ra_sun_tokens_of_removed_figures_return() -> None:
    fray = merge(
        "isis ra osiris",
        {"isis": 5, "ra": 3, "osiris": 8},
        {"isis": "D1", "ra": "A1", "ra_w1": "A2", "ra_w2": "A3", "cat_mummy_1": "B2", "osiris": "G1"},
        guardians={"ra": ["cat_mummy_1"]},
        radiant=["ra_w1", "ra_w2", "cat_mummy_1"],
    )
    assert fray.state()["radiant"] == ["cat_mummy_1"]
    fray.action("summon")
    fray.play({"do": "summon", "figure": "isis_w1", "to": "D2", "by": "action"})
    assert fray.ask == "radiate"  # two tokens are free again


# MRG-8


def test_mrg_8_both_seats_keep_their_place_in_turn_order() -> None:
    fray = merge("ra osiris isis", {"ra": 5, "isis": 3, "osiris": 8}, {"ra": "D1", "osiris": "G1"})
    seen = []
    for _ in range(6):
        seen.append(fray.asked[1][0])
        seat = fray.seats
        while fray.seats == seat:
            fray.action("gain" if {"do": "action", "action": "gain"} in fray.legal() else "unlock", skip=True)
    assert seen == ["osiris", "isis", "ra"] * 2


def test_mrg_8_they_win_together() -> None:
    fray = conflict(
        "ra isis osiris",
        {"ra": "A1"},
        ISLES,
        events=15,
        merged={"higher": "ra", "lower": "isis"},
        gods={"ra": {"devotion": 30}, "osiris": {"devotion": 25}},
    )
    assert fray.result is not None
    assert set(fray.result["winners"]) == {"ra", "isis"} and fray.result["reason"] == "top"


def test_example_14_ra_last_amun_second_to_last() -> None:
    fray = merge(
        "isis amun ra",
        {"isis": 14, "amun": 7, "ra": 4},
        {"amun": "A1", "amun_w1": "A2", "ra": "D1", "ra_w1": "D2", "cat_mummy_1": "D3", "isis": "G1"},
        monuments=monuments(ra="E1:temple", amun="B1:pyramid"),
        guardians={"ra": ["cat_mummy_1"]},
        gods={
            "amun": {"followers": 2, "powers": ["revered", "inspiring", "resplendent"], "played": ["flood"]},
            "ra": {"followers": 3, "powers": ["commanding"]},
        },
    )
    state = fray.state()
    assert state["merged"] == {"higher": "amun", "lower": "ra"}
    assert set(state["monuments"]) == {"B1"}
    assert set(state["figures"]) == {"amun", "amun_w1", "cat_mummy_1", "isis"}
    assert state["guardians"]["amun"] == ["cat_mummy_1"]
    assert state["gods"]["amun"]["followers"] == 5
    assert set(state["gods"]["amun"]["powers"]) == {"revered", "inspiring", "resplendent"}
    assert state["gods"]["amun"]["devotion"] == 4 + 2  # Ra's marker after his majority and dominance
    assert state["devotion_order"] == ["amun", "isis"]
