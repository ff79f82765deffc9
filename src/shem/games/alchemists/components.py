"""Reads components.toml and the overrides of an edition file into a Box: once, with every value checked."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from shem.games.alchemists import artifacts, cards, declare, experiments, resources, selling, startup
from shem.games.alchemists.alchemy import INGREDIENTS, LEVELS, POTIONS
from shem.games.alchemists.artifacts import Discount
from shem.games.alchemists.box import (
    ADVENTURERS,
    ARTIFACTS,
    ASSISTANT,
    BARMAID,
    FAVORS,
    GAIN_BOOK,
    GAIN_FAVOR,
    GAIN_GOLD,
    GAIN_INGREDIENT,
    GAIN_LATER,
    GAIN_REPUTATION,
    GRANTS,
    MERCHANT,
    MODULES,
    MOOD_TILES,
    NO_ARTIFACT,
    ORDER_TILES,
    SAGE,
    SEALS,
    SHOPKEEPER,
    SPACES,
    STARTUP_CARDS,
    Box,
)
from shem.games.alchemists.cards import GainFavors, GainIngredients
from shem.games.alchemists.counts import COUNTS
from shem.games.alchemists.declare import CUBE
from shem.games.alchemists.library import GainBooks
from shem.games.alchemists.order import ORDER, name_tiles
from shem.games.alchemists.research import name_moods
from shem.games.alchemists.resources import (
    ChangeReputation,
    GainCubes,
    GainGold,
    LaterReputation,
    Score,
)
from shem.games.alchemists.selling import Improve, SellFirst
from shem.games.alchemists.startup import StartupArtifact, name_cards
from shem.games.alchemists.theories import name_grants
from shem.games.alchemists.variants import VARIANTS
from shem.kernel.edition import Components, Entry
from shem.kernel.nodes import NOTHING, Nothing, Seq
from shem.kernel.notation import Notation
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.table import AnyEffect

FILE = Path(__file__).with_name("components.toml")
CHAPTERS = (resources, cards, declare, experiments, selling, artifacts, startup)
NOTATION = Notation({verb: reader for chapter in CHAPTERS for verb, reader in chapter.VERBS.items()}, COUNTS)
KEYS = {
    "reputation_zone": ("id",),
    "alchemical": ("id",),
    "ingredient": ("id",),
    "potion": ("id",),
    "cubes": ("module", "players"),
    "order_space": ("board", "position"),
    "action_space": ("id",),
    "guarantee": ("id",),
    "bid_card": ("discount",),
    "adventurer": ("id",),
    "conference": ("round", "variant", "module"),
    "grant": ("id",),
    "favor": ("id",),
    "artifact": ("id",),
    "startup_card": ("id",),
    "order_tile": ("id",),
    "mood_tile": ("id",),
}
ABILITIES = {
    "once_more": "boots",
    "cheaper": "discount_card",
    "keep_one": "mortar",
    "peek": "periscope",
    "free_printing": "press",
    "more_respect": "robe",
    "authority": "authority",
    "no_ingredients": "trunk",
    "set_aside": "feather",
}
NUMBERS = {"cheaper": " # #", "more_respect": " #", "authority": " #"}  # of an ability


@lru_cache(maxsize=16)
def open_box(edition: str = "") -> Box:
    """Return the box with our values, or with those of an edition file."""
    box = fill(Components(FILE, KEYS, NOTATION, edition))
    box.edition = edition
    return box


def fill(file: Components) -> Box:
    """Return a box with the values of a component file."""
    box = Box()
    for read in (_rules, _reputation, _spaces, _selling, _conferences, _favors, _artifacts, _startup, _tiles, _modules):
        read(box, file)
    for name in (name_cards, name_grants, name_tiles, name_moods):
        name(box)
    return box


def _numbers(box: Box, entry: Entry, *names: str, low: int = 0, high: int = 99) -> None:
    for name in names:
        setattr(box, name, entry.number(name, low, high))


def _gold(entry: Entry, name: str) -> AnyEffect:
    effect = entry.effect(name)
    if not isinstance(effect, GainGold):
        raise entry.flaw(Phrase("{name} can only give gold, not {effect}", name=name, effect=effect))
    return effect


def _rules(box: Box, file: Components) -> None:
    rules = file.table("rules")
    _numbers(box, rules, "rounds", "start_gold", "start_reputation", "publish_price", "endorse_price", "theory_seals")
    _numbers(box, rules, "student_fee", "conflicts", "grant_first", "grant_later")
    _numbers(box, rules, "favors_drawn", "favors_kept", "row", "artifacts_per_level", high=9)
    _numbers(box, rules, "ingredients_apprentice", "ingredients_master", high=9)
    _numbers(box, rules, "favor_cubes", "gold_per_vp", low=1)
    if box.rounds != 6:
        raise rules.flaw(Phrase("this game must have 6 rounds, not {rounds}", rounds=box.rounds))
    if box.favors_drawn != box.favors_kept + 1:
        raise rules.flaw(Phrase("favors_drawn must be one more than favors_kept"))
    box.transmute, box.grant = _gold(rules, "transmute"), _gold(rules, "grant")
    box.ingredient_cards = [entry.number("cards") for entry in file.entries("ingredient", len(INGREDIENTS))]
    box.drink = [entry.effect("drink") for entry in file.entries("potion", len(POTIONS))]
    box.cubes = [[[] for _ in range(5)] for _ in range(2)]
    for entry in file.entries("cubes", 6):
        golem = entry.word("module", MODULES) == "golem_project"
        box.cubes[golem][entry.number("players", 2, 4)] = entry.numbers("by_round", box.rounds, 0, 9)
    box.seals = [file.table("seals").number(name) for name in SEALS]
    box.seals_encyclopedia = [file.table("seals_encyclopedia").number(name) for name in SEALS]
    scoring = file.table("scoring")
    _numbers(box, scoring, "favor_gold", "approval_gold")
    hedges = [scoring.number("correct_hedge_seal")] * 4
    box.correct_seal = [scoring.number("correct_gold_seal"), scoring.number("correct_silver_seal"), *hedges]
    box.wrong_seal = scoring.number("wrong_starred_seal", -99)
    if box.wrong_seal != scoring.number("wrong_unhedged_seal", -99):
        raise scoring.flaw(Phrase("wrong_unhedged_seal must equal wrong_starred_seal"))
    box.hedged_seal = scoring.number("wrong_hedged_seal", -99)


def _reputation(box: Box, file: Components) -> None:
    track = file.table("reputation")
    _numbers(box, track, "minimum", "publish", "endorse", "debunk", "top_alchemist")
    _numbers(box, track, "debunk_failure", "debunked_seal", "bad_sale", "animate_failure", low=-99)
    _numbers(box, track, "exhibit_first", "exhibit_both_signs", "exhibit_failure", low=-99)
    for zone in file.entries("reputation_zone", 4):
        box.zone_from.append(zone.number("from"))
        box.zone_smileys.append(zone.number("smileys", -9))
        box.zone_price.append(zone.number("price", -9))
        box.zone_loss.append(zone.number("loss", -9))
    if box.zone_from != sorted(box.zone_from):
        raise file.flaw(Phrase("the reputation zones must be listed from lowest to highest"))


def _dry(effect: AnyEffect) -> AnyEffect:
    """Return a reward without its ingredients, for the owner of the Witch's Trunk (R10.6)."""
    parts = [part for part in _parts(effect) if not isinstance(part, GainIngredients)]
    return NOTHING if not parts else parts[0] if len(parts) == 1 else Seq(parts)


def _parts(effect: AnyEffect) -> list[AnyEffect]:
    return effect.parts if isinstance(effect, Seq) else [effect]


def _spaces(box: Box, file: Components) -> None:
    for tile in file.entries("order_tile", ORDER_TILES):
        _lay_order(box, tile.prices("cost", 8), tile.effects("reward", 8), tile.numbers("min_players", 8, 2, 4))
    spaces = list(file.entries("order_space", 15))
    for board in ("2-3", "4"):
        side = [space for space in spaces if space.word("board", ("2-3", "4")) == board]
        side.sort(key=lambda space: space.number("position", 1, 8))
        costs = [space.price("cost") for space in side]
        least = [space.number("min_players", 2, 4) for space in side]
        _lay_order(box, costs, [space.effect("reward") for space in side], least)
    box.paralysis_reward = file.table("paralysis_space").effect("reward")
    box.paralysis_dry_reward = _dry(box.paralysis_reward)
    actions = {entry.word("id", SPACES): entry for entry in file.entries("action_space", len(SPACES))}
    for field in ("slots_2_3", "slots_4"):
        box.slots.append([tuple(actions[name].numbers(field, None, 1, 2)) for name in SPACES])
    box.space_open = [
        [[_open_spaces(actions, slots, golem, number) for number in range(box.rounds + 1)] for golem in (False, True)]
        for slots in box.slots
    ]


def _open_spaces(
    actions: dict[str, Entry], slots: list[tuple[int, ...]], golem: bool, number: int
) -> list[tuple[Option, tuple[int, ...]]]:
    """Return the spaces for cubes in a round, with their slots; after the last one, no number of cubes is enough."""
    found = []
    for space, name in enumerate(SPACES):
        needs_golem = actions[name].word("module", MODULES) == "golem_project"
        if number in actions[name].numbers("rounds") and name != "custodian" and (golem or not needs_golem):
            found.append((CUBE[space], (*slots[space], 99)))
    return found


def _lay_order(box: Box, costs: list[AnyEffect], rewards: list[AnyEffect], least: list[int]) -> None:
    box.order_cost.append(costs)
    box.order_reward.append(rewards)
    box.order_dry_reward.append([_dry(effect) for effect in rewards])
    box.order_players.append(least)
    spaces = list(zip(ORDER, costs, least))
    box.order_open.append([[(option, cost) for option, cost, n in spaces if n <= players] for players in range(5)])
    dull = (GainIngredients, GainGold, ChangeReputation, Nothing)
    box.order_favors.append([not all(isinstance(part, dull) for part in _parts(effect)) for effect in rewards])


def _selling(box: Box, file: Components) -> None:
    box.price = [entry.number("price") for entry in file.entries("guarantee", len(LEVELS))]
    box.smileys = [entry.number("smileys") for entry in file.entries("bid_card", 4)]
    for entry in file.entries("adventurer", len(ADVENTURERS)):
        box.wanted.append(tuple([POTIONS.index(name) for name in entry.words("potions", POTIONS[:6], 3)]))


def _conferences(box: Box, file: Components) -> None:
    found = {}
    for entry in file.entries("conference", 6):
        variant = VARIANTS.index(entry.word("variant", VARIANTS))
        golem = entry.word("module", MODULES) == "golem_project"
        found[entry.number("round", 1, 5), golem, variant] = entry.numbers("table", None, -99)
    box.conference_rounds = sorted({number for number, _, _ in found})
    if len(box.conference_rounds) != 2:
        raise file.flaw(Phrase("exactly two rounds must have conferences"))
    for number in box.conference_rounds:
        plain = [found[number, False, variant] for variant in range(2)]
        box.conference.append([plain, [found.get((number, True, variant), plain[variant]) for variant in range(2)]])
    for name in VARIANTS:
        first = file.table("first_reports").table(name)
        box.first_report.append(first.effect("with_report"))
        box.first_report_reputation.append(
            [first.number("without_report_reputation", -99), first.number("with_report_reputation", -99)]
        )
    second = file.table("second_reports")
    box.second_report = [0, second.number("one_marker"), second.number("two_markers")]
    box.second_highest = second.number("highest", -99)
    box.second_lowest = second.number("lowest", -99)
    box.second_animated = second.number("animated", -99)
    for grant in file.entries("grant", GRANTS):
        wanted = set(grant.words("ingredients", tuple(INGREDIENTS)))
        box.grant_ingredients.append(sum(1 << INGREDIENTS.index(name) for name in wanted))
        box.grant_vp.append(grant.number("vp"))
    box.grant_vp.append(file.table("encyclopedia_grant").number("vp"))


def _favors(box: Box, file: Components) -> None:
    entries = {entry.word("id", FAVORS): entry for entry in file.entries("favor", len(FAVORS))}
    for name in FAVORS:
        box.favor_cards.append(entries[name].number("cards"))
        box.favor_golem.append(entries[name].word("module", MODULES) == "golem_project")
        box.favor.append(entries[name].card("effect"))
    barmaid, merchant, shopkeeper = (box.favor[k] for k in (BARMAID, MERCHANT, SHOPKEEPER))
    if not (isinstance(barmaid, Improve) and isinstance(merchant, SellFirst) and isinstance(shopkeeper, Discount)):
        raise file.flaw(Phrase("barmaid, merchant and shopkeeper must be improve, sell_first and discount"))
    if not isinstance(box.favor[SAGE], GainGold) or not isinstance(box.favor[ASSISTANT], GainCubes):
        raise file.flaw(Phrase("the sage must give gold and the assistant cubes"))
    box.improvement, box.first_sale_gold, box.shop_discount = barmaid.n, merchant.n, shopkeeper.n


def _artifacts(box: Box, file: Components) -> None:
    entries = {entry.word("id", ARTIFACTS): entry for entry in file.entries("artifact", len(ARTIFACTS))}
    for artifact, name in enumerate(ARTIFACTS):
        entry = entries[name]
        box.artifacts_of_level[entry.number("level", 1, 3) - 1].append(artifact)
        box.artifact_cost.append(entry.number("cost"))
        box.artifact_effect.append(entry.effect("effect"))
        box.artifact_module.append(entry.word("module", MODULES))
        scoring = entry.card("scoring")
        if scoring is not NOTHING and not isinstance(scoring, Score):
            raise entry.flaw(Phrase("scoring must be VP, not {scoring}", scoring=scoring))
        box.artifact_scoring.append(scoring)
        if isinstance(scoring, Score) and scoring.per is COUNTS["correct_seal"]:
            box.idol = artifact
        _ability(box, file, entry, artifact)
    box.artifact_decks = [
        [
            [
                [k for k in cards if modules[box.artifact_module[k]]]
                for modules in [{"base": True, "startup_funding": startup, "golem_project": golem}]
                for cards in box.artifacts_of_level
            ]
            for golem in (False, True)
        ]
        for startup in (False, True)
    ]


def _ability(box: Box, file: Components, entry: Entry, artifact: int) -> None:
    """Return an artifact's lasting ability."""
    word, *values = entry.ability("ability", ("none", *(name + NUMBERS.get(name, "") for name in ABILITIES))).split(" ")
    if word == "none":
        return
    if getattr(box, ABILITIES[word]) >= 0:
        raise file.flaw(Phrase("two artifacts have the same permanent ability"))
    setattr(box, ABILITIES[word], artifact)
    if word == "cheaper":
        box.discounts = (int(values[0]), int(values[1]))
    elif word == "more_respect":
        box.robe_bonus = int(values[0])
    elif word == "authority":
        box.authority_bonus = int(values[0])


def _startup(box: Box, file: Components) -> None:
    for entry in file.entries("startup_card", STARTUP_CARDS):
        effect = entry.card("effect")
        given, special = [0] * 6, NO_ARTIFACT
        for part in _parts(effect):
            if isinstance(part, StartupArtifact):
                special = part.kind
            elif isinstance(part, GainGold):
                given[GAIN_GOLD] += part.n
            elif isinstance(part, GainIngredients):
                given[GAIN_INGREDIENT] += part.n
            elif isinstance(part, GainFavors):
                given[GAIN_FAVOR] += part.n
            elif isinstance(part, GainBooks):
                given[GAIN_BOOK] += part.n
            elif isinstance(part, ChangeReputation):
                given[GAIN_REPUTATION] += part.n
            elif isinstance(part, LaterReputation):
                given[GAIN_LATER] += part.n
            elif part is not NOTHING:
                raise entry.flaw(Phrase("{part} is not allowed on a startup card", part=part))
        box.startup.append(given)
        box.startup_artifact.append(special)
        box.startup_effect.append(effect)
    rules = file.table("startup")
    box.startup_dealt = rules.number("dealt", 2, 5)
    box.startup_kept = rules.number("kept", 2, 2)
    box.startup_apprentice = rules.number("apprentice_ingredients")
    box.secret_level = rules.number("secret_level", 1, 3) - 1
    box.secret_worth = rules.number("secret_worth")
    box.starting_level = rules.number("starting_level", 1, 3) - 1
    prices = file.table("starting_artifact")
    costs = {box.artifact_cost[k] for k in box.artifacts_of_level[box.starting_level]}
    if not costs:
        raise rules.flaw(Phrase("no artifact has the level of starting_level"))
    box.starting_price = [prices.number(str(n), -99) if n in costs else 0 for n in range(max(costs) + 1)]


def _tiles(box: Box, file: Components) -> None:
    rules = file.table("order_tiles")
    groups = tuple(rules.texts("groups", 3))
    box.tiles_per_group = rules.number("drawn", 2, 2)
    for tile in file.entries("order_tile", ORDER_TILES):
        box.tile_group.append(groups.index(tile.word("group", groups)))
        box.tile_golem.append(bool(tile.fields.get("golem")))
    for tile in file.entries("mood_tile", MOOD_TILES):
        box.mood_tokens.append(tile.number("tokens"))
        box.mood_removed.append(tile.number("removed_with"))


def _modules(box: Box, file: Components) -> None:
    library = file.table("library")
    box.offered = library.number("offered", 4, 4)
    box.books = library.number("books")
    articles = file.table("encyclopedia")
    box.ingredient_tokens = articles.number("ingredient_tokens", 2, 3)
    box.article_seals = articles.number("seals")
    box.article_price = articles.number("publish_price")
    box.article_golem_price = articles.number("golem_price", 1, 1)
    box.article_endorse_price = articles.number("endorse_price")
    golem = file.table("golem")
    _numbers(box, golem, "animate_vp", "counter_discount")
    box.tests_needed = golem.number("tests_needed", 1, 8)
    box.approval_tokens = golem.number("tokens")
    box.tokens_two_players = golem.number("tokens_two_players")
    box.counter_price = golem.number("counter_price", 1, 1)
    box.library_price = golem.number("library_price", 1, 1)
    box.report_correct = [0, golem.number("report_one_correct", -99), golem.number("report_two_one_correct", -99)]
    box.report_wrong = [0, golem.number("report_one_wrong", -99), golem.number("report_two_wrong", -99)]
