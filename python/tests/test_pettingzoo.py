from __future__ import annotations

import copy
import hashlib
import itertools
import multiprocessing
import pickle
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pettingzoo
import pytest
from _play import TABLES, game_seed, lcg, pick, play, shown
from pettingzoo.test import api_test, performance_benchmark, seed_test
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

import orrery_rules
from orrery_rules import Engine, InvalidInputError, OrreryError, env

SMALL = [("tic-tac-toe", 2), ("connect-four", 2), ("kuhn-poker", 2), ("liars-dice", 2)]

# What PettingZoo says of every environment whose observations are dictionaries with a mask, and whose agents are called p1, p2.
HABITS = [
    "Observation is not a NumPy array",
    "We recommend agents to be named",
    "Observation space for each agent probably should be",
    # Where nobody is to act: at the end.
    "Action mask numpy array is all zeros",
]


@pytest.fixture(autouse=True)
def _strict() -> object:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for habit in HABITS:
            warnings.filterwarnings("ignore", message=habit)
        yield


@pytest.mark.parametrize(("game", "players"), [*TABLES, *SMALL])
def test_api(game: str, players: int) -> None:
    api_test(env(game, players=players), num_cycles=60)
    api_test(env(game, players=players, max_actions=7, rewards="scores"), num_cycles=20)


@pytest.mark.parametrize(("game", "players"), [*TABLES, *SMALL])
def test_seeds(game: str, players: int) -> None:
    seed_test(lambda: env(game, players=players), num_cycles=30)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_state(game: str, players: int) -> None:
    game_on = env(game, players=players)
    game_on.reset(seed=1)
    assert game_on.state() in game_on.state_space
    seen = [game_on.observe(agent)["observation"] for agent in game_on.agents]
    assert np.array_equal(game_on.state(), np.concatenate(seen))


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("most", [1, 4, 25])
def test_an_episode_ends_after_max_actions(game: str, players: int, most: int) -> None:
    game_on = env(game, players=players, max_actions=most)
    game_on.reset(seed=3)
    steps = 0
    while game_on.agents and not game_on.truncations[game_on.agent_selection]:
        assert game_on.infos[game_on.agent_selection]["legal_actions"].size != 0
        if not len(game_on.infos[game_on.agent_selection].get("action_prefix", [])):
            steps += 1
        play(game_on, 1, seed=steps)
    # Everybody's actions count, those of players without a seat, too.
    assert steps <= most
    if game != "space-alert":
        assert steps == most
    assert all(game_on.truncations.values())
    assert not any(game_on.terminations.values())
    assert set(game_on.rewards.values()) == {0.0}
    assert play(game_on, 100) == players
    assert game_on.agents == []


def test_what_is_shown_is_the_same_in_another_process() -> None:
    digests = subprocess.run([sys.executable, "-c", _DIGESTS, str(Path(__file__).parent)], capture_output=True, text=True, check=True)
    assert digests.stdout.split() == [digest_of(game, players) for game, players in TABLES]


def digest_of(game: str, players: int) -> str:
    game_on = env(game, players=players)
    digest = hashlib.sha256()
    game_on.reset(seed=2**60 + 1)
    for step in range(30):
        digest.update(repr(shown(game_on)).encode())
        play(game_on, 1, seed=step)
    return digest.hexdigest()


_DIGESTS = """
import sys
sys.path.insert(0, sys.argv[1])
from test_pettingzoo import TABLES, digest_of
for game, players in TABLES: print(digest_of(game, players))
"""


def test_a_seed_is_the_games_own_and_the_games_after_it_follow_from_it() -> None:
    first, second = env("area-51", players=2), env("area-51", players=2)
    first.reset(seed=5)
    second.reset(seed=5)
    assert shown(first) == shown(second)
    play(first, 9)
    first.reset()
    first.reset()
    second.reset(seed=game_seed(5, 1))
    assert shown(first) == shown(second)
    second.reset(seed="5")
    first.reset(seed=np.int64(5))
    assert shown(first) == shown(second)


def test_without_a_seed_no_two_runs_are_alike() -> None:
    seen = set()
    for _ in range(3):
        game_on = env("sol", players=2)
        game_on.reset()
        seen.add(game_on.state().tobytes())
    assert len(seen) == 3


def test_great_seeds_are_told_apart() -> None:
    seen = set()
    for seed in (2**53, 2**60, 2**60 + 1, -(2**60), 2**200):
        game_on = env("sol", players=2)
        game_on.reset(seed=seed)
        seen.add(game_on.state().tobytes())
    assert len(seen) == 5


@pytest.mark.parametrize(
    "seed", [1.5, True, int, float("nan"), b"7", [7], "x" * 1001, 1 << 20_000, np.array([7]), np.bool_(True)], ids=type
)
def test_what_is_no_seed_starts_nothing(seed: object) -> None:
    game_on = env("tic-tac-toe", players=2)
    game_on.reset(seed=7)
    game_on.step(4)
    before = shown(game_on)
    with pytest.raises(InvalidInputError, match="seed"):
        game_on.reset(seed=seed)
    assert shown(game_on) == before


def test_agents_die_one_after_another_with_what_they_earned() -> None:
    game_on = env("tic-tac-toe", players=2)
    game_on.reset(seed=0)
    for number in (0, 3, 1, 4):
        game_on.step(number)
        assert game_on.rewards == {"p1": 0, "p2": 0}
    game_on.step(2)
    assert game_on.rewards == {"p1": 1, "p2": -1}
    assert game_on.terminations == {"p1": True, "p2": True}
    assert game_on.agent_selection == "p1"
    assert game_on.last(observe=False)[1:4] == (1, True, False)
    with pytest.raises(InvalidInputError, match="p1 is done; expected None"):
        game_on.step(5)
    game_on.step(None)
    assert game_on.agents == ["p2"]
    assert game_on.last(observe=False)[1:4] == (-1, True, False)
    assert game_on.rewards == {"p2": 0}
    game_on.step(None)
    assert game_on.agents == []
    for table in (game_on.rewards, game_on.terminations, game_on.truncations, game_on.infos):
        assert table == {}
    with pytest.raises(InvalidInputError, match="no game is in progress; reset starts one"):
        game_on.step(None)
    game_on.reset(seed=0)
    assert game_on.agents == ["p1", "p2"]
    assert game_on.last(observe=False)[1] == 0


def test_a_game_can_be_given_up_while_agents_are_dying() -> None:
    game_on, twin = env("sol", players=3, max_actions=5), env("sol", players=3, max_actions=5)
    game_on.reset(seed=1)
    while not any(game_on.truncations.values()):
        play(game_on, 1)
    game_on.step(None)
    game_on.step(None)
    for each in (game_on, twin):
        each.reset(seed=2)
        while each.agents:
            seen = shown(each)
            play(each, 1)
            assert len(seen["agents"]) - len(each.agents) in (0, 1)
    assert shown(game_on) == shown(twin)


def test_what_was_earned_while_others_acted_is_kept_until_ones_turn() -> None:
    game_on = env("kuhn-poker", players=2)
    for seed in range(20):
        game_on.reset(seed=seed)
        total = {"p1": 0.0, "p2": 0.0}
        while game_on.agents:
            agent = game_on.agent_selection
            _, reward, termination, _, info = game_on.last()
            total[agent] += reward
            game_on.step(None if termination else int(info["legal_actions"][seed % len(info["legal_actions"])]))
        assert sorted(total.values()) == [-1, 1]


def test_what_is_handed_out_stays() -> None:
    game_on = env("liars-dice", players=2)
    game_on.reset(seed=4)
    kept = []
    while game_on.agents and not game_on.terminations[game_on.agent_selection]:
        agent = game_on.agent_selection
        observation, info = game_on.observe(agent), game_on.infos[agent]
        again = game_on.observe(agent)
        again["observation"][:] = 99
        again["action_mask"][:] = 99
        kept.append((observation, info, copy.deepcopy(observation), copy.deepcopy(info)))
        assert np.array_equal(np.flatnonzero(observation["action_mask"]), info["legal_actions"])
        assert info["legal_actions"].dtype == np.int32
        play(game_on, 1, seed=len(kept))
    assert len(kept) > 1
    for observation, info, observation_then, info_then in kept:
        assert all(np.array_equal(observation[name], observation_then[name]) for name in observation)
        assert all(np.array_equal(info[name], info_then[name]) for name in info)


def test_numbers_of_an_action_that_is_half_said_are_shown() -> None:
    game_on = env("sol", players=3)
    game_on.reset(seed=1)
    numbers = lcg(1)
    said: list[int] = []
    lengths = []
    for _ in range(300):
        agent = game_on.agent_selection
        info = game_on.infos[agent]
        # An action is said to its end by one agent, and then nothing is said.
        assert info["action_prefix"].tolist() in ([], said)
        lengths.append(len(info["action_prefix"]))
        number = pick(info["legal_actions"], next(numbers))
        said = [*info["action_prefix"].tolist(), number]
        game_on.step(number)
        after = game_on.infos[game_on.agent_selection]["action_prefix"].tolist()
        assert after == [] or (after == said and game_on.agent_selection == agent)
    assert max(lengths) == 2
    play_on = env("tic-tac-toe", players=2)
    play_on.reset()
    assert "action_prefix" not in play_on.infos["p1"]


def test_who_is_not_to_act_sees_no_mask_and_what_the_engine_tells_him() -> None:
    game_on = env("specter-ops", players=3)
    game_on.reset(seed=1)
    play(game_on, 40)
    others = [agent for agent in game_on.agents if agent != game_on.agent_selection]
    selected = game_on.observe(game_on.agent_selection)["observation"]
    for agent in others:
        seen = game_on.observe(agent)
        assert not seen["action_mask"].any()
        assert seen in game_on.observation_space(agent)
        assert np.array_equal(seen["observation"], game_on._env.observe(agent))
        assert not np.array_equal(seen["observation"], selected)
        assert game_on.infos[agent] == {}


def test_opponents_are_played_inside() -> None:
    game_on = env("tic-tac-toe", players=2, opponents={"p2": "mcts:iterations=300"})
    assert game_on.possible_agents == ["p1"]
    earned = []
    for seed in range(5):
        game_on.reset(seed=seed)
        while game_on.agents:
            assert game_on.agents == ["p1"]
            _, reward, termination, _, info = game_on.last()
            game_on.step(None if termination else int(info["legal_actions"][0]))
        earned.append(reward)
    # Who takes the first free cell does not win against a search.
    assert max(earned) < 1
    with pytest.raises(InvalidInputError, match="is not a player; expected one of p1"):
        game_on.observe("p2")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "go"}, "is not a game"),
        ({"players": 77}, "setup"),
        ({"colour": "red"}, "setup"),
        ({"rewards": "fame"}, "rewards"),
        ({"max_actions": 0}, "maxActions"),
        ({"opponents": {"p1": "random", "p2": "random"}}, "opponents"),
        ({"opponents": {"p2": "fool"}}, "fool"),
        ({"opponents": "greedy"}, "opponents"),
        ({"render_mode": "human"}, "render_mode"),
        ({"players": object()}, "JSON"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidInputError, match=message):
        env(**{"game": "sol", "players": 2, **wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("before", [0, 1, 20])
@pytest.mark.parametrize("again", [copy.deepcopy, copy.copy, lambda each: pickle.loads(pickle.dumps(each))])
@pytest.mark.parametrize("game", ["area-51", "space-alert", "specter-ops"])
def test_a_copy_goes_on_from_the_same_position(game: str, before: int, again: object) -> None:
    game_on = env(game, players=2, opponents={"p2": "random"})
    game_on.reset(seed=8)
    play(game_on, 3)
    game_on.reset()
    play(game_on, before)
    twin = again(game_on)  # type: ignore[operator]
    assert shown(twin) == shown(game_on)
    play(game_on, 5, seed=1)
    ahead = shown(game_on)
    assert shown(twin) != ahead
    play(twin, 5, seed=1)
    assert shown(twin) == ahead
    game_on.reset()
    twin.reset()
    assert shown(twin) == shown(game_on)


def test_copies_before_the_first_game_and_after_the_last() -> None:
    game_on = env("tic-tac-toe", players=2)
    twin = pickle.loads(pickle.dumps(game_on))
    game_on.reset(seed=1)
    twin.reset(seed=1)
    assert shown(twin) == shown(game_on)
    assert play(game_on, 5 + 4 + 1) > 5
    twin = copy.deepcopy(game_on)
    assert shown(twin) == shown(game_on)


def test_a_copy_is_played_in_the_process_that_it_is_sent_to() -> None:
    game_on = env("sol", players=2)
    game_on.reset(seed=3)
    play(game_on, 20)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply(shown, (game_on,))
    assert there == shown(game_on)


def test_pettingzoo_makes_what_is_registered() -> None:
    for name in ("Area51", "Sol", "SpaceAlert", "SpecterOps"):
        made = pettingzoo.make("aec", f"orrery/{name}-v1", players=3, rewards="scores")
        assert isinstance(made, orrery_rules.OrreryEnv)
        assert len(made.possible_agents) == 3
        assert made.metadata["name"].startswith("orrery/")
        assert made.metadata["is_parallelizable"] is False
    assert pettingzoo.make("aec", "orrery/KuhnPoker-v1").possible_agents == ["p1", "p2"]
    assert set(orrery_rules.pettingzoo.GAME_NAMES.values()) == set(orrery_rules._engine.shared_engine().call("hello")["games"])


def test_pettingzoos_wrappers_fit() -> None:
    wrapped = OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(env("connect-four", players=2), illegal_reward=-1)))
    api_test(wrapped, num_cycles=20)
    wrapped.reset(seed=1)
    for _ in range(6):
        wrapped.step(0)
    wrapped.step(0)
    assert wrapped.unwrapped.rewards == {"p1": -1, "p2": 0}


@pytest.mark.parametrize("game", ["area-51", "sol", "space-alert", "specter-ops"])
def test_people_can_look(game: str) -> None:
    texts = env(game, players=2, render_mode="ansi")
    pictures = env(game, players=2, render_mode="svg")
    for each in (texts, pictures):
        each.reset(seed=2)
        play(each, 25)
    assert str(pictures.render()).startswith("<svg ")
    assert pictures.render("p1") == pictures.render("p1")
    assert "\n" in str(texts.render())
    before = texts.render()
    play(texts, 25, seed=2)
    assert texts.render() != before
    with pytest.raises(InvalidInputError, match="p7"):
        texts.render("p7")


def test_without_a_render_mode_nothing_is_rendered() -> None:
    game_on = env("sol", players=2)
    game_on.reset()
    with pytest.warns(UserWarning, match="render_mode"):
        assert game_on.render() is None
    with pytest.raises(InvalidInputError, match="the game kuhn-poker has no pictures"):
        env("kuhn-poker", players=2, render_mode="svg").render()


def test_a_closed_environment_is_no_more() -> None:
    with Engine() as engine:
        game_on = env("tic-tac-toe", players=2, engine=engine)
        game_on.reset()
        assert engine.call("handleCount") == 1
        game_on.close()
        game_on.close()
        assert engine.call("handleCount") == 0
        for use in (lambda: game_on.step(0), game_on.reset, lambda: game_on.observe("p1")):
            with pytest.raises(OrreryError, match="closed"):
                use()


def test_nothing_is_asked_before_the_first_reset() -> None:
    game_on = env("tic-tac-toe", players=2)
    for use in (lambda: game_on.step(0), lambda: game_on.observe("p1")):
        with pytest.raises(InvalidInputError, match="no game is in progress; reset starts one"):
            use()


def test_the_layout_tells_the_parts_of_an_observation() -> None:
    game_on = env("area-51", players=2)
    ends = list(itertools.accumulate(part.size for part in game_on.layout))
    assert [part.offset for part in game_on.layout] == [0, *ends[:-1]]
    space = game_on.observation_space("p1")["observation"]
    assert space.shape == (ends[-1],)
    assert space.low.min() <= min(part.range[0] for part in game_on.layout)
    assert space.high.max() >= max(part.range[1] for part in game_on.layout)


def test_performance(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        performance_benchmark(env("area-51", players=2))
    with capsys.disabled():
        print(f"\narea-51: {capsys.readouterr().out.splitlines()[1]}")


def test_after_an_interruption_a_reset_starts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game_on, twin = env("area-51", players=2), env("area-51", players=2)
    for each in (game_on, twin):
        each.reset(seed=1)
        play(each, 10)

    def interrupt(_: bytes) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(game_on._env, "_read", interrupt)
        with pytest.raises(KeyboardInterrupt):
            play(game_on, 1)
    for _ in range(2):
        with pytest.raises(OrreryError, match="reset starts a new game"):
            play(game_on, 1)
    for each in (game_on, twin):
        each.reset(seed=2)
    assert shown(game_on) == shown(twin)
    play(game_on, 20)
    play(twin, 20)
    assert shown(game_on) == shown(twin)
