"""Matches and records, here and in TypeScript."""

from __future__ import annotations

import copy
import json
import pickle
import random
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from orrery_rules import IllegalActionError, InvalidInputError, RecordError, load

if TYPE_CHECKING:
    from collections.abc import Callable

    from orrery_rules import Engine, Match

REPOSITORY = Path(__file__).parents[2]


def test_a_match_goes_back_and_forth() -> None:
    game = load("tic-tac-toe")
    match = game.create_match({"players": 2}, 7)
    start = match.state
    events = match.dispatch({"type": "place", "player": "p1", "cell": 4})
    assert events
    assert (len(match), match.can_undo, match.can_redo) == (1, True, False)
    after = match.state
    assert match.undo() == start
    assert (len(match), match.can_undo, match.can_redo) == (0, False, True)
    assert match.redo() == after
    assert match.at(0) == start
    assert match.at(1) == after
    assert [entry.action["cell"] for entry in match.entries] == [4]
    with pytest.raises(InvalidInputError):
        match.at(2)
    with pytest.raises(IllegalActionError) as caught:
        match.dispatch({"type": "place", "player": "p2", "cell": 4})
    assert caught.value.code == "cell-taken"
    assert match.state == after


def test_undo_stops_where_the_host_says() -> None:
    match = load("sol").create_match({"players": 2}, 7, undo="none")
    match.dispatch(match.game.legal_actions(match.state)[0])
    with pytest.raises(IllegalActionError) as caught:
        match.undo()
    assert caught.value.code == "cannot-undo"


def test_a_match_comes_back_from_its_record() -> None:
    game, rng = load("area-51"), random.Random(2)
    match = game.create_match({"players": 2}, "record")
    for _ in range(30):
        match.dispatch(rng.choice(game.legal_actions(match.state)))
    match.undo()
    record = match.record(undone=True)
    for form in (record, json.dumps(record)):
        again = game.resume_match(form, at=29)
        assert again.state == match.state
        assert (again.can_redo, again.seed, again.setup) == (True, "record", {"players": 2})
        assert again.redo() == match.redo()
        match.undo()
    replayed = game.replay(match.record())
    assert replayed.state == match.state
    assert replayed.checksum == match.state.checksum
    assert len(replayed.states) == len(replayed.events) + 1 == len(replayed.actions) + 1 == 30


def test_records_that_do_not_replay_are_refused() -> None:
    game = load("tic-tac-toe")
    match = game.create_match({"players": 2}, 7)
    match.dispatch({"type": "place", "player": "p1", "cell": 4})
    record = match.record()
    with pytest.raises(RecordError):
        game.replay({**record, "actions": record["actions"] * 2})
    with pytest.raises(RecordError):
        game.replay({**record, "rulesVersion": "0"})
    with pytest.raises(InvalidInputError, match="tic-tac-toe"):
        load("sol").replay(record)
    with pytest.raises(InvalidInputError):
        game.replay({"game": "tic-tac-toe"})


def test_the_library_plays_the_same_record(tmp_path: Path) -> None:
    game, rng = load("specter-ops"), random.Random(4)
    match = game.create_match({"players": 3, **game.self_play}, 4)
    for _ in range(60):
        match.dispatch(rng.choice(game.legal_actions(match.state)))
    path = tmp_path / "record.json"
    path.write_text(json.dumps(match.record()))
    library = REPOSITORY / "dist"
    assert library.is_dir(), "npm run build"
    script = """
      import { readFileSync } from 'node:fs';
      const [, library, path] = process.argv;
      const { checksum, replay } = await import(`${library}/index.js`);
      const { specterOps } = await import(`${library}/specter-ops.js`);
      console.log(checksum(replay(readFileSync(path, 'utf8'), [specterOps]).state));
    """
    command = ["node", "--input-type=module", "--eval", script, str(library), str(path)]
    replayed = subprocess.run(command, capture_output=True, text=True, check=True)
    assert replayed.stdout.strip() == match.state.checksum


def pickled(match: Match) -> Match:
    again: Match = pickle.loads(pickle.dumps(match))
    return again


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_of_a_match_is_played_on_its_own(way: Callable[[Match], Match], engine: Engine, held: Callable[[], int]) -> None:
    game = load("tic-tac-toe", engine=engine)
    match = game.create_match({"players": 2}, 7, undo="none")
    for cell in (4, 0):
        match.dispatch(cell)
    other = way(match)
    other.dispatch(8)
    assert (len(match), len(other), other.undo_mode) == (2, 3, "none")
    assert other.at(2) == match.state
    assert other.can_undo is False
    before = held()
    del other
    # What held the copy takes nothing along of the other.
    assert held() <= before
    match.dispatch(1)
    assert len(match) == 3


def test_spaces_come_back_from_pickles() -> None:
    spaces = load("area-51").spaces({"players": 2})
    again = pickle.loads(pickle.dumps(spaces))
    state = spaces.game.start({"players": 2}, 7)
    assert again.observe(state, "p1").tolist() == spaces.observe(state, "p1").tolist()
