"""The explanation of each kind of component."""

from __future__ import annotations

from shem.contracts.cards import Kind
from shem.kernel.phrase import Phrase

KINDS = {
    "work_area": Kind(
        Phrase("Work area"),
        Phrase(
            "Pick up all workers in one area and place them one by one, clockwise, in the next areas that aren’t full."
        ),
        "phase-2-workers",
    ),
    "maharaja_space": Kind(
        Phrase("Space of the Maharaja"),
        Phrase("If your elephant passes the Maharaja, you lose prestige. He moves on after each round."),
        "phase-1-elephant",
    ),
    "donation_tile": Kind(
        Phrase("Donation tile"),
        Phrase(
            "Place a marker from your elephant in this zone; the cost depends on the level. Above level 1 it rests on"
            " two markers, whose owners score 1 PP each."
        ),
        "donating",
    ),
    "temple_tile": Kind(
        Phrase("Temple tile"),
        Phrase("At the end of the decade, the player with the most markers in a zone scores the points on its petal."),
        "end-of-a-decade",
    ),
    "bridge_tile": Kind(
        Phrase("Bridge"), Phrase("This decade’s bridge rewards everyone who meets its condition."), "bridges"
    ),
    "zone_tile": Kind(
        Phrase("Zone tile"),
        Phrase(
            "Your active worker performs the main action of one tile in its zone, plus the secondary action if its"
            " color matches the tile."
        ),
        "phase-2-workers",
    ),
    "mahout_tile": Kind(
        Phrase("Mahout"),
        Phrase("Used by a mahout action or your elephant, and to follow an active worker of its space’s color."),
        "following",
    ),
    "storehouse": Kind(
        Phrase("Storehouse"),
        Phrase("A storage upgrade: more spaces, a bonus or an ability, and taxes. The display isn’t refilled."),
        "upgrades",
    ),
    "goal": Kind(
        Phrase("Goal"),
        Phrase("A goal upgrade: placed face down for its space’s bonus and scored at the end."),
        "upgrades",
    ),
    "track": Kind(
        Phrase("Knowledge track"),
        Phrase("Each step has a bonus: immediately, at the end of each decade, or at the end of the game."),
        "knowledge-tracks",
    ),
    "market_column": Kind(
        Phrase("Market"),
        Phrase(
            "Buy the lowest piece; sell to the highest free space. The first trade of each market action loads a"
            " marker."
        ),
        "the-market",
    ),
    "donation": Kind(
        Phrase("Donation"),
        Phrase("Each level has its own cost. Higher levels score more PP."),
        "donating",
    ),
    "maharaja": Kind(
        Phrase("Solo game"),
        Phrase("The Maharaja plays against you by fixed rules. He needs no decisions from you."),
        "playing-alone-the-maharaja",
    ),
}
