"""Queries in JSON: the answer, its timing, and a sentence for every mistake."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shem.games.alchemists.alchemy import PAIRS
from shem.games.alchemists.deduction import query

QUERY = json.loads(Path(__file__).with_name("deduction-vectors.json").read_text(encoding="utf-8"))["cases"][1]["query"]


def test_main_answers_in_one_line_and_tells_its_time_in_another() -> None:
    answer = query.main(json.dumps(QUERY), 0)
    assert json.loads(answer)["weight"] == 1084
    first, second = query.main(json.dumps(QUERY), 3).splitlines()
    assert first == answer
    assert second.endswith(" ms per query (mean of 3)")
    assert float(second.split()[0]) > 0


def test_the_empty_query() -> None:
    assert query.query({})["weight"] == 40320
    assert query.query({"golem": True})["weight"] == 967680


def test_all_pairs_at_once() -> None:
    pairs = [[query.INGREDIENT_NAMES[j], query.INGREDIENT_NAMES[i]] for i, j in PAIRS]
    one_by_one = [query.query({**QUERY, "mix": [both]})["mix"][0] for both in pairs]
    assert query.query({**QUERY, "mix": pairs})["mix"] == one_by_one


def test_facts_beyond_the_published_vectors() -> None:
    def weight(**fact: object) -> object:
        return query.query({"golem": True, "facts": [fact]})["weight"]

    both = {"a": "Fern", "b": "Toad"}
    same_sign = weight(t="mix", **both, **{"in": ["Green+", "Blue+"]})
    assert weight(t="sale", **both, wanted="Red+", level="correct_sign") == same_sign == 967680 * 2 // 7
    assert weight(t="debunk", **both, potion="Soup", answer=False) == 967680 * 6 // 7
    assert weight(t="animate", **both, success=True) == 967680 // 28
    assert weight(t="glimpse", i="Fern", **{"in": ["Red+"]}) == 967680 // 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (" \n", 'empty input: expected a JSON query, for example {"facts": []}'),
        ('{"facts": [}', "invalid JSON: Expecting value at line 1, column 12"),
        ("[" * 100_000, "invalid query: nested too deeply"),
        ("[]", "query: expected a JSON object, got []"),
        ('{"fact": []}', 'query: unknown entry "fact" (did you mean "facts"?)'),
        ('{"golem": 1}', 'query: "golem" must be true or false, not 1'),
        ('{"mix": [["Fern"]]}', 'mix 1: expected a list of two ingredients, got ["Fern"]'),
        ('{"mix": [["Fern", "Toad"], ["Fern", null]]}', "mix 2: unknown ingredient null"),
    ],
)
def test_mistakes_in_a_query(text: str, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        query.main(text, 0)
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        ("7", "fact 2: expected a JSON object, got 7"),
        ('{"i": "Fern"}', 'fact 2: "t" is missing'),
        ('{"t": "bok"}', 'fact 2: unknown fact "bok" (did you mean "book"?)'),
        ('{"t": "book", "i": "Fern"}', 'fact 2 (book): "solar" is missing'),
        ('{"t": "book", "i": "fern"}', 'fact 2 (book): unknown ingredient "fern" (did you mean "Fern"?)'),
        ('{"t": "book", "i": "Fern", "solar": 1}', 'fact 2 (book): "solar" must be true or false, not 1'),
        ('{"t": "book", "i": "Fern", "solar": true, "b": 1}', 'fact 2 (book): unknown entry "b"'),
        (
            '{"t": "aspect", "i": "Fern", "in": ["Soup"]}',
            'fact 2 (aspect): unknown potion "Soup"; available: Red+,',
        ),
        (
            '{"t": "mix", "a": "Fern", "b": "Toad", "in": 1}',
            'fact 2 (mix): "in" must be a list, not 1',
        ),
        ('{"t": "mix", "a": "Fern", "b": "Fern"}', "fact 2 (mix): a and b must be different ingredients"),
        ('{"t": "golem", "i": "Fern", "chest": true, "ears": true}', "fact 2 (golem): this fact needs"),
    ],
)
def test_mistakes_in_a_fact(fact: str, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        query.main('{"facts": [{"t": "book", "i": "Fern", "solar": true}, ' + fact + "]}", 0)
    assert str(error.value).startswith(sentence)


def test_what_contradicts_what() -> None:
    book = {"t": "book", "i": "Fern", "solar": True}
    soup = {"t": "mix", "a": "Fern", "b": "Toad", "in": ["Soup"]}
    assert query.clash({"facts": [book, soup]}) == ""
    other = {**soup, "b": "Flower"}
    assert query.clash({"facts": [book, soup, other]}) == "fact 3 contradicts fact 2"
    pairs = [("Fern", "Toad"), ("Flower", "Feather"), ("Scorpion", "Birdclaw"), ("Mushroom", "Mandrake")]
    reds = [{"t": "aspect", "i": one, "in": ["Red+"]} for pair in pairs[:3] for one in pair]
    assert query.clash({"facts": reds}) == "fact 5 contradicts facts 1, 2, 3, 4", "only four have red +"
    assert query.clash({"facts": [{**soup, "in": []}]}) == "fact 1 cannot be true"
    waking = {"t": "animate", "a": "Fern", "b": "Toad", "success": True}
    assert query.clash({"golem": True, "facts": [waking, {**waking, "b": "Flower"}]}) == "fact 2 contradicts fact 1"
