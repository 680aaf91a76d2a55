"""One game of an arena: every seat is asked until the game ends, and all is written down."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from ..errors import invalid
from ..text import TextGame
from .players import Message, Player, PlayerError, Session, Turn, fatal

_MAX_BACKOFF = 60.0
_STOPS = ("http-401", "http-403", "http-404", "not-started")
"""Failures that no later request can repair: a wrong key, a wrong address, a missing program."""
_INSTRUCTIONS = """You play a board game. Each message tells you the position and your legal actions.
Think if you need to, then end your reply with exactly one action: its number, or its command."""


@dataclass(frozen=True)
class Limits:
    """Limits of an arena, and what happens at them."""

    timeout: float = 120.0
    """Seconds for a reply."""
    max_bytes: int = 1_000_000
    """Largest size of a response in bytes."""
    retries: int = 3
    """How often a request without a reply is repeated."""
    backoff: float = 1.0
    """Seconds before the first repetition; each further wait is twice as long, and at most 60 seconds."""
    attempts: int = 3
    """Replies without effect that a seat has for one decision."""
    after_attempts: Literal["random", "forfeit"] = "random"
    """What happens after the last attempt, or without any reply: a random legal action, or the seat forfeits the game."""
    max_turns: int = 20_000
    """Replies after which a game is unfinished."""
    budget: int = 6_000
    """Most characters of an observation."""
    history: int = 3
    """How many earlier decisions of the seat a conversation contains, each with its observation and its reply."""
    rules: int = 6_000
    """Most characters of the rules in the first message; 0 for none."""
    most_text: int = 20_000
    """Most characters of a reply that transcripts and conversations keep."""

    def __post_init__(self) -> None:
        for name, least in (
            ("timeout", 0),
            ("backoff", 0),
            ("max_bytes", 1),
            ("retries", 0),
            ("max_turns", 1),
            ("history", 0),
            ("rules", 0),
        ):
            if not getattr(self, name) >= least:
                raise invalid(name, f"expected a number of at least {least}, received {getattr(self, name)!r}")


def play_game(
    index: int, game: str, setup: Mapping[str, Any], seed: str, seated: Sequence[Player], limits: Limits, stop: threading.Event
) -> dict[str, Any] | None:
    """Plays a game, and returns its row; ``None`` if it was stopped.

    Raises:
        RunError: If a player cannot play at all.
    """
    options: dict[str, Any] = {"budget": limits.budget, "attempts": limits.attempts, "after_attempts": limits.after_attempts}
    table = TextGame(game, setup, seed=seed, **options)
    if len(seated) != len(table.players):
        raise invalid("players", f"expected {len(table.players)} seats, received {len(seated)}")
    system = _system_of(table, limits)
    seats = {seat: _Seat(table, seat, player, limits, system, stop) for seat, player in zip(table.players, seated, strict=True)}
    turns: list[dict[str, Any]] = []
    try:
        while table.seats and len(turns) < limits.max_turns:
            if not seats[table.seats[0]].decide(turns):
                return None
    finally:
        for each in seats.values():
            each.close()
    problem = f"not over after {limits.max_turns} replies" if table.seats else None
    outcome = None if table.outcome is None else asdict(table.outcome)
    return {
        "kind": "game",
        "index": index,
        "seed": seed,
        "seats": {seat: player.name for seat, player in zip(table.players, seated, strict=True)},
        "outcome": outcome,
        "forfeited_by": table.forfeited_by,
        "problem": problem,
        "winners": _winners(table),
        "system": system,
        "turns": turns,
        "record": table.record(),
    }


def _winners(table: TextGame) -> list[str] | None:
    """Returns the seats that won; all others if one forfeited, and ``None`` for an unfinished game."""
    if table.forfeited_by is not None:
        return [seat for seat in table.players if seat != table.forfeited_by]
    return None if table.outcome is None else list(table.outcome.winners)


def _system_of(table: TextGame, limits: Limits) -> str:
    try:
        rules = table.rules(short=True, budget=limits.rules) if limits.rules > 0 else ""
    except ValueError:
        # The small games have no clauses.
        rules = ""
    return f"{_INSTRUCTIONS}\n\nRules of {table.game.name}:\n{rules}" if rules else _INSTRUCTIONS


class _Seat:
    """A player in its seat, with its conversation."""

    def __init__(self, table: TextGame, seat: str, player: Player, limits: Limits, system: str, stop: threading.Event) -> None:
        self._table, self._seat, self._player, self._limits, self._stop = table, seat, player, limits, stop
        self._system: Message = {"role": "system", "content": system}
        self._past: list[Message] = []
        self._session: Session = player.join(table, seat)

    def close(self) -> None:
        self._session.close()

    def decide(self, turns: list[dict[str, Any]]) -> bool:
        """Asks the player until a decision has an effect, and appends the replies to the transcript; ``False`` if it was stopped."""
        current: list[Message] = [{"role": "user", "content": self._table.observe(self._seat).text}]
        attempt = 0
        while True:
            attempt += 1
            turn = Turn(self._table.game.id, self._seat, len(turns), attempt, [self._system, *self._past, *current])
            entry: dict[str, Any] = {"seat": self._seat, "prompt": current[-1]["content"]}
            text = self._ask(turn, entry)
            if self._stop.is_set():
                return False
            answer = self._table.act(self._seat, "" if text is None else text)
            while text is None and answer.status == "refused":
                # Without a reply, the remaining attempts are used up.
                answer = self._table.act(self._seat, "")
            entry |= {"status": answer.status, "answer": answer.text, "reason": answer.reason, "command": answer.command}
            turns.append(entry)
            current.append({"role": "assistant", "content": text or ""})
            if answer.status != "refused":
                break
            current.append({"role": "user", "content": answer.text})
        # Only the observation and the last reply remain of a decision.
        self._past = [*self._past, current[0], current[-1]][-2 * self._limits.history :] if self._limits.history else []
        return True

    def _ask(self, turn: Turn, entry: dict[str, Any]) -> str | None:
        """Returns a reply; ``None`` if all requests fail."""
        failures: list[dict[str, str]] = []
        entry |= {"reply": None, "failures": failures, "prompt_tokens": 0, "completion_tokens": 0}
        for repetition in range(self._limits.retries + 1):
            try:
                reply = self._session.reply(turn, self._limits.timeout, self._limits.max_bytes)
            except PlayerError as error:
                if error.kind in _STOPS:
                    raise fatal(self._player.name, error) from error
                failures.append({"kind": error.kind, "message": str(error)[:500]})
                if error.is_final or repetition == self._limits.retries:
                    return None
                self._stop.wait(min(_MAX_BACKOFF, max(error.retry_after, self._limits.backoff * 2**repetition)))
                if self._stop.is_set():
                    return None
                continue
            text = reply.text[: self._limits.most_text].encode("utf-8", "replace").decode("utf-8")
            entry |= {"reply": text, "prompt_tokens": reply.prompt_tokens, "completion_tokens": reply.completion_tokens}
            return text
        return None
