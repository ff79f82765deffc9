"""Symbols and colors for a table drawn with letters, and effects in a few characters."""

from __future__ import annotations

from rich.text import Text

from shem.games.amritsar.components import NOTATION
from shem.kernel.phrase import Language, Phrase
from shem.kernel.table import AnyEffect
from shem.pictures.letters import joined

SEAT_STYLES = ("bright_magenta", "purple", "dark_cyan", "bright_black")
WORKER_STYLES = ("white", "yellow", "bright_blue", "green")
WORKER_SIGNS = "○☀♦♣"  # white ring, yellow sun, blue drop, green leaf
ABBREVIATIONS = {
    "marble": Phrase("ma"),
    "copper": Phrase("cu"),
    "gold": Phrase("go"),
    "coin": Phrase("c"),
    "any": Phrase("any"),
    "pp": Phrase("PP"),
}
GOOD_STYLES = {
    "marble": "white",
    "copper": "dark_orange3",
    "gold": "bold yellow",
    "coin": "yellow",
    "any": "default",
    "pp": "bold",
}
TRACK_SIGNS = {
    "development": Phrase("dev."),
    "resources": Phrase("res."),
    "economy": Phrase("eco."),
    "any": Phrase("knowl."),
}
UPGRADE_SIGNS = {
    "any": Phrase("upgrade"),
    "storage": Phrase("storage"),
    "goal": Phrase("goal"),
    "mahout": Phrase("mahout"),
}
COUNT_SIGNS = {
    "elephant_marker": Phrase("marker"),
    "stored_resource": Phrase("resource"),
    "stored_coin": Phrase("coin"),
    "visible_coin": Phrase("visible coin"),
}


def seat(one: int) -> Text:
    """Return a seat's letter in its color; the Maharaja is M."""
    return Text("ABCD"[one], style=f"bold {SEAT_STYLES[one]}")


def owner(one: int, players: int) -> Text:
    return seat(one) if one < players else Text("M", style="bold red")


def worker(colour: int) -> Text:
    return Text(WORKER_SIGNS[colour], style=f"bold {WORKER_STYLES[colour]}")


def workers(colours: list[int], room: int = 0) -> Text:
    """Return workers by color and shape, then the free spaces."""
    line = Text.assemble(*(worker(colour) for colour in colours))
    return line.append("·" * (room - len(colours)), style="dim")


def goods(name: str, n: int | str, words: Language) -> Text:
    return Text(f"{n}{words.say(ABBREVIATIONS[name])}", style=GOOD_STYLES[name])


def short(effect: AnyEffect | str, words: Language) -> Text:
    """Return an effect in symbols: `gain coin 1; gain pp 1` is 1c 1PP."""
    return joined(effect, _step, words)


def _step(step: str, words: Language) -> Text:
    verb, *rest = step.split()
    if verb == "none":
        return Text("–", style="dim")
    if verb == "gain":
        text = goods(rest[0], rest[1], words)
        return text.append(f"/{words.say(COUNT_SIGNS[rest[3]])}") if "per" in rest else text
    if verb == "market":
        text = goods("coin", rest[1], words).append("+") if rest else Text()
        return text.append_text(Text(words.say(Phrase("market"))))
    if verb == "knowledge":
        return Text(f"{words.say(TRACK_SIGNS[rest[0]])}+{rest[1]}")
    if verb == "upgrade":
        kinds = "/".join(words.say(UPGRADE_SIGNS[kind]) for kind in rest if kind != "free")
        return Text(f"↑{kinds}" + ("=0" if "free" in rest else ""))
    if verb == "marker":
        return Text("■" * int(rest[0]))
    if verb == "tax":
        return Text(words.say(Phrase("tax")) + rest[0].replace("-", "−"))
    if verb == "unlock":
        return Text(words.say(Phrase("phase 3")))
    return Text(words.say(NOTATION.read(step).words()))
