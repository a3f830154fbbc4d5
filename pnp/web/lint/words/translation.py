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
from pnp.core.i18n.messages import (
    Messages,
    Written,
    file_of,
    messages,
    missing_messages,
    own_messages,
    source_of,
    validation_findings,
)
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source
from pnp.web.lint import french
from pnp.web.lint.mutation import mutation_samples
from pnp.web.lint.registry import check

from .vocabulary import page_messages

_GAP = re.compile(r"\{[^{}]*\}|[{}]")
_MAX_NAMED = 8
"""Number of missing messages that a finding names; the others are counted."""


@check(24, "interface-word-misspelt", broken_by=mutation_samples.a_misspelt_word, reads_rules=False)
def the_engine_asks_for_every_word_of_its_files(loaded: LoadedGame) -> Says:
    """The engine uses each message of site/words/fr.yml, or of any language's file.

    All messages that pages use exist in English; gaps such as {author} are those of the English message;
    French follows French typography.
    """
    read = 0
    for lang, source in _sources(loaded).items():
        faults = validation_findings(source)
        written = {} if faults else Written.model_validate(source.data).root
        read += sum(map(len, written.values()))
        yield from (*faults, *_unused(written, source, loaded), *_faulty(written, source, lang))
    for name in sorted(page_messages(loaded.root).difference(_words(loaded, FALLBACK)["site"])):
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
def every_language_has_the_words_of_the_engine(loaded: LoadedGame) -> Says:
    """Every language of a game has all messages of the engine, for pages, kits and forms.

    A missing message is shown in English. `pnp words de` lists what a translator has to write.
    """
    others = [lang for lang in loaded.languages if lang != FALLBACK]
    claim, there = "every language has the engine's words", 0
    for lang in others:
        written = _words(loaded, lang)
        there += sum(map(len, written.values()))
        if missing := [".".join(name) for name in missing_messages(written)]:
            more = f" and {len(missing) - _MAX_NAMED} more" if len(missing) > _MAX_NAMED else ""
            yield Diagnostic(
                f"{language.name(lang)} lacks {len(missing)} words: {', '.join(missing[:_MAX_NAMED])}{more}",
                Place(file_of(lang)),
                "said in English",
                help=f"pnp words {lang} writes them down",
            )
    yield Proof(claim, f"{there} words", there) if others else Nothing(claim, "it is told in English alone")


def _sources(loaded: LoadedGame) -> dict[str, Source]:
    """Return the project's own message files by language, English included."""
    found = {lang: _source(loaded, lang) for lang in dict.fromkeys((*loaded.languages, FALLBACK))}
    return {lang: source for lang, source in found.items() if source}


def _source(loaded: LoadedGame, lang: str) -> Source | None:
    """Return a message file of the project; mutated, if the loaded game has a mutated copy."""
    if mutated := loaded.sources.get(file_of(lang)):
        return Source.parse(mutated.text, mutated.file)
    return source_of(loaded.root, lang)


def _words(loaded: LoadedGame, lang: str) -> Messages:
    """Return all messages of a language, taking a mutated file into account."""
    if file_of(lang) not in loaded.sources:
        return own_messages(lang, loaded.root)
    source = _source(loaded, lang)
    return {} if source is None or validation_findings(source) else Written.model_validate(source.data).root


def _unused(written: Messages, source: Source, loaded: LoadedGame) -> Iterator[Diagnostic]:
    """Yield a finding for each section or message that the engine does not use."""
    known: dict[str, Collection[str]] = {
        **messages(FALLBACK, resources.SHIPPED),
        "site": page_messages(loaded.root),
    }
    for section, words in written.items():
        names = words if section in known else [section]
        place = Place(source.file, (section,) if section in known else ())
        asked = known.get(section, known)
        for name in (name for name in names if name not in asked):
            hint = did_you_mean(name, asked) or "take it out"
            yield Diagnostic(f"nothing asks for the word '{name}'", place / name, help=hint)


def _faulty(written: Messages, source: Source, lang: str) -> Iterator[Diagnostic]:
    """Yield findings for gaps that differ from English, bad French typography and the wrong language."""
    english = messages(FALLBACK, resources.SHIPPED)
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
