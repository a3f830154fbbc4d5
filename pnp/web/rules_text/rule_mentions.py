"""Collect what other texts say of a rule: the words of links to it and the questions about it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .prose import GAP, LINK
from .rules import RulesText

_BOOKS = ("rules", "quick", "first")
_WORD = re.compile(r"[^\W_]+")


def collect_mentions(context: Any) -> Mapping[str, list[str]]:
    """Return the mentions of each rule by the rule's id."""
    found: dict[str, list[str]] = defaultdict(list)
    for rule, said in _mentions(context):
        found[rule].append(said)
    return found


def new_words(said: Iterable[str], text: str, common: Iterable[str]) -> str:
    """Return the words of mentions that are neither in a text nor common, each once."""
    known = {*_words(text), *common}
    return " ".join(word for word in dict.fromkeys(_words(" ".join(said))) if word not in known)


def _mentions(context: Any) -> Iterator[tuple[str, str]]:
    homes = _homes(context.text)
    for book in _BOOKS:
        for link in context.book(book).links:
            if link.kind == "rule" and link.name in homes:
                yield homes[link.name], GAP.sub(" ", link.words)
    for ruling in context.catalog.rulings:
        for rule in ruling.rules:
            yield rule, LINK.sub(lambda match: match["words"], ruling.question[context.lang])
    questions = {one.name: one.words(context.catalog).question[context.lang] for one in context.calculators}
    for rule in context.text.rules:
        for name in rule.links_to("calc"):
            yield rule.id, questions.get(name, "")


def _homes(text: RulesText) -> dict[str, str]:
    """Return the rule for each id: a step's own rule, a section's first rule."""
    rules = {one: rule.id for rule in text.rules for one in rule.numbers}
    return {section.id: section.rules[0].id for section in text.sections if section.rules} | rules


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())
