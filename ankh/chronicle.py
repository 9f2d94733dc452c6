"""The chronicle in the terminal: one sentence for every event worth telling."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from ankh.game import Event, Json

SILENT = {"chosen", "strength", "tiebreaker", "cards_back", "sun_returned", "token", "aim"}
"""Events that a reader of the chronicle can do without."""

SENTENCES: dict[str, str] = {
    "turn": "Turn {turn}: {god}",
    "action": "{god} takes the action {action:plain} (step {step} of {of})",
    "event": "Event {number}: {kind:plain}, by {god}",
    "move": "{figure} moves from {from} to {to}",
    "push": "{by} pushes {figure} from {from} to {to}",
    "summon": "{god} summons {figure} to {to}",
    "radiate": "{figure} shines as Radiant",
    "followers": "{god}: {by:signed} follower{by:plural}, now {now} ({why:plain})",
    "devotion": "{god}: {by:signed} devotion, now {now} ({why:plain})",
    "unlock": "{god} unlocks {power}",
    "guardian": "{god} gains {figure}",
    "control": "{god} takes control of the {monument:plain} at {hex}",
    "build": "{god} builds at {hex}: {monument:plain}",
    "destroy": "The {monument:plain} at {hex} is gone ({why:plain})",
    "caravan": "A caravan splits the region {region} into {regions}",
    "consolidate": "The regions {regions} become one",
    "swap": "The conflict tokens {tokens} change places",
    "region": "Conflict in region {region} (token {token}): {outcome:plain}, {gods}",
    "relocate": "{figure} is moved from {from} to {to}",
    "two_cards": "{god} announces two cards",
    "cards": "{god} plays {cards}",
    "offers": "Offers to the plague: {offers}",
    "protect": "Protected: {figures}",
    "capture": "{god} captures {figure}",
    "kill": "{figure} falls at {hex} ({why:plain})",
    "leave": "{figure} leaves the game ({why:plain})",
    "release": "{figure} is released",
    "battle": "Battle in {region}: {winner} wins",
    "underworld": "The underworld opens at {to}",
    "underworld_gone": "The underworld at {hex} closes",
    "merge": "{higher} and {lower} become one",
    "forgotten": "{god} is forgotten",
    "end": "The end: {winners} ({reason:plain})",
}

_PLACE = re.compile(r"^[A-Z]+\d+(-[A-Z]+\d+)?$")
_WARRIOR = re.compile(r"^(\w+)_w\d+$")


def sentence(event: Event) -> str:
    """An event as a sentence; one that has no sentence is told by its facts."""
    facts = {key: Told(value) for key, value in event.items()}
    pattern = SENTENCES.get(str(event.get("event")))
    try:
        if pattern is not None:
            return pattern.format(**facts)
    except KeyError:
        pass
    rest = ", ".join(f"{key} {told:plain}" for key, told in facts.items() if key != "event")
    return f"{Told(event.get('event'))}: {rest}" if rest else str(Told(event.get("event")))


def chronicle(events: Iterable[Event]) -> Iterator[str]:
    """The sentences of a run of events; turns and events of the track start at the margin, equal lines are counted."""
    lines = (
        ("" if event.get("event") in ("turn", "event", "end") else "  ") + sentence(event)
        for event in events
        if event.get("event") not in SILENT
    )
    for line, same in groupby(lines):
        times = sum(1 for _ in same)
        yield line if times == 1 else f"{line} ×{times}"


class Told:
    """A fact in words: names as spoken, `plain` in small letters, `signed` as a change, `plural` by its ending."""

    def __init__(self, value: Json) -> None:
        self.value = value

    def __format__(self, how: str) -> str:
        if how == "plural":
            return "" if self.value in (1, -1) else "s"
        if how == "signed":
            return f"{self.value:+d}" if isinstance(self.value, int) else str(self)
        return _words(self.value, capital=how != "plain")

    def __str__(self) -> str:
        return _words(self.value, capital=True)


def _words(value: Json, *, capital: bool) -> str:
    if value is None:
        return "nobody"
    if isinstance(value, dict):
        return ", ".join(
            f"{_words(key, capital=capital)} {_words(part, capital=capital)}" for key, part in value.items()
        )
    if isinstance(value, list | tuple):
        return ", ".join(_words(part, capital=capital) for part in value) or "nobody"
    text = str(value)
    if _PLACE.match(text):
        return text
    if found := _WARRIOR.match(text):
        return f"{_words(found[1], capital=True)}'s warrior"
    words = re.sub(r"_\d+$", "", text).replace("_", " ")
    return words[:1].upper() + words[1:] if capital else words
