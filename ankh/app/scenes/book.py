"""The rules as a book: chapters of parts, in our own words, one file per language beside the catalogue."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import NamedTuple

from ankh.app import texts
from ankh.app.assets import asset

LINK = re.compile(r"\[([^\]]+)\]\((\w+)\)")

ENDINGS = ("ies", "es", "s", "y")
SHORTEST = 4
"""Letters that a word keeps when its ending is taken off."""


class Part(NamedTuple):
    """A heading with its text. A link is written `[words](id of a part)`, a line of a list begins with a dash."""

    id: str
    title: str
    text: str
    pictures: tuple[str, ...]
    """Kind and name, `piece:temple`, `god:ra`, `icon:sign_revered`, `token:1`, `card:flood`, `owned:ra_warrior:ra`."""
    chapter: str

    @property
    def plain(self) -> str:
        """The text without its links."""
        return LINK.sub(r"\1", self.text)


class Chapter(NamedTuple):
    id: str
    title: str
    parts: tuple[Part, ...]


@cache
def _book(language: str) -> tuple[Chapter, ...]:
    data = json.loads(asset("languages", f"rules.{language}.json").read_text(encoding="utf-8"))
    chapters = []
    for chapter in data["chapters"]:
        parts = [
            Part(part["id"], part["title"], part["text"], tuple(part["pictures"]), chapter["id"])
            for part in chapter["parts"]
        ]
        chapters.append(Chapter(chapter["id"], chapter["title"], tuple(parts)))
    return tuple(chapters)


def chapters() -> tuple[Chapter, ...]:
    """The whole book in the language in use, or in English if nobody has written it."""
    wanted = texts.language()
    there = asset("languages", f"rules.{wanted}.json").is_file()
    return _book(wanted if there else texts.FALLBACK)


def part(name: str) -> Part | None:
    """A part by its id; the first one of a chapter by the chapter's id."""
    for chapter in chapters():
        for one in chapter.parts:
            if name == one.id:
                return one
    return next((chapter.parts[0] for chapter in chapters() if chapter.id == name), None)


def search(query: str) -> list[Part]:
    """Every part with all the words of a query, those with them in the heading first."""
    words = stems(query)
    if not words:
        return []
    every = [one for chapter in chapters() for one in chapter.parts]
    found = [one for one in every if all(w in f"{one.title} {one.plain}".casefold() for w in words)]
    return sorted(found, key=lambda one: not all(w in one.title.casefold() for w in words))


def stems(query: str) -> list[str]:
    """The words of a query without their endings, so that one form finds the others."""
    return [_stem(word) for word in query.casefold().split()]


def _stem(word: str) -> str:
    ending = next((end for end in ENDINGS if word.endswith(end) and len(word) - len(end) >= SHORTEST), "")
    return word.removesuffix(ending)


def excerpt(one: Part, words: list[str]) -> str:
    """The line of a part that has most of the words; its first if none has any."""
    lines = [line for line in one.plain.split("\n") if line]
    return max(lines, key=lambda line: sum(w in line.casefold() for w in words), default="")


def chapter_of(one: Part) -> Chapter:
    return next(chapter for chapter in chapters() if chapter.id == one.chapter)
