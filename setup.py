"""Only for the optional compiled build; everything else is in pyproject.toml.

`SHEM_NATIVE=1 pip install .` (or `make native`) compiles the hot path with mypyc. By default, the same sources are
interpreted. If compilation fails, the package is built without it, with a warning.
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

# What is compiled: the kernel's hot path and the rules of every game. This is the only list.
COMPILED = [
    "src/shem/kernel/dealer.py",
    "src/shem/kernel/decision.py",
    "src/shem/kernel/deck.py",
    "src/shem/kernel/game.py",
    "src/shem/kernel/nodes.py",
    "src/shem/kernel/option.py",
    "src/shem/kernel/table.py",
    "src/shem/contracts/actions.py",
    "src/shem/contracts/observation.py",
    "src/shem/contracts/pending.py",
    "src/shem/games/*/*.py",
    "src/shem/games/*/bot/*.py",
    "src/shem/games/alchemists/deduction/knowledge.py",
    "src/shem/bots/lines.py",
    "src/shem/bots/lookahead.py",
    "src/shem/bots/plan.py",
    "src/shem/bots/tree.py",
]
INTERPRETED = {
    *("__init__.py", "catalogue.py", "commands.py", "components.py", "evaluation.py", "alchemy.py"),
    *("view.py", "view_types.py", "prices.py", "hindrances.py"),
}


def native_modules() -> list[str]:
    return [str(path) for pattern in COMPILED for path in sorted(Path().glob(pattern)) if path.name not in INTERPRETED]


class AllOrNothing(build_ext):
    """The compiled modules share one library, so a partial build could not be imported: keep all or none."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(f"warning: shem is built without compiled modules: {error}", file=sys.stderr)
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions = []


def native_build() -> dict[str, object]:
    # Reading a build's metadata also runs this file; compile only when a wheel is really built.
    if os.environ.get("SHEM_NATIVE") != "1" or "bdist_wheel" not in sys.argv:
        return {}
    modules = native_modules()
    if not modules:
        return {}
    try:
        from mypyc.build import mypycify

        extensions = mypycify(modules, opt_level="3", debug_level="0", group_name="shem")
    except (ImportError, SystemExit) as error:  # mypyc exits the program on a type error
        print(f"warning: shem is built without compiled modules: {error}", file=sys.stderr)
        return {}
    return {"ext_modules": extensions, "cmdclass": {"build_ext": AllOrNothing}}


setup(**native_build())
