"""A misspelt name of a piece is one finding at its place, and nothing else runs on it."""

from __future__ import annotations

import pytest

from pnp.app.examine import examine_edition
from pnp.core.catalog.references import Ref, references
from pnp.core.project.loaded_game import Edition


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
    editions: dict[str, Edition], game: str, path: str, new: str, said: str, hint: str
) -> None:
    edition = editions[game]
    slipped = edition.with_slip(path, new)
    if game == "pirates-vs-pirates":
        slipped = slipped.with_slip("pirates.rank-9.rank", "10")
    result = examine_edition(slipped)
    first, *others = result.findings
    assert (first.code, first.message, first.at) == ("SCH008", said, edition.locate(path))
    assert {finding.code for finding in others} <= {"SCH008"}
    assert hint in first.help
    assert result.skipped == ["all checks but SCH were skipped: they need SCH004 and SCH008"]


def test_a_piece_that_the_rules_know_by_its_id_must_be_there(editions: dict[str, Edition]) -> None:
    edition = editions["boucaniers"]
    (finding,) = edition.with_slip("companies.rougeaud.id", "rougeau").findings
    assert (finding.code, finding.help) == ("SCH001", "did you mean 'rougeaud'?")
    missing = edition.with_slip("companies.rougeaud.id", "bleusaille")
    said = {finding.message for finding in examine_edition(missing).findings if finding.code == "SCH008"}
    assert "'rougeaud' is missing" in said


def test_references_are_found_wherever_they_stand(editions: dict[str, Edition]) -> None:
    catalog = editions["boucaniers"].catalog
    assert catalog is not None
    kinds = [reference.ref for reference in references(catalog)]
    assert kinds.count(Ref("ships companies")) == len(catalog.kinds()["standees"])
    assert kinds.count(Ref("tiles")) == 19 + 2 * 9 + 9
