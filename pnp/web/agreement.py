"""WEB: what the rules say in French they say in English."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.core.check import Says
from pnp.core.diagnostic import Diagnostic, Place, Proof, proof_or_nothing
from pnp.core.edition import Edition

from .registry import books, check, texts
from .rules import RulesText


@check(1, "rule-ids-differ", broken_by={"rules/fr.md: [crew-own]": "[crew-mine]"})
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


@check(10, "examples-differ", broken_by={'rules/en.md: "loot": 22': '"loot": 23'}, needs=[1, 4])
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
    broken_by={"rules/en.md: {{ start_ducats }}": "{{ ships_open }}"},
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
