"""A vector environment in the engine, with its observations and action masks as NumPy arrays that steps update in place."""

from __future__ import annotations

import contextlib
import weakref
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from ._connection import PendingResponse
from ._engine import Engine
from .errors import OrreryError, invalid

RemoteAutoresetMode = Literal["disabled", "same-step", "next-step"]
Seed = int | str

TERMINATED, TRUNCATED = 1, 2
"""Flags of an environment: the last step ended the game by its rules, or truncated it."""

COLUMN_LENGTHS = 6
"""Number of lengths at the beginning of a step frame; the last is unused."""

_INT32_MAX = 2**31 - 1


@dataclass(frozen=True)
class ObservationPart:
    """One named part of an observation."""

    name: str
    offset: int
    """Index of its first number in the observation."""
    size: int
    """Number of numbers."""
    range: tuple[float, float]
    """Smallest and largest possible number."""
    description: str
    """What the numbers mean, in order."""


def read_layout(layout: Iterable[Mapping[str, Any]]) -> list[ObservationPart]:
    """Returns the parts of an observation."""
    return [ObservationPart(part["name"], part["offset"], part["size"], tuple(part["range"]), part["description"]) for part in layout]


@dataclass(frozen=True)
class FinalObservation:
    """The final observation of a game that was followed by the next one in the same step, as its non-zero numbers."""

    index: int
    """Index of the environment."""
    indexes: npt.NDArray[np.uint32]
    values: npt.NDArray[np.float32]


class RemoteVector:
    """``count`` environments with one setup, played by an engine.

    The arrays belong to this object, and each reset and step updates them: copy what must last. The seat of a player is its index in
    ``players``.
    """

    def __init__(
        self,
        engine: Engine,
        game: str,
        setup: Mapping[str, Any],
        *,
        count: int = 1,
        autoreset_mode: RemoteAutoresetMode = "disabled",
        opponents: Mapping[str, str] | None = None,
        rewards: Literal["utility", "scores"] = "utility",
        max_actions: int | None = None,
        first: int = 0,
        total: int | None = None,
        encoding: str | None = None,
    ) -> None:
        options = {"game": game, "setup": setup, "count": count, "autoresetMode": autoreset_mode, "rewards": rewards}
        options["opponents"] = opponents or {}
        if max_actions is not None:
            options["maxActions"] = max_actions
        if encoding is not None:
            options["encoding"] = encoding
        if total is not None:
            # These are the environments from ``first`` on, of ``total``; this determines their seeds.
            options |= {"first": first, "total": total}
        response = engine.call("makeEnv", **options)
        self.engine = engine
        self.handle: int = response["env"]
        self._release = weakref.finalize(self, engine.releaser(), self.handle)
        self.game: str = response["game"]
        self.rules_version: str = response["rulesVersion"]
        self.encoding_version: str = response["encodingVersion"]
        self.setup: dict[str, Any] = response["setup"]
        self.players: list[str] = response["players"]
        self.agents: list[str] = response["agents"]
        """The players that the caller controls, in seat order."""
        self.num_actions: int = response["actionCount"]
        self.has_sequences: bool = response["hasSequences"]
        """Whether some actions consist of several indices, which take one step each."""
        self.layout = read_layout(response["layout"])
        self.range: tuple[float, float] = tuple(response["range"])
        self.count = count
        seats, size = len(self.players), int(response["observationSize"])
        self.observations = np.zeros((count, size), np.float32)
        """The observation of the player who must act or was the last to act, ``(count, size)``."""
        self._flat = self.observations.reshape(-1)
        self.current_players = np.full(count, -1, np.int32)
        """The seat that must act; -1 where the game is over."""
        self.rewards = np.zeros((count, seats), np.float32)
        """The rewards of the last step, by seat."""
        self.flags = np.zeros(count, np.int32)
        self.legal_actions = np.zeros(0, np.int32)
        """The legal action indices, ascending: those of environment ``i`` are at ``legal_action_offsets[i]`` to
        ``legal_action_offsets[i + 1] - 1``."""
        self.legal_action_offsets = np.zeros(count + 1, np.int32)
        self.action_prefixes = np.zeros(0, np.int32)
        """The entered prefixes of multi-component actions, in the same format."""
        self.action_prefix_offsets = np.zeros(count + 1, np.int32)
        self.final_observations: list[FinalObservation] = []
        """Those of the games that ended in the last step and were followed by the next one."""
        self._masks: npt.NDArray[np.int8] | None = None
        self._mask_indexes = np.zeros(0, np.int64)
        self._pending: PendingResponse | None = None
        self._is_out_of_sync = False
        """Whether the arrays may lack changes that the engine has already sent: between a request and its response, and permanently if the
        response was interrupted, for example by Ctrl-C."""
        self._row_offsets = np.arange(count, dtype=np.int64) * self.num_actions

    def use_buffers(self, observations: npt.NDArray[np.float32], masks: npt.NDArray[np.int8] | None = None) -> None:
        """Uses the caller's arrays, which must be contiguous and filled with 0, from the next reset on."""
        self.observations = observations
        self._flat = observations.reshape(-1)
        self._masks = masks

    def reset(self, seed: Seed | Sequence[Seed] | None = None, indexes: Sequence[int] | None = None) -> None:
        """Starts a new game in all environments, or in the chosen ones.

        Args:
            seed: One seed for all, from which the seeds of the games follow, or a list with the seed of each game. Default: the next game
                of the last seed.
            indexes: The environments to reset. Default: all.
        """
        was_out_of_sync, self._is_out_of_sync = self._is_out_of_sync, True
        try:
            if was_out_of_sync:
                self._resynchronize()
            frame = self.engine.reset(self.handle, seed, indexes)
        except OrreryError:
            self._is_out_of_sync = was_out_of_sync
            raise
        self._read(frame)
        self._is_out_of_sync = False

    def _resynchronize(self) -> None:
        """Makes the engine send the complete observations, after an interruption."""
        pending, self._pending = self._pending, None
        if pending is not None:
            with contextlib.suppress(OrreryError):
                self.engine.receive_step(pending)
        self.engine.call("sendAll", env=self.handle)
        self._flat[:] = 0

    def step(self, actions: npt.ArrayLike) -> None:
        """Enters one action index in each environment.

        Args:
            actions: Whole numbers ``(count,)``. The entries of finished games are ignored.

        Raises:
            IllegalActionError: For the first index that is illegal. No environment has changed.
            InvalidInputError: If an index is not in the action space. No environment has changed.
        """
        self.step_async(actions)
        self.step_wait()

    def step_async(self, actions: npt.ArrayLike) -> None:
        """Starts a step without waiting for its result."""
        if self._pending is not None:
            raise OrreryError("The result of the previous step must be received first.")
        self.require_in_sync()
        numbers = self._action_bytes(actions)
        self._is_out_of_sync = True
        try:
            self._pending = self.engine.send_step(self.handle, numbers)
        except OrreryError:
            self._is_out_of_sync = False
            raise

    def step_wait(self) -> None:
        """Waits for the result of the step that `step_async` started."""
        pending, self._pending = self._pending, None
        if pending is None:
            raise OrreryError("No step was started.")
        self._is_out_of_sync = True
        try:
            frame = self.engine.receive_step(pending)
        except OrreryError:
            self._is_out_of_sync = False
            raise
        self._read(frame)
        self._is_out_of_sync = False

    def step_one(self, action: int) -> None:
        """Does the same as `step`, for one environment."""
        self.require_in_sync()
        self._is_out_of_sync = True
        try:
            frame = self.engine.step(self.handle, action.to_bytes(4, "little", signed=True))
        except OrreryError:
            self._is_out_of_sync = False
            raise
        self._read(frame)
        self._is_out_of_sync = False

    def require_in_sync(self) -> None:
        """Raises an `OrreryError` after an interrupted step, until the next reset."""
        if self._is_out_of_sync:
            raise OrreryError("A step was interrupted and its result is lost; reset starts a new game.")

    def _action_bytes(self, actions: npt.ArrayLike) -> bytes:
        numbers = np.asarray(actions)
        if numbers.shape != (self.count,):
            raise invalid("actions", f"expected {self.count} numbers, one for each game, received the shape {numbers.shape}")
        if numbers.dtype.kind not in "iu":
            raise invalid("actions", f"expected whole numbers, received {numbers.dtype}")
        if numbers.dtype.itemsize >= 4 and numbers.dtype != np.int32 and (numbers.max() > _INT32_MAX or numbers.min() < -_INT32_MAX):
            raise invalid("actions", f"expected numbers from 0 to {self.num_actions - 1}")
        return numbers.astype("<i4", copy=False).tobytes()

    def _read(self, frame: bytes) -> None:
        """Updates the arrays from a step frame. `src/bridge/step-frame.ts` describes its columns."""
        whole = np.frombuffer(frame, np.int32)
        changed, legal, prefixes, ended, final, _ = whole[:COLUMN_LENGTHS].tolist()
        count, seats = self.rewards.shape
        at = COLUMN_LENGTHS
        self.current_players = whole[at : at + count]
        at += count
        self.legal_action_offsets = whole[at : at + count + 1]
        at += count + 1
        self.action_prefix_offsets = whole[at : at + count + 1]
        at += count + 1
        floats = whole.view(np.float32)
        self.rewards = floats[at : at + count * seats].reshape(count, seats)
        at += count * seats
        self.flags = whole[at : at + count]
        at += count
        self.legal_actions = whole[at : at + legal]
        at += legal
        self.action_prefixes = whole[at : at + prefixes]
        at += prefixes
        self._flat[whole[at : at + changed]] = floats[at + changed : at + 2 * changed]
        at += 2 * changed
        self.final_observations = self._read_final(whole[at:], ended, final) if ended else []
        if self._masks is not None:
            self._update_masks(self._masks)

    @staticmethod
    def _read_final(whole: npt.NDArray[np.int32], ended: int, final: int) -> list[FinalObservation]:
        indexes = whole[:ended].tolist()
        offsets = whole[ended : 2 * ended + 1].tolist()
        begin = 2 * ended + 1
        at = whole[begin : begin + final].view(np.uint32)
        values = whole[begin + final : begin + 2 * final].view(np.float32)
        spans = zip(indexes, offsets[:-1], offsets[1:], strict=True)
        return [FinalObservation(index, at[first:end], values[first:end]) for index, first, end in spans]

    @property
    def terminated(self) -> npt.NDArray[np.bool_]:
        """Where the last step ended the game by its rules."""
        return np.equal(self.flags, TERMINATED)

    @property
    def truncated(self) -> npt.NDArray[np.bool_]:
        """Where the last step truncated the game after ``max_actions``."""
        return np.equal(self.flags, TRUNCATED)

    @property
    def masks(self) -> npt.NDArray[np.int8]:
        """The action masks, ``(count, num_actions)``. Created on first access, then updated by each step."""
        if self._masks is None:
            self._masks = np.zeros((self.count, self.num_actions), np.int8)
            self._update_masks(self._masks)
        return self._masks

    def _update_masks(self, masks: npt.NDArray[np.int8]) -> None:
        flat = masks.reshape(-1)
        flat[self._mask_indexes] = 0
        self._mask_indexes = self.legal_actions + np.repeat(self._row_offsets, np.diff(self.legal_action_offsets))
        flat[self._mask_indexes] = 1

    def observe(self, player: str, index: int = 0) -> npt.NDArray[np.float32]:
        """Returns the observation of a player in one environment, whether or not that player must act, as a new array."""
        sparse = self.engine.call("observe", env=self.handle, player=player, index=index)
        observation = np.zeros(self.observations.shape[1], np.float32)
        observation[sparse["indexes"]] = sparse["values"]
        return observation

    def close(self) -> None:
        """Releases the environments."""
        self._release()
