"""The rules of a game: pure functions over immutable states, with the names of the TypeScript library in snake case."""

from __future__ import annotations

import json
import operator
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ._engine import Engine, shared_engine
from .errors import invalid
from .state import Action, Event, Move, Outcome, State, View, WeightedState, listed

if TYPE_CHECKING:
    from .agents import Agent
    from .match import Match, Replay, UndoMode
    from .spaces import Spaces

_CHUNK_SECONDS: Final = 0.1
_MOST_GAMES: Final = 1_000

Seed = int | float | str
"""The seed of a game's random generator: a number, or a string of at most 1,000 characters."""


@dataclass(frozen=True)
class Violation:
    """The reason why the rules forbid an action now."""

    code: str
    """Stable code of the game, such as ``"cell-taken"``."""
    rule: str
    """Id of the clause that forbids the action, such as ``"SOL-8.4"``."""
    message: str
    """What is wrong and what is allowed, as a sentence."""
    _game: Game = field(repr=False, compare=False)

    @property
    def clause(self) -> Clause:
        """The clause that forbids the action. Raises the errors of `Game.clause`."""
        return self._game.clause(self.rule)


class ScheduledAction(NamedTuple):
    """The next scheduled action of a real-time game."""

    since: str
    """Name of the clock that counts the seconds. It starts with the first state that names it; another name is another clock."""
    seconds: float
    """Seconds on this clock, from 0, at which the action is due. Used only if ``waits_for`` is empty."""
    action: Action
    """A legal action of a role of the game."""
    waits_for: tuple[str, ...]
    """The players who must be ready before the action is due, instead of the seconds."""


class Step(NamedTuple):
    """The result of an action."""

    state: State
    events: list[Event]
    """The events, in order. Each has the id of its clause as ``"rule"``."""


class Clause(NamedTuple):
    """A clause of a game's rules."""

    id: str
    section: str
    """The headings above the clause, outermost first."""
    text: str


class GameText:
    """Descriptions of a game's actions, events and views as text."""

    def __init__(self, engine: Engine, game: str) -> None:
        self._engine, self._game = engine, game

    def action(self, action: Action) -> str:
        """Describes an action in one line."""
        return str(self._engine.call("rules.text", game=self._game, action=action))

    def event(self, event: Event) -> str:
        """Describes an event in one line."""
        return str(self._engine.call("rules.text", game=self._game, event=event))

    def view(self, view: View, viewer: str) -> str:
        """Prints a view in several lines."""
        return str(self._engine.call("rules.text", game=self._game, view=view, viewer=viewer))


class Game:
    """A game, created by `load`.

    Every method that takes a state raises `EngineError` if the engine of the state has ended.
    """

    def __init__(self, engine: Engine, name: str) -> None:
        response = engine.call("rules.game", game=name)
        self._engine = engine
        self.id: str = response["id"]
        """Stable id, such as ``"area-51"``."""
        self.name: str = response["name"]
        """Display name."""
        self.rules_version: str = response["rulesVersion"]
        """Version of the rules; changes when the same actions could lead to other states."""
        self.action_types: tuple[str, ...] = tuple(response["actionTypes"])
        self.viewers: tuple[str, ...] = tuple(response["viewers"])
        """The viewers other than the players: ``"spectator"`` and the roles of the game."""
        self.revealing_events: tuple[str, ...] = tuple(response["revealingEvents"])
        """The types of information-revealing events, from which a viewer may learn something new."""
        self.self_play: dict[str, Any] = response["selfPlay"]
        """Setup options with which every game ends. `simulate` and environments use them as defaults."""
        self.setup_schema: dict[str, Any] = response["setup"]
        """JSON Schema of the setup, with descriptions."""
        self.has_picture: bool = response["has"]["picture"]
        self.text = GameText(engine, self.id)

    def __repr__(self) -> str:
        return f"<Game {self.id!r}, rules {self.rules_version}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.id,)

    # States.

    def start(self, setup: Mapping[str, Any], seed: Seed) -> State:
        """Returns the state before the first decision.

        Args:
            setup: The setup, such as ``{"players": 2}``; see `setup_schema`.
            seed: Seed of the game.

        Raises:
            InvalidInputError: If the setup or the seed is invalid.
        """
        return self._state(self._engine.call("rules.start", game=self.id, setup=setup, seed=seed))

    def parse_state(self, json: str | Mapping[str, Any]) -> State:
        """Returns a state from JSON, as text or parsed.

        Raises:
            InvalidInputError: If it is not a valid state. Contains the paths of the issues.
        """
        return self._state(self._engine.call("rules.parseState", game=self.id, json=json))

    def decisions(self, state: State) -> list[str]:
        """Returns the players who must or may decide now; empty exactly when the game is over."""
        return list(self._own(state).decisions)

    def legal_actions(self, state: State, player: str | None = None) -> list[Action]:
        """Returns every action that `check` accepts, of one player or of all players who decide."""
        given = {} if player is None else {"player": player}
        actions: list[Action] = self._ask("rules.legalActions", state, **given)
        return actions

    def check(self, state: State, action: Move) -> Violation | None:
        """Returns why the rules forbid an action now, or ``None`` if it is legal.

        Raises:
            InvalidInputError: If ``action`` is not an action of the game.
        """
        response = self._ask("rules.check", state, action=action_json(action))
        return None if response is None else Violation(response["code"], response["rule"], response["message"], self)

    def reduce(self, state: State, action: Move, *, draws: Sequence[Any] | None = None) -> State:
        """Returns the state after an action. Raises the errors of `step`."""
        return self.step(state, action, draws=draws).state

    def step(self, state: State, action: Move, *, draws: Sequence[Any] | None = None) -> Step:
        """Returns the state after an action, and the events. The given state does not change.

        Args:
            state: The current state.
            action: A legal action; or, if exactly one player decides, its index or indices, see `legal_indexes`.
            draws: Results of dice and shuffles to use instead of the state's generator: a face for each roll, a list for each shuffle.

        Returns:
            The next state, and the events in order.

        Raises:
            IllegalActionError: If the rules forbid the action. Contains the code and the clause.
            InvalidInputError: If ``action`` is not an action of the game, or if the draws do not fit.
        """
        response = self._ask("rules.step", state, action=action_json(action), draws=draws)
        return Step(self._state(response), response["events"])

    def outcome(self, state: State) -> Outcome | None:
        """Returns how the game ended; ``None`` for an ongoing game."""
        response = self._ask("rules.outcome", state)
        return None if response is None else Outcome(tuple(response["winners"]), response["scores"], response["reason"], response["rule"])

    def clock(self, state: State) -> ScheduledAction | None:
        """Returns the next scheduled action of a real-time game; ``None`` if nothing is scheduled.

        The result can depend on hidden information: it is for hosts, not for players.
        """
        response = self._ask("rules.clock", state)
        return (
            None
            if response is None
            else ScheduledAction(response["since"], response["seconds"], response["action"], tuple(response.get("waitsFor", ())))
        )

    def outcomes(self, state: State, action: Move, *, limit: int | None = None) -> list[WeightedState]:
        """Returns every possible next state with its probability. Equal states are merged.

        Args:
            state: The current state.
            action: As in `step`.
            limit: Maximum number of branches of dice and shuffles. Default: 100,000.

        Raises:
            EnumerationLimitError: If there are more than ``limit`` branches.
        """
        given = {} if limit is None else {"limit": limit}
        results = self._ask("rules.outcomes", state, action=action_json(action), **given)
        return [WeightedState(response["probability"], self._state(response)) for response in results]

    # Views.

    def view(self, state: State, viewer: str = "spectator") -> View:
        """Returns what a viewer may know, and nothing else.

        Args:
            state: A state of this game.
            viewer: A player, or one of `viewers`.

        Raises:
            InvalidInputError: If the viewer is unknown.
        """
        view: View = self._ask("rules.view", state, viewer=viewer)
        return view

    def view_events(self, events: Sequence[Event], viewer: str = "spectator") -> list[Event]:
        """Returns the events as a viewer may know them, in the same order."""
        seen: list[Event] = self._engine.call("rules.viewEvents", game=self.id, events=listed("events", events), viewer=viewer)
        return seen

    def determinize(self, view: View, viewer: str, seed: Seed) -> State:
        """Draws a full state from those that are consistent with a view.

        Args:
            view: A result of `view`.
            viewer: The viewer of the view.
            seed: Seed of the draw.

        Raises:
            InvalidInputError: If ``view`` is not a view of the game, or if the viewer is unknown.
        """
        return self._state(self._engine.call("rules.determinize", game=self.id, view=view, viewer=viewer, seed=seed))

    def information_state(self, state: State, viewer: str) -> str:
        """Returns the information state of a viewer as a string: equal exactly if the viewer cannot distinguish two positions."""
        return str(self._ask("rules.informationState", state, viewer=viewer))

    # Action indices.

    def legal_indexes(self, state: State, player: str) -> list[tuple[int, ...]]:
        """Returns the legal actions of a player as indices of the environments' action space, in the order of `legal_actions`.

        Most actions have one index; multi-component actions have several.
        """
        return [tuple(indexes) for indexes in self._ask("rules.legalIndexes", state, player=player)]

    def decode_action(self, state: State, player: str, indexes: Sequence[int]) -> Action:
        """Returns the action with these indices, whether or not it is legal.

        Args:
            state: A state of this game, which determines the action space.
            player: The player who acts.
            indexes: One index, or all indices of a multi-component action.

        Raises:
            InvalidInputError: If the indices do not encode an action.
        """
        action: Action = self._ask("rules.decodeAction", state, player=player, indexes=action_json(listed("indexes", indexes)))
        return action

    def encode_action(self, state: State, action: Action) -> tuple[int, ...]:
        """Returns the indices of an action. The inverse of `decode_action`.

        Raises:
            InvalidInputError: If ``action`` is not an action of the game.
        """
        return tuple(self._ask("rules.encodeAction", state, action=action))

    def spaces(self, setup: Mapping[str, Any], *, encoding: str | None = None) -> Spaces:
        """Returns the action space and the observation space of a setup.

        Args:
            setup: The setup of the game, such as ``{"players": 3}``.
            encoding: The encoding of the observations: ``"paths"`` in Escape from Area 51. Default: the usual one of the game.

        Raises:
            InvalidInputError: If the setup is invalid, or if the game has no such encoding.
        """
        from .spaces import Spaces

        named = {} if encoding is None else {"encoding": encoding}
        return Spaces(self, setup, self._engine.call("rules.spaces", game=self.id, setup=setup, **named), encoding)

    # Agents, matches, records.

    def agent(self, name: str) -> Agent:
        """Returns an agent by name: ``"random"``, ``"greedy"``, ``"mcts:iterations=200"``, ``"ismcts:milliseconds=50,worlds=8"``.

        If the game has opponents by level, ``"easy"``, ``"medium"``, ``"hard"`` and ``"best"`` are names too.

        Raises:
            InvalidInputError: If the name or an option is unknown.
        """
        from .agents import Agent

        return Agent(self, self._engine.call("rules.agent", game=self.id, agent=name))

    def choose(self, state: State, player: str, agent: str = "random", *, seed: Seed = 0) -> Action:
        """Lets an agent choose one of a player's legal actions. The agent receives the player's view, not the state.

        Args:
            state: The current state.
            player: The player who decides.
            agent: Name of an agent, as in `agent`.
            seed: Seed of the agent's own randomness.

        Raises:
            InvalidInputError: If the player has no decision, or if the agent is unknown.
        """
        action: Action = self._ask("rules.choose", state, player=player, agent=agent, seed=seed)
        return action

    def play(
        self,
        setup: Mapping[str, Any],
        seed: Seed,
        agents: str | Sequence[str] = "random",
        *,
        max_actions: int | None = None,
    ) -> dict[str, Any]:
        """Plays a complete game with agents.

        Args:
            setup: The setup of the game.
            seed: Seed of the game.
            agents: One name for all seats, or a list with a name for each seat.
            max_actions: Number of actions after which the game is aborted. Default: 100,000.

        Returns:
            ``{"row": ..., "record": ...}``: the row as in `simulate`, and the record for `replay`.
        """
        given = {} if max_actions is None else {"maxActions": max_actions}
        played: dict[str, Any] = self._engine.call("rules.play", game=self.id, setup=setup, seed=seed, agents=agents, **given)
        return played

    def simulate(
        self,
        games: int = 100,
        seed: int | str = 7,
        agents: str | Sequence[str] = "random",
        *,
        setup: Mapping[str, Any] | None = None,
        max_actions: int | None = None,
        first: int = 0,
    ) -> Iterator[dict[str, Any]]:
        """Plays games one after another, while the iterator is read. `orrery_rules.ray` uses many processors.

        Args:
            games: Number of games.
            seed: Seed of the run.
            agents: One name for all seats, or a name for each seat, in a list or separated by commas.
            setup: The setup of every game. Default: the fewest players, and the options of `self_play`.
            max_actions: Number of actions after which a game is aborted. Default: 100,000.
            first: Index of the first game, so that a run can be played in parts.

        Returns:
            An iterator over the rows of ``orrery simulate``: index, seed, players, agents, length, outcome, problem, checksum.

        Raises:
            InvalidInputError: If an argument is invalid.
        """
        text = str(seed) if isinstance(seed, int) and not isinstance(seed, bool) else seed
        given = {} if max_actions is None else {"maxActions": max_actions}
        run = {"game": self.id, "seed": text, "agents": agents, "setup": {} if setup is None else setup, **given}
        begin, count = _whole("first", first), _whole("games", games)
        self._engine.call("describeRun", **run)
        return self._rows(run, begin, begin + count)

    def _rows(self, run: dict[str, Any], begin: int, end: int) -> Iterator[dict[str, Any]]:
        count = 1
        while begin < end:
            started = time.monotonic()
            count = min(count, end - begin)
            lines = self._engine.call("playRun", first=begin, count=count, **run)["lines"]
            begin += count
            # Small chunks, so that the first rows arrive soon.
            if time.monotonic() - started < _CHUNK_SECONDS:
                count = min(2 * count, _MOST_GAMES)
            yield from map(json.loads, lines)

    def create_match(self, setup: Mapping[str, Any], seed: Seed, *, undo: UndoMode = "free") -> Match:
        """Creates a match: a game with its history.

        Args:
            setup: The setup of the game.
            seed: Seed of the game.
            undo: How far `Match.undo` may go back; see `UndoMode`.

        Raises:
            InvalidInputError: If an argument is invalid.
        """
        from .match import Match

        return Match(self, self._engine.call("match.create", game=self.id, setup=setup, seed=seed, undo=undo), undo)

    def resume_match(self, record: str | Mapping[str, Any], *, undo: UndoMode = "free", at: int | None = None) -> Match:
        """Restores a match from its record.

        Args:
            record: A result of `Match.record`, or its JSON text.
            undo: As in `create_match`.
            at: Number of actions to take; the others can be redone. Default: all.

        Raises:
            InvalidInputError: If ``record`` is not a record of this game.
            RecordError: If the record belongs to another version of the rules, or contains an illegal action.
        """
        from .match import Match

        given = {} if at is None else {"at": at}
        response = self._engine.call("match.resume", record=self._own_record(record), undo=undo, **given)
        return Match(self, response, undo)

    def replay(self, record: str | Mapping[str, Any]) -> Replay:
        """Replays a record. Raises the errors of `resume_match`."""
        from .match import Replay

        response = self._engine.call("record.replay", record=self._own_record(record))
        return Replay([self._state(each) for each in response["states"]], response["events"], response["actions"], response["checksum"])

    def clause(self, clause_id: str) -> Clause:
        """Returns a clause of the rules, such as ``game.clause(violation.rule)``.

        Raises:
            InvalidInputError: If no clause has the id. The message contains similar ids.
        """
        response = self._engine.call("rules.clause", game=self.id, id=clause_id)
        return Clause(response["id"], response["section"], response["text"])

    # Internal.

    def _own_record(self, record: str | Mapping[str, Any]) -> str | Mapping[str, Any]:
        if isinstance(record, Mapping) and record.get("game") != self.id:
            raise invalid("record", f"expected a record of {self.id!r}, received one of {record.get('game')!r}")
        return record

    def _own(self, state: State) -> State:
        if not isinstance(state, State):
            raise invalid("state", f"expected a State, received {type(state).__name__}; parse_state creates one from JSON")
        if state.game is self:
            return state
        if state.game.id != self.id:
            raise invalid("state", f"expected a state of {self.id!r}, received one of {state.game.id!r}")
        raise invalid("state", "the state belongs to another engine; parse_state(state.to_json()) copies it")

    def _ask(self, name: str, state: State, **given: Any) -> Any:
        return self._engine.call(name, state=self._own(state)._handle, **given)

    def _state(self, response: Mapping[str, Any]) -> State:
        return State(self, response["state"], tuple(response["players"]), tuple(response["decisions"]))


def load(name: str, *, engine: Engine | None = None) -> Game:
    """Returns a game by its id.

    Args:
        name: ``"area-51"``, ``"sol"``, ``"space-alert"``, ``"space-alert-campaign"``, ``"specter-ops"``, or one of the small games
            ``"tic-tac-toe"``, ``"connect-four"``, ``"kuhn-poker"``, ``"liars-dice"``.
        engine: A custom engine. Default: the shared engine of this process.

    Raises:
        InvalidInputError: If there is no game with this id.
        EngineError: If the engine cannot be started.
    """
    if not isinstance(name, str):
        raise invalid("game", f"expected a name, received {type(name).__name__}")
    chosen = engine or shared_engine()
    with chosen.lock:
        if name not in chosen.games:
            chosen.games[name] = Game(chosen, name)
        return chosen.games[name]


def games() -> Iterator[str]:
    """Yields the ids of all games."""
    yield from shared_engine().call("hello")["games"]


def action_json(action: Any) -> Any:
    """Returns an action as JSON. Converts whole numbers of other libraries, such as NumPy."""
    if isinstance(action, (Mapping, str, bool)) or action is None:
        return action
    try:
        return [operator.index(number) for number in action] if isinstance(action, (list, tuple)) else operator.index(action)
    except TypeError as error:
        raise invalid("action", f"expected an action or whole numbers: {error}") from error


def _whole(what: str, number: Any) -> int:
    if isinstance(number, int) and not isinstance(number, bool) and number >= 0:
        return number
    given = number if isinstance(number, (int, float)) else type(number).__name__
    raise invalid(what, f"expected a whole number of at least 0, received {given}")
