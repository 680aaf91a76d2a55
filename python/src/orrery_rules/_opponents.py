"""The agents that play seats inside an environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ._spaces import named, one_of
from .errors import invalid

if TYPE_CHECKING:
    from ._engine import Engine

_DEFAULT = "random"


def read_opponents(
    engine: Engine, game: str, setup: Mapping[str, Any], learner: str | None, opponents: str | Mapping[str, str] | None
) -> Mapping[str, str]:
    """Returns the name of the agent for each seat that the caller does not play.

    Raises:
        InvalidInputError: If the learner has no seat, or if one name is given for all seats without a learner.
    """
    if learner is None:
        return _by_seat(opponents)
    players: list[str] = engine.call("playersOf", game=game, setup=setup)
    one_of("learner", learner, players)
    others = [player for player in players if player != learner]
    if opponents is None or isinstance(opponents, str):
        return dict.fromkeys(others, _DEFAULT if opponents is None else opponents)
    by_seat = _by_seat(opponents)
    if learner in by_seat:
        raise invalid("opponents", f"{learner} is the learner, and is played by the caller")
    return {**dict.fromkeys(others, _DEFAULT), **by_seat}


def _by_seat(opponents: object) -> Mapping[str, str]:
    if opponents is None:
        return {}
    if isinstance(opponents, Mapping):
        return opponents
    if isinstance(opponents, str):
        raise invalid("opponents", "one name for all needs a learner; name the seats otherwise, as in {'p2': 'greedy'}")
    raise invalid("opponents", f"expected names by seat, received {named(opponents)}")
