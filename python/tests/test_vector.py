from __future__ import annotations

import copy
import itertools
import pickle
import warnings
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from _play import game_seed, lcg, pick, picks
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from orrery_rules import Engine, IllegalActionError, InvalidInputError, OrreryError, OrreryGymEnv, OrreryVectorEnv, env, vector

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NEXT, SAME, DISABLED = AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED

# Small tables and cut off games, that they end often.
TABLES: list[dict[str, Any]] = [
    {"game": "tic-tac-toe", "players": 2},
    {"game": "liars-dice", "players": 2, "rewards": "scores"},
    {"game": "area-51", "players": 3, "max_actions": 23},
    {"game": "sol", "players": 2, "max_actions": 17},
    {"game": "space-alert", "players": 2, "max_actions": 40},
    {"game": "specter-ops", "players": 2, "max_actions": 30},
]
names = [table["game"] for table in TABLES]


@pytest.fixture(autouse=True)
def _strict() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine() as started:
        yield started


def numbers_for(masks: np.ndarray[Any, Any], numbers: Iterator[int]) -> np.ndarray[Any, Any]:
    """One legal number for each game; 0 where a game is over."""
    return np.array([pick(np.flatnonzero(mask), next(numbers)) if mask.any() else 0 for mask in masks])


@pytest.mark.parametrize("mode", [NEXT, SAME, DISABLED])
@pytest.mark.parametrize("table", TABLES, ids=names)
def test_with_a_learner_it_does_what_gymnasiums_own_vector_of_single_environments_does(
    engine: Engine, table: dict[str, Any], mode: AutoresetMode
) -> None:
    count, seeds = 3, [5, 6, 77]
    fast = vector(num_envs=count, learner="p2", autoreset_mode=mode, engine=engine, **table)
    slow = SyncVectorEnv([lambda: OrreryGymEnv(learner="p2", engine=engine, **table)] * count, autoreset_mode=mode)
    assert fast.single_observation_space == slow.single_observation_space
    assert fast.single_action_space == slow.single_action_space
    assert fast.observation_space == slow.observation_space
    assert fast.action_space == slow.action_space
    assert fast.metadata["autoreset_mode"] is slow.metadata["autoreset_mode"]
    numbers = lcg(3)
    seen, infos = fast.reset(seed=seeds)
    slowly_seen, _ = slow.reset(seed=seeds)
    assert data_equivalence(seen, slowly_seen, exact=True)
    ends = 0
    for _ in range(70):
        actions = numbers_for(seen["action_mask"], numbers)
        seen, rewards, terminations, truncations, infos = fast.step(actions)
        slowly_seen, *slowly_earned, slow_infos = slow.step(actions)
        assert data_equivalence(seen, slowly_seen, exact=True)
        assert data_equivalence([rewards, terminations, truncations], slowly_earned, exact=True)
        assert seen in fast.observation_space
        over = terminations | truncations
        ends += int(over.sum())
        assert ("final_obs" in infos) == ("final_obs" in slow_infos) == (mode is SAME and bool(over.any()))
        if "final_obs" in infos:
            assert data_equivalence(infos["final_obs"], slow_infos["final_obs"], exact=True)
            assert data_equivalence(infos["_final_obs"], slow_infos["_final_obs"], exact=True)
            assert data_equivalence(infos["_final_info"], slow_infos["_final_info"], exact=True)
            assert np.array_equal(infos["final_info"]["rewards"][over, 1], rewards[over])
            assert np.array_equal(infos["final_info"]["_rewards"], over)
        if mode is DISABLED and over.any():
            seen, infos = fast.reset(options={"reset_mask": over})
            slowly_seen, _ = slow.reset(options={"reset_mask": over.copy()})
            assert data_equivalence(seen, slowly_seen, exact=True)
    assert ends > 2
    fast.close()


@pytest.mark.parametrize("mode", [NEXT, SAME])
@pytest.mark.parametrize("table", TABLES, ids=names)
def test_self_play_does_what_single_environments_with_the_seeds_of_the_run_do(
    engine: Engine, table: dict[str, Any], mode: AutoresetMode
) -> None:
    count, seed = 3, 41
    fast = vector(num_envs=count, autoreset_mode=mode, engine=engine, **table)
    slow = [_Slow(place, count, seed, mode, env(engine=engine, **table)) for place in range(count)]
    numbers = lcg(9)
    seen, infos = fast.reset(seed=seed)
    assert data_equivalence(rows(seen, infos), [each.shown() for each in slow], exact=True)
    for _ in range(70):
        actions = numbers_for(seen["action_mask"], numbers)
        seen, rewards, terminations, truncations, infos = fast.step(actions)
        told = [each.step(int(action)) for each, action in zip(slow, actions, strict=True)]
        assert data_equivalence(rows(seen, infos), [each.shown() for each in slow], exact=True)
        assert rewards.tolist() == [row["reward"] for row in told]
        assert infos["rewards"].tolist() == [row["rewards"] for row in told]
        assert terminations.tolist() == [row["terminated"] for row in told]
        assert truncations.tolist() == [row["truncated"] for row in told]
        lasts = [row["last"] for row in told]
        assert infos.get("_final_obs", np.zeros(count, bool)).tolist() == [last is not None for last in lasts]
        for place, last in enumerate(lasts):
            if last is not None:
                assert np.array_equal(infos["final_obs"][place]["observation"], last)
                assert not infos["final_obs"][place]["action_mask"].any()
                assert infos["final_info"]["current_player"][place] == -1
    assert sum(each.games for each in slow) > 5


def rows(seen: dict[str, Any], infos: dict[str, Any]) -> list[dict[str, Any]]:
    """What is shown of each game."""
    columns = {**seen, "player": infos["current_player"]}
    if "action_prefix_mask" in infos:
        columns["action_prefix_mask"] = infos["action_prefix_mask"]
    return [{name: column[place] for name, column in columns.items()} for place in range(len(infos["current_player"]))]


class _Slow:
    """One game of a vector, played with PettingZoo's environment."""

    def __init__(self, place: int, count: int, seed: int, mode: AutoresetMode, played: Any) -> None:
        self.place, self.count, self.seed, self.mode, self.env = place, count, seed, mode, played
        self.games = 0
        self.begin()

    def begin(self) -> None:
        self.env.reset(seed=game_seed(self.seed, self.games * self.count + self.place))
        self.games += 1
        self.last = self.env.agent_selection

    @property
    def is_terminal(self) -> bool:
        return any(self.env.terminations.values()) or any(self.env.truncations.values())

    def step(self, action: int) -> dict[str, Any]:
        agents = self.env.possible_agents
        told: dict[str, Any] = {"reward": 0, "rewards": [0] * len(agents), "terminated": False, "truncated": False, "last": None}
        if self.is_terminal:
            self.begin()
            return told
        actor = self.last = self.env.agent_selection
        self.env.step(action)
        told["reward"] = self.env.rewards[actor]
        told["rewards"] = [self.env.rewards[agent] for agent in agents]
        told["terminated"] = self.env.terminations[actor]
        told["truncated"] = self.env.truncations[actor]
        if self.is_terminal and self.mode is SAME:
            told["last"] = self.env.observe(self.last)["observation"]
            self.begin()
        elif not self.is_terminal:
            self.last = self.env.agent_selection
        return told

    def shown(self) -> dict[str, Any]:
        shown = self.env.observe(self.last)
        if self.is_terminal:
            shown["action_mask"][:] = 0
        player = -1 if self.is_terminal else self.env.possible_agents.index(self.last)
        shown["player"] = np.int32(player)
        if self.env._env.has_sequences:
            shown["action_prefix_mask"] = np.zeros_like(shown["action_mask"])
            if not self.is_terminal:
                shown["action_prefix_mask"][self.env.infos[self.last]["action_prefix"]] = 1
        return shown


@pytest.mark.parametrize("mode", [NEXT, SAME])
@pytest.mark.parametrize("table", TABLES, ids=names)
def test_sparse_is_dense_is_in_place_is_spread_over_processes(engine: Engine, table: dict[str, Any], mode: AutoresetMode) -> None:
    make: Callable[..., OrreryVectorEnv] = lambda **more: vector(num_envs=5, autoreset_mode=mode, **table, **more)  # noqa: E731
    dense, sparse = make(engine=engine), make(engine=engine, masks="sparse")
    in_place = make(engine=engine, copy=False)
    several = [make(processes=2), make(processes=3, masks="sparse", copy=False)]
    together = [dense, sparse, in_place, *several]
    results: list[Any] = [each.reset(seed=13) for each in together]
    own = {name: id(array) for name, array in results[2][0].items()}
    numbers = lcg(4)
    for _ in range(40):
        _agree(results)
        assert {name: id(array) for name, array in results[2][0].items()} == own
        actions = picks(results[1][-1], numbers)
        results = [each.step(actions) for each in together]
    for each in several:
        each.close()


def _agree(results: list[Any]) -> None:
    (seen, *rest, infos), (sparse, *sparse_rest, sparse_infos), in_place, spread, sparse_spread = results
    for other in (in_place, spread):
        assert data_equivalence((seen, *rest, infos), other, exact=True)
    assert data_equivalence((sparse, *sparse_rest, sparse_infos), sparse_spread, exact=True)
    assert list(sparse) == ["observation"]
    assert np.array_equal(seen["observation"], sparse["observation"])
    assert data_equivalence(rest, sparse_rest, exact=True)
    names = ["action_prefix", "legal_actions"] if "action_prefix_mask" in infos else ["legal_actions"]
    for name in names:
        mask = seen["action_mask"] if name == "legal_actions" else infos["action_prefix_mask"]
        offsets = sparse_infos[f"{name.removesuffix('s')}_offsets"]
        lists = [sparse_infos[name][begin:end] for begin, end in itertools.pairwise(offsets)]
        assert [each.tolist() for each in lists] == [np.flatnonzero(row).tolist() for row in mask]
        assert sparse_infos[name].dtype == offsets.dtype == np.int32
    for name in ("current_player", "rewards"):
        assert np.array_equal(infos[name], sparse_infos[name])


def test_what_is_handed_out_stays() -> None:
    games = vector("sol", 3, players=2, max_actions=9, autoreset_mode=SAME, masks="dense")
    kept: list[Any] = [games.reset(seed=2)]
    numbers = lcg(0)
    for _ in range(12):
        kept.append(games.step(numbers_for(kept[-1][0]["action_mask"], numbers)))
    assert any("final_obs" in result[-1] for result in kept)
    then = copy.deepcopy(kept)
    games.reset(seed=3)
    assert data_equivalence(kept, then, exact=True)
    for result in kept:
        for array in result[0].values():
            array[:] = 7
    assert games.reset(seed=2)[0]["observation"].tobytes() == then[0][0]["observation"].tobytes()
    games.close()


def test_halves_of_steps_of_two_vectors_on_one_engine_overlap(engine: Engine) -> None:
    def make() -> OrreryVectorEnv:
        return vector("area-51", 4, players=2, masks="sparse", engine=engine)

    first, second, plain = make(), make(), make()
    numbers = lcg(1)
    first_infos, second_infos, _plain_infos = (each.reset(seed=seed)[1] for each, seed in ((first, 1), (second, 2), (plain, 1)))
    for _ in range(30):
        actions = picks(first_infos, numbers)
        first.step_async(actions)
        second.step_async(picks(second_infos, numbers))
        result = first.step_wait()
        assert data_equivalence(result, plain.step(actions), exact=True)
        first_infos = result[-1]
        second_infos = second.step_wait()[-1]
    first.step_async(picks(first_infos, numbers))
    for use in (lambda: first.step_async(picks(first_infos, numbers)), first.reset):
        with pytest.raises(OrreryError, match="must be received first"):
            use()
    first.step_wait()
    with pytest.raises(OrreryError, match="No step was started"):
        first.step_wait()


def test_one_seed_is_a_run_and_a_list_has_the_games_own(engine: Engine) -> None:
    games = vector("sol", 3, players=2, engine=engine)
    run, _ = games.reset(seed=7)
    own, _ = games.reset(seed=[3, 4, 5])
    single = env("sol", players=2)
    for place in range(3):
        single.reset(seed=game_seed(7, place))
        assert np.array_equal(run["observation"][place], single.observe(single.agent_selection)["observation"])
        single.reset(seed=3 + place)
        assert np.array_equal(own["observation"][place], single.observe(single.agent_selection)["observation"])
    after, _ = games.reset(seed=[9, None, 9])
    single.reset(seed=game_seed(4, 0))
    assert np.array_equal(after["observation"][1], single.observe(single.agent_selection)["observation"])
    assert np.array_equal(after["observation"][0], after["observation"][2])


def test_a_mask_leaves_the_others_alone(engine: Engine) -> None:
    games = vector("tic-tac-toe", 4, players=2, autoreset_mode=DISABLED, engine=engine)
    games.reset(seed=1)
    games.step([0, 1, 2, 3])
    mask = np.array([True, False, False, True])
    options = {"reset_mask": mask}
    seen, _ = games.reset(seed=5, options=options)
    assert options == {"reset_mask": mask}
    assert seen["action_mask"].sum(axis=1).tolist() == [9, 8, 8, 9]
    for wrong in ([True] * 4, np.ones(4), np.ones(3, bool), np.zeros(4, bool), np.ones((4, 1), bool)):
        with pytest.raises(InvalidInputError, match="reset_mask"):
            games.reset(options={"reset_mask": wrong})
    fresh = vector("tic-tac-toe", 4, players=2, engine=engine)
    with pytest.raises(InvalidInputError, match="the first reset must include all environments"):
        fresh.reset(options={"reset_mask": mask})


def test_without_autoreset_a_game_that_is_over_is_not_stepped(engine: Engine) -> None:
    games = vector("tic-tac-toe", 2, players=2, autoreset_mode=DISABLED, engine=engine)
    games.reset(seed=1)
    for actions in ([0, 0], [3, 1], [1, 2], [4, 3]):
        games.step(actions)
    _, rewards, terminations, _, infos = games.step([2, 4])
    assert rewards.tolist() == [1, 0]
    assert infos["rewards"].tolist() == [[1, -1], [0, 0]]
    assert terminations.tolist() == [True, False]
    with pytest.raises(InvalidInputError, match=r"the games of the environments \[0\] are over"):
        games.step([0, 5])
    games.reset(options={"reset_mask": terminations})
    assert games.step([0, 5])[0]["action_mask"].sum(axis=1).tolist() == [8, 3]


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True, [1, 2], [1, -2, 3], [1, "2", 3], {1: 2}])
def test_what_is_no_seed_starts_nothing(engine: Engine, seed: Any) -> None:
    games = vector("kuhn-poker", 3, players=2, engine=engine)
    before, _ = games.reset(seed=1)
    with pytest.raises(InvalidInputError, match="seed"):
        games.reset(seed=seed)
    assert np.array_equal(games._observations, before["observation"])
    twin = vector("kuhn-poker", 3, players=2, engine=engine)
    twin.reset(seed=1)
    assert data_equivalence(games.reset(), twin.reset())


def test_without_a_seed_no_two_runs_are_alike(engine: Engine) -> None:
    runs = {vector("sol", 2, players=2, engine=engine).reset()[0]["observation"].tobytes() for _ in range(3)}
    runs |= {vector("sol", 2, players=2, engine=engine).reset(seed=[None, None])[0]["observation"].tobytes() for _ in range(3)}
    assert len(runs) == 6


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"num_envs": 0}, "num_envs: expected a whole number of at least 1, received 0"),
        ({"num_envs": 2.0}, "num_envs"),
        ({"num_envs": 10**9}, "count"),
        ({"processes": 0}, "processes"),
        ({"processes": 3}, "expected at most one for each game, 2, received 3"),
        ({"autoreset_mode": "Always"}, "expected one of NextStep, SameStep, Disabled, received 'Always'"),
        ({"masks": "none"}, "expected one of dense, sparse, received 'none'"),
        ({"learner": "p9"}, "expected one of p1, p2, received 'p9'"),
        ({"learner": "p1", "opponents": {"p1": "random"}}, "p1 is the learner"),
        ({"opponents": "greedy"}, "one name for all needs a learner"),
        ({"rewards": "fame"}, "rewards"),
        ({"game": "go"}, "is not a game"),
        ({"players": 0}, "setup"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidInputError, match=message):
        vector(**{"game": "sol", "num_envs": 2, "players": 2, **wrong})
    if "processes" not in wrong:
        with Engine() as engine:
            with pytest.raises(InvalidInputError):
                vector(**{"game": "sol", "num_envs": 2, "players": 2, "engine": engine, **wrong})
            assert engine.call("handleCount") == 0


def test_one_engine_is_one_process(engine: Engine) -> None:
    with pytest.raises(InvalidInputError, match="one engine is one process"):
        vector("sol", 2, players=2, engine=engine, processes=2)


def test_opponents_by_seat_are_played_inside(engine: Engine) -> None:
    games = vector("sol", 2, opponents={"p2": "greedy"}, players=3, masks="sparse", engine=engine)
    _, infos = games.reset(seed=3)
    numbers = lcg(2)
    players = set()
    for _ in range(60):
        players |= set(infos["current_player"].tolist())
        *_, infos = games.step(picks(infos, numbers))
    assert players == {0, 2}


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_an_illegal_number_changes_nothing_in_any_process(processes: int) -> None:
    games = vector("tic-tac-toe", 5, players=2, processes=processes)
    games.reset(seed=1)
    seen, *_ = games.step([0, 1, 2, 3, 4])
    for place in range(5):
        actions = [5, 5, 5, 5, 5]
        actions[place] = place
        with pytest.raises(IllegalActionError, match="cell-taken") as caught:
            games.step(actions)
        assert (caught.value.env_index, caught.value.index) == (place, place)
    assert np.array_equal(games._observations, seen["observation"])
    assert games.step([5] * 5)[0]["action_mask"].sum(axis=1).tolist() == [7] * 5
    games.close()


def test_gymnasiums_wrappers_fit(engine: Engine) -> None:
    games = RecordEpisodeStatistics(vector("tic-tac-toe", 2, learner="p1", players=2, engine=engine))
    seen, _ = games.reset(seed=1)
    numbers = lcg(8)
    counted = []
    for _ in range(40):
        seen, *_, infos = games.step(numbers_for(seen["action_mask"], numbers))
        if "episode" in infos:
            counted += infos["episode"]["l"][infos["_episode"]].tolist()
    assert counted
    assert all(3 <= length <= 5 for length in counted)
    listed = DictInfoToList(vector("sol", 2, players=2, engine=engine, autoreset_mode=SAME, max_actions=4))
    seen, infos = listed.reset(seed=1)
    assert all(info["current_player"] in (0, 1) for info in infos)
    for _ in range(5):
        seen, *_, infos = listed.step(numbers_for(seen["action_mask"], numbers))
    assert "rewards" in infos[0]


def test_an_engine_of_its_own_ends_with_the_vector() -> None:
    games = vector("tic-tac-toe", 4, players=2, processes=2)
    games.reset()
    pids = [engine.pid for engine in games._own_engines]
    assert len(set(pids)) == 2
    games.close()
    games.close()
    assert not any(engine.is_alive for engine in games._own_engines)
    for use in (lambda: games.step([0] * 4), games.reset):
        with pytest.raises(OrreryError, match="closed"):
            use()


def test_a_vector_is_not_copied(engine: Engine) -> None:
    games = vector("tic-tac-toe", 2, players=2, engine=engine)
    for again in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(OrreryError, match="cannot be copied"):
            again(games)  # type: ignore[operator]


def test_nothing_is_stepped_before_the_first_reset(engine: Engine) -> None:
    with pytest.raises(InvalidInputError, match="no game is in progress; reset starts the games"):
        vector("tic-tac-toe", 2, players=2, engine=engine).step([0, 0])


class _InterruptedError(BaseException):
    """As Ctrl-C raises it."""


@pytest.mark.parametrize("processes", [1, 2])
def test_after_an_interruption_a_reset_starts_again(monkeypatch: pytest.MonkeyPatch, processes: int) -> None:
    games, twin = (vector("sol", 4, players=2, processes=processes, masks="sparse", copy=False) for _ in "ab")
    infos = games.reset(seed=1)[1]
    numbers = lcg(5)
    for _ in range(5):
        infos = games.step(picks(infos, numbers))[-1]

    def interrupt(*_: Any) -> None:
        raise _InterruptedError

    with monkeypatch.context() as patched:
        patched.setattr(games._shards[-1], "_read", interrupt)
        with pytest.raises(_InterruptedError):
            games.step(picks(infos, numbers))
    for _ in range(2):
        with pytest.raises(OrreryError, match=r"interrupted.*reset starts a new game"):
            games.step(picks(infos, numbers))
    seen, infos = games.reset(seed=2)
    assert data_equivalence((seen, infos), twin.reset(seed=2), exact=True)
    actions = picks(infos, numbers)
    assert data_equivalence(games.step(actions), twin.step(actions), exact=True)
    games.close()
    twin.close()
