"""A rulebook's topics are in the order of its lines, and each line belongs to the one before it."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from pnp.core.catalog.rulebook import Rulebook, Ruling, Statement


def rulebook(*lines: int, **more: Any) -> Rulebook:
    topics = [{"line": line, "en": f"from {line}"} for line in lines]
    statements = [{"about": "game.age", "value": 8, "line": 3}]
    return Rulebook.model_validate({"file": "a.txt", "topics": topics, "statements": statements, **more})


def test_a_line_belongs_to_the_topic_that_began_last() -> None:
    book = rulebook(3, 10, 20)
    assert [[topic.line for topic in book.topics_of([line])] for line in (2, 3, 9, 10, 19, 20, 99)] == [
        *([], [3], [3], [10], [10], [20], [20])
    ]
    assert [topic.line for topic in book.topics_of([25, 4, 30, 5])] == [20, 3]


@pytest.mark.parametrize("lines", [(3, 3), (9, 3), (1, 9, 4)])
def test_topics_stand_in_the_order_of_their_lines(lines: tuple[int, ...]) -> None:
    said = f"the topic of line {lines[-1]} stands after that of line {lines[-2]}"
    with pytest.raises(ValidationError, match=said):
        rulebook(*lines)


def test_a_rulebook_states_something() -> None:
    with pytest.raises(ValidationError, match="at least 1"):
        rulebook(statements=[])
    assert (rulebook().reports, rulebook().topics) == ((), ())


@pytest.mark.parametrize(
    ("seal", "fits"), [("", True), ("01234567-89abcdef", True), ("0123456-89abcdef", False), ("x", False)]
)
def test_a_seal_is_two_times_eight_letters(seal: str, fits: bool) -> None:
    written = {"about": "game.age", "value": [1, "a"], "line": 3, "seal": seal}
    if fits:
        assert Statement.model_validate(written).seal == seal
    else:
        with pytest.raises(ValidationError):
            Statement.model_validate(written)


def test_a_ruling_is_numbered_within_its_game() -> None:
    pattern = Ruling.model_fields["id"].metadata[0].pattern
    assert pattern == "^[A-Z]{3}-C[0-9]+$"
