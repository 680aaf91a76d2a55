from __future__ import annotations

import copy
import pickle
import warnings
from typing import TYPE_CHECKING

import gymnasium
import numpy as np
import pytest
from _play import lcg, pick
from gymnasium.utils.env_checker import check_env, data_equivalence

from orrery_rules import Engine, IllegalActionError, InvalidInputError, OrreryError, OrreryGymEnv, OrreryVectorEnv, env

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = ["Area51", "Sol", "SpaceAlert", "SpecterOps"]
SMALL = ["TicTacToe", "ConnectFour", "KuhnPoker", "LiarsDice"]


@pytest.fixture(autouse=True)
def _strict() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


@pytest.mark.parametrize("name", [*GAMES, "SpaceAlertCampaign", *SMALL])
@pytest.mark.parametrize("illegal", ["random", "lose"])
def test_gymnasiums_checker(name: str, illegal: str) -> None:
    made = gymnasium.make(f"orrery/{name}-v1", on_illegal_action=illegal)
    # Small games have texts, and no pictures.
    check_env(made.unwrapped, skip_render_check=name in SMALL)


def test_the_checker_knows_of_no_masks() -> None:
    with pytest.raises(IllegalActionError):
        check_env(gymnasium.make("orrery/Sol-v1").unwrapped)


def test_what_is_made_by_name() -> None:
    made = gymnasium.make("orrery/Sol-v1", opponents="greedy", players=3, rewards="scores", learner="p2")
    assert isinstance(made.unwrapped, OrreryGymEnv)
    observation, info = made.reset(seed=3)
    assert observation in made.observation_space
    assert info["legal_actions"] == np.flatnonzero(observation["action_mask"]).tolist()
    side_by_side = gymnasium.make_vec("orrery/Sol-v1", num_envs=3, opponents="greedy", learner="p2", players=3)
    assert isinstance(side_by_side, OrreryVectorEnv)
    assert side_by_side.num_envs == 3
    observations, _ = side_by_side.reset(seed=[3, 4, 5])
    assert data_equivalence({name: array[0] for name, array in observations.items()}, observation)
    side_by_side.close()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_the_learner_and_the_agents(name: str) -> None:
    made = gymnasium.make(f"orrery/{name}-v1", max_actions=200).unwrapped
    ends = set()
    for seed in range(3):
        observation, info = made.reset(seed=seed)
        numbers = lcg(seed)
        terminated = truncated = False
        while not (terminated or truncated):
            assert made.action_masks().dtype == np.bool_
            assert np.array_equal(made.action_masks(), observation["action_mask"])
            observation, reward, terminated, truncated, info = made.step(pick(info["legal_actions"], next(numbers)))
            assert observation in made.observation_space
        assert not observation["action_mask"].any()
        assert info["legal_actions"] == []
        assert reward in (-1, 0, 1)
        ends.add((terminated, truncated))
        with pytest.raises(InvalidInputError, match="no game is in progress; reset starts one"):
            made.step(0)
    assert (True, True) not in ends


def test_the_learner_sees_and_does_what_the_agent_of_pettingzoo_does() -> None:
    one, many = (
        OrreryGymEnv("area-51", learner="p2", opponents="greedy", players=3),
        env("area-51", opponents={"p1": "greedy", "p3": "greedy"}, players=3),
    )
    observation, info = one.reset(seed=11)
    many.reset(seed=11)
    numbers = lcg(5)
    for _ in range(60):
        assert many.agent_selection == "p2"
        assert data_equivalence(many.observe("p2"), observation)
        number = pick(info["legal_actions"], next(numbers))
        many.step(number)
        observation, reward, terminated, truncated, info = one.step(number)
        assert many.last(observe=False)[1:4] == (reward, terminated, truncated)
        if terminated:
            break


def test_opponents_are_as_strong_as_their_names() -> None:
    wins = {}
    for opponents in ("random", "mcts:iterations=200"):
        made = OrreryGymEnv("connect-four", opponents=opponents, players=2)
        numbers = lcg(1)
        earned = 0.0
        for seed in range(30):
            _, info = made.reset(seed=seed)
            terminated = False
            while not terminated:
                _, reward, terminated, _, info = made.step(pick(info["legal_actions"], next(numbers)))
            earned += reward
        wins[opponents] = earned
    assert wins["mcts:iterations=200"] < -20 < wins["random"]


def test_opponents_by_seat() -> None:
    named = OrreryGymEnv("sol", opponents={"p3": "greedy"}, players=3)
    alike = env("sol", opponents={"p2": "random", "p3": "greedy"}, players=3)
    named.reset(seed=1)
    alike.reset(seed=1)
    for step in range(30):
        number = pick(named._env.legal_actions, step)
        named.step(number)
        alike.step(number)
    assert np.array_equal(named._env.observation(), alike.observe("p1")["observation"])


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"learner": "p9"}, "expected one of p1, p2, received 'p9'"),
        ({"learner": None}, "expected a player"),
        ({"opponents": {"p1": "random"}}, "p1 is the learner"),
        ({"opponents": {"p9": "random"}}, '"p9" is not a player of .*; expected one of p1, p2'),
        ({"opponents": 7}, "expected names by seat, received 7"),
        ({"opponents": "fool"}, "fool"),
        ({"on_illegal_action": "ignore"}, "expected one of error, random, lose, received 'ignore'"),
        ({"render_mode": "human"}, "render_mode"),
        ({"players": 0}, "setup"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidInputError, match=message):
        OrreryGymEnv(**{"game": "sol", "players": 2, **wrong})  # type: ignore[arg-type]


def test_an_illegal_action_is_an_error_unless_told_otherwise() -> None:
    made = OrreryGymEnv("tic-tac-toe", players=2)
    _before, _info = made.reset(seed=1)
    taken = sorted(set(range(9)) - set(made.step(4)[4]["legal_actions"]))
    with pytest.raises(IllegalActionError, match="cell-taken") as caught:
        made.step(taken[0])
    assert caught.value.index == taken[0]
    assert made._env.legal_actions.tolist() == sorted(set(range(9)) - set(taken))


def test_an_illegal_action_can_be_replaced_by_a_random_one() -> None:
    said = set()
    for seed in range(20):
        played = []
        for _ in range(2):
            made = OrreryGymEnv("connect-four", on_illegal_action="random", players=2)
            made.reset(seed=seed)
            for column in (0, 0, 0, 0, 0, 0):
                if column in made._env.legal_actions and made._env.seat >= 0:
                    made.step(column)
            if made._env.seat < 0:
                break
            assert 0 not in made._env.legal_actions
            made.step(0)
            played.append(made._env._actions[-1])
        if len(played) == 2:
            assert played[0] == played[1] != 0
            said.add(played[0])
    assert len(said) > 2


def test_an_illegal_action_can_lose() -> None:
    made = OrreryGymEnv("tic-tac-toe", on_illegal_action="lose", players=2)
    made.reset(seed=1)
    made.step(4)
    observation, reward, terminated, truncated, info = made.step(4)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert "cell-taken" in info["illegal_action"]
    assert not observation["action_mask"].any()
    assert info["legal_actions"] == []
    with pytest.raises(InvalidInputError, match="no game is in progress"):
        made.step(0)
    observation, _ = made.reset()
    assert observation["action_mask"].all()
    made.step(0)


def test_what_is_handed_out_stays() -> None:
    made = OrreryGymEnv("liars-dice", players=2)
    kept = [made.reset(seed=3)]
    for step in range(3):
        observation, _, _, _, info = made.step(pick(kept[-1][1]["legal_actions"], 0 if step < 2 else 1))
        kept.append((observation, info))
        if not info["legal_actions"]:
            break
    then = copy.deepcopy(kept)
    made.reset(seed=4)
    made.step(int(made._env.legal_actions[0]))
    assert data_equivalence(kept, then)


@pytest.mark.parametrize("again", [copy.deepcopy, copy.copy, lambda each: pickle.loads(pickle.dumps(each))])
def test_a_copy_goes_on_from_the_same_position(again: object) -> None:
    made = OrreryGymEnv("specter-ops", opponents="random", on_illegal_action="random", players=2)
    made.reset(seed=5)
    made.reset()
    for number in range(12):
        made.step(number)
    twin = again(made)  # type: ignore[operator]
    steps = [[each.step(number) for number in range(5)] for each in (made, twin)]
    assert data_equivalence(steps[0], steps[1], exact=True)
    assert data_equivalence(made.reset(), twin.reset())


def test_the_learner_can_be_looked_over_the_shoulder() -> None:
    made = gymnasium.make("orrery/KuhnPoker-v1", render_mode="ansi", learner="p1").unwrapped
    made.reset(seed=1)
    other = env("kuhn-poker", players=2, render_mode="ansi")
    other.reset(seed=1)
    assert made.render() == other.render("p1")
    assert made.render() != other.render("p2")
    drawn = gymnasium.make("orrery/SpecterOps-v1", render_mode="svg").unwrapped
    drawn.reset(seed=1)
    assert drawn.render().startswith("<svg ")
    silent = OrreryGymEnv("sol", players=2)
    with pytest.warns(UserWarning, match="render_mode"):
        assert silent.render() is None


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True, float("inf"), [1]])
def test_what_is_no_seed_starts_nothing(seed: object) -> None:
    made = OrreryGymEnv("tic-tac-toe", players=2)
    made.reset(seed=1)
    before = made.step(4)
    with pytest.raises(InvalidInputError, match="seed"):
        made.reset(seed=seed)  # type: ignore[arg-type]
    assert np.array_equal(made._env.observation(), before[0]["observation"])
    assert made.np_random_seed == 1


def test_without_a_seed_the_run_goes_on() -> None:
    first, second = OrreryGymEnv("sol", players=2), OrreryGymEnv("sol", players=2)
    runs = [[each.reset(seed=9), each.reset(), each.reset()] for each in (first, second)]
    assert data_equivalence(runs[0], runs[1])
    assert not data_equivalence(runs[0][1], runs[0][2])
    assert not data_equivalence(OrreryGymEnv("sol", players=2).reset(), OrreryGymEnv("sol", players=2).reset())


def test_a_closed_environment_is_no_more() -> None:
    with Engine() as engine:
        made = OrreryGymEnv("tic-tac-toe", players=2, engine=engine)
        made.reset()
        made.close()
        made.close()
        assert engine.call("handleCount") == 0
        for use in (lambda: made.step(0), made.reset):
            with pytest.raises(OrreryError, match="closed"):
                use()
