"""The saves of a game: named ones, and autosaves after every move."""

from __future__ import annotations

import hashlib
import os
import re
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Generic

from ankh.game import Game, Json, M, S
from ankh.play.files import SUFFIX, SaveError, read_record, sweep, write_record
from ankh.play.loading import Loaded, load, load_whole
from ankh.play.record import LONGEST, Chair, Record, RecordError, one_line
from ankh.play.table import Table

KEPT = 10
"""How many autosaves are kept."""
KEPT_GAMES = 5
"""Of how many games the last autosave is kept in any case."""
LONGEST_NAME = 120
"""Bytes of a file's name that come from the name of the save."""
_AUTO = "auto-"
_NOT_IN_NAMES = re.compile(r'[\x00-\x1f<>:"/\\|?*]')


@dataclass(frozen=True, slots=True)
class Saved:
    """A line in the list of saves."""

    path: Path
    name: str
    auto: bool
    when: datetime
    damaged: str | None = None
    """What is wrong with the file, as a sentence; everything below is then empty."""
    summary: Json = None
    """The game's own summary: title, turn, who is to move."""
    chairs: tuple[Chair, ...] = ()
    moves: int = 0
    finished: bool = False
    table: str | None = None


class Saves(Generic[S, M]):
    """The saves of one game in a folder. Writing happens in a thread beside the game."""

    def __init__(self, folder: Path, game: Game[S, M]) -> None:
        self.folder = folder
        self.game = game
        self.trouble: str | None = None
        """Why the last write failed, as a sentence; None once one succeeds."""
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="saves")
        self._last: Future[Path] | None = None
        sweep(folder)

    # Writing

    def save(self, name: str, table: Table[Any, Any]) -> Future[Path]:
        """Keep a game under a name, in place of an older one of that name. The future holds `SaveError` if it fails."""
        label = _label(name)
        record = _dressed(table.record(), label)
        return self._write(self.path_of(label), record)

    def autosave(self, table: Table[Any, Any]) -> Future[Path]:
        """Keep the game as it is after this very move.

        Waits only while the autosave before is still on its way, so that the disk is never behind by more than a move.
        """
        record = _dressed(table.record(secrets=True), None)
        self.flush()
        path = self.folder / f"{_AUTO}{table.ident}-{table.moves:05d}{SUFFIX}"
        return self._write(path, record)

    def flush(self) -> None:
        """Wait until everything is on the disk; failures are told by `trouble`."""
        if self._last is not None:
            self._last.exception()

    def close(self) -> None:
        """Flush and end the writing thread."""
        self._writer.shutdown(wait=True)

    def path_of(self, name: str) -> Path:
        """The file in which a named save is kept; names that differ never share one."""
        label = _label(name)
        stem = _NOT_IN_NAMES.sub("_", label).strip(". ").encode()[:LONGEST_NAME].decode(errors="ignore")
        if stem.startswith(_AUTO):
            stem = "_" + stem
        if stem != label:
            stem += "-" + hashlib.sha256(label.encode()).hexdigest()[:8]
        return self.folder / f"{stem}{SUFFIX}"

    def _write(self, path: Path, record: Record) -> Future[Path]:
        self._last = self._writer.submit(self._written, path, record)
        return self._last

    def _written(self, path: Path, record: Record) -> Path:
        try:
            record.seal = record.sealed()
            write_record(path, record)
        except SaveError as error:
            self.trouble = str(error)
            raise
        self.trouble = None
        if path.name.startswith(_AUTO):
            self._make_newest(path)
            self._thin_out()
        return path

    def _make_newest(self, path: Path) -> None:
        """An autosave counts as the newest even if the clock was set back since the others were written."""
        newest = self._autosaves()[0]
        if newest != path:
            with suppress(OSError):
                os.utime(path, ns=(_age(newest)[0] + 1,) * 2)

    def _thin_out(self) -> None:
        """Keep the last autosave of the last few games, then the newest others, ten in all."""
        newest_first = self._autosaves()
        heads: dict[str, Path] = {}
        for path in newest_first:
            heads.setdefault(_table_of(path), path)
        kept = list(heads.values())[:KEPT_GAMES]
        kept += [path for path in newest_first if path not in kept][: KEPT - len(kept)]
        for path in newest_first:
            if path not in kept:
                with suppress(OSError):
                    path.unlink()

    def _autosaves(self) -> list[Path]:
        return sorted(self.folder.glob(f"{_AUTO}*{SUFFIX}"), key=_age, reverse=True)

    # Reading

    def list(self) -> list[Saved]:
        """Every save, newest first; damaged files say what is wrong with them."""
        try:
            paths = sorted(self.folder.glob(f"*{SUFFIX}"), key=_age, reverse=True)
        except OSError:
            return []
        return [self.look(path) for path in paths]

    def look(self, path: Path) -> Saved:
        """What the list says of one file."""
        auto = path.name.startswith(_AUTO)
        name = path.name.removesuffix(SUFFIX)
        try:
            record = self._sound(path)
        except RecordError as error:
            return Saved(path, name, auto, _when(None, path), damaged=str(error))
        return Saved(
            path,
            record.name or name,
            auto,
            _when(record.saved, path),
            summary=record.summary,
            chairs=tuple(record.chairs),
            moves=len(record.moves),
            finished=record.result is not None,
            table=record.table,
        )

    def _sound(self, path: Path) -> Record:
        """A record whose seal is whole, or else whose every move can be played."""
        record = read_record(path)
        if record.game not in (None, self.game.id):
            raise RecordError(f'This is a record of the game "{record.game}"; here "{self.game.id}" is played.')
        if record.seal != record.sealed():
            record.summary = self.game.summary(load_whole(self.game, record).state)
        return record

    def load(self, path: Path) -> Loaded[S, M]:
        """Read a save and play it again; raises `RecordError`, see `Loaded.trouble` for one that is sound in part."""
        return load(self.game, read_record(path))

    def open(self, path: Path, *, take_back: bool = False) -> Table[S, M]:
        """The table of a save, ready to go on, as far as the record agrees with the rules; raises `RecordError`."""
        loaded = self.load(path)
        return Table.resume(loaded.record, loaded.history, take_back=take_back)

    def unfinished(self) -> Saved | None:
        """The last game that was left before its end, at its very last move: what the next start offers."""
        seen: set[str] = set()
        for path in self._autosaves():
            table = _table_of(path)
            if table in seen:
                continue
            found = self.look(path)
            if found.damaged:
                continue
            seen.add(table)
            if not found.finished:
                return found
        return None

    # Tidying up

    def add(self, name: str, record: Record) -> Path:
        """Keep a game that came from elsewhere; raises `SaveError`, `RecordError`."""
        loaded = load(self.game, record)
        kept = record.model_copy(update={"name": _label(name), "seal": None})
        kept.summary = self.game.summary(loaded.history.state)
        if loaded.trouble is None:
            kept.seal = kept.sealed()
        path = self.path_of(name)
        write_record(path, kept)
        return path

    def rename(self, saved: Saved, name: str) -> Path:
        """Keep a save under another name, in place of an older one of that name; raises `SaveError`, `RecordError`."""
        path = self.add(name, read_record(saved.path))
        if path != saved.path:
            self.delete(saved)
        return path

    def delete(self, saved: Saved) -> None:
        """Remove a save for good; raises `SaveError`."""
        try:
            saved.path.unlink(missing_ok=True)
        except OSError as error:
            raise SaveError(f"The save could not be removed: {error.strerror}.") from None

    def forget(self, table: str) -> None:
        """Remove every autosave of a game, so that it is not offered again."""
        self.flush()
        for path in self._autosaves():
            if _table_of(path) == table:
                with suppress(OSError):
                    path.unlink()


def _label(name: str) -> str:
    return one_line(name[:LONGEST]) or "Unnamed"


def _dressed(record: Record, name: str | None) -> Record:
    record.name = name
    record.saved = datetime.now().astimezone().isoformat(timespec="seconds")
    return record


def _table_of(path: Path) -> str:
    return path.name.removeprefix(_AUTO).removesuffix(SUFFIX).rpartition("-")[0]


def _age(path: Path) -> tuple[int, str]:
    try:
        return path.lstat().st_mtime_ns, path.name
    except OSError:
        return 0, path.name


def _when(saved: str | None, path: Path) -> datetime:
    with suppress(ValueError):
        if saved:
            return datetime.fromisoformat(saved).astimezone()
    return datetime.fromtimestamp(_age(path)[0] / 1e9).astimezone()
