"""The action space and observation space of a setup, for states."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ._remote_vector import read_layout

if TYPE_CHECKING:
    from .game import Game
    from .state import State


class Spaces:
    """The action and observation spaces of one setup, created by `Game.spaces`. They are those of its environments."""

    def __init__(self, game: Game, setup: Mapping[str, Any], response: dict[str, Any], encoding: str | None = None) -> None:
        self.game = game
        self.setup = setup
        self.encoding = encoding
        """Name of the encoding; ``None`` for the usual one of the game."""
        self.players: tuple[str, ...] = tuple(response["players"])
        """The players, in seat order."""
        self.num_actions: int = response["actionCount"]
        """Number of action indices."""
        self.has_sequences: bool = response["hasSequences"]
        """Whether some actions consist of several indices."""
        self.observation_size: int = response["observationSize"]
        """Length of an observation."""
        self.layout = read_layout(response["layout"])
        """The parts of an observation, in order, without gaps."""
        self._handle: int = response["spaces"]
        weakref.finalize(self, game._engine.releaser(), self._handle).atexit = False

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.game.id, self.setup, self.encoding)

    def __repr__(self) -> str:
        return f"<Spaces of {self.game.id!r} with {len(self.players)} players: {self.num_actions} actions, {self.observation_size} numbers>"

    def observe(self, state: State, player: str) -> npt.NDArray[np.float32]:
        """Returns the observation of a player, whether or not that player must act.

        Args:
            state: A state of this game with these players.
            player: The observing player.

        Returns:
            float32 ``(observation_size,)``, a new array.

        Raises:
            InvalidInputError: If ``player`` is not a player, or if the state has other players.
        """
        sparse = self.game._ask("rules.observe", state, spaces=self._handle, player=player)
        observation = np.zeros(self.observation_size, np.float32)
        observation[sparse["indexes"]] = sparse["values"]
        return observation

    def action_mask(self, state: State, player: str) -> npt.NDArray[np.int8]:
        """Returns the mask of the first indices of the player's legal actions.

        Args:
            state: A state of this game with these players.
            player: The player who acts.

        Returns:
            int8 ``(num_actions,)``: 1 for the indices that begin a legal action, else 0.
        """
        mask = np.zeros(self.num_actions, np.int8)
        mask[[indexes[0] for indexes in self.game.legal_indexes(state, player)]] = 1
        return mask


def _revive(game: str, setup: Mapping[str, Any], encoding: str | None) -> Spaces:
    from .game import load

    return load(game).spaces(setup, encoding=encoding)
