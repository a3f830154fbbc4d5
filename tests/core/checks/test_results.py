"""A result that was kept is the very same result."""

from __future__ import annotations

from pnp.core.base.diagnostic import Diagnostic, Nothing, Place, Proof, Result, Severity, Span
from pnp.core.checks.results import RESULT

FULL = Result(
    [
        Diagnostic("none", Place("a.yaml")),
        Diagnostic(
            "all\n« œ »",
            Place("a.yaml", ("pieces", 3, "loot"), Span(1, 2, 3, 4)),
            "here",
            ((Place("b.md", (), Span(9, 1, 9, 2)), "there"), (Place("c"), "")),
            "help",
            "BUC001",
            "fault",
            Severity.NOTE,
            "buccaneer",
        ),
    ],
    [Proof("claim", "witness", 7, "BUC002", "fault", "buccaneer"), Nothing("claim", "no terms")],
    12,
    1790,
    ["BUC003 was skipped"],
)


def test_a_result_comes_back_as_it_was() -> None:
    back = RESULT.load(RESULT.dump(FULL))
    assert back == FULL
    assert repr(back) == repr(FULL)


def test_nothing_comes_back_as_nothing() -> None:
    assert RESULT.load(RESULT.dump(Result())) == Result()
