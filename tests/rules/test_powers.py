"""The ankh powers, each with its clauses. Obelisk Attuned has a chapter of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.fray import BANKS, FIELD, LAKE, Fray, conflict, monuments, still
from tests.rules.table import DONE, PASS, land

FAR = {"ra": "A1", "isis": "F4"}
HOST = {"ra": "A1", "ra_w1": "A2", "ra_w2": "A3", "isis": "F4", "isis_w1": "F2"}
SPHINX = ["cat_mummy", "mummy", "androsphinx"]
SERPENT = ["cat_mummy", "apep", "giant_scorpion"]


def with_power(power: str, **more: Any) -> dict[str, Any]:
    return {"ra": {"powers": [power], **more}}


# commanding


def test_commanding_three_followers_for_a_battle_won() -> None:
    fray = conflict("ra isis", HOST, gods=with_power("commanding"))
    fray.cards(ra="chariots", isis="miracle")
    assert fray.followers("ra") == 1 + 3


def test_commanding_nothing_for_dominance_or_a_battle_lost() -> None:
    assert conflict("ra isis", {"ra": "A1"}, gods=with_power("commanding")).followers("ra") == 1
    fray = conflict("ra isis", HOST, gods=with_power("commanding"))
    fray.cards(ra="miracle", isis="chariots")
    assert fray.followers("ra") == 1


# inspiring


def test_inspiring_building_costs_nothing() -> None:
    fray = conflict("ra isis", FAR, gods=with_power("inspiring", followers=0))
    fray.cards(ra="build_monument", isis="miracle")
    fray.play({"do": "build", "monument": "pyramid", "hex": "E1"})
    assert fray.followers("ra") == 0 and fray.owner("E1") == "ra"


def test_inspiring_takes_nothing_from_the_rich() -> None:
    fray = conflict("ra isis", FAR, gods=with_power("inspiring", followers=5))
    fray.cards(ra="build_monument", isis="miracle")
    fray.play({"do": "build", "monument": "pyramid", "hex": "E1"})
    assert fray.followers("ra") == 5


# omnipresent


def test_omnipresent_a_follower_for_each_region_with_a_figure() -> None:
    board = land("A1:B4", desert="D1:E4 G1:H4")
    figures = {"ra": "A1", "ra_w1": "A2", "ra_w2": "D1", "isis": "G1"}
    assert conflict("ra isis", figures, board, gods=with_power("omnipresent")).followers("ra") == 1 + 2


def test_omnipresent_pays_in_a_conflict_another_god_fired() -> None:
    fray = conflict("isis ra", {"ra": "A1", "isis": "D1"}, BANKS, gods=with_power("omnipresent"))
    assert fray.followers("ra") == 1 + 1 and fray.followers("isis") == 1


def test_ruling_18_omnipresent_counts_a_figure_on_water_for_every_region() -> None:
    fray = conflict(
        "ra isis",
        {"apep_1": "C3"},
        LAKE,
        guardian_kinds=SERPENT,
        guardians={"ra": ["apep_1"]},
        gods=with_power("omnipresent"),
    )
    assert fray.followers("ra") == 1 + 2


# revered


def test_revered_one_more_follower_for_each_gain_action() -> None:
    game = still("ra isis", {"ra": "A1"}, gods=with_power("revered"), monuments=monuments(neutral="A2:temple"))
    game.action("gain")
    assert game.followers("ra") == 1 + 1 + 1


def test_revered_even_without_a_monument() -> None:
    game = still("ra isis", {"ra": "A1"}, gods=with_power("revered"))
    game.action("gain")
    assert game.followers("ra") == 1 + 1


# resplendent


def resplendent(owned: dict[str, Any], figures: dict[str, str] = FAR, **more: Any) -> int:
    return conflict("ra isis", figures, monuments=owned, gods=with_power("resplendent"), **more).strength()["ra"]


def test_resplendent_three_monuments_of_one_type_make_the_god_strong() -> None:
    assert resplendent(monuments(ra="B1:temple B2:temple D1:temple")) == 3
    assert resplendent(monuments(ra="B1:temple B2:temple D1:temple E1:temple D2:obelisk")) == 3


def test_resplendent_needs_three_own_of_one_type() -> None:
    assert resplendent(monuments(ra="B1:temple B2:temple D1:obelisk E1:pyramid")) == 1
    assert resplendent(monuments(ra="B1:temple B2:temple", neutral="D1:temple", isis="E1:temple")) == 1


def test_resplendent_counts_monuments_anywhere_on_the_board() -> None:
    owned = monuments(ra="D1:temple D2:temple E1:temple")
    assert resplendent(owned, {"ra": "A1", "isis": "B4"}, board=BANKS) == 3


def test_resplendent_is_the_gods_base_strength_warriors_add_to_it() -> None:
    assert resplendent(monuments(ra="B1:temple B2:temple D1:temple"), HOST) == 3 + 2


def test_resplendent_decides_a_battle() -> None:
    fray = conflict(
        "ra isis", FAR, monuments=monuments(ra="B1:temple B2:temple D1:temple"), gods=with_power("resplendent")
    )
    fray.cards(ra="miracle", isis="drought")
    assert fray.gains == [("ra", 1), ("ra", 1)]  # majority; the win, 3 to 2


# temple_attuned


def attuned(figures: dict[str, str], board: dict[str, Any] = FIELD, owned: str = "C2:temple", **more: Any) -> int:
    fray = conflict(
        "ra isis",
        figures,
        board,
        **{"monuments": monuments(ra=owned), "gods": with_power("temple_attuned"), **more},
    )
    return fray.strength("A1")["ra"]


def test_temple_attuned_two_for_an_own_temple_with_an_own_figure_adjacent() -> None:
    assert attuned({"ra": "C1", "isis": "F4"}) == 1 + 2
    assert attuned({"ra": "A1", "isis": "F4"}) == 1


def test_temple_attuned_once_for_each_temple() -> None:
    assert attuned({"ra": "C1", "ra_w1": "C3", "isis": "F4"}) == 2 + 2
    assert attuned({"ra": "B1", "isis": "F4"}, owned="C2:temple A1:temple") == 1 + 4


def test_temple_attuned_only_own_temples() -> None:
    others = monuments(isis="C2:temple", neutral="A1:temple", ra="B2:obelisk")
    assert attuned({"ra": "B1", "isis": "F4"}, monuments=others) == 1


def test_temple_attuned_not_across_a_river() -> None:
    board = land("A1:C4", rivers="B1-C2")
    assert attuned({"ra": "B1", "isis": "A4"}, board) == 1


def test_temple_attuned_only_temples_of_the_region() -> None:
    kinds: dict[str, Any] = {"guardian_kinds": SERPENT, "guardians": {"ra": ["apep_1"]}}
    figures = {"apep_1": "C2", "isis": "A4", "isis_w1": "E4"}
    fray = conflict(
        "ra isis",
        figures,
        LAKE,
        gods=with_power("temple_attuned"),
        monuments=monuments(ra="D1:temple"),
        **kinds,
    )
    assert fray.strength("A1") == {"ra": 1, "isis": 1}
    assert fray.strength("D2") == {"ra": 1 + 2, "isis": 1}


def test_temple_attuned_a_figure_whose_strength_is_cancelled_still_counts() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "C1", "androsphinx_1": "D1"},
        guardian_kinds=SPHINX,
        guardians={"isis": ["androsphinx_1"]},
        monuments=monuments(ra="C2:temple"),
        gods=with_power("temple_attuned"),
    )
    assert fray.strength() == {"ra": 0 + 2, "isis": 1}


# pyramid_attuned


def test_pyramid_attuned_an_extra_figure_beside_each_own_pyramid() -> None:
    game = still(
        "ra isis",
        {"ra": "F4"},
        gods=with_power("pyramid_attuned"),
        monuments=monuments(ra="A1:pyramid C3:pyramid D1:temple", neutral="F1:pyramid"),
    )
    game.action("summon")
    by = {move["by"] for move in game.legal() if move["do"] == "summon"}
    assert by == {"action", "pyramid:A1", "pyramid:C3"}
    beside = {move["to"] for move in game.legal() if move.get("by") == "pyramid:A1"}
    assert beside == {"A2", "B1"}


def test_pyramid_attuned_in_any_order_and_chaining() -> None:
    game = still("isis osiris", {"isis": "F4"}, gods={"isis": {"powers": ["pyramid_attuned"]}})
    game.action("summon")
    assert {move.get("by") for move in game.legal()} == {"action", None}
    game = still(
        "isis ra",
        {"isis": "F4"},
        monuments=monuments(isis="A1:pyramid"),
        gods={"isis": {"powers": ["pyramid_attuned"]}},
    )
    game.action("summon")
    game.play({"do": "summon", "figure": "isis_w1", "to": "B1", "by": "pyramid:A1"})
    game.play({"do": "summon", "figure": "isis_w2", "to": "C2", "by": "action"})  # beside the figure just summoned
    assert game.at("isis_w2") == "C2"
    assert game.ask == "choose_action"


def test_pyramid_attuned_once_for_each_pyramid_and_only_beside_it() -> None:
    game = still(
        "isis ra",
        {"isis": "F4"},
        monuments=monuments(isis="A1:pyramid"),
        gods={"isis": {"powers": ["pyramid_attuned"]}},
    )
    game.action("summon")
    extra = {"do": "summon", "figure": "isis_w1", "to": "F3", "by": "pyramid:A1"}
    game.refused(extra, "SUM-3")
    game.play({**extra, "to": "B1"})
    game.refused({**extra, "figure": "isis_w2", "to": "A2"}, "SUM-3")
    game.play(DONE)
    assert game.standing() == {"isis", "isis_w1"}


def test_pyramid_attuned_is_needed_for_it() -> None:
    game = still("isis ra", {"isis": "F4"}, monuments=monuments(isis="A1:pyramid"))
    game.action("summon")
    game.refused({"do": "summon", "figure": "isis_w1", "to": "B1", "by": "pyramid:A1"}, "SUM-3")


# glorious


def test_glorious_three_devotion_for_winning_by_three() -> None:
    fray = conflict("ra isis", HOST, gods=with_power("glorious"))
    fray.cards(ra="drought", isis="flood")  # 4 to 2
    assert fray.gains == [("ra", 1)]
    fray = conflict("ra isis", HOST, gods=with_power("glorious"))
    fray.cards(ra="chariots", isis="drought")  # 6 to 3
    assert fray.gains == [("ra", 3)]


def test_glorious_is_measured_against_the_next_strongest() -> None:
    figures = {**HOST, "osiris": "C4"}
    fray = conflict("ra isis osiris", figures, gods=with_power("glorious"))
    fray.cards(ra="chariots", isis="cycle_of_maat", osiris="chariots")  # 6, 2, 4
    assert fray.gains == [("ra", 1)]


def test_glorious_not_for_dominance_nor_a_broken_tie() -> None:
    assert conflict("ra isis", {"ra": "A1", "ra_w1": "A2"}, gods=with_power("glorious")).gains == [("ra", 1)]
    fray = conflict("ra isis", FAR, gods=with_power("glorious"))
    fray.cards(ra="chariots", isis="chariots")
    fray.play({"do": "tiebreak"})
    assert fray.gains == [("ra", 1)]


def test_ruling_16_a_god_without_figures_left_counts_as_nothing_for_glorious() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "A1", "ra_w1": "A2", "isis_w1": "F4"},
        gods={**with_power("glorious"), "isis": {"followers": 0}},
    )
    fray.cards(ra="plague_of_locusts", isis="chariots")  # 3 to 0
    fray.offers(ra=1)
    assert fray.gains == [("ra", 3)]


# magnanimous


def generous(ra: str, isis: str, figures: dict[str, str] = HOST, **more: Any) -> Fray:
    fray = conflict("isis ra", figures, **{"gods": with_power("magnanimous"), **more})
    return fray.cards(ra=ra, isis=isis)


def test_magnanimous_two_devotion_for_losing_with_two_figures_after_the_winners_gain() -> None:
    assert generous("flood", "chariots").gains == [("isis", 1), ("ra", 2)]
    two = {"ra": "A1", "ra_w1": "A2", "isis": "F4"}
    assert generous("flood", "chariots", two).gains == [("isis", 1), ("ra", 2)]


def test_magnanimous_nothing_for_losing_with_one_or_for_winning() -> None:
    assert generous("flood", "chariots", FAR).gains == [("isis", 1)]
    assert generous("chariots", "flood").gains == [("ra", 1)]


def test_magnanimous_counts_figures_at_resolution() -> None:
    fray = generous("flood", "plague_of_locusts", {**FAR, "ra_w1": "A3"})
    fray.offers(isis=0, ra=0)
    assert fray.gains == [("isis", 1)]  # the plague killed Ra's warrior first


def test_magnanimous_when_nobody_wins_everyone_has_lost() -> None:
    fray = conflict(
        "isis ra", {"ra": "A1", "ra_w1": "A2", "isis": "F4", "isis_w1": "F2"}, gods=with_power("magnanimous")
    )
    fray.cards(ra="flood", isis="cycle_of_maat")
    fray.play(PASS)
    assert fray.gains == [("ra", 2)]


# bountiful


@pytest.mark.parametrize(("start", "end"), [(0, 2), (18, 20), (19, 21), (20, 21), (25, 26)])
def test_bountiful_one_more_for_a_gain_that_starts_in_red(start: int, end: int) -> None:
    fray = conflict("ra isis", {"ra": "A1"}, gods=with_power("bountiful", devotion=start))
    assert fray.devotion("ra") == end


def test_bountiful_a_scenario_may_move_the_last_red_space() -> None:
    fray = conflict("ra isis", {"ra": "A1"}, gods=with_power("bountiful", devotion=10), rules={"devotion_red": 9})
    assert fray.devotion("ra") == 11


def test_bountiful_all_majorities_are_one_gain_and_the_whole_reward_one() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "D1", "ra_w1": "D2", "isis": "F4"},
        gods=with_power("bountiful"),
        monuments=monuments(ra="A1:temple A2:obelisk A3:pyramid"),
    )
    fray.cards(ra="drought", isis="flood")
    assert fray.devotion("ra") == (3 + 1) + (1 + 2 + 1)


def test_bountiful_a_gain_of_nothing_is_no_gain() -> None:
    fray = conflict("ra isis", FAR, gods=with_power("bountiful"))
    fray.cards(ra="miracle", isis="chariots")
    assert fray.devotion("ra") == 0


def test_bountiful_helps_magnanimous_miracle_and_worshipful() -> None:
    powers = ["magnanimous", "bountiful", "worshipful"]
    fray = conflict("ra isis", HOST, gods={"ra": {"powers": powers, "followers": 2}})
    fray.cards(ra="miracle", isis="chariots")
    fray.play({"do": "worship"})
    assert fray.devotion("ra") == (2 + 1) + (2 + 1) + (1 + 1)


# worshipful


def test_worshipful_may_sacrifice_two_followers_for_one_devotion_once() -> None:
    fray = conflict("ra isis", FAR, gods=with_power("worshipful", followers=6))
    fray.cards(ra="cycle_of_maat", isis="chariots")
    assert fray.asked == ("worship", ["ra"])
    fray.play({"do": "worship"})
    assert (fray.followers("ra"), fray.devotion("ra")) == (4, 1)
    assert fray.asked == ("choose_action", ["isis"])


def test_worshipful_may_be_declined() -> None:
    fray = conflict("ra isis", FAR, gods=with_power("worshipful", followers=6))
    fray.cards(ra="chariots", isis="miracle")
    fray.play(PASS)
    assert (fray.followers("ra"), fray.devotion("ra")) == (6, 1)


def test_worshipful_is_not_asked_without_two_followers_or_without_a_battle() -> None:
    fray = conflict("ra isis", FAR, gods=with_power("worshipful", followers=1))
    fray.cards(ra="cycle_of_maat", isis="chariots")
    assert fray.ask == "choose_action"
    assert conflict("ra isis", {"ra": "A1"}, gods=with_power("worshipful", followers=6)).ask == "choose_action"


def test_worshipful_after_each_battle_in_which_the_god_played_a_card() -> None:
    board = land("A1:B4", desert="D1:E4 G1:H4")
    figures = {"ra": "A1", "isis": "B4", "ra_w1": "D1", "isis_w1": "E4", "isis_w2": "G1", "osiris": "H4"}
    fray = conflict("ra isis osiris", figures, board, gods=with_power("worshipful", followers=6))
    for isis, ra in (("flood", "chariots"), ("cycle_of_maat", "drought")):
        fray.cards(isis=isis, ra=ra)
        assert fray.asked == ("worship", ["ra"])
        fray.play({"do": "worship"})
    fray.cards(isis="chariots", osiris="flood")
    assert fray.asked == ("underworld", ["osiris"])
    fray.play(PASS)
    assert fray.ask == "choose_action"


def test_worshipful_a_god_wiped_out_by_plague_may_still_worship() -> None:
    fray = conflict(
        "isis ra",
        {"isis": "A1", "ra_w1": "F4"},
        gods={**with_power("worshipful", followers=3), "isis": {"followers": 5}},
    )
    fray.cards(isis="plague_of_locusts", ra="chariots")
    fray.offers(isis=5, ra=0)
    assert fray.standing() == {"isis"}
    assert fray.asked == ("worship", ["ra"])
