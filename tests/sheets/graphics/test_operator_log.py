"""Operators of PDF as lines that a person can read."""

from __future__ import annotations

import pytest

from pnp.sheets.graphics.operator_log import describe, format_mm


@pytest.mark.parametrize(
    ("operators", "lines"),
    [
        ("q 1 0 0 1 2 3 cm Q", ["save", "transform 1 0 0 1 2 3", "restore"]),
        ("1 0 0.5 rg 0 0 0 RG", ["fill colour #ff0080", "stroke colour #000000"]),
        ("0.4 w [1 2] 0 d 1 J 2 j", ["stroke width 0.4", "dash [1 2] 0", "line cap 1", "line join 2"]),
        ("/A500.1000 gs /S1 sh /icon BMC EMC", ["opacity /A500.1000", "gradient /S1", "begin /icon", "end"]),
        ("1 2 m 3.004 4 l S", ["stroke line 1 2 to 3 4"]),
        ("1 2 m 6 2 l 6 5 l 1 5 l h f", ["fill rectangle 1 2 6 5"]),
        ("1 2 m 6 2 l 6 5 l 1 5 l h B", ["fill and stroke rectangle 1 2 6 5"]),
        ("1 2 m 6 2 l 6 5 l 1 5 l h B*", ["fill even-odd and stroke rectangle 1 2 6 5"]),
        ("1 2 m 6 2 l 6 5 l 1 5 l h W n", ["clip rectangle 1 2 6 5"]),
        (
            "1 2 m 6 2 l 6 5 l 1 5 l h W* n 1 2 m 3 4 l S",
            ["clip even-odd rectangle 1 2 6 5", "stroke line 1 2 to 3 4"],
        ),
    ],
)
def test_each_change_of_state_and_each_path_is_a_line(operators: str, lines: list[str]) -> None:
    assert list(describe(operators)) == lines


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("1 2 m 6 2 l 7 5 l 1 5 l h f", "fill path 1 2 within 1 2 7 5, 5 pieces "),
        ("1 2 m 9 2 9 8 1 8 c f*", "fill even-odd path 1 2 within 1 2 9 8, 2 pieces "),
        ("1 2 m 6 2 l 6 5 l h S", "stroke path 1 2 within 1 2 6 5, 4 pieces "),
    ],
)
def test_another_path_is_told_by_its_box_and_a_digest(path: str, told: str) -> None:
    (line,) = describe(path)
    assert line.startswith(told)
    assert len(line) == len(told) + 4
    (other,) = describe(path.replace("1 2 m", "1 2.02 m"))
    assert other.split()[-1] != line.split()[-1]


@pytest.mark.parametrize(
    ("value", "told"), [(1.0, "1"), (1.005, "1"), (1.006, "1.01"), (-0.001, "0"), (12.3, "12.3")]
)
def test_a_length_has_two_decimals(value: float, told: str) -> None:
    assert format_mm(value) == told
