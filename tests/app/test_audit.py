"""Nothing wrong gets through: slips in the real content are caught, or are free for a reason.

Of a large game an even share of the slips is tried, so that all its files and sorts have their turn;
``make audit`` tries them all.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from math import ceil
from pathlib import Path

import pytest

from pnp.app.auditing import Auditor
from pnp.core.audit.audit import Outcome, range_of, reconstructed_numbers, try_mutation
from pnp.core.audit.mutations import mutations
from pnp.core.project.loaded_game import BOOKS, LoadedGame
from pnp.web.lint.mutation.mutations import text_mutations
from tests.support.project import IDS, PROJECT, opened

games = pytest.mark.parametrize("game", IDS)
MOST = 60
"""So many slips of a game are tried here, spread over all of them; `make audit` tries every one."""

Audit = Callable[[str], list[Outcome]]


@pytest.fixture(scope="session")
def audits(once: Callable[[str, Callable[[Path], None]], Path]) -> Audit:
    """The slips of a game, tried once for all tests."""

    def audit(game: str) -> list[Outcome]:
        def fill(file: Path) -> None:
            auditor = Auditor(opened(game))
            tried = auditor.slips[:: ceil(len(auditor.slips) / MOST)]
            outcomes = [try_mutation(auditor.loaded, slip, auditor.objection) for slip in tried]
            file.write_text(json.dumps([asdict(outcome) for outcome in outcomes]), "utf-8")

        file = once(f"audit-{game}", fill)
        return [Outcome(**one) for one in json.loads(file.read_text("utf-8"))]

    return audit


@pytest.fixture(scope="module")
def auditor(buccaneer: LoadedGame) -> Auditor:
    return Auditor(buccaneer)


@games
def test_no_slip_escapes(audits: Audit, game: str) -> None:
    assert [outcome for outcome in audits(game) if outcome.verdict == "escaped"] == []


@games
def test_slips_are_many_and_of_every_sort(loaded_games: dict[str, LoadedGame], game: str) -> None:
    made = list(mutations(loaded_games[game], text_mutations))
    assert len(made) > 1000
    assert {slip.change for slip in made} >= {
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
def test_no_slip_makes_a_check_crash(audits: Audit, game: str) -> None:
    assert [outcome for outcome in audits(game) if outcome.by == "ENG002"] == []


@games
def test_free_slips_have_a_reason(audits: Audit, game: str) -> None:
    free = {outcome.by for outcome in audits(game) if outcome.verdict == "free"}
    assert free <= {"citation", "order", "our own word", "our own handle", "reconstructed", "a further guard"}


def test_a_reason_of_its_own_may_go_where_the_kind_has_one_of_the_same_sort(
    loaded_games: dict[str, LoadedGame],
) -> None:
    loaded = loaded_games["pirates-vs-pirates"]
    own = [slip for slip in mutations(loaded, lambda _: []) if slip.place.key == ("pieces", 38, "provenance")]
    (outcome,) = [try_mutation(loaded, slip, lambda *_: "") for slip in own if slip.change == "left out"]
    assert (outcome.verdict, outcome.by) == ("free", "our own word")
    told = [slip for slip in mutations(loaded, lambda _: []) if slip.place.key == ("provenance", "power")]
    (outcome,) = [try_mutation(loaded, slip, lambda *_: "") for slip in told if slip.change == "left out"]
    assert outcome.verdict == "escaped"


def test_slips_come_in_the_same_order_every_time(buccaneer: LoadedGame) -> None:
    first, second = (
        [(slip.path, slip.change) for slip in mutations(buccaneer, text_mutations)] for _ in range(2)
    )
    assert first == second


def test_a_check_is_asked_about_the_files_it_reads(auditor: Auditor) -> None:
    files = {check.code: files for check, _, files in auditor.checks}
    assert files["BUC012"] == {"content/buccaneer/ships.yaml"}
    books = {f"content/buccaneer/{book}/{lang}.md" for book in BOOKS for lang in PROJECT.languages}
    assert files["WEB001"] == books
    assert "content/buccaneer/rulebook.yaml" in files["PRV004"]


def test_asking_fewer_checks_changes_no_verdict(buccaneer: LoadedGame, auditor: Auditor) -> None:
    """A sample of slips, judged by all checks and by those that read the file."""
    for slip in auditor.slips[::197]:
        slipped = buccaneer.with_source(slip.source)
        quick = auditor.objection(slipped, slip.source.file)
        everything = Auditor.__new__(Auditor)
        everything.checks = [
            (check, subject, frozenset({slip.source.file})) for check, subject, _ in auditor.checks
        ]
        assert everything.objection(slipped, slip.source.file) == quick, slip.path


def test_forced_and_free_numbers_are_told_apart(buccaneer: LoadedGame, auditor: Auditor) -> None:
    facts = {fact.path: fact for fact in reconstructed_numbers(buccaneer)}
    assert range_of(buccaneer, facts["ships.puce.loot"], auditor.objection) == (11, 11)
    lowest, highest = range_of(buccaneer, facts["ships.soleil-d-or.loot"], auditor.objection)
    assert lowest < 27 < highest
