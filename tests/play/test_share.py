"""A game travels as text through messages."""

from __future__ import annotations

import base64
import zlib

import pytest

from ankh.play import RecordError, from_text, load_whole, to_text
from tests.play.lots import Lots
from tests.play.random_moves import finished


def test_a_shared_game_says_what_it_is_and_comes_back() -> None:
    table = finished(1, rounds=20)
    text = to_text(table.record())
    assert text.splitlines()[0] == f"Lots · Ada, Bob · turn 21 · {table.moves} moves"
    assert max(map(len, text.splitlines())) <= 72
    assert load_whole(Lots(), from_text(text)).result == table.result
    table.hand_over(1, "priest")
    assert "Ada, priest" in to_text(table.record()).splitlines()[0]


@pytest.mark.parametrize(
    "way",
    [
        lambda text: "\n".join("> " + line for line in text.splitlines()),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", " "),
        lambda text: "Look at this!\n\n" + text + "\nWhat would you have done?",
        lambda text: "```\n" + text + "```",
        lambda text: "\n".join("    " + line for line in text.splitlines()),
        lambda text: text.replace("\n", "\n\n").replace("A", "A\u200b"),
    ],
)
def test_a_shared_game_survives_the_way_of_a_message(way) -> None:
    record = finished(2).record()
    assert from_text(way(to_text(record))).moves == record.moves


def test_plain_json_is_taken_too() -> None:
    record = finished(3).record()
    assert from_text("\n " + record.text()).moves == record.moves


def test_a_name_cannot_break_the_text() -> None:
    record = finished(4).record()
    record.chairs[0].name = "[ankh-record\n]"
    assert from_text(to_text(record)).moves == record.moves


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "no game in this text"),
        ("good morning", "no game in this text"),
        ("[ankh-record\nabcd", "cut off"),
        ("[ankh-record\nabcd\n]", "changed on its way"),
        ("[ankh-record\n!\n]", "changed on its way"),
        ("[ankh-record " + base64.b64encode(zlib.compress(b"{}")).decode() + "]", '"format"'),
        ("[ankh-record " + base64.b64encode(zlib.compress(b" " * (3 << 20))).decode() + "]", "not whole"),
    ],
)
def test_a_bad_text_has_its_sentence(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        from_text(text)
    assert sentence in str(caught.value)


def test_a_text_with_a_letter_changed_is_refused() -> None:
    text = to_text(finished(5, rounds=20).record())
    spot = len(text) // 2
    for letter in "AbZ9":
        if text[spot] != letter:
            with pytest.raises(RecordError):
                from_text(text[:spot] + letter + text[spot + 1 :])
