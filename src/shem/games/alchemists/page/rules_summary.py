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
    "favor": Phrase("Favor cards are played face up at the moment they name. At the end each is worth 2 gold."),
    "artifact": Phrase("Bought with the action Buy Artifact. A new level is laid out after each conference."),
    "startup_card": Phrase("Everyone keeps two of four startup cards in secret; all are revealed together."),
    "order_space": Phrase("Higher places act earlier, lower ones bring more cards."),
    "order_tile": Phrase("With Busy Days every round has another tile of places in the play order."),
    "action_space": Phrase("Cubes are placed by the last in play order first; the top row acts first."),
    "adventurer": Phrase("Buys potions in one round. Only how well the potion matched is told to the others."),
    "grant": Phrase("For seals on two of its ingredients, or on three if you have a grant already; 2 gold at once."),
    "conference": Phrase("Who has few seals on the boards loses reputation, who has many gains some."),
    "guarantee": Phrase("You are paid if the potion is at least as good as promised."),
    "bid_card": Phrase("All sellers choose one in secret; more smileys sell earlier, and the price falls."),
    "reputation_zone": Phrase("The zone of your marker changes what you gain in sales and what you lose."),
    "potion": Phrase("Two ingredients make the colour in which their signs agree and their sizes differ."),
    "mood_tile": Phrase("The King's mood: so many approval tokens lie on the research space this round."),
}


# -- rules summary ---------------------------------------------------------------------------------------

AIM = (
    Phrase("Eight ingredients, eight alchemicals: each ingredient is exactly one of them, and nobody knows which."),
    Phrase("You mix, draw conclusions, publish theories and sell potions. Six rounds; the most victory points win."),
)
ALCHEMY = (
    Phrase("An alchemical has a red, a green and a blue aspect, each + or − and each large or small."),
    Phrase(
        "Two ingredients make the potion of the colour in which their signs agree and their sizes differ; if there is"
        " none, it is neutral. So a red + potion proves that both have red +."
    ),
)
ROUND = (
    (
        "k-order",
        Phrase("Order"),
        Phrase("Everyone takes a place: higher ones act earlier, lower ones give more cards."),
    ),
    (
        "k-cube",
        Phrase("Declare"),
        Phrase(
            "The last in play order places all cubes first. Cubes not placed, and those of declined actions, are"
            " unused: each two of them are a favor card at the end of the round."
        ),
    ),
    ("k-a-forage", Phrase("Forage"), Phrase("Take a face-up ingredient or the top card of the deck.")),
    ("k-a-transmute", Phrase("Transmute"), Phrase("Discard an ingredient for 1 gold.")),
    (
        "k-a-sell",
        Phrase("Sell a potion"),
        Phrase(
            "Bid a discount in secret, choose one of the adventurer's potions, guarantee a quality, mix. Neutral or"
            " the wrong sign costs 1 reputation in any case."
        ),
    ),
    (
        "k-a-golem",
        Phrase("Golem research"),
        Phrase(
            "Test the golem with an ingredient: do chest and ears react? After two tests you may try to animate it."
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
            "Prove a publication wrong: apprentices name an ingredient and a colour, masters two ingredients and a"
            " potion. Success gives 2 reputation, failure costs 1; a debunked seal costs its owner 5, except the right"
            " hedge."
        ),
    ),
    (
        "k-a-publish",
        Phrase("Publish"),
        Phrase(
            "A free ingredient and a free alchemical, a seal face down, 1 gold: 1 reputation. To endorse, pay everyone"
            " already there too."
        ),
    ),
    ("k-a-student", Phrase("Student"), Phrase("Mix a potion; costs 1 gold once the student has had a negative one.")),
    (
        "k-a-drink",
        Phrase("Drink"),
        Phrase("Mix a potion and drink it: poison costs a cube, paralysis your place, insanity 1 reputation."),
    ),
    (
        "k-a-exhibit",
        Phrase("Exhibition"),
        Phrase("In the last round: promise a potion and make it, the first one for 1 reputation."),
    ),
    (
        "k-conf",
        Phrase("Conferences"),
        Phrase("After rounds 3 and 5 who has too few seals loses reputation. The most seals: 1 reputation each round."),
    ),
)
SEALS = (
    (SEAL_FACE[0], Phrase("5 VP if the theory is right, −4 if not")),
    (SEAL_FACE[1], Phrase("3 VP if the theory is right, −4 if not")),
    (SEAL_FACE[2], Phrase("nothing, but safe if red is the only colour that is wrong; green, blue and white likewise")),
)
MODULES = (
    (
        Phrase("Startup Funding"),
        Phrase("Four cards instead of gold, favor and ingredients; keep two in secret, reveal together."),
    ),
    (Phrase("Busy Days"), Phrase("Every round another tile with order spaces; some cost something, some give more.")),
    (
        Phrase("The Royal Encyclopedia"),
        Phrase(
            "An article says in one colour which sign four ingredients have, two and two. A hedge says that the three"
            " others are right. It falls when what was demonstrated leaves no way for it to be right."
        ),
    ),
    (
        Phrase("The Golem Project"),
        Phrase(
            "Chest and ears each react to a colour and a size. Report what you think, with one or two markers, and"
            " animate the golem: two ingredients with + where it reacts to large and − where it reacts to small."
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
        f"<dd>{ASPECTS[x]} {icon('k-sun' if ALCHEMICALS[x].solar else 'k-moon', 18)}</dd>"
        for x in range(len(ALCHEMICALS))
    )
    signs = "".join(
        f'<dt class="gives">{marks(effect)}</dt><dd>{say(effect.words())}</dd>' for effect in map(NOTATION.read, SIGNS)
    )
    return (
        f"<h2>{say(Phrase('The rules in short'))}</h2>{aim}{section(Phrase('A round'), turn)}"
        f"{section(Phrase('Seals'), seals)}{section(Phrase('Modules'), modules)}"
        f"{section(Phrase('Alchemicals'), tokens)}{section(Phrase('Potions'), kinds)}{section(Phrase('Signs'), signs)}"
    )
