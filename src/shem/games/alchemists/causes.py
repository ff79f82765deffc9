"""The causes of log lines: components, by their labels in the catalog, and phases and rules, by a key."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import POTIONS
from shem.games.alchemists.box import ADVENTURERS, ARTIFACTS, FAVORS, SPACES

SPACE_LABEL: Final = [f"action_space {name}" for name in SPACES]
FAVOR_LABEL: Final = [f"favor {name}" for name in FAVORS]
ARTIFACT_LABEL: Final = [f"artifact {name}" for name in ARTIFACTS]
POTION_LABEL: Final = [f"potion {name}" for name in POTIONS]
ADVENTURER_LABEL: Final = [f"adventurer {name}" for name in ADVENTURERS]

SETUP: Final = "setup"
ROUND: Final = "round"
STARTUP_FUNDING: Final = "startup_funding"
PARALYSIS: Final = "paralysis"
DECLARE: Final = "declare"
REPORTS: Final = "reports"
CONFERENCE: Final = "conference"
ENCYCLOPEDIA_GRANT: Final = "encyclopedia_grant"
TOP_ALCHEMIST: Final = "top_alchemist"
UNUSED_CUBES: Final = "unused_cubes"
FINAL_SCORING: Final = "final_scoring"
RULES: Final = (
    *(SETUP, STARTUP_FUNDING, ROUND, PARALYSIS, DECLARE, REPORTS, CONFERENCE),
    *(ENCYCLOPEDIA_GRANT, TOP_ALCHEMIST, UNUSED_CUBES, FINAL_SCORING),
)
