"""A whole conflict played over by names, slowly and apart from the rules, with the decisions that were made in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from .battle import guarded, relocate, strengths
from .facts import MONUMENTS, Table, kind

Json = dict[str, Any]
Decision = tuple[str, str, Json]
"""The ask, the god that decides, and the move."""


class Won(Exception):
    """A god reached the top."""


class Resolver:
    """Holds a state as the protocol shows it and changes it step by step; every decision must be the one expected."""

    def __init__(self, state: Json, decisions: Iterable[Decision]) -> None:
        self.state = deepcopy(state)
        self.decisions = list(decisions)
        self.gods: Json = self.state["gods"]
        self.order: list[str] = self.state["devotion_order"]
        self.holder = Table(state).side(state["turn"]["seat"])
        self.tiebreaker = self.amun = True
        self.safe: set[str] = set()
        self.dead: Counter[str] = Counter()
        self.cats: list[str] = []

    def table(self) -> Table:
        return Table(self.state)

    def decide(self, ask: str, god: str) -> Json:
        assert self.decisions, f"{ask} of {god} was never asked"
        asked, decider, move = self.decisions.pop(0)
        assert (asked, decider) == (ask, god), f"{ask} of {god} is next, and {asked} of {decider} was asked"
        return move

    def rising(self, gods: Iterable[str]) -> list[str]:
        wanted = set(gods)
        return [god for god in self.order if god in wanted]

    def with_ability(self, name: str) -> str | None:
        table = self.table()
        return next((god for god in self.order if table.is_god(god, name)), None)

    def present(self, region: set[str]) -> dict[str, list[str]]:
        table = self.table()
        here = {god: sorted(table.present_figures(god, region)) for god in self.order}
        return {god: figures for god, figures in here.items() if figures}

    # Devotion

    def gain(self, god: str, by: int) -> None:
        rules, facts = self.state["rules"], self.gods[god]
        if by <= 0:
            return
        if "bountiful" in facts["powers"] and facts["devotion"] <= rules["devotion_red"]:
            by += 1
        self.shift(god, min(rules["devotion_top"], facts["devotion"] + by))
        if facts["devotion"] == rules["devotion_top"]:
            raise Won(god)

    def shift(self, god: str, space: int) -> None:
        if self.gods[god]["devotion"] != space:
            self.gods[god]["devotion"] = space
            self.order.remove(god)
            self.order.insert(sum(self.gods[other]["devotion"] <= space for other in self.order), god)

    def reward(self, region: set[str], god: str, by: int) -> None:
        radiant = set(self.present(region).get(god, [])) & set(self.state["radiant"])
        self.gain(god, by + bool(radiant and self.table().is_god(god, "ra")))
        self.gods[god]["followers"] += 2 * sum(city in region for city in self.state["rules"]["cities"])

    def majorities(self, region: set[str]) -> Counter[str]:
        table, won = self.table(), Counter[str]()
        for sort in MONUMENTS:
            owned = {god: sum(at in region for at in table.own_monuments(god, sort)) for god in self.order}
            best = [god for god in owned if owned[god] == max(owned.values()) > 0]
            won.update(best if len(best) == 1 else [])
        return won

    # The conflict

    def play(self) -> None:
        self.begin()
        tokens = self.state["conflict_tokens"]
        for name in sorted(tokens, key=tokens.__getitem__):
            region = self.table().board.region_of(name)
            gods = self.rising(self.present(region))
            self.safe, self.dead, self.cats = set(), Counter(), []
            if len(gods) == 1:
                self.gain(gods[0], self.majorities(region)[gods[0]])
                self.reward(region, gods[0], 1)
                if self.state["rules"]["costly_triumph"]:
                    self.kill("triumph", self.present(region)[gods[0]])
            elif gods:
                Fight(self, region, gods).play()

    def begin(self) -> None:
        table = self.table()
        for god in self.order:
            if table.has(god, "omnipresent"):
                places = [table.figures[figure] for figure in table.own_figures(god)]
                held = {table.name(region) for place in places for region in table.board.regions_at(place)}
                self.gods[god]["followers"] += len(held)
        for scorpion, claws in self.state["claws"].items():
            for place in set(claws) & set(table.board.adjacent(table.figures[scorpion])):
                self.state["monuments"].pop(place, None)

    # Killing

    def kill(self, cause: str, figures: list[str]) -> None:
        victims = [figure for figure in figures if kind(figure) != "god"]
        if cause != "plague":
            victims = self.spared([figure for figure in victims if figure not in self.safe])
        table = self.table()
        owners = {figure: table.owner(figure) for figure in victims}
        for figure in victims:
            del self.state["figures"][figure]
            self.state["claws"].pop(figure, None)
            if figure in self.state["radiant"]:
                self.state["radiant"].remove(figure)
        self.dead.update(owners.values())
        self.safe -= set(victims)
        self.capture([figure for figure in victims if kind(figure) == "warrior"])
        for god in list(self.order):
            for mummy in sorted(f for f in victims if kind(f) == "mummy" and owners[f] == god):
                self.rise(mummy, god)
        cats = [owners[figure] for figure in victims if kind(figure) == "cat_mummy"]
        if cause == "resolution":
            self.cats = cats
        else:
            self.mourn(cats)

    def spared(self, victims: list[str]) -> list[str]:
        isis, table = self.with_ability("isis"), self.table()
        kept = [f for f in victims if isis and table.owner(f) == isis and guarded(table, isis, f)]
        chosen = self.decide("protect", isis)["figures"] if isis and kept else []
        assert set(chosen) <= set(kept)
        return [figure for figure in victims if figure not in chosen]

    def capture(self, warriors: list[str]) -> None:
        anubis = self.with_ability("anubis")
        prey = [figure for figure in warriors if not figure.startswith(f"{anubis}_")]
        if anubis and prey and len(self.state["captives"]) < 3:
            move = self.decide("capture", anubis)
            if move["do"] == "capture":
                assert move["figure"] in prey
                self.state["captives"].append(move["figure"])

    def rise(self, mummy: str, god: str) -> None:
        table = self.table()
        near = table.board.adjacent(table.figures[god]) if god in table.figures else []
        free = [place for place in near if place in table.empty_land()]
        if not free:
            return
        place = free[0] if len(free) == 1 else self.decide("rise", god)["to"]
        assert place in free
        self.state["figures"][mummy] = place
        if table.is_god(god, "ra") and len(self.state["radiant"]) < 3 and self.decide("radiate", god)["do"] != "pass":
            self.state["radiant"].append(mummy)

    def mourn(self, cats: list[str]) -> None:
        for owner in [god for god in self.order for _ in range(cats.count(god))]:
            for god in list(self.order):
                if god != owner:
                    self.shift(god, max(0, self.gods[god]["devotion"] - 1))


class Fight:
    """One battle of a conflict, in the steps of the rulebook."""

    def __init__(self, war: Resolver, region: set[str], gods: list[str]) -> None:
        self.war, self.region, self.gods = war, region, gods
        self.cards: dict[str, list[str]] = {}
        self.winner: str | None = None

    def playing(self, card: str) -> list[str]:
        return [god for god in self.war.rising(self.gods) if card in self.cards[god]]

    def having(self, power: str, gods: Iterable[str]) -> list[str]:
        return [god for god in self.war.rising(gods) if power in self.war.gods[god]["powers"]]

    def play(self) -> None:
        self.relocate()
        self.choose()
        for god in self.playing("build_monument"):
            self.build(god)
        for _ in self.playing("plague_of_locusts"):
            self.plague()
        won = self.war.majorities(self.region)
        for god in self.war.rising(self.war.present(self.region)):
            self.war.gain(god, won[god])
        armies = {god: len(figures) for god, figures in self.war.present(self.region).items()}
        self.resolve(armies)
        losers = [god for god in self.gods if god != self.winner]
        for god in self.having("magnanimous", losers):
            if armies.get(god, 0) >= 2:
                self.war.gain(god, 2)
        self.war.mourn(self.war.cats)
        self.open_underworld(losers)
        for god in self.playing("miracle"):
            self.war.gain(god, self.war.dead[god])
        for god in self.having("worshipful", self.gods):
            if self.war.gods[god]["followers"] >= 2 and self.war.decide("worship", god)["do"] == "worship":
                self.war.gods[god]["followers"] -= 2
                self.war.gain(god, 1)
        for god in self.playing("cycle_of_maat"):
            facts = self.war.gods[god]
            facts["hand"], facts["played"] = facts["hand"] + facts["played"], []

    def relocate(self) -> None:
        war, moved = self.war, list[str]()
        waiting = self.having("obelisk_attuned", self.gods)
        while waiting:
            god, *waiting = waiting
            table = war.table()
            table.battle = {"relocated": moved}
            table.state["conflict"] = {"region": table.name(self.region)}
            listed = relocate(table, table.seat_of(god))
            move = war.decide("relocate", god) if len(listed) > 1 else listed[0]
            assert move in listed
            if move["do"] == "relocate":
                moved.append(move["figure"])
                waiting.append(god)
                war.state["figures"][move["figure"]] = move["to"]
                if kind(move["figure"]) == "giant_scorpion":
                    self.aim(move["figure"], god)

    def aim(self, scorpion: str, god: str) -> None:
        claws, table = self.war.state["claws"], self.war.table()
        ring = table.board.around(table.figures[scorpion])
        pairs = [[a, b] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True) if a and b]
        claws.pop(scorpion, None)
        if pairs:
            claws[scorpion] = pairs[0] if len(pairs) == 1 else self.war.decide("aim", god)["at"]
            assert claws[scorpion] in pairs

    def choose(self) -> None:
        war, amun = self.war, self.war.with_ability("amun")
        two = ""
        if amun in self.gods and war.amun and len(war.gods[amun]["hand"]) >= 2:
            if war.decide("two_cards", amun)["do"] == "two_cards":
                two, war.amun = amun, False
        for god in sorted(self.gods, key=war.state["seats"].index):
            hand, wanted = war.gods[god]["hand"], 2 if god == two else 1
            self.cards[god] = list(hand) if len(hand) == wanted else war.decide("play_cards", god)["cards"]
            assert len(self.cards[god]) == wanted and set(self.cards[god]) <= set(hand)
        for god, cards in self.cards.items():
            facts = war.gods[god]
            facts["hand"] = [card for card in facts["hand"] if card not in cards]
            facts["played"] += cards
        for god in self.playing("flood"):
            green = [f for f in war.present(self.region)[god] if self.stands_on(f, "fertile")]
            war.gods[god]["followers"] += len(green)
            war.safe |= set(green)

    def stands_on(self, figure: str, terrain: str) -> bool:
        state = self.war.state
        place = state["figures"][figure]
        return bool(state["board"]["hexes"][place] == terrain) and place not in state["underworld"]

    def build(self, god: str) -> None:
        table, facts = self.war.table(), self.war.gods[god]
        cost = 0 if "inspiring" in facts["powers"] else 3
        free = [at for at in table.empty_land() if at in self.region and at not in self.war.state["underworld"]]
        sorts = [sort for sort in MONUMENTS if table.monuments_left(sort)]
        if facts["followers"] >= cost and free and sorts and table.ankh_tokens(god):
            move = self.war.decide("build", god)
            if move["do"] == "build":
                assert move["hex"] in free and move["monument"] in sorts
                facts["followers"] -= cost
                self.war.state["monuments"][move["hex"]] = {"type": move["monument"], "owner": god}

    def plague(self) -> None:
        war, here = self.war, self.war.present(self.region)
        offers = dict.fromkeys(war.rising(here), 0)
        for god in sorted(offers, key=war.state["seats"].index):
            if war.gods[god]["followers"]:
                offers[god] = war.decide("offer", god)["followers"]
        for god, offer in offers.items():
            war.gods[god]["followers"] -= offer
        best = [god for god in offers if offers[god] == max(offers.values())]
        spared = best[0] if len(best) == 1 else None
        war.kill("plague", [figure for god in offers if god != spared for figure in here[god]])

    def resolve(self, armies: dict[str, int]) -> None:
        war = self.war
        totals = strengths(war.table(), self.region, self.cards)
        best = [god for god in totals if totals[god] == max(totals.values())]
        if len(best) == 1:
            self.winner = best[0]
        elif war.tiebreaker and war.holder in best and war.decide("tiebreak", war.holder)["do"] == "tiebreak":
            self.winner, war.tiebreaker = war.holder, False
        if self.winner:
            self.triumph(self.winner, totals)
        here, costly = war.present(self.region), war.state["rules"]["costly_triumph"]
        dying = [god for god in here if not self.winner or (god == self.winner) == costly]
        war.kill("resolution", [figure for god in dying for figure in here[god]])

    def triumph(self, winner: str, totals: dict[str, int]) -> None:
        lead = totals[winner] - max(totals.get(god, 0) for god in self.gods if god != winner)
        reward = 3 if self.having("glorious", [winner]) and lead >= 3 else 1
        if "drought" in self.cards[winner]:
            reward += sum(self.stands_on(figure, "desert") for figure in self.war.present(self.region)[winner])
        self.war.reward(self.region, winner, reward)
        if self.having("commanding", [winner]):
            self.war.gods[winner]["followers"] += 3

    def open_underworld(self, losers: list[str]) -> None:
        osiris, tokens = self.war.with_ability("osiris"), self.war.state["underworld"]
        free = [at for at in self.war.table().empty_land() if at in self.region and at not in tokens]
        if osiris in losers and free:
            move = self.war.decide("underworld", osiris)
            if move["do"] == "underworld":
                assert move["to"] in free
                if "from" in move:
                    tokens.remove(move["from"])
                tokens.append(move["to"])
