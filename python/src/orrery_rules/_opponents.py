"""Who plays the seats that are not played from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ._games import invalid
from ._spaces import named, one_of

if TYPE_CHECKING:
    from ._engine import Engine

_UNNAMED = "random"


def opponents_of(
    engine: Engine, game: str, setup: Mapping[str, Any], learner: str | None, opponents: str | Mapping[str, str] | None
) -> Mapping[str, str]:
    """The agents by seat.

    Raises:
        InvalidInputError: for a learner who has no seat, and for one name where nobody is the learner.
    """
    if learner is None:
        return _named_seats(opponents)
    players: list[str] = engine.call("playersOf", game=game, setup=setup)
    one_of("learner", learner, players)
    others = [player for player in players if player != learner]
    if opponents is None or isinstance(opponents, str):
        return dict.fromkeys(others, _UNNAMED if opponents is None else opponents)
    by_seat = _named_seats(opponents)
    if learner in by_seat:
        raise invalid("opponents", f"{learner} is the learner, and is played from outside")
    return {**dict.fromkeys(others, _UNNAMED), **by_seat}


def _named_seats(opponents: object) -> Mapping[str, str]:
    if opponents is None:
        return {}
    if isinstance(opponents, Mapping):
        return opponents
    if isinstance(opponents, str):
        raise invalid("opponents", "one name for all needs a learner; name the seats otherwise, as in {'p2': 'greedy'}")
    raise invalid("opponents", f"expected names by seat, received {named(opponents)}")
