"""Files from strangers are refused with sentences, never with a traceback; tests/bench measures time and memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from ankh.scenarios.check import check
from tests.scenarios.hostile import HOSTILE


@pytest.mark.parametrize("name", HOSTILE)
def test_refused(name: str, tmp_path: Path) -> None:
    path = HOSTILE[name](tmp_path)
    report = check(path)
    assert not report.sound
    assert report.problems
    assert len(report.problems) <= 101
    for line in report.lines():
        assert len(line) < 500
        assert "\n" not in line
