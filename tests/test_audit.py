"""Nothing wrong gets through: every slip in the real content is caught, or is free for a reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from pnp.auditor import Auditor
from pnp.auditor import audit as run
from pnp.core.audit import Outcome
from pnp.core.catalog import LANGUAGES
from pnp.core.edition import BOOKS, Edition
from pnp.core.slip import slips
from pnp.games import GAMES

games = pytest.mark.parametrize("game", [game.id for game in GAMES])


@pytest.fixture(scope="session")
def audits(once: Callable[[str, Callable[[Path], None]], Path], root: Path) -> dict[str, list[Outcome]]:
    """Every slip of every game, tried once for all tests."""

    def fill(folder: Path) -> None:
        folder.mkdir()
        for game in GAMES:
            outcomes = [asdict(outcome) for outcome in run(Edition.open(game, root)).outcomes]
            (folder / f"{game.id}.json").write_text(json.dumps(outcomes), "utf-8")

    files = once("audits", fill).glob("*.json")
    return {file.stem: [Outcome(**one) for one in json.loads(file.read_text("utf-8"))] for file in files}


@games
def test_no_slip_escapes(audits: dict[str, list[Outcome]], game: str) -> None:
    assert [outcome for outcome in audits[game] if outcome.verdict == "escaped"] == []


@games
def test_slips_are_many_and_of_every_sort(audits: dict[str, list[Outcome]], game: str) -> None:
    assert len(audits[game]) > 2000
    assert {outcome.change for outcome in audits[game]} >= {
        "one more",
        "one less",
        "left out",
        "written twice",
        "another's value",
        "another origin",
        "swapped with the next one's",
        "swapped with its neighbour",
        "misspelt",
    }


@games
def test_no_slip_makes_a_check_crash(audits: dict[str, list[Outcome]], game: str) -> None:
    assert [outcome for outcome in audits[game] if outcome.by == "ENG002"] == []


@games
def test_free_slips_have_a_reason(audits: dict[str, list[Outcome]], game: str) -> None:
    free = {outcome.by for outcome in audits[game] if outcome.verdict == "free"}
    assert free <= {"citation", "order", "our own word", "our own handle", "reconstructed", "a further guard"}


def test_slips_come_in_the_same_order_every_time(buccaneer: Edition) -> None:
    first, second = ([(slip.path, slip.change) for slip in slips(buccaneer)] for _ in range(2))
    assert first == second


def test_a_check_is_asked_about_the_files_it_reads(buccaneer: Edition) -> None:
    files = {check.code: files for check, _, files in Auditor(buccaneer).checks}
    assert files["BUC012"] == {"content/buccaneer/ships.yaml"}
    assert files["WEB001"] == {f"content/buccaneer/{book}/{lang}.md" for book in BOOKS for lang in LANGUAGES}
    assert "content/buccaneer/rulebook.yaml" in files["PRV004"]


def test_asking_fewer_checks_changes_no_verdict(buccaneer: Edition) -> None:
    """A sample of slips, judged by all checks and by those that read the file."""
    auditor = Auditor(buccaneer)
    for slip in auditor.slips[::97]:
        slipped = buccaneer.reading(slip.source)
        quick = auditor.objection(slipped, slip.source.file)
        everything = Auditor.__new__(Auditor)
        everything.checks = [
            (check, subject, frozenset({slip.source.file})) for check, subject, _ in auditor.checks
        ]
        assert everything.objection(slipped, slip.source.file) == quick, slip.path


def test_forced_and_free_numbers_are_told_apart(buccaneer: Edition) -> None:
    ranges = {path: (lowest, highest) for path, _, lowest, highest in Auditor(buccaneer).ranges()}
    assert ranges["ships.puce.loot"] == (11, 11)
    lowest, highest = ranges["ships.soleil-d-or.loot"]
    assert lowest < 27 < highest
