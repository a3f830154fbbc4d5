"""Where everybody stands is told in the order that players ask: who wins, then what each has."""

from __future__ import annotations

import pytest

from pnp.core.rules.calculator import Sentence
from pnp.core.rules.standing import Score, tell_score

HAVE = [
    ("holds", {"player": "red", "total": 7, "missing": 3}),
    ("holds", {"player": "blue", "total": 9, "missing": 1}),
]


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((), ("open", {})),
        (("blue",), ("wins", {"player": "blue"})),
        (("red", "blue"), ("share", {"players": ["red", "blue"]})),
    ],
)
def test_who_has_won_is_told_before_what_each_has(winners: tuple[str, ...], said: Sentence) -> None:
    score = Score(totals={"red": 7, "blue": 9}, missing={"red": 3, "blue": 1}, winners=winners)
    assert tell_score(score) == [said, *HAVE]
