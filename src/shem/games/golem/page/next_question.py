"""What an option makes possible: the next question's answers with their costs, found by playing each on a copy."""

from __future__ import annotations

from shem.games.golem.artifacts import ARTIFACT
from shem.games.golem.box import BOOK_COLOURS, DISTRICTS, SECTIONS
from shem.games.golem.movement import SOME_STEPS
from shem.games.golem.page import answers
from shem.games.golem.page.icons import RESOURCE, Shape, points, some
from shem.games.golem.page.scene import Scene
from shem.games.golem.resources import PayResource
from shem.games.golem.setup import START_GOLEM
from shem.games.golem.state import LYING, Golem
from shem.kernel.nodes import Branch
from shem.kernel.option import DECLINE, DONE, Option
from shem.pictures import Steps, picture
from shem.pictures.tokens import Coffer, Icon, Number, Space, Step, Tag, Walk, joined, spaced

SIZE = 17.0


def row(table: Golem, seat: int, scene: Scene) -> str:
    """Draw the answers to the next question, grouped by kind; each group stays together if it can."""
    groups: dict[str, list[Option]] = {}
    for option in following(table, seat):
        groups.setdefault(_kind(option), []).append(option)
    drawn = [_group(table, seat, scene, options) for options in groups.values()]
    lots = ["".join([picture([mark], SIZE) for mark in marks if mark]) for marks in drawn if marks]
    return f'<span class="next" aria-hidden="true">{"".join([f"<i>{lot}</i>" for lot in lots])}</span>' if lots else ""


def following(table: Golem, seat: int) -> list[Option]:
    """Return what this seat may choose next, except declining."""
    if table.asker is None or table.seat != seat:
        return []
    return [option for option in table.options if option is not DECLINE and option is not DONE]


def targets(table: Golem, seat: int) -> list[str]:
    """Return the targets of the next question."""
    return [option.target for option in following(table, seat) if option.verb != "work"]


def workers(table: Golem, seat: int) -> list[int]:
    """Return the places of golems that could be activated, if that is the next question."""
    options = following(table, seat)
    if not options or options[-1].verb != "work":
        return []
    table = table.copy()
    table.answer(seat, options[-1])
    return [one.a for one in following(table, seat) if one.verb == "golem" and one.a < LYING]


def _kind(option: Option) -> str:
    """Return the kind of an answer; answers of one kind share an icon."""
    if isinstance(option, Branch):
        return type(option.effect).__name__
    return answers.symbol(option) if option.verb in ("upgrade", "forward", "back") else option.verb


def _group(table: Golem, seat: int, scene: Scene, options: list[Option]) -> Steps:
    """Draw a group's icon and its answers, preceded by their cost if it is the same for all."""
    verb = options[0].verb
    sign = answers.symbol(options[0])
    marks: Steps = [[Icon(sign)]] if sign and verb not in OWN_SIGN else []
    prices = [price(table, seat, option) for option in options]
    names = [_name(scene, option) for option in options]
    if verb == "upgrade":
        return marks + _price_list(prices)
    if verb == "work":
        free: Step = [Tag("0")]
        return marks + [
            [*name, Space(), *([Coffer(paid)] if paid else free)] for name, paid in zip(names, prices, strict=True)
        ]
    if len(options) > 1 and prices[0] and len({picture([paid], 1) for paid in prices}) == 1:
        return [[Coffer(prices[0], arrow=True)], *marks, *names]
    return marks + _by_price(names, prices)


def _by_price(names: list[Step], prices: list[Step]) -> Steps:
    """Group answers of the same cost after that cost."""
    found: dict[str, tuple[Step, Step]] = {}
    for name, paid in zip(names, prices, strict=True):
        key = picture([paid], 1) if paid else str(len(found))
        together, _ = found.setdefault(key, ([], paid))
        together += name
    return [[*name, *([Space(), Coffer(paid)] if paid else [])] for name, paid in found.values() if name or paid]


OWN_SIGN = ("student", "copy", "income")


def _price_list(prices: list[Step]) -> Steps:
    """Draw costs: several in the same resource share one box; others have one each."""
    found: dict[str, list[int]] = {}
    for paid in prices:
        if len(paid) == 2 and isinstance(paid[0], Number) and isinstance(paid[1], Icon):
            found.setdefault(paid[1].symbol, []).append(int(paid[0].what))
    return [[Coffer([Number("·".join(map(str, sorted(set(costs))))), Icon(symbol)])] for symbol, costs in found.items()]


def _name(scene: Scene, option: Option) -> Step:
    """Return which one of its kind it is."""
    verb = option.verb
    if isinstance(option, Branch):
        return [] if isinstance(option.effect, PayResource) else joined(answers.printed(scene, option))
    if verb == "create" or option in START_GOLEM:
        return [Shape(DISTRICTS[option.a])]
    if verb in ("golem", "forward", "back"):
        here = option.a % 10
        to: Step = [Walk(ahead=True), Number(SECTIONS[here + option.b])] if option.b else []
        return [Shape(DISTRICTS[option.a % LYING // 10]), Number(SECTIONS[here]), *to]
    if verb in ("book", "active"):
        return [Shape(BOOK_COLOURS[scene.box.book_colour[option.a]])]
    if verb in OWN_SIGN and answers.symbol(option):
        return [Icon(answers.symbol(option))]
    if option in SOME_STEPS or option in ARTIFACT or verb in ("column", "row", "work", "cauldron", "objective"):
        return [Number(option.args[0])]
    if verb in ("upgrade", "pay", "buy", "track", "take", "ignore", "clay", "coin", "knowledge"):
        return []
    return joined(answers.printed(scene, option))


def price(table: Golem, seat: int, option: Option) -> Step:
    """Return the cost of an answer; empty if it is free."""
    stock, vp = table.seats[seat].stock, table.seats[seat].vp
    table = table.copy()
    table.answer(seat, option)
    player = table.seats[seat]
    paid: Steps = [some(stock[k] - player.stock[k], RESOURCE[k]) for k in range(3) if player.stock[k] < stock[k]]
    if player.vp < vp:
        paid.append([points(vp - player.vp)])
    return spaced(paid)
