"""Training: what a run depends on, and what it exports."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

import jax

from orrery_rules import InvalidInputError
from orrery_rules._remote_vector import RemoteVector
from orrery_rules.train import export, league
from orrery_rules.train.learner import Learner
from orrery_rules.train.network import Seen, evaluate
from orrery_rules.train.potentials import area_51_potential, sol_potential, specter_ops_potential
from orrery_rules.train.ppo import Track, advantages
from orrery_rules.train.recipes import RECIPES, Recipe
from orrery_rules.train.results import write_results
from orrery_rules.train.run import run
from orrery_rules.train.settings import Settings

SMALL = Settings(self_play=4, earlier=2, scripted=2, horizon=8, minibatch=16, width=8, unread=("ground",), imitation=1, snapshot_every=2)
AREA_51 = Recipe("small", "area-51", {"players": 2}, SMALL, area_51_potential)


def logged(folder: Path) -> list[tuple[int, int]]:
    """Returns the updates and decisions of the entries of a log."""
    entries = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    return [(entry["updates"], entry["steps"]) for entry in entries]


def equal(one: Any, other: Any) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(jax.tree.leaves(one), jax.tree.leaves(other), strict=True))


def test_an_interrupted_run_continues_as_if_it_had_not_been_interrupted(tmp_path: Path) -> None:
    whole = run(AREA_51, 3, tmp_path / "whole", hours=1, updates=5, save_every=1)
    run(AREA_51, 3, tmp_path / "parts", hours=1, updates=2, save_every=1).close()
    # The run was killed after a log entry, before the checkpoint.
    log = tmp_path / "parts/log.jsonl"
    log.write_text(log.read_text() + json.dumps({"updates": 3, "steps": 0, "seconds": 0, "points": {}}) + "\n")
    resumed = run(AREA_51, 3, tmp_path / "parts", hours=1, updates=5, save_every=1)
    assert (resumed.updates, resumed.steps) == (5, whole.steps)
    assert equal(resumed.params, whole.params)
    assert equal(resumed.pool, whole.pool)
    assert logged(tmp_path / "parts") == logged(tmp_path / "whole")
    assert [update for update, _ in logged(tmp_path / "parts")] == [1, 2, 3, 4, 5]
    whole.close()
    resumed.close()


def test_the_command_trains_and_exports(tmp_path: Path) -> None:
    settings = {"self_play": 4, "earlier": 2, "scripted": 2, "horizon": 8, "minibatch": 16, "width": 8, "imitation": 1}
    changes = [word for name, value in settings.items() for word in ("--set", f"{name}={value}")]
    command = [sys.executable, "-m", "orrery_rules.train", "area-51", "--updates", "2", "--games", "0", "--folder", str(tmp_path), *changes]
    subprocess.run(command, check=True)
    files = {file.name for file in tmp_path.iterdir()}
    assert files == {"checkpoint.pickle", "fixture.json", "weights.bin", "weights.ts"}
    assert (tmp_path / "weights.bin").read_bytes().startswith(b"ORNW")


def test_another_seed_is_another_run(tmp_path: Path) -> None:
    run(AREA_51, 3, tmp_path, hours=1, updates=1).close()
    with pytest.raises(InvalidInputError):
        run(AREA_51, 4, tmp_path, hours=1, updates=2)


def test_advantages_of_players_who_take_turns() -> None:
    """Two games of three steps. In the first, seat 0 decides twice and then seat 1 wins; the second does not end."""
    settings = SMALL._replace(discount=0.5, trace=1.0)
    track = Track(
        seats=np.array([[0, 0], [0, 1], [1, 1]], np.int32),
        values=np.array([[0.1, 0.1], [0.2, 0.2], [0.3, 0.3]], np.float32),
        potential=np.zeros((3, 2), np.float32),
        points=np.array([[[0, 0], [0, 0]], [[0, 0], [0, 0]], [[0, 1], [0, 0]]], np.float32),
        ended=np.array([[False, False], [False, False], [True, False]]),
    )
    last = np.array([0, 1], np.int32), np.array([0.9, 0.8], np.float32), np.zeros(2, np.float32)
    found, is_known = advantages(track, last, settings)
    # Game 0: seat 1 gets 1 - 0.3. Seat 0 gets nothing: -0.2, and before 0.5 * 0.2 - 0.1 + 0.5 * -0.2.
    assert found[:, 0] == pytest.approx([-0.1, -0.2, 0.7])
    # Game 1: seat 1 continues with 0.8: 0.4 - 0.3, and before 0.15 - 0.2 + 0.5 * 0.1. Seat 0 waits, so its decision has no estimate.
    assert found[1:, 1] == pytest.approx([0.0, 0.1])
    assert is_known.tolist() == [[True, False], [True, True], [True, True]]


def test_a_potential_is_paid_as_its_growth() -> None:
    settings = SMALL._replace(discount=0.5, trace=0.0)
    track = Track(
        seats=np.zeros((2, 1), np.int32),
        values=np.zeros((2, 1), np.float32),
        potential=np.array([[0.4], [0.6]], np.float32),
        points=np.array([[[0, 0]], [[1, 0]]], np.float32),
        ended=np.array([[False], [True]]),
    )
    found, _ = advantages(track, (np.zeros(1, np.int32), np.zeros(1, np.float32), np.array([9], np.float32)), settings)
    assert found[:, 0] == pytest.approx([0.5 * 0.6 - 0.4, 1 - 0.6])


def test_the_potential_of_sol_is_the_lead_in_momentum_and_energy() -> None:
    layout = [SimpleNamespace(name="stations", offset=0, size=2), SimpleNamespace(name="seat-facts", offset=2, size=10)]
    potential = sol_potential(cast(RemoteVector, SimpleNamespace(layout=layout, players=["p1", "p2"])))
    # Numbers n are shown as n / (n + 12). The viewer has 4 energy, 3 momentum; the other 6 energy, 12 momentum.
    trails = [0, 1, 1 / 4, 0, 1 / 5, 1, 1, 1 / 3, 0, 1 / 2, 1, 0]
    leads = [*trails[:2], *trails[7:], *trails[2:7]]
    # The viewer's wealth is 3 + 4 / 3, the other's 12 + 6 / 3: a difference of 29 / 3.
    found = potential(np.array([trails, leads, [0] * 12], np.float32))
    assert np.allclose(found, [-np.tanh(29 / 45), np.tanh(29 / 45), 0], atol=1e-5)


def test_the_potential_of_specter_ops_rewards_the_mission_and_the_search() -> None:
    sizes = {"agent-seat": 2, "agent-facts": 8, "objectives": 32, "beliefs": 2, "mission": 2, "chase": 8}
    offsets = np.cumsum([0, *sizes.values()]).tolist()
    layout = [SimpleNamespace(name=name, offset=at, size=size) for (name, size), at in zip(sizes.items(), offsets, strict=False)]
    potential = specter_ops_potential(cast(RemoteVector, SimpleNamespace(layout=layout)))
    at = dict(zip(sizes, offsets, strict=False))

    def value(
        *, agent: bool, losses: int = 0, done: int = 0, spread: float = 0, way: int = 45, nearest: int = 0, there: bool = True
    ) -> float:
        numbers = np.zeros(offsets[-1], np.float32)
        numbers[at["agent-seat"] + (not agent)] = 1
        numbers[at["agent-facts"]] = there
        numbers[at["agent-facts"] + 4] = losses / (losses + 4)
        numbers[at["objectives"] + 7 : at["objectives"] + 8 * done : 8] = 1
        numbers[at["beliefs"] + 1] = spread
        numbers[at["mission"]] = way / (way + 32) if agent else 0
        numbers[[at["chase"], at["chase"] + 4]] = nearest / (nearest + 8)
        return float(potential(numbers[None])[0])

    assert value(agent=True) == pytest.approx(0, abs=1e-5)
    assert value(agent=False) == pytest.approx(0, abs=1e-5)
    # Nine steps of the way, two objectives, two losses, and all spaces possible instead of one.
    assert value(agent=True, way=36) == pytest.approx(0.07, abs=1e-5)
    changes: list[tuple[dict[str, Any], float]] = [({"done": 2}, 0.2), ({"losses": 2}, -0.3), ({"spread": 1.0}, 0.15)]
    for change, gain in changes:
        assert value(agent=True, **change) == pytest.approx(gain, abs=1e-5)
        assert value(agent=False, **change) == pytest.approx(-gain, abs=1e-5)
    assert value(agent=False, nearest=8) == pytest.approx(-0.075, abs=1e-5)
    assert value(agent=True, losses=3, there=False) == 0


def test_the_recipe_of_specter_ops_learns_from_both_sides() -> None:
    recipe = RECIPES["specter-ops"]
    small = recipe.settings._replace(self_play=4, earlier=2, scripted=1, horizon=8, minibatch=16, width=8, imitation=1)
    learner = Learner(recipe._replace(settings=small), 1)
    learner.update()
    learner.update()
    potentials = {seat: set[float]() for seat in (0, 1)}
    table = learner.tables["self"]
    for _ in range(60):
        for seat, number in zip(table.envs.current_players.tolist(), table.potential(table.envs.observations).tolist(), strict=True):
            potentials[seat].add(round(number, 4))
        table.send((learner.rng.random(table.count) * (table.seen.legal >= 0).sum(1)).astype(np.int32))
        table.receive()
    learner.close()
    assert learner.updates == 2
    assert learner.steps > 0
    assert all(len(found) > 5 for found in potentials.values())


def test_the_network_scores_legal_actions_only() -> None:
    params = {
        "embed": np.array([[1, -2], [3, 4]], np.float32),
        "embed_bias": np.array([0.5, 1], np.float32),
        "hidden": np.array([[1, -1], [2, 0.5]], np.float32),
        "hidden_bias": np.array([0.25, -3], np.float32),
        "action": np.array([[2, 1], [-1, 4]], np.float32),
        "action_bias": np.array([10, 20], np.float32),
        "value": np.array([0.5, 0.25], np.float32),
        "value_bias": np.float32(-1),
    }
    seen = Seen(np.array([[0, 1, 0]]), np.array([[2, 1, 0]], np.float32), np.array([[1, 0, -1]]))
    scores, values = evaluate(params, seen)
    # As in the test of the TypeScript network: hidden layers [5.5, 1] and [7.75, 0].
    assert scores.tolist() == [[12.25, 25.5, -1e9]]
    assert values.tolist() == [2.875]


def test_export(tmp_path: Path) -> None:
    learner = run(AREA_51, 1, tmp_path, hours=1, updates=2, save_every=1)
    write_results(learner, tmp_path, games=4)
    learner.close()
    data = (tmp_path / "weights.bin").read_bytes()
    magic, version, length, checksum = np.frombuffer(data[:16], "<u4").tolist()
    assert (magic, version, checksum) == (export.MAGIC, export.FORMAT, export.checksum(data[16:]))
    header = json.loads(data[16 : 16 + length])
    assert (header["game"], header["first"], header["width"], header["setup"]) == ("area-51", 1444, 8, {"players": 2})
    assert base64.b64decode((tmp_path / "weights.ts").read_text().split("'")[1]) == data
    positions = json.loads((tmp_path / "fixture.json").read_text())
    assert all(len(position["legal"]) == len(position["scores"]) for position in positions)
    assert (tmp_path / "league.md").read_text().count("| greedy | 4 |") == 4
    assert (tmp_path / "curves.png").read_bytes()[:4] == b"\x89PNG"


def test_rows_that_training_never_used_are_left_out() -> None:
    learner = Learner(AREA_51, 1)
    assert not learner.used()["embed"].any()
    learner.update()
    used = learner.used()
    learner.close()
    assert 0 < used["embed"].sum() < used["embed"].size / 4
    params = export.without_unused(jax.device_get(learner.params), used)
    scales, _ = export.quantized(params["embed"])
    assert ((scales > 0) == used["embed"]).all()


def test_quantization() -> None:
    scales, numbers = export.quantized(np.array([[1.27, -0.635, 0], [0, 0, 0]], np.float32))
    assert scales.tolist() == pytest.approx([0.01, 0])
    assert numbers.tolist() == [[127, -64, 0], [0, 0, 0]] or numbers.tolist() == [[127, -63, 0], [0, 0, 0]]


def test_intervals() -> None:
    # Wilson, 95 %: 8 of 10 is 0.490 to 0.943.
    assert league.interval([1] * 8 + [0] * 2) == pytest.approx((0.8, 0.490, 0.943), abs=1e-3)


def test_a_minute_of_training_improves_play(full: bool, tmp_path: Path) -> None:
    """Against random play, where random play itself has about a half, because both may win."""
    if not full:
        # The short variant checks that imitation fits its expert better with each update.
        recipe = AREA_51._replace(settings=SMALL._replace(self_play=16, horizon=16, earlier=0, scripted=0, imitation=6, minibatch=64))
        learner = run(recipe, 1, tmp_path, hours=1, updates=1)
        table = learner.tables["self"]
        seen, advised = table.look(), table.advice(5)
        before = log_likelihood(learner, seen, advised)
        for _ in range(5):
            learner.update()
        assert log_likelihood(learner, seen, advised) > before + 0.05
        learner.close()
        return
    recipe = RECIPES["area-51"]
    recipe = recipe._replace(settings=recipe.settings._replace(opponent="random", self_play=0, earlier=0, scripted=64, imitation=0))
    learner = run(recipe, 1, tmp_path, hours=1 / 60)
    learner.close()
    for seat in learner.seats:
        random, learned = (
            league.interval(league.play(learner.params, recipe, seat, "random", 200, 10_000, choice=choice))
            for choice in ("random", "drawn")
        )
        assert learned[1] > random[2], seat


def log_likelihood(learner: Learner, seen: Seen, advised: Any) -> float:
    """The mean log-probability of what the expert advises."""
    scores, _ = evaluate(learner.params, seen)
    logits = np.asarray(jax.nn.log_softmax(scores))
    known = advised >= 0
    return float(logits[np.arange(len(advised)), advised][known].mean())
