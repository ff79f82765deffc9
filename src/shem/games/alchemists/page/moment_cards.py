"""The cards of potions and theories: for the seat that acted, the seat it was done to, and bystanders."""

from __future__ import annotations

from shem.contracts.moment import BAD, GOOD, KNOW, QUIET, Fact, Moment
from shem.games.alchemists.alchemy import ALCHEMICALS, LEVELS, NEUTRAL, PLUS, potions_at
from shem.games.alchemists.box import DEBUNK, EXHIBIT, STUDENT
from shem.games.alchemists.causes import ADVENTURER_LABEL, ARTIFACT_LABEL, POTION_LABEL, SPACE_LABEL
from shem.games.alchemists.debunking import CONFLICT, DEBUNKED, DO_MAKE, HAD_SEAL, SHOWS_ASPECT
from shem.games.alchemists.exhibition import PROMISES
from shem.games.alchemists.experiments import TO_HOSPITAL, WILL_BE_PARALYSED, negative
from shem.games.alchemists.names import ADVENTURER, ARTIFACT, COLOUR, GUARANTEED, INGREDIENT, LEVEL, POTION, SPACE, pair
from shem.games.alchemists.page.moment_lines import Happened, capital, hidden, ingredient, potion_kind
from shem.games.alchemists.page.moment_pictures import arrow, figure, hero, ladder, theory, unseen, versus
from shem.games.alchemists.page.scene import BEAD, FLASK, SEAL_FACE, icon
from shem.games.alchemists.page.signs import SIGNS
from shem.games.alchemists.resources import gold
from shem.games.alchemists.selling import GUARANTEES, OFFERS
from shem.kernel.phrase import And, Phrase
from shem.kernel.table import Line

BOTH = (
    *(Phrase("Both ingredients have a red +"), Phrase("Both ingredients have a red −")),
    *(Phrase("Both ingredients have a green +"), Phrase("Both ingredients have a green −")),
    *(Phrase("Both ingredients have a blue +"), Phrase("Both ingredients have a blue −")),
    Phrase("The two are exact opposites: where one has +, the other has −"),
)


def _place(happened: Happened) -> str:
    cause = happened.line.cause
    if cause in SPACE_LABEL:
        return happened.say(SPACE[SPACE_LABEL.index(cause)])
    if cause in ARTIFACT_LABEL:
        return happened.say(ARTIFACT[ARTIFACT_LABEL.index(cause)])
    return ""


# -- potions -----------------------------------------------------------------------------------------


def experiment(happened: Happened) -> Moment:
    """Return a potion tested on the student, drunk, or exhibited."""
    line, say = happened.line, happened.say
    kind = POTION_LABEL.index(line.of)
    name = capital(say(POTION[kind]))
    promise = happened.before(PROMISES.key) if line.cause == SPACE_LABEL[EXHIBIT] else None
    promised = potion_kind(promise.args["potion"]) if promise else kind
    cards = happened.cards()
    if not happened.mine or cards is None:
        facts = (*happened.short(TO_HOSPITAL.key, WILL_BE_PARALYSED.key), hidden(happened))
        show = unseen() + arrow() + hero(kind, "small")
        return Moment(line.number, "potion", name, _place(happened), line.seat, show=show, facts=facts, strip=True)
    a, b = cards
    facts = (
        *_promise(happened, kind, promised, promise is not None),
        Fact(say(BOTH[kind]), KNOW, BEAD[kind] if kind != NEUTRAL else FLASK[kind]),
        *happened.left(a, b),
        *_suffered(happened, kind),
        *happened.changes(line.seat),
        Fact(say(Phrase("The others saw the potion, not the ingredients")), QUIET, "k-look"),
    )
    show = f'{figure(happened.scene, a)}<b class="op">+</b>{figure(happened.scene, b)}{arrow()}{hero(kind)}'
    title = say(Phrase("You made: {potion}", potion=POTION[kind]))
    return Moment(
        line.number, "potion", title, _place(happened), line.seat, show=show, facts=facts, lights=f"{a} {b} {a}{b}"
    )


def _promise(happened: Happened, kind: int, promised: int, exhibited: bool) -> list[Fact]:
    if not exhibited:
        return []
    words = Phrase("As promised") if kind == promised else Phrase("You promised: {potion}", potion=POTION[promised])
    return [Fact(happened.sign(words), GOOD if kind == promised else BAD, FLASK[promised])]


def _suffered(happened: Happened, kind: int) -> list[Fact]:
    """Return what a negative potion has done: to the student, or to the one who drank it."""
    found = []
    if happened.line.cause == SPACE_LABEL[STUDENT] and negative(kind):
        fee = gold(happened.scene.box.student_fee)
        words = Phrase("The student is wary: each further test this round costs {amount}", amount=fee)
        found.append(Fact(happened.sign(words), BAD, "k-a-student"))
    for line in happened.of(TO_HOSPITAL.key):
        words = Phrase("{n} cube goes to the hospital", "{n} cubes go to the hospital", line.n)
        found.append(Fact(happened.say(words), BAD, "k-hosp"))
    if happened.of(WILL_BE_PARALYSED.key):
        found.append(Fact(happened.say(Phrase("You are paralyzed: next round you go last")), BAD, "k-para"))
    return found


def sale(happened: Happened) -> Moment | None:
    """Return a potion sold to the adventurer: only its quality is known."""
    line, say = happened.line, happened.say
    offer, guarantee = happened.before(OFFERS.key), happened.before(GUARANTEES.key)
    if offer is None or guarantee is None:
        return None
    wanted = potion_kind(offer.args["potion"])
    promised = LEVELS.index(guarantee.of.split()[-1])
    quality, counts = int(str(line.args["quality"])), int(str(line.args["counts"]))
    where = say(Phrase("Sale to the {adventurer}", adventurer=ADVENTURER[ADVENTURER_LABEL.index(offer.of)]))
    cards = happened.cards()
    if not happened.mine or cards is None:
        title = say(Phrase("Sold: {level}", level=LEVEL[quality]))
        known = say(Phrase("Guaranteed: {level}", level=GUARANTEED[promised]))
        facts = (Fact(known), *happened.short(), hidden(happened))
        show = unseen() + arrow() + hero(wanted, "small")
        return Moment(line.number, "sale", title, where, line.seat, show=show, facts=facts, strip=True)
    met = counts >= promised
    made = LEVEL[quality]
    words = Phrase("{level}: guarantee met", level=made) if met else Phrase("{level}: guarantee not met", level=made)
    title = capital(say(words))
    base = happened.scene.box.price
    price = guarantee.args["price"]
    paid = price.n if isinstance(price, Phrase) else 0
    prices = [max(0, paid + one - base[promised]) for one in base]
    barmaid = [Fact(say(Phrase("With the Barmaid: {level}", level=LEVEL[counts])), GOOD, "k-fav")]
    facts = (
        *(barmaid if counts != quality else []),
        *happened.changes(line.seat),
        _sold(happened, cards, potions_at(wanted, quality)),
        *happened.left(*cards),
        Fact(say(Phrase("Everyone saw: {level}", level=LEVEL[quality])), QUIET, "k-look"),
    )
    show = ladder(happened.scene, wanted, prices, counts, promised)
    a, b = cards
    lights = f"{a} {b} {a}{b}"
    return Moment(line.number, "sale", title, where, line.seat, show=show, facts=facts, lights=lights)


def _sold(happened: Happened, cards: tuple[int, int], potions: tuple[int, ...]) -> Fact:
    """Return which potions it can have been."""
    both = happened.sign(pair(*cards))
    made = "".join(icon(FLASK[one], 22, happened.say(POTION[one])) for one in potions)
    if len(potions) > 1:
        return Fact(f"{both}: {happened.say(Phrase('one of these'))} {made}", KNOW, "k-pot")
    return Fact(f"{both} = {made}", KNOW, "k-pot")


# -- theories ----------------------------------------------------------------------------------------


def debunking(happened: Happened) -> Moment:
    """Return a demonstration: what it showed, which theories fell, and what it cost whom."""
    line, say, seat = happened.line, happened.say, happened.line.seat
    fallen = [one for one in happened.lines if one.key == DEBUNKED.key]
    cards = [ingredient(one.args["card"]) for one in fallen]
    lost = happened.of(HAD_SEAL.key, seat=happened.reader)
    names = And([INGREDIENT[card] for card in cards])
    shown = Fact(happened.sign(_shown(line)), KNOW, "k-look")
    place = say(SPACE[DEBUNK])
    show = "".join(theory(happened.scene, card, _claim(one)) for card, one in zip(cards, fallen)) + _versus(happened)
    if happened.mine:
        title = Phrase("You debunked: {cards}", cards=names) if cards else _in_vain(happened)
        others = [fact for fact in happened.short(HAD_SEAL.key) if fact.seat != seat]
        facts = (*happened.changes(seat), *_seals(happened, lost), *others, shown, *happened.left(*_named(line)))
        return Moment(line.number, "debunk", say(title), place, seat, show=show, facts=facts, lights=_lights(line))
    if lost:
        actor = [fact for fact in happened.short(HAD_SEAL.key) if fact.seat != happened.reader]
        facts = (
            *(*happened.changes(happened.reader), *_seals(happened, lost)),
            *(*actor, shown, *happened.left(*_named(line))),
        )
        title = Phrase("{name} debunked your theory: {cards}", name=happened.scene.names[seat], cards=names)
        lights = _lights(line)
        hit = happened.reader
        return Moment(line.number, "debunk", say(title), place, seat, victim=hit, show=show, facts=facts, lights=lights)
    told = Phrase("Debunked: {cards}", cards=names) if cards else _in_vain(happened)
    facts = (Fact(shown.text), *happened.short(HAD_SEAL.key))
    return Moment(line.number, "debunk", say(told), place, seat, show=_versus(happened), facts=facts, strip=True)


def _in_vain(happened: Happened) -> Phrase:
    if any(one.key == CONFLICT.key for one in happened.lines):
        return Phrase("Two theories are in conflict")
    return Phrase("Nothing was debunked")


def _shown(line: Line) -> Phrase:
    """Return what everyone knows from now on."""
    args = line.args
    if line.key == SHOWS_ASPECT.key:
        card, colour, sign = args["card"], args["colour"], args["sign"]
        return Phrase("Everyone knows: {card}, {colour} aspect {sign}", card=card, colour=colour, sign=sign)
    if line.key == DO_MAKE.key:
        return Phrase("Everyone knows: {cards} = {potion}", cards=args["cards"], potion=args["potion"])
    return Phrase("Everyone knows: {cards} ≠ {potion}", cards=args["cards"], potion=args["potion"])


def _named(line: Line) -> tuple[int, ...]:
    """Return the ingredients of a demonstration."""
    if line.key == SHOWS_ASPECT.key:
        return (ingredient(line.args["card"]),)
    both = line.args["cards"]
    assert isinstance(both, Phrase)
    return ingredient(both.parts["a"]), ingredient(both.parts["b"])


def _lights(line: Line) -> str:
    return " ".join(map(str, _named(line)))


def _claim(line: Line) -> int:
    return int(str(line.args["alchemical"]))


def _versus(happened: Happened) -> str:
    """Draw what was claimed and what was shown instead, of an aspect."""
    line = happened.line
    if line.key != SHOWS_ASPECT.key:
        both = "".join(icon(SIGNS[INGREDIENT[card].key], 30) for card in _named(line))
        words = line.args["potion"]
        assert isinstance(words, Phrase)
        kind = potion_kind(words.parts["potion"])
        made = hero(kind, "small" if line.key == DO_MAKE.key else "small struck")
        return f'<span class="both">{both}</span>{arrow()}{made}'
    colour = COLOUR.index(line.args["colour"])
    shown = 2 * colour + (not line.args["positive"])
    claimed = [_claim(one) for one in happened.lines if one.key == DEBUNKED.key]
    sign = 2 * colour + (ALCHEMICALS[claimed[0]].signs[colour] != PLUS) if claimed else -1
    return versus(happened.scene, sign, shown)


def _seals(happened: Happened, lines: list[Line]) -> list[Fact]:
    found = []
    for line in lines:
        seal = line.args["seal"]
        assert isinstance(seal, Phrase)
        symbol = SIGNS.get(seal.key, SEAL_FACE[0])
        found.append(Fact(happened.say(Phrase("You lose: {seal}", seal=seal)), BAD, symbol))
    return found
