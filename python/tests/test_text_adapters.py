"""Text games in Gymnasium, TextArena and OpenEnv, each with the checks of its framework and whole games."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import gymnasium
import pytest
import textarena as ta
import uvicorn
from _text_play import WHOLE, Client
from gymnasium.utils.env_checker import check_env, data_equivalence
from openenv.cli._validation import validate_running_environment
from openenv.core import GenericEnvClient

import orrery_rules.gymnasium_text
import orrery_rules.textarena
from orrery_rules import InvalidInputError, load
from orrery_rules.openenv import OrreryEnvironment, TextAction, create_app
from orrery_rules.text import TextGame

GYM = {"area-51": "orrery/Area51", "sol": "orrery/Sol", "space-alert": "orrery/SpaceAlert", "specter-ops": "orrery/SpecterOps"}
# Prompts of a few hundred characters keep whole games short.
SHORT = {"budget": 3_000}


# Gymnasium.


@pytest.mark.filterwarnings("ignore:.*")
@pytest.mark.parametrize("name", [*GYM.values(), "orrery/TicTacToe"])
def test_gymnasium_accepts_the_environment(name: str) -> None:
    env = gymnasium.make(f"{name}-text-v1", options=SHORT)
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize(("game", "players"), WHOLE)
def test_a_client_plays_a_whole_game_in_gymnasium(game: str, players: int) -> None:
    def play() -> list[Any]:
        env = gymnasium.make(f"{GYM[game]}-text-v1", players=players, options=SHORT, disable_env_checker=True)
        client, steps = Client(3), []
        text, info = env.reset(seed=5)
        is_over = False
        while not is_over:
            assert text in env.observation_space
            assert info["commands"]
            text, reward, is_over, is_truncated, info = env.step(client.reply(text))
            steps.append((text, reward, is_over, info["status"]))
            assert not is_truncated
        assert info["commands"] == []
        with pytest.raises(InvalidInputError, match="has ended"):
            env.step("1")
        return steps

    steps = play()
    assert {reward for _, reward, is_over, _ in steps if not is_over} <= {0.0}
    assert steps[-1][1] in (-1.0, 0.0, 1.0)
    assert sum(status == "accepted" for *_, status in steps) > 10
    if game == "space-alert":
        # The same seed and replies lead to the same texts.
        assert data_equivalence(steps, play())


def test_gymnasium_rewards_are_those_of_the_seat() -> None:
    env = gymnasium.make("orrery/TicTacToe-text-v1", disable_env_checker=True, options={"attempts": 1, "after_attempts": "forfeit"})
    env.reset(seed=1)
    text, reward, is_over, _, info = env.step("hm")
    assert (reward, is_over, info["status"], info["reason"]) == (-1.0, True, "forfeited", "not-understood")
    assert "p1 forfeits" in text
    won = set()
    for seed in range(12):
        _, info = env.reset(seed=seed)
        is_over = False
        while not is_over:
            _, reward, is_over, _, info = env.step(info["commands"][0])
        winners = env.unwrapped._seat.table.outcome.winners  # type: ignore[attr-defined]
        assert reward == (1.0 if winners == ("p1",) else 0.0 if winners == () else -1.0)
        won.add(reward)
    assert {-1.0, 1.0} <= won


def test_gymnasium_truncates_and_refuses_what_it_cannot_read() -> None:
    env = gymnasium.make("orrery/Sol-text-v1", max_turns=2, disable_env_checker=True)
    env.reset(seed=1)
    assert env.step("hm")[2:4] == (False, False)
    assert env.step("hm")[2:4] == (False, True)
    for arguments in ({"learner": "p9"}, {"opponents": "clever"}, {"options": {"budget": 1}}):
        with pytest.raises(InvalidInputError):
            gymnasium.make("orrery/Sol-text-v1", disable_env_checker=True, **arguments).unwrapped.reset(seed=1)
    with pytest.raises(InvalidInputError, match="render_mode"):
        orrery_rules.gymnasium_text.OrreryTextEnv("sol", render_mode="human")
    with pytest.raises(InvalidInputError, match="call reset"):
        orrery_rules.gymnasium_text.OrreryTextEnv("sol").step("1")
    shown = gymnasium.make("orrery/Sol-text-v1", render_mode="ansi", disable_env_checker=True)
    shown.reset(seed=1)
    assert str(shown.render()) == shown.unwrapped._seat.table.state.print("p1")  # type: ignore[attr-defined]


# TextArena.


@pytest.mark.parametrize(("game", "players"), WHOLE)
def test_a_client_plays_a_whole_game_in_textarena(game: str, players: int) -> None:
    env = ta.make(f"{GYM[game]}-v1-raw", budget=3_000)
    ta.check_env_exists(f"{GYM[game]}-v1")
    env.reset(num_players=players, seed=4)
    setup = {**load(game).self_play, "players": players}
    twin = TextGame(game, setup, seed=4, budget=3_000, attempts=3, after_attempts="forfeit")
    clients = [Client(index) for index in range(players)]
    is_first, is_done, prompt = [True] * players, False, ""
    while not is_done:
        player, messages = env.get_observation()
        seat = twin.players[player]
        assert seat == twin.seats[0]
        # What a player reads is what the text game gives to its seat: its own replies, their answers, and its observation.
        if messages[-1][2] is ta.ObservationType.GAME_BOARD:
            prompt = twin.observe(seat).text
            assert messages[-1][1] == prompt
        assert {sender for sender, *_ in messages} <= {player, ta.GAME_ID}
        if is_first[player]:
            assert messages[0][2] is ta.ObservationType.PROMPT
            assert messages[0][1].startswith(f"You are {seat}. End each reply")
            is_first[player] = False
        reply = clients[player].reply(prompt)
        is_done, info = env.step(reply)
        assert info["status"] == twin.act(seat, reply).status
    rewards, game_info = env.close()
    assert twin.outcome is not None
    assert rewards == {
        index: 1 if seat in twin.outcome.winners else -1 if twin.outcome.winners else 0 for index, seat in enumerate(twin.players)
    }
    assert all(info["reason"] == f"{twin.outcome.reason} ({twin.outcome.rule})" for info in game_info.values())


def test_textarena_messages_for_language_models() -> None:
    env = ta.make("orrery/TicTacToe-v1")
    env.reset(num_players=2, seed=1)
    player, text = env.get_observation()
    assert player == 0
    assert "You are p1 in Tic-tac-toe. You can act now." in text
    assert "You are p2" not in text
    done, info = env.step("no idea")
    assert (done, info["status"]) == (False, "refused")
    assert "Attempts left: 2." in env.get_observation()[1]
    env.step("no idea")
    done, info = env.step("no idea")
    assert (done, info["status"]) == (True, "forfeited")
    rewards, game_info = env.close()
    assert rewards == {0: -1, 1: 1}
    assert (game_info[0]["invalid_move"], game_info[1]["invalid_move"]) == (True, False)
    with pytest.raises(InvalidInputError, match="has ended"):
        env.step("place 1")


def test_textarena_ends_long_games_with_a_draw() -> None:
    env = ta.make("orrery/Sol-v1-raw", max_turns=3)
    env.reset(num_players=2, seed=1)
    assert [env.step(env.table.legal_commands(env.table.seats[0])[0])[0] for _ in range(3)] == [False, False, True]
    assert env.close()[0] == {0: 0, 1: 0}


# OpenEnv.


@contextmanager
def served(game: str, **options: Any) -> Iterator[str]:
    config = uvicorn.Config(create_app(game, **options), host="127.0.0.1", port=0, log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        threading.Event().wait(0.01)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


def test_openenv_accepts_the_server() -> None:
    with served("sol", setup={"players": 2}) as url:
        report = validate_running_environment(url)
    assert report["passed"], report


@pytest.mark.parametrize(("game", "players"), WHOLE)
def test_a_client_plays_a_whole_game_over_openenv(game: str, players: int) -> None:
    client = Client(3)
    with served(game, setup={"players": players}, **SHORT) as url, GenericEnvClient(base_url=url).sync() as env:
        result = env.reset(seed=5)
        assert result.observation["text"].startswith("You are p1 in ")
        count = 0
        while not result.done:
            result = env.step({"reply": client.reply(result.observation["text"])})
            count += 1
        assert env.state()["step_count"] == count > 10
    assert result.reward in (-1.0, 0.0, 1.0)


def test_openenv_steps() -> None:
    env = OrreryEnvironment("tic-tac-toe", attempts=2, after_attempts="forfeit")
    with pytest.raises(InvalidInputError, match="call reset"):
        env.step(TextAction(reply="1"))
    first = env.reset(seed=3, episode_id="e")
    assert (first.done, first.reward, first.seat, env.state.episode_id) == (False, 0.0, "p1", "e")
    assert env.reset(seed=3).text == first.text
    refused = env.step(TextAction(reply="hm"))
    assert (refused.status, refused.reason, refused.done) == ("refused", "not-understood", False)
    lost = env.step(TextAction(reply="hm"))
    assert (lost.status, lost.reward, lost.done) == ("forfeited", -1.0, True)
    assert env.get_metadata().name == "orrery-tic-tac-toe"
    with pytest.raises(InvalidInputError):
        OrreryEnvironment("tic-tac-toe", learner="p9").reset()
