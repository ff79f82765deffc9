"""The values of every component, as typed tables. Filled once by components.py."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import ALCHEMICALS, PLUS
from shem.kernel.option import Option
from shem.kernel.table import AnyEffect

KINDS: Final = range(8)  # ingredients, and alchemicals

FORAGE: Final = 0
TRANSMUTE: Final = 1
CUSTODIAN_SPACE: Final = 2
SELL: Final = 3
RESEARCH: Final = 4
BUY: Final = 5
LIBRARY: Final = 6
DEBUNK: Final = 7
PUBLISH: Final = 8
STUDENT: Final = 9
DRINK: Final = 10
EXHIBIT: Final = 11
SPACES: Final = (
    *("forage", "transmute", "custodian", "sell", "research", "buy"),
    *("library", "debunk", "publish", "student", "drink", "exhibit"),
)  # in the order of resolving (R3.11, R14.7)

ASSISTANT: Final = 0
ASSOCIATE: Final = 1
BARMAID: Final = 2
CUSTODIAN: Final = 3
HERBALIST: Final = 4
MERCHANT: Final = 5
SAGE: Final = 6
SHOPKEEPER: Final = 7
COURTIER: Final = 8
FAVORS: Final = (
    *("assistant", "associate", "barmaid", "custodian", "herbalist"),
    *("merchant", "sage", "shopkeeper", "courtier"),
)

ARTIFACTS: Final = (
    *("boots_of_speed", "discount_card", "magic_mortar", "periscope", "printing_press", "robe_of_respect"),
    *("amulet_of_rhetoric", "hypnotic_amulet", "seal_of_authority", "silver_chalice", "thinking_cap"),
    *("witchs_trunk", "altar_of_gold", "bronze_cup", "crystal_cabinet", "feather_in_cap", "magic_mirror"),
    *("wisdom_idol", "replicator", "royal_seal", "mahogany_bookcase"),
)

GOLD: Final = 0
SILVER: Final = 1
RED_HEDGE: Final = 2
GREEN_HEDGE: Final = 3
BLUE_HEDGE: Final = 4
WHITE_HEDGE: Final = 5
SEALS: Final = ("gold", "silver", "red", "green", "blue", "white")
FIRST_HEDGE: Final = RED_HEDGE  # a hedge's color, or slot of an article, is its number minus this

ADVENTURERS: Final = ("cleric", "ranger", "berserker", "sorcerer", "witcher", "assassin")
MODULES: Final = ("base", "startup_funding", "busy_days", "royal_encyclopedia", "golem_project")
GRANTS: Final = 5
ENCYCLOPEDIA_GRANT: Final = 5
STARTUP_CARDS: Final = 20
ORDER_TILES: Final = 18
MOOD_TILES: Final = 8

# what a startup card gives, besides an artifact
GAIN_GOLD: Final = 0
GAIN_INGREDIENT: Final = 1
GAIN_FAVOR: Final = 2
GAIN_BOOK: Final = 3
GAIN_REPUTATION: Final = 4
GAIN_LATER: Final = 5
NO_ARTIFACT: Final = 0
SECRET_ARTIFACT: Final = 1
STARTING_ARTIFACT: Final = 2

CHEST: Final = 0
EARS: Final = 1
PARTS: Final = ("chest", "ears")
MARKERS: Final = range(6)  # of a report: 2 * color, plus 1 for the small aspect

# [alchemical][color]: whether the sign is a plus
POSITIVE: Final = [[one.signs[colour] == PLUS for colour in range(3)] for one in ALCHEMICALS]
# [alchemical]: the potions, as bits, that show an aspect it does not have
OPPOSED: Final = [sum(1 << 2 * colour + one[colour] for colour in range(3)) for one in POSITIVE]


class RuleNumbers:
    """Numbers of the rules, and the reputation track."""

    def __init__(self) -> None:
        self.edition = ""
        self.rounds = 0
        self.start_gold = 0
        self.start_reputation = 0
        self.favors_drawn = 0
        self.favors_kept = 0
        self.ingredients_apprentice = 0
        self.ingredients_master = 0
        self.row = 0
        self.artifacts_per_level = 0
        self.publish_price = 0
        self.endorse_price = 0
        self.theory_seals = 0
        self.student_fee = 0
        self.conflicts = 0
        self.grant_first = 0
        self.grant_later = 0
        self.favor_cubes = 0
        self.gold_per_vp = 0
        self.transmute: AnyEffect
        self.grant: AnyEffect
        self.minimum = 0
        self.publish = 0
        self.endorse = 0
        self.debunk = 0
        self.debunk_failure = 0
        self.debunked_seal = 0
        self.top_alchemist = 0
        self.bad_sale = 0
        self.exhibit_first = 0
        self.exhibit_failure = 0
        self.exhibit_both_signs = 0
        self.animate_failure = 0
        self.zone_from: list[int] = []  # lowest zone first
        self.zone_smileys: list[int] = []
        self.zone_price: list[int] = []
        self.zone_loss: list[int] = []


class BoardTables(RuleNumbers):
    """The values printed on the boards: order and action spaces, prices of potions, conferences, grants."""

    def __init__(self) -> None:
        super().__init__()
        self.ingredient_cards: list[int] = []
        self.drink: list[AnyEffect] = []  # by potion
        self.cubes: list[list[list[int]]] = []  # plain, with the Golem Project; by players; by round - 1
        self.seals: list[int] = []
        self.seals_encyclopedia: list[int] = []
        self.order_cost: list[list[AnyEffect]] = []  # by tile; then the boards for 2 or 3 and for 4
        self.order_reward: list[list[AnyEffect]] = []
        self.order_dry_reward: list[list[AnyEffect]] = []  # the same without ingredients
        self.order_players: list[list[int]] = []
        self.order_open: list[list[list[tuple[Option, AnyEffect]]]] = []  # by tile; by players: spaces and their costs
        self.order_favors: list[list[bool]] = []  # whether a reward may give favor cards
        self.paralysis_reward: AnyEffect
        self.paralysis_dry_reward: AnyEffect
        self.slots: list[list[tuple[int, ...]]] = []  # for 2 or 3 players, for 4; by space
        # for 2 or 3 players, for 4; plain, with the Golem Project; by round: spaces for cubes with their slots
        self.space_open: list[list[list[list[tuple[Option, tuple[int, ...]]]]]] = []
        self.price: list[int] = []  # by guarantee
        self.smileys: list[int] = []  # by discount
        self.wanted: list[tuple[int, ...]] = []  # potions by adventurer
        self.conference_rounds: list[int] = []
        self.conference: list[list[list[list[int]]]] = []  # first, second; plain, golem; apprentice, master; by seals
        self.first_report: list[AnyEffect] = []  # by variant
        self.first_report_reputation: list[list[int]] = []  # by variant: without a report, with one
        self.second_report: list[int] = []  # halves by number of markers
        self.second_highest = 0
        self.second_lowest = 0
        self.second_animated = 0
        self.grant_ingredients: list[int] = []  # bits
        self.grant_vp: list[int] = []  # the last one is that of the encyclopedia
        self.grant_tile: list[Option] = []


class CardTables(BoardTables):
    """Favor cards, artifacts, startup cards, order tiles."""

    def __init__(self) -> None:
        super().__init__()
        self.favor_cards: list[int] = []
        self.favor_golem: list[bool] = []
        self.favor: list[AnyEffect] = []
        self.improvement = 0  # levels of a Barmaid
        self.first_sale_gold = 0  # of a Merchant
        self.shop_discount = 0  # of a Shopkeeper
        self.artifacts_of_level: list[list[int]] = [[], [], []]
        self.artifact_cost: list[int] = []
        self.artifact_effect: list[AnyEffect] = []
        self.artifact_scoring: list[AnyEffect] = []
        self.artifact_module: list[str] = []
        # without, with Startup Funding; without, with the Golem Project; by level: the cards that are shuffled
        self.artifact_decks: list[list[list[list[int]]]] = []
        self.boots = -1  # the artifact with this ability
        self.discount_card = -1
        self.discounts = (0, 0)  # on the next artifact, on later ones
        self.mortar = -1
        self.periscope = -1
        self.press = -1
        self.robe = -1
        self.robe_bonus = 0
        self.authority = -1
        self.authority_bonus = 0
        self.trunk = -1
        self.feather = -1
        self.idol = -1
        self.startup: list[list[int]] = []  # by card: gold, ingredients, favors, books, reputation, later reputation
        self.startup_artifact: list[int] = []
        self.startup_effect: list[AnyEffect] = []
        self.startup_card: list[Option] = []  # dealt, repeated, and kept together with another one
        self.startup_again: list[Option] = []
        self.startup_pair: list[list[Option]] = []
        self.startup_dealt = 0
        self.startup_kept = 0
        self.startup_apprentice = 0
        self.secret_level = 0
        self.secret_worth = 0
        self.starting_level = 0
        self.starting_price: list[int] = []  # reputation by cost
        self.tile_group: list[int] = []
        self.tile_golem: list[bool] = []
        self.order_tile: list[Option] = []
        self.tiles_per_group = 0


class Box(CardTables):
    """All components of one edition. Lists are indexed by the numbers above or by position."""

    def __init__(self) -> None:
        super().__init__()
        self.favor_gold = 0
        self.approval_gold = 0
        self.correct_seal: list[int] = []  # by seal
        self.wrong_seal = 0
        self.hedged_seal = 0
        self.offered = 0
        self.books = 0
        self.ingredient_tokens = 0
        self.article_seals = 0
        self.article_price = 0
        self.article_golem_price = 0
        self.article_endorse_price = 0
        self.tests_needed = 0
        self.animate_vp = 0
        self.approval_tokens = 0
        self.tokens_two_players = 0
        self.counter_discount = 0
        self.counter_price = 0
        self.library_price = 0
        self.report_correct: list[int] = []  # by number of markers
        self.report_wrong: list[int] = []
        self.mood_tokens: list[int] = []
        self.mood_removed: list[int] = []
        self.mood_tile: list[Option] = []
