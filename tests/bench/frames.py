"""What a frame costs at 1920×1080: `uv run python tests/bench/frames.py [--drivers dummy,x11] [--only NAME]`.

Prints the work of a frame, without the clock's wait, while hands and bots are busy at the fullest table there is; then
what the window costs while nothing happens, and how long the first picture takes. In the same run a plain blit of a
full-screen picture and its flip are timed on the same driver, so that figures of different machines can be compared.
To reach: 99 of 100 frames under 16.7 ms in every case, idle under 2 % of a core, the first picture within a second.

Every case is repeated and the best round is told, with the p99 of all rounds behind it: a machine that is busy with
other things makes rounds worse, never better. `cpu p99` is the processor's time within a frame, without the waiting
for a core or for the X server. For `x11` a server of its own (Xvfb) is started and ended.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

DRIVERS = ("dummy", "x11")
ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--drivers", default=",".join(DRIVERS), help="video drivers to measure, as dummy,x11")
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="this case alone; may be repeated")
    parser.add_argument("--frames", type=int, default=240, help="frames of a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--idle", type=float, default=10.0, metavar="SECONDS", help="how long to watch a still window")
    arguments = parser.parse_args()
    for driver in arguments.drivers.split(","):
        if driver == "x11" and not shutil.which("Xvfb"):
            print("x11: left out, there is no Xvfb (Debian's package xvfb)")
            continue
        with tempfile.TemporaryDirectory() as folder, server() if driver == "x11" else nullcontext({}) as display:
            os.environ.update(display, SDL_VIDEODRIVER=driver, SDL_AUDIODRIVER="dummy")
            os.environ.update(ANKH_SAVES=folder, ANKH_CONFIG=str(Path(folder) / "settings.json"))
            inside = [sys.executable, "-m", "tests.bench.frames_cases", *map(str, (arguments.frames, arguments.rounds))]
            print(f"\n{driver}, 1920×1080", flush=True)
            subprocess.run([*inside, str(arguments.idle), *arguments.only], check=True, cwd=ROOT)


@contextmanager
def server() -> Iterator[dict[str, str]]:
    """An X server on a display of its own, of the size of the window."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"]
    process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as line:
            yield {"DISPLAY": f":{line.readline().strip()}"}
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    main()
