"""Runs as Ray tasks: the bytes of ``orrery simulate``, whatever becomes of the cluster."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

# Before Ray is loaded: it asks nobody outside, and leaves no token in the home folder.
os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_AUTH_MODE": "disabled"}
ray = pytest.importorskip("ray")

import psutil  # noqa: E402
from ray.cluster_utils import Cluster  # noqa: E402

from orrery_rules._engine import shared_engine  # noqa: E402
from orrery_rules._node import BUNDLE, find_node  # noqa: E402
from orrery_rules.errors import InvalidInputError, OrreryError, RunError  # noqa: E402
from orrery_rules.ray import _ChunkSize, _play, _progress, rows, simulate  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CLI = Path(__file__).parents[2] / "dist/cli.js"
pytestmark = pytest.mark.skipif(not CLI.exists(), reason="npm run build makes the command line")


def orrery(*argv: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([find_node(), str(CLI), *argv], capture_output=True, text=True, timeout=60)


def started(start: Callable[[], Any]) -> Any:
    """What ``start`` starts. Ray waits half a minute for its processes, too short on a busy machine: then it starts again."""
    for _ in range(4):
        try:
            return start()
        except Exception as error:
            if "timed out during startup" not in str(error):
                raise
            ray.shutdown()
    return start()


@functools.cache
def written(game: str, games: int, *argv: str) -> bytes:
    """The file of the command line, in one process."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "rows.jsonl"
        ran = orrery("simulate", game, "--games", str(games), "--seed", "7", *argv, "--out", str(out))
        assert ran.returncode == 0, ran.stderr
        return out.read_bytes()


def at(share: float, act: Callable[[], object]) -> tuple[Callable[[int, int], None], list[int]]:
    """Something to tell of progress, which acts once, after that share of the games; and after how many it did."""
    acted: list[int] = []

    def tell(done: int, games: int) -> None:
        if not acted and games * share <= done < games:
            acted.append(done)
            act()

    return tell, acted


def wait_for(condition: Callable[[], bool], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


def own_processes() -> list[psutil.Process]:
    return psutil.Process().children(recursive=True)


class Player(NamedTuple):
    """A worker of Ray that plays now."""

    worker: psutil.Process
    engine: psutil.Process
    node: int
    """The process that started the worker."""


def players() -> list[Player]:
    playing = []
    for process in own_processes():
        with contextlib.suppress(psutil.Error):
            if process.cmdline()[:1] == ["ray::_play"]:
                playing += [Player(process, engine, process.ppid()) for engine in process.children()]
    return playing


def players_on(nodes: int) -> list[Player]:
    """Waits until workers play on that number of nodes, and returns one worker of each node."""
    of_each: dict[int, Player] = {}

    def is_enough() -> bool:
        # Two workers may be on the same node: one that has just finished a task, and the one that begins the next.
        of_each.clear()
        of_each.update((player.node, player) for player in players())
        return len(of_each) == nodes

    wait_for(is_enough)
    return list(of_each.values())


def is_alive(process: psutil.Process) -> bool:
    with contextlib.suppress(psutil.NoSuchProcess):
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    return False


def engines() -> list[psutil.Process]:
    """The engines of this program and of the workers of its cluster."""
    found = []
    for process in own_processes():
        with contextlib.suppress(psutil.Error):
            if str(BUNDLE) in process.cmdline():
                found.append(process)
    return found


def assert_gone(processes: list[psutil.Process]) -> None:
    wait_for(lambda: not any(is_alive(process) for process in processes))


class TestCluster:
    """Two nodes of one processor each, beside a head that plays nothing."""

    @pytest.fixture
    def cluster(self) -> Iterator[Any]:
        head = {"num_cpus": 0, "include_dashboard": False}
        cluster = started(lambda: Cluster(initialize_head=True, head_node_args=head))
        try:
            cluster.nodes = [started(lambda: cluster.add_node(num_cpus=1)) for _ in range(2)]
            started(lambda: ray.init(address=cluster.address, log_to_driver=False))
            yield cluster
        finally:
            mine = engines()
            ray.shutdown()
            cluster.shutdown()
        assert_gone([engine for engine in mine if engine.pid != shared_engine().pid])

    def test_a_node_that_is_lost_in_the_middle_costs_no_game(self, cluster: Any, tmp_path: Path) -> None:
        playing: list[Player] = []

        def lose_a_node() -> None:
            playing.extend(players_on(2))
            cluster.remove_node(cluster.nodes[0], allow_graceful=False)

        out = tmp_path / "rows.jsonl"
        tell, lost = at(0.3, lose_a_node)
        report = simulate("area-51", games=600, seed=7, out=out, chunk_size=40, progress=tell)
        assert len(lost) == 1
        assert out.read_bytes() == written("area-51", 600)
        assert (report["games"], report["finished"]) == (600, 600)
        # Ray lets the worker of a lost node live on for some seconds.
        wait_for(lambda: sum(is_alive(player.worker) for player in playing) == 1)
        wait_for(lambda: sum(is_alive(player.engine) for player in playing) == 1)


@pytest.fixture
def called_off(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The tasks that are called off from now on."""
    refs: list[Any] = []
    cancel = ray.cancel
    monkeypatch.setattr(ray, "cancel", lambda ref: (refs.append(ref), cancel(ref)))
    return refs


@pytest.fixture(scope="class")
def _local() -> Iterator[None]:
    started(lambda: ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False))
    try:
        yield
    finally:
        mine = engines()
        ray.shutdown()
    # Those of its workers; this program keeps the one that it shares.
    assert mine
    assert_gone([engine for engine in mine if engine.pid != shared_engine().pid])


@pytest.mark.usefixtures("_local")
class TestRun:
    @pytest.mark.parametrize("chunk", [1, 7, 60, None])
    def test_writes_the_bytes_of_one_process(self, chunk: int | None, tmp_path: Path) -> None:
        out = tmp_path / "new" / "rows.jsonl"
        simulate("area-51", games=60, seed=7, out=out, chunk_size=chunk)
        assert out.read_bytes() == written("area-51", 60)
        assert [path.name for path in out.parent.iterdir()] == ["rows.jsonl"]

    def test_writes_the_bytes_of_other_games_agents_and_setups(self, tmp_path: Path) -> None:
        setup = {"players": 3, "maxTurns": 40}
        simulate(
            "sol",
            games=20,
            seed="7",
            agents=["greedy", "random", "random"],
            setup=setup,
            out=tmp_path / "sol",
            chunk_size=3,
            max_actions=150,
        )
        argv = ("--agents", "greedy,random,random", "--setup", json.dumps(setup), "--max-actions", "150")
        assert (tmp_path / "sol").read_bytes() == written("sol", 20, *argv)

    def test_reports_what_the_command_line_does(self) -> None:
        seen: list[tuple[int, int]] = []
        report = simulate("area-51", games=30, seed=7, chunk_size=10, progress=lambda *told: seen.append(told))
        printed = json.loads(orrery("simulate", "area-51", "--games", "30", "--seed", "7", "--json").stdout)
        assert {**printed, **report} == {**printed, "players": ["p1", "p2"], "agents": ["random", "random"]}
        assert [told for told in seen if told[0]] == [(10, 30), (20, 30), (30, 30)]

    def test_rows_come_in_order_and_from_anywhere(self) -> None:
        expected = [json.loads(line) for line in written("area-51", 60).splitlines()]
        for row in expected:
            del row["digest"]
        assert list(rows("area-51", games=60, seed=7, chunk_size=9)) == expected
        assert list(rows("area-51", games=60, seed=7, first=50)) == expected[50:]

    def test_rows_that_nobody_reads_are_not_played(self, called_off: list[Any]) -> None:
        reader = rows("area-51", games=10**12, seed=7, agents="greedy", chunk_size=20)
        assert [next(reader)["index"] for _ in range(7)] == list(range(7))
        reader.close()
        # Four for each processor, but those that were or are being played.
        assert 1 <= len(called_off) <= 5
        for ref in called_off:
            with pytest.raises(ray.exceptions.TaskCancelledError):
                ray.get(ref, timeout=60)
        wait_for(lambda: ray.available_resources().get("CPU") == 2)

    def test_a_task_that_has_answered_is_never_called_off(self, called_off: list[Any]) -> None:
        # Ray ends the program if that is done while the answer is still being taken in.
        # As many tasks as there are processors, of which the first has answered: the other is being played, or was.
        reader = rows("tic-tac-toe", games=10, seed=7, chunk_size=5)
        next(reader)
        reader.close()
        nowhere = {"runtime_env": {"env_vars": {"ORRERY_NODE": "/nowhere/node"}}}
        with pytest.raises(OrreryError, match=r"Node\.js could not be started"):
            simulate("area-51", games=1, seed=7, ray_options=nowhere)
        assert called_off == []

    def test_goes_on_with_a_file_and_so_does_the_command_line(self, tmp_path: Path) -> None:
        whole = written("area-51", 60)
        out = tmp_path / "rows.jsonl"
        out.write_bytes(whole[: len(whole) // 3])
        tell, done = at(0, lambda: None)
        report = simulate("area-51", games=60, seed=7, out=out, resume=True, progress=tell)
        assert out.read_bytes() == whole
        assert done[0] > whole[: len(whole) // 3].count(b"\n")
        assert report == simulate("area-51", games=60, seed=7, out=out, resume=True)
        # A run of this package that was ended in the middle.
        out.unlink()
        tell, _ = at(0.2, lambda: signal.raise_signal(signal.SIGINT))
        with pytest.raises(KeyboardInterrupt):
            simulate("area-51", games=60, seed=7, out=out, chunk_size=5, progress=tell)
        kept = out.read_bytes()
        assert whole.startswith(kept)
        assert 12 <= kept.count(b"\n") < 60
        ran = orrery("simulate", "area-51", "--games", "60", "--seed", "7", "--out", str(out), "--resume")
        assert (ran.returncode, out.read_bytes()) == (0, whole)

    @pytest.mark.parametrize(
        ("given", "says"),
        [
            ({"seed": 8, "resume": True}, "line 1 belongs to another run: its seed is"),
            ({"agents": "greedy", "resume": True}, "line 1 belongs to another run: its agents are|its agents is"),
            ({"games": 10, "resume": True}, "contains more rows than the 10 of this run"),
            ({}, "already exists; --resume continues it"),
        ],
    )
    def test_refuses_the_file_of_another_run_and_leaves_it_alone(self, given: dict[str, Any], says: str, tmp_path: Path) -> None:
        out = tmp_path / "rows.jsonl"
        out.write_bytes(written("area-51", 60))
        with pytest.raises(RunError, match=says):
            simulate("area-51", **{"games": 60, "seed": 7, "out": out, **given})
        assert out.read_bytes() == written("area-51", 60)

    def test_refuses_a_row_that_was_changed(self, tmp_path: Path) -> None:
        out = tmp_path / "rows.jsonl"
        out.write_bytes(written("area-51", 60).replace(b'"winners":["p1"]', b'"winners":["p2"]', 1))
        with pytest.raises(RunError, match="its digest does not match"):
            simulate("area-51", games=60, seed=7, out=out, resume=True)

    def test_one_run_at_a_time_writes_into_a_file(self, tmp_path: Path) -> None:
        out = tmp_path / "rows.jsonl"
        said: list[str] = []

        def write_there_too() -> None:
            with pytest.raises(RunError) as refused:
                simulate("area-51", games=60, seed=7, out=out, resume=True)
            said.append(str(refused.value))
            said.append(orrery("simulate", "area-51", "--games", "60", "--seed", "7", "--out", str(out), "--resume").stderr)

        tell, _ = at(0, write_there_too)
        simulate("area-51", games=60, seed=7, out=out, progress=tell)
        assert len(said) == 2
        assert all(f"is writing to {out}" in words for words in said)
        assert out.read_bytes() == written("area-51", 60)

    @pytest.mark.parametrize(
        ("given", "says"),
        [
            ({"game": "chess"}, '"chess" is not a game; expected one of '),
            ({"agents": "nobody"}, '"nobody" is not an agent; expected one of random, greedy, mcts, ismcts'),
            ({"agents": ["random"] * 3}, "expected one agent for all seats or 2, one for each seat; received 3"),
            ({"setup": {"players": 99}}, "players"),
            ({"seed": None}, "seed"),
            ({"seed": True}, "seed"),
            ({"games": -1}, "games"),
            ({"games": 2.5}, "games"),
            ({"chunk_size": 0}, "chunk_size"),
            ({"max_actions": 0}, "maxActions"),
            ({"max_retries": -2}, "max_retries"),
            ({"ray_options": {"colour": 1}}, "ray_options"),
        ],
    )
    def test_refuses_what_cannot_be_played_before_anything_is_written(self, given: dict[str, Any], says: str, tmp_path: Path) -> None:
        out = tmp_path / "rows.jsonl"
        with pytest.raises(InvalidInputError, match=says):
            simulate(**{"game": "area-51", "games": 5, "seed": 7, "out": out, **given})
        with pytest.raises(InvalidInputError, match=says):
            rows(**{"game": "area-51", "games": 5, "seed": 7, **given})
        assert not out.exists()

    def test_great_seeds_are_what_they_say(self) -> None:
        seeds = {next(rows("tic-tac-toe", games=1, seed=seed))["seed"] for seed in (2**60, 2**60 + 1, str(2**60))}
        assert len(seeds) == 2

    def test_a_run_of_no_games_is_one(self, tmp_path: Path) -> None:
        assert simulate("area-51", games=0, seed=7, out=tmp_path / "rows.jsonl")["games"] == 0
        assert (tmp_path / "rows.jsonl").read_bytes() == b""


class TestParts:
    """What needs no cluster."""

    def test_a_node_with_other_rules_is_told_of(self) -> None:
        run = {"game": "tic-tac-toe", "seed": "7", "agents": "random", "setup": {}}
        heading = shared_engine().call("describeRun", **run)
        assert len(_play(run, heading, 0, 2)[0]) == 2
        with pytest.raises(RunError, match=r"rulesVersion is '1', not '2': every node needs the same version"):
            _play(run, {**heading, "rulesVersion": "2"}, 0, 1)

    def test_chunks_are_learned_from_how_long_games_take(self) -> None:
        size = _ChunkSize(None)
        grown = []
        for _ in range(5):
            size.adapt(size.games, size.games / 100)
            grown.append(size.games)
        assert grown == [4, 16, 50, 50, 50]
        size.adapt(50, 500)
        assert size.games == 1
        size.adapt(1_000, 1e-6)
        assert size.games == 2_000

    def test_a_bar_is_shown_if_there_is_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        told: list[object] = []

        class Bar(contextlib.nullcontext["Bar"]):
            def __init__(self, **options: object) -> None:
                super().__init__(self)
                self.n = options["initial"]
                told.append((options["total"], self.n))

            def update(self, more: int) -> None:
                self.n += more
                told.append(self.n)

        monkeypatch.setitem(sys.modules, "tqdm", SimpleNamespace(tqdm=Bar))
        with _progress(True, 10, 2) as show:
            show(5)
            show(10)
        assert told == [(10, 2), 5, 10]
        with _progress(False, 10, 2) as show:
            show(5)
        assert len(told) == 3
        monkeypatch.setitem(sys.modules, "tqdm", None)
        with _progress(True, 10, 2) as show:
            show(5)


@pytest.mark.usefixtures("_local")
class TestDeaths:
    @pytest.mark.parametrize("victim", ["worker", "engine"])
    def test_whoever_is_killed_in_the_midst_costs_no_game(self, victim: str, tmp_path: Path) -> None:
        killed: list[psutil.Process] = []

        def kill() -> None:
            player = players_on(1)[0]
            killed.append(player.worker if victim == "worker" else player.engine)
            killed[0].kill()

        out = tmp_path / "rows.jsonl"
        tell, _ = at(0.1, kill)
        # Slow players: the games that are under way then shall not be over before somebody is found who plays them.
        simulate("area-51", games=200, seed=7, agents="greedy", out=out, chunk_size=20, progress=tell)
        assert len(killed) == 1
        assert not is_alive(killed[0])
        assert out.read_bytes() == written("area-51", 200, "--agents", "greedy")

    def test_a_game_that_ends_its_engine_once_is_played_again(self, tmp_path: Path) -> None:
        out = tmp_path / "rows.jsonl"
        simulate("area-51", games=12, seed=7, out=out, chunk_size=4, ray_options=deadly(tmp_path, deaths=1))
        assert out.read_bytes() == written("area-51", 12)
        assert (tmp_path / "deaths").read_text() == "x"

    def test_an_engine_that_is_killed_again_and_again_is_not_blamed_on_its_game(self, tmp_path: Path) -> None:
        out = tmp_path / "rows.jsonl"
        simulate("area-51", games=12, seed=7, out=out, chunk_size=4, ray_options=deadly(tmp_path, deaths=4, by=signal.SIGKILL))
        assert out.read_bytes() == written("area-51", 12)
        assert (tmp_path / "deaths").read_text() == "xxxx"

    @pytest.mark.parametrize(("chunk", "deaths"), [(4, 3), (1, 2)])
    def test_a_game_that_always_ends_its_engine_is_told_of(self, chunk: int, deaths: int, tmp_path: Path) -> None:
        out = tmp_path / "rows.jsonl"
        report = simulate("area-51", games=12, seed=7, out=out, chunk_size=chunk, ray_options=deadly(tmp_path, deaths=99))
        lines, whole = out.read_bytes().splitlines(), written("area-51", 12).splitlines()
        assert [index for index in range(12) if lines[index] != whole[index]] == [DEADLY]
        row, game = json.loads(lines[DEADLY]), json.loads(whole[DEADLY])
        problem = "its worker stopped whenever the game was played: SIGABRT"
        lost = {"length": 0, "outcome": None, "problem": problem, "checksum": "", "digest": row["digest"]}
        assert row == {**game, **lost}
        assert list(row) == list(game)
        assert report["problems"] == [{"index": DEADLY, "seed": row["seed"], "problem": problem}]
        assert (tmp_path / "deaths").read_text() == "x" * deaths
        # The digest is that of the row: whoever reads the file again accepts it.
        assert simulate("area-51", games=12, seed=7, out=out, resume=True) == report

    def test_a_worker_that_dies_too_often_ends_the_run(self, tmp_path: Path) -> None:
        out = tmp_path / "rows.jsonl"

        # Called after each task, until a worker is killed during a task: between two tasks, killing it has no effect.
        def kill(_done: int, _games: int) -> None:
            for player in players_on(1):
                player.worker.kill()

        with pytest.raises(RunError, match="max_retries"):
            simulate("area-51", games=4000, seed=7, out=out, chunk_size=400, progress=kill, max_retries=0)
        kept, whole = out.read_bytes(), written("area-51", 600)
        assert kept[: len(whole)] == whole[: len(kept)]
        assert not (tmp_path / "rows.jsonl.lock").exists()


DEADLY = 5
"""Index of the game that ends its engine."""


def deadly(folder: Path, deaths: int, by: signal.Signals = signal.SIGABRT) -> dict[str, Any]:
    """Options of tasks whose engines die, so many times, when they are asked for a certain game."""
    program = folder / "node"
    program.write_text(
        textwrap.dedent(f"""\
        #!{sys.executable}
        import json, os, subprocess, sys
        from pathlib import Path

        deaths = Path({str(folder / "deaths")!r})
        pipe = subprocess.PIPE
        engine = subprocess.Popen([{find_node()!r}, *sys.argv[1:]], stdin=pipe, stdout=pipe)

        def frame(stream):
            length = stream.read(4)
            return length + stream.read(int.from_bytes(length, "little")) if length else b""

        while request := frame(sys.stdin.buffer):
            call = json.loads(request[8:])
            given = call["params"]
            died = deaths.read_text() if deaths.exists() else ""
            asked = call["method"] == "playRun" and given["first"] <= {DEADLY} < given["first"] + given["count"]
            if asked and len(died) < {deaths}:
                deaths.write_text(died + "x")
                os.kill(os.getpid(), {int(by)})
            engine.stdin.write(request)
            engine.stdin.flush()
            sys.stdout.buffer.write(frame(engine.stdout))
            sys.stdout.buffer.flush()
        """)
    )
    program.chmod(0o755)
    return {"runtime_env": {"env_vars": {"ORRERY_NODE": str(program)}}}
