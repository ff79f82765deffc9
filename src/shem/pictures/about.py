"""One component in words, for a panel next to the table: what it is, what it does, where its values come from."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from shem.kernel.phrase import Language, Phrase
from shem.kernel.rules import Description

# Sources of values, by the words in their provenance; a longer word comes before one that it contains.
SOURCES = (
    ("reconstructed", Phrase("shown only in pictures: our best guess")),
    ("rulebook-derived", Phrase("follows from the rulebook")),
    ("rulebook", Phrase("stated in the rulebook")),
    ("web:", Phrase("stated on a public web page")),
    ("knowledge", Phrase("commonly known about the game")),
    ("edition file", Phrase("from an edition file")),
)


def about(thing: str, catalogue: Mapping[str, Description], rules: Mapping[str, Phrase], words: Language) -> str:
    """Return the component that drawings call `thing` ("book-17"), with the rule for its kind; empty if unknown."""
    label = next((label for label in catalogue if label.replace(" ", "-") == thing), "")
    if not label:
        return ""
    title, lines, provenance = catalogue[label]
    kind = label.split(" ")[0]
    rows = "".join(f"<dt>{escape(words.say(what))}</dt><dd>{escape(words.say(value))}</dd>" for what, value in lines)
    rule = f"<p>{escape(words.say(rules[kind]))}</p>" if kind in rules else ""
    origin = escape("; ".join(sources(provenance, words)) or provenance)
    return (
        f'<h2>{escape(words.say(title))}</h2><dl class="about-lines">{rows}</dl>{rule}'
        f'<p class="quiet"><b>{escape(words.say(Phrase("Where these values come from")))}:</b> {origin}'
        f' <small lang="en">({escape(provenance)})</small></p>'
    )


def sources(provenance: str, words: Language) -> list[str]:
    """Return the sources a provenance names, in words."""
    found = []
    for key, phrase in SOURCES:
        if key in provenance:
            found.append(words.say(phrase))
            provenance = provenance.replace(key, "")
    return found
