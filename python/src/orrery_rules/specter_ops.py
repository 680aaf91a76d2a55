"""What can be known of the agents of Specter Ops, who move in secret: every space where the rules still let one be, and no other."""

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
    """Every space where an agent can be, given everything that a viewer has seen.

    For those behind the screen, the one where it is. To ask again and again as a game goes on, make a `Tracker`: it is faster.

    Args:
        view: what ``game.view(state, viewer)`` gives.
        agent: which of them.
        engine: one of one's own; by default the one that all of this process share.

    Returns:
        Ids of spaces, such as ``"K17"``, in board order.

    Raises:
        InvalidInputError: for what is no view of Specter Ops, or no such agent.
    """
    spaces: list[str] = (engine or shared_engine()).call("beliefs.positions", view=view, agent=agent)
    return spaces


def spaces_seen(view: View, hunter: str, *, engine: Engine | None = None) -> list[str]:
    """Every space that a hunter sees now, its own included, in board order; none for one that is blind. SO-1.7, SO-4.15, SO-4.18

    Args:
        view: what ``game.view(state, viewer)`` gives.
        hunter: id of a hunter in the game, such as ``"heat"``; ``view["hunters"]`` has them.
        engine: as in `possible_positions`.

    Raises:
        InvalidInputError: for what is no view of Specter Ops, and for a hunter that is not in the game.
    """
    spaces: list[str] = (engine or shared_engine()).call("beliefs.sight", view=view, hunter=hunter)
    return spaces


def heat_of(spaces: Iterable[str]) -> dict[str, float]:
    """Shares that add up to 1, each distinct space alike: a heat map for ``state.render(viewer, heat=...)``.

    A space that stands there several times counts once: for what was drawn at random, count yourself.
    """
    distinct = dict.fromkeys(spaces)
    return {space: 1 / len(distinct) for space in distinct}


class Tracker:
    """Where an agent can be, brought up to date as a game goes on: the same as `possible_positions`, without beginning anew.

    It goes by what was seen, also when the game is over and everybody is told the secrets.

    Args:
        view: what ``game.view(state, viewer)`` gives.
        agent: which of them.
        engine: as in `possible_positions`.

    Raises:
        InvalidInputError: for what is no view of Specter Ops, or no such agent.
    """

    def __init__(self, view: View, agent: AgentNumber = 0, *, engine: Engine | None = None) -> None:
        self._engine = engine or shared_engine()
        told = self._engine.call("beliefs.track", view=view, agent=agent)
        self._handle: int = told["tracker"]
        weakref.finalize(self, self._engine.releaser(), self._handle)
        self._known = _history(view)
        self.positions: list[str] = told["positions"]
        """Every space where the agent can be, in board order."""

    def update(self, view: View) -> list[str]:
        """Takes in what a later view tells, and gives `positions`. A view of another game, or of an earlier moment, is read anew.

        Raises:
            InvalidInputError: for what is no view of Specter Ops. Nothing is changed then.
        """
        history = _history(view)
        since = len(self._known)
        # Nine tenths of a view are its history, which the engine has already.
        is_later = history[:since] == self._known
        told = {**view, "since": since, "history": history[since:]} if is_later else view
        self.positions = self._engine.call("beliefs.update", tracker=self._handle, view=told)
        self._known = history
        return self.positions

    def __contains__(self, space: object) -> bool:
        return space in self.positions


def _history(view: View) -> list[Any]:
    history = view.get("history") if isinstance(view, Mapping) else None
    if isinstance(history, list):
        return history
    raise InvalidInputError("view: expected one of Specter Ops", [Issue(("history",), "expected an array")])
