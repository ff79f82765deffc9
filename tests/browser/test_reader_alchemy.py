"""Two languages of code, one alchemy: what phones work out in Chromium against what Python does."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest
import segno
from playwright.sync_api import Page

import shem
from shem.games.alchemists.alchemy import COLOURS, INGREDIENTS, LEVELS, MIX, PAIRS, POTIONS
from shem.games.alchemists.deduction import advice, query
from shem.games.alchemists.deduction.engine import Knowledge, Secret, contradiction
from shem.games.alchemists.page.notebook import mistakes
from shem.games.alchemists.page.notebook_tables import told
from shem.games.alchemists.reader.card_reader import ask
from shem.games.alchemists.reader.codes import LIMITS, deal, from_app_code, limit_in, own_code, room_of, secret_of
from shem.games.alchemists.reader.words import reader_words
from shem.games.alchemists.resources import change
from tests.browser.driving import Person

VECTORS = json.loads((Path(__file__).parents[1] / "alchemists" / "deduction-vectors.json").read_text())["cases"]
TWO = list(permutations(INGREDIENTS, 2))


@pytest.fixture(scope="module")
def page(browser, server) -> Iterator[Page]:
    anna = Person(browser, server).go("/reader/?lang=en")
    anna.page.locator("#begin").wait_for()
    yield anna.page
    assert anna.trouble == []
    anna.leave()


def questions(golem: bool) -> list[tuple[str, dict[str, str]]]:
    """All that can be asked of a secret."""
    found: list[tuple[str, dict[str, str]]] = []
    for a, b in TWO:
        pair = {"a": a, "b": b}
        found += [("experiment", pair), *(("debunk-master", pair | {"potion": one}) for one in POTIONS)]
        for wanted in POTIONS[:6]:
            found += [("sell", pair | {"wanted": wanted}), ("exhibit", pair | {"wanted": wanted})]
        if golem:
            found.append(("animate", pair))
    for one in INGREDIENTS:
        found += [("debunk-apprentice", {"a": one, "colour": colour}) for colour in COLOURS]
        if golem:
            found += [("library", {"a": one}), ("golem", {"a": one})]
    return found


def digest(answers: list[Any]) -> str:
    text = json.dumps(answers, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


ANSWERED = """async ({ codes, apps, base, golem, slow }) => {
  const { secretOf, golemIn, limitIn, readCode } = module_codes;
  const { ask, made } = module_alchemy;
  const flat = (one) => JSON.stringify(one, Object.keys(one).sort());
  const answers = async (secret) => {
    const asked = secret.configuration === null ? base : golem;
    const text = `[${asked.map(([what, question]) => {
      const { seen, fact } = ask(secret, what, question);
      return `[${flat(fact)},${flat(seen)}]`;
    }).join()}]`;
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const mixes = Array.from({ length: 64 }, (_, n) => made(secret, n >> 3, n & 7));
    return [secret, mixes, [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("")];
  };
  const found = await Promise.all(codes.map(async (code) => {
    const { secret, room } = await secretOf(readCode(` ${code.toLowerCase()} `));
    return [room, golemIn(code), limitIn(code), ...(await answers(secret))];
  }));
  const official = await Promise.all(apps.map(async (code) => answers((await secretOf(code)).secret)));
  const bytes = (text) => new TextEncoder().encode(text);
  const { salt, rounds } = module_words.TABLES.code;
  const hex = (hash) => [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const plain = slow.map((code) => hex(module_slow_hash.plainHash(bytes(code), bytes(salt), rounds)));
  const own = await Promise.all(slow.map(async (code) => hex(await module_slow_hash.slowHash(code, salt, rounds))));
  return { found, official, plain, own };
}"""


def test_200_codes_of_each_game_have_the_same_secrets_and_answers(page: Page):
    """All 64 mixes, every sale, demonstration, exhibition, book, golem test and animation; and without Web Crypto."""
    rng = Random(21)
    codes = [own_code(n % 2 == 1, LIMITS[n // 2 % 4], rng.randrange) for n in range(400)]
    apps = ["DEMO", "AAAA", "ZZZZ", "KQFT"]
    base, golem = questions(False), questions(True)
    asked = {"codes": codes, "apps": apps, "base": base, "golem": golem, "slow": codes[:3]}
    answered = page.evaluate(ANSWERED, asked)

    def expected(secret: Secret) -> list[Any]:
        some = base if secret.configuration is None else golem
        answers = [ask(secret, what, question) for what, question in some]
        mixes = [MIX[secret.alchemicals[n >> 3]][secret.alchemicals[n & 7]] for n in range(64)]
        said = {"alchemicals": list(secret.alchemicals), "configuration": secret.configuration}
        return [said, mixes, digest([[one.fact, one.seen] for one in answers])]

    for n, (code, found) in enumerate(zip(codes, answered["found"], strict=True)):
        assert found == [room_of(code), n % 2 == 1, limit_in(code), *expected(secret_of(code))], code
    for code, found in zip(apps, answered["official"], strict=True):
        assert found == expected(from_app_code(code)), code
    assert answered["plain"] == answered["own"], "a page without Web Crypto, over http or from a file"


def test_guarantees_and_barmaids(page: Page):
    secret = deal("any", True)
    sales = [
        {"a": a, "b": b, "wanted": wanted, "guarantee": guarantee, "barmaids": barmaids}
        for a, b in TWO[:20]
        for wanted in POTIONS[:6]
        for guarantee in LEVELS
        for barmaids in "012"
    ]
    script = "([secret, sales]) => sales.map((one) => module_alchemy.ask(secret, 'sell', one).seen)"
    assert page.evaluate(script, [secret._asdict(), sales]) == [ask(secret, "sell", one).seen for one in sales]


LOSSES = {
    "experiment": {"potion": POTIONS.index("B-")},
    "sell": {"wanted": 0, "level": 0, "counts": 1},
    "exhibit": {"potion": 6, "wanted": 0},
    "animate": {"success": False},
}


def test_losses_are_said_for_every_zone_as_the_rules_count_them(page: Page):
    table = shem.new("alchemists", seats=2, seed=1).table
    for what, seen in LOSSES.items():
        said = page.evaluate("([what, seen]) => module_cards.card(what, seen, false)", [what, seen])
        amount = int(re.search(r"Reputation −(\d)", said)[1])
        lost = []
        for reputation in (5, 15, 19):  # in the red, green and blue zone
            table.seats[0].reputation = reputation
            change(table, 0, -amount)
            lost.append(reputation - table.seats[0].reputation)
        assert "In the red zone {}, in the green zone {}, in the blue zone {}.".format(*lost) in said, what


def test_a_sale_says_what_the_barmaid_changes(page: Page):
    seen = {"wanted": 0, "level": 2, "counts": 3, "praise": 1, "guarantee": 2, "paid": True}
    show = "seen => module_cards.card('sell', seen, false)"
    assert "With the Barmaid" in page.evaluate(show, seen)
    assert "With the Barmaid" not in page.evaluate(show, seen | {"level": 3})


def test_codes_that_are_none(page: Page):
    typed = ["  ", "DEM0", "ДЕМО", "KQFTB", "ABC", "ABCDEO", "YZZZZGZ", "y zzz-zzg"]
    read = "try { return module_codes.readCode(one) } catch (error) { return error.message }"
    said = page.evaluate(f"typed => typed.map((one) => {{ {read} }})", typed)
    assert said[0] == "Enter a code first."
    assert said[1].startswith("“0” can’t be part of a code")
    assert said[2].startswith("“Д” can’t be part of a code")
    assert said[3].startswith("Five-letter codes come from the official app")
    assert said[4] == "Codes have seven letters here and four in the official app. This one has 3."
    assert said[5].startswith("Codes from this card reader never contain the letter O.")
    assert said[6].startswith("One of these letters is wrong, or two are swapped.")
    assert said[7] == "YZZZZZG"


def test_qr_codes(page: Page):
    """As segno draws them, with the same mask; phones need no server for it."""
    links = [f"https://{'x' * n}.example/reader/#YZZZZZG" for n in (1, 8, 25, 50, 70)]
    drawn = page.evaluate("links => links.map((one) => module_qr.qr(one))", links)
    for link, rows in zip(links, drawn, strict=True):
        code = segno.make(link, error="l", boost_error=False, mode="byte", mask=0, micro=False)
        assert rows == [list(row) for row in code.matrix], link
    assert page.evaluate("module_qr.qr('x'.repeat(200))") is None


# -- deduction ---------------------------------------------------------------------------------------

FOLLOWS = """cases => cases.map(({ golem, facts }) => {
  const { Knowledge, contradiction, statement } = module_knowledge;
  const known = new Knowledge(golem, facts.map(statement));
  return { ...known.count(), clash: contradiction(golem, facts), told: facts.map(module_facts.told) };
})"""


def facts_of(secret: Secret, rng: Random, many: int) -> list[dict[str, Any]]:
    """What the reader would say about a secret, some of it twice."""
    found = []
    for _ in range(many):
        what, question = rng.choice(questions(secret.configuration is not None))
        found.append(ask(secret, what, question).fact)
    glimpsed = rng.choice(found)
    if "a" in glimpsed and glimpsed["t"] == "mix":
        found.append({"t": "glimpse", "i": glimpsed["a"], "in": glimpsed["in"]})
    return found


def expected(golem: bool, facts: list[dict[str, Any]]) -> dict[str, Any]:
    """The same from the Python engine."""
    _, read, _ = query.understood({"golem": golem, "facts": facts})
    known = Knowledge(golem).learn(*read)
    clash = contradiction(read, golem)
    english = reader_words("en")
    zero = [[0] * 8 for _ in range(8)]
    counts: dict[str, Any] = {"grid": zero, "plus": [[0] * 8] * 3, "solar": [0] * 8, "brews": [[0] * 7] * len(PAIRS)}
    if known.possible:
        counts = {name: getattr(known, name) for name in ("grid", "plus", "solar")}
        counts["brews"] = [known.brews[pair] for pair in PAIRS]
    if golem and known.possible:
        counts["parts"] = [known.parts["chest"], known.parts["ears"]]
        counts["tests"] = known.reactions
        counts["wakes"] = [known.animations[pair] for pair in PAIRS]
    said = {"position": clash.position, "clash": list(clash.clash)} if clash else None
    counts |= {"worlds": known.worlds, "weight": known.weight, "clash": said}
    return counts | {"told": [english.say(told(fact)) for fact in read]}


def test_phones_deduce_as_the_engine_does(page: Page):
    """The published vectors, true facts about 40 secrets, and facts of two secrets that contradict each other."""
    rng = Random(3)
    cases = [{"golem": one["query"].get("golem", False), "facts": one["query"]["facts"]} for one in VECTORS]
    for n in range(40):
        cases.append({"golem": n % 2 == 1, "facts": facts_of(deal(f"{n}", n % 2 == 1), rng, n // 3 + 1)})
    for n in range(8):
        mixed = [fact for seed in "ab" for fact in facts_of(deal(f"{seed}{n}", n % 2 == 1), rng, 5)]
        cases.append({"golem": n % 2 == 1, "facts": mixed})
    for case, vector in zip(cases, VECTORS):
        answer = query.query(vector["query"])
        assert (answer["worlds"], answer["weight"]) == (vector["answer"]["worlds"], vector["answer"]["weight"])
        assert case["facts"] == vector["query"]["facts"]
    found = page.evaluate(FOLLOWS, cases)
    clashes = 0
    for case, said in zip(cases, found, strict=True):
        for name, value in expected(case["golem"], case["facts"]).items():
            assert said[name] == value, (name, case)
        clashes += said["clash"] is not None
    assert clashes >= 8


ADVISED = """({ golem, facts, marks }) => {
  const { Knowledge, statement } = module_knowledge;
  const known = new Knowledge(golem, facts.map(statement));
  const counts = known.count();
  const a = module_advice;
  const eight = [0, 1, 2, 3, 4, 5, 6, 7];
  const likely = eight.map((i) => a.likeliestTheory(counts, i));
  const articles = [0, 1, 2].map((colour) => a.likeliestArticle(known, counts, colour));
  return {
    wrong: Object.keys(module_marks.mistakes(known, counts, marks)).sort(),
    said: Object.values(module_marks.mistakes(known, counts, marks)),
    bits: [a.experiments, a.golemTests, a.books].map((list) => list(counts).map((one) => one.bits)),
    first: a.animations(counts)[0].outcomes,
    likely,
    seals: eight.map((i) => a.theorySeals(counts, i, likely[i])),
    articles,
    articleSeals: articles.map((one) => a.articleSeals(known, counts.weight, one)),
  };
}"""


@pytest.mark.parametrize("seed", range(3))
def test_phones_advise_and_warn_as_the_notebook_does(page: Page, seed: int):
    rng, secret = Random(seed), deal(f"advice {seed}", True)
    facts = facts_of(secret, rng, 6)
    marks = [
        {"fern-npN": "v", "toad-npN": "v", "flower-sky": "sun"},
        {"mushroom-red": "plus", "mushroom-npN": "x", "chest-RL": "v", "ears-RL": "v"},
        {f"{one}-red": "plus" for one in INGREDIENTS},
    ][seed]
    found = page.evaluate(ADVISED, {"golem": True, "facts": facts, "marks": marks})
    known = Knowledge(True).learn(*query.understood({"golem": True, "facts": facts})[1])
    wrong = mistakes(known, marks, reader_words("en"))
    assert found["wrong"] == sorted(wrong)
    assert set(found["said"]) == set(wrong.values())
    lists = [advice.experiments(known), advice.golem_tests(known), advice.books(known)]
    for said, insights in zip(found["bits"], lists, strict=True):
        assert said == pytest.approx([one.bits for one in insights])
    assert found["first"] == list(advice.animations(known)[0].outcomes)
    assert found["likely"] == [advice.likeliest_theory(known, i) for i in range(8)]

    def seals(some: list[advice.Seal]) -> list[Any]:
        return [(one.name, round(one.safe, 9), round(one.expected, 9)) for one in some]

    def rounded(some: list[dict[str, Any]]) -> list[Any]:
        return [(one["name"], round(one["safe"], 9), round(one["expected"], 9)) for one in some]

    for i, said in enumerate(found["seals"]):
        assert rounded(said) == seals(advice.theory_seals(known, i, found["likely"][i]))
    for colour, (article, said) in enumerate(zip(found["articles"], found["articleSeals"], strict=True)):
        wanted = advice.likeliest_article(known, colour)
        assert (article["ingredients"], article["signs"]) == (list(wanted.ingredients), list(wanted.signs))
        assert rounded(said) == seals(advice.article_seals(known, wanted))
