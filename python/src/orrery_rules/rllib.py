"""The games as RLlib environments (new API stack), with action masks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from ._engine import shared_engine
from ._remote_env import RemoteEnv
from ._remote_vector import TERMINATED, TRUNCATED, ObservationPart
from ._spaces import action_space, observation_space, read_action, read_seed
from .errors import OrreryError, invalid

if TYPE_CHECKING:
    from collections.abc import Mapping

Observation = dict[str, npt.NDArray[Any]]


class OrreryMultiAgentEnv(MultiAgentEnv):  # type: ignore[misc, unused-ignore]
    """A game as an RLlib multi-agent environment, in which agents act one after another.

    Only the agent that must act has an observation: ``{"observation": float32 (size,), "action_mask": int8 (num_actions,)}``. At the end
    of the game, every agent that has acted gets its final observation, with a mask of 0. Every step returns the rewards of all agents;
    RLlib adds those of waiting agents to their last action.

    Each environment runner has its own engine process.

    Args:
        config: The arguments of :func:`orrery_rules.env`, such as ``{"game": "sol", "players": 3, "opponents": {"p2": "greedy"}}``:
            ``game``, ``rewards``, ``max_actions``, ``opponents``, ``encoding``, and the setup of the game. ``observation_key`` is the key
            of the numbers in an observation, such as ``"observations"`` for the action masking module of RLlib's examples.

    Raises:
        InvalidInputError: If the setup or an option is invalid.

    Example:
        >>> config = PPOConfig().environment(OrreryMultiAgentEnv, env_config={"game": "sol", "players": 3})  # doctest: +SKIP

    """

    def __init__(self, config: Mapping[str, Any]) -> None:
        super().__init__()  # type: ignore[no-untyped-call, unused-ignore]
        given = dict(config)
        if "game" not in given:
            raise invalid("config", "expected a key 'game'")
        key = given.pop("observation_key", "observation")
        if not isinstance(key, str) or key == "action_mask":
            raise invalid("observation_key", f"expected a string other than 'action_mask', received {key!r}")
        self._key: str = key
        options = {name: given.pop(name) for name in ("rewards", "max_actions", "opponents", "encoding") if name in given}
        self._env = RemoteEnv(shared_engine(), given.pop("game"), given, **options)
        env = self._env
        self.metadata = {"name": f"orrery/{env.game}_v1"}
        self._all_agents = env.agents
        self.possible_agents = list(env.agents)
        self.agents = list(env.agents)
        single = observation_space(env)
        space = spaces.Dict({key: single["observation"], "action_mask": single["action_mask"]})
        self.observation_spaces = dict.fromkeys(env.agents, space)
        self.action_spaces = {agent: action_space(env) for agent in env.agents}
        self._seat_of = {player: seat for seat, player in enumerate(env.players)}
        self._acted: set[str] = set()
        self._is_in_progress = False
        self._is_closed = False

    @property
    def layout(self) -> list[ObservationPart]:
        """The named parts of an observation, in order."""
        return self._env.layout

    def reset(  # type: ignore[override, unused-ignore]
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        """Starts a new game.

        Args:
            seed: Seed of the game, a whole number from 0. Default: the next game of the last seed. The first seed is drawn.
            options: Ignored.

        Returns:
            The observation of the agent that must act, and empty infos.

        Raises:
            InvalidInputError: If the seed is invalid. Nothing has changed.

        """
        if self._is_closed:
            raise OrreryError("This environment was closed.")
        whole = None if seed is None else read_seed(seed, 0)
        # Gymnasium's generator draws the first seed if none is given.
        super().reset(seed=seed, options=options)
        self._env.start(whole, self.np_random)
        self._is_in_progress = True
        self._acted = set()
        return self._observations(), {}

    def step(  # type: ignore[override, unused-ignore]
        self, action_dict: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Enters an action index of the agent that must act: a whole action, or the next index of a multi-component action.

        Args:
            action_dict: The index from 0 to ``num_actions - 1``, by the agent that must act.

        Returns:
            The observation of the next agent, or the final observations; the rewards of all agents; whether the game has ended by its rules
            (``terminateds["__all__"]``); whether it was truncated after ``max_actions`` (``truncateds["__all__"]``); and empty infos.

        Raises:
            IllegalActionError: If the rules forbid the action. Contains the clause.
            InvalidInputError: If ``action_dict`` is not one index of the acting agent. Nothing has changed.

        """
        env = self._env
        if not self._is_in_progress:
            raise invalid("step", "no game is in progress; reset starts one")
        agent = env.players[env.seat]
        if set(action_dict) != {agent}:
            given = ", ".join(map(repr, action_dict)) or "nobody"
            raise invalid("action_dict", f"expected an action of {agent} alone, received actions of {given}")
        env.act(read_action(action_dict[agent], env.num_actions))
        self._acted.add(agent)
        self._is_in_progress = env.seat >= 0
        rewards = {player: env.step_rewards[self._seat_of[player]] for player in self._all_agents}
        return self._observations(), rewards, {"__all__": env.flag == TERMINATED}, {"__all__": env.flag == TRUNCATED}, {}

    def _observations(self) -> dict[str, Observation]:
        env = self._env
        if self._is_in_progress:
            return {env.players[env.seat]: {self._key: env.observation(), "action_mask": env.action_mask()}}
        nothing = np.zeros(env.num_actions, np.int8)
        return {agent: {self._key: env.observe(agent), "action_mask": nothing} for agent in self._all_agents if agent in self._acted}

    def close(self) -> None:
        """Ends and releases the game. Does nothing if the environment is closed."""
        self._is_in_progress = False
        self._is_closed = True
        self._env.close()
