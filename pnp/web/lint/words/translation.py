"""WEB: check the engine's messages in the languages of a project for unknown and missing names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from pnp.core.base import resources
from pnp.core.base.diagnostic import Diagnostic, Nothing, Place, Proof, Severity, proof_or_nothing
from pnp.core.base.suggestions import did_you_mean
from pnp.core.checks.registry import Says
from pnp.core.i18n import language
from pnp.core.i18n.grammar import FALLBACK
from pnp.core.i18n.messages import Said, Written, file_of, lacking, misfits, own, said, source_of
from pnp.core.project.loaded_game import Edition
from pnp.core.reading.source import Source
from pnp.web.lint import french
from pnp.web.lint.mutation import mutation_samples
from pnp.web.lint.registry import check

from .vocabulary import page_messages

_GAP = re.compile(r"\{[^{}]*\}|[{}]")
_MAX_NAMED = 8
"""Number of missing messages that a finding names; the others are counted."""


@check(24, "interface-word-misspelt", broken_by=mutation_samples.a_misspelt_word, reads_rules=False)
def the_engine_asks_for_every_word_of_its_files(edition: Edition) -> Says:
    """The engine uses each message of site/words/fr.yml, or of any language's file.

    All messages that pages use exist in English; gaps such as {author} are those of the English message;
    French follows French typography.
    """
    read = 0
    for lang, source in _sources(edition).items():
        faults = misfits(source)
        written = {} if faults else Written.model_validate(source.data).root
        read += sum(map(len, written.values()))
        yield from (*faults, *_unused(written, source, edition), *_faulty(written, source, lang))
    for name in sorted(page_messages(edition.root).difference(_words(edition, FALLBACK)["site"])):
        hint = f"write '{name}' there, under site"
        yield Diagnostic(f"pages ask for the word '{name}'", Place(file_of(FALLBACK)), help=hint)
    why = "the project has no words of its own for the engine"
    yield proof_or_nothing("the engine asks for every word", f"{read} words read", read, why)


@check(
    25,
    "interface-word-missing",
    broken_by=mutation_samples.a_missing_word,
    severity=Severity.NOTE,
    reads_rules=False,
)
def every_language_has_the_words_of_the_engine(edition: Edition) -> Says:
    """Every language of a game has all messages of the engine, for pages, kits and forms.

    A missing message is shown in English. `pnp words de` lists what a translator has to write.
    """
    others = [lang for lang in edition.languages if lang != FALLBACK]
    claim, there = "every language has the engine's words", 0
    for lang in others:
        written = _words(edition, lang)
        there += sum(map(len, written.values()))
        if missing := [".".join(name) for name in lacking(written)]:
            more = f" and {len(missing) - _MAX_NAMED} more" if len(missing) > _MAX_NAMED else ""
            yield Diagnostic(
                f"{language.name(lang)} lacks {len(missing)} words: {', '.join(missing[:_MAX_NAMED])}{more}",
                Place(file_of(lang)),
                "said in English",
                help=f"pnp words {lang} writes them down",
            )
    yield Proof(claim, f"{there} words", there) if others else Nothing(claim, "it is told in English alone")


def _sources(edition: Edition) -> dict[str, Source]:
    """Return the project's own message files by language, English included."""
    found = {lang: _source(edition, lang) for lang in dict.fromkeys((*edition.languages, FALLBACK))}
    return {lang: source for lang, source in found.items() if source}


def _source(edition: Edition, lang: str) -> Source | None:
    """Return a message file of the project; mutated, if the loaded game has a mutated copy."""
    if mutated := edition.sources.get(file_of(lang)):
        return Source.parse(mutated.text, mutated.file)
    return source_of(edition.root, lang)


def _words(edition: Edition, lang: str) -> Said:
    """Return all messages of a language, taking a mutated file into account."""
    if file_of(lang) not in edition.sources:
        return own(lang, edition.root)
    source = _source(edition, lang)
    return {} if source is None or misfits(source) else Written.model_validate(source.data).root


def _unused(written: Said, source: Source, edition: Edition) -> Iterator[Diagnostic]:
    """Yield a finding for each section or message that the engine does not use."""
    known: dict[str, Collection[str]] = {
        **said(FALLBACK, resources.SHIPPED),
        "site": page_messages(edition.root),
    }
    for section, words in written.items():
        names = words if section in known else [section]
        place = Place(source.file, (section,) if section in known else ())
        asked = known.get(section, known)
        for name in (name for name in names if name not in asked):
            hint = did_you_mean(name, asked) or "take it out"
            yield Diagnostic(f"nothing asks for the word '{name}'", place / name, help=hint)


def _faulty(written: Said, source: Source, lang: str) -> Iterator[Diagnostic]:
    """Yield findings for gaps that differ from English, bad French typography and the wrong language."""
    english = said(FALLBACK, resources.SHIPPED)
    for section, words in written.items():
        in_english: Mapping[str, str] = english.get(section, {})
        for name, text in words.items():
            place = Place(source.file, (section, name))
            if french.is_french(lang):
                yield from french.faults_in_words(text, place)
            if name in in_english:
                yield from _gaps(text, in_english[name], place)
                if fault := language.fault_between({lang: text, FALLBACK: in_english[name]}):
                    yield Diagnostic(fault, place, help=language.HELP)


def _gaps(text: str, english: str, place: Place) -> Iterator[Diagnostic]:
    wanted, found = (sorted(_GAP.findall(one)) for one in (english, text))
    if wanted != found:
        here, there = " ".join(found) or "no gap", " ".join(wanted) or "none"
        message = f"this word has {here}, the English one {there}"
        yield Diagnostic(message, place, help="a gap is filled by the engine: it keeps its name")
