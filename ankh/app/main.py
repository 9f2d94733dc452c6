"""Opens the window and stays until it is closed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def run(argv: Sequence[str] = ()) -> int:
    """The desktop game; a save named on the command line is opened at once."""
    from ankh.app.loop import App
    from ankh.app.scenes.title import Title
    from ankh.app.window import NoScreen

    try:
        app = App()
    except NoScreen as sentence:
        print(f"ankh: {sentence}", file=sys.stderr)
        return 1
    app.push(Title(app))
    if argv:
        from ankh.app.scenes.opening import open_saved

        app.draw()
        open_saved(app, Path(argv[0]))
    app.run()
    return 0
