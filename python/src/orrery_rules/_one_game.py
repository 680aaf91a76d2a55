"""One game in the engine: as :class:`Games` of one place, and read in a few microseconds."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

import numpy as np

from ._engine import Engine, shared_engine
from ._games import Games, Seed
from ._spaces import random_seed

if TYPE_CHECKING:
    from collections.abc import Mapping

_COUNTS = 6
_PLACES = 5
"""Seat, and the beginnings and ends of what may be said and of what was said."""


class OneGame(Games):
    """One game, which is followed by another only when it is told to.

    It can be copied and pickled: the copy is set up alike, and has heard the same numbers. It is played in the shared engine.
    """

    def __init__(self, engine: Engine, game: str, setup: Mapping[str, Any], **options: Any) -> None:
        super().__init__(engine, game, setup, **options)
        self._recipe = (game, dict(setup), options)
        self._run: tuple[Seed, int] | None = None
        """The last given seed, and how many games followed from it."""
        self._heard: list[int] = []
        """That were said in this game."""
        seats = len(self.players)
        self._head = struct.Struct(f"<{_COUNTS}I{_PLACES}i{seats}fi")
        self.seat = -1
        """That is to act; -1 when the game is over."""
        self.earned: tuple[float, ...] = (0.0,) * seats
        """What the last step brought, by seat."""
        self.flag = 0
        """1 over by the rules, 2 cut off."""

    @property
    def has_begun(self) -> bool:
        """Whether a game was started."""
        return self._run is not None

    def begin(self, seed: Seed | None, generator: np.random.Generator | None = None) -> None:
        """Starts the game of a seed, or the next of the run that the last seed began; at first, of a seed that is drawn."""
        if seed is None and self._run is None:
            seed = random_seed(generator or np.random.default_rng())
        if seed is None and self._run is not None:
            self.reset()
            self._run = (self._run[0], self._run[1] + 1)
        elif seed is not None:
            self.reset([seed])
            self._run = (seed, 0)
        self._heard = []

    def say(self, number: int) -> None:
        """Who is to act says a number of the action space."""
        self.step_one(number)
        self._heard.append(number)

    def __reduce__(self) -> tuple[Any, ...]:
        return _take_up, (self._recipe, self._run, list(self._heard))

    def _read(self, frame: bytes) -> None:
        head = self._head.unpack_from(frame)
        changes, legal, said = head[:3]
        self.seat = head[_COUNTS]
        self.earned = head[_COUNTS + _PLACES : -1]
        self.flag = head[-1]
        at = self._head.size
        self.legal = np.frombuffer(frame, np.int32, legal, at)
        at += 4 * legal
        if self.has_sequences:
            self.said = np.frombuffer(frame, np.int32, said, at)
            at += 4 * said
        if changes:
            places = np.frombuffer(frame, np.int32, changes, at)
            self._flat[places] = np.frombuffer(frame, np.float32, changes, at + 4 * changes)

    def mask(self) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
        """What may be said, as a fresh mask."""
        mask = np.zeros(self.num_actions, np.int8)
        mask[self.legal] = 1
        return mask

    def seen(self) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
        """What the player sees who is to act, or who was the last to, in a fresh array."""
        return self._flat.copy()


def _take_up(recipe: tuple[str, dict[str, Any], dict[str, Any]], run: tuple[Seed, int] | None, numbers: list[int]) -> OneGame:
    """The same game again, where it was."""
    game, setup, options = recipe
    made = OneGame(shared_engine(), game, setup, **options)
    if run is None:
        return made
    seed, games = run
    made.engine.call("resumeEnv", env=made.handle, seed=seed, games=games, numbers=numbers)
    # Of no place: it only tells how things are.
    made.reset(None, [])
    made._run, made._heard = run, numbers
    return made
