"""Words from anywhere steer no terminal, and are no longer than a line."""

from __future__ import annotations

import pytest

from pnp.core.base.terminal_text import printable, printable_lines, quoted, short


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Épée\t1", "Épée\t1"),
        ("a\x1b[2Jb", "a\\u001b[2Jb"),
        ("a\nb", "a\\u000ab"),
        ("a\x9fb\x7f", "a\\u009fb\\u007f"),
        ("\u202eabc", "\\u202eabc"),
        ("\ud800", "\\ud800"),
    ],
)
def test_what_would_steer_a_terminal_is_written_out(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_lines_stay_lines() -> None:
    assert printable_lines("a\x07\nb\n") == "a\\u0007\nb\n"


def test_what_is_longer_than_anyone_reads_is_cut_to_just_so_many_signs() -> None:
    assert (short("abcd", 4), short("abcde", 4)) == ("abcd", "abc…")
    assert (short("x" * 300), short("x" * 301)) == ("x" * 300, "x" * 299 + "…")


def test_a_value_is_shown_as_it_is_written() -> None:
    assert (quoted("ten"), quoted(12)) == ("'ten'", "12")
    assert (quoted("x" * 78), quoted("x" * 79)) == (f"'{'x' * 78}'", f"'{'x' * 78}…")
