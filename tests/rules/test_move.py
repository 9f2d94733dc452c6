"""Chapter 6, `move`: three hexes through anything, and an empty land hex at the end."""

from __future__ import annotations

import pytest

from tests.rules.table import DONE, Json, Table, around, land, spread

SHAPES = [(True, "down"), (True, "up"), (False, "right"), (False, "left")]


def moving(board: Json, figures: Json, **more: object) -> Table:
    """Amun (seat 0) against Ra, with `move` just chosen."""
    table = Table({"board": board, "seats": ["amun", "ra"], "figures": figures, **more})
    table.action("move")
    return table


def to(figure: str, hex_name: str, **more: str) -> Json:
    return {"do": "move", "figure": figure, "to": hex_name, **more}


def within(start: str, steps: int, hexes: set[str], flat_top: bool, odd_shift: str) -> set[str]:
    """Every hex of the board that is 1 to `steps` away from the start."""
    reached = {start}
    for _ in range(steps):
        reached |= {n for at in reached for n in around(at, flat_top, odd_shift) if n in hexes}
    return reached - {start}


def test_mov_1_one_two_or_three_hexes() -> None:
    table = moving(land("A1:A6"), {"amun": "A1"})
    assert table.targets("amun") == {"A2", "A3", "A4"}
    table.refused(to("amun", "A5"), "MOV-1")


def test_mov_1_each_figure_once_in_any_order() -> None:
    """The warrior makes room for its god; neither moves again."""
    table = moving(land("A1:A4"), {"amun": "A1", "amun_w1": "A2", "ra": "A4"})
    assert table.targets("amun") == {"A3"}
    table.play(to("amun_w1", "A3"))
    assert table.targets("amun") == {"A2"}
    table.refused(to("amun_w1", "A2"), "MOV-1")
    table.play(to("amun", "A2"))
    assert [table.at("amun"), table.at("amun_w1")] == ["A2", "A3"]
    assert table.ask == "choose_action", "both have moved: nothing is left to ask"


def test_mov_1_figures_may_stay() -> None:
    table = moving(land("A1:A4"), {"amun": "A1", "amun_w1": "A2"})
    assert DONE in table.legal()
    table.play(DONE)
    assert table.state()["figures"] == {"amun": "A1", "amun_w1": "A2"}


def test_mov_1_only_own_figures() -> None:
    table = moving(land("A1:A4"), {"amun": "A1", "ra": "A2", "ra_w1": "A3"})
    assert {move["figure"] for move in table.legal() if move != DONE} == {"amun"}
    table.refused(to("ra", "A4"), "MOV-1")


def test_mov_1_only_figures_on_the_board() -> None:
    table = moving(land("A1:A4"), {"amun": "A1"})
    table.refused(to("amun_w1", "A2"), "MOV-1")


def test_mov_1_own_guardians_move_too() -> None:
    table = moving(land("A1:A4"), {"cat_mummy_1": "A1"}, guardians={"amun": ["cat_mummy_1"]})
    assert table.targets("cat_mummy_1") == {"A2", "A3", "A4"}


@pytest.mark.parametrize(("flat_top", "odd_shift"), SHAPES)
@pytest.mark.parametrize("start", ["A1", "D4", "E4", "D5", "G2"])
def test_mov_1_every_hex_within_three_on_every_kind_of_board(flat_top: bool, odd_shift: str, start: str) -> None:
    hexes = set(spread("A1:H8"))
    table = moving(land("A1:H8", flat_top=flat_top, odd_shift=odd_shift), {"amun": start})
    assert table.targets("amun") == within(start, 3, hexes, flat_top, odd_shift)


def test_mov_2_a_figure_cannot_end_on_water() -> None:
    table = moving(land("A1 A3", water="A2"), {"amun": "A1"})
    assert table.targets("amun") == {"A3"}
    table.refused(to("amun", "A2"), "MOV-2")


def test_mov_2_a_figure_ends_on_an_empty_hex() -> None:
    monuments = {"A3": {"type": "temple", "owner": "amun"}}
    table = moving(land("A1:A5"), {"amun": "A1", "ra": "A2", "amun_w1": "A5"}, monuments=monuments)
    assert table.targets("amun") == {"A4"}
    table.refused(to("amun", "A2"), "MOV-2")
    table.refused(to("amun", "A3"), "MOV-2")


def test_mov_2_not_on_the_hex_it_started_from() -> None:
    table = moving(land("A1:A4"), {"amun": "A1"})
    table.refused(to("amun", "A1"), "MOV-2")


def test_mov_2_a_vacated_hex_is_empty() -> None:
    table = moving(land("A1:A3"), {"amun": "A1", "amun_w1": "A2"})
    table.refused(to("amun", "A2"), "MOV-2")
    table.play(to("amun_w1", "A3"))
    table.play(to("amun", "A2"))
    assert table.at("amun") == "A2"


def test_mov_2_apep_leaves_the_water_and_does_not_end_on_it() -> None:
    more = {"guardians": {"amun": ["apep_1"]}, "guardian_kinds": ["satet", "apep", "androsphinx"]}
    table = moving(land("A1", water="A2 A3"), {"apep_1": "A2"}, **more)
    assert table.targets("apep_1") == {"A1"}
    table.refused(to("apep_1", "A3"), "MOV-2", "GRD-APE")


def test_grd_ape_does_not_end_a_move_on_water() -> None:
    more = {"guardians": {"amun": ["apep_1"]}, "guardian_kinds": ["satet", "apep", "androsphinx"]}
    table = moving(land("A1:A2", water="A3"), {"apep_1": "A1"}, **more)
    assert table.targets("apep_1") == {"A2"}
    table.refused(to("apep_1", "A3"), "GRD-APE", "MOV-2")


@pytest.mark.parametrize("between", ["ra", "ra_w1", "amun_w1", "cat_mummy_1"])
def test_mov_3_passes_through_figures_of_anyone(between: str) -> None:
    table = moving(land("A1:A3"), {"amun": "A1", between: "A2"}, guardians={"ra": ["cat_mummy_1"]})
    assert table.targets("amun") == {"A3"}


@pytest.mark.parametrize("owner", ["amun", "ra", None])
def test_mov_3_passes_through_monuments(owner: str | None) -> None:
    table = moving(land("A1:A3"), {"amun": "A1"}, monuments={"A2": {"type": "pyramid", "owner": owner}})
    assert table.targets("amun") == {"A3"}


def test_mov_3_passes_over_water_rivers_and_camels() -> None:
    table = moving(land("A1 A3:A4", water="A2", rivers="A3-A4"), {"amun": "A1"})
    assert table.targets("amun") == {"A3", "A4"}
    table = moving(land("A1:A3", rivers="A1-A2"), {"amun": "A1"}, camels=["A2-A3"])
    assert table.targets("amun") == {"A2", "A3"}


def test_mov_3_passes_over_an_underworld_token() -> None:
    position: Json = {
        "board": land("A1:A3"),
        "seats": ["amun", "osiris"],
        "figures": {"amun": "A1"},
        "underworld": ["A2"],
    }
    table = Table(position)
    table.action("move")
    assert table.targets("amun") == {"A3"}


def test_mov_3_does_not_leave_the_board() -> None:
    """A3 is two steps off, but only over a hole in the board."""
    table = moving(land("A1:B1 A3:A4"), {"amun": "A1"})
    assert table.targets("amun") == {"B1"}
    table.refused(to("amun", "A3"), "MOV-1", "MOV-3")
    table.refused(to("amun", "A2"), "MOV-3")
    table.refused(to("amun", "Z99"), "MOV-3")


def test_mov_3_the_way_round_a_hole_counts() -> None:
    """From A1 to A3 round the missing A2: B1, B2, A3."""
    table = moving(land("A1 A3 A4 B1:B2"), {"amun": "A1"})
    assert table.targets("amun") == {"B1", "B2", "A3"}


def test_mov_4_moving_changes_no_control() -> None:
    monuments = {
        "A2": {"type": "temple", "owner": "ra"},
        "B2": {"type": "pyramid", "owner": None},
        "A6": {"type": "obelisk", "owner": "amun"},
    }
    table = moving(land("A1:B6"), {"amun": "A5", "ra": "A1"}, monuments=monuments)
    table.play(to("amun", "A3"))
    assert [table.owner(name) for name in ("A2", "B2", "A6")] == ["ra", None, "amun"]
    table.action("summon", skip=True)
    table.action("move")
    table.play(to("ra", "B1"))
    assert [table.owner(name) for name in ("A2", "B2", "A6")] == ["ra", None, "amun"]


def test_example_4_a_move_action_as_in_the_book() -> None:
    """The god goes 3 through its warrior; a warrior 3 over water and a pyramid; Ra's god blocks a hex; one stays."""
    position: Json = {
        "board": land("A1:H6", water="E2", rivers="G4-H4 G4-H3 G3-H3 G5-H4"),
        "seats": ["amun", "ra"],
        "figures": {
            "amun": "B2",
            "amun_w1": "B3",
            "amun_w2": "D2",
            "amun_w3": "F4",
            "amun_w4": "A6",
            "ra": "H5",
            "ra_w1": "G4",
        },
        "monuments": {"B6": {"type": "obelisk"}, "F2": {"type": "pyramid"}, "H6": {"type": "temple"}},
    }
    table = Table(position)
    table.action("move")
    table.play(to("amun", "B5"))
    assert "G2" in table.targets("amun_w2")
    table.play(to("amun_w2", "G2"))
    table.refused(to("amun_w3", "H5"), "MOV-2")
    table.play(to("amun_w3", "H4"))
    table.play(DONE)
    figures = table.state()["figures"]
    assert [figures[f] for f in ("amun", "amun_w1", "amun_w2", "amun_w3", "amun_w4")] == ["B5", "B3", "G2", "H4", "A6"]


# UND-4: Osiris's tokens


def underworld(seats: list[str], figures: Json, **more: object) -> Table:
    position: Json = {"board": land("A1:A4"), "seats": seats, "figures": figures, "underworld": ["A2"], **more}
    table = Table(position)
    table.action("move")
    return table


def test_und_4_figures_of_other_gods_do_not_end_a_move_on_a_token() -> None:
    table = underworld(["amun", "osiris"], {"amun": "A1"})
    assert table.targets("amun") == {"A3", "A4"}
    table.refused(to("amun", "A2"), "UND-4")


def test_und_4_osiris_may_end_a_move_on_a_token() -> None:
    table = underworld(["osiris", "amun"], {"osiris": "A1"})
    assert table.targets("osiris") == {"A2", "A3", "A4"}


def test_und_4_the_partner_of_osiris_may_end_a_move_on_a_token() -> None:
    """In a pair every figure is Osiris's."""
    merged = {"higher": "amun", "lower": "osiris"}
    table = underworld(["amun", "osiris", "ra"], {"amun": "A1"}, merged=merged, events=12)
    assert table.targets("amun") == {"A2", "A3", "A4"}


def test_und_3_a_figure_stays_where_a_token_lies() -> None:
    """A figure of another god on a token's hex is a sound position, and may leave and not come back."""
    table = underworld(["amun", "osiris"], {"amun": "A2", "amun_w1": "A1"})
    assert table.targets("amun") == {"A3", "A4"}
    table.play(to("amun", "A3"))
    assert table.targets("amun_w1") == {"A4"}
