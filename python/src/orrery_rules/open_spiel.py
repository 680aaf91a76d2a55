"""The games for OpenSpiel: ``pyspiel.load_game("orrery_sol(players=2)")``, once this module is imported.

All games are sequential, and their actions are the numbers of the environments' action space; an action that takes several numbers is
several moves. Where several players may decide at once, one of them is drawn; roles without a seat, such as a clock, take any legal action.

**Chance** comes in two ways, by the parameter ``chance``:

- ``"seeds"``: the first node is a chance node that draws one of ``seeds`` seeds, and everything else follows from it and from the actions.
  So a history says all. The seed and the numbers lead to the same game in this package's environments. Algorithms that look at the true
  state foresee the dice: use those that resample from information states, such as IS-MCTS.
- ``"nodes"``: the deal, each throw and each draw are chance nodes with their probabilities. More than ``limit`` results raise an
  `EnumerationLimitError`; the deals of the four big games have more. The default of the small games but liar's dice, for exact algorithms.

With a ``seed`` the start follows from it, and no seed is drawn: with ``"seeds"`` nothing is left to chance, and with ``"nodes"`` what comes
after the start. A game that has no chance, such as tic-tac-toe, has no chance node in either way.

**Information states** forget nothing: they say what the player sees and, as a digest, what it saw and did wherever it decided before.
Observations say what the player sees; as tensors they have the parts of the game's encoding by name. Only where a player sees all that it
could remember (Kuhn poker) are they information state tensors, too. With ``information="imperfect"`` a game that hides nothing is declared
as one that may, for algorithms which take no others.

**Returns** are, by the parameter ``worth``, the ``"utility"`` of this package (1 for a win, alone or shared, 0 if nobody wins, else -1),
the game's own ``"scores"``, or ``"zero_sum"``: each loser loses 1, and the winners share it. A game that was cut off after ``max_actions``
is worth nothing to anybody.

OpenSpiel's algorithms in Python work, and those in C++ that walk trees, such as `pyspiel.CFRSolver`. Its searches in C++,
`pyspiel.MCTSBot` and `pyspiel.ISMCTSBot`, end the process with any game that is written in Python (OpenSpiel 2.0.2).
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
from .errors import InvalidInputError, Issue

_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
_MOST_NUMBERS: Final = 64
"""Numbers that one action may take, for the longest history."""
_MOST_OUTCOMES: Final = 1_000_000
"""Of a chance node."""
_INFINITE: Final = 1e6
"""More than any score."""
_WORTHS: Final[Mapping[str, str]] = {"utility": "utility", "scores": "scores", "zero_sum": "zero-sum"}
"""As users write them, and as the engine does."""

_Type = pyspiel.GameType


@dataclass(frozen=True)
class _Kind:
    """What OpenSpiel wants to know of a game before it is loaded."""

    name: str
    long_name: str
    seats: tuple[int, int]
    scores: tuple[float, float] = (-_INFINITE, _INFINITE)
    """The least and the most that a game's own scores can be."""
    hides: bool = True
    """Whether there is anything that players do not see, or chance."""
    is_won_together: bool = False
    is_shared: bool = False
    """Whether two players can win both."""
    has_stakes: bool = False
    """Whether what one scores another loses."""
    shows_past: bool = False
    """Whether players see all that they could remember."""
    chance: str = "seeds"
    worth: str = "utility"
    most_actions: int = 10_000

    @property
    def short_name(self) -> str:
        """What OpenSpiel calls it."""
        return f"orrery_{self.name.replace('-', '_')}"

    def utility(self, players: int, worth: str) -> Any:
        """What OpenSpiel calls what the players play for."""
        if self.is_won_together:
            return _Type.Utility.IDENTICAL
        is_duel = worth == "utility" and players == 2 and not self.is_shared
        if is_duel or worth == "zero_sum" or (worth == "scores" and self.has_stakes):
            return _Type.Utility.ZERO_SUM
        return _Type.Utility.GENERAL_SUM

    def bounds(self, players: int, worth: str) -> tuple[float, float]:
        """The least and the most that a game is worth to a player."""
        if worth == "scores":
            return self.scores
        return -1.0, 1.0 if worth == "utility" else players - 1.0


_KINDS: Final = (
    _Kind("area-51", "Escape from Area 51", (2, 4), (0, 5), is_shared=True),
    _Kind("sol", "Sol: Last Days of a Star", (2, 5), (0, _INFINITE), is_shared=True),
    _Kind("space-alert", "Space Alert", (1, 5), (-100, _INFINITE), is_won_together=True),
    _Kind("specter-ops", "Specter Ops", (2, 5), (0, 1)),
    _Kind("tic-tac-toe", "Tic-tac-toe", (2, 2), (0, 1), hides=False, chance="nodes", most_actions=9),
    _Kind("connect-four", "Connect Four", (2, 2), (0, 1), hides=False, chance="nodes", most_actions=42),
    _Kind("kuhn-poker", "Kuhn poker", (2, 2), (-2, 2), has_stakes=True, shows_past=True, chance="nodes", worth="scores", most_actions=3),
    _Kind("liars-dice", "Liar's dice", (2, 4), (0, 1)),
)


def game_string(name: str, setup: Mapping[str, Any] | None = None, **parameters: Any) -> str:
    """What `pyspiel.load_game` takes for a game with options that are more than numbers and words.

    Args:
        name: of the game, such as ``"sol"``.
        setup: options of the game besides ``players``.
        parameters: ``players``, ``chance``, ``seed``, ``seeds``, ``limit``, ``worth``, ``max_actions``, ``information``.

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
"""An action, or a player and a seed for whom everything hidden was drawn anew."""
_Path = tuple["_Path", _Move] | None
"""The moves that led from the start, the latest last: nodes share what they have in common."""


class _Node:
    """A place in the tree of a game, held by the engine. Immutable: a copy is the same. Pickles hold the seed and the moves."""

    __slots__ = ("_game", "_held", "_path", "_seed", "chances", "legal", "player", "returns", "texts")

    def __init__(self, game: OrreryGame, told: Mapping[str, Any], seed: int | None, path: _Path = None) -> None:
        self._game, self._seed, self._path = game, seed, path
        self._held: int = told["node"]
        self.player: int = told["player"]
        self.legal: list[int] = told["legal"]
        self.chances: list[float] = told.get("chances", [])
        self.returns: list[float] | None = told.get("returns")
        self.texts: dict[tuple[str, int], str] = {}

    def __del__(self) -> None:
        self._game.engine.release(self._held)

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
        return self._game.engine.call(name, node=self._held, **given)

    def after(self, move: _Move) -> _Node:
        if isinstance(move, tuple):
            player, seed = move
            told = self.ask("spiel.resample", player=player, seed=seed)
        else:
            told = self.ask("spiel.next", action=move)
        return _Node(self._game, told, self._seed, (self._path, move))

    def text(self, call: str, player: int) -> str:
        key = (call, player)
        if key not in self.texts:
            self.texts[key] = self.ask(call, player=player)
        return self.texts[key]


def _node_at(game: str, seed: int | None, moves: Sequence[_Move]) -> _Node:
    node: _Node = pyspiel.load_game(game).start(seed)
    for move in moves:
        node = node.after(move)
    return node


class OrreryGame(pyspiel.Game):  # type: ignore[misc]
    """A game of this package, as OpenSpiel has them."""

    kind: _Kind

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        kind, given = self.kind, {**_parameters(self.kind), **(params or {})}
        chance = _one_of("chance", given["chance"], ("seeds", "nodes"))
        worth = _one_of("worth", given["worth"], tuple(_WORTHS))
        if kind.is_won_together and worth == "zero_sum":
            raise _invalid("worth", "nobody loses what others win in a game that is won together")
        for name in ("seeds", "limit"):
            if not 1 <= given[name] <= _MOST_OUTCOMES:
                raise _invalid(name, f"expected a whole number from 1 to {_MOST_OUTCOMES}, received {given[name]}")
        self.engine = shared_engine()
        told = self.engine.call(
            "spiel.game",
            game=kind.name,
            setup={"players": given["players"], **_read_setup(given["setup"])},
            worth=_WORTHS[worth],
            hasChance=chance == "nodes",
            limit=given["limit"],
            maxActions=given["max_actions"],
        )
        self.players: list[str] = told["players"]
        """The names of the seats."""
        self.layout: list[dict[str, Any]] = told["layout"]
        """The parts of an observation: name, offset, size, range, description."""
        self.size: int = told["observations"]
        """Numbers of an observation."""
        self._rules: int = told["rules"]
        weakref.finalize(self, self.engine.releaser(), self._rules).atexit = False
        self._most_actions: int = given["max_actions"]
        self._seeds: int = given["seeds"]
        seed: int | None = given["seed"] if given["seed"] >= 0 else None
        draws_seed = kind.hides and chance == "seeds" and seed is None
        self._root = None if draws_seed else self.start(seed if chance == "nodes" else seed or 0)
        self._has_nodes = kind.hides and chance == "nodes"
        lowest, highest = kind.bounds(len(self.players), worth)
        utility = kind.utility(len(self.players), worth)
        is_said_to_hide = _one_of("information", given["information"], ("", "imperfect")) == "imperfect"
        super().__init__(
            _type_of(kind, utility, draws_seed or self._has_nodes, kind.hides or is_said_to_hide),
            pyspiel.GameInfo(
                num_distinct_actions=told["actions"],
                max_chance_outcomes=self._seeds if draws_seed else given["limit"] if self._has_nodes else 0,
                num_players=len(self.players),
                min_utility=lowest,
                max_utility=highest,
                utility_sum=0.0 if utility == _Type.Utility.ZERO_SUM else None,
                max_game_length=self._most_actions * (_MOST_NUMBERS if told["hasSequences"] else 1),
            ),
            dict(params or {}),
        )

    def start(self, seed: int | None) -> _Node:
        """The first node of the tree of a seed or, without one, a node for the deal."""
        return _Node(self, self.engine.call("spiel.start", rules=self._rules, seed=seed), seed)

    def max_chance_nodes_in_history(self) -> int:
        """The seed, or what an action can bring: what falls, who is next, and what a role does."""
        if self._root is None:
            return 1
        return 1 + 3 * self._most_actions if self._has_nodes else 0

    def new_initial_state(self) -> OrreryState:
        """The start of a game."""
        return OrreryState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OrreryObserver | None:
        """What players see, or what they know (``perfect_recall``), as text and as numbers; `None` for what is public or private alone."""
        if params:
            raise _invalid("params", "there are none for observers")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return OrreryObserver(self, kind.perfect_recall)


class OrreryState(pyspiel.State):  # type: ignore[misc]
    """A state of a game of this package, as OpenSpiel has them."""

    def __init__(self, game: OrreryGame) -> None:
        super().__init__(game)
        self._node: _Node | None = game._root

    def _game(self) -> OrreryGame:
        game: OrreryGame = self.get_game()
        return game

    def current_player(self) -> int:
        """The seat that is to act, or chance, or nobody any more."""
        return _CHANCE if self._node is None else self._node.player

    def _legal_actions(self, player: int) -> list[int]:
        return self._node.legal if self._node is not None and player == self._node.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The ways that chance falls, with their probabilities."""
        if self._node is not None:
            return list(enumerate(self._node.chances))
        seeds = self._game()._seeds
        return [(seed, 1 / seeds) for seed in range(seeds)]

    def _apply_action(self, action: int) -> None:
        self._node = self._game().start(int(action)) if self._node is None else self._node.after(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if self._node is None:
            return f"seed {action}"
        return str(self._node.ask("spiel.describe", action=int(action), player=max(0, player)))

    def is_terminal(self) -> bool:
        """Whether the game is over, or was cut off after ``max_actions``."""
        return self._node is not None and self._node.player == _TERMINAL

    def returns(self) -> list[float]:
        """By seat; 0 while the game goes on."""
        returns = None if self._node is None else self._node.returns
        return [0.0] * len(self._game().players) if returns is None else [float(each) for each in returns]

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> OrreryState:
        """Another state that looks the same to a player, with everything hidden drawn anew, and the dice to come.

        It has no history, since the actions that led to it need not be the same.
        """
        if self._node is None:
            return self._game().new_initial_state()
        seed = f"{probability_sampler():.17g}"
        state = self._game().new_initial_state()
        state._node = self._node.after((player_id, seed))
        return state

    def information(self, player: int) -> str:
        """What tells a player's information states apart; empty before anything was dealt."""
        return "" if self._node is None else self._node.text("spiel.information", player)

    def sight(self, player: int) -> str:
        """What a player sees, as text; empty before anything was dealt."""
        return "" if self._node is None else self._node.text("spiel.sight", player)

    def observe(self, player: int) -> dict[str, Any]:
        """The numbers of a player's observation that are not 0, as ``{"indexes": [...], "values": [...]}``."""
        if self._node is None:
            return {"indexes": [], "values": []}
        seen: dict[str, Any] = self._node.ask("spiel.observe", player=player)
        return seen

    def __str__(self) -> str:
        """Everything, secrets too, as JSON."""
        return "" if self._node is None else str(self._node.ask("spiel.print"))


class OrreryObserver:
    """What players see, or what they know.

    Attributes:
        tensor: float32 of the game's observation size; `None` where a player knows more than it sees.
        dict: its parts by name, which share its memory.
    """

    def __init__(self, game: OrreryGame, remembers: bool) -> None:
        self._remembers = remembers
        has_tensor = game.kind.shows_past or not remembers
        self.tensor: npt.NDArray[np.float32] | None = np.zeros(game.size, np.float32) if has_tensor else None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if self.tensor is not None:
            self.dict = {part["name"]: self.tensor[part["offset"] : part["offset"] + part["size"]] for part in game.layout}

    def set_from(self, state: OrreryState, player: int) -> None:
        """Brings `tensor` and `dict` up to what a player sees."""
        if self.tensor is None:
            return
        seen = state.observe(player)
        self.tensor.fill(0)
        self.tensor[seen["indexes"]] = seen["values"]

    def string_from(self, state: OrreryState, player: int) -> str:
        """What a player sees or knows, as text."""
        return state.information(player) if self._remembers else state.sight(player)


def _parameters(kind: _Kind) -> dict[str, Any]:
    return {
        "players": max(2, kind.seats[0]),
        "chance": kind.chance,
        "seed": -1,
        "seeds": 1000,
        "limit": 1000,
        "worth": kind.worth,
        "max_actions": kind.most_actions,
        "setup": "",
        "information": "",
    }


def _type_of(kind: _Kind, utility: Any, has_chance: bool, hides: bool) -> Any:
    modes, information = _Type.ChanceMode, _Type.Information
    return _Type(
        short_name=kind.short_name,
        long_name=kind.long_name,
        dynamics=_Type.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if has_chance else modes.DETERMINISTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=_Type.RewardModel.TERMINAL,
        max_num_players=kind.seats[1],
        min_num_players=kind.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=kind.shows_past,
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
        raise _invalid("setup", f"expected the JSON of an object, received {text!r}") from error
    if isinstance(setup, dict):
        return setup
    raise _invalid("setup", f"expected the JSON of an object, received {text!r}")


def _one_of(name: str, value: str, known: Sequence[str]) -> str:
    if value in known:
        return value
    raise _invalid(name, f"expected one of {', '.join(known)}, received {value!r}")


def _invalid(what: str, message: str) -> InvalidInputError:
    return InvalidInputError(f"{what}: {message}", [Issue((), message)])


def _register() -> None:
    known = set(pyspiel.registered_names())
    for kind in _KINDS:
        # Pickles name the class.
        name = f"Orrery{''.join(word.capitalize() for word in kind.name.split('-'))}"
        made = type(name, (OrreryGame,), {"kind": kind, "__module__": __name__, "__doc__": f"{kind.long_name}."})
        globals()[name] = made
        if kind.short_name not in known:
            pyspiel.register_game(_type_of(kind, kind.utility(2, kind.worth), kind.hides, kind.hides), made)


_register()
