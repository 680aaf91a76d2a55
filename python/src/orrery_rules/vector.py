"""Many games side by side, as a vector environment of Gymnasium."""

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
from ._games import AutoReset, Games, Last, Part, Seed, invalid
from ._opponents import opponents_of
from ._spaces import action_space, named, observation_space, one_of, random_seed, seed_of
from .errors import EngineError, OrreryError

Observation = dict[str, npt.NDArray[Any]]
Step = tuple[Observation, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]

_AUTO_RESETS: Final[Mapping[AutoresetMode, AutoReset]] = {
    AutoresetMode.DISABLED: "disabled",
    AutoresetMode.SAME_STEP: "same-step",
    AutoresetMode.NEXT_STEP: "next-step",
}
_INT32: Final = np.iinfo(np.int32)


class OrreryVectorEnv(VectorEnv[Observation, npt.ArrayLike, npt.NDArray[Any]]):
    """Many games side by side, stepped in one call.

    An observation is ``{"observation": float32 (num_envs, size), "action_mask": int8 (num_envs, num_actions)}``: what the player sees who
    is to act in each game, and what may be said there. Where a game is over, what was seen by who acted last, and an empty mask.

    ``rewards``, float64 ``(num_envs,)``, are the learner's; without a learner, those of the player whose number the step has played.
    ``infos`` has, always in fresh arrays:

    - ``"player"``: int32 ``(num_envs,)``, the seat that is to act; -1 where a game is over.
    - ``"rewards"``: float32 ``(num_envs, seats)``, what the step brought, by seat.
    - ``"said"``: in games with actions that take several numbers, int8 ``(num_envs, num_actions)``: those of the present action that were
      said.
    - with ``masks="sparse"``, in place of the masks, ``"legal"`` and ``"legal_offsets"``, int32: the numbers that may be said in game ``i``
      stand from ``legal_offsets[i]`` to before ``legal_offsets[i + 1]``, rising; ``"said"`` and ``"said_offsets"`` in the same way.
    - with ``AutoresetMode.SAME_STEP``, where games ended, ``"final_obs"`` and ``"final_info"``, as Gymnasium has them.

    The ``k``-th game at place ``i`` has the seed ``gameSeed(seed, k * num_envs + i)``, whatever the number of processes.

    Args:
        game: Id of the game, such as ``"sol"``.
        num_envs: Games at once, from 1.
        learner: The seat that is played from outside, such as ``"p2"``. ``None``: all of them (self-play).
        opponents: With a learner, who plays the other seats: an agent by name, such as ``"random"`` (the default), ``"greedy"`` or
            ``"mcts:iterations=50"``, or names by seat. Without one, names by seat of those that are not played from outside.
        rewards: ``"utility"``: at the end, 1 for a win, 0 if nobody won, -1 if only others did. ``"scores"``: the game's own.
        max_actions: A game that needs more actions, everybody's counted, is truncated. Default 100,000.
        autoreset_mode: What follows a game that is over, as Gymnasium defines it.
        masks: ``"dense"`` or ``"sparse"``.
        copy: Whether observations are fresh arrays. ``False``: they are the environment's own, and brought up to date in place.
        processes: Over how many engines the games are spread; their steps run at the same time.
        engine: Where the games are played. Default: engines of their own.
        **setup: What the game is set up with, such as ``players=3``.

    Raises:
        InvalidInputError: for a table that cannot be made.
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
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        masks: Literal["dense", "sparse"] = "dense",
        copy: bool = True,
        processes: int = 1,
        engine: Engine | None = None,
        **setup: Any,
    ) -> None:
        super().__init__()
        mode = _mode_of(autoreset_mode)
        is_dense = one_of("masks", masks, ("dense", "sparse")) == "dense"
        counts = _shares(num_envs, processes)
        if engine is not None and processes > 1:
            raise invalid("processes", "one engine is one process")
        self._own = [Engine() for _ in counts] if engine is None else []
        engines = self._own if engine is None else [engine]
        try:
            agents = opponents_of(engines[0], game, setup, learner, opponents)
            firsts = np.cumsum([0, *counts]).tolist()
            self._parts = [
                Games(
                    each,
                    game,
                    setup,
                    count=count,
                    auto_reset=_AUTO_RESETS[mode],
                    opponents=agents,
                    rewards=rewards,
                    max_actions=max_actions,
                    first=first,
                    total=num_envs,
                )
                for each, count, first in zip(engines, counts, firsts, strict=False)
            ]
        except BaseException:
            self._close_own()
            raise
        games = self._parts[0]
        self._spans = [slice(first, first + count) for first, count in zip(firsts, counts, strict=False)]
        self.num_envs = num_envs
        self.autoreset_mode = mode
        self.metadata = {"name": f"orrery/{games.game}_v1", "render_modes": [], "autoreset_mode": mode}
        self.players = list(games.players)
        """Who sits at the table, in seat order."""
        self._learner = None if learner is None else self.players.index(learner)
        self._is_dense = is_dense
        self._copies = copy
        self._place_parts()
        self._make_spaces()
        self._rows = np.arange(num_envs)
        self._selected = np.full(num_envs, -1, np.int32)
        self._has_begun = False
        self._is_awaited = False

    def _place_parts(self) -> None:
        games = self._parts[0]
        self._observations = np.zeros((self.num_envs, games.observations.shape[1]), np.float32)
        self._masks = np.zeros((self.num_envs if self._is_dense else 0, games.num_actions), np.int8)
        for part, span in zip(self._parts, self._spans, strict=True):
            part.place_in(self._observations[span], self._masks[span] if self._is_dense else None)

    def _make_spaces(self) -> None:
        games = self._parts[0]
        single = observation_space(games)
        if not self._is_dense:
            single = spaces.Dict({"observation": single["observation"]})
        self.single_observation_space = single
        self.single_action_space = action_space(games)

    # Of many games they are large, and seldom asked for.

    @functools.cached_property
    def observation_space(self) -> Any:  # type: ignore[override]
        """Of all games: ``single_observation_space``, ``num_envs`` times."""
        return batch_space(self.single_observation_space, self.num_envs)

    @functools.cached_property
    def action_space(self) -> Any:  # type: ignore[override]
        """Of all games: ``single_action_space``, ``num_envs`` times."""
        return batch_space(self.single_action_space, self.num_envs)

    @property
    def layout(self) -> list[Part]:
        """The named parts of an observation, in order."""
        return self._parts[0].layout

    # Starting.

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts all games, or those of a mask.

        Args:
            seed: Of the run of all games, a whole number from 0; or a list of one for each game, which is then the game's own seed, with
                ``None`` for the next game of its run. ``None``: the next game of each; at first, a random run.
            options: ``"reset_mask"``: bool ``(num_envs,)``, the games to start; the others are left alone.

        Raises:
            InvalidInputError: for what is none of these. Nothing is changed then.
        """
        self._require_ready()
        places = self._chosen(options)
        if not self._has_begun and len(places) < self.num_envs:
            raise invalid("reset_mask", "the first reset starts all games")
        if seed is None or isinstance(seed, (int, np.integer)):
            run = None if seed is None else seed_of(seed, least=0)
            self._reset_run(run if run is not None or self._has_begun else random_seed(self.np_random), places)
        else:
            self._reset_each(seed, places)
        if isinstance(seed, (int, np.integer)):
            super().reset(seed=int(seed))
        self._has_begun = True
        self._selected = self._joined([part.selected for part in self._parts])
        return self._seen(), self._infos(self._joined([part.rewards for part in self._parts]))

    def _chosen(self, options: Mapping[str, Any] | None) -> npt.NDArray[np.int64]:
        mask = None if options is None else options.get("reset_mask")
        if mask is None:
            return self._rows
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            raise invalid("reset_mask", f"expected an array of bool of the shape ({self.num_envs},)")
        if not mask.any():
            raise invalid("reset_mask", "no game is chosen")
        return np.flatnonzero(mask)

    def _reset_run(self, seed: Seed | None, places: npt.NDArray[np.int64]) -> None:
        for part, span in zip(self._parts, self._spans, strict=True):
            local = _within(places, span)
            if local:
                part.reset(seed, None if len(local) == part.count else local)

    def _reset_each(self, seeds: Sequence[int | None], places: npt.NDArray[np.int64]) -> None:
        if isinstance(seeds, str) or not isinstance(seeds, Sequence) or len(seeds) != self.num_envs:
            raise invalid("seed", f"expected a whole number, or a list of {self.num_envs}, received {named(seeds)}")
        read = [None if seed is None else seed_of(seed, least=0) for seed in seeds]
        following = [place for place in places.tolist() if read[place] is None]
        if not self._has_begun:
            self._reset_run(random_seed(self.np_random), self._rows)
        elif following:
            self._reset_run(None, np.array(following))
        own = np.array([place for place in places.tolist() if read[place] is not None], np.int64)
        for part, span in zip(self._parts, self._spans, strict=True):
            local = _within(own, span)
            if local:
                part.reset([seed for place in local if (seed := read[span.start + place]) is not None], local)

    # Stepping.

    def step(self, actions: npt.ArrayLike) -> Step:
        """One number for each game.

        What stands where a game is over is not read in ``NEXT_STEP``, where the step only starts the next.

        Raises:
            IllegalActionError: for the first number that the rules forbid, with its ``place``. Nothing is changed then, in any game.
            InvalidInputError: for what are no numbers of the action space; with autoreset disabled, while a game is over.
        """
        self.send(actions)
        return self.receive()

    def send(self, actions: npt.ArrayLike) -> None:
        """The first half of ``step``: the engines play on while this program does something else.

        Raises:
            InvalidInputError: as ``step``.
        """
        self._require_ready()
        if not self._has_begun:
            raise invalid("step", "no game is on; reset starts them")
        for part in self._parts:
            part.require_whole()
        numbers = self._numbers(actions)
        if self.autoreset_mode is AutoresetMode.DISABLED and self._selected.min() < 0:
            over = np.flatnonzero(self._selected < 0).tolist()
            raise invalid("step", f"games are over at the places {over}; reset them, with options={{'reset_mask': ...}}")
        if len(self._parts) > 1:
            self._require_legal(numbers)
        for part, span in zip(self._parts, self._spans, strict=True):
            part.send(numbers[span])
        self._is_awaited = True

    def receive(self) -> Step:
        """The second half of ``step``.

        Raises:
            IllegalActionError: as ``step``.
            OrreryError: if nothing was sent.
        """
        if not self._is_awaited:
            raise OrreryError("No step was sent.")
        self._is_awaited = False
        failures: list[OrreryError] = []
        for part in self._parts:
            try:
                part.receive()
            except OrreryError as error:
                failures.append(error)
        if failures:
            raise failures[0]
        return self._result()

    def _numbers(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
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
            raise invalid("actions", f"expected numbers from 0 to {self._parts[0].num_actions - 1}")
        return numbers.astype(np.int32)

    def _require_legal(self, numbers: npt.NDArray[np.int32]) -> None:
        """Where one engine would refuse its share, the others must not play theirs."""
        for part, span in zip(self._parts, self._spans, strict=True):
            if _are_legal(part, numbers[span]):
                continue
            try:
                part.step(numbers[span])
            except OrreryError as error:
                place = getattr(error, "place", None)
                if place is not None:
                    error.place = span.start + place  # type: ignore[attr-defined]
                raise
            raise EngineError("The engine has played a number that is not in its list.")

    # Showing.

    def _joined(self, columns: list[npt.NDArray[Any]]) -> npt.NDArray[Any]:
        return columns[0] if len(columns) == 1 else np.concatenate(columns)

    def _result(self) -> Step:
        parts = self._parts
        earned = self._joined([part.rewards for part in parts])
        flags = self._joined([part.flags for part in parts])
        # Where nobody was to act, nothing was earned.
        rewards = earned[self._rows, self._selected] if self._learner is None else earned[:, self._learner]
        self._selected = self._joined([part.selected for part in parts])
        infos = self._infos(earned)
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            self._add_final(infos, earned)
        return self._seen(), rewards.astype(np.float64), flags == 1, flags == 2, infos

    def _seen(self) -> Observation:
        seen: Observation = {"observation": self._observations}
        if self._is_dense:
            seen["action_mask"] = self._masks
        return {name: array.copy() for name, array in seen.items()} if self._copies else seen

    def _infos(self, earned: npt.NDArray[np.float32]) -> dict[str, Any]:
        parts = self._parts
        everywhere = np.ones(self.num_envs, np.bool_)
        infos: dict[str, Any] = {"player": self._selected, "_player": everywhere, "rewards": earned, "_rewards": everywhere}
        if not self._is_dense:
            infos["legal"], infos["legal_offsets"] = _joined_lists([(part.legal, part.legal_offsets) for part in parts])
        if not parts[0].has_sequences:
            return infos
        said, offsets = _joined_lists([(part.said, part.said_offsets) for part in parts])
        if not self._is_dense:
            return {**infos, "said": said, "said_offsets": offsets}
        masks = np.zeros_like(self._masks)
        masks[np.repeat(self._rows, np.diff(offsets)), said] = 1
        return {**infos, "said": masks, "_said": everywhere}

    def _add_final(self, infos: dict[str, Any], earned: npt.NDArray[np.float32]) -> None:
        """What was seen last, and earned, in the games that ended."""
        lasts = [(span.start + last.place, last) for part, span in zip(self._parts, self._spans, strict=True) for last in part.last]
        if not lasts:
            return
        ended = np.zeros(self.num_envs, np.bool_)
        seen = np.full(self.num_envs, None, dtype=object)
        for place, last in lasts:
            ended[place] = True
            seen[place] = self._last_seen(last)
        nobody = np.full(self.num_envs, -1, np.int32)
        brought = np.where(ended[:, None], earned, np.float32(0))
        infos["final_obs"], infos["_final_obs"] = seen, ended
        infos["final_info"] = {"player": nobody, "_player": ended.copy(), "rewards": brought, "_rewards": ended.copy()}
        infos["_final_info"] = ended.copy()

    def _last_seen(self, last: Last) -> Observation:
        observation = np.zeros(self._observations.shape[1], np.float32)
        observation[last.at] = last.values
        if not self._is_dense:
            return {"observation": observation}
        return {"observation": observation, "action_mask": np.zeros(self._masks.shape[1], np.int8)}

    # Ending.

    def __reduce_ex__(self, protocol: SupportsIndex, /) -> Any:
        raise OrreryError("A vector environment cannot be copied or pickled; environments of one game can.")

    def _require_ready(self) -> None:
        if self.closed:
            raise OrreryError("This environment was closed.")
        if self._is_awaited:
            raise OrreryError("The answer to the step before must be received first.")

    def close_extras(self, **_: Any) -> None:
        """Lets go of the games, and ends engines of their own."""
        for part in self._parts:
            part.close()
        self._close_own()

    def _close_own(self) -> None:
        for engine in self._own:
            engine.close()


def vector(
    game: str,
    num_envs: int = 64,
    *,
    learner: str | None = None,
    opponents: str | Mapping[str, str] | None = None,
    rewards: Literal["utility", "scores"] = "utility",
    max_actions: int | None = None,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    masks: Literal["dense", "sparse"] = "dense",
    copy: bool = True,
    processes: int = 1,
    engine: Engine | None = None,
    **setup: Any,
) -> OrreryVectorEnv:
    """Makes an :class:`OrreryVectorEnv`, with the same arguments.

    Example:
        >>> games = vector("sol", 64, learner="p1", opponents="greedy", players=3)
        >>> observations, infos = games.reset(seed=7)
    """
    return OrreryVectorEnv(
        game,
        num_envs,
        learner=learner,
        opponents=opponents,
        rewards=rewards,
        max_actions=max_actions,
        autoreset_mode=autoreset_mode,
        masks=masks,
        copy=copy,
        processes=processes,
        engine=engine,
        **setup,
    )


def _mode_of(mode: AutoresetMode | str) -> AutoresetMode:
    if isinstance(mode, AutoresetMode):
        return mode
    return AutoresetMode(one_of("autoreset_mode", mode, [each.value for each in AutoresetMode]))


def _shares(num_envs: int, processes: int) -> list[int]:
    """How many games each engine has."""
    for name, number in (("num_envs", num_envs), ("processes", processes)):
        if type(number) is not int or number < 1:
            raise invalid(name, f"expected a whole number of at least 1, received {named(number)}")
    if processes > num_envs:
        raise invalid("processes", f"expected at most one for each game, {num_envs}, received {processes}")
    share, rest = divmod(num_envs, processes)
    return [share + (place < rest) for place in range(processes)]


def _within(places: npt.NDArray[np.int64], span: slice) -> list[int]:
    """The places of a share, counted from its beginning."""
    local: list[int] = (places[(places >= span.start) & (places < span.stop)] - span.start).tolist()
    return local


def _joined_lists(lists: list[tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """Several lists of lists, one after another."""
    if len(lists) == 1:
        return lists[0]
    starts = np.cumsum([0, *(len(values) for values, _ in lists)])
    offsets = [offsets[:-1] + start for (_, offsets), start in zip(lists, starts, strict=False)]
    return np.concatenate([values for values, _ in lists]), np.concatenate([*offsets, starts[-1:]]).astype(np.int32)


def _are_legal(games: Games, numbers: npt.NDArray[np.int32]) -> bool:
    """Whether each number may be said in its game, or is not read."""
    size = games.num_actions
    rows = np.arange(games.count, dtype=np.int64) * size
    # A list that rises throughout.
    legal = games.legal + np.repeat(rows, np.diff(games.legal_offsets))
    wanted = rows + numbers
    places = np.minimum(np.searchsorted(legal, wanted), max(0, len(legal) - 1))
    is_listed = legal[places] == wanted if len(legal) else np.zeros(games.count, np.bool_)
    return bool((((numbers >= 0) & (numbers < size) & is_listed) | (games.selected < 0)).all())
