"""The rules of a game: pure functions over immutable states, as in the TypeScript library, with the same names in snake case."""

from __future__ import annotations

import json
import operator
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ._engine import Engine, shared_engine
from .errors import InvalidInputError, Issue
from .state import Action, Event, Move, Outcome, State, View, WeightedState, listed

if TYPE_CHECKING:
    from .agents import Agent
    from .match import Match, Replay, UndoMode
    from .spaces import Spaces

_CHUNK_SECONDS: Final = 0.1
_MOST_GAMES: Final = 1_000

Seed = int | float | str
"""Where the dice of a game come from: a whole number or a text of at most 1,000 characters."""


@dataclass(frozen=True)
class Violation:
    """Why an action may not be taken now."""

    code: str
    """Stable word of the game's own, such as ``"cell-taken"``."""
    rule: str
    """Id of the clause that forbids it, such as ``"SOL-8.4"``."""
    message: str
    """What is wrong, and what would be right, for people."""
    _game: Game = field(repr=False, compare=False)

    @property
    def clause(self) -> Clause:
        """The clause that forbids it, with its text. Raises what `Game.clause` raises."""
        return self._game.clause(self.rule)


class Due(NamedTuple):
    """What is due by the clock of a game in real time."""

    since: str
    """The clock that the seconds are counted on: it starts with the first state that names it, and another name is another clock."""
    seconds: float
    """From 0. They count only where nobody is asked."""
    action: Action
    """Legal now, of a role of the game."""
    asks: tuple[str, ...]
    """The players who are waited for, instead of the seconds: it is due when each of them is ready."""


class Step(NamedTuple):
    """What came of an action."""

    state: State
    events: list[Event]
    """What happened, in order, each with the clause behind it as ``"rule"``."""


class Clause(NamedTuple):
    """A clause of a game's rules."""

    id: str
    section: str
    """The headings that it stands under, the widest first."""
    text: str


class GameText:
    """What a game says of itself in words."""

    def __init__(self, engine: Engine, game: str) -> None:
        self._engine, self._game = engine, game

    def action(self, action: Action) -> str:
        """One line: who does what."""
        return str(self._engine.call("rules.text", game=self._game, action=action))

    def event(self, event: Event) -> str:
        """One line: what happened."""
        return str(self._engine.call("rules.text", game=self._game, event=event))

    def view(self, view: View, viewer: str) -> str:
        """Several lines that draw what the viewer may know."""
        return str(self._engine.call("rules.text", game=self._game, view=view, viewer=viewer))


class Game:
    """A game. Make one with `load`.

    Every method that takes a state raises `EngineError` once the engine which holds it is gone.
    """

    def __init__(self, engine: Engine, name: str) -> None:
        told = engine.call("rules.game", game=name)
        self._engine = engine
        self.id: str = told["id"]
        """Stable id, such as ``"area-51"``."""
        self.name: str = told["name"]
        """For people."""
        self.rules_version: str = told["rulesVersion"]
        """Changes whenever the same actions could lead to other states."""
        self.action_types: tuple[str, ...] = tuple(told["actionTypes"])
        self.viewers: tuple[str, ...] = tuple(told["viewers"])
        """Who may look besides the players: ``"spectator"``, and other roles that the game names."""
        self.news: tuple[str, ...] = tuple(told["news"])
        """The types of event by which a viewer may learn what it could not know before."""
        self.self_play: dict[str, Any] = told["selfPlay"]
        """Options with which any game ends; `simulate` and environments add them to a setup that leaves them out."""
        self.setup_schema: dict[str, Any] = told["setup"]
        """The setup as JSON Schema, with descriptions."""
        self.has_picture: bool = told["has"]["picture"]
        self.text = GameText(engine, self.id)

    def __repr__(self) -> str:
        return f"<Game {self.id!r}, rules {self.rules_version}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.id,)

    # States.

    def start(self, setup: Mapping[str, Any], seed: Seed) -> State:
        """The state before the first decision.

        Raises:
            InvalidInputError: for a setup or a seed that cannot be played.
        """
        return self._state(self._engine.call("rules.start", game=self.id, setup=setup, seed=seed))

    def parse_state(self, json: str | Mapping[str, Any]) -> State:
        """A state from text or parsed JSON.

        Raises:
            InvalidInputError: naming the path of what is wrong.
        """
        return self._state(self._engine.call("rules.parseState", game=self.id, json=json))

    def decisions(self, state: State) -> list[str]:
        """Who owes or may make a decision now; empty exactly when the game is over."""
        return list(self._own(state).decisions)

    def legal_actions(self, state: State, player: str | None = None) -> list[Action]:
        """Every action that `check` accepts, for one player or for all who decide."""
        given = {} if player is None else {"player": player}
        actions: list[Action] = self._ask("rules.legalActions", state, **given)
        return actions

    def check(self, state: State, action: Move) -> Violation | None:
        """Why the action may not be taken now, or nothing if it may.

        Raises:
            InvalidInputError: for what is no action at all.
        """
        told = self._ask("rules.check", state, action=written(action))
        return None if told is None else Violation(told["code"], told["rule"], told["message"], self)

    def reduce(self, state: State, action: Move, *, draws: Sequence[Any] | None = None) -> State:
        """The state after an action. Raises what `step` raises."""
        return self.step(state, action, draws=draws).state

    def step(self, state: State, action: Move, *, draws: Sequence[Any] | None = None) -> Step:
        """The state after an action, and what happened. The state before is untouched.

        Args:
            state: where the game is.
            action: one of the game's actions, legal now; or, where one player alone decides, its number or numbers: see `legal_numbers`.
            draws: what dice and shuffles show, instead of the state's own: a face for each roll, a list for each shuffle.

        Raises:
            IllegalActionError: with code and clause, when the rules forbid the action.
            InvalidInputError: for what is no action at all, or for draws that do not fit.
        """
        told = self._ask("rules.step", state, action=written(action), draws=draws)
        return Step(self._state(told), told["events"])

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended; nothing while it goes on."""
        told = self._ask("rules.outcome", state)
        return None if told is None else Outcome(tuple(told["winners"]), told["scores"], told["reason"], told["rule"])

    def clock(self, state: State) -> Due | None:
        """What is due by the clock, and when; nothing in a game without a clock, and when the game is over.

        It knows the whole state, secrets too: it is for hosts, and not for players.
        """
        told = self._ask("rules.clock", state)
        return None if told is None else Due(told["since"], told["seconds"], told["action"], tuple(told.get("asks", ())))

    def outcomes(self, state: State, action: Move, *, limit: int | None = None) -> list[WeightedState]:
        """Every state that the action can lead to, with its probability; equal states are one result.

        Raises:
            EnumerationLimitError: when there are more ways than ``limit`` (100,000) for dice and shuffles to fall.
        """
        given = {} if limit is None else {"limit": limit}
        results = self._ask("rules.outcomes", state, action=written(action), **given)
        return [WeightedState(told["probability"], self._state(told)) for told in results]

    # What may be known.

    def view(self, state: State, viewer: str = "spectator") -> View:
        """What that player, or the spectator, may know, and nothing else."""
        view: View = self._ask("rules.view", state, viewer=viewer)
        return view

    def view_events(self, events: Sequence[Event], viewer: str = "spectator") -> list[Event]:
        """What that viewer may know of what happened."""
        seen: list[Event] = self._engine.call("rules.viewEvents", game=self.id, events=listed("events", events), viewer=viewer)
        return seen

    def determinize(self, view: View, viewer: str, seed: Seed) -> State:
        """A full state drawn from those that the viewer cannot rule out."""
        return self._state(self._engine.call("rules.determinize", game=self.id, view=view, viewer=viewer, seed=seed))

    def information_state(self, state: State, viewer: str) -> str:
        """What a viewer may know, as one text: equal exactly when nothing tells two positions apart."""
        return str(self._ask("rules.informationState", state, viewer=viewer))

    # Actions as numbers.

    def legal_numbers(self, state: State, player: str) -> list[tuple[int, ...]]:
        """The legal actions of a player as numbers of the environments' action space, in the order of `legal_actions`.

        Most actions are one number; those with lists are several.
        """
        return [tuple(numbers) for numbers in self._ask("rules.legalNumbers", state, player=player)]

    def action_of(self, state: State, player: str, numbers: Sequence[int]) -> Action:
        """The action that these numbers say, whether it is legal or not."""
        action: Action = self._ask("rules.actionOf", state, player=player, numbers=written(listed("numbers", numbers)))
        return action

    def numbers_of(self, state: State, action: Action) -> tuple[int, ...]:
        """The numbers of an action."""
        return tuple(self._ask("rules.numbersOf", state, action=action))

    def spaces(self, setup: Mapping[str, Any]) -> Spaces:
        """How many numbers there are to say and to see at a table, and what its states look like.

        Raises:
            InvalidInputError: for a setup that cannot be played.
        """
        from .spaces import Spaces

        return Spaces(self, setup, self._engine.call("rules.spaces", game=self.id, setup=setup))

    # Agents, games, matches, records.

    def agent(self, name: str) -> Agent:
        """An agent by its name: ``"random"``, ``"greedy"``, ``"mcts:iterations=200"``, ``"ismcts:milliseconds=50,worlds=8"``.

        Raises:
            InvalidInputError: for a name or an option that is none.
        """
        from .agents import Agent

        return Agent(self, self._engine.call("rules.agent", game=self.id, agent=name))

    def choose(self, state: State, player: str, agent: str = "random", *, seed: Seed = 0) -> Action:
        """What an agent takes of the legal actions of a player. It is told what the player may know, and not the state.

        Args:
            state: where the game is.
            player: who is to decide.
            agent: ``"random"``, ``"greedy"``, ``"mcts:iterations=200"``, ``"ismcts:milliseconds=50"``.
            seed: of the agent's own randomness.
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
        """One whole game by agents: one for all seats, or one for each.

        Returns:
            ``{"row": ..., "record": ...}``: how it went, as a row of `simulate`, and what it takes to `replay` it.
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
        """Plays games, one after another, while their rows are read. `orrery_rules.ray` plays on many processors.

        Args:
            games: how many.
            seed: of the whole run.
            agents: one for all seats, or one for each, in a list or between commas.
            setup: as for `start`; the fewest players, and what `self_play` says, where it leaves them out.
            max_actions: after which a game is broken off.
            first: the index of the first game: a run can be played in parts.

        Returns:
            What ``orrery simulate`` writes, game by game: index, seed, players, agents, length, outcome, problem, checksum.

        Raises:
            InvalidInputError: for what cannot be played.
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
            # Few enough that nobody waits long for the first of them.
            if time.monotonic() - started < _CHUNK_SECONDS:
                count = min(2 * count, _MOST_GAMES)
            yield from map(json.loads, lines)

    def create_match(self, setup: Mapping[str, Any], seed: Seed, *, undo: UndoMode = "free") -> Match:
        """A game being played, with its history.

        Raises:
            InvalidInputError: for a setup, a seed or a mode of undo that cannot be played.
        """
        from .match import Match

        return Match(self, self._engine.call("match.create", game=self.id, setup=setup, seed=seed, undo=undo), undo)

    def resume_match(self, record: str | Mapping[str, Any], *, undo: UndoMode = "free", at: int | None = None) -> Match:
        """A match from its record.

        Args:
            record: as `Match.record` gives it, or its text.
            undo: as in `create_match`.
            at: how many of the actions are taken at first; the others can be redone. All by default.

        Raises:
            InvalidInputError: for what is no record.
            RecordError: for a record of another version of the rules, and for actions that are not legal.
        """
        from .match import Match

        given = {} if at is None else {"at": at}
        told = self._engine.call("match.resume", record=self._own_record(record), undo=undo, **given)
        return Match(self, told, undo)

    def replay(self, record: str | Mapping[str, Any]) -> Replay:
        """Plays a record again. Raises what `resume_match` raises."""
        from .match import Replay

        told = self._engine.call("record.replay", record=self._own_record(record))
        return Replay([self._state(each) for each in told["states"]], told["events"], told["actions"], told["checksum"])

    def clause(self, clause_id: str) -> Clause:
        """A clause of the rules, such as ``game.clause(violation.rule)``.

        Raises:
            InvalidInputError: for an id that no clause has; it names ids that come near.
        """
        told = self._engine.call("rules.clause", game=self.id, id=clause_id)
        return Clause(told["id"], told["section"], told["text"])

    # Inside.

    def _own_record(self, record: str | Mapping[str, Any]) -> str | Mapping[str, Any]:
        if isinstance(record, Mapping) and record.get("game") != self.id:
            raise _invalid("record", f"it is of the game {record.get('game')!r}, not {self.id!r}")
        return record

    def _own(self, state: State) -> State:
        if not isinstance(state, State):
            raise _invalid("state", f"expected a State, received {type(state).__name__}; parse_state makes one of JSON")
        if state.game is self:
            return state
        if state.game.id != self.id:
            raise _invalid("state", f"it is of the game {state.game.id!r}, not {self.id!r}")
        raise _invalid("state", "another engine holds it; parse_state(state.to_json()) brings it over")

    def _ask(self, name: str, state: State, **given: Any) -> Any:
        return self._engine.call(name, state=self._own(state)._handle, **given)

    def _state(self, told: Mapping[str, Any]) -> State:
        return State(self, told["state"], tuple(told["players"]), tuple(told["decisions"]))


def load(name: str, *, engine: Engine | None = None) -> Game:
    """The rules of a game.

    Args:
        name: ``"area-51"``, ``"sol"``, ``"space-alert"``, ``"space-alert-campaign"``, ``"specter-ops"``, or one of the small games
            ``"tic-tac-toe"``, ``"connect-four"``, ``"kuhn-poker"``, ``"liars-dice"``.
        engine: one of one's own; by default the one that all of this process share.

    Raises:
        InvalidInputError: for a name that is that of no game.
        EngineError: if the engine cannot be started.
    """
    if not isinstance(name, str):
        raise _invalid("game", f"expected a name, received {type(name).__name__}")
    chosen = engine or shared_engine()
    with chosen.lock:
        if name not in chosen.games:
            chosen.games[name] = Game(chosen, name)
        return chosen.games[name]


def games() -> Iterator[str]:
    """The names of all games."""
    yield from shared_engine().call("hello")["games"]


def written(action: Any) -> Any:
    """An action as the engine reads it: numbers of every library are numbers."""
    if isinstance(action, (Mapping, str, bool)) or action is None:
        return action
    try:
        return [operator.index(number) for number in action] if isinstance(action, (list, tuple)) else operator.index(action)
    except TypeError as error:
        raise _invalid("action", f"expected an action or whole numbers: {error}") from error


def _whole(what: str, number: Any) -> int:
    if isinstance(number, int) and not isinstance(number, bool) and number >= 0:
        return number
    given = number if isinstance(number, (int, float)) else type(number).__name__
    raise _invalid(what, f"expected a whole number of at least 0, received {given}")


def _invalid(what: str, message: str) -> InvalidInputError:
    return InvalidInputError(f"{what}: {message}", [Issue((), message)])
