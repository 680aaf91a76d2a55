"""The Gymnasium spaces of an environment, and readers of untrusted arguments."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from .errors import invalid

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._remote_vector import RemoteVector, Seed

_MAX_SAFE_INTEGER = 2**53
_MAX_TEXT_SEED = 1000
_MAX_SEED_BITS = 3000
_MAX_REPR = 80


def observation_space(envs: RemoteVector) -> spaces.Dict:
    """Returns the space of one observation: ``observation``, float32 ``(size,)``, and ``action_mask``, int8 ``(num_actions,)``."""
    low, high = envs.range
    observation = spaces.Box(low, high, (envs.observations.shape[1],), np.float32)
    return spaces.Dict({"observation": observation, "action_mask": spaces.Box(0, 1, (envs.num_actions,), np.int8)})


def action_space(envs: RemoteVector) -> spaces.Discrete:
    """Returns the space of the action indices."""
    return spaces.Discrete(envs.num_actions)


def read_action(action: Any, count: int) -> int:
    """Returns an action index.

    Raises:
        InvalidInputError: If it is not a whole number from 0 to ``count - 1``. A ``bool`` is not accepted.
    """
    number: int = action if type(action) is int else _whole(action, f"expected a whole number from 0 to {count - 1}", "action")
    if 0 <= number < count:
        return number
    raise invalid("action", f"expected a whole number from 0 to {count - 1}, received {named(number)}")


def read_seed(seed: Any, least: int | None = None) -> Seed:
    """Returns a seed in the form that the engine accepts: a whole number, or a string of at most 1,000 characters.

    Args:
        seed: The argument.
        least: Smallest whole number, for Gymnasium's seeds; strings are then not accepted.

    Raises:
        InvalidInputError: If it is neither, or is too small.
    """
    if isinstance(seed, str) and least is None:
        if len(seed) > _MAX_TEXT_SEED:
            raise invalid("seed", f"expected a string of at most {_MAX_TEXT_SEED} characters, received {len(seed)}")
        return seed
    whole = _whole(seed, "expected a whole number" + (" or a string" if least is None else f" of at least {least}"), "seed")
    if least is not None and whole < least:
        raise invalid("seed", f"expected a whole number of at least {least}, received {named(whole)}")
    if whole.bit_length() > _MAX_SEED_BITS:
        raise invalid("seed", f"expected a number of at most {_MAX_SEED_BITS} bits")
    # JavaScript cannot represent larger whole numbers exactly, so they are sent as text.
    return whole if abs(whole) <= _MAX_SAFE_INTEGER else str(whole)


def random_seed(generator: np.random.Generator) -> int:
    """Draws a seed."""
    return int(generator.integers(_MAX_SAFE_INTEGER))


def one_of(what: str, value: Any, allowed: Sequence[str]) -> str:
    """Returns one of several strings.

    Raises:
        InvalidInputError: If the value is not one of ``allowed``.
    """
    if isinstance(value, str) and value in allowed:
        return value
    raise invalid(what, f"expected one of {', '.join(allowed)}, received {named(value)}")


def _whole(value: Any, expected: str, what: str) -> int:
    if isinstance(value, (bool, np.bool_)):
        raise invalid(what, f"{expected}, received {value}")
    try:
        return operator.index(value)
    except Exception:
        raise invalid(what, f"{expected}, received {named(value)}") from None


def named(value: Any) -> str:
    """Returns a short representation of any value, for messages."""
    try:
        text = repr(value)
    except Exception:
        # ``repr`` raises for hostile objects, and for whole numbers of thousands of digits.
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _MAX_REPR else f"{text[:_MAX_REPR]}..."
