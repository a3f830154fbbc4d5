"""Evaluate declared checks: yield findings, each at its cell, or a proof."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place, Proof, proof_or_nothing
from pnp.core.base.suggestions import did_you_mean
from pnp.core.catalog.component import Kind, Piece, Text
from pnp.core.reading.expression import FUNCTIONS, BadExpression
from pnp.declared.model.declaration import CheckOf
from pnp.declared.model.kinds import DeclaredCatalog
from pnp.declared.model.notation import FieldType

from .expression_values import ASKED, chosen, game_values, piece_values, read

_MOST_COMBINATIONS = 10_000
_NO_PIECES = "there are no such pieces"
_MOST_LISTED = 6
"""Number of missing combinations that a finding lists."""


class _InvalidCheck(Exception):
    """A check names something that does not exist or does not fit."""

    def __init__(self, message: str, step: str, hint: str = "") -> None:
        super().__init__(message)
        self.step, self.hint = step, hint


@dataclass(frozen=True)
class CheckEvaluator:
    """Evaluates one declared check of a game."""

    catalog: DeclaredCatalog
    number: str
    check: CheckOf

    def evaluate(self) -> Iterator[Diagnostic | Proof]:
        form: Callable[[], Iterator[Diagnostic | Proof]] = getattr(self, f"_{self.check.form}")
        try:
            yield from form()
        except _InvalidCheck as err:
            yield Diagnostic(str(err), self.at(err.step), help=err.hint)
        except BadExpression as err:
            yield Diagnostic(str(err), self.at(self._asking()), help=err.hint)

    def at(self, step: str) -> Place:
        """Return the place where a part of the check is declared."""
        return self.catalog.game.at("checks", self.number, step)

    @property
    def claim(self) -> str:
        """The sentence that the check asserts."""
        return str(next(iter(self.check.says.said.values())))

    def _asking(self) -> str:
        """Return the name of the check's part that holds an expression."""
        return "that" if self.check.form == "that" else "where"

    # Forms of checks

    def _count(self) -> Iterator[Diagnostic | Proof]:
        kind = self._kind(self.check.count, "count")
        yield from self._compared(kind, lambda piece: piece.copies, "count")

    def _sum(self) -> Iterator[Diagnostic | Proof]:
        name, field = self._field(self.check.sum, "sum")
        kind = self._kind(name, "sum")

        def worth(piece: Piece) -> int:
            if field == "copies":
                return piece.copies
            value = getattr(piece, field)
            if type(value) is not int:
                raise _InvalidCheck(f"{field} of '{piece.id}' is no number", "sum")
            return value * piece.copies

        yield from self._compared(kind, worth, "sum")

    def _compared(
        self, kind: Kind[Any], worth: Callable[[Piece], int], form: str
    ) -> Iterator[Diagnostic | Proof]:
        """Compare the total of each group with the expected number."""
        wanted = self._wanted()
        groups = self._groups(kind)
        for values, pieces in groups.items():
            found = sum(map(worth, pieces))
            if found != wanted:
                message = f"{self._called(values) or self._subject(form)}: {found}, not {wanted}"
                yield self._wrong(message, self._places(pieces, form), self.at("is"))
        witness = f"{wanted} in each of {len(groups)} groups" if self.check.by else str(wanted)
        yield proof_or_nothing(self.claim, witness, len(self._looked_at(kind)), _NO_PIECES)

    def _cover(self) -> Iterator[Diagnostic | Proof]:
        kind = self._kind(self.check.cover, "cover")
        groups = self._groups(kind)
        missing = [values for values, pieces in groups.items() if not pieces]
        if missing:
            listed = "; ".join(map(self._called, missing[:_MOST_LISTED]))
            more = f" and {len(missing) - _MOST_LISTED} more" if len(missing) > _MOST_LISTED else ""
            yield self._wrong(f"there is none of {listed}{more}", [kind.at("pieces")], self.at("by"))
        for values, pieces in groups.items():
            for twin in pieces[1:]:
                message = f"there is a second one of {self._called(values)}"
                first = pieces[0].at(self.check.by[-1])
                yield self._wrong(message, [first, twin.at(self.check.by[-1])], first)
        yield Proof(self.claim, f"{len(groups)} combinations, each once", len(groups))

    def _unique(self) -> Iterator[Diagnostic | Proof]:
        name, field = self._field(self.check.unique, "unique")
        kind = self._kind(name, "unique")
        seen: dict[tuple[str, Any], Piece] = {}
        pieces = self._looked_at(kind)
        for piece in pieces:
            for lang, value in _each(getattr(piece, field)):
                first = seen.setdefault((lang, value), piece)
                if first is not piece:
                    places = [first.at(field), piece.at(field)]
                    yield self._wrong(f"{_said(value)} is there twice", places, first.at(field))
        witness = f"{len(seen)} different ones"
        yield proof_or_nothing(self.claim, witness, len(pieces), _NO_PIECES)

    def _that(self) -> Iterator[Diagnostic | Proof]:
        asked = read(self.check.that or "")
        values = game_values(self.catalog)
        asked.check([name for name in values if name not in ASKED] + list(ASKED))
        holds = asked(values)
        if not isinstance(holds, bool):
            raise BadExpression(f"'{asked.text}' is neither true nor false, but {holds}")
        if not holds:
            yield Diagnostic(f"not so: {asked.text}", self.at("that"), "", (), self._known(asked.names))
        witness = self._known(asked.names) or asked.text
        yield proof_or_nothing(self.claim, witness, len(asked.names), "it names nothing of the game")

    # Pieces, groups and places

    def _called(self, values: Sequence[Any]) -> str:
        """Describe a group by the values of its fields."""
        return ", ".join(
            f"{field} {_said(value)}" for field, value in zip(self.check.by, values, strict=True)
        )

    def _kind(self, name: str | None, step: str) -> Kind[Any]:
        kinds = self.catalog.kinds()
        if name not in kinds:
            raise _InvalidCheck(f"there is no kind '{name}'", step, did_you_mean(str(name), kinds))
        return kinds[name]

    def _field(self, written: str | None, step: str) -> tuple[str, str]:
        """Split ``cards.name`` into a kind and its field; both must exist."""
        name, _, field = (written or "").partition(".")
        known = _fields(self._kind(name, step))
        if field not in known:
            hint = did_you_mean(field, known) or f"there is {', '.join(known)}"
            raise _InvalidCheck(f"{name} have no field '{field}'", step, hint)
        return name, field

    def _wanted(self) -> int:
        """Return the number that ``is`` stands for; report a fault at ``is``."""
        if isinstance(self.check.is_, int):
            return self.check.is_
        try:
            asked = read(str(self.check.is_))
            values = game_values(self.catalog)
            asked.check(values)
            found = asked(values)
        except BadExpression as err:
            raise _InvalidCheck(str(err), "is", err.hint) from err
        number = type(found) is int or (isinstance(found, Fraction) and found.denominator == 1)
        if not number:
            value = f" {found}," if isinstance(found, str | bool | float | Fraction) else ""
            raise _InvalidCheck(f"'{asked.text}' is{value} no whole number", "is")
        return int(found)

    def _looked_at(self, kind: Kind[Any]) -> list[Piece]:
        return chosen(kind, self.check.where)

    def _groups(self, kind: Kind[Any]) -> dict[tuple[Any, ...], list[Piece]]:
        """Group the pieces by the values of the check's fields, including combinations without a piece."""
        name = next(name for name, one in self.catalog.kinds().items() if one is kind)
        declared = self.catalog.game.kinds[name].fields
        known = _fields(kind)
        for field in self.check.by:
            if field not in known:
                raise _InvalidCheck(f"{name} have no field '{field}'", "by", did_you_mean(field, known))
        pieces = self._looked_at(kind)
        each = [self._choices(field, declared.get(field), pieces) for field in self.check.by]
        groups: dict[tuple[Any, ...], list[Piece]] = {values: [] for values in product(*each)}
        for piece in pieces:
            said = piece_values(piece)
            groups.setdefault(tuple(said[field] for field in self.check.by), []).append(piece)
        return groups

    def _choices(self, field: str, of: FieldType | None, pieces: Sequence[Piece]) -> list[Any]:
        """Return the values that a field may hold: the declared ones, or else those in use."""
        if of and not of.several:
            if of.sort == "choice":
                return list(of.choices)
            if of.sort == "yes/no":
                return [True, False]
            if of.sort == "number" and of.high - of.low < _MOST_COMBINATIONS:
                return list(range(of.low, of.high + 1))
        return list(dict.fromkeys(str(piece_values(piece)[field]) for piece in pieces))

    def _places(self, pieces: Sequence[Piece], form: str) -> list[Place]:
        """Return each piece's place at the last grouping field, or the check's own place."""
        by = self.check.by
        return [piece.at(by[-1]) for piece in pieces] if pieces and by else [self.at(form)]

    def _subject(self, form: str) -> str:
        where = f" where {self.check.where}" if self.check.where else ""
        return f"{getattr(self.check, form)}{where}"

    def _wrong(self, message: str, places: Sequence[Place], why: Place) -> Diagnostic:
        """Return a finding at the last of several places, any of which could be at fault."""
        *others, at = places
        also = (
            (why, "as declared" if why.file != at.file or why.key[:1] == ("checks",) else "the first one"),
        )
        return Diagnostic(message, at, also=also if why != at else (), others=tuple(others), help=self.claim)

    def _known(self, names: Sequence[str]) -> str:
        """Describe the values that an expression names."""
        values = game_values(self.catalog)
        known = {name: values[name] for name in names if name in values and name not in {*FUNCTIONS, *ASKED}}
        parts = [f"{name} is {value}" for name, value in known.items() if type(value) is int]
        for name, value in known.items():
            if name in {"players", "minutes"}:
                parts.append(f"{name} are {value.min} to {value.max}")
            elif type(value) is not int:
                parts.append(f"{name} have {value.copies} copies")
        return ", ".join(parts)


def _fields(kind: Kind[Any]) -> list[str]:
    piece = kind.pieces[0]
    return [*(name for name in type(piece).model_fields if name != "provenance"), *piece.computed]


def _each(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield a value, or a text once for each language; skip None."""
    if isinstance(value, Text):
        yield from value.said.items()
    elif value is not None:
        yield "", value


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"'{value}'" if isinstance(value, str) else str(value)
