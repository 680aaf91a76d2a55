"""The games by the names that registries have for them."""

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
"""Ids of games; at the name, ``-v1`` is to follow."""
