"""Games as an environment of verifiers, played by the fake endpoint."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import pytest
import verifiers.v1 as vf
from _fake import serving
from verifiers.v1.utils.loaders import load_environment, resolve_env_config

from orrery_rules.text import TextGame
from orrery_rules.verifiers import ChatHarness, OrreryTaskset, TextGameEnv


def environment(history: int = 3, **taskset: Any) -> Any:
    """The environment as the command line creates it, from the id of the package."""
    player = {"harness": {"id": "orrery-rules-verifiers", "history": history}}
    return load_environment(resolve_env_config({"taskset": {"id": "orrery-rules-verifiers", **taskset}, "player": player}))


def play(env: Any, url: str, count: int = 1) -> list[Any]:
    """The traces of the first tasks."""

    async def run() -> list[Any]:
        context = vf.ModelContext(model="fake", client=vf.EvalClientConfig(base_url=url, api_key_var="UNSET_KEY"))
        async with env.serving():
            return [(await env.run_episode(task, context)) for task in env.taskset.take(count)]

    episodes = asyncio.run(run())
    for episode in episodes:
        assert episode.ok, [(error.type, error.message) for error in episode.errors] + [trace.errors for trace in episode.traces]
    return [episode.traces[0] for episode in episodes]


def test_the_plugin_is_found_by_its_id() -> None:
    env = environment(game="tic-tac-toe")
    assert isinstance(env, TextGameEnv)
    assert isinstance(env.taskset, OrreryTaskset)
    assert isinstance(env._harnesses["player"], ChatHarness)


def test_tasks_are_seeded_games() -> None:
    env = environment(game="sol", seed=5, rules=1_000)
    first, second = env.taskset.take(2)
    assert (first.data.seed, second.data.seed) == (5, 6)
    setup = {**TextGame("sol", {"players": 2}).game.self_play, "players": 2}
    assert first.data.prompt == TextGame("sol", setup, seed=5, budget=3_000).observe("p1").text
    assert first.data.system_prompt.startswith("You are p1 in Sol")
    assert len(first.data.system_prompt) < 1_300
    assert first.key != second.key


def test_rewards_and_metrics_are_those_of_the_game() -> None:
    with serving(faults=("nonsense", "illegal"), rate=0.3) as server:
        traces = play(environment(game="tic-tac-toe", opponents="mcts:iterations=100", attempts=50), server.url, 6)
    rewards = {trace.rewards["game_reward"].value for trace in traces}
    assert -1.0 in rewards <= {-1.0, 0.0, 1.0}
    assert all(trace.metrics["finished"] == 1.0 for trace in traces)
    assert any(trace.metrics["unreadable_share"] > 0 for trace in traces)
    with serving(faults=("nonsense",), rate=1.0) as server:
        (lost,) = play(environment(game="tic-tac-toe", attempts=2), server.url)
    assert (lost.metrics["forfeited"], lost.metrics["replies"], lost.metrics["unreadable_share"]) == (1.0, 2.0, 1.0)


# A reply takes up to a tenth of a second, because each one passes through a proxy of verifiers.
LONG, QUICK = [("area-51", 2), ("specter-ops", 2)], [("sol", 1), ("space-alert", 2)]


@pytest.mark.parametrize(("game", "players"), QUICK + LONG if os.environ.get("ORRERY_FULL") else QUICK)
def test_a_model_plays_a_whole_game(game: str, players: int) -> None:
    # The endpoint answers equal requests equally. In Space Alert it could place and take back a card forever without all messages.
    history = 0 if game == "space-alert" else 3
    with serving() as server:
        (trace,) = play(environment(history, game=game, players=players, budget=3_000, rules=0, attempts=50), server.url)
        sent = [body["messages"] for body, _ in server.requests]
    assert trace.metrics["finished"] == 1.0
    assert len(sent) == trace.metrics["replies"] > 10
    # The system prompt, and at most three messages; or the whole conversation.
    assert max(map(len, sent)) == (4 if history else 2 * len(sent))
