"""Every card, tile and table in words, with its provenance: for `shem components alchemists` and a card's details."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from shem.games.alchemists import names
from shem.games.alchemists.alchemy import INGREDIENTS, LEVELS, POTIONS
from shem.games.alchemists.box import ADVENTURERS, ARTIFACTS, FAVORS, SPACES
from shem.games.alchemists.components import FILE, KEYS, NOTATION, open_box
from shem.games.alchemists.resources import gold, points, reputation
from shem.games.alchemists.variants import VARIANTS
from shem.kernel.edition import Components, entry_label
from shem.kernel.phrase import List, Phrase
from shem.kernel.rules import Description

Fields = dict[str, Any]
Line = tuple[Phrase, Phrase]  # label and value
# What a card does: these lines are its hint.
DOES = "does"
EFFECT = Phrase("effect", key=DOES)
AT_ONCE = Phrase("immediate", key=DOES)
FROM_THEN_ON = Phrase("permanent", key=DOES)
AT_THE_END = Phrase("end of the game", key=DOES)
DESCRIBED = (
    *("favor", "artifact", "startup_card", "order_space", "order_tile", "action_space", "adventurer", "grant"),
    *("conference", "guarantee", "bid_card", "reputation_zone", "potion", "mood_tile"),
)


@lru_cache(maxsize=16)
def catalogue(edition: str = "") -> dict[str, Description]:
    """Return all components by their label in the component file: `artifact periscope`, `startup_card S01`."""
    open_box(edition)
    file = Components(FILE, KEYS, NOTATION, edition).fields
    return {
        entry_label(kind, card, KEYS[kind]): (NAME[kind](card), LINES[kind](card), str(card["provenance"]))
        for kind in DESCRIBED
        for card in file[kind]
    }


# -- names -------------------------------------------------------------------------------------------


ZONE = {
    "red": Phrase("red zone"),
    "neutral": Phrase("normal zone"),
    "green": Phrase("green zone"),
    "blue": Phrase("blue zone"),
}
NAME: dict[str, Callable[[Fields], Phrase]] = {
    "favor": lambda card: Phrase("favor card: {name}", name=names.FAVOR[FAVORS.index(card["id"])]),
    "artifact": lambda card: Phrase("artifact: {name}", name=names.ARTIFACT[ARTIFACTS.index(card["id"])]),
    "startup_card": lambda card: Phrase("startup card"),
    "order_space": lambda card: Phrase("order space {n} ({board} players)", n=card["position"], board=card["board"]),
    "order_tile": lambda card: Phrase("order tile for rounds {rounds}", rounds=card["group"].replace("-", "–")),
    "action_space": lambda card: Phrase("{space}", space=names.SPACE[SPACES.index(card["id"])]),
    "adventurer": lambda card: Phrase("adventurer: {name}", name=names.ADVENTURER[ADVENTURERS.index(card["id"])]),
    "grant": lambda card: Phrase("grant"),
    "conference": lambda card: Phrase("conference of round {round}", round=card["round"]),
    "guarantee": lambda card: Phrase("guarantee: {level}", level=names.GUARANTEED[LEVELS.index(card["id"])]),
    "bid_card": lambda card: Phrase("bid card: discount {n}", n=card["discount"]),
    "reputation_zone": lambda card: Phrase("reputation: {zone}", zone=ZONE[card["id"]]),
    "potion": lambda card: Phrase("{potion}", potion=names.potion(POTIONS.index(card["id"]))),
    "mood_tile": lambda card: Phrase("mood tile"),
}
MODULE = {
    "startup_funding": Phrase("Startup Funding"),
    "busy_days": Phrase("Busy Days"),
    "royal_encyclopedia": Phrase("The Royal Encyclopedia"),
    "golem_project": Phrase("The Golem Project"),
}
VARIANT = dict(zip(VARIANTS, names.VARIANT))


# -- lines -------------------------------------------------------------------------------------------


def _plain(value: object) -> Phrase:
    return Phrase("{value}", value=value)


def _effect(text: str) -> Phrase:
    return NOTATION.read(text).words()


def _module(card: Fields) -> list[Line]:
    return [(Phrase("module"), MODULE[card["module"]])] if card["module"] != "base" else []


def _several(phrases: list[Phrase]) -> Phrase:
    return Phrase("{phrases}", phrases=List(phrases))


def _favor(card: Fields) -> list[Line]:
    lines = [(Phrase("cards"), _plain(card["cards"])), (EFFECT, _effect(card["effect"]))]
    return lines + _module(card)


def _artifact(card: Fields) -> list[Line]:
    lines = [(Phrase("level"), _plain("I" * card["level"])), (Phrase("cost"), gold(card["cost"]))]
    if card["effect"] != "none":
        lines.append((AT_ONCE, _effect(card["effect"])))
    if card["ability"] != "none":
        lines.append((FROM_THEN_ON, ability(card["ability"])))
    if card["scoring"] != "none":
        lines.append((AT_THE_END, _effect(card["scoring"])))
    return lines + _module(card)


def ability(text: str) -> Phrase:
    """Return an artifact's lasting ability."""
    word, *values = text.split()
    if word == "cheaper":
        first, later = gold(int(values[0])), gold(int(values[1]))
        return Phrase("your next artifact costs {first} less, later ones {later} less", first=first, later=later)
    if word == "more_respect":
        return Phrase("each reputation gain is increased by {n}, except in the last round", n=int(values[0]))
    if word == "authority":
        return Phrase("gain {n} extra reputation when you publish or endorse", n=int(values[0]))
    return ABILITY[word]


ABILITY = {
    "once_more": Phrase(
        "once per round, repeat an action on a space where you had a cube, after everyone else; not Sell Potion"
    ),
    "keep_one": Phrase("when you mix a potion, you discard only one of the two ingredients, chosen at random"),
    "peek": Phrase("once per round, look at a random ingredient of a potion another player has just mixed"),
    "free_printing": Phrase("you pay nothing to the bank when you publish or endorse"),
    "no_ingredients": Phrase("you draw no ingredients when you choose the play order"),
    "set_aside": Phrase("set aside the ingredients of potions you exhibit successfully"),
}


def _spaces(card: Fields) -> list[Line]:
    lines = []
    for n, (cost, reward) in enumerate(zip(card["cost"], card["reward"]), start=1):
        lines.append((Phrase("order space {n}", n=n), _bargain(cost, reward)))
    lines.append((Phrase("rounds"), _plain(card["group"])))
    return lines


def _bargain(cost: str, reward: str) -> Phrase:
    if cost == "none":
        return _effect(reward)
    return Phrase("{cost} → {effect}", cost=_effect(cost), effect=_effect(reward))


def _order_space(card: Fields) -> list[Line]:
    return [(EFFECT, _bargain(card["cost"], card["reward"]))]


def _action_space(card: Fields) -> list[Line]:
    return [
        (Phrase("cubes for each action (2 or 3 players)"), _plain(" + ".join(map(str, card["slots_2_3"])))),
        (Phrase("cubes for each action (4 players)"), _plain(" + ".join(map(str, card["slots_4"])))),
        (Phrase("rounds"), _plain(", ".join(map(str, card["rounds"])))),
        *_module(card),
    ]


def _conference(card: Fields) -> list[Line]:
    table = card["table"]
    lines: list[Line] = [(Phrase("variant"), VARIANT[card["variant"]])]
    for n, change in enumerate(table):
        lines.append((Phrase("{n} seal", "{n} seals", n), _change(change)))
    return lines + _module(card)


def _change(n: int) -> Phrase:
    return Phrase("{sign}{amount}", sign="+" if n > 0 else "−" if n < 0 else "", amount=reputation(abs(n)))


def _zone(card: Fields) -> list[Line]:
    return [
        (Phrase("starts at"), reputation(card["from"])),
        (Phrase("smileys"), _plain(f"{card['smileys']:+d}")),
        (Phrase("guarantee price"), _plain(f"{card['price']:+d}")),
        (Phrase("each reputation loss"), _plain(f"{card['loss']:+d}")),
    ]


def _wanted(card: Fields) -> list[Line]:
    return [(Phrase("wants"), _several([names.potion(POTIONS.index(kind)) for kind in card["potions"]]))]


def _grant(card: Fields) -> list[Line]:
    cards = [names.INGREDIENT[INGREDIENTS.index(name)] for name in card["ingredients"]]
    return [(Phrase("about"), _several(cards)), (AT_THE_END, points(card["vp"]))]


def _mood(card: Fields) -> list[Line]:
    lines = [(Phrase("approval tokens"), _plain(card["tokens"]))]
    if card["removed_with"]:
        lines.append((Phrase("not used with this many players"), _plain(card["removed_with"])))
    return lines


LINES: dict[str, Callable[[Fields], list[Line]]] = {
    "favor": _favor,
    "artifact": _artifact,
    "startup_card": lambda card: [(EFFECT, _effect(card["effect"]))],
    "order_space": _order_space,
    "order_tile": _spaces,
    "action_space": _action_space,
    "adventurer": _wanted,
    "grant": _grant,
    "conference": _conference,
    "guarantee": lambda card: [(Phrase("price"), gold(card["price"]))],
    "bid_card": lambda card: [(Phrase("smileys"), _plain(card["smileys"]))],
    "reputation_zone": _zone,
    "potion": lambda card: [(Phrase("if you drink it"), _effect(card["drink"]))],
    "mood_tile": _mood,
}
