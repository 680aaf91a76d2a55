"""The environment of RLlib, asked by RLlib's own checks and kept in its own episodes. None of that needs a deep-learning library."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}
from ray.rllib.env.multi_agent_episode import MultiAgentEpisode
from ray.rllib.utils.pre_checks.env import check_multiagent_environments

from orrery_rules.errors import IllegalActionError, InvalidInputError, OrreryError
from orrery_rules.pettingzoo import env as make_env
from orrery_rules.rllib import OrreryMultiAgentEnv

TWO = {"players": 2}
GAMES = ["tic-tac-toe", "kuhn-poker", "area-51", "specter-ops"]


def made(game: str, **more: Any) -> OrreryMultiAgentEnv:
    return OrreryMultiAgentEnv({"game": game, **TWO, **more})


def the_only(observations: dict[str, Any]) -> tuple[str, Any]:
    ((agent, seen),) = observations.items()
    return agent, seen


def test_rllib_finds_nothing_wrong() -> None:
    check_multiagent_environments(made("tic-tac-toe"))


@pytest.mark.parametrize("game", GAMES)
def test_an_episode_of_rllib_is_the_game_that_was_played(game: str) -> None:
    env = made(game)
    other = make_env(game, **TWO)
    other.reset(seed=5)
    episode = MultiAgentEpisode(observation_space=env.observation_spaces, action_space=env.action_spaces)
    observations, infos = env.reset(seed=5)
    episode.add_env_reset(observations=observations, infos=infos)
    generator = np.random.default_rng(1)
    said = dict.fromkeys(env.possible_agents, 0)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    while not episode.is_done:
        agent, seen = the_only(observations)
        assert agent == other.agent_selection
        assert seen in env.get_observation_space(agent)
        expected = other.observe(agent)
        assert np.array_equal(seen["observation"], expected["observation"])
        assert np.array_equal(seen["action_mask"], expected["action_mask"])
        number = int(generator.choice(np.flatnonzero(seen["action_mask"])))
        other.step(number)
        observations, rewards, terminateds, truncateds, infos = env.step({agent: number})
        episode.add_env_step(observations, {agent: number}, rewards, infos, terminateds=terminateds, truncateds=truncateds)
        said[agent] += 1
        for each, reward in other.rewards.items():
            earned[each] += reward
    assert episode.is_terminated
    assert any(earned.values())
    for agent, single in episode.agent_episodes.items():
        assert (len(single), single.get_return(), single.is_terminated) == (said[agent], earned[agent], True)
        last = single.get_observations(-1)
        assert last in env.get_observation_space(agent)
        assert not last["action_mask"].any()
        assert np.array_equal(last["observation"], other.observe(agent)["observation"])


def test_who_has_not_acted_sees_nothing_at_the_end() -> None:
    env = made("kuhn-poker", max_actions=1)
    agent, seen = the_only(env.reset(seed=1)[0])
    observations, rewards, terminateds, truncateds, _ = env.step({agent: int(np.flatnonzero(seen["action_mask"])[0])})
    assert set(observations) == {agent}
    assert (terminateds, truncateds) == ({"__all__": False}, {"__all__": True})
    assert rewards == {"p1": 0.0, "p2": 0.0}


@pytest.mark.parametrize(
    ("numbers", "error", "says"),
    [
        ({}, InvalidInputError, "expected an action of p1 alone, received actions of nobody"),
        ({"p2": 1}, InvalidInputError, "expected an action of p1 alone"),
        ({"p1": 1, "p2": 1}, InvalidInputError, "expected an action of p1 alone"),
        ({"p1": 9}, InvalidInputError, "from 0 to 8"),
        ({"p1": True}, InvalidInputError, "received True"),
        ({"p1": 4}, IllegalActionError, "TTT-"),
    ],
)
def test_refuses_what_may_not_be_said_and_changes_nothing(numbers: dict[str, Any], error: type[OrreryError], says: str) -> None:
    env = made("tic-tac-toe")
    env.reset(seed=1)
    env.step({"p1": 4})
    before = env.step({"p2": 0})[0]["p1"]
    with pytest.raises(error, match=says):
        env.step(numbers)
    # Nothing but the next mark has come.
    env.step({"p1": 8})
    after = env.step({"p2": 1})[0]["p1"]
    assert np.count_nonzero(before["action_mask"]) == 7
    assert np.count_nonzero(after["action_mask"]) == 5


def test_seeds_begin_runs() -> None:
    def run(seed: int | None) -> list[bytes]:
        env = made("liars-dice")
        return [the_only(env.reset(seed=given)[0])[1]["observation"].tobytes() for given in (seed, *[None] * 29)]

    assert len(set(run(3))) > 1
    assert run(3) == run(3)
    # Two runners that nobody gave a seed play different games.
    assert run(None) != run(None)


def test_opponents_play_inside() -> None:
    env = made("tic-tac-toe", opponents={"p2": "random"})
    assert env.possible_agents == ["p1"]
    observations, _ = env.reset(seed=1)
    ends = {"__all__": False}
    while not ends["__all__"]:
        agent, seen = the_only(observations)
        assert agent == "p1"
        observations, rewards, ends, _, _ = env.step({agent: int(np.flatnonzero(seen["action_mask"])[0])})
    assert set(rewards) == {"p1"}


def test_the_observations_may_have_another_encoding() -> None:
    usual, with_paths = made("area-51"), made("area-51", encoding="paths")
    assert [part.name for part in with_paths.layout] == [*(part.name for part in usual.layout), "paths", "steps"]
    agent, seen = the_only(with_paths.reset(seed=1)[0])
    assert seen in with_paths.get_observation_space(agent)
    with pytest.raises(InvalidInputError, match="sol has only one"):
        made("sol", encoding="paths")


def test_the_numbers_may_have_another_name() -> None:
    env = made("tic-tac-toe", observation_key="observations")
    agent, seen = the_only(env.reset(seed=1)[0])
    assert list(seen) == ["observations", "action_mask"]
    assert seen in env.get_observation_space(agent)
    with pytest.raises(InvalidInputError, match="observation_key"):
        made("tic-tac-toe", observation_key="action_mask")


def test_refuses_what_is_no_table_or_seed_and_what_comes_too_early_or_late() -> None:
    with pytest.raises(InvalidInputError, match="expected a key 'game'"):
        OrreryMultiAgentEnv({})
    with pytest.raises(InvalidInputError, match="is not a game"):
        made("chess")
    env = made("tic-tac-toe")
    with pytest.raises(InvalidInputError, match="no game is in progress"):
        env.step({"p1": 1})
    with pytest.raises(InvalidInputError, match="seed"):
        env.reset(seed=-1)
    env.reset(seed=1)
    env.close()
    env.close()
    with pytest.raises(InvalidInputError, match="no game is in progress"):
        env.step({"p1": 1})
    with pytest.raises(OrreryError, match="closed"):
        env.reset()
