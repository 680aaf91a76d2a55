"""The ladder: agents in Python against those of the engine, on the same deals in every seating."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import orrery_rules
from orrery_rules.errors import InvalidInputError, RunError
from orrery_rules.ladder import Turn, agent_from, ladder, main, table_of


def first(turn: Turn):
    return turn.legal_actions[0]


def last(turn: Turn):
    return turn.legal_actions[-1]


def plan(game: str, **given):
    return orrery_rules.load(game)._engine.call("ladderPlan", **{"game": game, "games": 4, "seed": "7", "setup": {}, **given})


def test_the_deals_and_seatings_are_those_of_the_command_line():
    rows = list(orrery_rules.load("sol").simulate(3, 7, setup={"players": 3, "maxTurns": 4}))
    planned = plan("sol", games=18, setup={"players": 3, "maxTurns": 4})
    assert planned["seeds"] == [row["seed"] for row in rows]
    # Each of two agents has one seat in three seatings, and two seats in three others.
    assert sorted(sum(seating) for seating in planned["seatings"]) == [1, 1, 1, 2, 2, 2]
    assert plan("specter-ops", setup={"players": 4})["sides"] == [[0], [1, 2, 3]]
    crew = plan("space-alert", setup={"players": 3})
    assert (crew["cooperative"], crew["seatings"], len(crew["seeds"])) == (True, [[0, 0, 0]], 4)
    with pytest.raises(InvalidInputError, match="games"):
        plan("sol", games=0)


def test_two_functions_play_each_deal_in_both_seatings():
    seen = []

    def watched(turn: Turn):
        seen.append((turn.player, turn.view["cells"], turn.milliseconds))
        return first(turn)

    result = ladder("tic-tac-toe", {"watched": watched, "last": last}, games=4, milliseconds=20)
    # Whoever opens completes a row: cells 0, 1 and 2, or cells 8, 7 and 6.
    assert result["pairings"][0] | {"sides": None} == {
        "first": "watched",
        "second": "last",
        "games": 4,
        "wins": 2,
        "draws": 0,
        "losses": 2,
        "share": 0.5,
        "low": pytest.approx(0.15, abs=0.01),
        "high": pytest.approx(0.85, abs=0.01),
        "better": None,
        "sides": None,
    }
    assert [(side["wins"], side["losses"]) for side in result["pairings"][0]["sides"]] == [(2, 0), (0, 2)]
    assert {player for player, _, _ in seen} == {"p1", "p2"}
    assert {limit for _, _, limit in seen} == {20}
    # Two openings, and the replies in two games: three decisions in a game that is won, two in one that is lost.
    assert result["decision_times"][0]["decisions"] == len(seen) == 10
    assert result["decision_times"][0]["longest"] >= result["decision_times"][0]["mean"] > 0


def test_agents_of_the_engine_play_and_a_search_gets_the_time():
    result = ladder("tic-tac-toe", {"search": "mcts", "first": first}, games=2, milliseconds=2)
    assert [each["agent"] for each in result["standings"]] == ["search", "first"]
    assert ladder("tic-tac-toe", ["random", "mcts:iterations=5"], games=2, milliseconds=2)["pairings"][0]["games"] == 2


@pytest.mark.parametrize("game", ["area-51", "sol", "specter-ops"])
def test_opponents_by_level_play(game: str):
    result = ladder(game, {"first": first, "medium": "medium"}, games=2, setup={"players": 2}, max_actions=12)
    assert [each["problem"] for each in result["problems"]] == ["not over after 12 actions"] * 2
    assert result["decision_times"][1]["decisions"] > 0
    assert result["pairings"][0]["draws"] == 2


def test_fellow_players_by_level_play():
    result = ladder("space-alert", ["medium"], games=2, setup={"players": 2}, max_actions=12)
    assert [each["problem"] for each in result["problems"]] == ["not over after 12 actions"] * 2


def test_a_level_without_opponents_is_refused():
    with pytest.raises(InvalidInputError, match="is not an agent"):
        ladder("tic-tac-toe", ["medium", "random"])


def test_a_crew_is_rated_by_games_won():
    result = ladder("space-alert", ["random"], games=2, setup={"players": 1, "soundtrack": "simulation-3", "trips": False})
    assert (result["cooperative"], result["pairings"]) == (True, [])
    assert result["standings"][0]["games"] == 2
    assert "won (95 %)" in table_of(result)


def test_equal_seeds_give_equal_results():
    def play():
        result = ladder("kuhn-poker", {"chance": lambda turn: turn.random.choice(turn.legal_actions), "random": "random"}, games=20)
        return result["pairings"]

    assert play() == play()


def test_an_action_that_is_not_legal_ends_only_its_game():
    def cheat(turn: Turn):
        return {**turn.legal_actions[0], "cell": 0}

    result = ladder("tic-tac-toe", {"cheat": cheat, "first": first}, games=2)
    assert len(result["problems"]) == 2
    assert result["pairings"][0]["draws"] == 2


def test_other_errors_of_a_function_are_raised():
    def broken(turn: Turn):
        raise KeyError(turn.player)

    with pytest.raises(KeyError):
        ladder("tic-tac-toe", {"broken": broken, "first": first}, games=2)


def test_a_file_continues_after_an_interruption_and_with_more_games(tmp_path: Path):
    seen: list[int] = []

    def watched(turn: Turn):
        seen.append(len(turn.legal_actions))
        return turn.random.choice(turn.legal_actions)

    def play(games: int, out: Path | None = None):
        seen.clear()
        result = ladder("tic-tac-toe", {"watched": watched, "last": last}, games=games, max_actions=8, out=out)
        return {name: value for name, value in result.items() if name != "decision_times"}

    path = tmp_path / "folder" / "ladder.jsonl"
    whole = play(10)
    assert play(10, path) == whole
    decisions = len(seen)
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 11
    # The seventh row is incomplete, as after a power failure.
    path.write_bytes(b"".join(lines[:7]) + lines[7][:20])
    assert play(10, path) == whole
    assert 0 < len(seen) < decisions
    assert path.read_bytes() == b"".join(lines)
    assert play(10, path) == whole
    assert seen == []
    assert play(14, path) == play(14)
    assert path.read_bytes().startswith(b"".join(lines))
    assert path.read_bytes().count(b"\n") == 15


def test_a_file_of_another_run_stays_unchanged(tmp_path: Path):
    path = tmp_path / "ladder.jsonl"
    agents = {"first": first, "last": last}
    ladder("tic-tac-toe", agents, games=2, out=path)
    before = path.read_bytes()
    for other, differs in [({"seed": 8}, "seed"), ({"milliseconds": 5}, "milliseconds"), ({"max_actions": 9}, "max_actions")]:
        with pytest.raises(RunError, match=f"belongs to another run: {differs} differ"):
            ladder("tic-tac-toe", agents, games=2, out=path, **other)
    with pytest.raises(RunError, match="belongs to another run: agents, game"):
        ladder("kuhn-poker", ["random", "mcts:iterations=2"], games=2, out=path)
    assert path.read_bytes() == before
    for text in ["notes", "notes\n", before.decode() + '{"agents":["first","last"]}\n']:
        path.write_text(text)
        with pytest.raises(RunError, match="is not a file of the ladder"):
            ladder("tic-tac-toe", agents, games=2, out=path)
        assert path.read_text() == text
    with pytest.raises(RunError, match="cannot be opened"):
        ladder("tic-tac-toe", agents, games=2, out=tmp_path)


def test_a_header_that_is_incomplete_is_written_again(tmp_path: Path):
    path = tmp_path / "ladder.jsonl"
    agents = {"first": first, "last": last}
    result = ladder("tic-tac-toe", agents, games=2, out=path)
    whole = path.read_bytes()
    path.write_bytes(whole[:30])
    assert ladder("tic-tac-toe", agents, games=2, out=path)["standings"] == result["standings"]
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("agents", "message"),
    [(["random"], "at least 2"), (["random", "random"], "different names"), ("random,greedy", "a list"), (["oracle", "random"], "oracle")],
)
def test_bad_agents_are_refused(agents, message: str):
    with pytest.raises(InvalidInputError, match=message):
        ladder("tic-tac-toe", agents)


@pytest.fixture
def module(tmp_path: Path) -> Path:
    path = tmp_path / "my_agent.py"
    path.write_text("def choose(turn):\n    return turn.legal_actions[0]\n\ndef other(turn):\n    return turn.legal_actions[-1]\n")
    return path


def test_agents_are_imported_from_files(module: Path):
    assert agent_from(str(module))[0] == "my_agent"
    name, choose = agent_from(f"{module}#other")
    assert (name, choose.__name__) == ("other", "other")
    for path, message in [(f"{module}#none", "no function none"), ("nowhere.py", "not a Python file"), ("random", "path of a Python file")]:
        with pytest.raises(InvalidInputError, match=message):
            agent_from(path)


def test_the_command_rates_a_file_against_agents_of_the_engine(module: Path, capsys: pytest.CaptureFixture[str]):
    agents = f"{module},{module}#other,mcts:iterations=5,depth=3"
    assert main(["--game", "tic-tac-toe", "--agents", agents, "--games", "2", "--seed", "a seed", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert {each["agent"] for each in result["standings"]} == {"my_agent", "other", "mcts:iterations=5,depth=3"}
    assert main(["--game", "tic-tac-toe", "--agents", f"{module},random", "--games", "2", "--time", "5ms"]) == 0
    printed = capsys.readouterr()
    assert "| my_agent | random |" in printed.out
    assert "game 2 of 2" in printed.err


def test_the_command_continues_a_file(module: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    run = ["--game", "tic-tac-toe", "--agents", f"{module},random", "--out", str(tmp_path / "ladder.jsonl"), "--json", "--games"]
    assert main([*run, "4"]) == 0
    begun = (tmp_path / "ladder.jsonl").read_text()
    assert main([*run, "6"]) == 0
    assert json.loads(capsys.readouterr().out.split("\n}\n")[1] + "\n}")["pairings"][0]["games"] == 6
    assert (tmp_path / "ladder.jsonl").read_text().startswith(begun)


@pytest.mark.parametrize(
    "more", [["--time", "soon"], ["--setup", "["], ["--setup", "1"], ["--games", "0"], ["--agents", "nowhere.py,random"]]
)
def test_the_command_refuses_bad_arguments(more: list[str], capsys: pytest.CaptureFixture[str]):
    assert main(["--game", "tic-tac-toe", "--agents", "random,greedy", *more]) == 1
    assert capsys.readouterr().err.startswith("ladder: ")


def test_opponents_by_level_play_seats_of_environments_and_whole_games():
    assert orrery_rules.load("sol").agent("medium").name == "medium"
    env = orrery_rules.env("area-51", players=2, opponents={"p2": "easy"})
    env.reset(seed=7)
    assert env.agents == ["p1"]
    for _ in range(8):
        *_, over, truncated, info = env.last()
        env.step(None if over or truncated else info["legal_actions"][-1])
    env.close()
    played = orrery_rules.load("specter-ops").play({"players": 2}, 7, ["medium", "random"], max_actions=6)
    assert played["row"]["agents"] == ["medium", "random"]


def test_agents_with_a_trained_network_play():
    played = orrery_rules.load("sol").play({"players": 2}, 7, ["learned:temperature=1", "random"], max_actions=6)
    assert played["row"]["agents"] == ["learned:temperature=1", "random"]
    assert played["row"]["problem"] == "not over after 6 actions"
    for players in (3, 4):
        more = orrery_rules.load("area-51").play({"players": players}, 7, "learned", max_actions=6)
        assert more["row"]["problem"] == "not over after 6 actions"
    other = orrery_rules.load("sol").play({"players": 5}, 7, "learned", max_actions=6)
    assert "the weights are for tables with the setup" in other["row"]["problem"]
