"""The guardians of the first two levels: cat mummy, Satet, Apep, mummy."""

from __future__ import annotations

from typing import Any

from tests.rules.fray import BANKS, FIELD, LAKE, Fray, conflict, monuments, still
from tests.rules.table import PASS, Json, land

SATET = ["satet", "mummy", "giant_scorpion"]
SERPENT = ["cat_mummy", "apep", "giant_scorpion"]


# GRD-CAT


def test_grd_cat_killed_in_resolution_every_other_god_loses_one() -> None:
    gods = {god: {"devotion": 5} for god in ("ra", "isis", "osiris")}
    fray = conflict(
        "ra isis osiris",
        {"ra": "A1", "ra_w1": "A2", "cat_mummy_1": "F4", "osiris": "A4"},
        guardians={"isis": ["cat_mummy_1"]},
        gods=gods,
    )
    fray.cards(ra="chariots", isis="flood", osiris="miracle")
    assert fray.gains == [("ra", 1), ("osiris", -1), ("ra", -1)]  # the least first: Osiris lies below Ra
    assert fray.asked == ("underworld", ["osiris"])  # after the losses
    assert [fray.devotion(god) for god in ("ra", "isis", "osiris")] == [5, 5, 4]


def test_grd_cat_a_god_that_is_nowhere_near_loses_too() -> None:
    fray = conflict(
        "ra isis osiris",
        {"ra": "A1", "ra_w1": "A2", "cat_mummy_1": "B4"},
        BANKS,
        guardians={"isis": ["cat_mummy_1"]},
        gods={"osiris": {"devotion": 3}},
    )
    fray.cards(ra="chariots", isis="miracle")
    assert fray.devotion("osiris") == 2


def test_grd_cat_nobody_falls_below_nothing() -> None:
    fray = conflict("isis ra", {"ra": "A1", "cat_mummy_1": "A4", "isis": "F4"}, guardians={"ra": ["cat_mummy_1"]})
    fray.cards(ra="miracle", isis="cycle_of_maat")  # 2 to 1
    assert fray.at("cat_mummy_1") == "A4"
    fray = conflict(
        "isis ra osiris",
        {"ra": "A1", "cat_mummy_1": "A4", "isis": "F4"},
        guardians={"ra": ["cat_mummy_1"]},
    )
    fray.cards(ra="miracle", isis="chariots")
    assert [fray.devotion(god) for god in ("ra", "isis", "osiris")] == [1, 0, 0]  # Isis won 1 and lost it


def test_grd_cat_a_pair_loses_once() -> None:
    fray = conflict(
        "ra isis amun",
        {"ra": "A1", "ra_w1": "A2", "ra_w2": "A3", "cat_mummy_1": "F4"},
        guardians={"isis": ["cat_mummy_1"]},
        merged={"higher": "ra", "lower": "amun"},
        gods={"ra": {"devotion": 5}},
    )
    fray.play(PASS)  # one card
    fray.cards(ra="chariots", isis="miracle")
    assert fray.devotion("ra") == 5 + 1 - 1


def test_grd_cat_killed_by_plague_the_loss_follows_at_once() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "A1", "cat_mummy_1": "F4", "isis": "F1"},
        guardians={"isis": ["cat_mummy_1"]},
        gods={"ra": {"devotion": 5}, "isis": {"followers": 0}},
        monuments=monuments(ra="B1:temple"),
    )
    fray.cards(ra="plague_of_locusts", isis="miracle")
    fray.offers(ra=1)
    assert fray.gains == [("ra", -1), ("ra", 1), ("ra", 1), ("isis", 1)]


# GRD-SAT


def satet(figures: dict[str, str], board: Json = FIELD, **more: Any) -> Fray:
    game = still(
        "isis ra",
        figures,
        board,
        **{"guardian_kinds": SATET, "guardians": {"isis": ["satet_1"]}, **more},
    )
    game.action("move")
    return game


def push(to: str, push: str | None) -> Json:
    move = {"do": "move", "figure": "satet_1", "to": to}
    return {**move, "push": push} if push else move


def pushes(game: Fray, to: str) -> set[str]:
    return {move["push"] for move in game.legal() if move.get("to") == to and "push" in move}


def test_grd_sat_ends_on_another_gods_figure_and_pushes_it() -> None:
    game = satet({"satet_1": "A1", "ra_w1": "C2"})
    assert pushes(game, "C2") == {"C1", "C3", "B1", "B2", "D1", "D2"}
    game.play(push("C2", "D2"))
    assert (game.at("satet_1"), game.at("ra_w1")) == ("C2", "D2")


def test_grd_sat_not_onto_an_own_figure() -> None:
    game = satet({"satet_1": "A1", "isis_w1": "C2"})
    assert pushes(game, "C2") == set()
    game.refused(push("C2", "D2"), "MOV-2", "GRD-SAT", "BRD-5")


def test_grd_sat_only_in_a_move_and_only_satet() -> None:
    game = satet({"satet_1": "A1", "isis": "B1", "ra_w1": "C2"})
    game.refused({"do": "move", "figure": "isis", "to": "C2", "push": "D2"}, "GRD-SAT", "MOV-2", "BRD-5")
    game = still("isis ra", {"isis": "B1", "ra_w1": "C2"}, guardian_kinds=SATET, guardians={"isis": ["satet_1"]})
    game.action("summon")
    game.refused({"do": "summon", "figure": "satet_1", "to": "C2", "by": "action"}, "SUM-1", "BRD-5")


def test_grd_sat_no_free_land_no_push() -> None:
    # C1 has three neighbours on this board: B1 a temple, C2 water, D1 Ra's god
    board = land("A1:B2 C1 D1:D2", water="C2")
    game = satet({"satet_1": "A1", "ra_w1": "C1", "ra": "D1"}, board, monuments=monuments(neutral="B1:temple"))
    assert "C1" not in game.targets("satet_1")
    sentence = game.refused(push("C1", "B1"), "GRD-SAT")
    assert "C1" in sentence or "B1" in sentence


def test_grd_sat_a_push_needs_its_hex() -> None:
    game = satet({"satet_1": "A1", "ra_w1": "C2"})
    game.refused(push("C2", None), "GRD-SAT", "MOV-2", "BRD-5")
    game.refused(push("C2", "E2"), "GRD-SAT")


def test_grd_sat_the_own_start_hex_counts_as_empty() -> None:
    game = satet({"satet_1": "A2", "ra_w1": "A1", "ra": "B1"}, land("A1:B3"))
    assert pushes(game, "A1") == {"A2"}  # beside A1 are A2, Satet's own start, and B1, Ra's god
    game.play(push("A1", "A2"))
    assert (game.at("satet_1"), game.at("ra_w1")) == ("A1", "A2")


def test_grd_sat_is_out_of_reach_beyond_three_hexes() -> None:
    game = satet({"satet_1": "A1", "ra_w1": "E1"})
    game.refused(push("E1", "F1"), "MOV-1")


def test_grd_sat_not_onto_a_figure_on_water() -> None:
    game = still(
        "isis ra",
        {"satet_1": "B2", "apep_1": "C2"},
        LAKE,
        players=4,
        guardian_kinds=["satet", "apep", "giant_scorpion"],
        guardians={"isis": ["satet_1"], "ra": ["apep_1"]},
    )
    game.action("move")
    assert "C2" not in game.targets("satet_1")
    game.refused(push("C2", "D1"), "BRD-5", "MOV-2", "GRD-SAT")


def test_ruling_1_a_push_may_cross_a_river_or_camels() -> None:
    board = land("A1:C4", desert="D1:F4", rivers="C2-D2")
    game = satet({"satet_1": "A1", "ra_w1": "C2"}, board, camels=["C2-D1"])
    assert {"D1", "D2"} <= pushes(game, "C2")


def test_ruling_1_gods_can_be_pushed() -> None:
    game = satet({"satet_1": "A1", "ra": "C2"})
    game.play(push("C2", "C1"))
    assert game.at("ra") == "C1"


def test_ruling_1_a_pushed_scorpion_is_aimed_by_its_owner() -> None:
    game = satet(
        {"satet_1": "A1", "giant_scorpion_1": "C2"},
        guardians={"isis": ["satet_1"], "ra": ["giant_scorpion_1"]},
    )
    game.play(push("C2", "C3"))
    assert game.asked == ("aim", ["ra"])
    game.play({"do": "aim", "figure": "giant_scorpion_1", "at": ["C4", "B3"]})
    assert set(game.state()["claws"]["giant_scorpion_1"]) == {"C4", "B3"}
    assert game.seats == [0]


# GRD-APE


def apep(figures: dict[str, str], board: Json = LAKE, **more: Any) -> Fray:
    game = still("isis ra", figures, board, **{"guardian_kinds": SERPENT, "guardians": {"isis": ["apep_1"]}, **more})
    game.action("summon")
    return game


def test_grd_ape_is_summoned_to_any_empty_water_or_normally() -> None:
    game = apep({"isis": "A1"})
    assert game.targets("apep_1") == {"C1", "C2", "C3", "C4", "C5"} | {"A2", "B1"}
    game.play({"do": "summon", "figure": "apep_1", "to": "C5", "by": "action"})
    assert game.at("apep_1") == "C5"


def test_grd_ape_one_figure_on_a_water_hex() -> None:
    game = apep({"isis": "A1", "apep_2": "C3"}, players=4, guardians={"isis": ["apep_1"], "ra": ["apep_2"]})
    assert "C3" not in game.targets("apep_1")
    game.refused({"do": "summon", "figure": "apep_1", "to": "C3", "by": "action"}, "BRD-5", "GRD-APE", "SUM-1")


def test_grd_ape_no_other_figure_goes_on_water() -> None:
    game = apep({"isis": "B2"})
    game.refused({"do": "summon", "figure": "isis_w1", "to": "C2", "by": "action"}, "BRD-5", "GRD-APE", "SUM-1")


def test_grd_ape_may_not_end_a_move_on_water() -> None:
    game = still("isis ra", {"apep_1": "C2"}, LAKE, guardian_kinds=SERPENT, guardians={"isis": ["apep_1"]})
    game.action("move")
    assert not {place for place in game.targets("apep_1") if place.startswith("C")}
    game.refused({"do": "move", "figure": "apep_1", "to": "C3"}, "GRD-APE", "BRD-5", "MOV-2")
    game.play({"do": "move", "figure": "apep_1", "to": "D2"})
    assert game.at("apep_1") == "D2"


def test_grd_ape_pyramid_attuned_the_extra_summon_is_beside_the_pyramid() -> None:
    game = apep(
        {"isis": "A1"},
        gods={"isis": {"powers": ["pyramid_attuned"]}},
        monuments=monuments(isis="B2:pyramid"),
    )
    extra = {m["to"] for m in game.legal() if m.get("figure") == "apep_1" and m["by"] == "pyramid:B2"}
    assert extra == {"A2", "A3", "B1", "B3", "C2", "C3"}  # water and land beside it
    game.refused({"do": "summon", "figure": "apep_1", "to": "C5", "by": "pyramid:B2"}, "GRD-APE", "SUM-3")
    game.play({"do": "summon", "figure": "apep_1", "to": "C2", "by": "pyramid:B2"})
    assert {m.get("by") for m in game.legal()} == {"action", None}


def test_grd_ape_any_other_placing_is_the_normal_summon() -> None:
    game = apep(
        {"isis": "A1"},
        gods={"isis": {"powers": ["pyramid_attuned"]}},
        monuments=monuments(isis="B2:pyramid"),
    )
    game.play({"do": "summon", "figure": "apep_1", "to": "C5", "by": "action"})
    assert {m.get("by") for m in game.legal()} == {"pyramid:B2", None}


# GRD-MUM


def buried(figures: dict[str, str], seats: str = "ra isis", board: Json = FIELD, **more: Any) -> Fray:
    owner = seats.split()[1]
    fray = conflict(seats, figures, board, **{"guardians": {owner: ["mummy_1"]}, **more})
    return fray.cards(**{seats.split()[0]: "chariots", owner: "miracle"})


def test_grd_mum_rises_on_an_empty_land_hex_beside_its_god() -> None:
    fray = buried({"ra": "A1", "ra_w1": "A2", "mummy_1": "C4", "isis": "F4"})
    assert fray.asked == ("rise", ["isis"]) and fray.targets("mummy_1") == {"F3", "E4"}
    fray.refused({"do": "rise", "figure": "mummy_1", "to": "F2"}, "GRD-MUM")
    fray.play({"do": "rise", "figure": "mummy_1", "to": "E4"})
    assert fray.at("mummy_1") == "E4"
    assert ("isis", 1) in fray.gains  # it was killed all the same


def test_grd_mum_one_hex_needs_no_choice_and_none_sends_it_to_the_pool() -> None:
    fray = buried({"ra": "A1", "ra_w1": "F3", "mummy_1": "C4", "isis": "F4"})
    assert fray.at("mummy_1") == "E4"
    fray = buried({"ra": "A1", "ra_w1": "F3", "ra_w2": "E4", "mummy_1": "C4", "isis": "F4"})
    assert fray.at("mummy_1") is None and fray.state()["guardians"]["isis"] == ["mummy_1"]


def test_grd_mum_without_a_god_on_the_board_it_goes_to_the_pool() -> None:
    assert buried({"ra": "A1", "ra_w1": "A2", "mummy_1": "C4"}).at("mummy_1") is None


def test_grd_mum_not_across_a_river_and_not_on_water() -> None:
    board = land("A1:C4", desert="D1:F4", rivers="F3-F4")
    assert buried({"ra": "A1", "ra_w1": "A2", "mummy_1": "C4", "isis": "F4"}, board=board).at("mummy_1") == "E4"
    board = land("A1:C4", desert="D1:F4", water="F3")
    assert buried({"ra": "A1", "ra_w1": "A2", "mummy_1": "C4", "isis": "F4"}, board=board).at("mummy_1") == "E4"


def test_grd_mum_rises_in_the_region_of_its_god() -> None:
    fray = buried({"ra": "A1", "ra_w1": "A2", "mummy_1": "B4", "isis": "D4"}, board=BANKS)
    assert fray.targets("mummy_1") == {"D3", "E4"}


def test_grd_mum_it_counts_as_a_summon_and_may_be_radiant() -> None:
    fray = buried({"isis": "A1", "isis_w1": "A2", "mummy_1": "C4", "ra": "F4"}, "isis ra")
    fray.play({"do": "rise", "figure": "mummy_1", "to": "F3"})
    assert fray.asked == ("radiate", ["ra"])
    fray.play({"do": "radiate"})
    assert fray.state()["radiant"] == ["mummy_1"]


def test_grd_mum_a_radiant_mummy_gives_its_token_back_and_may_get_one_again() -> None:
    fray = buried({"isis": "A1", "isis_w1": "A2", "mummy_1": "C4", "ra": "F4"}, "isis ra", radiant=["mummy_1"])
    fray.play({"do": "rise", "figure": "mummy_1", "to": "F3"})
    assert fray.state()["radiant"] == [] and fray.ask == "radiate"
