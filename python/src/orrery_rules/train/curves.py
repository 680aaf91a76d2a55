"""Curves of a training run. Needs Matplotlib."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def read_log(file: Path) -> list[dict[str, Any]]:
    """Returns the entries of a log."""
    return [json.loads(line) for line in file.read_text().splitlines() if line]


def draw_curves(log: Path, picture: Path) -> None:
    """Draws the points against each kind of opponent, over the number of decisions."""
    import matplotlib.pyplot as plt

    entries = read_log(log)
    figure, axes = plt.subplots(figsize=(7, 3.5))
    for name in sorted({name for entry in entries for name in entry["points"]}):
        known = [(entry["steps"], entry["points"][name]["mean"]) for entry in entries if name in entry["points"]]
        axes.plot(*zip(*known, strict=True), label=name)
    axes.set(xlabel="decisions", ylabel="points a game", ylim=(0, 1))
    if axes.lines:
        axes.legend()
    figure.tight_layout()
    figure.savefig(picture)
    plt.close(figure)
