"""The games as OpenEnv environments: a server for one game, whose clients each play one seat in text.

``python -m orrery_rules.openenv --game sol --opponents greedy --port 8000`` serves it. It needs ``orrery-rules[openenv]``.
"""

from __future__ import annotations

import argparse
import functools
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from openenv.core.env_server.http_server import create_fastapi_app
from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import Action, EnvironmentMetadata, Observation, State
from pydantic import Field

from ._spaces import read_seed
from ._text_seat import SeatGame
from .errors import invalid


class TextAction(Action):  # type: ignore[misc]
    """A reply of the player."""

    reply: str = Field(..., max_length=65_536, description="Any text with one action: its number, its command, or the action as JSON")


class TextObservation(Observation):  # type: ignore[misc]
    """What the seat may know, as text."""

    text: str = Field(default="", description="The answer to the last reply, and if it was accepted, the position and the legal actions")
    seat: str = Field(default="", description="The player of this session")
    status: str | None = Field(default=None, description="What the last reply did: accepted, waited, refused, substituted or forfeited")
    reason: str | None = Field(default=None, description="Why the last reply had no effect")


class OrreryEnvironment(Environment[TextAction, TextObservation, State]):  # type: ignore[misc]
    """One seat of a game. Agents of the engine play the other seats.

    Rewards are 0 before the end; then 1 for a win, 0 if nobody won, else -1.

    Args:
        game: Id of the game.
        learner: The player of each session.
        opponents: The agents of the other seats: one name for all, or names by seat.
        setup: The setup of the game.
        **options: Options of `orrery_rules.text.TextGame`, such as ``budget=4_000``.
    """

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(
        self,
        game: str,
        learner: str = "p1",
        opponents: str | Mapping[str, str] | None = None,
        setup: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self._new, self._options = (game, learner, opponents), {"setup": setup, **options}
        self._seat: SeatGame | None = None
        self._state = State(episode_id=None, step_count=0)

    def reset(self, seed: int | None = None, episode_id: str | None = None, **kwargs: Any) -> TextObservation:  # noqa: ARG002
        """Begins a game, and returns the first observation. Equal seeds begin equal games."""
        if seed is not None:
            read_seed(seed, 0)
        game, learner, opponents = self._new
        self._seat = SeatGame(game, learner, opponents, seed, **self._options)
        self._state = State(episode_id=episode_id or str(uuid4()), step_count=0)
        text = f"{self._seat.instructions}\n\n{self._seat.observe()}"
        return TextObservation(text=text, seat=learner, done=self._seat.is_over, reward=self._seat.reward)

    def step(self, action: TextAction, timeout_s: float | None = None, **kwargs: Any) -> TextObservation:  # noqa: ARG002
        """Takes a reply.

        Raises:
            InvalidInputError: If the game has ended or was not begun.
        """
        if self._seat is None:
            raise invalid("step", "call reset first")
        step = self._seat.reply(action.reply)
        self._state.step_count += 1
        answer = step.answer
        return TextObservation(
            text=step.text, seat=self._seat.seat, status=answer.status, reason=answer.reason, done=step.is_over, reward=step.reward
        )

    @property
    def state(self) -> State:
        """The id of the episode and the number of replies. It has nothing of the game, whose state is hidden."""
        return self._state

    def get_metadata(self) -> EnvironmentMetadata:
        """Returns the name and the description."""
        from . import __version__

        game = self._new[0]
        return EnvironmentMetadata(name=f"orrery-{game}", description=f"One seat of {game} in text, against agents", version=__version__)


def create_app(game: str, *, max_concurrent_envs: int = 16, **options: Any) -> Any:
    """Returns the server as a FastAPI application.

    Args:
        game: Id of the game.
        max_concurrent_envs: Most sessions at the same time.
        **options: Other arguments of `OrreryEnvironment`.
    """
    factory = functools.partial(OrreryEnvironment, game, **options)
    return create_fastapi_app(factory, TextAction, TextObservation, max_concurrent_envs=max_concurrent_envs)


def main() -> None:
    """Serves a game."""
    import uvicorn

    parser = argparse.ArgumentParser(prog="python -m orrery_rules.openenv", description=__doc__)
    parser.add_argument("--game", required=True)
    parser.add_argument("--learner", default="p1")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    given = parser.parse_args()
    app = create_app(given.game, learner=given.learner, opponents=given.opponents, setup={"players": given.players})
    uvicorn.run(app, host=given.host, port=given.port)


if __name__ == "__main__":
    main()
