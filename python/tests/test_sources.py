"""The linter, the formatter and the type checker report nothing, for the examples too."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1]
# The type checker needs the types of all optional packages.
TYPES = ["mypy", "jax", "optax", "pydantic", "ray", "verifiers"]


@pytest.mark.parametrize(
    ("words", "needed"),
    [(["ruff", "check"], ["ruff"]), (["ruff", "format", "--check"], ["ruff"]), (["mypy"], TYPES)],
    ids=["check", "format", "types"],
)
def test_a_tool_reports_nothing(words: list[str], needed: list[str]) -> None:
    for name in needed:
        pytest.importorskip(name)
    ended = subprocess.run([sys.executable, "-m", *words], cwd=PACKAGE, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
