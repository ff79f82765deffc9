"""Previews of an option before it is chosen: cost and gain, what a card does, what is drawn or shown, and the odds."""

from __future__ import annotations

from typing import cast

from shem.contracts.preview import Consequence, Entry, Kind, Preview, Reader
from shem.games.alchemists.box import ASSOCIATE, FIRST_HEDGE
from shem.games.alchemists.cards import DROP, DrawFavors, FromDeck
from shem.games.alchemists.catalogue import catalogue
from shem.games.alchemists.causes import ARTIFACT_LABEL, FAVOR_LABEL
from shem.games.alchemists.debunking import CHOOSE_ASPECT, CHOOSE_POTION
from shem.games.alchemists.declare import TOP_ROW
from shem.games.alchemists.experiments import DrinkPotion, Mix, TestOnStudent, student_fee
from shem.games.alchemists.library import OfferBooks
from shem.games.alchemists.names import COLOUR, INGREDIENT, POTION
from shem.games.alchemists.page import odds
from shem.games.alchemists.page.cards import artifact_marks
from shem.games.alchemists.page.icons import marks
from shem.games.alchemists.page.scene import Scene
from shem.games.alchemists.resources import points, reputation
from shem.games.alchemists.selling import SELL_MIX, SellMix
from shem.games.alchemists.startup import startup_name
from shem.games.alchemists.state import Alchemists
from shem.games.alchemists.theories import NEW_ARTICLE, PlaceSeal
from shem.games.alchemists.view_types import SeatView
from shem.kernel.game import Game
from shem.kernel.nodes import NOTHING
from shem.kernel.option import Option
from shem.kernel.phrase import And, List, Phrase
from shem.kernel.table import CHANCE
from shem.pictures.foreseen import balance, events, next_question, played

# Lines of the log that cost, gain or the option's own name already tell.
TOLD = (
    *("gold", "reputation", "approval", "approval_paid", "ingredients", "favors", "books", "cube", "order", "plays"),
    *("discards", "buys", "takes", "bids", "offers", "guarantees", "startup", "declines", "places_seal", "waits"),
    *("publishes", "endorses", "promises", "uses", "mixes", "round", "starts_with", "secret_card"),
)
FELL_SHORT = ("cards", "level", "cost", "price")  # what a catalog says that the ledger shows otherwise


def foresee(before: Game, after: Game | None, option: Option, reader: Reader) -> Preview:
    """Return what an option costs and gives, what its card does, what it reveals, and how likely it is to succeed."""
    seat = reader.seat
    scene = Scene(before.view(seat), reader.words)
    found = Preview(consequences=card(scene, option))
    if before.table.sealed is not None:
        return found
    found.gauge, told = odds.of_option(before, option, reader, scene)
    found.consequences += told
    table = cast(Alchemists, before.table)
    found.consequences += worth(table, option) + at_stake(table, option, reader)
    if after is None:
        found.cost = mixed(table, seat)
        found.consequences += shown(table, option)
        return found
    later = played(before, option, seat)
    then = cast(Alchemists, later.table)
    mine, mine_later = scene.view["seats"][seat], later.view(seat)["seats"][seat]
    found.cost, found.gain = sums(mine, mine_later)
    found.consequences += events(then.log, reader, TOLD)
    found.consequences += next_question(then, seat) + drawn(cast(Alchemists, after.table))
    return found


def sums(mine: SeatView, later: SeatView) -> tuple[list[Entry], list[Entry]]:
    """Return what a seat pays and gains."""
    return balance(
        (mine["gold"], later["gold"], "k-gold", Phrase("gold pieces")),
        (mine["reputation"], later["reputation"], "k-rep", Phrase("reputation")),
        (mine["cubes"], later["cubes"], "k-cube", Phrase("action cubes")),
        (mine["approval"], later["approval"], "k-app", Phrase("approval tokens")),
        (mine["hand_count"], later["hand_count"], "k-ing", Phrase("ingredients")),
        (mine["favor_count"], later["favor_count"], "k-fav", Phrase("favor cards")),
        (mine["artifacts"].bit_count(), later["artifacts"].bit_count(), "k-art", Phrase("artifacts")),
        (len(mine["grants"]), len(later["grants"]), "k-grant", Phrase("grants")),
        (mine["seal_count"], later["seal_count"], "k-seal", Phrase("seals")),
    )


def mixed(table: Alchemists, seat: int) -> list[Entry]:
    """Return what a mix costs, whatever comes of it."""
    if not isinstance(table.asker, TestOnStudent | DrinkPotion | SellMix):
        return []
    player, used = table.seats[seat], 1 if table.seats[seat].has(table.box.mortar) else 2
    held = sum(player.hand)
    fee = student_fee(table) if isinstance(table.asker, TestOnStudent) else 0
    return balance(
        (held, held - used, "k-ing", Phrase("ingredients")),
        (player.gold, player.gold - fee, "k-gold", Phrase("gold pieces")),
    )[0]


# -- what is printed on cards --------------------------------------------------------------------------


def card(scene: Scene, option: Option) -> list[Consequence]:
    """Return what the chosen card or order space does, in words and icons."""
    box, verb, at = scene.box, option.verb, option.a
    if verb == "play" or option in DROP:
        kind = ASSOCIATE if option in TOP_ROW else at
        return _printed(scene, FAVOR_LABEL[kind], "k-fav", marks(box.favor[kind]))
    if verb in ("buy", "choose", "artifact"):
        return _printed(scene, ARTIFACT_LABEL[at], "k-art", artifact_marks(scene, at))
    if verb == "startup":
        return _startup(scene, at)
    if verb == "keep" and option.args and option.args[0].startswith("S"):
        return _startup(scene, option.a) + _startup(scene, option.b)
    if verb == "order":
        cost, reward = box.order_cost[scene.view["tile"]][at], box.order_reward[scene.view["tile"]][at]
        if reward is not NOTHING:
            return [Consequence(Kind.EVENT, reward.words(), "k-now", _drawn(marks(cost) + marks(reward)))]
    return []


def _startup(scene: Scene, at: int) -> list[Consequence]:
    return _printed(scene, f"startup_card {startup_name(at)}", "k-now", marks(scene.box.startup_effect[at]))


def _printed(scene: Scene, label: str, symbol: str, picture: str) -> list[Consequence]:
    _, lines, _ = catalogue(scene.view["edition"])[label]
    told = [
        words if what.one == "effect" else Phrase("{label}: {value}", label=what, value=words)
        for what, words in lines
        if what.one not in FELL_SHORT
    ]
    return [Consequence(Kind.EVENT, Phrase("{phrases}", phrases=List(told, "; ")), symbol, _drawn(picture))]


def _drawn(picture: str) -> str:
    return f'<span class="printed gr">{picture}</span>' if picture else ""


# -- what is drawn or shown ----------------------------------------------------------------------------


def drawn(table: Alchemists) -> list[Consequence]:
    """Return what is about to be drawn from a deck."""
    asker = table.asker
    if table.seat != CHANCE or asker is None:
        return []
    if isinstance(asker, FromDeck):
        return [Consequence(Kind.REVEAL, Phrase("You draw from the ingredient deck"), "k-ing")]
    if isinstance(asker, DrawFavors):
        return [Consequence(Kind.REVEAL, Phrase("You draw from the favor deck"), "k-fav")]
    if isinstance(asker, OfferBooks):
        return [Consequence(Kind.REVEAL, Phrase("The library offers you four ingredients"), "k-book")]
    return []


def worth(table: Alchemists, option: Option) -> list[Consequence]:
    """Return the points of a seal when The Big Revelation comes."""
    if not isinstance(table.asker, PlaceSeal):
        return []
    box = table.box
    won, hedged, lost = (_signed(n) for n in (box.correct_seal[option.a], box.hedged_seal, box.wrong_seal))
    told = Phrase("At the end of the game: {won} if it is right, {lost} if not", won=won, lost=lost)
    if option.a >= FIRST_HEDGE:
        told = Phrase(
            "At the end of the game: {won} if it is right, {hedged} if only {colour} is wrong, otherwise {lost}",
            won=won, hedged=hedged, colour=COLOUR[option.a - FIRST_HEDGE], lost=lost,
        )  # fmt: skip
    return [Consequence(Kind.STANDING, told, "k-vp")]


def _signed(n: int) -> Phrase:
    return Phrase("{sign}{amount}", sign="+" if n > 0 else "−" if n < 0 else "", amount=points(abs(n)))


def at_stake(table: Alchemists, option: Option, reader: Reader) -> list[Consequence]:
    """Return what a seal risks, and whose seals a demonstration may cost."""
    lost = reputation(-table.box.debunked_seal)
    if isinstance(table.asker, PlaceSeal) and table.arg < NEW_ARTICLE:
        if FIRST_HEDGE <= option.a < FIRST_HEDGE + 3:
            colour = COLOUR[option.a - FIRST_HEDGE]
            told = Phrase("If it is debunked, you lose {lost}, unless by its {colour} aspect", lost=lost, colour=colour)
        else:
            told = Phrase("If it is debunked, you lose {lost}", lost=lost)
        return [Consequence(Kind.DUE, told, "k-rep")]
    about: list[int] = []
    if table.asker is CHOOSE_ASPECT:
        about = [table.arg]
    elif table.asker is CHOOSE_POTION:
        about = [table.arg >> 3, table.arg & 7]
    owners = sorted({seal >> 3 for ingredient in about for seal in table.seals[ingredient]} - {reader.seat})
    if not owners:
        return []
    names = And([reader.names[one] for one in owners])
    told = Phrase("If the theory falls, {names} may lose {lost}", names=names, lost=lost)
    return [Consequence(Kind.OTHERS, told)]


def shown(table: Alchemists, option: Option) -> list[Consequence]:
    """Return what an answer reveals that depends on the secret, and who sees it."""
    asker, arg = table.asker, table.arg
    if asker is CHOOSE_ASPECT:
        told = Phrase(
            "Everyone sees the sign of the {colour} aspect of {card}", colour=COLOUR[option.a], card=INGREDIENT[arg]
        )
        return [Consequence(Kind.REVEAL, told, "u-eye")]
    if asker is CHOOSE_POTION:
        told = Phrase(
            "Everyone learns whether {a} and {b} make this: {potion}",
            a=INGREDIENT[arg >> 3],
            b=INGREDIENT[arg & 7],
            potion=POTION[option.a],
        )
        return [Consequence(Kind.REVEAL, told, "u-eye")]
    if asker is SELL_MIX:
        return [
            Consequence(Kind.REVEAL, Phrase("Everyone sees how good the potion is, only you see which one"), "u-eye")
        ]
    if isinstance(asker, Mix):
        return [Consequence(Kind.REVEAL, Phrase("The potion is revealed. Only you see the ingredients"), "u-eye")]
    return []
