"""A real X server without a screen, with a mouse in it: Xvfb and xdotool (Debian packages of these names)."""

from __future__ import annotations

import ctypes
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

SIZE = (1280, 720)
PATIENCE = 90.0
"""Seconds after which something that should happen counts as not happening."""
REST = 0.5
"""Seconds without a change after which a picture is at rest."""
CLIENT_MESSAGE, FORMAT = 33, 32

T = TypeVar("T")


def until(what: str, found: Callable[[], T | bool | None]) -> T:
    """Wait until there is something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if answer := found():
            return answer  # type: ignore[return-value]
        time.sleep(0.05)
    raise AssertionError(f"waited in vain for {what}")


class Screen:
    """One display, as large as the window that is to fill it."""

    def __init__(self, name: str, memory: Path) -> None:
        self.name = name
        self._memory = memory

    def picture(self) -> bytes:
        """Everything on the screen, as it is now."""
        return self._memory.read_bytes()

    def at_rest(self) -> None:
        """Wait until the picture has not changed for a moment."""
        seen, since = self.picture(), time.monotonic()

        def still() -> bool:
            nonlocal seen, since
            now = self.picture()
            if now != seen:
                seen, since = now, time.monotonic()
            return time.monotonic() - since > REST

        until("a picture at rest", still)

    def mouse(self, *words: object) -> None:
        """What xdotool is told, as `mousemove`, 40, 50, `click`, 1."""
        environment = {**os.environ, "DISPLAY": self.name}
        subprocess.run(["xdotool", *map(str, words)], check=True, env=environment, timeout=PATIENCE)

    def point(self, at: tuple[int, int]) -> None:
        """Move the mouse to something that lights up under it, until it does."""
        before = self.picture()

        def lit() -> bool:
            for beside in (1, 0):
                self.mouse("mousemove", at[0] + beside, at[1])
            time.sleep(REST)
            return self.picture() != before

        until("an answer to the mouse", lit)
        self.at_rest()

    def click(self, at: tuple[int, int]) -> None:
        """Click on something that changes the picture."""
        self.point(at)
        before = self.picture()
        self.mouse("mousedown", 1)
        self.mouse("mouseup", 1)
        until("an answer to a click", lambda: self.picture() != before)
        self.at_rest()

    def take_up(self, at: tuple[int, int]) -> None:
        self.mouse("mousemove", *at)
        self.mouse("mousedown", 1)

    def carry(self, start: tuple[int, int], end: tuple[int, int], steps: int = 12) -> None:
        for step in range(1, steps + 1):
            at = (start[0] + (end[0] - start[0]) * step // steps, start[1] + (end[1] - start[1]) * step // steps)
            self.mouse("mousemove", *at)

    def window(self, process: subprocess.Popen[str]) -> int:
        """The window of a program, once it is there."""
        command = ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid), "--name", "Ankh"]
        environment = {**os.environ, "DISPLAY": self.name}

        def found() -> int | None:
            assert process.poll() is None, process.communicate()
            told = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=PATIENCE)
            return int(told.stdout.split()[0]) if told.stdout.split() else None

        return until("the window", found)

    def close(self, window: int) -> None:
        """Ask a window to close, as the cross in its frame does."""
        x11 = ctypes.CDLL("libX11.so.6")
        for call, kind in ((x11.XOpenDisplay, ctypes.c_void_p), (x11.XInternAtom, ctypes.c_ulong)):
            call.restype = kind
        display = ctypes.c_void_p(x11.XOpenDisplay(self.name.encode()))
        protocols, delete = (x11.XInternAtom(display, name, False) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
        message = Message(
            kind=CLIENT_MESSAGE, window=window, message=protocols, format=FORMAT, data=(delete, 0, 0, 0, 0)
        )
        x11.XSendEvent(display, ctypes.c_ulong(window), False, ctypes.c_long(0), ctypes.byref(message))
        x11.XCloseDisplay(display)


class Message(ctypes.Structure):
    """A client message of the X protocol, in the room of its largest event."""

    _fields_ = [
        ("kind", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    ]


@contextmanager
def screen(folder: Path) -> Iterator[Screen]:
    """A display of its own, ended with everything in it."""
    folder.mkdir()
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-fbdir", str(folder), "-nolisten", "tcp", "-noreset"]
    command += ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"]
    process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as line:
            number = line.readline().strip()
        yield Screen(f":{number}", folder / "Xvfb_screen0")
    finally:
        process.terminate()
        process.wait(PATIENCE)
