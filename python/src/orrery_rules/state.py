"""States of games: immutable handles of states in the engine."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import invalid

if TYPE_CHECKING:
    from .game import Game

Action = Mapping[str, Any]
"""``{"type": ..., "player": ..., ...}``"""
Move = Action | int | Sequence[int]
"""An action, or its index or indices; see `Game.legal_indexes`."""
Event = Mapping[str, Any]
"""``{"type": ..., "rule": ..., ...}``"""
View = Mapping[str, Any]
"""A view as JSON: what a viewer may know."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of a finished game."""

    winners: tuple[str, ...]
    """The winners; several if they share the win, or none."""
    scores: Mapping[str, float]
    """The score of each player, on the game's scale."""
    reason: str
    """Stable code for how the game ended."""
    rule: str
    """Id of the clause that ended the game."""


class WeightedState(NamedTuple):
    """A possible next state with its probability."""

    probability: float
    """In (0, 1]. The probabilities of all results sum to 1."""
    state: State


@dataclass(frozen=True)
class Svg:
    """An SVG picture, which notebooks display."""

    text: str

    def _repr_svg_(self) -> str:
        return self.text

    def __str__(self) -> str:
        return self.text


class State:
    """An immutable state of a game. States are equal if they belong to the same game and have the same content.

    A state contains hidden information: show players `Game.view` instead. Copies share the state; pickles contain its JSON.
    """

    __slots__ = ("__weakref__", "_handle", "_json", "_sum", "decisions", "game", "players")

    def __init__(self, game: Game, handle: int, players: tuple[str, ...], decisions: tuple[str, ...]) -> None:
        self.game = game
        self.players = players
        """The players, in seat order."""
        self.decisions = decisions
        """The players who must or may decide now; empty exactly when the game is over."""
        self._handle = handle
        self._json: str | None = None
        self._sum: str | None = None

    def __del__(self) -> None:
        self.game._engine.release(self._handle)

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.decisions

    def to_json(self) -> str:
        """Returns the complete state as JSON text, for `Game.parse_state`."""
        if self._json is None:
            self._json = json.dumps(self.game._ask("rules.stateJson", self), separators=(",", ":"), ensure_ascii=False)
        return self._json

    def to_dict(self) -> dict[str, Any]:
        """Returns the complete state as a new dictionary."""
        state: dict[str, Any] = json.loads(self.to_json())
        return state

    @property
    def checksum(self) -> str:
        """Checksum of the content, 16 hexadecimal digits, as in the rows of `simulate` and in TypeScript."""
        if self._sum is None:
            self._sum = str(self.game._ask("rules.checksum", self))
        return self._sum

    def render(
        self,
        viewer: str = "spectator",
        *,
        actions: Sequence[Action] = (),
        heat: Mapping[str, float] | None = None,
        selected: Sequence[str] = (),
        paths: Sequence[Sequence[str]] = (),
        theme: str = "auto",
        layout: str = "wide",
    ) -> Svg:
        """Draws a viewer's view.

        Args:
            viewer: A player, or another viewer of the game.
            actions: Actions whose targets are outlined, such as ``game.legal_actions(state, viewer)``.
            heat: A heat map: numbers from 0 to 1, by id of a space or cell.
            selected: Ids of targets that are outlined and filled.
            paths: Lists of ids, each drawn as an arrow along these targets.
            theme: ``"auto"``, ``"light"`` or ``"dark"``.
            layout: ``"wide"``, or ``"tall"`` for narrow pages.

        Returns:
            The picture as SVG.

        Raises:
            InvalidInputError: If the game has no pictures, or if an option is invalid.
        """
        options: dict[str, Any] = {"theme": theme, "layout": layout, "selected": listed("selected", selected)}
        options["paths"] = [listed("paths", path) for path in listed("paths", paths)]
        if heat is not None:
            options["heat"] = heat
        return Svg(str(self.game._ask("rules.draw", self, viewer=viewer, actions=listed("actions", actions), options=options)))

    def print(self, viewer: str = "spectator") -> str:
        """Returns a viewer's view as several lines of text."""
        return str(self.game._ask("rules.print", self, viewer=viewer))

    def _repr_svg_(self) -> str | None:
        """Draws the spectator's view, so that a notebook that displays a state reveals nothing hidden."""
        return self.render().text if self.game.has_picture else None

    def __repr__(self) -> str:
        players = ", ".join(self.decisions) or "nobody"
        return f"<State of {self.game.id!r}: {players} to decide>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        if self is other:
            return True
        if self.game.id != other.game.id or self.checksum != other.checksum:
            return False
        if self.game is other.game:
            return bool(self.game._ask("rules.isEqual", self, other=other._handle))
        return self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.game.id, self.checksum))

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (self.game.id, self.to_json())


def listed(what: str, values: Any) -> list[Any]:
    """Returns the values as a new list. Raises `InvalidInputError` if they are not a list or another iterable."""
    if isinstance(values, Iterable) and not isinstance(values, (str, bytes, Mapping)):
        return list(values)
    raise invalid(what, f"expected an array, received {type(values).__name__}")


def _revive(game: str, text: str) -> State:
    from .game import load

    return load(game).parse_state(text)
