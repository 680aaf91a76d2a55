"""Frames over a pair of pipes: requests, and their responses in the same order.

An exception, such as Ctrl-C, can occur between any two bytecodes. Nothing is lost then: C code stores the result of each system call
(``extend`` over ``map``), and values that must change together change in one assignment.
"""

from __future__ import annotations

import os
import select
import struct
import time
import weakref
from typing import Final

from .errors import EngineError

HEAD: Final = struct.Struct("<II")
"""The number of bytes after the first four, and the kind."""

_MIN_READ: Final = 1 << 16
_MAX_READ: Final = 1 << 20
_MAX_FRAME_LENGTH: Final = 1 << 30
_KINDS: Final = 3
"""A result as JSON, an error as JSON, a step result."""
_SPIN_TIME: Final = 100e-6
"""Seconds of busy waiting for a response before this process sleeps, if the previous response came that fast. Waking up takes some tens of
microseconds, which is long for a step of one environment. Steps of many environments take longer, and busy waiting then wastes a
processor."""


class PendingResponse:
    """The response to a request, once it has arrived. A response whose object was garbage-collected is dropped."""

    __slots__ = ("__weakref__", "frame")

    def __init__(self) -> None:
        self.frame: bytes | None = None
        """The response with its header; ``None`` until it has arrived."""


class Connection:
    """The pipes to and from a child process, for one thread at a time.

    Raises:
        EOFError: If the child has closed its pipe, or violates the protocol.
        EngineError: If a call interrupts another one, as a signal handler can.
    """

    def __init__(self, output: int, into: int) -> None:
        self._output, self._into = output, into
        self._poll: select.poll | None = None
        if hasattr(select, "poll"):
            for descriptor in (output, into):
                os.set_blocking(descriptor, False)
            self._poll = select.poll()
            self._poll.register(into, select.POLLIN)
        # The number of the first frame that was not sent completely, the frames from it on, and lengths of the sent pieces of the first.
        self._outgoing: tuple[int, list[bytes], list[int]] = (0, [], [])
        # The number of responses received, and the bytes after them.
        self._incoming: tuple[int, list[bytes]] = (0, [])
        self._pending: dict[int, weakref.ref[PendingResponse]] = {}
        self._is_busy = False
        self._was_fast = True

    @property
    def response_count(self) -> int:
        """The number of responses received."""
        return self._incoming[0]

    def send(self, frame: bytes) -> PendingResponse:
        """Sends a request. If this is interrupted, the rest is sent before the next request."""
        self._require_turn()
        try:
            self._is_busy = True
            first, frames, _ = self._outgoing
            response = PendingResponse()
            self._pending[first + len(frames)] = weakref.ref(response)
            frames.append(frame)
            while self._outgoing[1]:
                self._send_some()
            return response
        except (BrokenPipeError, ConnectionResetError) as error:
            raise EOFError(str(error)) from error
        finally:
            self._is_busy = False

    def receive(self, response: PendingResponse) -> bytes:
        """Waits for a response and returns it with its header. Responses to earlier requests are stored in their own objects."""
        self._require_turn()
        try:
            self._is_busy = True
            while response.frame is None:
                self._receive_one()
            return response.frame
        finally:
            self._is_busy = False

    def _require_turn(self) -> None:
        if self._is_busy:
            raise EngineError("The engine is busy with a call that this one has interrupted: call it later.")

    def _send_some(self) -> None:
        first, frames, counts = self._outgoing
        frame, sent = frames[0], sum(counts)
        if sent == len(frame):
            self._outgoing = (first + 1, frames[1:], [])
            return
        try:
            counts.extend(map(os.write, (self._output,), (memoryview(frame)[sent:],)))
        except BlockingIOError:
            self._wait_until_writable()

    def _wait_until_writable(self) -> None:
        """Waits until the pipe accepts data. The child may read nothing until this process reads an earlier response."""
        both = select.poll()
        both.register(self._output, select.POLLOUT)
        both.register(self._into, select.POLLIN)
        if any(descriptor == self._into for descriptor, _ in both.poll()):
            self._read(_MAX_READ)

    def _receive_one(self) -> None:
        number, chunks = self._incoming
        filled = sum(map(len, chunks))
        while filled < HEAD.size:
            filled += self._read(_MIN_READ)
        length, kind = HEAD.unpack_from(chunks[0] if len(chunks[0]) >= HEAD.size else b"".join(chunks))
        if not (4 <= length <= _MAX_FRAME_LENGTH and kind < _KINDS):
            raise EOFError(f"{length} bytes of kind {kind}")
        end = 4 + length
        while filled < end:
            filled += self._read(max(_MIN_READ, min(end - filled, _MAX_READ)))
        whole = chunks[0] if len(chunks) == 1 else b"".join(chunks)
        holder = self._pending.get(number)
        response = None if holder is None else holder()
        if response is not None:
            response.frame = whole[:end]
        self._incoming = (number + 1, [whole[end:]] if filled > end else [])
        self._pending.pop(number, None)

    def _read(self, size: int) -> int:
        """Reads at least one byte into the received bytes, and returns how many."""
        chunks = self._incoming[1]
        begun = time.perf_counter()
        until = begun + _SPIN_TIME if self._was_fast else begun
        while True:
            try:
                chunks.extend(map(os.read, (self._into,), (size,)))
                break
            except BlockingIOError:
                if self._poll is not None and time.perf_counter() >= until:
                    self._poll.poll()
        self._was_fast = time.perf_counter() < begun + _SPIN_TIME
        if not chunks[-1]:
            raise EOFError("the pipe was closed")
        return len(chunks[-1])
