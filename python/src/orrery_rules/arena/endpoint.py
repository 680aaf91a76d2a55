"""A client for OpenAI-compatible chat endpoints, with limits on time and size."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import threading
from typing import Any
from urllib.parse import urlsplit

from ..errors import invalid
from .players import PlayerError, Reply, Turn

_CHUNK = 1 << 16


class Endpoint:
    """A chat endpoint. Redirections are errors, so that the key never reaches another host."""

    def __init__(self, url: str, key: str, fields: dict[str, Any]) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise invalid("url", f"expected an http or https address, received {url[:200]!r}")
        self._is_secure, self._host = parts.scheme == "https", parts.hostname
        try:
            self._port = parts.port
        except ValueError as error:
            raise invalid("url", str(error)) from error
        self._path = f"{parts.path.rstrip('/')}/chat/completions"
        self._headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if key:
            self._headers["Authorization"] = f"Bearer {key}"
        self._fields = fields

    def reply(self, turn: Turn, timeout: float, max_bytes: int) -> Reply:
        """Asks for a completion, and returns its text and tokens. Raises `PlayerError` if there is none."""
        body = json.dumps({**self._fields, "messages": list(turn.messages)}).encode()
        status, retry_after, content = self._exchange(body, timeout, max_bytes)
        if status != http.client.OK:
            excerpt = content[:300].decode("utf-8", "replace")
            is_final = status < 500 and status not in (408, 409, 429)
            raise PlayerError(f"http-{status}", f"HTTP {status}: {excerpt}", is_final=is_final, retry_after=retry_after)
        return _read(content)

    def close(self) -> None:
        """Does nothing: each request has a connection of its own."""

    def _exchange(self, body: bytes, timeout: float, max_bytes: int) -> tuple[int, float, bytes]:
        """Returns the status, the seconds to wait, and the body. The timeout covers the whole exchange, not each read."""
        kind = http.client.HTTPSConnection if self._is_secure else http.client.HTTPConnection
        connection = kind(self._host, self._port, timeout=timeout)
        expired = threading.Event()
        timer = threading.Timer(timeout, _expire, (connection, expired))
        timer.daemon = True
        timer.start()
        try:
            connection.request("POST", self._path, body, self._headers)
            response = connection.getresponse()
            content = bytearray()
            while chunk := response.read1(_CHUNK):
                content += chunk
                if len(content) > max_bytes:
                    raise PlayerError("too-large", f"the reply has more than {max_bytes} bytes")
            if expired.is_set():
                raise PlayerError("timeout", f"no reply within {timeout:g} seconds")
            return response.status, _seconds(response.getheader("Retry-After")), bytes(content)
        except TimeoutError as error:
            raise PlayerError("timeout", f"no reply within {timeout:g} seconds") from error
        except (OSError, http.client.HTTPException, ValueError, AttributeError) as error:
            # The timer closes the connection while it is used.
            if expired.is_set():
                raise PlayerError("timeout", f"no reply within {timeout:g} seconds") from error
            if isinstance(error, AttributeError):
                raise
            raise PlayerError("connection", f"{type(error).__name__}: {error}") from error
        finally:
            timer.cancel()
            connection.close()


def _expire(connection: http.client.HTTPConnection, expired: threading.Event) -> None:
    expired.set()
    with contextlib.suppress(OSError, AttributeError):
        connection.sock.shutdown(socket.SHUT_RDWR)


def _seconds(text: str | None) -> float:
    """Returns a header in seconds; 0 without one, or if it is a date."""
    return float(text) if text is not None and text.isascii() and text.isdigit() else 0.0


def _read(content: bytes) -> Reply:
    """Reads a completion. A refusal of the model is a reply too: the text game answers it."""
    try:
        completion = json.loads(content)
        message = completion["choices"][0]["message"]
        text = message.get("content")
        refusal = message.get("refusal")
        usage = completion.get("usage") or {}
        tokens = [usage.get(name) for name in ("prompt_tokens", "completion_tokens")]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise PlayerError("malformed", f"not a chat completion: {content[:300].decode('utf-8', 'replace')}") from error
    if isinstance(text, list):
        # Content in parts.
        text = "".join(part["text"] for part in text if isinstance(part, dict) and isinstance(part.get("text"), str))
    if not isinstance(text, str):
        text = refusal if isinstance(refusal, str) else ""
    counts = [number if isinstance(number, int) and not isinstance(number, bool) and 0 <= number < 1 << 53 else 0 for number in tokens]
    return Reply(text, *counts)
