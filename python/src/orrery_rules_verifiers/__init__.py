"""The plugin of verifiers for the games of `orrery_rules`, by the id ``orrery-rules-verifiers``; see `orrery_rules.verifiers`."""

from __future__ import annotations

from orrery_rules.verifiers import ChatHarness, OrreryTaskset, TextGameEnv

__all__ = ["ChatHarness", "OrreryTaskset", "TextGameEnv"]
