"""The values of every component, as typed tables. Filled once by components.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shem.kernel.option import Option
from shem.kernel.phrase import Phrase
from shem.kernel.table import AnyEffect

if TYPE_CHECKING:
    from shem.games.amritsar.goals import Goal

WHITE: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
GREEN: Final = 3
COLOURS: Final = ("white", "yellow", "blue", "green")
MARBLE: Final = 0
COPPER: Final = 1
GOLD: Final = 2
COIN: Final = 3
GOODS: Final = ("marble", "copper", "gold", "coin")
RESOURCES: Final = GOODS[:3]
ZONES: Final = ("north", "east", "south", "west")  # clockwise
AREAS: Final = ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2")  # clockwise, two in each zone
AREA_SIZE: Final = 4
TRACKS: Final = ("development", "resources", "economy")
STORAGE: Final = 0
GOAL: Final = 1
MAHOUT: Final = 2
UPGRADES: Final = ("storage", "goal", "mahout")
MAHOUTS: Final = ("donate", "upgrade", "prestige", "market", "marble", "resource", "knowledge")
START_MAHOUT: Final = 0

ON_GROUP: Final = 0
ON_DONATE: Final = 1
ON_MARKET: Final = 2
ON_UPGRADE: Final = 3
TRIGGERS: Final = ("group", "donate", "market", "upgrade")

# Sources of points, for the score sheet.
DONATION: Final = 0
SUPPORT: Final = 1
MAJORITY: Final = 2
FOLLOWED: Final = 3
SALE: Final = 4
BONUS: Final = 5
TRACK_END: Final = 6
GOAL_TILE: Final = 7
PENALTY: Final = 8
SOURCES: Final = 9

INSTANT: Final = 0
INTERIM: Final = 1
FINAL: Final = 2
STEP_KINDS: Final = ("instant", "interim", "final")

# Lasting abilities of storehouses. With the first three, white workers count as another color.
ABILITIES: Final = (
    *("worker_alias yellow", "worker_alias blue", "worker_alias green"),
    *("market_discount", "tax_discount", "free_skip", "no_penalty", "all_bridges"),
    *("knowledge_redirect", "swap", "any_resource", "free_move"),
)
MARKET_DISCOUNT: Final = 3
TAX_DISCOUNT: Final = 4
FREE_SKIP: Final = 5
NO_PENALTY: Final = 6
ALL_BRIDGES: Final = 7
KNOWLEDGE_REDIRECT: Final = 8
SWAP: Final = 9
ANY_RESOURCE: Final = 10
FREE_MOVE: Final = 11

GOAL_TYPES: Final = ("A", "B", "C", "D")
GOALS: Final = tuple(f"{kind}{n}" for kind in GOAL_TYPES for n in range(1, 7))
ZONE_TILES: Final = tuple(f"{colour}{n}" for colour in "WYBG" for n in range(1, 4))
STOREHOUSES: Final = 15
# Labels in the catalog, for the causes of log lines. Without a component, the cause is the key of the phase.
WORK_AREA: Final = tuple(f"work_area {name}" for name in AREAS)
ZONE_TILE: Final = tuple(f"zone_tile {name}" for name in ZONE_TILES)
MAHOUT_TILE: Final = tuple(f"mahout_tile {name}" for name in MAHOUTS)
STOREHOUSE: Final = tuple(f"storehouse {n + 1}" for n in range(STOREHOUSES))
GOAL_LABEL: Final = tuple(f"goal {name}" for name in GOALS)
TRACK: Final = tuple(f"track {name}" for name in TRACKS)
MARKET_COLUMN: Final = tuple(f"market_column {name}" for name in RESOURCES)
BRIDGE_TILE: Final = tuple(f"bridge_tile {n + 1}" for n in range(6))
TEMPLE_TILE: Final = tuple(f"temple_tile {n + 1}" for n in range(4))
MAHARAJA_SPACE: Final = tuple(f"maharaja_space {n + 1}" for n in range(4))
PLAYER_BOARD: Final = "player_board"
TAX_TRACK: Final = "tax_track"
MAHARAJA: Final = "maharaja"
PHASE_KEYS: Final = ("setup", "elephant", "follow")
STORAGE_FIELDS: Final = 3
GOAL_FIELDS: Final = 4
MAHOUT_FIELDS: Final = 4


class DonationTile:
    """A zone's donation tile: its spaces, level by level from the bottom, each level from the left."""

    def __init__(
        self,
        level: list[int],
        pp: list[int],
        left: list[int],
        right: list[int],
        across: list[float],
        options: list[Option],
    ) -> None:
        self.level = level  # starting at 0
        self.pp = pp
        self.left = left  # the two spaces below, or -1 on the lowest level
        self.right = right
        self.across = across  # its horizontal position, in spaces: every level is half a space further in
        self.options = options


class SoloBoard:
    """The Maharaja's board in the solo game."""

    def __init__(self) -> None:
        self.order: list[int] = []  # colors of his actions, top to bottom
        self.rows: list[int] = []  # markers in each row
        self.row_pp: list[int] = []  # for emptying each row
        self.stock: list[int] = []
        self.storage = 0
        self.start: list[int] = []
        self.blue: list[list[int]] = []  # by decade: marble, copper, gold
        self.pp: list[int] = []  # what each space of his knowledge track gives
        self.marble: list[int] = []
        self.marker: list[int] = []
        self.final: list[str] = []  # the counts scored by the last two spaces


class Box:
    """All components of one edition. Lists are indexed by the numbers above."""

    decades = 0
    rounds = 0
    follow_pp = 0
    support_pp = 0
    step_price = 0
    skip_price = 0
    start_pp = 0
    start_coins = 0
    start_storage = 0
    elephant_load = 0
    market_markers = 0
    group_for_bridge = 0
    flipped_size = 0
    goal_tax = 0

    def __init__(self) -> None:
        self.edition = ""
        # rules
        self.pass_penalty: list[int] = []  # by decade
        self.tax_penalty: list[int] = []
        self.storehouses: list[int] = []  # in the display, by number of players
        # the board
        self.start_workers: list[int] = []  # by area
        self.boundary: list[int] = []  # the zone an elephant enters when it passes a Maharaja space
        self.donation: list[list[DonationTile]] = []  # by number of players, then zone
        self.level_cost: list[list[int]] = []  # by level: marble, copper, gold
        self.temple: list[list[int]] = []  # by tile, then zone
        self.lay_temple: list[Option] = []
        self.bridge_trigger: list[int] = []
        self.bridge_bonus: list[AnyEffect] = []
        self.tile_colour: list[int] = []
        self.tile_main: list[AnyEffect] = []
        self.tile_second: list[AnyEffect] = []
        self.tile_rides: list[bool] = []  # whether the main action is the mahout action
        self.price: list[list[int]] = []  # by resource, from the lowest space
        self.market_start: list[int] = []
        self.price_pp: list[list[int]] = []
        # player board
        self.upgrade_price: list[int] = []  # the resource of each kind of upgrade
        self.goal_field: list[AnyEffect] = []
        self.tax: list[int] = []
        self.step_kind: list[list[int]] = []  # by track, then step
        self.step_effect: list[list[AnyEffect]] = []
        self.overflow: list[AnyEffect] = []
        self.mahout: list[AnyEffect] = []
        self.mahout_asks: list[bool] = []  # whether the action asks a question itself
        self.mahout_tax: list[int] = []
        self.store_bonus: list[AnyEffect] = []
        self.store_ability: list[int] = []  # -1: only an instant bonus
        self.store_size: list[int] = []
        self.store_tax: list[int] = []
        self.goal: list[Goal] = []
        # names of components
        self.mahout_words: list[Phrase] = []
        self.store_words: list[Phrase] = []
        self.goal_words: list[Phrase] = []
        # options that name a component
        self.main: list[Option] = []
        self.second: list[Option] = []
        self.elephant: list[Option] = []
        self.ride: list[Option] = []
        self.use_mahout: list[Option] = []
        self.follow: list[Option] = []
        self.take_store: list[Option] = []
        self.take_goal: list[Option] = []
        self.tell_goal: list[Option] = []
        self.take_mahout: list[Option] = []
        self.field: list[Option] = []
        self.solo = SoloBoard()
