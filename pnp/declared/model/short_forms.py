"""Validators for the short forms that game.yaml allows, such as ``2..4`` for a range of players."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo, WithJsonSchema

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Languages, Piece, Text
from pnp.core.catalog.identity import Credits, Duration, Players
from pnp.core.reading.spreadsheet import is_sheet
from pnp.sheets.pieces.size import SIZES

from .notation import FieldType, field_type

_SPAN = re.compile(r"(?P<min>\d{1,4})\s*(?:\.\.|-|–)\s*(?P<max>\d{1,4})")
_MILLIMETRES = re.compile(r"(?P<width>\d{1,4}(?:\.\d{1,2})?)\s*[x×]\s*(?P<height>\d{1,4}(?:\.\d{1,2})?)")
_LARGEST_MM = 1200.0
_FREE = {"id", "name", "copies", "copy", "json", "dict", "schema"}
TAKEN_FIELDS = frozenset({"kind", "provenance", *dir(Piece)}) - _FREE
TAKEN_KINDS = frozenset((*dir(Catalog), *Catalog.model_fields))


def _span(written: Any) -> Any:
    """Convert ``1..4`` to a minimum and a maximum; a single number is both."""
    if isinstance(written, int) and not isinstance(written, bool):
        return {"min": written, "max": written}
    if isinstance(written, str):
        found = _SPAN.fullmatch(written.strip())
        if not found:
            raise ValueError(f"write 2..4, or a number, not '{written}'")
        return {name: int(number) for name, number in found.groupdict().items()}
    return written


def _by(written: Any) -> Any:
    """Convert an author's name to credits."""
    return {"author": written} if isinstance(written, str) else written


def _in_every_language(written: Any, info: ValidationInfo) -> Any:
    """Convert words without a language to words for every language."""
    if isinstance(written, str) and isinstance(info.context, Languages):
        return dict.fromkeys(info.context.ids, written)
    return written


def _size(written: Any) -> Any:
    """Convert a size name, ``63x88`` or ``[63, 88]`` to width and height in millimetres."""
    if isinstance(written, str) and written in SIZES:
        return SIZES[written]
    parts: list[Any] = []
    if isinstance(written, str) and (found := _MILLIMETRES.fullmatch(written.strip())):
        parts = [found["width"], found["height"]]
    elif isinstance(written, list) and len(written) == 2:
        parts = written
    elif isinstance(written, int) and not isinstance(written, bool):
        parts = [written, written]
    try:
        width, height = (float(part) for part in parts)
    except (TypeError, ValueError):
        names = ", ".join(SIZES)
        raise ValueError(f"write millimetres, such as 63x88, or one of {names}") from None
    if not (5 <= width <= _LARGEST_MM and 5 <= height <= _LARGEST_MM):
        raise ValueError("a piece measures from 5 to 1200 mm")
    return width, height


def _field_name(written: Any) -> Any:
    if not isinstance(written, str) or not re.fullmatch(r"[a-z][a-z0-9_]*", written):
        raise ValueError(f"a name is written small, without spaces, such as row_bonus, not '{written}'")
    return written


def _free_field(written: Any) -> Any:
    if _field_name(written) in TAKEN_FIELDS or written.startswith("model_"):
        raise ValueError(f"a field cannot be called '{written}': the engine says this of every piece")
    return written


def _free_kind(written: Any) -> Any:
    if _field_name(written) in TAKEN_KINDS:
        raise ValueError(f"a kind cannot be called '{written}': the engine has a file of that name")
    return written


def _numbered(written: Any) -> Any:
    if not isinstance(written, str) or not re.fullmatch(r"[1-9]\d{0,2}", written):
        raise ValueError(f"checks are numbered from 1 to 999, not '{written}'")
    return written


Name = Annotated[str, BeforeValidator(_field_name)]
FieldName = Annotated[str, BeforeValidator(_free_field)]
KindName = Annotated[str, BeforeValidator(_free_kind)]
CheckNumber = Annotated[str, BeforeValidator(_numbered)]
Written = Annotated[FieldType, BeforeValidator(field_type), WithJsonSchema({"type": ["string", "integer"]})]
"""Type of a field, as game.yaml writes it."""
Everywhere = Annotated[Text, BeforeValidator(_in_every_language)]
"""Words by language, or once for all languages."""
Millimetres = Annotated[
    tuple[float, float],
    BeforeValidator(_size),
    WithJsonSchema(
        {"anyOf": [{"enum": list(SIZES)}, {"type": "string"}, {"type": "array"}, {"type": "number"}]}
    ),
]


def _within(written: str) -> str:
    """Refuse a path that leads out of the game's folder."""
    if PurePosixPath(written).is_absolute() or ":" in written or ".." in re.split(r"[/\\]", written):
        raise ValueError(f"'{written}' leads out of the project")
    return written


def _sheet(written: str) -> str:
    if not is_sheet(written):
        raise ValueError(f"'{written}' is no sheet: write .csv, or with an extra .xlsx or .ods")
    return written


Sheet = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(_within), AfterValidator(_sheet)]
"""A file of the game that lists pieces."""
Author = Annotated[Credits, BeforeValidator(_by)]
Seats = Annotated[Players, BeforeValidator(_span)]
Minutes = Annotated[Duration, BeforeValidator(_span)]
