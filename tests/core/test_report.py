"""Findings look like a good compiler's, and scripts get what CONTRACT.md promises."""

from __future__ import annotations

import json

import pytest

from pnp.core import ledger, report
from pnp.core.diagnostic import Diagnostic, Place, Result
from pnp.core.edition import Edition
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
