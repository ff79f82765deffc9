"""The values of every component, as typed tables. Filled once by components.py."""

from __future__ import annotations

from typing import Final

from shem.kernel.option import Option
from shem.kernel.table import AnyEffect

RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
WHITE: Final = 3
BLACK: Final = 4
GREEN: Final = WHITE  # books are red, yellow, blue, green or black
CLAY: Final = 0  # the resource of the red district
COIN: Final = 1  # of the yellow one
KNOWLEDGE: Final = 2  # of the blue one

DISTRICTS: Final = ("red", "yellow", "blue")
MARBLES: Final = ("red", "yellow", "blue", "white", "black")
BOOK_COLOURS: Final = ("red", "yellow", "blue", "green", "black")
RESOURCES: Final = ("clay", "coin", "knowledge")
ROWS: Final = ("work", "golem", "artifacts", "study", "mirror")
SECTIONS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
LAST: Final = 9  # section X

DEVELOPMENTS: Final = (
    *("head", "torso", "left_arm", "right_arm", "left_leg", "right_leg"),
    *("column_1", "column_2", "column_3", "column_4", "menorah_strip", "study_track"),
    *("gold_1", "gold_2", "grey_1", "grey_2", "grey_3", "large"),
)
NO_DEVELOPMENT: Final = 18  # for an ability an edition leaves out; nobody has it
AREAS: Final = ("golem", "study", "artifact", "any")
AREA_RESOURCE: Final = (CLAY, KNOWLEDGE, COIN)
GOLD_TILES: Final = (12, 13)
GREY_TILES: Final = (14, 15, 16)
LARGE_TILE: Final = 17

ON_RED_MARBLE: Final = 0
ON_BLUE_MARBLE: Final = 1
ON_FIRST_BOOK: Final = 2
ON_CREATE: Final = 3
TRIGGERS: Final = ("marble red", "marble blue", "first_book_in_column", "create_golem")

# Possible causes of a log line, besides components by their label in the catalog.
CAUSES: Final = (
    *("starting_tiles", "movement", "income", "control", "final_scoring"),
    *("marble work", "marble golem", "marble artifacts", "marble study", "marble mirror"),
)

OBJECTIVES: Final = (
    *("student_red", "student_yellow", "student_blue", "study_track", "gold", "developments"),
    *("golems_created", "books", "golems_killed"),
)


class RuleNumbers:
    """Numbers of the rules."""

    def __init__(self) -> None:
        self.rounds = 0
        self.marble_actions = 0
        self.start_vp = 0
        self.golems = 0
        self.start_golems = 0
        self.golem_price = 0
        self.golem_price_more = 0
        self.track_on_create = 0
        self.track_on_kill = 0
        self.gold_price = 0
        self.mirror_price = 0
        self.mirror_study_price = 0
        self.work_price: list[int] = []
        self.uncontrolled_vp = 0
        self.unusable_step_vp = 0
        self.book_columns = 0
        self.starting_tiles_dealt = 0
        self.starting_tiles_kept = 0
        self.objectives_dealt = 0
        self.objectives_kept = 0
        self.library = 0
        self.resources_per_vp = 0
        self.objective_types_vp: list[int] = []
        self.menorah_section = 0  # index of the section
        self.menorah_token = 0
        self.marbles: list[list[int]] = []  # by number of players, then color


class CityTables(RuleNumbers):
    """The values printed on the city and the cemetery."""

    def __init__(self) -> None:
        super().__init__()
        self.income: list[AnyEffect] = []  # by district * 10 + section
        self.income_yield: list[tuple[int, int, int, int]] = []  # the same as clay, coins, knowledge, VP
        self.welcome: list[bool] = []  # whether the step from here to the next section never loses income
        self.entry: list[int] = []  # cost of entering a block
        self.houses: list[AnyEffect] = []  # by district * 10 + number - 1
        self.cemetery: list[AnyEffect] = []
        self.cemetery_players: list[int] = []


class BoardTables(CityTables):
    """The values printed on a player board and its developments."""

    def __init__(self) -> None:
        super().__init__()
        self.track_start = 0
        self.track_steps: list[int] = []
        self.track_level: list[int] = []
        self.track_vp: list[int] = []
        self.study_start = 0
        self.study_limit: list[list[int]] = []  # plain, developed
        self.study_income: list[list[int]] = []
        self.study_final: list[int] = []
        self.price: list[int] = []  # cost of developments; 0 for tiles with slots
        self.cheapest: list[int] = []  # the lowest cost in an area, including slots
        self.menorahs: list[int] = []
        self.immediate: list[AnyEffect] = []
        self.column_bonus: list[AnyEffect] = []
        self.column_doubles: list[bool] = []
        self.caps_control = NO_DEVELOPMENT  # the development with this ability
        self.control_cap = 0
        self.doubles_burials = NO_DEVELOPMENT
        self.extra_worker = NO_DEVELOPMENT
        self.ignores_character = NO_DEVELOPMENT
        self.walks_new_golem = NO_DEVELOPMENT
        self.better_study = NO_DEVELOPMENT
        self.slot_price: list[list[int]] = []  # grey slots, gold slots; by row
        self.cauldron: list[int] = []
        self.artifact: list[list[AnyEffect]] = []  # by side (tile * 2 + side), row
        self.grey_bonus: list[AnyEffect] = []  # by development * 2 + side
        self.trigger: list[int] = []


class CardTables(BoardTables):
    """Books, characters, objectives and tiles."""

    def __init__(self) -> None:
        super().__init__()
        self.library_price: list[int] = []
        self.book_colour: list[int] = []
        self.book_price: list[int] = []
        self.book_immediate: list[AnyEffect] = []
        self.book_active: list[AnyEffect] = []
        self.character_marbles: list[tuple[int, int]] = []
        self.character_steps: list[int] = []
        self.character_price: list[int] = []
        self.character_effect: list[AnyEffect] = []
        self.character_deck: list[list[int]] = []  # rounds I to III, round IV
        self.character_instead: AnyEffect
        self.objective_type: list[int] = []
        self.objective_threshold: list[int] = []
        self.objective_vp: list[int] = []
        self.action_tile: list[AnyEffect] = []
        self.printed_action: AnyEffect
        self.starting_tile: list[AnyEffect] = []
        self.starting_option: list[Option] = []  # the tiles have no numbers: players know them by what they show


class Box(CardTables):
    """All components of one edition. Lists are indexed by the numbers above or by printed numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.edition = ""
        self.intro_characters: list[int] = []
        self.intro_houses: list[int] = []
        self.intro_objectives: list[list[int]] = []
        self.intro_golems: list[list[int]] = []
        self.intro_artifact: list[int] = []
        self.intro_effect: list[AnyEffect] = []


BOOKS: Final = range(1, 39)
CHARACTERS: Final = range(39, 51)
OBJECTIVE_CARDS: Final = range(51, 78)
ACTION_TILES: Final = 12
STARTING_TILES: Final = 18
ARTIFACT_TILES: Final = 4
