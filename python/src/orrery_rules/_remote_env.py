"""One environment in the engine: a :class:`RemoteVector` of one, whose results are read in a few microseconds."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

import numpy as np

from ._engine import Engine, shared_engine
from ._remote_vector import COLUMN_LENGTHS, RemoteVector, Seed
from ._spaces import random_seed

if TYPE_CHECKING:
    from collections.abc import Mapping

_OFFSETS = 5
"""The seat, and two offsets each of the legal actions and of the action prefixes."""


class RemoteEnv(RemoteVector):
    """One environment, which starts a new game only when asked to.

    It can be copied and pickled. A copy replays the same action indices in the shared engine.
    """

    def __init__(self, engine: Engine, game: str, setup: Mapping[str, Any], **options: Any) -> None:
        super().__init__(engine, game, setup, **options)
        self._arguments = (game, dict(setup), options)
        self._run: tuple[Seed, int] | None = None
        """The last seed that the caller gave, and the number of games that followed from it."""
        self._actions: list[int] = []
        """The action indices of this game."""
        seats = len(self.players)
        self._header = struct.Struct(f"<{COLUMN_LENGTHS}I{_OFFSETS}i{seats}fi")
        self.seat = -1
        """The seat that must act; -1 if the game is over."""
        self.step_rewards: tuple[float, ...] = (0.0,) * seats
        """The rewards of the last step, by seat."""
        self.flag = 0
        """``TERMINATED``, ``TRUNCATED`` or 0."""

    @property
    def has_started(self) -> bool:
        """Whether a game was started."""
        return self._run is not None

    def start(self, seed: Seed | None, generator: np.random.Generator | None = None) -> None:
        """Starts the game of a seed. Without a seed, starts the next game of the last seed; the first seed is then drawn."""
        if seed is None and self._run is None:
            seed = random_seed(generator or np.random.default_rng())
        if seed is None and self._run is not None:
            self.reset()
            self._run = (self._run[0], self._run[1] + 1)
        elif seed is not None:
            self.reset([seed])
            self._run = (seed, 0)
        self._actions = []

    def act(self, action: int) -> None:
        """Enters an action index for the player who must act."""
        self.step_one(action)
        self._actions.append(action)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self._arguments, self._run, list(self._actions))

    def _read(self, frame: bytes) -> None:
        header = self._header.unpack_from(frame)
        changed, legal, prefixes = header[:3]
        self.seat = header[COLUMN_LENGTHS]
        self.step_rewards = header[COLUMN_LENGTHS + _OFFSETS : -1]
        self.flag = header[-1]
        at = self._header.size
        self.legal_actions = np.frombuffer(frame, np.int32, legal, at)
        at += 4 * legal
        if self.has_sequences:
            self.action_prefixes = np.frombuffer(frame, np.int32, prefixes, at)
            at += 4 * prefixes
        if changed:
            indexes = np.frombuffer(frame, np.int32, changed, at)
            self._flat[indexes] = np.frombuffer(frame, np.float32, changed, at + 4 * changed)

    def action_mask(self) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
        """Returns the action mask as a new array."""
        mask = np.zeros(self.num_actions, np.int8)
        mask[self.legal_actions] = 1
        return mask

    def observation(self) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
        """Returns the observation of the player who must act or was the last to act, as a new array."""
        return self._flat.copy()


def _restore(arguments: tuple[str, dict[str, Any], dict[str, Any]], run: tuple[Seed, int] | None, actions: list[int]) -> RemoteEnv:
    """Returns an environment in the same position, by replaying its actions."""
    game, setup, options = arguments
    env = RemoteEnv(shared_engine(), game, setup, **options)
    if run is None:
        return env
    seed, games = run
    env.engine.call("resumeEnv", env=env.handle, seed=seed, games=games, actions=actions)
    # Resets no environment: the response only contains the current position.
    env.reset(None, [])
    env._run, env._actions = run, actions
    return env
