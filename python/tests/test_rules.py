"""The rules API: what games answer."""

from __future__ import annotations

import json
import math
import random
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import orrery_rules
from orrery_rules import Engine, IllegalActionError, InvalidInputError, OrreryError, load
from orrery_rules._remote_vector import RemoteVector

SETUPS: dict[str, dict[str, Any]] = {
    "area-51": {"players": 3},
    "sol": {"players": 2},
    "space-alert": {"players": 2, "soundtrack": "test-run-1"},
    "space-alert-campaign": {"players": 2},
    "specter-ops": {"players": 3},
    "tic-tac-toe": {"players": 2},
    "connect-four": {"players": 2},
    "kuhn-poker": {"players": 2},
    "liars-dice": {"players": 3},
}
PICTURED = ("area-51", "sol", "space-alert", "space-alert-campaign", "specter-ops")


def place(player: str, cell: int) -> dict[str, Any]:
    return {"type": "place", "player": player, "cell": cell}


def a_state(name: str, actions: int, seed: int = 7) -> orrery_rules.State:
    """A state after some random actions."""
    game, rng = load(name), random.Random(seed)
    state = game.start({**SETUPS[name], **game.self_play}, seed)
    for _ in range(actions):
        legal = game.legal_actions(state)
        if not legal:
            break
        state = game.reduce(state, rng.choice(legal))
    return state


def test_all_games_are_known() -> None:
    assert set(orrery_rules.games()) == set(SETUPS)
    assert load("sol") is load("sol")
    assert repr(load("sol")) == f"<Game 'sol', rules {load('sol').rules_version}>"


def test_a_game_of_tic_tac_toe() -> None:
    game = load("tic-tac-toe")
    state = game.start({"players": ["ann", "bob"]}, 7)
    assert (state.players, state.decisions, game.outcome(state)) == (("ann", "bob"), ("ann",), None)
    for player, cell in [("ann", 0), ("bob", 3), ("ann", 1), ("bob", 4)]:
        state = game.reduce(state, place(player, cell))
    assert game.legal_actions(state) == [place("ann", cell) for cell in (2, 5, 6, 7, 8)]
    assert game.legal_actions(state, "bob") == []
    before = state
    state, events = game.step(state, place("ann", 2))
    assert events
    assert all("rule" in event for event in events)
    assert state.is_terminal
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule) == (("ann",), {"ann": 1, "bob": 0}, "TTT-3")
    assert before.decisions == ("ann",)
    assert before.to_dict()["cells"] == [1, 1, 0, 2, 2, 0, 0, 0, 0]


def test_a_refusal_names_its_clause() -> None:
    game = load("sol")
    state = game.start({"players": 2}, 7)
    action = {"type": "draw", "player": state.decisions[0]}
    violation = game.check(state, action)
    assert violation is not None
    with pytest.raises(IllegalActionError) as caught:
        game.step(state, action)
    assert (caught.value.code, caught.value.rule, caught.value.reason) == (violation.code, violation.rule, violation.message)
    clause = game.clause(violation.rule)
    assert clause.id == violation.rule
    assert clause.text
    assert violation.rule in str(caught.value)
    assert violation.clause == clause


@pytest.mark.parametrize("name", SETUPS)
def test_a_random_game(name: str) -> None:
    game, rng = load(name), random.Random(3)
    state = game.start({**SETUPS[name], **game.self_play}, 3)
    for turn in range(150):
        if state.is_terminal:
            break
        legal = game.legal_actions(state)
        assert legal
        assert {action["player"] for action in legal} <= set(state.decisions)
        assert all(action["type"] in game.action_types for action in legal)
        action = rng.choice(legal)
        assert game.check(state, action) is None
        if turn % 25 == 0:
            for viewer in (*state.players, *game.viewers):
                view = game.view(state, viewer)
                assert game.view(state, viewer) == view
                assert game.text.view(view, viewer) == state.print(viewer)
        step = game.step(state, action)
        assert all(game.text.event(event) for event in step.events)
        assert len(game.view_events(step.events, "spectator")) <= len(step.events)
        assert game.text.action(action)
        state = step.state
    assert (game.outcome(state) is None) == (not state.is_terminal)


@pytest.mark.parametrize("name", SETUPS)
def test_actions_are_numbers(name: str) -> None:
    game, state = load(name), a_state(name, 12)
    for player in state.players:
        legal = game.legal_actions(state, player)
        numbers = game.legal_indexes(state, player)
        assert len(numbers) == len(set(numbers)) == len(legal)
        for action, said in list(zip(legal, numbers, strict=True))[:20]:
            assert game.decode_action(state, player, said) == action
            assert game.encode_action(state, action) == said


@pytest.mark.parametrize("name", SETUPS)
def test_an_action_is_legal_exactly_if_nothing_forbids_it(name: str) -> None:
    game, state = load(name), a_state(name, 12)
    setup = {**SETUPS[name], **game.self_play}
    for player in state.players:
        legal = {json.dumps(action, sort_keys=True) for action in game.legal_actions(state, player)}
        for number in range(0, game.spaces(setup).num_actions, 7):
            try:
                action = game.decode_action(state, player, [number])
            except InvalidInputError:
                # One that takes more numbers.
                continue
            is_listed = json.dumps(action, sort_keys=True) in legal
            # Sol lists one of several sundivers that are alike.
            assert is_listed == (game.check(state, action) is None) or (name == "sol" and not is_listed)


def test_who_decides_alone_may_say_numbers() -> None:
    game = load("tic-tac-toe")
    state = game.start({"players": 2}, 7)
    for number in (4, np.int64(4), [4], (4,)):
        assert game.reduce(state, number) == game.reduce(state, place("p1", 4))
    violation = game.check(game.reduce(state, 4), 4)
    assert violation is not None
    assert violation.code == "cell-taken"
    match = game.create_match({"players": 2}, 7)
    match.dispatch(8)
    assert match.entries[0].action == place("p1", 8)
    for wrong in (9, -1, 10**30, 4.0, True, [4, 4], [], [None], np.float32(4)):
        with pytest.raises(InvalidInputError):
            game.step(state, wrong)  # type: ignore[arg-type]
    both = load("liars-dice")
    with pytest.raises(InvalidInputError, match="an index is ambiguous if several players decide: p1, p2"):
        both.step(both.start({"players": 2}, 1), 0)


@pytest.mark.parametrize("name", SETUPS)
def test_states_are_numbers_as_in_environments(name: str) -> None:
    game, setup = load(name), {**SETUPS[name], **load(name).self_play}
    spaces = game.spaces(setup)
    games = RemoteVector(game._engine, name, setup)
    games.reset([3])
    state, rng = game.start(setup, 3), random.Random(3)
    assert spaces.num_actions == games.num_actions
    assert spaces.observation_size == games.observations.shape[1] == sum(part.size for part in spaces.layout)
    assert spaces.players == state.players
    for _ in range(30):
        if state.is_terminal:
            break
        if len(state.decisions) > 1 or state.decisions[0] not in state.players:
            # Environments draw who decides, and what roles do.
            break
        assert all(np.array_equal(spaces.observe(state, player), games.observe(player)) for player in state.players)
        player = state.decisions[0]
        assert np.array_equal(np.flatnonzero(spaces.action_mask(state, player)), games.legal_actions)
        numbers = rng.choice(game.legal_indexes(state, player))
        state = game.reduce(state, numbers)
        for number in numbers:
            games.step([number])


def test_numbers_of_another_table_are_refused() -> None:
    game = load("area-51")
    spaces = game.spaces({"players": 3})
    with pytest.raises(InvalidInputError, match="p1, p2, p3"):
        spaces.observe(game.start({"players": 2}, 7), "p1")
    with pytest.raises(InvalidInputError):
        spaces.observe(game.start({"players": 3}, 7), "spectator")


def test_the_clock_of_a_game_in_real_time() -> None:
    game = load("space-alert")
    state = game.start({"players": 2}, 7)
    due = game.clock(state)
    assert due is not None
    assert due.waits_for == state.players
    assert game.check(state, due.action) is None
    assert due.seconds >= 0
    assert load("tic-tac-toe").clock(load("tic-tac-toe").start({"players": 2}, 7)) is None


@pytest.mark.parametrize("name", SETUPS)
def test_outcomes_add_up(name: str) -> None:
    game, state = load(name), a_state(name, 20)
    for action in game.legal_actions(state)[:5]:
        try:
            results = game.outcomes(state, action, limit=2000)
        except orrery_rules.EnumerationLimitError:
            continue
        assert math.isclose(sum(result.probability for result in results), 1)
        assert len({result.state for result in results}) == len(results)
        # Dice have nothing to do with who is at the table.
        assert {result.state.players for result in results} == {state.players}


def test_outcomes_of_dice() -> None:
    # Five dice whose order nobody sees: 252 ways, five equal ones 1 in 7,776, and five of a straight 120 times as often.
    game = load("liars-dice")
    state = game.start({"players": 2}, 5)
    results = game.outcomes(state, {"type": "roll", "player": "p1"})
    chances = {tuple(result.state.to_dict()["cups"][0]): result.probability * 6**5 for result in results}
    assert len(chances) == len(results) == 252
    assert (round(chances[6, 6, 6, 6, 6], 9), round(chances[1, 2, 3, 4, 5], 9)) == (1, 120)


@pytest.mark.parametrize("name", SETUPS)
def test_what_is_drawn_for_a_view_shows_that_view(name: str) -> None:
    game, state = load(name), a_state(name, 25)
    for viewer in state.players:
        view = game.view(state, viewer)
        for seed in (1, "two"):
            other = game.determinize(view, viewer, seed)
            assert game.view(other, viewer) == view
            assert game.information_state(other, viewer) == game.information_state(state, viewer)


def test_real_dice() -> None:
    game = load("liars-dice")
    state, roll = game.start({"players": 2}, 5), {"type": "roll", "player": "p1"}
    rolled = game.reduce(state, roll, draws=[6, 1, 6, 1, 1])
    assert rolled.to_dict()["cups"][0] == [1, 1, 1, 6, 6]
    assert rolled.to_dict()["random"] == state.to_dict()["random"]
    wrong: list[Any] = ["dice", [7, 1, 1, 1, 1], [1], [1] * 6, [[1], 1, 1, 1, 1], [0.5] * 5, {}, [float("nan")] * 5, 5]
    for draws in wrong:
        with pytest.raises(InvalidInputError):
            game.step(state, roll, draws=draws)
    match = game.create_match({"players": 2}, 5)
    for draws in wrong:
        with pytest.raises(InvalidInputError):
            match.dispatch(roll, draws=draws)
    assert (len(match), match.state) == (0, state)
    match.dispatch(roll, draws=[6, 1, 6, 1, 1])
    assert game.replay(match.record()).state == match.state == rolled


@pytest.mark.parametrize("agent", ["random", "greedy:worlds=1", "mcts:iterations=10", "ismcts:iterations=10"])
def test_agents_choose_what_is_legal(agent: str) -> None:
    game, state = load("area-51"), a_state("area-51", 15)
    player = state.decisions[0]
    taken = game.choose(state, player, agent, seed=3)
    assert taken in game.legal_actions(state, player)
    assert game.choose(state, player, agent, seed=3) == taken


def test_agents_have_names() -> None:
    game = load("area-51")
    agent = game.agent("mcts:iterations=10")
    state = a_state("area-51", 15)
    assert agent.choose(state, seed=3) == agent(state, state.decisions[0], seed=3)
    assert agent == game.agent(" mcts:iterations=10 ")
    assert repr(agent) == "<Agent 'mcts:iterations=10' of 'area-51'>"
    for name in ("", "clever", "mcts:iterations=0", "mcts:iteration=5", None, 7):
        with pytest.raises(InvalidInputError):
            game.agent(name)  # type: ignore[arg-type]
    with pytest.raises(InvalidInputError):
        agent.choose(state, "p9")


def test_rows_are_those_of_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    program = Path(__file__).parents[2] / "dist" / "cli.js"
    assert program.is_file(), "npm run build"
    asked = ["simulate", "area-51", "--setup", '{"players":2}', "--games", "12", "--seed", "7", "--out", str(path)]
    subprocess.run(["node", str(program), *asked, "--agents", "random,greedy:worlds=1"], check=True, capture_output=True)
    written = [json.loads(line) for line in path.read_text().splitlines()]
    game = load("area-51")
    agents = ["random", "greedy:worlds=1"]
    assert list(game.simulate(12, 7, agents, setup={"players": 2})) == written
    assert list(game.simulate(5, "7", ",".join(agents), setup={"players": 2}, first=7)) == written[7:]
    assert [row["length"] for row in game.simulate(2, 7, setup={"players": 2}, max_actions=3)] == [3, 3]
    assert list(game.simulate(0)) == []


def test_runs_that_cannot_be_played_are_refused_at_once() -> None:
    game = load("area-51")
    wrong: list[dict[str, Any]] = [{"games": -1}, {"games": 1.5}, {"games": True}, {"seed": None}, {"seed": 0.5}, {"agents": "clever"}]
    wrong += [{"agents": ["random"] * 9}, {"agents": 5}, {"setup": {"players": 99}}, {"setup": 5}, {"max_actions": 0}, {"first": -1}]
    for given in wrong:
        with pytest.raises(InvalidInputError):
            game.simulate(**given)


def test_play_is_the_game_of_its_record() -> None:
    game = load("area-51")
    played = game.play({"players": 2}, 7, ["random", "greedy:worlds=1"])
    assert played["row"]["agents"] == ["random", "greedy:worlds=1"]
    assert game.replay(played["record"]).checksum == played["row"]["checksum"]


@pytest.mark.parametrize("name", PICTURED)
def test_pictures(name: str) -> None:
    game, state = load(name), a_state(name, 10)
    for viewer in (*state.players, "spectator"):
        picture = state.render(viewer, actions=game.legal_actions(state, viewer) if viewer in state.players else ())
        root = ElementTree.fromstring(str(picture))
        assert root.tag.endswith("svg")
        assert picture._repr_svg_() == str(picture)
    dark = str(state.render(theme="dark"))
    assert dark != str(state.render(theme="light"))


@pytest.mark.parametrize("name", PICTURED)
@pytest.mark.parametrize("actions", [4, 25])
def test_a_notebook_gives_nothing_away(name: str, actions: int) -> None:
    game, state = load(name), a_state(name, actions)
    view = game.view(state, "spectator")
    others = [game.determinize(view, "spectator", f"another {seed}") for seed in range(3)]
    assert any(other != state for other in others)
    assert {other._repr_svg_() for other in others} == {state._repr_svg_()} == {str(state.render("spectator"))}


def test_clauses_are_found_in_whatever_case() -> None:
    game = load("sol")
    assert game.clause("sol-8.4") == game.clause("SOL-8.4")
    with pytest.raises(InvalidInputError, match="SOL-"):
        game.clause("SOL-99.99")
    with pytest.raises(InvalidInputError):
        load("tic-tac-toe").clause("TTT-1")


def cycle() -> dict[str, Any]:
    value: dict[str, Any] = {}
    value["itself"] = value
    return value


def nested() -> list[Any]:
    value: list[Any] = []
    for _ in range(100_000):
        value = [value]
    return value


HOSTILE: list[Any] = [
    None,
    True,
    float("nan"),
    float("inf"),
    -1,
    10**400,
    "",
    "x" * 5000,
    b"bytes",
    {1, 2},
    object(),
    [],
    {},
    {"type": "place"},
    {"type": "place", "player": "p1", "cell": float("nan")},
    {"type": "place", "player": "p1", "cell": 2**53},
    {"__proto__": {"players": 2}},
    {"type": ["place"], "player": {"p": 1}},
    "\ud800",
    cycle(),
    nested(),
]


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_whatever_comes_is_refused_or_answered(number: int) -> None:
    value = HOSTILE[number]
    game = load("tic-tac-toe")
    state = game.start({"players": 2}, 7)
    before = state.to_json()
    ways: list[Any] = [
        lambda: load(value),
        lambda: game.start(value, 7),
        lambda: game.start({"players": 2}, value),
        lambda: game.start({"players": value}, 7),
        lambda: game.parse_state(value),
        lambda: game.decisions(value),
        lambda: game.legal_actions(state, value),
        lambda: game.check(state, value),
        lambda: game.step(state, value),
        lambda: game.step(state, place("p1", 0), draws=value),
        lambda: game.step(value, place("p1", 0)),
        lambda: game.outcomes(state, place("p1", 0), limit=value),
        lambda: game.view(state, value),
        lambda: game.view_events([value], "spectator"),
        lambda: game.determinize(value, "p1", 7),
        lambda: game.determinize(game.view(state, "p1"), value, 7),
        lambda: game.information_state(state, value),
        lambda: game.legal_indexes(state, value),
        lambda: game.decode_action(state, "p1", [value]),
        lambda: game.encode_action(state, value),
        lambda: game.choose(state, value),
        lambda: game.choose(state, "p1", value),
        lambda: game.play({"players": 2}, value),
        lambda: game.play({"players": 2}, 7, value),
        lambda: game.replay(value),
        lambda: game.resume_match(value),
        lambda: game.create_match(value, 7),
        lambda: game.create_match({"players": 2}, 7, undo=value),
        lambda: game.clause(value),
        lambda: game.text.action(value),
        lambda: game.text.event(value),
        lambda: game.text.view(value, "p1"),
        lambda: state.render(value),
        lambda: state.print(value),
        lambda: game.simulate(value),
        lambda: game.simulate(1, value),
        lambda: game.simulate(1, 7, value),
        lambda: game.simulate(1, 7, setup=value),
        lambda: game.simulate(1, 7, max_actions=value),
        lambda: game.agent(value),
        lambda: game.spaces(value),
        lambda: game.spaces({"players": 2}).observe(state, value),
        lambda: game.spaces({"players": 2}).observe(value, "p1"),
        lambda: game.view_events(value),
        lambda: game.decode_action(state, "p1", value),
        lambda: game.decode_action(state, value, [0]),
        lambda: game.create_match({"players": 2}, value),
        lambda: game.create_match({"players": 2}, 7).at(value),
        lambda: game.create_match({"players": 2}, 7).dispatch(value),
        lambda: game.create_match({"players": 2}, 7).dispatch(place("p1", 0), draws=value),
        lambda: load("sol").start({"players": 2}, 7).render(actions=value),
        lambda: load("sol").start({"players": 2}, 7).render(heat=value),
        lambda: load("sol").start({"players": 2}, 7).render(selected=value),
        lambda: load("sol").start({"players": 2}, 7).render(paths=[value]),
        lambda: load("sol").start({"players": 2}, 7).render(layout=value),
        lambda: load("sol").start({"players": 2}, 7).render(theme=value),
    ]
    longest = 0
    for way in ways:
        try:
            way()
        except OrreryError as error:
            longest = max(longest, len(str(error)))
    assert longest < 3000
    assert state.to_json() == before
    assert game.legal_actions(state)[0] == place("p1", 0)


def test_states_of_others_are_refused(engine: Engine) -> None:
    sol, elsewhere = load("sol"), load("tic-tac-toe", engine=engine)
    state = load("tic-tac-toe").start({"players": 2}, 7)
    with pytest.raises(InvalidInputError, match="tic-tac-toe"):
        sol.view(state)
    with pytest.raises(InvalidInputError, match="another engine"):
        elsewhere.view(state)
    assert elsewhere.parse_state(state.to_json()) == state


def test_the_schema_of_a_setup_is_json() -> None:
    schema = load("space-alert").setup_schema
    assert "soundtrack" in schema["properties"]
    assert json.loads(json.dumps(schema)) == schema
