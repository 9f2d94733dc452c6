"""Measures how long a hostile map keeps the check busy and how much memory it takes.

`python -m tests.bench.hostile_maps` checks every file of the hostile corpus in a process of its own and prints the
time of the check alone and the greatest memory of the process. Exit code 1 if one takes a second or 200 MB.
"""

from __future__ import annotations

import multiprocessing
import resource
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

SECONDS, MEGABYTES = 1.0, 200.0


def measure(path: Path, answer: Connection) -> None:
    from ankh.scenarios.check import check

    check(Path(__file__))
    began = time.perf_counter()
    report = check(path)
    took = time.perf_counter() - began
    answer.send((took, greatest_memory(), len(report.problems)))


def greatest_memory() -> float:
    """Megabytes this process has held at most, without what its parent held before it."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    (line,) = [line for line in status.read_text().splitlines() if line.startswith("VmHWM")]
    return int(line.split()[1]) / 1024


def main() -> int:
    from tests.scenarios.hostile import HOSTILE

    spawn = multiprocessing.get_context("spawn")
    failed = 0
    for name, make in HOSTILE.items():
        with tempfile.TemporaryDirectory() as folder:
            path = make(Path(folder))
            mine, theirs = spawn.Pipe()
            process = spawn.Process(target=measure, args=(path, theirs))
            process.start()
            took, most, problems = mine.recv() if mine.poll(60) else (60.0, 0.0, 0)
            process.kill()
            process.join()
        good = took < SECONDS and most < MEGABYTES and problems > 0
        failed += not good
        print(f"{took:7.3f} s {most:6.0f} MB {problems:4} problems  {'' if good else 'TOO MUCH  '}{name}", flush=True)
    print(f"{len(HOSTILE)} files, {failed} over {SECONDS:g} s or {MEGABYTES:g} MB")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
