"""Every game: its catalog is clean, and every check bites the real content."""

from __future__ import annotations

import pytest

from pnp.app.checking import registries, rules
from pnp.app.examine import Examination, find_broken
from pnp.core.base.diagnostic import Nothing
from pnp.core.checks.registry import Check
from pnp.core.project.game import Game
from pnp.core.project.loaded_game import LoadedGame
from tests.looks.findings import findings
from tests.looks.kept import compare
from tests.support.project import GAMES

CHECKS = [
    check
    for registry in (*(game.checks for game in GAMES), *registries())
    for check in registry.checks.values()
]
"""Each check once: those that all games share as well."""
OF_BOXES = {"PRT008", "PRT009", "PRT010"}
"""None of these games has a face made of boxes: tests/sheets/boxes breaks those that have."""
SLIPPED = [check for check in CHECKS if check.code not in OF_BOXES]


@pytest.mark.parametrize("check", SLIPPED, ids=lambda check: check.code)
def test_every_check_catches_the_slip_it_exists_for(
    check: Check, loaded_games: dict[str, LoadedGame]
) -> None:
    """It says what it said and points at the same words, as they were approved: ``make looks``."""
    found = find_broken(loaded_games.values(), check)
    assert {finding.code for finding in found.findings} == {check.code}
    compare("findings", list(findings(found)), check.code)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_a_check_speaks_the_table_s_language(check: Check) -> None:
    assert check.name == check.name.lower()
    assert " " not in check.name
    assert check.run.__name__.count("_") >= 2, "a check function is a sentence"
    assert check.page[0].isupper()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_content_is_clean_and_every_check_leaves_a_witness(game: Game, examination: Examination) -> None:
    assert examination.result.findings == []
    proofs = [proof for proof in examination.result.proofs if proof.game == game.id]
    assert {proof.code for proof in proofs} == {
        check.code for registry in (game.checks, *registries()) for check in registry.checks.values()
    }
    assert all(proof.claim and proof.witness for proof in proofs)
    assert all(proof.facts or isinstance(proof, Nothing) for proof in proofs)


def test_every_subject_has_its_prefix() -> None:
    assert {code[:3] for code in rules(GAMES)} >= {"SRC", "SCH", "ENG", "PRV", "PRT", "WEB", "BUC"}
