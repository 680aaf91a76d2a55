"""Language models, programs and agents of the engine play against each other in text.

``python -m orrery_rules.arena --game specter-ops --players "openai:MODEL@URL,command:./bot,agent:greedy" --games 12 --out run.jsonl``
"""

from __future__ import annotations

from .game import Limits
from .players import CommandPlayer, EnginePlayer, OpenAiPlayer, Player, PlayerError, Reply, Session, parse_players
from .ratings import Rating, ratings
from .report import report_of, table_of
from .run import Arena, run_arena

__all__ = [
    "Arena",
    "CommandPlayer",
    "EnginePlayer",
    "Limits",
    "OpenAiPlayer",
    "Player",
    "PlayerError",
    "Rating",
    "Reply",
    "Session",
    "parse_players",
    "ratings",
    "report_of",
    "run_arena",
    "table_of",
]
