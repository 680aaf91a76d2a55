"""Masked proximal policy optimization in JAX, on the CPU: one network that learns all seats of a game, against agents of the engine.

    python ppo.py --game area-51 --seconds 600

An observation of a board game is long and almost empty, and of thousands of actions a few dozen are legal. So the network reads the numbers
that are not 0 (a sum of embeddings, as for a bag of words), and scores the legal actions alone (an embedding of each, times what it makes
of the state). A step of learning then costs what is there, and not what could be.

While the network chooses for the games of one seat, the engines play on those of the others.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import zip_longest
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt
import optax
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode

from orrery_rules import OrreryVectorEnv, load, vector

Floats = npt.NDArray[np.float32]
Integers = npt.NDArray[np.int32]
Params = dict[str, Any]
Potential = Callable[[Floats], Floats]
"""How far games have come, by observations ``(games, size)``, as numbers around 0."""
MakePotential = Callable[[OrreryVectorEnv, Floats], Potential]
"""Of an environment and its first observations."""


class Settings(NamedTuple):
    """How to learn. The numbers suit Escape from Area 51; where more is seen and allowed, raise ``most_numbers`` and ``most_legal``."""

    num_envs: int = 64
    """Games of each seat at once."""
    horizon: int = 64
    """Steps of each game between two updates."""
    epochs: int = 3
    minibatches: int = 16
    """Small ones: gathered embeddings should stay in the processor's cache."""
    width: int = 64
    learning_rate: float = 2e-3
    discount: float = 0.997
    trace: float = 0.9
    """Lambda of generalized advantage estimation."""
    clip: float = 0.2
    entropy: float = 0.01
    unread: tuple[str, ...] = ("ground",)
    """Parts at the beginning of an observation that are left out, since they never change."""
    most_numbers: int = 80
    """Numbers of an observation that are read; what is more is left out."""
    most_legal: int = 64
    """Legal actions that are scored; of more, so many at equal distances."""


class Seen(NamedTuple):
    """What a player sees in some games, without what is 0 or illegal: padded with 0 and -1."""

    at: Integers
    """Places of the numbers, ``(games, most_numbers)``."""
    values: Floats
    """The numbers, ``(games, most_numbers)``."""
    legal: Integers
    """Legal actions, ``(games, most_legal)``."""


class Steps(NamedTuple):
    """What was done in some games, and what came of it."""

    seen: Seen
    chosen: Integers
    """Places in ``seen.legal``."""
    log_probability: Floats
    advantage: Floats
    """By how much it turned out better than expected."""
    target: Floats
    """What the value should have been."""


# The network.


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
    """Log-probabilities of the legal actions, ``(games, most_legal)``, and values of the states, ``(games,)``."""
    hidden = jax.nn.relu(jnp.einsum("gk,gkw->gw", seen.values, params["embed"][seen.at]))
    hidden = jax.nn.relu(hidden @ params["hidden"] + params["hidden_bias"])
    scores = jnp.einsum("gw,glw->gl", hidden, params["action"][seen.legal]) + params["action_bias"][seen.legal]
    return jax.nn.log_softmax(jnp.where(seen.legal >= 0, scores, -1e9)), hidden @ params["value"] + params["value_bias"]


@jax.jit
def act(params: Params, seen: Seen, key: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array]:
    """Draws places in the legal lists; also gives their log-probabilities, and the values of the states."""
    logits, values = evaluate(params, seen)
    chosen = jax.random.categorical(key, logits)
    return chosen, jnp.take_along_axis(logits, chosen[:, None], 1)[:, 0], values


@partial(jax.jit, static_argnames=("settings", "optimizer"))
def learn(params: Params, state: Any, steps: Steps, settings: Settings, optimizer: optax.GradientTransformation) -> tuple[Params, Any]:
    """One step of gradient descent."""

    def loss(params: Params) -> jax.Array:
        logits, values = evaluate(params, steps.seen)
        now = jnp.take_along_axis(logits, steps.chosen[:, None], 1)[:, 0]
        ratio = jnp.exp(now - steps.log_probability)
        advantage = (steps.advantage - steps.advantage.mean()) / (steps.advantage.std() + 1e-8)
        clipped = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
        gain = jnp.minimum(ratio * advantage, clipped * advantage).mean()
        error = jnp.square(values - steps.target).mean()
        entropy = -jnp.sum(jnp.exp(logits) * jnp.where(steps.seen.legal >= 0, logits, 0), 1).mean()
        return -gain + 0.5 * error - settings.entropy * entropy

    updates, state = optimizer.update(jax.grad(loss)(params), state)
    return optax.apply_updates(params, updates), state


def advantages(rewards: Floats, values: Floats, ended: Floats, settings: Settings) -> Floats:
    """Generalized advantage estimates, ``(steps, games)``; ``values`` has one row more, of what comes after."""
    result = np.zeros_like(rewards)
    trace = np.zeros(rewards.shape[1], np.float32)
    for step in reversed(range(len(rewards))):
        goes_on = 1 - ended[step]
        surprise = rewards[step] + settings.discount * goes_on * values[step + 1] - values[step]
        trace = surprise + settings.discount * settings.trace * goes_on * trace
        result[step] = trace
    return result


# Games.


def nowhere(_env: OrreryVectorEnv, _start: Floats) -> Potential:
    """No idea of how far games have come."""
    return lambda observations: np.zeros(len(observations), np.float32)


def headway(env: OrreryVectorEnv, start: Floats) -> Potential:
    """How far an alien of Escape from Area 51 has come: the components by which it is ahead of the best of the others, less the way to the
    next one, or with all four to the ship, as a part of the board; all in quarters.
    """
    places = {part.name: slice(part.offset, part.offset + part.size) for part in env.layout}
    cells = (places["tokens"].stop - places["tokens"].start) // 4
    width = int(np.sqrt(cells))
    tokens = np.flatnonzero(start[0, places["tokens"]])
    kinds, homes = np.divmod(tokens, cells)
    ship = np.flatnonzero(start[0, places["ground"]]) - 3 * cells

    def potential(observations: Floats) -> Floats:
        # Of each seat, the viewer's first; column and row are the first numbers, and the components the last.
        facts = observations[:, places["alien-facts"]].reshape(len(observations), len(env.players), -1)
        held = facts[:, :, -4:]
        columns, rows = facts[:, 0, :2].T[:, :, None] * (width - 1)

        def way(to: npt.NDArray[Any]) -> Floats:
            return np.asarray(np.maximum(abs(columns - to % width), abs(rows - to // width)), np.float32)

        is_wanted = (observations[:, places["tokens"]][:, tokens] > 0) & (held[:, 0, kinds] == 0)
        to_token = np.where(is_wanted, way(homes), width).min(1)
        to_next = np.where(held[:, 0].all(1), way(ship[-1:])[:, 0], to_token)
        ahead = held[:, 0].sum(1) - held[:, 1:].sum(2).max(1)
        return np.asarray((ahead - to_next / width) / 4, np.float32)

    return potential


class Table:
    """Games in which one seat is played from here."""

    def __init__(
        self, game: str, seat: str, opponents: str, settings: Settings, seed: int, setup: dict[str, Any], potential: MakePotential
    ) -> None:
        self.settings = settings
        self.env = vector(
            game,
            settings.num_envs,
            learner=seat,
            opponents=opponents,
            masks="sparse",
            copy=False,
            autoreset_mode=AutoresetMode.SAME_STEP,
            **setup,
        )
        self.first = next(part.offset for part in self.env.layout if part.name not in settings.unread)
        observations, infos = self.env.reset(seed=seed)
        self.size = observations["observation"].shape[1]
        assert isinstance(self.env.single_action_space, Discrete)
        self.actions = int(self.env.single_action_space.n)
        self.seen = self._see(observations["observation"], infos)
        self.potential = potential(self.env, observations["observation"])
        self.stand = self.potential(observations["observation"])
        """How far the games have come."""

    def send(self, chosen: npt.NDArray[Any]) -> None:
        """Plays on, by places in the legal lists; the engine does it meanwhile."""
        self.env.step_async(self.seen.legal[np.arange(len(chosen)), chosen])

    def receive(self) -> tuple[Floats, Floats, Floats]:
        """What that brought: points, 1 for a win, shared by those who win together, and 0 for a loss, or where a game was cut off; where it
        ended a game; and how much farther the games have come, an end being 0: discounted, that adds up to the same in every game.
        """
        observations, rewards, terminated, truncated, infos = self.env.step_wait()
        self.seen = self._see(observations["observation"], infos)
        winners = (infos["rewards"] > 0).sum(1)
        points = np.where(rewards > 0, 1 / np.maximum(winners, 1), 0).astype(np.float32)
        ended = (terminated | truncated).astype(np.float32)
        before, self.stand = self.stand, self.potential(observations["observation"])
        return points, ended, self.settings.discount * (1 - ended) * self.stand - before

    def _see(self, observations: Floats, infos: dict[str, Any]) -> Seen:
        most_numbers, most_legal = self.settings.most_numbers, self.settings.most_legal
        games, numbers = np.nonzero(observations[:, self.first :])
        numbers = numbers + self.first
        columns = np.arange(games.size) - np.searchsorted(games, np.arange(len(observations)))[games]
        fits = columns < most_numbers
        games, numbers, columns = games[fits], numbers[fits], columns[fits]
        at = np.zeros((len(observations), most_numbers), np.int32)
        values = np.zeros(at.shape, np.float32)
        at[games, columns] = numbers
        values[games, columns] = observations[games, numbers]
        offsets = infos["legal_action_offsets"][:-1, None]
        counts = np.diff(infos["legal_action_offsets"])[:, None]
        shown = np.minimum(counts, most_legal)
        columns = np.arange(most_legal)
        legal = infos["legal_actions"][np.where(columns < shown, offsets + columns * counts // np.maximum(shown, 1), 0)]
        return Seen(at, values, np.where(columns < shown, legal, -1))


class Learner:
    """A network that learns to play all seats of a game, each against agents in the others."""

    def __init__(
        self,
        game: str,
        opponents: str = "random",
        seed: int = 0,
        settings: Settings | None = None,
        potential: MakePotential = nowhere,
        **setup: Any,
    ) -> None:
        self.settings = settings or Settings()
        self.make = partial(Table, game, opponents=opponents, settings=self.settings, setup=setup, potential=potential)
        self.seats = list(load(game).start(setup, 0).players)
        self.tables = [self.make(seat, seed=seed + place) for place, seat in enumerate(self.seats)]
        self.key = jax.random.key(seed)
        self.rng = np.random.default_rng(seed)
        self.params = make_params(self.next_key(), self.tables[0].size, self.tables[0].actions, self.settings.width)
        self.optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(self.settings.learning_rate))
        self.state = self.optimizer.init(self.params)
        self.steps = 0
        """How many were learned from."""
        self.points: list[float] = []
        """What the games brought that ended meanwhile."""

    def next_key(self) -> jax.Array:
        """Randomness that was not used yet."""
        self.key, key = jax.random.split(self.key)
        return jnp.asarray(key)

    def update(self) -> None:
        """Plays on for ``horizon`` steps in all games, and learns from them."""
        collected: list[Steps] = []
        # Each in turn sends its step and then waits, so that the engines of all are at work.
        for _ in zip_longest(*(self._play_on(table, collected) for table in self.tables)):
            pass
        steps: Steps = jax.tree.map(lambda *parts: np.concatenate(parts), *collected)
        self.steps += len(steps.chosen)
        for _ in range(self.settings.epochs):
            for part in np.array_split(self.rng.permutation(len(steps.chosen)), self.settings.minibatches):
                piece = jax.tree.map(lambda column, part=part: column[part], steps)
                self.params, self.state = learn(self.params, self.state, piece, self.settings, self.optimizer)

    def _play_on(self, table: Table, collected: list[Steps]) -> Iterator[None]:
        shape = (self.settings.horizon, self.settings.num_envs)
        seen: list[Seen] = []
        chosen = np.zeros(shape, np.int32)
        log_probability, rewards, ended = (np.zeros(shape, np.float32) for _ in range(3))
        values = np.zeros((shape[0] + 1, shape[1]), np.float32)
        for step in range(shape[0]):
            seen.append(table.seen)
            chosen[step], log_probability[step], values[step] = act(self.params, table.seen, self.next_key())
            table.send(chosen[step])
            yield
            points, ended[step], farther = table.receive()
            rewards[step] = points + farther
            self.points += points[ended[step] > 0].tolist()
        values[-1] = act(self.params, table.seen, self.next_key())[2]
        advantage = advantages(rewards, values, ended, self.settings)
        joined = Seen(*map(np.concatenate, zip(*seen, strict=True)))
        target = advantage + values[:-1]
        collected.append(Steps(joined, chosen.ravel(), log_probability.ravel(), advantage.ravel(), target.ravel()))

    def test(self, seat: str, games: int, seed: int, *, at_random: bool = False, opponents: str | None = None) -> Floats:
        """The points of so many new games, by the network, or by drawing any of the actions that it would score; against the same
        opponents, or others.

        All places play the same number of games: the first to end are the shorter ones, and would count too much.
        """
        table = self.make(seat, seed=seed) if opponents is None else self.make(seat, seed=seed, opponents=opponents)
        rng = np.random.default_rng(seed)
        each = -(-games // self.settings.num_envs)
        results: list[list[float]] = [[] for _ in range(self.settings.num_envs)]
        while min(map(len, results)) < each:
            if at_random:
                chosen = (rng.random(self.settings.num_envs) * (table.seen.legal >= 0).sum(1)).astype(np.int32)
            else:
                chosen = np.asarray(act(self.params, table.seen, self.next_key())[0])
            table.send(chosen)
            points, ended, _ = table.receive()
            for place in np.flatnonzero(ended):
                results[place].append(float(points[place]))
        table.env.close()
        return np.array([result[:each] for result in results], np.float32).reshape(-1)[:games]

    def close(self) -> None:
        """Ends the engines."""
        for table in self.tables:
            table.env.close()


def interval(points: npt.ArrayLike) -> tuple[float, float, float]:
    """The mean of points from 0 to 1, and its 95 % Wilson interval: also where all games were won."""
    values = np.asarray(points, np.float64)
    games, mean, z = values.size, float(values.mean()), 1.96
    middle = (mean + z**2 / (2 * games)) / (1 + z**2 / games)
    half = z / (1 + z**2 / games) * float(np.sqrt(mean * (1 - mean) / games + z**2 / (4 * games**2)))
    return mean, middle - half, middle + half


def main() -> None:
    """Learns for some time, and says what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="area-51")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=400)
    given = parser.parse_args()
    potential = headway if given.game == "area-51" else nowhere
    learner = Learner(given.game, given.opponents, given.seed, potential=potential, players=given.players)
    begun = told = time.monotonic()
    while time.monotonic() - begun < given.seconds:
        learner.update()
        if time.monotonic() - told > 10:
            told = time.monotonic()
            latest = np.mean(learner.points[-400:] or [np.nan])
            print(f"{told - begun:4.0f} s, {learner.steps:,} steps, {len(learner.points):,} games: {latest:.3f}", flush=True)
    for seat in learner.seats:
        random, learned = (interval(learner.test(seat, given.games, 10_000, at_random=at_random)) for at_random in (True, False))
        print("{}: random {:.3f} ({:.3f} to {:.3f}), learned {:.3f} ({:.3f} to {:.3f}) points a game".format(seat, *random, *learned))


if __name__ == "__main__":
    main()
