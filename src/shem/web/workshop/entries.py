"""What can be entered for a game: its components, each with a flat list of values.

A value has a path within its component: `cost`, `entry_cost.VIII`, `effects.0`. Entered values are kept as
{label: {path: value}} on the visitor's device; `document` turns them into the tables of an edition file and
`entered` reads them back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

from shem.contracts.workshop import Workshop
from shem.games import find, page
from shem.kernel.edition import Components, Form, entry_label
from shem.kernel.rules import Description, Rules

Value = int | str
Values = dict[str, Value]
Entered = dict[str, Values]


@dataclass(frozen=True)
class Component:
    """One component: its place in the component file, our values, and what each may contain."""

    label: str
    kind: str
    description: Description
    table: tuple[str, ...]  # the path of its table; for an entry of a list, the list and its label
    fields: Mapping[str, Any]
    forms: Mapping[str, Form]
    values: Mapping[str, Value]


def workshop_of(rules: Rules) -> Workshop | None:
    return page(rules).workshop


@cache
def components(game: str) -> dict[str, Component]:
    """Return a game's components by label. Labels that share a table are one component."""
    rules = find(game)
    workshop = workshop_of(rules)
    assert workshop is not None
    file = Components(workshop.file, workshop.keys, workshop.notation)
    workshop.fill(file)
    found = {}
    for label, description in rules.catalogue().items():
        table, fields = _table(label, file, workshop)
        if fields is None:
            continue
        prefix = (label,) if table[0] in workshop.keys else table
        forms = {
            path[len(prefix) :]: form
            for path, form in file.forms.items()
            if path[: len(prefix)] == prefix and path[len(prefix)] not in _fixed(workshop, table[0])
        }
        leaves = dict(_leaves(fields, forms))
        values = {path: value for path, (_, value) in leaves.items()}
        if values:
            known = {path: form for path, (form, _) in leaves.items()}
            found[label] = Component(label, table[0], description, table, fields, known, values)
    return found


def _fixed(workshop: Workshop, kind: str) -> set[str]:
    return {*workshop.keys.get(kind, ()), *workshop.fixed}


def _table(label: str, file: Components, workshop: Workshop) -> tuple[tuple[str, ...], dict[str, Any] | None]:
    """Return the place of a component in the file, and its table; None if another component contains it."""
    kind = label.split()[0]
    if kind in workshop.keys:
        for entry in file.fields[kind]:
            if entry_label(kind, entry, workshop.keys[kind]) == label:
                return (kind, label), entry
        return (kind, label), None
    path = tuple(label.split())
    fields: Any = file.fields
    for name in path:
        fields = fields.get(name) if isinstance(fields, dict) else None
    return path, fields if isinstance(fields, dict) else None


def _leaves(fields: Mapping[str, Any], forms: Mapping[tuple[str, ...], Form]) -> Iterator[tuple[str, tuple[Form, Any]]]:
    """Return every single value with its path and form; the items of a list have one each."""
    for path, form in forms.items():
        value: Any = fields
        for name in path:
            value = value[int(name)] if isinstance(value, list) else value.get(name)
            if value is None:
                break
        yield from _items(path, form, value)


def _items(path: tuple[str, ...], form: Form, value: Any) -> Iterator[tuple[str, tuple[Form, Any]]]:
    if isinstance(value, list) and form.many:
        for at, item in enumerate(value):
            yield from _items((*path, str(at)), form, item)
    elif isinstance(value, int | str):
        yield ".".join(path), (form, value)


def changed(component: Component, values: Mapping[str, Value]) -> Values:
    """Return the values that differ from ours; unknown paths and wrong types are dropped."""
    return {
        path: value
        for path, value in values.items()
        if path in component.values and type(value) is type(component.values[path]) and value != component.values[path]
    }


def laid(component: Component, values: Mapping[str, Value]) -> dict[str, Any]:
    """Return the fields of a component that change, each as a whole."""
    fields: dict[str, Any] = {}
    for path, value in changed(component, values).items():
        names = path.split(".")
        place: Any = fields
        place.setdefault(names[0], deepcopy(component.fields[names[0]]))
        for name in names[:-1]:
            place = place[int(name)] if isinstance(place, list) else place[name]
        place[int(names[-1]) if isinstance(place, list) else names[-1]] = value
    return fields


def document(game: str, entered: Mapping[str, Mapping[str, Value]]) -> dict[str, Any]:
    """Return the tables of an edition file with these values."""
    workshop = workshop_of(find(game))
    assert workshop is not None
    tables: dict[str, Any] = {}
    for label, component in components(game).items():
        fields = laid(component, entered.get(label, {}))
        if not fields:
            continue
        if component.kind in workshop.keys:
            identity = {key: component.fields[key] for key in workshop.keys[component.kind]}
            tables.setdefault(component.kind, []).append({**identity, **fields})
        else:
            place = tables
            for name in component.table:
                place = place.setdefault(name, {})
            place.update(fields)
    return tables


def entered(game: str, edition: str) -> Entered:
    """Return the values of an edition file that differ from ours. An invalid file raises ValueError with a message."""
    workshop = workshop_of(find(game))
    assert workshop is not None
    file = Components(workshop.file, workshop.keys, workshop.notation, edition)
    workshop.fill(file)
    found = {}
    for label, component in components(game).items():
        _, fields = _table(label, file, workshop)
        paths = {tuple(path.split(".")): form for path, form in component.forms.items()}
        theirs = {path: _value(fields, names) for path, names in zip(component.forms, paths, strict=True)}
        values = changed(component, {path: value for path, value in theirs.items() if value is not None})
        if values:
            found[label] = values
    return found


def _value(fields: Any, names: tuple[str, ...]) -> Any:
    for name in names:
        if isinstance(fields, list):
            fields = fields[int(name)] if int(name) < len(fields) else None
        else:
            fields = fields.get(name) if isinstance(fields, dict) else None
    return fields
