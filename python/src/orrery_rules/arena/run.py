"""Runs of an arena: many games in parallel, in one file of JSON lines that a later run continues."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from .._run_file import run_file
from ..errors import invalid
from ..game import load
from .game import Limits, play_game
from .players import EnginePlayer, Player

FORMAT = "orrery-arena/1"
_PLACE = ("timeout", "retries", "backoff")
"""Limits that may change between two parts of a run."""


@dataclass(frozen=True)
class Arena:
    """The settings of a run."""

    game: str
    players: Sequence[Player]
    games: int = 12
    """Number of games, from 1. Seats are balanced if it is a multiple of `cycle`."""
    seed: int | str = 7
    setup: Mapping[str, Any] | None = None
    """The setup of every game. Default: two players, and the options of `Game.self_play`."""
    limits: Limits = field(default_factory=Limits)

    def whole_setup(self) -> dict[str, Any]:
        """Returns the setup with its defaults."""
        given = {"players": 2} if self.setup is None else self.setup
        return {**load(self.game).self_play, **given}

    def seatings(self) -> list[tuple[Player, ...]]:
        """Returns the players by seat of the games of one cycle, in which every player has each seat equally often.

        With more players than seats, each choice of players that fills the seats plays in turn. With fewer, they alternate in the seats.
        """
        seats = len(load(self.game).start(self.whole_setup(), self.seed).players)
        players = list(self.players)
        if len(players) <= seats:
            return [tuple(players[(seat + shift) % len(players)] for seat in range(seats)) for shift in range(len(players))]
        chosen = list(itertools.combinations(players, seats))
        return [group[shift:] + group[:shift] for shift in range(seats) for group in chosen]

    @property
    def cycle(self) -> int:
        """The number of games after which every player has had each seat equally often."""
        return len(self.seatings())

    def header(self) -> dict[str, Any]:
        """Returns the first line of the file of a run. The number of games and the limits on time are not part of it."""
        limits = {name: value for name, value in asdict(self.limits).items() if name not in _PLACE}
        return {
            "kind": "arena",
            "format": FORMAT,
            "game": self.game,
            "rules_version": load(self.game).rules_version,
            "setup": self.whole_setup(),
            "seed": str(self.seed),
            "players": [player.describe() for player in self.players],
            "limits": limits,
        }


def run_arena(
    arena: Arena, out: str | Path, *, parallel: int = 4, progress: Callable[[dict[str, Any], int], None] | None = None
) -> list[dict[str, Any]]:
    """Plays the games of an arena that its file does not have yet.

    Args:
        arena: The settings.
        out: The file. Its first line has the settings, and each further line a finished game with its transcript.
        parallel: Number of games at the same time.
        progress: Called with the row of each game that ends, and the number of finished games.

    Returns:
        The rows of all games of the run, by index.

    Raises:
        InvalidInputError: If a setting is invalid.
        RunError: If the file belongs to another run, is in use or cannot be opened, or if a player cannot play at all. Finished games
            stay in the file.
    """
    for name, value in (("games", arena.games), ("parallel", parallel), ("players", len(arena.players))):
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise invalid(name, f"expected a whole number of at least 1, received {value!r}")
    for player in arena.players:
        if isinstance(player, EnginePlayer):
            load(arena.game).agent(player.agent)
    seatings, setup = arena.seatings(), arena.whole_setup()
    with run_file(out, arena.header(), lambda row: (row["index"], row)) as file:
        rows = file.rows
        missing = iter([index for index in range(arena.games) if index not in rows])
        stop = threading.Event()
        with ThreadPoolExecutor(parallel, "arena") as pool:

            def start(index: int) -> Future[dict[str, Any] | None]:
                seated = seatings[index % len(seatings)]
                return pool.submit(play_game, index, arena.game, setup, f"{arena.seed}/{index}", seated, arena.limits, stop)

            playing = {start(index) for index in itertools.islice(missing, parallel)}
            try:
                while playing:
                    done, playing = wait(playing, return_when=FIRST_COMPLETED)
                    for future in done:
                        row = future.result()
                        assert row is not None
                        rows[row["index"]] = row = file.append(row)
                        if progress is not None:
                            progress(row, len(rows))
                        playing |= {start(index) for index in itertools.islice(missing, 1)}
            except BaseException:
                # Other games end after their current reply, and are not written.
                stop.set()
                raise
    return [rows[index] for index in sorted(rows) if index < arena.games]
