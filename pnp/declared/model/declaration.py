"""Pydantic models of a declared game's game.yaml; their field docstrings are the guide's reference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, ValidationError, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError

from pnp.core.base.limits import Count, Id, Many, Number, Words
from pnp.core.catalog.component import Component, Text
from pnp.core.catalog.identity import Constants, Identity
from pnp.core.catalog.unchecked import OWN_HANDLE, OWN_WORD
from pnp.sheets.pieces.shape import hex_size, hex_top
from pnp.sheets.pieces.size import SIZES

from .short_forms import (
    Author,
    CheckNumber,
    Everywhere,
    FieldName,
    KindName,
    Millimetres,
    Minutes,
    Name,
    Seats,
    Sheet,
    Written,
)


class KindOf(Component):
    """A kind of piece: its name, where its pieces are listed, and how they look."""

    written_as: ClassVar[Mapping[str, str]] = {"listed_in": "from"}

    one: Annotated[Id | None, OWN_HANDLE] = None
    """The name of a single piece of the kind."""
    title: Annotated[Everywhere | None, OWN_WORD] = None
    """The name that players use for all of them."""
    listed_in: Annotated[Sheet | None, OWN_HANDLE] = Field(default=None, alias="from")
    """The sheet that lists the pieces: .csv, or with an extra .xlsx or .ods."""
    sheet: Annotated[str, OWN_HANDLE] = ""
    """The sheet of a workbook; the first one if left out."""
    pieces: Many[dict[str, Any]] = ()
    """The pieces, if they are listed here."""
    size: Annotated[Millimetres, OWN_WORD] = SIZES["card"]
    """A size by its name, such as poker, or in millimetres, 63x88."""
    shape: Annotated[Literal["rect", "circle", "hex"], OWN_WORD] = "rect"
    face: Annotated[Words, OWN_WORD] = "classic"
    """A shipped layout, a file such as faces/card.yaml, or a template such as card.svg.j2."""
    back: Annotated[Words | None, OWN_WORD] = None
    """The layout of the back; if left out, the back stays blank."""
    made_of: Annotated[Everywhere | None, OWN_WORD] = None
    """The material of pieces that are not printed but borrowed: wood, glass."""
    fields: dict[FieldName, Written] = Field(default_factory=dict)
    """The fields of each piece, each with its type."""

    @model_validator(mode="after")
    def _listed_once(self) -> KindOf:
        if bool(self.listed_in) == bool(self.pieces):
            raise ValueError("list its pieces under 'pieces', or name the sheet that does with 'from'")
        if self.shape == "hex":
            hex_top(*self.size_mm)
        return self

    @property
    def size_mm(self) -> tuple[float, float]:
        """Width and height; a single size of a hex is its height, from corner to corner."""
        width, height = self.size
        return hex_size(height / 2) if self.shape == "hex" and width == height else (width, height)


class CheckOf(Component):
    """A condition that must be true: one of count, cover, unique, sum or that."""

    written_as: ClassVar[Mapping[str, str]] = {"is_": "is"}

    name: Annotated[Id, OWN_HANDLE]
    """A short name for the fault: suit-miscounted."""
    says: Text
    """What is true if nothing is wrong, in one sentence."""
    severity: Annotated[Literal["error", "warning", "note"], OWN_WORD] = "error"
    cites: Annotated[Many[Id], OWN_WORD] = ()
    """The rules that the check comes from."""
    count: Annotated[Name | None, OWN_WORD] = None
    """A kind whose pieces are counted, copies included."""
    cover: Annotated[Name | None, OWN_WORD] = None
    """A kind that must have each combination of some fields' values exactly once."""
    unique: Annotated[Words | None, OWN_WORD] = None
    """A field that must differ between all pieces: cards.name."""
    sum: Annotated[Words | None, OWN_WORD] = None
    """A field that is added up over all copies: cards.worth; or cards.copies for the copies themselves."""
    that: Annotated[Words | None, OWN_WORD] = None
    """An expression that must be true."""
    by: Annotated[
        Many[Name], BeforeValidator(lambda written: [written] if isinstance(written, str) else written)
    ] = ()
    """The fields by which pieces are grouped, or whose values are combined."""
    is_: Annotated[Number | Words | None, OWN_WORD] = Field(default=None, alias="is")
    """The expected result: a number or an expression."""
    where: Annotated[Words | None, OWN_WORD] = None
    """A condition: only pieces that meet it are looked at."""

    @property
    def form(self) -> str:
        """The name of the form that is used, or an empty string."""
        return next((name for name in FORMS if getattr(self, name) is not None), "")

    @model_validator(mode="after")
    def _of_one_form(self) -> CheckOf:
        forms = [name for name in FORMS if getattr(self, name) is not None]
        if len(forms) != 1:
            raise ValueError("a check says one of count, cover, unique, sum or that")
        if (self.is_ is not None) != (self.form in {"count", "sum"}):
            raise ValueError("'is' belongs to count and to sum, and they to it")
        if self.form == "cover" and not self.by:
            raise ValueError("cover wants 'by': the fields whose values are combined")
        return self


FORMS = ("count", "cover", "unique", "sum", "that")


class CalculatorOf(Component):
    """A question that players may ask: a formula, or a ready-made calculator."""

    written_as: ClassVar[Mapping[str, str]] = {"drawn_from": "from"}

    title: Annotated[Text | None, OWN_WORD] = None
    question: Annotated[Text | None, OWN_WORD] = None
    """What a player wants to know, in one sentence."""
    use: Annotated[Literal["draw"] | None, OWN_WORD] = None
    """A ready-made calculator: draw computes what a hand may hold."""
    drawn_from: Annotated[Name | None, OWN_WORD] = Field(default=None, alias="from")
    """The kind of piece that is drawn."""
    asks: Annotated[dict[Name, Written], OWN_WORD] = Field(default_factory=dict)
    """The inputs, each with its type."""
    labels: Annotated[dict[Name, Text], OWN_WORD] = Field(default_factory=dict)
    """The names of the inputs on the form."""
    answer: Annotated[Words | None, OWN_WORD] = None
    """The formula."""
    says: Annotated[Text | None, OWN_WORD] = None
    """The answer as a sentence, with {answer} and the inputs as gaps."""
    example: Annotated[dict[str, Any] | None, OWN_WORD] = None
    """The inputs that the page shows first; the middle of each range if left out."""
    rules: Annotated[Many[Id], OWN_WORD] = ()
    """The rules that the calculator applies."""

    @model_validator(mode="after")
    def _of_one_form(self) -> CalculatorOf:
        if bool(self.use) == bool(self.answer):
            raise ValueError("a calculator has an 'answer', or makes 'use' of a ready-made one")
        if self.use and not self.drawn_from:
            raise ValueError("draw wants 'from': the kind of piece that is drawn")
        if self.answer and not (self.asks and self.says):
            raise ValueError("a formula wants 'asks', what it asks for, and 'says', its answer in a sentence")
        return self


def _calculator_faults(name: str, one: CalculatorOf, game: Declared) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the location and message of each fault that shows only beside the game's kinds and numbers."""
    from .formula import fault_of  # noqa: PLC0415 - it imports this module

    here = ("calculators", name)
    if one.drawn_from and one.drawn_from not in game.kinds:
        yield (*here, "from"), f"there is no kind '{one.drawn_from}'"
    if one.answer and (fault := fault_of(one, game.kinds, type(game.constants).model_fields)):
        yield (*here, "answer"), fault


NOTHING = Text.model_construct(en="")


class Declared(Identity):
    """The whole game.yaml: what the game is, its kinds, checks and calculators."""

    written_as: ClassVar[Mapping[str, str]] = {
        "credits": "author",
        "constants": "numbers",
        "contents": "kinds",
    }
    no_facts = Identity.no_facts | {"kinds", "checks", "calculators"}

    origin: Literal["designed"] | None = "designed"
    tagline: Text = NOTHING
    credits: Author = Field(alias="author")
    players: Seats
    minutes: Minutes
    constants: Constants = Field(default_factory=Constants, alias="numbers")
    """The numbers of the rules; texts, checks and formulas use their names."""
    contents: dict[str, Count] = Field(default_factory=dict, alias="_contents")
    kinds: Annotated[dict[KindName, KindOf], Field(min_length=1, max_length=50)]
    """Each kind of piece by its plural name: cards, dice."""
    checks: Annotated[dict[CheckNumber, CheckOf], OWN_WORD] = Field(default_factory=dict)
    """What must be true, by number."""
    calculators: Annotated[dict[Id, CalculatorOf], OWN_WORD] = Field(default_factory=dict)
    """Questions that players may ask, by name."""

    @model_validator(mode="after")
    def _names_lead_somewhere(self) -> Declared:
        for name, kind in self.kinds.items():
            for field, of in kind.fields.items():
                for unknown in (one for one in of.kinds.split() if one not in self.kinds):
                    raise ValueError(f"{name}.{field} leads to '{unknown}', which is no kind")
        faults = [
            InitErrorDetails(
                type=PydanticCustomError("value_error", "wrong", {"error": fault}), loc=loc, input=one.answer
            )
            for name, one in self.calculators.items()
            for loc, fault in _calculator_faults(name, one, self)
        ]
        if faults:
            raise ValidationError.from_exception_data(type(self).__name__, faults)
        homes = [(kind.listed_in, kind.sheet) for kind in self.kinds.values() if kind.listed_in]
        if len(set(homes)) < len(homes):
            raise ValueError("two kinds cannot be listed in one sheet")
        return self
