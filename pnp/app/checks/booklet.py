"""What must be true of the rules before they are set in their booklet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from pnp.app.content.booklet_text import readable_text
from pnp.core.base.diagnostic import Diagnostic, Place, Proof, proof_or_nothing
from pnp.core.project.loaded_game import Edition
from pnp.sheets.booklet import BookletText, Findings, unset
from pnp.sheets.preflight import mutation_samples
from pnp.sheets.preflight.cache import Proofreader
from pnp.sheets.preflight.registry import check
from pnp.sheets.typesetting.faults import UNSET_RULES

_CODE = re.compile(r"U\+([0-9A-F]+)$")


@check(7, UNSET_RULES.name, broken_by=mutation_samples.an_unset_letter, reads_rules=True)
def the_rules_can_be_set_as_they_are_written(edition: Edition) -> Iterator[Diagnostic | Proof]:
    """Every character of the rules has a glyph, every word fits its line, every asterisk has its twin.

    What cannot be seen (NUL, ESC, a mark that turns the direction of writing) has no glyph either.
    """
    told = edition.languages if "rules" in edition.books else ()
    books = [text for lang in told if (text := readable_text(edition, lang, pictured=False))]
    for text in books:
        for finding in _unset(text, Proofreader.of(edition.root)):
            yield replace(finding, at=_exactly(finding, edition))
    chapters = sum(len(text.chapters) for text in books)
    witness = f"{chapters} chapters in {len(books)} languages"
    yield proof_or_nothing("the rules can be set", witness, len(told), "there are no rules")


def _unset(text: BookletText, reader: Proofreader) -> Findings:
    """What cannot be set; the same words are set once, also across runs, wherever they stand."""

    def once(words: str, look: Callable[[], Findings]) -> Findings:
        return reader.found(reader.seal(f"booklet\n{words}"), look) and look()

    return reader.once(text, lambda: unset(text, once))


def _exactly(finding: Diagnostic, edition: Edition) -> Place:
    """The very letter that cannot be printed, where a rule's own line is all that is known."""
    at, code = finding.at, _CODE.search(finding.message)
    if not code or at.span is None:
        return at
    lines = edition.sources[at.file].text.split("\n")
    for number, line in enumerate(lines[at.span.line - 1 :], at.span.line):
        if (column := line.find(chr(int(code[1], 16)))) >= 0:
            return Place.line(at.file, number, column + 1)
    return at
