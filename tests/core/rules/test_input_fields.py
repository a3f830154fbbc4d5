"""What a question looks like tells which words it needs."""

from __future__ import annotations

import pytest

from pnp.core.catalog.component import Text
from pnp.core.rules.input_fields import (
    Choice,
    Either,
    Line,
    Number,
    Record,
    Rows,
    Shape,
    Ticked,
    choices,
    paths,
)

WORDS = Choice(values=("north", "south"))
PIECES = Choice(values=("brig", "both"), names={"brig": Text(en="The brig")})


@pytest.mark.parametrize(
    ("shape", "words"),
    [
        (WORDS, ["north", "south"]),
        (PIECES, ["both"]),
        (Choice(values=(1, 2, "?")), []),
        (Ticked(choice=WORDS), ["north", "south"]),
        (Rows(item=WORDS), ["north", "south"]),
        (Either(number=Number(), rows=Rows(item=PIECES)), ["both"]),
        (Record(fields={"way": WORDS, "ship": PIECES, "name": Line()}), ["north", "south", "both"]),
        (Number(), []),
    ],
)
def test_values_that_are_neither_numbers_nor_pieces_nor_signs_need_words(
    shape: Shape, words: list[str]
) -> None:
    assert list(choices(shape)) == words


def test_every_field_has_a_label_and_every_row_may_have_one() -> None:
    crew = Record(fields={"ship": PIECES, "pirates": Rows(item=Record(fields={"wage": Number()}))})
    assert list(paths(Record(fields={"crews": Rows(item=crew), "ways": Rows(item=WORDS)}))) == [
        ("crews", True),
        ("crews.ship", True),
        ("crews.pirates", True),
        ("crews.pirates.wage", True),
        ("ways", True),
        ("ways.each", False),
    ]
