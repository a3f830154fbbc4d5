"""Sample slips are in the words of the catalog at hand: a neighbour's name, one letter less, one more."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from pnp.core.checks import mutation_samples
from pnp.core.checks.mutation_samples import as_yaml, catalog_of, misspelt, otherwise, walk
from pnp.core.project.loaded_game import LoadedGame
from tests.support.project import opened


@pytest.fixture(scope="module")
def boucaniers() -> LoadedGame:
    return opened("boucaniers")


@pytest.mark.parametrize(("word", "slip"), [("couronne", "courone"), ("sea", "sa"), ("ox", "oxox"), ("", "")])
def test_a_slip_leaves_out_the_last_letter_but_one(word: str, slip: str) -> None:
    assert misspelt(word) == slip


def test_another_value_is_of_the_same_sort() -> None:
    assert [otherwise(value) for value in (True, 3, "couronne", None)] == [False, 4, "courone", "another"]


@pytest.mark.parametrize(
    ("value", "written"),
    [("oak-2", "oak-2"), ("Oak", '"Oak"'), ("2", '"2"'), (2, "2"), (True, "true"), (["é"], '["é"]')],
)
def test_a_value_is_written_on_one_line(value: object, written: str) -> None:
    assert as_yaml(value) == written


def test_every_value_is_walked_to() -> None:
    assert list(walk({"a": [1, {"b": None}]})) == [
        ((), {"a": [1, {"b": None}]}),
        (("a",), [1, {"b": None}]),
        (("a", 0), 1),
        (("a", 1), {"b": None}),
        (("a", 1, "b"), None),
    ]


@pytest.mark.parametrize(
    ("slips", "number", "path", "written"),
    [
        (mutation_samples.a_neighbour_s_id, 0, "ships.puce.id", "mouette"),
        (mutation_samples.another_sort_to_borrow_for, 0, "workshop.borrow.0.as_many_as", "paws"),
        (mutation_samples.another_kind_on_paper, 0, "workshop.papers.0.kinds.0", "paws"),
        (mutation_samples.an_older_day, 0, "changes.changes.0.on", '"2025-11-16"'),
        (
            mutation_samples.a_name_twice,
            0,
            "rulings.rulings.BUC-C1.rules",
            "[mutiny-several, mutiny-several]",
        ),
        (mutation_samples.no_origin, 0, "game.provenance", "{}"),
        (mutation_samples.no_origin, 1, "ships.provenance", "{}"),
        (mutation_samples.no_origin, -1, "game.origin", "null"),
        (mutation_samples.another_fact, 0, "rulebook.statements.0.about", "game.nothing"),
        (mutation_samples.another_fact, -1, "rulebook.reports.35.about", "game.nothing"),
        (mutation_samples.another_field, 1, "rulebook.statements.1.about", "game.players.min"),
        (mutation_samples.another_entry, 2, "rulebook.statements.2.value", "4"),
        (mutation_samples.another_result, 1, "aids.aid.copies", "6"),
        (mutation_samples.another_origin, 0, "game.provenance.title", "{reconstructed: so we say}"),
        (mutation_samples.another_origin, 1, "game.provenance.title.en", "stated"),
        (mutation_samples.a_guess_at_the_unknown, 0, "game.credits.author", "null"),
        (mutation_samples.a_number_too_far, 0, "rulings.rulings.BUC-C23.id", "BUC-C24"),
    ],
)
def test_a_slip_is_told_by_its_path_and_what_is_written_there(
    buccaneer: LoadedGame, slips: Callable[[LoadedGame], Any], number: int, path: str, written: str
) -> None:
    assert list(slips(buccaneer))[number] == (path, written)


def test_what_has_changed_is_named_as_the_change_before_it(
    boucaniers: LoadedGame, buccaneer: LoadedGame
) -> None:
    for loaded in (boucaniers, buccaneer):
        newest = catalog_of(loaded).changes.changes[0]
        slips = dict(mutation_samples.a_name_twice(loaded))
        assert slips["changes.changes.1.en"] == as_yaml(newest["en"])
        assert "changes.changes.0.en" not in slips


def test_names_of_pieces_are_misspelt_before_ids_are_taken_from_neighbours(boucaniers: LoadedGame) -> None:
    assert list(islice(mutation_samples.a_misspelt_reference(boucaniers), 2)) == [
        ("game.constants.first_game.0", "cornichos"),
        ("game.constants.first_game.1", "bastion-roue"),
    ]
    assert ("boxes.token-box.id", "card-box") in set(mutation_samples.a_misspelt_reference(boucaniers))


def test_a_maker_whom_nobody_knows_is_guessed(boucaniers: LoadedGame) -> None:
    slips = dict(mutation_samples.a_guess_at_the_unknown(boucaniers))
    assert (slips["game.credits.year"], slips["game.credits.author"]) == ("Somebody", "null")


def test_texts_are_those_that_are_told_in_every_language(buccaneer: LoadedGame) -> None:
    texts = dict(mutation_samples.texts_of(buccaneer))
    assert texts["game.title"] == {"fr": "Buccaneer", "en": "Buccaneer"}
    assert {tuple(text) for text in texts.values()} == {("fr", "en")}
    assert "opening.seats" not in texts


def test_numbers_are_constants_and_those_of_the_first_piece_of_each_kind(buccaneer: LoadedGame) -> None:
    numbers = dict(mutation_samples.numbers_of(buccaneer))
    assert numbers["game.constants.start_ducats"] == 10
    first, second, *_ = catalog_of(buccaneer).kinds()["ships"]
    assert numbers[f"ships.{first.id}.loot"] == first.loot
    assert f"ships.{second.id}.loot" not in numbers
    assert "game.age" not in numbers
