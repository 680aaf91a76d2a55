"""What tests share."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator

import pytest

from orrery_rules import Engine


@pytest.fixture
def engine() -> Iterator[Engine]:
    """An engine of the test's own."""
    with Engine() as made:
        yield made


@pytest.fixture
def held(engine: Engine) -> Callable[[], int]:
    """How many things the engine holds for this process."""

    def count() -> int:
        gc.collect()
        return int(engine.call("held"))

    return count


@pytest.fixture(scope="session")
def full() -> bool:
    """Whether the long variants run."""
    return bool(os.environ.get("ORRERY_FULL"))
