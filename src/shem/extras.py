"""Optional dependencies, and the error that says how to install them."""

from __future__ import annotations

from importlib.util import find_spec


class MissingExtra(ImportError):
    """A part of Shem whose dependencies are not installed."""


def need(part: str, extra: str, *packages: str) -> None:
    """Raise an error if these packages are missing, and name the extra that installs them."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise MissingExtra(f"{part} needs {', '.join(missing)}, which is not installed: pip install 'shem[{extra}]'")
