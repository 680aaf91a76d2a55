"""Beliefs about the hidden agents of Specter Ops: every space where the rules still allow an agent to be, and no other."""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from ._engine import Engine, shared_engine
from .errors import InvalidInputError, Issue
from .state import View

AgentNumber = Literal[0, 1]
"""0 is the agent, 1 a revealed traitor."""


def possible_positions(view: View, agent: AgentNumber = 0, *, engine: Engine | None = None) -> list[str]:
    """Returns every space where an agent can be, given everything that a viewer has seen.

    For the agent's own side, this is the space where the agent is. If you need this after every action, use a `BeliefTracker`, which is
    faster.

    Args:
        view: The result of ``game.view(state, viewer)``.
        agent: Which agent.
        engine: A custom engine. Default: the shared engine of this process.

    Returns:
        Ids of spaces, such as ``"K17"``, in board order.

    Raises:
        InvalidInputError: If ``view`` is not a view of Specter Ops, or if there is no such agent.
    """
    spaces: list[str] = (engine or shared_engine()).call("beliefs.positions", view=view, agent=agent)
    return spaces


def spaces_seen(view: View, hunter: str, *, engine: Engine | None = None) -> list[str]:
    """Returns every space that a hunter sees now. SO-1.7, SO-4.15, SO-4.18

    Args:
        view: The result of ``game.view(state, viewer)``.
        hunter: Id of a hunter in the game, such as ``"heat"``; see ``view["hunters"]``.
        engine: A custom engine. Default: the shared engine of this process.

    Returns:
        Ids of spaces in board order, including the hunter's own; empty for a blind hunter.

    Raises:
        InvalidInputError: If ``view`` is not a view of Specter Ops, or if the hunter is not in the game.
    """
    spaces: list[str] = (engine or shared_engine()).call("beliefs.sight", view=view, hunter=hunter)
    return spaces


def heat_map(spaces: Iterable[str]) -> dict[str, float]:
    """Returns a uniform distribution over the distinct spaces, for ``state.render(viewer, heat=...)``.

    Repeated spaces count once. For a distribution over random draws, count them yourself.
    """
    distinct = dict.fromkeys(spaces)
    return {space: 1 / len(distinct) for space in distinct}


class BeliefTracker:
    """The spaces where an agent can be, updated view by view. Gives the results of `possible_positions` incrementally.

    Uses only what was observed, even in views of finished games, which reveal all secrets.

    Args:
        view: The result of ``game.view(state, viewer)``.
        agent: Which agent.
        engine: A custom engine. Default: the shared engine of this process.

    Raises:
        InvalidInputError: If ``view`` is not a view of Specter Ops, or if there is no such agent.
    """

    def __init__(self, view: View, agent: AgentNumber = 0, *, engine: Engine | None = None) -> None:
        self._engine = engine or shared_engine()
        response = self._engine.call("beliefs.track", view=view, agent=agent)
        self._handle: int = response["tracker"]
        weakref.finalize(self, self._engine.releaser(), self._handle)
        self._known = _history(view)
        self.positions: list[str] = response["positions"]
        """Every space where the agent can be, in board order."""

    def update(self, view: View) -> list[str]:
        """Updates the belief with a later view. A view of another game, or an earlier view, starts the belief anew.

        Returns:
            The new `positions`.

        Raises:
            InvalidInputError: If ``view`` is not a view of Specter Ops. Nothing has changed.
        """
        history = _history(view)
        since = len(self._known)
        # Nine tenths of a view are its history, which the engine already has.
        is_later = history[:since] == self._known
        sent = {**view, "since": since, "history": history[since:]} if is_later else view
        self.positions = self._engine.call("beliefs.update", tracker=self._handle, view=sent)
        self._known = history
        return self.positions

    def __contains__(self, space: object) -> bool:
        return space in self.positions


def _history(view: View) -> list[Any]:
    history = view.get("history") if isinstance(view, Mapping) else None
    if isinstance(history, list):
        return history
    raise InvalidInputError("view: expected a view of Specter Ops", [Issue(("history",), "expected an array")])
