"""What does not fit a model is told in our words, at its place, with a hint."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.checks import schema
from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.checks.schema import load
from pnp.core.project.json_schema import json_schemas
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.project.project_file import Settings
from tests.core.small_game import CARDS, grove_in
from tests.support.project import opened

STEP = "{picture: fold, de: falten, en: fold}"


@pytest.mark.parametrize(
    ("path", "new", "code", "message"),
    [
        ("ships.couronne.loot", "ten", "SCH001", "'loot' must be a whole number, not 'ten'"),
        ("ships.couronne.loot", '"22"', "SCH001", "'loot' must be a whole number, not '22'"),
        ("ships.couronne.loot", "true", "SCH001", "'loot' must be a whole number, not true"),
        ("ships.couronne.loot", "0", "SCH001", "'loot' must be at least 1, not 0"),
        ("ships.couronne.treasures", "[]", "SCH001", "'treasures' must have at least 1 entries, not 0"),
        (
            "ships.couronne.treasures.0",
            "gold",
            "SCH001",
            "'0' must be 'chest', 'barrel', 'candlestick' or 'sabre', not 'gold'",
        ),
        ("ships.couronne.name", "{fr: Couronne}", "SCH002", "'en' is missing"),
        ("ships.couronne.name", '{fr: "", en: Crown}', "SCH001", "'fr' must not be empty"),
        ("ships.couronne.id", "La Couronne", "SCH001", "'id' must match"),
        ("ships.couronne.provenance", "{loot: guessed}", "SCH001", "'loot' is wrong: write 'stated'"),
        ("pawns.red-2.wage", "9", "SCH001", "'wage' must be at most 5, not 9"),
        ("game.players", "3", "SCH001", "'players' must be a mapping, not 3"),
    ],
)
def test_a_wrong_value_is_told_in_words(
    buccaneer: LoadedGame, path: str, new: str, code: str, message: str
) -> None:
    (finding,) = buccaneer.with_mutation(path, new).findings
    assert finding.code == code
    assert finding.message.startswith(message)
    assert finding.at.key[: len(buccaneer.locate(path).key)] == buccaneer.locate(path).key


def test_an_unknown_field_gets_the_nearest_name(buccaneer: LoadedGame) -> None:
    broken = buccaneer.with_mutation(
        "ships.couronne.name", '{fr: "La Couronne", en: "The Crown"}\n    lot: 3'
    )
    (finding,) = broken.findings
    assert (finding.code, finding.help) == ("SCH003", "did you mean 'loot'?")


def test_a_misspelt_choice_gets_the_nearest_one(buccaneer: LoadedGame) -> None:
    (finding,) = buccaneer.with_mutation("ships.couronne.treasures.0", "chst").findings
    assert finding.help == "did you mean 'chest'?"


def test_several_wrong_fields_are_told_together(buccaneer: LoadedGame) -> None:
    broken = buccaneer.with_mutation("ships.couronne.loot", "x").with_mutation("ships.mouette.loot", "y")
    assert len(broken.with_mutation("coins.one.value", "z").findings) == 3


def test_of_what_is_written_for_a_newer_engine_nothing_else_is_told() -> None:
    """The fields that we do not know may well be right."""
    written = {"title": 3, "weather": "fine"}
    assert len(load(Settings, written, "pnp.toml", ("en",))[1]) == 2
    (finding,) = load(Settings, {**written, "format": 999}, "pnp.toml", ("en",))[1]
    assert finding.at.key == ("format",)
    assert "written for a newer pnp" in finding.message


def test_a_broken_file_leaves_no_catalog(buccaneer: LoadedGame) -> None:
    assert buccaneer.catalog is not None
    assert buccaneer.with_mutation("ships.couronne.loot", "x").catalog is None


def test_schemas_describe_every_file(buccaneer: LoadedGame) -> None:
    schemas = json_schemas(buccaneer.game.catalog, buccaneer.languages)
    assert set(schemas) == set(buccaneer.game.catalog.model_fields)
    assert "The ducats aboard, top left on the card." in json.dumps(schemas["ships"])


def told(claim: Callable[[Any], Any], loaded: LoadedGame) -> list[tuple[str, str]]:
    """What a check says of a game, each with its hint, or with how much it looked at."""
    said = list(claim(catalog_of(loaded)))
    return [
        (one.message, one.help) if isinstance(one, Diagnostic) else (one.text, str(one.facts)) for one in said
    ]


def test_twins_are_told_at_the_second_one(tmp_path: Path) -> None:
    assert told(schema.no_two_pieces_share_an_id, grove_in(tmp_path)) == [("2 pieces in 1 kinds", "2")]
    twins = grove_in(tmp_path, **{"cards.yaml": CARDS.replace("id: elm", "id: oak")})
    found, _ = schema.no_two_pieces_share_an_id(catalog_of(twins))
    assert isinstance(found, Diagnostic)
    assert (found.message, found.label) == ("two pieces are called 'oak'", "the second one")
    assert (found.at.key, found.also[0][0].key) == (("pieces", 1, "id"), ("pieces", 0, "id"))


@pytest.mark.parametrize(
    ("sort", "said"),
    [
        ("cards", ("cards", "1")),
        ("crads", ("the box lists no 'crads'", "did you mean 'cards'?")),
        ("x", ("the box lists no 'x'", "the box lists cards")),
    ],
)
def test_what_is_borrowed_is_for_what_the_box_lists(tmp_path: Path, sort: str, said: tuple[str, str]) -> None:
    borrowed = f"borrow: [{{what: {{de: Becher, en: Cup}}, as_many_as: {sort}}}]\n"
    loaded = grove_in(tmp_path, **{"workshop.yaml": f"build: [{STEP}]\n{borrowed}"})
    assert told(schema.what_is_borrowed_is_for_something, loaded)[0] == said


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        ("[cards]", [("cards", "1")]),
        ("[crads]", [("there are no pieces called 'crads'", "did you mean 'cards'?"), ("crads", "1")]),
        ("[x]", [("there are no pieces called 'x'", "there are cards"), ("x", "1")]),
        ("[cards, cards]", [("'cards' has two papers", ""), ("cards", "2")]),
    ],
)
def test_a_paper_is_for_pieces_that_there_are(
    tmp_path: Path, kinds: str, said: list[tuple[str, str]]
) -> None:
    papers = f"papers: [{{kinds: {kinds}, paper: {{de: dick, en: thick}}}}]\n"
    loaded = grove_in(tmp_path, **{"workshop.yaml": f"build: [{STEP}]\n{papers}"})
    assert told(schema.every_paper_is_for_pieces, loaded) == said


def test_changes_run_from_new_to_old_and_may_share_a_day(tmp_path: Path) -> None:
    def changes(*days: str) -> LoadedGame:
        lines = [f"- {{on: {day}, de: neu {number}, en: new}}" for number, day in enumerate(days)]
        return grove_in(tmp_path, **{"changes.yaml": "changes:\n" + "\n".join(lines) + "\n"})

    claim = schema.changes_run_from_new_to_old
    fine = ("2026-02-01", "2026-01-01", "2026-01-01")
    assert told(claim, changes(*fine)) == [(", ".join(fine), "3")]
    assert told(claim, changes("2026-01-01", "2026-02-01"))[0][0] == "2026-02-01 is newer than 2026-01-01"


def test_what_is_named_twice_is_told_once(tmp_path: Path) -> None:
    cup = "{what: {de: Becher, en: Cup}, as_many_as: cards}"
    loaded = grove_in(tmp_path, **{"workshop.yaml": f"build: [{STEP}]\nborrow: [{cup}, {cup}, {cup}]\n"})
    assert told(schema.nothing_is_named_twice, loaded) == [("'Becher' is named twice", ""), ("2 lists", "2")]


def test_a_game_that_borrows_changes_and_refers_to_nothing_says_so(tmp_path: Path) -> None:
    loaded = grove_in(tmp_path)
    for claim, why in (
        (schema.what_is_borrowed_is_for_something, "nothing is borrowed"),
        (schema.every_paper_is_for_pieces, "all are on card"),
        (schema.changes_run_from_new_to_old, "nothing has changed"),
        (schema.names_lead_to_pieces, "no piece names another"),
    ):
        assert told(claim, loaded) == [(f"nothing to look at: {why}", "0")]


def test_names_that_lead_nowhere_and_ids_that_the_rules_know_are_told() -> None:
    loaded = opened("boucaniers")
    ok = told(schema.names_lead_to_pieces, loaded)
    assert [(words.endswith(" names"), int(facts) > 50) for words, facts in ok] == [(True, True)]
    lost = told(schema.names_lead_to_pieces, loaded.with_mutation("masks.0.island", "zzz"))
    assert lost[0][0] == "there is no 'zzz' among the tiles"
    assert lost[0][1].startswith("write one of ")
    missing = told(schema.names_lead_to_pieces, loaded.with_mutation("companies.rougeaud.id", "bleusaille"))
    assert ("'rougeaud' is missing", "the rules know it by its id") in missing
