"""A finding is hidden only on its own line, by its own code, for a reason; an idle allowance is a finding."""

from __future__ import annotations

import pytest

from pnp.core.allow import allowed
from pnp.core.edition import Edition
from pnp.core.source import Source
from pnp.examine import examine_edition


def with_comment(edition: Edition, comment: str, loot: int = 23) -> list[str]:
    source = edition.sources["content/buccaneer/ships.yaml"]
    text = source.text.replace("    loot: 22\n", f"    loot: {loot}  {comment}\n")
    broken = edition.reading(Source.parse(text, source.file))
    return [finding.code for finding in examine_edition(broken).findings]


def test_an_allowance_hides_the_finding_of_its_line(buccaneer: Edition) -> None:
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
    buccaneer: Edition, comment: str, codes: list[str]
) -> None:
    assert with_comment(buccaneer, comment) == codes


def test_an_allowance_that_hides_nothing_is_a_finding(buccaneer: Edition) -> None:
    assert with_comment(buccaneer, "# pnp: allow PRV004, no longer needed", loot=22) == ["ENG005"]


def test_an_idle_allowance_is_shown_where_it_is_written() -> None:
    source = Source.parse("name: gold  # pnp: allow PRV004\n", "a.yaml")
    (idle,) = allowed([], {source.file: source})
    span = source.span(idle.at)
    assert source.text[span.column - 1 :].startswith("# pnp: allow")
    assert span.line == 1
