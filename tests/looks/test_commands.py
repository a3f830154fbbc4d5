"""What commands say is as it was approved."""

from __future__ import annotations

import pytest

from .commands import SESSIONS
from .kept import compare


@pytest.mark.parametrize("name", SESSIONS)
def test_commands_say_what_was_approved(name: str) -> None:
    compare(f"said-{name}", list(SESSIONS[name]()))
