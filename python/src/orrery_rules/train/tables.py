"""Parallel games in which a network decides, and what it sees there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np
import numpy.typing as npt

from .._engine import Engine
from .._remote_vector import RemoteVector
from ..errors import invalid
from .network import Floats, Hint, Integers, Keys, Params, Seen, act, best
from .ppo import Last, Steps, Track, advantages, normalized_by_seat
from .recipes import Recipe
from .transfer import Rows, names_of, rows_of

SEEDS = 2**32


@dataclass
class LeftOut:
    """In how many decisions the network did not see everything. Settings limit how much it sees."""

    decisions: int = 0
    inputs: int = 0
    """Number of these with more non-zero inputs than ``max_numbers``."""
    actions: int = 0
    """Number of these with more legal actions than ``max_legal``."""


class Table:
    """Parallel games of a recipe with one setup. The network decides for all seats that no scripted agent plays.

    Args:
        recipe: The recipe. The network has the inputs and actions of its setup.
        count: Number of games.
        seed: Whole number from which the seeds of all games follow.
        setup: Setup of the games. Default: that of the recipe. Their inputs and actions must exist with the setup of the recipe, too.
        opponents: Names of scripted agents by seat.
        sides: The sides that the newest network plays, one in each game in turn. Another network, such as an earlier copy, plays all other
            seats. Default: the newest network plays all seats.
    """

    def __init__(
        self,
        recipe: Recipe,
        count: int,
        seed: int,
        *,
        setup: Mapping[str, Any] | None = None,
        opponents: Mapping[str, str] | None = None,
        sides: Sequence[Sequence[str]] = (),
    ) -> None:
        settings = recipe.settings
        setup = recipe.setup if setup is None else setup
        self.settings = settings
        self.engine = Engine()
        self.encoding = recipe.encoding
        self.envs = RemoteVector(
            self.engine, recipe.game, setup, count=count, autoreset_mode="same-step", opponents=opponents, encoding=recipe.encoding
        )
        self.count = count
        self.seeds: list[int] = np.random.default_rng(seed).integers(SEEDS, size=count).tolist()
        self.games = [0] * count
        """Number of finished games of each environment."""
        self.actions: list[list[int]] = [[] for _ in range(count)]
        """The action indices of its current game."""
        self.envs.reset(self.seeds)
        self.first = next(part.offset for part in self.envs.layout if part.name not in settings.unread)
        self.rows = None if setup == recipe.setup else self._rows_of(recipe.setup)
        """The row of the network for each input and each action of the games; absent if these are the same."""
        self.left_out = LeftOut()
        self.turn_parts = self._parts(settings.turn)
        self.hints = [Hint(self._parts([part])[0], self._actions_of(actions)) for part, actions in recipe.hints]
        self.potential = recipe.potential(self.envs)
        self.has_earlier = len(sides) > 0
        self.own = np.ones((count, len(self.envs.players)), np.bool_)
        """Which seats no other network plays, ``(games, seats)``."""
        for number, side in enumerate(sides):
            self.own[number :: len(sides)] = np.isin(self.envs.players, side)
        self.played = self.own & np.isin(self.envs.players, self.envs.agents)
        """Which seats the newest network plays, of the same shape."""
        self.legal: Integers
        """Indices of the legal actions that are scored, in each game; -1 where padded."""
        self.seen = self.look()

    def size(self) -> tuple[int, int]:
        """Returns the numbers of inputs and actions of a network for these games.

        Its inputs are the numbers of an observation, then one for each index of a prefix.
        """
        envs = self.envs
        return envs.observations.shape[1] + (envs.num_actions if envs.has_sequences else 0) - self.first, envs.num_actions

    def _parts(self, names: Sequence[str]) -> list[slice]:
        return [slice(part.offset, part.offset + part.size) for part in self.envs.layout if part.name in names]

    def _actions_of(self, wanted: str) -> Integers:
        """Returns the indices of all actions of a type."""
        types = np.array([name.partition(" ")[0] for name in names_of(self.envs, self.first).action])
        return np.flatnonzero(types == wanted).astype(np.int32)

    def _rows_of(self, setup: Mapping[str, Any]) -> Rows:
        """Returns the rows of a network for another setup.

        Raises:
            InvalidInputError: If an input or an action of these games does not exist with the other setup.
        """
        known = names_of(RemoteVector(self.engine, self.envs.game, setup, encoding=self.encoding), self.first)
        rows = rows_of(names_of(self.envs, self.first), known, exact=True)
        for kind, found in rows._asdict().items():
            if (found < 0).any():
                raise invalid("setup", f"with {dict(setup)}, {kind} {int(found.argmin())} of these games does not exist")
        return rows

    def look(self) -> Seen:
        """Returns what the network sees in each game."""
        envs, settings = self.envs, self.settings
        observations = envs.observations[:, self.first :]
        # Comparing with 0 first is several times faster than `np.nonzero` of the numbers.
        games, numbers = np.divmod(np.flatnonzero(observations != 0), observations.shape[1])
        values = observations[games, numbers]
        if envs.has_sequences and envs.action_prefixes.size:
            # The order of a prefix is not needed, as its components have different indices. The prefix is first, so that it is not left out
            # if there are too many numbers.
            entered = np.repeat(np.arange(self.count), np.diff(envs.action_prefix_offsets))
            games = np.concatenate([entered, games])
            numbers = np.concatenate([envs.action_prefixes + observations.shape[1], numbers])
            values = np.concatenate([np.ones(entered.size, np.float32), values])
            order = np.argsort(games, kind="stable")
            games, numbers, values = games[order], numbers[order], values[order]
        columns = np.arange(games.size) - np.searchsorted(games, np.arange(self.count))[games]
        self.left_out.decisions += self.count
        self.left_out.inputs += int(np.count_nonzero(columns == settings.max_numbers))
        self.left_out.actions += int(np.count_nonzero(np.diff(envs.legal_action_offsets) > settings.max_legal))
        if self.rows is not None:
            numbers = self.rows.embed[numbers]
        fits = columns < settings.max_numbers
        games, numbers, columns = games[fits], numbers[fits], columns[fits]
        at = np.zeros((self.count, settings.max_numbers), np.int32)
        padded = np.zeros(at.shape, np.float32)
        at[games, columns] = numbers
        padded[games, columns] = values[fits]
        self.legal = self._legal()
        legal = self.legal if self.rows is None else np.where(self.legal >= 0, self.rows.action[self.legal], -1).astype(np.int32)
        return Seen(at, padded, legal)

    def _legal(self) -> Integers:
        envs, most = self.envs, self.settings.max_legal
        offsets = envs.legal_action_offsets[:-1, None]
        counts = np.diff(envs.legal_action_offsets)[:, None]
        shown = np.minimum(counts, most)
        columns = np.arange(most)
        chosen = np.where(columns < shown, offsets + columns * counts // np.maximum(shown, 1), 0)
        return np.where(columns < shown, envs.legal_actions[chosen], -1).astype(np.int32)

    def send(self, chosen: Any) -> None:
        """Enters actions, given as positions in the legal lists. The engine plays while the caller continues."""
        actions = self.legal[np.arange(self.count), chosen]
        for entered, action in zip(self.actions, actions.tolist(), strict=True):
            entered.append(action)
        self.envs.step_async(actions)

    def receive(self) -> tuple[Floats, Any]:
        """Waits for the result of `send`.

        Returns:
            The points of each seat, ``(games, seats)``: 1 for a win, which winners may share; and whether the game ended, ``(games,)``.
        """
        self.envs.step_wait()
        rewards = self.envs.rewards
        winners = (rewards > 0).sum(1, keepdims=True) if self.settings.is_point_shared else 1
        points = np.where(rewards > 0, 1 / np.maximum(winners, 1), 0).astype(np.float32)
        ended = self.envs.flags > 0
        for game in np.flatnonzero(ended).tolist():
            self.games[game] += 1
            self.actions[game] = []
        self.seen = self.look()
        return points, ended

    def own_points(self, points: Floats) -> Floats:
        """Returns the mean points of the newest network's seats in each game, given the points of each seat, ``(games, seats)``."""
        mean: Floats = (points * self.played).sum(1) / self.played.sum(1)
        return mean

    def play(self, params: Params, earlier: Params, keys: Keys, finished: list[float]) -> Iterator[Steps | None]:
        """Plays `horizon` steps; yields ``None`` while the engine plays, and at last the decisions of the network.

        Args:
            params: The newest network.
            earlier: The network for the other seats of tables that have one.
            keys: Randomness for each step, and one more.
            finished: Receives `own_points` of the games that end. Self-play adds nothing.
        """
        rows = np.arange(self.count)
        track, seen = self._new_track(), list[Seen]()
        chosen, log_probability = np.zeros_like(track.seats), np.zeros_like(track.values)
        for step in range(self.settings.horizon):
            seats = self._note(track, seen, step)
            chosen[step], log_probability[step], track.values[step] = act(params, self.seen, keys[step])
            if self.has_earlier:
                others = np.asarray(act(earlier, self.seen, keys[step])[0])
                chosen[step] = np.where(self.own[rows, seats], chosen[step], others)
            self.send(chosen[step])
            yield None
            points, ended = track.points[step], track.ended[step]
            points[:], ended[:] = self.receive()
            if not self.played.all():
                finished += self.own_points(points)[ended].tolist()
        yield self._steps(track, seen, chosen, log_probability, self.own[rows, track.seats], self._last(params, keys[-1]))

    def advice(self, seed: int) -> Integers:
        """Returns what the scripted agent would do, as positions in the legal lists; -1 where its action is not among them."""
        advised = self.engine.call("adviseEnv", env=self.envs.handle, agent=self.settings.opponents[0], seed=seed)
        actions = np.array([[indices[0] if indices else -2] for indices in advised], np.int32)
        found = self.legal == actions
        return np.where(found.any(1), found.argmax(1), -1).astype(np.int32)

    def imitated(self, seed: int, teacher: Params | None) -> Integers:
        """Returns what the network should imitate, as positions in the legal lists; -1 for nothing.

        It is the advice of the scripted agent. But where a hint rates the advised action, it is the action that the hint rates highest, and
        in decisions without hints, it is the action of the teacher, if there is one.
        """
        advised = self.advice(seed)
        rows, observations = np.arange(self.count), self.envs.observations
        is_hinted = np.zeros(self.count, np.bool_)
        for part, actions in self.hints:
            # The last column is for the positions of the legal lists that are padded.
            ratings = np.full((self.count, self.envs.num_actions + 1), -1, np.float32)
            ratings[:, actions] = observations[:, part]
            rated = ratings[rows[:, None], self.legal]
            is_hinted |= rated.max(1) > 0
            advised = np.where((advised >= 0) & (rated[rows, advised] >= 0), rated.argmax(1), advised)
        if teacher is not None:
            advised = np.where(is_hinted, advised, np.asarray(best(teacher, self.seen)))
        return advised.astype(np.int32)

    def follow(self, params: Params, keys: Keys, rng: np.random.Generator, teacher: Params | None = None) -> Steps:
        """Plays `horizon` steps, in which `imitated` is followed with the probability ``imitation_share``, otherwise the network moves.

        Args:
            params: The newest network.
            keys: Randomness for each step, and one more.
            rng: Randomness of the scripted agent and of the choices between both.
            teacher: The network that teaches, if any.

        Returns:
            The decisions with what the network should imitate.
        """
        track, seen = self._new_track(), list[Seen]()
        advised = np.zeros_like(track.seats)
        for step in range(self.settings.horizon):
            self._note(track, seen, step)
            advised[step] = self.imitated(int(rng.integers(SEEDS)), teacher)
            own, _, track.values[step] = act(params, self.seen, keys[step])
            follows = (rng.random(self.count) < self.settings.imitation_share) & (advised[step] >= 0)
            self.send(np.where(follows, advised[step], own))
            track.points[step], track.ended[step] = self.receive()
        # Imitation does not read the log-probabilities.
        return self._steps(track, seen, advised, np.zeros_like(track.values), advised >= 0, self._last(params, keys[-1]))

    def _new_track(self) -> Track:
        """Returns empty arrays for `horizon` steps."""
        shape = (self.settings.horizon, self.count)
        return Track(
            seats=np.zeros(shape, np.int32),
            values=np.zeros(shape, np.float32),
            potential=np.zeros(shape, np.float32),
            turn=np.zeros(shape, np.float32),
            entered=np.zeros(shape, np.bool_),
            points=np.zeros((*shape, len(self.envs.players)), np.float32),
            ended=np.zeros(shape, np.bool_),
        )

    def _note(self, track: Track, seen: list[Seen], step: int) -> Integers:
        """Notes the state of each game before a step, and returns the seats that decide."""
        seen.append(self.seen)
        track.seats[step] = np.maximum(self.envs.current_players, 0)
        track.potential[step] = self.potential(self.envs.observations)
        track.turn[step], track.entered[step] = self.turn(), self._entered()
        seats: Integers = track.seats[step]
        return seats

    def _steps(
        self,
        track: Track,
        seen: list[Seen],
        chosen: Integers,
        log_probability: Floats,
        is_used: npt.NDArray[np.bool_],
        last: Last,
    ) -> Steps:
        """Returns the decisions that are used and whose results are known.

        Args:
            track: What happened, with all arrays filled.
            seen: What the network saw, for each step.
            chosen: Positions in the legal lists, ``(steps, games)``.
            log_probability: Their log-probabilities, of the same shape.
            is_used: Which decisions are learned from, of the same shape.
            last: The states after the last step.
        """
        advantage, is_known = advantages(track, last, self.settings)
        target = advantage + track.values
        known = is_known & is_used
        if self.settings.normalize_by_seat:
            advantage = normalized_by_seat(advantage, track.seats, known)
        joined = Seen(*map(np.concatenate, zip(*seen, strict=True)))
        flat = Steps(joined, chosen.ravel(), log_probability.ravel(), advantage.ravel(), target.ravel())
        kept: Steps = jax.tree.map(lambda column: column[known.ravel()], flat)
        return kept

    def _last(self, params: Params, key: Keys) -> Last:
        """Returns what `advantages` needs of the current states."""
        values = np.asarray(act(params, self.seen, key)[2])
        seats, potential = np.maximum(self.envs.current_players, 0), self.potential(self.envs.observations)
        return Last(seats, values, potential, self.turn(), self._entered())

    def _entered(self) -> npt.NDArray[np.bool_]:
        """Returns in which games the first components of an action are entered."""
        return np.diff(self.envs.action_prefix_offsets) > 0

    def turn(self) -> Floats:
        """Returns a number for each game that differs between its turns; 0 if the settings name no part of the observation for that."""
        numbers = np.zeros(self.count, np.float32)
        for part in self.turn_parts:
            numbers += self.envs.observations[:, part].sum(1)
        return numbers

    def position(self) -> list[tuple[int, int, list[int]]]:
        """Returns the position of each game, for `restore`: the seed of its environment, the number of finished games, and the actions."""
        return [(seed, games, list(actions)) for seed, games, actions in zip(self.seeds, self.games, self.actions, strict=True)]

    def restore(self, position: list[tuple[int, int, list[int]]]) -> None:
        """Continues from a position."""
        self.seeds = [seed for seed, _, _ in position]
        self.games = [games for _, games, _ in position]
        self.actions = [list(actions) for _, _, actions in position]
        for index, (seed, games, actions) in enumerate(position):
            self.engine.call("resumeEnv", env=self.envs.handle, index=index, seed=seed, games=games, actions=actions)
        self.envs.reset(None, [])
        self.seen = self.look()
        self.left_out = LeftOut()

    def close(self) -> None:
        """Ends the engine."""
        self.engine.close()
