"""Chapter 6, `gain`: a follower for every monument beside a figure."""

from __future__ import annotations

from tests.rules.table import Json, Table, land


def gained(board: Json, figures: Json, monuments: Json, **more: object) -> int:
    """How many followers Amun gains."""
    position: Json = {"board": board, "seats": ["amun", "ra"], "figures": figures, "monuments": monuments, **more}
    table = Table(position)
    before = table.followers("amun")
    table.action("gain")
    return table.followers("amun") - before


def test_gai_1_own_and_neutral_monuments_beside_a_figure() -> None:
    monuments = {"A1": {"type": "temple", "owner": "amun"}, "A3": {"type": "obelisk"}}
    assert gained(land("A1:A4"), {"amun": "A2"}, monuments) == 2


def test_gai_1_nothing_for_monuments_of_others() -> None:
    monuments = {"A1": {"type": "temple", "owner": "ra"}, "A3": {"type": "obelisk"}}
    assert gained(land("A1:A4"), {"amun": "A2"}, monuments) == 1


def test_gai_1_several_figures_beside_one_monument_count_once() -> None:
    figures = {"amun": "A1", "amun_w1": "A3", "amun_w2": "B1"}
    assert gained(land("A1:B3"), figures, {"A2": {"type": "pyramid"}}) == 1


def test_gai_1_one_figure_may_serve_several_monuments() -> None:
    monuments = {name: {"type": "pyramid"} for name in ("B1", "C2", "C3", "B3", "A3", "A2")}
    assert gained(land("A1:C3"), {"amun_w1": "B2"}, monuments) == 6


def test_gai_1_not_across_a_river_or_camel() -> None:
    monuments = {"A1": {"type": "temple"}, "A3": {"type": "temple"}}
    assert gained(land("A1:A3", rivers="A1-A2"), {"amun": "A2"}, monuments, camels=["A2-A3"]) == 0


def test_gai_1_guardians_count_and_figures_of_others_do_not() -> None:
    monuments = {"A2": {"type": "temple"}, "A5": {"type": "temple"}}
    figures = {"cat_mummy_1": "A1", "ra": "A6"}
    assert gained(land("A1:A6"), figures, monuments, guardians={"amun": ["cat_mummy_1"]}) == 1


def test_gai_1_with_nothing_nothing_is_gained() -> None:
    assert gained(land("A1:A4"), {"amun": "A1"}, {"A4": {"type": "temple", "owner": "amun"}}) == 0


def test_revered_one_more_follower_even_with_no_monument() -> None:
    revered = {"amun": {"powers": ["revered"], "followers": 4}}
    assert gained(land("A1:A4"), {}, {}, gods=revered) == 1
    assert gained(land("A1:A4"), {"amun": "A2"}, {"A1": {"type": "temple"}}, gods=revered) == 2


def test_gai_1_a_pair_gains_into_one_purse() -> None:
    position: Json = {
        "board": land("A1:A4"),
        "seats": ["amun", "ra", "isis"],
        "merged": {"higher": "ra", "lower": "amun"},
        "figures": {"ra": "A1"},
        "monuments": {"A2": {"type": "temple"}},
        "events": 12,
    }
    table = Table(position)
    table.action("gain")
    assert table.followers("ra") == 2
    assert table.seats == [1]
    table.action("gain")
    assert table.followers("ra") == 3


def test_example_6_isis_gains_three() -> None:
    """Own obelisk, neutral temple and neutral pyramid pay; three other monuments do not."""
    position: Json = {
        "board": land("A1:F4", rivers="D1-E1 D1-E2 D2-E2 D2-E3 D3-E3 D3-E4 D4-E4"),
        "seats": ["isis", "amun"],
        "figures": {"isis": "B2", "isis_w1": "D3", "isis_w2": "B4"},
        "monuments": {
            "B1": {"type": "obelisk", "owner": "isis"},
            "C4": {"type": "temple"},
            "A3": {"type": "pyramid"},
            "F1": {"type": "pyramid", "owner": "isis"},
            "E3": {"type": "pyramid"},
            "C3": {"type": "obelisk", "owner": "amun"},
        },
    }
    table = Table(position)
    table.action("gain")
    assert table.followers("isis") == 1 + 3
