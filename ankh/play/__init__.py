"""One game at the table, whatever the game: seats, record, undo, saves, replays, statistics."""

from ankh.play.files import SUFFIX, SaveError, read_record, write_record
from ankh.play.history import Entry, History
from ankh.play.loading import Loaded, Trouble, load, load_whole
from ankh.play.record import Chair, Concession, Record, RecordError, from_data, parse
from ankh.play.replay import Replay
from ankh.play.saves import Saved, Saves
from ankh.play.share import from_text, headline, to_text
from ankh.play.table import Table, make_record

__all__ = [
    "SUFFIX",
    "Chair",
    "Concession",
    "Entry",
    "History",
    "Loaded",
    "Record",
    "RecordError",
    "Replay",
    "SaveError",
    "Saved",
    "Saves",
    "Table",
    "Trouble",
    "from_data",
    "from_text",
    "headline",
    "load",
    "load_whole",
    "make_record",
    "parse",
    "read_record",
    "to_text",
    "write_record",
]
