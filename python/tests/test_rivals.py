"""Training of one side: which seats the network plays, and who plays the others."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

import jax
from _training import equal

from orrery_rules import InvalidInputError
from orrery_rules.train import fixture, league
from orrery_rules.train.learner import Learner
from orrery_rules.train.network import Params, keys_of, make_params
from orrery_rules.train.potentials import no_potential
from orrery_rules.train.recipes import RECIPES, Recipe
from orrery_rules.train.results import write_results
from orrery_rules.train.run import run
from orrery_rules.train.settings import Settings
from orrery_rules.train.tables import Table

SMALL = Settings(
    self_play=0, earlier=3, scripted=2, opponents=("random",), horizon=8, minibatch=8, width=8, max_legal=152, seats=("p2", "p3")
)
TEAM = Recipe("small", "liars-dice", {"players": 3}, SMALL, no_potential)
SIDE = ["--set", 'seats=["p2"]', "--set", "self_play=0", "--set", "earlier=2", "--set", "scripted=1", "--set", "horizon=8"]


def always_highest(size: tuple[int, int]) -> Params:
    """A network that always chooses the legal action with the highest index."""
    params = make_params(jax.random.key(0), *size, 8, 0.0)
    return {**params, "action_bias": 1000 * np.arange(size[1], dtype=np.float32)}


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("rival")
    with Learner(TEAM, 5) as learner:
        learner.update()
        write_results(learner, folder, games=0)
    return folder / "weights.bin"


def test_the_players_of_a_side_play_together() -> None:
    with Learner(TEAM, 1) as learner:
        assert list(learner.tables) == ["earlier", "p2,p3"]
        assert learner.tables["p2,p3"].envs.agents == ["p2", "p3"]
        assert learner.tables["earlier"].own.tolist() == [[False, True, True]] * 3
    with Learner(TEAM._replace(settings=SMALL._replace(seats=())), 1) as learner:
        assert list(learner.tables) == ["earlier", "p1", "p2", "p3"]
        assert learner.tables["earlier"].own.tolist() == [[True, False, False], [False, True, False], [False, False, True]]


def test_games_without_the_side_are_for_self_play_only() -> None:
    recipe = TEAM._replace(fewer=(2,), settings=SMALL._replace(seats=("p3",), self_play=1))
    with Learner(recipe, 1) as learner:
        assert list(learner.tables) == ["3/self", "3/earlier", "3/p3", "2/self"]


def test_the_league_table_has_a_row_for_a_team(monkeypatch: pytest.MonkeyPatch) -> None:
    agents = []

    class Noted(Table):
        def close(self) -> None:
            agents.append(self.envs.agents)
            super().close()

    params = always_highest(Table(TEAM, 1, 1).size())
    monkeypatch.setattr(league, "Table", Noted)
    scores = league.league(params, TEAM, ["random"], 6, 1)
    assert [(score.players, score.seat, score.games) for score in scores] == [(3, "p2, p3", 6)]
    assert agents == [["p2", "p3"]]


def test_a_side_plays_against_each_scripted_agent() -> None:
    with Learner(TEAM._replace(settings=SMALL._replace(earlier=0, opponents=("random", "ismcts:iterations=2,worlds=1"))), 1) as learner:
        assert list(learner.tables) == ["p2,p3", "p2,p3 against ismcts:iterations=2,worlds=1"]
        learner.update()
        assert learner.steps > 0


def test_another_network_plays_the_other_seats_and_only_own_decisions_are_learned_from(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(TEAM._replace(settings=SMALL._replace(horizon=150)), 8, 1, sides=[["p2"]])
    sent: list[tuple[list[int], list[int], list[int]]] = []
    send = table.send

    def note(chosen: Any) -> None:
        highest = (table.seen.legal >= 0).sum(1) - 1
        sent.append((table.envs.current_players.tolist(), chosen.tolist(), highest.tolist()))
        send(chosen)

    monkeypatch.setattr(table, "send", note)
    params = make_params(jax.random.key(1), *table.size(), 8, 0.0)
    finished: list[float] = []
    steps = [
        each for each in table.play(params, always_highest(table.size()), keys_of(jax.random.key(2), 151), finished) if each is not None
    ]
    table.close()
    decisions = [each for step in sent for each in zip(*step, strict=True)]
    others = [(chosen, highest) for seat, chosen, highest in decisions if seat != 1]
    own = [(chosen, highest) for seat, chosen, highest in decisions if seat == 1]
    assert len(others) > 50
    assert all(chosen == highest for chosen, highest in others)
    assert any(chosen != highest for chosen, highest in own)
    # Decisions whose result is not known yet are left out.
    assert 0 < len(steps[0].chosen) <= len(own)
    assert len(finished) > 3


def test_rivals_play_instead_of_earlier_copies(weights: Path) -> None:
    learned = []
    for rivals in ([], [weights]):
        with Learner(TEAM, 1) as learner:
            for file in rivals:
                learner.add_rival(file)
            learner.pool = [jax.tree.map(lambda column: np.full_like(column, np.nan), learner.params)]
            learner.update()
            learned.append(learner.params)
    with Learner(TEAM, 1) as learner:
        learner.add_rival(weights)
        learner.update()
        assert equal(learner.params, learned[1])
    assert not equal(*learned)


def test_a_resumed_run_keeps_its_rivals(weights: Path, tmp_path: Path) -> None:
    whole = run(TEAM, 1, tmp_path / "whole", hours=1, updates=3, rivals=[weights])
    run(TEAM, 1, tmp_path / "parts", hours=1, updates=1, rivals=[weights]).close()
    resumed = run(TEAM, 1, tmp_path / "parts", hours=1, updates=3)
    assert equal(resumed.rivals, whole.rivals)
    assert len(resumed.rivals) == 1
    assert equal(resumed.params, whole.params)
    whole.close()
    resumed.close()


def test_a_rival_of_another_width_is_refused(weights: Path, tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError, match="has the width 8 instead of 16"):
        run(TEAM._replace(settings=SMALL._replace(width=16)), 1, tmp_path, hours=1, updates=1, rivals=[weights])


def test_a_rival_without_games_is_refused(weights: Path, tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError, match="earlier: is 0, so rivals would play no games"):
        run(TEAM._replace(settings=SMALL._replace(earlier=0)), 1, tmp_path, hours=1, updates=1, rivals=[weights])


def test_the_command_accepts_rivals(tmp_path: Path) -> None:
    rival = Path(__file__).parents[2] / "src/games/area-51/weights/for-2.ts"
    words = ["area-51", "--updates", "1", "--games", "0", "--set", "imitation=0", "--rival", str(rival), "--folder", str(tmp_path), *SIDE]
    subprocess.run([sys.executable, "-m", "orrery_rules.train", *words], check=True)
    content = pickle.loads((tmp_path / "checkpoint.pickle").read_bytes())
    assert (content["updates"], len(content["rivals"])) == (1, 1)


def test_positions_are_found_for_a_side_that_enters_no_components(monkeypatch: pytest.MonkeyPatch) -> None:
    recipe = RECIPES["specter-ops"]
    recipe = recipe._replace(settings=recipe.settings._replace(seats=("p1",), width=8))
    monkeypatch.setattr(fixture, "MOST_TRIED", 1)
    size = Table(recipe, 1, 1).size()
    positions = fixture.fixture(make_params(jax.random.key(0), *size, 8, 0.0), recipe, 4, 1)
    assert len(positions) == 4
