"""Double entry: a stated number that is off by one meets its twin in the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from pnp.core.base.diagnostic import Diagnostic, Key, Nothing, Proof
from pnp.core.catalog.facts import census, facts, resolve
from pnp.core.catalog.provenance import Sourced
from pnp.core.checks import ledger
from pnp.core.checks.ledger import check, field_of
from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.loaded_game import LoadedGame
from tests.core.small_game import CARDS, GAME, Grove, grove_in
from tests.support.project import opened


def codes(loaded: LoadedGame) -> set[str]:
    return {finding.code for finding in check.run(loaded.catalog).findings}


def test_the_catalog_agrees_with_the_rulebook(buccaneer: LoadedGame) -> None:
    assert codes(buccaneer) == set()


def test_every_stated_number_off_by_one_is_caught(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog is not None
    stated = [
        fact for fact in facts(buccaneer.catalog) if fact.provenance and fact.provenance.origin == "stated"
    ]
    numbers = [fact for fact in stated if isinstance(fact.value, int)]
    assert len(numbers) > 20
    for fact in numbers:
        slipped = buccaneer.with_mutation(fact.path, str(fact.value + 1))
        assert slipped.catalog is None or "PRV004" in codes(slipped), fact.path


def test_a_contradiction_shows_both_places(buccaneer: LoadedGame) -> None:
    (finding,) = check.run(buccaneer.with_mutation("ships.couronne.loot", "23").catalog).findings
    assert finding.at.file.endswith("ships.yaml")
    assert finding.also[0][0].file.endswith("rulebook.yaml")
    assert "line 112" in finding.also[0][1]


def test_a_public_value_that_differs_names_its_source(buccaneer: LoadedGame) -> None:
    catalog = buccaneer.catalog
    assert catalog
    report = next(entry for entry in catalog.rulebook.reports if entry.about == "game.credits.year")
    (finding,) = check.run(buccaneer.with_mutation(report.about, "1999").catalog).findings
    assert finding.also[0][1].endswith(f"from {report.source}")


def test_a_value_derived_by_nothing_is_found(buccaneer: LoadedGame) -> None:
    written = buccaneer.sources["content/buccaneer/game.yaml"]
    slipped = written.edit(Key(("provenance", "constants.bank_ducats")), "{derived: guessing}")
    (finding,) = check.run(buccaneer.with_source(slipped).catalog).findings
    assert finding.code == "PRV005"
    assert "derived by 'guessing', which the catalog cannot compute" in finding.message


def test_a_statement_about_nothing_gets_the_nearest_fact(buccaneer: LoadedGame) -> None:
    broken = buccaneer.with_mutation("rulebook.statements.0.about", "game.titel")
    helps = {finding.help for finding in check.run(broken.catalog).findings if finding.code == "PRV003"}
    assert helps == {"did you mean 'game.title'?"}


def test_the_census_counts_every_fact_once(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog is not None
    assert sum(census(buccaneer.catalog).values()) == len(list(facts(buccaneer.catalog)))


@pytest.mark.parametrize(
    "path",
    ["ships.none.loot", "ships.couronne.nothing", "nothing", "game.constants.model_fields", "game._place"],
)
def test_what_is_not_there_is_not_resolved(buccaneer: LoadedGame, path: str) -> None:
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
    loaded = opened("boucaniers")
    source = loaded.sources[f"content/boucaniers/{file}.yaml"]
    slipped = loaded.with_source(source.edit(Key(("provenance", label)), written))
    found = [finding for finding in check.run(slipped.catalog).findings if finding.code == code]
    assert any(said in finding.message for finding in found)


def test_what_is_called_unknown_is_not_known(buccaneer: LoadedGame) -> None:
    source = buccaneer.sources["content/buccaneer/game.yaml"]
    slipped = buccaneer.with_source(source.edit(Key(("provenance", "credits")), "unknown"))
    messages = {
        finding.message for finding in check.run(slipped.catalog).findings if finding.code == "PRV010"
    }
    assert "game.credits.year is called unknown, but is 2006" in messages
    assert "PRV010" in codes(buccaneer.with_mutation("game.credits.year", "null"))


def test_a_note_is_told_in_the_reader_s_language() -> None:
    expand = TypeAdapter(Sourced).validate_python
    note = expand({"reconstructed": {"fr": "nos mots", "en": "our words"}})
    assert (note.said("fr"), note.said("en"), note.said("de")) == ("nos mots", "our words", "our words")
    assert expand({"public": "here.org"}).said("fr") == "here.org"
    assert expand("unknown").origin == "unknown"


STATEMENT = "file: a.txt\nstatements:\n- {about: game.age, value: 8, line: 3}\n"


def said(claim: Callable[[Any], Any], catalog: Any) -> list[str]:
    """What a check says of a catalog, in words; a proof by what it looked at."""
    told = list(claim(catalog))
    return [one.message if isinstance(one, Diagnostic) else f"{one.facts}: {one.text}" for one in told]


@pytest.mark.parametrize(
    ("about", "field"),
    [
        ("cards.oak.cost", "cards.cost"),
        ("cards.oak.seen.page", "cards.seen"),
        ("cards.oak", "cards.oak"),
        ("game.constants.hand", "game.constants"),
        ("game.age", "game.age"),
    ],
)
def test_an_entry_is_counted_by_its_field(about: str, field: str) -> None:
    assert field_of(about) == field


def test_a_game_without_a_rulebook_says_that_it_has_no_entries(tmp_path: Path) -> None:
    catalog = catalog_of(grove_in(tmp_path))
    for claim in (
        ledger.entries_speak_of_facts,
        ledger.facts_agree_with_their_entries,
        ledger.entries_and_origins_agree,
        ledger.statements_are_as_they_were_sealed,
        ledger.the_rulebook_holds_what_it_lists,
    ):
        (proof,) = claim(catalog)
        assert isinstance(proof, Nothing)
        assert proof.text == "nothing to look at: rulebook.yaml has no entries, or is not there"
    assert said(ledger.facts_from_outside_are_entered_twice, catalog) == [
        "0: nothing to look at: no fact is called stated or public"
    ]
    assert said(ledger.derived_facts_are_recomputed, catalog) == ["0: nothing to look at: nothing is derived"]
    assert said(ledger.rulings_are_numbered_without_gaps, catalog) == [
        "0: nothing to look at: there are no rulings"
    ]


def test_a_fact_without_an_origin_is_told_where_to_say_it(tmp_path: Path) -> None:
    game = GAME.replace("origin: designed\n", "provenance: {title: stated}\n")
    found = [
        one
        for one in ledger.every_fact_says_where_it_comes_from(
            catalog_of(grove_in(tmp_path, **{"game.yaml": game}))
        )
        if isinstance(one, Diagnostic)
    ]
    helps = {one.message.split()[-3]: one.help for one in found}
    assert (
        helps["game.credits.author"]
        == "add 'credits.author', or what holds it, to the provenance of game.yaml"
    )
    assert helps["cards.oak.cost"] == "add 'cost' to the provenance of this piece or of its kind"
    assert "game.title" not in helps
    assert {one.label for one in found} == {"no origin"}


def test_what_is_derived_is_recomputed_and_what_can_be_is_called_so(tmp_path: Path) -> None:
    class Wood(Grove):
        derived = frozenset({"cards.oak.cost"})

        @property
        def trees(self) -> int:
            return 3

    def told(label: str) -> list[str]:
        cards = CARDS.replace("by: ada}", f"by: ada}}, provenance: {{cost: {label}}}")
        loaded = grove_in(tmp_path, **{"cards.yaml": cards})
        return said(ledger.derived_facts_are_recomputed, Wood.model_construct(**loaded.parts))

    assert told("{derived: trees}") == ["1: cards.oak.cost = 3"]
    assert (
        told("{derived: boats}")[0]
        == "cards.oak.cost is derived by 'boats', which the catalog cannot compute"
    )
    assert told("designed") == [
        "cards.oak.cost can be computed, but is called designed",
        "1: cards.oak.cost = 3",
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Wood, "trees", property(lambda _: 4))
        assert told("{derived: trees}")[0] == "cards.oak.cost is 3, but trees gives 4"


def test_the_first_ruling_out_of_order_is_told(buccaneer: LoadedGame) -> None:
    catalog = catalog_of(buccaneer)
    first, second, *others = catalog.rulings.rulings
    for rulings, number in (((second, first, *others), 1), ((first, *others), 2)):
        changed = catalog.rulings.model_copy(update={"rulings": rulings})
        found, proof = ledger.rulings_are_numbered_without_gaps(
            catalog.model_copy(update={"rulings": changed})
        )
        assert isinstance(found, Diagnostic)
        assert found.message == f"ruling {rulings[number - 1].id} stands in the place of number {number}"
        assert isinstance(proof, Proof)
        assert proof.witness == f"{len(rulings)} rulings"


def test_an_entry_stands_once_and_its_fact_is_called_by_it(tmp_path: Path) -> None:
    twice = STATEMENT + "- {about: game.age, value: 8, line: 4}\n"
    catalog = catalog_of(grove_in(tmp_path, **{"rulebook.yaml": twice}))
    *found, proof = ledger.entries_and_origins_agree(catalog)
    assert [one.message for one in found if isinstance(one, Diagnostic)] == [
        *["game.age is called designed, but has a statement"] * 2,
        *["game.age is entered twice"] * 2,
    ]
    assert [one.also[0][1] for one in found[:2] if isinstance(one, Diagnostic)] == [
        "line 3 of a.txt",
        "line 4 of a.txt",
    ]
    assert isinstance(proof, Proof)
    assert proof.witness == "2 entries"


def test_a_statement_without_its_seal_is_told_with_its_line(tmp_path: Path) -> None:
    catalog = catalog_of(grove_in(tmp_path, **{"rulebook.yaml": STATEMENT}))
    found, proof = ledger.statements_are_as_they_were_sealed(catalog)
    assert isinstance(found, Diagnostic)
    assert (found.message, found.label) == ("game.age = 8 has no seal", "read line 3 of a.txt")
    assert found.help == "with the rulebook at hand: pnp seal grove a.txt"
    assert isinstance(proof, Proof)
    assert proof.witness == "1 seals of 1 lines"


def test_what_the_rulebook_lists_is_there(tmp_path: Path) -> None:
    listed = STATEMENT + "holds: {game.age: 1}\n"
    assert said(
        ledger.the_rulebook_holds_what_it_lists, catalog_of(grove_in(tmp_path, **{"rulebook.yaml": listed}))
    ) == ["1: 1 entries about 1 fields"]
    other = STATEMENT + "holds: {game.age: 2, game.title: 1}\n"
    assert said(
        ledger.the_rulebook_holds_what_it_lists, catalog_of(grove_in(tmp_path, **{"rulebook.yaml": other}))
    ) == [
        "rulebook.yaml lists 2 of its entries about game.age, but has 1",
        "rulebook.yaml lists 1 of its entries about game.title, but has 0",
        "1: 1 entries about 1 fields",
    ]
