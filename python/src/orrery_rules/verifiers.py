"""The games as an environment of verifiers: tasks are seeded games, and rewards and metrics are computed by the engine.

``eval orrery-rules-verifiers --env.taskset.game sol`` evaluates a model. It needs ``orrery-rules[verifiers]`` and Python 3.11.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Iterator
from typing import Any

import httpx
import verifiers.v1 as vf
from openai import AsyncOpenAI
from verifiers.v1.dialects.chat import message_to_wire

from ._text_seat import SeatGame
from .errors import InvalidInputError

_INFO = "orrery"


class OrreryTasksetConfig(vf.TasksetConfig):  # type: ignore[misc]
    """The games of a taskset."""

    game: str = "sol"
    """Id of the game."""
    learner: str = "p1"
    """The player that the model plays."""
    opponents: str = "random"
    """The agent of the engine in all other seats."""
    players: int = 2
    """Number of players."""
    seed: int = 0
    """Seed of the first task; each further task has the next one."""
    budget: int = 3_000
    """Most characters of an observation."""
    attempts: int = 3
    """Replies without effect that the model has for one decision; after the last one, it forfeits."""
    rules: int = 4_000
    """Most characters of the rules in the system prompt; 0 for none."""


class OrreryData(vf.TaskData):  # type: ignore[misc]
    """A seeded game. Equal data and replies lead to equal games."""

    game: str
    learner: str
    opponents: str
    players: int
    seed: int
    budget: int
    attempts: int

    def begin(self) -> SeatGame:
        """Returns a new game."""
        options: dict[str, Any] = {"budget": self.budget, "attempts": self.attempts, "after_attempts": "forfeit"}
        return SeatGame(self.game, self.learner, self.opponents, self.seed, {"players": self.players}, **options)


class OrreryTask(vf.Task[OrreryData, vf.State, vf.TaskConfig]):  # type: ignore[misc]
    """A game with its rubric."""

    @vf.reward(weight=1.0)  # type: ignore[untyped-decorator, unused-ignore]
    async def game_reward(self, trace: Any) -> float:
        """Returns 1 for a win, 0 if nobody won or the game was not finished, else -1."""
        return float(trace.info.get(_INFO, {}).get("reward", 0.0))

    @vf.metric  # type: ignore[untyped-decorator, unused-ignore]
    async def play(self, trace: Any) -> dict[str, float]:
        """Returns the number of replies, the shares of illegal and of unreadable ones, and whether the game was finished and forfeited."""
        seen = trace.info.get(_INFO, {})
        replies = max(1, seen.get("replies", 0))
        return {
            "replies": float(seen.get("replies", 0)),
            "illegal_share": seen.get("illegal", 0) / replies,
            "unreadable_share": seen.get("unreadable", 0) / replies,
            "finished": float(seen.get("finished", False)),
            "forfeited": float(seen.get("forfeited", False)),
        }


class OrreryTaskset(vf.Taskset[OrreryTask, OrreryTasksetConfig]):  # type: ignore[misc]
    """An endless sequence of games with ascending seeds."""

    INFINITE = True

    def load(self) -> Iterator[OrreryTask]:
        """Yields the tasks."""
        config = self.config
        fields = {name: getattr(config, name) for name in ("game", "learner", "opponents", "players", "budget", "attempts")}
        for seed in itertools.count(config.seed):
            data = OrreryData(name=f"{config.game}#{seed}", seed=seed, **fields)
            yield OrreryTask(self._with_prompts(data), config.task)

    def _with_prompts(self, data: OrreryData) -> OrreryData:
        game = data.begin()
        system = game.instructions
        if self.config.rules:
            # The small games have no clauses.
            with contextlib.suppress(InvalidInputError):
                system += f"\n\nRules:\n{game.table.rules(short=True, budget=self.config.rules)}"
        prompted: OrreryData = data.model_copy(update={"system_prompt": system, "prompt": game.observe()})
        return prompted


class TextGameEnvConfig(vf.EnvConfig):  # type: ignore[misc]
    """The one seat that a model plays."""

    player: vf.AgentConfig = vf.AgentConfig(runtime=vf.SubprocessConfig())
    max_replies: int = 20_000
    """Replies after which a game is not finished."""


class TextGameEnv(vf.Env[TextGameEnvConfig]):  # type: ignore[misc]
    """Plays a game: the replies of the model go to the engine, and its answers are the user's messages."""

    async def run(self, task: OrreryTask, agents: Any) -> None:
        """Plays one game and stores its result in the trace, where the rubric of the task reads it."""
        game = await asyncio.to_thread(task.data.begin)
        # The prompt of the task is this observation. Observing it again keeps the numbers of its list.
        await asyncio.to_thread(game.observe)
        seen: dict[str, Any] = {"reward": 0.0, "replies": 0, "illegal": 0, "unreadable": 0, "finished": False, "forfeited": False}
        async with agents.player.interaction(task) as interaction:
            interaction.trace.info[_INFO] = seen
            segment = await interaction.turn()
            while not segment.terminated:
                step = await asyncio.to_thread(game.reply, segment.last_reply)
                seen["replies"] += 1
                if step.answer.reason is not None:
                    seen["illegal" if step.answer.reason == "illegal" else "unreadable"] += 1
                if step.is_over:
                    seen |= {"reward": step.reward, "finished": True, "forfeited": game.table.forfeited_by is not None}
                    break
                if seen["replies"] >= self.config.max_replies:
                    break
                segment = await interaction.turn(step.text)


class ChatHarnessConfig(vf.HarnessConfig):  # type: ignore[misc]
    """What the model is sent."""

    history: int = 0
    """The number of messages of the conversation, the last ones, that each request contains; 0 for all."""


class ChatHarness(vf.Harness[ChatHarnessConfig]):  # type: ignore[misc]
    """A chat without tools that runs in this process: one request for each reply. It needs neither containers nor downloads."""

    APPENDS_SYSTEM_PROMPT = True
    SUPPORTS_RESUME = True
    EXECUTES_CODE = False
    NEEDS_CONTAINER = False

    async def launch(
        self,
        ctx: Any,
        trace: Any,  # noqa: ARG002
        runtime: Any,  # noqa: ARG002
        endpoint: str,
        secret: str,
        mcp_urls: dict[str, str],  # noqa: ARG002
        data: Any,
    ) -> Any:
        """Asks the model for its next reply."""
        system, prompt = self.resolve_prompt(data)
        messages: list[Any] = (
            [{"role": "user", "content": prompt}] if isinstance(prompt, str) else [message_to_wire(each) for each in prompt or []]
        )
        messages = messages[-self.config.history :]
        if system:
            messages = [{"role": "system", "content": system}, *messages]
        # Certificates take long to load, and the endpoint is usually a server on this machine without any.
        http = httpx.AsyncClient(verify=endpoint.startswith("https"), timeout=None)
        async with AsyncOpenAI(base_url=endpoint, api_key=secret, max_retries=0, http_client=http) as client:
            completion = await client.chat.completions.create(model=ctx.model, messages=messages)
        return vf.ProgramResult(0, completion.choices[0].message.content or "", "")
