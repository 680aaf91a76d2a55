"""Training with hints: parts of an observation that say how good actions are; and with a teacher, a network that is imitated."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

import jax
from _training import equal

from orrery_rules import InvalidInputError
from orrery_rules._engine import Engine
from orrery_rules._remote_vector import RemoteVector
from orrery_rules.train.learner import Learner
from orrery_rules.train.network import Hint, Seen, best, evaluate, make_params, with_hints
from orrery_rules.train.potentials import area_51_potential, path_potential
from orrery_rules.train.recipes import Recipe
from orrery_rules.train.results import write_results
from orrery_rules.train.run import run
from orrery_rules.train.settings import Settings
from orrery_rules.train.tables import Table

SMALL = Settings(
    self_play=4, earlier=0, scripted=0, horizon=8, minibatch=8, width=16, max_numbers=96, max_legal=152, unread=("ground",), imitation=1
)
USUAL = Recipe("usual", "area-51", {"players": 2}, SMALL, area_51_potential)
PATHS = Recipe("paths", "area-51", {"players": 2}, SMALL, path_potential, encoding="paths", hints=(("steps", "step"),))


def paths_table() -> Table:
    return Table(PATHS, 4, 3)


def steps_of(table: Table, game: int) -> tuple[list[int], list[float]]:
    """The positions of the legal steps of a game in its legal list, and what their hint says."""
    # The first actions are the steps to the 361 cells.
    positions = [place for place, action in enumerate(table.legal[game].tolist()) if 0 <= action < 361]
    return positions, [float(table.envs.observations[game, table.hints[0].part][table.legal[game, place]]) for place in positions]


@pytest.fixture(scope="module")
def taught_by(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The weights of a network with the usual encoding."""
    folder = tmp_path_factory.mktemp("teacher")
    with run(USUAL, 1, folder, hours=1, updates=1) as learner:
        write_results(learner, folder, games=0)
    return folder / "weights.bin"


def test_a_new_network_follows_hints() -> None:
    table = paths_table()
    params = make_params(jax.random.key(2), *table.size(), 64)
    hinted = with_hints(params, table.hints, table.first, np.random.default_rng(2))
    scores = {name: np.asarray(evaluate(each, table.seen)[0]) for name, each in (("new", params), ("hinted", hinted))}
    for game in range(table.count):
        positions, hints = (np.array(each) for each in steps_of(table, game))
        is_best, is_worst = hints == 1, hints == hints.min()
        assert not (is_best & is_worst).any()
        differences = {
            name: each[game, positions[is_best]].mean() - each[game, positions[is_worst]].mean() for name, each in scores.items()
        }
        # With random parameters, the scores are about equal.
        assert abs(differences["new"]) < 0.5
        assert differences["hinted"] > 3
    table.close()


def test_hints_leave_the_parameters_of_other_inputs_and_actions_as_they_are() -> None:
    params = make_params(jax.random.key(3), 6, 5, 16)
    hinted = with_hints(params, [Hint(slice(7, 9), np.array([1, 4], np.int32))], 3, np.random.default_rng(3))
    for name, changed in (("embed", [4, 5]), ("action", [1, 4])):
        rows = np.flatnonzero((np.asarray(hinted[name]) != np.asarray(params[name])).any(1))
        assert rows.tolist() == changed
    # Eight units lead from each input to its action.
    assert (np.asarray(hinted["embed"])[4:] > 0).sum(1).tolist() == [8, 8]
    scores = np.asarray(hinted["embed"])[4:] @ np.asarray(hinted["action"])[[1, 4]].T
    assert (scores.argmax(1) == [0, 1]).all()


def test_a_step_is_learned_as_the_hint_rates_it() -> None:
    """Where the scripted agent steps, the step with the best hint is imitated."""
    table = paths_table()
    for seed in range(12):
        advised, imitated = table.advice(seed), table.imitated(seed, None)
        for game in range(table.count):
            positions, hints = steps_of(table, game)
            if advised[game] in positions:
                assert imitated[game] in positions
                assert hints[positions.index(int(imitated[game]))] == max(hints)
            else:
                assert imitated[game] == advised[game]
        table.send(np.maximum(imitated, 0))
        table.receive()
    table.close()


def test_a_teacher_decides_where_there_are_no_hints() -> None:
    table = paths_table()
    teacher = make_params(jax.random.key(4), *table.size(), 16)
    hinted, others = 0, 0
    for seed in range(40):
        imitated, alone = table.imitated(seed, teacher), table.imitated(seed, None)
        is_hinted = np.array([max(steps_of(table, game)[1], default=0) > 0 for game in range(table.count)])
        expected = np.where(is_hinted, alone, np.asarray(best(teacher, table.seen)))
        assert imitated.tolist() == expected.tolist()
        hinted, others = hinted + int(is_hinted.sum()), others + int((~is_hinted).sum())
        table.send(np.maximum(imitated, 0))
        table.receive()
    assert min(hinted, others) > 20
    table.close()


def test_a_teacher_may_have_the_usual_encoding(taught_by: Path) -> None:
    with Learner(PATHS, 1) as learner:
        learner.set_teacher(taught_by)
        assert learner.teacher is not None
        table = learner.tables["self"]
        usual = table.seen.at < table.hints[0].part.start - table.first - 2  # The points of two players come before the steps.
        without = Seen(np.where(usual, table.seen.at, 0), np.where(usual, table.seen.values, 0), table.seen.legal)
        # The teacher does not know the inputs that its encoding lacks.
        assert equal(evaluate(learner.teacher, table.seen), evaluate(learner.teacher, without))
    with Learner(USUAL, 1) as learner:
        learner.begin_with_weights(taught_by)
        own = np.asarray(evaluate(learner.params, learner.tables["self"].seen)[0])
    with Learner(PATHS, 1) as learner:
        learner.set_teacher(taught_by)
        assert learner.teacher is not None
        # The same positions: both have the same seed.
        assert np.asarray(evaluate(learner.teacher, learner.tables["self"].seen)[0]) == pytest.approx(own, abs=1e-4)


def test_a_resumed_run_keeps_its_teacher(tmp_path: Path, taught_by: Path) -> None:
    recipe = PATHS._replace(settings=SMALL._replace(imitation=4))
    run(recipe, 1, tmp_path, hours=1, updates=1, teacher=taught_by).close()
    resumed = run(recipe, 1, tmp_path, hours=1, updates=3)
    whole = run(recipe, 1, tmp_path / "whole", hours=1, updates=3, teacher=taught_by)
    other = run(recipe, 1, tmp_path / "other", hours=1, updates=3)
    assert equal(resumed.params, whole.params)
    assert not equal(other.params, whole.params)
    for learner in (resumed, whole, other):
        learner.close()


def test_a_teacher_that_does_not_fit_is_refused(taught_by: Path) -> None:
    with Learner(PATHS._replace(settings=SMALL._replace(imitation=0)), 1) as learner, pytest.raises(InvalidInputError) as caught:
        learner.set_teacher(taught_by)
    assert "imitation: is 0, so a teacher would teach nothing" in str(caught.value)
    with Learner(PATHS._replace(settings=SMALL._replace(width=8)), 1) as learner, pytest.raises(InvalidInputError) as caught:
        learner.set_teacher(taught_by)
    assert "has the width 16 instead of 8" in str(caught.value)


def test_a_network_with_another_encoding_is_refused(tmp_path: Path, taught_by: Path) -> None:
    with run(PATHS, 2, tmp_path, hours=1, updates=1) as learner:
        write_results(learner, tmp_path, games=0)
        # A run with paths can begin with a network of either encoding.
        for file in (tmp_path / "weights.bin", taught_by):
            learner.begin_with_weights(file)
    with Learner(USUAL, 2) as learner, pytest.raises(InvalidInputError) as caught:
        learner.begin_with_weights(tmp_path / "weights.bin")
    assert "has the encodingVersion 2 with paths instead of 2" in str(caught.value)


def test_the_potential_of_paths_compares_the_points_to_win() -> None:
    with Engine() as engine:
        envs = RemoteVector(engine, "area-51", {"players": 3}, count=4, encoding="paths")
        potential = path_potential(envs)
        part = next(slice(part.offset, part.offset + part.size) for part in envs.layout if part.name == "paths")
        points = np.array([[10, 10, 30], [4, 10, 30], [30, 40, 12], [0, 6, 6]], np.float32)
        observations = np.zeros_like(envs.observations)
        observations[:, part] = points / (points + 16)
        # Half of the hyperbolic tangent of the lead, which counts more, the fewer points both need.
        expected = 0.5 * np.tanh([0, 6 / (4 + 1), -18 / (4 + 3), 6 / 4])
        assert potential(observations) == pytest.approx(expected, abs=1e-3)
