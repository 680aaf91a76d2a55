"""The players of an arena: chat endpoints, commands, and agents of the engine."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from .._text_seat import choose_reply
from ..errors import OrreryError, RunError, invalid

if TYPE_CHECKING:
    from ..text import TextGame

Message = dict[str, str]
"""``{"role": "system" | "user" | "assistant", "content": ...}``"""

OPENAI_URL: Final = "https://api.openai.com/v1"
_BEGIN: Final = r"(?:[\w.+-]+=)?(?:openai|command|agent):"
_SPEC: Final = re.compile(r"(?:(?P<name>[\w.+-]+)=)?(?P<kind>openai|command|agent):(?P<rest>.+)", re.DOTALL)
_AT_URL: Final = re.compile(r"(?P<model>.+?)@(?P<url>https?://\S+)", re.DOTALL)


class Reply(NamedTuple):
    """The reply of a player."""

    text: str
    prompt_tokens: int = 0
    completion_tokens: int = 0


class PlayerError(OrreryError):
    """A player gave no reply."""

    def __init__(self, kind: str, message: str, *, is_final: bool = False, retry_after: float = 0.0) -> None:
        super().__init__(message)
        self.kind = kind
        """``"timeout"``, ``"too-large"``, ``"malformed"``, ``"connection"``, ``"ended"``, or ``"http-"`` and the status."""
        self.is_final = is_final
        """Whether the same request would fail again, so that it is not repeated."""
        self.retry_after = retry_after
        """Seconds that the endpoint asks to wait for."""


class Turn(NamedTuple):
    """A decision of a seat."""

    game: str
    seat: str
    number: int
    """The number of replies in this game before this one."""
    attempt: int
    """From 1: the number of replies to this decision."""
    messages: Sequence[Message]
    """The conversation that the player answers; it contains only what the seat may know."""


class Session(Protocol):
    """A player in one seat of one game."""

    def reply(self, turn: Turn, timeout: float, max_bytes: int) -> Reply:
        """Returns the reply to a turn.

        Args:
            turn: The turn.
            timeout: Seconds until a `PlayerError`.
            max_bytes: Largest size of a reply in bytes; a larger one is a `PlayerError`.

        Raises:
            PlayerError: If there is no reply.
        """
        ...

    def close(self) -> None:
        """Ends the session."""
        ...


class Player(Protocol):
    """A participant of an arena, with a name that no other participant has."""

    @property
    def name(self) -> str:
        """The name in results."""
        ...

    def describe(self) -> dict[str, Any]:
        """Returns what a run stores about the player, as JSON. Runs with other descriptions are other runs."""
        ...

    def join(self, table: TextGame, seat: str) -> Session:
        """Begins a game in one seat."""
        ...


@dataclass(frozen=True)
class OpenAiPlayer:
    """A model behind an endpoint for chat completions, as OpenAI's API defines it."""

    name: str
    model: str
    url: str = OPENAI_URL
    """The address to which ``/chat/completions`` is appended."""
    key: str = ""
    """The API key; without one, no header with a key is sent."""
    parameters: tuple[tuple[str, Any], ...] = ()
    """Further fields of each request, such as ``("temperature", 0)``."""

    def describe(self) -> dict[str, Any]:
        """Returns the model and the fields. The address may change between two parts of a run."""
        return {"kind": "openai", "name": self.name, "model": self.model, "parameters": dict(self.parameters)}

    def join(self, table: TextGame, seat: str) -> Session:  # noqa: ARG002
        """Begins a game in one seat."""
        from .endpoint import Endpoint

        return Endpoint(self.url, self.key, {"model": self.model, **dict(self.parameters)})


@dataclass(frozen=True)
class CommandPlayer:
    """A program that reads a JSON line for each decision and writes one."""

    name: str
    command: tuple[str, ...]

    def describe(self) -> dict[str, Any]:
        """Returns the command."""
        return {"kind": "command", "name": self.name, "command": list(self.command)}

    def join(self, table: TextGame, seat: str) -> Session:  # noqa: ARG002
        """Starts the program."""
        from .command import Program

        return Program(self.command)


@dataclass(frozen=True)
class EnginePlayer:
    """An agent of the engine, which receives the view of its seat."""

    name: str
    agent: str
    """Its name, such as ``"mcts:iterations=200"``."""

    def describe(self) -> dict[str, Any]:
        """Returns the agent."""
        return {"kind": "agent", "name": self.name, "agent": self.agent}

    def join(self, table: TextGame, seat: str) -> Session:
        """Begins a game in one seat."""
        return _EngineSession(table, seat, self.agent)


class _EngineSession:
    """An agent of the engine in one seat. It replies with its action as JSON."""

    def __init__(self, table: TextGame, seat: str, agent: str) -> None:
        self._table, self._seat, self._agent = table, seat, agent

    def reply(self, turn: Turn, timeout: float, max_bytes: int) -> Reply:  # noqa: ARG002
        return Reply(choose_reply(self._table, self._seat, self._agent, turn.number))

    def close(self) -> None:
        """Does nothing."""


def parse_players(text: str, *, key_variable: str = "OPENAI_API_KEY", parameters: dict[str, Any] | None = None) -> list[Player]:
    """Reads a list of players.

    Args:
        text: Players separated by commas. Each is ``openai:MODEL`` or ``openai:MODEL@URL``, ``command:PROGRAM ARGUMENTS``, or
            ``agent:NAME``, after an optional ``LABEL=``. A comma separates two players only if a player begins after it.
        key_variable: The environment variable with the API key of the endpoints.
        parameters: Further fields of each request to an endpoint.

    Raises:
        InvalidInputError: If a player cannot be read, or if two have the same name.
    """
    players = [
        _parse_player(each.strip(), os.environ.get(key_variable, ""), parameters or {}) for each in re.split(rf",(?=\s*{_BEGIN})", text)
    ]
    names = [player.name for player in players]
    for name in names:
        if names.count(name) > 1:
            raise invalid("players", f"two players have the name {name!r}; write LABEL= before one of them")
    return players


def _parse_player(text: str, key: str, parameters: dict[str, Any]) -> Player:
    read = _SPEC.fullmatch(text)
    if read is None:
        raise invalid("players", f"expected openai:MODEL@URL, command:PROGRAM or agent:NAME, received {text[:200]!r}")
    name, kind, rest = read["name"], read["kind"], read["rest"].strip()
    if kind == "agent":
        return EnginePlayer(name or rest, rest)
    if kind == "command":
        command = tuple(shlex.split(rest))
        if not command:
            raise invalid("players", "the command is empty")
        return CommandPlayer(name or Path(command[0]).name, command)
    at = _AT_URL.fullmatch(rest)
    model = rest if at is None else at["model"]
    url = os.environ.get("OPENAI_BASE_URL", OPENAI_URL) if at is None else at["url"]
    return OpenAiPlayer(name or model, model, url, key, tuple(sorted(parameters.items())))


def fatal(player: str, error: PlayerError) -> RunError:
    """Returns the error that ends a run because a player cannot play at all."""
    return RunError(f"{player}: {error}")
