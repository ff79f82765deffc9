"""The theory board with its grants, and the Royal Encyclopedia."""

from __future__ import annotations

from shem.games.alchemists.alchemy import COLOURS, INGREDIENTS
from shem.games.alchemists.box import ENCYCLOPEDIA_GRANT, GRANTS, KINDS
from shem.games.alchemists.names import ASPECTS, COLOUR, SEAL
from shem.games.alchemists.page.conferences import conference_short, side_table, standards
from shem.games.alchemists.page.results import demonstrations, said
from shem.games.alchemists.page.scene import (
    BEAD,
    CARD,
    COLOUR_MARK,
    FLASK,
    SEAL_FACE,
    SIGN,
    TOKEN,
    Scene,
    cost,
    gain,
    icon,
    points,
)
from shem.games.alchemists.state import ASPECT
from shem.kernel.phrase import Phrase

SLOT = ("rbR", "rbG", "rbB", "rbW")


def seals(scene: Scene, laid: list[list[int]], most: int, on: str) -> str:
    """Draw the seals on a publication. Which ones they are is drawn only once all is revealed.

    Before, the page shows owners their own: the hand names the faces, and `on` where they are.
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


def theories(scene: Scene) -> str:
    """Draw eight ingredients with the alchemical of their theory, its seals, conflicts; the grants between."""
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
        mark = f'<span class="cfl" data-about="conflict">{icon("k-conflict0", 22, words)}<b>{letter}</b></span>'
    if alchemical >= 0:
        token = icon(TOKEN[alchemical], 46, scene.say(ASPECTS[alchemical]))
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
        f'<div class="{look}" data-target="{targets}" data-about="theory-{name}">'
        f'<span class="thi">{scene.card(kind, 38)}<em>{known}</em></span>'
        f'<span class="tht">{token}{mark}{truth}</span>'
        f"{seals(scene, view['seals'][kind], scene.box.theory_seals, name)}</div>"
    )


def _aspects(facts: list[list[int]], kind: int) -> list[str]:
    """Draw the aspects of an ingredient that apprentices have shown to everyone."""
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


def _shown_short(scene: Scene) -> str:
    """Draw the newest demonstrations of masters if there is no board for them."""
    if not scene.encyclopedia:
        return ""
    found = []
    which, sides = scene.view["conference"], standards(scene)
    most = 2 if which >= 0 and (len(sides) > 1 or len(side_table(scene, which, sides[0])) > 4) else 3
    for _, a, b, kind, answer in demonstrations(scene)[-most:]:
        words = said(scene, a, b, kind, answer)
        sign = "=" if answer else "≠"
        found.append(
            f'<span class="demo" data-about="demo"><span class="sr">{words}'
            f"</span>{icon(CARD[a], 15)}{icon(CARD[b], 15)}"
            f"<b>{sign}</b>{icon(FLASK[kind], 15)}</span>"
        )
    return "".join(found)


def encyclopedia(scene: Scene) -> str:
    """Draw three articles, one for each color, and the grant for them."""
    owner = [seat for seat, player in enumerate(scene.view["seats"]) if ENCYCLOPEDIA_GRANT in player["grants"]]
    badge = scene.badge(owner[0], 15) if owner else ""
    marks = "".join(icon(symbol, 13) for symbol in COLOUR_MARK)
    grant = (
        f'<small class="{"taken" if owner else ""}" data-target="grant-encyclopedia"'
        f' data-about="articles">{icon("k-grant", 15)}{marks}'
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
    return (
        f'<div class="{look}" data-target="article-{name}"'
        f' data-about="article-{name}"><div class="arm">{head}{body}</div>{laid}</div>'
    )
