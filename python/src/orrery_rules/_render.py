"""What people can look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, cast, get_args

from ._spaces import one_of

if TYPE_CHECKING:
    from ._games import Games

RenderMode = Literal["ansi", "svg"]

RENDER_MODES: Final[tuple[RenderMode, ...]] = get_args(RenderMode)


def render_mode_of(mode: Any) -> RenderMode | None:
    """A way to show a game.

    Raises:
        InvalidInputError: for what is none.
    """
    return None if mode is None else cast("RenderMode", one_of("render_mode", mode, RENDER_MODES))


def shown(games: Games, mode: str, viewer: str) -> str:
    """What somebody may see of the first game.

    Raises:
        InvalidInputError: for a viewer who is none, and for a picture of a game that has none.
    """
    told: str = games.engine.call("drawEnv" if mode == "svg" else "printEnv", env=games.handle, viewer=viewer)
    return told
