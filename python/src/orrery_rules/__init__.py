"""Rules engines of four science-fiction board games, for Python.

The engine is the TypeScript library itself, run by Node.js in a child process: the very same rules, states and numbers.
"""

from __future__ import annotations

from importlib.metadata import version as _version
from typing import TYPE_CHECKING, Any

from .errors import EngineError, EnumerationLimitError, IllegalActionError, InvalidInputError, Issue, OrreryError, RecordError
from .pettingzoo import OrreryEnv, env
from .vector import OrreryVectorEnv, vector

__version__ = _version("orrery-rules")

__all__ = [
    "EngineError",
    "EnumerationLimitError",
    "IllegalActionError",
    "InvalidInputError",
    "Issue",
    "OrreryEnv",
    "OrreryError",
    "OrreryVectorEnv",
    "RecordError",
    "env",
    "vector",
]
