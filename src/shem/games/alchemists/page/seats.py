"""Next to the boards: round and phase in the header, each seat's summary."""

from __future__ import annotations

from shem.games.alchemists.alchemy import NEUTRAL, POTIONS
from shem.games.alchemists.box import SPACES
from shem.games.alchemists.names import POTION, VARIANT
from shem.games.alchemists.page.conferences import about_conference
from shem.games.alchemists.page.scene import BEAD, FLASK, SIGN, Scene, icon
from shem.games.alchemists.page.spaces import SHORT, SIGNS
from shem.games.alchemists.variants import newcomers, variant_words
from shem.kernel.phrase import Phrase

PHASES = (
    ("order", Phrase("Play order")),
    ("declare", Phrase("Declare")),
    ("actions", Phrase("Actions")),
    ("reports", Phrase("Reports")),
)


# What a figure's symbol stands for, as its explanation is called.
ABOUT = {
    "k-gold": "gold",
    "k-ing": "ingredients",
    "k-fav": "favors",
    "k-app": "approval",
    "k-book": "books",
    "k-cube": "unused",
    "k-hosp": "hospital",
    "k-art": "artifacts",
    **{f"w-{sign}": "seals" for sign in SIGN},
    **{f"c-{sign}": "cubes" for sign in SIGN},
}


def fact(symbol: str, value: object, words: str, look: str = "", size: int = 18, target: str = "") -> str:
    """Draw a number with its icon, and words for screen readers."""
    kind = f' class="{look}"' if look else ""
    aim = f' data-target="{target}"' if target else ""
    return (
        f'<i{kind} data-about="{ABOUT[symbol]}"{aim}>{icon(symbol, size)}<span class="sr">{words}: </span>{value}</i>'
    )


def made(scene: Scene, seat: int) -> str:
    """Draw the kinds of potions everyone knows this seat to have made."""
    bits = scene.view["seats"][seat]["potions"]
    drawn = []
    for kind in range(len(POTIONS)):
        symbol = FLASK[NEUTRAL] if kind == NEUTRAL else BEAD[kind]
        drawn.append(
            icon(symbol, 13).replace('class="ic', 'class="ic off') if not bits >> kind & 1 else icon(symbol, 13)
        )
    names = ", ".join(scene.say(POTION[kind]) for kind in range(len(POTIONS)) if bits >> kind & 1)
    words = f"{scene.say(Phrase('potions made'))}: {names or '–'}"
    return f'<span class="made" data-about="made"><span class="sr">{words}</span>{"".join(drawn)}</span>'


def summary(scene: Scene, seat: int) -> str:
    """Draw place, stocks, potions made; seals, artifacts and cubes left."""
    view, say = scene.view, scene.say
    player = view["seats"][seat]
    place = scene.order().index(seat) + 1
    corner = (
        '<span class="ps" data-about="place">'
        f'<span class="sr">{say(Phrase("position in play order"))}: </span>{place}.</span>'
    )
    if view["starting"] == seat and view["phase"] in ("setup", "order"):
        corner += f'<span data-about="place">{icon("k-order", 16, say(Phrase("chooses first")))}</span>'
    if seat in newcomers(view["masters"]):
        words = say(Phrase("newcomer: plays as an apprentice"))
        corner += f'<span data-about="newcomer">{icon("k-a-student", 16, words)}</span>'
    stocks = [
        fact("k-gold", player["gold"], say(Phrase("gold"))),
        fact("k-ing", player["hand_count"], say(Phrase("ingredients"))),
        fact("k-fav", player["favor_count"], say(Phrase("favor cards"))),
    ]
    if scene.golem:
        stocks.append(
            fact("k-app", player["approval"], say(Phrase("approval tokens")), "" if player["approval"] else "nil")
        )
    if scene.golem or view["modules"]["busy_days"] or view["modules"]["startup_funding"]:
        stocks.append(fact("k-book", player["books"], say(Phrase("books")), "" if player["books"] else "nil"))
    artifacts = player["artifacts"].bit_count()
    hidden = "?" if player["has_secret"] else ""
    if player["unused"] or player["hospital"]:
        words = say(Phrase("unused cubes, and cubes in the hospital"))
        sick = f"+{player['hospital']}" if player["hospital"] else ""
        symbol = "k-hosp" if player["hospital"] else "k-cube"
        stocks.append(fact(symbol, f"{player['unused']}{sick}", words, "idle", 16))
    more = [
        fact(f"w-{SIGN[seat]}", player["seal_count"], say(Phrase("seals left")), "", 16),
        fact("k-art", f"{artifacts}{hidden}", say(Phrase("artifacts")), "", 16),
        fact(f"c-{SIGN[seat]}", player["cubes"], say(Phrase("cubes to place")), "", 16),
    ]
    return (
        f'<div class="corner">{corner}</div><div class="facts">{"".join(stocks)}</div>'
        f'<div class="facts more">{made(scene, seat)}{"".join(more)}</div>'
    )


def _variant(scene: Scene) -> str:
    """Draw apprentice or master; a mixture explains itself in a tooltip."""
    words = variant_words(scene.view["masters"])
    said = scene.say(words)
    if words in VARIANT:
        return f'<span class="variant" data-about="variant">{said}</span>'
    return (
        f'<span class="variant" data-about="variant">{scene.say(Phrase("mixed"))}'
        f'<span class="sr">: {said}</span></span>'
    )


def status(scene: Scene) -> str:
    """Draw the rounds with their conferences, and the current phase."""
    view, box = scene.view, scene.box
    rounds = []
    for n in range(1, view["rounds"] + 1):
        look = "past" if n < view["round"] else "now" if n == view["round"] else "ahead"
        word = scene.say(Phrase("Round {n}", n=n)) if n == view["round"] else str(n)
        rounds.append(f'<b class="{look}" data-about="round">{word}</b>')
        if n in box.conference_rounds:
            which = box.conference_rounds.index(n)
            name = scene.say(Phrase("conference"))
            rounds.append(
                f'<span class="conf" data-about="{about_conference(scene, which)}">{icon("k-conf", 18, name)}</span>'
            )
        elif n < view["rounds"]:
            rounds.append("<i></i>")
    phases = []
    known = [name for name, _ in PHASES]
    now = known.index(view["phase"]) if view["phase"] in known else -1
    for at, (name, words) in enumerate(PHASES):
        if name == "reports" and not scene.golem:
            continue
        look = "now" if at == now else "past" if at < now else "ahead"
        label = scene.say(words)
        sign = icon("k-check", 12) if look == "past" else ""
        space = view["resolving"]
        about, current = f"phase-{name}", ' aria-current="step"' if look == "now" else ""
        if look == "now" and space >= 0:
            about = f"action_space-{SPACES[space]}"
            spaces = view["spaces"]
            at_space = len([one for one in spaces if one < space]) + 1
            sign = icon(SIGNS[space], 17)
            label = f"{scene.say(SHORT[space])} <small>{at_space}/{len(spaces)}</small>"
        phases.append(f'<span class="{look}" data-about="{about}"{current}>{sign}{label}</span>')
    if view["phase"] in ("setup", "over"):
        words = Phrase("Setup") if view["phase"] == "setup" else Phrase("The Big Revelation")
        phases = [f'<span class="now">{scene.say(words)}</span>']
    return (
        f'{_variant(scene)}<span class="rounds">{"".join(rounds)}</span><span class="phases">{"".join(phases)}</span>'
    )
