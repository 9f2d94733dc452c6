"""A game as a piece of text for the clipboard: for a message, a forum or a bug report.

One line that people can read, then the record, compressed, between square brackets. What mail and chat programs do to
text (line breaks, quote signs, spaces) does it no harm.
"""

from __future__ import annotations

import base64
import binascii
import re
import textwrap
import zlib

from ankh.play.record import LARGEST, Record, RecordError, parse

_OPENING = "[ankh-record"
_FOREIGN = re.compile(r"[^A-Za-z0-9+/=]")
_WIDTH = 72


def to_text(record: Record) -> str:
    """The text of a game."""
    packed = base64.b64encode(zlib.compress(record.text().encode("ascii"), 9)).decode("ascii")
    return f"{headline(record)}\n{_OPENING}\n" + "\n".join(textwrap.wrap(packed, _WIDTH)) + "\n]\n"


def headline(record: Record) -> str:
    """One readable line about a game."""
    summary = record.summary or {}
    parts = [str(summary.get("title") or record.game or "A game")]
    names = [name for chair in record.chairs if (name := chair.bot or chair.name)]
    if names:
        parts.append(", ".join(names))
    if summary.get("turn") is not None:
        parts.append(f"turn {summary['turn']}")
    parts.append(f"{len(record.moves)} moves")
    return " · ".join(" ".join(part.split()).replace("[", "(") for part in parts)


def from_text(text: str) -> Record:
    """The game in a piece of text, shared as above or as plain JSON; raises `RecordError`."""
    if len(text) > LARGEST:
        raise RecordError("The text is far too long for a game.")
    before, opening, rest = text.partition(_OPENING)
    if not opening:
        if before.lstrip().startswith("{"):
            return parse(before)
        raise RecordError("There is no game in this text.")
    body, end, _ = rest.partition("]")
    if not end:
        raise RecordError("The text is cut off: the end of the game is missing.")
    return parse(_unpacked(_FOREIGN.sub("", body)))


def _unpacked(packed: str) -> bytes:
    try:
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(base64.b64decode(packed, validate=True), LARGEST)
    except (binascii.Error, ValueError, zlib.error):
        raise RecordError("The text was changed on its way: the game in it cannot be unpacked.") from None
    if not unpacker.eof:
        raise RecordError("The text was changed on its way: the game in it is not whole.")
    return data
