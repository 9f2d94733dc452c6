"""A game that is being set up: who sits where, as which god, on which map. Says what keeps it from starting."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass, field
from typing import Any

from ankh.app.table.facts import bot_name
from ankh.app.texts import known, text, word
from ankh.app.widgets import Option

GODS = ("amun", "anubis", "isis", "osiris", "ra")
GUARDIANS = (("cat_mummy", "satet"), ("mummy", "apep"), ("giant_scorpion", "androsphinx"))
SEATS = (2, 3, 4, 5)
PERSON = ""
LONGEST_SEED = 9


@dataclass
class Seat:
    """One chair before the game: a god or none for a random one, a name, a bot's name or none for a person."""

    god: str = ""
    name: str = ""
    bot: str = PERSON


@dataclass
class Plan:
    scenario: str = "middle_kingdom"
    count: int = 2
    seats: list[Seat] = field(default_factory=lambda: [Seat() for _ in range(max(SEATS))])
    guardians: list[str] = field(default_factory=lambda: ["", "", ""])
    """One kind per level, empty for a random one."""
    first: int | None = None
    """The seat that begins, none for a random one."""
    seed: str = "1"

    @property
    def taken(self) -> list[Seat]:
        return self.seats[: self.count]

    @property
    def order(self) -> list[str]:
        """The gods in the order of play; empty while chance decides any of it."""
        gods = [seat.god for seat in self.taken]
        if self.first is None or self.first >= self.count or not all(gods):
            return []
        return gods[self.first :] + gods[: self.first]

    def person_name(self, seat: int) -> str:
        """How a person on the chair is called: as typed, or by number."""
        return self.seats[seat].name.strip() or text("new_game.player", number=seat + 1)

    def seat_name(self, seat: int) -> str:
        """Who sits on the chair: a person or a bot."""
        bot = self.seats[seat].bot
        return bot_name(bot) if bot else self.person_name(seat)

    def problems(self, scenarios: list[dict[str, Any]]) -> list[str]:
        """Every reason why this cannot be started; empty if it can."""
        found = []
        known = {entry["id"]: entry for entry in scenarios}
        if self.scenario not in known:
            found.append(text("new_game.no_scenario"))
        elif self.count not in known[self.scenario]["players"]:
            found.append(text("new_game.wrong_count", name=known[self.scenario]["name"], count=self.count))
        gods = [seat.god for seat in self.taken if seat.god]
        for god in sorted({g for g in gods if gods.count(g) > 1}):
            found.append(text("new_game.same_god", god=word("god", god)))
        if not self.seed.isdigit():
            found.append(text("new_game.no_seed"))
        if self.first is not None and self.first >= self.count:
            found.append(text("new_game.no_first"))
        return found

    def setup(self) -> dict[str, Any]:
        """The set-up for the rules, with random gods and guardians drawn from the seed."""
        seed = int(self.seed)
        dice = random.Random(seed)
        free = [god for god in GODS if god not in {seat.god for seat in self.taken}]
        dice.shuffle(free)
        setup: dict[str, Any] = {
            "scenario": self.scenario,
            "seats": [seat.god or free.pop() for seat in self.taken],
            "guardian_kinds": [
                kind or dice.choice(kinds) for kind, kinds in zip(self.guardians, GUARDIANS, strict=True)
            ],
            "seed": seed,
        }
        if self.first is not None:
            setup["first"] = self.first
        return setup

    def fresh_seed(self) -> None:
        self.seed = str(random.SystemRandom().randrange(1, 10**6))

    def dump(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def load(cls, data: dict[str, Any]) -> Plan:
        """A kept plan; whatever is odd in it is as in a new one."""
        plan = cls()
        if isinstance(data.get("scenario"), str):
            plan.scenario = data["scenario"]
        if data.get("count") in SEATS:
            plan.count = data["count"]
        kinds = data.get("guardians")
        if isinstance(kinds, list) and len(kinds) == len(GUARDIANS):
            plan.guardians = [k if k in pair else "" for k, pair in zip(kinds, GUARDIANS, strict=True)]
        for seat, kept in zip(plan.seats, data.get("seats") or (), strict=False):
            if isinstance(kept, dict):
                seat.god = kept.get("god") if kept.get("god") in GODS else ""
                seat.name = str(kept.get("name") or "")[:24]
                seat.bot = kept.get("bot") if kept.get("bot") in dict(bots()) else PERSON
        return plan


def first_plan() -> Plan:
    """What a player finds at the very first game: one person against one bot."""
    plan = Plan()
    names = [ident for ident, _ in bots()]
    for seat in plan.seats[1:]:
        seat.bot = names[min(1, len(names) - 1)] if names else PERSON
    plan.fresh_seed()
    return plan


def bots() -> list[tuple[str, str]]:
    """Every bot that can sit at the table: its id with strength, and how it is called."""
    from ankh.bots import names

    return [(ident, text("new_game.bot", name=bot_name(ident))) for ident in names()]


def players() -> list[Option]:
    """Who can play a seat: a person, or a bot of any strength."""
    return [
        Option(ident, called, about=f"{called}: {bot_tip(ident)}")
        for ident, called in ((PERSON, text("new_game.person")), *bots())
    ]


def bot_tip(ident: str) -> str:
    """How a bot plays, or that a person does."""
    key = f"bot_tip.{ident.partition(':')[0]}"
    return text(key) if ident and known(key) else text("new_game.person_tip")
