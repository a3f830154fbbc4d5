"""What our games do: what is printed on each piece, what calculators answer, how a game by program goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pnp.core.checks.mutation_samples import catalog_of
from pnp.core.project.loaded_game import Edition
from pnp.core.rules.calculator import Refusal
from pnp.core.rules.input_fields import shape_of
from pnp.sheets.pieces.face import Face
from tests.looks.minded import minded
from tests.looks.neighbours import around
from tests.looks.plain import rounded, written
from tests.looks.plays import plays, worths
from tests.looks.seen import digest

_MOST = 120
"""So many questions a calculator."""


def faces(edition: Edition) -> Iterator[str]:
    """A line a piece: its size, and a digest of what is printed on either side in each language."""
    for piece, every in _by_piece(edition).items():
        front = every[0]
        size = f"{front.width_mm:.4g} × {front.height_mm:.4g} mm {front.shape}"
        copies = sum(face.copies for face in every) // len(edition.languages)
        yield f"{piece} × {copies}, {size} {digest(*map(_printed, every))}"


def answers(edition: Edition) -> Iterator[str]:
    """A calculator's example in words, then a digest of what it answers to questions near it."""
    catalog = catalog_of(edition)
    for calculator in edition.game.calculators:
        asked = around(shape_of(calculator.asks, catalog), dict(calculator.example), _MOST)
        said = [_said(edition, calculator, question) for question in asked]
        refused = sum("refused" in one for one in said)
        yield f"{calculator.name}: {len(said)} questions, {refused} refused {digest(*map(written, said))}"
        yield from (f"  {sentence}" for sentence in said[0].get("en", ()))


TOLD: dict[str, Callable[[Edition], Iterator[str]]] = {
    "minded": minded, "worths": worths, "faces": faces, "answers": answers, "plays": plays
}  # fmt: skip


def _by_piece(edition: Edition) -> dict[str, list[Face]]:
    found: dict[str, list[Face]] = {}
    for lang in edition.languages:
        for face in edition.game.faces(catalog_of(edition), lang):
            found.setdefault(f"{face.kind}/{face.piece}", []).append(face)
    return found


def _printed(face: Face | None) -> str:
    """All that a face is made of but for its place in the source; numbers to a thousandth."""
    if face is None:
        return ""
    parts = (face.title, *face.look, face.shape, face.copies, face.first, face.overlap_mm, face.cuts)
    return rounded("\n".join(map(str, parts)) + _printed(face.back))


def _said(edition: Edition, calculator: Any, question: dict[str, Any]) -> dict[str, Any]:
    catalog = catalog_of(edition)
    try:
        asked, answer = calculator.ask(catalog, question)
    except Refusal as refused:
        return {"refused": str(refused), "said": refused.said.said}
    told = {lang: calculator.sentences(catalog, asked, answer, lang) for lang in edition.languages}
    scene = edition.game.scenes(catalog, calculator.name, asked, answer)
    return {"answer": answer.model_dump(mode="json"), "shows": scene, **told}
