"""Games in text, for language models and other programs that read and write words.

The functions and options are those of ``orrery-rules/text`` in snake case, and the texts are equal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from .errors import invalid
from .game import Game, Seed, Violation, load
from .state import Action, Outcome, State, listed

ListForm = Literal["sentences", "commands", "grammar", "none"]
"""How an observation lists the legal actions. Numbers are shown for ``"sentences"`` and ``"commands"``."""
Status = Literal["accepted", "waited", "refused", "substituted", "forfeited"]
RefusalReason = Literal["not-understood", "ambiguous", "incomplete", "no-such-number", "malformed", "not-yours", "illegal", "no-decision"]


class Observation(NamedTuple):
    """What one viewer may know, as text."""

    text: str
    list: ListForm
    """How the legal actions are listed; ``"none"`` if there are none."""
    is_shortened: bool
    """Whether anything was left out because of the budget."""


@dataclass(frozen=True)
class Answer:
    """The answer to a reply."""

    status: Status
    """``"accepted"``: the action was taken. ``"waited"``: the seat lets time pass. ``"refused"``: the reply had no effect.

    ``"substituted"``: the last attempt had no effect, and a random legal action was taken. ``"forfeited"``: the seat has forfeited.
    """
    text: str
    """The answer as text: the action and its events; or what is wrong, the clause, and the nearest legal commands."""
    action: Action | None = None
    """The action that was taken, else ``None``."""
    command: str | None = None
    """The command of the action."""
    reason: RefusalReason | None = None
    """Why a reply had no effect: after a refused, a substituted or a forfeited one, else ``None``."""
    message: str | None = None
    """What is wrong with a refused reply, in one or two sentences."""
    violation: Violation | None = None
    """The rules' reason if the reason is ``"illegal"``; it has the clause."""
    nearest: tuple[str, ...] = ()
    """The legal commands most similar to a refused reply, at most five."""
    attempts_left: int | None = None
    """Replies without effect that the seat still has for this decision, after a refused reply."""


class TextGame:
    """A match that is played in text.

    Args:
        game: The game, or its id.
        setup: The setup of the game, such as ``{"players": 2}``.
        seed: Seed of the match: the same seed, setup and replies lead to the same game. Default: random and unpredictable.
        budget: Most characters of an observation, from 500 to 1,000,000.
        most_numbered: Most legal actions that are listed by number, from 0 to 10,000; longer lists are grammars.
        attempts: Replies without effect that a seat has for one decision, from 1 to 1,000.
        after_attempts: What happens after the last attempt. ``"random"``: a random legal action is taken. ``"forfeit"``: the seat forfeits,
            and the match stops.
        clauses: Whether refusals quote the clauses of the game, and `rules` returns them. Ignored for games without clauses.

    Raises:
        InvalidInputError: If the setup, the seed or an option is invalid.
    """

    def __init__(
        self,
        game: Game | str,
        setup: Mapping[str, Any],
        *,
        seed: Seed | None = None,
        budget: int = 6_000,
        most_numbered: int = 40,
        attempts: int = 3,
        after_attempts: Literal["random", "forfeit"] = "random",
        clauses: bool = True,
    ) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        options: dict[str, Any] = {"budget": budget, "mostNumbered": most_numbered, "attempts": attempts, "afterAttempts": after_attempts}
        if seed is not None:
            options["seed"] = seed
        response = self._engine.call("text.create", game=self.game.id, setup=setup, options=options, quoteClauses=clauses)
        self._table: int = response["table"]
        self.seed: Seed = response["seed"]
        self.setup: dict[str, Any] = response["setup"]
        self.players: tuple[str, ...] = tuple(response["players"])
        """The players, in seat order."""
        self._update(response)

    def __del__(self) -> None:
        # Without a handle, the constructor has failed.
        if hasattr(self, "_table"):
            self._engine.release(self._table)

    def __repr__(self) -> str:
        return f"<TextGame of {self.game.id!r}: {', '.join(self.seats) or 'nobody'} to reply>"

    def _update(self, response: Mapping[str, Any]) -> None:
        self.seats: tuple[str, ...] = tuple(response["seats"])
        """The seats that can act now, those that have acted least recently first. Empty exactly when the match has ended."""
        outcome = response["outcome"]
        self.outcome: Outcome | None = (
            None if outcome is None else Outcome(tuple(outcome["winners"]), outcome["scores"], outcome["reason"], outcome["rule"])
        )
        """How the game ended; ``None`` for an ongoing game and after a forfeit."""
        self.forfeited_by: str | None = response["forfeitedBy"]
        """The seat that forfeited; ``None`` if none did."""

    def observe(self, viewer: str, *, delta: bool = False, budget: int | None = None) -> Observation:
        """Returns what a player or another viewer may know, as text.

        The text has the events since the viewer's last observation, the position, and the legal actions.

        Args:
            viewer: A player, or another viewer of the game, such as ``"spectator"``.
            delta: Whether to show only the lines of the position that have changed since the viewer's last observation.
            budget: Most characters, from 500. Default: the budget of the text game.

        Raises:
            InvalidInputError: If the viewer is unknown, or an option is invalid.
        """
        options = {"delta": delta} if budget is None else {"delta": delta, "budget": budget}
        response = self._ask("text.observe", viewer=viewer, options=options)
        return Observation(response["text"], response["list"], response["isShortened"])

    def act(self, player: str, reply: str) -> Answer:
        """Takes the first action in a reply, or answers why there is none. A refused reply does not change the state.

        Args:
            player: The seat that replies.
            reply: Any text: a number of the last observed list, a command, or JSON in prose. At most its first 65,536 characters are read.

        Raises:
            InvalidInputError: If ``player`` is not a player of the match, or if ``reply`` is not a string.
        """
        if not isinstance(reply, str):
            raise invalid("reply", f"expected a text, received {type(reply).__name__}")
        response = self._ask("text.act", player=player, reply=_well_formed(reply))
        self._update(response)
        return self._answer(response["answer"])

    def legal_commands(self, player: str) -> list[str]:
        """Returns the command of each action that is now legal for a player; empty without a decision.

        Raises:
            InvalidInputError: If ``player`` is not a player of the match.
        """
        commands: list[str] = self._ask("text.legalCommands", player=player)
        return commands

    def rules(
        self,
        *,
        action_types: Sequence[str] | None = None,
        legal_only: str | None = None,
        short: bool = False,
        budget: int = 1_000_000,
    ) -> str:
        """Returns the rules as text.

        Args:
            action_types: Only the clauses of these action types. Default: all clauses.
            legal_only: Only the clauses of the actions that are now legal for this player.
            short: Only the first sentence of each clause.
            budget: Most characters, from 1 to 1,000,000; the last clauses are left out.

        Raises:
            InvalidInputError: If the text game has no clauses, or an option is invalid.
        """
        options = _rules_options(action_types, short, budget)
        if legal_only is not None:
            options["legalOnly"] = legal_only
        return str(self._ask("text.rules", options=options))

    def record(self) -> dict[str, Any]:
        """Returns the record of the match, which `Game.replay` reads. It contains the seed: for the host only."""
        record: dict[str, Any] = self._ask("text.record")
        return record

    @property
    def state(self) -> State:
        """The current state, with its secrets: for the host only."""
        return self.game._state(self._ask("text.state"))

    # Internal.

    @property
    def _engine(self) -> Any:
        return self.game._engine

    def _ask(self, name: str, **given: Any) -> Any:
        return self._engine.call(name, table=self._table, **given)

    def _answer(self, answer: Mapping[str, Any]) -> Answer:
        violation = answer.get("violation")
        return Answer(
            answer["status"],
            answer["text"],
            action=answer.get("action"),
            command=answer.get("command"),
            reason=answer.get("reason"),
            message=answer.get("message"),
            violation=None if violation is None else Violation(violation["code"], violation["rule"], violation["message"], self.game),
            nearest=tuple(answer.get("nearest", ())),
            attempts_left=answer.get("attemptsLeft"),
        )


def create_text_game(game: Game | str, setup: Mapping[str, Any], **options: Any) -> TextGame:
    """Starts a match that is played in text. Arguments, errors and result are those of `TextGame`."""
    return TextGame(game, setup, **options)


def rules_text(game: Game | str, *, action_types: Sequence[str] | None = None, short: bool = False, budget: int = 1_000_000) -> str:
    """Returns the rules of a game as text: each section's title, and a line for each clause with its id.

    Args:
        game: The game, or its id.
        action_types: Only the clauses of these action types. Default: all clauses.
        short: Only the first sentence of each clause.
        budget: Most characters, from 1 to 1,000,000; the last clauses are left out.

    Raises:
        InvalidInputError: If the game has no clauses, or an option is invalid.
    """
    loaded = game if isinstance(game, Game) else load(game)
    return str(loaded._engine.call("text.rulesOf", game=loaded.id, options=_rules_options(action_types, short, budget)))


def _rules_options(action_types: Sequence[str] | None, short: bool, budget: int) -> dict[str, Any]:
    options: dict[str, Any] = {"short": short, "budget": budget}
    if action_types is not None:
        options["actionTypes"] = listed("action_types", action_types)
    return options


def _well_formed(reply: str) -> str:
    """Returns the part of a reply that the engine reads, with a question mark for each surrogate, which UTF-8 cannot encode."""
    return reply[:65_536].encode("utf-8", "replace").decode("utf-8")
