"""The explanation of everything that is drawn: ingredients, alchemicals, seals, figures, phases, places."""

from __future__ import annotations

from shem.contracts.cards import Card, Cards
from shem.games.alchemists.alchemy import ALCHEMICALS, COLOURS, INGREDIENTS, POTIONS
from shem.games.alchemists.box import PARTS, SEALS, SPACES
from shem.games.alchemists.names import ASPECTS, COLOUR, INGREDIENT, PART, SEAL
from shem.games.alchemists.page.figures import CONFERENCES, CUBES, FIGURES, PLACE, SIGN
from shem.games.alchemists.page.kinds import KINDS, SPACE_CARDS
from shem.games.alchemists.page.now import now
from shem.games.alchemists.page.scene import BEAD, CARD, COLOUR_MARK, FLASK, PART_SIGN, ROW, SEAL_FACE, SIZE, TOKEN
from shem.games.alchemists.page.scene import SIGN as SEAT_SIGN
from shem.games.alchemists.page.seats import PHASES
from shem.games.alchemists.page.spaces import SIGNS
from shem.kernel.phrase import Phrase

PHASE, ALCHEMICAL = Phrase("Phase"), Phrase("Alchemical")
MIXING = Phrase(
    "Two ingredients make a potion of the color in which their signs match and their sizes differ; if there is no"
    " such color, the potion is neutral. So a red + potion proves that both have red +."
)
PUBLISHING = SPACE_CARDS["action_space-publish"].effect
ASPECT = Phrase("An alchemical has a red, a green and a blue aspect, each + or − and each large or small.")
ARTICLES = Phrase(
    "An article claims the signs of four ingredients in one color, in two pairs. A hedge bets that the other"
    " three are right. An article is debunked once the demonstrations leave no way for it to be right."
)
GOLEM = Phrase(
    "The chest and the ears each react to one color and one size. Report what you think with one or two"
    " markers, and animate the golem with two ingredients that have + where it reacts to large and − where it"
    " reacts to small."
)
HEDGE = Phrase("no points, but safe if red is the only wrong color; likewise green, blue and white")
SEAL_RULES = (
    Phrase("5 VP if the theory is right, −4 if not"),
    Phrase("3 VP if the theory is right, −4 if not"),
    *[HEDGE] * 4,
)
PHASE_RULES = {
    "order": (
        Phrase("Everyone chooses an order space: higher ones act earlier, lower ones give more cards."),
        None,
        "play-order",
        "k-order",
    ),
    "declare": (
        Phrase("Everyone places action cubes, the last player in play order first."),
        CUBES,
        "declaring",
        "k-cube",
    ),
    "actions": (
        Phrase("The action spaces are resolved one after the other."),
        Phrase("You may decline an action. Its cubes then count as unused."),
        "acting",
        "k-check",
    ),
    "reports": (Phrase("Everyone may report on the golem."), GOLEM, "the-golem-project", "k-report"),
}
PLACES = {
    "round": Card(
        Phrase("Round"),
        Phrase("Rounds"),
        Phrase("Six rounds, with conferences after rounds 3 and 5."),
        CONFERENCES,
        "a-round-step-by-step",
        "k-conf",
    ),
    "variant": Card(
        Phrase("Variant"),
        Phrase("Apprentice or master"),
        Phrase("Masters need more seals at conferences and debunk with two ingredients and a potion."),
        None,
        "variants-apprentice-and-master",
        "k-a-student",
    ),
    "order": Card(PLACE, Phrase("Play order"), *PHASE_RULES["order"][:2], "play-order", "k-order"),
    "spaces": Card(
        PLACE,
        Phrase("Action spaces"),
        Phrase("Your cubes on a space are your actions there."),
        KINDS["action_space"].rule,
        "the-actions",
        "k-board",
    ),
    "theories": Card(
        PLACE,
        Phrase("Theories"),
        Phrase("What has been published about each ingredient."),
        PUBLISHING,
        "theories",
        "k-a-publish",
    ),
    "articles": Card(
        PLACE,
        Phrase("Royal Encyclopedia"),
        Phrase("Articles about one color each."),
        ARTICLES,
        "the-royal-encyclopedia",
        "k-book",
    ),
    "results": Card(
        PLACE,
        Phrase("Public results"),
        Phrase("What everyone has seen proved: signs of ingredients and demonstrated mixtures."),
        MIXING,
        "debunking",
        "k-a-debunk",
    ),
    "demo": Card(
        PLACE,
        Phrase("Demonstration"),
        Phrase("Everyone has seen which potion these two ingredients make, or don’t make."),
        MIXING,
        "debunking",
        "k-a-debunk",
    ),
    "track": Card(
        PLACE,
        Phrase("Reputation track"),
        Phrase("Everyone’s reputation, and the zones with their effects."),
        KINDS["reputation_zone"].rule,
        "reputation",
        "k-rep",
    ),
    "golem": Card(
        PLACE,
        Phrase("The king’s golem"),
        Phrase("Tests and reports on what the golem reacts to."),
        GOLEM,
        "the-golem-project",
        "k-a-golem",
    ),
    "conferences": Card(
        PLACE,
        Phrase("Conferences"),
        Phrase("How many seals each conference asks for."),
        CONFERENCES,
        "end-of-the-round",
        "k-conf",
    ),
    "laboratory": Card(
        PLACE,
        Phrase("Laboratory"),
        Phrase("A player’s artifacts, grants and experiments, as everyone sees them."),
        Phrase("Others see the potion, not the ingredients."),
        "the-board",
        "x-cauldron",
    ),
    "cauldron": Card(
        PLACE, Phrase("Cauldron"), Phrase("Two ingredients are mixed here."), MIXING, "the-secret", "x-cauldron"
    ),
    "hand": Card(
        PLACE,
        Phrase("Your hand"),
        Phrase("Ingredients, favor cards, bids and seals. Only you see them."),
        None,
        "the-board",
        "k-hand",
    ),
    "notebook": Card(
        PLACE,
        Phrase("Notebook"),
        Phrase("What you have found out, and what follows from it. Only you see it."),
        MIXING,
        "the-secret",
        "k-grid",
    ),
}
NOTEBOOK = PLACES["notebook"].name
MARKING = Phrase("A number is the chance in percent from what you know. Click a cell to mark it yourself.")
CELLS = {
    "mixture": (Phrase("Mixture"), Phrase("The potion that these two ingredients make."), MIXING, "x-cauldron"),
    "alchemical": (
        Phrase("Ingredient and alchemical"),
        Phrase("Whether this ingredient can be this alchemical."),
        MARKING,
        "k-grid",
    ),
    "sign": (Phrase("Ingredient and sign"), Phrase("Whether this ingredient has + in this color."), MARKING, "k-grid"),
    "solar": (Phrase("Solar or lunar"), FIGURES["solar"].effect, MARKING, "k-sun"),
    "golem": (
        Phrase("Part of the golem"),
        Phrase("Whether this part of the golem reacts to this color and size."),
        MARKING,
        "x-golem",
    ),
}
CARDS = Cards(
    {
        **FIGURES,
        **PLACES,
        **{
            f"notebook-{label}": Card(NOTEBOOK, name, effect, rule, "the-secret", symbol)
            for label, (name, effect, rule, symbol) in CELLS.items()
        },
        **SPACE_CARDS,
        **{f"phase-{phase}": Card(PHASE, words, *PHASE_RULES[phase]) for phase, words in PHASES},
        **{
            f"ingredient-{name}": Card(
                Phrase("Ingredient"),
                INGREDIENT[k],
                Phrase("It is exactly one of the eight alchemicals. Nobody knows which."),
                MIXING,
                "the-secret",
                CARD[k],
            )
            for k, name in enumerate(INGREDIENTS)
        },
        **{
            f"theory-{name}": Card(
                Phrase("Publication"),
                Phrase("Theory: {ingredient}", ingredient=INGREDIENT[k]),
                Phrase("Claims which alchemical this ingredient is. Seals show who supports it."),
                PUBLISHING,
                "theories",
                CARD[k],
            )
            for k, name in enumerate(INGREDIENTS)
        },
        **{
            f"article-{name}": Card(
                Phrase("Publication"),
                Phrase("Article: {colour}", colour=COLOUR[k]),
                Phrase("Claims the signs of four ingredients in one color."),
                ARTICLES,
                "the-royal-encyclopedia",
                COLOUR_MARK[k],
            )
            for k, name in enumerate(COLOURS)
        },
        **{
            f"alchemical-{one.id}": Card(ALCHEMICAL, ASPECTS[k], ASPECT, MIXING, "the-secret", TOKEN[k])
            for k, one in enumerate(ALCHEMICALS)
        },
        **{
            f"seal-{name}": Card(Phrase("Seal"), SEAL[k], SEAL_RULES[k], CONFERENCES, "theories", SEAL_FACE[k])
            for k, name in enumerate(SEALS)
        },
        **{
            f"report-{name}": Card(
                Phrase("Report"),
                PART[k],
                Phrase("What this player has reported about this part of the golem."),
                GOLEM,
                "the-golem-project",
                PART_SIGN[k],
            )
            for k, name in enumerate(PARTS)
        },
        **{
            f"aspect-{name}": Card(
                SIGN,
                Phrase("Aspect: {colour}", colour=COLOUR[k // 2]),
                Phrase("A sign in this color. Both ingredients of such a potion have it."),
                ASPECT,
                "the-secret",
                BEAD[k],
            )
            for k, name in enumerate(POTIONS[:6])
        },
    },
    KINDS,
    {
        **{CARD[k]: f"ingredient-{name}" for k, name in enumerate(INGREDIENTS)},
        **{FLASK[k]: f"potion-{name}" for k, name in enumerate(POTIONS)},
        **{BEAD[k]: f"aspect-{name}" for k, name in enumerate(POTIONS[:6])},
        **{TOKEN[k]: f"alchemical-{one.id}" for k, one in enumerate(ALCHEMICALS)},
        **{ROW[k]: f"alchemical-{one.id}" for k, one in enumerate(ALCHEMICALS)},
        **{SEAL_FACE[k]: f"seal-{name}" for k, name in enumerate(SEALS)},
        **{PART_SIGN[k]: f"report-{name}" for k, name in enumerate(PARTS)},
        **{mark: f"aspect-{POTIONS[k]}" for k, mark in enumerate(SIZE)},
        **{SIGNS[k]: f"action_space-{name}" for k, name in enumerate(SPACES)},
        **{f"w-{sign}": "seals" for sign in SEAT_SIGN},
        **{f"c-{sign}": "cubes" for sign in SEAT_SIGN},
        **{f"cx-{sign}": "cubes" for sign in SEAT_SIGN},
        **{f"{kind}-{sign}": "ui-seat" for sign in SEAT_SIGN for kind in "gf"},
        **{FIGURES[label].symbol: label for label in FIGURES if FIGURES[label].symbol not in ("k-a-student",)},
        **{"k-gold0": "gold", "k-conf": "conferences", "k-q": "theories", "k-grant": "theories", "x-golem": "golem"},
        **{"x-cauldron": "cauldron", "k-report": "golem", "k-look": "laboratory", "k-keep": "hand"},
        **{"x-candle": "notebook", "k-grid": "notebook", "k-check": "phase-actions", "k-a-golem": "golem"},
    },
    {
        "status": "round",
        "board-order": "order",
        "board-strip": "spaces",
        "board-upper": "spaces",
        "board-lower": "spaces",
        "board-theories": "theories",
        "board-articles": "articles",
        "board-golem": "golem",
        "board-confs": "conferences",
        "board-results": "results",
        "board-track": "track",
        "seat": "ui-seat",
        "player": "laboratory",
        "hand": "hand",
        "notebook": "notebook",
        "advice": "notebook",
    },
    now,
    ".hand .res, .nb",
)
