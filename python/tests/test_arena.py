"""The arena: players that misbehave, runs that are killed, and what is sent to a seat."""

from __future__ import annotations

import json
import math
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from _fake import serving

from orrery_rules import InvalidInputError
from orrery_rules.arena import Arena, Limits, OpenAiPlayer, PlayerError, parse_players, report_of, run_arena, table_of
from orrery_rules.arena.__main__ import main
from orrery_rules.arena.command import Program
from orrery_rules.arena.players import Turn
from orrery_rules.arena.ratings import Result, comparisons, ratings, share
from orrery_rules.errors import RunError
from orrery_rules.text import TextGame

if TYPE_CHECKING:
    from orrery_rules.arena import Player

FAST = Limits(timeout=0.5, backoff=0.001, max_bytes=100_000)
TURN = Turn("tic-tac-toe", "p1", 0, 1, [{"role": "user", "content": "2 legal actions. Reply.\n1 place 0 - a\n2 place 1 - b"}])
ECHO = """
import json, sys
for line in sys.stdin:
    turn = json.loads(line)
    answer = {"reply": f"I choose number 1, as {turn['seat']}", "prompt_tokens": len(turn["messages"]), "completion_tokens": 2}
    print(json.dumps(answer), flush=True)
"""


def program(tmp_path: Path, text: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(text)
    return f"{sys.executable} {path}"


# Players.


def test_players_are_read_from_one_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTHER_KEY", "secret")
    text = "openai:a/b:free@http://h:1/v1,me=command:python bot.py --x 'a, b',agent:ismcts:milliseconds=50,worlds=8,two=agent:random"
    players = parse_players(text, key_variable="OTHER_KEY", parameters={"temperature": 0})
    assert [player.name for player in players] == ["a/b:free", "me", "ismcts:milliseconds=50,worlds=8", "two"]
    assert players[0] == OpenAiPlayer("a/b:free", "a/b:free", "http://h:1/v1", "secret", (("temperature", 0),))
    assert players[1].describe()["command"] == ["python", "bot.py", "--x", "a, b"]
    assert "secret" not in json.dumps([player.describe() for player in players])
    monkeypatch.setenv("OPENAI_BASE_URL", "http://here/v1")
    (alone,) = parse_players("openai:m")
    assert isinstance(alone, OpenAiPlayer)
    assert alone.url == "http://here/v1"


@pytest.mark.parametrize("text", ["", "greedy", "agent:", "agent:random,agent:random", "command: ", "robot:x"])
def test_players_that_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(InvalidInputError, match="players"):
        parse_players(text)


@pytest.mark.parametrize(
    ("fault", "kind", "is_final"),
    [
        ("slow", "timeout", False),
        ("malformed", "malformed", False),
        ("huge", "too-large", False),
        ("429", "http-429", False),
        ("500", "http-500", False),
        ("302", "http-302", True),
        ("400", "http-400", True),
    ],
)
def test_an_endpoint_that_misbehaves_gives_a_typed_error(fault: str, kind: str, is_final: bool) -> None:
    with serving(faults=(fault,), rate=1.0, delay=3.0) as server:
        session = OpenAiPlayer("m", "m", server.url).join(None, "p1")  # type: ignore[arg-type]
        with pytest.raises(PlayerError) as caught:
            session.reply(TURN, 0.3, 100_000)
        assert (caught.value.kind, caught.value.is_final) == (kind, is_final)
        # The same request succeeds afterwards.
        assert session.reply(TURN, 5.0, 100_000).text


def test_an_endpoint_that_refuses_or_is_absent() -> None:
    with serving(faults=("refusal",), rate=1.0) as server:
        session = OpenAiPlayer("m", "m", server.url).join(None, "p1")  # type: ignore[arg-type]
        assert session.reply(TURN, 5.0, 100_000).text == "I am sorry, I cannot help with that."
        absent = server.url
    with pytest.raises(PlayerError) as caught:
        OpenAiPlayer("m", "m", absent).join(None, "p1").reply(TURN, 5.0, 100_000)  # type: ignore[arg-type]
    assert caught.value.kind == "connection"
    with pytest.raises(InvalidInputError, match="url"):
        OpenAiPlayer("m", "m", "ftp://h").join(None, "p1")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"null",
        b'{"choices": []}',
        b'{"choices": [{"message": "hi"}]}',
        b"[" * 100_000,
        b'{"choices": [{"message": {"content": "a"}}], "usage": 3}',
        b"\xff\xfe",
    ],
)
def test_a_response_that_is_no_completion_is_malformed(content: bytes) -> None:
    from orrery_rules.arena.endpoint import _read

    with pytest.raises(PlayerError) as caught:
        _read(content)
    assert caught.value.kind == "malformed"


def test_tokens_that_are_no_counts_are_ignored() -> None:
    from orrery_rules.arena.endpoint import _read

    usage = {"prompt_tokens": -3, "completion_tokens": 1e9}
    choice = {"message": {"content": [{"type": "text", "text": "a"}, 7, {"text": "b"}]}}
    assert _read(json.dumps({"choices": [choice], "usage": usage}).encode()) == ("ab", 0, 0)
    assert _read(b'{"choices": [{"message": {"content": null}}], "usage": {"prompt_tokens": 4}}') == ("", 4, 0)


@pytest.mark.parametrize(
    ("script", "kind"),
    [
        ("import time; time.sleep(60)", "timeout"),
        ("import subprocess; subprocess.run(['sleep', '60'])", "timeout"),
        ("print('{}', flush=True)", "malformed"),
        ("print('no json', flush=True)", "malformed"),
        ("print('{\"reply\": 7}', flush=True)", "malformed"),
        ("print('x' * 200_000, flush=True)", "too-large"),
        ("", "ended"),
    ],
)
def test_a_program_that_misbehaves_gives_a_typed_error(script: str, kind: str, tmp_path: Path) -> None:
    (player,) = parse_players(f"command:{program(tmp_path, script)}")
    session = player.join(None, "p1")  # type: ignore[arg-type]
    with pytest.raises(PlayerError) as caught:
        session.reply(TURN, 1.0 if kind == "timeout" else 30.0, 100_000)
    assert caught.value.kind == kind
    session.close()


@pytest.mark.parametrize(("script", "kind"), [("print('no json')", "malformed"), ("", "ended")])
def test_what_a_program_wrote_counts_even_if_it_ended_before_the_turn(script: str, kind: str, tmp_path: Path) -> None:
    session = Program(shlex.split(program(tmp_path, script)))
    session._start().wait()
    with pytest.raises(PlayerError) as caught:
        session.reply(TURN, 30.0, 100_000)
    assert caught.value.kind == kind


# Whole runs.


def test_a_run_with_every_fault_ends_and_counts_them(tmp_path: Path) -> None:
    faults = ("slow", "malformed", "huge", "429", "500", "refusal", "nonsense", "illegal")
    with serving(faults=faults, rate=0.5, delay=0.5, key="k") as server:
        players: list[Player] = [OpenAiPlayer("fake", "fake", server.url, "k"), *parse_players("agent:greedy")]
        rows = run_arena(
            Arena("area-51", players, 2, 3, limits=Limits(timeout=0.1, backoff=0.001, max_bytes=100_000, attempts=1, max_turns=240)),
            tmp_path / "a",
        )
    report = report_of(rows, ["fake", "greedy"], {"fake": (1.0, 2.0)})
    fake, greedy = sorted(report["players"], key=lambda player: str(player["name"]))
    assert set(fake["failures"]) == {"timeout", "malformed", "too-large", "http-429", "http-500"}
    assert set(fake["reasons"]) == {"not-understood", "no-such-number"}
    assert fake["substituted"] > 0
    assert fake["illegal"] == 0 < fake["unreadable"] < 1
    assert fake["cost"] == pytest.approx((fake["prompt_tokens"] + 2 * fake["completion_tokens"]) / 1e6)
    assert (greedy["failures"], greedy["reasons"], greedy["cost"]) == ({}, {}, None)
    turns = [turn for row in rows for turn in row["turns"] if row["seats"][turn["seat"]] == "fake"]
    # Prose with a legal command inside is accepted.
    assert any(turn["status"] == "accepted" and "I choose number" in turn["reply"] for turn in turns)
    assert sum(turn["prompt_tokens"] for turn in turns) == fake["prompt_tokens"] > 0
    assert "| fake |" in table_of(report)


@pytest.mark.parametrize("after", ["random", "forfeit"])
def test_a_player_without_any_reply(after: Any, tmp_path: Path) -> None:
    with serving(faults=("500",), rate=1.0) as server:
        url = server.url
    # Nobody listens at this address any more.
    players = parse_players(f"gone=openai:m@{url},other=agent:random")
    limits = Limits(timeout=0.5, backoff=0.001, retries=1, after_attempts=after)
    rows = run_arena(Arena("tic-tac-toe", players, 2, 3, limits=limits), tmp_path / "run.jsonl")
    for row in rows:
        gone = next(seat for seat, name in row["seats"].items() if name == "gone")
        turns = [turn for turn in row["turns"] if turn["seat"] == gone]
        assert [failure["kind"] for failure in turns[0]["failures"]] == ["connection", "connection"]
        assert {turn["status"] for turn in turns} == {"substituted" if after == "random" else "forfeited"}
        if after == "forfeit":
            assert row["forfeited_by"] == gone
            assert row["winners"] == [seat for seat in row["seats"] if seat != gone]
    report = report_of(rows, ["gone", "other"])
    assert {player["name"]: player["forfeits"] for player in report["players"]} == {"gone": 2 * (after == "forfeit"), "other": 0}


def test_a_wrong_key_or_a_missing_program_ends_the_run(tmp_path: Path) -> None:
    with serving(key="right") as server:
        players: list[Player] = [OpenAiPlayer("m", "m", server.url, "wrong"), *parse_players("agent:random")]
        with pytest.raises(RunError, match="m: HTTP 401"):
            run_arena(Arena("tic-tac-toe", players, 2), tmp_path / "a.jsonl")
    with pytest.raises(RunError, match="could not be started"):
        run_arena(Arena("tic-tac-toe", parse_players("command:/no/such/program,agent:random"), 2), tmp_path / "b.jsonl")
    with pytest.raises(InvalidInputError):
        run_arena(Arena("tic-tac-toe", parse_players("agent:random,agent:clever"), 2), tmp_path / "c.jsonl")


def test_a_program_plays_over_standard_input_and_output(tmp_path: Path) -> None:
    players = parse_players(f"bot=command:{program(tmp_path, ECHO)},agent:random")
    rows = run_arena(Arena("tic-tac-toe", players, 2, limits=Limits(history=1)), tmp_path / "run.jsonl", parallel=2)
    turns = [turn for row in rows for turn in row["turns"] if row["seats"][turn["seat"]] == "bot"]
    assert {turn["status"] for turn in turns} == {"accepted"}
    assert all(turn["reply"] == f"I choose number 1, as {turn['seat']}" for turn in turns)
    # The rules or instructions, one earlier decision with its reply, and the observation.
    assert {turn["prompt_tokens"] for turn in turns} == {2, 4}


def test_seats_are_rotated() -> None:
    def seatings(players: str, count: int) -> list[list[str]]:
        arena = Arena("specter-ops", parse_players(players), setup={"players": count})
        return [[player.name for player in seated] for seated in arena.seatings()]

    assert seatings("a=agent:random,b=agent:random", 2) == [["a", "b"], ["b", "a"]]
    assert seatings("a=agent:random,b=agent:random", 3) == [["a", "b", "a"], ["b", "a", "b"]]
    three = seatings("a=agent:random,b=agent:random,c=agent:random", 2)
    assert sorted(three) == [["a", "b"], ["a", "c"], ["b", "a"], ["b", "c"], ["c", "a"], ["c", "b"]]


def test_a_game_that_is_too_long_is_unfinished(tmp_path: Path) -> None:
    players = parse_players("a=agent:random,b=agent:random")
    rows = run_arena(Arena("sol", players, 2, limits=Limits(max_turns=5)), tmp_path / "run.jsonl")
    assert [(row["problem"], row["winners"], len(row["turns"])) for row in rows] == [("not over after 5 replies", None, 5)] * 2
    assert report_of(rows, ["a", "b"])["unfinished"] == 2


def test_agents_play_a_game_with_a_clock(tmp_path: Path) -> None:
    rows = run_arena(Arena("space-alert", parse_players("a=agent:random,b=agent:random"), 1), tmp_path / "run.jsonl")
    assert rows[0]["outcome"] is not None
    assert {turn["status"] for turn in rows[0]["turns"]} == {"accepted", "waited"}


# Files.

KILLED = """
import os, signal, sys
from orrery_rules.arena import Arena, parse_players, run_arena
def progress(row, done):
    if done == 5:
        os.kill(os.getpid(), signal.SIGKILL)
arena = Arena("tic-tac-toe", parse_players("a=agent:random,b=agent:mcts:iterations=20"), 16, 4)
run_arena(arena, sys.argv[1], parallel=3, progress=progress)
"""


def test_a_run_that_was_killed_continues_to_the_same_games(tmp_path: Path) -> None:
    arena = Arena("tic-tac-toe", parse_players("a=agent:random,b=agent:mcts:iterations=20"), 16, 4)
    whole = run_arena(arena, tmp_path / "whole.jsonl")
    assert [row["index"] for row in whole] == list(range(16))
    path = tmp_path / "killed.jsonl"
    assert subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False).returncode < 0
    begun = path.read_bytes()
    assert begun.count(b"\n") >= 6
    with path.open("ab") as file:
        file.write(b'{"kind":"game","index":15,"se')
    played: list[int] = []
    assert run_arena(arena, path, progress=lambda row, _: played.append(row["index"])) == whole
    assert len(played) == 16 - (begun.count(b"\n") - 1)
    assert path.read_bytes().startswith(begun)
    # Nothing is left to play, and more games can be added.
    after = path.read_bytes()
    assert run_arena(arena, path) == whole
    assert path.read_bytes() == after
    more = run_arena(Arena(arena.game, arena.players, 18, 4), path)
    assert (len(more), more[:16]) == (18, whole)


def test_a_file_of_another_run_or_in_use_stays_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    players = parse_players("a=agent:random,b=agent:random")
    run_arena(Arena("tic-tac-toe", players, 1, 4), path)
    before = path.read_bytes()
    with pytest.raises(RunError, match="belongs to another run: seed differ"):
        run_arena(Arena("tic-tac-toe", players, 1, 5), path)
    with pytest.raises(RunError, match="in use"):
        run_arena(
            Arena("tic-tac-toe", players, 2, 4), path, progress=lambda *_: run_arena(Arena("tic-tac-toe", players, 1, 4), path) and None
        )
    assert path.read_bytes().startswith(before)
    other = tmp_path / "notes.txt"
    other.write_text("notes\n")
    with pytest.raises(RunError, match="not a file of the arena"):
        run_arena(Arena("tic-tac-toe", players, 1, 4), other)
    assert other.read_text() == "notes\n"


# What is sent.


@pytest.mark.parametrize("game", ["specter-ops", "sol", "space-alert"])
def test_a_seat_is_sent_its_own_texts_only(game: str, tmp_path: Path) -> None:
    faults, limits = ("nonsense",), Limits(max_turns=60)
    with serving(faults=faults) as one, serving(faults=faults) as two:
        players: list[Player] = [OpenAiPlayer("one", "one", one.url), OpenAiPlayer("two", "two", two.url)]
        (row,) = run_arena(Arena(game, players, 1, 5, limits=limits), tmp_path / "run.jsonl")
        sent = {"one": [body["messages"] for body, _ in one.requests], "two": [body["messages"] for body, _ in two.requests]}
    # The same match once more: the prompts are what `TextGame` gives to this seat, in the order of the turns.
    table = TextGame(game, Arena(game, players).whole_setup(), seed="5/0")
    own: dict[str, set[str]] = {"one": set(), "two": set()}
    asks: dict[str, str] = {}
    for turn in row["turns"]:
        seat, name = turn["seat"], row["seats"][turn["seat"]]
        prompt = asks.pop(seat, None) or table.observe(seat).text
        assert turn["prompt"] == prompt
        own[name].add(prompt)
        answer = table.act(seat, turn["reply"])
        assert answer.text == turn["answer"]
        if answer.status == "refused":
            asks[seat] = answer.text
    for name, requests in sent.items():
        assert len(requests) == sum(row["seats"][turn["seat"]] == name for turn in row["turns"]) > 10
        replies = {turn["reply"] for turn in row["turns"] if row["seats"][turn["seat"]] == name}
        for messages in requests:
            assert messages[0] == {"role": "system", "content": row["system"]}
            assert {each["content"] for each in messages[1:] if each["role"] == "user"} <= own[name]
            assert {each["content"] for each in messages[1:] if each["role"] == "assistant"} <= replies


def test_transcripts_do_not_contain_the_key(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with serving(key="sk-secret") as server:
        players: list[Player] = [OpenAiPlayer("m", "m", server.url, "sk-secret"), *parse_players("agent:random")]
        run_arena(Arena("tic-tac-toe", players, 1), path)
        assert server.requests[0][1]["Authorization"] == "Bearer sk-secret"
    assert "sk-secret" not in path.read_text()


# Ratings.


def test_comparisons_of_a_game() -> None:
    seats = {"p1": "a", "p2": "b", "p3": "c"}
    assert comparisons(Result(seats, ["p1"])) == [("a", "b", 1.0), ("a", "c", 1.0)]
    # Partners are not compared with each other.
    assert comparisons(Result(seats, ["p2", "p3"])) == [("b", "a", 1.0), ("c", "a", 1.0)]
    assert comparisons(Result(seats, [])) == [("a", "b", 0.5), ("a", "c", 0.5), ("b", "c", 0.5)]
    assert comparisons(Result({"p1": "a", "p2": "a"}, ["p1"])) == []


def test_ratings_have_the_highest_probability() -> None:
    results = [Result({"x": "a", "y": "b"}, ["x"])] * 3 + [Result({"x": "a", "y": "b"}, ["y"])]
    rated = ratings(["a", "b"], results)
    scale = 400 / math.log(10)
    a = rated["a"].elo / scale
    assert rated["b"].elo == pytest.approx(-rated["a"].elo)
    # The derivative by the strength of a: 3 wins of 4 games, and half a win of the virtual draw.
    assert 3 - 4 / (1 + math.exp(-2 * a)) + 0.5 - 1 / (1 + math.exp(-a)) == pytest.approx(0, abs=1e-9)
    # The matrix of second derivatives is [[g + v, -g], [-g, g + v]]; its inverse has (g + v) / (v * (v + 2 g)) on the diagonal.
    p, q = 1 / (1 + math.exp(-2 * a)), 1 / (1 + math.exp(-a))
    g, v = 4 * p * (1 - p), q * (1 - q)
    assert rated["a"].high - rated["a"].elo == pytest.approx(1.96 * scale * math.sqrt((g + v) / (v * (v + 2 * g))))


def test_ratings_of_many_games_approach_the_odds() -> None:
    results = [Result({"x": "a", "y": "b"}, ["x"])] * 3_000 + [Result({"x": "a", "y": "b"}, ["y"])] * 1_000
    rated = ratings(["a", "b"], results)
    # Odds of 3 to 1.
    assert rated["a"].elo - rated["b"].elo == pytest.approx(400 * math.log10(3), abs=1)
    # A player without games has the rating 0; one that won all games has a finite rating.
    assert ratings(["a", "b", "c"], results)["c"].elo == pytest.approx(0)
    always = ratings(["a", "b"], results[:100])["a"]
    assert 200 < always.elo < always.high < 10_000


def test_shares_have_wilson_intervals() -> None:
    # By hand: z = 1.96, 8 of 10. Middle (0.8 + 0.19208) / 1.38416, half 1.96 / 1.38416 * sqrt(0.016 + 0.009604).
    mean, low, high = share(8, 10)
    assert (mean, low, high) == (0.8, pytest.approx(0.4902, abs=1e-4), pytest.approx(0.9433, abs=1e-4))
    assert share(0, 0) == (0.0, 0.0, 1.0)


# The command.


def test_the_command_plays_and_prints_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run.jsonl"
    with serving() as server:
        players = f"fake=openai:fake@{server.url},agent:random"
        arguments = ["--game", "tic-tac-toe", "--players", players, "--games", "4", "--out", str(out), "--price", "fake=1/2"]
        assert main([*arguments, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], {player["name"] for player in report["players"]}) == (4, {"fake", "random"})
    assert len(out.read_text().splitlines()) == 5
    # The endpoint has gone, but all games are finished.
    assert main(arguments) == 0
    assert "4 games, 0 of them unfinished." in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--game", "go", "--players", "agent:random"],
        ["--game", "sol", "--players", "human"],
        ["--game", "sol", "--players", "agent:random", "--setup", "[]"],
        ["--game", "sol", "--players", "agent:random", "--price", "x=1/2"],
        ["--game", "sol", "--players", "agent:random", "--games", "0"],
        ["--game", "sol", "--players", "agent:random", "--budget", "1"],
        ["--game", "sol", "--players", "agent:random", "--timeout", "nan"],
    ],
)
def test_the_command_reports_what_is_invalid(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*arguments, "--out", str(tmp_path / "run.jsonl")]) == 1
    assert capsys.readouterr().err.splitlines()[-1].startswith("arena: ")
