"""Parse field types as game.yaml writes them: ``1..9``, ``apple | pear``, ``list of text?``."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

from pydantic import Field, Strict

from pnp.core.base.limits import Id, Words
from pnp.core.base.suggestions import did_you_mean
from pnp.core.catalog.component import Text
from pnp.core.catalog.references import Ref
from pnp.core.reading.spreadsheet import Column, whole

Sort = Literal["number", "choice", "text", "word", "yes/no", "image", "reference"]
FURTHEST = 10**9
MOST = 99
"""Greatest number of values in a list."""
_RANGE = re.compile(r"(?P<low>-?\d{1,10})?\s*\.\.\s*(?P<high>-?\d{1,10})?")
_SEVERAL = re.compile(r"(?:list|(?P<low>\d{1,2})(?P<to>\s*\.\.\s*(?P<high>\d{1,2})?)?)\s+of\s+(?P<what>.+)")
_REFERENCE = re.compile(r"->\s*(?P<kinds>\w+(?:\s*\|\s*\w+)*)")
_WHOLE = re.compile(r"-?\d{1,10}")
YES = {"yes", "true", "y", "x", "1", "oui", "vrai", "ja", "wahr"}
NO = {"no", "false", "n", "0", "non", "faux", "nein", "falsch"}
"""Words that spreadsheet programs write for yes and no, also in French and German."""
PLAIN: dict[str, Sort] = {
    "int": "number",
    "text": "text",
    "word": "word",
    "yes/no": "yes/no",
    "image": "image",
}


class BadType(ValueError):
    """The type of a field is not valid."""


@dataclass(frozen=True)
class Image:
    """Mark of a field that names a picture by its file under art/."""


@dataclass(frozen=True)
class FieldType:
    """The parsed type of a field."""

    sort: Sort
    low: int = -FURTHEST
    high: int = FURTHEST
    choices: tuple[str | int, ...] = ()
    kinds: str = ""
    """Names of the kinds of piece that a reference may lead to, separated by spaces."""
    optional: bool = False
    several: tuple[int, int] | None = None
    """Least and greatest number of values of a list; None for a single value."""

    @property
    def single(self) -> FieldType:
        """The type of one value of a list."""
        return replace(self, several=None, optional=False)

    @property
    def annotation(self) -> Any:
        """The type hint of the model's field."""
        one = self._one()
        if self.several:
            fewest, most = self.several
            held = tuple[one, ...]  # type: ignore[valid-type]
            return Annotated[held, Strict(strict=False), Field(min_length=fewest, max_length=most)]
        return one | None if self.optional else one

    def _one(self) -> Any:
        if self.sort == "number":
            return Annotated[int, Field(ge=self.low, le=self.high)]
        if self.sort == "choice":
            return Literal[self.choices]
        if self.sort == "reference":
            return Annotated[Id, Ref(self.kinds)]
        if self.sort == "image":
            return Annotated[str, Field(min_length=1), Image()]
        plain: dict[str, Any] = {"text": Text, "word": Words, "yes/no": bool}
        return plain[self.sort]

    @property
    def default(self) -> Any:
        """The value of a field that is left out; ``...`` for a required one."""
        if not self.optional:
            return ...
        return () if self.several else None

    @property
    def column(self) -> Column:
        """The spreadsheet column that reads cells of this type."""
        return Column(
            self.typed,
            required=not self.optional,
            translated=self.sort == "text",
            several=self.several is not None,
        )

    def typed(self, words: str) -> Any:
        """Convert a cell's text to a value; return the text if it cannot be converted."""
        if self.sort == "number" or (self.sort == "choice" and isinstance(self.choices[0], int)):
            return whole(words)
        if self.sort == "yes/no" and words.lower() in YES | NO:
            return words.lower() in YES
        return words


def field_type(written: object) -> FieldType:
    """Parse the type of a field; raise BadType if it is not valid."""
    if isinstance(written, int) and not isinstance(written, bool):
        return FieldType("choice", choices=(written,))
    if not isinstance(written, str) or not written.strip():
        raise BadType("a type is a few words, such as 1..9, text or apple | pear")
    words = written.strip()
    optional, words = words.endswith("?"), words.removesuffix("?").strip()
    if found := _SEVERAL.fullmatch(words):
        return replace(_single(found["what"]), optional=optional, several=_how_many(found, optional))
    return replace(_single(words), optional=optional)


def _how_many(found: re.Match[str], optional: bool) -> tuple[int, int]:
    if found["low"] is None:
        return 0 if optional else 1, MOST
    low = int(found["low"])
    high = low if not found["to"] else int(found["high"] or MOST)
    if low > high:
        raise BadType(f"{low} is more than {high}")
    return 0 if optional else low, high


def _single(words: str) -> FieldType:
    if words in PLAIN:
        return FieldType(PLAIN[words])
    if found := _RANGE.fullmatch(words):
        low, high = (int(found[name]) if found[name] else None for name in ("low", "high"))
        if low is not None and high is not None and low > high:
            raise BadType(f"{low} is more than {high}")
        return FieldType("number", -FURTHEST if low is None else low, FURTHEST if high is None else high)
    if found := _REFERENCE.fullmatch(words):
        return FieldType("reference", kinds=" ".join(found["kinds"].replace("|", " ").split()))
    if "|" in words:
        return FieldType("choice", choices=_choices(words))
    hint = did_you_mean(words, [*PLAIN, "list of text", "yes/no"])
    raise BadType(f"there is no type '{words}'{f': {hint}' if hint else ''}; there are {_THERE_ARE}")


_THERE_ARE = "int, 1..9, a | b, text, word, yes/no, image, -> kind, and 'list of' or '?' with any of them"


def _choices(words: str) -> tuple[str | int, ...]:
    choices = tuple(part.strip() for part in words.split("|"))
    if not all(choices) or len(set(choices)) < len(choices):
        raise BadType("each choice is there once, and none is empty")
    numbers = all(_WHOLE.fullmatch(choice) for choice in choices)
    return tuple(map(int, choices)) if numbers else choices
