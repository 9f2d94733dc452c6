"""The battle cards as they are played: choosing, Flood, Build Monument, Plague of Locusts (BAT-1 to BAT-3)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from ankh.rules import killing
from ankh.rules.frames import PASS, Decision, Frame, SecretDecision, pop, push
from ankh.rules.state import NOBODY, Monument, Move, State
from ankh.rules.strength import most
from ankh.rules.tables import (
    AMUN,
    BUILD,
    BUILDING_COST,
    CARDS,
    FERTILE,
    FLOOD,
    INSPIRING,
    MONUMENTS,
    PLAGUE,
    bits,
    names_of,
)
from ankh.rules.wording import title


def choose_cards(state: State) -> None:
    gods = state.fight.gods
    push(state, PlayCards(gods, (None,) * len(gods)))


@dataclass(slots=True)
class PlayCards(SecretDecision):
    """BAT-1: everyone with a figure in the region chooses a card; Amun two if announced."""

    gods: tuple[int, ...]
    chosen: tuple[Move | None, ...]

    ask = "play_cards"
    verbs = ("play",)
    rule = "BAT-1"

    def legal_of(self, state: State, god: int) -> list[Move]:
        hand = bits(state.hand[god])
        if two_cards(state, god):
            return [("play", a | b) for a, b in combinations(hand, 2)]
        return [("play", card) for card in hand] or [("play", 0)]

    def with_choices(self, chosen: tuple[Move | None, ...]) -> PlayCards:
        return PlayCards(self.gods, chosen)

    def reveal(self, state: State) -> None:
        masks = tuple(move[1] for move in self.chosen if move)
        state.battle = state.fight._replace(cards=masks)
        for god, mask in zip(self.gods, masks, strict=True):
            state.hand[god] &= ~mask
            state.played[god] |= mask
            state.tell(event="cards", god=state.god_name(god), cards=names_of(mask, CARDS))
        for god, mask in zip(self.gods, masks, strict=True):
            if mask & FLOOD:
                flood(state, god)

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        held = state.hand[self.god(state)]
        wanted = 2 if two_cards(state, self.god(state)) else 1
        if move[1] & ~held:
            missing = names_of(move[1] & ~held, CARDS)[0].replace("_", " ").title()
            return "BAT-10", f"{missing} is not in hand: played cards stay on the table until Cycle of Ma'at."
        if move[1].bit_count() > wanted:
            return "AMU", "Two cards may be played only when they were announced."
        return "BAT-1", f"{'Two cards have' if wanted == 2 else 'One card has'} to be played."

    def prompt(self, state: State) -> str:
        return "choose two cards" if two_cards(state, self.god(state)) else "choose a card"


def two_cards(state: State, god: int) -> bool:
    return state.fight.announced and bool(state.abilities[god] & AMUN)


def flood(state: State, god: int) -> None:
    """Followers at once for figures on fertile land, and safety for them in resolution."""
    fight = state.fight
    figures = [f for f in state.present(fight.region)[god] if state.stands_on(f, FERTILE)]
    state.battle = fight._replace(safe=fight.safe.union(figures))
    state.change_followers(god, len(figures), "flood")


def build_monuments(state: State) -> None:
    """BAT-2: in reverse devotion order."""
    fight = state.fight
    push(state, *(Build(god) for god in state.rising(fight.gods) if fight.played(god) & BUILD))


@dataclass(slots=True)
class Build(Decision):
    builder: int

    ask = "build"
    verbs = ("build", "pass")
    rule = "BAT-2"

    def god(self, state: State) -> int:
        return self.builder

    def legal(self, state: State) -> list[Move]:
        god, region = self.builder, state.fight.region
        if state.followers[god] < building_cost(state, god) or not state.ankh_tokens(god):
            return [PASS]
        kinds = [kind for kind in range(len(MONUMENTS)) if state.monuments_left(kind)]
        cells = [c for c in state.regions.lands[region] if state.vacant(c) and c not in state.underworld]
        return [*(("build", kind, cell) for kind in kinds for cell in cells), PASS]

    def play(self, state: State, move: Move) -> None:
        pop(state)
        if move[0] == "build":
            _, kind, cell = move
            god = self.builder
            state.change_followers(god, -building_cost(state, god), "build_monument")
            state.monuments[cell] = Monument(kind, god)
            state.tell(
                event="build", god=state.god_name(god), monument=MONUMENTS[kind], hex=state.setting.board.names[cell]
            )

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        _, kind, cell = move
        there, region = state.setting.board.names[cell], state.fight.region
        if not state.monuments_left(kind):
            return self.rule, f"No {MONUMENTS[kind]} is left in the supply."
        if state.regions.region_of[cell] != region:
            return self.rule, f"{there} is not a land hex of the region in battle."
        if cell in state.underworld:
            return "UND-4", f"Nothing is built on the underworld token at {there}."
        return "BRD-5", f"{there} is not empty."

    def prompt(self, state: State) -> str:
        cost = building_cost(state, self.builder)
        return f"build a monument for {cost} followers, or pass" if cost else "build a monument, or pass"


def building_cost(state: State, god: int) -> int:
    return 0 if state.powers[god] & INSPIRING else BUILDING_COST


def bring_plagues(state: State) -> None:
    """BAT-3: each card on its own, in reverse devotion order of their players."""
    fight = state.fight
    push(state, *(Plague(god) for god in state.rising(fight.gods) if fight.played(god) & PLAGUE))


@dataclass(slots=True)
class Plague(Frame):
    """One Plague card: those with figures there when it resolves make their offers (ruling 2)."""

    player: int

    def resume(self, state: State) -> None:
        pop(state)
        gods = tuple(state.rising(state.present(state.fight.region)))
        if gods:
            push(state, Offer(gods, (None,) * len(gods)))


@dataclass(slots=True)
class Offer(SecretDecision):
    gods: tuple[int, ...]
    chosen: tuple[Move | None, ...]

    ask = "offer"
    verbs = ("offer",)
    rule = "BAT-3"

    def legal_of(self, state: State, god: int) -> list[Move]:
        return [("offer", followers) for followers in range(state.followers[god] + 1)]

    def with_choices(self, chosen: tuple[Move | None, ...]) -> Offer:
        return Offer(self.gods, chosen)

    def reveal(self, state: State) -> None:
        """All offers are lost; only a single highest one spares its god."""
        offers = {god: move[1] for god, move in zip(self.gods, self.chosen, strict=True) if move}
        spared = most(offers)
        state.tell(
            event="offers",
            offers={state.god_name(god): offer for god, offer in offers.items()},
            spared=state.god_name(spared) if spared != NOBODY else None,
        )
        for god, offer in offers.items():
            state.change_followers(god, -offer, "offer")
        doomed = [god for god in self.gods if god != spared]
        push(state, killing.Killing("plague", killing.killable(state, state.fight.region, doomed)))

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        god = self.god(state)
        return self.rule, f"{title(state, god)} has {state.followers[god]} followers to offer, not {move[1]}."

    def prompt(self, state: State) -> str:
        return "offer followers to be spared by the locusts"
