"""Trains a network by proximal policy optimization against one agent, in all seats, and measures it.

    python ppo.py --game area-51 --seconds 600

`orrery_rules.train` has the network, the learner and the command for longer runs with checkpoints and export.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from orrery_rules.train.league import interval, play
from orrery_rules.train.learner import Learner
from orrery_rules.train.potentials import area_51_potential, no_potential
from orrery_rules.train.recipes import Recipe
from orrery_rules.train.settings import Settings


def main() -> None:
    """Learns for some time, and prints the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="area-51")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=400)
    given = parser.parse_args()
    is_area_51 = given.game == "area-51"
    settings = Settings(self_play=0, earlier=0, scripted=64, opponents=(given.opponents,), unread=("ground",) if is_area_51 else ())
    potential = area_51_potential if is_area_51 else no_potential
    recipe = Recipe("example", given.game, {"players": given.players}, settings, potential)
    learner = Learner(recipe, given.seed)
    begun = told = time.monotonic()
    while time.monotonic() - begun < given.seconds:
        learner.update()
        if time.monotonic() - told > 10:
            told = time.monotonic()
            latest = [point for points in learner.finished.values() for point in points[-200:]]
            print(f"{told - begun:4.0f} s, {learner.steps:,} decisions: {np.mean(latest or [np.nan]):.3f} points a game", flush=True)
    learner.close()
    for seat in recipe.learners():
        random, learned = (
            interval(play(learner.params, recipe, seat, given.opponents, given.games, 10_000, choice=choice))
            for choice in ("random", "drawn")
        )
        print("{}: random {:.3f} ({:.3f} to {:.3f}), learned {:.3f} ({:.3f} to {:.3f}) points a game".format(seat, *random, *learned))


if __name__ == "__main__":
    main()
