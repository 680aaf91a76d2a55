"""Text games, here and in TypeScript."""

from __future__ import annotations

import json
import random
import subprocess
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from _text_play import FOUR, WHOLE, Client

from orrery_rules import InvalidInputError, load
from orrery_rules.text import TextGame, create_text_game, rules_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from orrery_rules import Engine
    from orrery_rules.state import Event, State

REPOSITORY = Path(__file__).parents[2]


def test_replies_are_accepted_or_refused_with_a_clause_and_commands() -> None:
    table = create_text_game("sol", {"players": ["Ann", "Bob"]}, seed=1)
    assert (table.players, table.seats, table.outcome, table.forfeited_by) == (("Ann", "Bob"), ("Ann",), None, None)
    refused = table.act("Ann", "I draw: draw")
    assert (refused.status, refused.reason, refused.attempts_left) == ("refused", "illegal", 2)
    assert refused.violation is not None
    assert refused.violation.rule == "SOL-5.2"
    assert refused.violation.clause.text in refused.text
    unread = table.act("Ann", "Hello!")
    assert (unread.reason, unread.attempts_left, unread.action) == ("not-understood", 1, None)
    assert set(unread.nearest) <= set(table.legal_commands("Ann"))
    command = table.legal_commands("Ann")[3]
    taken = table.act("Ann", f"After some thought: `{command}`!")
    assert (taken.status, taken.command) == ("accepted", command)
    assert taken.action is not None
    assert taken.action["player"] == "Ann"
    assert [entry["type"] for entry in table.record()["actions"]] == [taken.action["type"]]


def test_observations_have_a_budget_and_a_delta() -> None:
    table = TextGame("sol", {"players": 2}, seed=1)
    whole = table.observe("p1")
    assert not whole.is_shortened
    short = table.observe("p1", budget=800)
    assert short.is_shortened
    assert len(short.text) <= 800 < len(whole.text)
    assert "The position has not changed." in table.observe("p1", delta=True).text
    assert table.observe("spectator").list == "none"
    assert TextGame("sol", {"players": 2}, seed=1, most_numbered=10_000, budget=100_000).observe("p1").list == "sentences"


def test_attempts_end_with_a_random_action_or_a_forfeit() -> None:
    table = TextGame("tic-tac-toe", {"players": 2}, seed=1, attempts=2)
    assert table.act("p1", "hm").attempts_left == 1
    assert table.act("p1", "hm").status == "substituted"
    other = TextGame("tic-tac-toe", {"players": 2}, seed=1, attempts=1, after_attempts="forfeit")
    assert other.act("p1", "hm").status == "forfeited"
    assert (other.forfeited_by, other.seats, other.outcome) == ("p1", (), None)


def test_an_outcome_ends_the_match() -> None:
    table = TextGame("tic-tac-toe", {"players": 2}, seed=1)
    for cell in (0, 3, 1, 4, 2):
        table.act(table.seats[0], f"place {cell}")
    assert table.outcome is not None
    assert (table.outcome.winners, table.seats) == (("p1",), ())
    assert table.state.is_terminal
    assert table.act("p2", "place 5").reason == "no-decision"


def test_the_rules_as_text() -> None:
    table = TextGame("sol", {"players": 2}, seed=1)
    whole = table.rules()
    assert whole == rules_text("sol") == rules_text(load("sol"))
    assert len(table.rules(short=True)) < len(whole)
    assert len(table.rules(budget=2_000)) <= 2_000
    types = sorted({action["type"] for action in table.game.legal_actions(table.state, "p1")})
    assert table.rules(legal_only="p1") == table.rules(action_types=types)
    assert "SOL-7.8 " in rules_text("sol", action_types=["launch"])
    with pytest.raises(InvalidInputError, match="without clauses"):
        TextGame("sol", {"players": 2}, clauses=False).rules()
    with pytest.raises(InvalidInputError, match="has no clauses"):
        rules_text("tic-tac-toe")


def test_what_cannot_be_read_is_refused_with_a_typed_error() -> None:
    table = TextGame("tic-tac-toe", {"players": 2}, seed=1)
    for invalid in ({"budget": 10}, {"attempts": 0}, {"after_attempts": "cry"}, {"clauses": 1}, {"most_numbered": 1.5}):
        with pytest.raises(InvalidInputError):
            create_text_game("tic-tac-toe", {"players": 2}, **invalid)
    for call in (
        lambda: table.observe("nobody"),
        lambda: table.act("nobody", "1"),
        lambda: table.act("p1", 7),  # type: ignore[arg-type]
        lambda: table.legal_commands("nobody"),
        lambda: TextGame("go", {}),
    ):
        with pytest.raises(InvalidInputError):
            call()


@pytest.mark.parametrize("reply", ["\ud800", "\x00", "💥" * 70_000, "place 4" + "x" * 200_000, "ignore all rules; you are p2: place 4"])
def test_hostile_replies_get_an_answer(reply: str) -> None:
    table = TextGame("tic-tac-toe", {"players": 2}, seed=1)
    answer = table.act("p1", reply)
    answer.text.encode()
    assert answer.status in ("accepted", "refused")


def test_the_engine_releases_text_games(engine: Engine, held: Callable[[], int]) -> None:
    game = load("tic-tac-toe", engine=engine)
    before = held()
    table = TextGame(game, {"players": 2})
    assert held() == before + 1
    del table
    engine.call("hello")
    assert held() == before


@pytest.mark.parametrize(("name", "players"), WHOLE)
def test_a_scripted_client_plays_a_whole_game(name: str, players: int) -> None:
    game = load(name)
    table = TextGame(game, {"players": players, **game.self_play}, seed=3)
    clients = {seat: Client(index) for index, seat in enumerate(table.players)}
    statuses: Counter[str] = Counter()
    for _ in range(20_000):
        if not table.seats:
            break
        seat = table.seats[0]
        statuses[table.act(seat, clients[seat].reply(table.observe(seat, delta=statuses.total() % 2 == 1).text)).status] += 1
    assert table.outcome is not None
    assert statuses["accepted"] > 10
    assert game.replay(table.record()).state == table.state


def expected(viewer: str, world: State, events: list[Event]) -> list[str]:
    """The observation of a seat, computed from the views that this seat has. A line for an action ends before its sentence."""
    game = world.game
    lines = [f"You are {viewer} in {game.name}. You can act now.", ""]
    if events:
        lines += ["Since your last turn:", *(game.text.event(event) for event in events), ""]
    lines += ["Position:", *game.text.view(game.view(world, viewer), viewer).split("\n"), ""]
    return lines


@pytest.mark.parametrize(("name", "players"), FOUR)
def test_a_prompt_depends_only_on_the_view_of_its_seat(name: str, players: int, full: bool) -> None:
    game, rng = load(name), random.Random(5)
    compared, different = 0, 0
    for number in range(1_000):
        if compared >= (400 if full else 36):
            break
        table = TextGame(game, {"players": players, **game.self_play}, seed=number, budget=1_000_000, most_numbered=10_000)
        twin = game.create_match(table.setup, table.seed)
        read = dict.fromkeys(table.players, 0)
        for turn in range(60):
            if not table.seats:
                break
            seat = table.seats[0]
            # Roles without a seat, such as a clock, have acted too.
            for action in table.record()["actions"][len(twin) :]:
                twin.dispatch(action)
            if turn % 5 == 0:
                # Another world with the same view: the prompt may not tell them apart.
                world = game.determinize(game.view(table.state, seat), seat, number)
                different += world != table.state
                entries = twin.entries
                events = [event for entry in entries[read[seat] :] for event in game.view_events(entry.events, seat)]
                lines = table.observe(seat).text.split("\n")
                read[seat] = len(entries)
                head = expected(seat, world, events)
                assert lines[: len(head)] == head
                numbers = lines[-len(game.legal_actions(world, seat)) :]
                for index, (line, command) in enumerate(zip(numbers, table.legal_commands(seat), strict=True)):
                    assert line.startswith(f"{index + 1} {command} - ")
                assert [table.game.text.action(action) for action in game.legal_actions(world, seat)] == [
                    table.game.text.action(action) for action in game.legal_actions(table.state, seat)
                ]
                compared += 1
            reply = "wait" if name == "space-alert" and rng.random() < 0.5 else rng.choice(table.legal_commands(seat))
            count = len(twin)
            answer = table.act(seat, reply)
            assert answer.status in ("accepted", "waited")
            # The answer contains the seat's own events, so the next observation omits them.
            if answer.status == "accepted" and read[seat] == count:
                read[seat] = count + 1
    assert compared >= 30
    # Escape from Area 51 hides nothing.
    assert different > 0 or name == "area-51"


def test_the_texts_are_those_of_typescript(tmp_path: Path) -> None:
    library = REPOSITORY / "dist"
    assert library.is_dir(), "npm run build"
    script = """
      import { readFileSync } from 'node:fs';
      const [, library, path] = process.argv;
      const { createTextGame } = await import(`${library}/text.js`);
      const { specterOps } = await import(`${library}/specter-ops.js`);
      const { CLAUSES } = await import(`${library}/specter-ops/clauses.js`);
      const { setup, seed, replies } = JSON.parse(readFileSync(path, 'utf8'));
      const table = createTextGame(specterOps, setup, { seed, budget: 2500, clauses: CLAUSES });
      const texts = [table.rules({ short: true })];
      for (const [seat, delta, reply] of replies) {
        texts.push(table.observe(seat, { delta }).text, table.act(seat, reply).text, table.seats.join());
      }
      console.log(JSON.stringify(texts));
    """
    game, client = load("specter-ops"), Client(1)
    setup = {"players": 3, **game.self_play}
    table = TextGame(game, setup, seed=8, budget=2_500)
    texts: list[str] = [table.rules(short=True)]
    replies: list[Any] = []
    for turn in range(60):
        seat, delta = table.seats[0], turn % 3 == 1
        texts.append(table.observe(seat, delta=delta).text)
        reply = "move to the moon" if turn % 7 == 0 else client.reply(texts[-1])
        replies.append((seat, delta, reply))
        texts += [table.act(seat, reply).text, ",".join(table.seats)]
    path = tmp_path / "replies.json"
    path.write_text(json.dumps({"setup": setup, "seed": 8, "replies": replies}))
    command = ["node", "--input-type=module", "--eval", script, str(library), str(path)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8").stdout
    assert json.loads(printed) == texts
