"""The games as Gymnasium environments: the learner plays one seat, and agents play the others.

Importing this package registers them: ``gymnasium.make("orrery/Sol-v1", players=3, opponents="greedy")``, and
``gymnasium.make_vec("orrery/Sol-v1", num_envs=64)`` for vector environments.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Literal, get_args

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.logger import warn

from ._engine import Engine, shared_engine
from ._names import GAME_NAMES
from ._opponents import read_opponents
from ._remote_env import RemoteEnv
from ._remote_vector import TERMINATED, TRUNCATED, ObservationPart
from ._render import RENDER_MODES, RenderMode, read_render_mode, render
from ._spaces import action_space, observation_space, one_of, read_action, read_seed
from .errors import IllegalActionError, InvalidInputError, OrreryError, invalid
from .vector import OrreryVectorEnv

if TYPE_CHECKING:
    from collections.abc import Mapping

Observation = dict[str, npt.NDArray[Any]]
OnIllegalAction = Literal["error", "random", "lose"]

_LOSS_REWARD = -1.0


class OrreryGymEnv(gymnasium.Env[Observation, np.int64]):
    """An environment for a single learner. Agents of the engine play the other seats until the learner's next decision.

    An observation is ``{"observation": float32 (size,), "action_mask": int8 (num_actions,)}``, in new arrays. ``info`` contains
    ``"legal_actions"``: the legal action indices, an ascending list. In games with multi-component actions it also contains
    ``"action_prefix"``: the list of the indices entered so far of the current action.

    The environment can be copied and pickled. A copy continues from the same position, in the shared engine of its process.

    Args:
        game: Id of the game, such as ``"sol"``.
        learner: The player that the caller controls.
        opponents: The agents of the other seats: one name for all, such as ``"random"`` (the default), ``"greedy"`` or
            ``"mcts:iterations=50"``, or names by seat.
        rewards: ``"utility"``: at the end, 1 for a win, 0 if nobody won, else -1. ``"scores"``: at the end, the game's scores.
        max_actions: Number of actions after which a game is truncated. Actions of all players count. Default: 100,000.
        encoding: The encoding of the observations: ``"paths"`` in Escape from Area 51. Default: the usual one of the game.
        on_illegal_action: What an illegal action does. ``"error"``: raises an error. ``"random"``: is replaced by a legal action drawn from
            ``np_random``. ``"lose"``: ends the game with the reward -1, like PettingZoo's ``TerminateIllegalWrapper``. The last two are for
            algorithms that do not support action masks.
        render_mode: ``"ansi"`` or ``"svg"``.
        engine: A custom engine. Default: the shared engine of this process.
        **setup: The setup of the game, such as ``players=3``.

    Raises:
        InvalidInputError: If the setup or an option is invalid.
    """

    metadata: dict[str, Any] = {"render_modes": [*RENDER_MODES], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        learner: str = "p1",
        opponents: str | Mapping[str, str] | None = None,
        rewards: Literal["utility", "scores"] = "utility",
        max_actions: int | None = None,
        encoding: str | None = None,
        on_illegal_action: OnIllegalAction = "error",
        render_mode: RenderMode | None = None,
        engine: Engine | None = None,
        **setup: Any,
    ) -> None:
        self._on_illegal_action = one_of("on_illegal_action", on_illegal_action, get_args(OnIllegalAction))
        if learner is None:
            raise invalid("learner", "expected a player; in env and vector the caller plays all seats")
        self.render_mode = read_render_mode(render_mode)
        chosen = shared_engine() if engine is None else engine
        agents = read_opponents(chosen, game, setup, learner, opponents)
        self._env = RemoteEnv(chosen, game, setup, opponents=agents, rewards=rewards, max_actions=max_actions, encoding=encoding)
        self.observation_space: Any = observation_space(self._env)
        self.action_space = action_space(self._env)
        self._seat = self._env.players.index(learner)
        self._learner = learner
        self._has_lost = False
        self._is_closed = False

    @property
    def layout(self) -> list[ObservationPart]:
        """The named parts of an observation, in order."""
        return self._env.layout

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:  # noqa: ARG002
        """Starts a new game.

        Args:
            seed: Seed of the game, a whole number from 0. Default: the next game of the last seed. The first seed is drawn.
            options: Ignored.

        Returns:
            The observation and the info.

        Raises:
            InvalidInputError: If the seed is invalid. Nothing has changed.
        """
        if self._is_closed:
            raise OrreryError("This environment was closed.")
        given = None if seed is None else read_seed(seed, least=0)
        self._env.start(given, self.np_random if given is None else None)
        if seed is not None:
            super().reset(seed=int(seed))
        self._has_lost = False
        return self._observe(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Enters an action index for the learner, and plays until the learner's next decision.

        Args:
            action: An index from 0 to ``num_actions - 1``.

        Returns:
            Observation, reward, terminated, truncated, info.

        Raises:
            IllegalActionError: If the rules forbid the action; see ``on_illegal_action``. Contains the clause.
            InvalidInputError: If the index is not in the action space, or if no game is in progress. Nothing has changed.
        """
        env = self._env
        if self._is_closed:
            raise OrreryError("This environment was closed.")
        if not env.has_started or env.seat < 0 or self._has_lost:
            raise invalid("step", "no game is in progress; reset starts one")
        number = read_action(action, env.num_actions)
        if self._on_illegal_action != "error" and number not in env.legal_actions:
            if self._on_illegal_action == "lose":
                return self._lose(number)
            number = int(self.np_random.choice(env.legal_actions))
        env.act(number)
        return self._observe(), env.step_rewards[self._seat], env.flag == TERMINATED, env.flag == TRUNCATED, self._info()

    def _lose(self, number: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self._env.act(number)
        except (IllegalActionError, InvalidInputError) as error:
            self._has_lost = True
            observation: Observation = {"observation": self._env.observation(), "action_mask": np.zeros(self._env.num_actions, np.int8)}
            return observation, _LOSS_REWARD, True, False, {**self._info(), "legal_actions": [], "illegal_action": str(error)}
        raise OrreryError("The engine accepted an action that is not in its list of legal actions.")

    def _observe(self) -> Observation:
        return {"observation": self._env.observation(), "action_mask": self._env.action_mask()}

    def _info(self) -> dict[str, Any]:
        env = self._env
        # Lists, because Gymnasium's own vector environments require arrays of an info to have equal lengths.
        info = {"legal_actions": env.legal_actions.tolist()}
        return {**info, "action_prefix": env.action_prefixes.tolist()} if env.has_sequences else info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns the action mask, bool ``(num_actions,)``, as the maskable algorithms of Stable-Baselines3 require it."""
        return self._env.action_mask().astype(np.bool_)

    def render(self) -> str | None:
        """Returns the learner's view as text (``"ansi"``) or as the source of an SVG (``"svg"``).

        Raises:
            InvalidInputError: If the game has no pictures.
        """
        if self.render_mode is None:
            warn("render_mode is not set: create the environment with render_mode='ansi' or 'svg'.")
            return None
        return render(self._env, self.render_mode, self._learner)

    def __copy__(self) -> OrreryGymEnv:
        # Two environments cannot share one game.
        return deepcopy(self)

    def close(self) -> None:
        """Releases the game. Does nothing if the environment is closed."""
        self._is_closed = True
        self._env.close()


def make_vector(game: str, num_envs: int = 1, *, learner: str | None = "p1", **options: Any) -> OrreryVectorEnv:
    """Entry point of ``gymnasium.make_vec``: :func:`orrery_rules.vector`, with the default learner ``"p1"``."""
    return OrreryVectorEnv(game, num_envs, learner=learner, **options)


def register() -> None:
    """Registers the games with Gymnasium, such as ``orrery/Sol-v1``. Importing this package calls it."""
    for name, game in GAME_NAMES.items():
        if f"{name}-v1" in gymnasium.registry:
            continue
        gymnasium.register(
            f"{name}-v1",
            entry_point="orrery_rules.gymnasium:OrreryGymEnv",
            vector_entry_point="orrery_rules.gymnasium:make_vector",
            kwargs={"game": game, "players": 2},
        )


register()
