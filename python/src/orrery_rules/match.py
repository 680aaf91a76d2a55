"""Matches: games being played, with their history; and records, from which they come back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .state import Action, Event, Move, State

if TYPE_CHECKING:
    from .game import Game

UndoMode = Literal["free", "before-news", "before-chance", "none"]
"""How far undo goes back: to the start; not past what a viewer has learned; not past dice and shuffles; not at all."""


class Entry(NamedTuple):
    """An action that was taken, and what happened."""

    action: Action
    events: list[Event]


class Replay(NamedTuple):
    """A record played again."""

    states: list[State]
    """The start, and the state after each action: one more than there are actions."""
    events: list[list[Event]]
    """What happened in each action."""
    actions: list[Action]
    checksum: str
    """Of the last state."""

    @property
    def state(self) -> State:
        """The state after the last action."""
        return self.states[-1]


class Match:
    """A game being played. Make one with `Game.create_match` or `Game.resume_match`.

    Copies and pickles are matches of their own, with the same history.
    """

    def __init__(self, game: Game, told: dict[str, Any], undo: UndoMode) -> None:
        self.game = game
        self.undo_mode: UndoMode = undo
        self.setup: dict[str, Any] = told["setup"]
        self.seed: int | float | str = told["seed"]
        self._handle: int = told["match"]
        self._take(told)

    def __del__(self) -> None:
        self.game._engine.release(self._handle)

    def _take(self, told: dict[str, Any]) -> None:
        self.state: State = self.game._state(told)
        self.can_undo: bool = told["canUndo"]
        self.can_redo: bool = told["canRedo"]
        self._count: int = told["count"]

    def __repr__(self) -> str:
        return f"<Match of {self.game.id!r} after {self._count} actions>"

    def __copy__(self) -> Match:
        return self.game.resume_match(self.record(undone=True), undo=self.undo_mode, at=len(self))

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.game.id, self.record(undone=True), self.undo_mode, len(self))

    def __len__(self) -> int:
        """How many actions were taken and not undone."""
        return self._count

    def _ask(self, name: str, **given: Any) -> Any:
        return self.game._engine.call(name, match=self._handle, **given)

    def dispatch(self, action: Move, *, draws: Sequence[Any] | None = None) -> list[Event]:
        """Takes an action and forgets what was undone.

        Args:
            action: as in `Game.step`.
            draws: what real dice and shuffles have shown; kept in the record.

        Returns:
            What happened, in order.

        Raises:
            IllegalActionError: when the rules forbid the action; the match is then unchanged.
            InvalidInputError: for what is no action at all.
        """
        from .game import written

        told = self._ask("match.dispatch", action=written(action), draws=draws)
        self._take(told)
        events: list[Event] = told["events"]
        return events

    def undo(self) -> State:
        """Goes back one action.

        Raises:
            IllegalActionError: when `can_undo` is false; its code says why.
        """
        self._take(self._ask("match.undo"))
        return self.state

    def redo(self) -> State:
        """Goes forward one undone action, with what came of it.

        Raises:
            IllegalActionError: when `can_redo` is false.
        """
        self._take(self._ask("match.redo"))
        return self.state

    def at(self, n: int) -> State:
        """The state after ``n`` actions; ``at(0)`` is the start.

        Raises:
            InvalidInputError: outside 0 to the number of actions.
        """
        return self.game._state(self._ask("match.at", n=n))

    @property
    def entries(self) -> list[Entry]:
        """The actions taken and not undone, with what happened."""
        return [Entry(each["action"], each["events"]) for each in self._ask("match.entries")]

    def record(self, *, undone: bool = False) -> dict[str, Any]:
        """What is needed to play the match again, as plain JSON: in Python, in TypeScript, with the program ``orrery``.

        Args:
            undone: whether actions that can be redone follow those that were taken.
        """
        record: dict[str, Any] = self._ask("match.record", undone=undone)
        return record


def _revive(game: str, record: dict[str, Any], undo: UndoMode, at: int) -> Match:
    from .game import load

    return load(game).resume_match(record, undo=undo, at=at)
