"""The notebooks run, and what they say of themselves holds."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from orrery_rules import load

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")
pytest.importorskip("matplotlib")

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
NAMES = ["beliefs", "first_steps", "learner", "million_games"]
POINTS = re.compile(r"^(p\d): ([\d.]+) \(([\d.]+) to ([\d.]+)\) points a game, ([^;\n]+)", re.MULTILINE)


def stored(name: str) -> Any:
    return nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)


class Ran:
    """A notebook that was run from end to end."""

    def __init__(self, name: str, seconds: float) -> None:
        notebook = stored(name)
        nbclient.NotebookClient(notebook, timeout=seconds, resources={"metadata": {"path": str(NOTEBOOKS)}}).execute()
        self.outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]

    @property
    def text(self) -> str:
        """What was printed."""
        return "".join(output["text"] for output in self.outputs if output["output_type"] == "stream" and output["name"] == "stdout")

    def shown(self, kind: str) -> list[str]:
        """What was shown of a kind."""
        return [output["data"][kind] for output in self.outputs if kind in output.get("data", {})]


def test_all_are_known() -> None:
    assert sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_is_stored_without_what_changes(name: str) -> None:
    notebook = stored(name)
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"
    for cell in notebook.cells:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
    assert not re.search(r"/(home|root|tmp|work|Users)/", (NOTEBOOKS / f"{name}.ipynb").read_text())


def test_first_steps() -> None:
    ran = Ran("first_steps", 120)
    game = load("sol")
    state = game.start({"players": ["ann", "bob"]}, 7)
    assert f"... and {len(game.legal_actions(state, 'ann')) - 5} more" in ran.text
    assert "wrong-phase SOL-5.2" in ran.text
    # The state at first, with what Ann may do lit up, and the last one.
    first, lit, last = ran.shown("image/svg+xml")
    assert first == state.render().text
    assert len({first, lit, last}) == 3
    assert str(game.play({"players": ["ann", "bob"]}, 7, ["greedy", "random"])["row"]["outcome"]) in ran.text
    assert "(64, 5198) of which" in ran.text


def test_beliefs() -> None:
    ran = Ran("beliefs", 120)
    (spaces,) = re.findall(r"^(\d+) spaces$", ran.text, re.MULTILINE)
    assert int(spaces) > 100
    assert len(re.findall(r"sees \d+ spaces; the agent can be on 0 of them", ran.text)) == 2
    before, after = map(int, re.findall(r"(\d+) spaces before, (\d+) after", ran.text)[0])
    assert before > 100 > after
    # All spaces alike, the draws, and what a look left.
    assert len(set(ran.shown("image/svg+xml"))) == 3
    assert len(ran.shown("image/png")) == 1


def test_million_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, full: bool) -> None:
    pytest.importorskip("ray")
    games = 20_000 if full else 500
    rows = tmp_path / "rows.jsonl"
    for name, value in {"GAMES": games, "ROWS": rows}.items():
        monkeypatch.setenv(f"ORRERY_{name}", str(value))
    # It asks nobody outside, and leaves no token in the home folder.
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    ran = Ran("million_games", 1_800)
    assert f"{games} games, {games} to the end" in ran.text
    lines = rows.read_text().splitlines()
    assert len(lines) == games
    for line, row in zip(lines, load("area-51").simulate(20, 51, setup={"players": 4}), strict=False):
        assert json.loads(line)["checksum"] == row["checksum"]
    for seat, share, low, high in re.findall(r"(p\d): ([\d.]+) \(([\d.]+) to ([\d.]+)\)", ran.text):
        assert float(low) < float(share) < float(high), seat
    assert len(ran.shown("image/png")) == 2


def test_learner(monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    pytest.importorskip("jax")
    pytest.importorskip("optax")
    if full:
        monkeypatch.setenv("ORRERY_SECONDS", "600")
    else:
        # As many steps on every machine.
        for name, value in {"SECONDS": 600, "STEPS": 300_000, "TEST_GAMES": 128}.items():
            monkeypatch.setenv(f"ORRERY_{name}", str(value))
    # It fails if the learner is not significantly better in both seats.
    ran = Ran("learner", 1_800)
    print(ran.text)
    points = {(seat, how): float(mean) for seat, mean, _, _, how in POINTS.findall(ran.text)}
    assert len(points) == 6
    for seat in ("p1", "p2"):
        assert 0.4 < points[seat, "at random"] < 0.62
        assert points[seat, "learned"] > (0.98 if full else 0.65)
