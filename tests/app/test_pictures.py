"""`main.py pictures`: every scene and every ask has a picture, at any size and scale, without a display."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from ankh import cli
from ankh.app import fonts, pictures
from ankh.app.loop import App
from ankh.app.theme import SMALLEST_TEXT
from ankh.games import game

ASKS = (
    *("choose_action", "move_figures", "summon", "radiate", "aim", "unlock", "control", "caravan", "place_token"),
    *("swap_tokens", "relocate", "two_cards", "play_cards", "build", "offer", "tiebreak", "protect", "capture"),
    *("rise", "underworld", "worship", "keep_guardians", "consolidate"),
)
SCENES = (
    *("title", "question", "new_game", "new_game_gods", "new_game_refused", "load", "settings", "result"),
    *("replay", "replay_battle", "scenarios", "scenarios_rules", "scenarios_broken", "rules", "rules_search"),
    *("opening", "note", "pause", "bot_for_a_seat", "concede", "curtain", "carried", "summoned", "refused"),
    *("caravan_laid", "end_turn", "thinking", "hint", "chronicle", "region", "names", "tooltip"),
)


def test_every_scene_and_every_ask_has_a_picture() -> None:
    shown = [name for name in pictures.subjects() if not name.startswith("battle_")]
    assert sorted(shown) == sorted([*SCENES, *(f"ask_{ask}" for ask in ASKS)])


def test_every_ask_of_the_rules_has_a_moment() -> None:
    assert sorted(pictures.moments()) == sorted(ASKS)


@pytest.mark.parametrize("ask", ASKS)
def test_a_moment_really_is_its_ask(ask: str) -> None:
    name, moves = pictures.moments()[ask]
    loaded = pictures.loaded(name, moves)
    assert loaded.trouble is None and len(loaded.history) == moves
    asked = game().ask(loaded.history.state)
    assert asked is not None and asked.kind == ask


@pytest.mark.parametrize("name", list(pictures.subjects()))
def test_every_subject_is_drawn_in_words_large_enough_and_explained(
    name: str, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fonts.forget()
    real, sizes = fonts.render, set()
    monkeypatch.setattr(fonts, "render", lambda words, role, px, ink: sizes.add(px) or real(words, role, px, ink))
    silent: list[str] = []

    def show(app: App) -> None:
        pictures.subjects()[name](app)
        pictures.settle(app)
        assert app.top is not None
        able = [widget for widget in app.top.ui.leaves() if widget.focusable and app.top.name != "battle"]
        silent.extend(widget.key for widget in able if widget.tip(widget.rect.center) is None)

    with pictures._a_players_folder():
        shown = pictures.picture(show, (1280, 720), 1.0)
    assert shown.get_size() == (1280, 720)
    shades = {tuple(shown.get_at((x, y)))[:3] for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(shades) > 40
    assert min(sizes) >= SMALLEST_TEXT
    assert silent == [], "everything one can press has a tooltip"


def test_the_command_writes_the_pictures_it_is_asked_for(
    tmp_path: Path, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "shots"
    wanted = ["--only", "title", "--only", "settings", "--size", "960x540", "--scale", "0.8", "--scale", "1.5"]
    assert cli.main(["pictures", str(folder), *wanted]) == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"{scene}_960x540_{scale}.png" for scene in ("settings", "title") for scale in ("0.8", "1.5")]
    assert sorted(Path(line).name for line in capsys.readouterr().out.splitlines()) == names
    assert pygame.image.load(folder / names[0]).get_size() == (960, 540)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["--only", "nothing"], "no scene called"),
        (["--size", "big"], "no size of a window"),
        (["--size", "10x10"], "no size of a window"),
        (["--scale", "huge"], "no UI scale"),
        (["--scale", "9"], "no UI scale"),
    ],
)
def test_a_wrong_wish_gets_a_sentence(
    typed: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["pictures", str(tmp_path), *typed]) == 2
    assert said in capsys.readouterr().err


def test_the_players_own_settings_and_saves_stay_untouched(tmp_path: Path, kept: Path) -> None:
    list(pictures.render(tmp_path / "shots", ["load"], [(1280, 720)], [1.0]))
    assert not (kept / "settings.json").exists() and not (kept / "saves").exists()


def test_every_picture_of_the_readme_is_there_and_not_too_heavy() -> None:
    root = Path(__file__).resolve().parents[2]
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", (root / "README.md").read_text(encoding="utf-8"))
    assert len(shown) >= 3
    for name in shown:
        assert pygame.image.load(root / name).get_size() == (1600, 900)
        assert (root / name).stat().st_size < 500_000


def test_a_picture_does_not_depend_on_those_before_it(tmp_path: Path, kept: Path) -> None:
    wanted = {"alone": ["load"], "after": ["load", "end_turn"]}
    pictures_of = {}
    for name, subjects in wanted.items():
        paths = list(pictures.render(tmp_path / name, subjects, [(1280, 720)], [1.0, 0.8]))
        pictures_of[name] = next(path for path in paths if path.name == "load_1280x720_0.8.png").read_bytes()
    assert pictures_of["alone"] == pictures_of["after"]
