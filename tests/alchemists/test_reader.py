"""The card reader: every example of the rulebooks that asks the app, and the rules by their numbers (R15)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from shem.games.alchemists.alchemy import (
    ALCHEMICALS,
    COLOURS,
    COMPONENTS,
    CONFIGURATIONS,
    INGREDIENTS,
    LEVELS,
    NEUTRAL,
    PAIRS,
    POTIONS,
    animators,
    level,
    potions_at,
)
from shem.games.alchemists.deduction import query
from shem.games.alchemists.deduction.engine import Knowledge, Secret
from shem.games.alchemists.reader.card_reader import ALONE, FUNCTIONS, OPEN, RESULT, ask, shelf
from shem.games.alchemists.reader.codes import (
    CODE_LETTERS,
    LETTERS,
    LIMITS,
    OWN_LETTERS,
    Mistake,
    code_of,
    deal,
    from_app_code,
    golem_in,
    limit_in,
    mistyped,
    own_code,
    room_of,
    secret_of,
)

DEMO = from_app_code("DEMO")


def mix(secret: Secret, a: str, b: str) -> str:
    return POTIONS[ask(secret, "experiment", {"a": a, "b": b}).seen["potion"]]


def sell(secret: Secret, wanted: str, a: str, b: str, guarantee: str = "") -> dict[str, int]:
    return ask(secret, "sell", {"a": a, "b": b, "wanted": wanted, "guarantee": guarantee}).seen


def sign(secret: Secret, ingredient: str, colour: str) -> str:
    seen = ask(secret, "debunk-apprentice", {"a": ingredient, "colour": colour}).seen
    return "+" if seen["positive"] else "-"


def makes(secret: Secret, a: str, b: str, potion: str) -> bool:
    return bool(ask(secret, "debunk-master", {"a": a, "b": b, "potion": potion}).seen["made"])


def allows(secret: Secret, *facts: dict[str, Any]) -> bool:
    """Do the facts, read as `shem deduce` reads them, leave this secret possible?"""
    golem = secret.configuration is not None
    _, found, _ = query.understood({"golem": golem, "facts": list(facts)})
    return Knowledge(golem).learn(*found).fits(secret)


# -- printed examples --------------------------------------------------------------------------------


def test_the_first_experiment_of_the_base_rulebook():
    """Code DEMO, mushroom and toad: a healing potion (p. 2). The algorithm of four-letter codes rests on it."""
    assert mix(DEMO, "mushroom", "toad") == "R+"


def test_the_two_quizzes_of_the_base_rulebook():
    """Scorpion and bird claw are shown, so their potion can be worked out; bird claw and toad neutralise (p. 2, 3)."""
    assert mix(DEMO, "scorpion", "birdclaw") == "G+"
    assert mix(DEMO, "birdclaw", "toad") == "N"
    assert ALCHEMICALS[DEMO.alchemicals[INGREDIENTS.index("toad")]].id == "pnP", "what neutralises the bird claw"


def test_the_whole_of_demo():
    found = {name: ALCHEMICALS[x].id for name, x in zip(INGREDIENTS, DEMO.alchemicals)}
    assert found == COMPONENTS["app"]["code4"]["demo"]


@pytest.mark.parametrize(
    ("mixed", "said", "paid", "loses"),
    [
        ("G-", "exact", 1, False),
        ("R-", "correct_sign", 1, False),
        ("N", "neutral", 1, True),
        ("B+", "wrong_sign", 0, True),
    ],
)
def test_yellow_sells_to_the_barbarian(mixed: str, said: str, paid: int, loses: bool):
    """Four answers to one sale with the two-gold guarantee (p. 11): only wrong sign is not paid."""
    pair = next(
        (INGREDIENTS[a], INGREDIENTS[b]) for a, b in PAIRS if mix(DEMO, INGREDIENTS[a], INGREDIENTS[b]) == mixed
    )
    seen = sell(DEMO, "G-", *pair, guarantee="neutral")
    assert (LEVELS[seen["level"]], seen["paid"]) == (said, paid)
    assert (seen["level"] < LEVELS.index("correct_sign")) == loses, "neutral and wrong sign cost reputation (R5.7)"


def test_using_your_deduction_grid():
    """The chain of results on the notebook pages: exact, ambiguous, neutral (p. 18, 19)."""
    assert LEVELS[sell(DEMO, "R+", "mushroom", "toad")["level"]] == "exact"
    seen = sell(DEMO, "R+", "fern", "toad")
    assert LEVELS[seen["level"]] == "correct_sign"
    assert [POTIONS[p] for p in potions_at(seen["wanted"], seen["level"])] == ["G+", "B+"], "one of two"
    assert mix(DEMO, "fern", "mushroom") == "N"


def test_apprentice_debunking_of_scorpion():
    """The theory says blue + and green -: blue's question fails, red's question debunks it (p. 13)."""
    theory = {"blue": "+", "green": "-"}
    assert sign(DEMO, "scorpion", "blue") == theory["blue"]
    assert sign(DEMO, "scorpion", "green") != theory["green"]


def test_master_debunking():
    """Scorpion and mushroom make a green positive potion (one theory, two theories); toad and scorpion a blue one,
    and not the other one that the two theories would make (p. 14, 15)."""
    assert makes(DEMO, "scorpion", "mushroom", "G+")
    assert makes(DEMO, "toad", "scorpion", "B+")
    assert not makes(DEMO, "scorpion", "toad", "R+")


def test_the_book_about_the_mushroom():
    """The library says moon, so every solar element is out (expansion p. 3)."""
    golem = Secret(DEMO.alchemicals, 0)
    assert ask(golem, "library", {"a": "mushroom"}).seen["solar"] == 0


@pytest.mark.parametrize(
    ("a", "b", "potion"),
    [
        ("flower", "mushroom", "B-"),
        ("toad", "mushroom", "R+"),
        ("feather", "mushroom", "G+"),
        ("toad", "scorpion", "B+"),
    ],
)
def test_demonstrations_against_the_blue_article(a: str, b: str, potion: str):
    """Masters: the likeliest case, the failed one, the two-colour rule, the fifth ingredient (expansion p. 5)."""
    assert makes(DEMO, a, b, potion)
    assert [makes(DEMO, a, b, other) for other in POTIONS].count(True) == 1


def test_demonstrations_of_apprentices_against_the_blue_article():
    """Mushroom is negative in blue; scorpion is a fifth positive one (expansion p. 5)."""
    assert sign(DEMO, "mushroom", "blue") == "-"
    assert sign(DEMO, "scorpion", "blue") == "+"


def configuration(chest: tuple[str, bool], ears: tuple[str, bool]) -> int:
    wanted = ((COLOURS.index(chest[0]), chest[1]), (COLOURS.index(ears[0]), ears[1]))
    return CONFIGURATIONS.index(wanted)  # type: ignore[arg-type]


def test_four_elements_make_the_ears_smoke():
    """Ears that react to small green react to exactly four elements (expansion p. 8)."""
    secret = Secret(DEMO.alchemicals, configuration(("red", True), ("green", False)))
    smoking = [name for name in INGREDIENTS if ask(secret, "golem", {"a": name}).seen["ears"]]
    small_green = [name for name, x in zip(INGREDIENTS, secret.alchemicals) if not ALCHEMICALS[x].large[1]]
    assert smoking == small_green
    assert len(smoking) == 4


def test_which_two_ingredients_animate():
    """Ears small green, chest large red: the two elements with red + and green - wake the golem (expansion p. 11)."""
    secret = Secret(DEMO.alchemicals, configuration(("red", True), ("green", False)))
    waking = [
        {INGREDIENTS[a], INGREDIENTS[b]}
        for a, b in PAIRS
        if ask(secret, "animate", {"a": INGREDIENTS[a], "b": INGREDIENTS[b]}).seen["success"]
    ]
    assert waking == [{"toad", "mandrake"}], "pnP and pNn"
    both = [
        name for name in INGREDIENTS if sum(ask(secret, "golem", {"a": name}).seen[p] for p in ("chest", "ears")) == 2
    ]
    assert set(both) != waking[0], "reacting twice does not make an ingredient one of them"


# -- rules -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_is_a_true_fact_and_all_of_it_r15_1(seed: int):
    """What the phone notes down holds for the secret, and for every secret that would have answered the same."""
    secret, others = deal(f"a{seed}", True), [deal(f"b{seed}-{n}", True) for n in range(30)]
    for function, question in questions(Random(seed), 25):
        answer = ask(secret, function, question)
        assert allows(secret, answer.fact), (function, question)
        for other in others:
            same = ask(other, function, question) == answer
            assert allows(other, answer.fact) == same, (function, question)


def questions(rng: Random, most: int) -> list[tuple[str, dict[str, str]]]:
    found = []
    for _ in range(most):
        for function in FUNCTIONS:
            a, b = rng.sample(INGREDIENTS, 2)
            question = {"a": a, "b": b, "wanted": rng.choice(POTIONS[:NEUTRAL]), "colour": rng.choice(COLOURS)}
            found.append((function, question | {"potion": rng.choice(POTIONS)}))
    return found


def test_a_sale_tells_only_the_level_r5_5():
    for wanted, (a, b) in product(POTIONS[:NEUTRAL], PAIRS):
        seen = sell(DEMO, wanted, INGREDIENTS[a], INGREDIENTS[b])
        mixed = POTIONS.index(mix(DEMO, INGREDIENTS[a], INGREDIENTS[b]))
        quality = level(POTIONS.index(wanted), mixed)
        assert seen == {"wanted": POTIONS.index(wanted), "level": quality, "counts": quality, "praise": 0}


@pytest.mark.parametrize("guarantee", LEVELS)
def test_paid_if_as_good_as_guaranteed_r5_6(guarantee: str):
    for a, b in PAIRS:
        seen = sell(DEMO, "B-", INGREDIENTS[a], INGREDIENTS[b], guarantee)
        assert seen["paid"] == (seen["level"] >= LEVELS.index(guarantee))


def test_who_may_see_what():
    """R5.5, R6.1, R10.7, R14.13: the result; R7.9, R7.10: everything; R12.1, R14.10: nobody else."""
    seen_by = {name: function.seen_by for name, function in FUNCTIONS.items()}
    assert seen_by == {
        "experiment": RESULT, "sell": RESULT, "exhibit": RESULT, "animate": RESULT,
        "debunk-apprentice": OPEN, "debunk-master": OPEN, "library": ALONE, "golem": ALONE,
    }  # fmt: skip


@pytest.mark.parametrize("function", [name for name, one in FUNCTIONS.items() if one.seen_by == RESULT])
def test_what_is_shown_to_all_holds_no_ingredients(function: str):
    """Two pairs with the same result show the same, to the last byte."""
    secret = deal("x", True)
    shown: dict[object, set[str]] = {}
    for a, b in PAIRS:
        answer = ask(secret, function, {"a": INGREDIENTS[a], "b": INGREDIENTS[b], "wanted": "R+"})
        result = {key: value for key, value in answer.fact.items() if key not in ("a", "b")}
        shown.setdefault(str(result), set()).add(str(answer.seen))
    assert all(len(ways) == 1 for ways in shown.values())


def test_the_exhibition_shows_the_potion_r10_7():
    for a, b in PAIRS:
        question = {"a": INGREDIENTS[a], "b": INGREDIENTS[b], "wanted": "G+"}
        seen = ask(DEMO, "exhibit", question).seen
        assert POTIONS[seen["potion"]] == mix(DEMO, INGREDIENTS[a], INGREDIENTS[b])
        assert POTIONS[seen["wanted"]] == "G+"


def test_the_shelf_r12_1():
    rng = Random(1)
    shelves = [shelf(rng) for _ in range(400)]
    assert all(len(set(books)) == 4 and set(books) <= set(range(8)) for books in shelves)
    counts = Counter(book for books in shelves for book in books)
    assert min(counts.values()) > 150, "every ingredient has its books"


@pytest.mark.parametrize("n", range(len(CONFIGURATIONS)))
def test_one_pair_wakes_each_golem_r14_13(n: int):
    secret = Secret(DEMO.alchemicals, n)
    waking = [
        (a, b) for a, b in PAIRS if ask(secret, "animate", {"a": INGREDIENTS[b], "b": INGREDIENTS[a]}).seen["success"]
    ]
    assert [{secret.alchemicals[a], secret.alchemicals[b]} for a, b in waking] == [set(animators(n))]


@pytest.mark.parametrize("function", ["library", "golem", "animate"])
def test_no_golem_without_the_expansion_r15_3(function: str):
    with pytest.raises(Mistake, match="doesn’t use the expansion"):
        ask(DEMO, function, {"a": "toad", "b": "fern"})


@pytest.mark.parametrize(
    ("function", "question", "sentence"),
    [
        ("experiment", {"a": "toad", "b": "toad"}, "Choose two different ingredients."),
        ("experiment", {"a": "toad"}, "You haven’t chosen everything yet."),
        ("experiment", {"a": "toad", "b": "newt"}, "Unknown value: “newt”."),
        ("sell", {"a": "toad", "b": "fern", "wanted": "N"}, "Unknown value: “N”."),
        ("sell", {"a": "toad", "b": "fern", "wanted": "R+", "guarantee": "x"}, "Unknown value: “x”."),
        ("debunk-apprentice", {"a": "toad", "colour": "white"}, "Unknown value: “white”."),
        ("brew", {}, "Unknown value: “brew”."),
    ],
)
def test_questions_that_cannot_be_asked(function: str, question: dict[str, str], sentence: str):
    with pytest.raises(Mistake) as found:
        ask(DEMO, function, question)
    assert str(found.value) == sentence


# -- codes -------------------------------------------------------------------------------------------


def test_every_four_letter_code_is_an_assignment_r15_2():
    rng = Random(4)
    codes = ["".join(rng.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=4)) for _ in range(500)] + ["AAAA", "ZZZZ"]
    assert all(sorted(from_app_code(code).alchemicals) == list(range(8)) for code in codes)
    assert len({from_app_code(code) for code in codes}) > 400


def test_dealing_is_fair_and_repeatable_r1_2_r14_1():
    secrets = [deal(f"seed {n}", True) for n in range(4000)]
    assert secrets[7] == deal("seed 7", True)
    assert deal("seed 7", False) == Secret(secrets[7].alchemicals)
    assert all(sorted(one.alchemicals) == list(range(8)) for one in secrets)
    for i in range(8):
        assert min(Counter(one.alchemicals[i] for one in secrets).values()) > 400
    assert min(Counter(one.configuration for one in secrets).values()) > 110
    assert len({one.alchemicals for one in secrets}) > 3500


def test_our_codes_are_short_and_tell_nothing():
    codes = {code_of(f"seed {n}") for n in range(2000)}
    assert len(codes) > 1990
    assert all(len(code) == CODE_LETTERS and set(code) <= set(LETTERS) for code in codes)
    first = Counter((code_of(f"seed {n}")[0], deal(f"seed {n}", False).alchemicals[0]) for n in range(4000))
    assert max(first.values()) < 60, "no letter goes with an alchemical (22 expected)"


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("golem", [False, True])
def test_a_code_of_phones_says_what_is_played(golem: bool, limit: str):
    rng = Random(limit)
    codes = {own_code(golem, limit, rng.randrange) for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert len(code) == OWN_LETTERS
        assert (golem_in(code), limit_in(code), mistyped(code)) == (golem, limit, False)


def test_a_mistyped_code_never_opens_another_game():
    """Offline, a wrong letter would start a game with another secret, and nobody would notice."""
    code = own_code(True, "full", Random(1).randrange)
    for at, letter in product(range(OWN_LETTERS), LETTERS):
        typed = code[:at] + letter + code[at + 1 :]
        assert mistyped(typed) == (typed != code)
    for a, b in combinations(range(OWN_LETTERS), 2):
        letters = list(code)
        letters[a], letters[b] = letters[b], letters[a]
        assert mistyped("".join(letters)) == (letters[a] != letters[b])


def test_the_secret_of_a_code_is_always_the_same_and_its_room_tells_nothing():
    code = "YZZZZZG"
    assert secret_of(code) == Secret((7, 6, 3, 1, 2, 0, 5, 4), 15)
    assert room_of(code) == "1f23b0e0828f48ac"
    assert code.lower() not in room_of(code)
