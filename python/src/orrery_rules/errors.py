"""What can go wrong, by classes that carry the clause and the code.

Every exception that leaves this package is an :class:`OrreryError`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


class OrreryError(Exception):
    """Base of every exception of this package."""


class EngineError(OrreryError):
    """The engine's process could not be started, has died, or is used where it cannot be.

    Raised, for example, in a process that was forked from the one which started the engine.
    """


@dataclass(frozen=True)
class Issue:
    """One thing wrong with an input, and where."""

    path: tuple[str | int, ...]
    """Keys and indexes that lead from the input's root to the fault; empty for the root itself."""
    message: str
    rule: str | None = None
    """Id of the clause that the value breaks, where a clause fixes it."""


class InvalidInputError(OrreryError, ValueError):
    """What was given is no such thing at all: no action of the game, no state, no seed. Nothing was changed."""

    def __init__(self, message: str, issues: Sequence[Issue] = (), place: int | None = None) -> None:
        super().__init__(message)
        self.issues = tuple(issues)
        self.place = place
        """Which of several games, where there are several."""


class IllegalActionError(OrreryError, ValueError):
    """The action is well formed, and the rules forbid it now. Nothing was changed, no die was used."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        rule: str,
        index: int | None = None,
        meaning: str | None = None,
        place: int | None = None,
    ) -> None:
        super().__init__(f"{message} ({rule}, {code})")
        self.reason = message
        """What is wrong, and what would be right, for people."""
        self.code = code
        """Stable word of the game's own, such as ``"cell-taken"``."""
        self.rule = rule
        """Id of the clause that forbids the action, such as ``"SOL-8.4"``."""
        self.index = index
        """The number that stands for the action, where it was given as one."""
        self.meaning = meaning
        """What the number means."""
        self.place = place
        """Which of several games, where there are several."""


class RecordError(OrreryError, ValueError):
    """A record that does not replay."""


class EnumerationLimitError(OrreryError):
    """There are more ways for dice and shuffles to fall than were asked for."""


class RunError(OrreryError):
    """A run of many games cannot go on.

    Its file is that of another run or is being written into, its rows do not fit together, or its tasks are lost. What was written is kept.
    """


_KINDS: Mapping[str, type[OrreryError]] = {
    "RecordError": RecordError,
    "EnumerationLimitError": EnumerationLimitError,
    "RunError": RunError,
}


def error_of(told: Mapping[str, Any]) -> OrreryError:
    """The exception that the engine told of."""
    kind, message = told["error"], told["message"]
    if kind in ("IllegalActionError", "IllegalIndexError"):
        return IllegalActionError(
            message,
            code=told["code"],
            rule=told["rule"],
            index=told.get("index"),
            meaning=told.get("meaning"),
            place=told.get("place"),
        )
    if kind == "InvalidInputError":
        issues = [Issue(tuple(issue["path"]), issue["message"], issue.get("rule")) for issue in told["issues"]]
        return InvalidInputError(message, issues, told.get("place"))
    return _KINDS.get(kind, EngineError)(message)
