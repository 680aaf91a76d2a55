"""The code of the README and of the guides runs as it stands."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from _fake import serving

README = Path(__file__).parents[1] / "README.md"
GUIDE = Path(__file__).parents[2] / "docs/guides/python.md"
RULES_GUIDE = GUIDE.with_name("rules-benchmark.md")
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


def test_the_script_of_the_guide_on_rules_asks_an_endpoint_for_each_item(tmp_path: Path) -> None:
    [script] = [block for block in BLOCK.findall(RULES_GUIDE.read_text()) if "sys.argv" in block]
    (tmp_path / "ask.py").write_text(script)
    items = [{"id": f"item/{number}", "prompt": f"Is action {number} legal?"} for number in range(3)]
    (tmp_path / "items.jsonl").write_text("".join(f"{json.dumps(item)}\n" for item in items))
    with serving(key="a key") as endpoint:
        command = [sys.executable, "ask.py", "a-model", "items.jsonl", "replies.jsonl"]
        environment = {**os.environ, "OPENAI_BASE_URL": endpoint.url, "OPENAI_API_KEY": "a key"}
        subprocess.run(command, cwd=tmp_path, env=environment, check=True)
    asked = [request["messages"][-1]["content"] for request, _ in endpoint.requests]
    assert asked == [item["prompt"] for item in items]
    assert {request["model"] for request, _ in endpoint.requests} == {"a-model"}
    replies = [json.loads(line) for line in (tmp_path / "replies.jsonl").read_text().splitlines()]
    assert [reply["id"] for reply in replies] == [item["id"] for item in items]
    assert all(reply["reply"] for reply in replies)
