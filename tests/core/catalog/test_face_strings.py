"""Faces take their words from the game's tables; what is missing there is told by its place."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Text
from pnp.core.catalog.face_strings import Unwritten, listed, printed, worded
from pnp.core.catalog.vocabulary import Vocabulary
from tests.core.small_game import bare

TABLE = {"first": Text(en="Draw {n}.", fr="Piochez {n}."), "second": Text(en="Stop.", fr="Arrêtez.")}
CATALOG: Any = bare(Catalog, words=Vocabulary.model_construct(faces={"steps": TABLE}))


def test_a_table_is_filled_in_one_language() -> None:
    assert printed(CATALOG, "steps", "fr", n=3) == {"first": "Piochez 3.", "second": "Arrêtez."}
    assert listed(CATALOG, "steps", "en", n=3) == ["Draw 3.", "Stop."]
    assert worded(CATALOG, "steps", "second", "en") == "Stop."


@pytest.mark.parametrize(
    ("ask", "said", "key"),
    [
        (lambda: printed(CATALOG, "signs", "en"), "the table 'signs' is missing in faces", ("faces",)),
        (
            lambda: printed(CATALOG, "steps", "en", n=1)["third"],
            "the word 'third' is missing in faces.steps",
            ("faces", "steps"),
        ),
        (
            lambda: worded(CATALOG, "steps", "third", "en"),
            "the word 'third' is missing in faces.steps",
            ("faces", "steps"),
        ),
        (
            lambda: worded(CATALOG, "steps", "first", "en", m=1),
            "nothing fills the gap {n} in faces.steps.first",
            ("faces", "steps", "first"),
        ),
    ],
)
def test_what_is_missing_is_told_by_its_place(ask: Any, said: str, key: tuple[str, ...]) -> None:
    with pytest.raises(Unwritten) as unwritten:
        ask()
    assert (str(unwritten.value), unwritten.value.key) == (f"{said} of words.yaml", key)
