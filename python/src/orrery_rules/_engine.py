"""The engine: the library itself in a child process, asked over a pair of pipes.

A request and its answer are frames of bytes, little-endian: the length of what follows (4 bytes), the kind (4 bytes), the body. Calls are
JSON in both directions; steps of environments are numbers, which numpy reads where they lie.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import threading
import weakref
from collections import deque
from collections.abc import Callable
from itertools import islice
from typing import IO, TYPE_CHECKING, Any, Final

from ._node import BUNDLE, find_node, require_recent
from ._wire import HEAD, Ticket, Wire
from .errors import EngineError, InvalidInputError, Issue, error_of

if TYPE_CHECKING:
    from .game import Game

_CALL, _STEP = 0, 1
_REFUSAL = 1

_PIPE_SIZE: Final = 1 << 20
_LAST_WORDS: Final = 2_000
_MOMENT: Final = 0.2
"""Seconds in which a child that is not busy goes by itself."""


class Engine:
    """One child process. Threads take turns; a process that is forked from this one is refused.

    Raises:
        EngineError: from every method once the child has died, was closed, or in a forked process.
    """

    def __init__(self) -> None:
        self._node = find_node()
        if not BUNDLE.is_file():
            raise EngineError(f"The engine's code is not where it belongs: {BUNDLE}. Install the package again (npm run python:engine).")
        environment = {name: value for name, value in os.environ.items() if name != "NODE_OPTIONS"}
        # Open as long as the child.
        self._words: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        try:
            self._child = subprocess.Popen(
                # One processor: threads that collect garbage would take those of other engines, and of learners.
                [self._node, "--single-threaded-gc", str(BUNDLE)],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._words,
                env=environment,
                # Ctrl-C is for the program, which may go on.
                start_new_session=True,
            )
        except OSError as error:
            self._words.close()
            raise EngineError(f"Node.js could not be started: {error}") from error
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._input, self._output = self._child.stdin, self._child.stdout
        for pipe in (self._input, self._output):
            _widen(pipe.fileno())
        self._wire = Wire(self._input.fileno(), self._output.fileno())
        self._pid = os.getpid()
        self.lock = threading.RLock()
        self.games: dict[str, Game] = {}
        """Games that were loaded, by name."""
        self._released: deque[int] = deque()
        self._end: str | None = None
        self._finish = weakref.finalize(self, _end_child, self._child, self._words)
        # `_close_all` does it, which heeds threads that wait.
        self._finish.atexit = False
        _ENGINES.add(self)

    # Asking.

    def call(self, name: str, **given: Any) -> Any:
        """What the engine answers to a call, as JSON."""
        with self.lock:
            self._forget_released()
            return self._call(name, given)

    def send_step(self, handle: int, numbers: bytes) -> Ticket:
        """Asks for a step, and does not wait: the engine plays on while this program does something else."""
        with self.lock:
            return self._request(HEAD.pack(8 + len(numbers), _STEP) + handle.to_bytes(4, "little") + numbers)

    def receive_step(self, ticket: Ticket) -> bytes:
        """The frame that answers a step, without its head."""
        with self.lock:
            return _body(self._await(ticket))

    def step(self, handle: int, numbers: bytes) -> bytes:
        """The frame that answers a step, without its head."""
        with self.lock:
            return self.receive_step(self.send_step(handle, numbers))

    def reset(self, handle: int, seed: Any = None, places: Any = None) -> bytes:
        """The frame that answers a start, as that of a step."""
        with self.lock:
            self._forget_released()
            return self._exchange("resetEnv", {"env": handle, "seed": seed, "places": places})

    def release(self, handle: int) -> None:
        """Lets go of something, with the next call: it may come from a garbage collector, in the midst of anything."""
        self._released.append(handle)

    def releaser(self) -> Callable[[int], None]:
        """As `release`, without keeping the engine alive."""
        engine = weakref.ref(self)

        def release(handle: int) -> None:
            alive = engine()
            if alive is not None:
                alive.release(handle)

        return release

    def _forget_released(self) -> None:
        # What others add meanwhile comes later, and what is interrupted is told twice, which does no harm.
        handles = list(islice(self._released, len(self._released)))
        if not handles:
            return
        self._call("release", {"handles": handles})
        for _ in handles:
            self._released.popleft()

    def _call(self, name: str, given: dict[str, Any]) -> Any:
        answer = self._exchange(name, given)
        try:
            return json.loads(answer)
        except RecursionError as error:
            message = "what came of it is nested too deeply"
            raise InvalidInputError(f"{name}: {message}", [Issue((), message)]) from error

    def _exchange(self, name: str, given: dict[str, Any]) -> bytes:
        return _body(self._await(self._request(_call_frame(name, given))))

    # The wire.

    def _request(self, frame: bytes) -> Ticket:
        self._require_alive()
        try:
            return self._wire.send(frame)
        except EOFError as error:
            raise self._died(error) from error

    def _await(self, ticket: Ticket) -> bytes:
        self._require_alive()
        try:
            return self._wire.receive(ticket)
        except EOFError as error:
            raise self._died(error) from error

    def _require_alive(self) -> None:
        if os.getpid() != self._pid:
            raise EngineError("This engine belongs to the process that this one was forked from; make another here.")
        if self._end is not None:
            raise EngineError(self._end)

    def _died(self, cause: EOFError) -> EngineError:
        """What is to be said of a child that is gone, or says what nobody understands."""
        if self._end is None:
            status = self._last_status()
            words = self._last_words()
            what = f"has died (status {status})" if status is not None else f"says what is no answer: {cause}"
            self._end = f"The engine {what}." + (f" Its last words: {words}" if words else "")
            self._finish()
            if self._wire.answers == 0:
                require_recent(self._node)
        return EngineError(self._end)

    def _last_status(self) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._child.wait(timeout=0.5)
        return None

    def _last_words(self) -> str:
        self._words.seek(0, os.SEEK_END)
        self._words.seek(max(0, self._words.tell() - _LAST_WORDS))
        return self._words.read().decode("utf-8", "replace").strip()

    # Its end.

    @property
    def pid(self) -> int:
        """The child's process."""
        return self._child.pid

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked, as far as is known, from this process."""
        return self._end is None and os.getpid() == self._pid and self._child.poll() is None

    def close(self) -> None:
        """Ends the child, also while another thread waits for its answer: that one is told. Nothing happens when it has ended already."""
        if os.getpid() != self._pid:
            return
        self._end = self._end or "This engine was closed."
        if not self.lock.acquire(timeout=_MOMENT):
            self._child.kill()
            self.lock.acquire()
        try:
            self._finish()
        finally:
            self.lock.release()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _leave_to_parent(self) -> None:
        """In a process that was forked: the pipes are the parent's, and the child is to see their end when the parent is gone."""
        self._finish.detach()
        # It is no child of this process, which cannot wait for it.
        self._child.returncode = 0
        # Another thread may have held it, which is not here.
        self.lock = threading.RLock()
        for file in (self._input, self._output, self._words):
            with contextlib.suppress(OSError):
                file.close()


def _body(frame: bytes) -> bytes:
    """What an answer says. Raises what it says went wrong."""
    _, kind = HEAD.unpack_from(frame)
    if kind == _REFUSAL:
        raise error_of(json.loads(frame[HEAD.size :]))
    return frame[HEAD.size :]


def _call_frame(name: str, given: dict[str, Any]) -> bytes:
    try:
        body = json.dumps({"call": name, "with": given}, allow_nan=False, separators=(",", ":")).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidInputError(f"{name}: this cannot be written as JSON: {error}", [Issue((), str(error))]) from error
    return HEAD.pack(4 + len(body), _CALL) + body


def _widen(descriptor: int) -> None:
    """Lets a pipe hold whole frames, where the system can."""
    if not sys.platform.startswith("linux"):
        return
    import fcntl

    with contextlib.suppress(OSError):
        fcntl.fcntl(descriptor, fcntl.F_SETPIPE_SZ, _PIPE_SIZE)


def _end_child(child: subprocess.Popen[bytes], words: IO[bytes]) -> None:
    """A child whose input ends goes by itself, unless it is busy."""
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
    try:
        child.wait(timeout=_MOMENT)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
    words.close()


_ENGINES: weakref.WeakSet[Engine] = weakref.WeakSet()


class _Shared:
    """The engine that all share who need none of their own."""

    def __init__(self) -> None:
        self.engine: Engine | None = None
        self.lock = threading.Lock()

    def get(self) -> Engine:
        with self.lock:
            if self.engine is None or not self.engine.is_alive:
                self.engine = Engine()
            return self.engine


_SHARED = _Shared()


def shared_engine() -> Engine:
    """The engine of this process, which is started when it is first asked for, and again after it has died.

    Raises:
        EngineError: if it cannot be started.
    """
    return _SHARED.get()


def _after_fork() -> None:
    for engine in list(_ENGINES):
        engine._leave_to_parent()
    _SHARED.engine = None
    _SHARED.lock = threading.Lock()


@atexit.register
def _close_all() -> None:
    for engine in list(_ENGINES):
        engine.close()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
