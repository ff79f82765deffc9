"""Component files: reading them, with errors that name the entry, and overriding their values with an edition file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from shem.kernel.nodes import NOTHING, AnyOrder, Choose, May, Pay, Seq
from shem.kernel.notation import SHOWN, Notation, NotationError, near_miss, shown
from shem.kernel.table import AnyEffect, Effect

Keys = dict[str, tuple[str, ...]]

# Size limits for edition files, which visitors can upload. Our own files are far below them.
LENGTH = 200_000
LINE = 4_000
TEXT = 400
LABELS = 400
ENTRIES = 60  # entries in a list whose length the rules do not fix
# A key of more parts than any of ours: reading it takes time that grows with the square of their number.
DEEP = re.compile(r"""(?<![\w.-])(?:[\w-]+|"[^"]*"|'[^']*')(?:[ \t]*\.[ \t]*(?:[\w-]+|"[^"]*"|'[^']*')){8}""")
SMALL = re.compile("[0-9]{1,2}")  # a number in an ability
# A table of an edition file about itself: who entered it, from which print, and which values equal ours.
ABOUT = "edition"
ABOUT_TEXTS = ("entered_by", "print")
ABOUT_LISTS = ("checked",)


class EditionError(ValueError):
    """An invalid component file: the message names the file, entry and field, and what is expected."""


@dataclass(frozen=True)
class Form:
    """What a field may contain: numbers in a range, known words, or card text. A list may have a fixed length."""

    kind: Literal["number", "word", "text", "effect", "cost"]
    low: int = 0
    high: int = 0
    known: tuple[str, ...] = ()
    many: bool = False
    count: int | None = None


Forms = dict[tuple[str, ...], Form]  # by the path of a field: ("book 17", "cost"), ("street", "red", "income")


class Entry:
    """One table of a component file. Every lookup is validated, and every error says where.

    What is looked up is noted in `forms`, so that an editor can offer exactly what the rules accept.
    """

    def __init__(
        self,
        where: str,
        fields: dict[str, Any],
        notation: Notation | None = None,
        path: tuple[str, ...] = (),
        forms: Forms | None = None,
    ) -> None:
        if not isinstance(fields, dict):
            raise EditionError(f"{where}: expected a table, not {shown(fields)}")
        self.where = where
        self.fields = fields
        self.notation = notation
        self.path = path
        self.forms: Forms = {} if forms is None else forms

    def _note(self, name: str, form: Form) -> None:
        """Note what a field may contain; the more exact reading counts if it is read twice."""
        known = self.forms.setdefault((*self.path, name), form)
        if known.kind == "text":
            self.forms[*self.path, name] = form

    def _get(self, name: str) -> Any:
        if name not in self.fields:
            raise EditionError(f'{self.where}: "{name}" is missing{near_miss(name, self.fields)}')
        return self.fields[name]

    def table(self, name: str) -> Entry:
        value = self._get(name)
        if not isinstance(value, dict):
            raise EditionError(f"{self.where}: {name} must be a table")
        return Entry(f"{self.where} {name}", value, self.notation, (*self.path, name), self.forms)

    def tables(self, name: str, each: str, count: int | None = None) -> Iterator[Entry]:
        """Return the tables of a list; errors call them `each` and number them."""
        for n, value in enumerate(self.sequence(name, count)):
            path = (*self.path, name, str(n))
            yield Entry(f"{self.where}: {each} {n + 1}", value, self.notation, path, self.forms)

    def number(self, name: str, low: int = 0, high: int = 99) -> int:
        self._note(name, Form("number", low, high))
        return self._number(name, self._get(name), low, high)

    def _number(self, name: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise EditionError(f"{self.where}: {name} must be an integer from {low} to {high}, not {shown(value)}")
        return value

    def numbers(self, name: str, count: int | None = None, low: int = 0, high: int = 99) -> list[int]:
        self._note(name, Form("number", low, high, many=True, count=count))
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
        self._note(name, Form("number", low, high, many=True, count=count))
        values = {f"{name} {at + 1}": row for at, row in enumerate(self.sequence(name, count))}
        return [Entry(self.where, values).numbers(row, None, low, high) for row in values]

    def word(self, name: str, known: tuple[str, ...]) -> str:
        self._note(name, Form("word", known=known))
        return self._word(name, self._get(name), known)

    def words(self, name: str, known: tuple[str, ...], count: int | None = None) -> list[str]:
        self._note(name, Form("word", known=known, many=True, count=count))
        return [self._word(name, value, known) for value in self.sequence(name, count)]

    def _word(self, name: str, value: Any, known: tuple[str, ...]) -> str:
        value = self._text(name, value)
        if value not in known:
            hint = near_miss(value, known) or f"; available: {', '.join(known)}"
            raise EditionError(f'{self.where}: unknown {name} "{value}"{hint}')
        return str(value)

    def text(self, name: str) -> str:
        self._note(name, Form("text"))
        return self._text(name, self._get(name))

    def _text(self, name: str, value: Any) -> str:
        if not isinstance(value, str):
            raise EditionError(f"{self.where}: {name} must be a string, not {shown(value)}")
        if len(value) > TEXT:
            raise EditionError(f"{self.where}: {name} must have at most {TEXT} characters, not {len(value)}")
        return value

    def texts(self, name: str, count: int | None = None) -> list[str]:
        self._note(name, Form("text", many=True, count=count))
        return [self._text(f"{name} {at + 1}", value) for at, value in enumerate(self.sequence(name, count))]

    def labels(self, name: str) -> list[str]:
        """Return the labels of components; a file may name all of them."""
        values = self._get(name)
        if not isinstance(values, list) or len(values) > LABELS:
            raise EditionError(f"{self.where}: {name} must be a list of at most {LABELS}")
        return [self._text(f"{name} {at + 1}", value) for at, value in enumerate(values)]

    def card(self, name: str) -> AnyEffect:
        """Return the text of a card that has its own rule: its effect does not have to be executable."""
        self._note(name, Form("effect"))
        return self._read(name, self.text(name))

    def effect(self, name: str) -> AnyEffect:
        """Return an effect that can be executed."""
        self._note(name, Form("effect"))
        return self._effect(name, self.text(name))

    def effects(self, name: str, count: int | None = None) -> list[AnyEffect]:
        self._note(name, Form("effect", many=True, count=count))
        return [self._effect(f"{name} {at + 1}", text) for at, text in enumerate(self.texts(name, count))]

    def price(self, name: str) -> AnyEffect:
        """Return what something costs: one cost, several, or none."""
        self._note(name, Form("cost"))
        return self._price(name, self.text(name))

    def prices(self, name: str, count: int | None = None) -> list[AnyEffect]:
        self._note(name, Form("cost", many=True, count=count))
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
            values = parse(edition)
            check_about(values.pop(ABOUT, {}))
            lay_over(fields, values, keys)
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
            yield Entry(f"{self.game}: {label}", fields, self.notation, (label,), self.forms)


def parse(edition: str) -> dict[str, Any]:
    if len(edition) > LENGTH:
        raise EditionError(f"edition file: at most {LENGTH} characters, not {len(edition)}")
    for at, line in enumerate(edition.split("\n"), 1):
        if len(line) > LINE:
            raise EditionError(f"edition file: line {at}, column {LINE + 1}: the line is longer than {LINE} characters")
        if deep := DEEP.search(line):
            raise EditionError(f"edition file: line {at}, column {deep.start() + 1}: the key has too many parts")
    try:
        return tomllib.loads(edition)
    except RecursionError:
        raise EditionError("edition file: lists or tables are nested too deeply") from None
    except ValueError as error:  # includes numbers with thousands of digits
        raise EditionError(f"edition file: {error}") from None


def about(edition: str) -> dict[str, Any]:
    """Return what an edition file says about itself."""
    return check_about(parse(edition).get(ABOUT, {}))


def check_about(said: Any) -> dict[str, Any]:
    """Return the table about the file if it is valid."""
    entry = Entry(f"edition file: {ABOUT}", said)
    unknown = next((name for name in said if name not in (*ABOUT_TEXTS, *ABOUT_LISTS)), None)
    if unknown is not None:
        raise EditionError(f'{entry.where}: unknown key "{unknown[:SHOWN]}"{near_miss(unknown, ABOUT_TEXTS)}')
    texts = {name: entry.text(name) for name in ABOUT_TEXTS if name in said}
    return texts | {name: entry.labels(name) for name in ABOUT_LISTS if name in said}


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
