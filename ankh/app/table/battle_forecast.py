"""What an answer in a battle would bring and what a battle has brought, god by god, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from ankh.app import art
from ankh.app.table.battle_story import BattleStory, ends_battle
from ankh.app.table.battle_words import counted, figures, listed, named, signed
from ankh.app.table.chronicle import god_title
from ankh.app.texts import known, text
from ankh.game import Event
from ankh.play import Table
from ankh.rules.engine import pending
from ankh.rules.frames import PASS, Decision
from ankh.rules.killing import Protect
from ankh.rules.state import Move, State


class Offer(NamedTuple):
    """What is asked of a god later in the battle."""

    god: int
    ask: str
    words: str


class Forecast(NamedTuple):
    """What an answer brings and which offers follow."""

    clauses: tuple[str, ...]
    offers: str = ""

    @property
    def words(self) -> str:
        if not self.clauses:
            return self.offers
        then = [text("battle.then_offers", offers=self.offers)] if self.offers else []
        return "; ".join([*self.clauses, *then])

    def common(self, other: Forecast) -> Forecast:
        """What is so either way."""
        clauses = tuple(clause for clause in self.clauses if clause in other.clauses)
        return Forecast(clauses, self.offers if self.offers == other.offers else "")

    def without(self, common: Forecast) -> Forecast:
        clauses = tuple(clause for clause in self.clauses if clause not in common.clauses)
        return Forecast(clauses, "" if self.offers == common.offers else self.offers)


def consequences(table: Table[Any, Any], seat: int, move: Move) -> Forecast:
    """What the rules make of an answer until the battle is over, and what may be chosen on the way."""
    state = table.state
    events, offers = foreseen(table, seat, move)
    said = _clauses(state, events, {state.god_name(offer.god) for offer in offers if offer.ask == "protect"})
    words: dict[str, list[str]] = {}
    for offer in sorted(dict.fromkeys(offers), key=lambda offer: offer.god != state.team[seat]):
        words.setdefault(god_title(state, offer.god), []).append(offer.words)
    return Forecast(tuple(said), listed([f"{god} {listed(some)}" for god, some in words.items()]))


def foreseen(table: Table[Any, Any], seat: int, move: Move) -> tuple[list[Event], list[Offer]]:
    """The events of the battle after an answer if every later offer is declined, and those offers.

    Who may be kept alive is. Nothing is foreseen after an answer that does nothing by itself, nor beyond what is
    chosen in secret, or a tie.
    """
    state, rules = table.game.copy(table.state), table.game
    events: list[Event] = []
    offers: list[Offer] = []
    while True:
        for event in rules.apply(state, seat, move).events:
            if ends_battle(event):
                return events, offers
            events.append(event)
        frame = pending(state)
        if not events or frame is None or not known(f"battle.then_{frame.ask}"):
            return events, offers
        offers.append(_offer(state, frame))
        seat = frame.seats(state)[0]
        moves = rules.legal(state, seat)
        move = PASS if PASS in moves else moves[0]


def _offer(state: State, frame: Decision) -> Offer:
    kept = [state.setting.figures[figure] for figure in frame.figures] if isinstance(frame, Protect) else []
    return Offer(frame.god(state), frame.ask, text(f"battle.then_{frame.ask}", figures=figures(kept)))


def brought(story: BattleStory) -> list[str]:
    """What everybody has won and lost in the battle, in the order of the columns."""
    said = []
    for god in story.sides:
        fate = _fate(story.state, story.told, god, story.winner)
        if changes := [*fate.gains, *([fate.loses(1)] if fate.losses else [])]:
            said.append(f"{named(story.state, god)}: {', '.join(changes)}")
    return said or [text("battle.nothing_gained")]


class Fate(NamedTuple):
    """What a god gains, and whom it loses."""

    gains: tuple[str, ...]
    losses: tuple[tuple[str, int], ...]
    """Kinds of figures, warriors whoever they belong to, and how many of each."""
    paid: bool
    """Whether they are the price of a costly triumph."""

    def loses(self, gods: int) -> str:
        """In words, for so many gods of the same fate."""
        if not self.losses:
            return text("battle.would_lose_nobody", count=gods)
        lost = listed([_own(kind, count) for kind, count in self.losses])
        words = text("battle.would_lose", count=gods, figures=lost)
        return f"{words} {text('battle.costly')}" if self.paid else words


def _own(kind: str, count: int) -> str:
    shown = counted(kind, count)
    return text("battle.its", figure=shown) if kind in art.GUARDIANS and count == 1 else shown


def _fate(state: State, events: Sequence[Event], god: str, winner: str | None) -> Fate:
    own = [event for event in events if event.get("god") == god]
    gains = []
    for kind in ("devotion", "followers"):
        by = sum(event["by"] for event in own if event["event"] == kind)
        if by:
            gains.append(text(f"battle.would_{kind}", by=signed(by), count=abs(by)))
    risen = Counter(event["figure"] for event in own if event["event"] == "summon")
    gone = Counter(event["figure"] for event in own if event["event"] == "kill") - risen
    price = {event["figure"] for event in own if event["event"] == "kill" and event["why"] == "resolution"}
    kinds = Counter("_warrior" if name.endswith("_warrior") else name for name in map(art.figure_name, gone.elements()))
    paid = state.setting.costly_triumph and god == winner and not price.isdisjoint(gone)
    return Fate(tuple(gains), tuple(kinds.items()), paid)


def _clauses(state: State, events: list[Event], keeping: set[str]) -> list[str]:
    """Events god by god: whoever wins first, and gods of the same fate together; some may yet keep figures alive."""
    ends = next((event for event in events if event["event"] == "battle"), None)
    winner = ends["winner"] if ends else None
    costly = bool(winner) and state.setting.costly_triumph
    said = []
    if winner:
        fate = _fate(state, events, winner, winner)
        loses = [fate.loses(1)] if fate.losses else []
        said.append(", ".join([text("battle.would_win", god=named(state, winner)), *fate.gains, *loses]))
    elif ends:
        said.append(text("battle.would_nobody"))
    fighting = [state.god_name(god) for god in state.present(state.fight.region)] if ends else []
    fates = {god: _fate(state, events, god, winner) for god in state.setting.gods if god != winner}
    alike: dict[Fate, list[str]] = {}
    for god, fate in fates.items():
        if fate.losses or (god in fighting and god not in keeping):
            alike.setdefault(fate._replace(gains=()), []).append(god)
    said += [f"{named(state, god)} {', '.join(fate.gains)}" for god, fate in fates.items() if fate.gains]
    if ends and not any(fate.losses for fate in fates.values()) and not keeping and not costly:
        return [*said, text("battle.nobody_loses")]
    for fate, gods in alike.items():
        alone = any(kind in art.GUARDIANS for kind, _ in fate.losses)
        for some in [[god] for god in gods] if alone else [gods]:
            said.append(f"{listed([named(state, god) for god in some])} {fate.loses(len(some))}")
    return [*said, text("battle.only_the_winner_pays")] if costly else said
