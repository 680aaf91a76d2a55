"""What players see and say at one table, as numbers: those of its environments."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ._games import Part

if TYPE_CHECKING:
    from .game import Game
    from .state import State


class Spaces:
    """The numbers of a table. Make them with `Game.spaces`."""

    def __init__(self, game: Game, setup: Mapping[str, Any], told: dict[str, Any]) -> None:
        self.game = game
        self.setup = setup
        self.players: tuple[str, ...] = tuple(told["players"])
        """Who sits there, in seat order."""
        self.num_actions: int = told["actions"]
        """How many numbers there are to say, from 0 on."""
        self.has_sequences: bool = told["hasSequences"]
        """Whether there are actions that take several numbers."""
        self.num_observations: int = told["observations"]
        """How many numbers an observation has."""
        self.layout = [
            Part(part["name"], part["offset"], part["size"], tuple(part["range"]), part["description"]) for part in told["layout"]
        ]
        """The parts of an observation, in order, without gaps."""
        self._handle: int = told["spaces"]
        weakref.finalize(self, game._engine.releaser(), self._handle).atexit = False

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.game.id, self.setup)

    def __repr__(self) -> str:
        return f"<Spaces of {self.game.id!r} with {len(self.players)} players: {self.num_actions} actions, {self.num_observations} numbers>"

    def observe(self, state: State, player: str) -> npt.NDArray[np.float32]:
        """What a player sees, whoever is to act: ``num_observations`` numbers of type ``float32``.

        Raises:
            InvalidInputError: for who sits nowhere, and for a state of another table.
        """
        told = self.game._ask("rules.observe", state, spaces=self._handle, player=player)
        seen = np.zeros(self.num_observations, np.float32)
        seen[told["indexes"]] = told["values"]
        return seen

    def mask(self, state: State, player: str) -> npt.NDArray[np.int8]:
        """What the player may say first: ``num_actions`` numbers of type ``int8``, 1 for those that begin a legal action, else 0."""
        mask = np.zeros(self.num_actions, np.int8)
        mask[[numbers[0] for numbers in self.game.legal_numbers(state, player)]] = 1
        return mask


def _revive(game: str, setup: Mapping[str, Any]) -> Spaces:
    from .game import load

    return load(game).spaces(setup)
