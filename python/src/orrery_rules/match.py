"""Matches, which are games with their history, and records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .state import Action, Event, Move, State

if TYPE_CHECKING:
    from .game import Game

UndoMode = Literal["free", "before-reveal", "before-chance", "none"]
"""How far undo may go back: to the start, to the last revealed information, to the last dice or shuffle, or not at all."""


class Entry(NamedTuple):
    """An action of a match, with its events."""

    action: Action
    events: list[Event]


class Replay(NamedTuple):
    """A replayed record."""

    states: list[State]
    """The start, and the state after each action."""
    events: list[list[Event]]
    """The events of each action."""
    actions: list[Action]
    checksum: str
    """Checksum of the last state."""

    @property
    def state(self) -> State:
        """The state after the last action."""
        return self.states[-1]


class Match:
    """A game with its history, created by `Game.create_match` or `Game.resume_match`.

    Copies and pickles are independent matches with the same history.
    """

    def __init__(self, game: Game, response: dict[str, Any], undo: UndoMode) -> None:
        self.game = game
        self.undo_mode: UndoMode = undo
        self.setup: dict[str, Any] = response["setup"]
        self.seed: int | float | str = response["seed"]
        self._handle: int = response["match"]
        self._update(response)

    def __del__(self) -> None:
        self.game._engine.release(self._handle)

    def _update(self, response: dict[str, Any]) -> None:
        self.state: State = self.game._state(response)
        self.can_undo: bool = response["canUndo"]
        self.can_redo: bool = response["canRedo"]
        self._count: int = response["count"]

    def __repr__(self) -> str:
        return f"<Match of {self.game.id!r} after {self._count} actions>"

    def __copy__(self) -> Match:
        return self.game.resume_match(self.record(undone=True), undo=self.undo_mode, at=len(self))

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.game.id, self.record(undone=True), self.undo_mode, len(self))

    def __len__(self) -> int:
        """Returns the number of actions, without undone ones."""
        return self._count

    def _ask(self, name: str, **given: Any) -> Any:
        return self.game._engine.call(name, match=self._handle, **given)

    def dispatch(self, action: Move, *, draws: Sequence[Any] | None = None) -> list[Event]:
        """Takes an action. Undone actions can no longer be redone.

        Args:
            action: As in `Game.step`.
            draws: Results of real dice and shuffles, as in `Game.step`; stored in the record.

        Returns:
            The events, in order.

        Raises:
            IllegalActionError: If the rules forbid the action. The match has not changed.
            InvalidInputError: If ``action`` is not an action of the game. The match has not changed.
        """
        from .game import action_json

        response = self._ask("match.dispatch", action=action_json(action), draws=draws)
        self._update(response)
        events: list[Event] = response["events"]
        return events

    def undo(self) -> State:
        """Undoes the last action.

        Returns:
            The state before it.

        Raises:
            IllegalActionError: If `can_undo` is ``False``; the code tells why.
        """
        self._update(self._ask("match.undo"))
        return self.state

    def redo(self) -> State:
        """Redoes an undone action, with the same result.

        Returns:
            The state after it.

        Raises:
            IllegalActionError: If `can_redo` is ``False``.
        """
        self._update(self._ask("match.redo"))
        return self.state

    def at(self, n: int) -> State:
        """Returns the state after ``n`` actions; ``at(0)`` is the start.

        Raises:
            InvalidInputError: If ``n`` is not from 0 to the number of actions.
        """
        return self.game._state(self._ask("match.at", n=n))

    @property
    def entries(self) -> list[Entry]:
        """The actions with their events, without undone ones."""
        return [Entry(each["action"], each["events"]) for each in self._ask("match.entries")]

    def record(self, *, undone: bool = False) -> dict[str, Any]:
        """Returns the record, as JSON that Python, TypeScript and the command line ``orrery`` can replay.

        Args:
            undone: Whether to append the undone actions.
        """
        record: dict[str, Any] = self._ask("match.record", undone=undone)
        return record


def _revive(game: str, record: dict[str, Any], undo: UndoMode, at: int) -> Match:
    from .game import load

    return load(game).resume_match(record, undo=undo, at=at)
