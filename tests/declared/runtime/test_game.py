"""A folder with a game.yaml and a sheet is a game: read, typed, checked; faults are told where they stand."""

from __future__ import annotations

import pytest

from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.export import catalog_json
from pnp.core.project.json_schema import json_schemas
from pnp.sheets.rendering.faces import build_faces
from tests.declared.conftest import CARDS, GAME, Opened, Told


def test_a_declared_game_is_a_game_like_any_other(grove: Opened, told: Told) -> None:
    assert told() == []
    loaded = grove()
    exported = catalog_json(catalog_of(loaded))
    assert exported["players"] == {"min": 1, "max": 4}
    assert exported["minutes"] == {"min": 20, "max": 20}
    assert exported["credits"]["author"] == "Ada Example"
    assert exported["constants"] == {"hand_size": 2}
    assert exported["contents"] == {"cards": 6, "baskets": 10}
    card = exported["components"]["card"][1]
    assert card == {
        "id": "apple-2",
        "name": {"en": "Apple Tree"},
        "copies": 1,
        "suit": "apple",
        "rank": 2,
        "effect": {"en": "Take one back, of rank 1."},
        "grows_from": "apple-1",
        "provenance": dict.fromkeys(["name", "copies", "suit", "rank", "effect", "grows_from"], "designed"),
    }


def test_what_is_made_of_wood_is_borrowed_and_not_printed(grove: Opened) -> None:
    loaded = grove()
    assert {face.kind for face in build_faces(loaded, "en")[0]} == {"card"}
    borrowed = catalog_of(loaded).workshop.borrow
    assert [(thing.what["en"], thing.as_many_as) for thing in borrowed] == [("baskets (wood)", "baskets")]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("apple-3,apple", "apple-3,aple", "4:9: error[SCH001] 'suit' must be 'apple' or 'pear', not 'aple'"),
        ("pear,2", "pear,4", "6:13: error[SCH001] 'rank' must be at most 3, not 4"),
        ("pear,2", "pear,two", "6:13: error[SCH001] 'rank' must be a whole number, not 'two'"),
        ("pear,2", "pear,", "6:13: error[SCH002] 'rank' is missing"),
        ("cards.,pear-1", "cards.,pear-9", "6:41: error[SCH008] there is no 'pear-9' among the cards"),
        ("\npear-3", "\npear-2", "7:1: error[SCH004] two pieces are called 'pear-2'"),
        ("Swap two cards.", "Swap two cards,", "6:41: error[SHT001] this row has 7 cells, the first one 6"),
    ],
)  # fmt: skip
def test_a_fault_in_a_sheet_is_told_in_its_cell(told: Told, old: str, new: str, said: str) -> None:
    assert old in CARDS
    assert told(cards_csv=CARDS.replace(old, new)) == [f"cards.csv:{said}"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("players: 1..4", "players: many", ":5:10: error[SCH001] 'players' is wrong: write 2..4, or"),
        ("rank: 1..3", "rank: 3..1", "game.yaml:14:13: error[SCH001] 'rank' is wrong: 3 is more than 1"),
        ("effect: text", "effect: txt", ":15:15: error[SCH001] 'effect' is wrong: there is no type 'txt'"),
        ("rank: 1..3", "kind: 1..3", "'kind' is wrong: a field cannot be called 'kind'"),
        ("-> cards?", "-> carts?", "cards.grows_from leads to 'carts', which is no kind"),
        ("from: cards.csv", "from: ../cards.csv", ":11:11: error[SCH001] 'from' is wrong: '../cards"),
        ("from: cards.csv", "from: cards.doc", ":11:11: error[SCH001] 'from' is wrong: 'cards.doc' is no"),
        ("colour: green,", "colour: blue,", "error[SCH001] 'colour' must be 'red' or 'green', not 'blue'"),
        ("made_of: wood", "made_off: wood", "error[SCH003] 'made_off' is not a field here"),
        ("  cards:\n", "  terms:\n", "a kind cannot be called 'terms'"),
        ("age: 8", "format: 7", "game.yaml:7:9: error[SCH001] 'format' is 7: it was written for a newer pnp"),
        ("numbers: {hand_size: 2}", "numbers: {hand_size: few}", ":8:22: error[SCH001] 'hand_size' must be"),
    ],
)  # fmt: skip
def test_a_fault_in_a_declaration_is_told_at_its_line(told: Told, old: str, new: str, said: str) -> None:
    assert old in GAME
    (line, *_) = told(game_yaml=GAME.replace(old, new))
    assert said in line


def test_a_sheet_that_is_not_there_is_one_line(told: Told) -> None:
    said = "lost.csv:1:1: error[SRC006] cannot read the file: No such file or directory"
    assert said in told(game_yaml=GAME.replace("from: cards.csv", "from: lost.csv"))


def test_a_slip_in_a_type_is_found_in_the_cells(grove: Opened) -> None:
    after = grove().with_mutation("game.kinds.cards.fields.rank", "1..2")
    assert [(one.at.file, one.at.key) for one in after.errors] == [
        ("cards.csv", ("pieces", 2, "rank")),
        ("cards.csv", ("pieces", 5, "rank")),
    ]
    assert after.with_mutation("game.kinds.cards.fields.rank", "1..3").errors == []


def test_a_slip_in_a_cell_and_in_a_piece_in_place(grove: Opened) -> None:
    loaded = grove()
    assert [one.message for one in loaded.with_mutation("cards.pear-2.suit", "plum").errors] == [
        "'suit' must be 'apple' or 'pear', not 'plum'"
    ]
    after = loaded.with_mutation("baskets.red.copies", "7")
    assert catalog_of(after).game.contents == {"cards": 6, "baskets": 12}
    assert loaded.path_of(loaded.locate("cards.pear-2.suit")) == "cards.pear-2.suit"


def test_an_editor_completes_what_may_be_declared(grove: Opened) -> None:
    schema = json_schemas(grove().game.catalog, ["en"])["game"]
    assert {"author", "numbers", "kinds", "checks", "calculators"} <= schema["properties"].keys()
    assert schema["properties"]["checks"]["description"] == "What must be true, by number."
    assert "from" in schema["$defs"]["KindOf"]["properties"]


def test_two_languages_have_a_column_each(told: Told) -> None:
    game = GAME.replace("age: 8", "age: 8\nlanguages: [en, fr]").replace(
        "title: Grove", "title: {en: Grove, fr: Bosquet}"
    )
    cards = "name.en,name.fr,suit,rank,effect.en,effect.fr\nSeed,Graine,apple,1,Draw.,\n"
    (lacking, *_) = told(game_yaml=game, cards_csv=cards)
    assert lacking == "cards.csv:2:27: error[SCH002] 'fr' is missing"
