"""Vector environments for Gymnasium."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, SupportsIndex

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ._engine import Engine
from ._opponents import read_opponents
from ._remote_vector import TERMINATED, TRUNCATED, FinalObservation, ObservationPart, RemoteAutoresetMode, RemoteVector, Seed
from ._spaces import action_space, named, observation_space, one_of, random_seed, read_seed
from .errors import EngineError, OrreryError, invalid

Observation = dict[str, npt.NDArray[Any]]
StepResult = tuple[Observation, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]

_AUTORESET_MODES: Final[Mapping[AutoresetMode, RemoteAutoresetMode]] = {
    AutoresetMode.DISABLED: "disabled",
    AutoresetMode.SAME_STEP: "same-step",
    AutoresetMode.NEXT_STEP: "next-step",
}
_INT32: Final = np.iinfo(np.int32)


class OrreryVectorEnv(VectorEnv[Observation, npt.ArrayLike, npt.NDArray[Any]]):
    """A vector environment: many games with one setup, stepped in one call.

    An observation is ``{"observation": float32 (num_envs, size), "action_mask": int8 (num_envs, num_actions)}``, for the player who must
    act in each game. Where a game is over, it is the observation of the last player who acted, with an empty mask.

    Rewards are float64 ``(num_envs,)``: those of the learner or, without a learner, of the player whose action the step entered.
    ``infos`` contains, in new arrays:

    - ``"current_player"``: int32 ``(num_envs,)``, the seat that must act; -1 where a game is over.
    - ``"rewards"``: float32 ``(num_envs, num_seats)``, the rewards of the step by seat.
    - ``"action_prefix_mask"``: int8 ``(num_envs, num_actions)``, 1 for the indices entered so far of the current action. Only in games with
      multi-component actions.
    - with ``masks="sparse"``, instead of the masks, ``"legal_actions"`` and ``"legal_action_offsets"``, int32: the legal indices of game
      ``i``, ascending, are at ``legal_action_offsets[i]`` to ``legal_action_offsets[i + 1] - 1``. ``"action_prefix"`` and
      ``"action_prefix_offsets"`` have the same format.
    - with ``AutoresetMode.SAME_STEP``, where games ended, ``"final_obs"`` and ``"final_info"``, as defined by Gymnasium.

    Game ``k`` (from 0) of environment ``i`` has the seed ``gameSeed(seed, k * num_envs + i)``, for any number of processes.

    Args:
        game: Id of the game, such as ``"sol"``.
        num_envs: Number of parallel games, from 1.
        learner: The player that the caller controls, such as ``"p2"``. ``None``: the caller plays all seats (self-play).
        opponents: With a learner, the agents of the other seats: one name for all, such as ``"random"`` (the default), ``"greedy"`` or
            ``"mcts:iterations=50"``, or names by seat. Without a learner, names by seat of the seats that the caller does not play.
        rewards: ``"utility"``: at the end, 1 for a win, 0 if nobody won, else -1. ``"scores"``: at the end, the game's scores.
        max_actions: Number of actions after which a game is truncated. Actions of all players count. Default: 100,000.
        encoding: The encoding of the observations: ``"paths"`` in Escape from Area 51. Default: the usual one of the game.
        autoreset_mode: What follows a finished game, as defined by Gymnasium.
        masks: ``"dense"`` (action masks) or ``"sparse"`` (lists of legal actions).
        copy: Whether observations are new arrays. ``False``: the environment's own arrays, which the next step changes.
        processes: Number of engine processes over which the games are distributed. Their steps run in parallel.
        engine: A custom engine. Default: engines that belong to this environment.
        **setup: The setup of the game, such as ``players=3``.

    Raises:
        InvalidInputError: If the setup or an option is invalid.

    Example:
        >>> games = vector("sol", 64, learner="p1", opponents="greedy", players=3)
        >>> observations, infos = games.reset(seed=7)
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        *,
        learner: str | None = None,
        opponents: str | Mapping[str, str] | None = None,
        rewards: Literal["utility", "scores"] = "utility",
        max_actions: int | None = None,
        encoding: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        masks: Literal["dense", "sparse"] = "dense",
        copy: bool = True,
        processes: int = 1,
        engine: Engine | None = None,
        **setup: Any,
    ) -> None:
        super().__init__()
        mode = _read_autoreset_mode(autoreset_mode)
        is_dense = one_of("masks", masks, ("dense", "sparse")) == "dense"
        counts = _shard_sizes(num_envs, processes)
        if engine is not None and processes > 1:
            raise invalid("processes", "one engine is one process")
        self._own_engines = [Engine() for _ in counts] if engine is None else []
        engines = self._own_engines if engine is None else [engine]
        try:
            agents = read_opponents(engines[0], game, setup, learner, opponents)
            firsts = np.cumsum([0, *counts]).tolist()
            self._shards = [
                RemoteVector(
                    each,
                    game,
                    setup,
                    count=count,
                    autoreset_mode=_AUTORESET_MODES[mode],
                    opponents=agents,
                    rewards=rewards,
                    max_actions=max_actions,
                    encoding=encoding,
                    first=first,
                    total=num_envs,
                )
                for each, count, first in zip(engines, counts, firsts, strict=False)
            ]
        except BaseException:
            self._close_own()
            raise
        first_shard = self._shards[0]
        self._spans = [slice(first, first + count) for first, count in zip(firsts, counts, strict=False)]
        self.num_envs = num_envs
        self.autoreset_mode = mode
        self.metadata = {"name": f"orrery/{first_shard.game}_v1", "render_modes": [], "autoreset_mode": mode}
        self.players = list(first_shard.players)
        """The players, in seat order."""
        self._learner = None if learner is None else self.players.index(learner)
        self._is_dense = is_dense
        self._copies = copy
        self._share_buffers()
        self._make_spaces()
        self._env_indexes = np.arange(num_envs)
        self._current_players = np.full(num_envs, -1, np.int32)
        self._has_started = False
        self._is_waiting = False

    def _share_buffers(self) -> None:
        first_shard = self._shards[0]
        self._observations = np.zeros((self.num_envs, first_shard.observations.shape[1]), np.float32)
        self._masks = np.zeros((self.num_envs if self._is_dense else 0, first_shard.num_actions), np.int8)
        for shard, span in zip(self._shards, self._spans, strict=True):
            shard.use_buffers(self._observations[span], self._masks[span] if self._is_dense else None)

    def _make_spaces(self) -> None:
        first_shard = self._shards[0]
        single = observation_space(first_shard)
        if not self._is_dense:
            single = spaces.Dict({"observation": single["observation"]})
        self.single_observation_space = single
        self.single_action_space = action_space(first_shard)

    # Batched spaces are large and rarely used, so they are created on demand.

    @functools.cached_property
    def observation_space(self) -> Any:  # type: ignore[override]
        """``single_observation_space``, batched ``num_envs`` times."""
        return batch_space(self.single_observation_space, self.num_envs)

    @functools.cached_property
    def action_space(self) -> Any:  # type: ignore[override]
        """``single_action_space``, batched ``num_envs`` times."""
        return batch_space(self.single_action_space, self.num_envs)

    @property
    def layout(self) -> list[ObservationPart]:
        """The named parts of an observation, in order."""
        return self._shards[0].layout

    # Reset.

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts a new game in all environments, or in those of a mask.

        Args:
            seed: One whole number of at least 0, from which the seeds of all games follow; or a list with the seed of each game, where
                ``None`` is the next game of its last seed. Default: the next game of each. The first seed is drawn.
            options: ``"reset_mask"``: bool ``(num_envs,)``, the environments to reset. Default: all.

        Returns:
            Observations and infos.

        Raises:
            InvalidInputError: If the seed or the mask is invalid. Nothing has changed.
        """
        self._require_ready()
        indexes = self._read_reset_mask(options)
        if not self._has_started and len(indexes) < self.num_envs:
            raise invalid("reset_mask", "the first reset must include all environments")
        if seed is None or isinstance(seed, (int, np.integer)):
            run = None if seed is None else read_seed(seed, least=0)
            self._reset_run(run if run is not None or self._has_started else random_seed(self.np_random), indexes)
        else:
            self._reset_each(seed, indexes)
        if isinstance(seed, (int, np.integer)):
            super().reset(seed=int(seed))
        self._has_started = True
        self._current_players = self._joined([shard.current_players for shard in self._shards])
        return self._observation(), self._infos(self._joined([shard.rewards for shard in self._shards]))

    def _read_reset_mask(self, options: Mapping[str, Any] | None) -> npt.NDArray[np.int64]:
        mask = None if options is None else options.get("reset_mask")
        if mask is None:
            return self._env_indexes
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            raise invalid("reset_mask", f"expected an array of bool of the shape ({self.num_envs},)")
        if not mask.any():
            raise invalid("reset_mask", "expected at least one environment")
        return np.flatnonzero(mask)

    def _reset_run(self, seed: Seed | None, indexes: npt.NDArray[np.int64]) -> None:
        for shard, span in zip(self._shards, self._spans, strict=True):
            local = _within(indexes, span)
            if local:
                shard.reset(seed, None if len(local) == shard.count else local)

    def _reset_each(self, seeds: Sequence[int | None], indexes: npt.NDArray[np.int64]) -> None:
        if isinstance(seeds, str) or not isinstance(seeds, Sequence) or len(seeds) != self.num_envs:
            raise invalid("seed", f"expected a whole number, or a list of {self.num_envs}, received {named(seeds)}")
        read = [None if seed is None else read_seed(seed, least=0) for seed in seeds]
        following = [index for index in indexes.tolist() if read[index] is None]
        if not self._has_started:
            self._reset_run(random_seed(self.np_random), self._env_indexes)
        elif following:
            self._reset_run(None, np.array(following))
        own = np.array([index for index in indexes.tolist() if read[index] is not None], np.int64)
        for shard, span in zip(self._shards, self._spans, strict=True):
            local = _within(own, span)
            if local:
                shard.reset([seed for index in local if (seed := read[span.start + index]) is not None], local)

    # Step.

    def step(self, actions: npt.ArrayLike) -> StepResult:
        """Enters one action index in each game.

        Args:
            actions: Whole numbers ``(num_envs,)``. With ``NEXT_STEP``, the entry of a finished game is ignored, and the step starts its
                next game.

        Returns:
            Observations, rewards, terminations, truncations, infos.

        Raises:
            IllegalActionError: For the first action that the rules forbid, with its ``env_index``. No game has changed.
            InvalidInputError: If an index is not in the action space or, with autoreset disabled, if a game is over. No game has changed.
        """
        self.step_async(actions)
        return self.step_wait()

    def step_async(self, actions: npt.ArrayLike) -> None:
        """Starts a step without waiting for its result, as in Gymnasium's ``AsyncVectorEnv``.

        Args:
            actions: As in ``step``.

        Raises:
            InvalidInputError: As in ``step``.
        """
        self._require_ready()
        if not self._has_started:
            raise invalid("step", "no game is in progress; reset starts the games")
        for shard in self._shards:
            shard.require_in_sync()
        numbers = self._read_actions(actions)
        if self.autoreset_mode is AutoresetMode.DISABLED and self._current_players.min() < 0:
            over = np.flatnonzero(self._current_players < 0).tolist()
            raise invalid("step", f"the games of the environments {over} are over; reset them, with options={{'reset_mask': ...}}")
        if len(self._shards) > 1:
            self._require_legal(numbers)
        for shard, span in zip(self._shards, self._spans, strict=True):
            shard.step_async(numbers[span])
        self._is_waiting = True

    def step_wait(self) -> StepResult:
        """Waits for the result of the step that `step_async` started.

        Returns:
            As ``step``.

        Raises:
            IllegalActionError: As in ``step``.
            OrreryError: If no step was started.
        """
        if not self._is_waiting:
            raise OrreryError("No step was started.")
        self._is_waiting = False
        failures: list[OrreryError] = []
        for shard in self._shards:
            try:
                shard.step_wait()
            except OrreryError as error:
                failures.append(error)
        if failures:
            raise failures[0]
        return self._result()

    def _read_actions(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        try:
            numbers = np.asarray(actions)
        except Exception as error:
            raise invalid("actions", f"expected {self.num_envs} whole numbers, received {named(actions)}") from error
        if numbers.shape != (self.num_envs,):
            raise invalid("actions", f"expected {self.num_envs} numbers, one for each game, received the shape {numbers.shape}")
        if numbers.dtype == np.int32:
            return numbers
        if numbers.dtype.kind not in "iu":
            raise invalid("actions", f"expected whole numbers, received {numbers.dtype}")
        if numbers.max() > _INT32.max or numbers.min() < _INT32.min:
            raise invalid("actions", f"expected numbers from 0 to {self._shards[0].num_actions - 1}")
        return numbers.astype(np.int32)

    def _require_legal(self, numbers: npt.NDArray[np.int32]) -> None:
        """Checks all actions first, because no engine may step if another one would raise."""
        for shard, span in zip(self._shards, self._spans, strict=True):
            if _are_legal(shard, numbers[span]):
                continue
            try:
                shard.step(numbers[span])
            except OrreryError as error:
                index = getattr(error, "env_index", None)
                if index is not None:
                    error.env_index = span.start + index  # type: ignore[attr-defined]
                raise
            raise EngineError("The engine accepted an action that is not in its list of legal actions.")

    # Results.

    def _joined(self, columns: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
        return columns[0] if len(columns) == 1 else np.concatenate(columns)

    def _result(self) -> StepResult:
        shards = self._shards
        rewards = self._joined([shard.rewards for shard in shards])
        flags = self._joined([shard.flags for shard in shards])
        # Where no player had to act, all rewards are 0.
        chosen = rewards[self._env_indexes, self._current_players] if self._learner is None else rewards[:, self._learner]
        self._current_players = self._joined([shard.current_players for shard in shards])
        infos = self._infos(rewards)
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            self._add_final(infos, rewards)
        return self._observation(), chosen.astype(np.float64), flags == TERMINATED, flags == TRUNCATED, infos

    def _observation(self) -> Observation:
        observation: Observation = {"observation": self._observations}
        if self._is_dense:
            observation["action_mask"] = self._masks
        return {name: array.copy() for name, array in observation.items()} if self._copies else observation

    def _infos(self, rewards: npt.NDArray[np.float32]) -> dict[str, Any]:
        shards = self._shards
        everywhere = np.ones(self.num_envs, np.bool_)
        infos: dict[str, Any] = {"current_player": self._current_players, "_current_player": everywhere}
        infos |= {"rewards": rewards, "_rewards": everywhere}
        if not self._is_dense:
            infos["legal_actions"], infos["legal_action_offsets"] = _concatenated(
                [(shard.legal_actions, shard.legal_action_offsets) for shard in shards]
            )
        if not shards[0].has_sequences:
            return infos
        prefixes, offsets = _concatenated([(shard.action_prefixes, shard.action_prefix_offsets) for shard in shards])
        if not self._is_dense:
            return {**infos, "action_prefix": prefixes, "action_prefix_offsets": offsets}
        masks = np.zeros_like(self._masks)
        masks[np.repeat(self._env_indexes, np.diff(offsets)), prefixes] = 1
        return {**infos, "action_prefix_mask": masks, "_action_prefix_mask": everywhere}

    def _add_final(self, infos: dict[str, Any], rewards: npt.NDArray[np.float32]) -> None:
        """Adds the final observations and rewards of the games that ended."""
        finals = [
            (span.start + final.index, final)
            for shard, span in zip(self._shards, self._spans, strict=True)
            for final in shard.final_observations
        ]
        if not finals:
            return
        ended = np.zeros(self.num_envs, np.bool_)
        observations = np.full(self.num_envs, None, dtype=object)
        for index, final in finals:
            ended[index] = True
            observations[index] = self._final_observation(final)
        nobody = np.full(self.num_envs, -1, np.int32)
        final_rewards = np.where(ended[:, None], rewards, np.float32(0))
        infos["final_obs"], infos["_final_obs"] = observations, ended
        final_info = {"current_player": nobody, "_current_player": ended.copy(), "rewards": final_rewards, "_rewards": ended.copy()}
        infos["final_info"] = final_info
        infos["_final_info"] = ended.copy()

    def _final_observation(self, final: FinalObservation) -> Observation:
        observation = np.zeros(self._observations.shape[1], np.float32)
        observation[final.indexes] = final.values
        if not self._is_dense:
            return {"observation": observation}
        return {"observation": observation, "action_mask": np.zeros(self._masks.shape[1], np.int8)}

    # Closing.

    def __reduce_ex__(self, protocol: SupportsIndex, /) -> Any:
        raise OrreryError("A vector environment cannot be copied or pickled; a single environment can.")

    def _require_ready(self) -> None:
        if self.closed:
            raise OrreryError("This environment was closed.")
        if self._is_waiting:
            raise OrreryError("The result of the previous step must be received first.")

    def close_extras(self, **_: Any) -> None:
        """Releases the games, and ends the engines that belong to this environment."""
        for shard in self._shards:
            shard.close()
        self._close_own()

    def _close_own(self) -> None:
        for engine in self._own_engines:
            engine.close()


vector = OrreryVectorEnv
"""The short name of :class:`OrreryVectorEnv`: ``orrery_rules.vector("sol", 64)`` creates a vector environment."""


def _read_autoreset_mode(mode: AutoresetMode | str) -> AutoresetMode:
    if isinstance(mode, AutoresetMode):
        return mode
    return AutoresetMode(one_of("autoreset_mode", mode, [each.value for each in AutoresetMode]))


def _shard_sizes(num_envs: int, processes: int) -> list[int]:
    """Returns the number of environments of each engine."""
    for name, number in (("num_envs", num_envs), ("processes", processes)):
        if type(number) is not int or number < 1:
            raise invalid(name, f"expected a whole number of at least 1, received {named(number)}")
    if processes > num_envs:
        raise invalid("processes", f"expected at most one for each game, {num_envs}, received {processes}")
    size, rest = divmod(num_envs, processes)
    return [size + (shard < rest) for shard in range(processes)]


def _within(indexes: npt.NDArray[np.int64], span: slice) -> list[int]:
    """Returns the indices within a shard, relative to its start."""
    local: list[int] = (indexes[(indexes >= span.start) & (indexes < span.stop)] - span.start).tolist()
    return local


def _concatenated(lists: list[tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """Concatenates lists of lists, each given as values and offsets."""
    if len(lists) == 1:
        return lists[0]
    starts = np.cumsum([0, *(len(values) for values, _ in lists)])
    offsets = [offsets[:-1] + start for (_, offsets), start in zip(lists, starts, strict=False)]
    return np.concatenate([values for values, _ in lists]), np.concatenate([*offsets, starts[-1:]]).astype(np.int32)


def _are_legal(envs: RemoteVector, numbers: npt.NDArray[np.int32]) -> bool:
    """Returns whether each action index is legal, or belongs to a finished game."""
    size = envs.num_actions
    rows = np.arange(envs.count, dtype=np.int64) * size
    # In ascending order throughout.
    legal = envs.legal_actions + np.repeat(rows, np.diff(envs.legal_action_offsets))
    wanted = rows + numbers
    found = np.minimum(np.searchsorted(legal, wanted), max(0, len(legal) - 1))
    is_listed = legal[found] == wanted if len(legal) else np.zeros(envs.count, np.bool_)
    return bool((((numbers >= 0) & (numbers < size) & is_listed) | (envs.current_players < 0)).all())
