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
"""Returns the potentials of observations ``(games, size)``, as numbers around 0."""
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


def sol_potential(envs: RemoteVector) -> Potential:
    """Returns the potential of Sol: by how much momentum a player leads the best of the others; a lead of 15 is three quarters of a point.

    A third of the energy counts as momentum.
    """
    part = next(part for part in envs.layout if part.name == "seat-facts")

    def potential(observations: Floats) -> Floats:
        # The viewer's seat is first. Energy and momentum are the first and the third of a seat's numbers, as n / (n + 12).
        facts = observations[:, part.offset : part.offset + part.size].reshape(len(observations), len(envs.players), -1)
        energy, _, momentum = (12 * facts[:, :, :3] / (1 - facts[:, :, :3]).clip(0.01)).transpose(2, 0, 1)
        wealth = momentum + energy / 3
        return np.asarray(np.tanh((wealth[:, 0] - wealth[:, 1:].max(1)) / 15), np.float32)

    return potential
