"""Obelisk Attuned: figures that come to the own obelisks when a battle begins."""

from __future__ import annotations

from typing import Any

from tests.rules.fray import BANKS, FIELD, LAKE, Fray, conflict, monuments
from tests.rules.table import PASS, land

SERPENT = ["cat_mummy", "apep", "giant_scorpion"]
ATTUNED = {"powers": ["obelisk_attuned"]}


def begin(figures: dict[str, str], board: dict[str, Any] = BANKS, owned: str = "A4:obelisk", **more: Any) -> Fray:
    gods = {"ra": ATTUNED, **more.pop("gods", {})}
    return conflict("ra isis", figures, board, **{"monuments": monuments(ra=owned), "gods": gods, **more})


def move(figure: str, to: str) -> dict[str, str]:
    return {"do": "relocate", "figure": figure, "to": to}


def test_obelisk_attuned_brings_figures_from_anywhere_to_hexes_beside_own_obelisks() -> None:
    fray = begin({"ra": "A1", "isis": "B1", "ra_w1": "E4"})
    assert fray.asked == ("relocate", ["ra"])
    assert fray.targets("ra_w1") == {"A3", "B3", "B4"}
    assert fray.targets("ra") == {"A3", "B3", "B4"}  # the god, too, and from the region itself
    fray.play(move("ra_w1", "B4"))
    assert fray.at("ra_w1") == "B4"
    assert fray.strength("A1") == {"ra": 2, "isis": 1}


def test_obelisk_attuned_any_number_of_figures() -> None:
    fray = begin({"ra": "A1", "isis": "B1", "ra_w1": "E4", "ra_w2": "D4", "ra_w3": "D1"})
    for figure, to in (("ra_w1", "A3"), ("ra_w2", "B3"), ("ra_w3", "B4")):
        fray.play(move(figure, to))
    assert fray.ask == "play_cards"  # no hex is left


def test_obelisk_attuned_needs_an_own_figure_in_the_battle() -> None:
    fray = conflict(
        "ra isis osiris",
        {"ra": "D1", "isis": "A1", "osiris": "B4"},
        BANKS,
        gods={"ra": ATTUNED},
        monuments=monuments(ra="A4:obelisk"),
    )
    assert fray.asked == ("play_cards", ["isis", "osiris"])


def test_obelisk_attuned_not_before_a_dominance() -> None:
    fray = conflict(
        "ra isis", {"ra": "A1", "ra_w1": "D1"}, BANKS, gods={"ra": ATTUNED}, monuments=monuments(ra="A4:obelisk")
    )
    assert fray.ask == "choose_action" and fray.at("ra_w1") == "D1"


def test_obelisk_attuned_only_obelisks_of_the_region_that_are_ones_own() -> None:
    owned = monuments(ra="E4:obelisk A1:temple", isis="A4:obelisk", neutral="B1:obelisk")
    fray = begin({"ra": "A2", "isis": "B4", "ra_w1": "D1"}, monuments=owned)
    assert fray.ask == "play_cards"


def test_obelisk_attuned_hexes_elsewhere_are_refused() -> None:
    fray = begin({"ra": "A1", "isis": "B1", "ra_w1": "E4"})
    fray.refused(move("ra_w1", "A2"), "BAT-0")
    fray.refused(move("ra_w1", "D4"), "BAT-0")
    fray.refused(move("isis", "B4"), "BAT-0")


def test_obelisk_attuned_an_occupied_hex_is_refused() -> None:
    fray = begin({"ra": "A1", "isis": "B4", "ra_w1": "E4"})
    assert fray.targets("ra_w1") == {"A3", "B3"}
    fray.refused(move("ra_w1", "B4"), "BRD-5")


def test_obelisk_attuned_not_across_a_river() -> None:
    board = land("A1:C4", rivers="A3-A4")
    fray = begin({"ra": "A1", "isis": "C1"}, board)
    assert fray.targets("ra") == {"B3", "B4"}


def test_obelisk_attuned_several_gods_move_one_figure_in_turn() -> None:
    figures = {"ra": "A1", "ra_w1": "E4", "isis": "B1", "isis_w1": "D1", "isis_w2": "D2"}
    fray = begin(
        figures,
        gods={"isis": ATTUNED},
        monuments=monuments(ra="A4:obelisk", isis="A2:obelisk"),
        devotion_order=["isis", "ra"],
    )
    assert fray.asked == ("relocate", ["isis"])
    fray.play(move("isis_w1", "B2"))
    assert fray.asked == ("relocate", ["ra"])
    fray.play(move("ra_w1", "A3"))
    assert fray.asked == ("relocate", ["ra"])  # every hex beside Isis's obelisk is taken: she has passed
    fray.play(PASS)
    assert fray.ask == "play_cards"


def test_ruling_4_each_figure_moves_at_most_once() -> None:
    fray = begin({"ra": "A1", "isis": "B1", "ra_w1": "E4"})
    fray.play(move("ra_w1", "B4"))
    assert fray.targets("ra_w1") == set() and fray.targets("ra") == {"A3", "B3"}
    fray.refused(move("ra_w1", "B3"), "BAT-0")


def test_ruling_4_a_god_that_passes_is_out_for_this_battle() -> None:
    figures = {"ra": "A1", "ra_w1": "E4", "isis": "B1", "isis_w1": "D1"}
    fray = begin(
        figures,
        gods={"isis": ATTUNED},
        monuments=monuments(ra="A4:obelisk", isis="A2:obelisk"),
        devotion_order=["isis", "ra"],
    )
    fray.play(PASS)
    assert fray.asked == ("relocate", ["ra"])
    fray.play(move("ra_w1", "B4"))
    assert fray.asked == ("relocate", ["ra"])
    fray.play(PASS)
    assert fray.ask == "play_cards"


def test_ruling_4_a_god_that_passed_may_move_again_in_the_next_battle() -> None:
    fray = begin(
        {"ra": "A1", "isis": "B1", "ra_w1": "D1", "isis_w1": "E4"},
        monuments=monuments(ra="A4:obelisk D4:obelisk"),
    )
    fray.play(PASS)
    fray.cards(ra="chariots", isis="flood")
    assert fray.asked == ("relocate", ["ra"])
    assert fray.targets("ra") == {"D3"}  # the other hex beside D4 is held by Isis's warrior


def test_ruling_4_from_water_and_only_to_land() -> None:
    fray = begin(
        {"apep_1": "C3", "isis": "A1"},
        LAKE,
        "B2:obelisk",
        guardian_kinds=SERPENT,
        guardians={"ra": ["apep_1"]},
    )
    assert fray.targets("apep_1") == {"A2", "A3", "B1", "B3"}  # not C2, water beside the obelisk
    fray.play(move("apep_1", "B3"))
    assert fray.at("apep_1") == "B3"


def test_ruling_17_not_onto_another_gods_underworld_token() -> None:
    fray = conflict(
        "ra osiris",
        {"ra": "A1", "osiris": "B1", "ra_w1": "E4"},
        BANKS,
        gods={"ra": ATTUNED},
        monuments=monuments(ra="A4:obelisk"),
        underworld=["B3"],
    )
    assert fray.targets("ra_w1") == {"A3", "B4"}
    fray.refused(move("ra_w1", "B3"), "UND-4")


def test_ruling_22_a_god_that_cannot_relocate_when_its_turn_comes_has_passed() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "A1", "ra_w1": "B3", "isis": "B4"},
        land("A1:B4"),
        gods={"ra": ATTUNED, "isis": ATTUNED},
        monuments=monuments(ra="A3:obelisk", isis="A4:obelisk"),
        devotion_order=["isis", "ra"],
    )
    assert fray.asked == ("relocate", ["ra"])  # Isis has no hex: beside A4 stand Ra's warrior and she herself
    fray.play(move("ra_w1", "A2"))
    assert fray.asked == ("relocate", ["ra"])  # B3 is free now, but she has passed
    fray.play(PASS)
    assert fray.ask == "play_cards"


def test_obelisk_attuned_a_scorpion_that_relocates_is_aimed_again() -> None:
    fray = begin(
        {"ra": "A1", "isis": "F4", "giant_scorpion_1": "F1"},
        FIELD,
        "B3:obelisk",
        guardians={"ra": ["giant_scorpion_1"]},
    )
    fray.play(move("giant_scorpion_1", "B2"))
    assert fray.asked == ("aim", ["ra"])
    assert len(fray.legal()) == 6
