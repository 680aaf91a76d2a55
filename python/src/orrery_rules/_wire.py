"""Frames over a pair of pipes: requests, and their answers in the same order.

An exception can come between any two steps of the interpreter, such as by Ctrl-C. Nothing is lost by it: what a system call did is noted by
the C code that calls it (``extend`` over ``map``), and what must change together is changed by one assignment.
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
"""The length of all that follows these four bytes, and the kind."""

_ROOM: Final = 1 << 16
_MOST_ROOM: Final = 1 << 20
_LONGEST_FRAME: Final = 1 << 30
_KINDS: Final = 3
"""An answer in JSON, a refusal, a step."""
_PATIENCE: Final = 100e-6
"""Seconds for which an answer is looked for before this process sleeps, if the last one came so soon. A process that sleeps is woken only
after some tens of microseconds, which is long for one game; many games take longer, and whoever looks on takes a processor from others."""


class Ticket:
    """A request, to whom its answer belongs. The answer is dropped when nobody holds its ticket any more."""

    __slots__ = ("__weakref__", "frame")

    def __init__(self) -> None:
        self.frame: bytes | None = None
        """The answer, with its head, once it has come."""


class Wire:
    """Both pipes of a child. One thread at a time.

    Raises:
        EOFError: when the other side is gone, or speaks another language.
        EngineError: to whom comes in the midst of an exchange, as a signal's handler can.
    """

    def __init__(self, output: int, into: int) -> None:
        self._output, self._into = output, into
        self._poll: select.poll | None = None
        if hasattr(select, "poll"):
            for descriptor in (output, into):
                os.set_blocking(descriptor, False)
            self._poll = select.poll()
            self._poll.register(into, select.POLLIN)
        # The number of the first frame that has not gone out as a whole, those from it on, and how much went out of the first, in pieces.
        self._outgoing: tuple[int, list[bytes], list[int]] = (0, [], [])
        # How many answers came, and what came after them.
        self._incoming: tuple[int, list[bytes]] = (0, [])
        self._tickets: dict[int, weakref.ref[Ticket]] = {}
        self._is_busy = False
        self._was_soon = True

    @property
    def answers(self) -> int:
        """How many have come."""
        return self._incoming[0]

    def send(self, frame: bytes) -> Ticket:
        """Sends a request. When that is interrupted, the rest goes before the next."""
        self._require_turn()
        try:
            self._is_busy = True
            first, frames, _ = self._outgoing
            ticket = Ticket()
            self._tickets[first + len(frames)] = weakref.ref(ticket)
            frames.append(frame)
            while self._outgoing[1]:
                self._send_some()
            return ticket
        except (BrokenPipeError, ConnectionResetError) as error:
            raise EOFError(str(error)) from error
        finally:
            self._is_busy = False

    def receive(self, ticket: Ticket) -> bytes:
        """The answer to a request, with its head. Those to earlier ones go to their tickets."""
        self._require_turn()
        try:
            self._is_busy = True
            while ticket.frame is None:
                self._receive_one()
            return ticket.frame
        finally:
            self._is_busy = False

    def _require_turn(self) -> None:
        if self._is_busy:
            raise EngineError("The engine is in the midst of an exchange, which this call has interrupted: call it later.")

    def _send_some(self) -> None:
        first, frames, counts = self._outgoing
        frame, sent = frames[0], sum(counts)
        if sent == len(frame):
            self._outgoing = (first + 1, frames[1:], [])
            return
        try:
            counts.extend(map(os.write, (self._output,), (memoryview(frame)[sent:],)))
        except BlockingIOError:
            self._make_room()

    def _make_room(self) -> None:
        """Waits until something can go out. Until this side reads an earlier answer, the other may read nothing."""
        both = select.poll()
        both.register(self._output, select.POLLOUT)
        both.register(self._into, select.POLLIN)
        if any(descriptor == self._into for descriptor, _ in both.poll()):
            self._read(_MOST_ROOM)

    def _receive_one(self) -> None:
        number, chunks = self._incoming
        filled = sum(map(len, chunks))
        while filled < HEAD.size:
            filled += self._read(_ROOM)
        length, kind = HEAD.unpack_from(chunks[0] if len(chunks[0]) >= HEAD.size else b"".join(chunks))
        if not (4 <= length <= _LONGEST_FRAME and kind < _KINDS):
            raise EOFError(f"{length} bytes of kind {kind}")
        end = 4 + length
        while filled < end:
            filled += self._read(max(_ROOM, min(end - filled, _MOST_ROOM)))
        whole = chunks[0] if len(chunks) == 1 else b"".join(chunks)
        holder = self._tickets.get(number)
        ticket = None if holder is None else holder()
        if ticket is not None:
            ticket.frame = whole[:end]
        self._incoming = (number + 1, [whole[end:]] if filled > end else [])
        self._tickets.pop(number, None)

    def _read(self, room: int) -> int:
        """Adds to what came, at least one byte, and says how many."""
        chunks = self._incoming[1]
        begun = time.perf_counter()
        until = begun + _PATIENCE if self._was_soon else begun
        while True:
            try:
                chunks.extend(map(os.read, (self._into,), (room,)))
                break
            except BlockingIOError:
                if self._poll is not None and time.perf_counter() >= until:
                    self._poll.poll()
        self._was_soon = time.perf_counter() < begun + _PATIENCE
        if not chunks[-1]:
            raise EOFError("nothing will come any more")
        return len(chunks[-1])
