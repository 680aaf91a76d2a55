"""Rules engines of four science-fiction board games, for Python.

Node.js runs the TypeScript library in a child process, so rules, states and action indices are the same.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError as _NotInstalled
from importlib.metadata import version as _version

from ._engine import Engine
from .agents import Agent
from .errors import EngineError, EnumerationLimitError, IllegalActionError, InvalidInputError, Issue, OrreryError, RecordError
from .game import Clause, Game, ScheduledAction, Step, Violation, games, load
from .gymnasium import OrreryGymEnv
from .match import Entry, Match, Replay
from .pettingzoo import OrreryEnv, env
from .spaces import Spaces
from .state import Outcome, State, Svg, WeightedState
from .vector import OrreryVectorEnv, vector

try:
    __version__ = _version("orrery-rules")
except _NotInstalled:
    # Imported from the sources, without installation.
    __version__ = "0"

__all__ = [
    "Agent",
    "Clause",
    "Engine",
    "EngineError",
    "Entry",
    "EnumerationLimitError",
    "Game",
    "IllegalActionError",
    "InvalidInputError",
    "Issue",
    "Match",
    "OrreryEnv",
    "OrreryError",
    "OrreryGymEnv",
    "OrreryVectorEnv",
    "Outcome",
    "RecordError",
    "Replay",
    "ScheduledAction",
    "Spaces",
    "State",
    "Step",
    "Svg",
    "Violation",
    "WeightedState",
    "env",
    "games",
    "load",
    "vector",
]
