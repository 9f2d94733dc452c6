"""The story of a battle, held against the rules for every battle of the games that are kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ankh.app.table import battle_words
from ankh.app.table.battle_story import CAPTURED, KILLED, BattleStory, Conflicts, Fighter, Gain, Side
from ankh.app.table.unfold import unfold
from ankh.game import Event
from ankh.games import game
from ankh.play import load_whole, read_record
from ankh.play.history import History
from ankh.rules.state import State

GAMES = sorted((Path(__file__).parents[1] / "play" / "games").glob("*.ankh"))


def told(history: History[State, Any]) -> Iterator[tuple[BattleStory, Event, State]]:
    """Every event of every battle, with the story after it and the state after its move."""
    conflicts = Conflicts()
    for number, entry in enumerate(history.entries):
        shown = history.at(number).copy()
        for event in entry.events:
            conflicts.fold(event, shown)
            unfold(shown, event)
            if conflicts.battle:
                yield conflicts.battle, event, entry.state
        if conflicts.battle:
            conflicts.battle.catch_up(entry.state)


@pytest.fixture(scope="module", params=GAMES, ids=lambda path: path.stem)
def history(request: pytest.FixtureRequest) -> History[State, Any]:
    return load_whole(game(), read_record(request.param))


def test_the_strengths_shown_are_those_of_the_rules_with_all_their_parts(history: History[State, Any]) -> None:
    for story, event, _ in told(history):
        if event["event"] == "strength":
            shown = {name: side.total for name, side in story.sides.items()}
            assert shown == {name: found["total"] for name, found in event["strength"].items()}
            for name, found in event["strength"].items():
                assert [part.to_json() for part in story.sides[name].parts] == found["parts"]


def test_strengths_are_right_before_the_rules_compare_them(history: History[State, Any]) -> None:
    before: dict[str, list[object]] = {}
    for story, event, _ in told(history):
        if event["event"] == "strength":
            assert before == {name: found["parts"] for name, found in event["strength"].items()}
        before = {name: [part.to_json() for part in side.parts] for name, side in story.sides.items()}


def test_winners_losses_gains_and_cards_are_those_of_the_events(history: History[State, Any]) -> None:
    seen: dict[int, tuple[BattleStory, list[Event]]] = {}
    for story, event, _ in told(history):
        seen.setdefault(id(story), (story, []))[1].append(event)
    for story, events in seen.values():
        by_kind = {kind: [event for event in events if event["event"] == kind] for kind in KINDS}
        for event in by_kind["battle"]:
            assert story.decided and story.winner == event["winner"]
            assert [side.name for side in story.sides.values() if side.won] == [event["winner"]] * bool(event["winner"])
        for name, side in story.sides.items():
            own = [event for event in events if event.get("god") == name]
            assert side.lost == [event["figure"] for event in by_kind["kill"] if event["god"] == name]
            dead = {fighter.name for fighter in side.fighters.values() if fighter.fate in (KILLED, CAPTURED)}
            assert dead <= set(side.lost) and not dead.intersection(
                story.state.setting.figures[figure] for figure in story.state.present(story.region).get(side.god, [])
            )
            assert sum(gain.by for gain in side.devotion) == sum(e["by"] for e in own if e["event"] == "devotion")
            assert sum(gain.by for gain in side.followers) == sum(e["by"] for e in own if e["event"] == "followers")
            assert side.offers == [e["offers"][name] for e in by_kind["offers"] if name in e["offers"]]
            assert side.builds == [(e["monument"], e["hex"]) for e in own if e["event"] == "build"]
            revealed = [tuple(event["cards"]) for event in own if event["event"] == "cards"]
            assert side.cards == (revealed[0] if revealed else None)


KINDS = ("battle", "kill", "offers")


def test_majorities_shown_are_those_that_were_paid(history: History[State, Any]) -> None:
    for story, event, _ in told(history):
        if event["event"] == "devotion" and "majority" in event["why"] and event["god"] in story.sides:
            bounty = "bountiful" in event["why"]
            top = event["now"] == story.state.setting.devotion_top
            assert len(story.sides[event["god"]].majorities) + bounty >= event["by"]
            assert top or len(story.sides[event["god"]].majorities) + bounty == event["by"]


def test_place_token_and_tiebreaker_are_those_of_the_state(history: History[State, Any]) -> None:
    for number, entry in enumerate(history.entries, 1):
        conflict, battle = entry.state.conflict, entry.state.battle
        if conflict is None or battle is None:
            continue
        story = Conflicts.of(history.branch(number)).battle
        assert story is not None
        assert story.region == battle.region and story.token == entry.state.tokens[battle.region]
        assert story.place == (len(conflict.done), entry.state.regions.count)
        assert story.holder == entry.state.god_name(conflict.holder)
        assert story.tiebreaker_used is not conflict.tiebreaker
        assert list(story.sides) == [entry.state.god_name(god) for god in battle.gods]


def test_a_story_taken_up_in_the_middle_is_the_one_that_was_told(history: History[State, Any]) -> None:
    conflicts = Conflicts()
    for number, entry in enumerate(history.entries):
        shown = history.at(number).copy()
        for event in entry.events:
            conflicts.fold(event, shown)
            unfold(shown, event)
        if conflicts.battle is None:
            continue
        conflicts.battle.catch_up(entry.state)
        again = Conflicts.of(history.branch(number + 1)).battle
        assert again is not None
        assert again.sides == conflicts.battle.sides
        assert (again.step, again.winner) == (conflicts.battle.step, conflicts.battle.winner)


def test_a_choice_is_not_known_before_all_are_revealed(history: History[State, Any]) -> None:
    for story, event, _ in told(history):
        if event["event"] == "chosen" and event["ask"] == "play_cards":
            assert story.sides[event["god"]].ready
            assert all(side.cards is None for side in story.sides.values())


def test_whoever_rose_again_is_not_told_as_lost(history: History[State, Any]) -> None:
    for story, _, _ in told(history):
        for side in story.sides.values():
            lines = battle_words.results(story, side, True)
            alive = {name for name in side.lost if side.fighters.get(name, Fighter(name, KILLED)).fate == "alive"}
            assert not alive or any("rose again" in line for line in lines)


def test_cards_that_were_taken_back_are_no_longer_told_as_played(history: History[State, Any]) -> None:
    for story, event, _ in told(history):
        if event["event"] == "cards_back":
            side = story.sides[event["god"]]
            assert side.cards_back == tuple(event["cards"]) and not side.played_before


def test_an_equal_highest_offer_is_told_as_a_tie(history: History[State, Any]) -> None:
    for story, event, _ in told(history):
        if event["event"] == "offers" and event["spared"] is None and max(event["offers"].values()) > 0:
            tied = [side for side in story.sides.values() if side.fates and side.fates[-1] == "tied"]
            assert len(tied) > 1 and all("tied" in " ".join(battle_words.results(story, side, False)) for side in tied)


def test_majorities_are_listed_as_a_sentence_lists_them(history: History[State, Any]) -> None:
    story, _, _ = next(told(history))
    side = replace(next(iter(story.sides.values())), majorities=["obelisk", "temple", "pyramid"])
    assert "Obelisk, Temple and Pyramid" in battle_words.results(story, side, False)[0]


def test_told_as_briefly_as_can_be_it_is_still_said_what_was_lost() -> None:
    side = Side(0, "isis", (), devotion=[Gain(1, ("majority",)), Gain(1, ("win",))], lost=["isis_w1", "isis_w2"])
    assert battle_words.brief(side) == ["+2 devotion", "lost: 2 warriors"]
