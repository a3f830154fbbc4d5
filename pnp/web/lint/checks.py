"""WEB: check the links, gaps, ids, numbers and examples of rules text, and the rulings about rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

from pnp.core.base.diagnostic import Diagnostic, Place, proof_or_nothing
from pnp.core.base.suggestions import did_you_mean
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.rulebook import Ruling
from pnp.core.checks.registry import Says
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from pnp.web.rules_text.prose import GAP_START, Gap, Link, Prose
from pnp.web.rules_text.reading_guide import load_guide
from pnp.web.rules_text.rules import Example, RulesText, Section
from pnp.web.rules_text.value_names import find_value, gap_filler
from pnp.web.rules_text.worked_examples import answer_value, solve

from . import french
from .mutation import mutation_samples
from .registry import NO_BOOKS, anchors, catalog_of, check, every_text, texts

_DIGITS = re.compile(r"(?<![\w-])\d+")


@check(2, "dead-link", broken_by=mutation_samples.a_dead_link)
def every_link_leads_somewhere(loaded: LoadedGame) -> Says:
    """Links in rules text lead to a rule, ruling, piece, calculator or entry of the guide."""
    links: list[Link] = []
    known_in = {lang: _known(loaded, lang) for lang in loaded.languages}
    for text in every_text(loaded):
        known = known_in[text.lang]
        links += text.links
        for link in text.links:
            if not link.kind:
                hint = "write #rule, ruling:ID, piece:kind/id, calc:name or reading:rule"
                yield Diagnostic(f"'{link.target}' is no link that rules text has", link.place, help=hint)
            elif link.name not in known[link.kind]:
                yield _unknown(link, known[link.kind])
    kinds = [link.kind for link in links]
    counts = ", ".join(f"{kinds.count(kind)} to a {kind}" for kind in sorted(set(kinds)))
    yield proof_or_nothing(
        "every link leads somewhere", f"{len(links)} links: {counts}", len(links), "there are no links"
    )


@check(3, "unknown-name", broken_by=mutation_samples.an_unknown_name)
def every_gap_can_be_filled(loaded: LoadedGame) -> Says:
    """Every name in ``{{ }}`` is a value of the catalog or of an example's answer.

    Numbers in prose are never typed: they come from the catalog, and change with it.
    """
    catalog, gaps = catalog_of(loaded), 0
    for text in every_text(loaded):
        for prose, value_of in _passages_to_fill(text, loaded, catalog):
            for gap in prose.gaps:
                gaps += 1
                if gap.literal is None and not _fills(gap.path, value_of):
                    yield _unfilled(gap, _names(catalog))
        for prose in text.passages:
            for _, place in prose.matches(GAP_START, prose.masked):
                yield Diagnostic("this gap is never closed", place, help="write {{ name }} on one line")
    witness = f"{gaps} gaps in {len(loaded.languages)} languages"
    yield proof_or_nothing("every gap can be filled", witness, gaps, "there are no gaps")


@check(4, "example-refused", broken_by=mutation_samples.an_unknown_calculator)
def the_engine_answers_every_example(loaded: LoadedGame) -> Says:
    """The engine answers every worked example, so that none can contradict the rules."""
    catalog, answers = catalog_of(loaded), 0
    fill = partial(find_value, catalog)
    for text in every_text(loaded):
        for example in text.examples:
            answer = solve(example, loaded.game, catalog)
            answers += 1
            if isinstance(answer, Refusal) and all(_fills(gap.path, fill) for gap in example.question.gaps):
                yield Diagnostic(f"the engine refuses this example: {answer}", example.place)
    names = sorted({example.calculator for text in every_text(loaded) for example in text.examples})
    witness = f"{answers} examples: {', '.join(names)}"
    yield proof_or_nothing("the engine answers every example", witness, answers, "there are no examples")


@check(5, "rule-id-twice", broken_by=mutation_samples.a_neighbour_s_rule_id)
def no_id_is_used_twice(loaded: LoadedGame) -> Says:
    """Section and rule ids are unique, so that links and bookmarks mean one place."""
    ids = 0
    for text in every_text(loaded):
        for part in text.parts:
            ids += 1
            first = text.anchors[part.id]
            if first != part.place:
                also = ((first, "the first one"),)
                yield Diagnostic(f"'{part.id}' is written twice", part.place, "the second one", also)
    yield proof_or_nothing("ids are distinct", f"{ids} ids of sections and rules", ids, NO_BOOKS)


@check(6, "ruling-about-nothing", broken_by=mutation_samples.a_ruling_about_nothing)
def rulings_are_about_something(loaded: LoadedGame) -> Says:
    """The rules and pieces that a ruling names exist."""
    catalog = catalog_of(loaded)
    ids, pieces = anchors(loaded), _pieces(catalog)
    named_things = 0
    for ruling in catalog.rulings:
        for field, names, known in (("rules", ruling.rules, ids), ("pieces", ruling.pieces, pieces)):
            for index, name in enumerate(names):
                named_things += 1
                if name not in known:
                    hint = did_you_mean(name, known)
                    yield Diagnostic(
                        f"{ruling.id} names '{name}', which does not exist",
                        ruling.at(field, index),
                        help=hint,
                    )
    yield proof_or_nothing(
        "rulings are about something",
        f"{named_things} rules and pieces named",
        named_things,
        "no ruling names a rule or a piece",
    )


@check(7, "one-way-ruling", broken_by=mutation_samples.no_way_back, needs=[2, 6])
def rules_and_rulings_link_both_ways(loaded: LoadedGame) -> Says:
    """A rule links to every ruling that settles it, and that the ruling names the rule.

    Readers do not know that a ruling exists: they must meet it where the rule is read.
    """
    rulings = {ruling.id: ruling for ruling in catalog_of(loaded).rulings}
    ways = 0
    for ruling in rulings.values():
        if not ruling.rules and ruling.sort != "slip":
            yield Diagnostic(f"{ruling.id} is about no rule: nobody would find it", ruling.at("rules"))
    settled: dict[str, set[str]] = {}
    for ruling in rulings.values():
        for rule_id in ruling.rules:
            settled.setdefault(rule_id, set()).add(ruling.id)
    for text in texts(loaded):
        for rule in text.rules:
            cited = rule.rulings
            settling = settled.get(rule.id, set())
            ways += len(cited & settling)
            for one in sorted(settling - cited):
                yield _missing_backlink(rulings[one], rule.id, rule.place)
            for one in sorted(cited - settling):
                also = ((rulings[one].at("rules"), f"{one} does not"),)
                yield Diagnostic(f"'{rule.id}' links to {one}, which does not name it", rule.place, "", also)
    yield proof_or_nothing(
        "rules and rulings link both ways", f"{ways} links", ways, "no ruling settles a rule"
    )


@check(8, "typed-number", broken_by=mutation_samples.a_typed_number)
def numbers_come_from_the_catalog(loaded: LoadedGame) -> Says:
    """No number is typed in rules prose; a deliberate one is written ``{{ "4" }}``.

    A typed number stays behind when the catalog changes.
    """
    sections = [section for text in every_text(loaded) for section in text.sections]
    for section in sections:
        yield from _typed_numbers(section)
    witness = f"{len(sections)} sections without a typed number"
    yield proof_or_nothing("numbers come from the catalog", witness, len(sections), NO_BOOKS)


@check(9, "french-typography", broken_by=mutation_samples.a_straight_apostrophe)
def french_is_set_as_french(loaded: LoadedGame) -> Says:
    """French uses ’ and a narrow no-break space (U+202F) before ; : ! ? and inside « »."""
    french_texts = [text for text in every_text(loaded) if french.is_french(text.lang)]
    sections = [section for text in french_texts for section in text.sections]
    for section in sections:
        yield from french.faults(section)
    for source in loaded.sources.values():
        yield from french.faults_of(source)
    texts_read = len(sections) + sum(len(french.french_texts(source)) for source in loaded.sources.values())
    why = "it is not told in French"
    yield proof_or_nothing("French is set as French", f"{texts_read} texts read", texts_read, why)


@check(11, "unnumbered-text", broken_by=mutation_samples.no_rule_id)
def all_text_belongs_to_a_rule(loaded: LoadedGame) -> Says:
    """Rules text consists of sections, numbered rules with their steps, and examples.

    Other text would not be shown. Steps are counted from 1 through the whole rule, so that each can be cited.
    """
    found = every_text(loaded)
    for text in found:
        yield from text.faults
    rules = sum(len(text.rules) for text in found)
    witness = f"{rules} rules in {len(found)} files"
    yield proof_or_nothing("all text belongs to a rule", witness, rules, NO_BOOKS)


def _pieces(catalog: Catalog) -> dict[str, None]:
    """Return the names that ``piece:`` accepts, in order: each kind and each piece."""
    names: dict[str, None] = {}
    for kind, pieces in catalog.kinds().items():
        names |= {kind: None, **{f"{kind}/{piece}": None for piece in pieces.ids}}
    return names


def _known(loaded: LoadedGame, lang: str) -> dict[str, Collection[str]]:
    """Return the names that each kind of link accepts."""
    catalog = catalog_of(loaded)
    return {
        "rule": anchors(loaded, lang),
        "ruling": {ruling.id: None for ruling in catalog.rulings},
        "piece": _pieces(catalog),
        "calc": [calculator.name for calculator in loaded.game.calculators],
        "reading": load_guide(loaded.root, lang).anchors,
    }


@lru_cache(maxsize=1024)
def _typed_numbers(section: Section) -> tuple[Diagnostic, ...]:
    hint = "name the value in {{ }}, or write it as a word"
    return tuple(
        Diagnostic(f"the number {digits} is typed here", place, help=hint)
        for prose in section.passages
        for digits, place in prose.matches(_DIGITS, prose.masked)
    )


def _unknown(link: Link, known: Collection[str]) -> Diagnostic:
    hint = did_you_mean(link.name, known)
    return Diagnostic(f"there is no {link.kind} '{link.name}'", link.place, "leads nowhere", help=hint)


def _unfilled(gap: Gap, names: Sequence[str]) -> Diagnostic:
    """Return the finding for a gap whose name is unknown, or stands for several values."""
    if gap.path in names:
        hint = f"name one of them: {{{{ {gap.path}.… }}}}"
        return Diagnostic(f"'{gap.path}' holds several values", gap.place, help=hint)
    return Diagnostic(f"nothing is called '{gap.path}' here", gap.place, help=did_you_mean(gap.path, names))


def _passages_to_fill(
    text: RulesText, loaded: LoadedGame, catalog: Catalog
) -> Iterator[tuple[Prose, Callable[[str], Any]]]:
    """Yield each passage with the function that fills its gaps; WEB004 reports refused examples."""
    fill = gap_filler(loaded.game, catalog, text.lang)
    for section in text.sections:
        yield section.title, fill
        for rule in section.rules:
            for block in rule.blocks:
                if isinstance(block, Example):
                    yield block.question, fill
                if not block.prose.gaps:
                    continue
                if not isinstance(block, Example):
                    yield block.prose, fill
                elif not isinstance(answer := solve(block, loaded.game, catalog), Refusal):
                    yield block.prose, partial(answer_value, answer)


def _fills(path: str, value_of: Callable[[str], Any]) -> bool:
    try:
        return value_of(path) is not None
    except KeyError:
        return False


def _names(catalog: Catalog) -> list[str]:
    """Return names that a gap may hold, for suggestions."""
    identity = type(catalog.game).model_fields
    return [*catalog.prose, *type(catalog.game.constants).model_fields, *identity]


def _missing_backlink(ruling: Ruling, rule: str, place: Place) -> Diagnostic:
    return Diagnostic(
        f"'{rule}' does not link to {ruling.id}, which settles it",
        place,
        "no link back",
        also=((ruling.at("rules"), "names this rule"),),
        help=f"add ([{ruling.id}](ruling:{ruling.id}))",
    )
