"""Event: conflict. Its start, the order of regions, dominance, and its end (CON-1 to CON-5, DOM-1)."""

from __future__ import annotations

from dataclasses import dataclass

from ankh.rules import battle, devotion, forgotten, killing, merge, resolution, revolt
from ankh.rules.frames import Frame, pop, push
from ankh.rules.state import Conflict, State
from ankh.rules.strength import majorities
from ankh.rules.tables import CONFLICT_EVENT, OMNIPRESENT


def begin(state: State) -> None:
    god = state.team[state.seat]
    state.conflict = Conflict(holder=god, tiebreaker=True, amun_token=True, region=-1, done=())
    state.tell(event="tiebreaker", god=state.god_name(god), state="held")  # CON-1
    pay_omnipresent(state)  # CON-2
    destroy_aimed_monuments(state)
    push(state, ResolveRegions())


@dataclass(slots=True)
class ResolveRegions(Frame):
    """CON-3: every region once, from the lowest token to the highest."""

    def resume(self, state: State) -> None:
        conflict = state.conflict
        assert conflict is not None
        left = [region for region in range(state.regions.count) if region not in conflict.done]
        if not left:
            pop(state)
            end(state)
            return
        region = min(left, key=state.tokens.__getitem__)
        state.conflict = conflict._replace(region=region, done=(*conflict.done, region))
        resolve(state, region)


def resolve(state: State, region: int) -> None:
    """CON-4: skip, dominance or battle, judged now."""
    gods = state.rising(state.present(region))
    outcome = ("skip", "dominance", "battle")[min(len(gods), 2)]
    state.tell(
        event="region",
        region=state.regions.name(region),
        token=state.tokens[region],
        outcome=outcome,
        gods=[state.god_name(god) for god in gods],
    )
    if outcome == "dominance":
        dominate(state, region, gods[0])
    elif outcome == "battle":
        battle.begin(state, region, tuple(gods))


def dominate(state: State, region: int, god: int) -> None:
    """DOM-1: one gain for the majorities, a second for the dominance."""
    devotion.gain(state, god, majorities(state, region).count(god), "majority")
    resolution.gain_reward(state, region, god, 1, "dominance")
    revolt.pay_cities(state, region, god)
    if state.setting.costly_triumph:
        push(state, killing.Killing("triumph", killing.killable(state, region, [god])))


def pay_omnipresent(state: State) -> None:
    """1 follower per region with an own figure; water counts for all of its regions (ruling 18)."""
    for god in state.rising(state.ranking):
        if state.powers[god] & OMNIPRESENT:
            regions = {region for figure in state.army(god) for region in state.regions.present[state.where[figure]]}
            state.change_followers(god, len(regions), "omnipresent")


def destroy_aimed_monuments(state: State) -> None:
    for cell, scorpion in sorted(aimed_monuments(state).items()):
        state.remove_monument(cell, state.setting.figures[scorpion])


def aimed_monuments(state: State) -> dict[int, int]:
    """Monuments that a scorpion aims at and is adjacent to → that scorpion (GRD-SCO)."""
    return {
        cell: figure
        for figure, claws in sorted(state.claws.items(), reverse=True)
        if state.where[figure] >= 0
        for cell in claws
        if cell in state.monuments and cell in state.regions.adjacent[state.where[figure]]
    }


def end(state: State) -> None:
    """The tiebreaker returns; gods merge after the third conflict and are forgotten after the fourth (TRK-1)."""
    assert state.conflict is not None
    state.tell(event="tiebreaker", god=state.god_name(state.conflict.holder), state="returned")
    state.conflict = None
    number = state.setting.event_track[: state.events].count(CONFLICT_EVENT)
    if number == state.setting.merge_after:
        merge.merge_lowest(state)
    if number == state.setting.forgotten_after:
        forgotten.forget(state)
