"""The engine: the library itself in a child process, asked over a pair of pipes.

A request and its answer are frames of bytes, little-endian: the length of what follows (4 bytes), the kind (4 bytes), the body. Calls are
JSON in both directions; steps of environments are numbers, which numpy reads where they lie.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import select
import struct
import subprocess
import sys
import tempfile
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, Final

from ._node import BUNDLE, find_node
from .errors import EngineError, InvalidInputError, Issue, error_of

if TYPE_CHECKING:
    from .game import Game

_HEAD: Final = struct.Struct("<II")
_CALL, _STEP = 0, 1
_REFUSAL = 1

_ROOM: Final = 1 << 16
_PIPE_SIZE: Final = 1 << 20
_LAST_WORDS: Final = 2_000
_PATIENCE: Final = 100e-6
"""Seconds for which an answer is looked for before this process sleeps."""


class Ticket:
    """A request, to whom its answer belongs."""

    __slots__ = ()


class Engine:
    """One child process. Threads take turns; a process that is forked from this one is refused.

    Raises:
        EngineError: from every method once the child has died, was closed, or in a forked process.
    """

    def __init__(self) -> None:
        node = find_node()
        environment = {name: value for name, value in os.environ.items() if name != "NODE_OPTIONS"}
        # Open as long as the child.
        self._words: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115
        try:
            self._child = subprocess.Popen(
                [node, str(BUNDLE)],
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
        self._arrival = _Arrival(self._output.fileno())
        self._pid = os.getpid()
        self.lock = threading.RLock()
        self.games: dict[str, Game] = {}
        """Games that were loaded, by name."""
        self._buffer = bytearray(_ROOM)
        self._filled = 0
        self._unsent = memoryview(b"")
        # Requests whose answers are still to come, in order; `None` for those that nobody waits for any more.
        self._owed: deque[Ticket | None] = deque()
        # Answers that came while another was waited for.
        self._early: dict[Ticket, bytes] = {}
        self._released: list[int] = []
        self._end: str | None = None
        self._finish = weakref.finalize(self, _end_child, self._child, self._words)
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
            return self._request(_HEAD.pack(8 + len(numbers), _STEP) + handle.to_bytes(4, "little") + numbers)

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
        if not self._released:
            return
        handles, self._released = self._released, []
        self._call("release", {"handles": handles})

    def _call(self, name: str, given: dict[str, Any]) -> Any:
        return json.loads(self._exchange(name, given))

    def _exchange(self, name: str, given: dict[str, Any]) -> bytes:
        return _body(self._await(self._request(_call_frame(name, given))))

    # The wire.

    def _request(self, frame: bytes) -> Ticket:
        """Sends a request. When that is interrupted, such as by Ctrl-C, the rest goes before the next."""
        self._require_alive()
        ticket = Ticket()
        try:
            self._send()
            self._owed.append(ticket)
            self._unsent = memoryview(frame)
            self._send()
        except (BrokenPipeError, ConnectionResetError) as error:
            raise self._died() from error
        except BaseException:
            self._abandon(ticket)
            raise
        return ticket

    def _send(self) -> None:
        while self._unsent:
            sent = self._input.write(self._unsent)
            self._unsent = self._unsent[sent or 0 :]

    def _await(self, ticket: Ticket) -> bytes:
        """The answer to a request. Those to earlier ones are kept; when this is interrupted, nobody waits for it any more."""
        try:
            while ticket not in self._early:
                self._require_alive()
                self._receive()
            return self._early.pop(ticket)
        except BaseException:
            self._abandon(ticket)
            raise

    def _abandon(self, ticket: Ticket) -> None:
        self._early.pop(ticket, None)
        self._owed = deque(None if each is ticket else each for each in self._owed)

    def _receive(self) -> None:
        self._fill(_HEAD.size)
        length = 4 + _HEAD.unpack_from(self._buffer)[0]
        self._fill(length)
        frame = bytes(memoryview(self._buffer)[:length])
        # The beginning of the next may have come with it.
        rest = self._filled - length
        if rest > 0:
            self._buffer[:rest] = self._buffer[length : self._filled]
        self._filled = rest
        ticket = self._owed.popleft()
        if ticket is not None:
            self._early[ticket] = frame

    def _fill(self, length: int) -> None:
        if len(self._buffer) < length:
            self._buffer.extend(bytes(2 * length - len(self._buffer)))
        while self._filled < length:
            count = self._arrival.read(memoryview(self._buffer)[self._filled :])
            if count == 0:
                raise self._died()
            self._filled += count

    def _require_alive(self) -> None:
        if os.getpid() != self._pid:
            raise EngineError("This engine belongs to the process that this one was forked from; make another here.")
        if self._end is not None:
            raise EngineError(self._end)

    def _died(self) -> EngineError:
        """What is to be said of a child that is gone."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(timeout=0.5)
        self._words.seek(0, os.SEEK_END)
        self._words.seek(max(0, self._words.tell() - _LAST_WORDS))
        words = self._words.read().decode("utf-8", "replace").strip()
        status = self._child.returncode
        self._end = f"The engine has died (status {status})." + (f" Its last words: {words}" if words else "")
        self._finish()
        return EngineError(self._end)

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
        """Ends the child. Nothing happens when it has ended already."""
        if os.getpid() != self._pid:
            return
        with self.lock:
            self._end = self._end or "This engine was closed."
            self._finish()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _leave_to_parent(self) -> None:
        """In a process that was forked: the pipes are the parent's, and the child is to see their end when the parent is gone."""
        for file in (self._input, self._output, self._words):
            with contextlib.suppress(OSError):
                os.close(file.fileno())
        self._finish.detach()


class _Arrival:
    """Bytes that come in. Most answers are there within microseconds, and a process that sleeps is woken only after some tens of them:
    so it looks for a while before it sleeps.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._poll: select.poll | None = None
        if hasattr(select, "poll"):
            os.set_blocking(descriptor, False)
            self._poll = select.poll()
            self._poll.register(descriptor, select.POLLIN)

    def read(self, into: memoryview) -> int:
        """How many bytes have come; 0 when none will come any more."""
        if self._poll is None:
            data = os.read(self._descriptor, len(into))
            into[: len(data)] = data
            return len(data)
        until = time.perf_counter() + _PATIENCE
        while True:
            try:
                return os.readv(self._descriptor, [into])
            except BlockingIOError:
                if time.perf_counter() > until:
                    self._poll.poll()


def _body(frame: bytes) -> bytes:
    """What an answer says. Raises what it says went wrong."""
    _, kind = _HEAD.unpack_from(frame)
    if kind == _REFUSAL:
        raise error_of(json.loads(frame[_HEAD.size :]))
    return frame[_HEAD.size :]


def _call_frame(name: str, given: dict[str, Any]) -> bytes:
    try:
        body = json.dumps({"call": name, "with": given}, allow_nan=False, separators=(",", ":")).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidInputError(f"{name}: this cannot be written as JSON: {error}", [Issue((), str(error))]) from error
    return _HEAD.pack(4 + len(body), _CALL) + body


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
        child.wait(timeout=0.2)
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
