"""The request for an export, and the jobs that write its files."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, NamedTuple

from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.imposition.bleed import add_bleed
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS, Paper
from pnp.sheets.rendering.raster import BLEED_MM, draw_or_fail, face_png
from pnp.sheets.rendering.template import FaceRenderer

from .deck import Deck, decks
from .registration import Marks


class Job(NamedTuple):
    """One file to write: its path in the export's folder, and the function that returns its bytes."""

    path: str
    make: Callable[[], bytes]


@dataclass(frozen=True)
class Request:
    """A game in one language, with the options of the export."""

    loaded: LoadedGame
    lang: str
    studio: FaceRenderer
    paper: Paper = PAPERS["a4"]
    """The paper of the kit, for cutting machines."""
    base: str = ""
    """The URL of the export's folder, put before file names in a saved object."""
    rules: Callable[[], bytes] | None = None
    """A function that returns the rules as a PDF, or None without rules."""
    marks: Marks = "corners"
    """The registration marks for a cutting machine."""
    notes: tuple[tuple[str, str], ...] = ()
    """Titles and plain texts to read at the table, such as the quick reference."""

    @cached_property
    def decks(self) -> list[Deck]:
        return decks(self.loaded.game.faces(self.loaded.catalog, self.lang))

    @cached_property
    def plurals(self) -> dict[str, str]:
        """The players' names for the pieces of each kind."""
        if (catalog := self.loaded.catalog) is None:
            return {}
        called = catalog.words.called
        return {
            kind.pieces[0].kind: called("kinds", name, self.lang) for name, kind in catalog.kinds().items()
        }

    def drawing(self, face: Face) -> Drawing:
        return draw_or_fail(face, self.studio, self.lang)

    def picture(self, path: str, face: Face, bleed_mm: float = BLEED_MM) -> Job:
        """Return the job that writes a face as PNG at its own size."""
        return Job(path, lambda: face_png(add_bleed(self.drawing(face), face, bleed_mm), bleed_mm))


def json_job(path: str, value: Any) -> Job:
    """Return the job that writes a value as JSON."""
    return Job(path, partial(_json, value))


def _json(value: Any) -> bytes:
    return f"{json.dumps(value, indent=1, ensure_ascii=False)}\n".encode()
