"""The explanation of everything that is drawn: resources, pieces, figures, phases, places."""

from __future__ import annotations

from shem.contracts.cards import Card, Cards
from shem.games.amritsar.box import COLOURS, GOODS
from shem.games.amritsar.page.icons import GOOD, SIGN
from shem.games.amritsar.page.kinds import KINDS
from shem.games.amritsar.page.now import now
from shem.games.amritsar.page.tiles import WORKER_WORDS
from shem.kernel.phrase import Phrase

RESOURCE, FIGURE, PIECE, PLACE, PHASE = (
    Phrase("Resource"),
    Phrase("Player status"),
    Phrase("Piece"),
    Phrase("Place"),
    Phrase("Phase of a turn"),
)
STORED = Phrase("It takes a storage space. You get it from tiles and at the market.")
RESOURCES = {
    "marble": Card(
        RESOURCE,
        Phrase("Marble"),
        Phrase("Pays for donations on the lower levels and for storage upgrades."),
        STORED,
        "resources-and-storage",
        "i-marble",
    ),
    "copper": Card(
        RESOURCE,
        Phrase("Copper"),
        Phrase("Pays for donations on levels 2 and 3 and for goal upgrades."),
        STORED,
        "resources-and-storage",
        "i-copper",
    ),
    "gold": Card(
        RESOURCE,
        Phrase("Gold"),
        Phrase("Pays for donations on the upper levels and for mahout upgrades."),
        STORED,
        "resources-and-storage",
        "i-gold",
    ),
    "coin": Card(
        RESOURCE,
        Phrase("Coins"),
        Phrase("Pay for the market, longer elephant moves and taxes."),
        Phrase("A coin takes a storage space, too."),
        "resources-and-storage",
        "i-coinface",
    ),
    "pp": Card(
        Phrase("Points"),
        Phrase("Prestige points (PP)"),
        Phrase("The player with the most PP after three decades wins."),
        Phrase("Score prestige for donations, zone majorities, goals and knowledge tracks."),
        "end-of-the-game",
        "i-ppface",
    ),
}
ELEPHANT_STEP = Phrase("Stay, or move clockwise: the first zone is free, each additional zone costs 1 coin.")
SOWING = Phrase(
    "Pick up all workers in an area and sow them clockwise, skipping full areas. The last one may skip more"
    " areas for 1 coin each, left on the area. It becomes your active worker: take the main action of one tile"
    " in its zone, plus that tile’s secondary action if the colors match."
)
FOLLOWING = Phrase(
    "In turn order, the others may use their mahout on the space of the active worker’s color; each time, the"
    " active player scores 1 PP."
)
UPGRADE = Phrase("You need an upgrade action and one piece of the resource shown.")
PHASES = {
    "phase-elephant": Card(
        PHASE, Phrase("1. Elephant"), Phrase("Your elephant may move."), ELEPHANT_STEP, "phase-1-elephant", "i-elephant"
    ),
    "phase-workers": Card(
        PHASE, Phrase("2. Workers"), Phrase("Sow workers and take actions."), SOWING, "phase-2-workers", "i-group4"
    ),
    "phase-third": Card(
        PHASE,
        Phrase("3. Elephant again"),
        Phrase("Once phase 3 is unlocked, your elephant may move again."),
        Phrase("A step on the development track unlocks it for the rest of the game."),
        "phase-3-elephant-again",
        "i-unlock",
    ),
    "phase": Card(
        Phrase("Phase"),
        Phrase("Current phase"),
        Phrase("Elephant, workers and actions, elephant again, then the others may follow."),
        FOLLOWING,
        "your-turn",
    ),
    "decade": Card(
        Phrase("Round"),
        Phrase("Decades and rounds"),
        Phrase("Three decades of four rounds. Everyone takes one turn per round; the starting player never changes."),
        Phrase("Score majorities, pay taxes in coins (or lose PP), collect interim bonuses, build the temple."),
        "end-of-a-decade",
        "i-hourglass",
    ),
    "order": Card(
        Phrase("Round"),
        Phrase("Turn order"),
        Phrase("The players in turn order. The bright one is active."),
        Phrase("The order stays the same for the whole game."),
        "your-turn",
    ),
    "free-move": Card(
        PHASE,
        Phrase("one free elephant move"),
        Phrase("Your elephant can move once without paying coins."),
        None,
        "phase-3-elephant-again",
        "i-freemove",
    ),
}
FIGURES = {
    "storage": Card(
        FIGURE,
        Phrase("Storage"),
        Phrase("Resources and coins, and how many fit."),
        Phrase("What doesn’t fit has to be returned. Storehouses add spaces."),
        "resources-and-storage",
        "i-store",
    ),
    "taxes": Card(
        FIGURE,
        Phrase("Taxes"),
        Phrase("The coins this player has to pay at the end of the decade."),
        Phrase("Each missing coin costs PP. Storehouses and mahouts raise taxes."),
        "end-of-a-decade",
        "i-tax",
    ),
    "goals": Card(
        FIGURE,
        Phrase("Goals"),
        Phrase("How many goals this player has placed."),
        KINDS["goal"].rule,
        "upgrades",
        "i-goal",
    ),
    "elephant": Card(
        PIECE,
        Phrase("Elephant"),
        Phrase("Carries the markers you donate, and gives you one more action in its zone."),
        Phrase(
            "If your elephant is there, too: take one more main action of any tile there, or use one of your mahouts."
        ),
        "markers-and-your-elephant",
        "i-elephant",
    ),
    "mahouts": Card(
        FIGURE,
        Phrase("Mahouts"),
        Phrase("For which colors of workers this player has a mahout."),
        FOLLOWING,
        "following",
        "i-mahout",
    ),
    "mahout-space": Card(
        PLACE,
        Phrase("Space for a mahout"),
        Phrase("A mahout here can follow active workers of this color."),
        FOLLOWING,
        "following",
        "i-mahout",
    ),
    "golden": Card(
        PIECE,
        Phrase("Golden worker"),
        Phrase("It is activated when the Maharaja arrives: everyone may follow its color."),
        Phrase("Golden workers are used with two players and in the solo game."),
        "following",
    ),
    "parasol": Card(
        PIECE,
        Phrase("Maharaja"),
        Phrase("Passing him with your elephant costs PP."),
        KINDS["maharaja_space"].rule,
        "phase-1-elephant",
        "parasol",
    ),
    "marker": Card(
        PIECE,
        Phrase("Donation marker"),
        Phrase("Donate it from your elephant in the zone where it is."),
        Phrase("Markers in a zone count for its majority at the end of each decade."),
        "markers-and-your-elephant",
        "cb-0",
    ),
    "upgrade-storage": Card(
        PLACE,
        Phrase("Storage upgrade"),
        Phrase("Take a storehouse: more spaces and a bonus."),
        UPGRADE,
        "upgrades",
        "i-store",
    ),
    "upgrade-goal": Card(
        PLACE, Phrase("Goal upgrade"), Phrase("Place a goal that scores at the end."), UPGRADE, "upgrades", "i-goal"
    ),
    "upgrade-mahout": Card(
        PLACE, Phrase("Mahout upgrade"), Phrase("Place a mahout on a color."), UPGRADE, "upgrades", "i-mahout"
    ),
}
PLACES = {
    "bridges": Card(
        PLACE, KINDS["bridge_tile"].name, KINDS["bridge_tile"].rule, None, KINDS["bridge_tile"].at, "i-bridge"
    ),
    "donations": Card(
        PLACE, KINDS["donation_tile"].name, KINDS["donation_tile"].rule, None, KINDS["donation_tile"].at, "i-donate"
    ),
    "skip": Card(
        Phrase("Action"),
        Phrase("Skip an area"),
        Phrase("Your last worker may skip work areas, for coins that stay there."),
        KINDS["work_area"].rule,
        KINDS["work_area"].at,
        "i-skip",
    ),
    "zone": Card(
        PLACE,
        Phrase("Zone"),
        Phrase("Two work areas, three zone tiles and a donation tile."),
        Phrase("The player with the most markers in a zone scores its petal at the end of the decade."),
        "the-board",
    ),
    "temple": Card(
        PLACE,
        Phrase("Temple"),
        Phrase("One more section is built after each decade."),
        KINDS["temple_tile"].rule,
        "end-of-a-decade",
        "i-bridge",
    ),
    "market": Card(
        PLACE,
        Phrase("Market"),
        Phrase("Buy and sell marble, copper and gold."),
        KINDS["market_column"].rule,
        "the-market",
        "i-market",
    ),
    "market-markers": Card(
        FIGURE,
        Phrase("Markers at the market"),
        Phrase("Each market action may load one of these markers onto the elephant."),
        None,
        "markers-and-your-elephant",
        "i-market",
    ),
    "storehouses": Card(
        PLACE,
        Phrase("Storehouses"),
        Phrase("The storehouses you can still take."),
        KINDS["storehouse"].rule,
        "upgrades",
        "i-store",
    ),
    "building": Card(
        PLACE,
        Phrase("Building site and bridges"),
        Phrase("The temple section, the temple tile and the bridge of each decade."),
        KINDS["bridge_tile"].rule,
        "bridges",
        "i-bridge",
    ),
    "own": Card(
        PLACE,
        Phrase("Player board"),
        Phrase("Storage, goals, mahouts, knowledge tracks and taxes."),
        Phrase("Each upgrade costs one piece of the resource next to its row."),
        "upgrades",
        "i-store",
    ),
    "deeds": Card(
        PLACE,
        Phrase("The Maharaja’s turn"),
        Phrase("What the Maharaja did in his last turn, and why."),
        KINDS["maharaja"].rule,
        "playing-alone-the-maharaja",
        "i-maharaja",
    ),
    "player_board": Card(
        PLACE,
        Phrase("Space for a goal"),
        Phrase("A goal you place here gives the bonus shown."),
        KINDS["goal"].rule,
        "upgrades",
    ),
    "tax_track": Card(
        Phrase("Track"),
        Phrase("tax track"),
        Phrase("The coins you pay at the end of each decade."),
        Phrase("Each missing coin costs PP. Storehouses and mahouts raise taxes."),
        "end-of-a-decade",
    ),
}
WORKERS = {
    f"worker-{colour}": Card(
        PIECE,
        WORKER_WORDS[k],
        Phrase("If it is your active worker, tiles of its color give you both actions."),
        SOWING,
        "phase-2-workers",
        f"wk-{SIGN[k]}",
    )
    for k, colour in enumerate(COLOURS)
}
SYMBOLS = {
    **{GOOD[k]: name for k, name in enumerate(GOODS)},
    **{"i-coin": "coin", "i-coinface": "coin", "i-ppface": "pp", "i-pp": "pp"},
    **{"i-tax": "taxes", "i-goal": "goals", "i-elephant": "elephant", "i-mahout": "mahouts", "i-store": "storage"},
    **{f"cb-{mark}": "marker" for mark in "0123m"},
    **{f"i-seat{mark}": "ui-seat" for mark in "0123m"},
    **{f"hat-{sign}": "mahouts" for sign in SIGN},
    **{f"wk-{SIGN[k]}": f"worker-{colour}" for k, colour in enumerate(COLOURS)},
    **{"i-kdev": "track-development", "i-kres": "track-resources", "i-keco": "track-economy"},
    **{"parasol": "parasol", "i-group4": "phase-workers", "i-lock": "phase-third", "i-unlock": "phase-third"},
    **{"i-bridge": "bridges", "i-donate": "donations", "i-skip": "skip", "i-follow": "mahouts"},
    **{"i-maharaja": "maharaja", "petal": "temple", "octagon": "zone"},
}
REGIONS = {
    "status": "decade",
    "board-ground": "zone",
    "board-temple": "temple",
    "board-tiles": "zone",
    "board-areas": "zone",
    "board-donations": "zone",
    "board-pieces": "zone",
    "board-zones": "zone",
    "board-slab": "building",
    "board-market": "market",
    "board-building": "building",
    "board-stores": "storehouses",
    "board-court": "maharaja",
    "board-deeds": "deeds",
    "seat": "ui-seat",
    "player-ground": "own",
    "player-storage": "storage",
    "player-goals": "player_board",
    "player-mahouts": "mahout-space",
    "player-knowledge": "own",
    "hand": "goals",
}
CARDS = Cards(
    {**RESOURCES, **PHASES, **FIGURES, **PLACES, **WORKERS}, KINDS, SYMBOLS, REGIONS, now, ".player-storage, .purse"
)
