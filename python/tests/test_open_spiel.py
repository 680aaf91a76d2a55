"""OpenSpiel's own tools on the games of this package."""

from __future__ import annotations

import copy
import gc
import hashlib
import itertools
import json
import os
import pickle
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    cfr,
    expected_game_score,
    exploitability,
    generate_playthrough,
    get_all_states,
    ismcts,
    mcts,
    minimax,
)
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
HIDING = (*LONG, "kuhn-poker", "liars-dice")
SMALL_DICE = {"chance": "nodes", "setup": {"dice": 1}}


def load(name: str, players: int = 2, **parameters: Any) -> Any:
    return pyspiel.load_game(game_string(name, players=players, **parameters))


def held() -> int:
    gc.collect()
    return int(orrery_rules.load("tic-tac-toe")._engine.call("handleCount"))


def ways(state: Any) -> list[int]:
    """What can be done, or fall."""
    return [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()


def fall(state: Any, rng: np.random.RandomState) -> Any:
    """Lets chance fall until somebody decides or all is over."""
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        assert sum(chances) == pytest.approx(1)
        state.apply_action(rng.choice(actions, p=chances))
    return state


def game_of(state: Any, seed: int, moves: int) -> Iterator[Any]:
    """The states of a random game at which somebody decides, from the first on."""
    rng = np.random.RandomState(seed)
    for _ in range(moves):
        if fall(state, rng).is_terminal():
            return
        yield state
        state.apply_action(rng.choice(state.legal_actions()))


def nodes(state: Any) -> Iterator[Any]:
    yield state
    if not state.is_terminal():
        for action in ways(state):
            yield from nodes(state.child(action))


# Whole games.


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_simulations(name: str, players: int, capfd: pytest.CaptureFixture[str]) -> None:
    # Each state on the way is written, read again, and compared.
    limit = {"max_actions": 400 if FULL else 25} if name in LONG else {}
    pyspiel.random_sim_test(load(name, players, **limit), num_sims=2, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("tic-tac-toe", {"chance": "seeds", "information": "imperfect"}),
        ("connect-four", {"rewards": "scores"}),
        ("kuhn-poker", {"chance": "seeds", "rewards": "utility"}),
        ("liars-dice", SMALL_DICE),
        ("liars-dice", {"players": 4, "rewards": "zero_sum", "seed": 5}),
        ("sol", {"max_actions": 25, "rewards": "zero_sum"}),
        ("area-51", {"max_actions": 25, "chance": "nodes", "seed": 3, "limit": 20_000}),
    ],
)
def test_random_simulations_with_other_parameters(name: str, parameters: dict[str, Any], capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(load(name, **{"players": 2, **parameters}), num_sims=2, serialize=True, verbose=False)
    capfd.readouterr()


def playthrough(name: str, players: int) -> str:
    """A short game as OpenSpiel tells it, long lines as digests, and the tensors of a player as one."""
    limit = {"max_actions": 12} if name in LONG or name == "liars-dice" else {}
    lines = generate_playthrough.playthrough_lines(game_string(name, players=players, **limit), seed=players)
    told: list[str] = []
    for kind, group in itertools.groupby(lines, lambda line: line.split(".")[0] if "Tensor(" in line else ""):
        parts = list(group)
        told += [f"{kind}: {digest('|'.join(parts))}"] if kind else map(shortened, parts)
    return "\n".join(told) + "\n"


def shortened(line: str) -> str:
    return line if len(line) <= 200 else f"{line[:80]}... ({len(line)} letters, {digest(line)})"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_plays_as_recorded(name: str, players: int) -> None:
    path = PLAYTHROUGHS / f"{name}-{players}.txt"
    played = playthrough(name, players)
    if os.environ.get("ORRERY_RECORD"):
        path.write_text(played, encoding="utf-8")
    assert played == path.read_text(encoding="utf-8")


def test_recordings_are_of_tables_that_are_tried() -> None:
    assert sorted(path.stem for path in PLAYTHROUGHS.iterdir()) == sorted(f"{name}-{players}" for name, players in TABLES)


@pytest.mark.parametrize(("name", "players"), [table for table in TABLES if table[0] in (*LONG, "liars-dice")])
def test_numbers_and_seeds_mean_what_they_mean_in_environments(name: str, players: int) -> None:
    # Who decides is drawn alike, roles without a seat play alike, and actions of several numbers go through.
    seed, most = 11, 600 if FULL else 60
    game = load(name, players, seed=seed, max_actions=most)
    env = orrery_rules.env(name, players=players, max_actions=most)
    env.reset(seed=seed)
    assert game.num_distinct_actions() == env.action_space(env.possible_agents[0]).n
    earned = np.zeros(players)
    state = game.new_initial_state()
    rng = np.random.RandomState(seed)
    while env.agents and not any((*env.terminations.values(), *env.truncations.values())):
        seen = env.last()[0]
        player = state.current_player()
        assert env.agent_selection == env.possible_agents[player]
        assert state.legal_actions() == np.flatnonzero(seen["action_mask"]).tolist()
        assert np.array_equal(np.array(state.observation_tensor(player), np.float32), seen["observation"])
        action = int(rng.choice(state.legal_actions()))
        state.apply_action(action)
        env.step(action)
        earned += [env.rewards[agent] for agent in env.possible_agents]
    assert state.is_terminal()
    assert state.returns() == earned.tolist()
    env.close()


# What players know.


@pytest.mark.parametrize("name", HIDING)
def test_resampled_states_look_the_same(name: str) -> None:
    rng = np.random.RandomState(7)
    differences = 0
    for state in game_of(load(name).new_initial_state(), 7, 30):
        decider = state.current_player()
        for player in range(2):
            other = state.resample_from_infostate(player, rng.uniform)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == decider
            if player == decider:
                assert other.legal_actions() == state.legal_actions()
            differences += str(other) != str(state)
            # It can be written and read all the same.
            again = pickle.loads(pickle.dumps(other))
            assert str(again) == str(other)
            assert again.information_state_string(player) == other.information_state_string(player)
            # And played on.
            action = other.legal_actions()[0]
            assert other.child(action).history() == [action]
    assert differences > 0


@pytest.mark.parametrize("name", [*LONG, "liars-dice"])
@pytest.mark.parametrize("players", [2, 3])
def test_searches_find_the_same_actions_wherever_a_player_knows_the_same(name: str, players: int) -> None:
    # OpenSpiel's search ends with an error if what is drawn anew does not look the same, or if other actions are legal there.
    game = load(name, players, max_actions=60)
    searches = 0
    for state in game_of(game.new_initial_state(), 5, 40):
        if searches < (8 if FULL else 2) and len(state.legal_actions()) > 1:
            assert searched(state, 25, 1) in state.legal_actions()
            searches += 1
    assert searches >= 2


@pytest.mark.parametrize(("name", "parameters"), [*((name, {}) for name in HIDING), ("liars-dice", SMALL_DICE), ("tic-tac-toe", {})])
def test_players_forget_nothing(name: str, parameters: dict[str, Any]) -> None:
    # Where a player knows the same, it has known and done the same before: Kuhn's condition.
    game = load(name, **parameters)
    pasts: dict[tuple[int, str], tuple[Any, ...]] = {}
    met_again = 0
    for seed in range(8):
        past: dict[int, tuple[Any, ...]] = {0: (), 1: ()}
        last: tuple[int, str] | None = None
        # Few ways, so that the same is met again.
        for state in game_of(game.new_initial_state(), seed % 4, 25):
            if last is not None:
                past[last[0]] = (*past[last[0]], (last[1], state.full_history()[-1 - chances_after(state)].action))
            player = state.current_player()
            known = state.information_state_string()
            met_again += (player, known) in pasts
            assert pasts.setdefault((player, known), past[player]) == past[player]
            last = (player, known)
    assert met_again > 10


def chances_after(state: Any) -> int:
    """How often chance fell after the latest decision."""
    return sum(1 for _ in itertools.takewhile(lambda move: move.player < 0, reversed(state.full_history())))


def test_observations_forget_what_information_states_remember() -> None:
    seen, known = defaultdict(set), set()
    for moves in itertools.permutations((0, 1, 4, 8)):
        state = load("tic-tac-toe").new_initial_state()
        for move in moves:
            state.apply_action(move)
        seen[state.observation_string(0)].add(state.information_state_string(0))
        known.add(state.information_state_string(0))
    # Six positions by who holds what; the order of a player's own marks, and what lay there when they were set, is known.
    assert len(seen) == 6
    assert len(known) == 24


def test_kuhn_poker_shows_all_that_is_to_be_remembered() -> None:
    # So that its observations are information state tensors, too.
    sights = defaultdict(set)
    for state in nodes(load("kuhn-poker").new_initial_state()):
        for player in range(2):
            sights[player, state.observation_string(player)].add(state.information_state_string(player))
    assert all(len(known) == 1 for known in sights.values())


def test_observers_have_parts_by_name() -> None:
    game = load("sol", seed=7)
    state = game.new_initial_state()
    observation = make_observation(game)
    observation.set_from(state, 1)
    assert list(observation.dict) == [part["name"] for part in game.layout]
    assert np.array_equal(np.concatenate(list(observation.dict.values())), observation.tensor)
    assert observation.tensor.tolist() == pytest.approx(state.observation_tensor(1))
    assert observation.string_from(state, 1) == state.observation_string(1)
    remembering = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert remembering.tensor is None
    assert remembering.string_from(state, 1) == state.information_state_string(1)
    nobody = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    assert make_observation(game, nobody) is None
    with pytest.raises(orrery_rules.InvalidInputError):
        make_observation(game, None, {"colour": 1})


def test_environments_of_open_spiel_take_them() -> None:
    env = rl_environment.Environment(load("sol", max_actions=12))
    env.seed(1)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == env.game.observation_size
        step = env.step([step.observations["legal_actions"][player][0]])
    assert step.rewards == [0, 0]


# Kuhn poker.

CARDS = ("jack", "queen", "king")
SPOKEN = [(), (0,), (1,), (0, 1)]
"""What was said where somebody decides."""


def kuhn_states(game: Any, deal: Any) -> dict[tuple[int, int, tuple[int, ...]], Any]:
    """Where somebody decides, by both cards and what was said."""
    found = {}
    for first, second in itertools.permutations(range(3), 2):
        for spoken in SPOKEN:
            state = deal(game.new_initial_state(), first, second)
            for action in spoken:
                state.apply_action(action)
            found[first, second, spoken] = state
    return found


def deal_ours(state: Any, *cards: int) -> Any:
    return next(child for child in map(state.child, ways(state)) if json.loads(str(child))["hands"] == [CARDS[card] for card in cards])


def deal_theirs(state: Any, *cards: int) -> Any:
    for card in cards:
        state.apply_action(card)
    return state


class TestKuhnPoker:
    def test_regret_minimization_finds_its_value(self) -> None:
        game = load("kuhn-poker", chance="nodes")
        solver = cfr.CFRSolver(game)
        gaps = []
        for rounds in (20, 280):
            for _ in range(rounds):
                solver.evaluate_and_update_policy()
            gaps.append(exploitability.nash_conv(game, solver.average_policy()))
        value = expected_game_score.policy_value(game.new_initial_state(), [solver.average_policy()] * 2)
        assert value[0] == pytest.approx(-1 / 18, abs=0.005)
        assert value[0] + value[1] == pytest.approx(0)
        assert gaps[1] < gaps[0] / 4
        assert gaps[1] < 0.01

    def test_solvers_in_cpp_take_it(self) -> None:
        game = load("kuhn-poker")
        solver = pyspiel.CFRSolver(game)
        for _ in range(100):
            solver.evaluate_and_update_policy()
        assert pyspiel.nash_conv(game, solver.average_policy()) < 0.05
        assert pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)) == pytest.approx(11 / 24)

    def test_is_the_game_of_open_spiel(self) -> None:
        ours = kuhn_states(load("kuhn-poker"), deal_ours)
        theirs = kuhn_states(pyspiel.load_game("kuhn_poker"), deal_theirs)
        assert [chance for _, chance in load("kuhn-poker").new_initial_state().chance_outcomes()] == pytest.approx([1 / 6] * 6)
        known = set()
        ends = 0
        for key, state in ours.items():
            other = theirs[key]
            assert state.current_player() == other.current_player() == len(key[2]) % 2
            assert state.legal_actions() == other.legal_actions()
            known.add((state.information_state_string(), other.information_state_string()))
            for action in state.legal_actions():
                after, same = state.child(action), other.child(action)
                assert after.is_terminal() == same.is_terminal()
                assert after.returns() == same.returns()
                ends += after.is_terminal()
        assert ends == 30
        # The same information sets: what is one there is one here, and the other way round.
        assert len(known) == len({mine for mine, _ in known}) == len({yours for _, yours in known}) == 12

    def test_open_spiels_search_plays_it_as_its_own(self) -> None:
        # How often the same algorithm bets in both games: deals are drawn anew as they should be.
        searches, iterations = (100, 300) if FULL else (20, 60)
        theirs = kuhn_states(pyspiel.load_game("kuhn_poker"), deal_theirs)
        rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
        most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        for key, state in self.sets(load("kuhn-poker")).items():
            mine = [searched(state, iterations, seed) for seed in range(searches)]
            native = [
                pyspiel.ISMCTSBot(seed, rollouts, 2.0, iterations, -1, most_visited, False, False).step(theirs[key]) for seed in range(400)
            ]
            # Four standard errors of such samples, and one more case in each.
            share = (sum(mine) + sum(native) + 1) / (searches + 402)
            error = np.sqrt(share * (1 - share) * (1 / searches + 1 / 400))
            assert abs(np.mean(mine) - np.mean(native)) <= 4 * error + 1 / searches + 1 / 400, (key, np.mean(mine), np.mean(native))

    def test_searches_agree(self) -> None:
        # Ours plays for wins and not for stakes, so that OpenSpiel's is given the game that is worth a win.
        searches, iterations = (100, 300) if FULL else (12, 150)
        ours = orrery_rules.load("kuhn-poker")
        compared = []
        for key, state in self.sets(load("kuhn-poker", rewards="utility")).items():
            player = state.current_player()
            if not self.matters(state):
                continue
            position = ours.parse_state(str(state))
            agent = f"ismcts:iterations={iterations}"
            mine = np.mean([ours.choose(position, f"p{player + 1}", agent, seed=seed)["type"] == "bet" for seed in range(100)])
            theirs = np.mean([searched(state, iterations, seed) for seed in range(searches)])
            # A queen that is asked first gains by a bet only if a king gives up. How likely that seems follows from how a search models the
            # other player: OpenSpiel's by what it holds, ours in one tree. Both bet: 85 and 97 times in a hundred as the first player, 62
            # and 85 times as the second. Elsewhere an action is better whatever the other does.
            is_close = CARDS[key[player]] == "queen" and 1 not in key[2]
            assert abs(mine - theirs) <= (0.5 if is_close else 0.1), (key, mine, theirs)
            assert (mine > 0.5) == (theirs >= 0.5), (key, mine, theirs)
            compared.append((CARDS[key[player]], key[2]))
        # With a king after a pass all is won, and with a jack after a bet all is lost, whatever is said.
        assert len(compared) == 9
        assert ("king", (0,)) not in compared

    def sets(self, game: Any) -> dict[tuple[int, int, tuple[int, ...]], Any]:
        """One state of each information set."""
        known = {}
        for key, state in kuhn_states(game, deal_ours).items():
            known.setdefault(state.information_state_string(), (key, state))
        assert len(known) == 12
        return dict(known.values())

    def matters(self, state: Any) -> bool:
        """Whether a player's choice can change anything for it, whatever the other holds."""
        worths = set()
        player = state.current_player()
        for number in range(12):
            other = state.resample_from_infostate(player, np.random.RandomState(number).uniform)
            worths |= {end.returns()[player] for end in nodes(other) if end.is_terminal()}
        return len(worths) > 1


def searched(state: Any, iterations: int, seed: int) -> int:
    """What IS-MCTS of OpenSpiel does. Nothing but the seed decides."""
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
    bot = ismcts.ISMCTSBot(state.get_game(), rollouts, 2.0, iterations, random_state=np.random.RandomState(1000 + seed))
    draws = np.random.RandomState(2000 + seed)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, draws.uniform))
    return int(bot.step(state))


# Tic-tac-toe.

WINS_AND_BLOCKS = {
    # Marks as they were set, by turns: the square that wins at once, or the only one that does not lose at once.
    (0, 3, 1, 4): 2,
    (0, 3, 8, 5, 1): 4,
    (4, 0, 2, 1): 6,
    (0, 4, 1): 2,
    (4, 0, 2): 6,
    (4, 1, 0): 8,
    (1, 4, 0): 2,
    (8, 4, 2): 5,
}


class TestTicTacToe:
    def test_has_5478_positions(self) -> None:
        states = get_all_states.get_all_states(load("tic-tac-toe"), depth_limit=-1, include_chance_states=False, to_string=str)
        assert len(states) == 5478
        assert sum(state.is_terminal() for state in states.values()) == 958

    def test_nobody_wins_who_plays_well(self) -> None:
        value, _ = minimax.alpha_beta_search(load("tic-tac-toe"))
        assert value == 0

    @pytest.mark.parametrize("moves", WINS_AND_BLOCKS)
    def test_searches_agree(self, moves: tuple[int, ...]) -> None:
        game = load("tic-tac-toe", information="imperfect")
        state = game.new_initial_state()
        for move in moves:
            state.apply_action(move)
        wanted = WINS_AND_BLOCKS[moves]
        ours = orrery_rules.load("tic-tac-toe")
        player = f"p{state.current_player() + 1}"
        for seed in range(10 if FULL else 2):
            assert searched(state, 300, seed) == wanted
            assert ours.choose(ours.parse_state(str(state)), player, "ismcts:iterations=300", seed=seed)["cell"] == wanted


# Seeds, copies, parameters.


@pytest.mark.parametrize("name", ["sol", "liars-dice"])
def test_a_history_comes_back_to_its_state(name: str) -> None:
    game = load(name, seeds=5)
    state = game.new_initial_state()
    for _ in game_of(state, 3, 20):
        pass
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert str(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]) == str(state)
    # Another seed is another game.
    first, other = game.new_initial_state(), game.new_initial_state()
    first.apply_action(state.history()[0])
    other.apply_action((state.history()[0] + 1) % 5)
    assert str(other) != str(first)


def test_a_given_seed_leaves_no_chance() -> None:
    games = [load("sol", seed=seed) for seed in (7, 7, 8)]
    states = [game.new_initial_state() for game in games]
    assert not any(state.is_chance_node() for state in states)
    assert str(states[0]) == str(states[1]) != str(states[2])
    assert games[0].get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert load("sol").get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC


def test_what_comes_after_a_given_start_can_be_nodes() -> None:
    state = load("area-51", chance="nodes", seed=3, limit=20_000).new_initial_state()
    assert not state.is_chance_node()
    for _ in game_of(state, 3, 100):
        pass
    assert any(move.player == pyspiel.PlayerId.CHANCE for move in state.full_history())
    # Nothing else is left to chance.
    again = state.get_game().new_initial_state()
    for move in state.full_history():
        again.apply_action(move.action)
    assert str(again) == str(state)


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
    ("name", "players", "rewards", "utility", "bounds"),
    [
        ("area-51", 2, "utility", "GENERAL_SUM", (-1, 1)),
        ("area-51", 2, "zero_sum", "ZERO_SUM", (-1, 1)),
        ("area-51", 4, "scores", "GENERAL_SUM", (0, 5)),
        ("sol", 5, "zero_sum", "ZERO_SUM", (-1, 4)),
        ("space-alert", 3, "utility", "IDENTICAL", (-1, 1)),
        ("specter-ops", 2, "utility", "ZERO_SUM", (-1, 1)),
        ("specter-ops", 3, "utility", "GENERAL_SUM", (-1, 1)),
        ("tic-tac-toe", 2, "scores", "GENERAL_SUM", (0, 1)),
        ("kuhn-poker", 2, "scores", "ZERO_SUM", (-2, 2)),
        ("liars-dice", 3, "zero_sum", "ZERO_SUM", (-1, 2)),
    ],
)
def test_games_have_the_utility_that_they_declare(name: str, players: int, rewards: str, utility: str, bounds: tuple[float, float]) -> None:
    game = load(name, players, rewards=rewards)
    assert game.get_type().utility.name == utility
    assert (game.min_utility(), game.max_utility()) == bounds
    assert game.utility_sum() == (0 if utility == "ZERO_SUM" else None)
    if name in LONG and not FULL:
        return
    for seed in range(3):
        state = game.new_initial_state()
        for _ in game_of(state, seed, 100_000):
            pass
        returns = state.returns()
        assert all(bounds[0] <= each <= bounds[1] for each in returns)
        assert utility != "ZERO_SUM" or sum(returns) == 0
        assert utility != "IDENTICAL" or len(set(returns)) == 1


@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("sol", {"chance": "dice"}),
        ("sol", {"rewards": "gold"}),
        ("space-alert", {"rewards": "zero_sum"}),
        ("sol", {"setup": [1]}),
        ("sol", {"setup": {"colour": 1}}),
        ("sol", {"players": 9}),
        ("sol", {"max_actions": 0}),
        ("sol", {"seeds": 0}),
        ("sol", {"limit": 0}),
        ("sol", {"information": "perfect"}),
    ],
)
def test_what_cannot_be_is_refused(name: str, parameters: dict[str, Any]) -> None:
    with pytest.raises(orrery_rules.InvalidInputError):
        load(name, **{"players": 2, **parameters})


def test_a_setup_that_is_no_json_is_refused() -> None:
    with pytest.raises(orrery_rules.InvalidInputError):
        pyspiel.load_game("orrery_sol(setup=no)")


def test_explicit_chance_that_has_too_many_ways_says_so() -> None:
    with pytest.raises(orrery_rules.EnumerationLimitError):
        load("sol", chance="nodes").new_initial_state()
