"""The seven battle cards, each with its clauses."""

from __future__ import annotations

from typing import Any

from tests.rules.fray import BANKS, CARDS, FIELD, LAKE, Fray, conflict, monuments
from tests.rules.table import PASS

FAR = {"ra": "A1", "isis": "F4"}
HOST = {"ra": "A1", "ra_w1": "A2", "ra_w2": "A3", "isis": "F4", "isis_w1": "F2"}
SERPENT = ["cat_mummy", "apep", "giant_scorpion"]


# plague_of_locusts


def plague(followers: dict[str, int], figures: dict[str, str] = HOST, **more: Any) -> Fray:
    gods = {god: {"followers": count} for god, count in followers.items()}
    fray = conflict(" ".join(followers), figures, gods=gods, **more)
    others = {god: "cycle_of_maat" for god in followers if god != "ra"}
    return fray.cards(ra="plague_of_locusts", **others)


def test_plague_of_locusts_adds_one() -> None:
    fray = plague({"ra": 0, "isis": 0}, FAR)
    assert fray.gains == [("ra", 1)]


def test_plague_of_locusts_any_number_of_own_followers() -> None:
    fray = plague({"ra": 3, "isis": 2})
    assert fray.asked == ("offer", ["ra", "isis"])
    assert [move["followers"] for move in fray.legal(0)] == [0, 1, 2, 3]
    assert [move["followers"] for move in fray.legal(1)] == [0, 1, 2]
    for count in (4, -1):
        fray.refused({"do": "offer", "followers": count}, "BAT-3", seat=0)


def test_plague_of_locusts_offers_are_secret_and_nothing_changes_before_the_reveal() -> None:
    fray, other = plague({"ra": 3, "isis": 2}), plague({"ra": 3, "isis": 2})
    told = fray.play({"do": "offer", "followers": 3}, 0)
    assert told == other.play({"do": "offer", "followers": 0}, 0)
    assert fray.followers("ra") == 3 and fray.asked == ("offer", ["isis"])
    assert fray.observe(1) == other.observe(1)
    fray.offers(ra=1)  # a change of mind
    fray.offers(isis=0)
    assert (fray.followers("ra"), fray.followers("isis")) == (2, 2)


def test_plague_of_locusts_all_offers_are_lost_and_the_one_highest_is_spared() -> None:
    fray = plague({"ra": 3, "isis": 2})
    fray.offers(ra=1, isis=2)
    assert (fray.followers("ra"), fray.followers("isis")) == (2, 0)
    assert fray.standing() == {"ra", "isis", "isis_w1"}


def test_plague_of_locusts_a_tie_for_the_most_spares_nobody() -> None:
    for count in (0, 2):
        fray = plague({"ra": 3, "isis": 2})
        fray.offers(ra=count, isis=count)
        assert fray.standing() == {"ra", "isis"}
    fray = plague({"ra": 3, "isis": 3, "osiris": 3}, {**HOST, "osiris_w1": "C4"})
    fray.offers(ra=2, isis=2, osiris=1)
    assert fray.standing() == {"ra", "isis"}


def test_plague_of_locusts_kills_warriors_and_guardians_of_the_region_only() -> None:
    fray = plague(
        {"ra": 1, "isis": 0},
        {"ra": "A1", "isis": "B4", "isis_w1": "A4", "cat_mummy_1": "B1", "isis_w2": "D1"},
        board=BANKS,
        guardians={"isis": ["cat_mummy_1"]},
    )
    fray.offers(ra=1)
    assert fray.standing() == {"ra", "isis", "isis_w2"}


def test_plague_of_locusts_only_gods_with_a_figure_there_offer() -> None:
    figures = {"ra": "A1", "isis": "B4", "osiris": "D1"}
    fray = conflict("ra isis osiris", figures, BANKS, gods={"osiris": {"followers": 9}})
    fray.cards(ra="plague_of_locusts", isis="flood")
    assert fray.asked == ("offer", ["ra", "isis"])


def test_plague_of_locusts_a_lone_bidder_is_spared_whatever_it_offers() -> None:
    fray = conflict("ra isis", {"ra_w1": "A1", "ra_w2": "A2", "isis_w1": "F4"})
    fray.cards(ra="plague_of_locusts", isis="plague_of_locusts")
    fray.offers(ra=1, isis=0)
    assert fray.standing() == {"ra_w1", "ra_w2"}  # Ra's second offer, of nothing, is the only one
    assert fray.gains == [("ra", 1)]


# build_monument


def builder(followers: int = 3, figures: dict[str, str] = FAR, board: dict[str, Any] = FIELD, **more: Any) -> Fray:
    seats = more.pop("seats", "ra isis")
    gods = {"ra": {"followers": followers}}
    fray = conflict(seats, figures, board, **{"gods": gods, **more})
    others = {god: "cycle_of_maat" for god in seats.split() if god != "ra"}
    return fray.cards(ra="build_monument", **others)


def build(kind: str, place: str) -> dict[str, str]:
    return {"do": "build", "monument": kind, "hex": place}


def test_build_monument_three_followers_for_one_owned_monument() -> None:
    fray = builder(4)
    assert fray.asked == ("build", ["ra"])
    assert len(fray.legal()) == 3 * (24 - 2) + 1
    fray.play(build("obelisk", "F1"))
    assert fray.followers("ra") == 1
    assert fray.state()["monuments"]["F1"] == {"type": "obelisk", "owner": "ra"}
    assert fray.asked == ("tiebreak", ["ra"])  # one, not more


def test_build_monument_may_be_declined() -> None:
    fray = builder(4)
    fray.play(PASS)
    assert fray.followers("ra") == 4 and fray.state()["monuments"] == {}


def test_build_monument_is_not_asked_without_three_followers() -> None:
    assert builder(2).asked == ("tiebreak", ["ra"])


def test_build_monument_on_an_empty_land_hex_of_the_region() -> None:
    fray = builder(3, {"ra": "A1", "isis": "B4"}, LAKE, monuments=monuments(neutral="A3:temple"))
    hexes = {move["hex"] for move in fray.legal() if move["do"] == "build"}
    assert hexes == {"A2", "A4", "B1", "B2", "B3"}
    for place in ("A1", "A3", "B4"):
        fray.refused(build("temple", place), "BRD-5")
    for place in ("C2", "D1"):
        fray.refused(build("temple", place), "BAT-2")


def test_build_monument_not_on_an_underworld_token() -> None:
    fray = builder(3, {"ra": "A1", "osiris": "F4"}, seats="ra osiris", underworld=["C2"])
    fray.refused(build("temple", "C2"), "UND-4")


def test_build_monument_not_even_the_own_underworld_token() -> None:
    fray = conflict("osiris ra", {"osiris": "A1", "ra": "F4"}, gods={"osiris": {"followers": 3}}, underworld=["C2"])
    fray.cards(osiris="build_monument", ra="flood")
    assert build("temple", "C2") not in fray.legal()


def test_ruling_5_without_an_ankh_token_nothing_is_built() -> None:
    owned = monuments(
        ra="A2:temple A3:temple A4:temple B1:temple B2:temple B3:obelisk B4:obelisk C1:obelisk C2:obelisk"
    )
    assert builder(9, monuments=owned).ask != "build"


def test_ruling_5_a_type_that_has_run_out_is_not_built() -> None:
    neutral = " ".join(f"{column}{row}:temple" for column in "BC" for row in range(1, 5)) + " D1:temple D2:temple"
    fray = builder(9, monuments=monuments(neutral=neutral))
    assert {move["monument"] for move in fray.legal() if move["do"] == "build"} == {"obelisk", "pyramid"}
    fray.refused(build("temple", "E1"), "BAT-2")


# chariots


def test_chariots_adds_three() -> None:
    fray = conflict("ra isis", {**HOST, "ra_w3": "A4"})
    fray.cards(ra="flood", isis="chariots")  # 4 to 5
    assert fray.gains == [("isis", 1)]


# cycle_of_maat


def test_cycle_of_maat_takes_all_played_cards_back_itself_included() -> None:
    fray = conflict("ra isis", FAR, gods={"ra": {"played": ["flood", "drought", "chariots"]}})
    fray.cards(ra="cycle_of_maat", isis="chariots")
    assert set(fray.hand("ra")) == set(CARDS) and fray.played("ra") == []
    assert fray.played("isis") == ["chariots"]


def test_cycle_of_maat_amuns_second_card_too() -> None:
    fray = conflict("amun isis", {"amun": "A1", "isis": "F4"})
    fray.play({"do": "two_cards"})
    fray.cards(amun="chariots cycle_of_maat", isis="flood")
    assert set(fray.hand("amun")) == set(CARDS)
    assert fray.gains == [("amun", 1)]


def test_cycle_of_maat_after_a_defeat_by_plague() -> None:
    fray = plague({"ra": 1, "isis": 0}, {"ra": "A1", "isis_w1": "F4"})
    fray.offers(ra=1)
    assert fray.standing() == {"ra"} and set(fray.hand("isis")) == set(CARDS)


# drought


def test_drought_adds_one_and_one_devotion_for_each_figure_on_desert() -> None:
    fray = conflict("ra isis", {"ra": "D1", "ra_w1": "D2", "ra_w2": "C1", "isis": "F4"})
    fray.cards(ra="drought", isis="chariots")  # 4 to 4
    fray.play({"do": "tiebreak"})
    assert fray.gains == [("ra", 1 + 2)]


def test_drought_nothing_more_for_a_defeat() -> None:
    fray = conflict("ra isis", {"ra": "D1", "ra_w1": "D2", "isis": "F4"})
    fray.cards(ra="drought", isis="chariots")  # 3 to 4
    assert fray.gains == [("isis", 1)]


def test_drought_counts_the_region_only_and_neither_water_nor_underworld() -> None:
    fray = conflict(
        "osiris ra",
        {"osiris": "D1", "osiris_w1": "D2", "apep_1": "C3", "ra": "E4", "osiris_w2": "A1"},
        LAKE,
        guardian_kinds=SERPENT,
        guardians={"osiris": ["apep_1"]},
        underworld=["D2"],
    )
    fray.cards(osiris="drought", ra="flood")
    assert fray.gains == [("osiris", 1), ("osiris", 1 + 1)]  # dominance of the west; D1 alone is desert


# flood


def test_flood_a_follower_for_each_own_figure_on_fertile_land_at_once() -> None:
    fray = conflict("ra isis", {"ra": "A1", "ra_w1": "C2", "ra_w2": "D1", "isis": "F4"})
    fray.cards(ra="flood", isis="chariots")
    assert fray.followers("ra") == 1 + 2


def test_flood_figures_counted_are_not_killed_in_resolution() -> None:
    fray = conflict("ra isis", {"ra": "A1", "ra_w1": "C2", "ra_w2": "D1", "isis": "F4", "isis_w1": "F1"})
    fray.cards(ra="flood", isis="chariots")
    assert fray.standing() == {"ra", "ra_w1", "isis", "isis_w1"}


def test_flood_does_not_save_from_plague() -> None:
    fray = conflict("ra isis", HOST, gods={"isis": {"followers": 9}})
    fray.cards(ra="flood", isis="plague_of_locusts")
    fray.offers(ra=0, isis=1)
    assert fray.standing() == {"ra", "isis", "isis_w1"}


def test_flood_a_figure_that_died_and_rose_is_no_longer_protected() -> None:
    fray = conflict(
        "ra isis",
        {"isis": "A1", "mummy_1": "B3", "ra": "F4", "ra_w1": "F2"},
        guardians={"isis": ["mummy_1"]},
        gods={"isis": {"followers": 0}},
    )
    fray.cards(ra="plague_of_locusts", isis="flood")
    fray.offers(ra=1, isis=0)
    fray.play({"do": "rise", "figure": "mummy_1", "to": "A2"})
    # Ra wins 3 to 2 and the mummy, on fertile land again, dies a second time
    assert fray.asked == ("rise", ["isis"])


def test_flood_an_underworld_token_is_not_fertile() -> None:
    fray = conflict("osiris ra", {"osiris": "A1", "osiris_w1": "A2", "ra": "F4"}, underworld=["A2"])
    fray.cards(osiris="flood", ra="chariots")
    assert fray.followers("osiris") == 1 + 1
    assert fray.at("osiris_w1") is None


# miracle


def test_miracle_one_devotion_for_each_own_figure_killed_one_gain() -> None:
    fray = conflict("ra isis", HOST)
    fray.cards(ra="miracle", isis="chariots")
    assert fray.gains == [("isis", 1), ("ra", 2)]


def test_miracle_counts_the_plague() -> None:
    fray = conflict("ra isis", {**HOST, "ra_w3": "A4"}, gods={"isis": {"followers": 9}})
    fray.cards(ra="miracle", isis="plague_of_locusts")
    fray.offers(ra=0, isis=1)
    assert fray.gains == [("isis", 1), ("ra", 3)]


def test_miracle_a_mummy_killed_twice_counts_twice() -> None:
    fray = conflict(
        "ra isis",
        {"isis": "A1", "mummy_1": "B3", "ra": "F4", "ra_w1": "F2"},
        guardians={"isis": ["mummy_1"]},
        gods={"isis": {"followers": 0}},
    )
    fray.cards(ra="plague_of_locusts", isis="miracle")
    fray.offers(ra=1)
    fray.play({"do": "rise", "figure": "mummy_1", "to": "A2"})
    fray.play({"do": "rise", "figure": "mummy_1", "to": "B1"})
    assert fray.gains == [("ra", 1), ("isis", 2)]


def test_miracle_a_winner_gains_for_its_dead_too() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "A1", "ra_w1": "A2", "isis": "F4"},
        gods={"ra": {"powers": ["resplendent"]}},
        monuments=monuments(ra="C1:temple C2:temple C3:temple"),
    )
    fray.cards(ra="miracle", isis="plague_of_locusts")
    fray.offers(ra=0, isis=0)  # spares nobody
    assert fray.gains == [("ra", 1), ("ra", 1), ("ra", 1)]  # majority; the win, 3 to 2; the warrior


def test_miracle_nothing_for_nobody() -> None:
    fray = conflict("ra isis", FAR)
    fray.cards(ra="miracle", isis="chariots")
    assert fray.gains == [("isis", 1)]
