"""Osiris and the underworld."""

from __future__ import annotations

from typing import Any

from tests.rules.fray import BANKS, LAKE, Fray, conflict, monuments, still
from tests.rules.table import PASS, Json

LOSS = {"osiris": "A1", "osiris_w1": "A2", "ra": "F4", "ra_w1": "F2"}


def lose(figures: dict[str, str] = LOSS, **more: Any) -> Fray:
    fray = conflict("ra osiris", figures, **more)
    return fray.cards(ra="chariots", osiris="miracle")


def token(to: str, origin: str | None = None) -> Json:
    return {"do": "underworld", "to": to} if origin is None else {"do": "underworld", "to": to, "from": origin}


def test_osi_after_losing_a_battle_may_place_a_token_in_that_region() -> None:
    fray = lose()
    assert fray.asked == ("underworld", ["osiris"])
    assert len(fray.legal()) == (24 - 3) + 1  # the dead warrior's hex is empty
    fray.play(token("A2"))
    assert fray.state()["underworld"] == ["A2"]


def test_osi_may_decline() -> None:
    fray = lose()
    fray.play(PASS)
    assert fray.state()["underworld"] == []


def test_osi_not_after_a_victory_or_a_dominance() -> None:
    fray = conflict("ra osiris", LOSS)
    fray.cards(ra="miracle", osiris="chariots")
    assert fray.ask == "choose_action"
    assert conflict("ra osiris", {"osiris": "A1"}).ask == "choose_action"


def test_osi_when_nobody_won_osiris_has_lost() -> None:
    fray = conflict("ra osiris", LOSS)
    fray.cards(ra="cycle_of_maat", osiris="miracle")
    fray.play(PASS)
    assert fray.asked == ("underworld", ["osiris"])


def test_osi_an_empty_land_hex_of_the_region_without_a_token() -> None:
    fray = lose(
        {"osiris": "A1", "osiris_w1": "A2", "ra": "B4"},
        board=LAKE,
        monuments=monuments(neutral="B1:temple"),
        underworld=["A4"],
    )
    placed = {move["to"] for move in fray.legal() if move["do"] == "underworld" and "from" not in move}
    assert placed == {"A2", "A3", "B2", "B3"}
    for place in ("A1", "B1", "B4", "C2", "D1", "A4"):
        fray.refused(token(place), "OSI")


def test_osi_may_move_a_token_from_anywhere_instead() -> None:
    fray = lose({"osiris": "A1", "ra": "B4"}, board=BANKS, underworld=["D1"])
    fray.play(token("A3", "D1"))
    assert fray.state()["underworld"] == ["A3"]


def test_osi_has_three_tokens() -> None:
    fray = lose({"osiris": "A1", "ra": "B4"}, board=BANKS, underworld=["D1", "D2", "D3"])
    assert all("from" in move for move in fray.legal() if move["do"] == "underworld")
    fray.refused(token("A3"), "OSI")


def test_osi_cannot_move_a_token_that_is_not_there() -> None:
    fray = lose({"osiris": "A1", "ra": "B4"}, board=BANKS, underworld=["D1"])
    fray.refused(token("A3", "D2"), "OSI")


# UND-1


def summoning(figures: dict[str, str], **more: Any) -> Fray:
    game = still("osiris ra", figures, **more)
    game.action("summon")
    return game


def test_und_1_one_extra_figure_on_any_token_without_a_figure() -> None:
    game = summoning({"osiris": "A1", "ra": "E1"}, underworld=["F4", "D1"])
    extra = {move["to"] for move in game.legal() if move.get("by") == "underworld"}
    assert extra == {"F4", "D1"}
    game.play({"do": "summon", "figure": "osiris_w1", "to": "F4", "by": "underworld"})
    assert game.at("osiris_w1") == "F4"
    assert {move.get("by") for move in game.legal()} == {"action", None}  # one only


def test_und_1_a_token_with_a_figure_is_no_gate() -> None:
    game = summoning({"osiris": "A1", "ra": "E1"}, underworld=["A1", "E1"])
    assert {move.get("by") for move in game.legal()} == {"action", None}
    game.refused({"do": "summon", "figure": "osiris_w1", "to": "E1", "by": "underworld"}, "UND-1", "BRD-5")


def test_und_1_only_onto_a_token() -> None:
    game = summoning({"osiris": "A1"}, underworld=["F4"])
    game.refused({"do": "summon", "figure": "osiris_w1", "to": "F3", "by": "underworld"}, "UND-1")


def test_und_1_chains_with_the_normal_summon() -> None:
    game = summoning({"osiris": "A1"}, underworld=["F4"])
    game.play({"do": "summon", "figure": "osiris_w1", "to": "F4", "by": "underworld"})
    game.play({"do": "summon", "figure": "osiris_w2", "to": "F3", "by": "action"})
    assert game.at("osiris_w2") == "F3"


def test_und_1_is_osiriss_alone() -> None:
    game = still("ra osiris", {"ra": "A1", "osiris": "C4"}, underworld=["F4"])
    game.action("summon")
    assert {move.get("by") for move in game.legal()} == {"action", None}
    game.refused({"do": "summon", "figure": "ra_w1", "to": "F4", "by": "underworld"}, "UND-1")


# UND-2


def test_und_2_the_hex_is_not_fertile() -> None:
    fray = conflict("osiris ra", {"osiris": "A1", "osiris_w1": "A2", "ra": "F4"}, underworld=["A1"])
    fray.cards(osiris="flood", ra="chariots")
    assert fray.followers("osiris") == 1 + 1


def test_und_2_the_hex_is_not_desert() -> None:
    fray = conflict("osiris ra", {"osiris": "F1", "osiris_w1": "F2", "ra": "A1"}, underworld=["F1"])
    fray.cards(osiris="drought", ra="flood")
    assert fray.gains == [("osiris", 1 + 1)]


def test_und_2_another_gods_figure_on_it_stands_on_neither() -> None:
    fray = conflict("ra osiris", {"ra": "F1", "ra_w1": "F2", "osiris": "A1"}, underworld=["F1"])
    fray.cards(ra="drought", osiris="flood")
    assert fray.gains == [("ra", 1 + 1)]


# UND-3


def test_und_3_moving_a_token_leaves_a_figure_standing_there() -> None:
    fray = lose({"osiris": "A1", "ra": "F4", "ra_w1": "F2"}, underworld=["A1", "F2"])
    fray.play(token("C2", "F2"))
    assert fray.at("ra_w1") == "F2" and set(fray.state()["underworld"]) == {"A1", "C2"}


# UND-4


def test_und_4_other_gods_may_not_end_a_move_there_but_pass_through() -> None:
    game = still("ra osiris", {"ra": "A1", "osiris": "F4"}, underworld=["A2"])
    game.action("move")
    assert "A2" not in game.targets("ra") and "A3" in game.targets("ra")
    game.refused({"do": "move", "figure": "ra", "to": "A2"}, "UND-4")


def test_und_4_osiris_may() -> None:
    game = still("osiris ra", {"osiris": "A1"}, underworld=["A2"])
    game.action("move")
    game.play({"do": "move", "figure": "osiris", "to": "A2"})
    assert game.at("osiris") == "A2"


def test_und_4_nothing_is_built_there() -> None:
    fray = conflict("ra osiris", {"ra": "A1", "osiris": "F4"}, gods={"ra": {"followers": 3}}, underworld=["C2"])
    fray.cards(ra="build_monument", osiris="flood")
    assert "C2" not in {move["hex"] for move in fray.legal() if move["do"] == "build"}
    fray.refused({"do": "build", "monument": "temple", "hex": "C2"}, "UND-4")


def test_ruling_17_a_summon_of_another_god_may_use_the_hex() -> None:
    game = still("ra osiris", {"ra": "A1", "osiris": "F4"}, underworld=["A2"])
    game.action("summon")
    game.play({"do": "summon", "figure": "ra_w1", "to": "A2", "by": "action"})
    assert game.at("ra_w1") == "A2"


def test_ruling_17_a_mummy_may_rise_there() -> None:
    fray = conflict(
        "osiris isis",
        {"osiris": "A1", "osiris_w1": "A2", "mummy_1": "C4", "isis": "F4"},
        guardians={"isis": ["mummy_1"]},
        underworld=["F3"],
    )
    fray.cards(osiris="chariots", isis="miracle")
    assert fray.targets("mummy_1") == {"F3", "E4"}


def test_ruling_17_a_figure_of_another_god_is_not_pushed_there() -> None:
    game = still(
        "osiris ra",
        {"satet_1": "A4", "ra": "B3", "osiris": "F4"},
        guardian_kinds=["satet", "mummy", "giant_scorpion"],
        guardians={"osiris": ["satet_1"]},
        underworld=["C3"],
    )
    game.action("move")
    pushes = {move["push"] for move in game.legal() if move.get("to") == "B3"}
    assert pushes == {"B2", "C4", "B4", "A4", "A3"}
    game.refused({"do": "move", "figure": "satet_1", "to": "B3", "push": "C3"}, "UND-4", "GRD-SAT")
