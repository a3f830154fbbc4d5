"""Names of words that a game's code, templates and pictures use."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest

from pnp.core.catalog.component import Component
from pnp.web.lint.words.used_words import UsedNames, _used_names, reasons_of, sentences_of


def names_in(folder: Path, **files: str) -> UsedNames:
    """Return the names that files use; ``face_j2`` is the file face.j2."""
    written = []
    for name, text in files.items():
        file = folder / name.replace("_", ".")
        file.write_text(text, "utf-8")
        written.append((file, 1))
    return _used_names(tuple(written))


PYTHON = '''"""A module about oak."""
def tell(move):
    """Say elm."""
    "ash"
    words("pear", f"best-{move}-of", f"{move}", 'plum tree')
    face_string_list(game, "months", "days")
    other(game, "weeks")
'''


def test_code_asks_for_its_strings_but_not_for_what_it_says_of_itself(tmp_path: Path) -> None:
    asked = names_in(tmp_path, a_py=PYTHON)
    for name in (
        "pear",
        "plum tree",
        "plum",
        "tree",
        "best-",
        "-of",
        "months",
        "best-left-of",
        "best-a-b-of",
    ):
        assert name in asked, name
    for name in ("oak", "elm", "ash", "move", "best--of", "best-left", "worst-left-of", "anything"):
        assert name not in asked, name
    assert asked.lists == {"months"}


def test_a_template_asks_for_what_it_quotes_and_for_what_follows_a_dot(tmp_path: Path) -> None:
    asked = names_in(tmp_path, face_j2="{{ words[\"fruit\"] }}{{ words['root'] }} leaf {{ says.bark }}")
    assert {"fruit", "root", "bark"} <= asked.names
    assert "leaf" not in asked


def test_a_picture_puts_names_together(tmp_path: Path) -> None:
    asked = names_in(tmp_path, b_js="says[`part-${name}`]; say(`${all}`); put('side-${one}-up', \"a\")")
    assert "part-root" in asked
    assert "side-left-up" in asked
    assert "everything" not in asked


def tell(given: int) -> list[tuple[str, dict[str, int]]]:
    if given:
        return [("keeps" if given > 1 else "loses" if given else "ties", {"gain": given})]
    return [("nothing", {}), (f"some-{given}", {})]


class Answer(Component):
    """An answer with a reason of few values."""

    why: Literal["short", "late"]
    size: Literal["small", "large"]
    count: int


def reasoned(_: int, answer: Answer) -> list[Any]:
    return [(answer.why, {})]


def test_sentences_are_the_first_of_each_pair() -> None:
    assert sentences_of(tell) == {"keeps", "loses", "ties", "nothing"}
    assert sentences_of(lambda given: [("keeps", given)]) == frozenset()


@pytest.mark.parametrize(
    ("said", "reasons"),
    [
        (["late"], {"short", "late"}),
        (["none"], set()),
        (["small", "short"], {"short", "late", "small", "large"}),
    ],
)
def test_where_one_of_a_field_s_reasons_is_said_all_are(said: list[str], reasons: set[str]) -> None:
    assert reasons_of(reasoned, said) == reasons
    assert reasons_of(tell, said) == set()
