"""Double entry: a stated number that is off by one meets its twin in the rulebook."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter

from pnp.core.diagnostic import Key
from pnp.core.edition import Edition
from pnp.core.fact import census, facts, resolve
from pnp.core.ledger import check
from pnp.core.provenance import Sourced
from tests.here import opened


def codes(edition: Edition) -> set[str]:
    return {finding.code for finding in check.run(edition.catalog).findings}


def test_the_catalog_agrees_with_the_rulebook(buccaneer: Edition) -> None:
    assert codes(buccaneer) == set()


def test_every_stated_number_off_by_one_is_caught(buccaneer: Edition) -> None:
    assert buccaneer.catalog is not None
    stated = [
        fact for fact in facts(buccaneer.catalog) if fact.provenance and fact.provenance.origin == "stated"
    ]
    numbers = [fact for fact in stated if isinstance(fact.value, int)]
    assert len(numbers) > 20
    for fact in numbers:
        slipped = buccaneer.with_slip(fact.path, str(fact.value + 1))
        assert slipped.catalog is None or "PRV004" in codes(slipped), fact.path


def test_a_contradiction_shows_both_places(buccaneer: Edition) -> None:
    (finding,) = check.run(buccaneer.with_slip("ships.couronne.loot", "23").catalog).findings
    assert finding.at.file.endswith("ships.yaml")
    assert finding.also[0][0].file.endswith("rulebook.yaml")
    assert "line 112" in finding.also[0][1]


def test_a_public_value_that_differs_names_its_source(buccaneer: Edition) -> None:
    catalog = buccaneer.catalog
    assert catalog
    report = next(entry for entry in catalog.rulebook.reports if entry.about == "game.credits.year")
    (finding,) = check.run(buccaneer.with_slip(report.about, "1999").catalog).findings
    assert finding.also[0][1].endswith(f"from {report.source}")


def test_a_value_derived_by_nothing_is_found(buccaneer: Edition) -> None:
    written = buccaneer.sources["content/buccaneer/game.yaml"]
    slipped = written.edit(Key(("provenance", "constants.bank_ducats")), "{derived: guessing}")
    (finding,) = check.run(buccaneer.reading(slipped).catalog).findings
    assert finding.code == "PRV005"
    assert "derived by 'guessing', which the catalog cannot compute" in finding.message


def test_a_statement_about_nothing_gets_the_nearest_fact(buccaneer: Edition) -> None:
    broken = buccaneer.with_slip("rulebook.statements.0.about", "game.titel")
    helps = {finding.help for finding in check.run(broken.catalog).findings if finding.code == "PRV003"}
    assert helps == {"did you mean 'game.title'?"}


def test_the_census_counts_every_fact_once(buccaneer: Edition) -> None:
    assert buccaneer.catalog is not None
    assert sum(census(buccaneer.catalog).values()) == len(list(facts(buccaneer.catalog)))


@pytest.mark.parametrize(
    "path",
    ["ships.none.loot", "ships.couronne.nothing", "nothing", "game.constants.model_fields", "game._place"],
)
def test_what_is_not_there_is_not_resolved(buccaneer: Edition, path: str) -> None:
    assert buccaneer.catalog is not None
    with pytest.raises(KeyError):
        resolve(buccaneer.catalog, path)


@pytest.mark.parametrize(
    ("file", "label", "written", "code", "said"),
    [
        ("tiles", "name.en", "stated", "PRV002", "name.en is called stated, but rulebook.yaml has no"),
        ("tiles", "name", "{reconstructed: so we say}", "PRV006", "name.fr is called reconstructed, but has"),
        ("boucaniers", "effect.does", "stated", "PRV002", "effect.does is called stated"),
        ("boucaniers", "effect", "{reconstructed: so we say}", "PRV006", "but has a statement"),
    ],
)
def test_each_part_and_each_language_has_the_label_of_its_entry(
    file: str, label: str, written: str, code: str, said: str
) -> None:
    edition = opened("boucaniers")
    source = edition.sources[f"content/boucaniers/{file}.yaml"]
    slipped = edition.reading(source.edit(Key(("provenance", label)), written))
    found = [finding for finding in check.run(slipped.catalog).findings if finding.code == code]
    assert any(said in finding.message for finding in found)


def test_what_is_called_unknown_is_not_known(buccaneer: Edition) -> None:
    source = buccaneer.sources["content/buccaneer/game.yaml"]
    slipped = buccaneer.reading(source.edit(Key(("provenance", "credits")), "unknown"))
    messages = {
        finding.message for finding in check.run(slipped.catalog).findings if finding.code == "PRV010"
    }
    assert "game.credits.year is called unknown, but is 2006" in messages
    assert "PRV010" in codes(buccaneer.with_slip("game.credits.year", "null"))


def test_a_note_is_told_in_the_reader_s_language() -> None:
    expand = TypeAdapter(Sourced).validate_python
    note = expand({"reconstructed": {"fr": "nos mots", "en": "our words"}})
    assert (note.said("fr"), note.said("en"), note.said("de")) == ("nos mots", "our words", "our words")
    assert expand({"public": "here.org"}).said("fr") == "here.org"
    assert expand("unknown").origin == "unknown"
