"""Custom properties of maps, groups, objects and tiles: names and values that the game knows."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, TypeVar
from xml.etree.ElementTree import Element

from pydantic import BaseModel, ValidationError

from ankh.scenarios.markup import Form, Notes, as_whole, clip, examine, listed
from ankh.scenarios.models import CLASSES, GroupProperties, MapProperties, TerrainTile
from ankh.scenarios.problems import Place

M = TypeVar("M", bound=BaseModel)

OF_MAP: Final = frozenset(MapProperties.model_fields)
OF_GROUP: Final = frozenset(GroupProperties.model_fields)
OF_OBJECT: Final = frozenset(name for model in CLASSES.values() for name in model.model_fields)
OF_TILE: Final = OF_OBJECT | frozenset(TerrainTile.model_fields)
NONE: Final = frozenset[str]()

LIST: Final = Form({}, frozenset({"property"}))
PROPERTY: Final = Form({"name": "word", "type": "word", "propertytype": "text", "value": "free"}, frozenset())


def examine_properties(node: Element, known: Collection[str], notes: Notes, where: Place) -> None:
    """Notes every property of an element that has a foreign name or kind, or a value that is not of its kind."""
    seen: set[str] = set()
    for block in node.findall("properties"):
        for item in examine(block, LIST, notes, where):
            examine(item, PROPERTY, notes, where)
            name = item.get("name", "")
            if name in seen:
                block.remove(item)
                notes.add("property", f"The property “{clip(name)}” is there twice.", "Remove one of them.", where)
            elif name not in known:
                fix = f"Known here: {listed(known)}." if known else "Remove it; nothing here has properties."
                block.remove(item)
                notes.add("property", f"The property “{clip(name)}” is unknown.", fix, where)
            elif not _has_its_kind(item, notes, where):
                block.remove(item)
                notes.faulty.add((where, name))
            seen.add(name)


def _has_its_kind(item: Element, notes: Notes, where: Place) -> bool:
    kind, value = item.get("type", "string"), item.get("value")
    if kind not in ("string", "int", "bool"):
        fault, fix = f"is of the kind “{clip(kind)}”", "Use string, int or bool."
    elif kind == "int" and as_whole(value) is None:
        fault, fix = "is no whole number", "Enter a whole number."
    elif kind == "bool" and value not in ("true", "false"):
        fault, fix = "is neither true nor false", "Tick or untick it in Tiled."
    else:
        return True
    notes.add("property_kind", f"The property “{clip(item.get('name', ''))}” {fault}.", fix, where)
    return False


def validate(model: type[M], values: Mapping[str, Any], what: str, notes: Notes, where: Place) -> M | None:
    """The values as a model, or None with every fault noted."""
    try:
        return model.model_validate(dict(values))
    except ValidationError as error:
        for fault in error.errors(include_url=False):
            name = str(fault["loc"][0]) if fault["loc"] else ""
            if fault["type"] == "missing":
                if (where, name) not in notes.faulty:
                    notes.add("missing", f"{what} has no “{name}”.", "Add it in the properties.", where)
            elif fault["type"] == "extra_forbidden":
                fix = f"Remove it; it may have: {listed(model.model_fields) or 'no properties'}."
                notes.add("property", f"{what} has no use for the property “{clip(name)}”.", fix, where)
            else:
                said = clip(str(fault["input"]))
                is_so = f"is “{said}”" if said else "is empty"
                notes.faulty.add((where, name))
                notes.add("property", f"“{name}” of {what[0].lower()}{what[1:]} {is_so}.", _way_out(fault), where)
    return None


def _way_out(fault: Mapping[str, Any]) -> str:
    """What to do about a value, without the words of programmers."""
    limits = fault.get("ctx", {})
    match fault["type"]:
        case "value_error":
            return str(limits["error"])
        case "int_parsing" | "int_type":
            return "Enter a whole number."
        case "bool_parsing" | "bool_type":
            return "Write true or false."
        case "greater_than_equal":
            return f"It must be at least {limits['ge']}."
        case "less_than_equal":
            return f"It must be at most {limits['le']}."
        case "literal_error":
            return f"It must be {limits['expected']}."
        case "string_too_short" | "string_type":
            return "Write something there."
        case "string_too_long":
            return f"Use at most {limits['max_length']} letters."
        case "string_pattern_mismatch":
            return (
                "Write the events as C (control a monument), K (caravan) and X (conflict), at most 40, the last an X."
            )
    return str(fault["msg"]).removesuffix(".") + "."
