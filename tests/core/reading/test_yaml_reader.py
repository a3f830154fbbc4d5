"""YAML is read strictly and within measure: what is refused is told in its words, at its place."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.base.diagnostic import Span
from pnp.core.reading.yaml_reader import DEPTH, DIGITS, ENTRIES, Reader


def read(text: str) -> tuple[Any, list[str]]:
    """The values of a text, and what is said of it, each with its line and column."""
    reader = Reader("x.yaml")
    data = reader.read(text)
    places = [fault.at.span or Span(0, 0, 0, 0) for fault in reader.faults]
    said = zip(reader.faults, places, strict=True)
    return data, [f"{fault.code} {at.line}:{at.column} {fault.message}" for fault, at in said]


@pytest.mark.parametrize(
    ("text", "data", "said"),
    [
        ("a: &x 1\n", {"a": 1}, "SRC005 1:4 the anchor &x is not allowed here"),
        ("a: *x\n", {"a": None}, "SRC005 1:4 the alias *x is not allowed here"),
        ("a: !t 1\n", {"a": 1}, "SRC005 1:4 the tag !t is not allowed here"),
        ("a: 1\n---\nb: 2\n---\nc: 3\n", {"a": 1}, "SRC005 2:1 a second document is not allowed here"),
        ("b: 1\n[a]: 2\n", {"b": 1}, "SRC005 2:1 a key that is not a word is not allowed here"),
        ("a: 1\nb: 2\na: 3\n", {"a": 1, "b": 2}, "SRC002 3:1 the key 'a' is written twice"),
        ('a: "\\x07"\n', {"a": "\x07"}, "SRC004 1:4 control character U+0007"),
        ("a: [1\n", None, "SRC001 2:1 did not find expected ',' or ']'"),
        ("a: '\n", None, "SRC001 2:1 found unexpected end of stream"),
    ],
)
def test_what_is_refused_is_told_once_and_the_rest_is_read(text: str, data: Any, said: str) -> None:
    assert read(text) == (data, [said])


def test_a_hint_tells_what_to_do_and_a_label_which_one_is_meant() -> None:
    reader = Reader("x.yaml")
    reader.read("a: &x 1\na: 2\n")
    assert [(fault.label, fault.help) for fault in reader.faults] == [
        ("", "write the value out"),
        ("the second one", ""),
    ]


def test_a_number_has_so_many_digits_and_no_more() -> None:
    assert read(f"a: {'9' * DIGITS}\n") == ({"a": int("9" * DIGITS)}, [])
    said = f"SRC007 1:4 'a' is a number of {DIGITS + 1} digits; {DIGITS} are the most"
    assert read(f"a: {'9' * (DIGITS + 1)}\n") == ({"a": None}, [said])
    assert read(f'a: "{"9" * (DIGITS + 1)}"\n') == ({"a": "9" * (DIGITS + 1)}, [])


def test_a_value_lies_so_deep_and_no_deeper() -> None:
    """A list within a list lies one deeper."""

    def nest(depth: int) -> str:
        return f"a: {'[' * depth}{']' * depth}\n"

    assert read(nest(DEPTH - 1))[1] == []
    assert read(nest(DEPTH)) == (None, [f"SRC007 1:{DEPTH + 3} 'a' lies more than {DEPTH} deep"])
    words = "[" * DEPTH + "1" + "]" * DEPTH
    assert read(words)[1] == [], "a word in the deepest list is no deeper list"
    assert read("[" + words + "]")[1] == [f"SRC007 1:{DEPTH + 1} the file lies more than {DEPTH} deep"]


def test_a_list_has_so_many_entries_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (DIGITS, DEPTH, ENTRIES) == (64, 32, 50_000)
    monkeypatch.setattr("pnp.core.reading.yaml_reader.ENTRIES", 3)
    assert read("a: [1, 2, 3]\nb: {c: 1, d: 2, e: 3}\n")[1] == []
    assert read("a: [1, 2, 3, 4]\n") == (None, ["SRC007 1:14 'a' has more than 3 entries"])
    assert read("b: {c: 1, d: 2, e: 3, f: 4}\n") == (None, ["SRC007 1:23 'b' has more than 3 entries"])
    assert read("[1, 2, 3, 4]\n")[1] == ["SRC007 1:11 the file has more than 3 entries"]


def test_what_holds_too_much_is_named_by_its_field() -> None:
    long = "9" * (DIGITS + 1)
    assert read(f"ships:\n  - [7, {long}]\n")[1][0].startswith("SRC007 2:9 'ships' is a number of")
    assert read(long)[1][0].startswith("SRC007 1:1 the file is a number of")
    assert read(f"? [x]\n: {long}\n")[1][1].startswith("SRC007 2:3 the file is a number of")


def test_lists_and_records_have_the_place_of_all_that_they_hold() -> None:
    reader = Reader("x.yaml")
    reader.read("a: [1, 22]\nb: {c: 3}\n")
    assert reader.spans == {
        (): Span(1, 1, 3, 1),
        ("a",): Span(1, 4, 1, 11),
        ("a", 0): Span(1, 5, 1, 6),
        ("a", 1): Span(1, 8, 1, 10),
        ("b",): Span(2, 4, 2, 10),
        ("b", "c"): Span(2, 8, 2, 9),
    }


def test_the_second_of_two_keys_takes_no_place_from_the_first() -> None:
    reader = Reader("x.yaml")
    reader.read("a: 1\na: 2\n")
    assert reader.spans["a",] == Span(1, 4, 1, 5)


@pytest.mark.parametrize(
    ("words", "value"),
    [
        *(("", None), ("~", None), ("null", None), ("true", True), ("false", False), ("no", "no")),
        *(("-0", 0), ("007", "007"), ("1.5", "1.5"), ("'7'", "7"), ("! 7", 7)),
    ],
)
def test_words_are_read_as_they_are_written(words: str, value: object) -> None:
    assert read(f"a: {words}\n") == ({"a": value}, [])
