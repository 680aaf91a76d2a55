"""``python -m orrery_rules.train area-51 --hours 1``: trains a network and exports it."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path


def main() -> None:
    """Runs the command."""
    # One core for the network: the engines use others. JAX reads these variables when it is imported.
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    from .recipes import RECIPES
    from .results import write_results
    from .run import run

    parser = argparse.ArgumentParser(prog="python -m orrery_rules.train", description=__doc__)
    parser.add_argument("recipe", choices=sorted(RECIPES))
    parser.add_argument("--hours", type=float, default=1.0, help="time limit; an interrupted run that is started again resumes")
    parser.add_argument("--updates", type=int, default=None, help="maximum number of updates, for runs that others can repeat")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--folder", type=Path, default=None, help="folder for checkpoint, log and results; default runs/<recipe>-<seed>")
    parser.add_argument(
        "--start", type=Path, default=None, metavar="PATH", help="folder of another run, or weights file: a new run begins with its network"
    )
    parser.add_argument(
        "--rival",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="weights file of a network that plays instead of earlier copies",
    )
    parser.add_argument(
        "--teacher", type=Path, default=None, metavar="FILE", help="weights file of a network that is imitated instead of a scripted agent"
    )
    parser.add_argument("--games", type=int, default=400, help="games of each row of the league table; 0 leaves it out")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="replaces a setting of the recipe")
    given = parser.parse_args()
    recipe = RECIPES[given.recipe]
    changes = {name: json.loads(value) for name, _, value in (text.partition("=") for text in given.set)}
    # Settings must be hashable.
    changes = {name: tuple(value) if isinstance(value, list) else value for name, value in changes.items()}
    recipe = recipe._replace(settings=recipe.settings._replace(**changes))
    folder = given.folder or Path("runs") / f"{given.recipe}-{given.seed}"
    learner = run(
        recipe, given.seed, folder, hours=given.hours, updates=given.updates, start=given.start, rivals=given.rival, teacher=given.teacher
    )
    try:
        write_results(learner, folder, given.games)
    finally:
        learner.close()


if __name__ == "__main__":
    main()
