"""Potentials: how close a player is to winning, to guide learning. Rewards for their growth do not change which policy is best.

A. Y. Ng, D. Harada, S. Russell, Policy Invariance Under Reward Transformations (1999).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from .._remote_vector import RemoteVector
from .network import Floats

Potential = Callable[[Floats], Floats]
"""Returns the potentials of the current states for the players who must act, as numbers around 0, given their observations ``(games,
size)``."""
MakePotential = Callable[[RemoteVector], Potential]
"""Creates the potential of some environments from their first observations."""


def no_potential(_envs: RemoteVector) -> Potential:
    """Returns a potential that is always 0."""
    return lambda observations: np.zeros(len(observations), np.float32)


def area_51_potential(envs: RemoteVector) -> Potential:
    """Returns the potential of Escape from Area 51, in quarters.

    It is the number of components by which an alien leads the best of the others, minus the distance to the next missing one, or with all
    four to the ship, as a share of the board.
    """
    start = envs.observations
    parts = {part.name: slice(part.offset, part.offset + part.size) for part in envs.layout}
    cells = (parts["tokens"].stop - parts["tokens"].start) // 4
    width = int(np.sqrt(cells))
    tokens = np.flatnonzero(start[0, parts["tokens"]])
    kinds, homes = np.divmod(tokens, cells)
    ship = np.flatnonzero(start[0, parts["ground"]]) - 3 * cells

    def potential(observations: Floats) -> Floats:
        # The viewer's seat is first. Column and row are the first numbers of a seat, and the components the last.
        facts = observations[:, parts["alien-facts"]].reshape(len(observations), len(envs.players), -1)
        held = facts[:, :, -4:]
        columns, rows = facts[:, 0, :2].T[:, :, None] * (width - 1)

        def distance(to: npt.NDArray[Any]) -> Floats:
            return np.asarray(np.maximum(abs(columns - to % width), abs(rows - to // width)), np.float32)

        is_wanted = (observations[:, parts["tokens"]][:, tokens] > 0) & (held[:, 0, kinds] == 0)
        to_token = np.where(is_wanted, distance(homes), width).min(1)
        to_next = np.where(held[:, 0].all(1), distance(ship[-1:])[:, 0], to_token)
        lead = held[:, 0].sum(1) - held[:, 1:].sum(2).max(1)
        return np.asarray((lead - to_next / width) / 4, np.float32)

    return potential


def evaluation_potential(envs: RemoteVector) -> Potential:
    """Returns the evaluation of the game's heuristic, in points: half of the expected utility, from -0.5 to 0.5."""

    def potential(_observations: Floats) -> Floats:
        utilities = envs.engine.call("evaluateEnv", env=envs.handle)
        return np.asarray(utilities, np.float32) * np.float32(0.5)

    return potential
