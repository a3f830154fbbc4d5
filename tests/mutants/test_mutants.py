"""The tool that breaks the code knows its faults, spares what cannot fail, and chooses alike each time."""

from __future__ import annotations

import pytest

from tests.conftest import ROOT

from .__main__ import equivalents, sample
from .operators import mutants
from .own import own_tests


@pytest.mark.parametrize(
    ("written", "broken"),
    [
        ("a < b", ["a <= b"]),
        ("a + b", ["a - b"]),
        ("'a' + b", []),
        ("a and b", ["a or b"]),
        ("not a", ["a"]),
        ("f(a, b)", ["f(b, a)", "pass"]),
        ("f(a, a)", ["pass"]),
        ("min(a)", ["max(a)", "pass"]),
        ("3", ["4"]),
        ("a if b else c", ["c if b else a"]),
        ("raise a", ["pass"]),
        ("x: Literal[3]", []),
    ],
)
def test_a_line_is_broken_in_every_way(written: str, broken: list[str]) -> None:
    assert sorted(one.source(written) for one in mutants(written, "a.py")) == sorted(broken)


def test_a_mutant_tells_where_it_is_and_what_differs() -> None:
    (one,) = mutants("a\nb == c", "pnp/a.py")
    assert (one.file, one.line, one.fault) == ("pnp/a.py", 2, "b == c → b != c")


def test_the_same_seed_chooses_the_same_mutants() -> None:
    assert sample("pnp/core", 5, seed=3) == sample("pnp/core", 5, seed=3) != sample("pnp/core", 5, seed=4)


def test_a_module_s_own_tests_are_found() -> None:
    assert own_tests("pnp/sheets/grid.py")[0] == "tests/sheets/test_grid.py"
    assert own_tests("pnp/sheets/export/cut.py")[0] == "tests/sheets/test_export.py"
    assert "tests/test_catalogs.py" in own_tests("pnp/games/buccaneer/checks.py")
    assert set(own_tests("pnp/games/buccaneer/rules.py")) >= {"tests/games/buccaneer/test_rules.py"}


def test_every_equivalent_is_a_mutant_of_today_and_has_a_reason() -> None:
    listed = equivalents()
    files = {file for (file, _), _ in listed}
    today = {(file, one.fault) for file in files for one in mutants((ROOT / file).read_text("utf-8"), file)}
    for mutant, reason in listed:
        assert mutant in today, mutant
        assert len(reason.split()) > 2, mutant
