"""What an installation may leave out, and the sentence that says how to add it."""

from __future__ import annotations

from importlib.util import find_spec


class MissingExtra(ImportError):
    """A part of Shem whose dependencies are not installed."""


def need(part: str, extra: str, *packages: str) -> None:
    """Refuse to go on without these packages, and name the extra that brings them."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise MissingExtra(f"{part} needs {', '.join(missing)}, which is not installed: pip install 'shem[{extra}]'")
