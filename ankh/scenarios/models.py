"""The content of a map once it has been read: pieces on hexes, scenario rules, and the finished scenario."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal
from unicodedata import category

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, PlainValidator, StringConstraints

from ankh.rules.tables import (
    CONFLICT_TOKENS,
    DEVOTION_RED,
    DEVOTION_TOP,
    EVENT_TRACK,
    FORGOTTEN_AFTER,
    MERGE_AFTER,
)

DIRECTIONS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of the writing after them."""


def _owner(value: object) -> int | None:
    """The place that owns a monument; None for the word of the menu that means nobody."""
    said = str(value)
    if said == "neutral":
        return None
    if said in ("1", "2", "3", "4", "5"):
        return int(said)
    raise ValueError("It must be neutral or a place from 1 to 5.")


def _without_steering(text: str) -> str:
    """Refuses signs that steer a terminal or turn the direction of what is written after them."""
    for sign in text:
        if sign in DIRECTIONS or (category(sign) == "Cc" and sign not in "\t\n\r"):
            raise ValueError(f"Remove the invisible sign U+{ord(sign):04X}.")
    return text


Terrain = Literal["fertile", "desert", "water"]
Kind = Literal["obelisk", "temple", "pyramid"]
Seat = Annotated[int, Field(ge=1, le=5)]
Owner = Annotated[int | None, PlainValidator(_owner)]
Count = Annotated[int, Field(ge=1, le=20)]
Text = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=1000),
    AfterValidator(_without_steering),
]
Title = Annotated[Text, Field(max_length=60), AfterValidator(lambda text: " ".join(text.split()))]


class Strict(BaseModel):
    """Nothing unknown gets in, nothing changes afterwards."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class TerrainTile(Strict):
    """A tile of a terrain tileset."""

    terrain: Terrain


class God(Strict):
    """Where the god of a place starts."""

    place: Seat


class Warrior(Strict):
    place: Seat


class Monument(Strict):
    kind: Kind
    owner: Owner = None


class ConflictToken(Strict):
    number: Annotated[int, Field(ge=1, le=CONFLICT_TOKENS)]


class City(Strict):
    """A city token; the `cities` rule tells what it is worth."""


class River(Strict):
    """A polyline along hex edges, part of the board."""


class Camels(Strict):
    """A polyline along hex edges, one camel on each."""


Piece = God | Warrior | Monument | ConflictToken | City | River | Camels

CLASSES: dict[str, type[Piece]] = {
    "god": God,
    "warrior": Warrior,
    "monument": Monument,
    "conflict_token": ConflictToken,
    "city": City,
    "river": River,
    "camels": Camels,
}
LINES = (River, Camels)
"""Drawn as polylines; everything else stands on a hex."""


AS_MANY_PLAY: Final = 0
"""Stands for the length of an action track that was not set: it depends on how many play."""


class Rules(Strict):
    """Numbers and switches with which a scenario departs from the rulebook (SET-6); what is absent stays as it is."""

    devotion_top: Annotated[int, Field(ge=5, le=99)] = DEVOTION_TOP
    devotion_red: Annotated[int, Field(ge=0, le=98)] = DEVOTION_RED
    track_move: Count = AS_MANY_PLAY
    track_summon: Count = AS_MANY_PLAY
    track_gain: Count = AS_MANY_PLAY
    track_unlock: Count = AS_MANY_PLAY
    event_track: Annotated[str, StringConstraints(pattern="^[CKX]{0,39}X$")] = EVENT_TRACK
    merge_after: Annotated[int, Field(ge=0, le=20)] = MERGE_AFTER
    forgotten_after: Annotated[int, Field(ge=0, le=20)] = FORGOTTEN_AFTER
    costly_triumph: bool = False
    consolidation: bool = False

    def switches(self) -> dict[str, Any]:
        """The rules as a position names them; a switch that was turned off is false."""
        said = self.model_dump(exclude_unset=True)
        tracks = {key.removeprefix("track_"): said.pop(key) for key in list(said) if key.startswith("track_")}
        return said | ({"action_tracks": tracks} if tracks else {})


class MapProperties(Rules):
    """Custom properties of the whole map."""

    name: Title
    description: Text


class GroupProperties(Rules):
    """Custom properties of the group that holds the set-up for one player count; its rules add to the map's."""

    players: Annotated[int, Field(ge=2, le=5)]


FEWEST: Final = "2"
"""The players of a group of the class “setup” where nothing was chosen: Tiled shows this, and does not write it."""


class BoardData(Strict):
    """Terrain and rivers, in the form of a position's `board`."""

    hexes: dict[str, Terrain]
    rivers: list[str]
    flat_top: bool
    odd_shift: Literal["down", "up", "right", "left"]


class PlaceData(Strict):
    """What one seat starts with."""

    god: str
    warriors: list[str]
    monuments: dict[str, Kind]


class SetUp(Strict):
    """A complete set-up for one player count."""

    camels: list[str]
    conflict_tokens: dict[str, int]
    neutral: dict[str, Kind]
    places: list[PlaceData]
    rules: dict[str, Any]


class ScenarioMap(Strict):
    """A sound map: its board, and a set-up for every player count it supports (none: a board only)."""

    id: str
    name: str
    description: str
    board: BoardData
    set_ups: dict[int, SetUp]
