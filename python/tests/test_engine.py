"""The engine as a process: how it dies, who may ask it, and that nothing is lost when an exchange is interrupted."""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import textwrap
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np
import psutil
import pytest

import orrery_rules._engine
from orrery_rules import Engine, EngineError, InvalidInputError, load
from orrery_rules._node import find_node
from orrery_rules._remote_vector import RemoteVector

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and forks")

HANGING = 60
"""Seconds after which something hangs."""
LONG_SEARCH = "mcts:milliseconds=600000"


def gone(pid: int) -> None:
    """Waits until a process has ended; fails if it hangs."""
    until = time.monotonic() + HANGING
    while time.monotonic() < until:
        try:
            if psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
                return
        except psutil.NoSuchProcess:
            return
        time.sleep(0.01)
    pytest.fail(f"process {pid} is still there after {HANGING} s")


def run(script: str, **environment: str) -> str:
    """What a program of its own prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", textwrap.dedent(script)],
        capture_output=True,
        text=True,
        timeout=HANGING,
        env={**os.environ, **environment},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def search(engine: Engine) -> None:
    """Keeps the engine busy for longer than any test lasts."""
    game = load("connect-four", engine=engine)
    game.choose(game.start({"players": 2}, 7), "p1", LONG_SEARCH)


def busy(engine: Engine) -> tuple[threading.Thread, list[BaseException]]:
    """Has a thread search, and waits until the search has begun."""
    caught: list[BaseException] = []

    def ask() -> None:
        try:
            search(engine)
        except BaseException as error:
            caught.append(error)

    load("connect-four", engine=engine)
    thread = threading.Thread(target=ask, daemon=True)
    before = engine._connection.response_count
    thread.start()
    # The start of the game was answered: the next request is the search.
    while engine._connection.response_count == before or not engine._connection._pending:
        time.sleep(0.005)
    return thread, caught


# Death.


def test_a_child_that_dies_between_calls(engine: Engine) -> None:
    game = load("sol", engine=engine)
    state = game.start({"players": 2}, 7)
    assert engine.is_alive
    os.kill(engine.pid, signal.SIGKILL)
    gone(engine.pid)
    for ask in (lambda: game.view(state), lambda: engine.call("handleCount"), lambda: load("area-51", engine=engine), lambda: hash(state)):
        with pytest.raises(EngineError, match=r"has ended \(status -9\)"):
            ask()
    assert not engine.is_alive
    assert gc.collect() >= 0


def test_a_child_that_dies_during_a_call(engine: Engine) -> None:
    thread, caught = busy(engine)
    os.kill(engine.pid, signal.SIGKILL)
    thread.join(HANGING)
    assert [type(error) for error in caught] == [EngineError]
    assert "has ended" in str(caught[0])


def test_a_child_that_dies_during_a_step(engine: Engine) -> None:
    games = RemoteVector(engine, "sol", {"players": 2})
    games.reset(seed=1)
    os.kill(engine.pid, signal.SIGSTOP)
    games.step_async([games.legal_actions[0]])
    os.kill(engine.pid, signal.SIGKILL)
    with pytest.raises(EngineError, match="has ended"):
        games.step_wait()
    with pytest.raises(EngineError, match="has ended"):
        games.reset()


def test_the_last_words_of_a_child_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = program(tmp_path, 'if [ "$1" = --version ]; then echo v24.0.0; else echo "out of luck" >&2; exit 3; fi')
    monkeypatch.setenv("ORRERY_NODE", node)
    with Engine() as made, pytest.raises(EngineError, match=r"status 3.*out of luck"):
        made.call("handleCount")


def test_half_an_answer_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORRERY_NODE", program(tmp_path, r"""echo v24.0.0; printf '\100\000\000\000\000\000\000\000{"half'"""))
    with Engine() as made, pytest.raises(EngineError):
        made.call("handleCount")


def test_the_shared_engine_is_started_again() -> None:
    run(
        """
        import os, signal
        from orrery_rules import EngineError, load
        game = load("tic-tac-toe")
        state = game.start({"players": 2}, 7)
        text = state.to_json()
        os.kill(game._engine.pid, signal.SIGKILL)
        try:
            game.view(state)
            raise SystemExit("it answered")
        except EngineError:
            pass
        again = load("tic-tac-toe")
        assert again is not game
        assert again.parse_state(text) == again.start({"players": 2}, 7)
        """
    )


# The end of the program.


@pytest.mark.parametrize(
    "ending", ["", "sys.exit(0)", "signal.raise_signal(signal.SIGKILL)", "os._exit(0)", "signal.raise_signal(signal.SIGTERM)"]
)
@pytest.mark.parametrize("is_busy", [False, True], ids=["idle", "busy"])
def test_no_engine_outlives_its_program(ending: str, is_busy: bool) -> None:
    script = f"""
        import os, signal, sys, threading, time
        from orrery_rules import Engine, load
        engines = [Engine(), Engine()]
        def search(engine):
            game = load("connect-four", engine=engine)
            game.choose(game.start({{"players": 2}}, 7), "p1", "{LONG_SEARCH}")
        for engine in engines:
            engine.call("handleCount")
            if {is_busy}:
                threading.Thread(target=search, args=[engine], daemon=True).start()
        time.sleep(0.5 if {is_busy} else 0)
        print(*(engine.pid for engine in engines), flush=True)
        {ending}
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], stdout=subprocess.PIPE, text=True, timeout=HANGING, check=False)
    pids = [int(word) for word in done.stdout.split()]
    assert len(pids) == 2
    for pid in pids:
        gone(pid)


# Closing.


def test_a_closed_engine_says_so(engine: Engine) -> None:
    engine.call("handleCount")
    engine.close()
    engine.close()
    gone(engine.pid)
    with pytest.raises(EngineError, match="closed"):
        engine.call("handleCount")


def test_an_engine_is_closed_while_another_thread_waits(engine: Engine) -> None:
    thread, caught = busy(engine)
    engine.close()
    thread.join(HANGING)
    assert [str(error) for error in caught] == ["This engine was closed."]
    gone(engine.pid)


def test_an_engine_that_nobody_holds_goes() -> None:
    made = Engine()
    pid = made.pid
    made.call("handleCount")
    del made
    gc.collect()
    gone(pid)


# Forks.


def test_a_fork_is_refused_the_engine_of_its_parent() -> None:
    run(
        """
        import gc, os, threading, time
        from orrery_rules import EngineError, load
        game = load("tic-tac-toe")
        state = game.start({"players": 2}, 7)
        before = game._engine.pid
        child = os.fork()
        if child == 0:
            code = 1
            try:
                for ask in (lambda: game.view(state), lambda: game._engine.call("handleCount"), lambda: game.start({"players": 2}, 1)):
                    try:
                        ask()
                        raise SystemExit("it answered")
                    except EngineError as error:
                        assert "forked" in str(error)
                assert not game._engine.is_alive
                game._engine.close()
                other = load("tic-tac-toe")
                assert other._engine.pid != before
                # What the parent's engine leaves behind takes nothing of the new one.
                del state, game
                gc.collect()
                assert other.start({"players": 2}, 7).decisions == ("p1",)
                other._engine.close()
                code = 0
            finally:
                os._exit(code)
        assert os.waitpid(child, 0)[1] == 0
        assert game.view(state)["cells"] == [0] * 9
        """
    )


def test_a_fork_in_the_midst_of_a_call_of_another_thread() -> None:
    run(
        f"""
        import os, threading, time, warnings
        warnings.simplefilter("ignore", DeprecationWarning)
        from orrery_rules import EngineError, load
        game = load("connect-four")
        state = game.start({{"players": 2}}, 7)
        def search():
            try:
                game.choose(state, "p1", "{LONG_SEARCH}")
            except EngineError:
                pass
        thread = threading.Thread(target=search, daemon=True)
        thread.start()
        time.sleep(0.3)
        child = os.fork()
        if child == 0:
            code = 1
            try:
                game.view(state)
            except EngineError:
                assert load("connect-four").start({{"players": 2}}, 7).players == ("p1", "p2")
                load("connect-four")._engine.close()
                code = 0
            finally:
                os._exit(code)
        assert os.waitpid(child, 0)[1] == 0
        game._engine.close()
        """
    )


def checksum_of(seed: int) -> tuple[int, str]:
    """Who plays, and what comes of it."""
    game = load("sol")
    state = game.start({"players": 2}, seed)
    for _ in range(5):
        state = game.reduce(state, game.legal_actions(state)[0])
    return game._engine.pid, state.checksum


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_processes_have_engines_of_their_own(method: str) -> None:
    here = [checksum_of(seed) for seed in range(4)]
    with multiprocessing.get_context(method).Pool(2) as pool:
        there = pool.map(checksum_of, range(4), chunksize=1)
        states = pool.map(_pickled, range(2))
    assert [checksum for _, checksum in there] == [checksum for _, checksum in here]
    assert {pid for pid, _ in there}.isdisjoint({pid for pid, _ in here})
    assert states == [load("sol").start({"players": 2}, seed) for seed in range(2)]
    for pid in {pid for pid, _ in there}:
        gone(pid)


def _pickled(seed: int) -> Any:
    return load("sol").start({"players": 2}, seed)


# Threads.


def test_threads_get_their_own_answers(engine: Engine) -> None:
    game = load("sol", engine=engine)

    def play(seed: int) -> list[str]:
        rng, state, sums = random.Random(seed), game.start({"players": 2}, seed), []
        for _ in range(30):
            state = game.reduce(state, rng.choice(game.legal_actions(state)))
            sums.append(state.checksum)
        return sums

    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(play, range(8)))
    assert together == [play(seed) for seed in range(8)]


# Interruptions.


class Interruption(BaseException):
    """As KeyboardInterrupt."""


def told(engine: Engine, number: int, padding: int = 0) -> str:
    """A call whose answer shows whose it is."""
    events = [{"type": "x" * padding, "rule": str(number)}]
    return str(engine.call("rules.viewEvents", game="tic-tac-toe", events=events, viewer="spectator")[0]["rule"])


@pytest.mark.parametrize("padding", [0, 3_000_000], ids=["small", "big"])
def test_an_interruption_in_the_midst_of_an_exchange_loses_nothing(engine: Engine, padding: int, full: bool) -> None:
    times, longest = (300, 3e-3) if not padding else (60, 3e-2)
    rng = random.Random(1)
    steps = RemoteVector(engine, "connect-four", {"players": 2}, autoreset_mode="same-step")
    steps.reset(seed=1)
    begun = time.perf_counter()
    for number in range(5):
        told(engine, number, padding)
    longest = max(1e-4, 1.2 * (time.perf_counter() - begun) / 5)

    def interrupt(*_: Any) -> None:
        raise Interruption

    interrupted = 0
    previous = signal.signal(signal.SIGALRM, interrupt)
    try:
        for number in range(times * (50 if full else 1)):
            try:
                signal.setitimer(signal.ITIMER_REAL, rng.uniform(1e-6, longest))
                assert told(engine, number, padding) == str(number)
                while True:
                    assert told(engine, number) == str(number)
            except Interruption:
                interrupted += 1
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
            assert told(engine, -number) == str(-number)
            if number % 10 == 0:
                steps.step([steps.legal_actions[0]])
                assert len(steps.legal_actions) > 0
    finally:
        signal.signal(signal.SIGALRM, previous)
    assert interrupted > times * 0.9
    assert engine.is_alive
    gc.collect()
    assert len(engine._connection._pending) <= 1


def test_every_place_where_an_exchange_can_be_interrupted(engine: Engine) -> None:
    # A tracer raises at each line in turn, so that no place depends on when a signal comes.
    engine.call("handleCount")
    line, places = 0, 0
    while True:
        count = 0

        def trace(frame: Any, event: str, _: Any, until: int = line) -> Any:
            nonlocal count
            if not frame.f_code.co_filename.endswith(("_connection.py", "_engine.py")):
                return trace
            if event == "line":
                count += 1
                if count > until:
                    raise Interruption
            return trace

        sys.settrace(trace)
        try:
            told(engine, line)
            sys.settrace(None)
            break
        except Interruption:
            places += 1
        finally:
            sys.settrace(None)
        # A line that releases what was held: the flag of an exchange is let go of, whatever comes.
        engine._connection._is_busy = False
        assert told(engine, -line) == str(-line)
        line += 1
    assert places > 20


def test_who_calls_in_the_midst_of_an_exchange_is_refused(engine: Engine) -> None:
    engine.call("handleCount")
    answers: list[Any] = []

    def ask(*_: Any) -> None:
        try:
            answers.append(engine.call("handleCount"))
        except EngineError as error:
            answers.append(error)

    previous = signal.signal(signal.SIGALRM, ask)
    try:
        os.kill(engine.pid, signal.SIGSTOP)
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        threading.Timer(0.3, os.kill, [engine.pid, signal.SIGCONT]).start()
        assert told(engine, 5) == "5"
    finally:
        signal.signal(signal.SIGALRM, previous)
    assert [type(answer) for answer in answers] == [EngineError]
    assert "busy with a call" in str(answers[0])
    assert told(engine, 6) == "6"


# Amounts.


def test_games_leave_nothing_behind(engine: Engine, held: Callable[[], int], full: bool) -> None:
    process = psutil.Process()

    def opened(count: int) -> None:
        for seed in range(count):
            games = RemoteVector(engine, "tic-tac-toe", {"players": 2})
            games.reset(seed=seed)
            games.step([seed % 9])
            if seed % 2:
                games.close()

    opened(10)
    before = held(), process.num_fds(), process.num_threads(), len(process.children(recursive=True))
    opened(10_000 if full else 300)
    del full
    assert (held(), process.num_fds(), process.num_threads(), len(process.children(recursive=True))) == before


def test_engines_leave_nothing_behind(full: bool) -> None:
    process = psutil.Process()
    with Engine() as made:
        made.call("handleCount")
    before = process.num_fds(), len(process.children(recursive=True))
    for number in range(100 if full else 5):
        made = Engine()
        made.call("handleCount")
        if number % 2:
            os.kill(made.pid, signal.SIGKILL)
            with pytest.raises(EngineError):
                told(made, 1)
        made.close()
    assert (process.num_fds(), len(process.children(recursive=True))) == before


def test_memory_does_not_grow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    # V8 lets a heap grow for minutes before it looks for what can go: where it has little room, what stays is seen at once.
    monkeypatch.setenv("ORRERY_NODE", program(tmp_path, f'exec "{find_node()}" --max-semi-space-size=1 --max-old-space-size=40 "$@"'))
    count = 64
    with Engine() as made:
        games = RemoteVector(made, "sol", {"players": 2}, count=count, autoreset_mode="same-step")
        games.reset(seed=1)
        rng = np.random.default_rng(1)
        processes = psutil.Process(), psutil.Process(made.pid)

        def play(steps: int) -> list[int]:
            for _ in range(steps // count):
                chosen = games.legal_action_offsets[:-1] + rng.integers(0, np.diff(games.legal_action_offsets))
                games.step(games.legal_actions[chosen])
            return [process.memory_info().rss for process in processes]

        before = play(10**6 if full else 10**5)
        after = play(10**7 if full else 2 * 10**5)
    # Pages that happen to be in use come and go.
    slack = 1.05 if full else 1.15
    assert all(then < slack * now for now, then in zip(before, after, strict=True)), (before, after)


def test_a_long_request_beside_answers_that_nobody_reads_yet(engine: Engine) -> None:
    games = RemoteVector(engine, "sol", {"players": 2}, count=128, autoreset_mode="same-step")
    games.reset(seed=1)
    # Each is refused in many words, of which the pipe is soon full: then the engine reads nothing before this side does.
    tickets = [engine.send_step(games.handle, bytes(4)) for _ in range(20_000)]
    assert told(engine, 1, 5_000_000) == "1"
    for ticket in tickets:
        with pytest.raises(InvalidInputError, match="expected 128 numbers"):
            engine.receive_step(ticket)


def test_answers_of_several_megabytes(engine: Engine) -> None:
    events = [{"type": "mark-placed", "rule": "X-1", "at": number} for number in range(150_000)]
    assert engine.call("rules.viewEvents", game="tic-tac-toe", events=events, viewer="spectator") == events
    assert len(json.dumps(events)) > 6_000_000


@pytest.mark.parametrize("depth", [50, 900, 2_000, 100_000])
def test_json_of_any_depth_is_answered_or_refused(engine: Engine, depth: int) -> None:
    deep: Any = 0
    for _ in range(depth):
        deep = [deep]
    events = [{"type": "mark-placed", "rule": "X-1", "deep": deep}]
    if depth == 50:
        assert engine.call("rules.viewEvents", game="tic-tac-toe", events=events, viewer="spectator") == events
    else:
        with pytest.raises(InvalidInputError):
            engine.call("rules.viewEvents", game="tic-tac-toe", events=events, viewer="spectator")
    assert told(engine, depth) == str(depth)


def test_a_call_that_is_none(engine: Engine) -> None:
    for name in ("", "nothing", "__proto__", "constructor", "toString"):
        with pytest.raises(InvalidInputError, match="is not a method of the engine"):
            engine.call(name)


# What runs it.


def program(folder: Path, script: str) -> str:
    path = folder / "node"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


def refusal() -> str:
    with pytest.raises(EngineError) as caught, Engine() as made:
        made.call("handleCount")
    return str(caught.value)


def test_a_bundle_that_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orrery_rules._engine, "BUNDLE", tmp_path / "main.mjs")
    assert str(tmp_path / "main.mjs") in refusal()


@pytest.mark.parametrize("script", ["exit 1", "exit 0", "cat $0", "echo v24", "yes", "sleep 1"])
def test_a_program_that_is_no_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    monkeypatch.setenv("ORRERY_NODE", program(tmp_path, script))
    assert "is not Node.js" in refusal()


def test_a_node_that_is_no_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "text").write_text("no program")
    for path in (tmp_path / "nothing", tmp_path, tmp_path / "text"):
        monkeypatch.setenv("ORRERY_NODE", str(path))
        assert "could not be started" in refusal()


def test_a_node_that_is_too_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = 'if [ "$1" = --version ]; then echo v18.20.4; else echo "SyntaxError: Unexpected token" >&2; exit 1; fi'
    monkeypatch.setenv("ORRERY_NODE", program(tmp_path, script))
    assert "v18.20.4, which is too old: the engine needs 20.19 or later" in refusal()


def test_options_of_node_in_the_environment_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NODE_OPTIONS", "--require=/nowhere.js")
    with Engine() as made:
        assert made.call("handleCount") == 0
