"""Faces take their words from the game's tables; what is missing there is told by its place."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Text
from pnp.core.catalog.face_strings import MissingFaceString, face_string, face_string_list, face_strings
from pnp.core.catalog.vocabulary import Vocabulary
from tests.core.small_game import bare

TABLE = {"first": Text(en="Draw {n}.", fr="Piochez {n}."), "second": Text(en="Stop.", fr="Arrêtez.")}
CATALOG: Any = bare(Catalog, words=Vocabulary.model_construct(faces={"steps": TABLE}))


def test_a_table_is_filled_in_one_language() -> None:
    assert face_strings(CATALOG, "steps", "fr", n=3) == {"first": "Piochez 3.", "second": "Arrêtez."}
    assert face_string_list(CATALOG, "steps", "en", n=3) == ["Draw 3.", "Stop."]
    assert face_string(CATALOG, "steps", "second", "en") == "Stop."


@pytest.mark.parametrize(
    ("ask", "said", "key"),
    [
        (lambda: face_strings(CATALOG, "signs", "en"), "the table 'signs' is missing in faces", ("faces",)),
        (
            lambda: face_strings(CATALOG, "steps", "en", n=1)["third"],
            "the word 'third' is missing in faces.steps",
            ("faces", "steps"),
        ),
        (
            lambda: face_string(CATALOG, "steps", "third", "en"),
            "the word 'third' is missing in faces.steps",
            ("faces", "steps"),
        ),
        (
            lambda: face_string(CATALOG, "steps", "first", "en", m=1),
            "nothing fills the gap {n} in faces.steps.first",
            ("faces", "steps", "first"),
        ),
    ],
)
def test_what_is_missing_is_told_by_its_place(ask: Any, said: str, key: tuple[str, ...]) -> None:
    with pytest.raises(MissingFaceString) as unwritten:
        ask()
    assert (str(unwritten.value), unwritten.value.key) == (f"{said} of words.yaml", key)
