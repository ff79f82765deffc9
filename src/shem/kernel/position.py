"""Positions as plain data: two games are in the same position if these data are equal."""

from __future__ import annotations

from typing import Any

from shem.kernel.option import Option
from shem.kernel.table import Effect


def fields(thing: object) -> list[str]:
    """Return the names of all fields of an object, interpreted or compiled."""
    kind = type(thing)
    compiled = getattr(kind, "__mypyc_attrs__", ())
    slots = [name for one in kind.__mro__ for name in one.__dict__.get("__slots__", ())]
    return sorted({*compiled, *slots, *getattr(thing, "__dict__", ())} - {"__dict__"})


_effects: dict[int, tuple[Effect[Any], str]] = {}  # effects described so far; kept so that their ids are not reused
MANY = 20_000


def effect_print(effect: Effect[Any], within: tuple[int, ...] = ()) -> str:
    """Describe an effect by its contents, not its identity: each game builds its own outermost effects."""
    if id(effect) in within:
        return "itself"
    if id(effect) not in _effects:
        inner = (*within, id(effect))
        parts = [f"{name}={_effect_part(getattr(effect, name), inner)}" for name in fields(effect)]
        text = f"{type(effect).__name__}({', '.join(parts)})"
        if within:
            return text
        if len(_effects) >= MANY:
            _effects.clear()
        _effects[id(effect)] = (effect, text)
    return _effects[id(effect)][1]


def _effect_part(value: object, within: tuple[int, ...]) -> str:
    if isinstance(value, Effect):
        return effect_print(value, within)
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_effect_part(one, within) for one in value)}]"
    if isinstance(value, Option):
        return value.text
    return repr(value) if isinstance(value, (int, str, bool, type(None))) else type(value).__name__


def fingerprint(thing: Any, path: str = "table", found: dict[str, object] | None = None) -> dict[str, object]:
    """Return everything in a position, recursively, by its path: `table.seats[0].stock`.

    The log and its causes are not included.
    """
    if found is None:
        found = {}
    if isinstance(thing, (int, str, bool, type(None))):
        found[path] = thing
    elif isinstance(thing, Effect):
        found[path] = effect_print(thing)
    elif isinstance(thing, Option):
        found[path] = (thing.text, thing.a, thing.b, thing.target)
    elif isinstance(thing, (list, tuple)):
        if all(type(one) is int for one in thing):
            found[path] = (type(thing).__name__, *thing)
        else:
            found[path] = f"{type(thing).__name__} of {len(thing)}"
            for at, one in enumerate(thing):
                fingerprint(one, f"{path}[{at}]", found)
    elif isinstance(thing, dict):
        for key in thing:
            fingerprint(thing[key], f"{path}[{key!r}]", found)
    elif hasattr(thing, "edition"):  # the components are the same for every game with this edition
        found[path] = thing.edition.strip()
    else:
        found[path] = type(thing).__name__
        for name in fields(thing):
            if name not in ("log", "causes"):
                fingerprint(getattr(thing, name), f"{path}.{name}", found)
    return found
