"""The engine watches its own checks: asleep, broken or mute, they say so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pnp.core.base.diagnostic import Diagnostic, Place, Proof, proof_or_nothing
from pnp.core.checks.registry import Registry
from pnp.core.i18n.grammar import percent
from pnp.core.project.loaded_game import LoadedGame
from pnp.games.buccaneer.model import Buccaneer

SLIP = {"ships.0.loot": 1}
Says = Iterator[Diagnostic | Proof]


def sound(_: object) -> Says:
    """It works."""
    yield Proof("fine", "1", 1)


def test_a_check_that_looks_at_nothing_is_a_finding() -> None:
    check = Registry("T")

    @check(1, "asleep", broken_by=SLIP)
    def asleep(_: object) -> Says:
        """It always passes."""
        yield Proof("nothing to see", "", 0)

    (finding,) = check.run(None).findings
    assert finding.code == "ENG001"
    assert finding.help
    assert finding.at.file == "test_registry.py"
    assert finding.at.span == Place.line("", asleep.__code__.co_firstlineno).span


def test_a_check_that_crashes_does_not_stop_the_others() -> None:
    check = Registry("T")

    @check(1, "clumsy", broken_by=SLIP)
    def clumsy(_: object) -> Says:
        """It reads a column that was renamed."""
        columns: dict[str, str] = {}
        yield Proof(columns["renamed"], "", 1)

    check(2, "sound", broken_by=SLIP)(sound)
    result = check.run(None)
    assert [finding.code for finding in result.findings] == ["ENG002"]
    assert [proof.code for proof in result.proofs] == ["T002"]


def test_a_check_with_nothing_to_look_at_says_why() -> None:
    check = Registry("T")

    @check(1, "idle", broken_by=SLIP)
    def idle(_: object) -> Says:
        """It judges rulings, of which there are none."""
        yield proof_or_nothing("rulings are in order", "0 rulings", 0, "there are no rulings")

    result = check.run(None)
    assert result.findings == []
    (said,) = result.proofs
    assert (said.code, said.facts, said.text) == ("T001", 0, "nothing to look at: there are no rulings")


def test_a_crash_names_the_piece_that_was_looked_at(buccaneer: LoadedGame) -> None:
    check = Registry("T")

    @check(1, "clumsy", broken_by=SLIP)
    def clumsy(game: Buccaneer) -> Says:
        """It knows no brig."""
        for ship in game.ships:
            if ship.rig == "brig":
                yield Proof({"sloop": "small"}[ship.rig], "", 1)

    (finding,) = check.run(buccaneer.catalog).findings
    assert finding.message == "T001 'clumsy' crashed: KeyError('brig')"
    assert finding.at == buccaneer.locate("ships.licorne")
    assert "mend what is written here" in finding.help


def test_a_crash_elsewhere_names_the_game_s_file_and_our_line(buccaneer: LoadedGame) -> None:
    check = Registry("T")

    @check(1, "clumsy", broken_by=SLIP)
    def clumsy(_: Buccaneer) -> Says:
        """It asks for a chance of nothing."""
        yield Proof(percent("1/0", "en"), "", 1)

    (finding,) = check.run(buccaneer.catalog).findings
    assert finding.at.file == "content/buccaneer/game.yaml"
    assert "pnp/core/i18n/grammar.py:" in finding.help


def test_a_check_whose_needs_failed_is_not_run() -> None:
    check = Registry("T")

    @check(1, "first", broken_by=SLIP)
    def first(_: object) -> Says:
        """It fails."""
        yield Diagnostic("wrong", Place("x"))

    @check(2, "second", broken_by=SLIP, needs=[1])
    def second(_: object) -> Says:
        """It would crash."""
        raise AssertionError
        yield Proof("", "", 1)

    check(3, "third", broken_by=SLIP, needs=[2])(sound)
    result = check.run(None)
    assert [finding.code for finding in result.findings] == ["T001"]
    assert result.proofs == []
    assert result.skipped == ["T002 was skipped: it needs T001", "T003 was skipped: it needs T002"]


def test_a_check_is_run_after_one_of_a_larger_number_that_it_needs() -> None:
    check = Registry("T")
    check(1, "first", broken_by=SLIP, needs=[2])(sound)

    @check(2, "second", broken_by=SLIP)
    def second(_: object) -> Says:
        """It fails."""
        yield Diagnostic("wrong", Place("x"))

    assert check.run(None).skipped == ["T001 was skipped: it needs T002"]


def test_a_check_that_no_slip_breaks_is_a_finding() -> None:
    check = Registry("T")
    check(1, "toothless")(sound)
    assert [finding.code for finding in check.run(None).findings] == ["ENG004"]


def test_codes_are_never_reused() -> None:
    check = Registry("T")
    check(1, "one", broken_by=SLIP)(sound)
    with pytest.raises(ValueError, match="T001 is taken by 'one'"):
        check(1, "two", broken_by=SLIP)(sound)


def test_a_check_without_a_page_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody could look it up"):
        Registry("T")(1, "mute", broken_by=SLIP)(lambda _: [])
