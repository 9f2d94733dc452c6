"""Chapter 7: control of a monument changes hands."""

from __future__ import annotations

from tests.rules.table import PASS, Json, Table, fire, land

BOARD = land("A1:C3")


def controlling(figures: Json, monuments: Json, **more: object) -> Table:
    """Amun has fired Control Monument."""
    position: Json = {"board": BOARD, "seats": ["amun", "ra"], "figures": figures, "monuments": monuments, **more}
    return fire("control", position)


def take(hex_name: str) -> Json:
    return {"do": "control", "hex": hex_name}


def test_ctl_1_one_neutral_monument_beside_an_own_figure() -> None:
    monuments = {name: {"type": "temple"} for name in ("B1", "B3", "C1")}
    table = controlling({"amun": "B2"}, monuments)
    assert table.ask == "control"
    assert table.legal() == [take("B1"), take("B3")]
    before = table.state()["supply"]["ankh"]["amun"]
    table.refused(take("C1"), "CTL-1")
    table.refused(take("A1"), "CTL-1")
    table.refused(take("Z9"))
    table.play(take("B3"))
    assert [table.owner(name) for name in ("B1", "B3", "C1")] == [None, "amun", None]
    assert table.state()["supply"]["ankh"]["amun"] == before - 1
    assert table.seats == [1]


def test_ctl_1_not_across_a_river_or_camel() -> None:
    monuments = {name: {"type": "temple"} for name in ("B1", "B3", "C2")}
    more: Json = {"board": land("A1:C3", rivers="B1-B2"), "camels": ["B2-C2"]}
    table = controlling({"amun": "B2"}, monuments, **more)
    assert [table.owner(name) for name in ("B1", "B3", "C2")] == [None, "amun", None], "one choice: made at once"


def test_ctl_1_only_the_god_that_fired_it() -> None:
    monuments = {"B1": {"type": "temple"}}
    table = controlling({"ra": "B2"}, monuments)
    assert table.owner("B1") is None
    assert table.seats == [1]


def test_ctl_1_any_figure_of_the_god_serves() -> None:
    monuments = {"B1": {"type": "temple"}}
    assert controlling({"amun_w1": "B2"}, monuments).owner("B1") == "amun"
    table = controlling({"cat_mummy_1": "B2"}, monuments, guardians={"amun": ["cat_mummy_1"]})
    assert table.owner("B1") == "amun"


def test_ctl_2_monuments_of_others_are_safe_while_a_neutral_one_stands() -> None:
    """Even if the only neutral monument is out of reach."""
    monuments = {"B1": {"type": "temple", "owner": "ra"}, "A1": {"type": "temple"}}
    table = controlling({"amun": "B2"}, monuments, board=land("A1:C3", rivers="A1-B1 A1-A2"))
    assert [table.owner("A1"), table.owner("B1")] == [None, "ra"]
    assert table.seats == [1]


def test_ctl_2_a_neutral_monument_in_reach_shields_the_others() -> None:
    monuments = {"B1": {"type": "temple", "owner": "ra"}, "B3": {"type": "temple"}, "A2": {"type": "temple"}}
    table = controlling({"amun": "B2"}, monuments)
    assert table.legal() == [take("A2"), take("B3")]
    table.refused(take("B1"), "CTL-2")


def test_ctl_2_without_neutral_monuments_one_of_another_god_is_taken() -> None:
    monuments = {
        "B1": {"type": "temple", "owner": "ra"},
        "B3": {"type": "pyramid", "owner": "ra"},
        "C1": {"type": "temple", "owner": "ra"},
        "C2": {"type": "temple", "owner": "amun"},
    }
    table = controlling({"amun": "B2"}, monuments)
    assert table.legal() == [take("B1"), take("B3")]
    table.refused(take("C1"), "CTL-1", "CTL-2")
    table.refused(take("C2"), "CTL-1", "CTL-2")
    ankh = table.state()["supply"]["ankh"]
    table.play(take("B1"))
    assert table.owner("B1") == "amun"
    after = table.state()["supply"]["ankh"]
    assert [after["amun"], after["ra"]] == [ankh["amun"] - 1, ankh["ra"] + 1]


def test_ctl_2_the_own_monuments_alone_give_nothing() -> None:
    table = controlling({"amun": "B2"}, {"B1": {"type": "temple", "owner": "amun"}})
    assert table.owner("B1") == "amun"
    assert table.seats == [1]


def test_ctl_2_the_monuments_of_the_pair_are_own() -> None:
    position: Json = {
        "board": BOARD,
        "seats": ["amun", "ra", "isis"],
        "merged": {"higher": "ra", "lower": "amun"},
        "figures": {"ra": "B2"},
        "monuments": {"B1": {"type": "temple", "owner": "ra"}, "B3": {"type": "temple", "owner": "isis"}},
        "events": 13,
    }
    table = fire("control", position)
    assert [table.owner("B1"), table.owner("B3")] == ["ra", "ra"]


def test_ctl_3_nothing_in_reach_nothing_happens() -> None:
    table = controlling({"amun": "A1"}, {"C3": {"type": "temple"}})
    assert table.owner("C3") is None
    assert table.state()["events"] == 1
    assert table.seats == [1]


def test_ctl_3_the_choice_must_be_made() -> None:
    monuments = {"B1": {"type": "temple"}, "B3": {"type": "temple"}}
    table = controlling({"amun": "B2"}, monuments)
    table.refused(PASS, "CTL-3")


def nine(owner: str) -> Json:
    """Nine monuments of one owner, off in a region of their own: no ankh token is left."""
    return {f"H{n}": {"type": "pyramid", "owner": owner} for n in range(1, 10)}


def test_ctl_3_without_an_ankh_token_nothing_happens() -> None:
    board = land("A1:C3 H1:H9")
    table = controlling({"amun": "B2"}, {**nine("amun"), "B1": {"type": "temple"}}, board=board)
    assert table.owner("B1") is None
    assert table.seats == [1]


def test_ruling_5_without_an_ankh_token_no_monument_is_taken_from_another_god() -> None:
    board = land("A1:C3 H1:H9")
    table = controlling({"amun": "B2"}, {**nine("amun"), "B1": {"type": "temple", "owner": "ra"}}, board=board)
    assert table.owner("B1") == "ra"
    assert table.state()["supply"]["ankh"]["amun"] == 0


def test_example_9_isis_takes_the_temple() -> None:
    """Not the pyramid in another region, and not Ra's obelisk while neutral monuments stand."""
    position: Json = {
        "board": land("A1:C3", rivers="B1-C1 B1-C2 B2-C2 B2-C3 B3-C3"),
        "seats": ["isis", "ra"],
        "figures": {"isis_w1": "B2"},
        "monuments": {
            "A2": {"type": "temple"},
            "C2": {"type": "pyramid"},
            "B3": {"type": "obelisk", "owner": "ra"},
            "B1": {"type": "temple"},
        },
    }
    table = fire("control", position)
    table.refused(take("C2"), "CTL-1")
    table.refused(take("B3"), "CTL-2")
    table.play(take("A2"))
    assert [table.owner(name) for name in ("A2", "C2", "B3", "B1")] == ["isis", None, "ra", None]
