"""What a field may hold is told in a few words; each means one type, and others are refused."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from pnp.declared.model.notation import FURTHEST, MOST, BadType, FieldType, field_type

FAR = (-FURTHEST, FURTHEST)


@pytest.mark.parametrize(
    ("written", "of"),
    [
        ("int", FieldType("number", *FAR)),
        ("1..9", FieldType("number", 1, 9)),
        ("-3 .. 3", FieldType("number", -3, 3)),
        ("4..4", FieldType("number", 4, 4)),
        ("0..", FieldType("number", 0, FURTHEST)),
        ("..0", FieldType("number", -FURTHEST, 0)),
        ("text", FieldType("text")),
        (" word ", FieldType("word")),
        ("yes/no?", FieldType("yes/no", optional=True)),
        ("image", FieldType("image")),
        ("apple | pear", FieldType("choice", choices=("apple", "pear"))),
        ("1 | -3", FieldType("choice", choices=(1, -3))),
        ("1 | b", FieldType("choice", choices=("1", "b"))),
        (7, FieldType("choice", choices=(7,))),
        ("-> cards", FieldType("reference", kinds="cards")),
        ("->cards|tiles ?", FieldType("reference", kinds="cards tiles", optional=True)),
        ("list of word", FieldType("word", several=(1, MOST))),
        ("list of word?", FieldType("word", several=(0, MOST), optional=True)),
        ("2 of 1..9", FieldType("number", 1, 9, several=(2, 2))),
        ("2..4 of word", FieldType("word", several=(2, 4))),
        ("2..4 of word?", FieldType("word", several=(0, 4), optional=True)),
        ("2.. of word", FieldType("word", several=(2, MOST))),
        ("3..3 of word", FieldType("word", several=(3, 3))),
    ],
)
def test_a_type_is_a_few_words(written: object, of: FieldType) -> None:
    assert field_type(written) == of


_THERE_ARE = (
    "there are int, 1..9, a | b, text, word, yes/no, image, -> kind, and 'list of' or '?' with any of them"
)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "a type is a few words, such as 1..9, text or apple | pear"),
        (True, "a type is a few words, such as 1..9, text or apple | pear"),
        (None, "a type is a few words, such as 1..9, text or apple | pear"),
        ("9..1", "9 is more than 1"),
        ("4..2 of word", "4 is more than 2"),
        ("a | a", "each choice is there once, and none is empty"),
        ("a |", "each choice is there once, and none is empty"),
        ("wrod", f"there is no type 'wrod': did you mean 'word'?; {_THERE_ARE}"),
        ("zzz", f"there is no type 'zzz'; {_THERE_ARE}"),
    ],
)
def test_what_is_no_type_is_refused(written: object, said: str) -> None:
    with pytest.raises(BadType) as refused:
        field_type(written)
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("written", "fits", "does_not"),
    [
        ("1..9", [1, 9], [0, 10, "3", True]),
        ("apple | pear", ["pear"], ["plum", 1]),
        ("yes/no", [True, False], ["yes", 1]),
        ("word", ["oak"], ["", 3, None]),
        ("word?", ["oak", None], ["", 3]),
        ("image", ["oak.png"], ["", None]),
        ("-> cards", ["oak"], ["Oak Tree", 3]),
        ("2..3 of 1..9", [[1, 2], (1, 2, 3)], [[1], [1, 2, 3, 4], [0, 1], None]),
        ("list of word?", [[]], [None]),
    ],
)
def test_a_field_takes_what_its_type_says(written: str, fits: list[Any], does_not: list[Any]) -> None:
    model: TypeAdapter[Any] = TypeAdapter(field_type(written).annotation, config={"strict": True})
    for value in fits:
        assert model.validate_python(value) in (value, tuple(value) if isinstance(value, list) else value)
    for value in does_not:
        with pytest.raises(ValidationError):
            model.validate_python(value)


def test_what_need_not_be_said_is_nothing() -> None:
    usual = {
        written: field_type(written).default for written in ("word", "word?", "list of word?", "2 of int")
    }
    assert usual == {"word": ..., "word?": None, "list of word?": (), "2 of int": ...}
    assert field_type("2..4 of 1..9?").single == FieldType("number", 1, 9)


@pytest.mark.parametrize(
    ("written", "words", "value"),
    [
        ("int", "12", 12),
        ("int", "twelve", "twelve"),
        ("1 | 2", "2", 2),
        ("a | b", "2", "2"),
        ("yes/no", "OUI", True),
        ("yes/no", "x", True),
        ("yes/no", "Nein", False),
        ("yes/no", "0", False),
        ("yes/no", "perhaps", "perhaps"),
        ("word", "yes", "yes"),
    ],
)
def test_a_cell_is_typed_and_what_cannot_be_stays_text(written: str, words: str, value: object) -> None:
    typed = field_type(written).typed(words)
    assert (typed, type(typed)) == (value, type(value))


def test_a_column_knows_whether_it_must_be_told_in_each_language_or_as_a_list() -> None:
    text, words = field_type("text?").column, field_type("list of word").column
    assert (text.required, text.translated, text.several) == (False, True, False)
    assert (words.required, words.translated, words.several) == (True, False, True)
