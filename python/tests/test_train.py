"""Training: what a run depends on, and what it exports."""

from __future__ import annotations

import base64
import json
import pickle
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

import jax
from _training import deciders, equal

from orrery_rules import InvalidInputError
from orrery_rules._remote_vector import RemoteVector
from orrery_rules.train import export, league
from orrery_rules.train.fixture import fixture
from orrery_rules.train.learner import Learner
from orrery_rules.train.network import Seen, evaluate, keys_of, make_params
from orrery_rules.train.potentials import area_51_potential, evaluation_potential, specter_ops_potential
from orrery_rules.train.ppo import Last, Track, advantages, normalized_by_seat
from orrery_rules.train.recipes import RECIPES, Recipe
from orrery_rules.train.results import header_of, write_results
from orrery_rules.train.run import CHECKPOINT, run
from orrery_rules.train.settings import Settings
from orrery_rules.train.tables import Table

SMALL = Settings(self_play=4, earlier=2, scripted=2, horizon=8, minibatch=16, width=8, unread=("ground",), imitation=1, snapshot_every=2)
AREA_51 = Recipe("small", "area-51", {"players": 2}, SMALL, area_51_potential)


def logged(folder: Path) -> list[tuple[int, int, dict[str, float]]]:
    """Returns the updates, the decisions and ``leftOut`` of each entry of a log."""
    entries = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    return [(entry["updates"], entry["steps"], entry["leftOut"]) for entry in entries]


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
    assert equal(resumed.uses, whole.uses)
    assert logged(tmp_path / "parts") == logged(tmp_path / "whole")
    assert [update for update, *_ in logged(tmp_path / "parts")] == [1, 2, 3, 4, 5]
    whole.close()
    resumed.close()


def test_a_run_can_begin_with_the_network_of_another(tmp_path: Path) -> None:
    run(AREA_51, 3, tmp_path / "first", hours=1, updates=3, save_every=1).close()
    recipe = AREA_51._replace(settings=SMALL._replace(imitation=0, learning_rate=1e-3))
    start = tmp_path / "first"
    with Learner(AREA_51, 3) as first, Learner(recipe, 4) as second:
        first.restore(start / CHECKPOINT)
        second.begin_with(start / CHECKPOINT)
        assert equal((second.params, second.pool, second.uses), (first.params, first.pool, first.uses))
        assert (second.updates, second.steps) == (0, 0)
        origin = f"seed 3, 3 updates, {first.steps} decisions"
        assert header_of(second).recipe.endswith(f"seed 4, 0 updates, 0 decisions, from {origin}")
    whole = run(recipe, 4, tmp_path / "whole", hours=1, updates=3, start=start, save_every=1)
    run(recipe, 4, tmp_path / "parts", hours=1, updates=1, start=start, save_every=1).close()
    resumed = run(recipe, 4, tmp_path / "parts", hours=1, updates=3, start=start, save_every=1)
    assert equal(resumed.params, whole.params)
    assert resumed.origin == whole.origin == origin
    whole.close()
    resumed.close()


def test_a_run_cannot_begin_with_a_folder_without_a_checkpoint(tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError, match="does not exist"):
        run(AREA_51, 4, tmp_path / "second", hours=1, updates=1, start=tmp_path / "first")


def test_a_run_cannot_begin_with_a_network_of_another_width(tmp_path: Path) -> None:
    run(AREA_51, 3, tmp_path / "first", hours=1, updates=1).close()
    wide = AREA_51._replace(settings=SMALL._replace(width=16))
    with pytest.raises(InvalidInputError, match="another game or width"):
        run(wide, 4, tmp_path / "second", hours=1, updates=1, start=tmp_path / "first")


def test_the_command_trains_and_exports(tmp_path: Path) -> None:
    settings = {"self_play": 4, "earlier": 2, "scripted": 2, "horizon": 8, "minibatch": 16, "width": 8, "imitation": 1}
    changes = [word for name, value in settings.items() for word in ("--set", f"{name}={value}")]
    command = [sys.executable, "-m", "orrery_rules.train", "area-51", "--updates", "2", "--games", "0", "--folder", str(tmp_path), *changes]
    subprocess.run(command, check=True)
    files = {file.name for file in tmp_path.iterdir()}
    assert files == {"checkpoint.pickle", "fixture.json", "weights.bin", "weights.ts"}
    assert (tmp_path / "weights.bin").read_bytes().startswith(b"ORNW")


def test_a_network_can_learn_one_seat(tmp_path: Path) -> None:
    small = ["--set", "self_play=0", "--set", "earlier=0", "--set", "imitation=0", "--set", "width=8", "--set", "horizon=8"]
    words = ["area-51", "--updates", "2", "--games", "2", "--set", "scripted=2", "--set", 'seats=["p2"]', "--folder", str(tmp_path)]
    subprocess.run([sys.executable, "-m", "orrery_rules.train", *words, *small], check=True)
    rows = [line for line in (tmp_path / "league.md").read_text().splitlines() if line.startswith("| 2 |")]
    assert {row.split(" | ")[1] for row in rows} == {"p2"}
    assert b"area-51 as p2, seed 0" in (tmp_path / "weights.bin").read_bytes()
    assert set(deciders(tmp_path / "fixture.json", "area-51")) == {"p2"}


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seats": ("p3",)}, "p3 is not one of the players p1, p2"),
        ({"together": 2}, "together: expected 1 to 1 of 2 players, received 2"),
        ({"together": 0}, "together: expected 1 to 1 of 2 players, received 0"),
        ({"self_play": 0, "imitation": 1}, "imitation: needs self_play"),
        ({"opponents": (), "imitation": 1}, "imitation: needs opponents"),
        ({"imitation": 0, "self_play": 0, "earlier": 0, "scripted": 0}, "self_play, earlier, scripted: there are no games"),
        ({"imitation": 0, "self_play": 0, "earlier": 0, "opponents": ()}, "self_play, earlier, scripted: there are no games"),
        ({"bits": 9}, "bits: expected 2 to 8, received 9"),
        ({"bits": 1}, "bits: expected 2 to 8, received 1"),
        ({"start_temperature": 0.0}, "start_temperature: expected a number above 0, received 0.0"),
    ],
)
def test_settings_that_do_not_fit_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidInputError, match=message):
        Learner(AREA_51._replace(settings=SMALL._replace(**settings)))


def test_a_network_can_play_several_players_who_win_alone() -> None:
    settings = SMALL._replace(imitation=0, self_play=0, earlier=6, together=2)
    with Learner(AREA_51._replace(setup={"players": 3}, settings=settings)) as learner:
        assert {name: table.played[:1].tolist() for name, table in learner.tables.items() if name != "earlier"} == {
            "p1,p2": [[True, True, False]],
            "p1,p3": [[True, False, True]],
            "p2,p3": [[False, True, True]],
        }
        earlier = learner.tables["earlier"].played
        assert earlier.tolist() == 2 * [[True, True, False], [True, False, True], [False, True, True]]
        assert len({tuple(table.seeds) for table in learner.tables.values()}) == 4


def test_several_players_have_their_mean_points(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = SMALL._replace(imitation=0, self_play=0, earlier=0, horizon=1, together=2)
    with Learner(AREA_51._replace(setup={"players": 3}, settings=settings)) as learner:
        table = learner.tables["p1,p3"]
        results = np.array([[1, 0, 0], [0, 1, 0]], np.float32), np.array([True, True])
        monkeypatch.setattr(table, "receive", lambda: results)
        finished: list[float] = []
        for _ in table.play(learner.params, learner.params, keys_of(jax.random.key(1), 2), finished):
            pass
        assert finished == [0.5, 0]


def test_a_checkpoint_that_has_fewer_settings_resumes(tmp_path: Path) -> None:
    run(AREA_51, 3, tmp_path, hours=1, updates=1).close()
    file = tmp_path / CHECKPOINT
    content = pickle.loads(file.read_bytes())
    # As it was written when `start_temperature` was the last setting.
    known = Settings._fields.index("start_temperature") + 1
    assert known == 34
    file.write_bytes(pickle.dumps({**content, "settings": Former(tuple(content["settings"])[:known])}))
    resumed = run(AREA_51, 3, tmp_path, hours=1, updates=2)
    resumed.close()
    assert resumed.updates == 2


class Former(tuple[Any, ...]):
    """Is restored as settings with these values, and the defaults of the others."""

    def __reduce__(self) -> tuple[type[Settings], tuple[Any, ...]]:
        return Settings, tuple(self)


def test_another_seed_is_another_run(tmp_path: Path) -> None:
    run(AREA_51, 3, tmp_path, hours=1, updates=1).close()
    with pytest.raises(InvalidInputError):
        run(AREA_51, 4, tmp_path, hours=1, updates=2)


def track_of(seats: list[list[int]], values: list[list[float]], **columns: Any) -> Track:
    """Returns a track without points and ends, in which each decision is a turn and no action has several components."""
    shape = np.shape(seats)
    zeros, no = np.zeros(shape, np.float32), np.zeros(shape, np.bool_)
    columns = {name: np.asarray(column, np.float32) for name, column in columns.items()}
    points = np.zeros((*shape, 2), np.float32)
    track = Track(np.array(seats, np.int32), np.array(values, np.float32), zeros, zeros, no, points, no)._replace(**columns)
    return track._replace(entered=track.entered > 0, ended=track.ended > 0)


def last_of(seats: list[int], values: list[float], **columns: list[float]) -> Last:
    zeros = np.zeros(len(seats), np.float32)
    known: dict[str, Any] = {name: np.array(column, np.float32) for name, column in columns.items()}
    return Last(np.array(seats, np.int32), np.array(values, np.float32), zeros, zeros, zeros > 0)._replace(**known)


def test_advantages_of_players_who_take_turns() -> None:
    """Two games of three steps. In the first, seat 0 decides twice and then seat 1 wins; the second does not end."""
    settings = SMALL._replace(discount=0.5, trace=1.0)
    track = track_of(
        seats=[[0, 0], [0, 1], [1, 1]],
        values=[[0.1, 0.1], [0.2, 0.2], [0.3, 0.3]],
        points=[[[0, 0], [0, 0]], [[0, 0], [0, 0]], [[0, 1], [0, 0]]],
        ended=[[0, 0], [0, 0], [1, 0]],
    )
    found, is_known = advantages(track, last_of([0, 1], [0.9, 0.8]), settings)
    # Game 0: seat 1 gets 1 - 0.3. Seat 0 gets nothing: -0.2, and before 0.5 * 0.2 - 0.1 + 0.5 * -0.2.
    assert found[:, 0] == pytest.approx([-0.1, -0.2, 0.7])
    # Game 1: seat 1 continues with 0.8: 0.4 - 0.3, and before 0.15 - 0.2 + 0.5 * 0.1. Seat 0 waits, so its decision has no estimate.
    assert found[1:, 1] == pytest.approx([0.0, 0.1])
    assert is_known.tolist() == [[True, False], [True, True], [True, True]]


def test_advantages_can_be_normalized_for_each_seat() -> None:
    advantage = np.array([[1.0, -5.0], [3.0, -9.0], [100.0, 7.0]], np.float32)
    seats = np.array([[0, 1], [0, 1], [0, 2]], np.int32)
    is_used = np.array([[True, True], [True, True], [False, True]])
    found = normalized_by_seat(advantage, seats, is_used)
    np.testing.assert_allclose(found, [[-1, 1], [1, -1], [0, 0]], atol=1e-6)


def test_the_target_of_a_value_is_not_normalized() -> None:
    recipe = RECIPES["sol"]
    settings = recipe.settings._replace(horizon=8)
    steps = []
    for by_seat in (False, True):
        table = Table(recipe._replace(settings=settings._replace(normalize_by_seat=by_seat)), 4, 1)
        params = make_params(jax.random.key(0), *table.size(), 8)
        *_, found = table.play(params, params, keys_of(jax.random.key(1), 9), [])
        table.close()
        assert found is not None
        steps.append(found)
    plain, by_seat_steps = steps
    np.testing.assert_array_equal(plain.target, by_seat_steps.target)
    assert not np.allclose(plain.advantage, by_seat_steps.advantage)
    assert abs(by_seat_steps.advantage.mean()) < 1e-5


def test_a_potential_is_paid_as_its_growth() -> None:
    settings = SMALL._replace(discount=0.5, trace=0.0)
    track = track_of(seats=[[0], [0]], values=[[0], [0]], potential=[[0.4], [0.6]], points=[[[0, 0]], [[1, 0]]], ended=[[0], [1]])
    found, _ = advantages(track, last_of([0], [0], potential=[9]), settings)
    assert found[:, 0] == pytest.approx([0.5 * 0.6 - 0.4, 1 - 0.6])


def test_nothing_is_discounted_within_a_turn() -> None:
    """One seat decides twice in its first turn, and once in its second; then the track ends."""
    settings = SMALL._replace(discount=0.5, trace=0.5, turn=("calendar",))
    track = track_of(seats=[[0], [0], [0]], values=[[0.1], [0.2], [0.3]], potential=[[0.4], [0.6], [0.2]], turn=[[1], [1], [2]])
    found, _ = advantages(track, last_of([0], [0.8], turn=[3]), settings)
    # The third: 0.5 * 0.8 - 0.3, and the potential falls by 0.2. The second: 0.5 * 0.3 - 0.2, the potential falls from 0.6 to half of 0.2,
    # and a quarter of the third. The first: 0.2 - 0.1, the potential grows by 0.2, and half of the second.
    third = 0.1 - 0.2
    second = -0.05 - 0.5 + third / 4
    assert found[:, 0] == pytest.approx([0.1 + 0.2 + second / 2, second, third], abs=1e-6)


def test_the_components_of_an_action_share_their_result() -> None:
    """The second decision enters the last component of an action, so the first one has the same result."""
    settings = SMALL._replace(discount=0.5, trace=0.5)
    track = track_of(seats=[[0], [0]], values=[[0.1], [0.2]], entered=[[0], [1]])
    found, _ = advantages(track, last_of([0], [0.8]), settings)
    assert found[:, 0] == pytest.approx([0.2 - 0.1 + 0.4 - 0.2, 0.4 - 0.2], abs=1e-6)


def sol_table(count: int) -> Table:
    recipe = RECIPES["sol"]
    return Table(recipe, count, 3)


def enter_prefix(table: Table) -> int:
    """Plays at random until a prefix is entered in one of the games, and returns that game."""
    rng = np.random.default_rng(1)
    while table.envs.action_prefixes.size == 0:
        table.send((rng.random(table.count) * (table.seen.legal >= 0).sum(1)).astype(np.int32))
        table.receive()
    return int(np.flatnonzero(np.diff(table.envs.action_prefix_offsets))[0])


def test_the_turns_of_sol_have_different_numbers() -> None:
    table = sol_table(1)
    rng = np.random.default_rng(1)
    turns, numbers = [], []
    for _ in range(400):
        state = table.engine.call("envState", env=table.envs.handle)
        turns.append((state["placements"], state["turn"]["number"]))
        numbers.append(table.turn()[0])
        table.send((rng.random(1) * (table.seen.legal >= 0).sum(1)).astype(np.int32))
        table.receive()
    table.close()
    assert len(set(turns)) > 20
    for first, second in pairwise(range(400)):
        assert (turns[first] == turns[second]) == (numbers[first] == numbers[second])


def test_a_table_counts_decisions_that_do_not_fit() -> None:
    recipe = RECIPES["area-51-4"]
    small = recipe.settings._replace(max_numbers=40, max_legal=9)
    for settings, inputs, least_actions in ((recipe.settings, 0, 0), (small, 164, 50)):
        table = Table(recipe._replace(settings=settings), 4, 3)
        legal = np.diff(table.envs.legal_action_offsets).tolist()
        for seed in range(40):
            table.send(np.maximum(table.advice(seed), 0))
            table.receive()
            legal += np.diff(table.envs.legal_action_offsets).tolist()
        found = table.left_out
        table.close()
        assert (found.decisions, found.inputs) == (164, inputs)
        assert found.actions == np.sum(np.array(legal) > settings.max_legal) >= least_actions


def test_advice_within_an_action_is_its_next_component() -> None:
    table = sol_table(4)
    game = enter_prefix(table)
    advised = table.advice(5)
    assert (advised >= 0).all()
    assert table.seen.legal[game, advised[game]] in table.envs.legal_actions
    # The prefix is the first input, so that it is never left out.
    assert table.seen.at[game, 0] == table.envs.action_prefixes[0] + table.envs.observations.shape[1] - table.first
    table.close()


def test_the_potential_of_an_evaluation_is_half_of_the_expected_utility() -> None:
    table = sol_table(2)
    found = evaluation_potential(table.envs)(table.envs.observations)
    assert found.shape == (2,)
    assert (abs(found) <= 0.5).all()
    # At the start of a game, both players have the same pieces.
    assert found == pytest.approx([0, 0], abs=0.05)
    table.close()
    other = Table(Recipe("evaluation", "area-51", {"players": 2}, SMALL, evaluation_potential), 1, 1)
    assert abs(other.potential(other.envs.observations)) < 0.5
    other.close()


def test_every_other_position_of_a_fixture_has_a_prefix() -> None:
    recipe = RECIPES["sol"]
    table = sol_table(1)
    params = make_params(jax.random.key(1), *table.size(), 4)
    table.close()
    positions = fixture(params, recipe, 4, 1)
    assert [len(position["prefix"]) > 0 for position in positions] == [False, True, False, True]
    assert all(len(position["legal"]) == len(position["scores"]) > 0 for position in positions)


def test_a_new_network_has_the_first_value() -> None:
    params = make_params(jax.random.key(1), 3, 2, 8, 0.5)
    seen = Seen(np.array([[0, 1, 0]]), np.array([[0, 0, 0]], np.float32), np.array([[1, 0, -1]]))
    assert evaluate(params, seen)[1].tolist() == pytest.approx([0.5])


def test_imitation_and_reinforcement_learning_have_their_own_rates(tmp_path: Path) -> None:
    """With a rate of 0, the network does not change."""
    settings = SMALL._replace(imitation=1, imitation_rate=0.0, learning_rate=1e-3)
    recipe = AREA_51._replace(settings=settings)
    with Learner(recipe, 3) as new:
        first = new.params
    learner = run(recipe, 3, tmp_path, hours=1, updates=1)
    assert equal(learner.params, first)
    learner.update()
    assert not np.array_equal(learner.params["action"], first["action"])
    learner.close()


def envs_with(sizes: dict[str, int]) -> tuple[RemoteVector, dict[str, int], int]:
    """Returns environments that have nothing but a layout, the offset of each part of an observation, and the size of an observation."""
    offsets = np.cumsum([0, *sizes.values()]).tolist()
    layout = [SimpleNamespace(name=name, offset=at, size=size) for (name, size), at in zip(sizes.items(), offsets, strict=False)]
    return cast(RemoteVector, SimpleNamespace(layout=layout)), dict(zip(sizes, offsets, strict=False)), offsets[-1]


def test_the_potential_of_specter_ops_rewards_the_mission_and_the_search() -> None:
    envs, at, size = envs_with({"agent-seat": 2, "agent-facts": 8, "objectives": 32, "beliefs": 2, "mission": 2, "chase": 8})
    potential = specter_ops_potential(envs)

    def value(
        *, agent: bool, losses: int = 0, done: int = 0, spread: float = 0, way: int = 45, nearest: int = 0, there: bool = True
    ) -> float:
        numbers = np.zeros(size, np.float32)
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


def test_the_potential_of_the_traitor_of_specter_ops_is_opposite_to_that_of_hunters() -> None:
    sizes = {"agent-seat": 5, "agent-facts": 16, "roles": 7, "objectives": 32, "beliefs": 4, "mission": 2, "chase": 16}
    envs, at, size = envs_with(sizes)
    potential = specter_ops_potential(envs)

    def value(*, seat: int, traitor: bool = False, second_agent: bool = False) -> float:
        numbers = np.zeros(size, np.float32)
        numbers[at["agent-seat"] + seat] = 1
        numbers[at["roles"] + traitor] = 1
        numbers[at["agent-facts"]] = 1
        numbers[at["agent-facts"] + 4] = 2 / (2 + 4)
        numbers[at["beliefs"] + 1] = 1
        numbers[at["chase"]] = 8 / (8 + 8)
        if second_agent:
            numbers[at["agent-facts"] + 8 : at["agent-facts"] + 16] = 0.5
            numbers[at["beliefs"] + 2 : at["beliefs"] + 4] = 0.5
        return float(potential(numbers[None])[0])

    # Two losses, all spaces possible, and one of the four hunters eight steps away.
    assert value(seat=1) == pytest.approx(0.3 - 0.15 - 0.15 / 8, abs=1e-5)
    assert value(seat=1, traitor=True) == pytest.approx(-value(seat=1), abs=1e-5)
    for seat in (0, 1):
        assert value(seat=seat, second_agent=True) == value(seat=seat)


@pytest.mark.parametrize("name", ["specter-ops", "area-51-3", "area-51-4", "area-51-4-paths", "sol-3", "sol-4", "specter-ops-4-5"])
def test_a_recipe_learns_from_all_seats(name: str) -> None:
    recipe = RECIPES[name]
    small = recipe.settings._replace(self_play=4, earlier=2, scripted=1, horizon=8, minibatch=16, width=8, imitation=1)
    learner = Learner(recipe._replace(settings=small), 1)
    learner.update()
    learner.update()
    potentials = {seat: set[float]() for seat in range(len(recipe.seats()))}
    table = next(table for name, table in learner.tables.items() if name.endswith("self"))
    for _ in range(240):
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
    scales, _ = export.quantized(params["embed"], 6)
    assert ((scales > 0) == used["embed"]).all()


def test_rare_rows_are_left_out() -> None:
    learner = Learner(AREA_51._replace(settings=SMALL._replace(least_uses=9)), 1)
    learner.update()
    learner.update()
    used, uses = learner.used(), learner.uses
    learner.close()
    for name in ("embed", "action"):
        assert uses[name].max() <= learner.steps
        assert (used[name] <= (uses[name] >= 9)).all()
        assert 0 < used[name].sum() < (uses[name] > 0).sum()
    # Each decision has at least one legal action.
    assert uses["action"].sum() >= learner.steps


@pytest.mark.parametrize(("bits", "scale", "half"), [(8, 0.01, [-63, -64]), (6, 1.27 / 31, [-15, -16]), (2, 1.27, [0, -1])])
def test_quantization(bits: int, scale: float, half: list[int]) -> None:
    scales, numbers = export.quantized(np.array([[1.27, -0.635, 0], [0, 0, 0]], np.float32), bits)
    assert scales.tolist() == pytest.approx([scale, 0], rel=1 / 256)
    assert numbers.tolist() in [[[2 ** (bits - 1) - 1, each, 0], [0, 0, 0]] for each in half]


def test_rounded_numbers_have_two_bytes_that_are_zero() -> None:
    numbers = np.random.default_rng(1).normal(size=100).astype(np.float32)
    rounded = export.rounded(numbers)
    assert rounded == pytest.approx(numbers, rel=1 / 256)
    # The lower two bytes come first.
    assert not rounded.astype("<f4").view(np.uint8).reshape(-1, 4)[:, :2].any()


@pytest.mark.parametrize("bits", range(2, 9))
def test_rows_of_packed_numbers_fill_whole_bytes(bits: int) -> None:
    least, most = -(2 ** (bits - 1)), 2 ** (bits - 1) - 1
    rows = np.array([[least, most, 0, -1, 1], [most, least, 1, 0, -1]], np.int8)
    data = export.packed(rows, bits)
    assert len(data) == 2 * export.row_size(5, bits)
    assert (export.unpacked(data, 2, 5, bits) == rows).all()
    # The first number has the most significant bits of the first byte.
    assert data[0] >> (8 - bits) == 2 ** (bits - 1)


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
    recipe = recipe._replace(settings=recipe.settings._replace(opponents=("random",), self_play=0, earlier=0, scripted=64, imitation=0))
    learner = run(recipe, 1, tmp_path, hours=1 / 60)
    learner.close()
    for seat in recipe.learners():
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
