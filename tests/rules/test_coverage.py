"""Every rule has a test that bears its name."""

from __future__ import annotations

from tests.rules.coverage import belongs, covered, rule_ids


def test_no_rule_is_without_a_test() -> None:
    assert [rule for rule, names in covered().items() if not names] == []


def test_no_rule_is_listed_twice() -> None:
    ids = rule_ids()
    assert len(ids) == len(set(ids))


def test_a_test_belongs_to_the_rule_it_is_named_after() -> None:
    assert belongs("test_mov_2_ends_on_land", "MOV-2")
    assert belongs("test_flood", "flood")
    assert not belongs("test_bat_10_cards_stay", "BAT-1")
    assert not belongs("test_ruling_12_ends_the_turn", "ruling-1")
