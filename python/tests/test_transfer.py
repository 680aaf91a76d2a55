"""Training with several numbers of players, and runs that begin with a weights file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

import jax
from _training import deciders, equal

from orrery_rules import InvalidInputError
from orrery_rules._engine import Engine
from orrery_rules._remote_vector import RemoteVector
from orrery_rules.train import export
from orrery_rules.train.learner import Learner
from orrery_rules.train.network import evaluate
from orrery_rules.train.potentials import area_51_potential
from orrery_rules.train.recipes import RECIPES, Recipe
from orrery_rules.train.results import header_of, write_results
from orrery_rules.train.run import run
from orrery_rules.train.settings import Settings
from orrery_rules.train.tables import Table
from orrery_rules.train.transfer import Names, names_of, read_weights, rows_of

SMALL = Settings(self_play=4, earlier=2, scripted=2, horizon=8, minibatch=16, width=8, max_legal=152, unread=("ground",), imitation=1)
DICE = SMALL._replace(opponents=("random",), unread=())
TWO = Recipe("two", "area-51", {"players": 2}, SMALL, area_51_potential)
THREE = TWO._replace(name="three", setup={"players": 3})
BOTH = Recipe("both", "liars-dice", {"players": 3}, DICE, fewer=(2,))


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run of two updates, with its results."""
    folder = tmp_path_factory.mktemp("saved")
    learner = run(TWO, 1, folder, hours=1, updates=2)
    write_results(learner, folder, games=0)
    learner.close()
    return folder


def test_a_weights_file_and_its_module_have_the_network_as_it_was_exported(saved: Path) -> None:
    header, params = read_weights(saved / "weights.bin")
    assert (header["game"], header["setup"], header["first"]) == ("area-51", {"players": 2}, 1444)
    learner = Learner(TWO, 1)
    learner.restore(saved / "checkpoint.pickle")
    learner.close()
    exported = export.restored(export.without_unused(jax.device_get(learner.params), learner.used()), TWO.settings.bits)
    assert params.keys() == exported.keys()
    assert all(np.array_equal(params[name], exported[name]) for name in params)
    assert equal(read_weights(saved / "weights.ts").params, params)


@pytest.mark.parametrize(
    "change", [lambda data: data[:10], lambda data: b"JUNK" + data[4:], lambda data: data[:-1] + bytes([data[-1] ^ 1])]
)
def test_a_damaged_weights_file_is_refused(saved: Path, tmp_path: Path, change: Any) -> None:
    file = tmp_path / "weights.bin"
    file.write_bytes(change((saved / "weights.bin").read_bytes()))
    with pytest.raises(InvalidInputError, match="is not a weights file"):
        read_weights(file)


def test_a_run_begins_with_a_weights_file_of_the_same_setup(saved: Path, tmp_path: Path) -> None:
    file = saved / "weights.bin"
    learner = run(TWO._replace(settings=SMALL._replace(imitation=0)), 2, tmp_path, hours=1, updates=0, start=file)
    learner.close()
    header, params = read_weights(file)
    assert equal(jax.device_get(learner.params), params)
    assert equal(learner.pool, [learner.params])
    assert header_of(learner).recipe == f"two, seed 2, 0 updates, 0 decisions, from {header['recipe']}"
    # All rows of the file count as used, and no others.
    assert np.array_equal(learner.used()["embed"], params["embed"].any(1))


@pytest.mark.parametrize("start", [".", "weights.bin"])
def test_a_start_temperature_divides_the_scores_of_the_network_with_which_a_run_begins(saved: Path, start: str) -> None:
    scores = []
    for temperature in (1.0, 0.5):
        with Learner(TWO._replace(settings=SMALL._replace(start_temperature=temperature)), 2) as learner:
            if start == ".":
                learner.begin_with(saved / "checkpoint.pickle")
            else:
                learner.begin_with_weights(saved / start)
            scores.append(evaluate(learner.params, learner.tables["self"].seen))
    (as_it_was, value), (cooled, same) = scores
    is_legal = np.asarray(as_it_was) > -1e9
    assert np.asarray(cooled)[is_legal] == pytest.approx(2 * np.asarray(as_it_was)[is_legal], abs=1e-5)
    assert np.asarray(as_it_was)[is_legal].std() > 0
    assert np.array_equal(value, same)


def test_a_run_begins_with_a_weights_file_of_fewer_players(saved: Path) -> None:
    old = read_weights(saved / "weights.bin").params
    learner = Learner(THREE, 2)
    random = jax.device_get(learner.params)
    learner.begin_with_weights(saved / "weights.bin")
    new = jax.device_get(learner.params)
    engine = learner.tables["self"].engine
    three, two = (names_of(RemoteVector(engine, "area-51", {"players": count}), 1444) for count in (3, 2))
    learner.close()
    row = {name: index for index, name in enumerate(two.embed)}
    for index, name in enumerate(three.embed):
        # The third seat takes the rows of the second one, and further humans and tokens those of the last.
        if name in row:
            assert np.array_equal(new["embed"][index], old["embed"][row[name]])
    at = three.embed.index
    for seat in (1, 2):
        assert np.array_equal(new["embed"][at(f"aliens[{seat}].cell[7]")], old["embed"][row["aliens[1].cell[7]"]])
    assert not np.array_equal(new["embed"], random["embed"])
    action, known = three.action.index('stun {"human":"h8"}'), two.action.index('stun {"human":"h6"}')
    assert np.array_equal(new["action"][action], old["action"][known])
    assert new["action_bias"][action] == old["action_bias"][known]
    assert np.array_equal(new["hidden"], old["hidden"])


def test_unknown_names_take_the_nearest_row_or_none() -> None:
    known = Names(["a[0].x", "a[1].x", "b[4]", "same", "same"], ["go 1"])
    names = Names(["b[9]", "a[2].x", "a[0].x", "c", "same", "same"], ["go 1", "stay"])
    assert [rows.tolist() for rows in rows_of(names, known)] == [[2, 1, 0, -1, 3, 4], [0, -1]]
    assert [rows.tolist() for rows in rows_of(names, known, exact=True)] == [[-1, -1, 0, -1, 3, 4], [0, -1]]


def test_a_module_that_was_cut_off_is_refused(saved: Path, tmp_path: Path) -> None:
    before, text, _ = (saved / "weights.ts").read_text().split("'")
    # No base64 text has this length.
    (tmp_path / "weights.ts").write_text(f"{before}'{text[:2001]}'")
    with pytest.raises(InvalidInputError, match="is not a weights file"):
        read_weights(tmp_path / "weights.ts")


@pytest.mark.parametrize(
    ("recipe", "message"),
    [
        (TWO._replace(settings=SMALL._replace(width=16)), "has the width 8 instead of 16"),
        (Recipe("dice", "liars-dice", {"players": 2}, DICE), "has the game area-51 instead of liars-dice"),
    ],
)
def test_a_network_of_another_game_or_width_is_refused(saved: Path, recipe: Recipe, message: str) -> None:
    with Learner(recipe, 1) as learner, pytest.raises(InvalidInputError, match=message):
        learner.begin_with_weights(saved / "weights.bin")


def test_games_with_fewer_players_use_the_rows_with_the_same_names() -> None:
    with Learner(THREE, 1) as learner:
        large = jax.device_get(learner.params)
        both = Table(THREE, 3, 5, setup=TWO.setup)
        alone = Table(TWO, 3, 5)
        three, two = (names_of(RemoteVector(alone.engine, "area-51", {"players": count}), 1444) for count in (3, 2))
        rows = rows_of(two, three, exact=True)
        small = {**large, "embed": large["embed"][rows.embed], "action": large["action"][rows.action]}
        small["action_bias"] = large["action_bias"][rows.action]
        for step in range(60):
            assert np.array_equal(both.legal, alone.legal)
            for one, other in zip(evaluate(large, both.seen), evaluate(small, alone.seen), strict=True):
                np.testing.assert_allclose(one, other, rtol=1e-5, atol=1e-5)
            chosen = step % (alone.legal >= 0).sum(1)
            for table in (both, alone):
                table.send(chosen)
                table.receive()
        both.close()
        alone.close()


def test_a_run_with_several_numbers_of_players_can_be_resumed_and_exported(tmp_path: Path) -> None:
    whole = run(BOTH, 3, tmp_path / "whole", hours=1, updates=3, save_every=1)
    assert list(whole.tables) == ["3/self", "3/earlier", "3/p1", "3/p2", "3/p3", "2/self", "2/earlier", "2/p1", "2/p2"]
    run(BOTH, 3, tmp_path / "parts", hours=1, updates=1, save_every=1).close()
    resumed = run(BOTH, 3, tmp_path / "parts", hours=1, updates=3, save_every=1)
    assert equal(resumed.params, whole.params)
    resumed.close()
    write_results(whole, tmp_path, games=2)
    whole.close()
    header = read_weights(tmp_path / "weights.bin").header
    assert (header["setup"], header["players"]) == ({"players": 3}, [2, 3])
    league = (tmp_path / "league.md").read_text()
    # With and without 8-bit weights.
    assert league.count("| 3 | p3 | random | 2 |") == league.count("| 2 | p2 | random | 2 |") == 2
    assert "| 2 | p3 |" not in league
    positions = json.loads((tmp_path / "fixture.json").read_text())
    assert [sum(position["players"] == count for position in positions) for count in (2, 3)] == [12, 12]
    envs = RemoteVector(Engine(), "liars-dice", {"players": 2})
    for position in (position for position in positions if position["players"] == 2):
        envs.reset([position["seed"]])
        for action in position["actions"]:
            envs.step(np.array([action], np.int32))
        assert envs.legal_actions.tolist() == position["legal"]
    envs.engine.close()


def test_a_recipe_for_fewer_players_needs_their_inputs_and_actions() -> None:
    with pytest.raises(InvalidInputError, match="of these games does not exist"):
        Learner(TWO._replace(fewer=(3,)), 1)


@pytest.mark.parametrize(("is_shared", "expected"), [(True, [0, 0.5, 0.5]), (False, [0, 1, 1])])
def test_winners_share_a_point_or_have_one_each(is_shared: bool, expected: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Recipe("dice", "liars-dice", {"players": 3}, DICE._replace(is_point_shared=is_shared)), 1, 1)

    def end_the_game() -> None:
        table.envs.rewards = np.array([[-1, 1, 1]], np.float32)
        table.envs.flags = np.array([1], np.int32)

    monkeypatch.setattr(table.envs, "step_wait", end_the_game)
    points, ended = table.receive()
    table.close()
    assert (points.tolist(), ended.tolist()) == ([expected], [True])


def test_the_rarest_rows_are_left_out_of_a_file_that_would_be_too_large(saved: Path, tmp_path: Path) -> None:
    limit = (saved / "weights.bin").stat().st_size - 1000
    learner = run(TWO._replace(settings=SMALL._replace(max_bytes=limit)), 1, tmp_path, hours=1, updates=2)
    used, uses = learner.used(), learner.uses
    write_results(learner, tmp_path, games=0)
    learner.close()
    assert limit - 3000 < (tmp_path / "weights.bin").stat().st_size <= limit
    kept = np.concatenate([uses[name][used[name]] for name in uses])
    left = np.concatenate([uses[name][~used[name]] for name in uses])
    assert left.max() < kept.min()


def test_a_file_that_would_be_too_large_keeps_the_rows_of_entered_components() -> None:
    recipe = RECIPES["specter-ops"]
    small = recipe.settings._replace(self_play=1, earlier=0, scripted=0, width=8, imitation=0, least_uses=5, max_bytes=0)
    with Learner(recipe._replace(settings=small), 1) as learner:
        learner.uses["embed"][[0, learner.observed, learner.observed + 1]] = [1000, 5, 4]
        learner.uses["action"][0] = 1000
        used = learner.used()
    assert np.flatnonzero(used["embed"]).tolist() == [learner.observed]
    assert not used["action"].any()


@pytest.mark.parametrize(("weight", "kept"), [(1, ([0, 1], [])), (2, ([0], [0])), (9, ([], [0, 1]))])
def test_a_use_of_an_action_counts_as_several_of_an_input(weight: int, kept: tuple[list[int], list[int]]) -> None:
    with Learner(TWO, 1) as learner:
        # Two rows fit.
        limit = export.weights_size(learner.inputs, learner.actions, SMALL.width) + 2 * export.row_size(SMALL.width, SMALL.bits)
        learner.settings = SMALL._replace(max_bytes=limit, action_weight=weight)
        learner.uses["embed"][:3] = [50, 40, 30]
        learner.uses["action"][:3] = [24, 7, 1]
        used = learner.used()
    assert tuple(np.flatnonzero(used[name]).tolist() for name in ("embed", "action")) == kept


def test_a_file_for_one_seat_has_only_the_rows_that_training_used_and_positions_of_that_seat(tmp_path: Path) -> None:
    learner = run(BOTH._replace(settings=DICE._replace(seats=("p1",))), 1, tmp_path, hours=1, updates=2)
    used = learner.used()
    write_results(learner, tmp_path, games=0)
    learner.close()
    params = read_weights(tmp_path / "weights.bin").params
    for name in ("embed", "action"):
        rows = params[name].any(1)
        assert (rows <= used[name]).all()
        assert 0 < rows.sum() < len(rows)
    assert set(deciders(tmp_path / "fixture.json", "liars-dice")) == {"p1"}


def test_the_recipe_for_2_to_4_players_plays() -> None:
    recipe = RECIPES["specter-ops-to-4"]
    with Learner(
        recipe._replace(settings=recipe.settings._replace(self_play=2, earlier=0, scripted=1, horizon=4, minibatch=8)), 1
    ) as learner:
        learner.update()
        assert {name.split("/")[0] for name in learner.tables} == {"2", "3", "4"}
        assert learner.steps > 20
