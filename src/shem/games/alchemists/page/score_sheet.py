"""The score sheet for a game with the physical components (R10.8 to R10.10). Its numbers come from the box."""

from __future__ import annotations

from shem.contracts.score_sheet import (
    Choice,
    Number,
    Picks,
    Row,
    ScoreSheet,
    Term,
    TieBreak,
    count,
    field,
    look,
    picked,
    plus,
    rest,
    times,
    whole,
)
from shem.games.alchemists import RULES
from shem.games.alchemists.box import ARTIFACTS, ENCYCLOPEDIA_GRANT, GOLD, GRANTS, PARTS, RED_HEDGE, SILVER, Box
from shem.games.alchemists.components import open_box
from shem.games.alchemists.counts import COUNTS
from shem.games.alchemists.counts import Count as Counted
from shem.games.alchemists.names import ARTIFACT, PART
from shem.games.alchemists.page.signs import SOURCES
from shem.games.alchemists.resources import Score
from shem.games.alchemists.scoring import SOURCE_WORDS
from shem.games.alchemists.startup import secret_points
from shem.games.alchemists.theories import grant_label, grant_name
from shem.kernel.phrase import Phrase

MOST = 99
ENCYCLOPEDIA, GOLEM, STARTUP = "royal_encyclopedia", "golem_project", "startup_funding"
MODULES = {one.name: one.words for one in RULES.settings if one.name in (ENCYCLOPEDIA, GOLEM, STARTUP)}
# Which seals are counted, and on what; correct, hedged or wrong.
ON_THEORIES = (
    Phrase("gold stars on correct theories"),
    Phrase("silver stars on correct theories"),
    Phrase("hedges on correct theories"),
    Phrase("hedges that covered the mistake"),
    Phrase("seals on wrong theories"),
)
IN_ARTICLES = (
    Phrase("gold stars on correct articles"),
    Phrase("silver stars on correct articles"),
    Phrase("hedges on correct articles"),
    Phrase("hedges that covered the mistake"),
    Phrase("seals on wrong articles"),
)
SEAL_SYMBOLS = ("k-sealG", "k-sealS", "k-hedR", "k-hedB", "k-conflict")
PART_SYMBOLS = ("k-chest", "k-ears")


def score_sheet(edition: str = "") -> ScoreSheet:
    """Return the sheet with the values of an edition."""
    box = open_box(edition)
    reputation = Number("reputation", Phrase("reputation"), MOST, -MOST, "k-rep")
    grants = Picks("grants", Phrase("grants you won"), _grants(box), GRANTS + 1)
    golem = Number("animated", Phrase("your golem came to life"), 1, 0, "x-golem")
    secret = Picks("secret", Phrase("your secret artifact"), _secrets(box), 1)
    return ScoreSheet(
        Phrase("VP"),
        (
            _row("reputation", (reputation,), field("reputation")),
            Row(Phrase("secret artifact"), (secret,), picked("secret"), SOURCES["secret"][0], STARTUP),
            _row("grants", (grants,), picked("grants")),
            _row("gold", _purse(), whole(_wealth(box), box.gold_per_vp)),
            _row("theories", _seals("theory", ON_THEORIES), _sealed(box, "theory")),
            _row("articles", _seals("article", IN_ARTICLES), _sealed(box, "article"), ENCYCLOPEDIA),
            _row("artifacts", _possessions(box), picked("artifacts")),
            _row("reports", _reports(box), plus(*[_report(box, part) for part in PARTS]), GOLEM),
            _row("golem", (golem,), times(box.animate_vp, field("animated")), GOLEM),
        ),
        (TieBreak(Phrase("more gold left over"), rest(_wealth(box), box.gold_per_vp)),),
        MODULES,
    )


def _row(source: str, fields: tuple[Number | Picks, ...], points: Term, module: str = "") -> Row:
    return Row(SOURCE_WORDS[source], fields, points, SOURCES[source][0], module)


def _purse() -> tuple[Number, ...]:
    return (
        Number("gold", Phrase("gold pieces"), MOST, 0, "k-gold"),
        Number("favors", Phrase("favor cards"), MOST, 0, "k-fav"),
        Number("approval", Phrase("approval tokens"), MOST, 0, "k-app", GOLEM),
    )


def _wealth(box: Box) -> Term:
    """Return the gold at the end, including the sale of favor cards and approval tokens (R10.8)."""
    return plus(field("gold"), times(box.favor_gold, field("favors")), times(box.approval_gold, field("approval")))


def _grants(box: Box) -> list[Choice]:
    return [
        Choice(str(n), grant_name(box, n), grant_label(n), box.grant_vp[n], n, "" if n < GRANTS else ENCYCLOPEDIA)
        for n in range(ENCYCLOPEDIA_GRANT + 1)
    ]


def _seals(on: str, words: tuple[Phrase, ...]) -> tuple[Number, ...]:
    return tuple(Number(f"{on}_{at}", said, 8, 0, SEAL_SYMBOLS[at]) for at, said in enumerate(words))


def _sealed(box: Box, on: str) -> Term:
    """Return what the seals are worth after The Big Revelation."""
    correct = [box.correct_seal[kind] for kind in (GOLD, SILVER, RED_HEDGE)]
    return plus(
        *[times(each, field(f"{on}_{at}")) for at, each in enumerate((*correct, box.hedged_seal, box.wrong_seal))]
    )


def _correct_seals() -> Term:
    return plus(*[field(f"{on}_{at}") for on in ("theory", "article") for at in range(3)])


def _possessions(box: Box) -> tuple[Number | Picks, ...]:
    modules = ["" if name not in MODULES else name for name in box.artifact_module]
    artifacts = [
        Choice(name, ARTIFACT[n], f"artifact {name}", _worth(box, n), n, modules[n]) for n, name in enumerate(ARTIFACTS)
    ]
    return (
        Picks("artifacts", Phrase("your artifacts"), artifacts, len(ARTIFACTS)),
        Number("set_aside", Phrase("different ingredients set aside"), 8, 0, "k-ing"),
        Number("books", Phrase("books you have read"), box.books, 0, "k-book", GOLEM),
    )


def _worth(box: Box, artifact: int) -> Term:
    scoring = box.artifact_scoring[artifact]
    if not isinstance(scoring, Score):
        return 0
    return scoring.n if scoring.per is None else times(scoring.n, _counted(scoring.per))


def _counted(per: Counted) -> Term:
    formulas: dict[str, Term] = {
        "artifact": count("artifacts"),
        "set_aside": field("set_aside"),
        "five_reputation": whole(field("reputation"), 5),
        "correct_seal": _correct_seals(),
        "book": field("books"),
    }
    return next(formulas[name] for name, one in COUNTS.items() if one is per)


def _secrets(box: Box) -> list[Choice]:
    """Return the artifacts that may be secret; costing less than 5 gold is worth VP (R11.5)."""
    return [
        Choice(ARTIFACTS[n], ARTIFACT[n], f"artifact {ARTIFACTS[n]}", secret_points(box, n), n)
        for n in box.artifacts_of_level[box.secret_level]
    ]


def _reports(box: Box) -> tuple[Number, ...]:
    found = []
    for part, words, symbol in zip(PARTS, PART, PART_SYMBOLS, strict=True):
        markers = Phrase("{part}: markers on the report", part=words)
        found.append(Number(f"{part}_markers", markers, len(box.report_correct) - 1, 0, symbol))
        found.append(Number(f"{part}_right", Phrase("one of them is right"), 1, 0, symbol))
    return tuple(found)


def _report(box: Box, part: str) -> Term:
    """Return what a report is worth: right if one of its markers is (R14.40)."""
    markers = field(f"{part}_markers")
    gain = [right - wrong for right, wrong in zip(box.report_correct, box.report_wrong, strict=True)]
    return plus(look(box.report_wrong, markers), times(field(f"{part}_right"), look(gain, markers)))
