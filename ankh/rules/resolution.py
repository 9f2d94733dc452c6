"""Majorities, strengths, victory and its reward, and who dies for it (BAT-4 to BAT-8)."""

from __future__ import annotations

from dataclasses import dataclass

from ankh.rules import devotion, killing, revolt
from ankh.rules.frames import PASS, Decision, pop, push
from ankh.rules.state import NOBODY, Move, State
from ankh.rules.strength import board_parts, card_parts, majorities, total
from ankh.rules.tables import COMMANDING, DESERT, DROUGHT, GLORIOUS, RA
from ankh.rules.wording import title

GLORIOUS_MARGIN = 3
GLORIOUS_REWARD = 3
COMMANDED_FOLLOWERS = 3


def score_majorities(state: State) -> None:
    """BAT-4."""
    battle = state.fight
    leaders = majorities(state, battle.region)
    for god in state.rising(state.present(battle.region)):
        devotion.gain(state, god, leaders.count(god), "majority")


def resolve(state: State) -> None:
    """BAT-5 and BAT-6: strengths are compared, and the tiebreaker may decide."""
    battle = state.fight
    present = state.present(battle.region)
    parts = {
        god: board_parts(state, battle.region, god, present[god]) + card_parts(battle.played(god))
        for god in battle.gods
        if god in present
    }
    totals = {god: total(parts[god]) for god in parts}
    state.battle = battle._replace(
        armies=tuple(len(present.get(god, ())) for god in battle.gods),
        totals=tuple(totals.get(god, 0) for god in battle.gods),
    )
    state.tell(
        event="strength",
        strength={
            state.god_name(god): {
                "total": totals.get(god, 0),
                "parts": [part.to_json() for part in parts.get(god, [])],
            }
            for god in battle.gods
        },
    )
    strongest = [god for god in totals if totals[god] == max(totals.values())]  # ruling 16
    if len(strongest) == 1:
        state.battle = state.fight._replace(winner=strongest[0])
    elif strongest:
        conflict = state.conflict
        assert conflict is not None
        if conflict.tiebreaker and conflict.holder in strongest:
            push(state, Tiebreak(tuple(strongest)))


@dataclass(slots=True)
class Tiebreak(Decision):
    tied: tuple[int, ...]

    ask = "tiebreak"
    verbs = ("tiebreak", "pass")
    rule = "BAT-6"

    def god(self, state: State) -> int:
        assert state.conflict is not None
        return state.conflict.holder

    def legal(self, state: State) -> list[Move]:
        return [("tiebreak",), PASS]

    def about(self, state: State) -> dict[str, object]:
        return {"tied": [state.god_name(god) for god in self.tied]}

    def play(self, state: State, move: Move) -> None:
        pop(state)
        if move[0] == "tiebreak":
            assert state.conflict is not None
            god = state.conflict.holder
            state.conflict = state.conflict._replace(tiebreaker=False)
            state.battle = state.fight._replace(winner=god)
            state.tell(event="tiebreaker", god=state.god_name(god), state="used")

    def prompt(self, state: State) -> str:
        others = " and ".join(title(state, god) for god in self.tied if god != self.god(state))
        return f"use the tiebreaker against {others}?"


def reward_winner(state: State) -> None:
    """BAT-7: one gain, whatever adds to it; Commanding pays followers."""
    battle = state.fight
    god = battle.winner
    state.tell(
        event="battle",
        region=state.regions.name(battle.region),
        winner=state.god_name(god) if god != NOBODY else None,
        losers=[state.god_name(loser) for loser in battle.losers()],
    )
    if god == NOBODY:
        return
    amount, why = 1, ["win"]
    next_best = max(strength for other, strength in zip(battle.gods, battle.totals, strict=True) if other != god)
    if state.powers[god] & GLORIOUS and battle.totals[battle.gods.index(god)] - next_best >= GLORIOUS_MARGIN:
        amount, why = GLORIOUS_REWARD, ["win", "glorious"]
    if battle.played(god) & DROUGHT:
        dry = sum(state.stands_on(figure, DESERT) for figure in state.present(battle.region)[god])
        amount += dry
        why += ["drought"] if dry else []
    gain_reward(state, battle.region, god, amount, *why)
    if state.powers[god] & COMMANDING:
        state.change_followers(god, COMMANDED_FOLLOWERS, "commanding")
    revolt.pay_cities(state, battle.region, god)


def gain_reward(state: State, region: int, god: int, amount: int, *why: str) -> None:
    """The reward for a victory or a dominance, with Ra's radiance as part of it (RA)."""
    if state.abilities[god] & RA and any(f in state.radiant for f in state.present(region).get(god, ())):
        devotion.gain(state, god, amount + 1, *why, "radiance")
    else:
        devotion.gain(state, god, amount, *why)


def kill_losers(state: State) -> None:
    """BAT-8: the losers' figures die; when nobody won, everyone's (costly triumph: the winner's)."""
    battle = state.fight
    if battle.winner == NOBODY:
        dying = list(state.present(battle.region))
    elif state.setting.costly_triumph:
        dying = [battle.winner]
    else:
        dying = [god for god in state.present(battle.region) if god != battle.winner]
    push(state, killing.Killing("resolution", killing.killable(state, battle.region, dying)))
