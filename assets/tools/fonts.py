"""Cuts the shipped fonts out of the Debian package fonts-noto-core.

    python assets/tools/fonts.py

Every font carries Latin, Czech, Greek, Cyrillic and the signs the window uses; symbols missing from the letters' font
are merged in from Noto Sans Symbols, Symbols 2 and Math. All sources are under the SIL Open Font License; its text
stands beside the fonts.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

NOTO = Path("/usr/share/fonts/truetype/noto")
TARGET = Path(__file__).resolve().parent.parent / "fonts"

LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x370, 0x400), *range(0x400, 0x530)]
PUNCTUATION = [*range(0x2000, 0x2070), 0x20AC, 0x2116, 0x2122]
SYMBOLS = [ord(c) for c in "−☥⚔→←↑↓↔↩↪⟲⟳✓✔✗✘★☆☰●○◆◇■□▲△▼▽▶◀▸◂⬡⬢⚖☀☠⚑⚐♛♔⚙🔊🔇🔒✦✧⛨🛡⏎⏸⏵⏩"]
SOURCES = {
    "text.ttf": ("NotoSans-Regular.ttf", "NotoSansSymbols-Regular.ttf"),
    "bold.ttf": ("NotoSans-Bold.ttf", "NotoSansSymbols-Bold.ttf"),
    "italic.ttf": ("NotoSans-Italic.ttf", "NotoSansSymbols-Regular.ttf"),
    "title.ttf": ("NotoSerif-SemiBold.ttf", "NotoSansSymbols-Bold.ttf"),
    "display.ttf": ("NotoSerifDisplay-SemiBold.ttf", "NotoSansSymbols-Bold.ttf"),
}
METRICS = {
    "hhea": ("ascent", "descent", "lineGap"),
    "OS/2": ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"),
}


def covered(path: Path) -> set[int]:
    return set(TTFont(path, lazy=True).getBestCmap())


def cut(source: Path, unicodes: list[int], target: Path) -> None:
    options = subset.Options(layout_features=["kern"], hinting=False)
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    subset.save_font(font, str(target), options)


def text_font(name: str, letters: Path, symbols: Path, folder: Path) -> list[int]:
    """Writes one merged text font; answers the symbols no source has."""
    parts = []
    missing = list(SYMBOLS)
    for source, wanted in (
        (letters, LETTERS + PUNCTUATION + SYMBOLS),
        (symbols, SYMBOLS),
        (NOTO / "NotoSansSymbols2-Regular.ttf", SYMBOLS),
        (NOTO / "NotoSansMath-Regular.ttf", SYMBOLS),
    ):
        have = covered(source)
        take = [u for u in wanted if u in have and (u in missing or u not in SYMBOLS)]
        missing = [u for u in missing if u not in have]
        parts.append(str(folder / f"{len(parts)}-{name}"))
        cut(source, take, Path(parts[-1]))
    font = merge.Merger(merge.Options(drop_tables=["GSUB", "STAT", "vhea", "vmtx"])).merge(parts)
    own = TTFont(letters, lazy=True)
    for table, fields in METRICS.items():
        for field in fields:
            setattr(font[table], field, getattr(own[table], field))
    font.save(TARGET / name)
    return missing


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, (letters, symbols) in SOURCES.items():
            missing = text_font(name, NOTO / letters, NOTO / symbols, Path(folder))
            print(name, "lacks", "".join(map(chr, missing)) or "nothing")


if __name__ == "__main__":
    main()
