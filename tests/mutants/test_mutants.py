"""The tool that breaks the code knows its faults, spares what cannot fail, and chooses alike each time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.mutants.__main__ import equivalents, sample, share
from tests.mutants.operators import mutants
from tests.mutants.own import other_games, own_tests
from tests.mutants.record import Record
from tests.mutants.trial import COPIED


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
        ("1e300", []),
        ("a if b else c", ["c if b else a"]),
        ("raise a", ["pass"]),
        ("x: Literal[3]", []),
        ("if TYPE_CHECKING:\n    a = 1", []),
        ("a = lru_cache(64)(b)", []),
        ("a = zip(b, strict=True)", []),
        ("assert a, len(b, c)", []),
    ],
)
def test_a_line_is_broken_in_every_way(written: str, broken: list[str]) -> None:
    assert sorted(one.source(written) for one in mutants(written, "a.py")) == sorted(broken)


def test_a_mutant_tells_where_it_is_and_what_differs() -> None:
    (one,) = mutants("a\nb == c", "pnp/a.py")
    assert (one.file, one.line, one.fault) == ("pnp/a.py", 2, "b == c → b != c")


def test_a_mutant_is_known_by_where_it_stands_whatever_moves_above() -> None:
    written = "class A:\n    def b(self):\n        c == d\n"
    (one,), (moved,) = mutants(written, "pnp/a.py"), mutants("import e\n" + written, "pnp/a.py")
    assert one.name == moved.name == "pnp/a.py: A.b: c == d → c != d"


def test_a_number_is_known_by_what_stands_around_it() -> None:
    names = [one.name for one in mutants("@a\ndef b(c=1):\n    d = [1, 1]", "pnp/a.py")]
    assert names == [
        "pnp/a.py: b: def b(c=1): → def b(c=2):",
        "pnp/a.py: b: d = [1, 1] → d = [2, 1]",
        "pnp/a.py: b: d = [1, 1] → d = [1, 2]",
    ]


def test_a_case_is_told_by_its_own_statement() -> None:
    told = [
        one.fault
        for one in mutants("match a:\n    case b:\n        c\n    case d if d > 1:\n        e", "a.py")
    ]
    assert told == ["d > 1 → d >= 1", "case d if d > 1: → case d if d > 2:"]


def test_the_same_seed_chooses_the_same_mutants() -> None:
    some = "pnp/core/reading/spreadsheet"
    assert sample(some, 5, seed=3) == sample(some, 5, seed=3) != sample(some, 5, seed=4)


@pytest.mark.parametrize(
    ("module", "first"),
    [
        ("pnp/sheets/imposition/grid.py", "tests/sheets/imposition/test_grid.py"),
        ("pnp/sheets/booklet/flow.py", "tests/sheets/booklet/test_flow.py"),
        ("pnp/sheets/export/cut.py", "tests/sheets/export/test_cut.py"),
        ("pnp/sheets/export/pcio.py", "tests/sheets/export/test_services.py"),
        ("pnp/games/buccaneer/scenes.py", "tests/games/buccaneer/test_scenes.py"),
        ("pnp/games/boucaniers/play/phases/digs.py", "tests/games/boucaniers/play/phases/test_digs.py"),
        ("pnp/games/boucaniers/play/bot/heuristic.py", "tests/games/boucaniers/play/bot/test_heuristic.py"),
        ("pnp/games/boucaniers/checks/clues.py", "tests/games/boucaniers/test_clues.py"),
        ("pnp/cli/check.py", "tests/looks/test_commands.py"),
    ],
)
def test_a_module_s_own_tests_begin_with_what_is_nearest(module: str, first: str) -> None:
    assert own_tests(module)[0] == first


def test_a_module_s_own_tests_are_found() -> None:
    assert "tests/games/test_catalogs.py" in own_tests("pnp/games/buccaneer/checks/box.py")
    assert "tests/cli/play/test_seat.py" in own_tests("pnp/cli/play/seat.py")
    assert "tests/sheets/export/test_services.py" in own_tests("pnp/sheets/export/pcio.py")
    assert "tests/web/py2js/test_values.py" in own_tests("pnp/web/py2js/expressions/operators.py")
    assert set(own_tests("pnp/games/buccaneer/rules.py")) >= {"tests/games/buccaneer/test_rules.py"}


def test_a_game_s_module_does_not_ask_the_other_games() -> None:
    assert "tests/games/test_play.py" in own_tests("pnp/games/buccaneer/rules.py")
    assert "maitre-des-mers" in other_games("pnp/games/buccaneer/rules.py")
    assert "buccaneer" not in other_games("pnp/games/buccaneer/rules.py")
    assert other_games("pnp/core/base/digest.py") == []


def test_every_module_has_tests_to_ask() -> None:
    modules = [file.relative_to(ROOT).as_posix() for file in (ROOT / "pnp").rglob("[!_]*.py")]
    assert [module for module in modules if not own_tests(module)] == []


def test_a_copy_has_all_that_tests_may_read() -> None:
    kept = {file.name for file in ROOT.iterdir() if file.suffix in {".md", ".toml", ".txt"}}
    assert kept | {"LICENSE", "Makefile"} <= {*COPIED}


def test_what_was_seen_is_known_until_the_test_that_noticed_it_changes(tmp_path: Path) -> None:
    (mutant, other), tests = (
        sample("pnp/core/base/digest.py", 2, seed=1),
        own_tests("pnp/core/base/digest.py"),
    )
    record = Record(tmp_path / "seen.txt")
    record.keep(mutant, tests, f"{tests[0]}::test_a_thing")
    record.keep(other, tests, "")
    again = Record(tmp_path / "seen.txt")
    assert again.witness(mutant, [*tests, "tests/support/project.py"]) == f"{tests[0]}::test_a_thing"
    assert again.witness(mutant, tests[1:]) is None
    assert again.witness(other, tests) == ""
    assert again.witness(other, [*tests, "tests/support/project.py"]) is None


def test_a_test_that_fails_anyway_notices_nothing(tmp_path: Path) -> None:
    (mutant,), tests = sample("pnp/core/base/digest.py", 1, seed=1), own_tests("pnp/core/base/digest.py")
    record, witness = Record(tmp_path / "seen.txt"), f"{tests[0]}::test_a_thing"
    record.keep(mutant, tests, witness)
    assert record.doubtful([mutant], own_tests) == [witness]
    record.judge([witness], [witness])
    assert (record.witness(mutant, tests), record.unfit) == (None, [witness])
    record.keep(mutant, tests, "")
    assert record.witness(mutant, tests) == ""


def test_a_share_has_its_bounds() -> None:
    assert share(92, 100) == "92 %, of all 85 to 96 %"
    assert share(0, 0) == "none"


def test_every_equivalent_is_a_mutant_of_today_and_has_a_reason() -> None:
    listed = equivalents()
    files = {mutant.partition(":")[0] for mutant in listed}
    today = {one.name for file in files for one in mutants((ROOT / file).read_text("utf-8"), file)}
    for mutant, reason in listed.items():
        assert mutant in today, mutant
        assert len(reason.split()) > 2, mutant
