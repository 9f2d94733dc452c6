"""What each god can do: Amun, Isis and Ra. Anubis and Osiris have chapters of their own."""

from __future__ import annotations

from tests.rules.fray import BANKS, CARDS, FIELD, LAKE, conflict, still
from tests.rules.table import PASS, Json, land

SERPENT = ["cat_mummy", "apep", "giant_scorpion"]
TWO = {"do": "two_cards"}


# AMU


def test_amu_two_cards_once_in_a_conflict() -> None:
    fray = conflict("amun isis", {"amun": "A1", "isis": "B4", "amun_w1": "D1", "isis_w1": "E4"}, BANKS)
    assert fray.asked == ("two_cards", ["amun"])
    fray.play(TWO)
    assert all(len(move["cards"]) == 2 for move in fray.legal(0)) and len(fray.legal(0)) == 21
    fray.cards(amun="chariots flood", isis="miracle")
    assert fray.asked == ("play_cards", ["amun", "isis"])  # the east, and no second announcement
    assert all(len(move["cards"]) == 1 for move in fray.legal(0))


def test_amu_passing_keeps_the_token_for_a_later_battle() -> None:
    fray = conflict("amun isis", {"amun": "A1", "isis": "B4", "amun_w1": "D1", "isis_w1": "E4"}, BANKS)
    fray.play(PASS)
    fray.cards(amun="chariots", isis="miracle")
    assert fray.asked == ("two_cards", ["amun"])


def test_amu_is_ready_again_in_the_next_conflict() -> None:
    rules = {"event_track": "XXCXKCCXKCCXKCCXCX"}
    fray = conflict("amun isis", {"amun": "A1", "isis": "F4"}, events=0, rules=rules, actions={"gain": 2})
    fray.play(TWO)
    fray.cards(amun="chariots flood", isis="miracle")
    fray.action("gain")
    assert fray.asked == ("two_cards", ["amun"])


def test_amu_both_strengths_and_both_effects() -> None:
    fray = conflict("amun isis", {"amun": "D1", "isis": "F4", "isis_w1": "F2", "isis_w2": "F1"})
    fray.play(TWO)
    fray.cards(amun="drought chariots", isis="drought")  # 1 + 1 + 3 to 3 + 1
    assert fray.gains == [("amun", 1 + 1)]


def test_amu_announces_before_anyone_chooses_and_everyone_sees_it() -> None:
    fray, quiet = (conflict("amun isis", {"amun": "A1", "isis": "F4"}) for _ in range(2))
    fray.refused({"do": "play", "cards": ["flood"]}, seat=1)
    fray.play(TWO)
    quiet.play(PASS)
    assert fray.observe(1) != quiet.observe(1)


def test_amu_two_announced_cards_must_be_played() -> None:
    fray = conflict("amun isis", {"amun": "A1", "isis": "F4"})
    fray.play(TWO)
    fray.refused({"do": "play", "cards": ["flood"]}, "AMU", "BAT-1", seat=0)
    fray.refused({"do": "play", "cards": ["flood", "drought", "chariots"]}, seat=0)


def test_amu_one_card_without_the_announcement() -> None:
    fray = conflict("amun isis", {"amun": "A1", "isis": "F4"})
    fray.play(PASS)
    fray.refused({"do": "play", "cards": ["flood", "drought"]}, "AMU", seat=0)


def test_amu_needs_two_cards_in_hand() -> None:
    for kept, ask in (("cycle_of_maat",), "play_cards"), (("cycle_of_maat", "flood"), "two_cards"):
        played = [card for card in CARDS if card not in kept]
        fray = conflict("amun isis", {"amun": "A1", "isis": "F4"}, gods={"amun": {"played": played}})
        assert fray.ask == ask


def test_amu_needs_a_figure_in_the_battle() -> None:
    fray = conflict("amun isis ra", {"amun": "D1", "isis": "A1", "ra": "B4"}, BANKS)
    assert fray.asked == ("play_cards", ["isis", "ra"])


# ISI

GUARD = {"isis": "A1", "isis_w1": "D2", "isis_w2": "A4", "ra": "D1", "ra_w1": "F4"}
"""isis_w1 stands beside the god Ra, isis_w2 beside nobody."""


def protect(*figures: str) -> Json:
    return {"do": "protect", "figures": list(figures)}


def test_isi_a_figure_beside_another_gods_may_be_kept_alive() -> None:
    fray = conflict("ra isis", GUARD)
    fray.cards(ra="chariots", isis="miracle")
    assert fray.asked == ("protect", ["isis"])
    assert sorted(move["figures"] for move in fray.legal()) == [[], ["isis_w1"]]
    fray.play(protect("isis_w1"))
    assert fray.at("isis_w1") == "D2" and fray.at("isis_w2") is None
    assert fray.gains == [("ra", 1), ("isis", 1)]  # the miracle counts the dead


def test_isi_may_let_it_die() -> None:
    fray = conflict("ra isis", GUARD)
    fray.cards(ra="chariots", isis="miracle")
    fray.play(protect())
    assert fray.at("isis_w1") is None


def test_isi_only_protected_figures_can_be_kept() -> None:
    fray = conflict("ra isis", GUARD)
    fray.cards(ra="chariots", isis="miracle")
    fray.refused(protect("isis_w2"), "ISI")
    fray.refused(protect("isis_w1", "isis_w2"), "ISI")


def test_isi_is_not_asked_when_she_wins() -> None:
    fray = conflict("ra isis", GUARD)
    fray.cards(ra="miracle", isis="chariots")
    assert fray.ask == "choose_action" and fray.at("isis_w1") == "D2"


def test_isi_a_river_or_camels_between_them_protect_nobody() -> None:
    board = land("A1:C4", desert="D1:F4", rivers="D1-D2")
    fray = conflict("ra isis", GUARD, board)
    fray.cards(ra="chariots", isis="miracle")
    assert fray.ask == "choose_action" and fray.at("isis_w1") is None
    fray = conflict("ra isis", GUARD, camels=["D1-D2"])
    fray.cards(ra="chariots", isis="miracle")
    assert fray.at("isis_w1") is None


def test_isi_is_judged_before_any_figure_is_removed() -> None:
    fray = conflict("ra isis", {"isis": "A1", "isis_w1": "D2", "ra": "F4", "ra_w1": "D1"})
    fray.cards(ra="cycle_of_maat", isis="miracle")
    fray.play(PASS)  # nobody wins: the warrior that makes the other safe dies itself
    fray.play(protect("isis_w1"))
    assert fray.standing() == {"isis", "isis_w1", "ra"}


def test_isi_plague_ignores_it() -> None:
    fray = conflict("ra isis", GUARD, gods={"isis": {"followers": 0}})
    fray.cards(ra="plague_of_locusts", isis="miracle")
    fray.offers(ra=1)
    assert fray.standing() == {"isis", "ra", "ra_w1"}


def test_isi_guardians_are_protected_too() -> None:
    fray = conflict("ra isis", {**GUARD, "cat_mummy_1": "C2"}, guardians={"isis": ["cat_mummy_1"]})
    fray.cards(ra="chariots", isis="miracle")
    assert len(fray.legal()) == 4
    fray.play(protect("cat_mummy_1", "isis_w1"))
    assert {"cat_mummy_1", "isis_w1"} <= fray.standing()


def test_isi_on_water_a_figure_is_protected_in_every_region() -> None:
    fray = conflict(
        "ra isis",
        {"apep_1": "C2", "ra": "A4", "ra_w1": "D1", "isis": "E4"},
        LAKE,
        guardian_kinds=SERPENT,
        guardians={"isis": ["apep_1"]},
    )
    fray.cards(ra="chariots", isis="miracle")  # in the west, where nobody stands beside Apep
    assert fray.asked == ("protect", ["isis"])
    fray.play(protect("apep_1"))
    assert fray.at("apep_1") == "C2" and fray.ask == "play_cards"


def test_ruling_6_isis_chooses_per_figure_and_flood_saves_without_a_choice() -> None:
    figures = {"isis": "A1", "isis_w1": "D2", "isis_w2": "C2", "isis_w3": "E2", "ra": "D1", "ra_w1": "F4"}
    fray = conflict("ra isis", figures)
    fray.cards(ra="chariots", isis="flood")
    # isis_w2 at C2 is on fertile land; the other two stand beside the god Ra
    offered = sorted(sorted(move["figures"]) for move in fray.legal())
    assert offered == [[], ["isis_w1"], ["isis_w1", "isis_w3"], ["isis_w3"]]
    fray.play(protect("isis_w3"))
    assert fray.standing() == {"isis", "isis_w2", "isis_w3", "ra", "ra_w1"}


# RA


def test_ra_a_figure_that_is_summoned_may_be_radiant() -> None:
    game = still("ra isis", {"ra": "A1"})
    game.action("summon")
    game.play({"do": "summon", "figure": "ra_w1", "to": "A2", "by": "action"})
    assert game.asked == ("radiate", ["ra"])
    game.play({"do": "radiate"})
    assert game.state()["radiant"] == ["ra_w1"]


def test_ra_may_decline_and_keeps_the_token() -> None:
    game = still("ra isis", {"ra": "A1"}, guardians={"ra": ["cat_mummy_1"]})
    game.action("summon")
    game.play({"do": "summon", "figure": "cat_mummy_1", "to": "A2", "by": "action"})
    assert game.asked == ("radiate", ["ra"])
    game.play(PASS)
    assert game.state()["radiant"] == []


def test_ra_has_three_sun_tokens() -> None:
    shining = {"ra_w1": "B1", "ra_w2": "B2", "ra_w3": "B3"}
    game = still("ra isis", {"ra": "A1", **shining}, radiant=list(shining))
    game.action("summon")
    game.play({"do": "summon", "figure": "ra_w4", "to": "A2", "by": "action"})
    assert game.ask == "choose_action" and len(game.state()["radiant"]) == 3


def test_ra_radiance_adds_one_to_a_victory_once() -> None:
    fray = conflict("ra isis", {"ra": "A1", "ra_w1": "A2", "ra_w2": "A3", "isis": "F4"}, radiant=["ra_w1", "ra_w2"])
    fray.cards(ra="chariots", isis="miracle")
    assert fray.gains == [("ra", 2)]


def test_ra_radiance_adds_one_to_a_dominance_of_that_region_only() -> None:
    fray = conflict("ra isis", {"ra": "A1", "ra_w1": "D1", "ra_w2": "D2"}, BANKS, radiant=["ra_w1", "ra_w2"])
    assert fray.gains == [("ra", 1), ("ra", 2)]


def test_ra_radiance_is_part_of_the_gain() -> None:
    fray = conflict("ra isis", {"ra_w1": "A1"}, radiant=["ra_w1"], gods={"ra": {"powers": ["bountiful"]}})
    assert fray.gains == [("ra", 1 + 1 + 1)]


def test_ra_the_token_returns_when_the_figure_dies() -> None:
    figures = {"ra": "A1", "ra_w1": "A2", "ra_w2": "D4", "isis": "F4", "isis_w1": "F2"}
    fray = conflict("ra isis", figures, radiant=["ra_w1", "ra_w2"])
    fray.cards(ra="flood", isis="chariots")
    assert fray.state()["radiant"] == ["ra_w1"]


def test_ra_a_radiant_figure_killed_by_plague_adds_nothing() -> None:
    fray = conflict("ra isis", {"ra": "A1", "ra_w1": "A2", "isis": "F4"}, radiant=["ra_w1"])
    fray.cards(ra="chariots", isis="plague_of_locusts")
    fray.offers(ra=0, isis=0)
    assert fray.gains == [("ra", 1)] and fray.state()["radiant"] == []


def test_ra_a_radiant_figure_on_water_shines_on_every_region() -> None:
    fray = conflict(
        "ra isis",
        {"apep_1": "C2"},
        LAKE,
        guardian_kinds=SERPENT,
        guardians={"ra": ["apep_1"]},
        radiant=["apep_1"],
    )
    assert fray.gains == [("ra", 2), ("ra", 2)]


def test_ruling_19_a_scorpion_is_aimed_first_and_may_then_get_its_token() -> None:
    game = still("ra isis", {"ra": "A1"}, FIELD, guardians={"ra": ["giant_scorpion_1"]})
    game.action("summon")
    game.play({"do": "summon", "figure": "giant_scorpion_1", "to": "B1", "by": "action"})
    assert game.ask == "aim"
    game.play(game.legal()[0])
    assert game.asked == ("radiate", ["ra"])
    game.play({"do": "radiate"})
    assert game.state()["radiant"] == ["giant_scorpion_1"]
