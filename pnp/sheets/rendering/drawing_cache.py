"""Cache drawings of faces on disk by a digest of their inputs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pnp.core.base.cache import Cache, json_codec
from pnp.core.base.cache import Codec as Written
from pnp.core.base.diagnostic import Diagnostic
from pnp.core.base.digest import digest_of
from pnp.core.i18n.grammar import FALLBACK
from pnp.sheets.graphics import fonts
from pnp.sheets.graphics.drawing import Drawing, FormXObject, Gradient, Operation, Run
from pnp.sheets.pieces.face import Face

from .face_inputs import face_inputs
from .template import FaceRenderer


class DrawingCache(FaceRenderer):
    """A face renderer that returns cached drawings where their inputs are unchanged."""

    def __init__(self, root: Path, drawn: Mapping[str, Drawing]) -> None:
        super().__init__(root)
        self._before = drawn
        self.shown: dict[str, Drawing] = {}
        """Drawings without findings that were used in this run, by key."""

    def draw_face(
        self, face: Face, ink: str = "full", lang: str = FALLBACK
    ) -> tuple[Drawing | None, tuple[Diagnostic, ...]]:
        """Return the cached drawing of a face, or draw it."""
        key = digest_of(ink, lang, face_inputs(face, self.root, self.pictures))
        known = self.shown.get(key) or self._before.get(key)
        drawing, findings = (known, ()) if known else super().draw_face(face, ink, lang)
        if drawing and not findings:
            self.shown[key] = drawing
        return drawing, findings


@contextmanager
def recalling(root: Path, memory: Cache, name: str, made_from: object) -> Iterator[DrawingCache]:
    """Yield a renderer with the drawings cached under a name; store those used on exit."""
    name, sources = f"drawings of {name}", {"": made_from}
    known = memory.known(name, sources, _DRAWINGS).get("", {})
    studio = DrawingCache(root, known)
    yield studio
    kept = {key: drawing for key, drawing in studio.shown.items() if all(map(_is_plain, drawing.operations))}
    if kept.keys() != known.keys():
        memory.forget(name)
        memory.learn(name, sources, {"": kept}, _DRAWINGS)


def _is_plain(part: Operation) -> bool:
    """Return whether an operation can be serialized: images and a designer's own fonts cannot."""
    match part:
        case FormXObject():
            return all(map(_is_plain, part.operations))
        case Run():
            return not fonts.is_own(part.font.family)
    return isinstance(part, str)


def _tell(drawing: Drawing) -> list[Any]:
    gradients = [[one.coordinates, one.stops, one.name] for one in drawing.gradients]
    return [drawing.width, drawing.height, _told(drawing.operations), gradients, drawing.alphas]


def _told(operations: Iterable[Operation]) -> list[Any]:
    """Serialize operations: operators as they are, text runs as values, forms with their content."""
    parts: list[Any] = []
    for part in operations:
        if isinstance(part, Run):
            font = part.font
            named = font.family, font.weight, font.style
            parts.append([part.text, named, part.size, part.x, part.y, part.spacing, part.mode])
        else:
            parts.append([part.group, _told(part.operations)] if isinstance(part, FormXObject) else part)
    return parts


def _hear(values: list[Any]) -> Drawing:
    width, height, operations, gradients, alphas = values
    return Drawing(
        width,
        height,
        _heard(operations),
        tuple(
            Gradient(tuple(line), tuple((at, tuple(rgb)) for at, rgb in stops), name)
            for line, stops, name in gradients
        ),
        tuple((fill, stroke) for fill, stroke in alphas),
    )


def _heard(parts: list[Any]) -> tuple[Operation, ...]:
    heard: list[Operation] = []
    for part in parts:
        match part:
            case str():
                heard.append(part)
            case [bool() as group, operations]:
                heard.append(FormXObject(_heard(operations), group))
            case [text, font, *where]:
                heard.append(Run(text, fonts.find(*font), *where))
    return tuple(heard)


_DRAWINGS: Written[dict[str, Drawing]] = json_codec(
    lambda drawn: {key: _tell(drawing) for key, drawing in drawn.items()},
    lambda values: {key: _hear(drawing) for key, drawing in values.items()},
)
