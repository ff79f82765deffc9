"""Component files: reading them, with errors that name the entry, and overriding their values with an edition file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from shem.kernel.nodes import NOTHING, AnyOrder, Choose, May, Pay, Seq
from shem.kernel.notation import SHOWN, Notation, NotationError, near_miss, shown
from shem.kernel.table import AnyEffect, Effect

Keys = dict[str, tuple[str, ...]]

# Size limits for edition files, which visitors can upload. Our own files are far below them.
LENGTH = 200_000
LINE = 4_000
TEXT = 400
ENTRIES = 60  # entries in a list whose length the rules do not fix
SMALL = re.compile("[0-9]{1,2}")  # a number in an ability


class EditionError(ValueError):
    """An invalid component file: the message names the file, entry and field, and what is expected."""


class Entry:
    """One table of a component file. Every lookup is validated, and every error says where."""

    def __init__(self, where: str, fields: dict[str, Any], notation: Notation | None = None) -> None:
        if not isinstance(fields, dict):
            raise EditionError(f"{where}: expected a table, not {shown(fields)}")
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
            raise EditionError(f"{self.where}: {name} must be a table")
        return Entry(f"{self.where} {name}", value, self.notation)

    def number(self, name: str, low: int = 0, high: int = 99) -> int:
        return self._number(name, self._get(name), low, high)

    def _number(self, name: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise EditionError(f"{self.where}: {name} must be an integer from {low} to {high}, not {shown(value)}")
        return value

    def numbers(self, name: str, count: int | None = None, low: int = 0, high: int = 99) -> list[int]:
        values = self.sequence(name, count)
        return [self._number(name, value, low, high) for value in values]

    def different(self, name: str, count: int, known: range) -> list[int]:
        """Return some of these numbers, all different."""
        values = self.numbers(name, count, known.start, known.stop - 1)
        if len(set(values)) < count:
            raise EditionError(f"{self.where}: {name} must be {count} different numbers")
        return values

    def sequence(self, name: str, count: int | None = None) -> list[Any]:
        values = self._get(name)
        if not isinstance(values, list) or (count is not None and len(values) != count):
            raise EditionError(f"{self.where}: {name} must be a list{f' of {count}' if count else ''}")
        if len(values) > ENTRIES:
            raise EditionError(f"{self.where}: {name} must be a list of at most {ENTRIES}, not {len(values)}")
        return values

    def rows(self, name: str, count: int | None = None, low: int = 0, high: int = 99) -> list[list[int]]:
        """Return a list of lists of numbers."""
        values = {f"{name} {at + 1}": row for at, row in enumerate(self.sequence(name, count))}
        return [Entry(self.where, values).numbers(row, None, low, high) for row in values]

    def word(self, name: str, known: tuple[str, ...]) -> str:
        return self._word(name, self._get(name), known)

    def words(self, name: str, known: tuple[str, ...], count: int | None = None) -> list[str]:
        return [self._word(name, value, known) for value in self.sequence(name, count)]

    def _word(self, name: str, value: Any, known: tuple[str, ...]) -> str:
        value = self._text(name, value)
        if value not in known:
            hint = near_miss(value, known) or f"; available: {', '.join(known)}"
            raise EditionError(f'{self.where}: unknown {name} "{value}"{hint}')
        return str(value)

    def text(self, name: str) -> str:
        return self._text(name, self._get(name))

    def _text(self, name: str, value: Any) -> str:
        if not isinstance(value, str):
            raise EditionError(f"{self.where}: {name} must be a string, not {shown(value)}")
        if len(value) > TEXT:
            raise EditionError(f"{self.where}: {name} must have at most {TEXT} characters, not {len(value)}")
        return value

    def texts(self, name: str, count: int | None = None) -> list[str]:
        return [self._text(f"{name} {at + 1}", value) for at, value in enumerate(self.sequence(name, count))]

    def card(self, name: str) -> AnyEffect:
        """Return the text of a card that has its own rule: its effect does not have to be executable."""
        return self._read(name, self.text(name))

    def effect(self, name: str) -> AnyEffect:
        """Return an effect that can be executed."""
        return self._effect(name, self.text(name))

    def effects(self, name: str, count: int | None = None) -> list[AnyEffect]:
        return [self._effect(f"{name} {at + 1}", text) for at, text in enumerate(self.texts(name, count))]

    def price(self, name: str) -> AnyEffect:
        """Return what something costs: one cost, several, or none."""
        return self._price(name, self.text(name))

    def prices(self, name: str, count: int | None = None) -> list[AnyEffect]:
        return [self._price(f"{name} {at + 1}", text) for at, text in enumerate(self.texts(name, count))]

    def _effect(self, name: str, text: str) -> AnyEffect:
        effect = self._read(name, text)
        if effect.is_price():
            raise NotationError(
                f'{self.where}: {name}, column 1: "{effect}" is a cost; it must be followed by "->" and what it buys'
            )
        idle = _idle(effect)
        if idle is not None:
            column = max(text.find(idle.text), 0) + 1
            raise NotationError(f'{self.where}: {name}, column {column}: "{idle}" does not happen by itself')
        return effect

    def _price(self, name: str, text: str) -> AnyEffect:
        effect = self._read(name, text)
        if effect is not NOTHING and not effect.is_price():
            raise EditionError(f"{self.where}: {name}: a cost must be something to pay, not {effect}")
        return effect

    def _read(self, name: str, text: str) -> AnyEffect:
        if self.notation is None:
            raise EditionError(f"{self.where}: effects are not allowed here")
        return self.notation.read(text, f"{self.where}: {name}")


def _idle(effect: AnyEffect) -> AnyEffect | None:
    """Return the first part of an effect that is only descriptive and cannot be put on the stack."""
    parts: list[AnyEffect] = []
    if isinstance(effect, Seq | Choose | AnyOrder):
        parts = effect.parts
    elif isinstance(effect, May):
        parts = [effect.part]
    elif isinstance(effect, Pay):
        parts = [effect.cost, effect.then]
    elif type(effect).run is Effect.run:
        return effect
    return next(filter(None, map(_idle, parts)), None)


class Components(Entry):
    """A complete component file, including the overrides of an edition file."""

    def __init__(self, path: Path, keys: Keys, notation: Notation, edition: str = "") -> None:
        fields = tomllib.loads(path.read_text(encoding="utf-8"))
        self.keys = keys
        if edition.strip():
            lay_over(fields, parse(edition), keys)
        super().__init__(f"{path.parent.name}: {path.name}", fields, notation)
        self.game = path.parent.name

    def entries(self, name: str, count: int) -> Iterator[Entry]:
        """Return the entries of a list of tables; there must be exactly `count`, all different."""
        found = self.fields.get(name, [])
        if len(found) != count:
            raise EditionError(f"{self.where}: expected {count} [[{name}]] entries, found {len(found)}")
        seen = set()
        for fields in found:
            label = entry_label(name, fields, self.keys[name])
            if label in seen:
                raise EditionError(f"{self.where}: duplicate entry {label}")
            seen.add(label)
            yield Entry(f"{self.game}: {label}", fields, self.notation)


def parse(edition: str) -> dict[str, Any]:
    if len(edition) > LENGTH:
        raise EditionError(f"edition file: at most {LENGTH} characters, not {len(edition)}")
    for at, line in enumerate(edition.split("\n"), 1):
        if len(line) > LINE:
            raise EditionError(f"edition file: line {at}, column {LINE + 1}: the line is longer than {LINE} characters")
    try:
        return tomllib.loads(edition)
    except RecursionError:
        raise EditionError("edition file: lists or tables are nested too deeply") from None
    except ValueError as error:  # includes numbers with thousands of digits
        raise EditionError(f"edition file: {error}") from None


def entry_label(name: str, fields: dict[str, Any], keys: tuple[str, ...]) -> str:
    """Return what a person would call an entry: `book 17`, `neighborhood red 3`."""
    return " ".join([name, *(str(fields.get(key, "?"))[:SHOWN] for key in keys)])


def lay_over(base: dict[str, Any], edition: dict[str, Any], keys: Keys, where: str = "edition file") -> None:
    """Replace the values that differ. Only known tables, entries and fields are allowed."""
    for name, value in edition.items():
        if name not in base:
            raise EditionError(f'{where}: unknown key "{name[:SHOWN]}"{near_miss(name, base)}')
        if name in keys:
            if not isinstance(value, list):
                raise EditionError(f"{where}: write [[{name}]] with double brackets")
            seen = set()
            for entry in value:
                if not isinstance(entry, dict):
                    raise EditionError(f"{where}: write [[{name}]] with double brackets, not {shown(entry)}")
                label = entry_label(name, entry, keys[name])
                if label in seen:
                    raise EditionError(f"{where}: duplicate entry {label}")
                seen.add(label)
                _lay_entry(base[name], entry, label, keys[name], where)
        elif isinstance(base[name], dict) and isinstance(value, dict):
            lay_over(base[name], value, {}, f"{where}: {name}")
            if "provenance" in base[name]:
                base[name]["provenance"] = value.get("provenance", "edition file")
        elif type(base[name]) is not type(value):
            raise EditionError(f"{where}: {name} must have the same form as {shown(base[name])}, not {shown(value)}")
        else:
            base[name] = deepcopy(value)


def _lay_entry(
    entries: list[dict[str, Any]], new: dict[str, Any], label: str, keys: tuple[str, ...], where: str
) -> None:
    for entry in entries:
        if all(entry.get(key) == new.get(key) for key in keys):
            lay_over(
                entry, {field: value for field, value in new.items() if field != "provenance"}, {}, f"{where}: {label}"
            )
            entry["provenance"] = new.get("provenance", "edition file")
            return
    raise EditionError(f"{where}: unknown entry {label}")
