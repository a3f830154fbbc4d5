"""WEB: what the rules say in French they say in English."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.core.check import Says
from pnp.core.diagnostic import Diagnostic, Place, Proof, proof_or_nothing
from pnp.core.edition import Edition

from . import language, sample
from .numbers import numbers_in
from .prose import Prose
from .registry import books, check, texts
from .rules import Rule, RulesText, Section


@check(1, "rule-ids-differ", broken_by=sample.another_rule_id)
def both_languages_have_the_same_rules(edition: Edition) -> Says:
    """Sections and rules have the same ids in the same order in French and English.

    So a rule has one number and one address, and a reader can change languages in the middle of a page.
    """
    ids = 0
    for french, english in books(edition):
        ids += len(french.anchors)
        yield from _differences(french, english)
    yield Proof("both languages have the same rules", f"{ids} ids of sections and rules", ids)


def _differences(french: RulesText, english: RulesText) -> Iterator[Diagnostic]:
    """The first id that differs, or those that are missing in one language."""
    ids, other = french.anchors, english.anchors
    for here, there in zip(ids, other, strict=False):
        if here != there:
            also = ((other[there], "in the other"),)
            message = f"'{here}' stands here, but {english.file} has '{there}'"
            yield Diagnostic(message, ids[here], "in one language", also)
            return
    longer, shorter = sorted((ids, other), key=len, reverse=True)
    for extra in list(longer)[len(shorter) :]:
        yield Diagnostic(f"'{extra}' is missing in the other language", longer[extra], "only here")


@check(10, "examples-differ", broken_by=sample.another_question, needs=[1, 4])
def both_languages_give_the_same_examples(edition: Edition) -> Says:
    """An example has the same numbers in French and English; only the players' names differ."""
    french, english = (text.examples for text in texts(edition))
    for one, other in zip(french, english, strict=False):
        if one.pattern != other.pattern:
            also = ((one.place, "the French one"),)
            yield Diagnostic("this example differs from the French one", other.place, "the English one", also)
    if len(french) != len(english):
        at = Place.line(texts(edition)[1].file, 1)
        yield Diagnostic(f"{len(english)} examples, but {len(french)} in French", at)
    yield proof_or_nothing(
        "examples are the same", f"{len(french)} pairs compared", len(french), "there are no examples"
    )


@check(
    12,
    "languages-disagree",
    needs=[1, 2, 3],
    broken_by=sample.another_name,
)
def both_languages_name_the_same_things(edition: Edition) -> Says:
    """A rule names the same values of the catalog, and links to the same places, in French and English.

    So a number that is right in one language cannot be another one's number in the other.
    """
    named_things = 0
    parts = [pair for both in books(edition) for pair in zip(*(text.parts for text in both), strict=False)]
    for one, other in parts:
        said, also_said = one.names, other.names
        named_things += said.total()
        if dict.__eq__(said, also_said):
            continue
        for thing in sorted((said - also_said) + (also_said - said)):
            where, elsewhere = (one, "English") if said[thing] > also_said[thing] else (other, "French")
            yield Diagnostic(f"'{where.id}' names {thing} here, but not in {elsewhere}", where.place)
    yield Proof("both languages name the same things", f"{named_things} names and links", named_things)


@check(20, "numbers-differ", needs=[1], broken_by=sample.one_number_more)
def both_languages_say_the_same_numbers(edition: Edition) -> Says:
    """A rule, or a text of the catalog, says the same numbers in French and English, in digits or in words.

    « Trois » beside "four" is wrong in one of them. Names are translated freely, « un » is an article too.
    """
    said = 0
    for one, other in _parts(edition):
        french, english = _numbers(one, "fr"), _numbers(other, "en")
        said += french.total()
        if french != english:
            also = ((other.place, "the English one"),)
            yield Diagnostic(_numbers_differ(f"'{one.id}'", french, english), one.place, "", also)
    for fr, en, place in _catalog_pairs(edition):
        french, english = numbers_in(fr, "fr"), numbers_in(en, "en")
        said += french.total()
        if french != english and "name" not in place.key:
            yield Diagnostic(_numbers_differ("this text", french, english), place)
    yield Proof("both languages say the same numbers", f"{said} numbers outside gaps", said)


@check(
    21,
    "language-exchanged",
    needs=[1],
    broken_by=sample.languages_exchanged,
)
def every_text_is_in_its_language(edition: Edition) -> Says:
    """French stands where French is read, and English where English is.

    The two are told apart by their small words; a name is too short to tell.
    """
    judged = 0
    for one, other in _parts(edition):
        judged += 1
        if fault := language.fault_in(_words(one), _words(other)):
            also = ((other.place, "the English one"),)
            yield Diagnostic(fault, one.place, "the French one", also, language.HELP)
    for source in edition.sources.values():
        judged += len(language.pairs(source))
        yield from language.faults_of(source)
    yield Proof("every text is in its language", f"{judged} texts in both languages", judged)


def _parts(edition: Edition) -> Iterator[tuple[Section | Rule, Section | Rule]]:
    """Each section's title and each rule, in French and in English."""
    for french, english in books(edition):
        yield from zip(french.parts, english.parts, strict=False)


def _catalog_pairs(edition: Edition) -> Iterator[tuple[str, str, Place]]:
    for source in edition.sources.values():
        yield from language.pairs(source)


def _stretches(part: Section | Rule) -> list[Prose]:
    return [part.title] if isinstance(part, Section) else part.stretches


def _words(part: Section | Rule) -> str:
    return "\n".join(prose.masked for prose in _stretches(part))


def _numbers(part: Section | Rule, lang: str) -> Counter[int]:
    """The numbers that a rule says in words, and those that are written ``{{ "4" }}``."""
    literals = [gap.literal for prose in _stretches(part) for gap in prose.gaps if gap.literal is not None]
    return numbers_in("\n".join((_words(part), *literals)), lang)


def _numbers_differ(what: str, french: Counter[int], english: Counter[int]) -> str:
    only = {"French": french - english, "English": english - french}
    told = [
        f"{', '.join(map(str, sorted(more.elements())))} in {lang}" for lang, more in only.items() if more
    ]
    return f"{what} says {', but '.join(told)}{' only' if len(told) == 1 else ''}"
