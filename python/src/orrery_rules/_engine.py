"""The engine: the TypeScript library in a child process, connected by a pair of pipes.

A request and its response are little-endian binary frames: the number of bytes that follow (4 bytes), the kind (4 bytes), and the body.
Calls are JSON in both directions. Steps of environments are arrays of numbers, which NumPy reads without copying.
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

from ._connection import HEAD, Connection, PendingResponse
from ._node import BUNDLE, find_node, require_recent
from .errors import EngineError, InvalidInputError, Issue, error_from_json, invalid

if TYPE_CHECKING:
    from .game import Game

_CALL, _STEP = 0, 1
_ERROR = 1

_PIPE_SIZE: Final = 1 << 20
_MAX_STDERR: Final = 2_000
_EXIT_TIMEOUT: Final = 0.2
"""Seconds within which an idle child exits after its input ends."""


class Engine:
    """A child process that runs the engine. Threads can share it; a forked process cannot use its parent's engine.

    Raises:
        EngineError: From every method once the child has ended or was closed, and in a forked process.
    """

    def __init__(self) -> None:
        self._node = find_node()
        if not BUNDLE.is_file():
            raise EngineError(f"The engine's program is missing: {BUNDLE}. Install the package again, or run npm run python:engine.")
        environment = {name: value for name, value in os.environ.items() if name != "NODE_OPTIONS"}
        # Open as long as the child runs.
        self._stderr: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        try:
            self._child = subprocess.Popen(
                # One thread: parallel garbage collection would take processors from other engines and from learners.
                [self._node, "--single-threaded-gc", str(BUNDLE)],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                env=environment,
                # Ctrl-C interrupts this program only, which may continue.
                start_new_session=True,
            )
        except OSError as error:
            self._stderr.close()
            raise EngineError(f"Node.js could not be started: {error}") from error
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        self._input, self._output = self._child.stdin, self._child.stdout
        for pipe in (self._input, self._output):
            _enlarge_buffer(pipe.fileno())
        self._connection = Connection(self._input.fileno(), self._output.fileno())
        self._pid = os.getpid()
        self.lock = threading.RLock()
        self.games: dict[str, Game] = {}
        """The loaded games by name."""
        self._released: deque[int] = deque()
        self._end_reason: str | None = None
        self._finish = weakref.finalize(self, _end_child, self._child, self._stderr)
        # `_close_all` does this at exit, because it also handles waiting threads.
        self._finish.atexit = False
        _ENGINES.add(self)

    # Requests.

    def call(self, method: str, **params: Any) -> Any:
        """Calls a method of the engine and returns its JSON result."""
        with self.lock:
            self._send_released()
            return self._call(method, params)

    def send_step(self, handle: int, actions: bytes) -> PendingResponse:
        """Requests a step without waiting for its result."""
        with self.lock:
            return self._request(HEAD.pack(8 + len(actions), _STEP) + handle.to_bytes(4, "little") + actions)

    def receive_step(self, response: PendingResponse) -> bytes:
        """Waits for a step frame and returns it without its header."""
        with self.lock:
            return _body(self._await(response))

    def step(self, handle: int, actions: bytes) -> bytes:
        """Steps environments and returns the step frame without its header."""
        with self.lock:
            return self.receive_step(self.send_step(handle, actions))

    def reset(self, handle: int, seed: Any = None, indexes: Any = None) -> bytes:
        """Resets environments and returns a step frame without its header."""
        with self.lock:
            self._send_released()
            return self._exchange("resetEnv", {"env": handle, "seed": seed, "indexes": indexes})

    def release(self, handle: int) -> None:
        """Releases a handle with the next call. The garbage collector may call this at any time, so nothing is sent now."""
        self._released.append(handle)

    def releaser(self) -> Callable[[int], None]:
        """Returns `release` as a function that does not keep the engine alive."""
        engine = weakref.ref(self)

        def release(handle: int) -> None:
            alive = engine()
            if alive is not None:
                alive.release(handle)

        return release

    def _send_released(self) -> None:
        # Handles that are added meanwhile are sent later. After an interruption, handles are sent twice, which is harmless.
        handles = list(islice(self._released, len(self._released)))
        if not handles:
            return
        self._call("release", {"handles": handles})
        for _ in handles:
            self._released.popleft()

    def _call(self, method: str, params: dict[str, Any]) -> Any:
        result = self._exchange(method, params)
        try:
            return json.loads(result)
        except RecursionError as error:
            raise invalid(method, "the result is nested too deeply") from error

    def _exchange(self, method: str, params: dict[str, Any]) -> bytes:
        return _body(self._await(self._request(_call_frame(method, params))))

    # The connection.

    def _request(self, frame: bytes) -> PendingResponse:
        self._require_alive()
        try:
            return self._connection.send(frame)
        except EOFError as error:
            raise self._lost(error) from error

    def _await(self, response: PendingResponse) -> bytes:
        self._require_alive()
        try:
            return self._connection.receive(response)
        except EOFError as error:
            raise self._lost(error) from error

    def _require_alive(self) -> None:
        if os.getpid() != self._pid:
            raise EngineError("This engine belongs to the parent of this forked process; create another one here.")
        if self._end_reason is not None:
            raise EngineError(self._end_reason)

    def _lost(self, cause: EOFError) -> EngineError:
        """Returns the error for a child that has ended or violates the protocol."""
        if self._end_reason is None:
            status = self._exit_status()
            output = self._last_output()
            what = f"has ended (status {status})" if status is not None else f"violates the protocol: {cause}"
            self._end_reason = f"The engine {what}." + (f" Its last output: {output}" if output else "")
            self._finish()
            if self._connection.response_count == 0:
                require_recent(self._node)
        return EngineError(self._end_reason)

    def _exit_status(self) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._child.wait(timeout=0.5)
        return None

    def _last_output(self) -> str:
        self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, self._stderr.tell() - _MAX_STDERR))
        return self._stderr.read().decode("utf-8", "replace").strip()

    # Closing.

    @property
    def pid(self) -> int:
        """The process id of the child."""
        return self._child.pid

    @property
    def is_alive(self) -> bool:
        """Whether the engine can be called from this process, as far as is known."""
        return self._end_reason is None and os.getpid() == self._pid and self._child.poll() is None

    def close(self) -> None:
        """Ends the child. A thread that waits for a response gets an `EngineError`. Does nothing if the child has already ended."""
        if os.getpid() != self._pid:
            return
        self._end_reason = self._end_reason or "This engine was closed."
        if not self.lock.acquire(timeout=_EXIT_TIMEOUT):
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
        """In a forked process: closes its copies of the pipes, so that the child notices when the parent has gone."""
        self._finish.detach()
        # The engine is not a child of this process, which cannot wait for it.
        self._child.returncode = 0
        # Another thread, which does not exist in this process, may have held the lock.
        self.lock = threading.RLock()
        for file in (self._input, self._output, self._stderr):
            with contextlib.suppress(OSError):
                file.close()


def _body(frame: bytes) -> bytes:
    """Returns the body of a response, or raises the error that it contains."""
    _, kind = HEAD.unpack_from(frame)
    if kind == _ERROR:
        raise error_from_json(json.loads(frame[HEAD.size :]))
    return frame[HEAD.size :]


def _call_frame(method: str, params: dict[str, Any]) -> bytes:
    try:
        body = json.dumps({"method": method, "params": params}, allow_nan=False, separators=(",", ":")).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidInputError(f"{method}: cannot be written as JSON: {error}", [Issue((), str(error))]) from error
    return HEAD.pack(4 + len(body), _CALL) + body


def _enlarge_buffer(descriptor: int) -> None:
    """Enlarges a pipe's buffer, so that it holds whole frames. Only on Linux."""
    if not sys.platform.startswith("linux"):
        return
    import fcntl

    with contextlib.suppress(OSError):
        fcntl.fcntl(descriptor, fcntl.F_SETPIPE_SZ, _PIPE_SIZE)


def _end_child(child: subprocess.Popen[bytes], stderr: IO[bytes]) -> None:
    """Ends a child: an idle child exits when its input ends, a busy one is killed."""
    for pipe in (child.stdin, child.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
    try:
        child.wait(timeout=_EXIT_TIMEOUT)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
    stderr.close()


_ENGINES: weakref.WeakSet[Engine] = weakref.WeakSet()


class _Shared:
    """The shared engine of this process."""

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
    """Returns the shared engine of this process, started on first use and again after it has ended.

    Raises:
        EngineError: If it cannot be started.
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
