"""The voice of README, docs, docstrings and comments: phrases to avoid, each with its replacement."""

from __future__ import annotations

import ast
import inspect
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CODE = sorted(path for folder in ("src", "tools", "bench", "examples") for path in (ROOT / folder).rglob("*.py"))
# docs/*/how-to-play.md are made from the English texts of the games (tools/how_to_play.py).
PLACES = ("*.md", "docs/**/*.md", ".github/**/*.md", "src/**/how_to_play/en.md")
FOUND = [path for place in PLACES for path in ROOT.glob(place) if path.name != "how-to-play.md"]
TEXTS = sorted([ROOT / "Makefile", *FOUND])

# Regular expressions; letters of either case match.
AVOID = {
    r"\banew\b": "again, or re-: redealt, redrawn",
    r"\bwhoever\b|\bwhomever\b": "the player who …",
    r"\bshall\b": "will, must",
    r"\bbeside\b": "next to; compared with",
    r"\bfor nothing\b": "for free",
    r"\bby lot\b": "at random",
    r"\bin the mean\b": "on average",
    r"\bdearer\b|\bdearest\b": "more expensive",
    r"\bthe own\b": "its own, your own",
    r"\bhangs? on\b": "depends on",
    r"\blook-ups?\b": "lookup",
    r"\bleaf(s|ing)? through\b": "browse",
    r"\b(lay|lays|laid|laying) (a|the|200) tables?\b": "create a table",
    r"\bfloor plan\b|\bfloors import\b": "layout, layers",
    r"\bgame's card\b": "rules object",
    r"\bpublished app\b|\bcompanion app\b": "official app",
    r"\bfine points?\b": "advanced options",
    r"\b(stands|lies) (on|in|there|here|behind|below|above|before)\b": "is, is shown, contains",
    r"\b(is|are) made of rules\b|\bopponent made of rules\b": "automated opponent",
    r"\banswers itself\b": "is chosen automatically",
    r"\btak(e|es|en|ing) back (\w+ ){0,2}(decision|move|answer|choice)s?\b": "undo",
    r"\b(answered|used|taken|given|known) already\b": "already before the verb form: has already been answered",
    r"(?<!there )\b(is|are) no (?!longer\b|more\b|rules?\b)": "is not a",
    r"\b(goes|went|go|going) on with\b": "continue, resume",
    r"\bknows? no (game|page|rule)\b": "knows nothing about …, is independent of",
    r"\b(colour|neighbour|favour|licence|paralyse|neutralise|criticise)": "American spelling",
    r"\d %": "95%, without a space",
    r"\b\d{1,3} \d{3}\b": "40,320, with a comma",
}
# A function's docstring starts with a verb: "Return the …", "Draw …", "Whether …".
NOUNS = re.compile(r"(The|An?|All|Every|What|Who|Whose|Why|How|Where|Which|When|So|Those) ")
QUESTION = re.compile(r"(Is|Are|Was|Does|Do|Did|Can|Could|Has|Have|May|Might|Must|Should|Would) [^.]*\?")


def prose(text: str) -> str:
    """Return the text without code: blocks, indented lines, doctests, backticks, addresses; line by line."""
    lines, fenced, session = [], False, False
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
            line = ""
        session = line.lstrip().startswith(">>>") or (session and bool(line.strip()))
        code = fenced or session or line.startswith("    ")
        lines.append("" if code else re.sub(r"`[^`]*`|\]\([^)]*\)|\"[^\"]*\"", "·", line))
    return "\n".join(lines)


def faults(text: str) -> Iterator[str]:
    for pattern, instead in AVOID.items():
        for found in re.finditer(pattern, text, re.IGNORECASE):
            line = text.count("\n", 0, found.start())
            yield f'{line + 1}: "{found[0]}" ({instead}): {text.splitlines()[line].strip()}'


def docstrings(tree: ast.Module) -> Iterator[tuple[ast.AST, int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node, clean=False)
            if text is not None:
                yield node, node.body[0].lineno, inspect.cleandoc(text)


def comments(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def is_property(node: ast.AST) -> bool:
    names = [ast.unparse(one) for one in getattr(node, "decorator_list", [])]
    return any("property" in name for name in names)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_texts(path: Path):
    assert list(faults(prose(path.read_text(encoding="utf-8")))) == []


def test_docstrings_and_comments():
    found = []
    for path in CODE:
        source = path.read_text(encoding="utf-8")
        texts = [(line, text) for _, line, text in docstrings(ast.parse(source))] + list(comments(source))
        found += [
            f"{path.relative_to(ROOT)}:{line}, line {fault}" for line, text in texts for fault in faults(prose(text))
        ]
    assert found == []


def test_functions_start_with_a_verb():
    found = []
    for path in CODE:
        for node, line, text in docstrings(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not is_property(node):
                if NOUNS.match(text) or QUESTION.match(text):
                    found.append(f"{path.relative_to(ROOT)}:{line}: {text.splitlines()[0]}")
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "Chance is drawn anew.",
        "Whoever changes a rule",
        "it is no game at a real table",
        "won 86 % of 100 games",
        "one of 40 320 worlds",
        "what stands on the card",
        "has been answered already",
        "# -- the colour of a seat",
    ],
)
def test_a_fault_is_found(text: str):
    assert list(faults(prose(text)))


@pytest.mark.parametrize(
    "text",
    [
        "There is no board for them, and it is no longer shown.",
        '`colour = 1` is the field, "95 %" a quotation.',
        "    whoever wrote this code",
        "Round 3, 200 ms later: 95% of 40,320",
    ],
)
def test_no_false_alarm(text: str):
    assert not list(faults(prose(text)))
