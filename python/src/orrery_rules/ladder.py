"""Compares agents, in Python or of the engine, by the protocol of the ladder: ``docs/ladder.md`` describes it.

``python -m orrery_rules.ladder --game area-51 --agents "medium,my_agent.py" --games 400 --seed 7``
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import json
import random
import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from ._run_file import run_file
from .arena.ratings import share
from .errors import IllegalActionError, InvalidInputError, OrreryError, invalid
from .game import Game, load
from .state import Action, State, View

_MAX_ACTIONS: Final = 100_000
_FORMAT: Final = "orrery-ladder/1"
_MODULE: Final = re.compile(r"(?P<path>.+\.py)(?:#(?P<name>\w+))?")
_SEARCH: Final = re.compile(r"(mcts|ismcts)(:(?!.*(iterations|milliseconds)=).*)?")


class Turn(NamedTuple):
    """A decision: everything that the player may know, and never the state."""

    game: Game
    """The rules. `Game.determinize` draws a state that is consistent with the view, to look ahead."""
    player: str
    view: View
    legal_actions: Sequence[Action]
    """The legal actions, at least two. Decisions with a single legal action are taken without the agent."""
    random: random.Random
    """The agent's own random numbers in this game. They tell nothing about the dice of the game."""
    milliseconds: float | None
    """The time for this decision; ``None`` without a limit."""


Choose = Callable[[Turn], Action]
"""An agent in Python: returns one of the legal actions of a turn."""


@dataclass
class _Agent:
    """An agent of a ladder, with the times of its decisions in milliseconds."""

    name: str
    choose: Choose | str
    """A function, or the name of an agent of the engine."""
    times: list[float] = field(default_factory=list)


class _Played(NamedTuple):
    """A finished or aborted game."""

    winners: tuple[str, ...] | None
    """``None`` if the game did not end."""
    scores: Mapping[str, float]
    problem: str | None


_Key = tuple[tuple[str, ...], str]
"""The names of the agents in seat order, and the seed of the game."""


def ladder(
    game: str,
    agents: Sequence[str] | Mapping[str, str | Choose],
    *,
    games: int = 100,
    seed: int | str = 7,
    setup: Mapping[str, Any] | None = None,
    milliseconds: int | None = None,
    max_actions: int = _MAX_ACTIONS,
    out: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Plays all agents against each other. Each pair plays the same deals in every seating, as ``orrery ladder`` does.

    Args:
        game: Id of the game.
        agents: Agents of the engine by name, such as ``"medium"`` or ``"mcts:iterations=100"``; or a mapping from names to such names and
            to functions that take a `Turn` and return an action.
        games: Number of games of each pair, rounded up to a multiple of the number of seatings; in a co-operative game, of each agent.
        seed: Seed of the run. The deals are those of ``orrery ladder`` with this seed.
        setup: The setup of every game. Default: the fewest players, and the options of `Game.self_play`.
        milliseconds: The time for each decision, for functions and for searches of the engine without a budget in their name.
        max_actions: Number of actions after which a game is unfinished.
        out: A file that gets a row for each game when the game ends. An existing file is continued: its games count, and are not played
            again. All arguments but ``games`` must be the same.
        progress: Called with the number of games done, and the number of all games.

    Returns:
        ``{"game", "rules_version", "setup", "seed", "cooperative", "standings", "pairings", "decision_times", "problems"}``. A standing
        has ``agent``, ``games``, ``wins``, ``draws``, ``losses``, ``share`` of the points with its 95 % Wilson interval ``low`` to
        ``high``, and ``mean_score``. An unfinished game is a draw, or a loss in a co-operative game. ``decision_times`` has the times of
        the games that this call played.

    Raises:
        InvalidInputError: If an argument is invalid.
        RunError: If ``out`` belongs to another run, is in use, or cannot be opened.
        Exception: Any error of a function. Only an action that is not legal ends just its game.
    """
    if isinstance(agents, str):
        raise invalid("agents", "expected a list of names, or a mapping")
    named = agents.items() if isinstance(agents, Mapping) else [(name, name) for name in agents]
    rules = load(game)
    entrants = [_Agent(name, _with_time(rules, choose, milliseconds)) for name, choose in named]
    if len({entrant.name for entrant in entrants}) < len(entrants):
        raise invalid("agents", "expected different names")
    plan = rules._engine.call("ladderPlan", game=game, games=games, seed=str(seed), setup={} if setup is None else setup)
    cooperative = plan["cooperative"]
    if len(entrants) < (1 if cooperative else 2):
        raise invalid("agents", f"expected at least {1 if cooperative else 2} agents")
    run = {"game": game, "rules_version": plan["rulesVersion"], "setup": plan["setup"], "seed": str(seed)}
    names = [entrant.name for entrant in entrants]
    limits = {"milliseconds": milliseconds, "max_actions": max_actions}
    header = {"kind": "ladder", "format": _FORMAT, **run, "agents": names, **limits}
    with contextlib.nullcontext() if out is None else run_file(out, header, _read) as file:
        known = {} if file is None else file.rows

        def play(seated: Sequence[_Agent], game_seed: str) -> _Played:
            key = tuple(each.name for each in seated), game_seed
            if key in known:
                return known[key]
            played = _play(rules, plan["setup"], game_seed, seated, milliseconds, max_actions)
            if file is not None:
                file.append({"agents": key[0], "seed": game_seed, **played._asdict()})
            return played

        result = _compare(entrants, plan, play, progress)
    return {**run, "cooperative": cooperative, **result, "decision_times": [_times(entrant) for entrant in entrants]}


def _read(row: dict[str, Any]) -> tuple[_Key, _Played]:
    """Returns the key and the result of a game from a row of a file."""
    winners = row["winners"]
    played = _Played(None if winners is None else tuple(winners), row["scores"], row["problem"])
    return (tuple(row["agents"]), row["seed"]), played


def _compare(
    entrants: Sequence[_Agent],
    plan: Mapping[str, Any],
    play: Callable[[Sequence[_Agent], str], _Played],
    progress: Callable[[int, int], None] | None,
) -> dict[str, Any]:
    """Plays the games of all pairs, and returns the standings, the pairings and the problems."""
    cooperative = plan["cooperative"]
    pairs = [(each, each) for each in entrants] if cooperative else _pairs(entrants)
    total = len(pairs) * len(plan["seatings"]) * len(plan["seeds"])
    scores = {entrant.name: _Score() for entrant in entrants}
    pairings, problems, done = [], [], 0
    for pair in pairs:
        matchup, sides = _Score(), [_Score() for _ in plan["sides"]]
        for seating in plan["seatings"]:
            for game_seed in plan["seeds"]:
                seated = [pair[who] for who in seating]
                played = play(seated, game_seed)
                points = _points(played, plan["players"], seating, cooperative)
                mine = [score for seats, score in zip(plan["sides"], sides, strict=True) if seating[seats[0]] == 0]
                for score in [matchup, scores[pair[0].name], *mine]:
                    score.add(points, played, plan["players"], seating, 0)
                if not cooperative:
                    scores[pair[1].name].add(1 - points, played, plan["players"], seating, 1)
                if played.problem is not None:
                    problems.append({"seed": game_seed, "agents": [each.name for each in seated], "problem": played.problem})
                done += 1
                if progress is not None:
                    progress(done, total)
        if not cooperative:
            pairings.append(_pairing(pair[0].name, pair[1].name, matchup, sides))
    standings = [{"agent": name, **score.result(), "mean_score": score.mean_score()} for name, score in scores.items()]
    return {"standings": sorted(standings, key=lambda standing: -standing["share"]), "pairings": pairings, "problems": problems}


def agent_from(path: str) -> tuple[str, Choose]:
    """Imports an agent from a Python file.

    Args:
        path: The path of the file, and perhaps the name of a function in it: ``my_agent.py``, ``my_agents.py#cautious``. Default name:
            ``choose``.

    Returns:
        The name of the agent and the function. The name is that of the file, or that of the function if the path has one.

    Raises:
        InvalidInputError: If there is no such function.
    """
    match = _MODULE.fullmatch(path)
    if match is None:
        raise invalid("agents", f"expected the path of a Python file, received {path[:200]!r}")
    file, name = Path(match["path"]), match["name"]
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise invalid("agents", f"{file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    choose = getattr(module, name or "choose", None)
    if not callable(choose):
        raise invalid("agents", f"{file} has no function {name or 'choose'}")
    return name or file.stem, choose


def _with_time(rules: Game, choose: str | Choose, milliseconds: int | None) -> str | Choose:
    """Returns an agent, with the time in the name of a search that has no budget. Checks the names of the engine's agents."""
    if not isinstance(choose, str):
        return choose
    if milliseconds is not None and _SEARCH.fullmatch(choose):
        choose = f"{choose}{',' if ':' in choose else ':'}milliseconds={milliseconds}"
    return rules.agent(choose).name


def _pairs(entrants: Sequence[_Agent]) -> list[tuple[_Agent, _Agent]]:
    return [(first, second) for index, first in enumerate(entrants) for second in entrants[index + 1 :]]


def _play(
    rules: Game, setup: Mapping[str, Any], seed: str, seated: Sequence[_Agent], milliseconds: float | None, max_actions: int
) -> _Played:
    """Plays a game. If several may decide, one of them is drawn. A role without a seat takes random actions."""
    state = rules.start(setup, seed)
    chances = [random.Random(f"{seed}/seat {seat}") for seat in range(len(seated))]
    players = dict(zip(state.players, zip(seated, chances, strict=True), strict=True))
    order = random.Random(f"{seed}/order")
    actions = 0
    try:
        while not state.is_terminal:
            if actions == max_actions:
                return _Played(None, {}, f"not over after {max_actions} actions")
            able = {player: legal for player in state.decisions if (legal := rules.legal_actions(state, player))}
            if not able:
                return _Played(None, {}, f"{state.decisions[0]} has a decision but no legal action")
            player = order.choice(list(able))
            agent, chance = players.get(player, (None, order))
            state = rules.reduce(state, _choose(rules, state, player, able[player], agent, chance, milliseconds))
            actions += 1
    except (IllegalActionError, InvalidInputError) as error:
        return _Played(None, {}, str(error))
    outcome = rules.outcome(state)
    assert outcome is not None
    return _Played(outcome.winners, outcome.scores, None)


def _choose(
    rules: Game,
    state: State,
    player: str,
    legal: Sequence[Action],
    agent: _Agent | None,
    chance: random.Random,
    milliseconds: float | None,
) -> Action:
    if len(legal) == 1:
        return legal[0]
    if agent is None:
        return chance.choice(legal)
    # The clock starts after the transfer of the view, because agents of the engine need no transfer.
    turn = Turn(rules, player, rules.view(state, player), legal, chance, milliseconds)
    name, seed = agent.choose, chance.getrandbits(32)
    begun = time.perf_counter()
    action = rules.choose(state, player, name, seed=seed) if isinstance(name, str) else name(turn)
    agent.times.append((time.perf_counter() - begun) * 1000)
    return action


def _points(played: _Played, players: Sequence[str], seating: Sequence[int], cooperative: bool) -> float:
    """Returns the points of the first agent: 1 if a greater share of its seats won, 0 if a smaller one, otherwise 0.5."""
    if cooperative:
        return 1.0 if played.winners and players[0] in played.winners else 0.0
    if played.winners is None:
        return 0.5
    won = [sum(who == agent and player in played.winners for who, player in zip(seating, players, strict=True)) for agent in (0, 1)]
    first, second = won[0] * seating.count(1), won[1] * seating.count(0)
    return 0.5 if first == second else float(first > second)


class _Score:
    """The results of an agent over some games."""

    def __init__(self) -> None:
        self.wins = self.draws = self.losses = 0
        self._scores: list[float] = []

    def add(self, points: float, played: _Played, players: Sequence[str], seating: Sequence[int], agent: int) -> None:
        self.wins += points == 1
        self.draws += points == 0.5
        self.losses += points == 0
        if played.winners is not None:
            self._scores += [played.scores[player] for player, who in zip(players, seating, strict=True) if who == agent]

    def result(self) -> dict[str, Any]:
        games = self.wins + self.draws + self.losses
        mean, low, high = share(self.wins + self.draws / 2, games)
        return {"games": games, "wins": self.wins, "draws": self.draws, "losses": self.losses, "share": mean, "low": low, "high": high}

    def mean_score(self) -> float | None:
        return sum(self._scores) / len(self._scores) if self._scores else None


def _pairing(first: str, second: str, matchup: _Score, sides: Sequence[_Score]) -> dict[str, Any]:
    result = matchup.result()
    better = first if result["low"] > 0.5 else second if result["high"] < 0.5 else None
    return {"first": first, "second": second, **result, "better": better, "sides": [side.result() for side in sides]}


def _times(agent: _Agent) -> dict[str, Any]:
    """Returns the number of decisions, and the times of the decisions in milliseconds."""
    times = sorted(agent.times)
    count = len(times)
    return {
        "agent": agent.name,
        "decisions": count,
        "mean": sum(times) / max(1, count),
        "percentile_99": times[int(0.99 * (count - 1))] if times else 0.0,
        "longest": times[-1] if times else 0.0,
    }


def table_of(result: Mapping[str, Any]) -> str:
    """Returns the result of `ladder` as tables in Markdown."""

    def percent(each: Mapping[str, Any]) -> str:
        return f"{100 * each['share']:.1f} % ({100 * each['low']:.1f} to {100 * each['high']:.1f} %)"

    def lines(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
        return "\n".join(f"| {' | '.join(map(str, row))} |" for row in [head, ["---"] * len(head), *rows])

    points = "won (95 %)" if result["cooperative"] else "points (95 %)"
    standings = [
        (each["agent"], each["games"], percent(each), "" if each["mean_score"] is None else f"{each['mean_score']:.2f}")
        for each in result["standings"]
    ]
    pairings = [
        (each["first"], each["second"], f"{each['wins']}, {each['draws']}, {each['losses']}", percent(each), each["better"] or "open")
        for each in result["pairings"]
    ]
    times = [
        (each["agent"], each["decisions"], *(f"{each[name]:.1f} ms" for name in ("mean", "percentile_99", "longest")))
        for each in result["decision_times"]
    ]
    tables = [lines(("agent", "games", points, "mean score"), standings)]
    if pairings:
        tables.append(lines(("agent", "against", "won, drawn, lost", "points (95 %)", "better"), pairings))
    tables.append(lines(("agent", "decisions", "mean time", "99 % within", "longest"), times))
    tables += [f"Game with seed {each['seed']} of {', '.join(each['agents'])}: {each['problem']}" for each in result["problems"][:5]]
    return "\n\n".join(tables)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command, and returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m orrery_rules.ladder", description=__doc__)
    parser.add_argument("--game", required=True, help="id of a game, such as sol")
    parser.add_argument("--agents", required=True, help="names of the engine's agents and paths of Python files, separated by commas")
    parser.add_argument("--games", type=int, default=100, help="games of each pair, rounded up so that seatings are balanced")
    parser.add_argument("--seed", default="7")
    parser.add_argument("--players", type=int, default=None, help="number of players; default: the fewest")
    parser.add_argument("--setup", default="{}", metavar="JSON", help="other fields of the setup")
    parser.add_argument("--time", default=None, metavar="TIME", help="time for each decision, such as 10ms or 1s")
    parser.add_argument("--max-actions", type=int, default=_MAX_ACTIONS, help="actions after which a game is unfinished")
    parser.add_argument("--out", type=Path, default=None, help="file that gets a row for each game; an existing one is continued")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    given = parser.parse_args(arguments)
    try:
        result = _run(given)
    except OrreryError as error:
        print(f"ladder: {error}", file=sys.stderr)
        return 1
    print(json.dumps(result, indent=2) if given.json else table_of(result))
    return 0


def _run(given: argparse.Namespace) -> dict[str, Any]:
    agents: dict[str, str | Choose] = {}
    for written in re.split(r",(?![\w]+=)", given.agents):
        name, choose = agent_from(written) if _MODULE.fullmatch(written) else (written.strip(), written.strip())
        if name in agents:
            raise invalid("agents", f"{name} is there twice")
        agents[name] = choose
    try:
        setup = json.loads(given.setup)
    except ValueError as error:
        raise invalid("setup", f"expected JSON: {error}") from error
    if not isinstance(setup, dict):
        raise invalid("setup", f"expected a JSON object, received {given.setup[:200]}")
    return ladder(
        given.game,
        agents,
        games=given.games,
        seed=given.seed,
        setup=setup if given.players is None else {**setup, "players": given.players},
        milliseconds=None if given.time is None else _milliseconds(given.time),
        max_actions=given.max_actions,
        out=given.out,
        progress=lambda done, total: print(f"\rgame {done} of {total}", end="\n" if done == total else "", file=sys.stderr),
    )


def _milliseconds(text: str) -> int:
    match = re.fullmatch(r"(\d{1,6})(ms|s)", text)
    if match is None or int(match[1]) == 0:
        raise invalid("time", f"expected a time such as 10ms or 1s, received {text[:200]!r}")
    return int(match[1]) * (1000 if match[2] == "s" else 1)


if __name__ == "__main__":
    sys.exit(main())
