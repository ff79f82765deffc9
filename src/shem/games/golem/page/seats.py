"""A seat's public summary, a player's resources, and the round in the header."""

from __future__ import annotations

from html import escape

from shem.games.golem.box import BLUE, MARBLES, RED, RESOURCES, SECTIONS, YELLOW
from shem.games.golem.objectives import goal
from shem.games.golem.page.icons import MENORAH, OBJECTIVE, RESOURCE
from shem.games.golem.page.scene import LETTERS, Scene
from shem.games.golem.resources import points
from shem.games.golem.view import Phase
from shem.kernel.phrase import Phrase
from shem.pictures import attributes

PHASES: dict[Phase, tuple[str, Phrase]] = {
    "refresh": ("i-refresh", Phrase("Refresh")),
    "movement": ("i-step", Phrase("Movement")),
    "actions": ("i-work", Phrase("Actions")),
    "turn_order": ("i-order", Phrase("Turn order", context="phase")),
    "character": ("i-crown", Phrase("Character")),
    "income": ("i-income", Phrase("Income")),
    "control": ("i-chain", Phrase("Control")),
}
RESOURCE_WORDS = (Phrase("clay"), Phrase("coins"), Phrase("knowledge"))
# What a figure's symbol stands for, as its explanation is called.
FIGURES = {
    "i-clay": "clay",
    "i-coin": "coins",
    "i-know": "knowledge",
    "i-gold": "gold",
    "i-vp": "vp",
    "i-chain": "control",
    "i-level": "level",
    "i-openbook": "study-level",
    "i-dev": "developments",
    "i-obj": "objectives",
    **{MENORAH[k]: f"menorah-{MARBLES[k]}" for k in (RED, YELLOW, BLUE)},
}
PAY = ("clay", "coin", "knowledge pay-knowledge")


def icon(symbol: str, look: str = "") -> str:
    return f'<svg class="ic{" " + look if look else ""}" aria-hidden="true"><use href="#{symbol}"/></svg>'


def _fact(symbol: str, value: int, words: str, look: str = "", **more: object) -> str:
    """Draw an icon and a number; the words are for screen readers."""
    kind = f' class="{look}"' if look else ""
    return (
        f'<i{kind} data-about="{FIGURES[symbol]}"{attributes(**more)}>{icon(symbol)}'
        f'<span class="sr">{words}: </span>{value}</i>'
    )


def summary(scene: Scene, seat: int) -> str:
    """Draw this round's marbles and rabbi; resources and control; tracks, developments and menorahs."""
    player, say = scene.player(seat), scene.say
    due = scene.player(seat)["control_due"]
    facts = [_fact(RESOURCE[k], player["stock"][k], say(RESOURCE_WORDS[k])) for k in range(3)]
    facts.append(_fact("i-gold", sum(player["gold"]), say(Phrase("gold"))))
    short = due > player["stock"][2]
    look = "due short" if short else "due" if due else "due ok"
    facts.append(_fact("i-chain", due, say(Phrase("knowledge due in Golem Control")), look))
    more = [
        _fact("i-level", scene.box.track_level[player["track"]], say(Phrase("golem track level"))),
        _fact("i-openbook", player["study"], say(Phrase("study track"))),
        _fact("i-dev", player["developments"], say(Phrase("developments"))),
    ]
    for colour, words in (
        (RED, Phrase("red menorahs")),
        (YELLOW, Phrase("yellow menorahs")),
        (BLUE, Phrase("blue menorahs")),
    ):
        more.append(_fact(MENORAH[colour], scene.player(seat)["menorahs"][colour], say(words)))
    more.append(_fact("i-obj", player["objective_count"], say(Phrase("objectives"))))
    return (
        f'{_turn(scene, seat)}<div class="facts">{"".join(facts)}</div><div class="facts more">{"".join(more)}</div>'
        f"{_objectives(scene, seat) if scene.view['phase'] == 'over' else ''}"
    )


def _objectives(scene: Scene, seat: int) -> str:
    """Draw the objectives revealed at the end: which were met, and for how many points."""
    box, player, drawn = scene.box, scene.player(seat), []
    for card in player["objectives"]:
        kind, need = box.objective_type[card], box.objective_threshold[card]
        met = card in player["met"]
        outcome = points(box.objective_vp[card]) if met else Phrase("missed")
        words = escape(scene.say(Phrase("{goal}: {outcome}", goal=goal(kind, need), outcome=outcome)))
        face = f"{icon(OBJECTIVE[kind])}{SECTIONS[need - 1] if kind < 3 else need}{icon('i-check') if met else ''}"
        drawn.append(
            f'<i class="{"met" if met else "missed"}" data-about="objective-{card}">'
            f'<span aria-hidden="true">{face}</span><span class="sr">{words}</span></i>'
        )
    return f'<div class="facts goals">{"".join(drawn)}</div>'


def _turn(scene: Scene, seat: int) -> str:
    """Draw the marbles taken this round, the rabbi if it is unused, and the pass tile."""
    view = scene.view
    player = view["seats"][seat]
    drawn = []
    if seat in view["passes"]:
        number = view["passes"].index(seat) + 1
        drawn.append(f'<b class="passed" data-about="pass">{icon("i-pass")}{number}</b>')
    for k in range(scene.box.marble_actions):
        if k < len(player["marbles"]):
            drawn.append(
                f'<svg class="ic ball" data-piece="marble {MARBLES[player["marbles"][k]]}" aria-hidden="true">'
                f'<use href="#m-{MARBLES[player["marbles"][k]]}"/></svg>'
            )
        else:
            drawn.append('<svg class="ic ball" aria-hidden="true"><use href="#hole"/></svg>')
    there = view["rabbis"][seat] < 0
    kind = f' data-piece="rabbi {seat}"' if there else ""
    body = f'<use href="#rabbi-{LETTERS[seat]}"/>'
    drawn.append(f'<svg class="ic rabbi{"" if there else " sent"}"{kind} aria-hidden="true">{body}</svg>')
    words = scene.say(
        Phrase(
            "{n} marble taken, {rabbi}",
            "{n} marbles taken, {rabbi}",
            len(player["marbles"]),
            rabbi=Phrase("rabbi ready") if there else Phrase("rabbi placed"),
        )
    )
    return f'<div class="sockets" data-about="marbles"><span class="sr">{words}</span>{"".join(drawn)}</div>'


def stock(scene: Scene, seat: int) -> str:
    """Draw the resources on a player board: large numbers, and targets for payments and gains."""
    player, say = scene.player(seat), scene.say
    drawn = []
    for k, name in enumerate(RESOURCES):
        fact = (RESOURCE[k], player["stock"][k], say(RESOURCE_WORDS[k]), "res")
        drawn.append(_fact(*fact, data_target=PAY[k], data_piece=name, data_of=name))
    gold = sum(player["gold"])
    drawn.append(_fact("i-gold", gold, say(Phrase("gold")), "res", data_target="buy-gold", data_of="gold"))
    return f'<div class="stock" data-owner="{seat}">{"".join(drawn)}</div>'


def purse(scene: Scene) -> str:
    """Draw the resources of every seat on one line for phones; the style sheet shows the viewer's own."""
    say = scene.say
    drawn = []
    for seat, player in enumerate(scene.view["seats"]):
        facts = []
        for k, name in enumerate(RESOURCES):
            fact = (RESOURCE[k], player["stock"][k], say(RESOURCE_WORDS[k]))
            facts.append(_fact(*fact, data_target=PAY[k], data_of=name))
        gold = sum(player["gold"])
        facts.append(_fact("i-gold", gold, say(Phrase("gold")), data_target="buy-gold", data_of="gold"))
        due = scene.player(seat)["control_due"]
        look = "due short" if due > player["stock"][2] else "due"
        facts.append(_fact("i-chain", due, say(Phrase("knowledge due in Golem Control")), look))
        facts.append(_turn(scene, seat))
        facts.append(_fact("i-vp", player["vp"], say(Phrase("VP")), "score", data_target="pay-vp", data_of="vp"))
        drawn.append(f'<div class="purse" data-owner="{seat}">{"".join(facts)}</div>')
    return "".join(drawn)


def status(scene: Scene) -> str:
    """Draw round, candles and phases."""
    view = scene.view
    rounds, now = scene.box.rounds, view["round"]
    candles = "".join(
        icon(
            "i-candle" if k == now else "i-candle-out" if k < now else "i-candle-new",
            "candle now" if k == now else "candle",
        )
        for k in range(rounds)
    )
    if view["phase"] == "setup":
        words = scene.say(Phrase("Setup"))
    elif view["phase"] == "over":
        words = scene.say(Phrase("Game over"))
    else:
        words = scene.say(Phrase("Round {round} of {rounds}", round=SECTIONS[now], rounds=SECTIONS[rounds - 1]))
    items = []
    look = "" if view["phase"] == "setup" else "done"
    for phase, (symbol, name) in PHASES.items():
        now_on = phase == view["phase"]
        current = ' aria-current="step"' if now_on else ""
        items.append(
            f'<li class="{"on" if now_on else look}"'
            f' data-about="phase-{phase}"{current}>{icon(symbol)}{scene.say(name)}</li>'
        )
        if now_on:
            look = ""
    return (
        f'<span class="round" data-about="round"><b>{words}</b>{candles}</span><ol class="phases">{"".join(items)}</ol>'
    )
