"""The ways to play Alchemists: both variants, with all allowed combinations of modules."""

from __future__ import annotations

from itertools import product

Options = dict[str, str]
MODULES = ("startup_funding", "busy_days", "royal_encyclopedia", "golem_project")


def options(variant: str, *modules: str) -> Options:
    return {"variant": variant, **{module: "on" for module in modules}}


EVERY_WAY: list[Options] = [
    options(variant, *[module for module, used in zip(MODULES, uses) if used])
    for variant in ("apprentice", "master")
    for uses in product((False, True), repeat=4)
    if uses[2] or not uses[3]
]
PLAIN = options("apprentice")
MASTERS = options("master")
EVERYTHING = options("master", *MODULES)
SOME_WAYS: list[tuple[int, Options]] = [
    (2, PLAIN),
    (3, MASTERS),
    (3, options("apprentice", "startup_funding", "busy_days")),
    (2, options("master", "royal_encyclopedia")),
    (3, options("apprentice", "royal_encyclopedia", "golem_project")),
    (4, EVERYTHING),
]


def name(way: Options) -> str:
    modules = "".join(module[0] for module in MODULES if way.get(module) == "on")
    return f"{way['variant']}-{modules or 'base'}"


IDS = [f"{seats}-{name(way)}" for seats, way in SOME_WAYS]
