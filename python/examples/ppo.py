"""Masked proximal policy optimization in JAX, on the CPU: a learner for one seat of a game, against agents of the engine.

    python ppo.py --game area-51 --seconds 600

An observation of a board game is long and almost empty, and of thousands of actions a few dozen are legal. So the network reads the numbers
that are not 0 (a sum of embeddings, as for a bag of words), and scores the legal actions alone (an embedding of each, with the state's own
vector). A step of training then costs what is there, and not what could be.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from orrery_rules import OrreryVectorEnv, vector
from gymnasium.vector import AutoresetMode

Params = dict[str, Any]


@dataclass(frozen=True)
class Settings:
    """How to learn."""

    num_envs: int = 64
    horizon: int = 128
    """Steps of each game between two updates."""
    epochs: int = 3
    minibatches: int = 8
    width: int = 128
    learning_rate: float = 1e-3
    discount: float = 0.999
    trace: float = 0.95
    """Lambda of generalized advantage estimation."""
    clip: float = 0.2
    entropy: float = 0.01
    most_numbers: int = 160
    """Numbers of an observation that are read; what is more is left out."""
    most_legal: int = 128
    """Legal actions that are scored; what is more cannot be chosen."""


class Seen(NamedTuple):
    """What a learner sees of some games, without what is 0 or illegal: padded with 0 and -1."""

    at: np.ndarray
    """Places of the numbers, ``(games, most_numbers)``."""
    values: np.ndarray
    legal: np.ndarray
    """Legal actions, ``(games, most_legal)``."""


def see(env: OrreryVectorEnv, shown: dict[str, np.ndarray], infos: dict[str, Any], settings: Settings) -> Seen:
    """Brings what the environment shows into arrays of one shape."""
    games, observations = env.num_envs, shown["observation"]
    at = np.zeros((games, settings.most_numbers), np.int32)
    values = np.zeros((games, settings.most_numbers), np.float32)
    rows, columns = np.nonzero(observations)
    places = np.arange(rows.size) - np.searchsorted(rows, np.arange(games))[rows]
    fits = places < settings.most_numbers
    rows, columns, places = rows[fits], columns[fits], places[fits]
    at[rows, places] = columns
    values[rows, places] = observations[rows, columns]
    legal = np.full((games, settings.most_legal), -1, np.int32)
    offsets = infos["legal_offsets"]
    counts = np.diff(offsets)
    owners = np.repeat(np.arange(games), counts)
    places = np.arange(owners.size) - offsets[:-1][owners]
    fits = places < settings.most_legal
    legal[owners[fits], places[fits]] = infos["legal"][fits]
    return Seen(at, values, legal)


def make_params(key: jax.Array, size: int, actions: int, width: int) -> Params:
    """A network for observations of ``size`` numbers and so many ``actions``."""
    keys = jax.random.split(key, 4)
    return {
        "embed": jax.random.normal(keys[0], (size, width)) * 0.1,
        "hidden": jax.random.normal(keys[1], (width, width)) * np.sqrt(2 / width),
        "hidden_bias": jnp.zeros(width),
        "action": jax.random.normal(keys[2], (actions, width)) * 0.01,
        "action_bias": jnp.zeros(actions),
        "value": jax.random.normal(keys[3], (width,)) * 0.01,
        "value_bias": jnp.zeros(()),
    }


def evaluate(params: Params, seen: Seen) -> tuple[jax.Array, jax.Array]:
    """Log-probabilities of the legal actions, ``(games, most_legal)``, and values, ``(games,)``."""
    summed = jnp.einsum("gk,gkw->gw", seen.values, params["embed"][seen.at])
    hidden = jax.nn.relu(summed)
    hidden = jax.nn.relu(hidden @ params["hidden"] + params["hidden_bias"])
    scores = jnp.einsum("gw,glw->gl", hidden, params["action"][seen.legal]) + params["action_bias"][seen.legal]
    logits = jax.nn.log_softmax(jnp.where(seen.legal >= 0, scores, -1e9))
    return logits, hidden @ params["value"] + params["value_bias"]


@jax.jit
def act(params: Params, seen: Seen, key: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Places in the legal lists, drawn by the policy, with their log-probabilities, and values."""
    logits, values = evaluate(params, seen)
    chosen = jax.random.categorical(key, logits)
    return chosen, jnp.take_along_axis(logits, chosen[:, None], 1)[:, 0], values


class Batch(NamedTuple):
    """Steps to learn from."""

    seen: Seen
    chosen: np.ndarray
    log_probability: np.ndarray
    advantage: np.ndarray
    target: np.ndarray


@partial(jax.jit, static_argnames=("settings", "optimizer"))
def learn(params: Params, state: Any, batch: Batch, settings: Settings, optimizer: Any) -> tuple[Params, Any]:
    """One step of gradient descent."""

    def loss(params: Params) -> jax.Array:
        logits, values = evaluate(params, batch.seen)
        now = jnp.take_along_axis(logits, batch.chosen[:, None], 1)[:, 0]
        ratio = jnp.exp(now - batch.log_probability)
        advantage = (batch.advantage - batch.advantage.mean()) / (batch.advantage.std() + 1e-8)
        clipped = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
        gain = jnp.minimum(ratio * advantage, clipped * advantage).mean()
        error = jnp.square(values - batch.target).mean()
        entropy = -jnp.sum(jnp.exp(logits) * jnp.where(batch.seen.legal >= 0, logits, 0), 1).mean()
        return -gain + 0.5 * error - settings.entropy * entropy

    gradient = jax.grad(loss)(params)
    updates, state = optimizer.update(gradient, state)
    return optax.apply_updates(params, updates), state


def advantages(rewards: np.ndarray, values: np.ndarray, ended: np.ndarray, settings: Settings) -> np.ndarray:
    """Generalized advantage estimates, ``(steps, games)``; ``values`` has one row more, of what comes after."""
    result = np.zeros_like(rewards)
    trace = np.zeros(rewards.shape[1], np.float32)
    for step in reversed(range(len(rewards))):
        goes_on = 1.0 - ended[step]
        error = rewards[step] + settings.discount * goes_on * values[step + 1] - values[step]
        trace = error + settings.discount * settings.trace * goes_on * trace
        result[step] = trace
    return result


class Learner:
    """A network that learns to play one seat."""

    def __init__(self, game: str, learner: str, opponents: str, seed: int = 0, settings: Settings | None = None, **setup: Any) -> None:
        self.settings = settings or Settings()
        self.make = partial(
            vector,
            game,
            learner=learner,
            opponents=opponents,
            masks="sparse",
            copy=False,
            autoreset_mode=AutoresetMode.SAME_STEP,
            **setup,
        )
        self.env = self.make(num_envs=self.settings.num_envs)
        self.observations, self.infos = self.env.reset(seed=seed)
        self.key = jax.random.key(seed)
        size = int(self.env.single_observation_space["observation"].shape[0])
        actions = int(self.env.single_action_space.n)
        self.params = make_params(jax.random.fold_in(self.key, 1), size, actions, self.settings.width)
        self.optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(self.settings.learning_rate))
        self.state = self.optimizer.init(self.params)
        self.steps = 0
        self.rng = np.random.default_rng(seed)

    def next_key(self) -> jax.Array:
        """Randomness that was not used yet."""
        self.key, key = jax.random.split(self.key)
        return key

    def rollout(self) -> tuple[Batch, list[float]]:
        """Plays on for ``horizon`` steps in all games. Also gives the returns of games that ended."""
        settings, games = self.settings, self.settings.num_envs
        seen_all: list[Seen] = []
        shape = (settings.horizon, games)
        chosen = np.zeros(shape, np.int32)
        log_probability, rewards, ended = (np.zeros(shape, np.float32) for _ in range(3))
        values = np.zeros((settings.horizon + 1, games), np.float32)
        returns: list[float] = []
        for step in range(settings.horizon):
            seen = see(self.env, self.observations, self.infos, settings)
            chosen[step], log_probability[step], values[step] = act(self.params, seen, self.next_key())
            actions = seen.legal[np.arange(games), chosen[step]]
            self.observations, rewards[step], terminated, truncated, self.infos = self.env.step(actions)
            ended[step] = terminated | truncated
            returns += rewards[step][ended[step] > 0].tolist()
            seen_all.append(seen)
        values[-1] = act(self.params, see(self.env, self.observations, self.infos, settings), self.next_key())[2]
        advantage = advantages(rewards, values, ended, settings)
        self.steps += settings.horizon * games
        seen = Seen(*(np.concatenate(each) for each in zip(*seen_all, strict=True)))
        flat = [each.reshape(-1) for each in (chosen, log_probability, advantage, advantage + values[:-1])]
        return Batch(seen, *flat), returns

    def update(self) -> list[float]:
        """One rollout, and what there is to learn from it. Gives the returns of games that ended."""
        batch, returns = self.rollout()
        count = batch.chosen.size
        for _ in range(self.settings.epochs):
            for part in np.array_split(self.rng.permutation(count), self.settings.minibatches):
                piece = jax.tree.map(lambda each, part=part: each[part], batch)
                self.params, self.state = learn(self.params, self.state, piece, self.settings, self.optimizer)
        return returns

    def play(self, games: int, seed: int, *, at_random: bool = False) -> np.ndarray:
        """The returns of so many new games, by the policy or by drawing legal actions. Each place plays as many, so that short games do
        not count more than long ones.
        """
        each = -(-games // self.settings.num_envs)
        env = self.make(num_envs=self.settings.num_envs)
        observations, infos = env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        results: list[list[float]] = [[] for _ in range(env.num_envs)]
        while min(map(len, results)) < each:
            seen = see(env, observations, infos, self.settings)
            if at_random:
                places = (rng.random(env.num_envs) * (seen.legal >= 0).sum(1)).astype(int)
            else:
                places = np.asarray(act(self.params, seen, self.next_key())[0])
            observations, rewards, terminated, truncated, infos = env.step(seen.legal[np.arange(env.num_envs), places])
            for place in np.flatnonzero(terminated | truncated):
                results[place].append(float(rewards[place]))
        env.close()
        return np.array([result[:each] for result in results]).reshape(-1)[:games]


def share(returns: np.ndarray) -> tuple[float, float]:
    """The share of games won, and half the width of its 95 % interval."""
    won = float((returns > 0).mean())
    return won, 1.96 * float(np.sqrt(won * (1 - won) / returns.size))


def main() -> None:
    """Learns for some time, and says what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="area-51")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--learner", default="p1")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=400)
    arguments = parser.parse_args()
    learner = Learner(arguments.game, arguments.learner, arguments.opponents, arguments.seed, players=arguments.players)
    baseline = learner.play(arguments.games, 10_000, at_random=True)
    print("random: won {:.3f} ± {:.3f}".format(*share(baseline)))
    begun = time.monotonic()
    told = begun
    returns: list[float] = []
    while time.monotonic() - begun < arguments.seconds:
        returns += learner.update()
        if time.monotonic() - told > 10:
            told = time.monotonic()
            latest = np.array(returns[-200:])
            print(f"{told - begun:5.0f} s, {learner.steps:,} steps, {len(returns)} games, latest 200: won {(latest > 0).mean():.3f}")
    print("learned: won {:.3f} ± {:.3f}".format(*share(learner.play(arguments.games, 10_000))))


if __name__ == "__main__":
    main()
