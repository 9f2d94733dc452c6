"""Files that strangers might send: each is put into a folder, and must be refused quickly and with little memory."""

from __future__ import annotations

import base64
import os
import zlib
from collections.abc import Callable
from pathlib import Path

from tests.scenarios.workshop import GOOD, Edit, swap, workshop

DATA = '<data encoding="csv">'
Maker = Callable[[Path], Path]


def text_of_the_good_map() -> str:
    return GOOD.read_text(encoding="utf-8")


def edited(edit: Edit) -> Maker:
    """The good map with a hostile edit."""

    def make(folder: Path) -> Path:
        path = workshop(folder)
        path.write_text(edit(text_of_the_good_map()), encoding="utf-8")
        return path

    return make


def raw(data: Callable[[], bytes]) -> Maker:
    def make(folder: Path) -> Path:
        path = folder / "raw.tmx"
        path.write_bytes(data())
        return path

    return make


def tileset(edit: Edit) -> Maker:
    """The good map with a hostile tileset."""

    def make(folder: Path) -> Path:
        path = workshop(folder)
        file = folder / "tiles" / "pieces.tsx"
        file.write_text(edit(file.read_text(encoding="utf-8")), encoding="utf-8")
        return path

    return make


def bomb(level: int) -> Edit:
    """A layer that unpacks to a thousand times its size."""
    packed = base64.b64encode(zlib.compress(bytes(level), 9)).decode()
    return lambda text: text.replace(DATA, f'<data encoding="base64" compression="zlib">{packed}')


def entities(levels: int, repeats: int) -> bytes:
    lines = ['<?xml version="1.0"?><!DOCTYPE map [<!ENTITY e0 "ankh">']
    lines += [f'<!ENTITY e{i} "{f"&e{i - 1};" * repeats}">' for i in range(1, levels)]
    return "".join([*lines, f"]><map>&e{levels - 1};</map>"]).encode()


def rows(cells: str, count: int) -> Edit:
    return lambda text: text.replace(DATA, DATA + "\n".join([cells] * count))


def of_size(width: int, height: int) -> Edit:
    return lambda text: text.replace('width="7" height="7"', f'width="{width}" height="{height}"')


def many_objects(count: int) -> Edit:
    def edit(text: str) -> str:
        things = (f'<object id="{100 + i}" gid="18" x="150" y="416" width="80" height="80"/>' for i in range(count))
        return text.replace('id="5" name="pieces">', 'id="5" name="pieces">' + "".join(things))

    return edit


def long_line(text: str) -> str:
    points = " ".join(f"{i % 60},{i % 52}" for i in range(45_000))
    return text.replace('<polyline points="0,0 30,52', f'<polyline points="{points} 0,0 30,52', 1)


def vast_board(lines: int) -> Edit:
    """The largest map there may be, with a river drawn over and over."""

    def edit(text: str) -> str:
        cells = ",\n".join([",".join(["1"] * 40)] * 40)
        head, _, rest = text.partition(DATA)
        tail = rest.partition("</data>")[2]
        points = " ".join(["0,0", "30,52"] * 200)
        rivers = "".join(
            f'<object id="{900 + i}" type="river" x="180" y="156"><polyline points="{points}"/></object>'
            for i in range(lines)
        )
        tail = tail.replace('name="rivers">', f'name="rivers">{rivers}')
        return of_size(40, 40)(head) + DATA + cells + "</data>" + tail

    return edit


def linked_outside(folder: Path) -> Path:
    path = workshop(folder / "maps")
    secret = folder / "secret.tsx"
    secret.write_text((path.parent / "tiles" / "pieces.tsx").read_text(encoding="utf-8"), encoding="utf-8")
    (path.parent / "tiles" / "pieces.tsx").unlink()
    (path.parent / "tiles" / "pieces.tsx").symlink_to(secret)
    return path


def pipe(folder: Path) -> Path:
    os.mkfifo(folder / "pipe.tmx")
    return folder / "pipe.tmx"


def pipe_for_a_tileset(folder: Path) -> Path:
    path = workshop(folder)
    (folder / "tiles" / "pieces.tsx").unlink()
    os.mkfifo(folder / "tiles" / "pieces.tsx")
    return path


HOSTILE: dict[str, Maker] = {
    "a layer that unpacks to 300 MB": edited(bomb(300_000_000)),
    "a layer that unpacks to 30 MB": edited(bomb(30_000_000)),
    "a billion laughs": raw(lambda: entities(10, 10)),
    "a million laughs": raw(lambda: entities(7, 10)),
    "one entity of quadratic growth": raw(
        lambda: b'<!DOCTYPE m [<!ENTITY a "' + b"x" * 50_000 + b'">]><m>' + b"&a;" * 50_000 + b"</m>"
    ),
    "entities in UTF-16": raw(lambda: entities(9, 10).decode().encode("utf-16")),
    "an entity from a file": raw(lambda: b'<!DOCTYPE m [<!ENTITY a SYSTEM "file:///etc/passwd">]><map>&a;</map>'),
    "a document type from afar": raw(lambda: b'<!DOCTYPE map SYSTEM "http://example.invalid/map.dtd"><map/>'),
    "fifty megabytes": raw(lambda: b"<map>" + b" " * 50_000_000 + b"</map>"),
    "nothing but zeros": raw(lambda: bytes(300_000)),
    "an encoding nobody knows": raw(lambda: b'<?xml version="1.0" encoding="x-klingon"?><map/>'),
    "broken UTF-8": raw(lambda: b"<map>\xff\xfe\xc3\x28</map>"),
    "elements within elements": raw(lambda: b"<map>" + b"<a>" * 50_000 + b"</a>" * 50_000 + b"</map>"),
    "groups within groups": raw(
        lambda: b'<map orientation="hexagonal">' + b"<group>" * 20_000 + b"</group>" * 20_000 + b"</map>"
    ),
    "a hundred thousand elements": raw(lambda: b"<map>" + b"<a/>" * 95_000 + b"</map>"),
    "ten thousand attributes": raw(lambda: b"<map " + b" ".join(b'a%d="1"' % i for i in range(10_000)) + b"/>"),
    "one very long attribute": edited(swap('orientation="hexagonal"', f'orientation="{"x" * 300_000}"')),
    "one very long name": edited(swap('name="terrain"', f'name="{"x" * 300_000}"')),
    "a map of a billion hexes": edited(of_size(1_000_000_000, 1_000_000_000)),
    "a map of 4000 times 4000": edited(of_size(4000, 4000)),
    "a map of negative size": edited(of_size(-7, -7)),
    "a number of a hundred thousand digits": edited(swap('hexsidelength="60"', f'hexsidelength="{"9" * 100_000}"')),
    "a terrain of commas": edited(lambda text: text.replace(DATA, DATA + "," * 350_000)),
    "a terrain of empty rows": edited(rows(",", 100_000)),
    "a terrain of endless rows": edited(rows("1," * 1000, 150)),
    "two thousand objects on one hex": edited(many_objects(1700)),
    "a million objects": edited(many_objects(1_000_000)),
    "a line of 45000 points": edited(long_line),
    "the largest board and 32000 stretches of river": edited(vast_board(80)),
    "the largest board and 1600 stretches of river": edited(vast_board(4)),
    "a point beyond all bounds": edited(swap('x="180" y="156"', 'x="1e308" y="nan"')),
    "a tileset outside the folder": edited(swap("tiles/pieces.tsx", "../" * 60 + "etc/passwd")),
    "a tileset that is a device": edited(swap("tiles/pieces.tsx", "/dev/zero")),
    "a tileset that is a folder": edited(swap("tiles/pieces.tsx", "tiles")),
    "a tileset that is the map": edited(swap("tiles/pieces.tsx", "good.tmx")),
    "a tileset with a strange sign in its name": edited(swap("tiles/pieces.tsx", "tiles/&#xFFFD;pieces.tsx")),
    "a tileset of an endless name": edited(swap("tiles/pieces.tsx", "tiles/" + "a" * 100_000)),
    "a tileset behind a link": linked_outside,
    "a tileset of four billion tiles": tileset(swap('tilecount="48"', 'tilecount="4294967295"')),
    "a tileset with a picture of a billion pixels": tileset(
        lambda text: text.replace('width="640" height="480"', 'width="1000000" height="1000000"').replace(
            'tilewidth="80" tileheight="80"', 'tilewidth="1" tileheight="1"'
        )
    ),
    "a tileset with entities": tileset(lambda text: entities(10, 10).decode()),
    "a picture outside the folder": tileset(swap("pieces.png", "../../../../../../../../etc/passwd")),
    "a picture that is a device": tileset(swap("pieces.png", "/dev/zero")),
}
if hasattr(os, "mkfifo"):
    HOSTILE["a pipe instead of a map"] = pipe
    HOSTILE["a pipe instead of a tileset"] = pipe_for_a_tileset
