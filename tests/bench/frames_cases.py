"""The cases of `tests/bench/frames.py`, run in a process whose video driver is set."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from typing import Any, NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from ankh.app.loop import App, tidied_at_rest
from ankh.app.pictures import loaded
from ankh.app.settings import Settings
from ankh.app.table.game import GameScene
from ankh.app.table.show import Beat, Flight
from ankh.bots.thinker import Thinker
from ankh.games import game
from ankh.play import Chair, Table

SIZE = (1920, 1080)
LIMIT = 16.7
GAME = "nile"
"""A kept game of five, whose fullest moments are used."""


class Frame(NamedTuple):
    """The seconds of work in a frame: on the clock, and of the processor, which others cannot make longer."""

    clock: float
    processor: float


Case = Callable[[int], list[Frame]]


def main(frames: int, rounds: int, idle: float, only: list[str]) -> None:
    heads = "".join(f"{head:>8}" for head in ("p50", "p95", "p99", "max", "cpu p99"))
    print(f"{'ms of work in a frame':<44}{heads}   p99 of all rounds")
    for name, case in CASES.items():
        if not only or name in only:
            tell(name, [case(frames) for _ in range(rounds)])
    if not only or "idle" in only:
        for name, share in (("title", resting(None, idle)), ("table", resting(full_table, idle))):
            print(f"idle at the {name:<32} {share:>7.2f} % of a core {'' if share < 2 else '(over 2 %)'}")
    if not only or "first" in only:
        times = [first_picture() for _ in range(max(rounds, 3))]
        told = " ".join(f"{seconds:.2f}" for seconds in times)
        over = "" if min(times) < 1 else "(over 1 s)"
        print(f"{'first picture after the start':<44} {min(times):>7.2f} s   {told} {over}")


def tell(name: str, rounds: list[list[Frame]]) -> None:
    clocks = [[frame.clock for frame in frames] for frames in rounds]
    best = min(clocks, key=lambda times: share(times, 0.99))
    processor = min(share([frame.processor for frame in frames], 0.99) for frames in rounds)
    figures = "".join(f"{ms:>8.2f}" for ms in (*(share(best, part) for part in (0.5, 0.95, 0.99, 1.0)), processor))
    over = "" if share(best, 0.99) < LIMIT else f"  (over {LIMIT})"
    print(f"{name:<44}{figures}   {' '.join(f'{share(times, 0.99):.1f}' for times in clocks)}{over}", flush=True)


def share(times: list[float], part: float) -> float:
    """The milliseconds that this part of all frames stays within."""
    return 1000 * sorted(times)[min(len(times) - 1, int(part * len(times)))]


@contextmanager
def timed(frames: list[Frame]) -> Iterator[None]:
    clock, processor = time.perf_counter(), time.thread_time()
    yield
    frames.append(Frame(time.perf_counter() - clock, time.thread_time() - processor))


# Tables


@cache
def fullest(ask: str) -> int:
    """After how many moves of the kept game most pieces stand on the board while this is asked."""
    entries = loaded(GAME).history.entries
    asked = [number for number, entry in enumerate(entries, 1) if (a := game().ask(entry.state)) and a.kind == ask]
    return max(asked, key=lambda n: len(entries[n - 1].state.at) + len(entries[n - 1].state.monuments))


def table_at(moves: int, bots: str | None = None) -> Table[Any, Any]:
    found = loaded(GAME, moves)
    table = Table.resume(found.record, found.history)
    return Table(table.history, [Chair(name=god, bot=bots) for god in table.state.setting.gods])


def full_table() -> Table[Any, Any]:
    return table_at(fullest("move_figures"))


@contextmanager
def at_table(table: Table[Any, Any] | None) -> Iterator[tuple[App, Any]]:
    """The app with a table on it, come to rest."""
    from ankh.app.scenes.title import Title

    app = App(Settings(width=SIZE[0], height=SIZE[1], muted=True, notes=False))
    try:
        title = Title(app)
        scene = GameScene(app, table) if table else title
        app.reset(*([title, scene] if table else [title]))
        app.step(1 / 60)
        for _ in range(40):
            app.beside(lambda: None).result()
            app.step(1 / 60)
        with tidied_at_rest():
            yield app, scene
    finally:
        app.close()


# Measuring


def paced(app: App, frames: int, act: Callable[[int], object]) -> list[Frame]:
    """Frames at the pace of the loop; before each one a hand does something."""
    clock, dt = pygame.Clock(), 1 / 60
    times: list[Frame] = []
    for number in range(frames):
        act(number)
        with timed(times):
            app.step(dt)
        dt = app.wait(clock)
    return times


@contextmanager
def beside(work: Callable[[], object]) -> Iterator[None]:
    """Another process is busy with something."""
    process = multiprocessing.get_context("spawn").Process(target=work, daemon=True)
    process.start()
    try:
        time.sleep(1.5)
        yield
    finally:
        process.kill()
        process.join()


def spin() -> None:
    while True:
        sum(range(10_000))


def motion(at: tuple[float, float], held: bool) -> None:
    pos = (round(at[0]), round(at[1]))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0)))


def button(kind: int, at: tuple[int, int], number: int = 1) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=at, button=number))


def across(rect: pygame.Rect, number: int) -> tuple[float, float]:
    """A way over the whole board in about two seconds, there and back on other lines."""
    leg, step = divmod(number, 110)
    share = step / 110 if leg % 2 == 0 else 1 - step / 110
    low = 0.15 + 0.7 * ((leg * 0.37 + share * 0.5) % 1)
    return rect.left + rect.width * (0.04 + 0.92 * share), rect.top + rect.height * low


# Cases


def plain(frames: int) -> list[Frame]:
    """The peer: a full-screen picture on the same driver."""
    with at_table(None) as (app, _):
        picture = pygame.Surface(SIZE).convert(app.window.surface)
        times: list[Frame] = []
        for number in range(frames):
            picture.fill((number % 256, 90, 60), (0, 0, 60, 60))
            with timed(times):
                app.window.surface.blit(picture, (0, 0))
                app.window.flip()
        return times


def whole(frames: int) -> list[Frame]:
    """Everything drawn anew in every frame."""
    with at_table(full_table()) as (app, _):
        return paced(app, frames, lambda number: app.damage())


def drag(frames: int, also: Callable[[int], None] = lambda number: None) -> list[Frame]:
    """A figure is carried across the board."""
    with at_table(full_table()) as (app, scene):
        figure = next(pick for pick in scene.hand.options() if pick.kind == "figure")
        start = scene.board.spot(figure)

        def act(number: int) -> None:
            if number == 0:
                motion(start, False)
                button(pygame.MOUSEBUTTONDOWN, start)
            motion(across(scene.board.rect, number), True)
            also(number)

        times = paced(app, frames, act)
        assert scene.hand.carried == figure
        return times


def hover(frames: int) -> list[Frame]:
    """The mouse wanders over the board, now and then resting until a region's card comes up."""
    with at_table(full_table()) as (app, scene):
        return paced(app, frames, lambda n: motion(across(scene.board.rect, n), False) if n % 80 < 45 else None)


def eight(frames: int) -> list[Frame]:
    """Eight figures are on their way at once, all over the board."""
    with at_table(full_table()) as (app, scene):
        standing = [figure for figure, cell in enumerate(scene.shown.where) if cell >= 0]
        figures = standing[:: len(standing) // 8][:8]
        centres = scene.board.eye.shape.centres
        places = sorted(centres, key=lambda place: place[0])

        def act(number: int) -> None:
            if number % 40 == 0:
                flights = [
                    Flight(figure, centres[scene.shown.where[figure]], places[-1 - 9 * i])
                    for i, figure in enumerate(figures)
                ]
                scene.show._beat = Beat([], 0.6, flights)
                scene.show.hidden = frozenset(figures)

        assert len(figures) == 8
        return paced(app, frames, act)


def killed(frames: int) -> list[Frame]:
    """Eight figures die at once, and others after them."""
    with at_table(full_table()) as (app, scene):
        setting = scene.shown.setting
        figures = [figure for figure, cell in enumerate(scene.shown.where) if cell >= 0]

        def kill(figure: int) -> dict[str, Any]:
            hex_name, owner = setting.board.names[scene.state.where[figure]], scene.state.owner[figure]
            return {"event": "kill", "figure": setting.figures[figure], "hex": hex_name, "god": setting.gods[owner]}

        def act(number: int) -> None:
            if not scene.show.busy:
                scene.show.add([kill(figure) for figure in figures[number % 5 :: 3][:8]], scene.state)

        return paced(app, frames, act)


def battle(frames: int) -> list[Frame]:
    """The moves of a battle of the kept game are shown: cards, strengths, losses, gains."""
    entries = loaded(GAME).history.entries
    start = fullest("play_cards")
    with at_table(table_at(start)) as (app, scene):
        waiting = iter(entries[start : start + 60])

        def act(number: int) -> None:
            if not scene.show.busy and (entry := next(waiting, None)):
                scene.flow.behind = entry.seat
                scene._played(scene.flow.play(entry.seat, entry.move))
                scene.flow.waiting = None
            elif number % 45 == 44:
                pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))

        return paced(app, 3 * frames, act)


def pan(frames: int) -> list[Frame]:
    """The zoomed board is dragged about."""
    with at_table(full_table()) as (app, scene):
        middle = scene.board.rect.center
        scene.board.wheel(middle, 4)
        paced(app, 60, lambda number: None)

        def act(number: int) -> None:
            if number == 0:
                motion(middle, False)
                button(pygame.MOUSEBUTTONDOWN, middle, 3)
            motion(across(scene.board.rect, number), True)

        return paced(app, frames, act)


def zoom(frames: int) -> list[Frame]:
    """The wheel turns: closer, closer, and away again."""
    with at_table(full_table()) as (app, scene):

        def act(number: int) -> None:
            motion(scene.board.rect.center, False)
            if number % 6 == 0:
                steps = 1 if number // 48 % 2 == 0 else -1
                pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))

        return paced(app, frames, act)


def pharaohs(frames: int) -> list[Frame]:
    """Five Pharaohs play on from the full table while the mouse wanders."""
    table = table_at(fullest("choose_action"), "pharaoh")
    with at_table(table) as (app, scene):
        app.settings.speed = 4.0
        before = table.moves
        times = paced(app, 4 * frames, lambda number: motion(across(scene.board.rect, number), False))
        assert table.moves > before
        return times


def drag_thinking(frames: int) -> list[Frame]:
    """A Pharaoh thinks without an end, in its own process as at the table."""
    table, seed = full_table(), 0
    thinker = Thinker(game)

    def ask_on(number: int) -> None:
        nonlocal seed
        if thinker.poll() is not None or not thinker.busy:
            thinker.ask("pharaoh:hard", seed := seed + 1, table.view(table.ask.seats[0]), table.ask.seats[0])

    try:
        return drag(frames, ask_on)
    finally:
        thinker.close()


def while_beside(work: Callable[[], object], case: Case, frames: int) -> list[Frame]:
    with beside(work):
        return case(frames)


CASES: dict[str, Case] = {
    "peer: full-screen blit and flip": plain,
    "everything drawn anew": whole,
    "drag across the full board": drag,
    "wander over the full board": hover,
    "eight figures glide": eight,
    "eight figures die": killed,
    "a battle is shown": battle,
    "pan the zoomed board": pan,
    "zoom": zoom,
    "drag beside a busy process": partial(while_beside, spin, drag),
    "eight figures glide beside a busy process": partial(while_beside, spin, eight),
    "a battle is shown beside a busy process": partial(while_beside, spin, battle),
    "drag while a Pharaoh thinks": drag_thinking,
    "five Pharaohs play": pharaohs,
}


# At rest, and at the start


def resting(table: Callable[[], Table[Any, Any]] | None, seconds: float) -> float:
    """Percent of a core the window takes while nothing happens."""
    with at_table(table() if table else None) as (app, _):
        clock, dt, drawn = pygame.Clock(), 0.0, 0
        started = used = 0.0
        while not started or time.perf_counter() - started < seconds:
            app.step(dt)
            dt = app.wait(clock)
            if not started and app.resting:
                started, used, drawn = time.perf_counter(), time.process_time(), app.drawn
        assert app.drawn == drawn, "something was drawn while nothing happened"
        return 100 * (time.process_time() - used) / (time.perf_counter() - started)


FIRST = """
import sys
from ankh.app import window
flip = window.Window.flip
def shown(self):
    flip(self)
    print("shown", flush=True)
    raise SystemExit
window.Window.flip = shown
from ankh.cli import main
main([])
"""


def first_picture() -> float:
    """Seconds from the start of the program to the first picture on the window."""
    Settings(width=SIZE[0], height=SIZE[1]).save()
    started = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", FIRST], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None and process.stdout.readline() == "shown\n"
    seconds = time.perf_counter() - started
    process.wait()
    return seconds


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), sys.argv[4:])
