"""Agents of the engine, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game, Seed
    from .state import Action, State


class Agent:
    """An agent of the engine, created by `Game.agent`.

    It receives the player's view, not the state.
    """

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.name = name
        """The canonical name with options, such as ``"mcts:iterations=200"``."""

    def choose(self, state: State, player: str | None = None, *, seed: Seed = 0) -> Action:
        """Returns one of a player's legal actions.

        Args:
            state: The current state.
            player: The player who decides. Default: the first player with a decision.
            seed: Seed of the agent's own randomness. Equal seeds give equal choices, unless the agent has a time budget in milliseconds.

        Returns:
            The chosen action.

        Raises:
            InvalidInputError: If the player has no decision.
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
