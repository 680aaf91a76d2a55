"""The network: sparse inputs, two hidden layers, scores of the legal actions and a value.

An observation of a board game is long and mostly 0, and of thousands of actions a few dozen are legal. So the first layer sums the rows of
the non-zero inputs, and the last layer scores the legal actions only. The cost of a decision then depends on these alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Integers = npt.NDArray[np.int32]
Keys = npt.NDArray[np.uint32]
"""The numbers of a random key of JAX, ``(2,)``, or of several, ``(keys, 2)``."""
Params = dict[str, Any]
"""Arrays by name: ``embed`` (inputs, width), ``embed_bias`` (width,), ``hidden`` (width, width), ``hidden_bias`` (width,), ``action``
(actions, width), ``action_bias`` (actions,), ``value`` (width,) and ``value_bias`` ()."""


class Seen(NamedTuple):
    """The sparse inputs and the legal actions of some decisions, padded."""

    at: Integers
    """Indices of the non-zero inputs, ``(decisions, max_numbers)``, padded with 0."""
    values: Floats
    """The inputs at these indices, padded with 0."""
    legal: Integers
    """Indices of the legal actions, ``(decisions, max_legal)``, padded with -1."""


def count_uses(uses: dict[str, npt.NDArray[np.int64]], seen: Seen) -> None:
    """Adds the number of decisions that use each row of the matrices ``embed`` and ``action``: a non-zero input, or a legal action."""
    for name, rows in (("embed", seen.at[seen.values != 0]), ("action", seen.legal[seen.legal >= 0])):
        uses[name] += np.bincount(rows, minlength=len(uses[name]))


def make_params(key: jax.Array, inputs: int, actions: int, width: int, value: float = 0.0) -> Params:
    """Returns a new network with random parameters, whose values are about `value`."""
    keys = jax.random.split(key, 4)
    return {
        "embed": jax.random.normal(keys[0], (inputs, width)) * 0.1,
        "embed_bias": jnp.zeros(width),
        "hidden": jax.random.normal(keys[1], (width, width)) * np.sqrt(2 / width),
        "hidden_bias": jnp.zeros(width),
        "action": jax.random.normal(keys[2], (actions, width)) * 0.01,
        "action_bias": jnp.zeros(actions),
        "value": jax.random.normal(keys[3], (width,)) * 0.01,
        "value_bias": jnp.asarray(value, jnp.float32),
    }


class Hint(NamedTuple):
    """A part of an observation that says how good actions are: the greater a number, the better the action at the same position."""

    part: slice
    """Where the part is in the observation."""
    actions: Integers
    """The indices of the actions, as many as the part has numbers."""


HINT_UNITS = 8
"""Number of hidden units through which an input of a hint reaches its action."""
HINT_WEIGHT = 2.0
"""Weight of an input of a hint in each of these units."""
PASSED_ON = 0.3
"""Standard deviation of the weights between the hidden layers of a network with hints, as a share of the usual one."""


def with_hints(params: Params, hints: Sequence[Hint], first: int, rng: np.random.Generator) -> Params:
    """Returns a new network that follows hints before it learns: the score of each action grows with its input.

    Each action has random hidden units. Its input raises them, the second layer repeats the first, and the action's score is their sum
    minus the usual one.

    Args:
        params: A new network.
        hints: The hints.
        first: Number of numbers at the beginning of an observation that the network does not read.
        rng: Chooses the units.
    """
    result = {name: np.array(numbers) for name, numbers in params.items()}
    width = len(result["hidden"])
    count = min(HINT_UNITS, width)
    result["hidden"] = PASSED_ON * result["hidden"] + np.eye(width, dtype=np.float32)
    for part, actions in hints:
        units = np.zeros((len(actions), width), np.float32)
        for row in units:
            row[rng.choice(width, count, replace=False)] = 1
        result["embed"][part.start - first : part.stop - first] = HINT_WEIGHT * units
        result["action"][actions] = units - count / width
    hinted: Params = jax.tree.map(jnp.asarray, result)
    return hinted


def evaluate(params: Params, seen: Seen) -> tuple[jax.Array, jax.Array]:
    """Returns the scores of the legal actions, ``(decisions, max_legal)``, -1e9 where padded, and the values, ``(decisions,)``."""
    hidden = jax.nn.relu(jnp.einsum("gk,gkw->gw", seen.values, params["embed"][seen.at]) + params["embed_bias"])
    hidden = jax.nn.relu(hidden @ params["hidden"] + params["hidden_bias"])
    scores = jnp.einsum("gw,glw->gl", hidden, params["action"][seen.legal]) + params["action_bias"][seen.legal]
    return jnp.where(seen.legal >= 0, scores, -1e9), hidden @ params["value"] + params["value_bias"]


def keys_of(key: jax.Array, count: int) -> Keys:
    """Returns independent random keys as numbers. Indexing an array of JAX keys and passing its keys to `act` takes longer than `act`."""
    return np.asarray(jax.random.key_data(jax.random.split(key, count)))


@jax.jit
def act(params: Params, seen: Seen, key: Keys) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Draws a legal action for each decision, with one of `keys_of`.

    Returns:
        The positions in the legal lists, their log-probabilities, and the values of the states.
    """
    scores, values = evaluate(params, seen)
    log_probabilities = jax.nn.log_softmax(scores)
    chosen = jax.random.categorical(jax.random.wrap_key_data(jnp.asarray(key)), log_probabilities)
    return chosen, jnp.take_along_axis(log_probabilities, chosen[:, None], 1)[:, 0], values


@jax.jit
def best(params: Params, seen: Seen) -> jax.Array:
    """Returns the position of the best legal action of each decision: the first with the highest score."""
    return jnp.argmax(evaluate(params, seen)[0], 1)
