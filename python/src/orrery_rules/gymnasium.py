"""The games as environments of Gymnasium: one seat learns, agents play the others.

Importing this package registers them: ``gymnasium.make("orrery/Sol-v1", players=3, opponents="greedy")``, and
``gymnasium.make_vec("orrery/Sol-v1", num_envs=64)`` for many games side by side.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Literal, get_args

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.logger import warn

from ._engine import Engine, shared_engine
from ._games import Part, invalid
from ._names import GAME_NAMES
from ._one_game import OneGame
from ._opponents import opponents_of
from ._render import RENDER_MODES, RenderMode, render_mode_of, shown
from ._spaces import action_space, number_of, observation_space, one_of, seed_of
from .errors import IllegalActionError, InvalidInputError, OrreryError
from .vector import OrreryVectorEnv

if TYPE_CHECKING:
    from collections.abc import Mapping

Observation = dict[str, npt.NDArray[Any]]
Illegal = Literal["error", "random", "lose"]

_TERMINATED, _TRUNCATED = 1, 2
_LOST = -1.0


class OrreryGymEnv(gymnasium.Env[Observation, np.int64]):
    """One game for one learner: the others are played by agents in the engine, up to his next decision.

    An observation is ``{"observation": float32 (size,), "action_mask": int8 (num_actions,)}``, in arrays of its own. ``info`` has
    ``"legal"``: the numbers that may be said, a rising list; and in games with actions that take several numbers ``"said"``: those of the
    present one that were said.

    It can be copied and pickled: the copy goes on from the same position, in the shared engine of its process.

    Args:
        game: Id of the game, such as ``"sol"``.
        learner: The seat that is played from outside.
        opponents: Who plays the others: an agent by name, such as ``"random"`` (the default), ``"greedy"`` or ``"mcts:iterations=50"``, or
            names by seat.
        rewards: ``"utility"``: at the end, 1 for a win, 0 if nobody won, -1 if only others did. ``"scores"``: the game's own.
        max_actions: A game that needs more actions, everybody's counted, is truncated. Default 100,000.
        illegal: What an action does that the rules forbid: raise (``"error"``), let one that is legal be drawn with ``np_random`` in its
            place (``"random"``), or end the game with the reward -1 (``"lose"``), as PettingZoo's ``TerminateIllegalWrapper`` does. The
            last two are for programs that do not know of masks.
        render_mode: ``"ansi"`` or ``"svg"``.
        engine: Where the game is played. Default: the shared one of this process.
        **setup: What the game is set up with, such as ``players=3``.

    Raises:
        InvalidInputError: for a table that cannot be made.
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
        illegal: Illegal = "error",
        render_mode: RenderMode | None = None,
        engine: Engine | None = None,
        **setup: Any,
    ) -> None:
        self._illegal = one_of("illegal", illegal, get_args(Illegal))
        if learner is None:
            raise invalid("learner", "expected a player; all seats are played from outside in env and vector")
        self.render_mode = render_mode_of(render_mode)
        chosen = shared_engine() if engine is None else engine
        agents = opponents_of(chosen, game, setup, learner, opponents)
        self._game = OneGame(chosen, game, setup, opponents=agents, rewards=rewards, max_actions=max_actions)
        self.observation_space: Any = observation_space(self._game)
        self.action_space = action_space(self._game)
        self._seat = self._game.players.index(learner)
        self._learner = learner
        self._has_lost = False
        self._is_closed = False

    @property
    def layout(self) -> list[Part]:
        """The named parts of an observation, in order."""
        return self._game.layout

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:  # noqa: ARG002
        """Starts a game: that of a seed, or the next of the run that the last seed began; at first, of a seed that is drawn.

        Raises:
            InvalidInputError: for what is no whole number from 0. Nothing is changed then.
        """
        if self._is_closed:
            raise OrreryError("This environment was closed.")
        given = None if seed is None else seed_of(seed, least=0)
        self._game.begin(given, self.np_random if given is None else None)
        if seed is not None:
            super().reset(seed=int(seed))
        self._has_lost = False
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner says a number, and what follows is played up to his next decision.

        Raises:
            IllegalActionError: if the rules forbid it, with the clause, unless ``illegal`` says otherwise.
            InvalidInputError: for what is no number of the space, or when no game is on. Nothing is changed then.
        """
        game = self._game
        if self._is_closed:
            raise OrreryError("This environment was closed.")
        if not game.has_begun or game.seat < 0 or self._has_lost:
            raise invalid("step", "no game is on; reset starts one")
        number = number_of(action, game.num_actions)
        if self._illegal != "error" and number not in game.legal:
            if self._illegal == "lose":
                return self._lose(number)
            number = int(self.np_random.choice(game.legal))
        game.say(number)
        return self._seen(), game.earned[self._seat], game.flag == _TERMINATED, game.flag == _TRUNCATED, self._info()

    def _lose(self, number: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self._game.say(number)
        except (IllegalActionError, InvalidInputError) as error:
            self._has_lost = True
            seen: Observation = {"observation": self._game.seen(), "action_mask": np.zeros(self._game.num_actions, np.int8)}
            return seen, _LOST, True, False, {**self._info(), "legal": [], "illegal": str(error)}
        raise OrreryError("The engine has played a number that is not in its list.")

    def _seen(self) -> Observation:
        return {"observation": self._game.seen(), "action_mask": self._game.mask()}

    def _info(self) -> dict[str, Any]:
        game = self._game
        # Lists: in Gymnasium's own vectors, arrays of an info must be of one length.
        info = {"legal": game.legal.tolist()}
        return {**info, "said": game.said.tolist()} if game.has_sequences else info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What may be said, bool ``(num_actions,)``: as masked learners of Stable-Baselines3 ask for it."""
        return self._game.mask().astype(np.bool_)

    def render(self) -> str | None:
        """What the learner may see, as ``render_mode`` says: lines of text, or a picture as the text of an SVG.

        Raises:
            InvalidInputError: for a picture of a game that has none.
        """
        if self.render_mode is None:
            warn("There is no render_mode: make the environment with render_mode='ansi' or 'svg'.")
            return None
        return shown(self._game, self.render_mode, self._learner)

    def __copy__(self) -> OrreryGymEnv:
        # Two environments cannot play one game.
        return deepcopy(self)

    def close(self) -> None:
        """Lets go of the game. Nothing happens when that is done already."""
        self._is_closed = True
        self._game.close()


def make_vector(game: str, num_envs: int = 1, *, learner: str | None = "p1", **options: Any) -> OrreryVectorEnv:
    """What ``gymnasium.make_vec`` makes: as :func:`orrery_rules.vector`, with ``p1`` as the learner unless told otherwise."""
    return OrreryVectorEnv(game, num_envs, learner=learner, **options)


def register() -> None:
    """Registers the games with Gymnasium: ``orrery/Sol-v1`` and others. Importing this package does so."""
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
