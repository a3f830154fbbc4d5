"""Findings look like a good compiler's, and scripts get what CONTRACT.md promises."""

from __future__ import annotations

import json

import pytest

from pnp.core import ledger, report
from pnp.core.diagnostic import Diagnostic, Place, Result, Span, capped
from pnp.core.edition import Edition
from pnp.core.printable import printable
from pnp.core.source import Source


@pytest.fixture
def broken(buccaneer: Edition) -> Edition:
    return buccaneer.with_slip("ships.couronne.loot", "23")


def result(edition: Edition) -> Result:
    return ledger.check.run(edition.catalog)


def test_a_frame_shows_the_fact_and_what_it_contradicts(broken: Edition) -> None:
    (finding,) = result(broken).findings
    line = broken.sources[finding.at.file].span(finding.at).line
    twin = broken.sources["content/buccaneer/rulebook.yaml"].span(finding.also[0][0])
    lines = report.frame(finding, broken.sources).splitlines()
    assert lines.pop(0).endswith("ships.couronne.loot is 23 in the catalog, but 22 in its second entry")
    assert lines == [
        f"   --> content/buccaneer/ships.yaml:{line}:11",
        "    |",
        f"{line} |     loot: 23",
        "    |           ^^ the catalog's value",
        f"   ::: content/buccaneer/rulebook.yaml:{twin.line}:{twin.column}",
        "    |",
        f"{twin.line:>3} |   - {{about: ships.couronne.loot, value: 22, line: 112, seal: 4b5dc002-390cf385}}",
        f"    | {' ' * (twin.column - 1)}-- line 112 of 000_210af001b8f6aac2.txt",
    ]


def test_json_has_the_promised_fields(broken: Edition) -> None:
    written = json.loads(report.as_json(result(broken), ["buccaneer"], broken.sources))
    assert set(written) == {"checks", "games", "diagnostics"}
    (one,) = written["diagnostics"]
    assert set(one) == {"code", "name", "severity", "game", "message", "file", "line", "column", "help"}
    assert (one["code"], one["file"], one["column"]) == ("PRV004", "content/buccaneer/ships.yaml", 11)


def test_github_and_sarif_name_the_line(broken: Edition) -> None:
    found = result(broken)
    line = broken.sources["content/buccaneer/ships.yaml"].span(found.findings[0].at).line
    assert f"file=content/buccaneer/ships.yaml,line={line},col=11" in report.github(found, [], broken.sources)
    (run,) = json.loads(report.sarif(found, [], broken.sources))["runs"]
    region = run["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["endColumn"]) == (line, 13)


def test_two_marks_on_one_line_share_it() -> None:
    source = Source.parse("{a: 1, b: 2}", "x.yaml")
    finding = Diagnostic("they differ", Place("x.yaml", ("b",)), "this", ((Place("x.yaml", ("a",)), "that"),))
    assert report.frame(finding, {"x.yaml": source}).splitlines()[2:] == [
        "  |",
        "1 | {a: 1, b: 2}",
        "  |     - that",
        "  |           ^ this",
    ]


def test_messages_for_github_stay_on_one_line() -> None:
    found = Result([Diagnostic("50 %\nof it", Place("x"))])
    assert report.github(found, [], {}).endswith("::50 %25%0Aof it")


ESCAPE = Diagnostic("named '\x1b[31m\nred'", Place("a\nb::error ::,.yaml", ("a",)), "\x9b0m", help="\x07")


@pytest.mark.parametrize("form", report.FORMATS)
def test_nothing_that_a_text_holds_steers_the_terminal(form: str) -> None:
    source = Source(ESCAPE.at.file, "a: \x1b[2J\u202e", spans={("a",): Span(1, 4, 1, 9)})
    said = report.FORMATS[form](Result([ESCAPE]), [], {source.file: source})
    assert all(sign == "\n" or sign.isprintable() or sign == "\u202f" for sign in said)
    assert printable(report.line(ESCAPE, {})) == report.line(ESCAPE, {})


def test_marks_stand_under_what_they_mark_even_where_it_is_written_out() -> None:
    source = Source("x.md", "a\x1bb\x07c")
    lines = report.frame(Diagnostic("", Place.line("x.md", 1, 4)), {"x.md": source}).splitlines()
    assert lines[3:] == [r"1 | a\u001bb\u0007c", "  |         ^^^^^^"]


def test_of_a_long_line_what_is_around_the_mark_is_shown() -> None:
    source = Source("x.md", "-" * 5000 + "HERE" + "-" * 5000)
    *_, shown, ticks = report.frame(
        Diagnostic("m" * 9000, Place.line("x.md", 1, 5001, 4)), {"x.md": source}
    ).splitlines()
    assert len(shown) < 260
    assert shown.index("HERE") == ticks.index("^^^^")


def test_a_file_name_cannot_end_a_workflow_command() -> None:
    said = report.github(Result([ESCAPE]), [], {})
    assert said.startswith("::error file=a%0Ab%3A%3Aerror %3A%3A%2C.yaml,line=1,")
    assert "\n" not in said


def test_the_verdict_counts_what_is_not_shown() -> None:
    many = [Diagnostic("m", Place("x"), code="SYN001") for _ in range(1234)]
    assert report.text(Result(capped(many)), ["g"], {}).endswith("1\u202f234 errors: 0 checks on 1 game")
