"""The explanation of each kind of component, and of the action spaces."""

from __future__ import annotations

from shem.contracts.cards import Card, Kind
from shem.games.alchemists.box import SPACES
from shem.games.alchemists.names import SPACE
from shem.kernel.phrase import Phrase

KINDS = {
    "favor": Kind(
        Phrase("Favor card"),
        Phrase(
            "Play a favor card face up at the time it states. At the end of the game, each one left is worth 2 gold."
        ),
        "favor-cards",
    ),
    "artifact": Kind(
        Phrase("Artifact"),
        Phrase("Bought with the Buy Artifact action. A new level is dealt after each conference."),
        "buy-artifact",
    ),
    "startup_card": Kind(
        Phrase("Startup card"),
        Phrase("Everyone secretly keeps two of four startup cards; all are revealed at the same time."),
        "startup-funding",
    ),
    "order_space": Kind(
        Phrase("Order space"), Phrase("Higher spaces act earlier; lower ones give more cards."), "play-order"
    ),
    "order_tile": Kind(
        Phrase("Order tile"), Phrase("With Busy Days, each round uses a different order tile."), "busy-days"
    ),
    "action_space": Kind(
        Phrase("Action space"),
        Phrase("The last player in play order places cubes first; the top row acts first."),
        "the-actions",
    ),
    "adventurer": Kind(
        Phrase("Adventurer"),
        Phrase("Buys potions for one round. The other players learn only how well each potion matched."),
        "sell-potion",
    ),
    "grant": Kind(
        Phrase("Grant"),
        Phrase(
            "Win it with seals on two of its ingredients, or three if you already have a grant. Pays 2 gold"
            " immediately."
        ),
        "theories",
    ),
    "conference": Kind(
        Phrase("Conference"),
        Phrase("Players with too few seals on the boards lose reputation; players with enough gain some."),
        "end-of-the-round",
    ),
    "guarantee": Kind(
        Phrase("Guarantee"), Phrase("You get paid if the potion is at least as good as guaranteed."), "sell-potion"
    ),
    "bid_card": Kind(
        Phrase("Bid card"),
        Phrase("All sellers secretly choose one. More smileys sell earlier, but at a lower price."),
        "sell-potion",
    ),
    "reputation_zone": Kind(
        Phrase("Reputation"),
        Phrase("Your zone affects what you earn from sales and how much reputation you lose."),
        "reputation",
    ),
    "potion": Kind(
        Phrase("Potion"),
        Phrase("Two ingredients make the color in which their signs match and their sizes differ."),
        "the-secret",
    ),
    "mood_tile": Kind(
        Phrase("Mood tile"),
        Phrase("The king’s mood: the number of approval tokens on the Research Golem space this round."),
        "the-golem-project",
    ),
}

# By space: what it does, and where the how-to-play text says more.
SPACE_RULES = {
    "forage": (Phrase("Take a face-up ingredient or the top card of the deck."), "forage-for-ingredient"),
    "transmute": (Phrase("Discard an ingredient for 1 gold."), "transmute-ingredient"),
    "custodian": (Phrase("Drink potions before everyone else, with the Custodian card."), "favor-cards"),
    "sell": (
        Phrase(
            "Secretly bid a discount, choose one of the adventurer’s potions, guarantee a quality, then mix. A"
            " neutral potion or the wrong sign always costs 1 reputation."
        ),
        "sell-potion",
    ),
    "research": (
        Phrase(
            "Test an ingredient on the golem: do its chest and ears react? After two tests you may try to animate it."
        ),
        "the-golem-project",
    ),
    "buy": (Phrase("Level I until the first conference, II until the second, then III."), "buy-artifact"),
    "library": (
        Phrase("Pay an approval token to learn whether an ingredient is solar or lunar."),
        "the-palace-library",
    ),
    "debunk": (
        Phrase(
            "Prove a publication wrong. Apprentices name an ingredient and a color, masters two ingredients and a"
            " potion. Success earns 2 reputation, failure costs 1. Each debunked seal costs its owner 5, unless it"
            " hedged that color."
        ),
        "debunk-theory",
    ),
    "publish": (
        Phrase(
            "Choose an ingredient and an alchemical not yet in use, place a seal face down and pay 1 gold to gain 1"
            " reputation. To endorse, also pay 1 gold to everyone already there."
        ),
        "publish-theory",
    ),
    "student": (
        Phrase("Mix a potion; costs 1 gold once the student has had a negative one."),
        "test-on-student",
    ),
    "drink": (
        Phrase(
            "Mix a potion and drink it: poison costs you a cube, paralysis your place in the order, insanity 1"
            " reputation."
        ),
        "drink-potion",
    ),
    "exhibit": (
        Phrase("In the last round, promise a potion and mix it. The first to exhibit each potion gains 1 reputation."),
        "exhibit-potion",
    ),
}
SPACE_CARDS = {
    f"action_space-{name}": Card(
        KINDS["action_space"].name, SPACE[k], SPACE_RULES[name][0], KINDS["action_space"].rule, SPACE_RULES[name][1]
    )
    for k, name in enumerate(SPACES)
}
