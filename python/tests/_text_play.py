"""Scripted clients that play text games, and know nothing of their rules."""

from __future__ import annotations

import random
import re

FOUR = [("area-51", 2), ("sol", 2), ("space-alert", 2), ("specter-ops", 2)]
WHOLE = [("area-51", 2), ("sol", 1), ("space-alert", 2), ("specter-ops", 2)]
"""Games that random clients finish in a few seconds: Sol with one player takes a tenth of the actions of two."""

NUMBERED = re.compile(r"^(\d+) ", re.MULTILINE)


class Client:
    """Replies with random numbers of the list, or commands of the grammar; in games with a clock it often waits."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def reply(self, prompt: str) -> str:
        head, _, actions = prompt.rpartition("legal action")
        if 'Reply "wait"' in prompt and self.rng.random() < 0.7:
            return "wait"
        numbers = NUMBERED.findall(actions)
        if numbers:
            return f"I choose number {self.rng.choice(numbers)}."
        lines = [line for line in actions.splitlines()[1:] if line and "(" not in line]
        return expand(self.rng.choice(lines), self.rng) if lines else f"nothing in {len(head)} characters"


def expand(pattern: str, rng: random.Random) -> str:
    """Chooses a value in each group ``{a|b}`` of a line of a grammar."""
    while "{" in pattern:
        pattern = re.sub(r"\{([^{}]*)\}", lambda group: rng.choice(group[1].split("|")), pattern)
    return " ".join(pattern.split())
