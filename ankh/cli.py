"""The command line: every way to start the game, each loading only what it needs."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import ankh

NO_DISPLAY = """There is no display to open the window on: neither DISPLAY nor WAYLAND_DISPLAY is set.
Without one these still work: engine, play, arena, replay, maps and pictures (python main.py --help tells more)."""


class Sentence(Exception):
    """What is wrong with what was typed; ends the program with exit code 2."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    arguments = build_parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return run(arguments)
    except Sentence as sentence:
        print(f"ankh: {sentence}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nobody listens any more
        return 0
    except KeyboardInterrupt:
        return 130


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="ankh", description="Ankh: Gods of Egypt. With no command the window opens.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"ankh {ankh.__version__}")
    parser.add_argument("--open", metavar="FILE", help="open the window with this saved game")
    parser.set_defaults(run=_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_engine(commands)
    _add_maps(commands)
    _add_replay(commands)
    return parser


def _add_engine(commands: Any) -> None:
    engine = commands.add_parser("engine", help="speak the engine protocol, one JSON object per line")
    engine.set_defaults(run=_engine)


def _add_maps(commands: Any) -> None:
    maps = commands.add_parser("maps", help="check or draw maps made in Tiled")
    does = maps.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = does.add_parser("check", help="print the problems of maps, or what they offer; exit code 1 for problems")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=_maps_check)
    preview = does.add_parser("preview", help="draw a map to a picture, without a window")
    preview.add_argument("file", metavar="FILE", help="a .tmx file, or the name of a map that comes with the game")
    preview.add_argument("--players", type=int, help="draw the set-up for so many players; else the bare board")
    preview.add_argument("-o", "--output", type=Path, required=True, metavar="PICTURE", help="a .png file")
    preview.set_defaults(run=_maps_preview)


def _add_replay(commands: Any) -> None:
    replay = commands.add_parser("replay", help="tell a saved game again")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--json", action="store_true", help="print every event as a line of JSON")
    replay.add_argument("--statistics", action="store_true", help="print the game's statistics as JSON instead")
    replay.set_defaults(run=_replay)


# What the commands do


def _window(arguments: argparse.Namespace) -> int:
    if sys.platform.startswith("linux") and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        print(NO_DISPLAY, file=sys.stderr)
        return 1
    from ankh.app.main import run

    return run([arguments.open] if arguments.open else [])


def _engine(arguments: argparse.Namespace) -> int:
    from ankh.protocol import serve

    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # nothing else goes to standard output
    serve(sys.stdin.buffer, answers)
    return 0


def _maps_check(arguments: argparse.Namespace) -> int:
    from ankh.scenarios.check import check

    reports = [check(path) for path in arguments.files]
    for report in reports:
        print("\n".join(report.lines()))
    return 0 if all(report.sound for report in reports) else 1


def _maps_preview(arguments: argparse.Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from ankh.app.preview import preview
    from ankh.scenarios import MapError

    name = arguments.file
    try:
        picture = preview(Path(name) if Path(name).suffix else name, arguments.players)
        pygame.image.save(picture, arguments.output)
    except MapError as error:
        print("\n".join(str(problem) for problem in error.problems), file=sys.stderr)
        return 1
    except LookupError as error:
        raise Sentence(str(error.args[0])) from None
    except (OSError, pygame.error) as error:
        raise Sentence(f"{arguments.output} cannot be written: {error}") from None
    return 0


def _replay(arguments: argparse.Namespace) -> int:
    from ankh.chronicle import chronicle
    from ankh.games import DEFAULT, GAMES, game
    from ankh.play import RecordError, load, read_record

    try:
        record = read_record(arguments.file)
        if (name := record.game or DEFAULT) not in GAMES:
            raise Sentence(f'{arguments.file}: This is a record of the game "{name}", which is not here.')
        loaded = load(game(name), record)
    except RecordError as error:
        raise Sentence(f"{arguments.file}: {error}") from None
    if arguments.statistics:
        print(json.dumps(loaded.history.tally(), indent=2))
    elif arguments.json:
        for number, entry in enumerate(loaded.history.entries, 1):
            for event in entry.events:
                print(json.dumps({"move": number, "seat": entry.seat} | event))
    else:
        for line in chronicle(loaded.history.events()):
            print(line)
    for told in (loaded.note, loaded.trouble.message if loaded.trouble else None):
        if told:
            print(f"ankh: {told}", file=sys.stderr)
    return 1 if loaded.trouble else 0
