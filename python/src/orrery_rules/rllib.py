"""The games as environments of RLlib (its new API stack): agents act one after another, each with a mask of what it may say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from ._engine import shared_engine
from ._games import Part, invalid
from ._one_game import OneGame
from ._spaces import action_space, number_of, observation_space, seed_of
from .errors import OrreryError

if TYPE_CHECKING:
    from collections.abc import Mapping

Observation = dict[str, npt.NDArray[Any]]

_TERMINATED, _TRUNCATED = 1, 2


class OrreryMultiAgentEnv(MultiAgentEnv):  # type: ignore[misc, unused-ignore]
    """One game, whose players act one after another, as RLlib knows it.

    Only who is to act has an observation, and says a number: ``{"observation": float32 (size,), "action_mask": int8 (num_actions,)}``. When
    the game is over, all who have acted have their last one, with a mask of 0. Rewards come for all at once, also for those who wait: RLlib
    adds them to what they did last.

    Every environment runner plays in an engine of its own, in a child process.

    Args:
        config: What :func:`orrery_rules.env` takes, such as ``{"game": "sol", "players": 3, "opponents": {"p2": "greedy"}}``: ``game``,
            ``rewards``, ``max_actions`` and ``opponents``; all else is the game's setup. Besides, ``observation_key`` is what the numbers
            are called, such as ``"observations"`` for the action masking module among the examples of RLlib.

    Raises:
        InvalidInputError: for a table that cannot be made.

    Example:
        >>> config = PPOConfig().environment(OrreryMultiAgentEnv, env_config={"game": "sol", "players": 3})  # doctest: +SKIP

    """

    def __init__(self, config: Mapping[str, Any]) -> None:
        super().__init__()  # type: ignore[no-untyped-call, unused-ignore]
        given = dict(config)
        if "game" not in given:
            raise invalid("config", "there is no game in it")
        key = given.pop("observation_key", "observation")
        if not isinstance(key, str) or key == "action_mask":
            raise invalid("observation_key", f"expected another text than 'action_mask', received {key!r}")
        self._key: str = key
        options = {name: given.pop(name) for name in ("rewards", "max_actions", "opponents") if name in given}
        self._game = OneGame(shared_engine(), given.pop("game"), given, **options)
        game = self._game
        self.metadata = {"name": f"orrery/{game.game}_v1"}
        self._all = game.agents
        self.possible_agents = list(game.agents)
        self.agents = list(game.agents)
        seen = observation_space(game)
        space = spaces.Dict({key: seen["observation"], "action_mask": seen["action_mask"]})
        self.observation_spaces = dict.fromkeys(game.agents, space)
        self.action_spaces = {agent: action_space(game) for agent in game.agents}
        self._seat_of = {player: seat for seat, player in enumerate(game.players)}
        self._acted: set[str] = set()
        self._is_on = False
        self._is_closed = False

    @property
    def layout(self) -> list[Part]:
        """The named parts of an observation, in order."""
        return self._game.layout

    def reset(  # type: ignore[override, unused-ignore]
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        """Starts a game: that of a seed, or the next of the run that the last seed began.

        Returns:
            The observation of who is to act, and no infos.

        Raises:
            InvalidInputError: for what is no whole number from 0. Nothing is changed then.

        """
        if self._is_closed:
            raise OrreryError("This environment was closed.")
        whole = None if seed is None else seed_of(seed, 0)
        # Gymnasium's generator draws the first seed, when none is given.
        super().reset(seed=seed, options=options)
        self._game.begin(whole, self.np_random)
        self._is_on = True
        self._acted = set()
        return self._shown(), {}

    def step(  # type: ignore[override, unused-ignore]
        self, action_dict: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Who is to act says a number: an action, the beginning of one, or its next part.

        Returns:
            The observation of who is to act next, or the last ones; what the step brought each agent; whether the game is over by its rules
            (``terminateds["__all__"]``), or was cut off after ``max_actions`` (``truncateds["__all__"]``); and no infos.

        Raises:
            IllegalActionError: if the rules forbid it, with the clause.
            InvalidInputError: for anything but one number of the space from who is to act. Nothing is changed then.

        """
        game = self._game
        if not self._is_on:
            raise invalid("step", "no game is on; reset starts one")
        agent = game.players[game.seat]
        if set(action_dict) != {agent}:
            raise invalid("action_dict", f"{agent} is to act, and nobody else; not {', '.join(map(repr, action_dict)) or 'nobody'}")
        game.say(number_of(action_dict[agent], game.num_actions))
        self._acted.add(agent)
        self._is_on = game.seat >= 0
        rewards = {player: game.earned[self._seat_of[player]] for player in self._all}
        return self._shown(), rewards, {"__all__": game.flag == _TERMINATED}, {"__all__": game.flag == _TRUNCATED}, {}

    def _shown(self) -> dict[str, Observation]:
        game = self._game
        if self._is_on:
            return {game.players[game.seat]: {self._key: game.seen(), "action_mask": game.mask()}}
        nothing = np.zeros(game.num_actions, np.int8)
        return {agent: {self._key: game.observe(agent), "action_mask": nothing} for agent in self._all if agent in self._acted}

    def close(self) -> None:
        """Ends the game, and lets go of it. Nothing happens when that is done already."""
        self._is_on = False
        self._is_closed = True
        self._game.close()
