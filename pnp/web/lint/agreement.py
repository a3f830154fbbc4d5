"""WEB: check that all languages of a game say the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from pnp.core.base.diagnostic import Diagnostic, Place, Proof, proof_or_nothing
from pnp.core.checks.registry import Says
from pnp.core.i18n import language
from pnp.core.i18n.language import name
from pnp.core.i18n.numbers import knows, numbers_in
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.prose import Prose
from pnp.web.rules_text.rules import Rule, RulesText, Section

from .mutation import mutation_samples
from .registry import book_translations, check, pair_translations, texts


@check(1, "rule-ids-differ", broken_by=mutation_samples.another_rule_id)
def all_languages_have_the_same_rules(loaded: LoadedGame) -> Says:
    """Sections and rules have the same ids in the same order in every language.

    So a rule has one number and one address, and a reader can change languages in the middle of a page.
    """
    ids = 0
    for first, other in book_translations(loaded):
        ids += len(first.anchors)
        yield from _differences(first, other)
    yield _proof(loaded, "all languages have the same rules", f"{ids} ids of sections and rules", ids)


def _differences(first: RulesText, second: RulesText) -> Iterator[Diagnostic]:
    """Yield the first id that differs, or the ids that are missing in one language."""
    ids, other = first.anchors, second.anchors
    for here, there in zip(ids, other, strict=False):
        if here != there:
            also = ((other[there], "in the other"),)
            message = f"'{here}' stands here, but {second.file} has '{there}'"
            yield Diagnostic(message, ids[here], "in one language", also)
            return
    longer, shorter = sorted((ids, other), key=len, reverse=True)
    for extra in list(longer)[len(shorter) :]:
        yield Diagnostic(f"'{extra}' is missing in the other language", longer[extra], "only here")


@check(10, "examples-differ", broken_by=mutation_samples.another_question, needs=[1, 4])
def all_languages_give_the_same_examples(loaded: LoadedGame) -> Says:
    """An example has the same numbers in every language; only players' names may differ."""
    compared = 0
    for first, other in pair_translations(texts(loaded)):
        here, there = name(first.lang), name(other.lang)
        for one, twin in zip(first.examples, other.examples, strict=False):
            compared += 1
            if one.pattern != twin.pattern:
                also = ((one.place, f"the {here} one"),)
                message = f"this example differs from the {here} one"
                yield Diagnostic(message, twin.place, f"the {there} one", also)
        if len(first.examples) != len(other.examples):
            at = Place.line(other.file, 1)
            yield Diagnostic(f"{len(other.examples)} examples, but {len(first.examples)} in {here}", at)
    why = "there are no examples" if len(loaded.languages) > 1 else _ALONE
    yield proof_or_nothing("examples are the same", f"{compared} pairs compared", compared, why)


@check(12, "languages-disagree", needs=[1, 2, 3], broken_by=mutation_samples.another_name)
def all_languages_name_the_same_things(loaded: LoadedGame) -> Says:
    """A rule names the same catalog values and link targets in every language.

    So a number that is right in one language cannot be another one's number in the other.
    """
    named_things = 0
    for (here, one), (there, other) in _parts(loaded):
        said, also_said = one.names, other.names
        named_things += said.total()
        if dict.__eq__(said, also_said):
            continue
        for thing in sorted((said - also_said) + (also_said - said)):
            where, elsewhere = (one, there) if said[thing] > also_said[thing] else (other, here)
            yield Diagnostic(f"'{where.id}' names {thing} here, but not in {name(elsewhere)}", where.place)
    witness = f"{named_things} names and links"
    yield _proof(loaded, "all languages name the same things", witness, named_things)


@check(20, "numbers-differ", needs=[1], broken_by=mutation_samples.one_number_more)
def all_languages_say_the_same_numbers(loaded: LoadedGame) -> Says:
    """A rule or catalog text says the same numbers in every language, in digits or words.

    « Trois » beside "four" is wrong in one of them. Names and the short words of words.yaml, such as "evens",
    are translated freely; « un » is an article too. Languages whose numbers are not known here are not
    compared.
    """
    said = 0
    for what, (here, one), (there, other), place, also in _counted(loaded):
        said += one.total()
        if one != other:
            yield Diagnostic(_numbers_differ(what, {here: one, there: other}), place, "", also)
    counted = [lang for lang in loaded.languages if knows(lang)]
    why = f"of its languages the engine can count in {len(counted)}"
    witness = f"{said} numbers outside gaps"
    yield proof_or_nothing("all languages say the same numbers", witness, said, why)


@check(21, "language-exchanged", needs=[1], broken_by=mutation_samples.languages_exchanged)
def every_text_is_in_its_language(loaded: LoadedGame) -> Says:
    """French texts are in French and English texts in English.

    The two are told apart by their small words; a name is too short to tell. Other languages are not judged.
    """
    judged = 0
    for (here, one), (there, other) in _parts(loaded):
        if language.knows((here, there)):
            judged += 1
            if fault := language.fault_between({here: _words(one), there: _words(other)}):
                also = ((other.place, f"the {name(there)} one"),)
                yield Diagnostic(fault, one.place, f"the {name(here)} one", also, language.HELP)
    for source in loaded.sources.values():
        judged += len(language.pairs(source))
        yield from language.faults_of(source)
    why = "it is not told in two languages that the engine can tell apart"
    yield proof_or_nothing("every text is in its language", f"{judged} texts in two languages", judged, why)


_ALONE = "there is one language"


def _proof(loaded: LoadedGame, claim: str, witness: str, facts: int) -> Proof:
    """Return the proof of a claim about several languages, or why there is nothing to prove."""
    return proof_or_nothing(claim, witness, facts, _ALONE if len(loaded.languages) == 1 else "no rules")


LanguageNumbers = tuple[str, Counter[int]]
"""A language, and how often a text says each number in it."""
Also = tuple[tuple[Place, str], ...]


def _counted(loaded: LoadedGame) -> Iterator[tuple[str, LanguageNumbers, LanguageNumbers, Place, Also]]:
    """Yield the numbers of every rule, and of every catalog text but names, in two languages each."""
    for (here, one), (there, other) in _parts(loaded):
        if knows(here) and knows(there):
            also = ((other.place, f"the {name(there)} one"),)
            first, second = (here, _numbers(one, here)), (there, _numbers(other, there))
            yield f"'{one.id}'", first, second, one.place, also
    for by_language, place in _catalog_texts(loaded):
        if place.file == loaded.file("words.yaml"):
            continue
        known = [(lang, numbers_in(text, lang)) for lang, text in by_language.items() if knows(lang)]
        for second in known[1:] if "name" not in place.key else ():
            yield "this text", known[0], second, place, ()


Part = tuple[str, Section | Rule]
"""A language, and a section or rule in it."""


def _parts(loaded: LoadedGame) -> Iterator[tuple[Part, Part]]:
    """Yield each section and rule in the first language, paired with each translation."""
    for first, other in book_translations(loaded):
        for one, twin in zip(first.parts, other.parts, strict=False):
            yield (first.lang, one), (other.lang, twin)


LanguageText = tuple[str, str]
"""A language, and a text in it."""


def translated_texts(loaded: LoadedGame) -> Iterator[tuple[LanguageText, LanguageText, Place, Also]]:
    """Yield every rule and catalog text in the first language, paired with each translation."""
    for (here, one), (there, other) in _parts(loaded):
        also = ((other.place, f"the {name(there)} one"),)
        yield (here, _words(one)), (there, _words(other)), one.place, also
    for by_language, place in _catalog_texts(loaded):
        first, *others = by_language.items()
        yield from ((first, other, place, ()) for other in others)


def _catalog_texts(loaded: LoadedGame) -> Iterator[tuple[dict[str, str], Place]]:
    for source in loaded.sources.values():
        yield from language.texts(source, loaded.languages)


def _passages(part: Section | Rule) -> list[Prose]:
    return [part.title] if isinstance(part, Section) else part.passages


def _words(part: Section | Rule) -> str:
    return "\n".join(prose.masked for prose in _passages(part))


def _numbers(part: Section | Rule, lang: str) -> Counter[int]:
    """Count the numbers that a rule says in words or as ``{{ "4" }}``."""
    literals = [gap.literal for prose in _passages(part) for gap in prose.gaps if gap.literal is not None]
    return numbers_in("\n".join((_words(part), *literals)), lang)


def _numbers_differ(what: str, numbers: Mapping[str, Counter[int]]) -> str:
    """Return the message that names the numbers that only one of two languages says."""
    (here, one), (there, other) = numbers.items()
    only = {here: one - other, there: other - one}
    differing = [
        f"{', '.join(map(str, sorted(more.elements())))} in {name(lang)}"
        for lang, more in only.items()
        if more
    ]
    return f"{what} says {', but '.join(differing)}{' only' if len(differing) == 1 else ''}"
