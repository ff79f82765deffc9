"""Component files: reading them, with errors that name the entry, and overriding their values with an edition file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from shem.kernel.abilities import like
from shem.kernel.nodes import NOTHING, AnyOrder, Choose, May, Pay, Seq
from shem.kernel.notation import SHOWN, Notation, NotationError, closest, perhaps, shown
from shem.kernel.phrase import Flaw, List, Phrase
from shem.kernel.table import AnyEffect, Effect

Keys = dict[str, tuple[str, ...]]

EDITION_FILE = Phrase("edition file")
# Size limits for edition files, which visitors can upload. Our own files are far below them.
LENGTH = 200_000
LINE = 4_000
TEXT = 400
LABELS = 400
ENTRIES = 60  # entries in a list whose length the rules do not fix
# A key of more parts than any of ours: reading it takes time that grows with the square of their number.
DEEP = re.compile(r"""(?<![\w.-])(?:[\w-]+|"[^"]*"|'[^']*')(?:[ \t]*\.[ \t]*(?:[\w-]+|"[^"]*"|'[^']*')){8}""")
# A table of an edition file about itself: who entered it, from which print, and which values equal ours.
ABOUT = "edition"
ABOUT_TEXTS = ("entered_by", "print")
ABOUT_LISTS = ("checked",)


class EditionError(Flaw):
    """An invalid component file: the message names the file, entry and field, and what is expected."""


@dataclass(frozen=True)
class Form:
    """What a field may contain: numbers in a range, known words, or card text. A list may have a fixed length.

    Known abilities are patterns (see `like`).
    """

    kind: Literal["number", "word", "text", "effect", "cost", "ability"]
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
            raise EditionError(where, Phrase("expected a table, not {value}", value=shown(fields)))
        self.where = where
        self.fields = fields
        self.notation = notation
        self.path = path
        self.forms: Forms = {} if forms is None else forms

    def flaw(self, problem: Phrase) -> EditionError:
        """Return an error about this table."""
        return EditionError(self.where, problem)

    def _note(self, name: str, form: Form) -> None:
        """Note what a field may contain; the more exact reading counts if it is read twice."""
        known = self.forms.setdefault((*self.path, name), form)
        if known.kind == "text":
            self.forms[*self.path, name] = form

    def _get(self, name: str) -> Any:
        if name not in self.fields:
            raise self.flaw(Phrase('"{name}" is missing{hint}', name=name, hint=perhaps(name, self.fields)))
        return self.fields[name]

    def table(self, name: str) -> Entry:
        value = self._get(name)
        if not isinstance(value, dict):
            raise self.flaw(Phrase("{name} must be a table", name=name))
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
            raise self.flaw(
                Phrase(
                    "{name} must be an integer from {low} to {high}, not {value}",
                    name=name,
                    low=low,
                    high=high,
                    value=shown(value),
                ),
            )
        return value

    def numbers(self, name: str, count: int | None = None, low: int = 0, high: int = 99) -> list[int]:
        self._note(name, Form("number", low, high, many=True, count=count))
        values = self.sequence(name, count)
        return [self._number(name, value, low, high) for value in values]

    def different(self, name: str, count: int, known: range) -> list[int]:
        """Return some of these numbers, all different."""
        values = self.numbers(name, count, known.start, known.stop - 1)
        if len(set(values)) < count:
            raise self.flaw(Phrase("{name} must be {count} different numbers", name=name, count=count))
        return values

    def sequence(self, name: str, count: int | None = None) -> list[Any]:
        values = self._get(name)
        if not isinstance(values, list):
            raise self.flaw(Phrase("{name} must be a list", name=name))
        if count is not None and len(values) != count:
            raise self.flaw(Phrase("{name} must be a list of {count}", name=name, count=count))
        if len(values) > ENTRIES:
            raise self.flaw(
                Phrase("{name} must be a list of at most {most}, not {n}", name=name, most=ENTRIES, n=len(values)),
            )
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
            if closest(value, known):
                raise self.flaw(
                    Phrase('unknown {name} "{value}"{hint}', name=name, value=value, hint=perhaps(value, known)),
                )
            raise self.flaw(
                Phrase('unknown {name} "{value}"; available: {known}', name=name, value=value, known=", ".join(known)),
            )
        return str(value)

    def text(self, name: str) -> str:
        self._note(name, Form("text"))
        return self._text(name, self._get(name))

    def _text(self, name: str, value: Any) -> str:
        if not isinstance(value, str):
            raise self.flaw(Phrase("{name} must be a string, not {value}", name=name, value=shown(value)))
        if len(value) > TEXT:
            raise self.flaw(
                Phrase("{name} must have at most {most} characters, not {n}", name=name, most=TEXT, n=len(value)),
            )
        return value

    def ability(self, name: str, known: tuple[str, ...]) -> str:
        """Return a lasting ability, which must be like one of these."""
        self._note(name, Form("ability", known=known))
        text = self._text(name, self._get(name))
        return self._word(name, text, tuple(text if like(one, text) else one.replace("#", "1") for one in known))

    def texts(self, name: str, count: int | None = None) -> list[str]:
        self._note(name, Form("text", many=True, count=count))
        return [self._text(f"{name} {at + 1}", value) for at, value in enumerate(self.sequence(name, count))]

    def labels(self, name: str) -> list[str]:
        """Return the labels of components; a file may name all of them."""
        values = self._get(name)
        if not isinstance(values, list) or len(values) > LABELS:
            raise self.flaw(Phrase("{name} must be a list of at most {most}", name=name, most=LABELS))
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
                self.where,
                Phrase(
                    '{name}, column 1: "{effect}" is a cost; it must be followed by "->" and what it buys',
                    name=name,
                    effect=effect,
                ),
            )
        idle = _idle(effect)
        if idle is not None:
            column = max(text.find(idle.text), 0) + 1
            raise NotationError(
                self.where,
                Phrase(
                    '{name}, column {column}: "{idle}" does not happen by itself', name=name, column=column, idle=idle
                ),
            )
        return effect

    def _price(self, name: str, text: str) -> AnyEffect:
        effect = self._read(name, text)
        if effect is not NOTHING and not effect.is_price():
            raise self.flaw(Phrase("{name}: a cost must be something to pay, not {effect}", name=name, effect=effect))
        return effect

    def _read(self, name: str, text: str) -> AnyEffect:
        if self.notation is None:
            raise self.flaw(Phrase("effects are not allowed here"))
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
            raise self.flaw(
                Phrase("expected {count} [[{name}]] entries, found {found}", count=count, name=name, found=len(found)),
            )
        seen = set()
        for fields in found:
            label = entry_label(name, fields, self.keys[name])
            if label in seen:
                raise self.flaw(Phrase("duplicate entry {label}", label=label))
            seen.add(label)
            yield Entry(f"{self.game}: {label}", fields, self.notation, (label,), self.forms)


def line_at(line: int, column: int) -> Phrase:
    """Return a place in a file."""
    return Phrase("line {line}, column {column}", line=line, column=column)


def parse(edition: str) -> dict[str, Any]:
    if len(edition) > LENGTH:
        raise EditionError(EDITION_FILE, Phrase("at most {most} characters, not {n}", most=LENGTH, n=len(edition)))
    for at, line in enumerate(edition.split("\n"), 1):
        if len(line) > LINE:
            too_long = Phrase("the line is longer than {most} characters", most=LINE)
            raise EditionError(EDITION_FILE, line_at(at, LINE + 1), too_long)
        if deep := DEEP.search(line):
            raise EditionError(EDITION_FILE, line_at(at, deep.start() + 1), Phrase("the key has too many parts"))
    try:
        return tomllib.loads(edition)
    except RecursionError:
        raise EditionError(EDITION_FILE, Phrase("lists or tables are nested too deeply")) from None
    except ValueError as error:  # includes numbers with thousands of digits
        raise EditionError(EDITION_FILE, str(error)) from None


def about(edition: str) -> dict[str, Any]:
    """Return what an edition file says about itself."""
    return check_about(parse(edition).get(ABOUT, {}))


def check_about(said: Any) -> dict[str, Any]:
    """Return the table about the file if it is valid."""
    entry = Entry(f"edition file: {ABOUT}", said)
    unknown = next((name for name in said if name not in (*ABOUT_TEXTS, *ABOUT_LISTS)), None)
    if unknown is not None:
        raise entry.flaw(
            Phrase('unknown key "{unknown}"{hint}', unknown=unknown[:SHOWN], hint=perhaps(unknown, ABOUT_TEXTS)),
        )
    texts = {name: entry.text(name) for name in ABOUT_TEXTS if name in said}
    return texts | {name: entry.labels(name) for name in ABOUT_LISTS if name in said}


def entry_label(name: str, fields: dict[str, Any], keys: tuple[str, ...]) -> str:
    """Return what a person would call an entry: `book 17`, `neighborhood red 3`."""
    return " ".join([name, *(str(fields.get(key, "?"))[:SHOWN] for key in keys)])


def lay_over(base: dict[str, Any], edition: dict[str, Any], keys: Keys, where: object = EDITION_FILE) -> None:
    """Replace the values that differ. Only known tables, entries and fields are allowed."""
    for name, value in edition.items():
        if name not in base:
            raise EditionError(where, Phrase('unknown key "{name}"{hint}', name=name[:SHOWN], hint=perhaps(name, base)))
        if name in keys:
            if not isinstance(value, list):
                raise EditionError(where, Phrase("write [[{name}]] with double brackets", name=name))
            seen = set()
            for entry in value:
                if not isinstance(entry, dict):
                    raise EditionError(
                        where,
                        Phrase("write [[{name}]] with double brackets, not {value}", name=name, value=shown(entry)),
                    )
                label = entry_label(name, entry, keys[name])
                if label in seen:
                    raise EditionError(where, Phrase("duplicate entry {label}", label=label))
                seen.add(label)
                _lay_entry(base[name], entry, label, keys[name], where)
        elif isinstance(base[name], dict) and isinstance(value, dict):
            lay_over(base[name], value, {}, List([where, name], ": "))
            if "provenance" in base[name]:
                base[name]["provenance"] = value.get("provenance", "edition file")
        elif type(base[name]) is not type(value):
            raise EditionError(
                where,
                Phrase(
                    "{name} must have the same form as {ours}, not {value}",
                    name=name,
                    ours=shown(base[name]),
                    value=shown(value),
                ),
            )
        else:
            base[name] = deepcopy(value)


def _lay_entry(
    entries: list[dict[str, Any]], new: dict[str, Any], label: str, keys: tuple[str, ...], where: object
) -> None:
    for entry in entries:
        if all(entry.get(key) == new.get(key) for key in keys):
            lay_over(
                entry,
                {field: value for field, value in new.items() if field != "provenance"},
                {},
                List([where, label], ": "),
            )
            entry["provenance"] = new.get("provenance", "edition file")
            return
    raise EditionError(where, Phrase("unknown entry {label}", label=label))
