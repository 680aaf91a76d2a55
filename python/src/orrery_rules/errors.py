"""The exceptions of this package.

Every exception that leaves this package is an :class:`OrreryError`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


class OrreryError(Exception):
    """Base class of every exception of this package."""


class EngineError(OrreryError):
    """The engine process could not be started, has ended, or cannot be used here.

    Raised, for example, in a process that was forked from the one that started the engine.
    """


@dataclass(frozen=True)
class Issue:
    """One problem of an input, with its path."""

    path: tuple[str | int, ...]
    """Keys and indices from the root of the input to the problem; empty for the root itself."""
    message: str
    rule: str | None = None
    """Id of the clause that the value breaks, if a clause fixes it."""


class InvalidInputError(OrreryError, ValueError):
    """An argument is invalid: not an action of the game, not a state, not a seed. Nothing has changed."""

    def __init__(self, message: str, issues: Sequence[Issue] = (), env_index: int | None = None) -> None:
        super().__init__(message)
        self.issues = tuple(issues)
        self.env_index = env_index
        """Index of the environment in a vector environment, else ``None``."""


class IllegalActionError(OrreryError, ValueError):
    """The action is well formed, but the rules forbid it now. Nothing has changed, and no dice were rolled."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        rule: str,
        index: int | None = None,
        description: str | None = None,
        env_index: int | None = None,
    ) -> None:
        super().__init__(f"{message} ({rule}, {code})")
        self.reason = message
        """What is wrong and what is allowed, as a sentence."""
        self.code = code
        """Stable code of the game, such as ``"cell-taken"``."""
        self.rule = rule
        """Id of the clause that forbids the action, such as ``"SOL-8.4"``."""
        self.index = index
        """The action index, if the action was given as one."""
        self.description = description
        """What the action index means."""
        self.env_index = env_index
        """Index of the environment in a vector environment, else ``None``."""


class RecordError(OrreryError, ValueError):
    """A record cannot be replayed."""


class EnumerationLimitError(OrreryError):
    """Dice and shuffles have more branches than the limit allows."""


class RunError(OrreryError):
    """A run of many games cannot continue.

    Its file belongs to another run or is being written, its rows are inconsistent, or its tasks are lost. Rows that were written are kept.
    """


_CLASSES: Mapping[str, type[OrreryError]] = {
    "RecordError": RecordError,
    "EnumerationLimitError": EnumerationLimitError,
    "RunError": RunError,
}


def error_from_json(error: Mapping[str, Any]) -> OrreryError:
    """Returns the exception for an error response of the engine."""
    name, message = error["error"], error["message"]
    if name in ("IllegalActionError", "IllegalIndexError"):
        return IllegalActionError(
            message,
            code=error["code"],
            rule=error["rule"],
            index=error.get("index"),
            description=error.get("description"),
            env_index=error.get("envIndex"),
        )
    if name == "InvalidInputError":
        issues = [Issue(tuple(issue["path"]), issue["message"], issue.get("rule")) for issue in error["issues"]]
        return InvalidInputError(message, issues, error.get("envIndex"))
    return _CLASSES.get(name, EngineError)(message)


def invalid(what: str, message: str) -> InvalidInputError:
    """Returns the exception for an invalid argument, in the format of the engine."""
    return InvalidInputError(f"{what}: {message}", [Issue((), message)])
