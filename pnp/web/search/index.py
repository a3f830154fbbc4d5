"""Index for search and previews: every rule, ruling, piece, term and calculator, one script per game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from html import unescape
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from pnp.core.base import resources
from pnp.core.base.cache import Codec, json_codec
from pnp.core.i18n.grammar import FALLBACK, grammar_of
from pnp.core.project.project import Project
from pnp.web.rules_text.links import PageLinks, anchor
from pnp.web.rules_text.prose import LINK
from pnp.web.rules_text.reading_guide import PAGE, number_of, paragraphs
from pnp.web.rules_text.rule_mentions import collect_mentions, new_words
from pnp.web.rules_text.rules import DESCRIPTION, RulesText
from pnp.web.rules_text.site_messages import site_messages

ENGINE = ("wording.js", "lexicon.js", "voice.js", "entries.js", "question.js", "search.js")
"""Scripts of the search engine in site/search, loaded before the search box."""
_DESCRIPTIVE = "aside"
"""Kind of a rule that only describes, which is ranked after the others."""
_KINDS = ("rule", "term", "piece", "ruling", "calc", "page", "guide")
_EMPHASIS = re.compile(r"\*+|\{[^}]*\}|<[^>]+>")
_SPACES = re.compile(r"[ \n]+")

_BADGE = re.compile(r" \[[^\]]*\]\([^)]*\)\{ \.ruling \}")


class Entry(NamedTuple):
    """Something that can be found."""

    kind: str
    address: str
    """Address relative to the language's root."""
    number: str
    title: str
    text: str
    also: str = ""
    """Other names."""
    mentions: str = ""
    """Words that other places use of it and it does not."""
    asked: str = ""
    """Questions that it answers, one per line."""


class Part(NamedTuple):
    """Entries besides the games', such as a guide's."""

    title: str
    entries: list[Entry]


def search_script(root: Path) -> str:
    """Return search as one classic script."""
    return resources.join_texts(root, "site/search", (*ENGINE, "box.js"))


def scripts(
    project: Project,
    lang: str,
    contexts: Iterable[Any],
    reading: RulesText | None = None,
    parts: Mapping[str, Part] = MappingProxyType({}),
) -> dict[str, str]:
    """Return the index of one language: a script per game and one shared, loaded on first use.

    Each passes a part to the page by the game's id or the folder of its pages; the shared part has no name.
    """
    opened, words = list(contexts), site_messages(project, lang)
    titles = {context.id: context.game.title[context.lang] for context in opened}
    shared = {
        "games": {
            **titles,
            **({f"{PAGE}.html": words["reading"]} if reading else {}),
            **{name: part.title for name, part in parts.items()},
        },
        "kinds": {kind: words[f"kind_{kind}"] for kind in _KINDS} | {_DESCRIPTIVE: words["kind_rule"]},
        "search": project.words(lang)["search"],
        "entries": [*(_guide(reading) if reading else ())],
    }
    entries = {context.id: _cached_entries(context, words) for context in opened} | {
        name: part.entries for name, part in parts.items()
    }
    own = {
        f"index/{lang}-{name}.js": _learn_call(name, {"entries": found}) for name, found in entries.items()
    }
    return {f"index/{lang}.js": _learn_call("", shared), **own}


def _learn_call(name: str, part: Mapping[str, Any]) -> str:
    arguments = json.dumps([name, part], ensure_ascii=False, separators=(",", ":"))
    return f"pnpFind.learn(...{arguments});\n"


def _cached_entries(context: Any, words: Mapping[str, str]) -> list[Entry]:
    name = f"index {context.lang}/{context.id}"
    memory, made_from = context.library.memory, context.digest
    found: list[Entry] = memory.keep(name, made_from, lambda: [*_entries(context, words)], _ENTRIES)
    return found


_ENTRIES: Codec[list[Entry]] = json_codec(list, lambda entries: [Entry(*entry) for entry in entries])


def _entries(context: Any, words: Mapping[str, str]) -> Iterator[Entry]:
    """Yield all entries of one game."""
    yield from _rules(context)
    catalog, lang = context.catalog, context.lang
    for term in catalog.terms:
        also = ", ".join(term.also[lang])
        yield Entry(
            "term", _address(context, "term", term.id), "", term.term[lang], term.definition[lang], also
        )
    for shelf in context.shelves:
        for piece in shelf.pieces:
            text = ", ".join(f"{value.label} {value.shown}" for value in piece.values)
            yield Entry("piece", _address(context, "piece", piece.id), "", piece.name, text, shelf.name)
    for ruling in catalog.rulings:
        text = f"{ruling.ruling[lang]} {ruling.reason[lang]}"
        address = _address(context, "ruling", ruling.id)
        yield Entry("ruling", address, ruling.id, plain_text(ruling.question[lang]), plain_text(text))
    for calculator in context.calculators:
        address = _address(context, "calc", calculator.name)
        wording = calculator.words(catalog)
        yield Entry("calc", address, "", wording.title[lang], wording.question[lang])
    title = context.game.title[lang]
    for page in (page for page in ("first", "quick", "print") if page in context.pages):
        called = f"{title}{words['colon']} {grammar_of(context.lang).within(words[page])}"
        yield Entry("page", f"{context.id}/{page}.html", "", called, "")


def _rules(context: Any) -> Iterator[Entry]:
    """Yield each rule and its steps, with the terms that it explains and its mentions elsewhere."""
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
                _rule_text(" ".join(part.markdown for part in parts if bool(part.calculator) is example))
                for example in (False, True)
            )
            called = [
                ", ".join([term.term[lang], *term.also[lang]]) for term in terms if term.rule == rule.id
            ]
            also = ", ".join([*called, *([rule.id.replace("-", " ")] if lang == FALLBACK else [])])
            more = new_words([*elsewhere.get(rule.id, ()), examples], f"{title} {text} {also}", common)
            asked = "\n".join(context.catalog.asked.of(rule.id, lang))
            kind = _DESCRIPTIVE if rule.mark == DESCRIPTION else "rule"
            yield Entry(kind, _address(context, "rule", rule.id), rule.number, title, text, also, more, asked)
            for step, block in rule.steps.items():
                text = _rule_text(reading.markdown(block))
                yield Entry(kind, _address(context, "rule", step), rule.numbers[step], title, text)


def _guide(reading: RulesText) -> Iterator[Entry]:
    """Yield the entries of the guide to reading the rules."""
    for section in reading.sections:
        for rule in section.rules:
            text = unescape(plain_text(" ".join(paragraphs(rule))))
            yield Entry("rule", f"{PAGE}.html#{rule.id}", number_of(rule), section.title.text, text)


def _rule_text(markdown: str) -> str:
    """Return the text of a rule without the badges of rulings."""
    return unescape(plain_text(_BADGE.sub("", markdown)))


def _address(context: Any, kind: str, name: str) -> str:
    page = PageLinks("").to(kind, name).partition("#")[0].replace(".md", ".html")
    return f"{context.id}/{page}#{anchor(kind, name)}"


def plain_text(markdown: str) -> str:
    """Return Markdown as plain text."""
    words = LINK.sub(lambda match: match["words"], markdown)
    return _SPACES.sub(" ", _EMPHASIS.sub("", words)).strip()
