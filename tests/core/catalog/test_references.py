"""A misspelt name of a piece is one finding at its place, and nothing else runs on it."""

from __future__ import annotations

import pytest

from pnp.app.examine import examine_loaded
from pnp.core.catalog.references import Ref, references
from pnp.core.project.loaded_game import LoadedGame


@pytest.mark.parametrize(
    ("game", "path", "new", "said", "hint"),
    [
        (
            "boucaniers",
            "standees.cotre.ship",
            "cotr",
            "there is no 'cotr' among the ships and companies",
            "did you mean 'cotre'?",
        ),
        (
            "boucaniers",
            "masks.0.island",
            "bastion-roug",
            "there is no 'bastion-roug' among the tiles",
            "did you mean 'bastion-rouge'?",
        ),
        (
            "pirates-vs-pirates",
            "game.constants.ready_made.first.0",
            "9",
            "there is no 9 among the pirates",
            "",
        ),
    ],
)
def test_a_name_that_leads_nowhere_is_the_only_finding(  # noqa: PLR0917 - a row of the table above
    loaded_games: dict[str, LoadedGame], game: str, path: str, new: str, said: str, hint: str
) -> None:
    loaded = loaded_games[game]
    slipped = loaded.with_mutation(path, new)
    if game == "pirates-vs-pirates":
        slipped = slipped.with_mutation("pirates.rank-9.rank", "10")
    result = examine_loaded(slipped)
    first, *others = result.findings
    assert (first.code, first.message, first.at) == ("SCH008", said, loaded.locate(path))
    assert {finding.code for finding in others} <= {"SCH008"}
    assert hint in first.help
    assert result.skipped == ["all checks but SCH were skipped: they need SCH004 and SCH008"]


def test_a_piece_that_the_rules_know_by_its_id_must_be_there(loaded_games: dict[str, LoadedGame]) -> None:
    loaded = loaded_games["boucaniers"]
    (finding,) = loaded.with_mutation("companies.rougeaud.id", "rougeau").findings
    assert (finding.code, finding.help) == ("SCH001", "did you mean 'rougeaud'?")
    missing = loaded.with_mutation("companies.rougeaud.id", "bleusaille")
    said = {finding.message for finding in examine_loaded(missing).findings if finding.code == "SCH008"}
    assert "'rougeaud' is missing" in said


def test_references_are_found_wherever_they_stand(loaded_games: dict[str, LoadedGame]) -> None:
    catalog = loaded_games["boucaniers"].catalog
    assert catalog is not None
    kinds = [reference.ref for reference in references(catalog)]
    assert kinds.count(Ref("ships companies")) == len(catalog.kinds()["standees"])
    assert kinds.count(Ref("tiles")) == 19 + 2 * 9 + 9
