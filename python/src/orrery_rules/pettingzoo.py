"""The games as PettingZoo environments: agents act one after another (AEC).

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
from ._games import Part, Seed, invalid
from ._names import GAME_NAMES
from ._one_game import OneGame
from ._render import RENDER_MODES, RenderMode, render_mode_of, shown
from ._spaces import action_space, named, number_of, observation_space, seed_of
from .errors import OrreryError

if TYPE_CHECKING:
    from collections.abc import Mapping

Observation = dict[str, npt.NDArray[Any]]

_TERMINATED, _TRUNCATED = 1, 2


class OrreryEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One game, whose players act one after another, as PettingZoo knows it.

    An observation is ``{"observation": float32 (size,), "action_mask": int8 (num_actions,)}``, in arrays of its own. ``infos`` of who is to
    act has ``"legal"``: the numbers that may be said, int32, rising; and in games with actions that take several numbers ``"said"``: those
    of the present one that were said.

    Players without a seat, such as the clock of a real-time game, are played inside, and so are ``opponents``. When a game is over, all
    agents are done at once.

    It can be copied and pickled: the copy goes on from the same position, in the shared engine of its process.

    Args:
        game: Id of the game, such as ``"sol"``.
        rewards: ``"utility"``: at the end, 1 for a win, 0 if nobody won, -1 if only others did. ``"scores"``: the game's own.
        max_actions: A game that needs more actions, everybody's counted, is truncated. Default 100,000.
        opponents: Agents by seat, such as ``{"p2": "mcts:iterations=50"}``; these seats are no agents then.
        render_mode: ``"ansi"`` or ``"svg"``.
        engine: Where the game is played. Default: the shared one of this process.
        **setup: What the game is set up with, such as ``players=3``.

    Raises:
        InvalidInputError: for a table that cannot be made.
    """

    metadata: dict[str, Any] = {"name": "orrery_v1", "render_modes": [*RENDER_MODES], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        rewards: Literal["utility", "scores"] = "utility",
        max_actions: int | None = None,
        opponents: Mapping[str, str] | None = None,
        render_mode: RenderMode | None = None,
        engine: Engine | None = None,
        **setup: Any,
    ) -> None:
        super().__init__()
        mode = render_mode_of(render_mode)
        chosen = shared_engine() if engine is None else engine
        self._game = OneGame(chosen, game, setup, opponents=opponents, rewards=rewards, max_actions=max_actions)
        games = self._game
        self.metadata = {**self.metadata, "name": f"orrery/{games.game}_v1"}
        self.render_mode = mode
        self.possible_agents = list(games.agents)
        self.observation_spaces = {agent: observation_space(games) for agent in games.agents}
        self.action_spaces = {agent: action_space(games) for agent in games.agents}
        self.agents: list[str] = []
        self._seat_of = {player: seat for seat, player in enumerate(games.players)}
        self._num_actions = games.num_actions
        self._has_begun = False
        self._is_closed = False
        self._has_rewards = False

    def observation_space(self, agent: str) -> spaces.Dict:
        """Always the same object for an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Always the same object for an agent."""
        return self.action_spaces[agent]

    @property
    def layout(self) -> list[Part]:
        """The named parts of an observation, in order."""
        return self._game.layout

    def reset(self, seed: Seed | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Starts a game: that of a seed, or the next of the run that the last seed began.

        Raises:
            InvalidInputError: for what is no seed. Nothing is changed then.
        """
        self._require_open()
        self._game.begin(None if seed is None else seed_of(seed))
        self._has_begun = True
        agents = list(self.possible_agents)
        self.agents = agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self._has_rewards = False
        self._show()

    def step(self, action: int | None) -> None:
        """``agent_selection`` says a number: an action, the beginning of one, or its next part. Who is done says ``None``.

        Raises:
            IllegalActionError: if the rules forbid it, with the clause.
            InvalidInputError: for what is no number of the space, or when no game is on. Nothing is changed then.
        """
        if not self.agents:
            self._require_open()
            raise invalid("step", "no game is on; reset starts one")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise invalid("action", f"{agent} is done, and says only None")
            self._was_dead_step(action)
            return
        self._game.say(number_of(action, self._num_actions))
        self._cumulative_rewards[agent] = 0.0
        self._earn()
        self._show()

    def _earn(self) -> None:
        earned = self._game.earned
        has_rewards = any(earned)
        if has_rewards or self._has_rewards:
            self.rewards = {agent: earned[self._seat_of[agent]] for agent in self.agents}
            self._accumulate_rewards()
        self._has_rewards = has_rewards

    def _show(self) -> None:
        game, agents = self._game, self.agents
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if game.seat < 0:
            self.terminations = dict.fromkeys(agents, game.flag == _TERMINATED)
            self.truncations = dict.fromkeys(agents, game.flag == _TRUNCATED)
            self.agent_selection = agents[0]
            return
        info: dict[str, Any] = {"legal": game.legal}
        if game.has_sequences:
            info["said"] = game.said
        self.agent_selection = agent = game.players[game.seat]
        self.infos[agent] = info

    def observe(self, agent: str) -> Observation:
        """What an agent sees, whoever is to act; the mask of who is not to act is 0.

        Raises:
            InvalidInputError: for who is no agent, and before the first reset.
        """
        game = self._game
        if not isinstance(agent, str):
            raise invalid("agent", f"expected an agent's name, received {named(agent)}")
        if self._has_begun and game.seat >= 0 and agent == self.agent_selection:
            return {"observation": game.seen(), "action_mask": game.mask()}
        if agent not in self.action_spaces:
            raise invalid("agent", f"{agent!r} is not a player; expected one of {', '.join(self.possible_agents)}")
        self._require_open()
        if not self._has_begun:
            raise invalid("observe", "no game is on; reset starts one")
        return {"observation": game.observe(agent), "action_mask": np.zeros(self._num_actions, np.int8)}

    @property
    def state_space(self) -> spaces.Box:
        """Of :meth:`state`."""
        low, high = self._game.range
        return spaces.Box(low, high, (len(self.possible_agents) * self._game.observations.shape[1],), np.float32)

    def state(self) -> npt.NDArray[np.float32]:
        """What all agents see, one after another, float32 ``(agents * size,)``: for critics that are trained centrally.

        It is what they know together; what none of them knows, such as the order of a deck, is not in it.
        """
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def render(self, viewer: str = "spectator") -> str | None:
        """What somebody may see, as ``render_mode`` says: lines of text (``"ansi"``), or a picture as the text of an SVG (``"svg"``).

        Args:
            viewer: a player, or ``"spectator"``, who sees what everybody may.

        Raises:
            InvalidInputError: for a viewer who is none, and for a picture of a game that has none.
        """
        if self.render_mode is None:
            warn("There is no render_mode: make the environment with render_mode='ansi' or 'svg'.")
            return None
        return shown(self._game, self.render_mode, viewer)

    def _require_open(self) -> None:
        if self._is_closed:
            raise OrreryError("This environment was closed.")

    def __copy__(self) -> OrreryEnv:
        # Two environments cannot play one game.
        return deepcopy(self)

    def close(self) -> None:
        """Ends the game, and lets go of it. Nothing happens when that is done already."""
        self._is_closed = True
        self._has_begun = False
        self.agents = []
        self._game.close()


def register() -> None:
    """Registers the games with PettingZoo, where it has a registry (from 1.27 on): ``orrery/Sol-v1`` and others.

    Importing this package does so.
    """
    if not hasattr(pettingzoo, "register"):
        return
    for name, game in GAME_NAMES.items():
        if f"{name}-v1" not in pettingzoo.aec_registry:
            pettingzoo.register("aec", f"{name}-v1", "orrery_rules.pettingzoo:env", kwargs={"game": game, "players": 2})


def env(
    game: str,
    *,
    rewards: Literal["utility", "scores"] = "utility",
    max_actions: int | None = None,
    opponents: Mapping[str, str] | None = None,
    render_mode: RenderMode | None = None,
    engine: Engine | None = None,
    **setup: Any,
) -> OrreryEnv:
    """Makes an :class:`OrreryEnv`, with the same arguments.

    Example:
        >>> game = env("sol", players=3)
        >>> game.reset(seed=7)
        >>> for agent in game.agent_iter():
        ...     observation, reward, termination, truncation, info = game.last()
        ...     game.step(None if termination or truncation else info["legal"][0])
    """
    return OrreryEnv(game, rewards=rewards, max_actions=max_actions, opponents=opponents, render_mode=render_mode, engine=engine, **setup)


register()
