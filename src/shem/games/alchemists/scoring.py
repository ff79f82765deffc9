"""The end of the game: everything that counts, and The Big Revelation (R10.8 to R10.10, R13.31, R14.40)."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists import causes
from shem.games.alchemists.alchemy import CONFIGURATIONS
from shem.games.alchemists.box import ARTIFACTS, FIRST_HEDGE, KINDS, POSITIVE
from shem.games.alchemists.names import ASPECTS, INGREDIENT
from shem.games.alchemists.resources import Score, points
from shem.games.alchemists.startup import reveal_secret, secret_points, startup_name
from shem.games.alchemists.state import ANIMATED_GOLEM, Alchemists, Player
from shem.games.alchemists.theories import articles_of, grant_label, sealed_by
from shem.kernel.phrase import List, Phrase, Sentence
from shem.kernel.table import NOBODY, Effect

REVELATION: Final = Sentence("revelation", "The Big Revelation: {truth}")
SCORES: Final = Sentence("scores", "{sign}{points} ({source})")

# -- the truth ---------------------------------------------------------------------------------------


def differing(claimed: int, true: int) -> list[int]:
    """Return the colors in which two alchemicals differ."""
    return [c for c in range(3) if POSITIVE[claimed][c] != POSITIVE[true][c]]


def wrong_aspects(t: Alchemists, ingredient: int) -> list[int]:
    """Return the colors in which a theory is wrong."""
    return differing(t.theories[ingredient], t.secret[ingredient])


def wrong_entries(t: Alchemists, colour: int) -> list[int]:
    """Return the slots in which an article is wrong."""
    article = t.articles[colour]
    return [slot for slot in range(4) if POSITIVE[t.secret[article[slot]]][colour] != (article[4 + slot // 2] == 1)]


def seal_worth(t: Alchemists, seal: int, wrong: list[int]) -> int:
    """Return the value of a seal on a publication with these mistakes: a hedge forgives the hedged one (R10.9)."""
    kind = seal & 7
    if not wrong:
        return t.box.correct_seal[kind]
    if len(wrong) == 1 and kind - FIRST_HEDGE == wrong[0]:
        return t.box.hedged_seal
    return t.box.wrong_seal


def correct_seals(t: Alchemists, seat: int) -> int:
    """Return the seat's number of seals on correct theories and articles."""
    found = 0
    for k in KINDS:
        if t.theories[k] == t.secret[k]:
            found += len([seal for seal in t.seals[k] if seal >> 3 == seat])
    for c in range(3):
        if t.articles[c] and not wrong_entries(t, c):
            found += len([seal for seal in t.article_seals[c] if seal >> 3 == seat])
    return found


def revelation(t: Alchemists, seat: int) -> tuple[int, int]:
    """Return a seat's VP for theories and for articles."""
    theories = articles = 0
    for k, seals in enumerate(t.seals):
        for seal in seals:
            if seal >> 3 == seat:
                theories += seal_worth(t, seal, wrong_aspects(t, k))
    for c, seals in enumerate(t.article_seals):
        for seal in seals:
            if seal >> 3 == seat:
                articles += seal_worth(t, seal, wrong_entries(t, c))
    return theories, articles


def reports_worth(t: Alchemists, seat: int) -> int:
    """Score each report separately: right if one of its markers is (R14.40)."""
    worth = 0
    if t.configuration >= 0:
        for (colour, large), report in zip(CONFIGURATIONS[t.configuration], t.seats[seat].reports):
            if report:
                right = 2 * colour + (0 if large else 1) in report
                worth += (t.box.report_correct if right else t.box.report_wrong)[len(report)]
    return worth


# -- scoring -----------------------------------------------------------------------------------------


def scoring_artifacts(t: Alchemists, seat: int) -> list[tuple[int, Score]]:
    """Return the artifacts of a seat that score at the end."""
    found = []
    left = t.seats[seat].artifacts
    while left:
        artifact = left.bit_length() - 1
        left ^= 1 << artifact
        scoring = t.box.artifact_scoring[artifact]
        if isinstance(scoring, Score):
            found.append((artifact, scoring))
    return found


def artifact_points(t: Alchemists, seat: int) -> list[tuple[int, int]]:
    """Return the artifacts of a seat that score, and how much."""
    return [(artifact, scoring.worth(t, seat)) for artifact, scoring in scoring_artifacts(t, seat)]


def wealth(t: Alchemists, player: Player) -> int:
    """Return the gold at the end, including the sale of favor cards and approval tokens (R10.8)."""
    return player.gold + sum(player.favors) * t.box.favor_gold + player.approval * t.box.approval_gold


def final_points(t: Alchemists, seat: int) -> list[tuple[str, int]]:
    """Return every source of victory points, in the order they are counted."""
    player = t.seats[seat]
    box = t.box
    worth = [0, 0]  # of artifacts, and of those counted after the revelation
    for artifact, vp in artifact_points(t, seat):
        worth[artifact == box.idol] += vp
    theories, articles = revelation(t, seat)
    return [
        ("reputation", player.reputation),
        ("artifacts", worth[0]),
        ("grants", sum([box.grant_vp[n] for n in player.grants])),
        ("gold", wealth(t, player) // box.gold_per_vp),
        ("theories", theories),
        ("articles", articles),
        ("idol", worth[1]),
        ("reports", reports_worth(t, seat)),
        ("golem", box.animate_vp if player.golem == ANIMATED_GOLEM else 0),
    ]


def projected_points(t: Alchemists, seat: int, own: bool) -> dict[str, int | None]:
    """Return VP by source if the game ended now, as far as the seat itself, or anyone else, may know; None if nobody
    can.

    Seals, the Wisdom Idol and reports depend on the secret. Artifacts whose points cannot be counted yet count 0.
    """
    player = t.seats[seat]
    if t.finished:
        final = final_points(t, seat)
        return {"secret": player.vp - sum([vp for _, vp in final]), **dict(final)}
    box = t.box
    secret: int | None = player.vp
    if player.secret >= 0:
        secret = secret_points(t.box, player.secret) if own else None
    counted = [scoring for _, scoring in scoring_artifacts(t, seat) if scoring.per is None or scoring.per.known(own)]
    return {
        "secret": secret,
        "reputation": player.reputation,
        "artifacts": sum([scoring.worth(t, seat) for scoring in counted]),
        "grants": sum([box.grant_vp[n] for n in player.grants]),
        "gold": wealth(t, player) // box.gold_per_vp,
        "theories": None if any([sealed_by(seals, seat) for seals in t.seals]) else 0,
        "articles": None if articles_of(t, seat) else 0,
        "idol": None if player.has(box.idol) else 0,
        "reports": None if any(player.reports) else 0,
        "golem": box.animate_vp if player.golem == ANIMATED_GOLEM else 0,
    }


SOURCE_WORDS: Final = {
    "reputation": Phrase("reputation"),
    "artifacts": Phrase("artifacts"),
    "grants": Phrase("grants"),
    "gold": Phrase("gold"),
    "theories": Phrase("theories"),
    "articles": Phrase("articles"),
    "idol": Phrase("Wisdom Idol"),
    "reports": Phrase("research reports"),
    "golem": Phrase("animated golem"),
}


def sheet(t: Alchemists) -> list[tuple[Phrase, list[int]]]:
    """Return the sources of points in a finished game."""
    final = [final_points(t, seat) for seat in range(t.players)]
    worth = [t.seats[seat].vp - sum([vp for _, vp in final[seat]]) for seat in range(t.players)]
    rows = [(Phrase("secret artifact"), worth)] if any(worth) else []
    for at, (source, _) in enumerate(final[0]):
        column = [points_of[at][1] for points_of in final]
        if any(column):
            rows.append((SOURCE_WORDS[source], column))
    return rows


def final_usage(t: Alchemists, used: list[dict[str, int]]) -> None:
    """Count what is in front of every seat: startup cards, and at the end the VP of artifacts and grants."""
    for seat, player in enumerate(t.seats):
        for card in player.startup:
            used[seat][f"startup_card {startup_name(card)}"] = 1
        if t.finished:
            for artifact, vp in artifact_points(t, seat):
                if vp:
                    used[seat][f"artifact {ARTIFACTS[artifact]}: points"] = vp
            for grant in player.grants:
                used[seat][f"{grant_label(grant)}: points"] = t.box.grant_vp[grant]


class RevealSecrets(Effect[Alchemists]):
    """Reveal secret artifacts, an Altar of Gold before reputation becomes VP (R11.5)."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        for one in t.order:
            artifact = t.seats[one].secret
            if artifact >= 0:
                t.because(causes.ARTIFACT_LABEL[artifact])
                reveal_secret(t, one)
                t.revealed = True
                t.push(t.box.artifact_effect[artifact], one)


class FinalScoring(Effect[Alchemists]):
    """Reveal the secret and count everything once."""

    __slots__ = ()

    def run(self, t: Alchemists, seat: int, arg: int) -> None:
        t.finished = True
        t.revealed = True
        t.because(causes.FINAL_SCORING)
        if t.log is not None:
            truth = [
                Phrase("{card} = {signs}", card=INGREDIENT[k], signs=ASPECTS[t.secret[k]]) for k in range(len(t.secret))
            ]
            t.say(NOBODY, REVELATION, truth=List(truth))
        for one in t.order:
            for source, vp in final_points(t, one):
                t.seats[one].vp += vp
                if t.log is not None and vp:
                    sign = "+" if vp > 0 else "−"
                    t.say(one, SCORES, n=vp, sign=sign, source=SOURCE_WORDS[source], points=points(abs(vp)))


REVEAL_SECRETS: Final = RevealSecrets()
FINAL_SCORING: Final = FinalScoring()


def leftover(t: Alchemists, seat: int) -> int:
    """Return the gold left after buying VP: the tiebreaker."""
    return wealth(t, t.seats[seat]) % t.box.gold_per_vp


def scores(t: Alchemists) -> list[int]:
    """Return victory points at the end; before, reputation, as on the track."""
    return [player.vp if t.finished else player.reputation for player in t.seats]


def ranking(t: Alchemists) -> list[int]:
    """Return the seats by VP, ties broken by gold left over; still tied seats share a place (R10.10)."""
    points_now = scores(t)
    if not t.finished:
        return sorted(range(t.players), key=lambda seat: -points_now[seat])
    return sorted(range(t.players), key=lambda seat: (-points_now[seat], -leftover(t, seat)))


def places(t: Alchemists) -> list[int]:
    """Return each seat's place; seats tied in VP and gold left over share it (R10.10)."""
    points_now = scores(t)
    worth = [(points_now[seat], leftover(t, seat)) for seat in range(t.players)]
    return [1 + len([other for other in worth if other > own]) for own in worth]
