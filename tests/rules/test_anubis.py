"""Anubis and his captives."""

from __future__ import annotations

from typing import Any

from tests.rules.fray import BANKS, Fray, conflict, monuments, still
from tests.rules.table import PASS

RAID = {"anubis": "A1", "anubis_w1": "A2", "ra": "F4", "ra_w2": "F2", "ra_w3": "F1"}


def test_anu_may_capture_one_of_the_warriors_killed() -> None:
    fray = conflict("anubis ra", RAID)
    fray.cards(anubis="chariots", ra="flood")
    assert fray.asked == ("capture", ["anubis"])
    assert fray.legal() == [{"do": "capture", "figure": "ra_w2"}, PASS]
    fray.play({"do": "capture", "figure": "ra_w2"})
    assert fray.state()["captives"] == ["ra_w2"] and fray.ask == "choose_action"


def test_anu_may_decline() -> None:
    fray = conflict("anubis ra", RAID)
    fray.cards(anubis="chariots", ra="flood")
    fray.play(PASS)
    assert fray.state()["captives"] == []


def test_anu_one_of_each_god_is_listed() -> None:
    fray = conflict("anubis ra isis", {**RAID, "isis_w1": "C4"})
    fray.cards(anubis="chariots", ra="miracle", isis="miracle")
    assert [move.get("figure") for move in fray.legal() if move != PASS] in (["isis_w1", "ra_w2"], ["ra_w2", "isis_w1"])


def test_anu_of_a_gods_warriors_the_lowest_is_taken() -> None:
    fray = conflict("anubis ra", {"anubis": "A1", "anubis_w1": "A2", "ra_w2": "C3", "ra_w5": "C4"})
    fray.cards(anubis="cycle_of_maat", ra="miracle")  # 2 against 2
    fray.play(PASS)
    assert "lowest number" in fray.refused({"do": "capture", "figure": "ra_w5"}, "ANU")
    assert "warriors of other gods" in fray.refused({"do": "capture", "figure": "anubis_w1"}, "ANU")
    fray.play({"do": "capture", "figure": "ra_w2"})
    assert fray.state()["captives"] == ["ra_w2"]


def test_anu_neither_guardians_nor_own_warriors() -> None:
    fray = conflict(
        "anubis ra",
        {"anubis": "A1", "anubis_w1": "A2", "ra": "F4", "cat_mummy_1": "F2"},
        guardians={"ra": ["cat_mummy_1"]},
    )
    fray.cards(anubis="cycle_of_maat", ra="miracle")
    fray.play(PASS)  # the tiebreaker is kept: both lose
    assert fray.ask == "choose_action" and fray.standing() == {"anubis", "ra"}


def plague_of_anubis(isis_w1: str, ra: str) -> Fray:
    """Isis alone is spared; Anubis takes one of Ra's dead warriors."""
    fray = conflict(
        "anubis ra isis",
        {**RAID, "isis_w1": isis_w1},
        gods={"anubis": {"followers": 0}, "ra": {"followers": 0}, "isis": {"followers": 1}},
    )
    fray.cards(anubis="plague_of_locusts", ra=ra, isis="flood")
    fray.offers(isis=1)
    fray.play({"do": "capture", "figure": "ra_w2"})
    return fray


def test_anu_a_plague_and_a_resolution_are_two_moments() -> None:
    fray = plague_of_anubis("D4", "chariots")
    assert fray.asked == ("capture", ["anubis"])
    fray.play({"do": "capture", "figure": "isis_w1"})
    assert set(fray.state()["captives"]) == {"ra_w2", "isis_w1"}


def test_anu_a_captive_of_the_plague_helps_in_the_same_battle() -> None:
    fray = plague_of_anubis("C4", "drought")  # Anubis 1 + 1 for the captive + 1 for the card, Ra 1 + 1, Isis 1
    assert fray.gains == [("anubis", 1)] and fray.at("isis_w1") == "C4"


def test_anu_wherever_it_happens() -> None:
    fray = conflict("ra isis anubis", {"ra": "A1", "ra_w1": "A2", "isis_w1": "B4", "anubis": "D1"}, BANKS)
    fray.cards(ra="chariots", isis="miracle")
    assert fray.asked == ("capture", ["anubis"])


def test_anu_holds_three_captives_at_most() -> None:
    fray = conflict("anubis ra isis", RAID, captives=["isis_w1", "isis_w2", "isis_w3"])
    fray.cards(anubis="chariots", ra="flood")
    assert fray.ask == "choose_action" and len(fray.state()["captives"]) == 3


def test_anu_only_a_warrior_killed_now_is_captured() -> None:
    fray = conflict("anubis ra", RAID)
    fray.cards(anubis="chariots", ra="flood")
    for figure in ("ra_w1", "anubis_w1", "ra"):
        fray.refused({"do": "capture", "figure": figure}, "ANU")


def test_anu_the_god_figure_is_stronger_by_one_for_each_captive() -> None:
    captives = ["ra_w1", "ra_w4"]
    assert conflict("anubis ra", RAID, captives=captives).strength()["anubis"] == 1 + 2 + 1
    elsewhere = conflict("anubis ra", {"anubis_w1": "A2", "ra": "B4", "anubis": "E1"}, BANKS, captives=captives)
    assert elsewhere.strength() == {"anubis": 1, "ra": 1}


def ransom(followers: int, **more: Any) -> Fray:
    game = still(
        "ra anubis",
        {"ra": "A1", "anubis": "F4"},
        captives=["ra_w1", "ra_w3"],
        **{"gods": {"ra": {"followers": followers}}, **more},
    )
    game.action("summon")
    return game


def test_anu_a_captive_is_summoned_for_a_follower_paid_to_anubis() -> None:
    game = ransom(2)
    assert {move["figure"] for move in game.legal() if move["do"] == "summon"} == {"ra_w1", "ra_w2"}
    game.play({"do": "summon", "figure": "ra_w1", "to": "A2", "by": "action"})
    assert (game.followers("ra"), game.followers("anubis")) == (1, 2)
    assert game.at("ra_w1") == "A2" and game.state()["captives"] == ["ra_w3"]


def test_anu_a_captive_costs_a_follower() -> None:
    game = ransom(0)
    assert {move["figure"] for move in game.legal() if move["do"] == "summon"} == {"ra_w2"}
    game.refused({"do": "summon", "figure": "ra_w1", "to": "A2", "by": "action"}, "ANU")


def test_anu_captives_come_back_in_extra_summons_too() -> None:
    game = ransom(
        2,
        gods={"ra": {"followers": 2, "powers": ["pyramid_attuned"]}},
        monuments=monuments(ra="C1:pyramid"),
    )
    game.play({"do": "summon", "figure": "ra_w1", "to": "C2", "by": "pyramid:C1"})
    game.play(PASS)  # not radiant
    game.play({"do": "summon", "figure": "ra_w3", "to": "A2", "by": "action"})
    assert (game.followers("ra"), game.followers("anubis")) == (0, 3)
    assert game.state()["captives"] == []
