"""Benchmarks of the environments: ``python -m orrery_rules.bench``, with ``--json`` for programs.

Every row is a median, or a ratio of two medians whose measurements alternate in one run, so that other load on the machine affects both.
Comparisons with libraries that are not installed (PettingZoo's classic games, OpenSpiel) are omitted, with a note on standard error.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode

from ._engine import Engine
from .pettingzoo import env
from .vector import OrreryVectorEnv, vector

GAMES = ("area-51", "sol", "space-alert", "specter-ops")
SMALL_GAMES = {"tic-tac-toe": "tic_tac_toe", "kuhn-poker": "kuhn_poker"}
"""Games that OpenSpiel also has, with their names there."""
PLAYERS = 2
COUNT = 64
"""Number of parallel games."""

Work = Callable[[float], float]
"""Plays for a number of seconds, and returns the steps per second."""


@dataclass(frozen=True)
class Row:
    """One result."""

    name: str
    value: float
    unit: str
    target: float | None = None
    """Smallest acceptable value."""
    of: float | None = None
    """Steps per second of the measured side of a ratio."""
    to: float | None = None
    """Steps per second of the other side."""


@dataclass(frozen=True)
class Turns:
    """Number and duration of the measurements."""

    count: int
    seconds: float

    def medians(self, *works: Work) -> list[float]:
        """Returns the median of each function. The measurements alternate, after one warm-up each."""
        for work in works:
            work(self.seconds / 2)
        taken = [[work(self.seconds) for work in works] for _ in range(self.count)]
        return [statistics.median(column) for column in zip(*taken, strict=True)]

    def ratio(self, name: str, measured: Work, base: Work, target: float | None = None) -> Row:
        """Returns the ratio of the speeds of two functions."""
        of, to = self.medians(measured, base)
        return Row(name, of / to, "times", target, of, to)


def rows(games: tuple[str, ...], turns: Turns) -> Iterator[Row]:
    """Yields all results."""
    for game in games:
        yield from _vectors(game, turns)
    yield Row("area-51/aec-steps-per-second", turns.medians(_agents("area-51"))[0], "steps/s", 15_000)
    yield from _tic_tac_toe_of_pettingzoo(turns)
    yield from _games_of_open_spiel(turns)


def _vectors(game: str, turns: Turns) -> Iterator[Row]:
    with Engine() as engine:

        def library(seconds: float) -> float:
            result = engine.call("benchVector", game=game, setup={"players": PLAYERS}, count=COUNT, seconds=seconds)
            return float(result["steps"]) / float(result["seconds"])

        halves = [_vector(game, COUNT // 2, engine=engine) for _ in range(2)]
        whole = _vector(game, COUNT, engine=engine)
        yield turns.ratio(f"{game}/bridge-vs-vector", _alternating(halves), library, 0.75)
        yield turns.ratio(f"{game}/lockstep-vs-vector", _synchronous(whole), library)
    one, two = (_vector(game, COUNT, processes=processes) for processes in (1, 2))
    yield turns.ratio(f"{game}/two-engines-vs-one", _synchronous(two), _synchronous(one))
    one.close()
    two.close()
    with _Programs(game, 2) as programs:
        yield turns.ratio(f"{game}/two-processes-vs-one", programs.play, programs.play_alone, 1.8)


def _vector(game: str, count: int, **more: Any) -> OrreryVectorEnv:
    made = vector(game, count, autoreset_mode=AutoresetMode.SAME_STEP, masks="sparse", copy=False, players=PLAYERS, **more)
    made.reset(seed=count)
    return made


class _Policy:
    """Chooses uniformly random legal actions."""

    def __init__(self) -> None:
        self._generator = np.random.default_rng(0)

    def choose(self, infos: dict[str, Any]) -> Any:
        """Returns one action index for each game."""
        offsets = infos["legal_action_offsets"]
        first = offsets[:-1]
        chosen = self._generator.random(len(first)) * (offsets[1:] - first)
        return infos["legal_actions"][first + chosen.astype(np.int32)]


def _synchronous(games: OrreryVectorEnv) -> Work:
    policy = _Policy()
    infos = games.reset()[1]

    def play(seconds: float) -> float:
        nonlocal infos
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            infos = games.step(policy.choose(infos))[-1]
            steps += games.num_envs
        return steps / (time.perf_counter() - begun)

    return play


class _Programs:
    """Python processes that play in parallel, each with its own engine and vector environment, like the workers of a learner."""

    def __init__(self, game: str, count: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipes: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        for _ in range(count):
            near, far = context.Pipe()
            process = context.Process(target=_play_on_demand, args=(game, far), daemon=True)
            process.start()
            far.close()
            self._pipes.append(near)
            self._processes.append(process)

    def play(self, seconds: float) -> float:
        """Plays in all processes."""
        return self._play(self._pipes, seconds)

    def play_alone(self, seconds: float) -> float:
        """Plays in one process, while the others are idle."""
        return self._play(self._pipes[:1], seconds)

    @staticmethod
    def _play(pipes: list[Connection], seconds: float) -> float:
        for pipe in pipes:
            pipe.send(seconds)
        return float(sum(pipe.recv() for pipe in pipes))

    def __enter__(self) -> _Programs:
        return self

    def __exit__(self, *_: object) -> None:
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join()


def _play_on_demand(game: str, asked: Connection) -> None:
    """The program of such a process: plays whenever it receives a duration, until the pipe is closed."""
    games = _vector(game, COUNT)
    play = _synchronous(games)
    with contextlib.suppress(EOFError):
        while True:
            asked.send(play(asked.recv()))
    games.close()


def _alternating(halves: list[OrreryVectorEnv]) -> Work:
    """Alternates two vector environments: chooses actions for one while the engine steps the other."""
    policy = _Policy()
    infos = [half.reset()[1] for half in halves]

    def play(seconds: float) -> float:
        steps, begun = 0, time.perf_counter()
        for half, info in zip(halves, infos, strict=True):
            half.step_async(policy.choose(info))
        while time.perf_counter() - begun < seconds:
            for half in halves:
                half.step_async(policy.choose(half.step_wait()[-1]))
                steps += half.num_envs
        for index, half in enumerate(halves):
            infos[index] = half.step_wait()[-1]
            steps += half.num_envs
        return steps / (time.perf_counter() - begun)

    return play


def _agents(game: str) -> Work:
    game_on = env(game, players=PLAYERS)
    game_on.reset(seed=0)
    return _over_pettingzoo(game_on)


def _over_pettingzoo(game_on: Any) -> Work:
    """Plays random actions from the masks that ``last`` returns, and restarts finished games."""
    generator = np.random.default_rng(0)

    def play(seconds: float) -> float:
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            for _ in game_on.agent_iter(1_000):
                seen, _, terminated, truncated, _ = game_on.last()
                if terminated or truncated:
                    game_on.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                game_on.step(int(legal[int(generator.random() * len(legal))]))
                steps += 1
            if not game_on.agents:
                game_on.reset()
        return steps / (time.perf_counter() - begun)

    return play


def _tic_tac_toe_of_pettingzoo(turns: Turns) -> Iterator[Row]:
    try:
        from pettingzoo.classic import tictactoe_v3  # type: ignore[import-untyped]

        theirs = tictactoe_v3.raw_env()
    except Exception as error:
        # Missing dependencies raise various exceptions there.
        _omit("tic-tac-toe/aec-vs-pettingzoo", error)
        return
    theirs.reset()
    yield turns.ratio("tic-tac-toe/aec-vs-pettingzoo", _agents("tic-tac-toe"), _over_pettingzoo(theirs))


def _games_of_open_spiel(turns: Turns) -> Iterator[Row]:
    try:
        import pyspiel
    except ImportError as error:
        _omit("aec-vs-open-spiel", error)
        return
    for game, theirs in SMALL_GAMES.items():
        work = _over_open_spiel(pyspiel.load_game(theirs))
        yield turns.ratio(f"{game}/aec-vs-open-spiel", _agents(game), work)
        with Engine() as engine:
            halves = [_vector(game, COUNT // 2, engine=engine) for _ in range(2)]
            yield turns.ratio(f"{game}/bridge-vs-open-spiel", _alternating(halves), work)


def _over_open_spiel(game: Any) -> Work:
    """Plays random actions like the others, with observation tensor, action mask and rewards at each step."""
    generator = np.random.default_rng(0)

    def play(seconds: float) -> float:
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(int(generator.choice(outcomes, p=chances)))
                    continue
                player = state.current_player()
                np.asarray(state.observation_tensor(player), np.float32)
                legal = np.asarray(state.legal_actions_mask(player), np.int8).nonzero()[0]
                state.apply_action(int(legal[int(generator.random() * len(legal))]))
                state.rewards()
                steps += 1
        return steps / (time.perf_counter() - begun)

    return play


def _omit(name: str, error: Exception) -> None:
    print(f"{name}: omitted: {error}", file=sys.stderr)


def _line(row: Row) -> str:
    compared = "" if row.of is None or row.to is None else f"  {row.of:,.0f} to {row.to:,.0f} steps/s"
    reached = "" if row.target is None else f"  target {row.target:,}: {'reached' if row.value >= row.target else 'MISSED'}"
    value = f"{row.value:,.0f}" if row.value >= 100 else f"{row.value:.3g}"
    return f"{row.name:<36} {value:>10} {row.unit}{compared}{reached}"


def main() -> None:
    """Runs the benchmarks."""
    parser = argparse.ArgumentParser(prog="python -m orrery_rules.bench", description="Measures the environments.")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    parser.add_argument("--games", nargs="*", default=list(GAMES), choices=GAMES, help="games whose vector environments are measured")
    parser.add_argument("--turns", type=int, default=7, help="measurements of each function")
    parser.add_argument("--seconds", type=float, default=1.0, help="duration of a measurement, in seconds")
    given = parser.parse_args()
    measured = []
    for row in rows(tuple(given.games), Turns(given.turns, given.seconds)):
        measured.append({name: value for name, value in asdict(row).items() if value is not None})
        if not given.json:
            print(_line(row), flush=True)
    if given.json:
        print(json.dumps(measured, indent=2))


if __name__ == "__main__":
    main()
