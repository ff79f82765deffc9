"""Pictures for the how-to-play page: the first round of a recorded game in parts, and every component."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from shem.contracts.guide import Drawing, Guide, moment
from shem.games.golem import RULES
from shem.games.golem.components import NOTATION, open_box
from shem.games.golem.page import board, city, faces, places, synagogue, whole
from shem.games.golem.page.guide_tiles import component
from shem.games.golem.page.icons import MENORAH, steps
from shem.games.golem.page.scene import Scene
from shem.kernel.game import Game
from shem.kernel.phrase import Language, Phrase
from shem.pictures import picture

Parts = dict[str, tuple[float, float]]
# Decisions of example.txt that are shown.
FIRST_ACTION = 25  # the golems have moved, nobody has acted
ACTIONS_OVER = 59  # everyone has taken two marbles
SECOND_ROUND = 80  # round II starts: the marbles have fallen again

ICONS = {
    "clay": "i-clay",
    "coin": "i-coin",
    "knowledge": "i-know",
    "gold": "i-gold",
    "vp": "i-vp",
    "student": "i-stu-any",
    "golem": "i-golem",
    "rabbi": "rabbi-A",
    "book": "i-book",
    "artifact": "i-artdone",
    "development": "i-dev",
    "objective": "i-obj",
    "menorah": "i-menorah",
    "red-menorah": MENORAH[0],
    "yellow-menorah": MENORAH[1],
    "blue-menorah": MENORAH[2],
    "work": "i-work",
    "artifacts": "i-art",
    "study": "i-openbook",
    "mirror": "i-mirror",
    "pass": "i-pass",
    "red-marble": "m-red",
    "yellow-marble": "m-yellow",
    "blue-marble": "m-blue",
    "white-marble": "m-white",
    "black-marble": "m-black",
    "steps": "i-step",
    "control": "i-chain",
    "income": "i-income",
    "order": "i-order",
    "refresh": "i-refresh",
    "character": "i-crown",
    "cemetery": "i-tomb",
}
TABLES = {
    "neighborhoods": ("neighborhood",),
    "streets": ("street", "block"),
    "rabbi-actions": ("action_tile", "printed_rabbi_action"),
    "characters": ("character",),
    "books": ("book",),
    "library": ("library",),
    "cemetery": ("cemetery_space",),
    "golem-developments": ("golem_development",),
    "study-developments": ("study_development",),
    "artifact-developments": ("artifact_development",),
    "artifact-rows": ("artifact_row",),
    "artifacts": ("artifact_side",),
    "tracks": ("golem_track", "study_track"),
    "objectives": ("objective",),
    "starting-tiles": ("starting_tile",),
}


@lru_cache(8)
def position(number: int) -> Game:
    """Return the example at one of its decisions."""
    return moment(RULES, "example", number)


def _scene(number: int, words: Language) -> Scene:
    return Scene(position(number).view(0), words)


def tile(label: str, words: Language, edition: str) -> str:
    scene = Scene({**position(FIRST_ACTION).view(0), "edition": edition}, words)
    drawn = component(label, scene)
    return faces.inlined(drawn, scene.box) if edition else drawn


def sheet() -> str:
    return faces.faces(open_box())


# -- pictures ----------------------------------------------------------------------------------------


def _whole(number: int) -> Callable[[Language], Drawing]:
    def draw(words: Language) -> Drawing:
        down = whole.STAGE + 8
        parts = {
            "synagogue": (214.0, 34.0),
            "rabbis": (206.0, 246.0),
            "city": (838.0, 36.0),
            "palace": (1076.0, 30.0),
            "library": (1030.0, 142.0),
            "cemetery": (1076.0, 312.0),
            "seats": (1246.0, 36.0),
            "resources": (34.0, down + 30.0),
            "golem": (250.0, down + 22.0),
            "study": (600.0, down + 22.0),
            "artifacts": (1024.0, down + 22.0),
            "objectives": (1332.0, down + 18.0),
        }
        inside = whole.table(_scene(number, words))
        return Drawing(Phrase("The table"), whole.WIDTH, whole.HEIGHT, inside, parts)

    return draw


def _part(
    name: Phrase, w: float, h: float, draw: Callable[[Scene], str], parts: Parts, number: int = FIRST_ACTION
) -> Callable[[Language], Drawing]:
    """Draw a part of the table on its own."""

    def drawing(words: Language) -> Drawing:
        return Drawing(name, w, h, draw(_scene(number, words)), parts)

    return drawing


def _synagogue(scene: Scene) -> str:
    rows = whole.laid(synagogue.synagogue(scene), 20, 0, 242, 228)
    return rows + whole.laid(synagogue.rabbis(scene), 20, 228, 242, 200)


def _city(scene: Scene) -> str:
    night = '<rect width="628" height="428" fill="url(#night)"/><rect width="628" height="428" fill="url(#stars)"/>'
    return night + whole.laid(city.ground(scene), 0, 0, 628, 428) + whole.laid(city.pieces(scene), 0, 0, 628, 428)


def _alone(draw: Callable[[Scene], str], w: float, h: float, margin: float = 0) -> Callable[[Scene], str]:
    return lambda scene: whole.laid(draw(scene), margin, 0, w, h)


PICTURES: dict[str, Callable[[Language], Drawing]] = {
    "board": _whole(FIRST_ACTION),
    "second-round": _whole(SECOND_ROUND),
    "synagogue": _part(
        Phrase("Synagogue"),
        262,
        428,
        _synagogue,
        {"rows": (12.0, 85.0), "value": (136.0, 14.0), "marbles": (202.0, 14.0), "tiles": (12.0, 302.0)},
    ),
    "city": _part(
        Phrase("City"),
        628,
        428,
        _city,
        {
            "section": (145.0, 10.0),
            "income": (304.0, 24.0),
            "student": (38.0, 46.0),
            "tile": (112.0, 62.0),
            "golem": (150.0, 110.0),
            "menorah": (448.0, 70.0),
            "block": (536.0, 62.0),
        },
    ),
    "golem": _part(
        Phrase("Golem"),
        276,
        202,
        _alone(lambda scene: board.golem(scene, 0), 276, 202),
        {"track": (58.0, 30.0), "created": (66.0, 58.0), "marbles": (205.0, 62.0), "development": (270.0, 90.0)},
        ACTIONS_OVER,
    ),
    "study": _part(
        Phrase("Study"),
        440,
        202,
        _alone(lambda scene: board.study(scene, 0), 440, 202),
        {"track": (98.0, 34.0), "column": (168.0, 84.0), "development": (168.0, 30.0)},
        SECOND_ROUND,
    ),
    "artifacts": _part(
        Phrase("Artifacts"),
        338,
        202,
        _alone(lambda scene: board.artifacts(scene, 0), 338, 202),
        {
            "cauldron": (10.0, 38.0),
            "artifact": (90.0, 32.0),
            "grey": (160.0, 32.0),
            "gold": (238.0, 32.0),
            "tiles": (330.0, 32.0),
        },
        SECOND_ROUND,
    ),
    "palace": _part(
        Phrase("Palace"),
        258,
        122,
        _alone(places.palace, 238, 122, 20),
        {"marbles": (11.0, 38.0), "steps": (118.0, 18.0), "effect": (11.0, 70.0), "instead": (11.0, 102.0)},
    ),
    "library": _part(
        Phrase("Library"),
        258,
        168,
        _alone(places.library, 238, 168, 20),
        {"active": (11.0, 62.0), "immediate": (11.0, 101.0), "card": (11.0, 130.0), "position": (11.0, 154.0)},
    ),
    "cemetery": _part(Phrase("Cemetery"), 238, 134, _alone(places.cemetery, 238, 134), {}),
}

SIGNS = (
    *("gain clay 2", "gain coin 2", "gain knowledge 2", "gain any 2", "gain gold 1", "gain vp 3"),
    *("student red +1", "student any +1", "students +2 split", "study +1", "golem_track +-1"),
    *("move golem +-1", "move one_golem up_to +4", "activate 1", "use_tile adjacent", "waive control"),
    *("create golem -1", "kill", "upgrade golem -3", "upgrade any -3 mixed", "buy book -3", "book_active 1"),
    *("artifact_income 1", "student_income all", "objective draw 2 keep 1", "pay coin 1 -> gain gold 1"),
    *("student blue -1 -> gain vp 3; study +1", "study -1 -> gain vp 3; student any +1"),
    *("gain vp 1 per golem_level", "gain vp 1 per completed_artifact", "gain vp 1 per cemetery_golem"),
    *("gain vp 1 per development", "gain vp 1 per leftmost_student", "choose[gain clay 1 | gain coin 1]"),
)


def signs(words: Language) -> list[tuple[str, str]]:
    return [(picture(steps(effect), 20), words.say(effect.words())) for effect in map(NOTATION.read, SIGNS)]


GUIDE = Guide(PICTURES, TABLES, tile, ICONS, signs, sheet)
