"""The example `fake_endpoint.py`, imported."""

from __future__ import annotations

import contextlib
import importlib.util
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

EXAMPLE = Path(__file__).parents[1] / "examples/fake_endpoint.py"
_SPEC = importlib.util.spec_from_file_location("fake_endpoint", EXAMPLE)
assert _SPEC is not None
assert _SPEC.loader is not None
fake_endpoint = importlib.util.module_from_spec(_SPEC)
sys.modules["fake_endpoint"] = fake_endpoint
_SPEC.loader.exec_module(fake_endpoint)


@contextlib.contextmanager
def serving(**options: Any) -> Iterator[Any]:
    """A running endpoint."""
    server = fake_endpoint.FakeEndpoint(**options)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
