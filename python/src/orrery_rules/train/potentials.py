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


def path_potential(envs: RemoteVector) -> Potential:
    """Returns the potential of Escape from Area 51 from the points that players need to win, from -0.5 to 0.5.

    It compares the points of the player with the fewest of the others. The fewer both need, the more a difference counts.
    """
    part = next(slice(part.offset, part.offset + part.size) for part in envs.layout if part.name == "paths")

    def potential(observations: Floats) -> Floats:
        # The viewer's seat is first.
        points = _unsaturated(observations[:, part], 16)
        own, rivals = points[:, 0], points[:, 1:].min(1)
        return np.asarray(0.5 * np.tanh((rivals - own) / (4 + np.minimum(own, rivals) / 4)), np.float32)

    return potential


def evaluation_potential(envs: RemoteVector) -> Potential:
    """Returns the evaluation of the game's heuristic, in points: half of the expected utility, from -0.5 to 0.5."""

    def potential(_observations: Floats) -> Floats:
        utilities = envs.engine.call("evaluateEnv", env=envs.handle)
        return np.asarray(utilities, np.float32) * np.float32(0.5)

    return potential


def specter_ops_potential(envs: RemoteVector) -> Potential:
    """Returns the potential of Specter Ops.

    The agent's grows with its mission: with each completed objective, and with each step by which its way to an exit is shorter. For both
    sides, the agent's losses count, and how few spaces the hunters must search. The hunters' also grows as they come nearer to these. The
    traitor, who wins with the agent, wants the hunters' to shrink. Losses and spaces are those of the agent player.
    """
    parts = {part.name: slice(part.offset, part.offset + part.size) for part in envs.layout}
    # With a traitor, there are a second agent and role cards.
    agents = 2 if "roles" in parts else 1

    def potential(observations: Floats) -> Floats:
        games = len(observations)
        is_agent = observations[:, parts["agent-seat"]][:, 0] > 0
        # The last eight numbers of an agent: whether it is there, three flags, its losses n as n / (n + 4), and three more.
        facts = observations[:, parts["agent-facts"]].reshape(games, agents, -1)[:, 0]
        losses = _unsaturated(facts[:, -4], 4)
        # An objective has six faces of a die, then whether everybody knows that it is completed, then whether the viewer does.
        done = observations[:, parts["objectives"]].reshape(games, 4, -1)[:, :, 7].sum(1)
        spread = observations[:, parts["beliefs"]].reshape(games, agents, -1)[:, 0, -1]
        way = _unsaturated(observations[:, parts["mission"]][:, 0], 32)
        # The first of a hunter's four numbers is n / (n + 8) for n steps to the nearest possible space.
        far = observations[:, parts["chase"]].reshape(games, -1, 4)[:, :, 0].mean(1)
        escape = 0.1 * done - 0.15 * losses + 0.15 * spread
        hunt = -escape - 0.15 * far
        # The second of the roles is that of the traitor.
        is_traitor = observations[:, parts["roles"]][:, 1] > 0 if agents > 1 else np.zeros(games, np.bool_)
        mine = np.where(is_agent, escape + 0.7 * (0.5 - way / 90), np.where(is_traitor, -hunt, hunt))
        return np.asarray(np.where(facts[:, -8] > 0, mine, 0), np.float32)

    return potential


def _unsaturated(numbers: Floats, half: float) -> Floats:
    """Returns the amounts n that are encoded as n / (n + half)."""
    return np.asarray(half * numbers / (1 - numbers).clip(0.01), np.float32)
