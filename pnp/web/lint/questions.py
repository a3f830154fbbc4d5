"""WEB: check that questions of asked.yaml are about rules, every rule has some, and none is ambiguous."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.core.base.diagnostic import Diagnostic, Place, Severity, proof_or_nothing
from pnp.core.base.suggestions import did_you_mean
from pnp.core.checks.registry import Says
from pnp.core.i18n.language import name
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.glossary import fold
from pnp.web.rules_text.rules import RulesText

from .mutation import mutation_samples
from .registry import catalog_of, check, texts

_NO_FILE = "there is no asked.yaml"


@check(51, "question-about-nothing", broken_by=mutation_samples.a_question_about_nothing)
def every_question_is_about_a_rule(loaded: LoadedGame) -> Says:
    """Each id in asked.yaml is a rule, since search finds no other question."""
    asked = catalog_of(loaded).asked
    rules = [rule.id for text in texts(loaded)[:1] for rule in text.rules]
    for rule in asked.questions:
        if rule not in rules:
            message, place = f"there is no rule '{rule}'", asked.at("questions", rule)
            yield Diagnostic(message, place, "asked about", help=did_you_mean(rule, rules))
    count = len(list(_questions(loaded)))
    witness = f"{count} questions about {len(asked.questions)} rules"
    yield proof_or_nothing("every question is about a rule", witness, count, _NO_FILE)


@check(52, "rule-without-question", broken_by=mutation_samples.no_question, severity=Severity.WARNING)
def every_rule_is_asked_about(loaded: LoadedGame) -> Says:
    """Each rule has a question in every language, if the game has an asked.yaml.

    A rule without one is found only by those who type its own words.
    """
    asked, there = catalog_of(loaded).asked, 0
    for text in texts(loaded) if asked.questions else ():
        for rule in text.rules:
            if asked.of(rule.id, text.lang):
                there += 1
            else:
                place = asked.at("questions", *([rule.id] if rule.id in asked.questions else []))
                also = ((rule.place, "this rule"),)
                message = f"no question in {name(text.lang)} is answered by '{rule.id}'"
                yield Diagnostic(message, place, "", also)
    yield proof_or_nothing("every rule is asked about", f"{there} rules, by language", there, _NO_FILE)


@check(53, "question-twice", broken_by=mutation_samples.a_neighbour_s_question, needs=[51])
def every_question_leads_to_one_place(loaded: LoadedGame) -> Says:
    """A question is repeated only under rules that lead to each other.

    These are rules of one section, or rules of which one links to the other. Anywhere else it was probably
    copied; and under one rule it is asked once.
    """
    books = {text.lang: text for text in texts(loaded)}
    first: dict[tuple[str, str], tuple[str, Place]] = {}
    for lang, rule, words, place in _questions(loaded):
        before, where = first.setdefault((lang, fold(words)), (rule, place))
        if where != place and (before == rule or not _connected(books[lang], before, rule)):
            also = ((where, "the first one"),)
            yield Diagnostic(f"'{words}' is asked twice", place, "the second one", also)
    witness = f"{len(first)} different questions"
    yield proof_or_nothing("every question leads to one place", witness, len(first), _NO_FILE)


def _questions(loaded: LoadedGame) -> Iterator[tuple[str, str, str, Place]]:
    """Yield language, rule, words and place of every question."""
    asked = catalog_of(loaded).asked
    for rule, phrasings in asked.questions.items():
        for lang, questions in phrasings.said.items():
            for number, words in enumerate(questions):
                yield lang, rule, words, asked.at("questions", rule, lang, number)


def _connected(text: RulesText, one: str, other: str) -> bool:
    """Return whether two rules share a section or one links to the other."""
    ids = {one, other}
    if any(ids <= {rule.id for rule in section.rules} for section in text.sections):
        return True
    return any(ids & set(rule.links_to("rule")) for rule in text.rules if rule.id in ids)
