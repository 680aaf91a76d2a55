"""Runs of many games as Ray tasks: the rows are byte for byte those of ``orrery simulate``.

Each game depends only on its index and seed, not on the number of tasks, on the nodes that run them, or on lost tasks.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import platform
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

import ray
from ray.exceptions import RayError, RayTaskError

from ._engine import Engine, shared_engine
from .errors import EngineError, OrreryError, RunError, invalid

Progress = bool | Callable[[int, int], None]
_TaskResult: TypeAlias = "ray.ObjectRef[tuple[list[str], float]]"

_TARGET_SECONDS: Final = 0.5
"""Target duration of a task: long compared with the communication, short compared with the cost of a lost node."""
_MAX_CHUNK: Final = 2_000
"""Maximum number of games of a task of automatic size."""
_GROWTH: Final = 4
_TASKS_PER_SLOT: Final = 4
"""Pending tasks per task that can run at the same time. Several keep the cluster busy if one takes much longer than the others."""
_HEARTBEAT: Final = 5.0
"""Seconds between renewals of the file lock, and between checks of the size of the cluster."""
_MAX_CRASHES: Final = 2
"""Crashes of the engine after which a game is abandoned. The previous game may have caused the first."""
_MAX_KILLS: Final = 10
"""Kills of the engine after which a game is abandoned. A machine that lacks memory may kill the same process repeatedly."""
_KILL_SIGNALS: Final = frozenset({signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP} if os.name == "posix" else ())


def simulate(
    game: str,
    *,
    games: int,
    seed: int | str,
    agents: str | Sequence[str] = "random",
    setup: Mapping[str, Any] | None = None,
    max_actions: int | None = None,
    out: str | os.PathLike[str] | None = None,
    resume: bool = False,
    chunk_size: int | None = None,
    progress: Progress = True,
    max_retries: int = -1,
    ray_options: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Plays a run of games on a Ray cluster, and returns its report.

    Uses the cluster to which this program is connected, else the one that ``ray.init()`` finds or starts. Every node needs this package, or
    a ``runtime_env`` that installs it. Tasks of lost workers or nodes are repeated. A game that repeatedly crashes its engine is abandoned;
    its row then has a ``problem``, as in ``orrery simulate``.

    Args:
        game: Id of the game, such as ``"area-51"``.
        games: Number of games, from 0.
        seed: Seed of the run, from which the seeds of its games follow. ``7`` and ``"7"`` are the same.
        agents: One name for all seats, or a name for each seat, in a list or separated by commas, as in ``--agents``.
        setup: The setup of every game. Default: the fewest players. Rows contain its keys in this order.
        max_actions: Number of actions after which a game is aborted. Default: 100,000.
        out: The file of the rows, one line of JSON per game in the order of the indices, as written by
            ``orrery simulate GAME --games N --seed S --agents A --setup JSON --out FILE``. This program writes the file on its own machine.
            ``FILE.lock`` locks it meanwhile, also against ``orrery simulate``.
        resume: Whether to continue an existing file. Its rows are checked, and an incomplete last line is removed.
        chunk_size: Number of games of one task. Default: adapted, so that a task takes about half a second.
        progress: Whether to show a progress bar, if ``tqdm`` is installed and standard error is a terminal; or a function that receives the
            numbers of finished games and of all games.
        max_retries: How often a lost task is repeated; -1 for no limit.
        ray_options: Other options of each task, such as ``{"resources": {"fast": 1}}`` or ``{"scheduling_strategy": "SPREAD"}``. Default
            of ``num_cpus``: 1.

    Returns:
        The common fields of all rows, and the report of ``orrery simulate --json`` without speeds, with ``games``, ``finished``, ``seats``
        (wins, and shares with 95 % intervals), ``lengths``, ``reasons``, ``problems``, and ``checksum``, which is equal for equal runs.

    Raises:
        InvalidInputError: If an argument is invalid. Nothing was played or written.
        RunError: If the file belongs to another run or is locked, or if tasks are lost more often than ``max_retries`` allows. The written
            rows are kept, and ``resume`` continues with them.
        EngineError: If the engine cannot be started, here or on a node.

    Example:
        >>> report = simulate("area-51", games=100_000, seed=7, setup={"players": 4}, out="run.jsonl", resume=True)  # doctest: +SKIP
        >>> report["checksum"]  # doctest: +SKIP

    """
    run = _run_of(game, seed, agents, setup, max_actions)
    size, task = _ChunkSize(chunk_size), _Task(max_retries, ray_options)
    # A separate engine, because it holds the open file and may wait for its lock.
    with Engine() as engine:
        file = {} if out is None else {"out": os.fspath(out), "resume": resume}
        opened = engine.call("openRows", **run, games=games, **file)
        heading, handle, present = opened["heading"], opened["rows"], opened["present"]
        try:
            with _progress(progress, games, present) as show:
                for lines in _played(run, heading, range(present, games), size, task):
                    show(engine.call("addRows", rows=handle, lines=lines))
        finally:
            report = engine.call("closeRows", rows=handle)
    return {**heading, "seed": run["seed"], **report}


def rows(
    game: str,
    *,
    games: int,
    seed: int | str,
    agents: str | Sequence[str] = "random",
    setup: Mapping[str, Any] | None = None,
    max_actions: int | None = None,
    first: int = 0,
    chunk_size: int | None = None,
    max_retries: int = -1,
    ray_options: Mapping[str, Any] | None = None,
) -> Iterator[dict[str, Any]]:
    """Yields the rows of a run in the order of their indices, while the cluster continues to play.

    Only a limited number of tasks is pending or unread. If the iterator is closed, tasks that wait for a processor are cancelled, and
    running tasks finish.

    Args:
        game: As in `simulate`.
        games: As in `simulate`.
        seed: As in `simulate`.
        agents: As in `simulate`.
        setup: As in `simulate`.
        max_actions: As in `simulate`.
        first: Index of the first row, from 0. Earlier games are not played.
        chunk_size: As in `simulate`.
        max_retries: As in `simulate`.
        ray_options: As in `simulate`.

    Yields:
        ``index``, ``seed``, ``game``, ``rulesVersion``, ``setup``, ``players``, ``agents``, ``length`` (in actions), ``outcome`` (or
        ``None``), ``problem`` (or ``None``) and ``checksum`` of the last state.

    Raises:
        InvalidInputError: As in `simulate`, when this function is called.
        RunError: As in `simulate`, for lost tasks.
        EngineError: As in `simulate`.

    """
    run = _run_of(game, seed, agents, setup, max_actions)
    heading = shared_engine().call("describeRun", **run)
    indexes = range(_whole_number("first", first, 0), _whole_number("games", games, 0))
    played = _played(run, heading, indexes, _ChunkSize(chunk_size), _Task(max_retries, ray_options))
    return (_row_of(line) for lines in played for line in lines)


def _row_of(line: str) -> dict[str, Any]:
    row: dict[str, Any] = json.loads(line)
    del row["digest"]
    return row


def _run_of(
    game: str, seed: int | str, agents: str | Sequence[str], setup: Mapping[str, Any] | None, max_actions: int | None
) -> dict[str, Any]:
    """Returns the parameters of a run for the engine, which checks them."""
    # Whole numbers are sent as text, because JavaScript cannot represent those above 2^53 exactly.
    text = str(seed) if isinstance(seed, int) and not isinstance(seed, bool) else seed
    named = agents if isinstance(agents, str) else list(agents)
    limit = {} if max_actions is None else {"maxActions": max_actions}
    return {"game": game, "seed": text, "agents": named, "setup": dict(setup or {}), **limit}


def _whole_number(what: str, given: int, least: int) -> int:
    if isinstance(given, int) and not isinstance(given, bool) and given >= least:
        return given
    raise invalid(what, f"expected a whole number of at least {least}, received {given!r}")


class _Task:
    """The Ray task that plays a chunk, with its options."""

    def __init__(self, max_retries: int, more: Mapping[str, Any] | None) -> None:
        options = {"num_cpus": 1, "max_retries": max_retries, **(more or {})}
        self.processors: float = options["num_cpus"]
        try:
            self.submit = ray.remote(_play).options(**options).remote
        except (TypeError, ValueError) as error:
            raise invalid("ray_options", str(error)) from error


# In the calling program.


def _played(run: dict[str, Any], heading: dict[str, Any], indexes: range, size: _ChunkSize, task: _Task) -> Iterator[list[str]]:
    """Yields the lines of the rows in order, one chunk at a time, and an empty list whenever no task has finished for a while."""
    if not indexes:
        return
    _connect()
    limit = _TaskLimit(task.processors)
    pending: deque[_TaskResult] = deque()
    begin = indexes.start
    try:
        while pending or begin < indexes.stop:
            while begin < indexes.stop and len(pending) < limit.tasks():
                count = min(size.games, indexes.stop - begin)
                pending.append(task.submit(run, heading, begin, count))
                begin += count
            if not _is_done(pending[0]):
                yield []
                continue
            lines, seconds = _result(pending.popleft())
            size.adapt(len(lines), seconds)
            yield lines
    finally:
        if ray.is_initialized():
            _cancel_waiting(pending, limit.at_once)


def _connect() -> None:
    if ray.is_initialized():
        return
    try:
        ray.init()
    except (OSError, RuntimeError, ValueError) as error:
        raise RunError(f"No Ray cluster is available: {error}") from error


def _cancel_waiting(pending: Sequence[_TaskResult], at_once: int) -> None:
    """Cancels the tasks that wait for a processor.

    Running tasks, the first in line, are left to finish: Ray 2.60 silently ends this program if a task is cancelled at the moment in which
    its result arrives (``Tried to complete task that was not pending``). The last task is cancelled first, so that no other one starts.
    """
    if pending:
        _, waiting = ray.wait(list(pending), num_returns=len(pending), timeout=0, fetch_local=False)
        for ref in reversed(waiting[at_once:]):
            ray.cancel(ref)


def _is_done(ref: _TaskResult) -> bool:
    """Waits for a task for a while, and returns whether it has ended, successfully or not."""
    with _cluster_errors():
        return bool(ray.wait([ref], timeout=_HEARTBEAT)[0])


def _result(ref: _TaskResult) -> tuple[list[str], float]:
    """Returns the result of a task: its lines, and its duration in seconds."""
    with _cluster_errors():
        return ray.get(ref)


@contextlib.contextmanager
def _cluster_errors() -> Iterator[None]:
    """Converts Ray's exceptions to those of this package."""
    try:
        yield
    except RayTaskError as error:
        cause = error.cause
        if isinstance(cause, OrreryError):
            raise cause from error
        raise RunError(f"A task failed: {cause!r}") from error
    except RayError as error:
        raise RunError(f"The cluster failed, or lost a task more often than max_retries allows: {error}") from error


class _ChunkSize:
    """The number of games of a task: fixed, or adapted to the duration of the games."""

    def __init__(self, fixed: int | None) -> None:
        self.games = 1 if fixed is None else _whole_number("chunk_size", fixed, 1)
        self._is_adaptive = fixed is None

    def adapt(self, games: int, seconds: float) -> None:
        if self._is_adaptive and games > 0:
            wanted = round(_TARGET_SECONDS * games / max(seconds, 1e-9))
            self.games = max(1, min(wanted, games * _GROWTH, _MAX_CHUNK))


_resources: Callable[[], dict[str, float]] = ray.cluster_resources


class _TaskLimit:
    """The maximum number of pending tasks, which follows the size of the cluster."""

    def __init__(self, processors: float) -> None:
        self.at_once = 1
        """The number of tasks that the cluster runs at the same time."""
        self._processors = processors
        self._tasks = 0
        self._until = 0.0

    def tasks(self) -> int:
        now = time.monotonic()
        if now >= self._until:
            at_once = _resources().get("CPU", 0) / max(self._processors, 0.01)
            self.at_once = max(1, int(at_once))
            self._tasks = _TASKS_PER_SLOT * max(2, self.at_once)
            self._until = now + _HEARTBEAT
        return self._tasks


@contextlib.contextmanager
def _progress(wanted: Progress, games: int, present: int) -> Iterator[Callable[[int], None]]:
    """Provides a function that receives the number of finished games."""
    if callable(wanted):
        report = wanted
        yield lambda done: report(done, games)
        return
    tqdm = _tqdm() if wanted else None
    if tqdm is None:
        yield lambda _done: None
        return
    # Shows nothing if standard error is not a terminal.
    with tqdm(total=games, initial=present, unit=" games", disable=None) as bar:
        yield lambda done: _advance(bar, done)


def _tqdm() -> Any:
    """Returns the class of progress bars, if it is installed."""
    try:
        return importlib.import_module("tqdm").tqdm
    except ImportError:
        return None


def _advance(bar: Any, done: int) -> None:
    bar.update(done - bar.n)


# On the nodes.


class _EngineExit(Exception):  # noqa: N818
    """The engine ended during a game."""

    def __init__(self, reason: str, was_killed: bool) -> None:
        super().__init__(reason)
        self.reason = reason
        self.was_killed = was_killed


def _play(run: dict[str, Any], heading: dict[str, Any], first: int, count: int) -> tuple[list[str], float]:
    """The task: returns the lines of some games, and the duration in seconds."""
    shared_engine()
    begun = time.monotonic()
    try:
        lines = _lines(run, heading, first, count)
    except _EngineExit as error:
        earlier = [error] if count == 1 else []
        lines = [_line_alone(run, heading, index, earlier) for index in range(first, first + count)]
    return lines, time.monotonic() - begun


def _line_alone(run: dict[str, Any], heading: dict[str, Any], index: int, earlier: Sequence[_EngineExit]) -> str:
    """Returns the line of a game that may crash its engine, as a worker of ``orrery simulate`` writes it."""
    exits = list(earlier)
    while not _is_abandoned(exits):
        try:
            return _lines(run, heading, index, 1)[0]
        except _EngineExit as error:
            exits.append(error)
    return str(shared_engine().call("lostRow", **run, index=index, died=exits[-1].reason))


def _is_abandoned(exits: Sequence[_EngineExit]) -> bool:
    kills = sum(each.was_killed for each in exits)
    return kills >= _MAX_KILLS or len(exits) - kills >= _MAX_CRASHES


def _lines(run: dict[str, Any], heading: dict[str, Any], first: int, count: int) -> list[str]:
    engine = shared_engine()
    try:
        response = engine.call("playRun", **run, first=first, count=count)
    except EngineError as error:
        if engine.is_alive:
            raise
        raise _exit_of(engine) from error
    different = [name for name in heading if response["heading"][name] != heading[name]]
    if different:
        name = different[0]
        raise RunError(
            f"On {platform.node()}, {name} is {response['heading'][name]!r}, not {heading[name]!r}: "
            "every node needs the same version of orrery-rules."
        )
    return cast("list[str]", response["lines"])


def _exit_of(engine: Engine) -> _EngineExit:
    status = engine._child.returncode
    if status is None or status >= 0:
        return _EngineExit(f"exit code {status}", was_killed=False)
    return _EngineExit(signal.Signals(-status).name, was_killed=-status in _KILL_SIGNALS)
