"""League: how many points a network takes from other agents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import jax
import numpy as np
import numpy.typing as npt

from ..arena.ratings import share
from .network import Floats, Params, act, best, keys_of
from .recipes import Recipe
from .tables import Table


class Score(NamedTuple):
    """The points of a network on one side against one agent."""

    players: int
    seat: str
    """The player that it played, or the players of its team."""
    opponent: str
    games: int
    points: float
    """Mean points of a game, from 0 to 1: 1 for a win, which several winners share unless the recipe says otherwise."""
    low: float
    """Lower end of the 95 % Wilson interval."""
    high: float


def interval(points: npt.ArrayLike) -> tuple[float, float, float]:
    """Returns the mean of points from 0 to 1 and its 95 % Wilson interval, which is also correct if all games were won."""
    values = np.asarray(points, np.float64)
    return share(float(values.sum()), values.size)


def play(
    params: Params,
    recipe: Recipe,
    side: str | Sequence[str],
    opponents: str,
    games: int,
    seed: int,
    *,
    choice: str = "best",
    count: int = 64,
    setup: Mapping[str, Any] | None = None,
) -> Floats:
    """Plays games and returns the points of each for one side.

    All parallel games play the same number of games in sequence. The games that end first are the shorter ones, and would count too much.

    Args:
        params: The network.
        recipe: The recipe that it was trained with.
        side: The player for whom the network decides, or several; their points are the mean.
        opponents: Name of the agent in all other seats.
        games: Number of games, from 1.
        seed: Seed of games and choices.
        choice: ``"best"``: the action with the highest score; ``"drawn"``: by the probabilities of the network; ``"random"``: uniformly,
            among the actions that the network would score.
        count: Maximum number of parallel games.
        setup: Setup of the games. Default: that of the recipe. Inputs and actions must exist with the setup of the recipe, too.
    """
    count = min(count, games)
    setup = setup or recipe.setup
    players = recipe.seats(setup)
    own = [side] if isinstance(side, str) else side
    others = {player: opponents for player in players if player not in own}
    table = Table(recipe, count, seed, setup=setup, opponents=others)
    rng, key = np.random.default_rng(seed), jax.random.key(seed)
    each = -(-games // count)
    results: list[list[float]] = [[] for _ in range(count)]
    while min(map(len, results)) < each:
        if choice == "random":
            chosen = (rng.random(count) * (table.seen.legal >= 0).sum(1)).astype(np.int32)
        elif choice == "best":
            chosen = np.asarray(best(params, table.seen))
        else:
            key, now = jax.random.split(key)
            chosen = np.asarray(act(params, table.seen, keys_of(now, 1)[0])[0])
        table.send(chosen)
        points, ended = table.receive()
        own_points = table.own_points(points)
        for place in np.flatnonzero(ended):
            results[place].append(float(own_points[place]))
    table.close()
    return np.array([result[:each] for result in results], np.float32).reshape(-1)[:games]


def league(params: Params, recipe: Recipe, opponents: list[str], games: int, seed: int) -> list[Score]:
    """Returns the scores of a network on every side that it learned to play, against every agent."""
    scores = []
    for setup in recipe.setups():
        for opponent in opponents:
            for side in recipe.sides(setup):
                points = play(params, recipe, side, opponent, games, seed, setup=setup)
                scores.append(Score(len(recipe.seats(setup)), ", ".join(side), opponent, len(points), *interval(points)))
    return scores


def table_of(scores: list[Score]) -> str:
    """Returns the scores as a Markdown table."""
    head = ["| players | seat | against | games | points | 95 % interval |", "| --- | --- | --- | --- | --- | --- |"]
    rows = [f"| {s.players} | {s.seat} | {s.opponent} | {s.games} | {s.points:.3f} | {s.low:.3f} to {s.high:.3f} |" for s in scores]
    return "\n".join([*head, *rows]) + "\n"
