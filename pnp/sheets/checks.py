"""What must be true of every face before it goes to paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pnp.core.check import Registry
from pnp.core.diagnostic import Diagnostic, Proof, Rule
from pnp.core.edition import Edition

from .face import Face
from .fault import MISSING_GLYPH, TEXT_OVERFLOW
from .proofread import Proofreader

check = Registry("PRT")
Says = Iterator[Diagnostic | Proof]


@check(1, TEXT_OVERFLOW.name, broken_by={"ships.couronne.name.fr": '"La Couronne de Sa Majesté catholique"'})
def every_text_fits_its_box(edition: Edition) -> Says:
    """Text is shrunk to the smallest size that its template allows; what is then still too long is an error.

    Other tools let such text vanish or run over the edge, and it is found with scissors in hand.
    """
    yield from _proof(edition, TEXT_OVERFLOW, "every text fits its box")


@check(2, MISSING_GLYPH.name, broken_by={"ships.couronne.name.en": '"The Crown ☠"'})
def every_letter_has_a_glyph(edition: Edition) -> Says:
    """Every character on a face exists in the font that it is set in; no œ turns into a question mark."""
    yield from _proof(edition, MISSING_GLYPH, "every character can be printed")


def sides(edition: Edition) -> Iterator[tuple[Face, str, Literal["front", "back"]]]:
    """Each side of each piece, with its language."""
    for lang in edition.languages:
        for face in edition.game.faces(edition.catalog, lang):
            yield face, lang, "front"
            if face.back:
                yield face.back, lang, "back"


def _faces(edition: Edition, reader: Proofreader) -> dict[str, tuple[Face, str]]:
    """The distinct faces by what they are; one catalog's are made once for all checks."""
    memo = edition.catalog.memo if edition.catalog else {}
    if reader not in memo:
        memo[reader] = {reader.key(face, lang): (face, lang) for face, lang, _ in sides(edition)}
    faces: dict[str, tuple[Face, str]] = memo[reader]
    return faces


def _proof(edition: Edition, rule: Rule, claim: str) -> Says:
    reader = Proofreader.of(edition.root)
    faces = _faces(edition, reader)
    for key, (face, lang) in faces.items():
        yield from (found for found in reader.findings(key, face, lang) if found.code == rule.code)
    yield Proof(claim, f"{len(faces)} distinct faces in {len(edition.languages)} languages", len(faces))
