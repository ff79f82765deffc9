"""Cards: artifacts, favors, startup cards, bids."""

from __future__ import annotations

from shem.games.alchemists.artifacts import Sacrifice, list_price
from shem.games.alchemists.box import ARTIFACTS, FAVORS, Box
from shem.games.alchemists.catalogue import ability
from shem.games.alchemists.components import ABILITIES
from shem.games.alchemists.names import ARTIFACT, FAVOR
from shem.games.alchemists.page.icons import ARROW, PICTURE, abilities, marks
from shem.games.alchemists.page.scene import Scene, amount, coin, fitted, icon, points
from shem.games.alchemists.resources import Score
from shem.kernel.nodes import NOTHING
from shem.kernel.phrase import List, Phrase
from shem.pictures import attributes
from shem.pictures.metrics import width

ON_CARD = (
    *(Phrase("Boots"), Phrase("Discount"), Phrase("Mortar"), Phrase("Periscope"), Phrase("Press"), Phrase("Robe")),
    *(Phrase("Rhetoric"), Phrase("Hypnotic"), Phrase("Authority"), Phrase("Chalice"), Phrase("Cap")),
    *(Phrase("Trunk"), Phrase("Altar"), Phrase("Cup"), Phrase("Cabinet"), Phrase("Feather")),
    *(Phrase("Mirror"), Phrase("Idol"), Phrase("Replicator"), Phrase("Seal"), Phrase("Bookcase")),
)

UNDER = "under"  # the look of the card under the counter


def artifact_words(box: Box, artifact: int) -> Phrase:
    """Return what an artifact does, in words, without the points printed on it."""
    values = {
        "cheaper": f" {box.discounts[0]} {box.discounts[1]}",
        "more_respect": f" {box.robe_bonus}",
        "authority": f" {box.authority_bonus}",
    }
    effect, scoring = box.artifact_effect[artifact], box.artifact_scoring[artifact]
    parts = [] if effect is NOTHING else [effect.words()]
    parts += [ability(word + values.get(word, "")) for word, of in ABILITIES.items() if getattr(box, of) == artifact]
    if scoring is not NOTHING:
        parts.append(scoring.words())
    return Phrase("{phrases}", phrases=List(parts, "; "))


def artifact_marks(scene: Scene, artifact: int, narrow: bool = False) -> str:
    """Draw what an artifact does, without its points; if there is little room, the most important part."""
    box = scene.box
    effect, scoring = box.artifact_effect[artifact], box.artifact_scoring[artifact]
    if narrow and isinstance(scoring, Score) and scoring.per is not None:
        return marks(scoring)
    if narrow and isinstance(effect, Sacrifice):
        return icon("k-gold", 17) + ARROW + icon("k-rep", 17)
    drawn = marks(effect)
    if effect is not NOTHING and artifact != box.trunk:
        drawn = icon("k-now", 13) + drawn
    drawn += abilities(box).get(artifact, "")
    if isinstance(scoring, Score) and scoring.per is not None:
        drawn += marks(scoring)
    return drawn or icon(PICTURE.get(ARTIFACTS[artifact], "k-art"), 21)


def card_name(scene: Scene, one: int) -> str:
    """Return the name of an artifact, a shorter one if it would not fit into two lines of its card."""
    room = 49.5 if scene.golem else 68
    lines, left = 1, room
    for word in scene.words.say(ARTIFACT[one]).replace("-", "- ").split():
        wide = 12 * width(word, "t")
        if wide > room:
            return scene.say(ON_CARD[one])
        if wide > left:
            lines, left = lines + 1, room
        left -= wide + 2
    return scene.say(ARTIFACT[one] if lines < 3 else ON_CARD[one])


def artifact(scene: Scene, one: int, look: str = "", owner: int = -1, **more: object) -> str:
    """Draw an artifact for sale: price, points, what it does, its name; or its buyer."""
    box = scene.box
    scoring = box.artifact_scoring[one]
    flat = scoring.n if isinstance(scoring, Score) and scoring.per is None else 0
    under = look == UNDER
    price = list_price(box, one, under)
    name = scene.say(ARTIFACT[one])
    token = icon("k-app", 15) if under else ""
    token += scene.badge(owner, 16) if owner >= 0 else ""
    if under:
        name = scene.say(Phrase("{card}, under the counter", card=ARTIFACT[one]))
    return (
        f'<div class="acard {look}" data-about="artifact-{ARTIFACTS[one]}" title="{name}"{attributes(**more)}>'
        f'<div class="atop">{coin(price)}{token}{points(flat) if flat else ""}</div>'
        f'<div class="abody">{artifact_marks(scene, one, narrow=True)}</div>'
        f'<div class="aname">{card_name(scene, one)}</div></div>'
    )


def owned(scene: Scene, one: int, look: str = "") -> str:
    """Draw an artifact in a laboratory."""
    scoring = scene.box.artifact_scoring[one]
    flat = scoring.n if isinstance(scoring, Score) and scoring.per is None else 0
    full = scene.say(ARTIFACT[one])
    name = full if 12 * width(scene.words.say(ARTIFACT[one]), "t") < 92 else scene.say(ON_CARD[one])
    star = points(flat, 17) if flat else ""
    return (
        f'<div class="fc a {look}" data-about="artifact-{ARTIFACTS[one]}" title="{full}">'
        f'<span class="nm"{fitted(name, 12.5, 92, "t")}>{name}</span>'
        f'<span class="gr">{artifact_marks(scene, one)}{star}</span></div>'
    )


def favor(scene: Scene, kind: int, n: int = 1, target: str = "") -> str:
    name = scene.say(FAVOR[kind])
    several = f'<span class="cnt">×{n}</span>' if n > 1 else ""
    return (
        f'<div class="fc" data-about="favor-{FAVORS[kind]}"{attributes(data_target=target)}>'
        f'<span class="nm"{fitted(name, 12.5, 64, "t")}>{name}</span>'
        f'<span class="gr">{marks(scene.box.favor[kind])}</span>{several}</div>'
    )


def startup(scene: Scene, card: int, look: str = "") -> str:
    return (
        f'<div class="fc up {look}" data-about="startup_card-S{card + 1:02}">'
        f'<span class="gr">{marks(scene.box.startup_effect[card])}</span></div>'
    )


def bid(scene: Scene, n: int) -> str:
    """Draw a bid card: the discount, and its smileys."""
    return (
        f'<span class="bid" data-target="bid-{n}" data-about="bid_card-{n}">{f"−{n}" if n else "0"}'
        f"<small>{amount(scene.box.smileys[n], 'k-smile', 14)}</small></span>"
    )
