"""The network: sparse inputs, two hidden layers, scores of the legal actions and a value.

An observation of a board game is long and mostly 0, and of thousands of actions a few dozen are legal. So the first layer sums the rows of
the non-zero inputs, and the last layer scores the legal actions only. The cost of a decision then depends on these alone.
"""

from __future__ import annotations

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
