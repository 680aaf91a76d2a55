"""OpenSpiel's own tools on the games of this package."""

from __future__ import annotations

import copy
import gc
import hashlib
import os
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts, minimax
from open_spiel.python.observation import make_observation

import orrery_rules
from orrery_rules.open_spiel import game_string

FULL = bool(os.environ.get("ORRERY_FULL"))
PLAYTHROUGHS = Path(__file__).with_name("playthroughs")
SEATS = {
    "area-51": (2, 3, 4),
    "sol": (2, 3, 4, 5),
    "space-alert": (1, 2, 3, 4, 5),
    "specter-ops": (2, 3, 4, 5),
    "tic-tac-toe": (2,),
    "connect-four": (2,),
    "kuhn-poker": (2,),
    "liars-dice": (2, 3, 4),
}
TABLES = [(name, players) for name, counts in SEATS.items() for players in counts]
LONG = ("area-51", "sol", "space-alert", "specter-ops")


def load(name: str, players: int = 2, **parameters: Any) -> Any:
    return pyspiel.load_game(game_string(name, players=players, **parameters))


def held() -> int:
    gc.collect()
    return int(orrery_rules.load("tic-tac-toe")._engine.call("held"))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_simulations(name: str, players: int, capfd: pytest.CaptureFixture[str]) -> None:
    # Each state on the way is written, read again, and compared.
    limit = {"max_actions": 400 if FULL else 25} if name in LONG else {}
    pyspiel.random_sim_test(load(name, players, **limit), num_sims=2, serialize=True, verbose=False)
    capfd.readouterr()


def playthrough(name: str, players: int) -> str:
    """A short game, by rule of thumb instead of by chance, as OpenSpiel shows it."""
    game = load(name, players, max_actions=40)
    kind = game.get_type()
    state = game.new_initial_state()
    observation = make_observation(game)
    lines = [
        f"game: {game}",
        f"type: {kind.dynamics.name} {kind.chance_mode.name} {kind.information.name} {kind.utility.name} {kind.reward_model.name}",
        f"players: {game.num_players()}, actions: {game.num_distinct_actions()}, numbers: {game.observation_tensor_size()}",
        f"parts: {', '.join(observation.dict)}",
    ]
    for turn in range(1000):
        lines.append(f"# {turn}: {hashlib.sha256(str(state).encode()).hexdigest()[:16]}")
        for player in range(game.num_players()):
            observation.set_from(state, player)
            known = hashlib.sha256(state.information_state_string(player).encode()).hexdigest()[:16]
            seen = hashlib.sha256(observation.tensor.tobytes()).hexdigest()[:16]
            lines.append(f"player {player}: knows {known}, sees {np.count_nonzero(observation.tensor)} numbers {seen}")
        if state.is_terminal():
            lines.append(f"returns: {state.returns()}")
            return "\n".join(lines) + "\n"
        legal = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        action = legal[(turn * 7919) % len(legal)]
        who = "chance" if state.is_chance_node() else f"player {state.current_player()}"
        lines.append(f"{who}: {state.action_to_string(state.current_player(), action)} ({action}, of {len(legal)})")
        state.apply_action(action)
    raise AssertionError("it does not end")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_plays_as_recorded(name: str, players: int) -> None:
    path = PLAYTHROUGHS / f"{name}-{players}.txt"
    played = playthrough(name, players)
    if os.environ.get("ORRERY_RECORD"):
        path.write_text(played)
    assert played == path.read_text()


def test_recordings_are_of_tables_that_are_tried() -> None:
    assert sorted(path.stem for path in PLAYTHROUGHS.iterdir()) == sorted(f"{name}-{players}" for name, players in TABLES)


class TestKuhnPoker:
    def test_regret_minimization_finds_its_value(self) -> None:
        game = load("kuhn-poker")
        solver = cfr.CFRSolver(game)
        gaps = []
        for rounds in (20, 280):
            for _ in range(rounds):
                solver.evaluate_and_update_policy()
            gaps.append(exploitability.nash_conv(game, solver.average_policy()))
        value = expected_game_score.policy_value(game.new_initial_state(), [solver.average_policy()] * 2)
        assert value[0] == pytest.approx(-1 / 18, abs=0.005)
        assert gaps[1] < gaps[0] / 4
        assert gaps[1] < 0.01

    def test_is_the_game_of_open_spiel(self) -> None:
        # Whoever plays the same in both has the same: all histories, their chances and their returns, by what was dealt and said.
        assert sorted(leaves(load("kuhn-poker").new_initial_state())) == sorted(leaves(pyspiel.load_game("kuhn_poker").new_initial_state()))

    def test_has_twelve_information_sets(self) -> None:
        known = {}
        for state in nodes(load("kuhn-poker").new_initial_state()):
            if state.is_player_node():
                known.setdefault(state.information_state_string(), set()).add(tuple(state.legal_actions()))
        assert len(known) == 12
        assert set(map(frozenset, known.values())) == {frozenset({(0, 1)})}

    def test_searches_agree(self) -> None:
        # What is certain by dominance: with a king, a bet is called; with a jack, none is.
        game = load("kuhn-poker")
        ours = orrery_rules.load("kuhn-poker")
        bot = ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(4, np.random.RandomState(1)),
            uct_c=2.0,
            max_simulations=400,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            random_state=np.random.RandomState(2),
        )
        seen = set()
        for state in nodes(game.new_initial_state()):
            if not state.is_player_node() or [action for _, action in spoken(state)][-1:] != [1]:
                continue
            card = card_of(state, state.current_player())
            if card == "queen":
                continue
            wanted = 1 if card == "king" else 0
            seen.add((card, state.current_player()))
            assert bot.step(state) == wanted
            taken = ours.choose(ours.parse_state(str(state)), f"p{state.current_player() + 1}", "ismcts:iterations=400", seed=3)
            assert taken["type"] == ("bet" if wanted else "pass")
        assert seen == {("king", 0), ("king", 1), ("jack", 0), ("jack", 1)}


def spoken(state: Any) -> list[tuple[int, int]]:
    return [(move.player, move.action) for move in state.full_history() if move.player >= 0]


def card_of(state: Any, player: int) -> str:
    return str(orrery_rules.load("kuhn-poker").parse_state(str(state)).to_dict()["hands"][player])


def nodes(state: Any) -> Any:
    yield state
    if state.is_terminal():
        return
    actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
    for action in actions:
        yield from nodes(state.child(action))


def leaves(state: Any, chance: float = 1.0) -> Any:
    """What was said at each end, how it was paid, and how likely it is by the deals alone, rounded."""
    if state.is_terminal():
        yield (tuple(action for _, action in spoken(state)), tuple(state.returns()), round(chance, 9))
    elif state.is_chance_node():
        for action, likely in state.chance_outcomes():
            yield from leaves(state.child(action), chance * likely)
    else:
        for action in state.legal_actions():
            yield from leaves(state.child(action), chance)


class TestTicTacToe:
    def test_nobody_wins_who_plays_well(self) -> None:
        # From the second move on; the whole tree has half a million nodes.
        game = load("tic-tac-toe")
        for first, answer in ((4, 0), (0, 4)):
            state = game.new_initial_state()
            state.apply_action(first)
            state.apply_action(answer)
            value, _ = minimax.alpha_beta_search(game, state=state, maximizing_player_id=0)
            assert value == 0

    def test_searches_agree(self) -> None:
        # Marks as they were set, by turns: wins in one move, and the only blocks.
        game = load("tic-tac-toe", information="imperfect")
        ours = orrery_rules.load("tic-tac-toe")
        bot = ismcts.ISMCTSBot(
            game,
            mcts.RandomRolloutEvaluator(2, np.random.RandomState(1)),
            uct_c=1.4,
            max_simulations=500,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            random_state=np.random.RandomState(2),
        )
        for moves, wanted in (((0, 3, 1, 4), 2), ((0, 4, 1), 2), ((4, 0, 2), 6), ((4, 1, 0), 8)):
            state = game.new_initial_state()
            for move in moves:
                state.apply_action(move)
            player = f"p{state.current_player() + 1}"
            assert bot.step(state) == wanted
            assert ours.choose(ours.parse_state(str(state)), player, "ismcts:iterations=500", seed=3)["cell"] == wanted


@pytest.mark.parametrize("name", [*LONG, "kuhn-poker", "liars-dice"])
def test_resampled_states_look_the_same(name: str) -> None:
    state = load(name).new_initial_state()
    rng = np.random.RandomState(7)
    differences = 0
    for turn in range(30):
        while state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(actions, p=chances))
        if state.is_terminal():
            break
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.uniform)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.current_player() == player
        differences += str(other) != str(state)
        # It can be written and read all the same.
        assert str(pickle.loads(pickle.dumps(other))) == str(other)
        state.apply_action(rng.choice(state.legal_actions()))
        del turn
    assert differences > 0


@pytest.mark.parametrize("name", ["sol", "liars-dice"])
def test_a_history_comes_back_to_its_state(name: str) -> None:
    game = load(name, seeds=5)
    state = game.new_initial_state()
    rng = np.random.RandomState(3)
    for _ in range(20):
        if state.is_terminal():
            break
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(actions))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert str(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]) == str(state)
    # Another seed is another game.
    other = game.new_initial_state()
    other.apply_action((state.history()[0] + 1) % 5)
    first = game.new_initial_state()
    first.apply_action(state.history()[0])
    assert str(other) != str(first)


def test_a_given_seed_leaves_no_chance() -> None:
    states = [load("sol", seed=seed).new_initial_state() for seed in (7, 7, 8)]
    assert not any(state.is_chance_node() for state in states)
    assert str(states[0]) == str(states[1]) != str(states[2])


def test_numbers_mean_what_they_mean_in_environments() -> None:
    game = load("sol", seed=7)
    env = orrery_rules.env("sol", players=2)
    env.reset(seed=7)
    state = game.new_initial_state()
    mask = env.last()[0]["action_mask"]
    assert game.num_distinct_actions() == mask.size
    assert state.legal_actions() == np.flatnonzero(mask).tolist()
    assert np.array_equal(np.array(state.observation_tensor(0), np.float32), env.last()[0]["observation"])
    env.close()


def test_copies_are_apart_and_let_go_of_what_they_hold() -> None:
    game = load("connect-four")
    before = held()
    state = game.new_initial_state()
    copies = [state.clone(), copy.deepcopy(state)]
    state.apply_action(3)
    assert [str(each) == str(game.new_initial_state()) for each in copies] == [True, True]
    for _ in range(200):
        clone = state.clone()
        clone.apply_action(0)
    del clone, state, copies
    assert held() <= before


@pytest.mark.parametrize(
    "parameters",
    [
        {"chance": "dice"},
        {"worth": "gold"},
        {"setup": "[1]"},
        {"setup": "no"},
        {"setup": "%7B%22colour%22%3A1%7D"},
        {"players": 9},
        {"max_actions": 0},
        {"information": "perfect"},
    ],
)
def test_what_cannot_be_is_refused(parameters: dict[str, Any]) -> None:
    with pytest.raises((orrery_rules.InvalidInputError, pyspiel.SpielError)):
        load("sol", **{"players": 2, **parameters})


def test_explicit_chance_that_has_too_many_ways_says_so() -> None:
    with pytest.raises(orrery_rules.EnumerationLimitError):
        load("sol", chance="nodes").new_initial_state()
