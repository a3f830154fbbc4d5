"""YAML is read strictly, and every value remembers where it was written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.core.base.diagnostic import MAX_FINDINGS, Place, Span, cap_findings
from pnp.core.base.files import MAX_FILE_BYTES
from pnp.core.reading.source import Source, point


@pytest.mark.parametrize(
    "word", ["no", "on", "yes", "1:30", "010", "1e3", "1.5", "0x10", "NULL", "True", "+1"]
)
def test_odd_words_stay_text(word: str) -> None:
    assert Source.parse(f"a: {word}").data == {"a": word}


@pytest.mark.parametrize(
    ("word", "value"), [("true", True), ("false", False), ("null", None), ("~", None), ("-7", -7), ("0", 0)]
)
def test_plain_words_have_types(word: str, value: object) -> None:
    assert Source.parse(f"a: {word}").data == {"a": value}
    assert Source.parse(f'a: "{word}"').data == {"a": word}


def test_every_value_has_its_span() -> None:
    source = Source.parse("ships:\n  - id: gull\n    loot: 22\n")
    assert source.spans["ships", 0, "loot"] == Span(3, 11, 3, 13)


def test_a_key_written_twice_is_a_fault_and_the_first_value_stays() -> None:
    source = Source.parse("loot: 22\nloot: 23\nloot: 24\n")
    assert [fault.code for fault in source.faults] == ["SRC002", "SRC002"]
    assert source.data == {"loot": 22}
    assert source.span(source.faults[0].at).line == 2


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("a: [1, 2\n", "SRC001", 2, 1),
        ("a: 1\n\tb: 2\n", "SRC004", 2, 1),
        ("a: 'x\x07y'\n", "SRC004", 1, 6),
        ("a: &x 1\n", "SRC005", 1, 4),
        ("a: !tag 1\n", "SRC005", 1, 4),
        ("a: 1\n---\nb: 2\n", "SRC005", 2, 1),
        ("[1]: 2\n", "SRC005", 1, 1),
        ("b: 1\n&x a: 1\n", "SRC005", 2, 1),
        ("!tag a: 1\n", "SRC005", 1, 1),
        ("a: Cour\x85onne\n", "SRC004", 1, 8),
        ('a: "Cour\\Nonne"\n', "SRC004", 1, 4),
        ('"\\e[31m": 1\n', "SRC004", 1, 1),
        ("a: one\rtwo\n", "SRC004", 1, 7),
        ("a: \u202eeno\n", "SRC004", 1, 4),
        (f"b: 1\nhull: -{'9' * 5000}\n", "SRC007", 2, 7),
        (f"a: {'[' * 500}{']' * 500}\n", "SRC007", 1, 35),
        ("- " * 500 + "1\n", "SRC007", 1, 65),
        ("a: 1\n" * 60_000, "SRC002", 2, 1),
        ("pieces:\n" + "- {}\n" * 60_000, "SRC007", 50_002, 3),
    ],
)
def test_what_is_not_allowed_is_named_with_its_place(text: str, code: str, line: int, column: int) -> None:
    source = Source.parse(text, "x.yaml")
    span = source.span(source.faults[0].at)
    assert (source.faults[0].code, span.line, span.column) == (code, line, column)


def test_several_faults_of_one_file_are_told_together() -> None:
    assert len(Source.parse("a: &x 1\nb: *x\nc: !t 2\n").faults) == 3


def test_a_number_out_of_measure_names_its_field() -> None:
    (fault,) = Source.parse(f"ships:\n- loot: {'9' * 5000}\n").faults
    assert fault.message == "'loot' is a number of 5000 digits; 64 are the most"


@pytest.mark.parametrize(("text", "count"), [("\0" * 100_000, 100_000), ("a: 1\n" * 9_000, 8_999)])
def test_of_many_faults_the_first_are_told_and_the_others_counted(text: str, count: int) -> None:
    faults = Source.parse(text).faults
    assert len(faults) == MAX_FINDINGS + 1
    assert faults[-1].message == f"and {count - MAX_FINDINGS} more of these"
    assert sum(fault.count for fault in faults) == count
    assert cap_findings(faults) == list(faults), "capped once is capped"


def test_a_pipe_a_device_and_a_giant_are_no_files(tmp_path: Path) -> None:
    pipe, zero, giant = (tmp_path / name for name in ("pipe", "zero", "giant"))
    os.mkfifo(pipe)
    zero.symlink_to("/dev/zero")
    with giant.open("wb") as file:
        file.truncate(MAX_FILE_BYTES + 1)
    said = [Source.read(path, path.name).faults[0] for path in (pipe, zero, giant)]
    assert {fault.code for fault in said} == {"SRC006"}
    assert [fault.message for fault in said[:2]] == ["cannot read the file: it is no plain file"] * 2
    assert "larger than" in said[2].message


def test_bytes_that_are_not_utf8_have_a_place(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes("a: é\nb: ".encode() + b"\xe9\n")
    source = Source.read(path, "x.yaml")
    assert source.faults[0].code == "SRC003"
    assert source.span(source.faults[0].at) == Span(2, 4, 2, 5)


def test_a_file_that_cannot_be_opened_is_a_fault(tmp_path: Path) -> None:
    assert Source.read(tmp_path / "none.yaml", "none.yaml").faults[0].code == "SRC006"
    assert Source.read(tmp_path, "folder").faults[0].code == "SRC006"


def test_an_edit_changes_one_value_and_nothing_else() -> None:
    source = Source.parse("a: 1  # one\nb: [2, 3]\nc:\n  - d: 4\n  - e: 5\n")
    assert source.edit(("b",), "[9]").text == "a: 1  # one\nb: [9]\nc:\n  - d: 4\n  - e: 5\n"
    assert source.edit(("c", 1, "e"), "6").data == {"a": 1, "b": [2, 3], "c": [{"d": 4}, {"e": 6}]}
    assert source.edit(("c",), "[]").data == {"a": 1, "b": [2, 3], "c": []}


@settings(deadline=None)
@given(st.text())
def test_no_text_makes_the_reader_crash(text: str) -> None:
    source = Source.parse(text, "x.yaml")
    assert source.faults or source.text == text


@settings(deadline=None)
@given(
    st.recursive(
        st.integers() | st.booleans() | st.none() | st.text("abc\u00e9 ", min_size=1),
        lambda x: st.lists(x) | st.dictionaries(st.text("xyz", min_size=1), x),
    )
)
def test_json_is_yaml_and_comes_back(value: object) -> None:
    source = Source.parse(json.dumps(value, ensure_ascii=False))
    assert not source.faults
    assert source.data == value


def test_what_was_not_written_is_shown_where_the_nearest_around_it_stands() -> None:
    source = Source.parse("ships:\n  raft: {crew: 2}\n", "a.yaml")
    raft = source.spans["ships", "raft"]
    assert source.span(Place("a.yaml", ("ships", "raft", "loot"))) == raft
    assert source.span(Place("a.yaml", ("ships", "raft", "loot", "fr"))) == raft
    assert source.span(Place("a.yaml", ("coins", "one"))).line == 1


@pytest.mark.parametrize(
    ("text", "offset", "line", "column"),
    [("abc", 0, 1, 1), ("abc", 2, 1, 3), ("\nabc", 0, 1, 1), ("\nabc", 1, 2, 1), ("a\nb\n\nc", 5, 4, 1)],
)
def test_a_character_has_its_line_and_its_column(text: str, offset: int, line: int, column: int) -> None:
    assert point(text, offset) == Span(line, column, line, column + 1)


def test_a_file_has_lines_and_an_address() -> None:
    source = Source.parse("a: 1\n\nb: 2\n", "x.yaml")
    assert source.lines == ["a: 1", "", "b: 2"]
    assert Source("x.yaml", "").lines == []
    assert source.address(Span(3, 4, 3, 5)) == "x.yaml:3:4"
    assert (source.cell(Span(3, 4, 3, 5)), source.path) == ("", "x.yaml")


def test_what_is_around_an_edited_value_stays() -> None:
    source = Source.parse("a:\n  - b: 1\n\nc: 2\n")
    assert source.replaced(("a",), "[]") == "a:\n  []\n\nc: 2\n"
