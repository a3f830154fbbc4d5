"""What is said of a rule elsewhere: the words of links that lead there, the questions asked about it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .prose import GAP, LINK
from .rules import RulesText

_BOOKS = ("rules", "quick", "first")
_WORD = re.compile(r"[^\W_]+")


def heard(stand: Any) -> Mapping[str, list[str]]:
    """What is said of each rule, by its id."""
    found: dict[str, list[str]] = defaultdict(list)
    for rule, said in _said(stand):
        found[rule].append(said)
    return found


def unsaid(said: Iterable[str], text: str, common: Iterable[str]) -> str:
    """The words of what was said that a text does not say itself, each once, and no small ones."""
    known = {*_words(text), *common}
    return " ".join(word for word in dict.fromkeys(_words(" ".join(said))) if word not in known)


def _said(stand: Any) -> Iterator[tuple[str, str]]:
    homes = _homes(stand.text)
    for book in _BOOKS:
        for link in stand.book(book).links:
            if link.kind == "rule" and link.name in homes:
                yield homes[link.name], GAP.sub(" ", link.words)
    for ruling in stand.catalog.rulings:
        for rule in ruling.rules:
            yield rule, LINK.sub(lambda match: match["words"], ruling.question[stand.lang])
    questions = {one.name: one.words(stand.catalog).question[stand.lang] for one in stand.calculators}
    for rule in stand.text.rules:
        for name in rule.links_to("calc"):
            yield rule.id, questions.get(name, "")


def _homes(text: RulesText) -> dict[str, str]:
    """The rule behind each id: that of a step is its rule, that of a section the first rule in it."""
    rules = {one: rule.id for rule in text.rules for one in rule.numbers}
    return {section.id: section.rules[0].id for section in text.sections if section.rules} | rules


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())
