"""A training run in a folder: checkpoints, a log as JSON lines, and resuming."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from .curves import read_log
from .learner import Learner
from .recipes import Recipe

CHECKPOINT = "checkpoint.pickle"
LOG = "log.jsonl"


def run(
    recipe: Recipe,
    seed: int,
    folder: Path,
    *,
    hours: float,
    updates: int | None = None,
    start: Path | None = None,
    rivals: Sequence[Path] = (),
    teacher: Path | None = None,
    save_every: int = 10,
) -> Learner:
    """Trains a network, or resumes an interrupted run of the same recipe and seed.

    The network depends on the recipe, the seed, the first network and the number of updates only, not on interruptions.

    Args:
        recipe: What to train, and how.
        seed: Seed of parameters, games and choices.
        folder: Folder for checkpoint and log, created if necessary.
        hours: Time limit. The time before an interruption counts.
        updates: Maximum number of updates. Default: no limit.
        start: Folder of another run of the same game, or a weights file. A new run begins with that network instead of a random one.
        rivals: Weights files of networks that play the other seats instead of earlier copies. A resumed run keeps those that it began with.
        teacher: Weights file of a network that is imitated instead of the scripted agent. A resumed run keeps the one that it began with.
        save_every: Number of updates between two checkpoints and log entries.

    Returns:
        The learner, which the caller must close.

    Raises:
        InvalidInputError: If the folder has the checkpoint of another run, or if ``start`` has no network of this game.
    """
    folder.mkdir(parents=True, exist_ok=True)
    checkpoint, log = folder / CHECKPOINT, folder / LOG
    learner = Learner(recipe, seed)
    try:
        if checkpoint.exists():
            learner.restore(checkpoint)
            _cut_log(log, learner.updates)
        else:
            for file in rivals:
                learner.add_rival(file)
            if teacher is not None:
                learner.set_teacher(teacher)
            if start is not None and start.is_file():
                learner.begin_with_weights(start)
            elif start is not None:
                learner.begin_with(start / CHECKPOINT)
        begun = time.monotonic() - learner.seconds
        while learner.seconds < 3600 * hours and (updates is None or learner.updates < updates):
            learner.update()
            learner.seconds = time.monotonic() - begun
            if learner.updates % save_every == 0:
                _write_entry(log, learner)
                learner.save(checkpoint)
        learner.save(checkpoint)
    except BaseException:
        learner.close()
        raise
    return learner


def _write_entry(log: Path, learner: Learner) -> None:
    points = {name: {"games": len(found), "mean": round(float(np.mean(found)), 4)} for name, found in learner.finished.items() if found}
    for found in learner.finished.values():
        found.clear()
    entry: dict[str, Any] = {
        "updates": learner.updates,
        "steps": learner.steps,
        "seconds": round(learner.seconds, 1),
        "points": points,
        "leftOut": learner.take_left_out(),
    }
    line = json.dumps(entry)
    with log.open("a") as file:
        file.write(line + "\n")
    print(line, flush=True)


def _cut_log(log: Path, updates: int) -> None:
    """Removes the entries after a checkpoint, because the resumed run writes them again."""
    if not log.exists():
        return
    kept = [entry for entry in read_log(log) if entry["updates"] <= updates]
    log.write_text("".join(json.dumps(entry) + "\n" for entry in kept))
