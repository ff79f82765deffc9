"""Component files: reading them with errors that name the entry, and laying an edition file over ours."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from shem.kernel.notation import Notation, near_miss
from shem.kernel.table import AnyEffect

Keys = dict[str, tuple[str, ...]]


class EditionError(ValueError):
    """A component file that does not fit: names file, entry and field, and says what would be right."""


class Entry:
    """One table of a component file. Every look-up checks; every complaint says where."""

    def __init__(self, where: str, fields: dict[str, Any], notation: Notation | None = None) -> None:
        self.where = where
        self.fields = fields
        self.notation = notation

    def _get(self, name: str) -> Any:
        if name not in self.fields:
            raise EditionError(f'{self.where}: "{name}" is missing{near_miss(name, self.fields)}')
        return self.fields[name]

    def table(self, name: str) -> Entry:
        value = self._get(name)
        if not isinstance(value, dict):
            raise EditionError(f"{self.where}: {name} should be a table")
        return Entry(f"{self.where} {name}", value, self.notation)

    def number(self, name: str, low: int = 0, high: int = 99) -> int:
        return self._number(name, self._get(name), low, high)

    def _number(self, name: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or not low <= value <= high:
            raise EditionError(f"{self.where}: {name} should be a whole number from {low} to {high}, not {value!r}")
        return value

    def numbers(self, name: str, count: int | None = None, low: int = 0, high: int = 99) -> list[int]:
        values = self.sequence(name, count)
        return [self._number(name, value, low, high) for value in values]

    def sequence(self, name: str, count: int | None = None) -> list[Any]:
        values = self._get(name)
        if not isinstance(values, list) or (count is not None and len(values) != count):
            raise EditionError(f"{self.where}: {name} should be a list{f' of {count}' if count else ''}")
        return values

    def word(self, name: str, known: tuple[str, ...]) -> str:
        value = self._get(name)
        if value not in known:
            hint = near_miss(str(value), known) or f"; there are {', '.join(known)}"
            raise EditionError(f'{self.where}: {name} "{value}" is unknown{hint}')
        return str(value)

    def text(self, name: str) -> str:
        value = self._get(name)
        if not isinstance(value, str):
            raise EditionError(f"{self.where}: {name} should be a text, not {value!r}")
        return value

    def effect(self, name: str) -> AnyEffect:
        return self._effect(name, self.text(name))

    def effects(self, name: str, count: int | None = None) -> list[AnyEffect]:
        return [self._effect(f"{name} {at + 1}", text) for at, text in enumerate(self.sequence(name, count))]

    def _effect(self, name: str, text: str) -> AnyEffect:
        if self.notation is None:
            raise EditionError(f"{self.where}: no notation is known here")
        return self.notation.read(text, f"{self.where}: {name}")


class Components(Entry):
    """A whole component file, perhaps with an edition file laid over it."""

    def __init__(self, path: Path, keys: Keys, notation: Notation, edition: str = "") -> None:
        fields = tomllib.loads(path.read_text(encoding="utf-8"))
        self.keys = keys
        if edition.strip():
            lay_over(fields, parse(edition), keys)
        super().__init__(f"{path.parent.name}: {path.name}", fields, notation)
        self.game = path.parent.name

    def entries(self, name: str, count: int) -> Iterator[Entry]:
        """The entries of a list of tables; there must be exactly so many, all different."""
        found = self.fields.get(name, [])
        if len(found) != count:
            raise EditionError(f"{self.where}: there should be {count} entries [[{name}]], not {len(found)}")
        seen = set()
        for fields in found:
            label = entry_label(name, fields, self.keys[name])
            if label in seen:
                raise EditionError(f"{self.where}: {label} stands there twice")
            seen.add(label)
            yield Entry(f"{self.game}: {label}", fields, self.notation)


def parse(edition: str) -> dict[str, Any]:
    try:
        return tomllib.loads(edition)
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"edition file: {error}") from None


def entry_label(name: str, fields: dict[str, Any], keys: tuple[str, ...]) -> str:
    """How a person would name an entry: `book 17`, `neighborhood red 3`."""
    return " ".join([name, *(str(fields.get(key, "?")) for key in keys)])


def lay_over(base: dict[str, Any], edition: dict[str, Any], keys: Keys, where: str = "edition file") -> None:
    """Replace the values that differ. Only tables, entries and fields we know may appear."""
    for name, value in edition.items():
        if name not in base:
            raise EditionError(f'{where}: there is no "{name}" to replace{near_miss(name, base)}')
        if name in keys:
            if not isinstance(value, list):
                raise EditionError(f"{where}: write [[{name}]] with double brackets")
            for entry in value:
                _lay_entry(base[name], entry, name, keys[name], where)
        elif isinstance(base[name], dict) and isinstance(value, dict):
            lay_over(base[name], value, {}, f"{where}: {name}")
            if "provenance" in base[name]:
                base[name]["provenance"] = value.get("provenance", "edition file")
        elif type(base[name]) is not type(value):
            raise EditionError(f"{where}: {name} should look like {base[name]!r}, not {value!r}")
        else:
            base[name] = deepcopy(value)


def _lay_entry(
    entries: list[dict[str, Any]], new: dict[str, Any], name: str, keys: tuple[str, ...], where: str
) -> None:
    label = entry_label(name, new, keys)
    for entry in entries:
        if all(entry.get(key) == new.get(key) for key in keys):
            lay_over(
                entry, {field: value for field, value in new.items() if field != "provenance"}, {}, f"{where}: {label}"
            )
            entry["provenance"] = new.get("provenance", "edition file")
            return
    raise EditionError(f"{where}: there is no {label}")
