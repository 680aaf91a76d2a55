"""What the environments show is what the TypeScript library's own show, number by number."""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path

import numpy as np
import pytest
from _play import lcg, pick

from orrery_rules import OrreryEnv, env

REPOSITORY = Path(__file__).parents[2]
SCRIPT = REPOSITORY / "scripts/python-episodes.ts"
EPISODES = 1_000 if os.environ.get("ORRERY_FULL") else 30
GAMES = ["area-51", "sol", "space-alert", "specter-ops", "kuhn-poker", "liars-dice"]
SHORT = 200

# A source distribution has no TypeScript to compare with.
if SCRIPT.is_file():

    @pytest.mark.parametrize("game", GAMES)
    def test_episodes_are_those_of_the_typescript_environment(game: str) -> None:
        program = REPOSITORY / "node_modules/.bin/tsx"
        told = subprocess.run(
            [program, SCRIPT, game, str(EPISODES)], cwd=REPOSITORY, capture_output=True, text=True, timeout=3_600, check=True
        )
        lines = told.stdout.splitlines()
        assert len(lines) == EPISODES
        tables: dict[tuple[int, bool, bool], OrreryEnv] = {}
        for episode, line in enumerate(lines):
            players, seed, steps, digest = line.split()
            assert int(seed) == episode
            table = (int(players), episode % 2 == 0, episode % 10 == 0)
            if table not in tables:
                tables[table] = _table(game, *table)
            assert played(tables[table], episode) == (int(steps), digest), f"{game}, {players} players, seed {seed}"


def _table(game: str, players: int, is_utility: bool, is_whole: bool) -> OrreryEnv:
    return env(game, players=players, rewards="utility" if is_utility else "scores", max_actions=None if is_whole else SHORT)


def played(game_on: OrreryEnv, episode: int) -> tuple[int, str]:
    """How many steps there were, and the digest of all that was shown."""
    game_on.reset(seed=episode)
    agents = game_on.possible_agents
    digest = hashlib.sha256()
    numbers = lcg(episode)
    steps = 0
    while True:
        agent = game_on.agent_selection
        seen, _, terminated, truncated, info = game_on.last()
        if terminated or truncated:
            break
        legal, said = info["legal_actions"].tolist(), list(info.get("action_prefix", []))
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        digest.update(np.array([agents.index(agent), len(legal), *legal, len(said), *said], "<i4").tobytes())
        digest.update(seen["observation"].astype("<f4").tobytes())
        game_on.step(pick(legal, next(numbers)))
        steps += 1
        digest.update(np.array([game_on.rewards[each] for each in agents], "<f4").tobytes())
        flags = [flag for each in agents for flag in (game_on.terminations[each], game_on.truncations[each])]
        digest.update(np.array(flags, "<i4").tobytes())
    for agent in agents:
        digest.update(game_on.observe(agent)["observation"].astype("<f4").tobytes())
    return steps, digest.hexdigest()
