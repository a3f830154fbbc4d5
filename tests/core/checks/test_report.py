"""Findings look like a good compiler's; scripts get what site/pages/en/guide/json.md promises."""

from __future__ import annotations

import json

import pytest

from pnp.core.base.diagnostic import Diagnostic, Place, Result, Severity, Span, cap_findings
from pnp.core.base.terminal_text import printable
from pnp.core.checks import ledger, report
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source
from pnp.core.reading.spreadsheet import Column, Form, Sheet
from pnp.core.reading.spreadsheet.workbook import Page


@pytest.fixture
def broken(buccaneer: LoadedGame) -> LoadedGame:
    return buccaneer.with_mutation("ships.couronne.loot", "23")


def result(loaded: LoadedGame) -> Result:
    return ledger.check.run(loaded.catalog)


def test_a_frame_shows_the_fact_and_what_it_contradicts(broken: LoadedGame) -> None:
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


def test_json_has_the_promised_fields(broken: LoadedGame) -> None:
    written = json.loads(report.as_json(result(broken), ["buccaneer"], broken.sources))
    assert set(written) == {"checks", "games", "diagnostics"}
    (one,) = written["diagnostics"]
    assert set(one) == {"code", "name", "severity", "game", "message", "file", "line", "column", "help"}
    assert (one["code"], one["file"], one["column"]) == ("PRV004", "content/buccaneer/ships.yaml", 11)


def test_github_and_sarif_name_the_line(broken: LoadedGame) -> None:
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
    assert report.text(Result(cap_findings(many)), ["g"], {}).endswith(
        "1\u202f234 errors: 0 checks on 1 game"
    )


def shown(line: str, column: int, length: int = 1) -> tuple[str, str]:
    """A line and the marks below it, without their margins."""
    mark = Diagnostic("m", Place.line("x.md", 1, column, length))
    *_, above, below = report.frame(mark, {"x.md": Source("x.md", line)}).splitlines()
    return above.removeprefix("1 | "), below.removeprefix("  | ")


def test_a_line_is_shown_whole_as_far_as_it_is_short() -> None:
    whole, longer = "a" * 239 + "b", "a" * 239 + "bc"
    assert shown(whole, 1) == (whole, "^")
    assert shown(longer, 1) == (whole + "…", "^")
    assert shown(longer, 81) == (whole + "…", " " * 80 + "^")
    assert shown(longer, 82) == ("…" + longer[1:], " " * 81 + "^")
    assert shown("a" * 1000, 300, 900) == ("…" + "a" * 240 + "…", " " * 81 + "^" * 160)


def test_lines_far_apart_are_set_apart_and_a_line_that_is_not_there_is_not_shown() -> None:
    source = Source("x.md", "one\ntwo\nthree\nfour\n")
    also = tuple((Place.line("x.md", number), f"line {number}") for number in (2, 4, 9))
    lines = report.frame(Diagnostic("m", Place.line("x.md", 1), "here", also), {"x.md": source}).splitlines()
    assert lines[1:] == [
        " --> x.md:1:1",
        "  |",
        "1 | one",
        "  | ^ here",
        "2 | two",
        "  | - line 2",
        "...",
        "4 | four",
        "  | - line 4",
    ]
    gone = report.frame(Diagnostic("m", Place.line("y.md", 7, 3), help="mend it"), {})
    assert gone.splitlines()[1:] == [" --> y.md:7:3", "  = help: mend it"]


def test_a_mark_that_goes_on_below_ends_with_its_line() -> None:
    finding = Diagnostic("m", Place("x.md", span=Span(1, 3, 2, 2)))
    lines = report.frame(finding, {"x.md": Source("x.md", "abcde\nfg")}).splitlines()
    assert lines[-2:] == ["1 | abcde", "  |   ^^^"]


def test_the_verdict_says_what_was_read_noted_and_left_out() -> None:
    note = Diagnostic("m", Place("x"), code="SYN001", severity=Severity.NOTE)
    clean = Result(checks=2, facts=1, skipped=["a was skipped", "b too"])
    assert report.text(clean, ["g", "h"], {}) == (
        "a was skipped\nb too\n\n2 checks on 2 games: clean, 1 fact read"
    )
    assert report.text(Result([note]), ["g"], {}).endswith("0 checks on 1 game: clean, 0 facts read, 1 note")
    assert report.text(Result([note, note]), [], {}).endswith(", 2 notes")


def test_each_finding_is_a_line_with_its_severity() -> None:
    grades = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
    for severity, word in grades.items():
        finding = Diagnostic("odd", Place.line("x.md", 3, 5), code="SYN001", name="odd", severity=severity)
        assert report.line(finding, {}) == f"x.md:3:5: {word}[SYN001] odd"
        hosted = report.github(Result([finding]), [], {})
        assert hosted.startswith(
            f"::{'notice' if word == 'note' else word} file=x.md,line=3,col=5,title=SYN001 odd"
        )


def test_a_finding_in_a_workbook_tells_its_cell() -> None:
    page = Page("Cards", "id,cost\noak,3\n", 0, frozenset(), (1, 2))
    sheet = Sheet.of(page.text, "cards.xlsx!Cards", Form({"cost": Column()}, ("en",)), page)
    finding = Diagnostic("m", Place(sheet.file, ("pieces", 0, "cost")), code="SYN001")
    told = report.record(finding, {sheet.file: sheet})
    assert (told["file"], told["cell"], told["line"]) == ("cards.xlsx", "Cards!B2", 2)
    assert "cell" not in report.record(finding, {})
    assert report.line(finding, {sheet.file: sheet}) == "cards.xlsx!Cards!B2: error[SYN001] m"


def test_sarif_lists_each_rule_once_and_tells_findings_apart_by_their_facts() -> None:
    found = [
        Diagnostic(str(number), Place("a b.yaml", ("pieces", number)), code=code, name=code.lower())
        for number, code in enumerate(("B001", "A001", "B001"))
    ]
    (run,) = json.loads(report.sarif(Result(found), [], {}))["runs"]
    assert run["tool"]["driver"]["rules"] == [{"id": "A001", "name": "a001"}, {"id": "B001", "name": "b001"}]
    assert [one["partialFingerprints"]["fact/v1"] for one in run["results"]] == [
        "pieces/0",
        "pieces/1",
        "pieces/2",
    ]
    (place,) = run["results"][0]["locations"]
    assert place["physicalLocation"]["artifactLocation"]["uri"] == "a%20b.yaml"
