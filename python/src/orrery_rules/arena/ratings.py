"""Ratings of players from the winners of games, with 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

_Z: Final = 1.96
_SCALE: Final = 400 / math.log(10)
_ITERATIONS: Final = 100


class Rating(NamedTuple):
    """The rating of a player on Elo's scale: 400 points more mean odds of ten to one."""

    elo: float
    """The mean of all players is near 0."""
    low: float
    """Lower end of the 95 % interval."""
    high: float


class Result(NamedTuple):
    """The result of a finished game."""

    seats: Mapping[str, str]
    """The name of the player in each seat."""
    winners: Sequence[str]
    """The seats that won."""


def share(count: float, of: int) -> tuple[float, float, float]:
    """Returns ``count / of`` with its 95 % Wilson interval; 0 with the whole range if ``of`` is 0."""
    if of == 0:
        return 0.0, 0.0, 1.0
    mean, z2 = count / of, _Z**2 / of
    middle = (mean + z2 / 2) / (1 + z2)
    half = _Z / (1 + z2) * math.sqrt(mean * (1 - mean) / of + z2 / (4 * of))
    return mean, max(0.0, middle - half), min(1.0, middle + half)


def comparisons(result: Result) -> list[tuple[str, str, float]]:
    """Returns the comparisons of a game: two players, and the points of the first, 1 or 0.5.

    A winner is compared with every loser of another name. If all seats win or all lose, each pair of seats has half a point: a draw. Two
    seats that win together while others lose are not compared, because they may be partners.
    """
    seats = list(result.seats)
    won = [seat for seat in seats if seat in result.winners]
    lost = [seat for seat in seats if seat not in result.winners]
    if won and lost:
        pairs = [(result.seats[one], result.seats[other], 1.0) for one in won for other in lost]
    else:
        pairs = [(result.seats[one], result.seats[other], 0.5) for index, one in enumerate(seats) for other in seats[index + 1 :]]
    return [pair for pair in pairs if pair[0] != pair[1]]


def ratings(names: Sequence[str], results: Iterable[Result]) -> dict[str, Rating]:
    """Returns the ratings of players by the model of Bradley and Terry.

    A player with rating ``a`` beats one with rating ``b`` with probability ``1 / (1 + 10 ** ((b - a) / 400))``. Each game has weight 1,
    which its comparisons share. Each player also has one virtual draw against a rating of 0, so that ratings stay finite and their mean is
    near 0. The ratings have the highest probability. Intervals are 1.96 standard deviations on each side, from the inverse of the second
    derivatives there (Laplace's approximation). They are too narrow for fewer than about ten games of a player.
    """
    index = {name: number for number, name in enumerate(names)}
    won = np.zeros((len(names), len(names)))
    for result in results:
        pairs = comparisons(result)
        for one, other, points in pairs:
            won[index[one], index[other]] += points / len(pairs)
            won[index[other], index[one]] += (1 - points) / len(pairs)
    games = won + won.T
    strengths = np.zeros(len(names))
    for _ in range(_ITERATIONS):
        gradient, hessian = _derivatives(strengths, won, games)
        step = np.linalg.solve(hessian, gradient)
        # Newton's method with short steps: the function is concave, and steps of at most 1 do not overshoot far.
        strengths = strengths + step / max(1.0, float(np.abs(step).max(initial=0.0)))
        if float(np.abs(step).max(initial=0.0)) < 1e-12:
            break
    deviations = np.sqrt(np.diag(np.linalg.inv(_derivatives(strengths, won, games)[1])))
    rows = zip(names, _SCALE * strengths, _SCALE * _Z * deviations, strict=True)
    return {name: Rating(float(elo), float(elo - half), float(elo + half)) for name, elo, half in rows}


def _derivatives(strengths: np.ndarray, won: np.ndarray, games: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns the gradient of the logarithm of the probability, and the negative of its second derivatives."""
    expected = 1 / (1 + np.exp(-(strengths[:, None] - strengths[None, :])))
    virtual = 1 / (1 + np.exp(-strengths))
    gradient = (won - games * expected).sum(axis=1) + 0.5 - virtual
    information = games * expected * (1 - expected)
    hessian = np.diag(information.sum(axis=1) + virtual * (1 - virtual)) - information
    return gradient, hessian
