"""A chat endpoint without a model, to try the arena offline: it takes random actions from the prompts, and can misbehave.

    python fake_endpoint.py --port 8899
    python fake_endpoint.py --port 8899 --faults slow,malformed,429,refusal --rate 0.2

It answers ``POST /v1/chat/completions`` as OpenAI's API does. The reply depends on the messages only, so runs can be repeated. A fault of
the transport (``slow``, ``malformed``, ``huge``, or a status such as ``429`` and ``500``) affects the first request of a conversation, and
the repeated request succeeds. A fault of the model (``refusal``, ``nonsense``, ``illegal``) is a reply.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import re
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

MODEL_FAULTS = ("refusal", "nonsense", "illegal")
TRANSPORT_FAULTS = ("slow", "malformed", "huge")


class FakeEndpoint(ThreadingHTTPServer):
    """The server. ``requests`` has the body and the headers of each request, in the order of their arrival."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, port: int = 0, faults: tuple[str, ...] = (), rate: float = 0.2, delay: float = 5.0, key: str | None = None) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.faults, self.rate, self.delay, self.key = faults, rate, delay, key
        self.requests: list[tuple[dict[str, Any], dict[str, str]]] = []
        self.seen: set[str] = set()
        self.lock = threading.Lock()

    @property
    def url(self) -> str:
        """The address for a player: ``openai:MODEL@URL``."""
        return f"http://127.0.0.1:{self.server_port}/v1"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignores clients that have closed their connection."""


class _Handler(BaseHTTPRequestHandler):
    server: FakeEndpoint

    def do_POST(self) -> None:
        """Answers a request."""
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        server = self.server
        try:
            request = json.loads(body)
            messages = request["messages"]
            last = messages[-1]["content"]
        except (ValueError, LookupError, TypeError):
            self._send(400, {"error": {"message": "not a chat request"}})
            return
        digest = hashlib.sha256(body).hexdigest()
        with server.lock:
            server.requests.append((request, dict(self.headers)))
            is_first = digest not in server.seen
            server.seen.add(digest)
        if server.key is not None and self.headers.get("Authorization") != f"Bearer {server.key}":
            self._send(401, {"error": {"message": "wrong key"}})
            return
        rng = random.Random(digest)
        fault = rng.choice(server.faults) if server.faults and rng.random() < server.rate else None
        if fault in MODEL_FAULTS or fault is None:
            self._send(200, completion(request, reply_to(last, rng, fault), digest, is_refusal=fault == "refusal"))
        elif is_first:
            self._misbehave(fault)
        else:
            self._send(200, completion(request, reply_to(last, rng, None), digest))

    def _misbehave(self, fault: str) -> None:
        if fault == "slow":
            # One byte at a time: each read of a client succeeds, but the reply is late.
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            until = time.monotonic() + self.server.delay
            while time.monotonic() < until:
                self.wfile.write(b" ")
                self.wfile.flush()
                time.sleep(0.02)
            self.close_connection = True
        elif fault == "malformed":
            self._write(200, b'{"choices": [{"message": ')
        elif fault == "huge":
            self._write(200, b'{"choices": "' + b"x" * 8_000_000 + b'"}')
        else:
            self._send(int(fault), {"error": {"message": "try again later"}})

    def _send(self, status: int, value: dict[str, Any]) -> None:
        self._write(status, json.dumps(value).encode())

    def _write(self, status: int, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        if status == 429:
            self.send_header("Retry-After", "0")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: Any) -> None:
        """Prints nothing."""


def completion(request: dict[str, Any], text: str, digest: str, *, is_refusal: bool = False) -> dict[str, Any]:
    """Returns a response with one reply. A word counts as a token."""
    read, written = sum(len(each["content"].split()) for each in request["messages"]), len(text.split())
    message = {"role": "assistant", "content": None, "refusal": text} if is_refusal else {"role": "assistant", "content": text}
    return {
        "id": f"fake-{digest[:16]}",
        "object": "chat.completion",
        "created": 0,
        "model": request.get("model"),
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": read, "completion_tokens": written, "total_tokens": read + written},
    }


def reply_to(prompt: str, rng: random.Random, fault: str | None) -> str:
    """Returns a reply to a prompt: a random action, with prose around it, or a fault."""
    if fault == "refusal":
        return "I am sorry, I cannot help with that."
    if fault == "nonsense":
        return "Let me think about this position."
    if fault == "illegal":
        return "Number 9999."
    before, _, actions = prompt.rpartition("legal action")
    if 'Reply "wait"' in prompt and rng.random() < 0.7:
        return "wait"
    nearest = re.findall(r"^Legal commands, for example: (.*)$", prompt, re.MULTILINE)
    if nearest:
        return f"Then I take this one: {rng.choice(nearest[-1].split('; '))}"
    numbers = re.findall(r"^(\d+) ", actions, re.MULTILINE)
    if numbers:
        return f"The position has {len(before.splitlines())} lines. I choose number {rng.choice(numbers)}."
    lines = [line for line in actions.splitlines()[1:] if line and "(" not in line]
    return _expanded(rng.choice(lines), rng) if lines else "I do not see any action."


def _expanded(pattern: str, rng: random.Random) -> str:
    """Returns one command of a line of a grammar: a value from each group ``{a|b}``."""
    while "{" in pattern:
        pattern = re.sub(r"\{([^{}]*)\}", lambda group: rng.choice(group[1].split("|")), pattern)
    return " ".join(pattern.split())


def main() -> None:
    """Serves until it is interrupted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=8899)
    parser.add_argument("--faults", default="", help=f"separated by commas: {', '.join(MODEL_FAULTS + TRANSPORT_FAULTS)}, or a status")
    parser.add_argument("--rate", type=float, default=0.2, help="share of the conversations with a fault, from 0 to 1")
    parser.add_argument("--delay", type=float, default=5.0, help="seconds that a slow reply takes")
    given = parser.parse_args()
    server = FakeEndpoint(given.port, tuple(fault for fault in given.faults.split(",") if fault), given.rate, given.delay)
    print(f"http://127.0.0.1:{server.server_port}/v1", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
