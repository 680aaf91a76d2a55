"""Recipes: how the network of each game is trained."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

from ..errors import invalid
from ..game import load
from .potentials import MakePotential, area_51_potential, evaluation_potential, no_potential, path_potential, specter_ops_potential
from .settings import Settings


class Recipe(NamedTuple):
    """How a network is trained."""

    name: str
    game: str
    setup: dict[str, Any]
    """The setup of the games. The network has an input for each number of their observations, and a score for each of their actions."""
    settings: Settings
    potential: MakePotential = no_potential
    fewer: tuple[int, ...] = ()
    """Smaller numbers of players, in whose games the network also learns."""
    encoding: str | None = None
    """Name of the encoding. Default: the only one, or the usual one, of the game."""
    hints: tuple[tuple[str, str], ...] = ()
    """Parts of an observation, each with a type of actions: the greater a number, the better the action at the same position."""

    def setups(self) -> list[dict[str, Any]]:
        """Returns the setups of all games: first that of the recipe, then those with fewer players."""
        return [self.setup, *({**self.setup, "players": players} for players in self.fewer)]

    def seats(self, setup: Mapping[str, Any] | None = None) -> list[str]:
        """Returns the players of a setup in seat order. Default: the setup of the recipe."""
        return list(load(self.game).start(setup or self.setup, 0).players)

    def learners(self, setup: Mapping[str, Any] | None = None) -> list[str]:
        """Returns the players of a setup that the network learns to play, in seat order. Default: the setup of the recipe.

        Raises:
            InvalidInputError: If the settings name a player that the games of the recipe do not have.
        """
        wanted = self.settings.seats
        unknown = [seat for seat in wanted if seat not in self.seats()]
        if unknown:
            raise invalid("settings", f"seats: {unknown[0]} is not one of the players {', '.join(self.seats())}")
        return [seat for seat in self.seats(setup) if seat in wanted or not wanted]

    def sides(self, setup: Mapping[str, Any] | None = None) -> list[list[str]]:
        """Returns the sides that the network plays in turn: the team in the settings, or every combination of ``together`` players.
        Default: the setup of the recipe.

        Raises:
            InvalidInputError: If the settings name a player that the games do not have, or leave the network no other player.
        """
        learners = self.learners(setup)
        if self.settings.seats:
            return [learners] if learners else []
        together = self.settings.together
        if not 1 <= together < len(learners):
            raise invalid("settings", f"together: expected 1 to {len(learners) - 1} of {len(learners)} players, received {together}")
        return [list(side) for side in combinations(learners, together)]


# An observation has up to 74 non-zero inputs, so in half of the decisions some of the last ones are left out, and so are most of the up to
# 150 cells on which the aliens are placed at the start. The shipped network learned with these settings.
AREA_51 = Settings(unread=("ground",), imitation=100, learning_rate=1.5e-3, imitation_rate=1.5e-3, half_life=300, earlier=16)
# In games of greedy agents 99.9 % of decisions have at most 91 non-zero inputs with 3 players, and 108 with 4. At the start, an alien is
# placed on one of up to 150 cells.
AREA_51_OF_3 = AREA_51._replace(
    max_numbers=96,
    max_legal=152,
    self_play=192,
    earlier=48,
    scripted=64,
    imitation=60,
    # With the settings for 2 players, reinforcement learning made no progress.
    learning_rate=3e-4,
    epsilon=1e-5,
    trace=0.95,
    entropy=0.003,
    half_life=200,
    snapshot_every=10,
)
AREA_51_OF_4 = AREA_51_OF_3._replace(max_numbers=112)
# The encoding with paths adds up to twelve non-zero inputs.
AREA_51_WITH_PATHS = AREA_51_OF_4._replace(
    max_numbers=128,
    self_play=64,
    earlier=0,
    scripted=20,
    together=2,
    horizon=128,
    minibatch=1024,
    normalize_by_seat=True,
    imitation_rate=2e-3,
    learning_rate=1.5e-4,
    half_life=400,
    discount=0.999,
    trace=0.98,
    entropy=0.001,
    max_bytes=220_000,
)
# In random games of Sol 99.9 % of decisions have at most 111 non-zero inputs, and 99 % at most 38 legal actions. But at the start, the
# first piece is placed in one of 140 ways. One network won 80 % of its games as the second player, but 47 % when it scored 64 of these.
SOL = Settings(
    max_numbers=128,
    max_legal=144,
    self_play=512,
    earlier=64,
    scripted=192,
    horizon=96,
    imitation=60,
    discount=0.9985,
    turn=("calendar",),
    learning_rate=5e-4,
    imitation_rate=1.5e-3,
    epsilon=1e-5,
    trace=0.95,
    normalize_by_seat=True,
    entropy=0.003,
    # The evaluation is the expected utility, so that what remains of the value is about a half.
    first_value=0.5,
    half_life=200,
    snapshot_every=10,
    least_uses=300,
)
# With 3 players, 99.9 % of decisions in random games and in games of greedy agents have at most 113 non-zero inputs, and 99.9 % at most 143
# legal actions. In the games of the network, one to three of 10,000 decisions have more than 176.
# When rows are left out, the first placements must stay.
SOL_OF_3 = SOL._replace(max_legal=176, max_bytes=292_000, action_weight=30)
SOL_OF_4 = SOL_OF_3._replace(max_numbers=136, earlier=12, max_bytes=405_000)
# In random games of Specter Ops and in games of greedy agents 99.9 % of decisions have at most 107 non-zero inputs, and at most 60 legal
# actions. The decisions of greedy hunters take milliseconds, so few games are against them.
SPECTER_OPS = Settings(
    max_numbers=112,
    max_legal=64,
    self_play=96,
    scripted=6,
    trace=0.95,
    imitation=40,
    learning_rate=5e-4,
    imitation_rate=1.5e-3,
    half_life=400,
    # In 240,000 decisions of trained networks, 5,700 inputs and actions of 30,000 occurred at least twice.
    least_uses=100,
)
# The numbers of games are those of each number of players.
SPECTER_OPS_TO_4 = SPECTER_OPS._replace(
    max_numbers=128,
    max_legal=80,
    self_play=40,
    earlier=24,
    scripted=12,
    is_point_shared=False,
    normalize_by_seat=True,
    imitation=0,
    learning_rate=3e-4,
    half_life=300,
    entropy=0.005,
)
SPECTER_OPS_TO_5 = SPECTER_OPS_TO_4._replace(max_numbers=160, max_legal=96)

RECIPES = {
    "area-51": Recipe("area-51", "area-51", {"players": 2}, AREA_51, area_51_potential),
    "area-51-3": Recipe("area-51-3", "area-51", {"players": 3}, AREA_51_OF_3, area_51_potential),
    "area-51-4": Recipe("area-51-4", "area-51", {"players": 4}, AREA_51_OF_4, area_51_potential),
    "area-51-4-paths": Recipe(
        "area-51-4-paths", "area-51", {"players": 4}, AREA_51_WITH_PATHS, path_potential, encoding="paths", hints=(("steps", "step"),)
    ),
    "sol": Recipe("sol", "sol", {"players": 2}, SOL, evaluation_potential),
    "sol-3": Recipe("sol-3", "sol", {"players": 3}, SOL_OF_3, evaluation_potential),
    "sol-4": Recipe("sol-4", "sol", {"players": 4}, SOL_OF_4, evaluation_potential),
    "specter-ops": Recipe("specter-ops", "specter-ops", {"players": 2}, SPECTER_OPS, specter_ops_potential),
    "specter-ops-to-3": Recipe("specter-ops-to-3", "specter-ops", {"players": 3}, SPECTER_OPS_TO_4, specter_ops_potential, (2,)),
    "specter-ops-to-4": Recipe("specter-ops-to-4", "specter-ops", {"players": 4}, SPECTER_OPS_TO_4, specter_ops_potential, (3, 2)),
    "specter-ops-4": Recipe("specter-ops-4", "specter-ops", {"players": 4}, SPECTER_OPS_TO_4, specter_ops_potential),
    "specter-ops-4-5": Recipe("specter-ops-4-5", "specter-ops", {"players": 5}, SPECTER_OPS_TO_5, specter_ops_potential, (4,)),
}
"""Recipes by name."""
