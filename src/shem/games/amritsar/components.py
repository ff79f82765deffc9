"""Reads components.toml and the overrides of an edition file into a Box: once, with every value checked."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from shem.games.amritsar import donation, elephants, knowledge, mahouts, markers, market, resources, upgrades
from shem.games.amritsar.actions import AS_ELEPHANT, AS_MAIN, AS_RIDER, AS_SECOND
from shem.games.amritsar.box import (
    ABILITIES,
    AREA_SIZE,
    AREAS,
    COLOURS,
    FREE_MOVE,
    GOAL,
    GOAL_FIELDS,
    GOALS,
    INSTANT,
    MAHOUT,
    MAHOUTS,
    RESOURCES,
    STEP_KINDS,
    STORAGE,
    STOREHOUSES,
    TRACKS,
    TRIGGERS,
    UPGRADES,
    ZONE_TILES,
    ZONES,
    Box,
    DonationTile,
)
from shem.games.amritsar.counts import COUNTS
from shem.games.amritsar.elephants import IN_ZONE
from shem.games.amritsar.goals import (
    CountOnLevel,
    DistinctLevels,
    DistinctZones,
    EnoughOnLevels,
    FieldsReached,
    Goal,
    Majority,
    PerMarker,
)
from shem.games.amritsar.mahouts import MahoutAction
from shem.games.amritsar.markers import Marker
from shem.games.amritsar.resources import Gain, Score
from shem.games.amritsar.storehouses import ABILITY_WORDS
from shem.games.amritsar.upgrades import goal_space
from shem.kernel.edition import Components, EditionError, Entry
from shem.kernel.nodes import NOTHING, Ask, Offer, Seq
from shem.kernel.notation import Notation, shown
from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.table import AnyEffect

FILE = Path(__file__).with_name("components.toml")
CHAPTERS = (resources, markers, elephants, donation, market, knowledge, upgrades, mahouts)
NOTATION = Notation({verb: reader for chapter in CHAPTERS for verb, reader in chapter.VERBS.items()}, COUNTS)
KEYS = {
    "work_area": ("id",),
    "maharaja_space": ("id",),
    "donation_tile": ("players", "zone"),
    "temple_tile": ("id",),
    "bridge_tile": ("id",),
    "zone_tile": ("id",),
    "mahout_tile": ("id",),
    "storehouse": ("number",),
    "goal": ("id",),
    "track": ("id",),
    "market_column": ("resource",),
}
LEVELS = 4


@lru_cache(maxsize=16)
def open_box(edition: str = "") -> Box:
    """Return the box with our values, or with those of an edition file."""
    box = fill(Components(FILE, KEYS, NOTATION, edition))
    box.edition = edition
    return box


def fill(file: Components) -> Box:
    """Return a box with the values of a component file."""
    box = Box()
    for read in (
        *(_rules, _board, _donation, _temple, _zone_tiles, _player_board, _tracks),
        *(_mahouts, _storehouses, _goals, _market, _maharaja),
    ):
        read(box, file)
    return box


def _rules(box: Box, file: Components) -> None:
    rules = file.table("rules")
    for name in (
        *("decades", "rounds", "follow_pp", "support_pp", "step_price", "start_pp", "start_coins", "start_storage"),
        *("elephant_load", "market_markers", "goal_tax", "group_for_bridge"),
    ):
        setattr(box, name, rules.number(name))
    box.skip_price = rules.number("skip_price", 1)
    box.pass_penalty = rules.numbers("pass_penalty", box.decades)
    box.tax_penalty = rules.numbers("tax_penalty", box.decades)
    display = rules.table("storehouses")
    box.storehouses = [0, 0, *(display.number(players, 0, STOREHOUSES) for players in ("2", "3", "4"))]


def _board(box: Box, file: Components) -> None:
    areas = {}
    for area in file.entries("work_area", 8):
        areas[area.word("id", AREAS)] = area.number("start_workers", 0, AREA_SIZE)
    box.start_workers = [areas[name] for name in AREAS]
    if sum(box.start_workers) != 12:
        raise file.flaw(Phrase("the work areas must have 12 marked spaces in total"))
    spaces = {}
    for space in file.entries("maharaja_space", 4):
        spaces[space.number("id", 1, 4)] = ZONES.index(space.word("enters", ZONES))
    box.boundary = [spaces[n] for n in range(1, 5)]


def _goods(entry: Entry, name: str) -> list[int]:
    table = entry.table(name)
    return [table.number(resource) for resource in RESOURCES]


def _donation(box: Box, file: Components) -> None:
    rules = file.table("donation")
    for level in rules.tables("level_cost", "level", LEVELS):
        box.level_cost.append([level.number(resource) for resource in RESOURCES])
    tiles = {}
    for entry in file.entries("donation_tile", 12):
        zone = ZONES.index(entry.word("zone", ZONES))
        tiles[entry.number("players", 2, 4), zone] = _donation_tile(entry, zone)
    box.donation = [[], [], *([tiles[players, zone] for zone in range(4)] for players in (2, 3, 4))]


def _donation_tile(entry: Entry, zone: int) -> DonationTile:
    """Return the spaces of a tile; those of a level follow those of the level below."""
    tile = DonationTile([], [], [], [], [], [])
    rests_on = [[None], *entry.sequence("rests_on", LEVELS - 1)]
    below = 0  # the first space of the level below
    for level, row in enumerate(entry.rows("pp", LEVELS)):
        first = len(tile.level)
        pairs = rests_on[level]
        if level and not (isinstance(pairs, list) and len(pairs) == len(row)):
            words = Phrase("rests_on of level {level} must name {n} pairs of spaces", level=level + 1, n=len(row))
            raise entry.flaw(words)
        for n, pp in enumerate(row):
            if level:
                pair = pairs[n]
                spaces = range(1, first - below + 1)
                if not isinstance(pair, list) or len(pair) != 2 or not all(at in spaces for at in pair):
                    words = Phrase("{pair} in rests_on is not a pair of spaces of level {n}", pair=shown(pair), n=level)
                    raise entry.flaw(words)
                tile.left.append(below + pair[0] - 1)
                tile.right.append(below + pair[1] - 1)
                tile.across.append((tile.across[tile.left[-1]] + tile.across[tile.right[-1]]) / 2)
            else:
                tile.left.append(-1)
                tile.right.append(-1)
                tile.across.append(float(n))
            space = len(tile.level)
            tile.level.append(level)
            tile.pp.append(pp)
            words = Phrase(
                "donate in the {zone}: level {level}, space {space}",
                zone=IN_ZONE[zone],
                level=level + 1,
                space=n + 1,
            )
            tile.options.append(Option("donate", words, zone, space, args=(ZONES[zone], f"{level + 1}.{n + 1}")))
        below = first
    return tile


def _temple(box: Box, file: Components) -> None:
    for temple in file.entries("temple_tile", 4):
        values = [temple.number(zone) for zone in ZONES]
        if len(set(values)) != 4:
            raise temple.flaw(Phrase("the values of the four zones must be different"))
        tile = len(box.temple)
        box.lay_temple.append(Option("temple", _compass(values), tile, args=(tile + 1,)))
        box.temple.append(values)
    for bridge in file.entries("bridge_tile", 6):
        box.bridge_trigger.append(TRIGGERS.index(bridge.word("trigger", TRIGGERS)))
        box.bridge_bonus.append(bridge.effect("bonus"))


def _compass(values: list[int]) -> Phrase:
    """Return the points of the four zones, as printed on a temple tile."""
    north, east, south, west = values
    return Phrase(
        "north {north}, east {east}, south {south}, west {west}", north=north, east=east, south=south, west=west
    )


def _zone_tiles(box: Box, file: Components) -> None:
    tiles = {tile.word("id", ZONE_TILES): tile for tile in file.entries("zone_tile", 12)}
    for at, name in enumerate(ZONE_TILES):
        tile = tiles[name]
        colour = COLOURS.index(tile.word("colour", COLOURS))
        if colour != at // 3:
            raise tile.flaw(Phrase("this tile is {color}", color=COLOURS[at // 3]))
        main, second = tile.effect("main"), tile.effect("second")
        box.tile_colour.append(colour)
        box.tile_main.append(main)
        box.tile_second.append(second)
        box.tile_rides.append(isinstance(main, MahoutAction))
        target = f"tile-{name}"
        words = Phrase("take the main action: {effect}", effect=main.words())
        box.main.append(Option("main", words, at, AS_MAIN, target, (name,)))
        words = Phrase("use the elephant: {effect}", effect=main.words())
        box.elephant.append(Option("elephant", words, at, AS_ELEPHANT, target, (name,)))
        words = Phrase("take the secondary action: {effect}", effect=second.words())
        box.second.append(Option("second", words, at, AS_SECOND, f"head-{name}", (name,)))


def _player_board(box: Box, file: Components) -> None:
    board = file.table("player_board")
    prices = board.table("upgrade_price")
    box.upgrade_price = [RESOURCES.index(prices.word(kind, RESOURCES)) for kind in UPGRADES]
    box.goal_field = board.effects("goal_fields", GOAL_FIELDS)
    for at, bonus in enumerate(box.goal_field):
        box.field.append(Option("field", goal_space(at, bonus), at, args=(at + 1,)))
    box.tax = board.numbers("tax")
    if box.tax != sorted(box.tax) or not box.tax:
        raise board.flaw(Phrase("tax must not fall from one space to the next"))
    if box.goal_tax >= len(box.tax):
        last = len(box.tax) - 1
        raise EditionError(
            f"{file.where} rules", Phrase("goal_tax must be a space of the tax track, from 0 to {last}", last=last)
        )


def _tracks(box: Box, file: Components) -> None:
    tracks = {track.word("id", TRACKS): track for track in file.entries("track", 3)}
    for name in TRACKS:
        track = tracks[name]
        kinds = [INSTANT]  # below the first step
        effects: list[AnyEffect] = [NOTHING]
        for step in track.tables("steps", "step"):
            kinds.append(STEP_KINDS.index(step.word("kind", STEP_KINDS)))
            effects.append(step.effect("effect"))
        if STEP_KINDS[kinds[-1]] != "final" or not isinstance(effects[-1], Score):
            raise track.flaw(Phrase("the last step must be final and give PP"))
        box.step_kind.append(kinds)
        box.step_effect.append(effects)
        box.overflow.append(_without(track, "overflow", ("knowledge", "mahout")))


def _without(entry: Entry, name: str, verbs: tuple[str, ...]) -> AnyEffect:
    """Return an effect, without certain verbs: with them it could loop forever."""
    found = re.findall(r"(?:^|[;|>\[])\s*(\w+)", entry.text(name))
    for verb in verbs:
        if verb in found:
            raise entry.flaw(Phrase('{name}: "{verb}" could loop forever here', name=name, verb=verb))
    return entry.effect(name)


def _mahouts(box: Box, file: Components) -> None:
    tiles = {tile.word("id", MAHOUTS): tile for tile in file.entries("mahout_tile", 7)}
    for at, name in enumerate(MAHOUTS):
        tile = tiles[name]
        action = _without(tile, "action", ("mahout",))
        box.mahout.append(action)
        box.mahout_asks.append(isinstance(action, Ask | Offer))
        box.mahout_tax.append(tile.number("tax"))
        words, target = action.words(), f"mahout-{name}"
        riding = Phrase("use the elephant for a mahout: {effect}", effect=words)
        box.ride.append(Option("elephant", riding, at, AS_RIDER, target, (name,)))
        box.follow.append(Option("follow", Phrase("follow: {effect}", effect=words), at, 0, target, (name,)))
        using = Phrase("use a mahout: {effect}", key="mahout", effect=words)
        placing = Phrase("place a mahout: {effect}", key="mahout", effect=words)
        box.use_mahout.append(Option("use", using, at, 0, target, (name,)))
        box.take_mahout.append(Option("mahout", placing, MAHOUT, at, target, (name,)))
        box.mahout_words.append(Phrase("mahout: {effect}", key="mahout", effect=words))


def _storehouses(box: Box, file: Components) -> None:
    tiles = {tile.number("number", 1, STOREHOUSES): tile for tile in file.entries("storehouse", STOREHOUSES)}
    for n in range(1, STOREHOUSES + 1):
        tile = tiles[n]
        bonus = tile.effect("instant")
        ability = tile.word("permanent", (*ABILITIES, "none"))
        box.store_bonus.append(bonus)
        box.store_ability.append(ABILITIES.index(ability) if ability != "none" else -1)
        box.store_size.append(tile.number("capacity", 1, 9))
        box.store_tax.append(tile.number("tax"))
        if ability == ABILITIES[FREE_MOVE]:
            box.flipped_size = tile.number("flipped_capacity", 1, 9)
        effect = bonus.words() if ability == "none" else ABILITY_WORDS[box.store_ability[-1]]
        size = Phrase("{n} space", "{n} spaces", box.store_size[-1])
        words = Phrase("take storehouse {number} ({size}): {effect}", number=n, size=size, effect=effect)
        box.store_words.append(Phrase("storehouse {number} ({size}): {effect}", number=n, size=size, effect=effect))
        box.take_store.append(Option("store", words, STORAGE, n - 1, f"storehouse-{n}", (n,)))
    for name in ABILITIES:
        if box.store_ability.count(ABILITIES.index(name)) != 1:
            raise file.flaw(Phrase('exactly one storehouse must have the ability "{name}"', name=name))


def _goals(box: Box, file: Components) -> None:
    tiles = {tile.word("id", GOALS): tile for tile in file.entries("goal", len(GOALS))}
    for at, name in enumerate(GOALS):
        goal = _goal(tiles[name], box)
        box.goal.append(goal)
        kind = name[0]
        words = Phrase("goal {type}: {goal}", key="goal", type=kind, goal=goal.words())
        placing = Phrase("place goal {type}: {goal}", key="goal", type=kind, goal=goal.words())
        box.goal_words.append(words)
        box.tell_goal.append(Option("goal", words, GOAL, at, args=(name,)))
        box.take_goal.append(Option("goal", placing, GOAL, at, args=(name,)))


def _goal(tile: Entry, box: Box) -> Goal:
    kind = tile.word("kind", ("majority", "fields", "per_marker", "zones", "levels", "enough", "count"))
    if kind == "majority":
        subjects = (*ZONES, "coins", "resources")
        subject = subjects.index(tile.word("subject", subjects))
        return Majority(subject, tile.number("first_pp"), tile.number("second_pp"), tile.number("minimum", 1))
    if kind == "fields":
        return FieldsReached([_field(text, box) for text in tile.words("fields", _fields(box))], tile.number("pp"))
    if kind == "per_marker":
        return PerMarker(ZONES.index(tile.word("zone", ZONES)), tile.number("pp"))
    if kind == "zones":
        return DistinctZones(tile.numbers("table", 4))
    if kind == "levels":
        return DistinctLevels(tile.numbers("table", LEVELS))
    if kind == "enough":
        levels = [level - 1 for level in tile.numbers("levels", None, 1, LEVELS)]
        return EnoughOnLevels(levels, tile.number("minimum", 1), tile.number("pp"))
    return CountOnLevel(tile.number("level", 1, LEVELS) - 1, tile.numbers("table"))


def _fields(box: Box) -> tuple[str, ...]:
    """Return every step of the tracks that a goal can name."""
    steps = {track: (*range(1, len(kinds)), "last") for track, kinds in zip(TRACKS, box.step_kind, strict=True)}
    return tuple(f"{track} {step}" for track in TRACKS for step in steps[track])


def _field(text: str, box: Box) -> tuple[int, int]:
    """Return `economy 3` or `economy last` as track and step."""
    track, _, step = text.partition(" ")
    at = TRACKS.index(track)
    return at, len(box.step_kind[at]) - 1 if step == "last" else int(step)


def _market(box: Box, file: Components) -> None:
    columns = {column.word("resource", RESOURCES): column for column in file.entries("market_column", 3)}
    for name in RESOURCES:
        column = columns[name]
        prices = column.numbers("prices", None, 1)
        if prices != sorted(prices) or not prices:
            raise column.flaw(Phrase("prices must rise from the lowest space up"))
        box.price.append(prices)
        box.price_pp.append(column.numbers("pp", len(prices)))
        box.market_start.append(column.number("start", 0, len(prices)))


def _maharaja(box: Box, file: Components) -> None:
    board = file.table("maharaja")
    box.solo.order = [COLOURS.index(colour) for colour in board.words("action_order", COLOURS, 4)]
    if sorted(box.solo.order) != [0, 1, 2, 3]:
        raise board.flaw(Phrase("action_order must name the four colors once each"))
    box.solo.rows = board.numbers("rows", None, 1)
    box.solo.row_pp = board.numbers("row_pp", len(box.solo.rows))
    box.solo.stock, box.solo.start = _goods(board, "stock"), _goods(board, "start")
    box.solo.storage = board.number("storage", sum(box.solo.stock))
    for decade in board.tables("blue", "blue decade", box.decades):
        box.solo.blue.append([decade.number(resource) for resource in RESOURCES])
    box.solo.pp, box.solo.marble, box.solo.marker = [0], [0], [0]
    for effect in board.effects("knowledge"):
        pp, marble, marker = _solo_bonus(effect, board)
        box.solo.pp.append(pp)
        box.solo.marble.append(marble)
        box.solo.marker.append(marker)
    for effect in board.effects("final", 2):
        if not isinstance(effect, Score) or effect.per is None or effect.n != 1:
            raise board.flaw(Phrase("final must give 1 PP per something"))
        box.solo.final.append(effect.per.name)


def _solo_bonus(effect: AnyEffect, board: Entry) -> tuple[int, int, int]:
    """Return what a space of the Maharaja's knowledge track gives: PP, marble, markers."""
    pp = marble = marker = 0
    for part in effect.parts if isinstance(effect, Seq) else [effect]:
        if isinstance(part, Score) and part.per is None:
            pp += part.n
        elif isinstance(part, Gain) and part.kind == 0:
            marble += part.n
        elif isinstance(part, Marker):
            marker += part.n
        else:
            raise board.flaw(
                Phrase('his knowledge track must give PP, marble or markers only, not "{part}"', part=part)
            )
    return pp, marble, marker
