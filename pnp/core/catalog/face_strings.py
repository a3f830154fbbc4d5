"""Words that are printed on pieces besides their names and texts: the tables ``faces`` in words.yaml."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.core.base.errors import Failure
from pnp.core.i18n.grammar import GAP, fill

from .catalog import Catalog
from .component import Text


class MissingFaceString(Failure):
    """The error for a missing word, table or gap value; ``key`` is the nearest key that exists."""

    def __init__(self, what: str, *key: str) -> None:
        super().__init__(f"{what} in {'.'.join(key)} of words.yaml")
        self.key = key


class FaceStrings(dict[str, str]):
    """A table of words in one language that raises Unwritten for a missing word."""

    def __init__(self, table: str, words: Mapping[str, str]) -> None:
        super().__init__(words)
        self._table = table

    def __missing__(self, name: str) -> str:
        raise MissingFaceString(f"the word '{name}' is missing", "faces", self._table)


def face_strings(catalog: Catalog, table: str, lang: str, **gaps: object) -> FaceStrings:
    """Return a table of words in one language, with gaps such as ``{hold}`` filled."""
    names = _table(catalog, table)
    return FaceStrings(table, {name: face_string(catalog, table, name, lang, **gaps) for name in names})


def face_string_list(catalog: Catalog, table: str, lang: str, **gaps: object) -> list[str]:
    """Return the words of a table in one language as a list, in the order of the file."""
    return list(face_strings(catalog, table, lang, **gaps).values())


def face_string(catalog: Catalog, table: str, name: str, lang: str, **gaps: object) -> str:
    """Return one word or sentence of a table in one language, with its gaps filled."""
    words = _table(catalog, table)
    if name not in words:
        raise MissingFaceString(f"the word '{name}' is missing", "faces", table)
    text = words[name][lang]
    unknown = [gap["name"] for gap in GAP.finditer(text) if gap["name"] not in gaps]
    if unknown:
        raise MissingFaceString(f"nothing fills the gap {{{unknown[0]}}}", "faces", table, name)
    return fill(text, gaps, lang)


def _table(catalog: Catalog, table: str) -> Mapping[str, Text]:
    if table not in catalog.words.faces:
        raise MissingFaceString(f"the table '{table}' is missing", "faces")
    return catalog.words.faces[table]
