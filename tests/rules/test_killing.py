"""Who dies in a battle, and what follows it."""

from __future__ import annotations

from tests.rules.fray import CARDS, FIELD, Fray, conflict, monuments
from tests.rules.table import PASS, land

HOST = {"ra": "A1", "ra_w1": "A2", "ra_w2": "A3", "isis": "F4", "isis_w1": "F2"}
"""Ra with 3 figures, Isis with 2, nobody adjacent to an enemy."""


# BAT-8: who dies


def test_bat_8_warriors_and_guardians_of_the_losers_die_gods_do_not() -> None:
    fray = conflict("ra isis", {**HOST, "cat_mummy_1": "F1"}, guardians={"isis": ["cat_mummy_1"]})
    fray.cards(ra="chariots", isis="flood")
    assert fray.standing() == {"ra", "ra_w1", "ra_w2", "isis"}


def test_bat_8_when_nobody_won_everyones_die() -> None:
    fray = conflict("ra isis", {**HOST, "isis_w2": "F1"})
    fray.cards(ra="flood", isis="cycle_of_maat")
    fray.play(PASS)
    assert fray.standing() == {"ra", "ra_w1", "ra_w2", "isis"}  # Ra's stand on fertile land: Flood saves them
    fray = conflict("ra isis", {**HOST, "isis_w2": "F1"})
    fray.cards(ra="cycle_of_maat", isis="flood")
    fray.play(PASS)
    assert fray.standing() == {"ra", "isis"}


def test_bat_8_every_loser_pays_not_only_the_second() -> None:
    fray = conflict("ra isis osiris", {**HOST, "osiris": "C4", "osiris_w1": "D4"})
    fray.cards(ra="chariots", isis="flood", osiris="miracle")
    fray.play(PASS)
    assert fray.standing() == {"ra", "ra_w1", "ra_w2", "isis", "osiris"}


def test_bat_8_figures_elsewhere_live() -> None:
    board = land("A1:B4", desert="D1:E4")
    fray = conflict("ra isis", {"ra": "A1", "ra_w1": "A2", "isis_w1": "B4", "isis_w2": "D1"}, board)
    fray.cards(ra="chariots", isis="flood")
    assert fray.standing() == {"ra", "ra_w1", "isis_w1", "isis_w2"}  # the first on fertile land, the second elsewhere
    fray = conflict("ra isis", {"ra": "A1", "ra_w1": "A2", "isis_w1": "B4", "isis_w2": "D1"}, board)
    fray.cards(ra="chariots", isis="miracle")
    assert fray.standing() == {"ra", "ra_w1", "isis_w2"}


def test_bat_8_the_dead_return_to_their_owners_pool() -> None:
    fray = conflict(
        "ra isis",
        {**HOST, "cat_mummy_1": "F1"},
        guardians={"isis": ["cat_mummy_1"]},
    )
    fray.cards(ra="chariots", isis="flood")
    assert fray.state()["guardians"]["isis"] == ["cat_mummy_1"]
    fray.action("summon")
    assert {move["figure"] for move in fray.legal() if move["do"] == "summon"} == {"isis_w1", "cat_mummy_1"}


def test_ruling_7_losers_that_stay_alive_stay_where_they_are() -> None:
    fray = conflict("isis ra", {"ra": "F1", "ra_w1": "F2", "isis": "A1", "isis_w1": "B3"})
    fray.cards(isis="flood", ra="chariots")
    assert (fray.at("isis"), fray.at("isis_w1")) == ("A1", "B3")
    assert fray.gains == [("ra", 1)]


# One moment of killing


def test_ruling_8_flood_then_isis_then_removal_then_capture_then_mummies() -> None:
    fray = conflict(
        "anubis isis",
        {"anubis": "F1", "anubis_w1": "E2", "isis": "A1", "isis_w1": "D2", "isis_w2": "E4", "mummy_1": "E3"},
        guardians={"isis": ["mummy_1"]},
    )
    fray.cards(anubis="chariots", isis="miracle")  # 5 to 4
    # isis_w1 at D2 and the mummy at E3 are adjacent to anubis_w1 at E2; isis_w2 at E4 is not
    assert fray.asked == ("protect", ["isis"])
    fray.play({"do": "protect", "figures": []})
    assert fray.asked == ("capture", ["anubis"])
    assert fray.at("isis_w1") is None and fray.at("isis_w2") is None and fray.at("mummy_1") is None
    assert {move.get("figure") for move in fray.legal()} == {"isis_w1", None}
    fray.play({"do": "capture", "figure": "isis_w1"})
    assert fray.asked == ("rise", ["isis"])
    fray.play({"do": "rise", "figure": "mummy_1", "to": "A2"})
    assert fray.at("mummy_1") == "A2"
    assert fray.devotion("isis") == 3  # the miracle counts the mummy, too


def test_ruling_8_vacated_hexes_are_free_for_a_mummy() -> None:
    board = land("A1:A3 B1 C1:C2")
    fray = conflict(
        "ra isis",
        {"isis": "A3", "isis_w1": "A2", "mummy_1": "A1", "ra": "C1", "ra_w1": "C2"},
        board,
        guardians={"isis": ["mummy_1"]},
    )
    fray.cards(ra="chariots", isis="miracle")
    assert fray.at("isis_w1") is None
    assert fray.at("mummy_1") == "A2"  # the one empty hex beside Isis, where the warrior stood


def test_ruling_8_a_risen_mummy_is_not_killed_again_and_fights_in_later_regions() -> None:
    board = land("A1:B4", desert="D1:E4")
    fray = conflict(
        "ra isis",
        {"ra": "A1", "ra_w1": "A2", "mummy_1": "B4", "isis": "D1", "ra_w2": "E4"},
        board,
        guardians={"isis": ["mummy_1"]},
    )
    fray.cards(ra="chariots", isis="miracle")
    assert fray.asked == ("rise", ["isis"])
    fray.play({"do": "rise", "figure": "mummy_1", "to": "D2"})
    assert fray.ask == "play_cards"
    assert fray.strength("D1") == {"ra": 1, "isis": 2}


def test_ruling_8_mummies_rise_in_reverse_devotion_order() -> None:
    figures = {"amun": "A1", "mummy_1": "A3", "isis": "F4", "mummy_2": "F2"}
    guardians = {"amun": ["mummy_1"], "isis": ["mummy_2"]}
    for order in (["amun", "isis"], ["isis", "amun"]):
        fray = conflict("amun isis", figures, guardians=guardians, players=4, devotion_order=order)
        fray.play(PASS)  # Amun plays one card
        fray.cards(amun="cycle_of_maat", isis="miracle")
        fray.play(PASS)  # the tiebreaker is kept: nobody wins, both die
        assert fray.asked == ("rise", [order[0]])
        fray.play(fray.legal()[0])
        assert fray.asked == ("rise", [order[1]])


def test_ruling_8_each_dead_cat_is_a_loss_of_its_own() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "A1", "ra_w1": "A2", "cat_mummy_1": "F1", "cat_mummy_2": "F4"},
        guardians={"isis": ["cat_mummy_1", "cat_mummy_2"]},
        players=4,
        gods={"ra": {"devotion": 5}},
    )
    fray.cards(ra="chariots", isis="miracle")
    assert fray.gains == [("ra", 1), ("ra", -1), ("ra", -1), ("isis", 2)]


def test_ruling_20_mummies_of_one_god_rise_lowest_id_first() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "A1", "ra_w1": "A2", "mummy_1": "C4", "mummy_2": "D4", "isis": "F4"},
        guardians={"isis": ["mummy_1", "mummy_2"]},
        players=4,
    )
    fray.cards(ra="chariots", isis="miracle")
    assert fray.asked == ("rise", ["isis"]) and {move["figure"] for move in fray.legal()} == {"mummy_1"}
    fray.play({"do": "rise", "figure": "mummy_1", "to": "F3"})
    assert fray.at("mummy_2") == "E4"  # one hex is left beside Isis


def test_ruling_20_dead_cats_take_effect_in_reverse_devotion_order_of_their_owners() -> None:
    figures = {"ra": "A1", "cat_mummy_1": "A3", "isis": "F4", "cat_mummy_2": "F2"}
    guardians = {"ra": ["cat_mummy_1"], "isis": ["cat_mummy_2"]}
    gods = {"ra": {"devotion": 5}, "isis": {"devotion": 5}}
    for order in (["ra", "isis"], ["isis", "ra"]):
        fray = conflict("ra isis", figures, guardians=guardians, players=4, gods=gods, devotion_order=order)
        fray.cards(ra="flood", isis="cycle_of_maat")
        fray.play(PASS)
        assert fray.at("cat_mummy_1") == "A3" and fray.gains == [("ra", -1)]  # Flood saved Ra's cat
        fray = conflict("ra isis", figures, guardians=guardians, players=4, gods=gods, devotion_order=order)
        fray.cards(ra="cycle_of_maat", isis="flood")
        fray.play(PASS)
        assert fray.gains == [(order[1], -1), (order[0], -1)]


def test_ruling_20_also_after_a_plague() -> None:
    figures = {"ra": "A1", "cat_mummy_1": "A3", "isis": "F4", "cat_mummy_2": "F2"}
    gods = {"ra": {"devotion": 5}, "isis": {"devotion": 5}}
    for order in (["ra", "isis"], ["isis", "ra"]):
        fray = conflict(
            "ra isis",
            figures,
            guardians={"ra": ["cat_mummy_1"], "isis": ["cat_mummy_2"]},
            players=4,
            gods=gods,
            devotion_order=order,
        )
        fray.cards(ra="plague_of_locusts", isis="flood")
        fray.offers(ra=0, isis=0)
        assert fray.gains == [(order[1], -1), (order[0], -1), ("ra", 1)]


# BAT-9: what follows, in order


def everything_after() -> Fray:
    """Osiris loses with all that can follow a battle; Ra wins with Cycle of Ma'at."""
    fray = conflict(
        "ra osiris",
        {
            "ra": "A1",
            "ra_w1": "A2",
            "ra_w2": "A3",
            "ra_w3": "B3",
            "osiris": "F4",
            "osiris_w1": "F2",
            "cat_mummy_1": "F1",
        },
        guardians={"osiris": ["cat_mummy_1"]},
        gods={
            "ra": {"devotion": 3, "powers": ["commanding"], "played": ["flood"]},
            "osiris": {"devotion": 10, "powers": ["magnanimous", "worshipful"], "followers": 2},
        },
    )
    return fray.cards(ra="cycle_of_maat", osiris="miracle")  # 4 to 3


def test_bat_9_magnanimous_then_cats_then_underworld_miracle_worshipful_and_cycle() -> None:
    fray = everything_after()
    assert fray.gains == [("ra", 1), ("osiris", 2), ("ra", -1)]
    assert fray.followers("ra") == 1 + 3
    assert fray.asked == ("underworld", ["osiris"])
    fray.play({"do": "underworld", "to": "E1"})
    assert fray.gains[3:] == [("osiris", 2)]
    assert fray.asked == ("worship", ["osiris"])
    assert "flood" not in fray.hand("ra")
    fray.play({"do": "worship"})
    assert fray.gains[4:] == [("osiris", 1)]
    assert set(fray.hand("ra")) == set(CARDS)


def test_bat_9_miracles_of_several_gods_in_reverse_devotion_order() -> None:
    figures = {"ra_w1": "A1", "isis_w1": "F4"}
    for order in (["ra", "isis"], ["isis", "ra"]):
        fray = conflict("ra isis", figures, devotion_order=order)
        fray.cards(ra="miracle", isis="miracle")
        fray.play(PASS)
        assert fray.gains == [(order[0], 1), (order[1], 1)]
        assert fray.order() == order


def test_bat_9_magnanimous_of_several_gods_in_reverse_devotion_order() -> None:
    generous = {"powers": ["magnanimous"]}
    figures = {"ra": "A1", "ra_w1": "A2", "isis": "F4", "isis_w1": "F2"}
    for order in (["ra", "isis"], ["isis", "ra"]):
        fray = conflict("ra isis", figures, devotion_order=order, gods={"ra": generous, "isis": generous})
        fray.cards(ra="flood", isis="cycle_of_maat")
        fray.play(PASS)
        assert fray.gains == [(order[0], 2), (order[1], 2)]


def test_bat_9_all_miracles_come_before_any_worship() -> None:
    faithful = {"powers": ["worshipful"], "followers": 2}
    fray = conflict("ra isis", {"ra_w1": "A1", "isis_w1": "F4"}, gods={"isis": faithful})
    fray.cards(ra="miracle", isis="cycle_of_maat")
    fray.play(PASS)
    assert fray.asked == ("worship", ["isis"]) and fray.gains == [("ra", 1)]


def test_bat_9_a_plague_settles_its_cats_at_once() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "A1", "isis": "F4", "cat_mummy_1": "F2"},
        FIELD,
        guardians={"isis": ["cat_mummy_1"]},
        gods={"ra": {"devotion": 4}, "isis": {"followers": 0}},
        monuments=monuments(ra="B1:temple"),
    )
    fray.cards(ra="plague_of_locusts", isis="flood")
    fray.offers(ra=1)
    assert fray.gains == [("ra", -1), ("ra", 1), ("ra", 1)]  # the cat, then majority, then the win
