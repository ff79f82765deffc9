"""The edition file of the workshop: who entered it and from which print, and the values that differ from ours."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from shem.kernel.edition import ABOUT, about
from shem.kernel.phrase import Language, Phrase

LONG = 110  # characters: a longer list has a line for each item


def written(about: Mapping[str, Any], tables: Mapping[str, Any]) -> str:
    """Return an edition file. Lists of tables and tables are written one below the other, values in lines."""
    parts = [_table(f"[{ABOUT}]", about)] if about else []
    parts += _tables((), tables)
    return "\n".join(parts)


def _tables(path: tuple[str, ...], tables: Mapping[str, Any]) -> Iterable[str]:
    for name, value in tables.items():
        here = (*path, name)
        title = ".".join(here)
        if isinstance(value, list):
            yield from (_table(f"[[{title}]]", entry) for entry in value)
        elif all(isinstance(inner, dict) for inner in value.values()):
            yield from _tables(here, value)
        else:
            yield _table(f"[{title}]", value)


def _table(heading: str, fields: Mapping[str, Any]) -> str:
    return "\n".join([heading, *(f"{name} = {_value(value)}" for name, value in fields.items()), ""])


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_value(inner)}" for name, inner in value.items()) + " }"
    if isinstance(value, list):
        line = "[" + ", ".join(map(_value, value)) + "]"
        return line if len(line) <= LONG else "[\n" + "".join(f"    {_value(item)},\n" for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def credits(edition: str, words: Language) -> list[tuple[str, str]]:
    """Return what a table says about its edition: whose printed values it uses. Nothing without an edition file."""
    if not edition.strip():
        return []
    return [(words.say(Phrase("Printed values")), _known(edition) or words.say(Phrase("from an edition file")))]


@lru_cache(64)
def _known(edition: str) -> str:
    """Return which print it is and who entered it, as far as it says so. Reading a long file takes a moment."""
    said = about(edition)
    return ", ".join(said[name] for name in ("print", "entered_by") if said.get(name))
