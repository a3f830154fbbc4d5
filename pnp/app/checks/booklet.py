"""Check that the rules text can be typeset in the booklet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from pnp.app.content.booklet_text import readable_text
from pnp.core.base.diagnostic import Diagnostic, Place, Proof, proof_or_nothing
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import BookletText, Findings, typesetting_findings
from pnp.sheets.preflight import mutation_samples
from pnp.sheets.preflight.cache import FaceCache
from pnp.sheets.preflight.registry import check
from pnp.sheets.typesetting.faults import UNSET_RULES

_CODE = re.compile(r"U\+([0-9A-F]+)$")


@check(7, UNSET_RULES.name, broken_by=mutation_samples.an_unset_letter, reads_rules=True)
def the_rules_can_be_set_as_they_are_written(loaded: LoadedGame) -> Iterator[Diagnostic | Proof]:
    """Every character of the rules has a glyph, every word fits its line, every asterisk is paired.

    Invisible characters (NUL, ESC, marks that change the direction of writing) have no glyph either.
    """
    languages = loaded.languages if "rules" in loaded.books else ()
    books = [text for lang in languages if (text := readable_text(loaded, lang, pictured=False))]
    for text in books:
        for finding in _unset(text, FaceCache.of(loaded.root)):
            yield replace(finding, at=_character_place(finding, loaded))
    chapters = sum(len(text.chapters) for text in books)
    witness = f"{chapters} chapters in {len(books)} languages"
    yield proof_or_nothing("the rules can be set", witness, len(languages), "there are no rules")


def _unset(text: BookletText, reader: FaceCache) -> Findings:
    """Return what cannot be typeset; paragraphs that were sound in an earlier run are not set again."""

    def once(words: str, look: Callable[[], Findings]) -> Findings:
        return reader.found(reader.seal(f"booklet\n{words}"), look) and look()

    return reader.once(text, lambda: typesetting_findings(text, once))


def _character_place(finding: Diagnostic, loaded: LoadedGame) -> Place:
    """Return the place of the very character that a finding names, where only its rule's line is known."""
    at, code = finding.at, _CODE.search(finding.message)
    if not code or at.span is None:
        return at
    lines = loaded.sources[at.file].text.split("\n")
    for number, line in enumerate(lines[at.span.line - 1 :], at.span.line):
        if (column := line.find(chr(int(code[1], 16)))) >= 0:
            return Place.line(at.file, number, column + 1)
    return at
