"""States of games: immutable, held by the engine, known here by their numbers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import InvalidInputError, Issue

if TYPE_CHECKING:
    from .game import Game

Action = Mapping[str, Any]
"""``{"type": ..., "player": ..., ...}``"""
Move = Action | int | Sequence[int]
"""An action, or the number or numbers that say it: see `Game.legal_numbers`."""
Event = Mapping[str, Any]
"""``{"type": ..., "rule": ..., ...}``"""
View = Mapping[str, Any]
"""What a viewer may know, as JSON."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winners: tuple[str, ...]
    """One winner, several who share the win, or none."""
    scores: Mapping[str, float]
    """Every player's score, on the game's own scale."""
    reason: str
    """Stable word for how it ended."""
    rule: str
    """The clause that ended it."""


class WeightedState(NamedTuple):
    """One way an action can turn out."""

    probability: float
    """In (0, 1]; those of all results add up to 1."""
    state: State


@dataclass(frozen=True)
class Svg:
    """A picture as text; notebooks show it."""

    text: str

    def _repr_svg_(self) -> str:
        return self.text

    def __str__(self) -> str:
        return self.text


class State:
    """A state of a game. Two are equal if they are of the same game and have the same content.

    It holds everything, secrets too: show players `Game.view`. Copies are the same state, and pickles hold its JSON.
    """

    __slots__ = ("__weakref__", "_handle", "_json", "_sum", "decisions", "game", "players")

    def __init__(self, game: Game, handle: int, players: tuple[str, ...], decisions: tuple[str, ...]) -> None:
        self.game = game
        self.players = players
        """In seat order."""
        self.decisions = decisions
        """Who owes or may make a decision now; nobody exactly when the game is over."""
        self._handle = handle
        self._json: str | None = None
        self._sum: str | None = None

    def __del__(self) -> None:
        self.game._engine.release(self._handle)

    @property
    def is_over(self) -> bool:
        """Whether nobody has a decision any more."""
        return not self.decisions

    def to_json(self) -> str:
        """The whole state as text, for `Game.parse_state`."""
        if self._json is None:
            self._json = json.dumps(self.game._ask("rules.stateJson", self), separators=(",", ":"), ensure_ascii=False)
        return self._json

    def to_dict(self) -> dict[str, Any]:
        """The whole state, as an object of one's own."""
        state: dict[str, Any] = json.loads(self.to_json())
        return state

    @property
    def checksum(self) -> str:
        """Sixteen hex digits that follow from the content: the same as in rows of `simulate` and in TypeScript."""
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
        """What a viewer may know, as a picture.

        Args:
            viewer: a player, or who else may look.
            actions: whose pieces, spaces and cards are ringed, such as ``game.legal_actions(state, viewer)``.
            heat: shares from 0 to 1, by id of a space or cell: a heat map.
            selected: ids of what is ringed and filled.
            paths: ids in a row, each drawn as a line with an arrowhead.
            theme: ``"auto"``, ``"light"`` or ``"dark"``.
            layout: ``"wide"``, or ``"tall"`` for narrow pages.

        Raises:
            InvalidInputError: for a game without pictures, and for options that are none.
        """
        options: dict[str, Any] = {"theme": theme, "layout": layout, "selected": listed("selected", selected)}
        options["paths"] = [listed("paths", path) for path in listed("paths", paths)]
        if heat is not None:
            options["heat"] = heat
        return Svg(str(self.game._ask("rules.draw", self, viewer=viewer, actions=listed("actions", actions), options=options)))

    def print(self, viewer: str = "spectator") -> str:
        """The same in lines of text."""
        return str(self.game._ask("rules.print", self, viewer=viewer))

    def _repr_svg_(self) -> str | None:
        """What everybody may know: a notebook that shows a state gives nothing away."""
        return self.render().text if self.game.has_picture else None

    def __repr__(self) -> str:
        who = ", ".join(self.decisions) or "nobody"
        return f"<State of {self.game.id!r}: {who} to decide>"

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
    """Values in a list of their own. Raises `InvalidInputError` for what has none."""
    if isinstance(values, Iterable) and not isinstance(values, (str, bytes, Mapping)):
        return list(values)
    message = f"expected an array, received {type(values).__name__}"
    raise InvalidInputError(f"{what}: {message}", [Issue((), message)])


def _revive(game: str, text: str) -> State:
    from .game import load

    return load(game).parse_state(text)
