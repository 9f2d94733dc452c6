"""The conflict as a whole: tiebreaker, start, order of regions, majorities, dominance."""

from __future__ import annotations

from tests.rules.fray import BANKS, FIELD, LAKE, Fray, conflict, monuments
from tests.rules.table import PASS, Table, land

SERPENT = ["cat_mummy", "apep", "giant_scorpion"]
TWO_CONFLICTS = {"event_track": "XXCXKCCXKCCXKCCXCX"}


def tie_on_both_banks() -> Fray:
    fray = conflict("ra isis", {"ra": "A1", "isis": "B4", "ra_w1": "D1", "isis_w1": "E4"}, BANKS)
    return fray.cards(ra="miracle", isis="flood")


# CON-1: the tiebreaker


def test_con_1_the_player_who_fired_the_conflict_holds_the_tiebreaker() -> None:
    for seat, god in enumerate(["ra", "isis"]):
        fray = conflict("ra isis", {"ra": "A1", "isis": "F4"}, turn={"seat": seat, "first_action": None})
        fray.cards(ra="miracle", isis="cycle_of_maat")
        assert fray.asked == ("tiebreak", [god])


def test_con_1_it_breaks_one_tie_of_a_conflict() -> None:
    fray = tie_on_both_banks()
    fray.play({"do": "tiebreak"})
    fray.cards(ra="flood", isis="miracle")
    assert fray.asked == ("choose_action", ["isis"])
    assert fray.gains == [("ra", 1), ("isis", 1)]  # the win in the west; Isis's miracle in the east, where nobody won
    assert fray.standing() == {"ra", "isis"}


def test_con_1_a_holder_that_passes_keeps_it_for_a_later_tie() -> None:
    fray = tie_on_both_banks()
    fray.play(PASS)
    fray.cards(ra="flood", isis="cycle_of_maat")
    assert fray.asked == ("tiebreak", ["ra"])


def test_con_1_it_returns_after_the_event_and_goes_to_whoever_fires_the_next() -> None:
    fray = conflict("ra isis", {"ra": "A1", "isis": "F4"}, events=0, rules=TWO_CONFLICTS, actions={"gain": 2})
    fray.cards(ra="miracle", isis="cycle_of_maat")
    fray.play({"do": "tiebreak"})
    assert fray.asked == ("choose_action", ["isis"])
    fray.action("gain")
    fray.cards(ra="flood", isis="miracle")
    assert fray.asked == ("tiebreak", ["isis"])
    fray.play({"do": "tiebreak"})
    assert (fray.devotion("ra"), fray.devotion("isis")) == (1, 1)


# CON-2: the start


def test_con_2_omnipresent_pays_before_any_card_is_chosen() -> None:
    fray = conflict(
        "ra isis", {"ra": "A1", "isis": "B4", "ra_w1": "D1"}, BANKS, gods={"ra": {"powers": ["omnipresent"]}}
    )
    assert fray.ask == "play_cards"
    assert fray.followers("ra") == 1 + 2


def test_con_2_scorpions_destroy_before_any_region_is_resolved() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "B4", "isis": "A1", "isis_w1": "D1", "giant_scorpion_1": "E2"},
        BANKS,
        guardians={"ra": ["giant_scorpion_1"]},
        claws={"giant_scorpion_1": ["E3", "D2"]},
        monuments=monuments(isis="A2:obelisk E3:obelisk"),
    )
    assert fray.ask == "play_cards" and fray.gains == []  # the west is fought first; the scorpion stands in the east
    assert set(fray.state()["monuments"]) == {"A2"}


def test_con_2_omnipresent_pays_first_then_scorpions_destroy_then_regions_come() -> None:
    fray = conflict(
        "ra isis",
        {"giant_scorpion_1": "A1", "isis": "B4"},
        guardians={"ra": ["giant_scorpion_1"]},
        gods={"isis": {"powers": ["omnipresent"]}},
        monuments=monuments(isis="B1:obelisk"),
        claws={"giant_scorpion_1": ["B1", "A2"]},
    )
    start = [event["event"] for event in fray.log if event["event"] in ("followers", "destroy", "region")]
    assert start == ["followers", "destroy", "region"]


# CON-3: the order of the regions


def test_con_3_regions_are_resolved_from_the_lowest_token_to_the_highest() -> None:
    figures = {"ra": "A1", "isis": "D1"}
    assert conflict("ra isis", figures, BANKS).gains == [("ra", 1), ("isis", 1)]
    swapped = conflict("ra isis", figures, BANKS, conflict_tokens={"A1": 7, "D1": 3})
    assert swapped.gains == [("isis", 1), ("ra", 1)]


def test_con_3_a_figure_on_water_is_present_in_every_region_of_the_water() -> None:
    fray = conflict("ra isis", {"apep_1": "C2", "ra": "A1"}, LAKE, guardian_kinds=SERPENT, guardians={"ra": ["apep_1"]})
    assert fray.gains == [("ra", 1), ("ra", 1)]


# CON-4: skip, dominance or battle


def test_con_4_no_figures_skip_one_god_dominance() -> None:
    fray = conflict("ra isis", {"ra": "A1"}, BANKS, monuments=monuments(isis="D1:temple"))
    assert fray.gains == [("ra", 1)]
    assert fray.asked == ("choose_action", ["isis"])


def test_con_4_two_gods_fight_a_third_elsewhere_is_not_asked() -> None:
    fray = conflict("ra isis osiris", {"ra": "A1", "isis": "B4", "osiris": "D1"}, BANKS)
    assert fray.asked == ("play_cards", ["ra", "isis"])


def test_con_4_a_merged_pair_is_one_god() -> None:
    fray = conflict(
        "ra isis amun",
        {"ra": "A1", "ra_w1": "B2", "cat_mummy_1": "D4"},
        merged={"higher": "ra", "lower": "amun"},
        guardians={"ra": ["cat_mummy_1"]},
    )
    assert fray.gains == [("ra", 1)]


def test_con_4_is_judged_when_the_regions_turn_comes() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "A1", "isis": "B1", "ra_w1": "E1", "isis_w1": "D4"},
        BANKS,
        gods={"ra": {"powers": ["obelisk_attuned"]}},
        monuments=monuments(ra="A4:obelisk"),
    )
    fray.play({"do": "relocate", "figure": "ra_w1", "to": "A3"})  # the west is fought first; the east is now Isis's
    while fray.ask == "relocate":
        fray.play(PASS)
    fray.cards(ra="chariots", isis="flood")
    assert fray.gains == [("ra", 1), ("ra", 1), ("isis", 1)]  # majority, win; dominance


def test_ruling_9_a_figure_on_water_killed_in_one_region_is_gone_for_the_next() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "A1", "ra_w1": "A2", "ra_w2": "E4", "apep_1": "C2"},
        LAKE,
        guardian_kinds=SERPENT,
        guardians={"isis": ["apep_1"]},
    )
    fray.cards(ra="chariots", isis="flood")
    assert fray.at("apep_1") is None
    assert fray.gains == [("ra", 1), ("ra", 1)]  # the win in the west, dominance in the east
    assert fray.asked == ("choose_action", ["isis"])


# CON-5: majorities


def test_con_5_a_majority_is_strictly_more_than_every_other_god_has() -> None:
    owned = monuments(ra="A1:temple A2:temple B1:obelisk", isis="D1:temple D2:obelisk")
    fray = conflict("ra isis", {"ra": "B3"}, monuments=owned)
    assert fray.gains == [("ra", 1), ("ra", 1)]  # temples; then dominance


def test_con_5_each_other_god_counts_on_its_own() -> None:
    owned = monuments(ra="A1:temple A2:temple", isis="D1:temple", osiris="D2:temple")
    assert conflict("ra isis osiris", {"ra": "B3"}, monuments=owned).gains == [("ra", 1), ("ra", 1)]


def test_con_5_neutral_monuments_deny_nothing() -> None:
    owned = monuments(ra="A1:pyramid", neutral="D1:pyramid D2:pyramid")
    assert conflict("ra isis", {"ra": "B3"}, monuments=owned).gains == [("ra", 1), ("ra", 1)]


def test_con_5_only_monuments_of_the_region_count() -> None:
    owned = monuments(ra="A1:temple", isis="D1:temple D2:temple")
    assert conflict("ra isis", {"ra": "B3"}, BANKS, monuments=owned).gains == [("ra", 1), ("ra", 1)]


def test_con_5_a_god_without_a_figure_scores_nothing_and_still_denies() -> None:
    owned = monuments(ra="A1:temple", isis="D1:temple D2:pyramid")
    assert conflict("ra isis", {"ra": "B3"}, monuments=owned).gains == [("ra", 1)]


def test_example_11_amun_dominates_with_two_obelisks() -> None:
    owned = monuments(amun="A1:obelisk B1:obelisk C1:pyramid", isis="D1:pyramid E1:temple")
    fray = conflict("isis amun", {"amun": "B3", "amun_w1": "C3"}, monuments=owned)
    assert fray.devotion("amun") == 2
    assert fray.devotion("isis") == 0


# DOM-1: dominance


def test_dom_1_all_majorities_are_one_gain_the_dominance_a_second() -> None:
    owned = monuments(ra="A1:temple A2:obelisk D1:pyramid")
    assert conflict("ra isis", {"ra": "B3"}, monuments=owned).gains == [("ra", 3), ("ra", 1)]


def test_dom_1_without_a_majority_there_is_one_gain() -> None:
    assert conflict("ra isis", {"ra": "B3", "ra_w1": "B4"}).gains == [("ra", 1)]


def test_dom_1_bountiful_adds_to_each_of_the_two_gains() -> None:
    fray = conflict(
        "ra isis", {"ra": "B3"}, monuments=monuments(ra="A1:temple"), gods={"ra": {"powers": ["bountiful"]}}
    )
    assert fray.devotion("ra") == (1 + 1) + (1 + 1)


def test_dom_1_radiance_adds_to_the_second_gain() -> None:
    fray = conflict("ra isis", {"ra": "B3", "ra_w1": "B4"}, monuments=monuments(ra="A1:temple"), radiant=["ra_w1"])
    assert fray.gains == [("ra", 1), ("ra", 2)]


def test_dom_1_kills_nobody_and_plays_no_card() -> None:
    fray = conflict("ra isis", {"ra": "B3", "ra_w1": "B4"})
    assert fray.standing() == {"ra", "ra_w1"}
    assert len(fray.hand("ra")) == 7


# Who fires, and what becomes of the conflict


def test_ruling_14_a_conflict_fired_by_a_god_that_is_then_forgotten_keeps_its_effects() -> None:
    fray = conflict(
        "ra isis osiris",
        {"ra": "A4", "isis": "A1", "osiris": "D1"},
        land("A1:B2", desert="D1:E2 A4:B5"),
        events=15,
        gods={"isis": {"devotion": 19}, "osiris": {"devotion": 25}},
    )
    state = fray.state()
    assert state["forgotten"] == ["ra"]
    assert (fray.devotion("isis"), fray.devotion("osiris")) == (20, 26)
    assert fray.asked == ("choose_action", ["isis"])


def test_trn_2_a_conflict_ends_the_turn_and_resets_the_marker() -> None:
    fray = conflict("ra isis", {"ra": "A1", "isis": "F4"})
    assert fray.state()["events"] == 4 and fray.state()["actions"]["summon"] == 3
    fray.cards(ra="chariots", isis="flood")
    assert fray.state()["actions"]["summon"] == 0
    assert fray.asked == ("choose_action", ["isis"])


# The city tokens, a switch of scenarios


def test_set_6_a_city_gives_two_followers_to_the_god_that_dominates_its_region() -> None:
    fray = conflict("ra isis", {"ra": "A1", "isis": "D1"}, BANKS, rules={"cities": ["A2", "B3"]})
    assert (fray.followers("ra"), fray.followers("isis")) == (1 + 4, 1)


def test_set_6_a_city_gives_two_followers_to_the_winner_of_a_battle() -> None:
    fray = conflict("ra isis", {"ra": "A1", "isis": "F4"}, rules={"cities": ["C3"]})
    fray.cards(ra="chariots", isis="miracle")
    assert (fray.followers("ra"), fray.followers("isis")) == (1 + 2, 1)


def test_set_6_a_city_gives_nothing_where_nobody_wins() -> None:
    fray = conflict("ra isis", {"ra": "A1", "isis": "F4"}, rules={"cities": ["C3"]})
    fray.cards(ra="cycle_of_maat", isis="miracle")
    fray.play(PASS)
    assert (fray.followers("ra"), fray.followers("isis")) == (1, 1)


def test_set_6_a_city_is_ordinary_land() -> None:
    fray = conflict(
        "ra isis",
        {"ra": "A1", "isis": "F4"},
        gods={"ra": {"followers": 3}},
        monuments=monuments(isis="D4:temple"),
        rules={"cities": ["C3", "D4"]},
    )
    fray.cards(ra="build_monument", isis="miracle")
    fray.play({"do": "build", "monument": "obelisk", "hex": "C3"})
    assert fray.owner("C3") == "ra"


def test_set_6_cities_must_be_one_or_two_land_hexes() -> None:
    for cities in (["Z9"], ["C1"], ["A1", "A2", "B1"]):
        position = {"board": LAKE, "seats": ["ra", "isis"], "rules": {"cities": cities}}
        answer = Table().answer({"cmd": "position", "position": position})
        assert answer["ok"] is False and answer["error"]["problems"], cities
    assert Table({"board": FIELD, "seats": ["ra", "isis"], "rules": {"cities": ["A1"]}}).ask == "choose_action"
