"""The guardians of the third level: giant scorpion and androsphinx."""

from __future__ import annotations

from typing import Any

from tests.rules.fray import FIELD, LAKE, Fray, conflict, monuments, still
from tests.rules.table import Json, land

SPHINX = ["cat_mummy", "mummy", "androsphinx"]


# GRD-SCO


def scorpion(figures: dict[str, str], claws: list[str], owned: str, board: Json = FIELD, **more: Any) -> Fray:
    return conflict(
        "ra isis",
        figures,
        board,
        guardians={"ra": ["giant_scorpion_1"]},
        claws={"giant_scorpion_1": claws},
        monuments=monuments(isis=owned),
        **more,
    )


def test_grd_sco_aims_when_summoned() -> None:
    game = still("isis ra", {"isis": "B1"}, guardians={"isis": ["giant_scorpion_1"]})
    game.action("summon")
    game.play({"do": "summon", "figure": "giant_scorpion_1", "to": "B2", "by": "action"})
    assert game.asked == ("aim", ["isis"]) and len(game.legal()) == 6
    game.play({"do": "aim", "figure": "giant_scorpion_1", "at": ["C3", "C2"]})
    assert game.state()["claws"]["giant_scorpion_1"] == ["C2", "C3"]  # clockwise


def test_grd_sco_aims_again_when_it_ends_a_move() -> None:
    game = still("isis ra", {"giant_scorpion_1": "A1", "isis": "F4"}, guardians={"isis": ["giant_scorpion_1"]})
    game.action("move")
    game.play({"do": "move", "figure": "giant_scorpion_1", "to": "C3"})
    assert game.ask == "aim" and len(game.legal()) == 6


def test_grd_sco_at_the_border_fewer_ways_and_one_needs_no_choice() -> None:
    game = still("isis ra", {"giant_scorpion_1": "C3", "isis": "F4"}, guardians={"isis": ["giant_scorpion_1"]})
    game.action("move")
    game.play({"do": "move", "figure": "giant_scorpion_1", "to": "A1"})
    assert game.ask == "move_figures"  # beside A1 are B1 and A2 only
    assert set(game.state()["claws"]["giant_scorpion_1"]) == {"B1", "A2"}


def test_grd_sco_aims_at_neighbouring_hexes_beside_it() -> None:
    game = still("isis ra", {"giant_scorpion_1": "A1", "isis": "F4"}, guardians={"isis": ["giant_scorpion_1"]})
    game.action("move")
    game.play({"do": "move", "figure": "giant_scorpion_1", "to": "C3"})
    game.refused({"do": "aim", "figure": "giant_scorpion_1", "at": ["C2", "C4"]}, "GRD-SCO")
    game.refused({"do": "aim", "figure": "giant_scorpion_1", "at": ["C1", "D1"]}, "GRD-SCO")


def test_grd_sco_water_counts_and_rivers_do_not_matter_for_aiming() -> None:
    board = land("A1:C4", desert="D1:F4", water="C2", rivers="C3-D2")
    game = still("isis ra", {"giant_scorpion_1": "A1", "isis": "F4"}, board, guardians={"isis": ["giant_scorpion_1"]})
    game.action("move")
    game.play({"do": "move", "figure": "giant_scorpion_1", "to": "C3"})
    assert len(game.legal()) == 6
    game.play({"do": "aim", "figure": "giant_scorpion_1", "at": ["C2", "D2"]})


def test_grd_sco_has_no_aim_where_no_pair_exists() -> None:
    board = land("A1 A2 A3 A4 A5")
    game = still("isis ra", {"giant_scorpion_1": "A1"}, board, guardians={"isis": ["giant_scorpion_1"]})
    game.action("move")
    game.play({"do": "move", "figure": "giant_scorpion_1", "to": "A3"})
    assert game.ask == "choose_action"
    assert game.state()["claws"].get("giant_scorpion_1") in (None, [])


def test_grd_sco_destroys_what_it_aims_at_anyones() -> None:
    owned = monuments(isis="C1:obelisk", ra="D1:temple", neutral="B1:pyramid")
    for claws, left in ((["C1", "D1"], {"B1"}), (["B1", "C1"], {"D1"})):
        fray = conflict(
            "ra isis",
            {"giant_scorpion_1": "C2", "ra": "A4"},
            guardians={"ra": ["giant_scorpion_1"]},
            claws={"giant_scorpion_1": claws},
            monuments=owned,
        )
        assert set(fray.state()["monuments"]) == left


def test_grd_sco_the_ankh_token_and_the_monument_return_to_their_supplies() -> None:
    nine = "A2:temple A3:temple A4:temple B3:temple B4:obelisk C3:obelisk C4:obelisk D3:obelisk C1:pyramid"
    fray = conflict(
        "ra isis",
        {"giant_scorpion_1": "C2", "ra": "F4", "isis": "F1"},
        guardians={"ra": ["giant_scorpion_1"]},
        claws={"giant_scorpion_1": ["C1", "D1"]},
        monuments=monuments(isis=nine),
        gods={"isis": {"followers": 3}},
    )
    fray.cards(ra="flood", isis="build_monument")
    assert fray.asked == ("build", ["isis"])  # the token of C1 is back


def test_grd_sco_only_adjacent_monuments_are_destroyed() -> None:
    board = land("A1:C4", desert="D1:F4", rivers="C2-D1")
    figures = {"giant_scorpion_1": "C2", "ra": "A4"}
    assert set(scorpion(figures, ["C1", "D1"], "C1:temple D1:temple", board).state()["monuments"]) == {"D1"}
    fray = scorpion(figures, ["C1", "D1"], "C1:temple D1:temple", camels=["C1-C2"])
    assert set(fray.state()["monuments"]) == {"C1"}


# GRD-SPH


def sphinx(figures: dict[str, str], **more: Any) -> dict[str, int]:
    fray = conflict(
        "ra isis",
        figures,
        **{"guardian_kinds": SPHINX, "guardians": {"isis": ["androsphinx_1"]}, **more},
    )
    return fray.strength()


def test_grd_sph_adjacent_figures_of_other_gods_add_no_strength() -> None:
    assert sphinx({"androsphinx_1": "C2", "ra": "C1", "ra_w1": "D2", "ra_w2": "A4"}) == {"ra": 1, "isis": 1}


def test_grd_sph_own_figures_and_figures_further_away_keep_theirs() -> None:
    assert sphinx({"androsphinx_1": "C2", "isis": "C1", "ra": "E4"}) == {"ra": 1, "isis": 2}


def test_grd_sph_not_across_a_river() -> None:
    board = land("A1:C4", desert="D1:F4", rivers="C1-C2")
    assert sphinx({"androsphinx_1": "C2", "ra": "C1", "ra_w2": "A4"}, board=board) == {"ra": 2, "isis": 1}


def test_grd_sph_a_figure_on_water_is_cancelled_in_all_its_regions() -> None:
    fray = conflict(
        "ra isis",
        {"apep_1": "C2", "androsphinx_1": "D1", "ra": "E4", "ra_w1": "A1", "isis": "A4"},
        LAKE,
        guardian_kinds=["cat_mummy", "apep", "androsphinx"],
        guardians={"ra": ["apep_1"], "isis": ["androsphinx_1"]},
    )
    assert fray.strength("A1") == {"ra": 1, "isis": 1}
    assert fray.strength("D1") == {"ra": 1, "isis": 1}


def test_grd_sph_cancels_resplendent_and_captives_too() -> None:
    owned = monuments(ra="A1:temple A2:temple A3:temple")
    gods = {"ra": {"powers": ["resplendent"]}}
    assert sphinx({"androsphinx_1": "C2", "ra": "C1", "ra_w1": "F4"}, gods=gods, monuments=owned) == {
        "ra": 1,
        "isis": 1,
    }
    fray = conflict(
        "anubis isis",
        {"androsphinx_1": "C2", "anubis": "C1"},
        guardian_kinds=SPHINX,
        guardians={"isis": ["androsphinx_1"]},
        captives=["isis_w1", "isis_w2"],
    )
    assert fray.strength() == {"anubis": 0, "isis": 1}


def test_grd_sph_two_opposed_sphinxes_lose_their_strength_and_keep_their_effect() -> None:
    figures = {"androsphinx_1": "C2", "androsphinx_2": "C3", "ra": "C1", "isis": "C4"}
    opposed = sphinx(figures, players=4, guardians={"isis": ["androsphinx_1"], "ra": ["androsphinx_2"]})
    assert opposed == {"ra": 0, "isis": 0}


def test_grd_sph_cards_still_add() -> None:
    fray = conflict(
        "ra isis",
        {"androsphinx_1": "C2", "ra": "C1", "isis": "F4"},
        guardian_kinds=SPHINX,
        guardians={"isis": ["androsphinx_1"]},
    )
    fray.cards(ra="chariots", isis="flood")  # 0 + 3 to 2
    assert ("ra", 1) in fray.gains
