"""The environment ids of the games in the registries of Gymnasium and PettingZoo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

GAME_NAMES: Final[Mapping[str, str]] = {
    "orrery/Area51": "area-51",
    "orrery/Sol": "sol",
    "orrery/SpaceAlert": "space-alert",
    "orrery/SpaceAlertCampaign": "space-alert-campaign",
    "orrery/SpecterOps": "specter-ops",
    "orrery/TicTacToe": "tic-tac-toe",
    "orrery/ConnectFour": "connect-four",
    "orrery/KuhnPoker": "kuhn-poker",
    "orrery/LiarsDice": "liars-dice",
}
"""Game ids by environment name, without the suffix ``-v1``."""
