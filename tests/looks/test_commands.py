"""Commands and the live preview answer as approved."""

from __future__ import annotations

import pytest

from tests.looks.commands import SESSIONS
from tests.looks.kept import compare
from tests.looks.watched import WATCHED


@pytest.mark.parametrize("name", WATCHED)
def test_what_is_shown_while_one_edits_is_as_it_was_approved(name: str) -> None:
    compare(f"shown-{name}", list(WATCHED[name]()))


@pytest.mark.parametrize("name", SESSIONS)
def test_commands_say_what_was_approved(name: str) -> None:
    compare(f"said-{name}", list(SESSIONS[name]()))
