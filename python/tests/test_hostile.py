"""What is no action is refused by every door, with a typed error, and changes nothing."""

from __future__ import annotations

import decimal
import fractions
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from _play import lcg, pick, play, shown
from gymnasium.utils.env_checker import data_equivalence

from orrery_rules import Engine, IllegalActionError, InvalidInputError, OrreryError, OrreryGymEnv, env, vector

if TYPE_CHECKING:
    from collections.abc import Iterator


class _Liar:
    """An object that fights back."""

    def __index__(self) -> int:
        raise TypeError("no")

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise RuntimeError("no")

    def __len__(self) -> int:
        raise KeyError("no")

    def __repr__(self) -> str:
        raise ZeroDivisionError("no")


class _Great:
    def __index__(self) -> int:
        return 2**70


NONE_AT_ALL: list[Any] = [
    -1,
    -(2**31),
    -(2**63),
    2**31,
    2**32,
    2**63,
    2**64,
    10**400,
    10**5000,
    0.0,
    1.5,
    float("nan"),
    float("inf"),
    1e300,
    1j,
    True,
    False,
    "0",
    "",
    b"0",
    "\ud800",
    [],
    [0],
    (0,),
    {},
    {"action": 0},
    object(),
    Ellipsis,
    range(1),
    decimal.Decimal(1),
    fractions.Fraction(1),
    np.float32(0),
    np.float64("nan"),
    np.bool_(True),
    np.array([0]),
    np.array(0.0),
    np.array(True),
    np.array("0"),
    np.array(None),
    np.array([[0]]),
    np.uint64(2**64 - 1),
    np.datetime64(0, "s"),
    np.timedelta64(0, "s"),
    _Liar(),
    _Great(),
    lambda: 0,
    int,
    Engine,
]
ids = [f"{type(each).__name__}-{index}" for index, each in enumerate(NONE_AT_ALL)]
TABLES = [("area-51", 2), ("sol", 2), ("space-alert", 2), ("specter-ops", 2)]


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine() as started:
        yield started


@pytest.mark.parametrize("action", [*NONE_AT_ALL, None], ids=[*ids, "None"])
@pytest.mark.parametrize("before", [0, 7])
def test_an_environment_refuses_what_is_no_action(engine: Engine, action: Any, before: int) -> None:
    game_on, twin = env("sol", players=2, engine=engine), env("sol", players=2, engine=engine)
    for each in (game_on, twin):
        each.reset(seed=4)
        play(each, before)
    with pytest.raises(InvalidInputError):
        game_on.step(action)
    _go_on_alike(game_on, twin)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_an_environment_refuses_every_number_that_is_not_legal(engine: Engine, game: str, players: int) -> None:
    game_on, twin = env(game, players=players, engine=engine), env(game, players=players, engine=engine)
    for each in (game_on, twin):
        each.reset(seed=4)
        play(each, 12)
    legal = set(game_on.infos[game_on.agent_selection]["legal_actions"].tolist())
    illegal = [number for number in range(game_on.action_space("p1").n) if number not in legal]
    for number in illegal[:: max(1, len(illegal) // 200)]:
        with pytest.raises((IllegalActionError, InvalidInputError)) as caught:
            game_on.step(np.int64(number))
        assert str(number) in str(caught.value)
        if isinstance(caught.value, IllegalActionError):
            assert caught.value.index == number
            assert caught.value.rule
            assert caught.value.code
            assert caught.value.description
    _go_on_alike(game_on, twin)


def _go_on_alike(game_on: Any, twin: Any) -> None:
    assert shown(game_on) == shown(twin)
    play(game_on, 6, seed=2)
    play(twin, 6, seed=2)
    assert shown(game_on) == shown(twin)


@pytest.mark.parametrize("action", [0, 1.5, "x", True])
def test_who_is_done_says_nothing_else(action: Any) -> None:
    game_on = env("tic-tac-toe", players=2)
    game_on.reset(seed=1)
    for number in (0, 3, 1, 4, 2):
        game_on.step(number)
    before = shown(game_on)
    with pytest.raises(InvalidInputError, match="p1 is done"):
        game_on.step(action)
    assert shown(game_on) == before


@pytest.mark.parametrize("agent", ["p3", "spectator", "", "__proto__", "p1 "])
def test_only_agents_observe(agent: Any) -> None:
    game_on = env("tic-tac-toe", players=2)
    game_on.reset(seed=1)
    with pytest.raises(InvalidInputError, match="is not a player; expected one of p1, p2"):
        game_on.observe(agent)


@pytest.mark.parametrize("agent", [None, 1, [], {}, np.zeros(2), _Liar()], ids=type)
def test_only_what_has_a_name_observes(agent: Any) -> None:
    game_on = env("tic-tac-toe", players=2)
    game_on.reset(seed=1)
    with pytest.raises(InvalidInputError, match="agent"):
        game_on.observe(agent)


@pytest.mark.parametrize("viewer", [None, 1, [], {}, "p9", "__proto__", object(), float("nan")])
def test_only_viewers_look(viewer: Any) -> None:
    game_on = env("tic-tac-toe", players=2, render_mode="ansi")
    game_on.reset(seed=1)
    with pytest.raises(InvalidInputError):
        game_on.render(viewer)


@pytest.mark.parametrize("illegal", ["error", "random", "lose"])
@pytest.mark.parametrize("action", [*NONE_AT_ALL, None], ids=[*ids, "None"])
def test_a_learner_refuses_what_is_no_action(engine: Engine, action: Any, illegal: Any) -> None:
    made, twin = (OrreryGymEnv("sol", on_illegal_action=illegal, players=2, engine=engine) for _ in "ab")
    for each in (made, twin):
        _, info = each.reset(seed=4)
        each.step(info["legal_actions"][0])
    with pytest.raises(InvalidInputError):
        made.step(action)
    assert data_equivalence(made.step(_first_legal(made)), twin.step(_first_legal(twin)), exact=True)


def _first_legal(made: OrreryGymEnv) -> int:
    return int(made.action_masks().argmax())


@pytest.mark.parametrize("processes", [1, 2])
def test_a_vector_refuses_what_are_no_actions(processes: int) -> None:
    games = vector("sol", 3, players=2, processes=processes)
    twin = vector("sol", 3, players=2)
    for each in (games, twin):
        seen, _ = each.reset(seed=2)
        legal = [int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]
        seen, *_ = each.step(legal)
    legal = [int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]
    for wrong in _wrong_actions(legal):
        with pytest.raises((InvalidInputError, IllegalActionError)):
            games.step(wrong)
        assert np.array_equal(games._observations, seen["observation"])
    assert data_equivalence(games.step(legal), twin.step(legal), exact=True)
    games.close()
    twin.close()


def _wrong_actions(legal: list[int]) -> Iterator[Any]:
    yield from (None, 0, "012", b"012", {}, object(), [], legal[:2], [*legal, 0], [legal], [[each] for each in legal], [legal, [1]])
    yield from (_Liar(), np.float64(legal), np.array(legal, bool), np.array(legal, object), np.array(legal, str), [1, [2], 3])
    for each in NONE_AT_ALL:
        # NumPy takes what is true for 1 where there are whole numbers, and one number that is none makes all of another kind.
        if isinstance(each, (bool, np.bool_)) or (isinstance(each, np.ndarray) and each.dtype == np.bool_):
            continue
        yield [legal[0], each, legal[2]]
        yield [legal[0], legal[1], each]
    for place in range(3):
        for number in (-1, 2**31 - 1, 2**31, -(2**31), -(2**31) - 1, 2**63 - 1, -(2**63)):
            yield np.array([*legal[:place], number, *legal[place + 1 :]], np.int64)
    yield np.array([2**64 - 1, *legal[1:]], np.uint64)
    yield np.array(legal, np.complex64)
    yield np.array(legal, "datetime64[s]")
    yield np.ma.masked_array(legal, mask=[1, 1, 1]).astype(float)


def test_a_vector_reads_every_kind_of_whole_number() -> None:
    games = vector("tic-tac-toe", 2, players=2)
    for kind in (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64, ">i4", ">i8"):
        games.reset(seed=1)
        assert games.step(np.array([3, 5], kind))[0]["action_mask"].argmin(axis=1).tolist() == [3, 5]
    for given in ([3, 5], (3, 5), np.array([3, 0, 5, 0])[::2], np.array([[3], [5]])[:, 0]):
        games.reset(seed=1)
        assert games.step(given)[0]["action_mask"].argmin(axis=1).tolist() == [3, 5]
    games.close()


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.int32, np.int64, np.uint64, int, np.array])
def test_environments_read_every_kind_of_whole_number(kind: Any) -> None:
    game_on = env("tic-tac-toe", players=2)
    game_on.reset(seed=1)
    game_on.step(kind(4))
    assert 4 not in game_on.infos["p2"]["legal_actions"]
    made = OrreryGymEnv("tic-tac-toe", players=2)
    made.reset(seed=1)
    assert 4 not in made.step(kind(4))[4]["legal_actions"]


def test_numbers_beside_the_legal_ones_are_refused_in_the_midst_of_an_action(engine: Engine) -> None:
    game_on = env("sol", players=3, engine=engine)
    game_on.reset(seed=1)
    numbers = lcg(1)
    half_said = 0
    for _ in range(400):
        agent = game_on.agent_selection
        info = game_on.infos[agent]
        if len(info["action_prefix"]):
            half_said += 1
            wrong = next(number for number in range(10**6) if number not in info["legal_actions"])
            before = shown(game_on)
            with pytest.raises(OrreryError):
                game_on.step(wrong)
            assert shown(game_on) == before
        game_on.step(pick(info["legal_actions"], next(numbers)))
    assert half_said > 3
