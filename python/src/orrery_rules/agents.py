"""Agents that have names: what plays by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game, Seed
    from .state import Action, State


class Agent:
    """An agent of the engine. Make one with `Game.agent`.

    It is told what the player may know, and not the state.
    """

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.name = name
        """With its options, such as ``"mcts:iterations=200"``."""

    def choose(self, state: State, player: str | None = None, *, seed: Seed = 0) -> Action:
        """What it takes of the legal actions of a player.

        Args:
            state: where the game is.
            player: who is to decide; by default the first who does.
            seed: of the agent's own randomness: equal seeds choose alike, unless the agent is given milliseconds.

        Raises:
            InvalidInputError: for a player who has no decision.
        """
        if player is None:
            player = next(iter(state.decisions), "nobody")
        return self.game.choose(state, player, self.name, seed=seed)

    __call__ = choose

    def __repr__(self) -> str:
        return f"<Agent {self.name!r} of {self.game.id!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Agent) and (self.game.id, self.name) == (other.game.id, other.name)

    def __hash__(self) -> int:
        return hash((self.game.id, self.name))
