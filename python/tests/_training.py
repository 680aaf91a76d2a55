"""What several tests of training compare."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jax
import numpy as np

from orrery_rules._engine import Engine
from orrery_rules._remote_vector import RemoteVector

if TYPE_CHECKING:
    from pathlib import Path


def equal(one: Any, other: Any) -> bool:
    """Whether two networks or other trees of arrays are the same."""
    return all(np.array_equal(a, b) for a, b in zip(jax.tree.leaves(one), jax.tree.leaves(other), strict=True))


def deciders(fixture: Path, game: str) -> list[str]:
    """The player who must act in each position of a fixture."""
    found = []
    for position in json.loads(fixture.read_text()):
        with Engine() as engine:
            envs = RemoteVector(engine, game, {"players": position["players"]}, count=1)
            envs.reset([position["seed"]])
            for action in position["actions"]:
                envs.step(np.array([action], np.int32))
            found.append(envs.players[int(envs.current_players[0])])
    return found
