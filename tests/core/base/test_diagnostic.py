"""Findings, proofs and results are plain values that know their place and are counted."""

from __future__ import annotations

from pnp.core.base.diagnostic import (
    MAX_FINDINGS,
    Diagnostic,
    Nothing,
    Place,
    Proof,
    Result,
    Rule,
    Severity,
    Span,
    cap_findings,
    proof_or_nothing,
)

HERE = Place("a.yaml", ("pieces", 3))


def test_a_place_is_walked_into_or_is_a_stretch_of_a_line() -> None:
    assert Place("a.yaml", ("pieces", 3, "cost")) == HERE / "cost"
    assert Place.line("a.md", 4) == Place("a.md", span=Span(4, 1, 4, 2))
    assert Place.line("a.md", 4, 3, 5) == Place("a.md", span=Span(4, 3, 4, 8))


def test_a_rule_stamps_what_it_finds() -> None:
    rule = Rule("ABC001", "odd-cost", "Costs are even.\n\n    And small.", severity=Severity.WARNING)
    found = rule.found("3 is odd", HERE, "this one", "write 4")
    assert found == Diagnostic(
        "3 is odd",
        HERE,
        "this one",
        help="write 4",
        code="ABC001",
        name="odd-cost",
        severity=Severity.WARNING,
    )
    assert rule.page == "Costs are even.\n\nAnd small."
    assert Rule("A", "b", "c").severity is found.__class__("", HERE).severity is Severity.ERROR


def test_of_each_code_and_file_the_first_are_told_and_the_others_counted() -> None:
    def some(code: str, file: str, many: int) -> list[Diagnostic]:
        return [Diagnostic(str(number), Place(file), code=code) for number in range(many)]

    told = cap_findings(
        [*some("A", "x", MAX_FINDINGS), *some("A", "y", MAX_FINDINGS + 1), *some("B", "x", MAX_FINDINGS + 4)]
    )
    assert len(told) == 3 * MAX_FINDINGS + 2
    assert [(one.code, one.at.file, one.message, one.count) for one in told[3 * MAX_FINDINGS :]] == [
        ("A", "y", "and 1 more of these", 1),
        ("B", "x", "and 4 more of these", 4),
    ]
    twice = cap_findings([*told, *some("B", "x", 3)])
    assert twice[-1].message == "and 7 more of these", "what stands for several counts as many"


def test_a_proof_that_looked_at_nothing_says_why() -> None:
    found = proof_or_nothing("all cost 3", "oak, elm", 2, "no card has a cost")
    assert (found, found.text) == (Proof("all cost 3", "oak, elm", 2), "oak, elm")
    none = proof_or_nothing("all cost 3", "", 0, "no card has a cost")
    assert (type(none), none.facts, none.text) == (Nothing, 0, "nothing to look at: no card has a cost")


def test_results_are_added_up() -> None:
    result = Result([Diagnostic("a", HERE)], [Proof("p", "w", 1)], 1, 10, ["one"])
    result.add(Result([Diagnostic("b", HERE)], [Proof("q", "w", 2)], 2, 20, ["two"]))
    assert [finding.message for finding in result.findings] == ["a", "b"]
    assert [proof.claim for proof in result.proofs] == ["p", "q"]
    assert (result.checks, result.facts, result.skipped) == (3, 30, ["one", "two"])


def test_an_error_fails_a_run_and_a_warning_does_not() -> None:
    assert not Result().failed
    warning, error = (Diagnostic("a", HERE, severity=one) for one in (Severity.WARNING, Severity.ERROR))
    assert not Result([warning]).failed
    assert Result([warning, error]).failed
