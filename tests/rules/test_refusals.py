"""For every rule that a move can break, a move that breaks it: the answer names the rule, in a sentence of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.rules.fray import BANKS, FIELD, Fray, conflict, monuments, still
from tests.rules.table import DONE, PASS, Json, Table, fire, land

Case = Callable[[], tuple[Table, Json, str]]
"""A table, a move that breaks the rule there, and words of the sentence it is answered with."""
LAKE = land("A1:D4", water="B2")
PAIR = {"higher": "ra", "lower": "amun"}


def acting(action: str, figures: dict[str, str], seats: str = "isis ra", board: Json = FIELD, **more: Any) -> Fray:
    table = still(seats, figures, board, **more)
    table.action(action)
    return table


def fought(cards: dict[str, str], seats: str, figures: dict[str, str], **more: Any) -> Fray:
    return conflict(seats, figures, **more).cards(**cards)


def step(figure: str, to: str, **more: str) -> Json:
    return {"do": "move", "figure": figure, "to": to, **more}


def call(figure: str, to: str, by: str = "action") -> Json:
    return {"do": "summon", "figure": figure, "to": to, "by": by}


def second() -> Fray:
    """Isis chooses her second action, after `gain`."""
    return acting("gain", {"isis": "A1"})


def cut() -> Table:
    return fire("caravan", {"board": land("A1:C6"), "seats": ["isis", "ra"], "figures": {"isis": "A1"}})


def placed() -> Table:
    table = cut()
    table.play(next(move for move in table.legal() if move["do"] == "caravan"))
    return table


def swapping() -> Table:
    table = placed()
    table.play(table.legal()[0])
    return table


def revolt() -> Table:
    """Three strips parted by camels, and a consolidation."""
    board = land("A1:D2 A3:D4 A5:D6")
    camels = [f"{c}{row}-{c}{row + 1}" for c in "ABCD" for row in (2, 4)]
    camels += [f"{c}{row + 1}-{d}{row}" for c, d in ("AB", "CB", "CD") for row in (2, 4)]
    camels = ["-".join(sorted(edge.split("-"))) for edge in camels]
    rules = {"consolidation": True}
    return fire("caravan", {"board": board, "seats": ["isis", "ra"], "camels": camels, "rules": rules})


def over() -> Table:
    """Ra dominates and reaches the top."""
    return conflict("ra isis", {"ra": "A1"}, gods={"ra": {"devotion": 30}})


def keeping() -> Fray:
    owned = {"ra": ["cat_mummy_1", "mummy_1"], "isis": ["mummy_2"]}
    gods = {"ra": {"devotion": 5}, "isis": {"devotion": 1}, "osiris": {"devotion": 9}}
    return conflict("ra isis osiris", {}, events=11, guardians=owned, gods=gods)


def worshipping() -> Fray:
    powers = {"ra": {"powers": ["worshipful"], "followers": 3}}
    return fought({"ra": "chariots", "isis": "miracle"}, "ra isis", {"ra": "A1", "isis": "F4"}, gods=powers)


CASES: dict[str, Case] = {
    "TRN-1": lambda: (still("isis ra", {}), DONE, "choose an action"),
    "TRN-3": lambda: (second(), {"do": "action", "action": "move"}, "below the first, which was gain"),
    "TRN-4": lambda: (second(), PASS, "choose the second action"),
    "TRN-5": lambda: (
        still("isis ra amun", {"ra": "A1"}, merged=PAIR),
        {"do": "action", "action": "gain", "seat": 1},
        "one action on each of their turns",
    ),
    "TRN-6": lambda: (still("isis ra", {}), {"do": "action", "action": "gain", "seat": 1}, "Seat 1 is not asked"),
    "MOV-1": lambda: (acting("move", {"isis": "A1"}), step("isis", "E3"), "more than 3 hexes away"),
    "MOV-2": lambda: (acting("move", {"isis": "A1"}, board=LAKE), step("isis", "B2"), "it is water"),
    "MOV-3": lambda: (acting("move", {"isis": "A1"}), step("isis", "A5"), "not a hex of this board"),
    "SUM-1": lambda: (acting("summon", {"isis": "A1"}), call("isis_w1", "F4"), "not adjacent to a figure or monument"),
    "SUM-2": lambda: (acting("summon", {"isis_w1": "A1"}), call("isis", "A2"), "gods are not summoned"),
    "SUM-3": lambda: (acting("summon", {"isis": "A1"}), call("isis_w1", "A2", "pyramid:A3"), "not Pyramid Attuned"),
    "UND-1": lambda: (acting("summon", {"isis": "A1"}), call("isis_w1", "A2", "underworld"), "Only Osiris"),
    "UND-4": lambda: (
        acting("move", {"isis": "A1"}, "isis osiris", underworld=["A2"]),
        step("isis", "A2"),
        "underworld token",
    ),
    "ANU": lambda: (
        acting("summon", {"isis": "A1"}, "isis anubis", captives=["isis_w1"], gods={"isis": {"followers": 0}}),
        call("isis_w1", "A2"),
        "costs a follower",
    ),
    "GRD-APE": lambda: (
        acting(
            "summon",
            {"isis": "A1", "ra": "A2"},
            guardian_kinds=["satet", "apep", "androsphinx"],
            guardians={"isis": ["apep_1"]},
        ),
        call("apep_1", "A2"),
        "not empty",
    ),
    "RA": lambda: (ra_summons(), DONE, "a sun token"),
    "GRD-SCO": lambda: (scorpion(), {"do": "aim", "figure": "giant_scorpion_1", "at": ["C1", "C3"]}, "neighbour each"),
    "GRD-SAT": lambda: (
        acting(
            "move",
            {"satet_1": "A1", "isis": "A2"},
            guardian_kinds=["satet", "mummy", "androsphinx"],
            guardians={"isis": ["satet_1"]},
        ),
        step("satet_1", "A2", push="A3"),
        "only figures of other gods",
    ),
    "UNL-1": lambda: (acting("unlock", {}), {"do": "unlock", "power": "glorious"}, "not of level 1"),
    "UNL-3": lambda: (acting("unlock", {}), PASS, "compulsory"),
    "CTL-1": lambda: (control(), {"do": "control", "hex": "F4"}, "No figure of Isis is adjacent"),
    "CTL-2": lambda: (control(), {"do": "control", "hex": "B1"}, "neutral ones still stand"),
    "CTL-3": lambda: (control(), PASS, "has to be chosen"),
    "CAR-1": lambda: (cut(), {"do": "caravan", "edges": ["A1-A2", "A1-A2"]}, "Only one camel"),
    "CAR-2": lambda: (cut(), {"do": "caravan", "edges": ["A1-A2", "C4-C5"]}, "one unbranched line"),
    "CAR-3": lambda: (placed(), PASS, "keeps token 1"),
    "CAR-4": lambda: (swapping(), {"do": "swap", "tokens": [7, 8]}, "of the new regions may be swapped"),
    "BAT-0": lambda: (attuned(), {"do": "relocate", "figure": "isis_w1", "to": "F1"}, "not adjacent to an obelisk"),
    "BRD-5": lambda: (attuned(), {"do": "relocate", "figure": "isis_w1", "to": "B1"}, "not an empty land hex"),
    "AMU": lambda: (
        conflict("isis ra", {"isis": "A1", "ra": "F4"}),
        {"do": "play", "cards": ["flood", "drought"]},
        "only when they were announced",
    ),
    "BAT-1": lambda: (
        conflict("isis ra", {"isis": "A1", "ra": "F4"}),
        {"do": "play", "cards": []},
        "One card has to be played",
    ),
    "BAT-10": lambda: (
        conflict("isis ra", {"isis": "A1", "ra": "F4"}, gods={"isis": {"played": ["flood"]}}),
        {"do": "play", "cards": ["flood"]},
        "Flood is not in hand",
    ),
    "BAT-2": lambda: (building(), {"do": "build", "monument": "temple", "hex": "E1"}, "not a land hex of the region"),
    "BAT-3": lambda: (
        fought({"isis": "plague_of_locusts", "ra": "flood"}, "isis ra", {"isis": "A1", "ra": "F4"}),
        {"do": "offer", "followers": 9},
        "followers to offer, not 9",
    ),
    "BAT-6": lambda: (
        fought({"isis": "miracle", "ra": "miracle"}, "isis ra", {"isis": "A1", "ra": "F4"}),
        {"do": "tiebreak", "seat": 1},
        "use the tiebreaker against Ra",
    ),
    "BAT-9": lambda: (worshipping(), DONE, "sacrifice 2 followers"),
    "ISI": lambda: (
        fought(
            {"ra": "chariots", "isis": "miracle"},
            "ra isis",
            {"ra": "A1", "isis": "F4", "isis_w1": "A2", "isis_w2": "F2"},
        ),
        {"do": "protect", "figures": ["isis_w2"]},
        "is not protected here",
    ),
    "GRD-MUM": lambda: (
        fought(
            {"ra": "chariots", "isis": "miracle"},
            "ra isis",
            {"ra": "A1", "isis": "F4", "mummy_1": "D2"},
            guardians={"isis": ["mummy_1"]},
        ),
        {"do": "rise", "figure": "mummy_1", "to": "A4"},
        "adjacent to Isis; A4 is not one",
    ),
    "OSI": lambda: (
        fought({"ra": "chariots", "osiris": "miracle"}, "ra osiris", {"ra": "A1", "osiris": "F4"}),
        {"do": "underworld", "to": "A1"},
        "A1 is not empty",
    ),
    "MRG-3": lambda: (keeping(), {"do": "keep", "figures": ["mummy_1"]}, "2 guardians with a small base"),
    "MRG-6": lambda: (
        conflict("isis ra amun", {"isis": "A1", "ra": "F4"}, merged=PAIR, turn={"seat": 2}),
        {"do": "two_cards", "seat": 2},
        "other seat of the pair decides",
    ),
    "SET-6": lambda: (revolt(), {"do": "consolidate", "regions": ["A1", "A5"]}, "No camels stand between"),
    "VIC-1": lambda: (over(), {"do": "action", "action": "gain", "seat": 0}, "The game is over"),
}


def ra_summons() -> Fray:
    table = acting("summon", {"ra": "A1"}, "ra isis")
    table.play(call("ra_w1", "A2"))
    return table


def scorpion() -> Fray:
    table = acting("move", {"giant_scorpion_1": "A1"}, guardians={"isis": ["giant_scorpion_1"]})
    table.play(step("giant_scorpion_1", "C2"))
    return table


def control() -> Table:
    standing = monuments(ra="B1:temple", neutral="A2:obelisk C2:pyramid F4:temple")
    position = {"board": FIELD, "seats": ["isis", "ra"], "figures": {"isis": "B2"}, "monuments": standing}
    return fire("control", position)


def attuned() -> Fray:
    return conflict(
        "isis ra",
        {"isis": "A1", "isis_w1": "A4", "ra": "F4"},
        gods={"isis": {"powers": ["obelisk_attuned"]}},
        monuments=monuments(isis="B1:obelisk"),
    )


def building() -> Fray:
    rich = {"isis": {"followers": 3}}
    figures = {"isis": "A1", "ra": "A4"}
    return fought({"isis": "build_monument", "ra": "flood"}, "isis ra", figures, board=BANKS, gods=rich)


def answer(case: Case) -> tuple[str, Table, Json]:
    table, move, words = case()
    seat = move.pop("seat", None)
    return words, table, {"move": move, "seat": seat}


@pytest.mark.parametrize("rule", CASES)
def test_a_move_that_breaks_a_rule_is_told_so(rule: str) -> None:
    words, table, broken = answer(CASES[rule])
    message = table.refused(broken["move"], rule, seat=broken["seat"])
    assert words in message, message


def test_every_rule_has_a_sentence_of_its_own() -> None:
    told = {}
    for rule, case in CASES.items():
        _, table, broken = answer(case)
        told[rule] = table.refused(broken["move"], seat=broken["seat"])
    assert len(set(told.values())) == len(told)
