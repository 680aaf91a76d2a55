"""Results of a training run: weights file and module, fixture, league table and curves."""

from __future__ import annotations

import json
from pathlib import Path

import jax

from .curves import draw_curves
from .export import Header, restored, weights_file, weights_module, without_unused
from .fixture import fixture
from .league import league, table_of
from .learner import Learner

POSITIONS = 12
"""Number of positions of the fixture for each number of players."""
FIRST_TEST_SEED = 1_000_000
"""Seeds of test games are far from those of training games."""


def write_results(learner: Learner, folder: Path, games: int) -> None:
    """Writes ``weights.bin``, ``weights.ts``, ``fixture.json``, ``league.md`` and ``curves.png``.

    Args:
        learner: The trained learner.
        folder: Folder for the files. It may contain the log of the run.
        games: Number of games of each row of the league table; 0 leaves it out.
    """
    params = without_unused(jax.device_get(learner.params), learner.used())
    bits = learner.settings.bits
    data = weights_file(params, header_of(learner), bits)
    (folder / "weights.bin").write_bytes(data)
    (folder / "weights.ts").write_text(weights_module(data))
    exact = restored(params, bits)
    positions = fixture(exact, learner.recipe, POSITIONS, FIRST_TEST_SEED)
    (folder / "fixture.json").write_text(json.dumps(positions, separators=(",", ":")) + "\n")
    if games > 0:
        opponents = list(dict.fromkeys(["random", *learner.settings.opponents]))
        tables = [
            ("As trained", league(params, learner.recipe, opponents, games, FIRST_TEST_SEED)),
            (f"With {bits}-bit weights", league(exact, learner.recipe, opponents, games, FIRST_TEST_SEED)),
        ]
        (folder / "league.md").write_text("\n".join(f"## {title}\n\n{table_of(scores)}" for title, scores in tables))
    if (folder / "log.jsonl").exists():
        draw_curves(folder / "log.jsonl", folder / "curves.png")


def header_of(learner: Learner) -> Header:
    """Returns the header of the weights file of a learner."""
    table = next(iter(learner.tables.values()))
    recipe = learner.recipe
    seats = f" as {' and '.join(recipe.settings.seats)}" if recipe.settings.seats else ""
    text = f"{recipe.name}{seats}, seed {learner.seed}, {learner.updates} updates, {learner.steps} decisions"
    if learner.origin is not None:
        text += f", from {learner.origin}"
    players = tuple(sorted(len(recipe.seats(setup)) for setup in recipe.setups())) if recipe.fewer else ()
    return Header(recipe.game, table.envs.rules_version, table.envs.encoding_version, recipe.setup, text, players, table.first)
