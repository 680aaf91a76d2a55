"""Runs of many games as Ray tasks, on any cluster: the rows are byte for byte those of ``orrery simulate``.

Which game has which index and seed decides what is played; how many tasks there are, where they run and how often they are lost does not.
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
from ._games import invalid
from .errors import EngineError, OrreryError, RunError

Progress = bool | Callable[[int, int], None]
_Answer: TypeAlias = "ray.ObjectRef[tuple[list[str], float]]"

_TARGET: Final = 0.5
"""What a task should take, in seconds: long beside the way to a node and back, short beside what a lost node costs."""
_LARGEST: Final = 2_000
"""Most games of a task whose size was not given."""
_GROWTH: Final = 4
_AHEAD: Final = 4
"""Tasks under way for each that can run at once: enough to go on while one takes much longer than the others."""
_BEAT: Final = 5.0
"""Seconds after which a file is told that the run is alive, and the size of the cluster is looked at again."""
_OWN_DEATHS: Final = 2
"""Deaths of its engine that a game is allowed. The first may have been the doing of the game before it."""
_OUTSIDE_DEATHS: Final = 10
"""The same, when the engine was killed: a machine short of memory kills the same process again and again."""
_FROM_OUTSIDE: Final = frozenset({signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP} if os.name == "posix" else ())


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
    chunk: int | None = None,
    progress: Progress = True,
    max_retries: int = -1,
    ray_options: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """What came of a run of games that the nodes of a Ray cluster play.

    Uses the cluster to which this program is connected, or else what ``ray.init()`` finds or starts. Every node needs this package, or a
    ``runtime_env`` that brings it. Tasks whose worker or node is lost are played again. A game that ends its engine again and again is
    given up: its row says so, under ``problem``, in the words of ``orrery simulate``.

    Args:
        game: id, such as ``"area-51"``.
        games: how many, from 0.
        seed: of the run; each game's own follows from it and from the game's index. ``7`` and ``"7"`` are the same.
        agents: who plays, as ``--agents`` says it: one for all seats, or one for each, in a list or with commas between.
        setup: of every game; without ``players``, as few as the game takes. The keys stand in the rows in the order that they have here.
        max_actions: a game that takes more is given up. Default 100,000.
        out: the file of the rows, one line of JSON each, in the order of the indexes: the bytes of
            ``orrery simulate GAME --games N --seed S --agents A --setup JSON --out FILE``. This program writes it, where it runs itself.
            Meanwhile ``FILE.lock`` lies beside it, which ``orrery simulate`` heeds, too.
        resume: goes on with the file: its rows are read and checked, and a last line that was only half written is taken away.
        chunk: games of one task. Default: learned, so that a task takes about half a second.
        progress: whether a bar is shown, if ``tqdm`` is installed and the error output is a terminal; or a function that is told how many
            games are done, and of how many.
        max_retries: how often a task is played again whose worker or node was lost; -1 for always.
        ray_options: further options of each task, such as ``{"resources": {"fast": 1}}`` or ``{"scheduling_strategy": "SPREAD"}``. Without
            ``num_cpus``, a task takes one.

    Returns:
        What all rows say alike, and the report of ``orrery simulate --json`` without its speed: among others ``games``, ``finished``,
        ``seats`` (wins, and shares with 95 % intervals), ``lengths``, ``reasons``, ``problems``, and ``checksum``, which is equal for
        equal runs.

    Raises:
        InvalidInputError: for a game, setup, seed, number or agents that cannot be played. Nothing was played or written.
        RunError: if the file is that of another run or is being written into, or if tasks are lost more often than ``max_retries`` allows.
            The rows that were written stay, and ``resume`` goes on with them.
        EngineError: if the engine cannot be started, here or on a node.

    Example:
        >>> report = simulate("area-51", games=100_000, seed=7, setup={"players": 4}, out="run.jsonl", resume=True)  # doctest: +SKIP
        >>> report["checksum"]  # doctest: +SKIP

    """
    run = _run_of(game, seed, agents, setup, max_actions)
    size, task = _ChunkSize(chunk), _Task(max_retries, ray_options)
    # An engine of its own: the file is open as long as it lives, and it may wait for somebody who writes there.
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
    chunk: int | None = None,
    max_retries: int = -1,
    ray_options: Mapping[str, Any] | None = None,
) -> Iterator[dict[str, Any]]:
    """The rows of a run, in the order of their indexes, while the cluster plays on.

    The tasks wait for whoever reads: only so many are under way or unread. When the iterator is closed, those that wait for a processor are
    called off, and those that are being played end.

    Args:
        game: as `simulate`; so are the others.
        games: as `simulate`.
        seed: as `simulate`.
        agents: as `simulate`.
        setup: as `simulate`.
        max_actions: as `simulate`.
        first: index of the first row, from 0: those before it are not played.
        chunk: as `simulate`.
        max_retries: as `simulate`.
        ray_options: as `simulate`.

    Yields:
        ``index``, ``seed``, ``game``, ``rulesVersion``, ``setup``, ``players``, ``agents``, ``length`` (in actions), ``outcome`` (or
        ``None``), ``problem`` (or ``None``) and ``checksum`` of the last state.

    Raises:
        InvalidInputError: as `simulate`, when it is called.
        RunError: as `simulate`, of the tasks.
        EngineError: as `simulate`.

    """
    run = _run_of(game, seed, agents, setup, max_actions)
    heading = shared_engine().call("describeRun", **run)
    indexes = range(_whole_number("first", first, 0), _whole_number("games", games, 0))
    played = _played(run, heading, indexes, _ChunkSize(chunk), _Task(max_retries, ray_options))
    return (_row_of(line) for lines in played for line in lines)


def _row_of(line: str) -> dict[str, Any]:
    row: dict[str, Any] = json.loads(line)
    del row["digest"]
    return row


def _run_of(
    game: str, seed: int | str, agents: str | Sequence[str], setup: Mapping[str, Any] | None, max_actions: int | None
) -> dict[str, Any]:
    """What the engine calls a run."""
    # A whole number is written out, since those of JavaScript end at 2^53; what is no seed, the engine refuses.
    text = str(seed) if isinstance(seed, int) and not isinstance(seed, bool) else seed
    named = agents if isinstance(agents, str) else list(agents)
    limit = {} if max_actions is None else {"maxActions": max_actions}
    return {"game": game, "seed": text, "agents": named, "setup": dict(setup or {}), **limit}


def _whole_number(what: str, given: int, least: int) -> int:
    if isinstance(given, int) and not isinstance(given, bool) and given >= least:
        return given
    raise invalid(what, f"expected a whole number of at least {least}, received {given!r}")


class _Task:
    """How a task is asked for."""

    def __init__(self, max_retries: int, more: Mapping[str, Any] | None) -> None:
        options = {"num_cpus": 1, "max_retries": max_retries, **(more or {})}
        self.processors: float = options["num_cpus"]
        try:
            self.ask = ray.remote(_play).options(**options).remote
        except (TypeError, ValueError) as error:
            raise invalid("ray_options", str(error)) from error


# In the program that asks.


def _played(run: dict[str, Any], heading: dict[str, Any], indexes: range, size: _ChunkSize, task: _Task) -> Iterator[list[str]]:
    """The lines of the rows in order, as many at once as came from one task; none at all whenever nothing has come for a while."""
    if not indexes:
        return
    _connect()
    bound = _Bound(task.processors)
    pending: deque[_Answer] = deque()
    begin = indexes.start
    try:
        while pending or begin < indexes.stop:
            while begin < indexes.stop and len(pending) < bound.tasks():
                count = min(size.games, indexes.stop - begin)
                pending.append(task.ask(run, heading, begin, count))
                begin += count
            if not _is_answered(pending[0]):
                yield []
                continue
            lines, seconds = _answer(pending.popleft())
            size.learn(len(lines), seconds)
            yield lines
    finally:
        if ray.is_initialized():
            _call_off(pending, bound.at_once)


def _connect() -> None:
    if ray.is_initialized():
        return
    try:
        ray.init()
    except (OSError, RuntimeError, ValueError) as error:
        raise RunError(f"There is no cluster: {error}") from error


def _call_off(pending: Sequence[_Answer], at_once: int) -> None:
    """Calls off the tasks that wait for a processor.

    Those that are being played end by themselves: Ray 2.60 ends this whole program, without a word, if a task is called off in the
    moment in which its answer comes (``Tried to complete task that was not pending``). The first in line are those. The last is called off
    first, so that none of the others begins meanwhile.
    """
    if pending:
        _, waiting = ray.wait(list(pending), num_returns=len(pending), timeout=0, fetch_local=False)
        for ref in reversed(waiting[at_once:]):
            ray.cancel(ref)


def _is_answered(ref: _Answer) -> bool:
    """Whether a task has ended, well or not; waits for it for a while."""
    with _cluster_errors():
        return bool(ray.wait([ref], timeout=_BEAT)[0])


def _answer(ref: _Answer) -> tuple[list[str], float]:
    """What a task has played."""
    with _cluster_errors():
        return ray.get(ref)


@contextlib.contextmanager
def _cluster_errors() -> Iterator[None]:
    """Says in our words what Ray throws."""
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
    """How many games go into a task: given, or learned from how long games take."""

    def __init__(self, given: int | None) -> None:
        self.games = 1 if given is None else _whole_number("chunk", given, 1)
        self._learns = given is None

    def learn(self, games: int, seconds: float) -> None:
        if self._learns and games > 0:
            wanted = round(_TARGET * games / max(seconds, 1e-9))
            self.games = max(1, min(wanted, games * _GROWTH, _LARGEST))


_resources: Callable[[], dict[str, float]] = ray.cluster_resources


class _Bound:
    """How many tasks may be under way: it grows and shrinks with the cluster."""

    def __init__(self, processors: float) -> None:
        self.at_once = 1
        """Tasks that the cluster plays at the same time."""
        self._processors = processors
        self._tasks = 0
        self._until = 0.0

    def tasks(self) -> int:
        now = time.monotonic()
        if now >= self._until:
            at_once = _resources().get("CPU", 0) / max(self._processors, 0.01)
            self.at_once = max(1, int(at_once))
            self._tasks = _AHEAD * max(2, self.at_once)
            self._until = now + _BEAT
        return self._tasks


@contextlib.contextmanager
def _progress(wanted: Progress, games: int, present: int) -> Iterator[Callable[[int], None]]:
    """To be told how many games are done."""
    if callable(wanted):
        tell = wanted
        yield lambda done: tell(done, games)
        return
    tqdm = _tqdm() if wanted else None
    if tqdm is None:
        yield lambda _done: None
        return
    # Where the error output is no terminal, nothing is shown.
    with tqdm(total=games, initial=present, unit=" games", disable=None) as bar:
        yield lambda done: _tell(bar, done)


def _tqdm() -> Any:
    """The class of bars, if it is installed."""
    try:
        return importlib.import_module("tqdm").tqdm
    except ImportError:
        return None


def _tell(bar: Any, done: int) -> None:
    bar.update(done - bar.n)


# On the nodes.


class _EngineDeath(Exception):  # noqa: N818
    """How an engine died while it played."""

    def __init__(self, how: str, from_outside: bool) -> None:
        super().__init__(how)
        self.how = how
        self.from_outside = from_outside


def _play(run: dict[str, Any], heading: dict[str, Any], first: int, count: int) -> tuple[list[str], float]:
    """The task: the lines of some games, and how many seconds they took."""
    shared_engine()
    begun = time.monotonic()
    try:
        lines = _lines(run, heading, first, count)
    except _EngineDeath as death:
        earlier = [death] if count == 1 else []
        lines = [_line_alone(run, heading, index, earlier) for index in range(first, first + count)]
    return lines, time.monotonic() - begun


def _line_alone(run: dict[str, Any], heading: dict[str, Any], index: int, earlier: Sequence[_EngineDeath]) -> str:
    """The line of a game whose engine may die, in the same words as that of a worker of ``orrery simulate``."""
    deaths = list(earlier)
    while not _is_hopeless(deaths):
        try:
            return _lines(run, heading, index, 1)[0]
        except _EngineDeath as death:
            deaths.append(death)
    return str(shared_engine().call("lostRow", **run, index=index, died=deaths[-1].how))


def _is_hopeless(deaths: Sequence[_EngineDeath]) -> bool:
    outside = sum(death.from_outside for death in deaths)
    return outside >= _OUTSIDE_DEATHS or len(deaths) - outside >= _OWN_DEATHS


def _lines(run: dict[str, Any], heading: dict[str, Any], first: int, count: int) -> list[str]:
    engine = shared_engine()
    try:
        answer = engine.call("playRun", **run, first=first, count=count)
    except EngineError as error:
        if engine.is_alive:
            raise
        raise _how_it_died(engine) from error
    strange = [name for name in heading if answer["heading"][name] != heading[name]]
    if strange:
        name = strange[0]
        raise RunError(
            f"On {platform.node()}, {name} is {answer['heading'][name]!r}, and not {heading[name]!r}: "
            "every node needs the same version of orrery-rules."
        )
    return cast("list[str]", answer["lines"])


def _how_it_died(engine: Engine) -> _EngineDeath:
    status = engine._child.returncode
    if status is None or status >= 0:
        return _EngineDeath(f"exit code {status}", from_outside=False)
    return _EngineDeath(signal.Signals(-status).name, from_outside=-status in _FROM_OUTSIDE)
