"""Theory board, grants, encyclopedia, the King's golem, conferences, what was shown to everyone, reputation."""

from __future__ import annotations

from shem.games.alchemists.alchemy import COLOURS, CONFIGURATIONS, INGREDIENTS, PAIRS
from shem.games.alchemists.box import ENCYCLOPEDIA_GRANT, GRANTS, KINDS, PARTS
from shem.games.alchemists.conferences import conference_label
from shem.games.alchemists.names import ASPECTS, COLOUR, INGREDIENT, PART, SEAL, VARIANT, pair
from shem.games.alchemists.names import SIGN as SIGN_WORDS
from shem.games.alchemists.names import potion as potion_words
from shem.games.alchemists.page.scene import (
    BEAD,
    CARD,
    COLOUR_MARK,
    FLASK,
    SEAL_FACE,
    SIGN,
    SIZE,
    TOKEN,
    Scene,
    cost,
    gain,
    icon,
    points,
)
from shem.games.alchemists.resources import zone
from shem.games.alchemists.state import ANIMATED_GOLEM, ASPECT, SHOWN
from shem.games.alchemists.view import ZONES
from shem.kernel.phrase import Phrase

PART_SIGN = ("k-chest", "k-ears")
SLOT = ("rbR", "rbG", "rbB", "rbW")
CELLS = 24  # of the reputation track; the last one holds all who have more


# -- seals -----------------------------------------------------------------------------------------------


def seals(scene: Scene, laid: list[list[int]], most: int, on: str) -> str:
    """The seals on a publication. Which ones they are stands there only once all is revealed.

    Before, the page shows their owner what they are: its hand names the faces, `on` says where they lie.
    """
    found = []
    for owner, kind in laid:
        name = scene.name(owner)
        face = f'<span class="face f{kind}">{icon(SEAL_FACE[kind], 12)}</span>' if kind >= 0 else ""
        if kind >= 0:
            name += f": {scene.say(SEAL[kind])}"
        else:
            face = f'<i class="face on-{on}" data-owner="{owner}"></i>'
        found.append(f'<span class="sl3">{icon(f"w-{SIGN[owner]}", 18, name)}{face}</span>')
    found += ['<span class="sl3 em"></span>'] * (most - len(laid))
    return f'<span class="ths">{"".join(found)}</span>'


# -- theories --------------------------------------------------------------------------------------------


def theories(scene: Scene) -> str:
    """Eight ingredients with the alchemical a theory gives them, its seals, conflicts; the grants between."""
    tiles = [_theory(scene, kind) for kind in KINDS]
    grants = "".join(_grant(scene, n) for n in range(GRANTS))
    return (
        f'<h3 class="pt">{scene.say(Phrase("Theories"))} {_shown_short(scene)}{conference_short(scene)}</h3>'
        f'<div class="thr">{"".join(tiles[:4])}</div><div class="gts">{grants}</div>'
        f'<div class="thr">{"".join(tiles[4:])}</div>'
    )


def _theory(scene: Scene, kind: int) -> str:
    view = scene.view
    alchemical = view["theories"][kind]
    name = INGREDIENTS[kind]
    clash = [at for at, both in enumerate(view["conflicts"]) if kind in both]
    look = "th" if alchemical >= 0 else "th emp"
    if clash:
        look += " cf"
    mark = ""
    for at in clash[:1]:
        letter = chr(ord("A") + at)
        words = scene.say(Phrase("in conflict ({letter})", letter=letter))
        mark = f'<span class="cfl">{icon("k-conflict0", 22, words)}<b>{letter}</b></span>'
    if alchemical >= 0:
        token = icon(TOKEN[alchemical], 46, ASPECTS[alchemical])
    else:
        token = f'<span class="slot">{icon("k-q", 18)}</span>'
    truth = ""
    if "secret" in view:
        real = view["secret"][kind]
        right = real == alchemical
        look += " right" if right else " wrong" if alchemical >= 0 else ""
        words = scene.say(Phrase("truth: {signs}", signs=ASPECTS[real]))
        truth = f'<span class="truth">{icon(TOKEN[real], 26, words)}</span>' if not right else ""
    known = "".join(_aspects(view["facts"], kind))
    targets = " ".join(f"{verb}-{name}" for verb in ("theory", "debunk", "with", "entry", "spark", "read"))
    return (
        f'<div class="{look}" data-target="{targets}"><span class="thi">{scene.card(kind, 38)}<em>{known}</em></span>'
        f'<span class="tht">{token}{mark}{truth}</span>'
        f"{seals(scene, view['seals'][kind], scene.box.theory_seals, name)}</div>"
    )


def _aspects(facts: list[list[int]], kind: int) -> list[str]:
    """The aspects of an ingredient that apprentices have shown to everyone."""
    found = {(fact[2], fact[3]) for fact in facts if fact[0] == ASPECT and fact[1] == kind}
    return [icon(BEAD[2 * colour + (not positive)], 14) for colour, positive in sorted(found)]


def _grant(scene: Scene, n: int) -> str:
    bits = scene.box.grant_ingredients[n]
    about = "".join(icon(CARD[kind], 17) for kind in KINDS if bits >> kind & 1)
    owner = [seat for seat, player in enumerate(scene.view["seats"]) if n in player["grants"]]
    badge = scene.badge(owner[0], 17) if owner else ""
    look = "gt tk" if owner else "gt"
    return (
        f'<div class="{look}" data-target="grant-{n + 1}" data-about="grant-G{n + 1}">{about}'
        f"{points(scene.box.grant_vp[n], 18)}{badge}</div>"
    )


def _demonstrations(scene: Scene) -> list[list[int]]:
    return [fact for fact in scene.view["facts"] if fact[0] == SHOWN]


def _shown_short(scene: Scene) -> str:
    """What masters have demonstrated, the newest ones, where there is no board for it."""
    if not scene.encyclopedia:
        return ""
    found = []
    which, sides = scene.view["conference"], standards(scene)
    most = 2 if which >= 0 and (len(sides) > 1 or len(_table(scene, which, sides[0])) > 4) else 3
    for _, a, b, kind, answer in _demonstrations(scene)[-most:]:
        words = _said(scene, a, b, kind, answer)
        sign = "=" if answer else "≠"
        found.append(
            f'<span class="demo" title="{words}"><span class="sr">{words}</span>{icon(CARD[a], 15)}{icon(CARD[b], 15)}'
            f"<b>{sign}</b>{icon(FLASK[kind], 15)}</span>"
        )
    return "".join(found)


def _said(scene: Scene, a: int, b: int, kind: int, answer: int) -> str:
    cards, drink = pair(a, b), potion_words(kind)
    if answer:
        return scene.say(Phrase("{cards} do make: {potion}", cards=cards, potion=drink))
    return scene.say(Phrase("{cards} do not make: {potion}", cards=cards, potion=drink))


# -- conferences -----------------------------------------------------------------------------------------


def about_conference(scene: Scene, which: int, master: bool | None = None) -> str:
    """The name under which a conference explains itself, on one of its sides."""
    side = standards(scene)[0] if master is None else master
    return conference_label(scene.box, scene.golem, which, side).replace(" ", "-")


def standards(scene: Scene) -> list[bool]:
    """The sides of the conference tiles that are used: for masters, for apprentices, or both."""
    return sorted(set(scene.view["masters"]["conferences"]), reverse=True)


def _table(scene: Scene, which: int, master: bool) -> list[int]:
    return scene.box.conference[which][scene.golem][master]


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n else "0"


def conference_short(scene: Scene) -> str:
    """The next conference: reputation by seals."""
    which = scene.view["conference"]
    if which < 0:
        return ""
    words = scene.say(
        Phrase("conference after round {round}: reputation by seals", round=scene.box.conference_rounds[which])
    )
    found: list[str] = []
    for master in standards(scene):
        table = _table(scene, which, master)
        cells = []
        for n, change in enumerate(table):
            more = "+" if n == len(table) - 1 else ""
            cells.append(f"<span><b>{n}{more}</b>{icon('k-seal', 13)}{_signed(change)}</span>")
        side, sign = words, icon("k-conf", 16)
        if found:
            side, sign = f"{words} ({scene.say(VARIANT[master])})", icon("k-a-student", 16)
        found.append(
            f'<small class="confer" data-about="{about_conference(scene, which, master)}" title="{side}">'
            f'<span class="sr">{side}</span>{sign}{"".join(cells)}</small>'
        )
    return "".join(found)


def results(scene: Scene) -> str:
    """In the base game: what was shown to everyone, by apprentices aspects, by masters potions."""
    head = f'<h3 class="pt">{scene.say(Phrase("Shown to everyone"))}</h3>'
    if any(scene.view["masters"]["debunking"]):
        return head + _triangle(scene)
    rows = []
    for colour in range(3):
        cells = []
        for kind in KINDS:
            known = [fact[3] for fact in scene.view["facts"] if fact[0] == ASPECT and fact[1:3] == [kind, colour]]
            cells.append(f"<td>{icon(BEAD[2 * colour + (not known[0])], 21) if known else ''}</td>")
        name = scene.say(COLOUR[colour])
        rows.append(f"<tr><th>{icon(COLOUR_MARK[colour], 15, name)}</th>{''.join(cells)}</tr>")
    feet = "".join(f"<td>{scene.card(kind, 26)}</td>" for kind in KINDS)
    known_all = f'<table class="aspects">{"".join(rows)}<tr><td></td>{feet}</tr></table>'
    return head + known_all + _conference_table(scene)


def _triangle(scene: Scene) -> str:
    """Every pair of ingredients, and what it was shown to make or not to make."""
    facts: dict[tuple[int, int], tuple[int, int]] = {}
    for _, a, b, kind, answer in _demonstrations(scene):
        if (a, b) not in facts or answer:
            facts[a, b] = (kind, answer)
    cells = []
    for a, b in PAIRS:
        x, y = 22 + 17.5 * (a + b), 107 - 17.5 * (b - a)
        known = facts.get((a, b))
        look = "tc" + (" kn" if known and known[1] else "")
        cells.append(f'<path class="{look}" d="M{x} {y - 16.5}l16.5 16.5-16.5 16.5-16.5-16.5z"/>')
        if known:
            kind, answer = known
            words = _said(scene, a, b, kind, answer)
            bar = "" if answer else f'<path class="not" d="M{x - 8} {y + 8}l16-16"/>'
            cells.append(
                f'<g><title>{words}</title><use href="#{FLASK[kind]}" x="{x - 9}" y="{y - 9}" width="18" height="18"/>'
                f"{bar}</g>"
            )
    feet = "".join(f'<use href="#{CARD[kind]}" x="{8 + 35 * kind}" y="112" width="28" height="28"/>' for kind in KINDS)
    return (
        f'<svg class="tri" viewBox="0 0 289 142" role="group"'
        f' aria-label="{scene.say(Phrase("results shown to everyone"))}">{"".join(cells)}{feet}'
        f"{_shown_signs(scene)}</svg>"
    )


def _shown_signs(scene: Scene) -> str:
    """At the foot of each ingredient the signs that apprentices among masters have shown."""
    found = []
    for kind in KINDS:
        for colour in range(3):
            for fact in scene.view["facts"]:
                if fact[0] == ASPECT and fact[1:3] == [kind, colour]:
                    words = Phrase(
                        "{card}, {colour} aspect: {sign}",
                        card=INGREDIENT[kind],
                        colour=COLOUR[colour],
                        sign=SIGN_WORDS[fact[3]],
                    )
                    found.append(
                        f'<g><title>{scene.say(words)}</title><use href="#{BEAD[2 * colour + (not fact[3])]}"'
                        f' x="{4.5 + 35 * kind + 12 * colour}" y="130" width="12" height="12"/></g>'
                    )
                    break
    return "".join(found)


def conferences(scene: Scene) -> str:
    """With the encyclopedia, but without the golem: both conferences."""
    return f'<h3 class="pt">{scene.say(Phrase("Conferences"))}</h3>{_conference_table(scene)}'


def _conference_table(scene: Scene) -> str:
    """Both conferences; where their tiles are used on both sides, the next one on both."""
    sides = standards(scene)
    mixed = len(sides) > 1
    shown = [scene.view["conference"]] if mixed else range(len(scene.box.conference_rounds))  # after both: the last one
    rows = []
    for which in shown:
        when = scene.box.conference_rounds[which]
        look = ' class="past"' if scene.view["round"] > when else ""
        for master in sides:
            table = _table(scene, which, master)
            cells = "".join(
                f"<td>{n}{'+' if n == len(table) - 1 else ''}{icon('k-seal', 14)}<b>{_signed(change)}</b></td>"
                for n, change in enumerate(table)
            )
            side = scene.say(VARIANT[master]) if mixed else ""
            sign = icon("k-conf" if master or not mixed else "k-a-student", 18, side)
            rows.append(
                f'<tr{look} data-about="{about_conference(scene, which, master)}"><th>{sign}'
                f"{scene.say(Phrase('round {n}', n=when))}</th>{cells}</tr>"
            )
    return f'<table class="confs">{"".join(rows)}</table>'


# -- encyclopedia ----------------------------------------------------------------------------------------


def encyclopedia(scene: Scene) -> str:
    """Three articles, one for each colour, and the grant for them."""
    owner = [seat for seat, player in enumerate(scene.view["seats"]) if ENCYCLOPEDIA_GRANT in player["grants"]]
    badge = scene.badge(owner[0], 15) if owner else ""
    marks = "".join(icon(symbol, 13) for symbol in COLOUR_MARK)
    grant = (
        f'<small class="{"taken" if owner else ""}" data-target="grant-encyclopedia">{icon("k-grant", 15)}{marks}'
        f"{points(scene.box.grant_vp[ENCYCLOPEDIA_GRANT], 17)}{badge}</small>"
    )
    return (
        f'<h3 class="pt">{scene.say(Phrase("Royal Encyclopedia"))} {grant}</h3>'
        f'<div class="ars3">{"".join(_article(scene, colour) for colour in range(3))}</div>'
    )


def _article(scene: Scene, colour: int) -> str:
    view = scene.view
    article = view["articles"][colour]
    name = COLOURS[colour]
    draft = view["draft"] if view["draft"] and view["draft"][0] == colour else []
    head = f'<div class="arh">{icon(COLOUR_MARK[colour], 15)}<b>{scene.say(COLOUR[colour])}</b></div>'
    look = "ar"
    if article or len(draft) >= 3:
        signs = article[4:] if article else draft[1:3]
        cards = article[:4] if article else [*draft[3:], -1, -1, -1, -1][:4]
        wrong = view["wrong_entries"][colour] if "wrong_entries" in view else []
        lines = []
        for line in range(2):
            entries = ""
            for slot in (2 * line, 2 * line + 1):
                kind = cards[slot]
                drawn = scene.card(kind, 21) if kind >= 0 else '<i class="gap"></i>'
                entries += (
                    f'<span class="ai{" bad" if slot in wrong else ""}">{drawn}<i class="rb {SLOT[slot]}"></i></span>'
                )
            lines.append(f'<div class="arl">{icon(BEAD[2 * colour + (not signs[line])], 15)}{entries}</div>')
        body = "".join(lines)
        look += "" if article else " open"
    else:
        price = cost(1, "k-app") if scene.golem else cost(scene.box.article_price, "k-gold")
        body = f'<div class="aro"><span>{price}</span><span>{gain(scene.box.publish, "k-rep")}</span></div>'
        look += " open"
    laid = seals(scene, view["article_seals"][colour], scene.box.article_seals, name)
    return f'<div class="{look}" data-target="article-{name}"><div class="arm">{head}{body}</div>{laid}</div>'


# -- the golem -------------------------------------------------------------------------------------------


def golem(scene: Scene) -> str:
    """How often everyone has tested, who has animated it, and the reports: how many markers, not which."""
    view = scene.view
    steps = []
    for n in range(scene.box.tests_needed + 1):
        there = "".join(
            icon(f"f-{SIGN[seat]}", 19, scene.name(seat)) for seat in scene.order() if view["seats"][seat]["golem"] == n
        )
        steps.append(f"<span><i>{n}</i>{there}</span>")
    alive = "".join(
        icon(f"f-{SIGN[seat]}", 19, scene.name(seat))
        for seat in scene.order()
        if view["seats"][seat]["golem"] == ANIMATED_GOLEM
    )
    prize = points(scene.box.animate_vp, 17)
    steps.append(f'<span class="aw" data-target="animate">{alive or icon("k-a-golem", 17)}{prize}</span>')
    lines = []
    truth = CONFIGURATIONS[view["configuration"]] if view.get("configuration", -1) >= 0 else None
    for part, sign in enumerate(PART_SIGN):
        name = scene.say(PART[part])
        mark = ""
        if truth:
            colour, large = truth[part]
            mark = icon(SIZE[2 * colour + (not large)], 14)
        lines.append(f'<span class="rp">{icon(sign, 16, name)}{mark}</span>')
        lines += [_report(scene, seat, part) for seat in scene.order()]
    small = f"<small>{scene.say(Phrase('tests, reports'))}</small>"
    head = f'<h3 class="pt">{scene.say(Phrase("The King’s golem"))} {small}</h3>'
    return (
        f'<div class="gfig">{icon("x-golem", 60)}</div><div>{head}<div class="gtrk">{"".join(steps)}</div>'
        f'<div class="grep n{scene.players}">{"".join(lines)}</div></div>'
    )


def _report(scene: Scene, seat: int, part: int) -> str:
    player = scene.view["seats"][seat]
    n = player["report_counts"][part]
    shown = player["reports"][part] if "reports" in player else []
    cells = ""
    for at in range(2):
        mark = icon(SIZE[shown[at]], 12) if at < len(shown) else ""
        cells += f'<i class="{"f" if at < n else ""}{" open" if mark else ""}">{mark}</i>'
    words = f"{scene.name(seat)}: {n}"
    return (
        f'<span class="rp of-{seat}" data-owner="{seat}" data-target="report-{PARTS[part]}" title="{words}">'
        f'{icon(f"g-{SIGN[seat]}", 13)}{cells}<span class="sr">{words}</span></span>'
    )


# -- reputation ------------------------------------------------------------------------------------------


def track(scene: Scene) -> str:
    """The reputation of all seats, and what its zones mean."""
    box = scene.box
    cells = []
    for n in range(1, CELLS + 1):
        there = [seat for seat in scene.order() if min(scene.view["seats"][seat]["reputation"], CELLS) == n]
        look = f"c {ZONES[zone(box, n)]}" + (" at" if len(there) == 1 else " at crowd" if there else "")
        cells.append(f'<span class="{look}"><i>{n}{"+" if n == CELLS else ""}</i></span>')
    notes = []
    for at, start in enumerate(box.zone_from):
        parts = []
        if box.zone_smileys[at]:
            parts.append(f"<span>{_signed(box.zone_smileys[at])}{icon('k-smile', 14)}</span>")
        if box.zone_price[at]:
            parts.append(f"<span>{icon('k-a-sell', 15)}{_signed(box.zone_price[at])}{icon('k-gold', 14)}</span>")
        if box.zone_loss[at]:
            words = scene.say(Phrase("losses {change}", change=_signed(box.zone_loss[at])))
            parts.append(f"<span>{words}</span>")
        if parts:
            left = 100 * (start - 1) / CELLS
            about = f'data-about="reputation_zone-{ZONES[at]}"'
            notes.append(f'<span class="zn" {about} style="left:{left:.2f}%">{"".join(parts)}</span>')
    return "".join(cells) + "".join(notes) + "".join(_flask(scene, seat) for seat in range(scene.players))


def _flask(scene: Scene, seat: int) -> str:
    """A seat's marker; it slides along the track, in two lines on phones."""
    real = scene.view["seats"][seat]["reputation"]
    at = min(real, CELLS) - 1
    before = [one for one in scene.order() if min(scene.view["seats"][one]["reputation"], CELLS) - 1 == at]
    shift = -before.index(seat) * (9 if len(before) < 4 else 6)
    place = f"--n:{at};--c:{at % 12};--r:{at // 12};--x:{shift / 16:.3f}rem"
    drawn = icon(f"f-{SIGN[seat]}", 20, f"{scene.name(seat)} {real}")
    return drawn.replace("<svg ", f'<svg id="flask-{seat}" style="{place}" ', 1).replace('"ic ', '"ic fl ', 1)
