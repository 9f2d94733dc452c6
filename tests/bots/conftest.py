from __future__ import annotations

import pytest

from ankh.bots import bot


@pytest.fixture(autouse=True)
def own_register(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is forgotten after it."""
    monkeypatch.setattr(bot, "_kinds", dict(bot._kinds))
