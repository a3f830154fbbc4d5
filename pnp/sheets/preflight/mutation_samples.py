"""Sample slips of what goes to paper, in whatever game is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from pnp.core.base import resources
from pnp.core.base.diagnostic import Place
from pnp.core.catalog.component import Text
from pnp.core.checks.mutation_samples import Samples, as_yaml, catalog_of, numbers_of, walk
from pnp.core.project.loaded_game import Edition
from pnp.core.reading.source import Source
from pnp.sheets.rendering.faces import made
from pnp.sheets.typesetting.faults import TEMPLATES

_UNPRINTABLE = "☃"
"""A character that no font of ours has."""
_MINIMUM = re.compile(r"\bmin=\d+")
_GROUND = re.compile(r'x="-3" y="-3"')
_PAINTED = re.compile(r'x="-3" y="-3"[^>]*? fill="[^"]*"')
_BASELINE = re.compile(r"\| line\(x=[^,]+, y=[\d.]+")
_INKED = re.compile(r"\| (?:line|paragraph)\([^)]*fill=[\w.]+")
_ELEMENT = re.compile(r"<(?!svg|/|!)[a-z]+\b")


def a_huge_number(edition: Edition) -> Samples:
    """A number of the rules, or of a piece, is far too high."""
    for path, value in numbers_of(edition):
        yield from ((path, str(high)) for high in (12, 40) if high > value)


def a_long_text(edition: Edition) -> Samples:
    """What is said on a piece is said three times, or more often."""
    for path, words in _printed(edition):
        yield from ((path, as_yaml(" ".join([words] * times))) for times in (3, 10, 30))


def an_unknown_letter(edition: Edition) -> Samples:
    """A letter that no font has slips into what a piece says."""
    yield from ((path, as_yaml(f"{words} {_UNPRINTABLE}")) for path, words in _printed(edition))


def an_unknown_icon(edition: Edition) -> Samples:
    """A piece names an icon that nobody has drawn."""
    yield from ((path, as_yaml(f"{words} :nothing:")) for path, words in _printed(edition))


def a_small_minimum(edition: Edition) -> Samples:
    """A template lets its text shrink further."""
    yield from ((f"{file}: {found}", "min=5") for file, found in _drawn(edition, _MINIMUM))


def an_element(edition: Edition) -> Samples:
    """A template asks for an element that is not drawn."""
    yield from ((f"{file}: {found}", "<video") for file, found in _drawn(edition, _ELEMENT))


def a_huge_size(edition: Edition) -> Samples:
    """A piece is longer than the paper."""
    for source in edition.sources.values():
        for key, value in walk(source.data):
            if key and str(key[-1]).endswith("_mm") and type(value) is int:
                path = edition.path_of(Place(source.file, key))
                yield from ((path, str(size)) for size in (90, 400) if size > value)


def a_misspelt_field(edition: Edition) -> Samples:
    """A box asks for a field by a wrong name."""
    yield from ((path, "nothing_of_the_kind") for path in _boxes(edition, "show"))


def another_picture(edition: Edition) -> Samples:
    """A piece names a picture that is not there."""
    for source in edition.sources.values():
        for key, value in walk(source.data):
            if isinstance(value, str) and value.endswith((".png", ".jpg", ".jpeg")):
                yield edition.path_of(Place(source.file, key)), "nothing-of-the-kind.png"


def a_large_box(edition: Edition) -> Samples:
    """A box with a picture is as large as the piece."""
    yield from ((path, "[0, 0, 60, 60]") for path in _boxes(edition, "at"))


def a_ground_without_bleed(edition: Edition) -> Samples:
    """The ground of a face begins at its cut."""
    yield from ((f"{file}: {found}", 'x="0" y="0"') for file, found in _drawn(edition, _GROUND))


def a_frame_of_its_own(edition: Edition) -> Samples:
    """The ground of a face has another colour on every second piece."""
    colour = """{{ "#8c2f1f" if name is defined and name | length is odd else "#1f4e66" }}"""
    for file, found in _drawn(edition, _PAINTED):
        yield f"{file}: {found}", f'{found.partition("fill=")[0]}fill="{colour}"'


def a_paper_of_its_own(edition: Edition) -> Samples:
    """Another kind of piece is named for the paper that a kind wants."""
    for number, _ in enumerate(catalog_of(edition).workshop.papers):
        yield from ((f"workshop.papers.{number}.kinds", f"[{kind}]") for kind in catalog_of(edition).kinds())


def a_text_at_the_edge(edition: Edition) -> Samples:
    """A text is set at the very edge of its piece."""
    for file, found in _drawn(edition, _BASELINE):
        yield f"{file}: {found}", f"{found.rpartition('y=')[0]}y=1"
    yield from ((path, "[0, 0, 40, 8]") for path in _boxes(edition, "at"))


def a_pale_text(edition: Edition) -> Samples:
    """A text is set in a grey that is hard to see."""
    for file, found in _drawn(edition, _INKED):
        yield f"{file}: {found}", f'{found.rpartition("fill=")[0]}fill="#999"'
    yield from ((path, "'#999999'") for path in _boxes(edition, "colour"))


def a_page_without_marks(_: Edition) -> Samples:
    """The template of a page forgets its marks."""
    for name, marks in (("kit/margin", "lines(marks)"), ("pieces/shelf-margin", "lines.marks(marks)")):
        yield f"{TEMPLATES}/{name}.svg.j2: {marks}", marks.replace("(marks)", "([])")


def _boxes(edition: Edition, option: str) -> Iterator[str]:
    """The paths of an option in the layouts of the game's own."""
    for source in edition.sources.values():
        for key, _ in walk(source.data):
            if len(key) == 3 and (key[0], key[2]) == ("boxes", option):
                yield edition.path_of(Place(source.file, key))


def an_unset_letter(edition: Edition) -> Samples:
    """A letter that no font has slips into the rules."""
    for lang in edition.languages if "rules" in edition.books else ():
        for word in re.findall(r"^\[[a-z0-9-]+\] \w+", edition.text("rules", lang).text, re.MULTILINE):
            yield f"rules/{lang}.md: {word}", f"{word}{_UNPRINTABLE}"


def _printed(edition: Edition) -> Samples:
    """The words of the first piece of each kind, by their paths: what most likely stands on its face."""
    pieces = chain.from_iterable(list(kind)[:1] for kind in catalog_of(edition).kinds().values())
    for piece in pieces:
        texts = ((name, getattr(piece, name)) for name in type(piece).model_fields)
        for name, text in texts:
            for lang, words in text.said.items() if isinstance(text, Text) else ():
                alone = isinstance(_written(edition, piece.at(name)), str)
                yield edition.path_of(piece.at(name) if alone else piece.at(name, lang)), words


def _written(edition: Edition, place: Place) -> object:
    data = edition.sources[place.file].data
    for step in place.key:
        data = data[step]
    return data


def _drawn(edition: Edition, pattern: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """The first match in each template that the game's pieces are drawn with."""
    faces = made(edition, edition.languages[0])[0]
    for template in dict.fromkeys(face.template for face in faces):
        file = f"{TEMPLATES}/{template}"
        found = pattern.search(Source.read_text(resources.find(edition.root, file), file).text)
        if found:
            yield file, found[0]
