"""What a network sees of Golem. It reads only what `view.py` shows to the seat (see shem.contracts.observation)."""

from __future__ import annotations

from typing import Final

from shem.contracts.observation import Layout, Observation, Pen, Question, around
from shem.contracts.pending import vocabulary
from shem.games.golem.books import BUY_BOOK, book_limit
from shem.games.golem.box import (
    ARTIFACT_TILES,
    BOOK_COLOURS,
    BOOKS,
    CHARACTERS,
    CLAY,
    COIN,
    DEVELOPMENTS,
    DISTRICTS,
    GOLD_TILES,
    GREY_TILES,
    KNOWLEDGE,
    MARBLES,
    OBJECTIVE_CARDS,
    OBJECTIVES,
    ROWS,
    STARTING_TILES,
)
from shem.games.golem.cemetery import GRAVES
from shem.games.golem.components import open_box
from shem.games.golem.control import control_due
from shem.games.golem.counts import COMPLETED
from shem.games.golem.creation import golem_price
from shem.games.golem.income import study_income
from shem.games.golem.influence import matches
from shem.games.golem.marbles import actions_left
from shem.games.golem.rabbi import PRINTED
from shem.games.golem.scoring import is_met, menorahs, progress
from shem.games.golem.state import BURIED, LYING, RESERVE, Golem

LAYOUT: Final = Layout()
QUESTION: Final = Question(LAYOUT, vocabulary("shem.games.golem", open_box()))
# The table
SEAT_COUNT: Final = LAYOUT.choice("seat_count", 3, "2, 3 or 4 seats", ("2", "3", "4"))
INTRODUCTORY: Final = LAYOUT.flags("introductory", 1, "introductory setup")
ROUND: Final = LAYOUT.choice("round", 4, "the round")
ORDERED: Final = LAYOUT.flags("ordered", 1, "the turn order has been drawn")
MARBLES_LEFT: Final = LAYOUT.numbers("marbles", 25, "marbles in each row, by color", 0.5)
ROW_VALUE: Final = LAYOUT.numbers("row_value", 5, "marbles in each row", 0.25, ROWS)
ASIDE: Final = LAYOUT.numbers("aside", 5, "marbles removed in a passing phase", 1.0, MARBLES)
TILES_FREE: Final = LAYOUT.flags("tiles_free", 12, "action tiles that can be taken")
TILES_TAKEN: Final = LAYOUT.flags("tiles_taken", 12, "action tiles with a rabbi")
TILES_USED: Final = LAYOUT.flags("tiles_used", 12, "action tiles of earlier rounds, until they are shuffled again")
CHARACTER: Final = LAYOUT.choice("character", len(CHARACTERS), "this round's character")
NEXT_CHARACTER: Final = LAYOUT.choice("next_character", len(CHARACTERS), "the next round's character")
CHARACTERS_TO_COME: Final = LAYOUT.flags("characters_to_come", len(CHARACTERS), "characters of later rounds")
CHARACTER_MARBLES: Final = LAYOUT.numbers("character_marbles", 5, "marbles the character wants", 1.0, MARBLES)
CHARACTER_PRICE: Final = LAYOUT.numbers("character_price", 1, "coins for the character", 0.25)
CHARACTER_STEPS: Final = LAYOUT.numbers("character_steps", 2, "golem steps of this and the next character", 0.25)
LIBRARY: Final = LAYOUT.flags("library", BOOKS.stop, "books in the library")
BOOK_PRICE: Final = LAYOUT.numbers("book_price", BOOKS.stop, "their prices", 0.25)
HOUSES: Final = LAYOUT.flags("houses", 21 * 10, "neighborhood tile on each section")
GRAVES_TAKEN: Final = LAYOUT.flags("graves", GRAVES, "cemetery spaces that are taken")
SIDES: Final = LAYOUT.flags("sides", 2 * ARTIFACT_TILES, "artifact sides nobody has chosen yet")
# What only this seat has
HAND: Final = LAYOUT.flags("objectives", len(OBJECTIVE_CARDS), "own objectives")
DRAWN: Final = LAYOUT.flags("drawn", len(OBJECTIVE_CARDS), "objectives to choose from")
OFFERED: Final = LAYOUT.flags("offered", STARTING_TILES, "starting tiles to choose from")
GOAL_VP: Final = LAYOUT.numbers("goal_vp", 9, "VP of own objectives that are not met yet, by type", 0.1, OBJECTIVES)
GOAL_LEFT: Final = LAYOUT.numbers("goal_left", 9, "what is missing for the nearest of them", 0.3, OBJECTIVES)
MET_VP: Final = LAYOUT.numbers("met_vp", 9, "VP of own objectives that are met, by type", 0.1, OBJECTIVES)

LAYOUT.each_seat()
PRESENT: Final = LAYOUT.flags("present", 1, "somebody sits here")
ASKED: Final = LAYOUT.flags("asked", 1, "the seat is asked")
PLACE: Final = LAYOUT.choice("place", 4, "place in turn order")
VP: Final = LAYOUT.numbers("vp", 1, "victory points", 0.01)
CLAYS: Final = LAYOUT.count("clay", 14, "clay", 0.1)
COINS: Final = LAYOUT.count("coins", 14, "coins", 0.1)
KNOW: Final = LAYOUT.count("knowledge", 14, "knowledge", 0.1)
STUDY: Final = LAYOUT.count("study", 13, "space on the study track", 0.1)
TRACK: Final = LAYOUT.count("track", 13, "space on the golem track", 0.1)
STUDENT: Final = LAYOUT.flags("students", 30, "section of each student")
STREET: Final = LAYOUT.numbers("street_income", 4, "clay, coins, knowledge and VP from the students", 0.25)
STUDY_INCOME: Final = LAYOUT.numbers("study_income", 1, "income from the study track", 0.25)
TRACK_VP: Final = LAYOUT.numbers("track_vp", 1, "VP from the golem track", 0.2)
BOOK_LIMIT: Final = LAYOUT.numbers("book_limit", 1, "books a column can hold", 0.25)
STANDING: Final = LAYOUT.numbers("golems", 30, "standing golems, by district and section", 1.0)
LAID: Final = LAYOUT.numbers("laid_down", 30, "laid-down golems, by district and section", 1.0)
IN_RESERVE: Final = LAYOUT.numbers("reserve", 1, "golems in reserve", 0.25)
GOLEMS_BURIED: Final = LAYOUT.count("buried", 6, "golems in the cemetery", 0.25)
CREATED: Final = LAYOUT.count("created", 6, "golems created", 0.25)
GOLEM_PRICE: Final = LAYOUT.numbers("golem_price", 3, "price of the next golem, by district", 0.1, DISTRICTS)
GOLD: Final = LAYOUT.numbers("gold", 4, "gold in each cauldron", 0.4)
COMPLETE: Final = LAYOUT.flags("complete", 4, "completed artifacts")
GOLD_LEFT: Final = LAYOUT.numbers("gold_left", 4, "gold missing in each cauldron", 0.4)
ARTIFACT: Final = LAYOUT.choice("artifact", 2 * ARTIFACT_TILES, "artifact side")
GREY: Final = LAYOUT.flags("grey", 4 * 6, "development and side on each grey slot")
GILT: Final = LAYOUT.flags("gilt", 4 * 4, "development and side on each gold slot")
BOOKS_OWNED: Final = LAYOUT.flags("books", BOOKS.stop, "own books")
COLUMN_LENGTH: Final = LAYOUT.numbers("column_length", 4, "books in each column", 0.4)
COLUMN_COLOUR: Final = LAYOUT.flags("column_color", 4 * 5, "color of each column")
COLOURS: Final = LAYOUT.flags("colors", 5, "colors that have a column", BOOK_COLOURS)
DEVELOPED: Final = LAYOUT.flags("developed", len(DEVELOPMENTS), "upgraded developments", DEVELOPMENTS)
MENORAHS: Final = LAYOUT.numbers("menorahs", 3, "menorahs by color", 0.25, DISTRICTS)
TOKENS: Final = LAYOUT.flags("tokens", 3, "menorah tokens of the districts", DISTRICTS)
PRODUCTS: Final = LAYOUT.numbers("products", 3, "final points of golems, artifacts and books", 0.05, DISTRICTS)
STUDY_FINAL: Final = LAYOUT.numbers("study_final", 1, "final points of the study track", 0.1)
CONTROL: Final = LAYOUT.count("control", 12, "knowledge to control all golems", 0.1)
UNPAID: Final = LAYOUT.numbers("unpaid", 1, "knowledge missing for control", 0.2)
WAIVED: Final = LAYOUT.flags("waived", 1, "control costs nothing this round")
TAKEN: Final = LAYOUT.numbers("taken", 5, "marbles taken this round", 1.0, MARBLES)
INFLUENCE: Final = LAYOUT.flags("influence", 2, "the marbles match the character so far; all do", ("half", "whole"))
RABBI: Final = LAYOUT.choice("rabbi", 9, "space of the rabbi")
ACTIONS: Final = LAYOUT.choice("actions", 5, "actions left this round")
PASSED: Final = LAYOUT.numbers("passed", 1, "how often the seat has passed this round", 1.0)
OBJECTIVE_COUNT: Final = LAYOUT.numbers("objective_count", 2, "objectives kept, and to choose from", 0.25)


def observe(t: Golem, seat: int, pen: Pen) -> None:
    """Write what a seat sees."""
    pen.at_table()
    QUESTION.write(pen, t, seat)
    write_table(t, pen)
    write_hand(t, seat, pen)
    for place, one in enumerate(around(t.order, seat, t.players)):
        pen.at_seat(place)
        write_seat(t, one, pen)
        write_board(t, one, pen)


def write_table(t: Golem, pen: Pen) -> None:
    box = t.box
    pen.choice(SEAT_COUNT, t.players - 2)
    pen.flag(INTRODUCTORY, t.introductory)
    pen.choice(ROUND, t.round)
    pen.flag(ORDERED, len(t.order) == t.players)
    pen.numbers(MARBLES_LEFT, t.marbles)
    pen.numbers(ROW_VALUE, [sum(t.marbles[at : at + 5]) for at in range(0, 25, 5)])
    pen.numbers(ASIDE, t.aside)
    for space, tile in enumerate(t.tiles):
        pen.put(TILES_TAKEN if space in t.rabbis else TILES_FREE, tile)
    pen.mark(TILES_USED, t.discarded)
    first = CHARACTERS.start
    for ahead, character in enumerate(t.characters[t.round :]):
        if ahead == 0:
            pen.choice(CHARACTER, character - first)
            pen.number(CHARACTER_PRICE, box.character_price[character])
            for colour in box.character_marbles[character]:
                pen.put(CHARACTER_MARBLES, colour)
        elif ahead == 1:
            pen.choice(NEXT_CHARACTER, character - first)
        if ahead < 2:
            pen.put(CHARACTER_STEPS, ahead, box.character_steps[character])
        else:
            pen.put(CHARACTERS_TO_COME, character - first)
    pen.mark(LIBRARY, t.library)
    for position, book in enumerate(t.library):
        pen.put(BOOK_PRICE, book, BUY_BOOK.price(t, position))
    if len(t.houses) == 21:
        pen.mark(HOUSES, [space * 10 + house % 10 for space, house in enumerate(t.houses)])
    pen.mark(GRAVES_TAKEN, [grave for grave, holder in enumerate(t.cemetery) if holder >= 0])
    pen.mark(SIDES, t.sides)


def write_hand(t: Golem, seat: int, pen: Pen) -> None:
    """Write its own cards, and how far the objectives are."""
    player = t.seats[seat]
    box = t.box
    first = OBJECTIVE_CARDS.start
    vp = [0] * len(OBJECTIVES)
    missing = [0] * len(OBJECTIVES)
    met = [0] * len(OBJECTIVES)
    pen.mark(HAND, [card - first for card in player.objectives])
    for card in player.objectives:
        kind = box.objective_type[card]
        if is_met(t, seat, card):
            met[kind] += box.objective_vp[card]
        else:
            vp[kind] += box.objective_vp[card]
            left = box.objective_threshold[card] - progress(t, seat, kind)
            missing[kind] = left if missing[kind] == 0 else min(left, missing[kind])
    pen.numbers(GOAL_VP, vp)
    pen.numbers(GOAL_LEFT, missing)
    pen.numbers(MET_VP, met)
    pen.mark(DRAWN, [card - first for card in player.drawn])
    pen.mark(OFFERED, player.offered)


def write_seat(t: Golem, seat: int, pen: Pen) -> None:
    """Write the resources, tracks and pieces of a seat."""
    player = t.seats[seat]
    box = t.box
    pen.flag(PRESENT, True)
    pen.flag(ASKED, seat in t.waiting())
    if seat in t.order:
        pen.choice(PLACE, t.order.index(seat))
    pen.number(VP, player.vp)
    pen.count(CLAYS, player.stock[CLAY])
    pen.count(COINS, player.stock[COIN])
    pen.count(KNOW, player.stock[KNOWLEDGE])
    pen.count(STUDY, player.study)
    pen.count(TRACK, player.track)
    clay, coins, knowledge, vp = 0, 0, 0, 0
    for district in range(3):
        section = player.students[district]
        pen.put(STUDENT, district * 10 + section)
        one, two, three, four = box.income_yield[district * 10 + section]
        clay, coins, knowledge, vp = clay + one, coins + two, knowledge + three, vp + four
    pen.numbers(STREET, [clay, coins, knowledge, vp])
    pen.number(STUDY_INCOME, study_income(t, player))
    pen.number(TRACK_VP, box.track_vp[player.track])
    pen.number(BOOK_LIMIT, book_limit(t, player))
    standing: dict[int, int] = {}
    lying: dict[int, int] = {}
    reserve, buried = 0, 0
    for at in player.golems:
        if at == RESERVE:
            reserve += 1
        elif at == BURIED:
            buried += 1
        elif at < LYING:
            standing[at] = standing.get(at, 0) + 1
        else:
            lying[at - LYING] = lying.get(at - LYING, 0) + 1
    pen.totals(STANDING, standing)
    pen.totals(LAID, lying)
    pen.number(IN_RESERVE, reserve)
    pen.count(GOLEMS_BURIED, buried)
    pen.count(CREATED, player.created(box.start_golems))
    pen.numbers(GOLEM_PRICE, [golem_price(t, seat, district) for district in range(3)])
    due = control_due(t, seat)
    pen.count(CONTROL, due)
    pen.number(UNPAID, max(0, due - player.stock[KNOWLEDGE]))
    pen.flag(WAIVED, player.waived)
    pen.choice(ACTIONS, actions_left(t, seat))
    rabbi = t.rabbis[seat]
    pen.choice(RABBI, rabbi if rabbi < PRINTED + 3 else PRINTED + 3)
    pen.number(PASSED, player.passed)


def write_board(t: Golem, seat: int, pen: Pen) -> None:
    """Write a seat's board: artifacts, books, developments, menorahs, marbles."""
    player = t.seats[seat]
    box = t.box
    for row in range(4):
        gold, needed = player.gold[row], box.cauldron[row]
        pen.put(GOLD, row, gold)
        pen.put(GOLD_LEFT, row, needed - gold)
        if gold == needed:
            pen.put(COMPLETE, row)
        if player.grey[row] >= 0:
            pen.put(GREY, row * 6 + player.grey[row] - 2 * GREY_TILES[0])
        if player.gilt[row] >= 0:
            pen.put(GILT, row * 4 + player.gilt[row] - 2 * GOLD_TILES[0])
    pen.choice(ARTIFACT, player.artifact)
    columns = 0
    for column, books in enumerate(player.columns):
        if books:
            columns += 1
            pen.put(COLUMN_LENGTH, column, len(books))
            pen.mark(BOOKS_OWNED, books)
            colour = player.column_colour(column, box)
            if colour >= 0:
                pen.put(COLUMN_COLOUR, column * 5 + colour)
                pen.put(COLOURS, colour)
    pen.bits(DEVELOPED, player.developed)
    counted = [player.created(box.start_golems), COMPLETED.of(t, seat), columns]
    for colour in range(3):
        lights = menorahs(t, seat, colour)
        pen.put(MENORAHS, colour, lights)
        pen.put(PRODUCTS, colour, lights * counted[colour])
        if t.menorahs[colour] == seat:
            pen.put(TOKENS, colour)
    pen.number(STUDY_FINAL, box.study_final[player.study])
    taken = [0] * 5
    for colour in player.marbles:
        taken[colour] += 1
    pen.numbers(TAKEN, taken)
    if t.round < len(t.characters):
        wanted = box.character_marbles[t.characters[t.round]]
        if len(player.marbles) == 1:
            half = player.marbles[0]
            if half in wanted or half == 3:
                pen.put(INFLUENCE, 0)
        elif matches(player.marbles, wanted):
            pen.put(INFLUENCE, 1)
    pen.put(OBJECTIVE_COUNT, 0, len(player.objectives))
    pen.put(OBJECTIVE_COUNT, 1, len(player.drawn))


OBSERVATION: Final = Observation(LAYOUT, observe, varied=("setup",))
