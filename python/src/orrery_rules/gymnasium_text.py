"""The games as Gymnasium environments whose observations and actions are text.

Importing this module registers them: ``gymnasium.make("orrery/Sol-text-v1", opponents="greedy")``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import gymnasium
from gymnasium.spaces import Text

from ._names import GAME_NAMES
from ._spaces import read_seed
from ._text_seat import SeatGame
from .errors import invalid

_MAX_REPLY: Final = 65_536
_MAX_TEXT: Final = 1_100_000


class AnyText(Text):
    """Texts of any characters, such as observations with names. Samples have the characters of `Text`."""

    def contains(self, x: Any) -> bool:
        """Returns whether ``x`` is a text of a length from ``min_length`` to ``max_length``."""
        return isinstance(x, str) and self.min_length <= len(x) <= self.max_length


class OrreryTextEnv(gymnasium.Env[str, str]):
    """An environment for one seat. Agents of the engine play the other seats until the seat can act again.

    An observation is the text that the seat may know: the answer to the last reply, then position and legal actions. After a refused reply,
    it is only the answer. An action is a reply: any text with a number, a command or JSON. A reply without effect does not end the
    game, except the last of several with ``after_attempts="forfeit"``. The reward is 0 before the end; then 1 for a win, 0 if nobody won,
    else -1. ``info`` has ``"status"`` and ``"reason"`` of the answer, and ``"commands"`` (the legal commands).

    Args:
        game: Id of the game, such as ``"sol"``.
        learner: The player that the caller controls.
        opponents: The agents of the other seats: one name for all, such as ``"random"`` (the default), or names by seat.
        max_turns: Number of replies after which the game is truncated.
        options: Options of `TextGame`, such as ``{"budget": 4000, "attempts": 1, "after_attempts": "forfeit"}``.
        **setup: The setup of the game, such as ``players=3``.

    Raises:
        InvalidInputError: From `reset`, if the setup or an option is invalid.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        learner: str = "p1",
        opponents: str | Mapping[str, str] | None = None,
        max_turns: int = 20_000,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        **setup: Any,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise invalid("render_mode", f"expected None or 'ansi', received {render_mode!r}")
        self.render_mode = render_mode
        self.observation_space = AnyText(_MAX_TEXT)
        self.action_space = AnyText(_MAX_REPLY, min_length=0)
        self._new = (game, learner, opponents)
        self._options, self._setup = dict(options or {}), setup
        self._max_turns = max_turns
        self._seat: SeatGame | None = None
        self._turns = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        """Begins a game and returns the first observation. Equal seeds begin equal games."""
        if seed is not None:
            read_seed(seed, 0)
        super().reset(seed=seed)
        game, learner, opponents = self._new
        number = int(self.np_random.integers(2**53))
        self._seat = SeatGame(game, learner, opponents, number, self._setup, **{**self._options, **(options or {})})
        self._turns = 0
        if self._seat.is_over:
            raise invalid("learner", "the game has ended before the first decision of this seat")
        return self._seat.observe(), self._info()

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Takes a reply.

        Raises:
            InvalidInputError: If the game has ended or was not begun, or if ``action`` is not a string.
        """
        if self._seat is None:
            raise invalid("step", "call reset first")
        text, reward, is_over, answer = self._seat.reply(action)
        self._turns += 1
        is_truncated = not is_over and self._turns >= self._max_turns
        return text, reward, is_over, is_truncated, self._info() | {"status": answer.status, "reason": answer.reason}

    def render(self) -> str | None:
        """Returns the view of the seat, in the mode ``"ansi"``."""
        if self.render_mode is None or self._seat is None:
            return None
        return self._seat.table.state.print(self._seat.seat)

    def _info(self) -> dict[str, Any]:
        assert self._seat is not None
        return {"commands": self._seat.table.legal_commands(self._seat.seat)}


def register() -> None:
    """Registers the games as ``orrery/Sol-text-v1`` and so on."""
    for name, game in GAME_NAMES.items():
        if f"{name}-text-v1" in gymnasium.registry:
            continue
        gymnasium.register(id=f"{name}-text-v1", entry_point="orrery_rules.gymnasium_text:OrreryTextEnv", kwargs={"game": game})


register()
