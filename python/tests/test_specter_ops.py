"""What can be known of the agents of Specter Ops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orrery_rules import Engine, InvalidInputError, State, load
from orrery_rules.specter_ops import BeliefTracker, heat_map, possible_positions, spaces_seen


@pytest.fixture(scope="module")
def states() -> list[State]:
    """Of a whole game, from the placing of the agent to the moment before the end."""
    game = load("specter-ops")
    played = game.play({"players": 2}, 7, "greedy")
    states = game.replay(played["record"]).states
    return [state for state in states if game.view(state)["agents"] and not state.is_terminal]


def view(state: State, viewer: str = "p2") -> dict[str, Any]:
    return dict(state.game.view(state, viewer))


def space_of_agent(state: State) -> str:
    return str(view(state, "p1")["agents"][0]["secret"]["space"])


def test_the_agent_is_where_it_can_be(states: list[State]) -> None:
    counts = set()
    for state in states[::10]:
        spaces = possible_positions(view(state))
        assert space_of_agent(state) in spaces
        assert possible_positions(view(state, "p1")) == [space_of_agent(state)]
        assert possible_positions(view(state), agent=1) == []
        counts.add(len(spaces))
    assert max(counts) > 100


def test_a_tracker_knows_the_same(states: list[State]) -> None:
    tracker = BeliefTracker(view(states[0]))
    for state in states[1:]:
        assert tracker.update(view(state)) == tracker.positions
        assert space_of_agent(state) in tracker
    assert "nowhere" not in tracker
    for state in states[::25]:
        # Also back in time, and in a game of other moves.
        assert tracker.update(view(state)) == possible_positions(view(state))
    game = states[0].game
    other = game.replay(game.play({"players": 2}, 8, "greedy")["record"]).states[60]
    assert tracker.update(view(other)) == possible_positions(view(other))


def test_a_tracker_sends_what_is_new(states: list[State], monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    call = Engine.call

    def listen(self: Engine, name: str, **given: Any) -> Any:
        if name == "beliefs.update":
            told.append(given["view"])
        return call(self, name, **given)

    monkeypatch.setattr(Engine, "call", listen)
    tracker = BeliefTracker(view(states[20]))
    tracker.update(view(states[40]))
    tracker.update(view(states[30]))
    tail, whole = told
    known = len(view(states[20])["history"])
    assert tail["since"] == known
    assert tail["history"] == view(states[40])["history"][known:]
    assert "since" not in whole


def test_hunters_see_no_space_where_the_agent_can_be(states: list[State]) -> None:
    # While no card has blinded them, or hidden anybody.
    turns = [seen for state in states if (seen := view(state))["phase"] == "hunters" and not seen["agents"][0]["faceUp"]]
    hidden = [(seen, set(possible_positions(seen))) for seen in turns]
    unseen = [(seen, spaces) for seen, spaces in hidden if len(spaces) > 1]
    assert len(unseen) > 5
    for seen, spaces in unseen:
        for hunter in seen["hunters"]:
            sight = spaces_seen(seen, hunter["id"])
            assert len(sight) > 0
            assert not spaces & set(sight)
    assert max(len(spaces_seen(seen, hunter["id"])) for seen in turns for hunter in seen["hunters"]) > 20


def test_a_heat_map_is_drawn(states: list[State]) -> None:
    state = states[30]
    heat = heat_map(possible_positions(view(state)))
    assert sum(heat.values()) == pytest.approx(1)
    assert heat_map(["K17", "K17", "L17"]) == {"K17": 0.5, "L17": 0.5}
    assert heat_map([]) == {}
    assert str(state.render("p2", heat=heat)) != str(state.render("p2"))


def test_what_is_no_view_is_refused(states: list[State]) -> None:
    good = view(states[0])
    sol = load("sol")
    other = sol.view(sol.start({"players": 2}, 1), "p1")
    for strange in (other, {}, {"history": []}, None, [], "view", {**good, "history": [{}]}):
        with pytest.raises(InvalidInputError):
            possible_positions(strange)  # type: ignore[arg-type]
        with pytest.raises(InvalidInputError):
            BeliefTracker(strange)  # type: ignore[arg-type]
    with pytest.raises(InvalidInputError):
        possible_positions(good, agent=2)  # type: ignore[arg-type]
    with pytest.raises(InvalidInputError, match="hunter"):
        spaces_seen(good, "nobody")
    tracker = BeliefTracker(good)
    before = tracker.positions
    for strange in (other, None, {**good, "history": [*good["history"], {}]}):
        with pytest.raises(InvalidInputError):
            tracker.update(strange)  # type: ignore[arg-type]
    assert tracker.positions == before
    assert tracker.update(view(states[30])) == possible_positions(view(states[30]))


def test_a_tracker_is_let_go_of(engine: Engine, held: Callable[[], int], states: list[State]) -> None:
    before = held()
    tracker = BeliefTracker(view(states[0]), engine=engine)
    assert held() == before + 1
    del tracker
    assert held() == before
