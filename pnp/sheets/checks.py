"""What must be true of every face before it goes to paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from pnp.core.catalog import LANGUAGES
from pnp.core.check import Registry
from pnp.core.diagnostic import Diagnostic, Proof, Rule
from pnp.core.edition import Edition

from .face import Face
from .fault import MISSING_GLYPH, TEXT_OVERFLOW
from .template import Studio

check = Registry("PRT")
Says = Iterator[Diagnostic | Proof]


@check(
    1, TEXT_OVERFLOW.name, broken_by={"ships.couronne.name.fr": '"La Couronne de Sa Majesté très catholique"'}
)
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
    for lang in LANGUAGES:
        for face in edition.game.faces(edition.catalog, lang):
            yield face, lang, "front"
            if face.back:
                yield face.back, lang, "back"


def _proof(edition: Edition, rule: Rule, claim: str) -> Says:
    faces: dict[str, tuple[Face, str]] = {}
    for face, lang, _ in sides(edition):
        faces.setdefault(f"{lang} {face.template} {face.values}", (face, lang))
    age = max(path.stat().st_mtime_ns for path in (edition.root / "templates/cards").rglob("*.j2"))
    for key, (face, lang) in faces.items():
        found = _rendered(edition.root, f"{age} {key}", face, lang)
        yield from (finding for finding in found if finding.code == rule.code)
    yield Proof(claim, f"{len(faces)} distinct faces in {len(LANGUAGES)} languages", len(faces))


_known: dict[tuple[Path, str], tuple[Diagnostic, ...]] = {}


def _rendered(root: Path, key: str, face: Face, lang: str) -> tuple[Diagnostic, ...]:
    """What setting a face finds; several checks, and many slips of an audit, look at the same one."""
    if (root, key) not in _known:
        _known[root, key] = Studio(root).render(face, lang=lang).findings
    return _known[root, key]
