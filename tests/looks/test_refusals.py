"""Messages about mistakes of designers are as approved."""

from __future__ import annotations

from tests.looks.kept import compare
from tests.looks.refusals import declared, drawings


def test_slips_in_a_drawing_are_refused_as_was_approved() -> None:
    compare("refused-drawings", list(drawings()))


def test_slips_in_a_declared_game_are_told_as_was_approved() -> None:
    compare("refused-games", list(declared()))
