"""What is to be exported, and the files that come of it, made when they are asked for."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, NamedTuple

from pnp.core.project.loaded_game import Edition
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.imposition.bleed import bled
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS, Paper
from pnp.sheets.rendering.raster import BLEED_MM, drawn, face_png
from pnp.sheets.rendering.template import Studio

from .deck import Deck, decks
from .registration import Marks


class Job(NamedTuple):
    """One file: its path within the export's folder, and what makes its bytes."""

    path: str
    make: Callable[[], bytes]


@dataclass(frozen=True)
class Request:
    """A game in one language."""

    edition: Edition
    lang: str
    studio: Studio
    paper: Paper = PAPERS["a4"]
    """The paper of the kit that a cutter is to cut."""
    base: str = ""
    """What stands before a file's name in a saved object: the address of the export's folder."""
    rules: Callable[[], bytes] | None = None
    """The rules as a book, where there are any."""
    marks: Marks = "corners"
    """By which marks a cutter finds its sheet."""
    notes: tuple[tuple[str, str], ...] = ()
    """Titles and plain texts to read at the table, such as the quick reference."""

    @cached_property
    def decks(self) -> list[Deck]:
        return decks(self.edition.game.faces(self.edition.catalog, self.lang))

    @cached_property
    def plurals(self) -> dict[str, str]:
        """What players call the pieces of each kind."""
        if (catalog := self.edition.catalog) is None:
            return {}
        called = catalog.words.called
        return {
            kind.pieces[0].kind: called("kinds", name, self.lang) for name, kind in catalog.kinds().items()
        }

    def drawing(self, face: Face) -> Drawing:
        return drawn(face, self.studio, self.lang)

    def picture(self, path: str, face: Face, bleed_mm: float = BLEED_MM) -> Job:
        """A face at its own size."""
        return Job(path, lambda: face_png(bled(self.drawing(face), face, bleed_mm), bleed_mm))


def json_job(path: str, value: Any) -> Job:
    """A list of what is there, for people and programs."""
    return Job(path, partial(_json, value))


def _json(value: Any) -> bytes:
    return f"{json.dumps(value, indent=1, ensure_ascii=False)}\n".encode()
