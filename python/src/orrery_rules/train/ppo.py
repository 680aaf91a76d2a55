"""Proximal policy optimization: advantages, and a step of gradient descent."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
import optax

from .network import Floats, Integers, Params, Seen, evaluate
from .settings import Settings


class Steps(NamedTuple):
    """Decisions to learn from, with their results."""

    seen: Seen
    chosen: Integers
    """Positions in ``seen.legal``."""
    log_probability: Floats
    """Log-probabilities of the chosen actions when they were chosen."""
    advantage: Floats
    """How much better the result was than expected."""
    target: Floats
    """What the value should have been."""


def make_optimizer(rate: float, half_life: float, epsilon: float = 1e-8) -> optax.GradientTransformation:
    """Returns Adam with clipped gradients.

    Args:
        rate: The learning rate at the beginning.
        half_life: The number of steps of gradient descent after which the learning rate is halved.
        epsilon: Epsilon of Adam.
    """
    schedule = optax.exponential_decay(rate, int(half_life), 0.5)
    return optax.chain(optax.clip_by_global_norm(0.5), optax.adam(schedule, eps=epsilon))


def normalized(advantage: Any) -> Any:
    """Returns advantages with the mean 0 and the standard deviation 1."""
    return (advantage - advantage.mean()) / (advantage.std() + 1e-8)


def normalized_by_seat(advantage: Floats, seats: Integers, is_used: npt.NDArray[np.bool_]) -> Floats:
    """Returns advantages with the mean 0 and the standard deviation 1 among the used ones of each seat; 0 for the others."""
    result = np.zeros_like(advantage)
    for seat in np.unique(seats[is_used]):
        own = is_used & (seats == seat)
        result[own] = normalized(advantage[own])
    return result


@partial(jax.jit, static_argnames=("settings", "optimizer"))
def learn(params: Params, state: Any, steps: Steps, settings: Settings, optimizer: optax.GradientTransformation) -> tuple[Params, Any]:
    """Does one step of gradient descent and returns the new parameters and the new state of the optimizer."""

    def loss(params: Params) -> jax.Array:
        scores, values = evaluate(params, steps.seen)
        logits = jax.nn.log_softmax(scores)
        now = jnp.take_along_axis(logits, steps.chosen[:, None], 1)[:, 0]
        ratio = jnp.exp(now - steps.log_probability)
        advantage = steps.advantage if settings.normalize_by_seat else normalized(steps.advantage)
        clipped = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
        gain = jnp.minimum(ratio * advantage, clipped * advantage).mean()
        error = jnp.square(values - steps.target).mean()
        entropy = -jnp.sum(jnp.exp(logits) * jnp.where(steps.seen.legal >= 0, logits, 0), 1).mean()
        return -gain + settings.value_weight * error - settings.entropy * entropy

    updates, state = optimizer.update(jax.grad(loss)(params), state)
    return optax.apply_updates(params, updates), state


@partial(jax.jit, static_argnames=("settings", "optimizer"))
def imitate(params: Params, state: Any, steps: Steps, settings: Settings, optimizer: optax.GradientTransformation) -> tuple[Params, Any]:
    """Does one step towards the chosen actions of an expert, and towards the targets of the values."""

    def loss(params: Params) -> jax.Array:
        scores, values = evaluate(params, steps.seen)
        logits = jax.nn.log_softmax(scores)
        likelihood = jnp.take_along_axis(logits, steps.chosen[:, None], 1).mean()
        return settings.value_weight * jnp.square(values - steps.target).mean() - likelihood

    updates, state = optimizer.update(jax.grad(loss)(params), state)
    return optax.apply_updates(params, updates), state


class Track(NamedTuple):
    """What happened in parallel games, step by step. The first two axes are ``(steps, games)``."""

    seats: Integers
    """The seat that decided."""
    values: Floats
    """The value of the state for that seat."""
    potential: Floats
    """The potential of the state for that seat, before its decision."""
    turn: Floats
    """A number that differs between the turns of a game; 0 if each decision is a turn of its own."""
    entered: npt.NDArray[np.bool_]
    """Whether the decision continues an action whose first components are entered."""
    points: Floats
    """The points of each seat after the step, ``(steps, games, seats)``; 0 before the end of the game."""
    ended: npt.NDArray[np.bool_]
    """Whether the step ended the game."""


class Last(NamedTuple):
    """The states after the last step of parallel games, each ``(games,)``; the fields are those of `Track`."""

    seats: Integers
    values: Floats
    potential: Floats
    turn: Floats
    entered: npt.NDArray[np.bool_]


def advantages(track: Track, last: Last, settings: Settings) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """Returns generalized advantage estimates, and for which decisions they are known, both ``(steps, games)``.

    A player's reward for a decision is the points up to its next decision, plus the discounted growth of its potential. The last decision
    of a player who must wait at the end of the track has no estimate.

    Nothing is discounted within a turn, and neither discount nor trace apply between the components of an action. They depend on the
    player's next decision.

    Args:
        track: What happened.
        last: The states after it.
        settings: The settings of the run.
    """
    steps, games, seats = track.points.shape
    rows = np.arange(games)
    result = np.zeros((steps, games), np.float32)
    is_known = np.zeros((steps, games), np.bool_)
    # For each game and seat: value, potential, turn and trace of its next decision, the points up to it, whether it continues an action,
    # and whether all this is known.
    value, potential, turn, trace, points = (np.zeros((games, seats), np.float32) for _ in range(5))
    entered, follows = np.zeros((2, games, seats), np.bool_)
    own = rows, last.seats
    value[own], potential[own], turn[own], entered[own], follows[own] = last.values, last.potential, last.turn, last.entered, True
    for step in reversed(range(steps)):
        ended = track.ended[step]
        value[ended], potential[ended], trace[ended], points[ended], follows[ended] = 0, 0, 0, 0, True
        points += track.points[step]
        own = rows, track.seats[step]
        is_same_turn = entered[own] | ((turn[own] == track.turn[step]) & bool(settings.turn))
        discount = np.where(is_same_turn, 1, settings.discount).astype(np.float32)
        decay = np.where(entered[own], 1, discount * settings.trace).astype(np.float32)
        growth = discount * potential[own] - track.potential[step]
        surprise = points[own] + growth + discount * value[own] - track.values[step]
        is_known[step] = follows[own]
        result[step] = np.where(is_known[step], surprise + decay * trace[own], 0)
        value[own], potential[own], turn[own] = track.values[step], track.potential[step], track.turn[step]
        trace[own], points[own], entered[own], follows[own] = result[step], 0, track.entered[step], True
    return result, is_known
