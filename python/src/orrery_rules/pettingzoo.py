"""The games as PettingZoo environments (AEC).

Importing this package registers them: ``pettingzoo.make("aec", "orrery/Sol-v1", players=3)``.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt
import pettingzoo  # type: ignore[import-untyped]
from gymnasium import spaces
from gymnasium.logger import warn
from pettingzoo import AECEnv

from ._engine import Engine, shared_engine
from ._names import GAME_NAMES
from ._remote_env import RemoteEnv
from ._remote_vector import TERMINATED, TRUNCATED, ObservationPart, Seed
from ._render import RENDER_MODES, RenderMode, read_render_mode, render
from ._spaces import action_space, named, observation_space, read_action, read_seed
from .errors import OrreryError, invalid

if TYPE_CHECKING:
    from collections.abc import Mapping

Observation = dict[str, npt.NDArray[Any]]


class OrreryEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game as an AEC environment, in which agents act one after another.

    An observation is ``{"observation": float32 (size,), "action_mask": int8 (num_actions,)}``, in new arrays. The info of the acting agent
    contains ``"legal_actions"``: the legal action indices, int32, ascending. In games with multi-component actions it also contains
    ``"action_prefix"``: the indices entered so far of the current action, int32.

    Players without a seat, such as the clock of a real-time game, and ``opponents`` act inside the environment. All agents are done at the
    same time.

    The environment can be copied and pickled. A copy continues from the same position, in the shared engine of its process.

    Args:
        game: Id of the game, such as ``"sol"``.
        rewards: ``"utility"``: at the end, 1 for a win, 0 if nobody won, else -1. ``"scores"``: at the end, the game's scores.
        max_actions: Number of actions after which a game is truncated. Actions of all players count. Default: 100,000.
        opponents: Names of agents by seat, such as ``{"p2": "mcts:iterations=50"}``. These seats are not agents of the environment.
        encoding: The encoding of the observations: ``"paths"`` in Escape from Area 51. Default: the usual one of the game.
        render_mode: ``"ansi"`` or ``"svg"``.
        engine: A custom engine. Default: the shared engine of this process.
        **setup: The setup of the game, such as ``players=3``.

    Raises:
        InvalidInputError: If the setup or an option is invalid.

    Example:
        >>> game = env("sol", players=3)
        >>> game.reset(seed=7)
        >>> for agent in game.agent_iter():
        ...     observation, reward, termination, truncation, info = game.last()
        ...     game.step(None if termination or truncation else info["legal_actions"][0])
    """

    metadata: dict[str, Any] = {"name": "orrery_v1", "render_modes": [*RENDER_MODES], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        rewards: Literal["utility", "scores"] = "utility",
        max_actions: int | None = None,
        opponents: Mapping[str, str] | None = None,
        encoding: str | None = None,
        render_mode: RenderMode | None = None,
        engine: Engine | None = None,
        **setup: Any,
    ) -> None:
        super().__init__()
        mode = read_render_mode(render_mode)
        chosen = shared_engine() if engine is None else engine
        self._env = RemoteEnv(chosen, game, setup, opponents=opponents, rewards=rewards, max_actions=max_actions, encoding=encoding)
        self.metadata = {**self.metadata, "name": f"orrery/{self._env.game}_v1"}
        self.render_mode = mode
        self.possible_agents = list(self._env.agents)
        self.observation_spaces = {agent: observation_space(self._env) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self._env) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seat_of = {player: seat for seat, player in enumerate(self._env.players)}
        self._num_actions = self._env.num_actions
        self._has_started = False
        self._is_closed = False
        self._has_rewards = False

    def observation_space(self, agent: str) -> spaces.Dict:
        """Returns the space of an agent, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Returns the space of an agent, always the same object."""
        return self.action_spaces[agent]

    @property
    def layout(self) -> list[ObservationPart]:
        """The named parts of an observation, in order."""
        return self._env.layout

    def reset(self, seed: Seed | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Starts a new game.

        Args:
            seed: Seed of the game, a whole number or a string. Default: the next game of the last seed. The first seed is drawn.
            options: Ignored.

        Raises:
            InvalidInputError: If the seed is invalid. Nothing has changed.
        """
        self._require_open()
        self._env.start(None if seed is None else read_seed(seed))
        self._has_started = True
        agents = list(self.possible_agents)
        self.agents = agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self._has_rewards = False
        self._update_agents()

    def step(self, action: int | None) -> None:
        """Enters an action index for ``agent_selection``: a whole action, or the next index of a multi-component action.

        Args:
            action: An index from 0 to ``num_actions - 1``; ``None`` for an agent that is done.

        Raises:
            IllegalActionError: If the rules forbid the action. Contains the clause.
            InvalidInputError: If the index is not in the action space, or if no game is in progress. Nothing has changed.
        """
        if not self.agents:
            self._require_open()
            raise invalid("step", "no game is in progress; reset starts one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise invalid("action", f"{agent} is done; expected None")
            self._was_dead_step(action)
            return
        self._env.act(read_action(action, self._num_actions))
        self._cumulative_rewards[agent] = 0.0
        self._update_rewards()
        self._update_agents()

    def _update_rewards(self) -> None:
        rewards = self._env.step_rewards
        has_rewards = any(rewards)
        if has_rewards or self._has_rewards:
            self.rewards = {agent: rewards[self._seat_of[agent]] for agent in self.agents}
            self._accumulate_rewards()
        self._has_rewards = has_rewards

    def _update_agents(self) -> None:
        env, agents = self._env, self.agents
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if env.seat < 0:
            self.terminations = dict.fromkeys(agents, env.flag == TERMINATED)
            self.truncations = dict.fromkeys(agents, env.flag == TRUNCATED)
            self.agent_selection = agents[0]
            return
        info: dict[str, Any] = {"legal_actions": env.legal_actions}
        if env.has_sequences:
            info["action_prefix"] = env.action_prefixes
        self.agent_selection = agent = env.players[env.seat]
        self.infos[agent] = info

    def observe(self, agent: str) -> Observation:
        """Returns the observation of an agent, whether or not it must act. The mask of an agent that does not act is all 0.

        Raises:
            InvalidInputError: If ``agent`` is not an agent, or before the first reset.
        """
        env = self._env
        if not isinstance(agent, str):
            raise invalid("agent", f"expected an agent's name, received {named(agent)}")
        if self._has_started and env.seat >= 0 and agent == self.agent_selection:
            return {"observation": env.observation(), "action_mask": env.action_mask()}
        if agent not in self.action_spaces:
            raise invalid("agent", f"{agent!r} is not a player; expected one of {', '.join(self.possible_agents)}")
        self._require_open()
        if not self._has_started:
            raise invalid("observe", "no game is in progress; reset starts one")
        return {"observation": env.observe(agent), "action_mask": np.zeros(self._num_actions, np.int8)}

    @property
    def state_space(self) -> spaces.Box:
        """The space of :meth:`state`."""
        low, high = self._env.range
        return spaces.Box(low, high, (len(self.possible_agents) * self._env.observations.shape[1],), np.float32)

    def state(self) -> npt.NDArray[np.float32]:
        """Returns the concatenated observations of all agents, float32 ``(num_agents * size,)``, for centralized critics.

        Information that no agent has, such as the order of a deck, is not included.
        """
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def render(self, viewer: str = "spectator") -> str | None:
        """Returns a view as text (``"ansi"``) or as the source of an SVG (``"svg"``).

        Args:
            viewer: A player, or ``"spectator"``, who sees only public information.

        Raises:
            InvalidInputError: If the viewer is unknown, or if the game has no pictures.
        """
        if self.render_mode is None:
            warn("render_mode is not set: create the environment with render_mode='ansi' or 'svg'.")
            return None
        return render(self._env, self.render_mode, viewer)

    def _require_open(self) -> None:
        if self._is_closed:
            raise OrreryError("This environment was closed.")

    def __copy__(self) -> OrreryEnv:
        # Two environments cannot share one game.
        return deepcopy(self)

    def close(self) -> None:
        """Ends and releases the game. Does nothing if the environment is closed."""
        self._is_closed = True
        self._has_started = False
        self.agents = []
        self._env.close()


def register() -> None:
    """Registers the games with PettingZoo 1.27 or later, such as ``orrery/Sol-v1``. Importing this package calls it."""
    if not hasattr(pettingzoo, "register"):
        return
    for name, game in GAME_NAMES.items():
        if f"{name}-v1" not in pettingzoo.aec_registry:
            pettingzoo.register("aec", f"{name}-v1", "orrery_rules.pettingzoo:env", kwargs={"game": game, "players": 2})


env = OrreryEnv
"""The short name of :class:`OrreryEnv`: ``orrery_rules.env("sol", players=3)`` creates an environment."""

register()
