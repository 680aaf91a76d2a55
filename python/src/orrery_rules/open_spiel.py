"""The games for OpenSpiel: ``pyspiel.load_game("orrery_sol(players=2)")``, once this module is imported.

All games are sequential. Actions are the indices of the environments' action space; a multi-component action takes several moves. If
several players may decide at once, one of them is drawn. Roles without a seat, such as a clock, take a uniformly random legal action.

**Chance** has two modes, by the parameter ``chance``:

- ``"seeds"``: the root is a chance node that draws one of ``seeds`` seeds. Everything else follows from the seed and the actions, so a
  history determines the state, and the same seed and actions give the same game in this package's environments. Algorithms that use the
  true state foresee the dice: use algorithms that resample from information states, such as IS-MCTS.
- ``"nodes"``: the deal, each roll and each draw are chance nodes with their probabilities. More than ``limit`` outcomes raise an
  `EnumerationLimitError`; the deals of the four big games have more. This is the default of the small games except liar's dice, for exact
  algorithms.

With a ``seed``, the start follows from it: with ``"seeds"`` no chance node remains, and with ``"nodes"`` only those after the start. Games
without chance, such as tic-tac-toe, have no chance nodes in either mode.

**Information states** have perfect recall: the string contains the player's view and a digest of its views and actions at all earlier
decisions. Observations contain the current view; observation tensors have the named parts of the game's encoding. They are also
information state tensors only if the view contains everything that a player could remember (Kuhn poker). ``information="imperfect"``
declares a perfect-information game as one of imperfect information, for algorithms that require it.

**Returns**, by the parameter ``rewards``, are the ``"utility"`` of this package (1 for a win, alone or shared, 0 if nobody wins, else -1),
the game's own ``"scores"``, or ``"zero_sum"``: each loser pays 1, and the winners share the sum. All returns of a game that was truncated
after ``max_actions`` are 0.

OpenSpiel's Python algorithms work, and so do its C++ algorithms that traverse trees, such as `pyspiel.CFRSolver`. Its C++ searches
`pyspiel.MCTSBot` and `pyspiel.ISMCTSBot` crash the process with every game that is implemented in Python (OpenSpiel 2.0.2).
"""

from __future__ import annotations

import json
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote, unquote

import numpy as np
import numpy.typing as npt
import pyspiel

from ._engine import shared_engine
from .errors import invalid

_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
_MAX_ACTION_LENGTH: Final = 64
"""Maximum number of indices of one action, for the maximum length of a history."""
_MAX_OUTCOMES: Final = 1_000_000
"""Maximum number of outcomes of a chance node."""
_MAX_SCORE: Final = 1e6
"""An upper bound of all scores."""
_REWARDS: Final[Mapping[str, str]] = {"utility": "utility", "scores": "scores", "zero_sum": "zero-sum"}
"""The values of the parameter ``rewards``, with the names that the engine uses."""

_Type = pyspiel.GameType


@dataclass(frozen=True)
class _Registration:
    """The properties of a game that OpenSpiel needs before the game is loaded."""

    name: str
    long_name: str
    seats: tuple[int, int]
    scores: tuple[float, float] = (-_MAX_SCORE, _MAX_SCORE)
    """Minimum and maximum of the game's own scores."""
    is_hidden: bool = True
    """Whether the game has hidden information or chance."""
    is_cooperative: bool = False
    has_shared_wins: bool = False
    """Whether both players of a two-player game can win."""
    has_zero_sum_scores: bool = False
    has_perfect_recall_views: bool = False
    """Whether views contain everything that a player could remember."""
    chance: str = "seeds"
    rewards: str = "utility"
    max_actions: int = 10_000

    @property
    def short_name(self) -> str:
        """The short name in OpenSpiel."""
        return f"orrery_{self.name.replace('-', '_')}"

    def utility(self, players: int, rewards: str) -> Any:
        """Returns the utility type in OpenSpiel."""
        if self.is_cooperative:
            return _Type.Utility.IDENTICAL
        is_duel = rewards == "utility" and players == 2 and not self.has_shared_wins
        if is_duel or rewards == "zero_sum" or (rewards == "scores" and self.has_zero_sum_scores):
            return _Type.Utility.ZERO_SUM
        return _Type.Utility.GENERAL_SUM

    def bounds(self, players: int, rewards: str) -> tuple[float, float]:
        """Returns the minimum and maximum of a player's returns."""
        if rewards == "scores":
            return self.scores
        return -1.0, 1.0 if rewards == "utility" else players - 1.0


_REGISTRATIONS: Final = (
    _Registration("area-51", "Escape from Area 51", (2, 4), (0, 5), has_shared_wins=True),
    _Registration("sol", "Sol: Last Days of a Star", (2, 5), (0, _MAX_SCORE), has_shared_wins=True),
    _Registration("space-alert", "Space Alert", (1, 5), (-100, _MAX_SCORE), is_cooperative=True),
    _Registration("specter-ops", "Specter Ops", (2, 5), (0, 1)),
    _Registration("tic-tac-toe", "Tic-tac-toe", (2, 2), (0, 1), is_hidden=False, chance="nodes", max_actions=9),
    _Registration("connect-four", "Connect Four", (2, 2), (0, 1), is_hidden=False, chance="nodes", max_actions=42),
    _Registration(
        "kuhn-poker",
        "Kuhn poker",
        (2, 2),
        (-2, 2),
        has_zero_sum_scores=True,
        has_perfect_recall_views=True,
        chance="nodes",
        rewards="scores",
        max_actions=3,
    ),
    _Registration("liars-dice", "Liar's dice", (2, 4), (0, 1)),
)


def game_string(name: str, setup: Mapping[str, Any] | None = None, **parameters: Any) -> str:
    """Returns the argument of `pyspiel.load_game` for a game with any setup.

    Args:
        name: Id of the game, such as ``"sol"``.
        setup: Fields of the setup other than ``players``.
        parameters: ``players``, ``chance``, ``seed``, ``seeds``, ``limit``, ``rewards``, ``max_actions``, ``information``.

    Example:
        >>> game_string("tic-tac-toe")
        'orrery_tic_tac_toe()'
        >>> game_string("space-alert", {"trips": True}, players=2)
        'orrery_space_alert(players=2,setup=%7B%22trips%22%3Atrue%7D)'
    """
    given = dict(parameters)
    if setup is not None:
        given["setup"] = quote(json.dumps(setup, separators=(",", ":")), safe="")
    return f"orrery_{name.replace('-', '_')}({','.join(f'{key}={value}' for key, value in given.items())})"


_Move = int | tuple[int, str]
"""An action or outcome; or a player and a seed, for a resampled state."""
_Path = tuple["_Path", _Move] | None
"""The moves from the root, as a linked list with the latest first; nodes share common tails."""


class _Node:
    """An immutable node of a game tree in the engine. Copies share the node; pickles contain the seed and the moves."""

    __slots__ = ("_game", "_handle", "_path", "_seed", "legal_actions", "player", "probabilities", "returns", "texts")

    def __init__(self, game: OrreryGame, response: Mapping[str, Any], seed: int | None, path: _Path = None) -> None:
        self._game, self._seed, self._path = game, seed, path
        self._handle: int = response["node"]
        self.player: int = response["player"]
        self.legal_actions: list[int] = response["legal"]
        self.probabilities: list[float] = response.get("probabilities", [])
        self.returns: list[float] | None = response.get("returns")
        self.texts: dict[tuple[str, int], str] = {}

    def __del__(self) -> None:
        self._game.engine.release(self._handle)

    def __deepcopy__(self, memo: dict[int, Any]) -> _Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        moves: list[_Move] = []
        path = self._path
        while path is not None:
            path, move = path
            moves.append(move)
        return _node_at, (str(self._game), self._seed, moves[::-1])

    def ask(self, name: str, **given: Any) -> Any:
        return self._game.engine.call(name, node=self._handle, **given)

    def child(self, move: _Move) -> _Node:
        if isinstance(move, tuple):
            player, seed = move
            response = self.ask("spiel.resample", player=player, seed=seed)
        else:
            response = self.ask("spiel.child", action=move)
        return _Node(self._game, response, self._seed, (self._path, move))

    def text(self, call: str, player: int) -> str:
        key = (call, player)
        if key not in self.texts:
            self.texts[key] = self.ask(call, player=player)
        return self.texts[key]


def _node_at(game: str, seed: int | None, moves: Sequence[_Move]) -> _Node:
    node: _Node = pyspiel.load_game(game)._root_node(seed)
    for move in moves:
        node = node.child(move)
    return node


class OrreryGame(pyspiel.Game):  # type: ignore[misc]
    """A game of this package as an OpenSpiel game."""

    kind: _Registration

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        kind, given = self.kind, {**_parameters(self.kind), **(params or {})}
        chance = _one_of("chance", given["chance"], ("seeds", "nodes"))
        rewards = _one_of("rewards", given["rewards"], tuple(_REWARDS))
        if kind.is_cooperative and rewards == "zero_sum":
            raise invalid("rewards", "a cooperative game is not zero-sum; expected utility or scores")
        for name in ("seeds", "limit"):
            if not 1 <= given[name] <= _MAX_OUTCOMES:
                raise invalid(name, f"expected a whole number from 1 to {_MAX_OUTCOMES}, received {given[name]}")
        self.engine = shared_engine()
        response = self.engine.call(
            "spiel.game",
            game=kind.name,
            setup={"players": given["players"], **_read_setup(given["setup"])},
            rewards=_REWARDS[rewards],
            hasChance=chance == "nodes",
            limit=given["limit"],
            maxActions=given["max_actions"],
        )
        self.players: list[str] = response["players"]
        """The player ids, in seat order."""
        self.layout: list[dict[str, Any]] = response["layout"]
        """The parts of an observation: name, offset, size, range, description."""
        self.observation_size: int = response["observationSize"]
        """Length of an observation tensor."""
        self._options: int = response["options"]
        weakref.finalize(self, self.engine.releaser(), self._options).atexit = False
        self._max_actions: int = given["max_actions"]
        self._seeds: int = given["seeds"]
        seed: int | None = given["seed"] if given["seed"] >= 0 else None
        draws_seed = kind.is_hidden and chance == "seeds" and seed is None
        self._root = None if draws_seed else self._root_node(seed if chance == "nodes" else seed or 0)
        self._has_nodes = kind.is_hidden and chance == "nodes"
        lowest, highest = kind.bounds(len(self.players), rewards)
        utility = kind.utility(len(self.players), rewards)
        is_declared_imperfect = _one_of("information", given["information"], ("", "imperfect")) == "imperfect"
        super().__init__(
            _type_of(kind, utility, draws_seed or self._has_nodes, kind.is_hidden or is_declared_imperfect),
            pyspiel.GameInfo(
                num_distinct_actions=response["actionCount"],
                max_chance_outcomes=self._seeds if draws_seed else given["limit"] if self._has_nodes else 0,
                num_players=len(self.players),
                min_utility=lowest,
                max_utility=highest,
                utility_sum=0.0 if utility == _Type.Utility.ZERO_SUM else None,
                max_game_length=self._max_actions * (_MAX_ACTION_LENGTH if response["hasSequences"] else 1),
            ),
            dict(params or {}),
        )

    def _root_node(self, seed: int | None) -> _Node:
        """Returns the root of the game of a seed or, without a seed, the root over all possible starts."""
        return _Node(self, self.engine.call("spiel.newInitialState", options=self._options, seed=seed), seed)

    def max_chance_nodes_in_history(self) -> int:
        """Returns the maximum number of chance nodes: the seed; or for each action the outcome, the next player, and a role's action."""
        if self._root is None:
            return 1
        return 1 + 3 * self._max_actions if self._has_nodes else 0

    def new_initial_state(self) -> OrreryState:
        """Returns the root of the game tree."""
        return OrreryState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OrreryObserver | None:
        """Returns an observer of observations or information states (``perfect_recall``); ``None`` for public or private parts alone."""
        if params:
            raise invalid("params", "observers have no parameters")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return OrreryObserver(self, kind.perfect_recall)


class OrreryState(pyspiel.State):  # type: ignore[misc]
    """A state of a game of this package as an OpenSpiel state."""

    def __init__(self, game: OrreryGame) -> None:
        super().__init__(game)
        self._node: _Node | None = game._root

    def _game(self) -> OrreryGame:
        game: OrreryGame = self.get_game()
        return game

    def current_player(self) -> int:
        """Returns the seat that must act, or the player id of a chance or terminal node."""
        return _CHANCE if self._node is None else self._node.player

    def _legal_actions(self, player: int) -> list[int]:
        return self._node.legal_actions if self._node is not None and player == self._node.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the chance outcomes with their probabilities."""
        if self._node is not None:
            return list(enumerate(self._node.probabilities))
        seeds = self._game()._seeds
        return [(seed, 1 / seeds) for seed in range(seeds)]

    def _apply_action(self, action: int) -> None:
        self._node = self._game()._root_node(int(action)) if self._node is None else self._node.child(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if self._node is None:
            return f"seed {action}"
        return str(self._node.ask("spiel.actionToString", action=int(action), player=max(0, player)))

    def is_terminal(self) -> bool:
        """Returns whether the game has ended or was truncated after ``max_actions``."""
        return self._node is not None and self._node.player == _TERMINAL

    def returns(self) -> list[float]:
        """Returns the returns by seat; 0 in an ongoing game."""
        returns = None if self._node is None else self._node.returns
        return [0.0] * len(self._game().players) if returns is None else [float(each) for each in returns]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> OrreryState:
        """Returns a state in the same information state of a player, with hidden information and future chance resampled.

        It has no history, because other actions may have led to it.
        """
        if self._node is None:
            return self._game().new_initial_state()
        seed = f"{probability_sampler():.17g}"
        state = self._game().new_initial_state()
        state._node = self._node.child((player_id, seed))
        return state

    def _information_state_text(self, player: int) -> str:
        """Returns a string that identifies a player's information state; empty before the start."""
        return "" if self._node is None else self._node.text("spiel.informationStateString", player)

    def _observation_text(self, player: int) -> str:
        """Returns a player's view as text; empty before the start."""
        return "" if self._node is None else self._node.text("spiel.observationString", player)

    def _sparse_observation(self, player: int) -> dict[str, Any]:
        """Returns the non-zero numbers of a player's observation, as ``{"indexes": [...], "values": [...]}``."""
        if self._node is None:
            return {"indexes": [], "values": []}
        sparse: dict[str, Any] = self._node.ask("spiel.observationTensor", player=player)
        return sparse

    def __str__(self) -> str:
        """Returns the complete state as JSON, including hidden information."""
        return "" if self._node is None else str(self._node.ask("spiel.stateString"))


class OrreryObserver:
    """An observer of observations or information states.

    Attributes:
        tensor: float32 ``(observation_size,)``; ``None`` for information states that are more than the current view.
        dict: Its named parts, which share its memory.
    """

    def __init__(self, game: OrreryGame, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        has_tensor = game.kind.has_perfect_recall_views or not perfect_recall
        self.tensor: npt.NDArray[np.float32] | None = np.zeros(game.observation_size, np.float32) if has_tensor else None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if self.tensor is not None:
            self.dict = {part["name"]: self.tensor[part["offset"] : part["offset"] + part["size"]] for part in game.layout}

    def set_from(self, state: OrreryState, player: int) -> None:
        """Writes a player's observation into `tensor` and `dict`."""
        if self.tensor is None:
            return
        sparse = state._sparse_observation(player)
        self.tensor.fill(0)
        self.tensor[sparse["indexes"]] = sparse["values"]

    def string_from(self, state: OrreryState, player: int) -> str:
        """Returns a player's observation or information state as text."""
        return state._information_state_text(player) if self._perfect_recall else state._observation_text(player)


def _parameters(kind: _Registration) -> dict[str, Any]:
    return {
        "players": max(2, kind.seats[0]),
        "chance": kind.chance,
        "seed": -1,
        "seeds": 1000,
        "limit": 1000,
        "rewards": kind.rewards,
        "max_actions": kind.max_actions,
        "setup": "",
        "information": "",
    }


def _type_of(kind: _Registration, utility: Any, has_chance: bool, is_imperfect: bool) -> Any:
    modes, information = _Type.ChanceMode, _Type.Information
    return _Type(
        short_name=kind.short_name,
        long_name=kind.long_name,
        dynamics=_Type.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if has_chance else modes.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION if is_imperfect else information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=_Type.RewardModel.TERMINAL,
        max_num_players=kind.seats[1],
        min_num_players=kind.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=kind.has_perfect_recall_views,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(kind),
    )


def _read_setup(text: str) -> dict[str, Any]:
    if text == "":
        return {}
    try:
        setup = json.loads(unquote(text))
    except ValueError as error:
        raise invalid("setup", f"expected the JSON of an object, received {text!r}") from error
    if isinstance(setup, dict):
        return setup
    raise invalid("setup", f"expected the JSON of an object, received {text!r}")


def _one_of(name: str, value: str, known: Sequence[str]) -> str:
    if value in known:
        return value
    raise invalid(name, f"expected one of {', '.join(known)}, received {value!r}")


def _register() -> None:
    known = set(pyspiel.registered_names())
    for kind in _REGISTRATIONS:
        # The class is a module attribute, because pickles refer to it by name.
        name = f"Orrery{''.join(word.capitalize() for word in kind.name.split('-'))}"
        made = type(name, (OrreryGame,), {"kind": kind, "__module__": __name__, "__doc__": f"{kind.long_name}."})
        globals()[name] = made
        if kind.short_name not in known:
            pyspiel.register_game(_type_of(kind, kind.utility(2, kind.rewards), kind.is_hidden, kind.is_hidden), made)


_register()
