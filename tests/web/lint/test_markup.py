"""HTML, attribute lists and script links are found in every kind of text."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.core.reading.source import Source
from pnp.web.lint.markup import _faults, content_holds_no_html
from tests.web.three_languages import findings_of, trilingual


def found(file: str, text: str) -> list[tuple[str, str | None]]:
    source = Source.parse(text, file) if file.endswith(".yaml") else Source(file, text)
    return [(fault.message, fault.help) for fault in _faults(source)]


HTML = "write it in Markdown, or in words"
RUNS = "link to #rule, ruling:ID, piece:kind/id or calc:name"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Take <b>three</b>.", [("HTML: '<b>'", HTML), ("HTML: '</b>'", HTML)]),
        ("<!-- a -->", [("HTML: '<!-- a -->'", HTML)]),
        ("<img src", [("HTML: '<img src'", HTML)]),
        ("3 < 4 and 5 <6", []),
        ("A &amp; B", [("a character reference of HTML: '&amp;'", "write the character itself")]),
        (
            "&#39; &#x2f;",
            [
                (f"a character reference of HTML: '{one}'", "write the character itself")
                for one in ("&#39;", "&#x2f;")
            ],
        ),
        ("salt & pepper; tea", []),
        ("[x](javascript:alert)", [("a link that runs something: 'javascript:'", RUNS)]),
        ("VBScript : x", [("a link that runs something: 'VBScript :'", RUNS)]),
        ("[x](data:text/html)", [("a link that runs something: 'data:'", RUNS)]),
        ("the data: all of it", []),
        ("word {: .big}", [("attributes of HTML: '{: .big}'", "leave them out")]),
        ("word {.big}", [("attributes of HTML: '{.big}'", "leave them out")]),
        ("word {onclick=x}", [("attributes of HTML: '{onclick=x}'", "leave them out")]),
        ("a {{ gap }} and {player}", []),
    ],
)
def test_what_is_foreign_in_a_book_is_told(text: str, says: list[tuple[str, str]]) -> None:
    assert found("rules/en.md", text) == says


def test_a_value_a_name_and_what_is_within_are_read() -> None:
    text = 'a: "<i>"\n"<b>": {c: [ok, "<u>"]}\n'
    assert [message for message, _ in found("terms.yaml", text)] == [
        "HTML: '<b>'",
        "HTML: '<i>'",
        "HTML: '<u>'",
    ]


def test_it_is_marked_where_it_stands_and_what_was_read_is_counted(tmp_path: Path) -> None:
    rules = {"rules/en.md": "## Goal {#goal}\n\n[goal-cups] Brew <b>tea</b>.\n"}
    faults = findings_of(content_holds_no_html, trilingual(tmp_path / "slipped", rules))
    assert faults[:2] == [
        f"rules/en.md:3:18: HTML: '<b>' ({HTML})",
        f"rules/en.md:3:24: HTML: '</b>' ({HTML})",
    ]
    loaded = trilingual(tmp_path / "garden")
    (proof,) = findings_of(content_holds_no_html, loaded)
    values = sum(len(source.spans) for name, source in loaded.sources.items() if name.endswith(".yaml"))
    assert proof == f"{values + 9}: {values + 9} values and lines of 6 files"
