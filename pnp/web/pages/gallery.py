"""The pieces of a game for the website: picture, values, origins, and rulings and rules about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Kind, Piece
from pnp.core.catalog.facts import fields
from pnp.core.catalog.provenance import Provenance, nearest
from pnp.core.catalog.vocabulary import Vocabulary
from pnp.core.i18n.grammar import grammar_of
from pnp.web.rules_text.rules import Rule
from pnp.web.rules_text.value_text import format_field, is_picture

_PX_PER_MM = 3.6
_CARD_PX = 160
"""Height above which a face counts as a card, in CSS pixels."""


class DrawnFace(NamedTuple):
    """One side of a piece as SVG, with its size on paper."""

    svg: str
    width_mm: float
    height_mm: float


@dataclass(frozen=True)
class Picture:
    """A face on the site; ``alt`` describes it."""

    path: str
    width: int
    height: int
    alt: str


@dataclass(frozen=True)
class FieldValue:
    """One field of a piece: label, value as text and origin."""

    label: str
    shown: str
    origin: Provenance


@dataclass(frozen=True)
class GalleryPiece:
    """One piece of the gallery."""

    id: str
    name: str
    copies: int
    front: Picture | None
    back: Picture | None
    values: list[FieldValue]
    rulings: list[str]
    rules: list[str]


@dataclass(frozen=True)
class FieldOrigin:
    """The origin of one field, with the pieces of a kind that share it."""

    field: str
    origin: Provenance
    pieces: list[str]
    """Names of the pieces."""
    share: str
    """``all`` pieces of the kind, ``others`` for the majority, ``named`` for exceptions."""


@dataclass(frozen=True)
class Shelf:
    """All pieces of one kind."""

    id: str
    name: str
    copies: int
    pieces: list[GalleryPiece]
    back: Picture | None
    """The back that all pieces share, or None."""
    sources: list[FieldOrigin]
    rulings: list[str]
    rules: list[str]

    @property
    def cards(self) -> bool:
        """Return whether any piece is as large as a card."""
        return any(piece.front and piece.front.height > _CARD_PX for piece in self.pieces)


@dataclass(frozen=True)
class Gallery:
    """A builder of the gallery of one game in one language; ``faces`` go by their path on the site."""

    catalog: Catalog
    says: Mapping[str, str]
    """The website's messages."""
    lang: str
    faces: Mapping[str, DrawnFace]
    rules: list[Rule]

    @property
    def words(self) -> Vocabulary:
        return self.catalog.words

    def shelves(self) -> list[Shelf]:
        return [self._shelf(name, kind) for name, kind in self.catalog.kinds().items()]

    def _shelf(self, name: str, kind: Kind[Any]) -> Shelf:
        shared = self._shared_back(kind)
        return Shelf(
            name,
            self.words.called("kinds", name, self.lang),
            kind.copies,
            [self._shown(name, piece, alone=shared is None) for piece in kind],
            shared,
            list(self._sources(kind)),
            self._rulings(name),
            self._rules(name),
        )

    def _shown(self, kind: str, piece: Piece, *, alone: bool) -> GalleryPiece:
        written = [
            field
            for field in fields(piece)
            if field not in {"name", "copies"} and not is_picture(getattr(piece, field))
        ]
        values = [self._value(piece, field) for field in (*written, *piece.computed)]
        text = ", ".join(f"{value.label} {value.shown}" for value in values)
        name, here = piece.name[self.lang], f"{kind}/{piece.id}"
        back = grammar_of(self.lang).within(self.says["back"])
        return GalleryPiece(
            here,
            name,
            piece.copies,
            self._picture(piece, "", f"{name}{self.says['colon']} {text}"),
            self._picture(piece, "-back", f"{name} ({back})") if alone else None,
            values,
            self._rulings(here),
            self._rules(here),
        )

    def _value(self, piece: Piece, field: str) -> FieldValue:
        text = format_field(self.words, field, self.catalog.shown(piece, field), self.lang)
        origin = self._origin(piece, field) or Provenance(origin="derived", note=field)
        return FieldValue(self.words.called("fields", field, self.lang), text, origin)

    def _origin(self, piece: Piece, field: str) -> Provenance | None:
        """Return a field's origin in the page's language; None for a computed field without one."""
        written = self.catalog.game.last_resort if field in fields(piece) else None
        return nearest(piece.provenance, f"{field}.{self.lang}") or written

    def _path(self, piece: Piece, side: str) -> str:
        return f"{self.catalog.game.id}/{self.lang}/{piece.kind}-{piece.id}{side}.svg"

    def _picture(self, piece: Piece, side: str, alt: str) -> Picture | None:
        path = self._path(piece, side)
        drawn = self.faces.get(path)
        if drawn is None:
            return None
        return Picture(path, round(drawn.width_mm * _PX_PER_MM), round(drawn.height_mm * _PX_PER_MM), alt)

    def _shared_back(self, kind: Kind[Any]) -> Picture | None:
        backs = {self.faces.get(self._path(piece, "-back")) for piece in kind}
        if len(backs) > 1:
            return None
        first = next(iter(kind))
        return self._picture(first, "-back", self.says["back"])

    def _sources(self, kind: Kind[Any]) -> Iterator[FieldOrigin]:
        """Yield the origins of a kind's fields; pieces that differ from the majority are named."""
        for field in fields(next(iter(kind))):
            groups: dict[Provenance, list[str]] = {}
            for piece in kind:
                if origin := self._origin(piece, field):
                    groups.setdefault(origin, []).append(piece.name[self.lang])
            label = self.words.called("fields", field, self.lang)
            most = max(groups.values(), key=len, default=[])
            for origin, names in groups.items():
                share = "named" if names is not most else "others" if len(groups) > 1 else "all"
                yield FieldOrigin(label, origin, names, share)

    def _rulings(self, name: str) -> list[str]:
        return [ruling.id for ruling in self.catalog.rulings if name in ruling.pieces]

    def _rules(self, name: str) -> list[str]:
        return [rule.id for rule in self.rules if name in rule.links_to("piece")]
