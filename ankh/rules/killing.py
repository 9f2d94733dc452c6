"""One moment of killing: who is safe, dies, is captured, rises (BAT-8, ruling 8, ISI, ANU, GRD-MUM, GRD-CAT)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from ankh.rules import devotion
from ankh.rules.frames import PASS, Decision, Frame, pop, push, replace
from ankh.rules.state import CAPTIVE, GOD_FIGURE, NOBODY, POOL, RETINUE, WARRIOR, Move, State
from ankh.rules.summon import stand_up
from ankh.rules.tables import ANUBIS, CAPTURE_PLACES, CAT_MUMMY, ISIS, MUMMY
from ankh.rules.wording import figure_title, title


def killable(state: State, region: int, gods: Iterable[int]) -> tuple[int, ...]:
    """Warriors and guardians of these gods in a region; gods are never killed."""
    present, kind = state.present(region), state.setting.kind
    return tuple(f for god in gods for f in present.get(god, ()) if kind[f] != GOD_FIGURE)


@dataclass(slots=True)
class Killing(Frame):
    cause: str
    """`plague`, `resolution` or `triumph` (a dominance that costs the victor)."""
    victims: tuple[int, ...]
    fixed: bool = False
    """Who dies is settled."""

    def resume(self, state: State) -> None:
        if self.fixed:
            pop(state)
            kill(state, self)
            return
        victims = self.victims
        if self.cause != "plague":
            safe = state.battle.safe if state.battle else frozenset()
            victims = tuple(figure for figure in victims if figure not in safe)  # Flood
        replace(state, Killing(self.cause, victims, fixed=True))
        protected = protectable(state, victims) if self.cause != "plague" else ()
        if protected:
            push(state, Protect(protected))


def protectable(state: State, victims: tuple[int, ...]) -> tuple[int, ...]:
    """Isis figures adjacent to another god's figure, judged before anyone is removed (ISI)."""
    isis = state.with_ability(ISIS)
    return tuple(
        figure
        for figure in victims
        if state.owner[figure] == isis and state.beside_other_gods(state.where[figure], isis)
    )


@dataclass(slots=True)
class Protect(Decision):
    figures: tuple[int, ...]

    ask = "protect"
    verbs = ("protect",)
    rule = "ISI"

    def god(self, state: State) -> int:
        return state.owner[self.figures[0]]

    def legal(self, state: State) -> list[Move]:
        sizes = range(len(self.figures), -1, -1)
        return [("protect", chosen) for size in sizes for chosen in combinations(self.figures, size)]

    def about(self, state: State) -> dict[str, object]:
        return {"figures": [state.setting.figures[figure] for figure in self.figures]}

    def play(self, state: State, move: Move) -> None:
        pop(state)
        frame = state.stack[-1]
        assert isinstance(frame, Killing)
        victims = tuple(figure for figure in frame.victims if figure not in move[1])
        replace(state, Killing(frame.cause, victims, fixed=True))
        state.tell(event="protect", figures=[state.setting.figures[figure] for figure in move[1]])

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        other = next(figure for figure in move[1] if figure not in self.figures)
        return self.rule, f"{figure_title(state, other)} ({state.setting.figures[other]}) is not protected here."

    def prompt(self, state: State) -> str:
        return "choose the protected figures to keep alive"


def kill(state: State, killing: Killing) -> None:
    """Remove all at once, then Anubis captures, then mummies rise; cats are mourned at their place."""
    names, kind = state.setting.board.names, state.setting.kind
    for figure in killing.victims:
        state.tell(
            event="kill",
            figure=state.setting.figures[figure],
            god=state.god_name(state.owner[figure]),
            hex=names[state.where[figure]],
            why=killing.cause,
        )
        state.take(figure, POOL)
    count_deaths(state, killing.victims)
    cats = tuple(state.owner[figure] for figure in killing.victims if kind[figure] == CAT_MUMMY)
    frames: list[Frame] = []
    prey = tuple(figure for figure in killing.victims if kind[figure] == WARRIOR)
    if prey and state.with_ability(ANUBIS) != NOBODY:
        frames.append(Capture(prey))
    mummies = sorted(figure for figure in killing.victims if kind[figure] == MUMMY)
    frames += [Rise(mummy) for god in state.rising(state.ranking) for mummy in mummies if state.owner[mummy] == god]
    if cats and killing.cause == "resolution":
        state.battle = state.fight._replace(cats=cats)
    elif cats:
        frames.append(MournCats(cats))
    push(state, *frames)


def count_deaths(state: State, victims: tuple[int, ...]) -> None:
    battle = state.battle
    if battle is not None:
        owners = [state.owner[figure] for figure in victims]
        deaths = tuple(n + owners.count(god) for god, n in zip(battle.gods, battle.deaths, strict=True))
        state.battle = battle._replace(deaths=deaths, safe=battle.safe.difference(victims))


@dataclass(slots=True)
class Capture(Decision):
    """Anubis may take one of the warriors of other gods that died together (ANU)."""

    prey: tuple[int, ...]

    ask = "capture"
    verbs = ("capture", "pass")
    rule = "ANU"

    def god(self, state: State) -> int:
        return state.with_ability(ANUBIS)

    def legal(self, state: State) -> list[Move]:
        if len(state.captives()) >= CAPTURE_PLACES:
            return [PASS]
        anubis = self.god(state)
        lowest = {state.owner[f]: f for f in sorted(self.prey, reverse=True) if state.owner[f] != anubis}
        return [*(("capture", figure) for figure in sorted(lowest.values())), PASS]

    def about(self, state: State) -> dict[str, object]:
        anubis = self.god(state)
        return {"figures": [state.setting.figures[f] for f in self.prey if state.owner[f] != anubis]}

    def play(self, state: State, move: Move) -> None:
        pop(state)
        if move[0] == "capture":
            figure = move[1]
            state.where[figure] = CAPTIVE
            anubis = state.god_name(self.god(state))
            state.tell(event="capture", figure=state.setting.figures[figure], god=anubis)

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        who = f"{figure_title(state, move[1])} ({state.setting.figures[move[1]]})"
        if move[1] not in self.prey:
            return self.rule, f"{who} was not killed just now."
        if state.owner[move[1]] == self.god(state):
            return self.rule, f"{title(state, self.god(state))} captures only warriors of other gods."
        return self.rule, "Of a god's dead warriors the one with the lowest number is taken."

    def prompt(self, state: State) -> str:
        return "capture a warrior?"


@dataclass(slots=True)
class Rise(Decision):
    """A killed mummy comes back beside its god; that counts as a summon (GRD-MUM)."""

    mummy: int

    ask = "rise"
    verbs = ("rise",)
    rule = "GRD-MUM"

    def god(self, state: State) -> int:
        return state.owner[self.mummy]

    def legal(self, state: State) -> list[Move]:
        cell = state.where[RETINUE * self.god(state)]
        if cell < 0:
            return []
        near = sorted(state.regions.adjacent[cell])
        return [("rise", self.mummy, cell) for cell in near if state.vacant(cell)]

    def about(self, state: State) -> dict[str, object]:
        return {"figure": state.setting.figures[self.mummy]}

    def play(self, state: State, move: Move) -> None:
        pop(state)
        stand_up(state, self.mummy, move[2], "pool", "rise")

    def objection(self, state: State, move: Move) -> tuple[str, str]:
        who, there = title(state, self.god(state)), state.setting.board.names[move[2]]
        return self.rule, f"The mummy rises on an empty land hex adjacent to {who}; {there} is not one."

    def prompt(self, state: State) -> str:
        return f"choose where {state.setting.figures[self.mummy]} rises"


@dataclass(slots=True)
class MournCats(Frame):
    cats: tuple[int, ...]

    def resume(self, state: State) -> None:
        pop(state)
        mourn(state, self.cats)


def mourn(state: State, cats: tuple[int, ...]) -> None:
    """Each dead cat: every other god loses 1 devotion, owners in reverse devotion order (ruling 20)."""
    for owner in [god for god in state.rising(state.ranking) for _ in range(cats.count(god))]:
        for god in state.rising(state.ranking):
            if god != owner:
                devotion.lose(state, god, 1, "cat_mummy")
