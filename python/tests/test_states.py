"""States as Python objects: equality, copies, pickles, and what the engine holds for them."""

from __future__ import annotations

import copy
import os
import pickle
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from orrery_rules import Engine, EngineError, InvalidInputError, load


def test_states_are_equal_by_content(engine: Engine) -> None:
    game = load("sol", engine=engine)
    one, same, other = (game.start({"players": 2}, seed) for seed in (7, 7, 8))
    assert one is not same
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert len({one, same, other}) == 2
    assert one != "a state"
    assert one == load("sol").start({"players": 2}, 7)


def test_copies_are_the_state_itself() -> None:
    state = load("sol").start({"players": 2}, 7)
    assert copy.copy(state) is state
    assert copy.deepcopy([state])[0] is state


@pytest.mark.parametrize("name", ["area-51", "sol", "space-alert", "specter-ops", "kuhn-poker"])
def test_states_come_back_from_text_and_from_pickles(name: str) -> None:
    game = load(name)
    state = game.start({"players": 2, **game.self_play}, 7)
    state = game.reduce(state, game.legal_actions(state)[0])
    for again in (game.parse_state(state.to_json()), game.parse_state(state.to_dict()), pickle.loads(pickle.dumps(state))):
        assert again == state
        assert again.checksum == state.checksum
        assert again.decisions == state.decisions
        assert game.legal_actions(again) == game.legal_actions(state)


def test_what_is_told_of_a_state_is_ones_own() -> None:
    state = load("tic-tac-toe").start({"players": 2}, 7)
    state.to_dict()["cells"][0] = 2
    assert state.to_dict()["cells"][0] == 0


def test_a_state_that_cannot_be_is_refused() -> None:
    game = load("tic-tac-toe")
    state = game.start({"players": 2}, 7).to_dict()
    with pytest.raises(InvalidInputError) as caught:
        game.parse_state({**state, "cells": [7] * 9})
    assert caught.value.issues[0].path[0] == "cells"


def test_what_python_lets_go_of_the_engine_lets_go_of(engine: Engine, held: Callable[[], int]) -> None:
    game = load("connect-four", engine=engine)
    before = held()
    state = game.start({"players": 2}, 7)
    kept = [state]
    for _ in range(50):
        state = game.reduce(state, game.legal_actions(state)[0]) if not state.is_terminal else state
        kept.append(state)
    assert held() > before
    match = game.create_match({"players": 2}, 7)
    match.dispatch(game.legal_actions(match.state)[0])
    replayed = game.replay(match.record())
    assert len(replayed.states) == 2
    spaces, others = game.spaces({"players": 2}), game.outcomes(match.state, 3)
    spaces.observe(match.state, "p1")
    del kept, state, match, replayed, spaces, others
    assert held() == before


def test_a_state_outlives_no_engine() -> None:
    engine = Engine()
    game = load("tic-tac-toe", engine=engine)
    state = game.start({"players": 2}, 7)
    text = state.to_json()
    engine.close()
    for ask in (lambda: game.view(state), lambda: game.start({"players": 2}, 7), lambda: state.render()):
        with pytest.raises(EngineError):
            ask()
    # What is known here is still known.
    assert state.to_json() == text
    assert state.decisions == ("p1",)


def test_states_are_shared_by_threads(engine: Engine) -> None:
    game = load("sol", engine=engine)
    state = game.start({"players": 2}, 7)
    legal = game.legal_actions(state)
    alone = [game.reduce(state, action).checksum for action in legal[:16]]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda action: game.reduce(state, action).checksum, legal[:16]))
    assert together == alone


def test_a_state_of_a_dead_engine_is_still_known_by_what_was_told(engine: Engine) -> None:
    game = load("tic-tac-toe", engine=engine)
    state, asked = game.start({"players": 2}, 7), game.start({"players": 2}, 7)
    text = pickle.dumps(asked)
    os.kill(engine.pid, signal.SIGKILL)
    with pytest.raises(EngineError, match="has ended"):
        state.to_json()
    with pytest.raises(EngineError, match="has ended"):
        pickle.dumps(state)
    # The shared engine holds what comes out of a pickle.
    assert pickle.loads(text) == load("tic-tac-toe").start({"players": 2}, 7)
    assert repr(state) == "<State of 'tic-tac-toe': p1 to decide>"
