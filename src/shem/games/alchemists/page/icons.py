"""The icons of Alchemists' effects: one table from effect to marks in HTML. The symbols are in symbols.svg."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shem.games.alchemists import artifacts, cards, declare, experiments, library, resources, selling, startup
from shem.games.alchemists.box import SECRET_ARTIFACT, Box
from shem.games.alchemists.counts import COUNTS, Count
from shem.games.alchemists.page.scene import amount, cost, gain, icon, points
from shem.kernel.nodes import AnyOrder, Choose, May, Nothing, Pay, Seq
from shem.kernel.table import AnyEffect

COUNTED: dict[Count, str] = {
    COUNTS["artifact"]: icon("k-art", 17),
    COUNTS["set_aside"]: icon("k-ing", 17),
    COUNTS["five_reputation"]: amount(5, "k-rep"),
    COUNTS["correct_seal"]: icon("k-seal", 17),
    COUNTS["book"]: icon("k-book", 17),
}
ARROW = icon("k-arrow", 13)


def _reputation(n: int) -> str:
    return amount(n, "k-rep") if n > 0 else cost(-n, "k-rep")


def _score(effect: resources.Score) -> str:
    return points(effect.n) + (icon("k-per", 11) + COUNTED[effect.per] if effect.per else "")


def _special(effect: startup.StartupArtifact) -> str:
    if effect.kind == SECRET_ARTIFACT:
        return icon("k-secret", 17) + icon("k-art", 17) + "<b>III</b>"
    return icon("k-art", 17) + "<b>I</b>" + cost("?", "k-rep")


MARKS: dict[type[Any], Callable[[Any], str]] = {
    Nothing: lambda e: "",
    Seq: lambda e: "".join(marks(part) for part in e.parts),
    AnyOrder: lambda e: "".join(marks(part) for part in e.parts),
    Choose: lambda e: "<b>/</b>".join(marks(part) for part in e.parts),
    May: lambda e: marks(e.part),
    Pay: lambda e: marks(e.cost) + ARROW + marks(e.then),
    resources.GainGold: lambda e: amount(e.n, "k-gold"),
    resources.ChangeReputation: lambda e: _reputation(e.n),
    resources.LaterReputation: lambda e: (
        f'<span class="ni"><small>1.</small>{icon("k-end", 13)}</span>' + amount(e.n, "k-rep")
    ),
    resources.GainApproval: lambda e: amount(f"+{e.n}", "k-app"),
    resources.GainCubes: lambda e: amount(f"+{e.n}", "k-cube"),
    resources.Score: _score,
    resources.PayGold: lambda e: cost(e.n, "k-gold"),
    resources.PayReputation: lambda e: cost(e.n, "k-rep"),
    resources.PayCubes: lambda e: cost(e.n, "k-cube"),
    resources.PayApproval: lambda e: cost(e.n, "k-app"),
    cards.GainIngredients: lambda e: amount(e.n, "k-ing"),
    cards.DiscardIngredients: lambda e: cost(e.n, "k-ing"),
    cards.GainFavors: lambda e: amount(e.n, "k-fav"),
    library.GainBooks: lambda e: amount(e.n, "k-book"),
    experiments.Hospital: lambda e: cost(e.n, "k-cube") + icon("k-hosp", 17),
    experiments.Paralyse: lambda e: icon("k-para", 19),
    experiments.Think: lambda e: amount(e.n, "k-mix") + icon("k-keep", 17),
    selling.Improve: lambda e: icon("k-pot", 17) + gain(e.n, "k-smile"),
    selling.SellFirst: lambda e: icon("k-a-sell", 17) + gain(e.n, "k-gold"),
    artifacts.Discount: lambda e: icon("k-disc", 17) + f"<b>−{e.n}</b>" + icon("k-gold", 17),
    artifacts.Approve: lambda e: icon("k-fav", 17) + "<b>=</b>" + icon("k-app", 17),
    artifacts.Sacrifice: lambda e: cost(f"1…{e.most}", "k-gold") + ARROW + icon("k-rep", 17),
    declare.TopRow: lambda e: icon("k-cube", 17) + ARROW + "<b>1.</b>",
    declare.EarlyDrink: lambda e: icon("k-a-drink", 17) + "<b>&lt;</b>" + icon("k-a-sell", 17),
    startup.Replicate: lambda e: icon("k-repeat", 17) + icon("k-grant", 17),
    startup.StartupArtifact: _special,
}


def marks(effect: AnyEffect) -> str:
    """Draw an effect as a row of icons and numbers."""
    return MARKS[type(effect)](effect)


def abilities(box: Box) -> dict[int, str]:
    """Draw an artifact's lasting ability."""
    first, later = box.discounts
    return {
        box.boots: icon("k-once", 17) + icon("k-repeat", 17) + icon("k-cube", 17),
        box.discount_card: icon("k-disc", 17) + f"<b>−{first}/−{later}</b>",
        box.mortar: icon("k-mix", 17) + cost(1, "k-die"),
        box.periscope: icon("k-once", 17) + icon("k-look", 17) + icon("k-ing", 17),
        box.press: icon("k-a-publish", 17) + amount(0, "k-gold"),
        box.robe: icon("k-always", 15) + gain(box.robe_bonus, "k-rep"),
        box.authority: icon("k-a-publish", 17) + gain(box.authority_bonus, "k-rep"),
        box.trunk: icon("k-noing", 18),
        box.feather: icon("k-a-exhibit", 17) + icon("k-keep", 17),
    }


# an artifact that only scores shows its picture
PICTURE = {"silver_chalice": "k-a-drink", "bronze_cup": "k-a-drink"}
