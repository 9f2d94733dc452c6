"""A battle as a story: the rules' events of one battle folded into what is to be shown of it.

Nothing is decided here. Events say what happened, the rules say what the figures on the board are worth, and what
others chose in secret is not known before the event that reveals it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ankh.app.table.unfold import unfold
from ankh.game import Event
from ankh.play.history import History
from ankh.rules.battle import current_step
from ankh.rules.cards import Plague, building_cost
from ankh.rules.resolution import GLORIOUS_REWARD
from ankh.rules.state import State
from ankh.rules.strength import Part, board_parts, card_parts, majorities
from ankh.rules.tables import CARDS, CONFLICT_EVENT, MONUMENTS, OSIRIS, mask_of, names_of

STEPS = ("cards", "monuments", "plague", "majorities", "strength", "after")
"""The steps as the scene shows them."""
STEP_OF_RULES = {step: step for step in STEPS} | {"obelisks": "cards", "announcement": "cards", "start": "cards"}
"""The rules' own steps among them; all that are not named come after the strengths."""

PLAGUE_CARD = "plague_of_locusts"
ALIVE, KILLED, PROTECTED, CAPTURED = "alive", "killed", "protected", "captured"


BY_RULE = {"win": 1, "glorious": GLORIOUS_REWARD - 1, "radiance": 1, "bountiful": 1}
"""What some reasons always bring; whatever else there is belongs to the other one."""


class Gain(NamedTuple):
    """Devotion or followers that came or went, and why."""

    by: int
    why: tuple[str, ...]

    def shares(self) -> list[tuple[str, int]]:
        """Every reason with what it brought, at the top of the track the last ones with what was left."""
        left, found = self.by, {}
        for why in sorted(self.why, key=lambda why: why not in BY_RULE):
            found[why] = min(left, BY_RULE.get(why, left))
            left -= found[why]
        return [(why, found[why]) for why in self.why if found[why]]


class Fighter(NamedTuple):
    """A figure in the battle and what became of it."""

    name: str
    fate: str = ALIVE


@dataclass
class Side:
    """One god in a battle; a merged pair is one."""

    god: int
    name: str
    played_before: tuple[str, ...]
    """Cards that lay on the table when the battle began, and still do."""
    price: int = 0
    """What a monument costs this god in the battle."""
    ready: bool = False
    """The secret choice under way is made."""
    cards: tuple[str, ...] | None = None
    """Once revealed."""
    two_cards: bool = False
    offers: list[int] = field(default_factory=list)
    """To each plague in turn."""
    fates: list[str] = field(default_factory=list)
    """What came of each offer: `spared`, `tied` for an equal highest one, or nothing."""
    builds: list[tuple[str, str]] = field(default_factory=list)
    majorities: tuple[str, ...] = ()
    fighters: dict[str, Fighter] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)
    """Figures that died, captives and those that rose again included."""
    risen: list[str] = field(default_factory=list)
    paid: list[str] = field(default_factory=list)
    """Those of them that a costly triumph took."""
    taken: list[str] = field(default_factory=list)
    """Warriors of others that Anubis captured."""
    parts: list[Part] = field(default_factory=list)
    devotion: list[Gain] = field(default_factory=list)
    followers: list[Gain] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    """Where Osiris laid underworld tokens."""
    cards_back: tuple[str, ...] = ()
    won: bool | None = None
    """None until somebody, or nobody, has won."""

    @property
    def can_win(self) -> bool:
        """Whether any figure is left."""
        return bool(self.parts)

    @property
    def total(self) -> int:
        return sum(part.strength for part in self.parts)


class BattleStory:
    """One battle, told event by event. The state runs along with the events."""

    def __init__(self, before: State, event: Event, holder: str, used: bool) -> None:
        self.state = before.copy()
        self.name: str = event["region"]
        self.token: int = event["token"]
        self.region = before.regions.region_of[before.setting.board.cell_of[self.name]]
        self.holder = holder
        """The god with the tiebreaker."""
        self.tiebreaker_used = used
        self.step = STEPS[0]
        self.winner: str | None = None
        self.tie_broken = False
        self.decided = False
        """Whether it is known who won, or that nobody did."""
        self.told: list[Event] = []
        self.plague_of = ""
        """Whose plague it is to which is offered now."""
        self.plagued: list[str] = []
        """Whose plagues are over."""
        gods = before.setting.gods
        self.sides = {
            name: Side(gods.index(name), name, tuple(names_of(before.played[gods.index(name)], CARDS)))
            for name in event["gods"]
        }
        self._look()

    # Where it stands in the conflict

    @property
    def conflict_number(self) -> int:
        return self.state.setting.event_track[: self.state.events].count(CONFLICT_EVENT)

    @property
    def place(self) -> tuple[int, int]:
        """This is region k of n in the order of the tokens."""
        tokens = self.state.tokens
        return sum(token <= self.token for token in tokens), len(tokens)

    @property
    def revealed(self) -> bool:
        return any(side.cards is not None for side in self.sides.values())

    @property
    def plagues(self) -> int:
        """How many there are in this battle, as far as is known."""
        return sum(PLAGUE_CARD in (side.cards or ()) for side in self.sides.values())

    @property
    def plague(self) -> int:
        """The number of the plague to which is offered now."""
        return len(self.plagued) + 1

    def tied(self) -> list[str]:
        """The gods that share the highest strength, of those that have a figure left."""
        able = [side for side in self.sides.values() if side.can_win]
        best = max((side.total for side in able), default=0)
        return [side.name for side in able if side.total == best]

    # Telling

    def fold(self, event: Event) -> None:
        """One event further."""
        change = CHANGES.get(event["event"])
        if change:
            change(self, event)
        unfold(self.state, event)
        self.told.append(event)
        self._look()

    def catch_up(self, state: State) -> None:
        """All events of a move are told: the state of the rules takes over, with the step it has reached."""
        self.state = state.copy()
        if state.battle is not None and state.battle.region == self.region:
            self._reach(STEP_OF_RULES.get(current_step(state), STEPS[-1]))
            to_come = [state.god_name(frame.player) for frame in state.stack if isinstance(frame, Plague)]
            now = (side for side in self.sides.values() if PLAGUE_CARD in (side.cards or ()))
            self.plague_of = next((one.name for one in now if one.name not in [*to_come, *self.plagued]), "")
        self._look()

    def _reach(self, step: str) -> None:
        self.step = max(self.step, step, key=STEPS.index)

    def _look(self) -> None:
        """Take from the board what is not settled yet: who is there, strengths, majorities."""
        present = self.state.present(self.region)
        figures = self.state.setting.figures
        for side in self.sides.values():
            side.price = building_cost(self.state, side.god)
            here = present.get(side.god, [])
            for name in (figures[figure] for figure in here):
                if name not in side.fighters or side.fighters[name].fate == KILLED:
                    side.fighters[name] = Fighter(name)
            if STEPS.index(self.step) < STEPS.index("strength"):
                board = board_parts(self.state, self.region, side.god, here) if here else []
                side.parts = board + card_parts(mask_of(list(side.cards or ()), CARDS)) * bool(here)
                gone = [name for name, one in side.fighters.items() if one.fate == ALIVE]
                for name in gone:
                    if self.state.setting.figure_of[name] not in here:
                        del side.fighters[name]
        if STEPS.index(self.step) <= STEPS.index("majorities"):
            leaders = majorities(self.state, self.region)
            for side in self.sides.values():
                kinds = [kind for kind, god in zip(MONUMENTS, leaders, strict=True) if god == side.god]
                side.majorities = tuple(kinds) if side.god in present else ()

    # One event each

    def _chosen(self, event: Event) -> None:
        self.sides[event["god"]].ready = True

    def _two_cards(self, event: Event) -> None:
        self.sides[event["god"]].two_cards = True

    def _cards(self, event: Event) -> None:
        side = self.sides[event["god"]]
        side.cards = tuple(event["cards"])
        side.ready = False

    def _build(self, event: Event) -> None:
        self._reach("monuments")
        self.sides[event["god"]].builds.append((event["monument"], event["hex"]))

    def _offers(self, event: Event) -> None:
        self._reach("plague")
        self.plagued.append(self.plague_of)
        highest = max(event["offers"].values(), default=0)
        for side in self.sides.values():
            side.ready = False
            if side.name in event["offers"]:
                offer = event["offers"][side.name]
                side.offers.append(offer)
                tied = 0 < offer == highest
                side.fates.append("spared" if side.name == event["spared"] else "tied" if tied else "")

    def _kill(self, event: Event) -> None:
        self._reach("plague" if event["why"] == "plague" else "after")
        self._fate(event["god"], event["figure"], KILLED)
        if event["god"] in self.sides:
            side = self.sides[event["god"]]
            side.lost.append(event["figure"])
            if side.won and self.state.setting.costly_triumph and event["why"] == "resolution":
                side.paid.append(event["figure"])

    def _summon(self, event: Event) -> None:
        side = self.sides.get(event["god"])
        if side and event["figure"] in side.lost:
            side.risen.append(event["figure"])

    def _protect(self, event: Event) -> None:
        figure_of, owner = self.state.setting.figure_of, self.state.owner
        for figure in event["figures"]:
            self._fate(self.state.god_name(owner[figure_of[figure]]), figure, PROTECTED)

    def _capture(self, event: Event) -> None:
        owner = self.state.owner[self.state.setting.figure_of[event["figure"]]]
        self._fate(self.state.god_name(owner), event["figure"], CAPTURED)
        if event["god"] in self.sides:
            self.sides[event["god"]].taken.append(event["figure"])

    def _fate(self, god: str, figure: str, fate: str) -> None:
        if god in self.sides:
            self.sides[god].fighters[figure] = Fighter(figure, fate)

    def _followers(self, event: Event) -> None:
        if event["god"] in self.sides:
            self.sides[event["god"]].followers.append(Gain(event["by"], (event["why"],)))

    def _devotion(self, event: Event) -> None:
        if "majority" in event["why"]:
            self._reach("majorities")
        if event["god"] in self.sides:
            self.sides[event["god"]].devotion.append(Gain(event["by"], tuple(event["why"])))

    def _strength(self, event: Event) -> None:
        self._reach("strength")
        for name, told in event["strength"].items():
            parts = told["parts"]
            self.sides[name].parts = [
                Part(part["what"], part["name"], part["strength"], tuple(part["why"])) for part in parts
            ]

    def _tiebreaker(self, event: Event) -> None:
        self.holder = event["god"]
        self.tiebreaker_used = self.tie_broken = event["state"] == "used"

    def _battle(self, event: Event) -> None:
        self._reach("after")
        self.decided = True
        self.winner = event["winner"]
        for side in self.sides.values():
            side.won = side.name == self.winner

    def _underworld(self, event: Event) -> None:
        osiris = self.state.god_name(self.state.with_ability(OSIRIS))
        if osiris in self.sides:
            self.sides[osiris].opened.append(event["to"])

    def _cards_back(self, event: Event) -> None:
        side = self.sides[event["god"]]
        side.cards_back, side.played_before = tuple(event["cards"]), ()


CHANGES: dict[str, Callable[[BattleStory, Event], None]] = {
    "chosen": BattleStory._chosen,
    "two_cards": BattleStory._two_cards,
    "cards": BattleStory._cards,
    "build": BattleStory._build,
    "offers": BattleStory._offers,
    "kill": BattleStory._kill,
    "summon": BattleStory._summon,
    "protect": BattleStory._protect,
    "capture": BattleStory._capture,
    "followers": BattleStory._followers,
    "devotion": BattleStory._devotion,
    "strength": BattleStory._strength,
    "tiebreaker": BattleStory._tiebreaker,
    "battle": BattleStory._battle,
    "underworld": BattleStory._underworld,
    "cards_back": BattleStory._cards_back,
}


def ends_battle(event: Event) -> bool:
    """Whether an event belongs to what follows a battle."""
    kind = event["event"]
    return kind in ("region", "end") or (kind == "tiebreaker" and event["state"] == "returned")


class Conflicts:
    """Follows all events of a game and tells the battle that is fought."""

    def __init__(self) -> None:
        self.battle: BattleStory | None = None
        self.holder = ""
        self.used = False

    def fold(self, event: Event, shown: State) -> None:
        """One event further; `shown` is the state before it."""
        if ends_battle(event):
            self.battle = None
        if event["event"] == "tiebreaker":
            self.holder, self.used = event["god"], event["state"] == "used"
        if event["event"] == "region" and event["outcome"] == "battle":
            self.battle = BattleStory(shown, event, self.holder, self.used)
        elif self.battle:
            self.battle.fold(event)

    @classmethod
    def of(cls, history: History[State, Any]) -> Conflicts:
        """The story as far as a game has come, told again from the beginning of its last conflict."""
        told = cls()
        first = len(history)
        if history.state.conflict is not None:
            first = next(i for i in range(len(history) - 1, -1, -1) if _begins_conflict(history.entries[i].events))
        for number in range(first, len(history)):
            shown = history.at(number).copy()
            for event in history.entries[number].events:
                told.fold(event, shown)
                unfold(shown, event)
            if told.battle:
                told.battle.catch_up(history.at(number + 1))
        return told


def _begins_conflict(events: list[Event]) -> bool:
    return any(event["event"] == "tiebreaker" and event["state"] == "held" for event in events)
