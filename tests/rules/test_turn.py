"""Chapter 5: one or two actions, and the event between the turns."""

from __future__ import annotations

import pytest

from tests.rules.table import DONE, PASS, TRACKS, Json, Table, fire, land

TWO: Json = {"board": land("A1:A2"), "seats": ["amun", "ra"]}
ORDER = list(TRACKS)


def actions(table: Table) -> list[str]:
    assert table.ask == "choose_action"
    return [move["action"] for move in table.legal()]


def test_trn_1_a_turn_starts_with_the_choice_of_any_action() -> None:
    table = Table(TWO)
    assert table.ask == "choose_action"
    assert table.legal() == [{"do": "action", "action": name} for name in ORDER]


def test_trn_1_the_marker_advances_before_the_action_is_resolved() -> None:
    table = Table({**TWO, "figures": {"amun": "A1"}})
    table.action("move")
    assert table.ask == "move_figures"
    assert table.state()["actions"] == {"move": 1, "summon": 0, "gain": 0, "unlock": 0}


def test_trn_1_an_action_that_achieves_nothing_still_counts() -> None:
    """Nothing to move, nothing to summon beside, nothing to gain, nothing to pay with."""
    for name in ORDER:
        table = Table({**TWO, "gods": {"amun": {"followers": 0}}})
        table.action(name)
        assert table.state()["actions"][name] == 1


def test_trn_1_what_is_no_action_is_refused() -> None:
    table = Table(TWO)
    table.refused({"do": "action", "action": "dance"})
    table.refused({"do": "action"})
    table.refused(PASS)
    table.refused(DONE)


def test_trn_2_the_event_follows_the_action_and_ends_the_turn() -> None:
    """Amun's god gains a follower from the neutral temple before the event gives it away."""
    position: Json = {
        **TWO,
        "figures": {"amun": "A1"},
        "monuments": {"A2": {"type": "temple"}},
        "actions": {"gain": 2},
    }
    table = Table(position)
    table.action("gain")
    state = table.state()
    assert table.followers("amun") == 2
    assert table.owner("A2") == "amun"
    assert state["events"] == 1
    assert state["actions"]["gain"] == 0
    assert state["turn"] == {"seat": 1, "first_action": None}


def test_trn_2_a_second_action_may_fire_the_event() -> None:
    table = Table({**TWO, "actions": {"unlock": 1}})
    table.action("gain")
    assert table.state()["events"] == 0
    table.action("unlock", skip=True)
    assert table.state()["events"] == 1
    assert table.state()["actions"]["unlock"] == 0
    assert table.seats == [1]


def test_trn_2_while_the_event_is_resolved_the_marker_stands_at_the_end() -> None:
    table = fire("caravan", {"board": land("A1:C6"), "seats": ["amun", "ra"]})
    assert table.ask == "caravan"
    assert table.state()["events"] == 5
    assert table.state()["actions"]["summon"] == 3
    table.play(PASS)
    assert table.state()["actions"]["summon"] == 0


@pytest.mark.parametrize("first", ORDER)
def test_trn_3_the_second_action_lies_below_the_first(first: str) -> None:
    table = Table({**TWO, "gods": {"amun": {"followers": 0}}})
    table.action(first, skip=True)
    below = ORDER[ORDER.index(first) + 1 :]
    if not below:
        assert table.seats == [1], "after unlock there is no second action"
        return
    assert table.seats == [0]
    assert table.state()["turn"] == {"seat": 0, "first_action": first}
    assert actions(table) == below
    for name in ORDER:
        if name not in below:
            table.refused({"do": "action", "action": name}, "TRN-3")


def test_trn_3_a_position_may_start_at_the_second_action() -> None:
    table = Table({**TWO, "turn": {"seat": 1, "first_action": "summon"}})
    assert table.seats == [1]
    assert actions(table) == ["gain", "unlock"]
    table.action("gain")
    assert table.seats == [0]


def test_ruling_15_the_action_is_asked_even_if_one_is_left() -> None:
    table = Table(TWO)
    table.action("gain")
    assert actions(table) == ["unlock"]


def test_trn_4_the_second_action_cannot_be_declined() -> None:
    table = Table(TWO)
    table.action("gain")
    table.refused(PASS, "TRN-4")
    table.refused(DONE, "TRN-4")


def test_trn_4_the_second_marker_advances_even_if_it_brings_nothing() -> None:
    table = Table({**TWO, "gods": {"amun": {"followers": 0}}})
    table.action("gain")
    table.action("unlock")
    assert table.state()["actions"] == {"move": 0, "summon": 0, "gain": 1, "unlock": 1}
    assert table.seats == [1]


MERGED: Json = {
    "board": land("A1:A2"),
    "seats": ["amun", "ra", "isis"],
    "merged": {"higher": "ra", "lower": "amun"},
    "events": 12,
}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ORDER)
def test_trn_5_a_merged_god_takes_one_action_of_any_kind(seat: int, name: str) -> None:
    table = Table({**MERGED, "turn": {"seat": seat}, "gods": {"ra": {"followers": 0}}})
    assert actions(table) == ORDER
    table.action(name, skip=True)
    assert table.state()["actions"][name] == 1
    assert table.seats == [seat + 1]


def test_trn_5_the_others_still_take_two() -> None:
    table = Table({**MERGED, "turn": {"seat": 2}})
    table.action("gain")
    assert table.seats == [2]
    assert actions(table) == ["unlock"]


def test_trn_6_the_next_seat_clockwise_plays() -> None:
    table = Table({"board": land("A1"), "seats": ["amun", "ra", "isis"], "turn": {"seat": 1}})
    seen = []
    for _ in range(4):
        seen += table.seats
        table.action("gain")
        table.action("unlock", skip=True)
    assert seen == [1, 2, 0, 1]


def test_trn_6_seats_out_of_the_game_are_passed_over() -> None:
    position: Json = {
        "board": land("A1"),
        "seats": ["amun", "ra", "isis", "osiris"],
        "forgotten": ["ra", "isis"],
        "gods": {"amun": {"devotion": 20}, "osiris": {"devotion": 20}},
        "events": 16,
    }
    table = Table(position)
    seen = []
    for _ in range(3):
        seen += table.seats
        table.action("gain")
        table.action("unlock", skip=True)
    assert seen == [0, 3, 0]


def test_trn_6_both_seats_of_a_forgotten_pair_are_passed_over() -> None:
    position: Json = {
        "board": land("A1"),
        "seats": ["amun", "ra", "isis", "osiris"],
        "merged": {"higher": "ra", "lower": "amun"},
        "forgotten": ["ra"],
        "turn": {"seat": 3},
        "events": 16,
    }
    table = Table(position)
    table.action("gain")
    table.action("unlock", skip=True)
    assert table.seats == [2]
    table.action("gain")
    table.action("unlock", skip=True)
    assert table.seats == [3]


def test_trn_6_a_seat_that_is_not_in_turn_is_refused() -> None:
    table = Table(TWO)
    table.refused({"do": "action", "action": "gain"}, "TRN-6", seat=1)


def test_ruling_11_the_seat_that_fires_an_event_decides_it() -> None:
    """The lower seat of a merged pair fires a caravan: that seat is asked, not the higher god's."""
    position: Json = {**MERGED, "board": land("A1:C6"), "turn": {"seat": 0}}
    table = fire("caravan", position)
    assert table.ask == "caravan"
    assert table.seats == [0]
    position["events"] = 13
    position["figures"] = {"ra": "B2"}
    position["monuments"] = {"B1": {"type": "temple"}, "B3": {"type": "temple"}}
    table = fire("control", position)
    assert table.ask == "control"
    assert table.seats == [0]


def test_ruling_12_a_turn_without_a_second_action_left_ends() -> None:
    """Nothing lies below `unlock`: the turn passes without a question."""
    table = Table({**TWO, "gods": {"amun": {"followers": 0}}})
    table.action("unlock")
    assert table.seats == [1]
    assert table.ask == "choose_action"


def test_ruling_15_what_has_one_outcome_is_not_asked() -> None:
    """No figure to move, none to summon: the actions are over at once."""
    table = Table(TWO)
    table.action("move")
    assert actions(table) == ["summon", "gain", "unlock"]
    table.action("summon")
    assert table.seats == [1]


def test_ruling_15_what_a_player_may_do_is_asked() -> None:
    """One figure with one hex to go to may still stay."""
    table = Table({**TWO, "figures": {"amun": "A1"}})
    table.action("move")
    assert table.ask == "move_figures"
    assert table.legal() == [{"do": "move", "figure": "amun", "to": "A2"}, DONE]


def test_example_3_second_action_and_a_conflict_after_unlock() -> None:
    """Amun summons first; `unlock` is one step short of its end and the next event is a conflict."""
    position: Json = {
        "board": land("A1:B2"),
        "seats": ["amun", "ra", "isis"],
        "figures": {"amun": "A1", "ra": "B2"},
        "actions": {"unlock": 2},
        "events": 3,
    }
    table = Table(position)
    table.action("summon", skip=True)
    assert actions(table) == ["gain", "unlock"]
    table.refused({"do": "action", "action": "move"}, "TRN-3")
    table.refused({"do": "action", "action": "summon"}, "TRN-3")
    table.action("unlock")
    assert table.ask == "unlock"
    assert table.state()["events"] == 3
    table.play({"do": "unlock", "power": "revered"})
    assert table.state()["gods"]["amun"]["powers"] == ["revered"]
    assert table.state()["events"] == 4
    assert table.ask == "two_cards", "the battle of Amun and Ra begins"


def test_example_8_an_event_after_the_first_action_ends_the_turn() -> None:
    """Three players; Isis's `gain` reaches the end: followers, then Control Monument, marker back, no second action."""
    position: Json = {
        "board": land("A1:C3"),
        "seats": ["isis", "amun", "ra"],
        "figures": {"isis": "B2"},
        "monuments": {"B1": {"type": "obelisk"}, "B3": {"type": "temple"}},
        "actions": {"gain": 3},
    }
    table = Table(position)
    table.action("gain")
    assert table.followers("isis") == 3
    assert table.ask == "control"
    assert table.seats == [0]
    table.play({"do": "control", "hex": "B3"})
    state = table.state()
    assert table.owner("B3") == "isis"
    assert state["actions"]["gain"] == 0
    assert state["turn"] == {"seat": 1, "first_action": None}
