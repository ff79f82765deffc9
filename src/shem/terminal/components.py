"""Every component in words, with its provenance, and what an edition file changes."""

from __future__ import annotations

import tomllib
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from shem.kernel.edition import ABOUT, parse
from shem.kernel.notation import near_miss
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Description, Rules
from shem.terminal.screen import Screen

FEW = 6  # most lines listed in one row; more are listed below each other


def kinds(rules: Rules) -> list[str]:
    """Return the kinds of components, in the words of the component file."""
    return list(dict.fromkeys(label.split()[0] for label in rules.catalogue()))


def list_components(rules: Rules, screen: Screen, kind: str = "", edition: str = "", everything: bool = False) -> None:
    """Print all components or, with an edition file, those that differ.

    An unknown kind or an invalid edition file raises ValueError with a message.
    """
    known = kinds(rules)
    if kind and kind not in known:
        raise ValueError(
            f'{rules.name} has no component kind "{kind}"{near_miss(kind, known)}; available: {", ".join(known)}'
        )
    words = screen.words
    ours, theirs = rules.catalogue(), rules.catalogue(edition)
    chosen = [label for label in theirs if not kind or label.split()[0] == kind]
    differing = [label for label in chosen if theirs[label] != ours[label]]
    table = _table(words)
    for label in chosen if everything or not edition else differing:
        name = words.say(theirs[label][0])
        title = Text(name, style="bold" if label in differing else "")
        if label != name:
            title.append(f"\n{label}", style="not bold dim")
        body = changes(ours[label], theirs[label], words) if label in differing else said(theirs[label], words)
        table.add_row(title, body, Text(theirs[label][2]))
    plain = [] if kind or not edition else plain_values(rules, edition)
    for name, was, now in plain:
        table.add_row(Text(name, style="bold"), _changed("", was, now), Text(""))
    if table.row_count:
        screen.print(table)
    if edition:
        count = len(differing) + len(plain)
        screen.say(
            Phrase(
                "The edition file is valid. {n} entry differs from ours.",
                "The edition file is valid. {n} entries differ from ours.",
                count,
            )
        )
    else:
        screen.say(Phrase("{n} component", "{n} components", len(chosen)), "dim")


def _table(words: Language) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), show_edge=False)
    table.add_column(words.say(Phrase("component")), max_width=30)
    table.add_column(words.say(Phrase("effect")), ratio=3)
    table.add_column(words.say(Phrase("source")), style="dim", ratio=2)
    return table


def _joined(lines: list[Text]) -> Text:
    return Text(" · " if len(lines) <= FEW else "\n").join(lines)


def said(component: Description, words: Language) -> Text:
    """Return a component's text."""
    return _joined([_line(words.say(what), words.say(value)) for what, value in component[1]])


def _line(what: str, value: str) -> Text:
    return Text(f"{what}: ", style="dim").append(value, style="not dim")


def changes(ours: Description, theirs: Description, words: Language) -> Text:
    """Show both values of the lines that differ: ours struck out, theirs after it."""
    before = {words.say(what): words.say(value) for what, value in ours[1]}
    lines = []
    for phrase, value in theirs[1]:
        what, now = words.say(phrase), words.say(value)
        was = before.pop(what, "")
        lines.append(_line(what, now) if was == now else _changed(what, was, now))
    lines += [_changed(what, was, "") for what, was in before.items()]
    return _joined(lines)


def _changed(what: str, was: str, now: str) -> Text:
    line = Text(f"{what}: " if what else "", style="dim")
    line.append(was, style="not dim strike red").append(" → " if was and now else "", style="not dim")
    return line.append(now, style="not dim bold green")


def plain_values(rules: Rules, edition: str) -> list[tuple[str, str, str]]:
    """Return the numbers of the rules that an edition file changes and that no component shows: name, ours, theirs."""
    base = tomllib.loads((rules.folder / "components.toml").read_text(encoding="utf-8"))
    shown = set(kinds(rules))
    found = []
    for name, table in parse(edition).items():
        if isinstance(table, dict) and name not in (ABOUT, *shown):
            ours = dict(_leaves(base[name], name))
            for where, value in _leaves(table, name):
                if ours.get(where) != value:
                    found.append((where, str(ours.get(where, "")), str(value)))
    return found


def _leaves(table: dict[str, Any], where: str) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for name, value in table.items():
        if isinstance(value, dict):
            found += _leaves(value, f"{where} {name}")
        elif name != "provenance":
            found.append((f"{where} {name}", value))
    return found
