"""Build the faces of a declared game's pieces from layouts of boxes or from templates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from pnp.core.base.diagnostic import Diagnostic
from pnp.core.catalog.component import Piece, Text
from pnp.declared.model.declaration import KindOf
from pnp.declared.model.kinds import DeclaredCatalog
from pnp.declared.model.notation import FieldType
from pnp.sheets.layouts import Field, Layout, box_back, box_face, read_layout
from pnp.sheets.pieces.face import Face

LayoutResult = tuple[Layout | None, list[Diagnostic]]
_SORTS: Mapping[str, Any] = {"yes/no": "flag"}
"""Names of field types in layouts, where they differ from those in game.yaml."""
_TEMPLATE, _USUAL = ".svg.j2", "classic"


@dataclass(frozen=True)
class FaceMaker:
    """Builds the faces of one game."""

    root: Path
    folder: str
    game: str
    kinds: Mapping[str, KindOf]
    known: tuple[str, ...]
    """Names of the rules' numbers, which expressions may use."""

    @cached_property
    def printed(self) -> dict[str, KindOf]:
        """The kinds that are printed; the others are borrowed."""
        return {name: kind for name, kind in self.kinds.items() if not kind.made_of}

    def __call__(self, catalog: DeclaredCatalog, lang: str) -> list[Face]:
        return [
            self._face(name, piece, catalog, lang)
            for name in self.printed
            for piece in getattr(catalog, name)
        ]

    def findings(self, catalog: DeclaredCatalog) -> Iterator[Diagnostic]:
        """Yield the faults of the layouts themselves."""
        for name, kind in self.printed.items():
            for side in ("face", "back"):
                if getattr(kind, side) and not getattr(kind, side).endswith(_TEMPLATE):
                    yield from self._layout(name, side, catalog)[1]

    def _face(self, name: str, piece: Piece, catalog: DeclaredCatalog, lang: str) -> Face:
        kind, game = self.kinds[name], catalog.game
        values = {**self._values(name, piece, lang), "game": game.title[lang], "version": game.version}
        said = self._display_texts(name, piece, catalog, lang)
        if kind.face.endswith(_TEMPLATE):
            words = {**values, "said": said}
            face = Face.of(piece, lang, f"{self.game}/{kind.face}", kind.size_mm, words, shape=kind.shape)
        else:
            layout = self._layout(name, "face", catalog)[0] or self._plain(name)
            numbers = game.constants.model_dump()
            face = box_face(
                layout,
                piece,
                {**numbers, **values},
                lang,
                size_mm=kind.size_mm,
                shape=kind.shape,
                said=said,
            )
        return self._backed(face, name, catalog, lang)

    def _backed(self, face: Face, name: str, catalog: DeclaredCatalog, lang: str) -> Face:
        kind, title = self.kinds[name], catalog.game.title[lang]
        if kind.back is None:
            return face
        shared = {"game": title, "name": title, "kind": face.kind, "version": catalog.game.version}
        if kind.back.endswith(_TEMPLATE):
            return face.backed(f"{self.game}/{kind.back}", shared)
        layout = self._layout(name, "back", catalog)[0]
        return box_back(layout, face, shared) if layout else face

    def _layout(self, name: str, side: str, catalog: DeclaredCatalog) -> LayoutResult:
        """Return the layout of one side of a kind and its faults, cached on the catalog."""
        key = ("layout", name, side)
        if key not in catalog.memo:
            kind, at = self.kinds[name], catalog.game.at("kinds", name, side)
            asked = str(getattr(kind, side))
            catalog.memo[key] = read_layout(
                asked,
                self.root,
                folder=self.folder,
                source=catalog.layouts.source(asked),
                fields=self._fields(kind) if side == "face" else {},
                known=self.known,
                size_mm=kind.size_mm,
                at=at,
            )
        result: LayoutResult = catalog.memo[key]
        return result

    def _plain(self, name: str) -> Layout:
        """Return the default layout for a kind whose own cannot be read, which is reported elsewhere."""
        layout, _ = read_layout(_USUAL, self.root, fields=self._fields(self.kinds[name]))
        assert layout  # noqa: S101 - it is shipped
        return layout

    def _fields(self, kind: KindOf) -> dict[str, Field]:
        return {name: _as_drawn(of) for name, of in kind.fields.items()}

    def _values(self, name: str, piece: Piece, lang: str) -> dict[str, Any]:
        fields = (*self.kinds[name].fields, *piece.computed)
        return {field: _plain(getattr(piece, field), lang) for field in fields if field != "name"}

    def _display_texts(self, name: str, piece: Piece, catalog: DeclaredCatalog, lang: str) -> dict[str, str]:
        """Return the words to show instead of ids: a value's word, or the name of a piece."""
        said: dict[str, str] = {}
        for field, of in self.kinds[name].fields.items():
            value = getattr(piece, field)
            words = [
                _display_text(one, field, of, catalog, lang) for one in (value if of.several else (value,))
            ]
            if any(words):
                said[field] = ", ".join(filter(None, words))
        return said


def _display_text(value: Any, field: str, of: FieldType, catalog: DeclaredCatalog, lang: str) -> str:
    if value is None:
        return ""
    words = catalog.words.values.get(field, {})
    if str(value) in words:
        return words[str(value)][lang]
    if of.sort == "reference":
        found = next(
            (getattr(catalog, kind) for kind in of.kinds.split() if value in getattr(catalog, kind).ids), None
        )
        return found[value].name[lang] if found else ""
    return str(value) if of.several else ""


def _as_drawn(of: FieldType) -> Field:
    if of.several:
        return Field("list")
    return Field(_SORTS.get(of.sort, of.sort), tuple(map(str, of.choices)))


def _plain(value: Any, lang: str) -> Any:
    if isinstance(value, tuple):
        return [_plain(one, lang) for one in value]
    return value[lang] if isinstance(value, Text) else value
