"""What a column seems to hold is the narrowest type that all its cells fit."""

from __future__ import annotations

import pytest

from pnp.declared.scaffold.guess import Guess, guesses, renamed

IDS = ["oak", "elm", "ash", "yew", "box", "fir"]
"""What the rows are called."""


def guessed(*cells: str) -> tuple[str, str]:
    """The type of a column beside the ids, and what speaks for it."""
    rows = [[name, cell] for name, cell in zip(IDS, cells, strict=False)]
    ((field, kind, why),), _ = guesses(["id", "odd"], rows, "cards")
    assert field == "odd"
    return kind, why


@pytest.mark.parametrize(
    ("cells", "kind", "why"),
    [
        (["3", "-1", "+12"], "-1..12", "whole numbers"),
        (["3", "", "7", ""], "3..7?", "whole numbers, 2 of 4 empty"),
        (["3", "1.5"], "word", "short, and different"),
        (["9" * 9, "1"], f"1..{'9' * 9}", "whole numbers"),
        (["9" * 10, "1"], "word", "short, and different"),
        (["yes", "No"], "yes/no", "yes and no"),
        (["1", "0"], "0..1", "whole numbers"),
        (["yes", "maybe"], "word", "short, and different"),
        (["a.png", "b.JPEG"], "image", "names of pictures"),
        (["a.png", "b.gif"], "word", "short, and different"),
        (["elm", "oak"], "-> cards", "ids of other rows"),
        (["elm", "beech"], "word", "short, and different"),
        (["red", "blue", "red", "blue"], "red | blue", "2 words that come again"),
        (["red", "blue", "red"], "word", "short, and different"),
        (["red", "red", "red", "red"], "word", "short, and different"),
        (["red", "x?y", "red", "x?y"], "word", "short, and different"),
        (["red", "b" * 24, "red", "b" * 24], f"red | {'b' * 24}", "2 words that come again"),
        (["red", "b" * 25, "red", "b" * 25], "word", "short, and different"),
        (["red", "b" * 26, "red", "b" * 26], "text", "long, or sentences"),
        (["Draw", "Stop."], "text", "long, or sentences"),
        (["Draw", "Stop!  "], "text", "long, or sentences"),
        (["Draw", "two\nlines"], "text", "long, or sentences"),
        (["b" * 25, "c"], "word", "short, and different"),
        (["", ""], "text?", "nothing is said yet"),
        (["elm; oak", "oak"], "list of -> cards", "cells split at ';'"),
        (["1;2", "", "4;"], "list of 1..4?", "cells split at ';', 1 of 3 empty"),
        (["Draw; then stop.", "x"], "text", "long, or sentences"),
    ],
)
def test_a_column_is_guessed_by_all_its_cells(cells: list[str], kind: str, why: str) -> None:
    assert guessed(*cells) == (kind, why)


def test_up_to_twelve_words_are_a_choice() -> None:
    for many, choice in ((12, True), (13, False)):
        words = [f"w{number}" for number in range(many)]
        rows = [[f"id-{number}", word] for number, word in enumerate(words * 2)]
        ((_, kind, _),), _ = guesses(["id", "odd"], rows, "cards")
        assert (kind == " | ".join(words)) is choice


def test_rows_without_ids_go_by_their_names_and_notes_are_passed_over() -> None:
    rows = [["Old Oak", "elm", "x"], ["Elm", "old-oak", "y"], ["Ash"]]
    found, languages = guesses(["Title", "grows from", "#todo"], rows, "trees")
    assert found == [Guess("grows_from", "-> trees?", "ids of other rows, 1 of 3 empty")]
    assert languages == []


def test_a_text_in_each_language_is_one_field() -> None:
    rows = [["oak", "Draw", "Piochez", "u"], ["elm", "", "", "v"]]
    found, languages = guesses(["id", "effect.en", "effect.fr", "a.long.word"], rows, "cards")
    assert found == [
        Guess("effect", "text?", "a text in each language"),
        Guess("a.long.word", "word", "short, and different"),
    ]
    assert languages == ["en", "fr"]


@pytest.mark.parametrize(
    ("name", "instead"),
    [("kind", "sort"), ("provenance", "provenance_of_it"), ("model_x", "model_x_of_it"), ("cost", "cost")],
)
def test_a_name_that_is_taken_is_another(name: str, instead: str) -> None:
    assert renamed(name) == instead
