"""The games as environments of TextArena, for players that read and write text.

Importing this module registers them: ``textarena.make("orrery/Sol-v1")``, and ``"orrery/Sol-v1-raw"`` without wrappers. It needs
``orrery-rules[textarena]``.
"""

from __future__ import annotations

from typing import Any

import textarena as ta

from ._names import GAME_NAMES
from .errors import invalid
from .game import load
from .text import TextGame


class OrreryTextArenaEnv(ta.Env):  # type: ignore[misc]
    """A text game for all seats. Player ``i`` of TextArena has the ``i``-th seat.

    `get_observation` returns the player to act and its messages: the observation of its seat or, after a refused reply, the answer. No
    player receives a message of another seat. `step` takes a reply: any text with a number, a command or JSON. Rewards at the end are 1 for
    winners and -1 for losers, or 0 for all if nobody won.

    Args:
        game: Id of the game.
        rules: Most characters of the rules in the first message of each player; 0 for none.
        attempts: Replies without effect that a player has for one decision. After the last one the player loses, and all others win.
        budget: Most characters of an observation.
        max_turns: Number of replies after which the game is a draw.
        **setup: The setup of the game, without the players.
    """

    def __init__(
        self, game: str, *, rules: int = 6_000, attempts: int = 3, budget: int = 6_000, max_turns: int = 20_000, **setup: Any
    ) -> None:
        self._game, self._setup = load(game), setup
        self._rules, self._attempts, self._budget, self._max_turns = rules, attempts, budget, max_turns

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begins a game. Without a seed, it cannot be repeated.

        Raises:
            InvalidInputError: If the game cannot be played by this number of players.
        """
        setup = {**self._game.self_play, **self._setup, "players": num_players}
        self.table = TextGame(self._game, setup, seed=seed, budget=self._budget, attempts=self._attempts, after_attempts="forfeit")
        # TextArena's own seed is not used, because it would change the generator of the whole process.
        self.state = ta.State(num_players, max_turns=self._max_turns)
        roles = dict(enumerate(self.table.players))
        self.state.standard_resets({}, self._prompt, roles)
        self._observe()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Takes a reply of the player to act, and returns whether the game has ended.

        Raises:
            InvalidInputError: If the game has ended, or if ``action`` is not a string.
        """
        state, player = self.state, self.state.current_player_id
        if state.done:
            raise invalid("step", "the game has ended; call reset")
        answer = self.table.act(self.table.players[player], action)
        kind = ta.ObservationType.GAME_ADMIN if answer.status == "refused" else ta.ObservationType.GAME_ACTION_DESCRIPTION
        # Only the player itself reads its reply and the answer: others may not know them.
        state.add_observation(action, ta.ObservationType.PLAYER_ACTION, player, player)
        state.add_observation(answer.text, kind, to_id=player)
        state.step_info = {"status": answer.status, "reason": answer.reason}
        if answer.status != "refused":
            state.game_info[player]["turn_count"] += 1
        if not self.table.seats or state.turn + 1 >= self._max_turns:
            self._end()
        elif answer.status != "refused":
            self._observe()
        done, info = state.step()
        return bool(done), dict(info)

    def _prompt(self, player_id: int, game_state: dict[str, Any]) -> str:  # noqa: ARG002
        text = f"You are {self.table.players[player_id]}. End each reply with exactly one action: its number, or its command."
        try:
            rules = self.table.rules(short=True, budget=self._rules) if self._rules else ""
        except ValueError:
            # The small games have no clauses.
            rules = ""
        return f"{text}\n\nRules of {self._game.name}:\n{rules}" if rules else text

    def _observe(self) -> None:
        """Lets the seat that can act read its observation."""
        seat = self.table.seats[0]
        player = self.table.players.index(seat)
        self.state.current_player_id = player
        self.state.add_observation(self.table.observe(seat).text, ta.ObservationType.GAME_BOARD, to_id=player)

    def _end(self) -> None:
        state, table = self.state, self.table
        if table.forfeited_by is not None:
            lost = table.players.index(table.forfeited_by)
            winners = [seat for seat in table.players if seat != table.forfeited_by]
            state.game_info[lost]["invalid_move"] = True
            reason = f"{table.forfeited_by} forfeited."
        elif table.outcome is not None:
            winners = list(table.outcome.winners)
            reason = f"{table.outcome.reason} ({table.outcome.rule})"
        else:
            winners, reason = [], f"The game was not over after {self._max_turns} replies."
        loss = -1 if winners else 0
        state.rewards = {index: 1 if seat in winners else loss for index, seat in enumerate(table.players)}
        for info in state.game_info.values():
            info["reason"] = reason
        state.done = True


def register() -> None:
    """Registers the games: ``orrery/Sol-v1`` with TextArena's messages for language models, and ``orrery/Sol-v1-raw`` without wrappers."""
    from textarena.envs.registration import ENV_REGISTRY

    for name, game in GAME_NAMES.items():
        if f"{name}-v1" not in ENV_REGISTRY:
            ta.register(f"{name}-v1", OrreryTextArenaEnv, [ta.wrappers.LLMObservationWrapper], game=game)
            ta.register(f"{name}-v1-raw", OrreryTextArenaEnv, game=game)


register()
