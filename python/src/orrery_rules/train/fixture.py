"""Fixture: positions with the scores and values that JAX computes, to compare them with those of TypeScript."""

from __future__ import annotations

from typing import Any

import numpy as np

from .network import Params, evaluate
from .recipes import Recipe
from .tables import Table

MOST_TRIED = 20
"""Number of games in a row in which a position with entered components is sought."""


def fixture(params: Params, recipe: Recipe, positions: int, seed: int) -> list[dict[str, Any]]:
    """Returns positions of random games with each setup of a recipe.

    Args:
        params: The network.
        recipe: The recipe that it was trained with.
        positions: Number of positions of each setup.
        seed: Seed of the games.
    """
    return [position for setup in recipe.setups() for position in _positions(params, recipe, setup, positions, seed)]


def _positions(params: Params, recipe: Recipe, setup: dict[str, Any], positions: int, seed: int) -> list[dict[str, Any]]:
    """Returns positions with one setup. If the game has multi-component actions, the first components of one are entered in every other
    position, unless the players whom the network learned to play enter none in many games in a row.

    In each, a player must act that the network learned to play. Each has the number of ``players``, the ``seed`` of the game, the
    ``actions`` so far as indices of the action space, the ``prefix`` of indices that were entered last, the ``legal`` indices, their
    ``scores`` and the ``value``.
    """
    rng = np.random.default_rng(seed)
    found: list[dict[str, Any]] = []
    games = tried = 0
    table = _table(recipe, setup, seed)
    while len(found) < positions:
        # A few dozen steps apart, and more towards the end of a game, so that every phase occurs.
        for _ in range(int(rng.integers(1, 40))):
            _step(table, rng)
        is_prefix_wanted = table.envs.has_sequences and len(found) % 2 == 1 and tried < MOST_TRIED
        while is_prefix_wanted and table.games[0] == 0 and table.envs.action_prefixes.size == 0:
            _step(table, rng)
        if table.games[0] > 0:
            # The first game alone has the seed itself.
            table.close()
            games += 1
            tried += 1
            table = _table(recipe, setup, seed + games)
            continue
        is_legal = table.seen.legal[0] >= 0
        if table.envs.players[int(table.envs.current_players[0])] not in recipe.learners(setup):
            continue
        if is_legal.all() or table.seen.values[0].all():
            # Full lists may have been shortened.
            continue
        scores, values = evaluate(params, table.seen)
        prefix = table.envs.action_prefixes.tolist()
        tried = 0 if prefix else tried
        actions = table.actions[0]
        found.append(
            {
                "players": len(table.envs.players),
                "seed": table.seeds[0],
                "actions": actions[: len(actions) - len(prefix)],
                "prefix": prefix,
                "legal": table.legal[0][is_legal].tolist(),
                "scores": [round(float(score), 6) for score in np.asarray(scores)[0][is_legal]],
                "value": round(float(np.asarray(values)[0]), 6),
            }
        )
    table.close()
    return found


def _table(recipe: Recipe, setup: dict[str, Any], seed: int) -> Table:
    return Table(recipe, 1, seed, setup=setup)


def _step(table: Table, rng: np.random.Generator) -> None:
    """Enters a random index."""
    table.send((rng.random(1) * (table.seen.legal >= 0).sum(1)).astype(np.int32))
    table.receive()
