"""Games played side by side in the engine, and what they show, in numpy arrays that are brought up to date."""

from __future__ import annotations

import contextlib
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from ._engine import Engine
from ._wire import Ticket
from .errors import InvalidInputError, Issue, OrreryError

AutoReset = Literal["disabled", "same-step", "next-step"]
Seed = int | str

_HEAD = 6
_TERMINATED, _TRUNCATED = 1, 2
_MOST = 2**31 - 1


@dataclass(frozen=True)
class Part:
    """One named part of an observation, with its place."""

    name: str
    offset: int
    """Where its first number stands."""
    size: int
    """How many numbers."""
    range: tuple[float, float]
    """The least and the greatest that any of them can be."""
    description: str
    """What the numbers are, in order."""


@dataclass(frozen=True)
class Last:
    """What was seen last of a game that ended and is followed by another: the numbers that are not 0."""

    place: int
    at: npt.NDArray[np.uint32]
    values: npt.NDArray[np.float32]


class Games:
    """As many games as there are places, of one table.

    The arrays are the games' own, and brought up to date by every reset and step: copy what must last.
    """

    def __init__(
        self,
        engine: Engine,
        game: str,
        setup: Mapping[str, Any],
        *,
        count: int = 1,
        auto_reset: AutoReset = "disabled",
        opponents: Mapping[str, str] | None = None,
        rewards: Literal["utility", "scores"] = "utility",
        max_actions: int | None = None,
        first: int = 0,
        total: int | None = None,
    ) -> None:
        given = {"game": game, "setup": setup, "count": count, "autoReset": auto_reset, "rewards": rewards, "opponents": opponents or {}}
        if max_actions is not None:
            given["maxActions"] = max_actions
        if total is not None:
            # A share of more games, for their seeds.
            given |= {"first": first, "total": total}
        made = engine.call("makeEnv", **given)
        self.engine = engine
        self.handle: int = made["env"]
        self._release = weakref.finalize(self, engine.releaser(), self.handle)
        self.game: str = made["game"]
        self.rules_version: str = made["rulesVersion"]
        self.setup: dict[str, Any] = made["setup"]
        self.players: list[str] = made["players"]
        self.agents: list[str] = made["agents"]
        """Who is played from outside, in seat order."""
        self.num_actions: int = made["actions"]
        self.has_sequences: bool = made["hasSequences"]
        """Whether there are actions that take several numbers, said in several steps."""
        self.layout = [
            Part(part["name"], part["offset"], part["size"], tuple(part["range"]), part["description"]) for part in made["layout"]
        ]
        self.range: tuple[float, float] = tuple(made["range"])
        self.count = count
        seats, size = len(self.players), int(made["observations"])
        self.observations = np.zeros((count, size), np.float32)
        """What the player sees who is to act, or who was the last to, ``(count, size)``."""
        self._flat = self.observations.reshape(-1)
        self.selected = np.full(count, -1, np.int32)
        """The seat that is to act; -1 where a game is over."""
        self.rewards = np.zeros((count, seats), np.float32)
        """What the last step brought, by seat."""
        self.flags = np.zeros(count, np.int32)
        self.legal = np.zeros(0, np.int32)
        """What may be said: the numbers of game ``i`` stand from ``legal_offsets[i]`` to before ``legal_offsets[i + 1]``, rising."""
        self.legal_offsets = np.zeros(count + 1, np.int32)
        self.said = np.zeros(0, np.int32)
        """The numbers of actions that are half said, in the same way."""
        self.said_offsets = np.zeros(count + 1, np.int32)
        self.last: list[Last] = []
        """Of games that ended in the last step and are followed by others."""
        self._masks: npt.NDArray[np.int8] | None = None
        self._masked = np.zeros(0, np.int64)
        self._ticket: Ticket | None = None
        self._is_torn = False
        """Whether the engine may have told something that did not get into the arrays: between a request and its answer, and for good when
        the answer was interrupted, such as by Ctrl-C."""
        self._rows = np.arange(count, dtype=np.int64) * self.num_actions

    def place_in(self, observations: npt.NDArray[np.float32], masks: npt.NDArray[np.int8] | None = None) -> None:
        """Has arrays of somebody else's brought up to date, filled with 0 and contiguous, from the first reset on."""
        self.observations = observations
        self._flat = observations.reshape(-1)
        self._masks = masks

    def reset(self, seed: Seed | Sequence[Seed] | None = None, places: Sequence[int] | None = None) -> None:
        """Starts all games, or those at some places: one seed of a run of all, or one for each.

        Without a seed, the next game of the run that the last seed began.
        """
        was_torn, self._is_torn = self._is_torn, True
        try:
            if was_torn:
                self._mend()
            frame = self.engine.reset(self.handle, seed, places)
        except OrreryError:
            self._is_torn = was_torn
            raise
        self._read(frame)
        self._is_torn = False

    def _mend(self) -> None:
        """Has everything told again, after something was lost."""
        ticket, self._ticket = self._ticket, None
        if ticket is not None:
            with contextlib.suppress(OrreryError):
                self.engine.receive_step(ticket)
        self.engine.call("forgetEnv", env=self.handle)
        self._flat[:] = 0

    def step(self, actions: npt.ArrayLike) -> None:
        """One number for each game; what stands where a game is over is not read.

        Raises:
            IllegalActionError: for the first that may not be said; nothing is changed then, in any game.
            InvalidInputError: for what are no numbers of the action space.
        """
        self.send(actions)
        self.receive()

    def send(self, actions: npt.ArrayLike) -> None:
        """The first half of `step`: the engine plays on while this program does something else."""
        if self._ticket is not None:
            raise OrreryError("The answer to the step before must be received first.")
        self.require_whole()
        numbers = self._numbers(actions)
        self._is_torn = True
        try:
            self._ticket = self.engine.send_step(self.handle, numbers)
        except OrreryError:
            self._is_torn = False
            raise

    def receive(self) -> None:
        """The second half of `step`."""
        ticket, self._ticket = self._ticket, None
        if ticket is None:
            raise OrreryError("No step was sent.")
        self._is_torn = True
        try:
            frame = self.engine.receive_step(ticket)
        except OrreryError:
            self._is_torn = False
            raise
        self._read(frame)
        self._is_torn = False

    def step_one(self, action: int) -> None:
        """As `step`, for one game."""
        self.require_whole()
        self._is_torn = True
        try:
            frame = self.engine.step(self.handle, action.to_bytes(4, "little", signed=True))
        except OrreryError:
            self._is_torn = False
            raise
        self._read(frame)
        self._is_torn = False

    def require_whole(self) -> None:
        """Raises `OrreryError` after an interruption, until the next reset."""
        if self._is_torn:
            raise OrreryError("A step was interrupted, and what it changed is lost; reset starts again.")

    def _numbers(self, actions: npt.ArrayLike) -> bytes:
        numbers = np.asarray(actions)
        if numbers.shape != (self.count,):
            raise invalid("actions", f"expected {self.count} numbers, one for each game, received the shape {numbers.shape}")
        if numbers.dtype.kind not in "iu":
            raise invalid("actions", f"expected whole numbers, received {numbers.dtype}")
        if numbers.dtype.itemsize >= 4 and numbers.dtype != np.int32 and (numbers.max() > _MOST or numbers.min() < -_MOST):
            raise invalid("actions", f"expected numbers from 0 to {self.num_actions - 1}")
        return numbers.astype("<i4", copy=False).tobytes()

    def _read(self, frame: bytes) -> None:
        whole = np.frombuffer(frame, np.int32)
        changes, legal, said, ends, last, _ = whole[:_HEAD].tolist()
        count, seats = self.rewards.shape
        at = _HEAD
        self.selected = whole[at : at + count]
        at += count
        self.legal_offsets = whole[at : at + count + 1]
        at += count + 1
        self.said_offsets = whole[at : at + count + 1]
        at += count + 1
        floats = whole.view(np.float32)
        self.rewards = floats[at : at + count * seats].reshape(count, seats)
        at += count * seats
        self.flags = whole[at : at + count]
        at += count
        self.legal = whole[at : at + legal]
        at += legal
        self.said = whole[at : at + said]
        at += said
        self._flat[whole[at : at + changes]] = floats[at + changes : at + 2 * changes]
        at += 2 * changes
        self.last = self._read_last(whole[at:], ends, last) if ends else []
        if self._masks is not None:
            self._show(self._masks)

    @staticmethod
    def _read_last(whole: npt.NDArray[np.int32], ends: int, last: int) -> list[Last]:
        places = whole[:ends].tolist()
        offsets = whole[ends : 2 * ends + 1].tolist()
        begin = 2 * ends + 1
        at = whole[begin : begin + last].view(np.uint32)
        values = whole[begin + last : begin + 2 * last].view(np.float32)
        spans = zip(places, offsets[:-1], offsets[1:], strict=True)
        return [Last(place, at[first:end], values[first:end]) for place, first, end in spans]

    @property
    def terminated(self) -> npt.NDArray[np.bool_]:
        """Where the last step ended the game by its rules."""
        return np.equal(self.flags, _TERMINATED)

    @property
    def truncated(self) -> npt.NDArray[np.bool_]:
        """Where the last step cut the game off after ``max_actions``."""
        return np.equal(self.flags, _TRUNCATED)

    @property
    def masks(self) -> npt.NDArray[np.int8]:
        """What may be said as ones, ``(count, num_actions)``. Made when it is first asked for, and kept up to date from then on."""
        if self._masks is None:
            self._masks = np.zeros((self.count, self.num_actions), np.int8)
            self._show(self._masks)
        return self._masks

    def _show(self, masks: npt.NDArray[np.int8]) -> None:
        flat = masks.reshape(-1)
        flat[self._masked] = 0
        counts = np.diff(self.legal_offsets)
        self._masked = self.legal + np.repeat(self._rows, counts)
        flat[self._masked] = 1

    def observe(self, player: str, place: int = 0) -> npt.NDArray[np.float32]:
        """What a player sees, whoever is to act, in an array of its own."""
        told = self.engine.call("observe", env=self.handle, player=player, place=place)
        seen = np.zeros(self.observations.shape[1], np.float32)
        seen[told["indexes"]] = told["values"]
        return seen

    def close(self) -> None:
        """Lets go of the games."""
        self._release()


def invalid(what: str, message: str) -> InvalidInputError:
    """The exception for an input, as the engine words it."""
    return InvalidInputError(f"{what}: {message}", [Issue((), message)])
