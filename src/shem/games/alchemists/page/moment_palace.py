"""The cards of the palace: the library, the golem, the Periscope."""

from __future__ import annotations

from shem.contracts.moment import KNOW, QUIET, Fact, Moment
from shem.games.alchemists.box import LIBRARY, RESEARCH
from shem.games.alchemists.causes import ARTIFACT_LABEL
from shem.games.alchemists.library import SOLAR
from shem.games.alchemists.names import ARTIFACT, INGREDIENT, SPACE
from shem.games.alchemists.page.moment_lines import Happened, capital, hidden, ingredient
from shem.games.alchemists.page.moment_pictures import arrow, figure, hero, unseen
from shem.games.alchemists.research import BOTH_REACT, LIVES, NONE_REACTS, ONE_REACTS
from shem.kernel.phrase import Phrase

REACTIONS = {BOTH_REACT.key: (1, 1), NONE_REACTS.key: (0, 0)}


# -- the palace --------------------------------------------------------------------------------------


def library(happened: Happened) -> Moment:
    """Return what a book says, which only its reader knows."""
    line, say = happened.line, happened.say
    card = ingredient(line.args["card"])
    solar = line.key == SOLAR.key
    name = capital(say(INGREDIENT[card]))
    title = Phrase("{card}: solar", card=name) if solar else Phrase("{card}: lunar", card=name)
    follows = Phrase("It has zero or two negative aspects") if solar else Phrase("It has one or three negative aspects")
    show = figure(happened.scene, card) + arrow() + hero("k-sun" if solar else "k-moon")
    facts = (
        Fact(say(follows), KNOW, "k-sun" if solar else "k-moon"),
        *happened.left(card),
        Fact(say(Phrase("Only you know this")), QUIET, "k-secret"),
    )
    place = say(SPACE[LIBRARY])
    return Moment(line.number, "library", say(title), place, line.seat, show=show, facts=facts, lights=f"{card}")


def golem_test(happened: Happened) -> Moment | None:
    """Return how the golem reacted to an ingredient; the others only see that it was tested."""
    line, say = happened.line, happened.say
    place = say(SPACE[RESEARCH])
    private = happened.of(BOTH_REACT.key, ONE_REACTS.key, NONE_REACTS.key)
    if not happened.mine or not private:
        title = say(Phrase("The golem was tested"))
        show = unseen(1) + arrow() + hero("x-golem", "small")
        return Moment(line.number, "test", title, place, line.seat, show=show, facts=(hidden(happened),), strip=True)
    seen = private[0]
    card = ingredient(seen.args["card"])
    part = seen.args.get("part")
    first = int(isinstance(part, Phrase) and part.key.endswith("chest"))
    chest, ears = REACTIONS.get(seen.key, (first, 1 - first))
    facts = (
        Fact(say(Phrase("The chest glows") if chest else Phrase("The chest stays dark")), KNOW, "k-chest"),
        Fact(say(Phrase("The ears smoke") if ears else Phrase("No smoke from the ears")), KNOW, "k-ears"),
        *happened.left(card),
        Fact(say(Phrase("The others saw neither the ingredient nor the reaction")), QUIET, "k-look"),
    )
    show = figure(happened.scene, card) + arrow() + hero("x-golem", "" if chest or ears else "asleep")
    title = say(_reaction(chest, ears))
    return Moment(line.number, "test", title, place, line.seat, show=show, facts=facts, lights=f"{card}")


def _reaction(chest: int, ears: int) -> Phrase:
    if chest and ears:
        return Phrase("Chest and ears react")
    if chest or ears:
        return Phrase("Only the chest reacts") if chest else Phrase("Only the ears react")
    return Phrase("No reaction")


def animation(happened: Happened) -> Moment:
    """Return whether the golem came to life."""
    line, say = happened.line, happened.say
    lives = line.key == LIVES.key
    title = say(Phrase("It’s alive!") if lives else Phrase("It stays lifeless"))
    place = say(SPACE[RESEARCH])
    look = "" if lives else "asleep"
    cards = happened.cards()
    if not happened.mine or cards is None:
        show = hero("x-golem", f"small {look}")
        facts = (*happened.short(), hidden(happened))
        return Moment(line.number, "animate", title, place, line.seat, show=show, facts=facts, strip=True)
    a, b = cards
    show = f'{figure(happened.scene, a)}<b class="op">+</b>{figure(happened.scene, b)}{arrow()}{hero("x-golem", look)}'
    facts = (
        *happened.changes(line.seat),
        *happened.left(a, b),
        Fact(say(Phrase("The others saw the result, not the ingredients")), QUIET, "k-look"),
    )
    return Moment(line.number, "animate", title, place, line.seat, show=show, facts=facts, lights=f"{a} {b}")


def periscope(happened: Happened) -> Moment:
    """Return the ingredient that the Periscope has shown."""
    line, say = happened.line, happened.say
    card = ingredient(line.args["card"])
    title = say(Phrase("You saw: {card}", card=INGREDIENT[card]))
    place = say(ARTIFACT[ARTIFACT_LABEL.index("artifact periscope")])
    facts = (*happened.left(card), Fact(say(Phrase("Only you know this")), QUIET, "k-secret"))
    show = hero("k-look") + figure(happened.scene, card)
    return Moment(line.number, "periscope", title, place, line.seat, show=show, facts=facts, lights=f"{card}")
