"""Sample mutations of rules text and related files, each for the check that must find it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise

from pnp.core.base.diagnostic import Place
from pnp.core.catalog.component import Text
from pnp.core.checks.mutation_samples import Samples, as_yaml, catalog_of, misspelt, texts_of, walk
from pnp.core.i18n.messages import source_of
from pnp.core.project.loaded_game import LoadedGame
from pnp.web.rules_text.prose import GAP, LINK
from pnp.web.rules_text.value_names import find_value

_RULE = re.compile(r"^\[(?P<id>[a-z0-9-]+)\] (?=(?P<word>\w+))", re.MULTILINE)
_STEPS = re.compile(r"(?P<before>\S+ \S+ ?:)\n1\. ")
_HEADING = re.compile(r"^## +(?P<title>\S.*\S) +\{#(?P<id>[a-z0-9-]+)\}", re.MULTILINE)
_EXAMPLE = re.compile(r"^```example +(?P<calculator>[a-z0-9-]+)", re.MULTILINE)
_WORDS = re.compile(r"^---\n(?P<word>\S+ \S+ \S+)", re.MULTILINE)
"""Start of an example's words."""
_ASKED = re.compile(r'(?P<name>"[a-z_]+": "?)(?P<number>\d+)')
_MAY = re.compile(r"(?P<before>\w+ \w+ )(?:may|pouvez)(?P<after> \w+ \w+)")
_ELISION = re.compile(r"(?P<before>\w+)’(?P<after>\w+)")
_SENTENCE = 6
"""Number of words from which a text's language can be told."""
Found = Iterator[tuple[str, re.Match[str]]]


def another_rule_id(loaded: LoadedGame) -> Samples:
    """Yield edits that misspell a rule's id in one language."""
    for file, rule in _found(loaded, _RULE):
        yield f"{file}: [{rule['id']}]", f"[{misspelt(rule['id'])}]"


def a_neighbour_s_rule_id(loaded: LoadedGame) -> Samples:
    """Yield edits that give a rule the id of the rule before it."""
    for (file, first), (same, second) in pairwise(_found(loaded, _RULE)):
        if file == same:
            yield f"{file}: [{second['id']}]", f"[{first['id']}]"


def no_step_numbers(loaded: LoadedGame) -> Samples:
    """Yield edits that turn numbered steps into a bullet list."""
    for file, order in _found(loaded, _STEPS):
        yield f"{file}: {order[0]}", f"{order['before']}\n- "


def another_heading(loaded: LoadedGame) -> Samples:
    """Yield edits that change the heading of a section."""
    for file, heading in _found(loaded, _HEADING):
        yield f"{file}: {heading[0]}", f"## {heading['title']}, {heading['title']} {{#{heading['id']}}}"


def a_rejected_word(loaded: LoadedGame) -> Samples:
    """Yield edits that add a word to a rule that the game's terms reject."""
    rejected = [never for term in catalog_of(loaded).terms for never in term.never.said.items()]
    for file, rule in _found(loaded, _RULE):
        words = [words[0] for lang, words in rejected if words and file.endswith(f"/{lang}.md")]
        yield from ((f"{file}: {rule[0]}", f"{rule[0]}{word}, ") for word in words)


def no_rule_id(loaded: LoadedGame) -> Samples:
    """Yield edits that remove a rule's id."""
    yield from ((f"{file}: {rule[0]}", "") for file, rule in _found(loaded, _RULE))


def a_dead_link(loaded: LoadedGame) -> Samples:
    """Yield edits that misspell a link's target."""
    for file, link in _found(loaded, LINK):
        yield f"{file}: ({link['target']})", f"({misspelt(link['target'])})"


def no_way_back(loaded: LoadedGame) -> Samples:
    """Yield edits that remove a rule's link to the ruling that settles it."""
    for file, link in _found(loaded, LINK):
        if link["target"].startswith("ruling:"):
            yield f"{file}: {link[0]}", link["words"]


def an_unknown_name(loaded: LoadedGame) -> Samples:
    """Yield edits that misspell the name in a gap."""
    for file, gap in _found(loaded, GAP):
        yield f"{file}: {gap[0]}", f"{{{{ {misspelt(gap['inside'].strip())} }}}}"


def another_name(loaded: LoadedGame) -> Samples:
    """Yield edits that replace a gap by the next gap, in one language."""
    for (file, first), (_, second) in pairwise(_found(loaded, GAP)):
        if first[0] != second[0]:
            yield f"{file}: {first[0]}", second[0]


def a_typed_number(loaded: LoadedGame) -> Samples:
    """Yield edits that replace a gap by its number."""
    yield from ((path, str(number)) for path, number in _numbers(loaded))


def a_quoted_number(loaded: LoadedGame) -> Samples:
    """Yield edits that replace a gap by its number as a literal."""
    yield from ((path, f'{{{{ "{number}" }}}}') for path, number in _numbers(loaded))


def another_modality(loaded: LoadedGame) -> Samples:
    """Yield edits that turn “may” into “must” in one language."""
    for file, may in _found(loaded, _MAY):
        must = "must" if file.endswith("/en.md") else "devez"
        yield f"{file}: {may[0]}", f"{may['before']}{must}{may['after']}"


def one_number_more(loaded: LoadedGame) -> Samples:
    """Yield edits that add a number to a rule in one language."""
    for file, rule in _found(loaded, _RULE):
        yield f"{file}: {rule[0]}", f'{rule[0]}{{{{ "7" }}}} '


def an_unknown_calculator(loaded: LoadedGame) -> Samples:
    """Yield edits that misspell the calculator of an example."""
    for file, example in _found(loaded, _EXAMPLE):
        yield f"{file}: {example[0]}", f"```example {misspelt(example['calculator'])}"


def a_verdict_by_hand(loaded: LoadedGame) -> Samples:
    """Yield edits that type a verdict at the start of an example's words."""
    for file, middle in _found(loaded, _WORDS):
        verdict = "Interdit" if file.endswith("/fr.md") else "Illegal"
        yield f"{file}: {middle[0]}", f"---\n{verdict}. {middle['word']}"


def another_question(loaded: LoadedGame) -> Samples:
    """Yield edits that increase a number in an example's question, in one language."""
    for file, asked in _found(loaded, _ASKED):
        yield f"{file}: {asked[0]}", f"{asked['name']}{int(asked['number']) + 1}"


def a_straight_apostrophe(loaded: LoadedGame) -> Samples:
    """Yield edits that replace a French apostrophe by a straight one."""
    for file, word in _found(loaded, _ELISION):
        if file.endswith("/fr.md"):
            yield f"{file}: {word[0]}", f"{word['before']}'{word['after']}"


def bold_in_html(loaded: LoadedGame) -> Samples:
    """Yield edits that make a word bold with HTML."""
    for file, rule in _found(loaded, _RULE):
        yield f"{file}: {rule[0]}{rule['word']}", f"{rule[0]}<b>{rule['word']}</b>"


def a_ruling_about_nothing(loaded: LoadedGame) -> Samples:
    """Yield edits that misspell a rule named by a ruling."""
    for ruling in catalog_of(loaded).rulings:
        for rule in ruling.rules[:1]:
            yield f"rulings.rulings.{ruling.id}.rules", f"[{misspelt(rule)}]"


def a_term_about_nothing(loaded: LoadedGame) -> Samples:
    """Yield edits that misspell the rule of a term."""
    yield from ((f"terms.terms.{term.id}.rule", misspelt(term.rule)) for term in catalog_of(loaded).terms)


def a_misspelt_term(loaded: LoadedGame) -> Samples:
    """Yield edits that misspell a term, so that no rule uses it."""
    for term in catalog_of(loaded).terms:
        for lang, word in term.term.said.items():
            yield f"terms.terms.{term.id}.term.{lang}", as_yaml(misspelt(word))


def a_neighbour_s_term(loaded: LoadedGame) -> Samples:
    """Yield edits that give two terms the same word."""
    for first, second in pairwise(catalog_of(loaded).terms):
        for lang, word in first.term.said.items():
            yield f"terms.terms.{second.id}.term.{lang}", as_yaml(word)


def a_question_about_nothing(loaded: LoadedGame) -> Samples:
    """Yield edits that misspell the rule of a question."""
    for rule, phrasings in _asked(loaded):
        yield "asked.questions", as_yaml({misspelt(rule): phrasings})


def no_question(loaded: LoadedGame) -> Samples:
    """Yield edits that remove a rule's questions in one language."""
    for rule, phrasings in _asked(loaded):
        yield from ((f"asked.questions.{rule}.{lang}", "[]") for lang in phrasings)


def a_neighbour_s_question(loaded: LoadedGame) -> Samples:
    """Yield edits that copy a rule's questions to the next rule."""
    for (_, first), (rule, second) in pairwise(_asked(loaded)):
        for lang in (lang for lang in first if lang in second):
            yield f"asked.questions.{rule}.{lang}", as_yaml(first[lang])


def a_note_in_one_language(loaded: LoadedGame) -> Samples:
    """Yield edits that replace a label's translated note by an untranslated one."""
    for source in loaded.sources.values():
        for key, value in walk(source.data):
            if len(key) > 2 and key[-3] == "provenance" and isinstance(value, dict):
                yield loaded.path_of(Place(source.file, key)), as_yaml("because it is so")


def an_unknown_keyword(loaded: LoadedGame) -> Samples:
    """Yield edits that add an unexplained word in bold to a piece."""
    for kind in catalog_of(loaded).kinds().values():
        for name, text in kind.pieces[0].__dict__.items():
            if isinstance(text, Text) and name != "name":
                for lang, words in text.said.items():
                    place = kind.pieces[0].at(name, lang)
                    alone = place.key not in loaded.sources[place.file].spans
                    where = kind.pieces[0].at(name) if alone else place
                    yield loaded.path_of(where), as_yaml(f"{words} **Nonesuch**")


def languages_exchanged(loaded: LoadedGame) -> Samples:
    """Yield edits that exchange the texts of two languages."""
    for path, said in texts_of(loaded):
        first, *others = said.values()
        if len(first.split()) >= _SENTENCE:
            yield path, as_yaml(dict(zip(said, [*others, first], strict=True)))


def an_unknown_sort(loaded: LoadedGame) -> Samples:
    """Yield an edit that adds a kind without a word to the contents of the box."""
    yield "game.contents", as_yaml({**catalog_of(loaded).game.contents, "nothing": 1})


def a_misspelt_word(loaded: LoadedGame) -> Samples:
    """Yield edits that misspell the name of a message of the website."""
    yield from ((path, f"  {misspelt(name)}:") for path, name in _words_of_pages(loaded))


def a_missing_word(loaded: LoadedGame) -> Samples:
    """Yield edits that comment out a message of the website."""
    yield from ((path, f"  # {name}:") for path, name in _words_of_pages(loaded))


def a_piece_by_another_name(loaded: LoadedGame) -> Samples:
    """Yield edits that misspell the id of a piece, which calculators' examples may name."""
    for name, kind in catalog_of(loaded).kinds().items():
        yield from ((f"{name}.{piece}.id", misspelt(piece)) for piece in kind.ids)


def _asked(loaded: LoadedGame) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """Yield each rule that has questions, with its questions by language."""
    for rule, phrasings in catalog_of(loaded).asked.questions.items():
        yield rule, {lang: list(questions) for lang, questions in phrasings.said.items()}


def _words_of_pages(loaded: LoadedGame) -> Iterator[tuple[str, str]]:
    """Yield the path and name of each of the project's own website messages."""
    for lang in loaded.languages:
        source = source_of(loaded.root, lang)
        if source and isinstance(source.data, dict):
            yield from ((f"{source.file}:   {name}:", name) for name in source.data.get("site", {}))


def _found(loaded: LoadedGame, pattern: re.Pattern[str]) -> Found:
    """Yield every match in the game's books with its file, the rules first."""
    for book in loaded.books:
        for lang in loaded.languages:
            text = loaded.text(book, lang).text
            yield from ((f"{book}/{lang}.md", match) for match in pattern.finditer(text))


def _numbers(loaded: LoadedGame) -> Iterator[tuple[str, int]]:
    """Yield the path and value of each gap that a number fills."""
    catalog = catalog_of(loaded)
    for file, gap in _found(loaded, GAP):
        with suppress(KeyError):
            value = find_value(catalog, gap["inside"].strip())
            if type(value) is int:
                yield f"{file}: {gap[0]}", value
