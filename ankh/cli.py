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
    _add_play(commands)
    _add_arena(commands)
    _add_replay(commands)
    _add_maps(commands)
    _add_pictures(commands)
    return parser


def _add_engine(commands: Any) -> None:
    engine = commands.add_parser("engine", help="speak the engine protocol, one JSON object per line")
    engine.set_defaults(run=_engine)


def _add_play(commands: Any) -> None:
    play = commands.add_parser("play", help="let bots play a whole game in the terminal")
    play.add_argument(
        "--seats", metavar="LIST", help="gods, bots or both, clockwise: ra,pharaoh:hard,isis=apprentice (else Priests)"
    )
    play.add_argument("--players", type=int, metavar="N", help="how many sit at the table (2 unless --seats tells)")
    play.add_argument("--scenario", default="middle_kingdom", metavar="NAME")
    play.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same game")
    play.add_argument("--why", action="store_true", help="tell the reason of every move")
    play.add_argument("--save", type=Path, metavar="FILE", help="keep the game in this file")
    play.set_defaults(run=_play)


def _add_arena(commands: Any) -> None:
    arena = commands.add_parser("arena", help="match bots against each other and count who wins")
    arena.add_argument("--seats", required=True, metavar="LIST", help="the bots that meet: pharaoh,priest,apprentice")
    arena.add_argument("--games", type=int, default=100, metavar="N")
    arena.add_argument("--scenario", default="middle_kingdom", metavar="NAME")
    arena.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games")
    arena.add_argument("--json", action="store_true", help="print the figures as JSON")
    arena.add_argument("--workers", type=int, metavar="N", help="processes to play in; as many as there are cores")
    arena.add_argument("--scheduler", metavar="ADDRESS", help="play on the Dask cluster of this scheduler instead")
    arena.set_defaults(run=_arena)


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


def _add_pictures(commands: Any) -> None:
    pictures = commands.add_parser("pictures", help="render every scene of the window, without a display")
    pictures.add_argument("folder", type=Path, metavar="FOLDER")
    pictures.add_argument(
        "--only", action="append", default=[], metavar="NAME", help="this scene alone; may be repeated"
    )
    pictures.add_argument("--size", action="append", default=[], metavar="WxH", help="this size alone, as 1600x900")
    pictures.add_argument("--scale", action="append", default=[], metavar="N", help="this UI scale alone, as 1.5")
    pictures.set_defaults(run=_pictures)


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


def _play(arguments: argparse.Namespace) -> int:
    from ankh import bots
    from ankh.bots.standin import think
    from ankh.chronicle import chronicle
    from ankh.game import Refused
    from ankh.games import game
    from ankh.play import Chair, SaveError, Table, write_record

    gods, names = _seating(arguments)
    setup = {"scenario": arguments.scenario, "seats": gods, "seed": arguments.seed}
    try:
        players = [bots.create(name, game(), arguments.seed + seat) for seat, name in enumerate(names)]
        chairs = [Chair(name=god.capitalize(), bot=name) for god, name in zip(gods, names, strict=True)]
        table = Table.new(game(), setup, chairs)
    except Refused as refused:
        raise Sentence(str(refused.message)) from None
    while (ask := table.ask) is not None:
        seat = ask.seats[0]
        thought = think(players[seat], game(), arguments.seed + seat, table.view(seat), seat)
        if thought.note:
            print(f"  ({thought.note})")
        if arguments.why:
            print(f"  ({ask.god.capitalize()}: {thought.choice.reason})")
        for line in chronicle(table.play(seat, thought.choice.move).events):
            print(line, flush=True)
    if arguments.save:
        try:
            write_record(arguments.save, table.record())
        except SaveError as error:
            raise Sentence(f"{arguments.save}: {error}") from None
    return 0


def _seating(arguments: argparse.Namespace) -> tuple[list[str], list[str]]:
    """The gods and the bots of the seats; gods that are not named are drawn from the seed."""
    from random import Random

    from ankh import bots
    from ankh.rules.tables import GODS

    parts = arguments.seats.split(",") if arguments.seats else [""] * (arguments.players or 2)
    if arguments.players is not None and arguments.players != len(parts):
        raise Sentence(f"--seats names {len(parts)} seats, --players {arguments.players}.")
    if not 2 <= len(parts) <= len(GODS):
        raise Sentence(f"Two to five can play, not {len(parts)}.")
    seats = [part.strip().partition("=") if "=" in part or part in GODS else ("", "=", part.strip()) for part in parts]
    named = [god for god, _, _ in seats if god]
    for god in named:
        if god not in GODS or named.count(god) > 1:
            wrong = "there are two of" if god in GODS else "there is no god called"
            raise Sentence(f"--seats: {wrong} {god}; the gods are {', '.join(GODS)}.")
    free = [god for god in GODS if god not in named]
    Random(arguments.seed).shuffle(free)
    names = [bot or "priest" for _, _, bot in seats]
    for name in names:
        bots.admit(name)
    return [god or free.pop() for god, _, _ in seats], names


def _arena(arguments: argparse.Namespace) -> int:
    from ankh.bots.arena_figures import report
    from ankh.bots.arena_table import Bar, lines
    from ankh.bots.arena_workers import Cluster, Processes, Unplayable, Workers, play_all

    match = _match(arguments)
    bar = Bar(match.games, sys.stderr)
    try:
        workers: Workers = Cluster(arguments.scheduler) if arguments.scheduler else Processes(arguments.workers)
        figures = report(match, play_all(match.jobs(), workers, bar.step))
    except Unplayable as error:
        raise Sentence(str(error)) from None
    print(json.dumps(figures, indent=2) if arguments.json else "\n".join(lines(figures)))
    return 0


def _match(arguments: argparse.Namespace) -> Any:
    """The match that was asked for, once everything in it is known to work."""
    from ankh import bots
    from ankh.bots.arena import Match
    from ankh.game import Refused
    from ankh.games import game
    from ankh.rules.tables import GODS

    names = tuple(name.strip() for name in arguments.seats.split(","))
    for option in ("games", "workers"):
        number = getattr(arguments, option)
        if number is not None and not 1 <= number <= 1_000_000:
            raise Sentence(f"--{option} is a number from 1 up, not {number}.")
    match = Match(game, names, GODS, arguments.games, arguments.seed, {"scenario": arguments.scenario})
    try:
        for name in names:
            bots.admit(name)
            bots.create(name, game(), 0)
        game().set_up(match.job(0).setup)
    except Refused as refused:
        raise Sentence(refused.message) from None
    return match


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
    if arguments.output.suffix.lower() not in (".png", ".jpg", ".bmp"):
        raise Sentence(f"{arguments.output} is no name of a picture: let it end in .png.")
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


def _pictures(arguments: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from ankh.app import pictures

    sizes, scales, known = pictures.SIZES, pictures.SCALES, pictures.subjects()
    if unknown := [name for name in arguments.only if name not in known]:
        raise Sentence(f'There is no scene called "{unknown[0]}"; there are {", ".join(known)}.')
    if arguments.size:
        sizes = tuple(_size(words) for words in arguments.size)
    if arguments.scale:
        scales = tuple(_scale(words) for words in arguments.scale)
    try:
        for path in pictures.render(arguments.folder, arguments.only, sizes, scales):
            print(path)
    except OSError as error:
        raise Sentence(f"{arguments.folder} cannot be written: {error}") from None
    return 0


def _size(words: str) -> tuple[int, int]:
    width, _, height = words.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 960 <= int(width) <= 7680 and 540 <= int(height) <= 4320):
        raise Sentence(f'"{words}" is no size of a window: write it as 1600x900, from 960x540 to 7680x4320.')
    return int(width), int(height)


def _scale(words: str) -> float:
    try:
        scale = float(words)
    except ValueError:
        scale = 0.0
    if not 0.8 <= scale <= 2:
        raise Sentence(f'"{words}" is no UI scale: it is a number from 0.8 to 2.')
    return scale


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
