"""No file is too long to be read in one sitting, and no function too long for a screen."""

from __future__ import annotations

import ast
from pathlib import Path

SRC = Path(__file__).parents[1] / "src"
MOST_LINES = 400  # of a file
MOST_OF_A_FUNCTION = 60  # lines, its signature included


def sources() -> dict[str, str]:
    return {str(path.relative_to(SRC)): path.read_text(encoding="utf-8") for path in sorted(SRC.rglob("*.py"))}


def functions(source: str) -> list[tuple[str, int]]:
    """The name of each function, and how many lines it has."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, kinds)]
    return [(node.name, (node.end_lineno or node.lineno) - node.lineno + 1) for node in found]


def test_files_and_functions_are_short():
    long = {name for name, text in sources().items() if len(text.splitlines()) > MOST_LINES}
    for name, text in sources().items():
        long |= {f"{name}: {one}" for one, lines in functions(text) if lines > MOST_OF_A_FUNCTION}
    assert long == set()
