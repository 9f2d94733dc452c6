"""Events are complete: the state follows from them alone, in every random game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.rules.ledger import Ledger
from tests.rules.random_play import GAME, Walk, setup_of

HEARD = (
    "action turn move push summon aim radiate sun_returned followers unlock guardian event control caravan token swap "
    "consolidate tiebreaker destroy region relocate two_cards chosen cards build offers devotion strength battle "
    "protect kill capture release underworld underworld_gone cards_back merge leave forgotten end"
)
KINDS = frozenset(HEARD.split(" "))


def differences(ledger: Ledger, state: dict[str, Any]) -> dict[str, Any]:
    """What the books say beside what the state says, where they are not the same."""
    books, facts = ledger.sums(), Ledger(state).sums()
    if ledger.winners is not None:
        del books["actions"]  # a game may end before the marker is back
    return {key: (books[key], facts[key]) for key in books if books[key] != facts[key]}


def keep_books(seed: int) -> Counter[str]:
    """Play a game and compare books and state after every move; how often each event was heard."""
    walk, rng = Walk(setup_of(seed)), Random(seed)
    ledger = Ledger(GAME.describe(walk.state))
    heard: Counter[str] = Counter()
    while not walk.over:
        events = walk.step(rng).events
        ledger.hear(events)
        heard.update(event["event"] for event in events)
        wrong = differences(ledger, GAME.describe(walk.state))
        assert not wrong, f"books and state differ (seed {seed}): {wrong}\n{events}\n{walk.show()}"
    result = GAME.result(walk.state)
    assert result is not None and ledger.winners == list(result.winners)
    return heard


@pytest.mark.parametrize("part", range(4))
def test_the_state_follows_from_the_events_alone(part: int) -> None:
    heard: Counter[str] = Counter()
    for seed in range(part, 120, 4):
        heard += keep_books(seed)
    assert set(heard) <= KINDS, set(heard) - KINDS
    assert len(heard) > 30, heard


@pytest.mark.long
@pytest.mark.parametrize("part", range(40))
def test_the_state_follows_from_the_events_alone_in_many_games(part: int) -> None:
    for seed in range(5000 + 50 * part, 5000 + 50 * part + 50):
        keep_books(seed)
