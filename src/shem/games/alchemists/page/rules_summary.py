"""Texts next to the drawings: the rule for each kind of card, the rules summary, and the icons."""

from __future__ import annotations

from html import escape

from shem.games.alchemists.alchemy import ALCHEMICALS
from shem.games.alchemists.components import NOTATION
from shem.games.alchemists.names import ASPECTS, POTION
from shem.games.alchemists.page.icons import marks
from shem.games.alchemists.page.scene import FLASK, ROW, SEAL_FACE, TOKEN, icon
from shem.kernel.phrase import Language, Phrase

# -- kinds of components ---------------------------------------------------------------------------------

RULE = {
    "favor": Phrase(
        "Play a favor card face up at the time it states. At the end of the game, each one left is worth 2 gold."
    ),
    "artifact": Phrase("Bought with the Buy Artifact action. A new level is dealt after each conference."),
    "startup_card": Phrase("Everyone secretly keeps two of four startup cards; all are revealed at the same time."),
    "order_space": Phrase("Higher spaces act earlier; lower ones give more cards."),
    "order_tile": Phrase("With Busy Days, each round uses a different order tile."),
    "action_space": Phrase("The last player in play order places cubes first; the top row acts first."),
    "adventurer": Phrase("Buys potions for one round. The other players learn only how well each potion matched."),
    "grant": Phrase(
        "Win it with seals on two of its ingredients, or three if you already have a grant. Pays 2 gold immediately."
    ),
    "conference": Phrase("Players with too few seals on the boards lose reputation; players with enough gain some."),
    "guarantee": Phrase("You get paid if the potion is at least as good as guaranteed."),
    "bid_card": Phrase("All sellers secretly choose one. More smileys sell earlier, but at a lower price."),
    "reputation_zone": Phrase("Your zone affects what you earn from sales and how much reputation you lose."),
    "potion": Phrase("Two ingredients make the color in which their signs match and their sizes differ."),
    "mood_tile": Phrase("The king’s mood: the number of approval tokens on the Research Golem space this round."),
}


# -- rules summary ---------------------------------------------------------------------------------------

AIM = (
    Phrase("Eight ingredients, eight alchemicals: each ingredient is exactly one of them, and nobody knows which."),
    Phrase(
        "Mix potions, draw conclusions, publish theories and sell to adventurers. After six rounds, the player with"
        " the most victory points wins."
    ),
)
ALCHEMY = (
    Phrase("An alchemical has a red, a green and a blue aspect, each + or − and each large or small."),
    Phrase(
        "Two ingredients make a potion of the color in which their signs match and their sizes differ; if there is no"
        " such color, the potion is neutral. So a red + potion proves that both have red +."
    ),
)
ROUND = (
    (
        "k-order",
        Phrase("Play order"),
        Phrase("Everyone chooses an order space: higher ones act earlier, lower ones give more cards."),
    ),
    (
        "k-cube",
        Phrase("Declare"),
        Phrase(
            "The last player in play order places all cubes first. Cubes you don’t place and cubes from declined"
            " actions are unused: every two give you a favor card at the end of the round."
        ),
    ),
    ("k-a-forage", Phrase("Forage"), Phrase("Take a face-up ingredient or the top card of the deck.")),
    ("k-a-transmute", Phrase("Transmute"), Phrase("Discard an ingredient for 1 gold.")),
    (
        "k-a-sell",
        Phrase("Sell potion"),
        Phrase(
            "Secretly bid a discount, choose one of the adventurer’s potions, guarantee a quality, then mix. A"
            " neutral potion or the wrong sign always costs 1 reputation."
        ),
    ),
    (
        "k-a-golem",
        Phrase("Research golem"),
        Phrase(
            "Test an ingredient on the golem: do its chest and ears react? After two tests you may try to animate it."
        ),
    ),
    ("k-a-buy", Phrase("Buy artifact"), Phrase("Level I until the first conference, II until the second, then III.")),
    (
        "k-a-library",
        Phrase("Library"),
        Phrase("Pay an approval token to learn whether an ingredient is solar or lunar."),
    ),
    (
        "k-a-debunk",
        Phrase("Debunk"),
        Phrase(
            "Prove a publication wrong. Apprentices name an ingredient and a color, masters two ingredients and a"
            " potion. Success earns 2 reputation, failure costs 1. Each debunked seal costs its owner 5, unless it"
            " hedged that color."
        ),
    ),
    (
        "k-a-publish",
        Phrase("Publish"),
        Phrase(
            "Choose an ingredient and an alchemical not yet in use, place a seal face down and pay 1 gold to gain 1"
            " reputation. To endorse, also pay 1 gold to everyone already there."
        ),
    ),
    ("k-a-student", Phrase("Student"), Phrase("Mix a potion; costs 1 gold once the student has had a negative one.")),
    (
        "k-a-drink",
        Phrase("Drink"),
        Phrase(
            "Mix a potion and drink it: poison costs you a cube, paralysis your place in the order, insanity 1"
            " reputation."
        ),
    ),
    (
        "k-a-exhibit",
        Phrase("Exhibition"),
        Phrase("In the last round, promise a potion and mix it. The first to exhibit each potion gains 1 reputation."),
    ),
    (
        "k-conf",
        Phrase("Conferences"),
        Phrase(
            "After rounds 3 and 5, players with too few seals lose reputation. Each round, the player with the most"
            " seals gains 1."
        ),
    ),
)
SEALS = (
    (SEAL_FACE[0], Phrase("5 VP if the theory is right, −4 if not")),
    (SEAL_FACE[1], Phrase("3 VP if the theory is right, −4 if not")),
    (SEAL_FACE[2], Phrase("no points, but safe if red is the only wrong color; likewise green, blue and white")),
)
MODULES = (
    (
        Phrase("Startup Funding"),
        Phrase(
            "Four cards replace the starting gold, favor and ingredients. Secretly keep two; everyone reveals together."
        ),
    ),
    (Phrase("Busy Days"), Phrase("A different order tile each round; some spaces have a cost, some give more.")),
    (
        Phrase("The Royal Encyclopedia"),
        Phrase(
            "An article claims the signs of four ingredients in one color, in two pairs. A hedge bets that the other"
            " three are right. An article is debunked once the demonstrations leave no way for it to be right."
        ),
    ),
    (
        Phrase("The Golem Project"),
        Phrase(
            "The chest and the ears each react to one color and one size. Report what you think with one or two"
            " markers, and animate the golem with two ingredients that have + where it reacts to large and − where it"
            " reacts to small."
        ),
    ),
)
SIGNS = (
    *("gain gold 2", "gain ingredient 1", "gain favor 1", "gain reputation 1", "lose reputation 1", "gain book 1"),
    *("gain approval 3", "gain cube 1", "pay gold 1", "pay cube 1", "pay approval 1", "later reputation 1", "think 2"),
    *("gain vp 4", "gain vp 2 per artifact", "gain vp 1 per five_reputation", "gain vp 2 per book", "hospital 1"),
    *("paralyse", "top_row", "early_drink", "improve 1", "sell_first 1", "discount 2", "approve 1", "sacrifice 8"),
    *("secret_artifact", "starting_artifact", "replicate"),
)


def rules(words: Language) -> str:
    """Return the rules on one page, and all icons."""

    def say(phrase: Phrase) -> str:
        return escape(words.say(phrase))

    def section(title: Phrase, rows: str) -> str:
        return f'<h3>{say(title)}</h3><dl class="leaflet">{rows}</dl>'

    aim = "".join(f"<p>{say(phrase)}</p>" for phrase in (*AIM, *ALCHEMY))
    turn = "".join(f"<dt>{icon(symbol, 22)} {say(name)}</dt><dd>{say(rule)}</dd>" for symbol, name, rule in ROUND)
    seals = "".join(f"<dt>{icon(symbol, 22)}</dt><dd>{say(rule)}</dd>" for symbol, rule in SEALS)
    modules = "".join(f"<dt>{say(name)}</dt><dd>{say(rule)}</dd>" for name, rule in MODULES)
    kinds = "".join(f"<dt>{icon(FLASK[kind], 26)}</dt><dd>{say(POTION[kind])}</dd>" for kind in range(len(FLASK)))
    tokens = "".join(
        f"<dt>{icon(TOKEN[x], 30)}{icon(ROW[x], 20).replace('z20', 'row20')}</dt>"
        f"<dd>{say(ASPECTS[x])} {icon('k-sun' if ALCHEMICALS[x].solar else 'k-moon', 18)}</dd>"
        for x in range(len(ALCHEMICALS))
    )
    signs = "".join(
        f'<dt class="gives">{marks(effect)}</dt><dd>{say(effect.words())}</dd>' for effect in map(NOTATION.read, SIGNS)
    )
    return (
        f"<h2>{say(Phrase('Rules summary'))}</h2>{aim}{section(Phrase('A round'), turn)}"
        f"{section(Phrase('Seals'), seals)}{section(Phrase('Modules'), modules)}"
        f"{section(Phrase('Alchemicals'), tokens)}{section(Phrase('Potions'), kinds)}{section(Phrase('Icons'), signs)}"
    )
