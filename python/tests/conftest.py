"""What tests share."""

from __future__ import annotations

import gc
import importlib.util
import os
from collections.abc import Callable, Iterator

import pytest

from orrery_rules import Engine

# The extra `test` does not install verifiers, because pip finds no versions of its requirements that fit. CI installs it by uv.
collect_ignore = [] if importlib.util.find_spec("verifiers") else ["test_verifiers.py"]


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
        return int(engine.call("handleCount"))

    return count


@pytest.fixture(scope="session")
def full() -> bool:
    """Whether the long variants run."""
    return bool(os.environ.get("ORRERY_FULL"))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """With ``ORRERY_NO_SKIPS`` a skipped test is a failure: where everything is installed, everything runs."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("ORRERY_NO_SKIPS") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
