"""Reading and writing the file of a record, so that neither a bad file nor a sudden end does harm."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from threading import get_ident

from ankh.play.record import LARGEST, Record, RecordError, parse

SUFFIX = ".ankh"
_HALF_WRITTEN = ".part"


class SaveError(Exception):
    """Why a game could not be written, as a sentence."""


def read_record(path: Path) -> Record:
    """The record in a file; raises `RecordError` with a sentence for every kind of bad file."""
    return parse(_read(path))


def _read(path: Path) -> bytes:
    try:
        about = path.stat()
        if stat.S_ISDIR(about.st_mode):
            raise RecordError("This is a folder, not a saved game.")
        if not stat.S_ISREG(about.st_mode):
            raise RecordError("This is a device or a pipe, not a saved game.")
        if about.st_size > LARGEST:
            raise RecordError("The file is far too large for a saved game.")
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError:
        raise RecordError("There is no such file.") from None
    except PermissionError:
        raise RecordError("The file may not be read: permission denied.") from None
    except OSError as error:
        raise RecordError(f"The file cannot be read: {_reason(error)}.") from None
    except ValueError:
        raise RecordError("This is no name for a file.") from None


def write_record(path: Path, record: Record) -> None:
    """Write a record whole or not at all: beside it first, flushed, then renamed. Raises `SaveError`."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.{get_ident()}{_HALF_WRITTEN}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as file:
            file.write(record.text().encode("ascii"))
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
        _flush_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise SaveError(f"The game could not be saved: {_reason(error)}. It goes on in memory.") from None
    except ValueError as error:
        raise SaveError(f"The game could not be saved: {error}. It goes on in memory.") from None


def sweep(folder: Path) -> None:
    """Remove what writers that were killed left half written."""
    for path in folder.glob(f".*{SUFFIX}.*.*{_HALF_WRITTEN}"):
        if not _lives(path.name.split(".")[-3]):
            with suppress(OSError):
                path.unlink()


def _lives(process: str) -> bool:
    """Whether a process is still there: another window may be writing just now."""
    if os.name != "posix":
        return process == str(os.getpid())
    try:
        os.kill(int(process), 0)
    except (ProcessLookupError, OverflowError, ValueError):
        return False
    except PermissionError:
        pass
    return True


def _flush_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _reason(error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "the disk is full"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "the folder may not be written to"
    if error.errno == errno.EISDIR:
        return "a folder has that name"
    return os.strerror(error.errno).lower() if error.errno else str(error)
