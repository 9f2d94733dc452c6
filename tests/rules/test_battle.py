"""A battle, step by step: cards, building, plagues, majorities, strength, victory."""

from __future__ import annotations

from tests.rules.fray import BANKS, CARDS, conflict, monuments
from tests.rules.table import PASS

FAR = {"ra": "A1", "isis": "F4"}
"""Two gods alone, not adjacent: each has strength 1."""
HOST = {"ra": "A1", "ra_w1": "A2", "ra_w2": "A3", "isis": "F4", "isis_w1": "F2"}
"""Ra on fertile land with 3 figures, Isis on desert with 2, nobody adjacent to an enemy."""
TRIO = {"ra": "A1", "isis": "F4", "osiris": "F1"}


# BAT-0: the start of a battle


def test_bat_0_obelisk_attuned_moves_before_amun_announces() -> None:
    fray = conflict(
        "amun isis",
        {"amun": "A1", "amun_w1": "B2", "isis": "F4"},
        gods={"isis": {"powers": ["obelisk_attuned"]}},
        monuments=monuments(isis="E1:obelisk"),
    )
    assert fray.asked == ("relocate", ["isis"])
    fray.play(PASS)
    assert fray.asked == ("two_cards", ["amun"])
    fray.play(PASS)
    assert fray.asked == ("play_cards", ["amun", "isis"])


# BAT-1: cards


def test_bat_1_every_god_with_a_figure_in_the_region_chooses_one_card_from_hand() -> None:
    fray = conflict("ra isis osiris", {**FAR, "osiris_w1": "C4"}, gods={"ra": {"played": ["flood", "drought"]}})
    assert fray.asked == ("play_cards", ["ra", "isis", "osiris"])
    listed = {tuple(move["cards"]) for move in fray.legal(0)}
    assert listed == {(card,) for card in CARDS if card not in ("flood", "drought")}
    assert {tuple(move["cards"]) for move in fray.legal(2)} == {(card,) for card in CARDS}


def test_bat_1_one_card_is_one_card() -> None:
    fray = conflict("ra isis", FAR)
    fray.refused({"do": "play", "cards": ["flood", "drought"]}, "AMU", seat=0)
    fray.refused({"do": "play", "cards": []}, "BAT-1", seat=0)


def test_bat_1_a_god_without_a_figure_there_plays_no_card() -> None:
    fray = conflict("ra isis osiris", {"ra": "A1", "isis": "B4", "osiris": "D1"}, BANKS)
    fray.refused({"do": "play", "cards": ["flood"]}, "BAT-1", seat=2)


def test_bat_1_a_choice_is_secret_until_all_have_chosen() -> None:
    fray = conflict("ra isis", FAR)
    events = fray.play({"do": "play", "cards": ["drought"]}, 0)
    assert "drought" not in str(events)
    assert fray.asked == ("play_cards", ["isis"])
    hidden = conflict("ra isis", FAR)
    hidden.play({"do": "play", "cards": ["flood"]}, 0)
    assert fray.observe(1) == hidden.observe(1)
    assert fray.observe(0) != hidden.observe(0)


def test_bat_1_a_seat_may_change_its_choice_while_others_choose() -> None:
    fray = conflict("ra isis", FAR)
    fray.cards(ra="drought")
    fray.cards(ra="chariots")
    fray.cards(isis="flood")
    assert fray.played("ra") == ["chariots"]


def test_bat_1_all_cards_are_revealed_at_once() -> None:
    fray = conflict("ra isis osiris", TRIO)
    fray.cards(osiris="flood", isis="miracle")
    assert fray.played("osiris") == [] and fray.asked == ("play_cards", ["ra"])
    fray.cards(ra="chariots")
    assert (fray.played("ra"), fray.played("isis"), fray.played("osiris")) == (["chariots"], ["miracle"], ["flood"])


def test_bat_1_flood_pays_at_once_so_that_its_followers_can_build() -> None:
    fray = conflict("amun isis", {"amun": "A1", "amun_w1": "A2", "isis": "F4"})
    fray.play({"do": "two_cards"})
    fray.cards(amun="build_monument flood", isis="miracle")
    assert fray.asked == ("build", ["amun"])
    assert fray.followers("amun") == 1 + 2
    fray.play({"do": "build", "monument": "temple", "hex": "B1"})
    assert fray.followers("amun") == 0


# BAT-2: building


def test_bat_2_monuments_are_built_in_reverse_devotion_order() -> None:
    rich = {"followers": 3}
    for order in (["ra", "isis"], ["isis", "ra"]):
        fray = conflict("ra isis", FAR, gods={"ra": rich, "isis": rich}, devotion_order=order)
        fray.cards(ra="build_monument", isis="build_monument")
        assert fray.asked == ("build", [order[0]])
        fray.play({"do": "build", "monument": "temple", "hex": "C2"})
        assert fray.asked == ("build", [order[1]])
        assert {"do": "build", "monument": "temple", "hex": "C2"} not in fray.legal()


def test_bat_2_comes_before_the_plague_and_the_majorities() -> None:
    fray = conflict("ra isis", FAR, gods={"ra": {"followers": 5}, "isis": {"followers": 2}})
    fray.cards(ra="build_monument", isis="plague_of_locusts")
    assert fray.ask == "build"
    fray.play({"do": "build", "monument": "temple", "hex": "C2"})
    assert fray.ask == "offer" and fray.gains == []
    fray.offers(ra=0, isis=0)
    assert fray.gains == [("ra", 1), ("isis", 1)]  # the new temple's majority; Isis wins 2 to 1


# BAT-3: plagues


def test_bat_3_every_plague_is_an_offering_of_its_own() -> None:
    fray = conflict("ra isis", {**HOST, "isis_w1": "D4"}, gods={"ra": {"followers": 4}, "isis": {"followers": 4}})
    fray.cards(ra="plague_of_locusts", isis="plague_of_locusts")
    assert fray.asked == ("offer", ["ra", "isis"])
    fray.offers(ra=1, isis=0)
    assert fray.standing() == {"ra", "ra_w1", "ra_w2", "isis"}
    assert fray.asked == ("offer", ["ra", "isis"])
    fray.offers(ra=0, isis=3)
    assert fray.standing() == {"ra", "isis"}
    assert (fray.followers("ra"), fray.followers("isis")) == (3, 1)


def test_bat_3_resolves_in_reverse_devotion_order_of_the_players() -> None:
    warriors = {"ra_w1": "A1", "isis_w1": "F4", "osiris_w1": "C4"}
    gods = {god: {"followers": 3} for god in ("ra", "isis", "osiris")}
    fray = conflict("ra isis osiris", warriors, gods=gods, devotion_order=["isis", "osiris", "ra"])
    fray.cards(ra="plague_of_locusts", isis="plague_of_locusts", osiris="miracle")
    fray.offers(ra=1, isis=1, osiris=2)  # only Osiris's warrior is left
    assert fray.standing() == {"osiris_w1"}
    # the second plague has a lone bidder, who is spared whatever it offers
    assert fray.asked == ("offer", ["osiris"])
    fray.offers(osiris=0)
    assert fray.standing() == {"osiris_w1"} and fray.devotion("osiris") == 1


def test_ruling_2_a_second_plague_is_offered_to_by_those_with_figures_left() -> None:
    warriors = {"ra_w1": "A1", "isis_w1": "F4", "osiris_w1": "C4", "osiris": "C2"}
    gods = {god: {"followers": 3} for god in ("ra", "isis", "osiris")}
    fray = conflict("ra isis osiris", warriors, gods=gods)
    fray.cards(ra="plague_of_locusts", isis="plague_of_locusts", osiris="miracle")
    fray.offers(ra=1, isis=0, osiris=0)
    assert fray.standing() == {"ra_w1", "osiris"}
    assert fray.asked == ("offer", ["ra", "osiris"])


def test_ruling_2_floods_followers_can_be_offered() -> None:
    fray = conflict("ra isis", HOST, gods={"ra": {"followers": 0}})
    fray.cards(ra="flood", isis="plague_of_locusts")
    assert {move["followers"] for move in fray.legal(0)} == {0, 1, 2, 3}


# BAT-4: majorities


def test_bat_4_majorities_pay_in_reverse_devotion_order_one_gain_each() -> None:
    owned = monuments(ra="B1:temple B2:obelisk", isis="E1:pyramid")
    for order in (["ra", "isis"], ["isis", "ra"]):
        fray = conflict("ra isis", FAR, monuments=owned, devotion_order=order)
        fray.cards(ra="cycle_of_maat", isis="miracle")
        pays = {"ra": ("ra", 2), "isis": ("isis", 1)}
        assert fray.gains == [pays[god] for god in order]


def test_bat_4_a_god_without_figures_left_gains_nothing_and_denies() -> None:
    owned = monuments(ra="B1:temple", isis="E1:temple E2:obelisk")
    fray = conflict("ra isis", {"ra": "A1", "isis_w1": "F4"}, monuments=owned, gods={"isis": {"followers": 0}})
    fray.cards(ra="plague_of_locusts", isis="chariots")
    fray.offers(ra=1)
    assert fray.gains == [("ra", 1)]  # the win alone


def test_bat_4_comes_before_the_resolution() -> None:
    fray = conflict("ra isis", HOST, monuments=monuments(isis="E1:temple"))
    fray.cards(ra="chariots", isis="flood")
    assert fray.gains == [("isis", 1), ("ra", 1)]


def test_example_12_isis_alone_has_a_majority_she_can_score() -> None:
    owned = monuments(isis="A3:pyramid B3:pyramid", amun="E1:temple D1:pyramid", ra="E2:temple D2:obelisk")
    fray = conflict("ra isis amun", {"isis": "A1", "amun": "F4"}, monuments=owned)
    fray.play(PASS)
    fray.cards(isis="miracle", amun="cycle_of_maat")
    assert fray.gains == [("isis", 1)]
    assert [fray.devotion(god) for god in ("isis", "amun", "ra")] == [1, 0, 0]


# BAT-5: strength


def test_bat_5_strength_is_figures_and_cards() -> None:
    fray = conflict("ra isis", HOST)
    assert fray.strength() == {"ra": 3, "isis": 2}
    fray.cards(ra="miracle", isis="drought")  # 3 to 3
    assert fray.asked == ("tiebreak", ["ra"])
    fray = conflict("ra isis", HOST)
    fray.cards(ra="miracle", isis="chariots")  # 3 to 5; Isis has two figures on desert but no Drought
    assert fray.gains == [("isis", 1), ("ra", 2)]  # and Ra's miracle for two warriors


def test_bat_5_figures_elsewhere_add_nothing() -> None:
    fray = conflict("ra isis", {"ra": "A1", "isis": "B4", "ra_w1": "D1"}, BANKS)
    assert fray.strength("A1") == {"ra": 1, "isis": 1}
    assert fray.strength("D1") == {"ra": 1}


def test_bat_5_a_god_without_figures_left_ignores_all_bonuses_and_cannot_win() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "A1", "isis_w1": "E1", "isis_w2": "F4"},
        gods={"isis": {"powers": ["temple_attuned"], "followers": 0}},
        monuments=monuments(isis="E2:temple"),
    )
    assert fray.strength() == {"ra": 1, "isis": 4}
    fray.cards(ra="plague_of_locusts", isis="chariots")
    fray.offers(ra=1)
    assert fray.gains == [("ra", 1)]


# BAT-6: victory


def test_bat_6_the_highest_strength_wins_whoever_ties_below() -> None:
    fray = conflict("ra isis osiris", {**TRIO, "ra_w1": "A2"}, turn={"seat": 1, "first_action": None})
    fray.cards(ra="miracle", isis="flood", osiris="cycle_of_maat")  # 2, 1, 1
    assert fray.gains == [("ra", 1)]


def test_bat_6_the_holder_of_the_tiebreaker_may_use_it_and_wins() -> None:
    fray = conflict("ra isis", FAR)
    fray.cards(ra="miracle", isis="flood")
    assert fray.asked == ("tiebreak", ["ra"])
    assert fray.legal() == [{"do": "tiebreak"}, PASS] or fray.legal() == [PASS, {"do": "tiebreak"}]
    fray.play({"do": "tiebreak"})
    assert fray.gains == [("ra", 1)]


def test_bat_6_nobody_wins_if_it_is_not_used() -> None:
    fray = conflict("ra isis", {**FAR, "ra_w1": "A3", "isis_w1": "F2"})
    fray.cards(ra="cycle_of_maat", isis="flood")
    fray.play(PASS)
    assert fray.gains == []
    assert fray.standing() == {"ra", "isis"}


def test_bat_6_a_tie_without_the_holder_is_nobodys() -> None:
    fray = conflict("ra isis osiris", {**TRIO, "isis_w1": "F3", "osiris_w1": "D1"})
    fray.cards(ra="miracle", isis="flood", osiris="cycle_of_maat")  # 1, 2, 2; Ra holds the tiebreaker
    assert fray.ask != "tiebreak"
    fray.play(PASS)  # Osiris has lost and places no token
    assert fray.gains == [] and fray.standing() == {"ra", "isis", "osiris"}


def test_bat_6_only_the_holder_uses_the_tiebreaker() -> None:
    fray = conflict("ra isis", FAR)
    fray.cards(ra="miracle", isis="flood")
    fray.refused({"do": "tiebreak"}, "BAT-6", "CON-1", seat=1)


def test_bat_6_a_god_that_played_a_card_and_did_not_win_has_lost() -> None:
    fray = conflict("ra osiris", {"ra": "A1", "osiris_w1": "F4"}, gods={"osiris": {"followers": 0}})
    fray.cards(ra="plague_of_locusts", osiris="flood")
    fray.offers(ra=1)
    assert fray.asked == ("underworld", ["osiris"])  # no figure left, and still a loser


def test_example_13_isis_wins_four_to_four_with_the_tiebreaker() -> None:
    fray = conflict(
        "isis amun",
        {
            "isis": "A1",
            "isis_w1": "A2",
            "isis_w2": "A3",
            "isis_w3": "A4",
            "amun": "C1",
            "amun_w1": "C3",
            "amun_w2": "C4",
        },
    )
    assert fray.asked == ("two_cards", ["amun"])
    fray.play(PASS)
    fray.cards(isis="flood", amun="drought")
    assert fray.followers("isis") == 1 + 4
    assert fray.asked == ("tiebreak", ["isis"])
    fray.play({"do": "tiebreak"})
    assert fray.gains == [("isis", 1)]
    assert fray.standing() == {"isis", "isis_w1", "isis_w2", "isis_w3", "amun"}


def test_ruling_16_only_gods_with_figures_left_can_tie() -> None:
    fray = conflict("ra isis osiris", {"ra": "A1", "isis_w1": "F4", "osiris": "C4"}, gods={"isis": {"followers": 0}})
    fray.cards(ra="plague_of_locusts", isis="miracle", osiris="flood")
    fray.offers(ra=1, osiris=0)
    # Isis's warrior is dead: Ra 1+1 against Osiris 1, and Isis's card counts for nothing
    assert fray.gains == [("ra", 1)]
    assert fray.asked == ("underworld", ["osiris"])


# BAT-7: the reward


def test_bat_7_the_winner_gains_one() -> None:
    fray = conflict("ra isis", HOST)
    fray.cards(ra="chariots", isis="flood")
    assert fray.gains == [("ra", 1)]


def test_bat_7_glorious_drought_and_radiance_are_still_one_gain() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "D1", "ra_w1": "D2", "ra_w2": "A4", "ra_w3": "A3", "isis": "F4"},
        gods={"ra": {"powers": ["glorious", "bountiful"]}},
        radiant=["ra_w1", "ra_w2"],
    )
    fray.cards(ra="drought", isis="flood")  # 5 to 1: glorious 3, two on desert, radiance 1
    assert fray.devotion("ra") == 3 + 2 + 1 + 1  # bountiful once


def test_bat_7_commanding_pays_the_winner() -> None:
    fray = conflict("ra isis", HOST, gods={"ra": {"powers": ["commanding"]}})
    fray.cards(ra="chariots", isis="miracle")
    assert fray.followers("ra") == 1 + 3


# BAT-10 and BAT-11: cards that were played


def test_bat_10_played_cards_stay_face_up_for_everyone() -> None:
    fray = conflict("ra isis", HOST, gods={"ra": {"played": ["flood"]}})
    fray.cards(ra="chariots", isis="drought")
    assert set(fray.observe(1)["gods"]["ra"]["played"]) == {"flood", "chariots"}
    assert set(fray.hand("ra")) == set(CARDS) - {"flood", "chariots"}


def test_bat_10_a_card_that_was_played_is_refused() -> None:
    fray = conflict("ra isis", FAR, gods={"ra": {"played": ["flood"]}})
    fray.refused({"do": "play", "cards": ["flood"]}, "BAT-10", seat=0)


def test_bat_11_the_last_card_to_leave_the_hand_is_cycle_of_maat() -> None:
    six = [card for card in CARDS if card != "cycle_of_maat"]
    fray = conflict("ra isis", HOST, gods={"ra": {"played": six}})
    assert fray.asked == ("play_cards", ["isis"])  # Ra has no choice
    fray.cards(isis="flood")
    assert set(fray.hand("ra")) == set(CARDS) and fray.played("ra") == []


# Rulings of the whole battle


def test_ruling_3_the_order_inside_a_step_is_fixed_when_it_starts() -> None:
    faithful = {"powers": ["worshipful"], "followers": 4}
    fray = conflict(
        "ra isis osiris",
        TRIO,
        gods={"ra": faithful, "isis": faithful, "osiris": faithful},
        devotion_order=["osiris", "isis", "ra"],
    )
    fray.cards(ra="cycle_of_maat", isis="miracle", osiris="build_monument")
    fray.play(PASS)  # Osiris builds nothing
    fray.play(PASS)  # the tiebreaker is not used: everyone has lost
    fray.play(PASS)  # no underworld token
    for god in ("osiris", "isis", "ra"):
        assert fray.asked == ("worship", [god])
        fray.play({"do": "worship"})
    assert fray.asked == ("choose_action", ["isis"])
    assert fray.order() == ["osiris", "isis", "ra"]


def test_ruling_15_a_forced_card_and_an_offer_of_nothing_are_not_asked() -> None:
    six = [card for card in CARDS if card != "cycle_of_maat"]
    fray = conflict("ra isis", HOST, gods={"ra": {"played": six, "followers": 0}, "isis": {"followers": 2}})
    fray.cards(isis="plague_of_locusts")
    assert fray.asked == ("offer", ["isis"])
