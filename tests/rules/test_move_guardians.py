"""Chapter 15 in a `move`: Satet pushes, the scorpion aims."""

from __future__ import annotations

import pytest

from tests.rules.table import DONE, Json, Table, around, land

SHAPES = [(True, "down"), (True, "up"), (False, "right"), (False, "left")]
SATET = ["satet", "mummy", "giant_scorpion"]


def moving(board: Json, figures: Json, **more: object) -> Table:
    """Amun (seat 0) against Ra, with `move` just chosen."""
    table = Table({"board": board, "seats": ["amun", "ra"], "figures": figures, **more})
    table.action("move")
    return table


def to(figure: str, hex_name: str, **more: str) -> Json:
    return {"do": "move", "figure": figure, "to": hex_name, **more}


# GRD-SAT: Satet pushes


def satet(board: Json, figures: Json, **more: object) -> Table:
    position: Json = {"guardians": {"amun": ["satet_1"]}, "guardian_kinds": SATET, **more}
    return moving(board, figures, **position)


def pushes(table: Table, hex_name: str) -> set[str]:
    return {m["push"] for m in table.legal() if m.get("figure") == "satet_1" and m["to"] == hex_name and "push" in m}


def test_grd_sat_pushes_another_gods_figure_one_hex() -> None:
    table = satet(land("A1:C4"), {"satet_1": "B1", "ra_w1": "B3"})
    assert pushes(table, "B3") == {"B2", "C3", "C4", "B4", "A4", "A3"}
    table.play(to("satet_1", "B3", push="C4"))
    assert [table.at("satet_1"), table.at("ra_w1")] == ["B3", "C4"]


def test_grd_sat_pushes_only_to_empty_land() -> None:
    figures = {"satet_1": "A1", "ra_w1": "B3", "ra": "B2", "amun": "C3"}
    board = land("A1:C4", water="C4")
    table = satet(board, figures, monuments={"B4": {"type": "temple"}})
    assert pushes(table, "B3") == {"A4", "A3"}
    for taken in ("B2", "C3", "C4", "B4", "A1", "B1"):
        table.refused(to("satet_1", "B3", push=taken), "GRD-SAT")


def test_grd_sat_may_not_end_where_nothing_can_be_pushed() -> None:
    figures = {"satet_1": "A1", "ra_w1": "A4", "ra": "A3"}
    table = satet(land("A1:A4"), figures)
    assert table.targets("satet_1") == {"A2", "A3"}, "Ra's god can be pushed to A2, the warrior nowhere"
    table.refused(to("satet_1", "A4", push="A3"), "GRD-SAT")
    table.refused(to("satet_1", "A4"), "GRD-SAT", "MOV-2")


def test_grd_sat_its_own_start_counts_as_empty() -> None:
    table = satet(land("A1:A2"), {"satet_1": "A1", "ra_w1": "A2"})
    assert table.legal() == [to("satet_1", "A2", push="A1"), DONE]
    table.play(to("satet_1", "A2", push="A1"))
    assert [table.at("satet_1"), table.at("ra_w1")] == ["A2", "A1"]


def test_grd_sat_does_not_push_own_figures_or_monuments() -> None:
    table = satet(land("A1:A6"), {"satet_1": "A1", "amun": "A2"}, monuments={"A3": {"type": "temple", "owner": "ra"}})
    assert table.targets("satet_1") == {"A4"}
    table.refused(to("satet_1", "A2", push="A5"), "GRD-SAT", "MOV-2")
    table.refused(to("satet_1", "A3", push="A5"), "GRD-SAT", "MOV-2")


def test_grd_sat_does_not_push_on_water() -> None:
    """Apep lies in the lake: Satet cannot end there."""
    more: Json = {
        "guardians": {"amun": ["satet_1"], "ra": ["apep_1"]},
        "guardian_kinds": ["satet", "apep", "androsphinx"],
    }
    table = moving(land("A1 A3", water="A2"), {"satet_1": "A1", "apep_1": "A2"}, **more)
    assert table.targets("satet_1") == {"A3"}
    table.refused(to("satet_1", "A2", push="A3"), "GRD-SAT", "MOV-2")


def test_grd_sat_moves_like_any_figure() -> None:
    table = satet(land("A1:A6"), {"satet_1": "A1"})
    assert table.targets("satet_1") == {"A2", "A3", "A4"}
    assert all("push" not in move for move in table.legal())
    table.refused(to("satet_1", "A2", push="A3"), "GRD-SAT")
    table.refused(to("satet_1", "A5"), "MOV-1")


def test_grd_sat_other_figures_do_not_push() -> None:
    table = satet(land("A1:A4"), {"satet_1": "A4", "amun": "A1", "ra": "A2"})
    table.refused(to("amun", "A2", push="A3"), "GRD-SAT", "MOV-2")


def test_grd_sat_the_pushed_figure_may_still_move_in_its_own_turn() -> None:
    table = satet(land("A1:A6"), {"satet_1": "A1", "ra_w1": "A3"})
    table.play(to("satet_1", "A3", push="A4"))
    table.action("summon", skip=True)
    table.action("move")
    assert table.targets("ra_w1") == {"A1", "A2", "A5", "A6"}


def test_ruling_1_a_push_may_cross_a_river_or_camels() -> None:
    table = satet(land("A1:A4", rivers="A2-A3"), {"satet_1": "A1", "ra_w1": "A2"}, camels=["A1-A2"])
    assert pushes(table, "A2") == {"A1", "A3"}


def test_ruling_1_gods_can_be_pushed() -> None:
    table = satet(land("A1:A3"), {"satet_1": "A1", "ra": "A2"})
    table.play(to("satet_1", "A2", push="A3"))
    assert table.at("ra") == "A3"


def test_ruling_1_no_push_onto_an_underworld_token_but_for_osiris() -> None:
    position: Json = {
        "board": land("A1:A3"),
        "seats": ["amun", "ra", "osiris"],
        "figures": {"satet_1": "A1", "ra_w1": "A2"},
        "underworld": ["A3"],
        "guardians": {"amun": ["satet_1"]},
        "guardian_kinds": SATET,
    }
    table = Table(position)
    table.action("move")
    assert pushes(table, "A2") == {"A1"}
    table.refused(to("satet_1", "A2", push="A3"), "UND-4", "GRD-SAT")
    position["figures"] = {"satet_1": "A1", "osiris_w1": "A2"}
    table = Table(position)
    table.action("move")
    assert pushes(table, "A2") == {"A1", "A3"}


def test_und_4_satet_does_not_end_on_a_token_to_push() -> None:
    position: Json = {
        "board": land("A1:A3"),
        "seats": ["amun", "osiris"],
        "figures": {"satet_1": "A1", "osiris_w1": "A2"},
        "underworld": ["A2"],
        "guardians": {"amun": ["satet_1"]},
        "guardian_kinds": SATET,
    }
    table = Table(position)
    table.action("move")
    assert table.targets("satet_1") == {"A3"}
    table.refused(to("satet_1", "A2", push="A3"), "UND-4")


def test_ruling_1_a_pushed_scorpion_is_aimed_by_its_owner() -> None:
    position: Json = {
        "figures": {"satet_1": "A3", "giant_scorpion_1": "B3", "amun": "D4"},
        "guardians": {"amun": ["satet_1"], "ra": ["giant_scorpion_1"]},
        "guardian_kinds": SATET,
    }
    table = moving(land("A1:D4"), **position)
    table.play(to("satet_1", "B3", push="B2"))
    assert table.ask == "aim"
    assert table.seats == [1]
    assert {move["figure"] for move in table.legal()} == {"giant_scorpion_1"}
    table.refused({"do": "aim", "figure": "giant_scorpion_1", "at": ["B1", "C2"]}, seat=0)
    table.play({"do": "aim", "figure": "giant_scorpion_1", "at": ["C3", "B3"]}, seat=1)
    assert table.state()["claws"] == {"giant_scorpion_1": ["C3", "B3"]}
    assert table.ask == "move_figures"
    assert table.seats == [0]
    assert table.targets("amun"), "the move action goes on with the figures that have not moved"


# GRD-SCO: the scorpion aims


def scorpion(board: Json, at: str) -> Table:
    return moving(board, {"giant_scorpion_1": at}, guardians={"amun": ["giant_scorpion_1"]})


def aims(table: Table) -> list[list[str]]:
    return [move["at"] for move in table.legal() if move["do"] == "aim"]


@pytest.mark.parametrize(("flat_top", "odd_shift"), SHAPES)
def test_grd_sco_aims_at_two_neighbouring_hexes_when_it_has_moved(flat_top: bool, odd_shift: str) -> None:
    table = scorpion(land("A1:E5", flat_top=flat_top, odd_shift=odd_shift), "C4")
    table.play(to("giant_scorpion_1", "C3"))
    assert table.ask == "aim"
    ring = around("C3", flat_top, odd_shift)
    pairs = [[ring[i], ring[(i + 1) % 6]] for i in range(6)]
    assert sorted(aims(table)) == sorted(pairs)
    table.play({"do": "aim", "figure": "giant_scorpion_1", "at": pairs[5]})
    assert table.state()["claws"]["giant_scorpion_1"] == pairs[5]


def test_grd_sco_the_order_in_a_played_aim_is_free() -> None:
    table = scorpion(land("A1:C4"), "B3")
    table.play(to("giant_scorpion_1", "B2"))
    table.play({"do": "aim", "figure": "giant_scorpion_1", "at": ["C2", "B1"]})
    assert table.state()["claws"]["giant_scorpion_1"] == ["B1", "C2"]


def test_grd_sco_aims_at_water_and_over_rivers_and_camels() -> None:
    board = land("A1:C4", water="B1 C2", rivers="B2-C3")
    table = moving(
        board, {"giant_scorpion_1": "B3"}, guardians={"amun": ["giant_scorpion_1"]}, camels=["A2-B2", "A3-B2"]
    )
    table.play(to("giant_scorpion_1", "B2"))
    assert len(aims(table)) == 6


def test_grd_sco_aims_only_at_hexes_of_the_board() -> None:
    table = scorpion(land("A1:B3"), "B2")
    table.play(to("giant_scorpion_1", "A1"))
    assert table.state()["claws"]["giant_scorpion_1"] == ["B1", "A2"], "one pair: nothing to ask"


def test_grd_sco_without_a_pair_of_hexes_it_aims_at_nothing() -> None:
    table = scorpion(land("A1:A3"), "A1")
    table.play(to("giant_scorpion_1", "A2"))
    assert table.ask == "choose_action"
    assert not table.state()["claws"].get("giant_scorpion_1")


def test_grd_sco_claws_are_next_to_it_and_to_each_other() -> None:
    table = scorpion(land("A1:E5"), "C4")
    table.play(to("giant_scorpion_1", "C3"))
    for pair in (["C2", "D3"], ["C2", "C4"], ["C1", "D1"], ["C3", "C2"], ["C2", "C2"]):
        table.refused({"do": "aim", "figure": "giant_scorpion_1", "at": pair}, "GRD-SCO")


@pytest.mark.parametrize(("flat_top", "odd_shift"), SHAPES)
def test_grd_sco_a_position_without_claws_takes_the_first_pair(flat_top: bool, odd_shift: str) -> None:
    board = land("A1:E5", flat_top=flat_top, odd_shift=odd_shift)
    table = Table(
        {
            "board": board,
            "seats": ["amun", "ra"],
            "figures": {"giant_scorpion_1": "C3"},
            "guardians": {"amun": ["giant_scorpion_1"]},
        }
    )
    assert table.state()["claws"]["giant_scorpion_1"] == around("C3", flat_top, odd_shift)[:2]


def test_grd_sco_a_scorpion_that_stays_keeps_its_aim() -> None:
    more: Json = {"guardians": {"amun": ["giant_scorpion_1"]}, "claws": {"giant_scorpion_1": ["C3", "B3"]}}
    table = moving(land("A1:D4"), {"giant_scorpion_1": "B2", "amun": "D4"}, **more)
    table.play(to("amun", "D2"))
    table.play(DONE)
    assert table.state()["claws"] == {"giant_scorpion_1": ["C3", "B3"]}


def test_grd_sco_the_first_pair_at_the_border_of_the_map() -> None:
    position: Json = {
        "board": land("A1:C3"),
        "seats": ["amun", "ra"],
        "figures": {"giant_scorpion_1": "A1"},
        "guardians": {"amun": ["giant_scorpion_1"]},
    }
    assert Table(position).state()["claws"] == {"giant_scorpion_1": ["B1", "A2"]}


def test_grd_sat_a_pair_does_not_push_its_own_figures() -> None:
    position: Json = {
        "board": land("A1:A4"),
        "seats": ["amun", "ra", "isis"],
        "merged": {"higher": "ra", "lower": "amun"},
        "events": 12,
        "figures": {"satet_1": "A1", "ra": "A2", "isis": "A3"},
        "guardians": {"ra": ["satet_1"]},
        "guardian_kinds": SATET,
    }
    table = Table(position)
    table.action("move")
    assert table.targets("satet_1") == {"A3", "A4"}
    assert pushes(table, "A3") == {"A4"}
