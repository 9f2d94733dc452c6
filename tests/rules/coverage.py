"""Which tests show which rule: a table of rule id and tests, by name alone.

    python -m tests.rules.coverage

A test belongs to a rule if its name is `test_` and the id in lower case with underscores, alone or followed by an
underscore (`test_mov_2_a_figure_ends_on_land`). The ids stand in `rule_ids.txt`. Fails if an id has no test.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

HERE = Path(__file__).parent


def rule_ids() -> list[str]:
    lines = (HERE / "rule_ids.txt").read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


def tests() -> dict[str, str]:
    """The name of every test in this folder, and its file."""
    found: dict[str, str] = {}
    for path in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[node.name] = path.name
    return found


def covered() -> dict[str, list[str]]:
    """Rule id to the names of its tests, in the order of the rules."""
    names = tests()
    return {rule: [name for name in names if belongs(name, rule)] for rule in rule_ids()}


def belongs(name: str, rule: str) -> bool:
    stem = "test_" + rule.lower().replace("-", "_")
    return name == stem or name.startswith(stem + "_")


def main() -> int:
    files = tests()
    missing = []
    for rule, names in covered().items():
        if not names:
            missing.append(rule)
        for row, name in enumerate(names or ["(none)"]):
            print(f"{rule if row == 0 else '':<20} {name} {files.get(name, '')}".rstrip())
    print(f"\n{len(rule_ids())} rules, {len(files)} tests, {len(missing)} rules without a test" + ":" * bool(missing))
    print(" ".join(missing))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
