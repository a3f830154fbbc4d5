"""WEB: check that words.yaml has a word for everything shown, and none that is unused."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args

from pnp.core.base import resources
from pnp.core.base.diagnostic import Diagnostic, Key, Nothing, Place, Proof
from pnp.core.base.snapshot import digest, read
from pnp.core.base.suggestions import did_you_mean
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Component, Kind, Text
from pnp.core.catalog.face_strings import MissingFaceString
from pnp.core.catalog.facts import facts, fields
from pnp.core.catalog.provenance import ORIGINS
from pnp.core.catalog.rulebook import Ruling
from pnp.core.checks.registry import Says
from pnp.core.i18n import language
from pnp.core.i18n.grammar import GAP
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source
from pnp.core.rules.input_fields import choices, paths, shape_of
from pnp.web.lint.mutation import mutation_samples
from pnp.web.lint.registry import catalog_of, check
from pnp.web.rules_text.site_messages import NOT_IN_FILES
from pnp.web.rules_text.value_text import MAX_LISTED

from .used_words import names_used_by, reasons_of, sentences_of

_MESSAGE_USE = re.compile(r'(?<!context\.)\b(?:w|words)(?:\.|\[")([a-z_]+)')
"""Use of a message in a page template: ``w.rules``, ``w["from"]``, ``words.find``."""
_TEMPLATES = (("templates/pages", "*.j2"), ("site/overrides", "*.html"))
_SORTS = get_args(Ruling.model_fields["sort"].annotation)
_COMPUTED = frozenset(
    (
        *("own_name", "home", "about", "az", "checks", "back"),
        *("first", "rules", "quick", "calculators", "pieces", "rulings", "terms", "print", "proofs"),
        *(f"kind_{kind}" for kind in ("rule", "term", "piece", "ruling", "calc", "page", "guide")),
        *ORIGINS,
        *(f"{origin}_why" for origin in ORIGINS),
        *_SORTS,
        *(
            "duplex",
            "gutterfold",
            "fronts",
            "bleed",
            "short-edge",
            "square",
            "low",
            "light-backs",
            "part-rules",
            "part-sheets",
        ),
        *("all", "others", "light", "dark"),
        *("not_there", "not_there_why", "not_kept", "not_kept_why"),
        *("date", "date_first", "months"),
    )
)
"""Messages whose names are computed or used by Python code, so that no template names them."""


@check(23, "words-out-of-step", broken_by=mutation_samples.an_unknown_sort, reads_rules=False)
def there_is_a_word_for_all_that_is_shown(loaded: LoadedGame) -> Says:
    """Every kind, field, value, question, sentence and printed word is in words.yaml.

    A missing word would stop a kit or the site in the middle; an unused one is misspelt or left over. The
    messages of pages are in site/words.
    """
    own = loaded.sources.get(loaded.file("words.yaml"))
    if own is None:
        yield Nothing("there is a word for all that is shown", "the game has no words.yaml")
        return
    try:
        yield from _findings(own, loaded)
    except MissingFaceString as err:
        yield Diagnostic(str(err), Place(own.file, err.key))
    words = _count(own.data, loaded.languages)
    yield Proof("there is a word for all that is shown", f"{words} words in {own.file}", words)


def _count(data: Any, languages: Collection[str]) -> int:
    """Return the number of words; a text in several languages counts once."""
    if not isinstance(data, dict) or not data.keys().isdisjoint(languages):
        return 1
    return sum(_count(entry, languages) for entry in data.values())


def _findings(own: Source, loaded: LoadedGame) -> Iterator[Diagnostic]:
    """Yield findings for missing and unused words of a game."""
    catalog = catalog_of(loaded)
    yield from (*_compared(own, _needed(catalog)), *_values(own, catalog), *_labels(own, catalog))
    yield from (*_calculators(own, loaded), *_faces(own, loaded), *_gaps(own, loaded.languages))


def page_messages(root: Path) -> frozenset[str]:
    """Return the names of the messages that page templates use."""
    files = [file for folder, kind in _TEMPLATES for file in resources.files(root, folder, kind).values()]
    return _page_messages(tuple((file, digest(file)) for file in files))


@lru_cache(maxsize=4)
def _page_messages(stamped: tuple[tuple[Path, str], ...]) -> frozenset[str]:
    texts = [read(file).decode("utf-8", "replace") for file, _ in stamped]
    return (_COMPUTED | {name for text in texts for name in _MESSAGE_USE.findall(text)}) - NOT_IN_FILES


def _needed(catalog: Catalog) -> dict[Key, Collection[str]]:
    """Return the exact entries that tables of a game's words must have."""
    shown = {field for kind in catalog.kinds().values() for field in _shown_ids(kind, catalog)}
    return {("kinds",): catalog.kinds(), ("contents",): catalog.game.contents, ("fields",): shown}


def _shown_ids(kind: Kind[Any], catalog: Catalog) -> dict[str, set[str]]:
    """Return the fields of a kind that the gallery shows, each with the ids that need words."""
    if "spoken" not in kind.memo:
        spoken: dict[str, set[str]] = {}
        for piece in kind:
            for field in (*fields(piece), *piece.computed):
                shown = catalog.shown(piece, field)
                spoken.setdefault(field, set()).update(_ids(shown))
        kind.memo["spoken"] = spoken
    found: dict[str, set[str]] = kind.memo["spoken"]
    return found


def _compared(source: Source, needed: Mapping[Key, Collection[str]]) -> Iterator[Diagnostic]:
    for key, names in needed.items():
        written = _at(source.data, key)
        yield from (_missing(source, key, name) for name in names if name not in written)
        yield from (_unused(source, (*key, name), names) for name in written if name not in names)


def _values(source: Source, catalog: Catalog) -> Iterator[Diagnostic]:
    """Yield findings for ids and record parts without words, and for unused words of values."""
    written, known = source.data.get("values", {}), dict[str, set[str]]()
    for kind in catalog.kinds().values():
        for field, wanted in _shown_ids(kind, catalog).items():
            known.setdefault(field, set()).update(wanted)
            lacking = sorted(wanted.difference(written.get(field, ())))
            yield from (_missing(source, ("values", field), one) for one in lacking)
    for field, words in written.items():
        ids = known.get(field, set())
        yield from (_unused(source, ("values", field, one), ids) for one in words if one not in ids)


def _ids(value: Any) -> Iterator[str]:
    """Yield the ids, booleans and record field names in a value of a piece, without numbers."""
    if isinstance(value, Component) and not isinstance(getattr(value, "name", value), Text):
        value = value.model_dump()
    if isinstance(value, dict):
        yield from (str(name) for name in value if not str(name).isdigit())
        value = tuple(value.values())
    if isinstance(value, tuple | list) and len(value) <= MAX_LISTED:
        for entry in value:
            yield from _ids(entry)
    elif isinstance(value, bool) or (isinstance(value, str) and value[:1].isalnum()):
        yield str(value)


def _missing(source: Source, key: Key, name: str) -> Diagnostic:
    table = f" in {'.'.join(map(str, key))}" if key else ""
    hint = f"add {name}, in every language"
    return Diagnostic(f"the word '{name}' is missing{table}", Place(source.file, key), help=hint)


def _unused(source: Source, key: Key, known: Collection[str]) -> Diagnostic:
    name = str(key[-1])
    hint = did_you_mean(name, known) or "take it out"
    return Diagnostic(
        f"nothing asks for the word '{'.'.join(map(str, key))}'", Place(source.file, key), help=hint
    )


def _labels(source: Source, catalog: Catalog) -> Iterator[Diagnostic]:
    """Yield findings for values of game.yaml without a label, own or inherited, and for unused labels."""
    paths = [fact.path.removeprefix("game.") for fact in facts(catalog) if fact.path.startswith("game.")]
    written = source.data.get("game", {})
    for path in paths:
        if not any(name in written for name in _with_parents(path)):
            yield _missing(source, ("game",), path)
    known = {name: None for path in paths for name in _with_parents(path)}
    yield from (_unused(source, ("game", name), known) for name in written if name not in known)


def _calculators(source: Source, loaded: LoadedGame) -> Iterator[Diagnostic]:
    """Yield findings for calculators without words, fields without labels and unused sentences."""
    known, catalog = {one.name: one for one in loaded.game.calculators}, catalog_of(loaded)
    needed = [name for name, one in known.items() if one.wording is None or name in catalog.words.calculators]
    yield from _compared(source, {("calculators",): needed})
    asked = names_used_by(loaded)
    names = {piece.id for kind in catalog.kinds().values() for piece in kind}
    for name, wording in catalog.words.calculators.items():
        if name not in known:
            continue
        here, shape = ("calculators", name), shape_of(known[name].asks, catalog)
        parts = dict(paths(shape))
        fields = [path for path, is_field in parts.items() if is_field and not path[-1].isdigit()]
        yield from (_missing(source, (*here, "asks"), path) for path in fields if path not in wording.asks)
        yield from (
            _unused(source, (*here, "asks", path), parts) for path in wording.asks if path not in parts
        )
        said = {*sentences_of(known[name].tell), *reasons_of(known[name].tell, wording.says), *choices(shape)}
        yield from (_missing(source, (*here, "says"), key) for key in sorted(said.difference(wording.says)))
        idle = [key for key in wording.says if key not in asked and key not in names]
        yield from (_unused(source, (*here, "says", key), asked.names) for key in idle)


def _faces(source: Source, loaded: LoadedGame) -> Iterator[Diagnostic]:
    """Yield findings for unused printed words; missing ones are found when faces are drawn."""
    asked = names_used_by(loaded)
    for table, words in catalog_of(loaded).words.faces.items():
        if table not in asked:
            yield _unused(source, ("faces", table), asked.names)
        elif table not in asked.lists:
            idle = [name for name in words if name not in asked]
            yield from (_unused(source, ("faces", table, name), asked.names) for name in idle)


def _gaps(source: Source, languages: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Yield findings for sentences whose gaps differ between languages."""
    for by_language, place in language.texts(source, languages):
        gaps = {lang: {gap["name"] for gap in GAP.finditer(text)} for lang, text in by_language.items()}
        for name in sorted(set[str]().union(*gaps.values())):
            if lacking := [lang for lang, names in gaps.items() if name not in names]:
                message = f"the gap {{{name}}} is not in {' and '.join(lacking)}"
                yield Diagnostic(message, place, help="name the same gaps in each language")


def _with_parents(path: str) -> list[str]:
    steps = path.split(".")
    return [".".join(steps[:end]) for end in range(len(steps), 0, -1)]


def _at(data: Any, key: Key) -> Mapping[str, Any]:
    for step in key:
        data = data.get(step, {})
    found: Mapping[str, Any] = data
    return found
