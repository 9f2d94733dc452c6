"""Positions that are not sound, one fault each, with the field that is to blame.

An empty field means that two fields disagree and either may be named.
"""

from __future__ import annotations

from typing import Any

from tests.rules.table import Json, land

CARDS = ["plague_of_locusts", "build_monument", "chariots", "cycle_of_maat", "drought", "flood", "miracle"]
SIX = ["commanding", "inspiring", "resplendent", "obelisk_attuned", "glorious", "magnanimous"]
BASE: Json = {"board": land("A1:C5", water="C5"), "seats": ["amun", "ra"]}


def with_figures(figures: Json, **more: Any) -> Json:
    return {**BASE, "figures": figures, **more}


def owned(count: int, kind: str, owner: str | None) -> Json:
    places = [f"A{n}" for n in range(1, count + 1)]
    monuments = {at: {"type": kind, "owner": owner} for at in places}
    return {"board": land("A1:A20"), "seats": ["amun", "ra"], "monuments": monuments}


def amun(**entry: Any) -> Json:
    return {**BASE, "gods": {"amun": entry}}


SCORPION: Json = {"guardians": {"amun": ["giant_scorpion_1"]}, "figures": {"giant_scorpion_1": "B2"}}
ANUBIS: Json = {**BASE, "seats": ["amun", "anubis"]}
OSIRIS: Json = {**BASE, "seats": ["amun", "osiris"]}
THREE: Json = {**BASE, "seats": ["amun", "ra", "isis"]}
MUMMY: Json = {**BASE, "guardians": {"amun": ["mummy_1"]}}
PAIR: Json = {**THREE, "merged": {"higher": "ra", "lower": "amun"}}
TEMPLE: Json = {"monuments": {"A1": {"type": "temple"}}}

UNSOUND: list[tuple[str, Json, str]] = [
    # board
    ("no board", {"seats": ["amun", "ra"]}, "board"),
    ("an unknown map", {**BASE, "board": "atlantis"}, "board"),
    ("a board of the wrong type", {**BASE, "board": 7}, "board"),
    ("a board without hexes", {**BASE, "board": {}}, "board"),
    ("an empty board", {**BASE, "board": {"hexes": {}}}, "board"),
    ("a hex that is no name", {**BASE, "board": {"hexes": {"1A": "fertile", "A1": "fertile"}}}, "board"),
    ("row zero", {**BASE, "board": {"hexes": {"A0": "fertile", "A1": "fertile"}}}, "board"),
    ("an unknown terrain", {**BASE, "board": {"hexes": {"A1": "lava"}}}, "board"),
    ("hexes as a list", {**BASE, "board": {"hexes": ["A1"]}}, "board"),
    ("a shift across the lie", {**BASE, "board": {**land("A1:B2"), "odd_shift": "left"}}, "board"),
    ("an unknown shift", {**BASE, "board": {**land("A1:B2"), "odd_shift": "sideways"}}, "board"),
    ("flat_top that is no yes or no", {**BASE, "board": {**land("A1:B2"), "flat_top": "maybe"}}, "board"),
    ("a river off the board", {**BASE, "board": land("A1:B2", rivers="B2-C2")}, "board"),
    ("a river between strangers", {**BASE, "board": land("A1:B3", rivers="A1-A3")}, "board"),
    ("a river at water", {**BASE, "board": land("A1", water="A2", rivers="A1-A2")}, "board"),
    ("a river that is no edge", {**BASE, "board": land("A1:B2", rivers="Nile")}, "board"),
    # seats
    ("no seats", {"board": land("A1")}, "seats"),
    ("one seat", {**BASE, "seats": ["amun"]}, "seats"),
    ("six seats", {**BASE, "seats": ["amun", "ra", "isis", "osiris", "anubis", "amun"]}, "seats"),
    ("a god twice", {**BASE, "seats": ["amun", "amun"]}, "seats"),
    ("an unknown god", {**BASE, "seats": ["amun", "zeus"]}, "seats"),
    ("seats of the wrong type", {**BASE, "seats": "amun ra"}, "seats"),
    # players
    ("one player", {**BASE, "players": 1}, "players"),
    ("six players", {**BASE, "players": 6}, "players"),
    ("fewer players than seats", {**THREE, "players": 2}, "players"),
    ("players that are no number", {**BASE, "players": "two"}, "players"),
    ("players that are half a number", {**BASE, "players": 2.5}, "players"),
    # gods
    ("a god that does not play", {**BASE, "gods": {"isis": {"followers": 2}}}, "gods"),
    ("an unknown god's data", {**BASE, "gods": {"zeus": {}}}, "gods"),
    ("an unknown word for a god", amun(mana=3), "gods"),
    ("devotion below zero", amun(devotion=-1), "gods"),
    ("devotion past the top", amun(devotion=32), "gods"),
    ("devotion that is no number", amun(devotion="high"), "gods"),
    ("followers below zero", amun(followers=-1), "gods"),
    ("half a follower", amun(followers=1.5), "gods"),
    ("an unknown power", amun(powers=["flying"]), "gods"),
    ("a power twice", amun(powers=["revered", "revered"]), "gods"),
    ("seven powers", amun(powers=[*SIX, "bountiful"]), "gods"),
    ("an unknown card", amun(played=["ace_of_spades"]), "gods"),
    ("a card twice", amun(played=["flood", "flood"]), "gods"),
    ("a card in hand and played", amun(hand=CARDS, played=["flood"]), "gods"),
    ("no cards at all", amun(hand=[], played=CARDS), "gods"),
    # devotion order
    ("a god missing in the stack", {**BASE, "devotion_order": ["amun"]}, "devotion_order"),
    ("a god twice in the stack", {**BASE, "devotion_order": ["amun", "ra", "amun"]}, "devotion_order"),
    ("a stranger in the stack", {**BASE, "devotion_order": ["amun", "isis"]}, "devotion_order"),
    ("the lower god in the stack", {**PAIR, "devotion_order": ["amun", "ra", "isis"]}, "devotion_order"),
    # figures
    ("an unknown figure", with_figures({"amun_w7": "A1"}), "figures"),
    ("a figure of a god that does not play", with_figures({"isis": "A1"}), "figures"),
    ("a figure off the board", with_figures({"amun": "Z9"}), "figures"),
    ("a figure on no hex", with_figures({"amun": 5}), "figures"),
    ("two figures on a hex", with_figures({"amun": "A1", "ra": "A1"}), "figures"),
    ("a god on water", with_figures({"amun": "C5"}), "figures"),
    ("a warrior on water", with_figures({"amun_w1": "C5"}), "figures"),
    ("a guardian on water", with_figures({"mummy_1": "C5"}, guardians={"amun": ["mummy_1"]}), "figures"),
    ("a guardian that nobody owns", with_figures({"cat_mummy_1": "A1"}), "figures"),
    # guardians
    ("an unknown guardian", {**BASE, "guardians": {"amun": ["dragon_1"]}}, "guardians"),
    ("a fourth cat mummy", {**BASE, "guardians": {"amun": ["cat_mummy_4"]}}, "guardians"),
    ("a third apep", {**BASE, "guardians": {"amun": ["apep_3"]}}, "guardians"),
    ("a guardian twice", {**BASE, "guardians": {"amun": ["cat_mummy_1"], "ra": ["cat_mummy_1"]}}, "guardians"),
    (
        "three small bases",
        {**BASE, "players": 4, "guardians": {"amun": ["cat_mummy_1", "cat_mummy_2", "cat_mummy_3"]}},
        "guardians",
    ),
    ("a guardian of a god that does not play", {**BASE, "guardians": {"isis": ["cat_mummy_1"]}}, "guardians"),
    # guardian kinds
    ("two kinds of a level", {**BASE, "guardian_kinds": ["satet", "cat_mummy", "androsphinx"]}, "guardian_kinds"),
    ("two kinds", {**BASE, "guardian_kinds": ["satet", "mummy"]}, "guardian_kinds"),
    ("an unknown kind", {**BASE, "guardian_kinds": ["satet", "mummy", "dragon"]}, "guardian_kinds"),
    # monuments
    ("an unknown monument", {**BASE, "monuments": {"A1": {"type": "tower"}}}, "monuments"),
    ("a monument off the board", {**BASE, "monuments": {"Z9": {"type": "temple"}}}, "monuments"),
    ("a monument on water", {**BASE, "monuments": {"C5": {"type": "temple"}}}, "monuments"),
    ("a stranger's monument", {**BASE, "monuments": {"A1": {"type": "temple", "owner": "isis"}}}, "monuments"),
    ("a monument under a figure", with_figures({"amun": "A1"}, monuments={"A1": {"type": "temple"}}), "monuments"),
    ("eleven temples", owned(11, "temple", None), "monuments"),
    ("ten ankh tokens", owned(10, "temple", "amun"), "monuments"),
    ("a monument without a type", {**BASE, "monuments": {"A1": {}}}, "monuments"),
    # camels
    ("a camel between strangers", {**BASE, "camels": ["A1-A3"]}, "camels"),
    ("a camel at water", {**BASE, "camels": ["C4-C5"]}, "camels"),
    ("a camel off the board", {**BASE, "camels": ["C4-D4"]}, "camels"),
    ("two camels on an edge", {**BASE, "camels": ["A1-A2", "A1-A2"]}, "camels"),
    ("a camel on a river", {**BASE, "board": land("A1:B2", rivers="A1-A2"), "camels": ["A1-A2"]}, "camels"),
    ("a camel that is no edge", {**BASE, "camels": ["A1"]}, "camels"),
    # conflict tokens
    ("a token on water", {**BASE, "conflict_tokens": {"C5": 1}}, "conflict_tokens"),
    ("a token off the board", {**BASE, "conflict_tokens": {"Z9": 1}}, "conflict_tokens"),
    ("token nine", {**BASE, "conflict_tokens": {"A1": 9}}, "conflict_tokens"),
    ("token zero", {**BASE, "conflict_tokens": {"A1": 0}}, "conflict_tokens"),
    ("two tokens in a region", {**BASE, "conflict_tokens": {"A1": 1, "A2": 2}}, "conflict_tokens"),
    ("a region without a token", {**BASE, "board": land("A1 A3"), "conflict_tokens": {"A1": 1}}, "conflict_tokens"),
    ("a token twice", {**BASE, "board": land("A1 A3"), "conflict_tokens": {"A1": 1, "A3": 1}}, "conflict_tokens"),
    # radiant
    ("a sun token without Ra", {**ANUBIS, "figures": {"amun_w1": "A1"}, "radiant": ["amun_w1"]}, "radiant"),
    ("a stranger's sun token", with_figures({"amun_w1": "A1"}, radiant=["amun_w1"]), "radiant"),
    ("a radiant figure in the pool", {**BASE, "radiant": ["ra_w1"]}, "radiant"),
    ("a radiant god", with_figures({"ra": "A1"}, radiant=["ra"]), "radiant"),
    (
        "four sun tokens",
        with_figures({f"ra_w{n}": f"A{n}" for n in range(1, 5)}, radiant=[f"ra_w{n}" for n in range(1, 5)]),
        "radiant",
    ),
    ("a figure radiant twice", with_figures({"ra_w1": "A1"}, radiant=["ra_w1", "ra_w1"]), "radiant"),
    # claws
    ("claws of no scorpion", with_figures({"amun": "B2"}, claws={"amun": ["B1", "C2"]}), "claws"),
    ("claws that do not neighbour", {**BASE, **SCORPION, "claws": {"giant_scorpion_1": ["B1", "C3"]}}, "claws"),
    ("claws far off", {**BASE, **SCORPION, "claws": {"giant_scorpion_1": ["B4", "C5"]}}, "claws"),
    ("one claw", {**BASE, **SCORPION, "claws": {"giant_scorpion_1": ["B1"]}}, "claws"),
    # captives
    ("captives without Anubis", {**BASE, "captives": ["amun_w1"]}, "captives"),
    ("Anubis's own warrior", {**ANUBIS, "captives": ["anubis_w1"]}, "captives"),
    ("a captive on the board", {**ANUBIS, "figures": {"amun_w1": "A1"}, "captives": ["amun_w1"]}, "captives"),
    ("four captives", {**ANUBIS, "captives": ["amun_w1", "amun_w2", "amun_w3", "amun_w4"]}, "captives"),
    ("a captive twice", {**ANUBIS, "captives": ["amun_w1", "amun_w1"]}, "captives"),
    ("a captive god", {**ANUBIS, "captives": ["amun"]}, "captives"),
    ("a captive guardian", {**ANUBIS, "guardians": {"amun": ["mummy_1"]}, "captives": ["mummy_1"]}, "captives"),
    # underworld
    ("an underworld without Osiris", {**BASE, "underworld": ["A1"]}, "underworld"),
    ("an underworld token on water", {**OSIRIS, "underworld": ["C5"]}, "underworld"),
    ("an underworld token off the board", {**OSIRIS, "underworld": ["Z9"]}, "underworld"),
    ("two underworld tokens on a hex", {**OSIRIS, "underworld": ["A1", "A1"]}, "underworld"),
    ("four underworld tokens", {**OSIRIS, "underworld": ["A1", "A2", "A3", "A4"]}, "underworld"),
    ("a monument on an underworld token", {**OSIRIS, "underworld": ["A1"], **TEMPLE}, ""),
    # actions, events, turn
    ("an unknown action", {**BASE, "actions": {"dance": 1}}, "actions"),
    ("a marker at the end", {**BASE, "actions": {"move": 3}}, "actions"),
    ("a marker past the end", {**BASE, "actions": {"unlock": 5}}, "actions"),
    ("a marker before the start", {**BASE, "actions": {"gain": -1}}, "actions"),
    ("all events over", {**BASE, "events": 18}, "events"),
    ("events below zero", {**BASE, "events": -1}, "events"),
    ("events that are no number", {**BASE, "events": "many"}, "events"),
    ("a seat that is not there", {**BASE, "turn": {"seat": 2}}, "turn"),
    ("a seat below zero", {**BASE, "turn": {"seat": -1}}, "turn"),
    ("an unknown first action", {**BASE, "turn": {"seat": 0, "first_action": "dance"}}, "turn"),
    ("a second action after unlock", {**BASE, "turn": {"seat": 0, "first_action": "unlock"}}, "turn"),
    ("a turn of the wrong type", {**BASE, "turn": 1}, "turn"),
    # merged, forgotten
    ("a pair of two players", {**BASE, "merged": {"higher": "ra", "lower": "amun"}}, "merged"),
    ("a pair of one", {**THREE, "merged": {"higher": "ra", "lower": "ra"}}, "merged"),
    ("a pair with a stranger", {**THREE, "merged": {"higher": "ra", "lower": "osiris"}}, "merged"),
    ("half a pair", {**THREE, "merged": {"higher": "ra"}}, "merged"),
    ("the seat in turn forgotten", {**THREE, "forgotten": ["amun"]}, ""),
    ("a stranger forgotten", {**THREE, "forgotten": ["osiris"]}, "forgotten"),
    ("a second action of a pair", {**PAIR, "turn": {"seat": 0, "first_action": "move"}}, "turn"),
    ("data of the lower god", {**PAIR, "gods": {"amun": {"followers": 2}}}, "gods"),
    ("a figure of the lower god", {**PAIR, "figures": {"amun": "A1"}}, "figures"),
    ("a figure of a forgotten god", {**THREE, "forgotten": ["ra"], "figures": {"ra": "A1"}}, "figures"),
    # removed, rules, seed, the rest
    ("an unknown guardian removed", {**BASE, "removed": {"guardians": ["dragon_1"]}}, "removed"),
    ("an owned guardian removed", {**MUMMY, "removed": {"guardians": ["mummy_1"]}}, ""),
    ("a token removed twice", {**BASE, "removed": {"tokens": [7, 7]}}, "removed"),
    ("token nine removed", {**BASE, "removed": {"tokens": [9]}}, "removed"),
    ("a token on the board removed", {**BASE, "conflict_tokens": {"A1": 2}, "removed": {"tokens": [2]}}, ""),
    ("an unknown rule", {**BASE, "rules": {"free_beer": True}}, "rules"),
    ("a track of no steps", {**BASE, "rules": {"action_tracks": {"move": 0}}}, "rules"),
    ("a named track of no steps", {**BASE, "rules": {"track_move": 0}}, "rules"),
    ("an unknown event", {**BASE, "rules": {"event_track": "CCZ"}}, "rules"),
    ("a top below the red", {**BASE, "rules": {"devotion_top": 5, "devotion_red": 9}}, "rules"),
    ("a city on water", {**BASE, "rules": {"cities": ["C5"]}}, "rules"),
    ("a seed that is no number", {**BASE, "seed": "lucky"}, "seed"),
    ("an unknown field", {**BASE, "weather": "fine"}, "weather"),
]
