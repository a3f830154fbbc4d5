"""What search and previews look through: every rule, ruling, piece, term and calculator, a script a game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from html import unescape
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from pnp.core.base import resources
from pnp.core.base.cache import Form, told
from pnp.core.i18n.grammar import FALLBACK, grammar_of
from pnp.core.project.project import Project
from pnp.web.rules_text.links import PageLinks, anchor
from pnp.web.rules_text.prose import LINK
from pnp.web.rules_text.reading_guide import PAGE, number_of, paragraphs
from pnp.web.rules_text.rule_mentions import collect_mentions, new_words
from pnp.web.rules_text.rules import DESCRIPTION, RulesText
from pnp.web.rules_text.site_messages import site_messages

ENGINE = ("wording.js", "lexicon.js", "voice.js", "entries.js", "question.js", "search.js")
"""What finds, in site/search; the box in which one types comes after it."""
_ASIDE = "aside"
"""A rule that describes and has nothing to apply: it answers after the others."""
_KINDS = ("rule", "term", "piece", "ruling", "calc", "page", "guide")
_EMPHASIS = re.compile(r"\*+|\{[^}]*\}|<[^>]+>")
_SPACES = re.compile(r"[ \n]+")

_BADGE = re.compile(r" \[[^\]]*\]\([^)]*\)\{ \.ruling \}")


class Entry(NamedTuple):
    """Something that can be found."""

    kind: str
    address: str
    """From the language's root."""
    number: str
    title: str
    text: str
    also: str = ""
    """Other names."""
    mentions: str = ""
    """What is said of it elsewhere."""
    asked: str = ""
    """What players may ask that it answers, a question a line."""


class Part(NamedTuple):
    """Something besides the games that can be found, such as a guide."""

    title: str
    entries: list[Entry]


def finder(root: Path) -> str:
    """Search as one classic script."""
    return resources.joined(root, "site/search", (*ENGINE, "box.js"))


def scripts(
    project: Project,
    lang: str,
    contexts: Iterable[Any],
    reading: RulesText | None = None,
    parts: Mapping[str, Part] = MappingProxyType({}),
) -> dict[str, str]:
    """The index of one language, for the page to load when it is first needed: a script a game, one for all.

    Each tells the page a part by the game's id, or by the folder of its pages; the part without a name is
    what they share.
    """
    opened, words = list(contexts), site_messages(project, lang)
    titles = {context.id: context.game.title[context.lang] for context in opened}
    shared = {
        "games": {
            **titles,
            **({f"{PAGE}.html": words["reading"]} if reading else {}),
            **{name: part.title for name, part in parts.items()},
        },
        "kinds": {kind: words[f"kind_{kind}"] for kind in _KINDS} | {_ASIDE: words["kind_rule"]},
        "search": project.words(lang)["search"],
        "entries": [*(_guide(reading) if reading else ())],
    }
    entries = {context.id: _kept(context, words) for context in opened} | {
        name: part.entries for name, part in parts.items()
    }
    own = {f"index/{lang}-{name}.js": _told(name, {"entries": told}) for name, told in entries.items()}
    return {f"index/{lang}.js": _told("", shared), **own}


def _told(name: str, part: Mapping[str, Any]) -> str:
    told = json.dumps([name, part], ensure_ascii=False, separators=(",", ":"))
    return f"pnpFind.learn(...{told});\n"


def _kept(context: Any, words: Mapping[str, str]) -> list[Entry]:
    name = f"index {context.lang}/{context.id}"
    memory, made_from = context.library.memory, context.digest
    found: list[Entry] = memory.keep(name, made_from, lambda: [*_entries(context, words)], _ENTRIES)
    return found


_ENTRIES: Form[list[Entry]] = told(list, lambda entries: [Entry(*entry) for entry in entries])


def _entries(context: Any, words: Mapping[str, str]) -> Iterator[Entry]:
    """All that can be found of one game."""
    yield from _rules(context)
    catalog, lang = context.catalog, context.lang
    for term in catalog.terms:
        also = ", ".join(term.also[lang])
        yield Entry(
            "term", _address(context, "term", term.id), "", term.term[lang], term.definition[lang], also
        )
    for shelf in context.shelves:
        for piece in shelf.pieces:
            told = ", ".join(f"{value.label} {value.shown}" for value in piece.values)
            yield Entry("piece", _address(context, "piece", piece.id), "", piece.name, told, shelf.name)
    for ruling in catalog.rulings:
        told = f"{ruling.ruling[lang]} {ruling.reason[lang]}"
        address = _address(context, "ruling", ruling.id)
        yield Entry("ruling", address, ruling.id, plain(ruling.question[lang]), plain(told))
    for calculator in context.calculators:
        address = _address(context, "calc", calculator.name)
        told = calculator.words(catalog)
        yield Entry("calc", address, "", told.title[lang], told.question[lang])
    title = context.game.title[lang]
    for page in (page for page in ("first", "quick", "print") if page in context.pages):
        called = f"{title}{words['colon']} {grammar_of(context.lang).within(words[page])}"
        yield Entry("page", f"{context.id}/{page}.html", "", called, "")


def _rules(context: Any) -> Iterator[Entry]:
    """Each rule and its steps; the words that a rule explains lead to it, and what other places say of it."""
    reading, lang, terms = context.reading(PageLinks("rules.md")), context.lang, context.catalog.terms.terms
    elsewhere, common = (
        collect_mentions(context),
        context.library.project.words(lang)["search"]["common"].split(),
    )
    for section in context.text.sections:
        title = reading.title(section.id)
        for rule in section.rules:
            parts = list(reading.parts(rule))
            text, examples = (
                _said(" ".join(part.markdown for part in parts if bool(part.calculator) is example))
                for example in (False, True)
            )
            called = [
                ", ".join([term.term[lang], *term.also[lang]]) for term in terms if term.rule == rule.id
            ]
            also = ", ".join([*called, *([rule.id.replace("-", " ")] if lang == FALLBACK else [])])
            more = new_words([*elsewhere.get(rule.id, ()), examples], f"{title} {text} {also}", common)
            asked = "\n".join(context.catalog.asked.of(rule.id, lang))
            kind = _ASIDE if rule.mark == DESCRIPTION else "rule"
            yield Entry(kind, _address(context, "rule", rule.id), rule.number, title, text, also, more, asked)
            for step, block in rule.steps.items():
                text = _said(reading.markdown(block))
                yield Entry(kind, _address(context, "rule", step), rule.numbers[step], title, text)


def _guide(reading: RulesText) -> Iterator[Entry]:
    """How to read the rules."""
    for section in reading.sections:
        for rule in section.rules:
            text = unescape(plain(" ".join(paragraphs(rule))))
            yield Entry("rule", f"{PAGE}.html#{rule.id}", number_of(rule), section.title.text, text)


def _said(markdown: str) -> str:
    """What a rule says, without the badges of rulings."""
    return unescape(plain(_BADGE.sub("", markdown)))


def _address(context: Any, kind: str, name: str) -> str:
    page = PageLinks("").to(kind, name).partition("#")[0].replace(".md", ".html")
    return f"{context.id}/{page}#{anchor(kind, name)}"


def plain(markdown: str) -> str:
    """Markdown as a reader hears it."""
    words = LINK.sub(lambda match: match["words"], markdown)
    return _SPACES.sub(" ", _EMPHASIS.sub("", words)).strip()
