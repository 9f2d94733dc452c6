"""A game's books, kept from its events alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]


class Ledger:
    """Opened with a state as the protocol shows it; afterwards it hears nothing but events."""

    def __init__(self, state: Json) -> None:
        self.devotion = {god: facts["devotion"] for god, facts in state["gods"].items()}
        self.order = list(state["devotion_order"])
        self.followers = {god: facts["followers"] for god, facts in state["gods"].items()}
        self.powers = {god: list(facts["powers"]) for god, facts in state["gods"].items()}
        self.hand = {god: set(facts["hand"]) for god, facts in state["gods"].items()}
        self.played = {god: set(facts["played"]) for god, facts in state["gods"].items()}
        self.figures: dict[str, str] = dict(state["figures"])
        self.guardians = {f: god for god, owned in state["guardians"].items() for f in owned}
        self.gone = set(state["removed"]["guardians"])
        self.monuments = {place: (m["type"], m["owner"]) for place, m in state["monuments"].items()}
        self.camels = set(state["camels"])
        self.tokens = {region["name"]: region["token"] for region in state["regions"] if region["token"]}
        self.lost_tokens = set(state["removed"]["tokens"])
        self.captives = set(state["captives"])
        self.radiant = set(state["radiant"])
        self.claws = {figure: set(at) for figure, at in state["claws"].items()}
        self.underworld = set(state["underworld"])
        self.merged = state["merged"]
        self.forgotten = set(state["forgotten"])
        self.actions = dict(state["actions"])
        self.events = state["events"]
        self.seat = state["turn"]["seat"]
        self.full = ""
        self.out: set[str] = set()
        self.winners: list[str] | None = None

    def hear(self, events: Iterable[Json]) -> None:
        for event in events:
            getattr(self, f"on_{event['event']}", self.nothing)(event)

    def nothing(self, event: Json) -> None:
        """An event that moves nothing: announcements, strengths, outcomes."""

    # The turn

    def on_turn(self, event: Json) -> None:
        """The next player's turn: a marker that had reached the end of its track is back at the start (TRN-2)."""
        self.seat = event["seat"]
        self.actions = {action: 0 if action == self.full else step for action, step in self.actions.items()}
        self.full = ""

    def on_action(self, event: Json) -> None:
        self.actions[event["action"]] = event["step"]
        self.full = event["action"] if event["step"] == event["of"] else ""

    def on_event(self, event: Json) -> None:
        self.events = event["number"]

    def on_unlock(self, event: Json) -> None:
        self.powers[event["god"]].append(event["power"])

    def on_followers(self, event: Json) -> None:
        self.followers[event["god"]] += event["by"]
        assert self.followers[event["god"]] == event["now"], f"followers do not add up: {event}"

    def on_devotion(self, event: Json) -> None:
        god = event["god"]
        self.devotion[god] += event["by"]
        assert self.devotion[god] == event["now"], f"devotion does not add up: {event}"
        if event["by"] and event["why"] != ["merge"]:  # TRK-4: on top of its new space
            self.order.remove(god)
            above = [n for n, other in enumerate(self.order) if self.devotion[other] > event["now"]]
            self.order.insert(above[0] if above else len(self.order), god)

    # Figures

    def on_move(self, event: Json) -> None:
        assert self.figures[event["figure"]] == event["from"], f"it was not there: {event}"
        self.figures[event["figure"]] = event["to"]
        self.claws.pop(event["figure"], None)

    on_push = on_relocate = on_move

    def on_summon(self, event: Json) -> None:
        figure = event["figure"]
        assert figure not in self.figures, f"it stands on the board already: {event}"
        assert (event["from"] == "captive") == (figure in self.captives), f"it was not there: {event}"
        self.captives.discard(figure)
        self.figures[figure] = event["to"]

    def on_kill(self, event: Json) -> None:
        assert self.figures.pop(event["figure"]) == event["hex"], f"it was not there: {event}"
        self.claws.pop(event["figure"], None)

    def on_capture(self, event: Json) -> None:
        assert event["figure"] not in self.figures, f"it stands on the board: {event}"
        self.captives.add(event["figure"])

    def on_release(self, event: Json) -> None:
        self.captives.remove(event["figure"])

    def on_leave(self, event: Json) -> None:
        figure = event["figure"]
        self.figures.pop(figure, None)
        self.captives.discard(figure)
        self.claws.pop(figure, None)
        if self.guardians.pop(figure, None):
            self.gone.add(figure)

    def on_guardian(self, event: Json) -> None:
        self.guardians[event["figure"]] = event["god"]

    def on_aim(self, event: Json) -> None:
        self.claws[event["figure"]] = set(event["at"])

    def on_radiate(self, event: Json) -> None:
        self.radiant.add(event["figure"])

    def on_sun_returned(self, event: Json) -> None:
        self.radiant.remove(event["figure"])

    def on_underworld(self, event: Json) -> None:
        if event["from"] is not None:
            self.underworld.remove(event["from"])
        self.underworld.add(event["to"])

    def on_underworld_gone(self, event: Json) -> None:
        self.underworld.remove(event["hex"])

    # Monuments, camels and conflict tokens

    def on_control(self, event: Json) -> None:
        sort, owner = self.monuments[event["hex"]]
        assert (sort, owner) == (event["monument"], event["from"]), f"it was another's: {event}"
        self.monuments[event["hex"]] = (sort, event["god"])

    def on_build(self, event: Json) -> None:
        assert event["hex"] not in self.monuments, f"one stands there: {event}"
        self.monuments[event["hex"]] = (event["monument"], event["god"])

    def on_destroy(self, event: Json) -> None:
        assert self.monuments.pop(event["hex"]) == (event["monument"], event["owner"]), f"it was not there: {event}"

    def on_caravan(self, event: Json) -> None:
        assert not self.camels & set(event["edges"]), f"camels stand there: {event}"
        self.camels |= set(event["edges"])
        del self.tokens[event["region"]]

    def on_token(self, event: Json) -> None:
        self.tokens[event["region"]] = event["token"]

    def on_swap(self, event: Json) -> None:
        one, other = event["tokens"]
        turned = {one: other, other: one}
        self.tokens = {region: turned.get(token, token) for region, token in self.tokens.items()}

    def on_consolidate(self, event: Json) -> None:
        self.camels -= set(event["edges"])
        left = {self.tokens.pop(region) for region in event["regions"]} - {event["token"]}
        self.lost_tokens.add(event["token"])
        self.tokens = {region: token for region, token in self.tokens.items() if token != event["token"]}
        if len(left) == 1:
            self.tokens[event["region"]] = left.pop()

    # Cards

    def on_cards(self, event: Json) -> None:
        god, cards = event["god"], set(event["cards"])
        assert cards <= self.hand[god], f"not in hand: {event}"
        self.hand[god] -= cards
        self.played[god] |= cards

    def on_cards_back(self, event: Json) -> None:
        god, cards = event["god"], set(event["cards"])
        assert cards == self.played[god], f"not all played cards come back: {event}"
        self.played[god] = set()
        self.hand[god] |= cards

    # Gods that go

    def on_merge(self, event: Json) -> None:
        self.merged = {"higher": event["higher"], "lower": event["lower"]}
        place = self.order.index(event["lower"])
        self.order.remove(event["higher"])
        self.order[min(place, len(self.order) - 1)] = event["higher"]  # MRG-4
        self.out.add(event["lower"])

    def on_forgotten(self, event: Json) -> None:
        self.forgotten.add(event["god"])
        self.order.remove(event["god"])
        self.out.add(event["god"])

    def on_end(self, event: Json) -> None:
        self.winners = event["winners"]

    def sums(self) -> Json:
        """Everything that was added up."""
        found = {key: value for key, value in vars(self).items() if key not in ("winners", "full", "out")}
        for book in ("devotion", "followers", "powers", "hand", "played"):
            found[book] = {god: value for god, value in found[book].items() if god not in self.out}
        found["left behind"] = sum(self.followers[god] for god in self.out)
        found["powers"] = {god: sorted(powers) for god, powers in found["powers"].items()}
        return found
