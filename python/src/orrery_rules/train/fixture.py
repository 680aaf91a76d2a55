"""Fixture: positions with the scores and values that JAX computes, to compare them with those of TypeScript."""

from __future__ import annotations

from typing import Any

import numpy as np

from .network import Params, evaluate
from .recipes import Recipe
from .tables import Table


def fixture(params: Params, recipe: Recipe, positions: int, seed: int) -> list[dict[str, Any]]:
    """Returns positions of random games.

    Each has the ``seed`` of the game, the ``actions`` so far as indices of the action space, the ``legal`` indices, their ``scores`` and
    the ``value``.
    """
    table = Table(recipe.game, recipe.setup, 1, recipe.settings, seed, recipe.potential)
    rng = np.random.default_rng(seed)
    found: list[dict[str, Any]] = []
    while len(found) < positions:
        # A few dozen steps apart, and more towards the end of a game, so that every phase occurs.
        for _ in range(int(rng.integers(1, 40))):
            table.send((rng.random(1) * (table.seen.legal >= 0).sum(1)).astype(np.int32))
            table.receive()
        is_legal = table.seen.legal[0] >= 0
        if table.games[0] > 0 or is_legal.all():
            # The first game alone has the seed itself; a full list may have been shortened.
            if table.games[0] > 0:
                table.close()
                table = Table(recipe.game, recipe.setup, 1, recipe.settings, seed + len(found) + 1, recipe.potential)
            continue
        scores, values = evaluate(params, table.seen)
        found.append(
            {
                "seed": table.seeds[0],
                "actions": list(table.actions[0]),
                "legal": table.seen.legal[0][is_legal].tolist(),
                "scores": [round(float(score), 6) for score in np.asarray(scores)[0][is_legal]],
                "value": round(float(np.asarray(values)[0]), 6),
            }
        )
    table.close()
    return found
