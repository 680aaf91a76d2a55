"""Environments and spaces with another encoding than the usual one of the game."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from orrery_rules import InvalidInputError, OrreryGymEnv, env, load, vector

if TYPE_CHECKING:
    from collections.abc import Callable

SETUP: dict[str, Any] = {"players": 2}


def first_observations(encoding: str | None) -> dict[str, Any]:
    """Returns the layout and the first observation of player p1 in the game of seed 3, by the kind of environment."""
    single = OrreryGymEnv("area-51", encoding=encoding, **SETUP)
    turns = env("area-51", encoding=encoding, **SETUP)
    many = vector("area-51", 2, encoding=encoding, processes=2, **SETUP)
    turns.reset(seed=3)
    found = {
        "gymnasium": (single.layout, single.reset(seed=3)[0]["observation"]),
        "pettingzoo": (turns.layout, turns.observe("p1")["observation"]),
        "vector": (many.layout, many.reset(seed=[3, 4])[0]["observation"][0]),
    }
    many.close()
    return found


def test_every_environment_can_have_shortest_paths_in_its_observations() -> None:
    usual, with_paths = first_observations(None), first_observations("paths")
    spaces = load("area-51").spaces(SETUP, encoding="paths")
    expected = spaces.observe(load("area-51").start(SETUP, 3), "p1")
    for kind, (layout, observation) in with_paths.items():
        names = [part.name for part in layout]
        assert names[-2:] == ["paths", "steps"], kind
        usual_layout, usual_observation = usual[kind]
        assert names[:-2] == [part.name for part in usual_layout], kind
        np.testing.assert_array_equal(observation[: usual_observation.size], usual_observation, kind)
        np.testing.assert_array_equal(observation, expected, kind)
        assert observation[usual_observation.size :].any(), kind


def test_copies_and_pickles_keep_the_encoding() -> None:
    made = OrreryGymEnv("area-51", encoding="paths", **SETUP)
    info = made.reset(seed=3)[1]
    again = pickle.loads(pickle.dumps(made))
    action = info["legal_actions"][0]
    assert again.layout == made.layout
    np.testing.assert_array_equal(again.step(action)[0]["observation"], made.step(action)[0]["observation"])
    spaces = load("area-51").spaces(SETUP, encoding="paths")
    restored = pickle.loads(pickle.dumps(spaces))
    assert restored.encoding == "paths"
    assert restored.layout == spaces.layout
    assert restored.observation_size == spaces.observation_size == made.layout[-1].offset + made.layout[-1].size
    assert load("area-51").spaces(SETUP).encoding is None


@pytest.mark.parametrize(
    "make",
    [
        lambda game, encoding: OrreryGymEnv(game, encoding=encoding, **SETUP),
        lambda game, encoding: env(game, encoding=encoding, **SETUP),
        lambda game, encoding: vector(game, 2, encoding=encoding, **SETUP),
        lambda game, encoding: load(game).spaces(SETUP, encoding=encoding),
    ],
    ids=["gymnasium", "pettingzoo", "vector", "spaces"],
)
@pytest.mark.parametrize(
    ("game", "encoding", "allowed"),
    [("area-51", "roads", "expected one of paths"), ("sol", "paths", "sol has only one")],
)
def test_unknown_encodings_are_refused(make: Callable[[str, str], object], game: str, encoding: str, allowed: str) -> None:
    with pytest.raises(InvalidInputError, match=f'encoding: "{encoding}" is not an encoding; {allowed}'):
        make(game, encoding)
