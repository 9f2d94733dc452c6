"""Chapter 15 in a `summon`: the underworld, sun tokens, scorpion, Apep and captives."""

from __future__ import annotations

from tests.rules.table import DONE, Json, Table, land

PYRAMIDS = {"amun": {"powers": ["pyramid_attuned"]}}
OWN_PYRAMID = {"type": "pyramid", "owner": "amun"}
WARRIORS = [f"amun_w{n}" for n in range(1, 7)]


def summoning(board: Json, figures: Json, seats: str = "amun ra", **more: object) -> Table:
    """The first seat with `summon` just chosen."""
    table = Table({"board": board, "seats": seats.split(), "figures": figures, **more})
    table.action("summon")
    return table


def put(figure: str, hex_name: str, by: str = "action") -> Json:
    return {"do": "summon", "figure": figure, "to": hex_name, "by": by}


def hexes(table: Table, by: str = "action", figure: str = "amun_w1") -> set[str]:
    if table.ask != "summon":
        return set()
    return {m["to"] for m in table.legal() if m["do"] == "summon" and m["by"] == by and m["figure"] == figure}


# UND: Osiris


def osiris(figures: Json, underworld: list[str], **more: object) -> Table:
    return summoning(land("A1:A9"), figures, "osiris amun", underworld=underworld, **more)


def test_und_1_osiris_puts_one_extra_figure_on_a_token() -> None:
    table = osiris({"osiris": "A1"}, ["A5", "A8"])
    assert hexes(table, "underworld", "osiris_w1") == {"A5", "A8"}
    table.play(put("osiris_w1", "A5", "underworld"))
    table.refused(put("osiris_w2", "A8", "underworld"), "UND-1", "SUM-3")
    table.play(put("osiris_w2", "A6"))
    assert [table.at("osiris_w1"), table.at("osiris_w2")] == ["A5", "A6"]
    assert table.ask == "choose_action"


def test_und_1_not_on_a_token_with_a_figure() -> None:
    table = osiris({"osiris": "A1", "amun": "A5"}, ["A5", "A8"])
    assert hexes(table, "underworld", "osiris_w1") == {"A8"}
    table.refused(put("osiris_w1", "A5", "underworld"), "UND-1", "BRD-5")


def test_und_1_not_on_a_hex_without_a_token() -> None:
    table = osiris({"osiris": "A1"}, ["A5", "A8"])
    table.refused(put("osiris_w1", "A6", "underworld"), "UND-1")


def test_und_1_only_osiris() -> None:
    table = summoning(land("A1:A9"), {"amun": "A1"}, "amun osiris", underworld=["A5"])
    assert hexes(table, "underworld") == set()
    table.refused(put("amun_w1", "A5", "underworld"), "UND-1")


def test_und_1_without_any_figure_the_token_is_enough() -> None:
    table = osiris({}, ["A5"])
    assert table.legal() == [put("osiris_w1", "A5", "underworld"), DONE]


def test_ruling_17_a_summon_may_use_a_hex_with_a_token() -> None:
    table = summoning(land("A1:A3"), {"amun": "A1"}, "amun osiris", underworld=["A2"])
    table.play(put("amun_w1", "A2"))
    assert table.at("amun_w1") == "A2"


# RA: sun tokens


def test_ra_a_summoned_figure_may_become_radiant() -> None:
    table = summoning(land("A1:A4"), {"ra": "A1"}, "ra amun")
    table.play(put("ra_w1", "A2"))
    assert table.ask == "radiate"
    assert table.legal() == [{"do": "radiate"}, {"do": "pass"}]
    table.play({"do": "radiate"})
    assert table.state()["radiant"] == ["ra_w1"]
    assert table.ask == "choose_action"


def test_ra_may_decline() -> None:
    table = summoning(land("A1:A4"), {"ra": "A1"}, "ra amun")
    table.play(put("ra_w1", "A2"))
    table.play({"do": "pass"})
    assert table.state()["radiant"] == []


def test_ra_guardians_can_be_radiant() -> None:
    table = summoning(land("A1:A4"), {"ra": "A1"}, "ra amun", guardians={"ra": ["cat_mummy_1"]})
    table.play(put("cat_mummy_1", "A2"))
    table.play({"do": "radiate"})
    assert table.state()["radiant"] == ["cat_mummy_1"]


def test_ra_has_three_sun_tokens() -> None:
    figures = {"ra": "A1", "ra_w1": "A2", "ra_w2": "A3", "ra_w3": "A4"}
    table = summoning(land("A1:A9"), figures, "ra amun", radiant=["ra_w1", "ra_w2", "ra_w3"])
    table.play(put("ra_w4", "A5"))
    assert table.ask == "choose_action"
    table = summoning(land("A1:A9"), figures, "ra amun", radiant=["ra_w1", "ra_w2"])
    table.play(put("ra_w4", "A5"))
    assert table.ask == "radiate"


def test_ra_others_do_not_shine() -> None:
    table = summoning(land("A1:A4"), {"amun": "A1"}, "amun ra")
    table.play(put("amun_w1", "A2"))
    assert table.ask == "choose_action"


def test_ra_every_summon_of_an_action_may_shine() -> None:
    gods = {"ra": {"powers": ["pyramid_attuned"]}}
    monuments = {"A5": {"type": "pyramid", "owner": "ra"}}
    table = summoning(land("A1:A9"), {"ra": "A1"}, "ra amun", gods=gods, monuments=monuments)
    table.play(put("ra_w1", "A4", "pyramid:A5"))
    table.play({"do": "radiate"})
    table.play(put("ra_w2", "A2"))
    table.play({"do": "radiate"})
    assert sorted(table.state()["radiant"]) == ["ra_w1", "ra_w2"]


def test_ra_the_partner_of_ra_shines_too() -> None:
    position: Json = {"merged": {"higher": "amun", "lower": "ra"}, "events": 12}
    table = summoning(land("A1:A4"), {"amun": "A1"}, "amun ra isis", **position)
    table.play(put("amun_w1", "A2"))
    table.play({"do": "radiate"})
    assert table.state()["radiant"] == ["amun_w1"]


def test_ruling_19_a_scorpion_is_aimed_before_it_shines() -> None:
    table = summoning(land("A1:D4"), {"ra": "B3"}, "ra amun", guardians={"ra": ["giant_scorpion_1"]})
    table.play(put("giant_scorpion_1", "B2"))
    assert table.ask == "aim"
    table.play({"do": "aim", "figure": "giant_scorpion_1", "at": ["B1", "C2"]})
    assert table.ask == "radiate"
    table.play({"do": "radiate"})
    assert table.state()["radiant"] == ["giant_scorpion_1"]


def test_grd_sco_is_aimed_when_it_is_summoned() -> None:
    table = summoning(land("A1:D4"), {"amun": "B3"}, guardians={"amun": ["giant_scorpion_1"]})
    table.play(put("giant_scorpion_1", "B2"))
    assert table.ask == "aim"
    assert table.legal()[0]["figure"] == "giant_scorpion_1"
    table.play({"do": "aim", "figure": "giant_scorpion_1", "at": ["C3", "B3"]})
    assert table.state()["claws"] == {"giant_scorpion_1": ["C3", "B3"]}
    assert table.ask == "choose_action"


# GRD-APE: Apep


def apep(board: Json, figures: Json, **more: object) -> Table:
    kinds = ["satet", "apep", "androsphinx"]
    return summoning(board, figures, guardians={"amun": ["apep_1"]}, guardian_kinds=kinds, **more)


def test_grd_ape_is_summoned_to_any_empty_water_hex() -> None:
    table = apep(land("A1:A3", water="A4 C9"), {"amun": "A1"})
    assert hexes(table, "action", "apep_1") == {"A2", "A4", "C9"}
    table.play(put("apep_1", "C9"))
    assert table.at("apep_1") == "C9"


def test_grd_ape_needs_nothing_of_its_own_on_the_board() -> None:
    table = apep(land("A1:A3", water="A4"), {"ra": "A1"})
    assert table.legal() == [put("apep_1", "A4"), DONE]


def test_grd_ape_not_to_a_taken_water_hex() -> None:
    more: Json = {
        "guardians": {"amun": ["apep_1"], "ra": ["apep_2"]},
        "guardian_kinds": ["satet", "apep", "androsphinx"],
        "players": 3,
    }
    table = summoning(land("A1:A3", water="A4 A5"), {"amun": "A1", "apep_2": "A4"}, **more)
    assert hexes(table, "action", "apep_1") == {"A2", "A5"}
    table.refused(put("apep_1", "A4"), "SUM-1", "GRD-APE", "BRD-5")


def test_grd_ape_other_figures_are_not_summoned_to_water() -> None:
    table = apep(land("A1:A3", water="A4 B3"), {"amun": "A3"})
    assert hexes(table) == {"A2"}
    table.refused(put("amun_w1", "A4"), "SUM-1", "BRD-5")


def test_grd_ape_the_extra_of_a_pyramid_is_beside_it() -> None:
    """Water beside the pyramid serves for the extra; water elsewhere is the normal summon."""
    board = land("A1:A4", water="A5 A9")
    table = apep(board, {"amun": "A1"}, gods=PYRAMIDS, monuments={"A4": OWN_PYRAMID})
    assert hexes(table, "pyramid:A4", "apep_1") == {"A3", "A5"}
    assert hexes(table, "action", "apep_1") == {"A2", "A3", "A5", "A9"}
    table.refused(put("apep_1", "A9", "pyramid:A4"), "GRD-APE", "SUM-3", "pyramid_attuned")
    table.play(put("apep_1", "A5", "pyramid:A4"))
    assert hexes(table) == {"A2", "A3"}, "the normal summon is still to come"


def test_grd_ape_from_the_water_others_are_summoned_to_the_banks() -> None:
    table = apep(land("A1:A2 C1:C2", water="B1"), {"apep_1": "B1"})
    assert hexes(table) == {"A1", "A2", "C1", "C2"}


# ANU: captives


def captives(figures: Json, held: list[str], followers: int = 1, **more: object) -> Table:
    gods = {"amun": {"followers": followers}, "anubis": {"followers": 1}}
    return summoning(land("A1:A9"), figures, "amun anubis", captives=held, gods=gods, **more)


def test_anu_the_owner_may_buy_a_captive_back() -> None:
    table = captives({"amun": "A1"}, ["amun_w1"])
    assert {m["figure"] for m in table.legal() if m != DONE} == {"amun_w1", "amun_w2"}
    table.play(put("amun_w1", "A2"))
    assert table.at("amun_w1") == "A2"
    assert table.state()["captives"] == []
    assert [table.followers("amun"), table.followers("anubis")] == [0, 2]


def test_anu_a_pool_figure_costs_nothing() -> None:
    table = captives({"amun": "A1"}, ["amun_w1"])
    table.play(put("amun_w2", "A2"))
    assert table.state()["captives"] == ["amun_w1"]
    assert [table.followers("amun"), table.followers("anubis")] == [1, 1]


def test_anu_a_captive_without_a_follower_stays() -> None:
    table = captives({"amun": "A1"}, ["amun_w1"], followers=0)
    assert {m["figure"] for m in table.legal() if m != DONE} == {"amun_w2"}
    table.refused(put("amun_w1", "A2"), "ANU")


def test_anu_only_the_owner_may_buy() -> None:
    position: Json = {"captives": ["ra_w1"]}
    table = summoning(land("A1:A9"), {"amun": "A1"}, "amun anubis ra", **position)
    table.refused(put("ra_w1", "A2"), "SUM-1", "ANU")
    table = summoning(land("A1:A9"), {"anubis": "A1"}, "anubis amun ra", **position)
    table.refused(put("ra_w1", "A2"), "SUM-1", "ANU")


def test_anu_captives_in_extra_summons_too() -> None:
    gods = {"amun": {"followers": 2, "powers": ["pyramid_attuned"]}, "anubis": {"followers": 0}}
    position: Json = {"captives": ["amun_w1", "amun_w2"], "gods": gods, "monuments": {"A5": OWN_PYRAMID}}
    table = summoning(land("A1:A9"), {"amun": "A1"}, "amun anubis", **position)
    table.play(put("amun_w1", "A6", "pyramid:A5"))
    table.play(put("amun_w2", "A2"))
    assert table.state()["captives"] == []
    assert [table.followers("amun"), table.followers("anubis")] == [0, 2]


def test_anu_of_several_captives_the_lowest_is_listed() -> None:
    table = captives({"amun": "A1"}, ["amun_w4", "amun_w2"])
    assert {m["figure"] for m in table.legal() if m != DONE} == {"amun_w1", "amun_w2"}


def test_anu_captives_are_not_in_the_pool() -> None:
    """All others on the board: only the captives are left, for one follower each."""
    figures = {"amun": "A1"} | {name: f"A{n}" for n, name in enumerate(WARRIORS[:5], 2)}
    table = captives(figures, ["amun_w6"])
    assert {m["figure"] for m in table.legal() if m != DONE} == {"amun_w6"}
    assert captives(figures, ["amun_w6"], followers=0).ask == "choose_action"


# Together


def test_und_1_a_pair_with_osiris_uses_the_underworld() -> None:
    position: Json = {"merged": {"higher": "amun", "lower": "osiris"}, "events": 12, "underworld": ["A5"]}
    table = summoning(land("A1:A9"), {}, "amun osiris ra", **position)
    table.play(put("amun_w1", "A5", "underworld"))
    assert table.at("amun_w1") == "A5"


def test_und_1_a_scorpion_from_the_underworld_is_aimed() -> None:
    guardians = {"osiris": ["giant_scorpion_1"]}
    table = summoning(land("A1:D4"), {}, "osiris amun", underworld=["B2"], guardians=guardians)
    table.play(put("giant_scorpion_1", "B2", "underworld"))
    assert table.ask == "aim"


def test_ra_a_captive_bought_back_may_become_radiant() -> None:
    table = summoning(land("A1:A4"), {"ra": "A1"}, "ra anubis", captives=["ra_w1"])
    table.play(put("ra_w1", "A2"))
    assert table.ask == "radiate"
    assert [table.followers("ra"), table.followers("anubis")] == [0, 2]


def test_anu_a_pair_with_anubis_is_paid() -> None:
    position: Json = {"merged": {"higher": "ra", "lower": "anubis"}, "events": 12, "captives": ["amun_w1"]}
    table = summoning(land("A1:A4"), {"amun": "A1"}, "amun anubis ra", **position)
    table.play(put("amun_w1", "A2"))
    assert [table.followers("amun"), table.followers("ra")] == [0, 2]
    assert table.state()["captives"] == []
