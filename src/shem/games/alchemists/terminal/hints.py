"""What an option refers to, and what that does."""

from __future__ import annotations

from collections.abc import Sequence

from shem.games.alchemists.catalogue import DOES, catalogue
from shem.games.alchemists.order import BOARD
from shem.kernel.option import Option
from shem.kernel.phrase import Language
from shem.kernel.rules import View

# The beginnings of the labels of what an option names, by its verb.
NAMED = {
    **dict.fromkeys(("buy", "choose", "artifact"), "artifact "),
    **dict.fromkeys(("play", "draw", "discard"), "favor "),
    **dict.fromkeys(("sell", "exhibit", "claim"), "potion "),
    **dict.fromkeys(("startup", "keep"), "startup_card "),
    "cube": "action_space ",
    "guarantee": "guarantee ",
    "bid": "bid_card ",
    "grant": "grant G",
}
TYPED = ("favor", "artifact", "adventurer", "action_space", "potion")  # kinds that need not be typed with the name
HINTED = ("favor", "artifact", "startup_card", "order_space")


def refers(view: View, option: Option) -> list[str]:
    """Return the labels of the components that an option refers to."""
    return _named(view, option.verb, option.args)


def lookup(view: View, typed: str) -> list[str]:
    """Return the labels of the components that a player may mean: by label, by name, or as an option names them."""
    known = catalogue(view["edition"])
    verb, *args = typed.split()
    labels = [typed, *[f"{kind} {typed}" for kind in TYPED], *_named(view, verb, args)]
    return [label for label in labels if label in known]


def _named(view: View, verb: str, args: Sequence[str]) -> list[str]:
    known = catalogue(view["edition"])
    named = NAMED.get(verb, "")
    if verb == "order" and view["tile"] >= BOARD:
        named = "order_space 4 " if view["tile"] > BOARD else "order_space 2-3 "
    return [f"{named}{arg}" for arg in args if f"{named}{arg}" in known]


def hint(view: View, after: View | None, option: Option, words: Language) -> str:
    """Return what the cards an option refers to do."""
    known = catalogue(view["edition"])
    found = []
    for label in refers(view, option):
        if label.startswith(HINTED):
            found += [words.say(value) for name, value in known[label][1] if name.key == DOES]
    return "; ".join(found)
