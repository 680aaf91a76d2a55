"""The code of the README and of the guide runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
GUIDE = Path(__file__).parents[2] / "docs/guides/python.md"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
# What needs a cluster or an algorithm is tried in tests of its own.
APART = ("from orrery_rules.ray import", "from ray.rllib", "rows(")


@pytest.mark.parametrize(
    ("document", "shown"),
    [
        (README, ["SOL-5.2", "0.1666"]),
        (GUIDE, ["(64, ", "SOL-5.2", " spaces", "p1"]),
    ],
    ids=lambda value: value.name if isinstance(value, Path) else "",
)
def test_the_code_runs(document: Path, shown: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    blocks = [block for block in BLOCK.findall(document.read_text()) if not any(word in block for word in APART)]
    assert len(blocks) >= 4
    namespace: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(document), "exec"), namespace)
    printed = capsys.readouterr().out
    for words in shown:
        assert words in printed


def test_what_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", README.read_text())
    assert links
    for link in links:
        assert (README.parent / link).exists(), link
