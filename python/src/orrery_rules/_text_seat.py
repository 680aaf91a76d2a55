"""One seat of a text game, with agents of the engine in the others: what the single-agent text environments have in common."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ._engine import shared_engine
from ._opponents import read_opponents
from .errors import invalid
from .game import Seed
from .text import Answer, TextGame

WAITS: Final = 0.7
"""How often an agent of the engine lets time pass, in games in which it can."""
_INSTRUCTIONS: Final = "End your reply with exactly one action: its number, its command, or the action as JSON."


class SeatStep(NamedTuple):
    """What follows a reply."""

    text: str
    """The answer to the reply, and, if an action was taken, the next observation of the seat."""
    reward: float
    """0 before the end; then 1 for a win, 0 if nobody won, else -1."""
    is_over: bool
    answer: Answer


def choose_reply(table: TextGame, seat: str, agent: str, number: int) -> str:
    """Returns the reply of an agent of the engine, which receives the view of the seat: an action as JSON, or ``wait``.

    Args:
        table: The game.
        seat: The seat of the agent.
        agent: The name of the agent.
        number: A number that no other decision of this game has.
    """
    seed, state = f"{table.seed}/{seat}/{number}"[-1_000:], table.state
    # A role without a seat, such as a clock, acts if all seats wait.
    has_clock = any(player not in state.players for player in state.decisions)
    if has_clock and random.Random(seed).random() < WAITS:
        return "wait"
    return json.dumps(table.game.choose(state, seat, agent, seed=seed))


class SeatGame:
    """A text game for one seat.

    Args:
        game: Id of the game.
        seat: The player that replies.
        opponents: The agents of the other seats: one name for all, or names by seat. Default: ``"random"``.
        seed: Seed of the match. Default: random.
        setup: The setup; options of `Game.self_play` are added.
        options: Options of `TextGame`.

    Raises:
        InvalidInputError: If an argument is invalid.
    """

    def __init__(
        self,
        game: str,
        seat: str = "p1",
        opponents: str | Mapping[str, str] | None = None,
        seed: Seed | None = None,
        setup: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        from .game import load

        loaded = load(game)
        whole = {"players": 2, **loaded.self_play, **(setup or {})}
        self._agents = read_opponents(shared_engine(), game, whole, seat, opponents)
        for agent in set(self._agents.values()):
            loaded.agent(agent)
        self.table = TextGame(loaded, whole, seed=seed, **options)
        self.seat = seat
        self._count = 0
        self._play_others()

    @property
    def instructions(self) -> str:
        """What a player has to know before the first observation."""
        return f"You are {self.seat} in {self.table.game.name}. {_INSTRUCTIONS}"

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return not self.table.seats

    def observe(self) -> str:
        """Returns the observation of the seat."""
        return self.table.observe(self.seat).text

    def reply(self, text: str) -> SeatStep:
        """Takes a reply, and lets the agents play until the seat can act again.

        Raises:
            InvalidInputError: If the match has ended, or if ``text`` is not a string.
        """
        if self.is_over:
            raise invalid("reply", "the match has ended; begin another one")
        answer = self.table.act(self.seat, text)
        if answer.status == "refused":
            return SeatStep(answer.text, 0.0, False, answer)
        self._play_others()
        return SeatStep(f"{answer.text}\n\n{self.observe()}", self.reward, self.is_over, answer)

    @property
    def reward(self) -> float:
        """The reward of the seat: 0 before the end; then 1 for a win, 0 if nobody won, else -1. A forfeit is a loss."""
        if self.table.forfeited_by is not None:
            return -1.0 if self.table.forfeited_by == self.seat else 1.0
        if self.table.outcome is None:
            return 0.0
        winners = self.table.outcome.winners
        return 1.0 if self.seat in winners else 0.0 if not winners else -1.0

    def _play_others(self) -> None:
        while self.table.seats and self.table.seats[0] != self.seat:
            other = self.table.seats[0]
            self._count += 1
            self.table.act(other, choose_reply(self.table, other, self._agents[other], self._count))
