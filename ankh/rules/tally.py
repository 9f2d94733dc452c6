"""Statistics of a game from its events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ankh.game import Event, Json

Story = dict[str, Any]


def tally(events: Iterable[Event]) -> Json:
    """Per god its devotion over time and by source, battles, cards, losses; and the moments of the game."""
    game = Tally()
    for event in events:
        game.add(event)
    return game.to_json()


class Tally:
    def __init__(self) -> None:
        self.turn = 1
        self.gods: dict[str, Story] = {}
        self.moments: list[Json] = []
        self.battles: list[Json] = []
        self.end: Json = None

    def god(self, name: str) -> Story:
        return self.gods.setdefault(
            name,
            {
                "devotion": [],
                "sources": Counter(),
                "followers": Counter(),
                "battles": Counter(fought=0, won=0, lost=0),
                "cards": Counter(),
                "figures": Counter(summoned=0, lost=0),
                "powers": [],
                "monuments": Counter(built=0, controlled=0),
            },
        )

    def add(self, event: Event) -> None:
        add = getattr(self, f"add_{event['event']}", None)
        if add is not None:
            add(event)

    def add_turn(self, event: Event) -> None:
        self.turn = event["turn"]

    def add_event(self, event: Event) -> None:
        self.moments.append({"turn": self.turn, "kind": event["kind"], "number": event["number"], "god": event["god"]})

    def add_devotion(self, event: Event) -> None:
        story = self.god(event["god"])
        story["devotion"].append({"turn": self.turn, "now": event["now"], "by": event["by"], "why": event["why"]})
        story["sources"][event["why"][0]] += event["by"]

    def add_followers(self, event: Event) -> None:
        self.god(event["god"])["followers"][event["why"]] += event["by"]

    def add_region(self, event: Event) -> None:
        """A battle is fought even if the game ends before it is decided."""
        for god in event["gods"] if event["outcome"] == "battle" else ():
            self.god(god)["battles"]["fought"] += 1

    def add_battle(self, event: Event) -> None:
        self.battles.append({"turn": self.turn, **{key: event[key] for key in ("region", "winner", "losers")}})
        for god in filter(None, (event["winner"], *event["losers"])):
            self.god(god)["battles"]["won" if god == event["winner"] else "lost"] += 1

    def add_cards(self, event: Event) -> None:
        self.god(event["god"])["cards"].update(event["cards"])

    def add_summon(self, event: Event) -> None:
        self.god(event["god"])["figures"]["summoned"] += 1

    def add_kill(self, event: Event) -> None:
        self.god(event["god"])["figures"]["lost"] += 1

    def add_unlock(self, event: Event) -> None:
        self.god(event["god"])["powers"].append(event["power"])

    def add_build(self, event: Event) -> None:
        self.god(event["god"])["monuments"]["built"] += 1

    def add_control(self, event: Event) -> None:
        self.god(event["god"])["monuments"]["controlled"] += 1

    def add_merge(self, event: Event) -> None:
        self.moments.append({"turn": self.turn, "kind": "merge", "gods": [event["higher"], event["lower"]]})

    def add_forgotten(self, event: Event) -> None:
        self.moments.append({"turn": self.turn, "kind": "forgotten", "god": event["god"]})

    def add_end(self, event: Event) -> None:
        self.end = {"turn": self.turn, "winners": event["winners"], "reason": event["reason"]}

    def to_json(self) -> Json:
        gods = {
            name: {key: dict(value) if isinstance(value, Counter) else value for key, value in story.items()}
            for name, story in self.gods.items()
        }
        return {"turns": self.turn, "gods": gods, "moments": self.moments, "battles": self.battles, "end": self.end}
