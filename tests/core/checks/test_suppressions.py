"""A finding is hidden only on its own line, by its own code, for a reason; an idle allowance is a finding."""

from __future__ import annotations

import pytest

from pnp.app.examine import examine_loaded
from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.checks.suppressions import Suppression, apply_suppressions, suppressions_in
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source


def with_comment(loaded: LoadedGame, comment: str, loot: int = 23) -> list[str]:
    source = loaded.sources["content/buccaneer/ships.yaml"]
    text = source.text.replace("    loot: 22\n", f"    loot: {loot}  {comment}\n")
    broken = loaded.with_source(Source.parse(text, source.file))
    return [finding.code for finding in examine_loaded(broken).findings]


def test_an_allowance_hides_the_finding_of_its_line(buccaneer: LoadedGame) -> None:
    assert with_comment(buccaneer, "# as printed") == ["PRV004"]
    assert with_comment(buccaneer, "# pnp: allow PRV004, trying a richer crown") == []


@pytest.mark.parametrize(
    ("comment", "codes"),
    [
        ("# pnp: allow PRV004", ["PRV004", "ENG005"]),
        ("# pnp: allow PRV004,", ["PRV004", "ENG005"]),
        ("# pnp: allow BUC003, wrong code", ["PRV004", "ENG005"]),
    ],
)
def test_an_allowance_without_reason_or_use_is_a_finding(
    buccaneer: LoadedGame, comment: str, codes: list[str]
) -> None:
    assert with_comment(buccaneer, comment) == codes


def test_an_allowance_that_hides_nothing_is_a_finding(buccaneer: LoadedGame) -> None:
    assert with_comment(buccaneer, "# pnp: allow PRV004, no longer needed", loot=22) == ["ENG005"]


def test_an_idle_allowance_is_shown_where_it_is_written() -> None:
    source = Source.parse("name: gold  # pnp: allow PRV004\n", "a.yaml")
    (idle,) = apply_suppressions([], {source.file: source})
    span = source.span(idle.at)
    assert source.text[span.column - 1 :].startswith("# pnp: allow")
    assert span.line == 1


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("a: 1  # pnp: allow ABC001, as printed", [("x", 1, 7, "ABC001", "as printed")]),
        ("words <!-- pnp: allow ABC001, as printed -->", [("x", 1, 7, "ABC001", "as printed")]),
        ("\na: 1 # pnp: allow ABC001", [("x", 2, 6, "ABC001", "")]),
        ("a: 1 # pnp: allow abc, why", []),
        ("a: 1 # pnp allow ABC001, why", []),
    ],
)
def test_an_allowance_is_read_from_its_line(line: str, found: list[tuple[str, int, int, str, str]]) -> None:
    assert suppressions_in([Source("x", line)]) == [Suppression(*one) for one in found]


def test_an_allowance_hides_its_code_in_its_file_on_its_line_alone() -> None:
    one = Suppression("x", 2, 1, "ABC001", "why")
    sources = {"x": Source("x", "a\nb\nc"), "y": Source("y", "a\nb\nc")}

    def finding(code: str = "ABC001", file: str = "x", line: int = 2) -> Diagnostic:
        return Diagnostic("m", Place.line(file, line), code=code)

    assert one.hides(finding(), sources)
    others = (finding("ABC002"), finding(file="y"), finding(line=1), finding(line=3))
    assert not [other for other in others if one.hides(other, sources)]
    assert not one.hides(finding(), {}), "a file that was not read"


def test_what_is_idle_is_told_at_the_allowance() -> None:
    source = Source("x", "a\nb # pnp: allow ABC001\nc # pnp: allow ABC002, why\n")
    found = Diagnostic("m", Place.line("x", 3), code="ABC002")
    assert [one.message for one in apply_suppressions([found], {"x": source})] == [
        "the allowance of ABC001 gives no reason"
    ]
    idle = apply_suppressions([], {"x": source})
    assert [one.message for one in idle] == [
        "the allowance of ABC001 gives no reason",
        "the allowance of ABC002 hides nothing",
    ]
    assert (idle[0].at, idle[0].help) == (Place.line("x", 2, 3, 12), "write CODE, why")


def test_a_code_without_its_zeros_is_asked_for() -> None:
    source = Source("x", "a # pnp: allow ABC1, why\n")
    found = Diagnostic("odd", Place.line("x", 1), code="ABC001")
    kept, idle = apply_suppressions([found], {"x": source})
    assert (kept, idle.help) == (found, "did you mean 'ABC001'?")
