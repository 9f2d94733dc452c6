"""The record of a game: set-up plus moves, the whole truth of it, with what a save adds."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from ankh.game import Json

FORMAT = "ankh-record"
VERSION = 1
LARGEST = 2 * 1024 * 1024
"""Bytes of the largest record that is read; a long game needs a thirtieth of it."""

Upgrader = Callable[[dict[str, Any]], dict[str, Any]]
UPGRADERS: dict[int, Upgrader] = {}
"""For every older version the step to the next one."""


class RecordError(Exception):
    """Why a record cannot be read or played, as a sentence."""


def one_line(text: str) -> str:
    """A name as it can be shown anywhere: on one line, without signs that nobody can see."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


LONGEST = 1000
"""Letters of a name."""
Name = Annotated[str, Field(max_length=LONGEST), AfterValidator(one_line)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True)


class Chair(_Part):
    """Who sits at a seat: a person, or a bot by its name."""

    name: Name = ""
    bot: str | None = Field(default=None, max_length=200)

    @property
    def person(self) -> bool:
        return self.bot is None


class RecordedMove(_Part):
    seat: int = Field(ge=0, le=1000)
    move: Any
    digest: str | None = Field(default=None, max_length=128)
    """The beginning of the state's digest after the move."""


class Outcome(_Part):
    winners: list[str]
    reason: str


class Concession(_Part):
    seat: int = Field(ge=0, le=1000)
    after: int = Field(ge=0)
    """How many moves had been played."""


class Record(_Part):
    """A game as it is kept. Only `setup` and `moves` are needed; the rest is for checks and for the list of saves."""

    game: str | None = None
    rules: int | None = None
    """The version of the game's rules that it was played by."""
    setup: dict[str, Any]
    moves: list[RecordedMove] = []
    result: Outcome | None = None
    start: str | None = Field(default=None, max_length=128)
    """The digest of the state before the first move."""
    table: str | None = Field(default=None, max_length=64)
    """The same for every save of one game at one table."""
    asked: dict[str, Any] | None = None
    """The set-up as the players asked for it, before anything was drawn: a rematch starts from it."""
    chairs: list[Chair] = []
    seated: list[Chair] = []
    """Who sat down at the start: a rematch is theirs."""
    conceded: list[Concession] = []
    name: Name | None = None
    saved: str | None = None
    summary: dict[str, Any] | None = None
    seal: str | None = None

    def data(self) -> dict[str, Json]:
        """The record as JSON data, in a fixed order, without what is not there."""
        kept = {key: value for key, value in self.model_dump().items() if value is not None and value != []}
        kept["moves"] = [_move_data(move) for move in self.moves]
        kept["result"] = self.result.model_dump() if self.result else None
        head = {key: kept.pop(key) for key in _HEAD if key in kept}
        return {"format": FORMAT, "version": VERSION} | head | kept

    def text(self) -> str:
        """The record as it is written to a file."""
        return json.dumps(self.data(), ensure_ascii=True, separators=(",", ":"), allow_nan=False)

    def sealed(self) -> str:
        """A checksum of the game itself, set-up and moves, and of what the list tells about it."""
        moves = [[move.seat, move.move] for move in self.moves]
        core = [self.game, self.setup, moves, self.summary]
        text = json.dumps(core, sort_keys=True, separators=(",", ":"), allow_nan=False)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


_HEAD = ("game", "rules", "name", "saved", "summary", "table", "chairs", "seated", "seal", "setup", "start")


def _move_data(move: RecordedMove) -> dict[str, Json]:
    data: dict[str, Json] = {"seat": move.seat, "move": move.move}
    if move.digest:
        data["digest"] = move.digest
    return data


def parse(text: str | bytes) -> Record:
    """A record from its text; raises `RecordError` with a sentence for anything else."""
    if len(text) > LARGEST:
        raise RecordError("The file is far too large for a saved game.")
    if not text.strip():
        raise RecordError("The file is empty.")
    try:
        return from_data(parse_json(text))
    except CutOff:
        raise RecordError("The file is cut off: it ends in the middle of the game.") from None
    except NotJson as error:
        raise RecordError(f"This is not a saved game: {error}.") from None


class NotJson(ValueError):
    """Why a text is not JSON."""


class CutOff(NotJson):
    """A text that would be JSON if it went on."""


def parse_json(text: str | bytes) -> Json:
    """JSON as the standard has it: no NaN, no infinities, no endless nesting; raises `NotJson`."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        return json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except UnicodeDecodeError:
        raise NotJson("it is not text in UTF-8") from None
    except json.JSONDecodeError as error:
        if error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated"):
            raise CutOff("it ends too early") from None
        raise NotJson(f"line {error.lineno}, column {error.colno} is not JSON") from None
    except RecursionError:
        raise NotJson("it is nested too deeply") from None
    except NotJson:
        raise
    except ValueError:
        raise NotJson("a number is too large") from None


def _no_constant(name: str) -> Json:
    raise NotJson(f"{name} is not a number in JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise NotJson("a number is too large")
    return number


def from_data(data: Json) -> Record:
    """A record from JSON data of this or an older version; raises `RecordError`."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f'This is not a saved game: "format" is not "{FORMAT}".')
    try:
        return Record.model_validate(upgrade(data))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise RecordError(f"The record is damaged at {place}: {first['msg'].lower()}.") from None
    except RecursionError:
        raise RecordError("The record is damaged: it is nested too deeply.") from None


def upgrade(
    data: dict[str, Any], upgraders: Mapping[int, Upgrader] = UPGRADERS, version: int = VERSION
) -> dict[str, Any]:
    """The data of an older version, step by step brought to `version`."""
    found = data.get("version")
    if not isinstance(found, int) or isinstance(found, bool) or found < 1:
        raise RecordError("The record does not say its version.")
    if found > version:
        raise RecordError(f"The record is of version {found}; this program reads up to version {version}. Update it.")
    while found < version:
        data = upgraders[found](data)
        found += 1
    return data
