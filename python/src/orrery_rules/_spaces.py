"""The spaces of a table, and numbers from outside."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from ._games import invalid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._games import Games, Seed

_EXACT = 2**53
_LONGEST = 1000
_MOST_BITS = 3000
_LONGEST_NAME = 80


def observation_space(games: Games) -> spaces.Dict:
    """What a player sees: ``observation``, float32 ``(size,)``, and ``action_mask``, int8 ``(num_actions,)``."""
    low, high = games.range
    seen = spaces.Box(low, high, (games.observations.shape[1],), np.float32)
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (games.num_actions,), np.int8)})


def action_space(games: Games) -> spaces.Discrete:
    """The numbers that can be said."""
    return spaces.Discrete(games.num_actions)


def number_of(action: Any, count: int) -> int:
    """A number of the action space.

    Raises:
        InvalidInputError: for anything but a whole number from 0 to ``count - 1``; ``bool`` is none.
    """
    number: int = action if type(action) is int else _whole(action, f"expected a whole number from 0 to {count - 1}", "action")
    if 0 <= number < count:
        return number
    raise invalid("action", f"expected a whole number from 0 to {count - 1}, received {named(number)}")


def seed_of(seed: Any, least: int | None = None) -> Seed:
    """A seed as the engine knows it: a whole number, or a text of at most 1,000 characters.

    Args:
        seed: what was given.
        least: for seeds of Gymnasium, which are no texts.

    Raises:
        InvalidInputError: for what is neither, or is too small.
    """
    if isinstance(seed, str) and least is None:
        if len(seed) > _LONGEST:
            raise invalid("seed", f"expected a text of at most {_LONGEST} characters, received {len(seed)}")
        return seed
    whole = _whole(seed, "expected a whole number" + (" or a text" if least is None else f" from {least}"), "seed")
    if least is not None and whole < least:
        raise invalid("seed", f"expected a whole number of at least {least}, received {named(whole)}")
    if whole.bit_length() > _MOST_BITS:
        raise invalid("seed", f"expected a number of at most {_MOST_BITS} bits")
    # A greater one would not be the same number there; as a text it is itself.
    return whole if abs(whole) <= _EXACT else str(whole)


def random_seed(generator: np.random.Generator) -> int:
    """A seed that is drawn."""
    return int(generator.integers(_EXACT))


def one_of(what: str, given: Any, words: Sequence[str]) -> str:
    """One of several words.

    Raises:
        InvalidInputError: for anything else.
    """
    if isinstance(given, str) and given in words:
        return given
    raise invalid(what, f"expected one of {', '.join(words)}, received {named(given)}")


def _whole(given: Any, expected: str, what: str) -> int:
    if isinstance(given, (bool, np.bool_)):
        raise invalid(what, f"{expected}, received {given}")
    try:
        return operator.index(given)
    except Exception:
        raise invalid(what, f"{expected}, received {named(given)}") from None


def named(given: Any) -> str:
    """What was given, in a few words, whatever it is."""
    try:
        text = repr(given)
    except Exception:
        # It fights back, or is a number of thousands of digits.
        text = f"<{type(given).__name__}>"
    return text if len(text) <= _LONGEST_NAME else f"{text[:_LONGEST_NAME]}..."
