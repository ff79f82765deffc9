"""Every component in words, with its provenance; and what an owner's edition file changes."""

from __future__ import annotations

from rich import box
from rich.table import Table
from rich.text import Text

from shem.kernel.notation import near_miss
from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Description, Rules
from shem.terminal.screen import Screen


def kinds(rules: Rules) -> list[str]:
    """What kinds of components there are, in the words of the component file."""
    return list(dict.fromkeys(label.split()[0] for label in rules.catalogue()))


def list_components(rules: Rules, screen: Screen, kind: str = "", edition: str = "") -> None:
    """Print the table. A wrong kind or edition file raises ValueError with a sentence."""
    known = kinds(rules)
    if kind and kind not in known:
        raise ValueError(
            f'{rules.name} has no components "{kind}"{near_miss(kind, known)}; there are {", ".join(known)}'
        )
    ours, theirs = rules.catalogue(), rules.catalogue(edition)
    words = screen.words
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), show_edge=False)
    table.add_column(words.say(Phrase("component")), max_width=34)
    table.add_column(words.say(Phrase("what it says")), ratio=2)
    table.add_column(words.say(Phrase("where we know it from")), style="dim", ratio=1)
    shown = changed = 0
    for label, component in theirs.items():
        if kind and label.split()[0] != kind:
            continue
        name, _, provenance = component
        differs = bool(edition) and component != ours.get(label)
        body = said(component, words)
        if differs:
            changed += 1
            body = changes(ours[label], component, words)
        title = Text(words.say(name), style="bold" if differs else "").append(f"\n{label}", style="not bold dim")
        table.add_row(title, body, Text(provenance))
        shown += 1
    screen.print(table)
    screen.say(Phrase("{n} component", "{n} components", shown), "dim")
    if edition:
        screen.say(
            Phrase("The edition file fits. {n} entry differs.", "The edition file fits. {n} entries differ.", changed)
        )


def said(component: Description, words: Language) -> Text:
    return Text("\n").join(_line(words.say(what), words.say(value)) for what, value in component[1])


def _line(what: str, value: str) -> Text:
    return Text(f"{what}: ", style="dim").append(value, style="not dim")


def changes(ours: Description, theirs: Description, words: Language) -> Text:
    """Lines that differ show both: ours struck out, theirs after it."""
    before = {words.say(what): words.say(value) for what, value in ours[1]}
    lines = []
    for phrase, value in theirs[1]:
        what, now = words.say(phrase), words.say(value)
        was = before.pop(what, "")
        if was == now:
            lines.append(_line(what, now))
        else:
            line = Text(f"{what}: ", style="dim")
            if was:
                line.append(was, style="not dim strike red").append(" → ", style="not dim")
            lines.append(line.append(now, style="not dim bold green"))
    lines += [Text(f"{what}: ", style="dim").append(was, style="not dim strike red") for what, was in before.items()]
    return Text("\n").join(lines)
