"""A program as a player: one JSON line in, one JSON line out, for each decision."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import threading
from collections.abc import Sequence

from .players import PlayerError, Reply, Turn


class Program:
    """A running program. It is started with the first turn, and again after it has ended or was killed for a late reply."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = tuple(command)
        self._child: subprocess.Popen[bytes] | None = None

    def reply(self, turn: Turn, timeout: float, max_bytes: int) -> Reply:
        """Sends a turn, and returns the reply. Raises `PlayerError` if there is none; the program is then killed."""
        request = {"game": turn.game, "seat": turn.seat, "number": turn.number, "attempt": turn.attempt, "messages": list(turn.messages)}
        try:
            line = self._exchange(json.dumps(request).encode() + b"\n", timeout, max_bytes)
            return _read(line, max_bytes)
        except PlayerError:
            self.close()
            raise

    def close(self) -> None:
        """Kills the program, and those that it has started."""
        child, self._child = self._child, None
        if child is None:
            return
        # Programs that it has started hold its pipes too.
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
        child.kill()
        child.wait()
        for pipe in (child.stdin, child.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _exchange(self, request: bytes, timeout: float, max_bytes: int) -> bytes:
        child = self._child or self._start()
        answers: queue.SimpleQueue[bytes | OSError | ValueError] = queue.SimpleQueue()
        # Pipes have no timeout, so a thread waits for them. It ends when the program is killed.
        threading.Thread(target=_write_and_read, args=(child, request, max_bytes, answers), daemon=True).start()
        try:
            answer = answers.get(timeout=timeout)
        except queue.Empty:
            raise PlayerError("timeout", f"no reply within {timeout:g} seconds") from None
        if isinstance(answer, Exception):
            raise PlayerError("ended", f"the program has ended: {answer}") from answer
        return answer

    def _start(self) -> subprocess.Popen[bytes]:
        try:
            self._child = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        except OSError as error:
            raise PlayerError("not-started", f"{self._command[0]} could not be started: {error}", is_final=True) from error
        return self._child


def _write_and_read(
    child: subprocess.Popen[bytes], request: bytes, max_bytes: int, answers: queue.SimpleQueue[bytes | OSError | ValueError]
) -> None:
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        # What a program wrote before it ended counts, whether or not it ended before it could read the request.
        with contextlib.suppress(BrokenPipeError):
            child.stdin.write(request)
            child.stdin.flush()
        answers.put(child.stdout.readline(max_bytes + 1))
    except (OSError, ValueError) as error:
        answers.put(error)


def _read(line: bytes, max_bytes: int) -> Reply:
    if len(line) > max_bytes:
        raise PlayerError("too-large", f"the reply has more than {max_bytes} bytes")
    if not line.endswith(b"\n"):
        raise PlayerError("ended", "the program has ended")
    try:
        answer = json.loads(line)
        text, tokens = answer["reply"], [answer.get(name, 0) for name in ("prompt_tokens", "completion_tokens")]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise PlayerError("malformed", f'expected {{"reply": "..."}}, received {line[:300].decode("utf-8", "replace")}') from error
    if not isinstance(text, str) or not all(isinstance(count, int) and 0 <= count < 1 << 53 for count in tokens):
        raise PlayerError("malformed", f'expected {{"reply": "..."}}, received {line[:300].decode("utf-8", "replace")}')
    return Reply(text, *tokens)
