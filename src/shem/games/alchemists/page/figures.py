"""The explanations of what a player has: resources, cards, cubes, signs."""

from __future__ import annotations

from shem.contracts.cards import Card
from shem.games.alchemists.page.kinds import KINDS
from shem.kernel.phrase import Phrase

FIGURE, PLACE, SIGN = Phrase("Player status"), Phrase("Place"), Phrase("Sign")
CUBES = Phrase(
    "The last player in play order places all cubes first. Cubes you don’t place and cubes from declined"
    " actions are unused: every two give you a favor card at the end of the round."
)
CONFERENCES = Phrase(
    "After rounds 3 and 5, players with too few seals lose reputation. Each round, the player with the most"
    " seals gains 1."
)
FIGURES = {
    "gold": Card(
        Phrase("Resource"),
        Phrase("Gold pieces"),
        Phrase("Pay for artifacts, publications and the student."),
        Phrase(
            "You get it by selling potions, transmuting ingredients and winning grants. 3 gold are 1 VP at the end."
        ),
        "end-of-the-game",
        "k-gold",
    ),
    "ingredients": Card(
        FIGURE,
        Phrase("Ingredients"),
        Phrase("How many ingredient cards this player has."),
        Phrase("Each experiment, sale or exhibition uses up two of them."),
        "forage-for-ingredient",
        "k-ing",
    ),
    "favors": Card(
        FIGURE,
        Phrase("Favor cards"),
        Phrase("How many favor cards this player has."),
        KINDS["favor"].rule,
        "favor-cards",
        "k-fav",
    ),
    "approval": Card(
        Phrase("Resource"),
        Phrase("Approval tokens"),
        Phrase("Pay for the palace library, for articles, and for an artifact under the counter."),
        KINDS["mood_tile"].rule,
        "the-golem-project",
        "k-app",
    ),
    "books": Card(
        FIGURE,
        Phrase("Books"),
        Phrase("Each book read tells whether an ingredient is solar or lunar."),
        None,
        "the-palace-library",
        "k-book",
    ),
    "unused": Card(
        FIGURE, Phrase("Unused cubes"), Phrase("Two unused cubes give a favor card."), CUBES, "declaring", "k-cube"
    ),
    "cubes": Card(
        FIGURE, Phrase("Action cubes"), Phrase("Cubes this player can still place."), CUBES, "declaring", "k-cube"
    ),
    "hospital": Card(
        FIGURE,
        Phrase("Hospital"),
        Phrase("Poison sends a cube here for the next round."),
        None,
        "drink-potion",
        "k-hosp",
    ),
    "paralysis": Card(
        PLACE,
        Phrase("Paralysis"),
        Phrase("Players who drank a paralysis potion don’t choose an order space. They act after all others."),
        None,
        "drink-potion",
        "k-para",
    ),
    "seals": Card(
        FIGURE,
        Phrase("Seals"),
        Phrase("Seals that can still be placed on publications."),
        CONFERENCES,
        "theories",
        "k-seal",
    ),
    "artifacts": Card(
        FIGURE,
        Phrase("Artifacts"),
        Phrase("How many artifacts this player has."),
        KINDS["artifact"].rule,
        "buy-artifact",
        "k-art",
    ),
    "made": Card(
        FIGURE,
        Phrase("Potions made"),
        Phrase("The kinds of potions this player is known to have made."),
        Phrase("Others see the potion, not the ingredients."),
        "the-secret",
        "k-a-student",
    ),
    "place": Card(
        FIGURE,
        Phrase("Position in play order"),
        Phrase("Who acts before whom this round."),
        KINDS["order_space"].rule,
        "play-order",
        "k-order",
    ),
    "newcomer": Card(
        FIGURE,
        Phrase("Newcomer"),
        Phrase("This player plays as an apprentice among masters."),
        None,
        "variants-apprentice-and-master",
        "k-a-student",
    ),
    "secret": Card(
        Phrase("Artifact"),
        Phrase("Secret artifact"),
        Phrase("Only its owner knows which artifact it is."),
        None,
        "startup-funding",
        "k-secret",
    ),
    "vp": Card(
        Phrase("Points"),
        Phrase("Victory points (VP)"),
        Phrase("The player with the most VP after six rounds wins."),
        Phrase("Reputation, artifacts, grants and right theories score at the end."),
        "end-of-the-game",
        "k-vp0",
    ),
    "reputation": Card(
        Phrase("Points"),
        Phrase("Reputation"),
        Phrase("Each reputation is 1 VP at the end."),
        KINDS["reputation_zone"].rule,
        "reputation",
        "k-rep",
    ),
    "smiley": Card(
        SIGN,
        Phrase("Smileys"),
        Phrase("The seller with the most smileys sells first."),
        KINDS["bid_card"].rule,
        "sell-potion",
        "k-smile",
    ),
    "solar": Card(
        SIGN,
        Phrase("Solar"),
        Phrase("A solar alchemical has no negative aspect or two."),
        None,
        "the-palace-library",
        "k-sun",
    ),
    "lunar": Card(
        SIGN,
        Phrase("Lunar"),
        Phrase("A lunar alchemical has one negative aspect or three."),
        None,
        "the-palace-library",
        "k-moon",
    ),
    "bid": Card(
        FIGURE,
        Phrase("Discount"),
        Phrase("The discount this seller gives the adventurer."),
        KINDS["bid_card"].rule,
        "sell-potion",
        "k-smile",
    ),
    "conflict": Card(
        SIGN,
        Phrase("Conflict"),
        Phrase("Two theories contradict each other: at most one of them is right."),
        None,
        "debunking",
        "k-conflict0",
    ),
}
