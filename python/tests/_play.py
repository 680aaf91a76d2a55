"""What several tests play with."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from orrery_rules import OrreryEnv

_32 = 0xFFFFFFFF

TABLES = [("area-51", 2), ("area-51", 4), ("sol", 2), ("sol", 3), ("sol", 5), ("space-alert", 1), ("space-alert", 4)]
TABLES += [("specter-ops", 2), ("specter-ops", 4), ("specter-ops", 5)]


def lcg(seed: int) -> Iterator[int]:
    """Numbers of 24 bits, the same as in scripts/python-episodes.ts."""
    state = seed
    while True:
        state = (state * 1_664_525 + 1_013_904_223) & _32
        yield state >> 8


def game_seed(seed: int | str, index: int) -> str:
    """The library's `gameSeed`, written again from its documentation."""
    low, high = 0x811C9DC5, 0x01000193
    for letter in f"{seed}/{index}":
        unit = ord(letter)
        low = ((low ^ unit) * 0x01000193) & _32
        high = ((high ^ unit ^ (low >> 16)) * 0x01000193) & _32
    first = _mixed(high)
    return f"{first:08x}{_mixed(low ^ first):08x}"


def _mixed(lane: int) -> int:
    mix = lane ^ (lane >> 16)
    mix = (mix * 0x85EBCA6B) & _32
    mix ^= mix >> 13
    mix = (mix * 0xC2B2AE35) & _32
    return mix ^ (mix >> 16)


def shown(env: OrreryEnv) -> dict[str, Any]:
    """All that an environment shows of a moment, in copies."""
    return {
        "agents": list(env.agents),
        "selected": env.agent_selection,
        "rewards": dict(env.rewards),
        "cumulative": dict(env._cumulative_rewards),
        "terminations": dict(env.terminations),
        "truncations": dict(env.truncations),
        "infos": {agent: {name: value.tolist() for name, value in info.items()} for agent, info in env.infos.items()},
        "seen": {
            agent: {name: array.tolist() for name, array in env.observe(agent).items()}
            for agent in (env.possible_agents if env.agents else [])
        },
    }


def play(env: OrreryEnv, steps: int, seed: int = 0) -> int:
    """Takes so many steps, dead ones too, and says how many there were."""
    numbers = lcg(seed)
    for step in range(steps):
        if not env.agents:
            return step
        agent = env.agent_selection
        is_done = env.terminations[agent] or env.truncations[agent]
        env.step(None if is_done else pick(env.infos[agent]["legal_actions"], next(numbers)))
    return steps


def pick(legal: np.ndarray[Any, Any] | list[int], number: int) -> int:
    """One of a list, by a number."""
    return int(legal[number % len(legal)])


def picks(infos: dict[str, Any], numbers: Iterator[int]) -> np.ndarray[Any, Any]:
    """One number for each game of a vector whose masks are sparse; -1 where a game is over."""
    offsets, legal = infos["legal_action_offsets"], infos["legal_actions"]
    spans = itertools.pairwise(offsets)
    return np.array([pick(legal[begin:end], next(numbers)) if end > begin else -1 for begin, end in spans], np.int32)
