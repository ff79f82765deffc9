"""Collects every phrase from the sources into the .po files: `make messages`.

English is the source: in code Phrase("one", "many", n, part=…), in a page's template say("one", "many", n, part=…),
in a script say("one", { part }). The provenance of components is said, too.
Both take context="…" if one English phrase needs several translations. A game or a layer with a folder `locale` is
translated into German and Russian: de.po and ru.po. Existing translations are kept; phrases that are no longer in the
code are marked obsolete (`--prune` deletes them); phrases without a translation are listed.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as CatalogMessage
from babel.messages.pofile import normalize, read_po

from shem.kernel.phrase import msgid

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "shem"
EXAMPLES = ROOT / "examples"
PLURALS = {
    "de": "nplurals=2; plural=(n != 1);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
}
FORMS = {"de": 2, "ru": 3}


class Message:
    """A phrase in the code: its words for one and for many, its parts, its locations, its context."""

    def __init__(self, one: str, many: str, parts: frozenset[str], where: str, context: str = "") -> None:
        self.context = context
        self.one = one
        self.many = many
        self.parts = parts
        self.where = where

    @property
    def key(self) -> str:
        """The name of the phrase in catalogs."""
        return msgid(self.one, self.context)

    @property
    def file(self) -> str:
        return self.where.rpartition(":")[0]


def named(template: str) -> set[str]:
    """Return the names in braces."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def home(file: Path) -> Path:
    """Return the folder whose locale contains a file's phrases: its game or layer, or the kernel's for shared ones.

    A subfolder of a game may have its own locale.
    """
    if EXAMPLES in file.parents:
        return EXAMPLES / file.relative_to(EXAMPLES).parts[0]
    parts = file.relative_to(SOURCES).parts
    if len(parts) == 1 or parts[0] in ("bots", "pictures") or parts == ("games", "__init__.py"):
        return SOURCES / "kernel"
    if parts[0] == "games" and len(parts) > 3 and SOURCES.joinpath(*parts[:3], "locale").exists():
        return SOURCES.joinpath(*parts[:3])
    return SOURCES.joinpath(*parts[: 2 if parts[0] == "games" and len(parts) > 2 else 1])


def phrases(file: Path) -> Iterator[Message]:
    """Return all literal phrases in a source file or a template, in order."""
    for call in calls(file):
        texts = [word.value for word in words_of(call) if isinstance(word, ast.Constant)]
        if texts[:1] not in ([], [""]):
            parts = frozenset(named("".join(map(str, texts))) - {"n"}) if is_sentence(call) else given(call)
            where = f"{file.relative_to(home(file).parent)}:{call.lineno}"
            yield Message(str(texts[0]), str(texts[1]) if len(texts) > 1 else "", parts, where, context_of(call))


def not_written_out(file: Path) -> Iterator[str]:
    """Return the locations of phrases made from f-strings or variables, which cannot be translated."""
    for call in calls(file):
        if not all(isinstance(word, ast.Constant) and isinstance(word.value, str) for word in words_of(call)):
            yield f"{file.relative_to(home(file).parent)}:{call.lineno}"


def is_sentence(call: ast.Call) -> bool:
    """Whether it is a Sentence("key", "one", "many"), which gets its parts when it is logged."""
    return isinstance(call.func, ast.Name) and call.func.id == "Sentence"


def given(call: ast.Call) -> frozenset[str]:
    """Return the parts a phrase is given."""
    return frozenset(str(keyword.arg) for keyword in call.keywords) - {"one", "many", "n", "key", "context"}


def context_of(call: ast.Call) -> str:
    """Return the context of a phrase, which must be literal, too."""
    return next((ast.literal_eval(keyword.value) for keyword in call.keywords if keyword.arg == "context"), "")


def words_of(call: ast.Call) -> list[ast.expr]:
    """Return the arguments that are words: for one, for many."""
    first = 1 if is_sentence(call) else 0
    return [
        *call.args[first : first + 2],
        *(keyword.value for keyword in call.keywords if keyword.arg in ("one", "many")),
    ]


def calls(file: Path) -> list[ast.Call]:
    """Return every Phrase(…) and Sentence(…) in a source file, or every say("…") in a template or a script."""
    text = file.read_text(encoding="utf-8")
    find = {".html": _template_calls, ".js": _script_calls}.get(file.suffix, lambda text: _calls(ast.parse(text)))
    found = find(text)
    return sorted(found, key=lambda call: (call.lineno, call.col_offset))


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef) and child.name in ("say", "phrase"):
            continue  # they pass on other phrases
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Name) and child.func.id in ("Phrase", "Sentence"):
            yield child
        yield from _calls(child)


def _template_calls(text: str) -> Iterator[ast.Call]:
    """Return the calls in a template.

    Their arguments are Python, too: a call ends at the first bracket that completes it.
    """
    for start in re.finditer(r"""\bsay\((?=["'])""", text):
        for end in re.finditer(r"\)", text[start.end() :]):
            try:
                call = ast.parse(text[start.start() : start.end() + end.end()], mode="eval").body
            except SyntaxError:
                continue
            if isinstance(call, ast.Call):
                yield ast.increment_lineno(call, text.count("\n", 0, start.start()))
            break


def _script_calls(text: str) -> Iterator[ast.Call]:
    """Return the calls in a script, as sentences: their parts follow from the words."""
    for said in re.finditer(r'\bsay\(\s*("(?:[^"\\]|\\.)*")', text):
        call = ast.parse(f'Sentence("", {said[1]})', mode="eval").body
        assert isinstance(call, ast.Call)
        yield ast.increment_lineno(call, text.count("\n", 0, said.start()))


def collect() -> dict[Path, dict[str, list[Message]]]:
    """Return the phrases of each locale folder by key (English words and context), each with all its locations."""
    found: dict[Path, dict[str, list[Message]]] = {}
    files = [file for kind in ("py", "html", "js") for file in sorted(SOURCES.rglob(f"*.{kind}"))]
    files += sorted(EXAMPLES.glob("*/**/*.py"))
    for file in files:
        for message in phrases(file):
            found.setdefault(home(file), {}).setdefault(message.key, []).append(message)
    for file in sorted(SOURCES.glob("games/*/components.toml")):
        for message in notes(file):
            found.setdefault(home(file), {}).setdefault(message.key, []).append(message)
    return found


def notes(file: Path) -> Iterator[Message]:
    """Return what a component file says about where its values come from."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if said := re.fullmatch(r'provenance = "([^"\\]*)"', line):
            yield Message(said[1], "", frozenset(), f"{file.relative_to(home(file).parent)}:{number}")


def read(path: Path, code: str) -> Catalog:
    if not path.exists():
        return Catalog(locale=code)
    with path.open("rb") as file:
        return read_po(file, locale=code)


def update(folder: Path, code: str, messages: dict[str, list[Message]], prune: bool = False) -> list[str]:
    """Rewrite a language's file; returns the phrases without translation."""
    path = folder / "locale" / f"{code}.po"
    old = read(path, code)
    known = {_key(message): message for message in [*old, *old.obsolete.values()] if message.id}
    lines = ["# Made by `make messages`; people edit only what stands after msgstr.", 'msgid ""', 'msgstr ""']
    lines += [rf'"Language: {code}\n"', r'"Content-Type: text/plain; charset=utf-8\n"']
    lines += [rf'"Plural-Forms: {PLURALS[code]}\n"', ""]
    missing = []
    for key, places in messages.items():
        many = next((message.many for message in places if message.many), "")
        strings = _forms(known[key].string if key in known else "", FORMS[code] if many else 1)
        if not all(strings):
            missing.append(key)
        lines += [f"#: {file}" for file in dict.fromkeys(message.file for message in places)]
        lines += [*_entry(places[0].one, many, strings, places[0].context), ""]
    if not prune:
        for key, gone in known.items():
            if key not in messages and gone.string:
                one, many = gone.id if gone.pluralizable else (gone.id, "")
                strings = _forms(gone.string, FORMS[code] if many else 1)
                lines += [*(f"#~ {line}" for line in _entry(one, many, strings, gone.context or "")), ""]
    path.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    return missing


def _key(message: CatalogMessage) -> str:
    return msgid(message.id if isinstance(message.id, str) else message.id[0], message.context or "")


def _forms(string: str | tuple[str, ...] | list[str], count: int) -> list[str]:
    """Return a number of forms, empty if there are none yet."""
    forms = [string] if isinstance(string, str) else list(string)
    return (forms + [""] * count)[:count]


def _entry(one: str, many: str, strings: list[str], context: str) -> list[str]:
    lines = [f"msgctxt {normalize(context, width=0)}"] if context else []
    lines.append(f"msgid {normalize(one, width=0)}")
    if not many:
        return [*lines, f"msgstr {normalize(strings[0], width=0)}"]
    lines.append(f"msgid_plural {normalize(many, width=0)}")
    return lines + [f"msgstr[{i}] {normalize(string, width=0)}" for i, string in enumerate(strings)]


def main(arguments: list[str]) -> None:
    for folder, messages in collect().items():
        if not (folder / "locale").exists():
            print(f"{folder.name}: {len(messages)} phrases, English only (it has no folder locale)")
            continue
        for code in PLURALS:
            missing = update(folder, code, messages, prune="--prune" in arguments)
            print(f"{folder.name}/locale/{code}.po: {len(messages)} phrases, {len(missing)} without words")
            for key in missing:
                print(f"  {messages[key][0].where}: {messages[key][0].one}")


if __name__ == "__main__":
    main(sys.argv[1:])
