"""Rendering of environments as text and SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, cast, get_args

from ._spaces import one_of

if TYPE_CHECKING:
    from ._remote_vector import RemoteVector

RenderMode = Literal["ansi", "svg"]

RENDER_MODES: Final[tuple[RenderMode, ...]] = get_args(RenderMode)


def read_render_mode(mode: Any) -> RenderMode | None:
    """Returns a render mode.

    Raises:
        InvalidInputError: If it is not one of ``RENDER_MODES``.
    """
    return None if mode is None else cast("RenderMode", one_of("render_mode", mode, RENDER_MODES))


def render(envs: RemoteVector, mode: str, viewer: str) -> str:
    """Returns a viewer's view of the first environment, as text or SVG.

    Raises:
        InvalidInputError: If the viewer is unknown, or if the game has no pictures.
    """
    text: str = envs.engine.call("drawEnv" if mode == "svg" else "printEnv", env=envs.handle, viewer=viewer)
    return text
