"""Sample mutations that break the printed faces of any game, for testing the PRT checks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from pnp.core.base import resources
from pnp.core.base.diagnostic import Place
from pnp.core.catalog.component import Text
from pnp.core.checks.mutation_samples import Samples, as_yaml, catalog_of, numbers_of, walk
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.reading.source import Source
from pnp.sheets.rendering.faces import build_faces
from pnp.sheets.typesetting.faults import TEMPLATES

_UNPRINTABLE = "☃"
"""A character that no shipped font has."""
_MINIMUM = re.compile(r"\bmin=\d+")
_GROUND = re.compile(r'x="-3" y="-3"')
_PAINTED = re.compile(r'x="-3" y="-3"[^>]*? fill="[^"]*"')
_BASELINE = re.compile(r"\| line\(x=[^,]+, y=[\d.]+")
_INKED = re.compile(r"\| (?:line|paragraph)\([^)]*fill=[\w.]+")
_ELEMENT = re.compile(r"<(?!svg|/|!)[a-z]+\b")


def a_huge_number(loaded: LoadedGame) -> Samples:
    """Yield mutations that make a number of the rules or of a piece far too high."""
    for path, value in numbers_of(loaded):
        yield from ((path, str(high)) for high in (12, 40) if high > value)


def a_long_text(loaded: LoadedGame) -> Samples:
    """Yield mutations that repeat a piece's text three times or more."""
    for path, words in _piece_texts(loaded):
        yield from ((path, as_yaml(" ".join([words] * times))) for times in (3, 10, 30))


def an_unknown_letter(loaded: LoadedGame) -> Samples:
    """Yield mutations that add to a piece's text a character that no font has."""
    yield from ((path, as_yaml(f"{words} {_UNPRINTABLE}")) for path, words in _piece_texts(loaded))


def an_unknown_icon(loaded: LoadedGame) -> Samples:
    """Yield mutations that add to a piece's text an icon that does not exist."""
    yield from ((path, as_yaml(f"{words} :nothing:")) for path, words in _piece_texts(loaded))


def a_small_minimum(loaded: LoadedGame) -> Samples:
    """Yield mutations that let a template's text shrink to 5 points."""
    yield from ((f"{file}: {found}", "min=5") for file, found in _template_matches(loaded, _MINIMUM))


def an_element(loaded: LoadedGame) -> Samples:
    """Yield mutations that replace an element of a template with an unsupported one."""
    yield from ((f"{file}: {found}", "<video") for file, found in _template_matches(loaded, _ELEMENT))


def a_huge_size(loaded: LoadedGame) -> Samples:
    """Yield mutations that make a piece longer than the paper."""
    for source in loaded.sources.values():
        for key, value in walk(source.data):
            if key and str(key[-1]).endswith("_mm") and type(value) is int:
                path = loaded.path_of(Place(source.file, key))
                yield from ((path, str(size)) for size in (90, 400) if size > value)


def a_misspelt_field(loaded: LoadedGame) -> Samples:
    """Yield mutations that make a layout's box show a field that does not exist."""
    yield from ((path, "nothing_of_the_kind") for path in _layout_options(loaded, "show"))


def another_picture(loaded: LoadedGame) -> Samples:
    """Yield mutations that name a picture file that does not exist."""
    for source in loaded.sources.values():
        for key, value in walk(source.data):
            if isinstance(value, str) and value.endswith((".png", ".jpg", ".jpeg")):
                yield loaded.path_of(Place(source.file, key)), "nothing-of-the-kind.png"


def a_large_box(loaded: LoadedGame) -> Samples:
    """Yield mutations that enlarge a layout's box to the size of the piece."""
    yield from ((path, "[0, 0, 60, 60]") for path in _layout_options(loaded, "at"))


def a_ground_without_bleed(loaded: LoadedGame) -> Samples:
    """Yield mutations that make a face's background start at the cut."""
    yield from ((f"{file}: {found}", 'x="0" y="0"') for file, found in _template_matches(loaded, _GROUND))


def a_frame_of_its_own(loaded: LoadedGame) -> Samples:
    """Yield mutations that give every second piece another background colour."""
    colour = """{{ "#8c2f1f" if name is defined and name | length is odd else "#1f4e66" }}"""
    for file, found in _template_matches(loaded, _PAINTED):
        yield f"{file}: {found}", f'{found.partition("fill=")[0]}fill="{colour}"'


def a_paper_of_its_own(loaded: LoadedGame) -> Samples:
    """Yield mutations that assign a custom paper to another kind of piece."""
    for number, _ in enumerate(catalog_of(loaded).workshop.papers):
        yield from ((f"workshop.papers.{number}.kinds", f"[{kind}]") for kind in catalog_of(loaded).kinds())


def a_text_at_the_edge(loaded: LoadedGame) -> Samples:
    """Yield mutations that move a text to the edge of its piece."""
    for file, found in _template_matches(loaded, _BASELINE):
        yield f"{file}: {found}", f"{found.rpartition('y=')[0]}y=1"
    yield from ((path, "[0, 0, 40, 8]") for path in _layout_options(loaded, "at"))


def a_pale_text(loaded: LoadedGame) -> Samples:
    """Yield mutations that set a text in light grey."""
    for file, found in _template_matches(loaded, _INKED):
        yield f"{file}: {found}", f'{found.rpartition("fill=")[0]}fill="#999"'
    yield from ((path, "'#999999'") for path in _layout_options(loaded, "colour"))


def a_page_without_marks(_: LoadedGame) -> Samples:
    """Yield mutations that remove the crop marks from a page's template."""
    for name, marks in (("kit/margin", "lines(marks)"), ("pieces/shelf-margin", "lines.marks(marks)")):
        yield f"{TEMPLATES}/{name}.svg.j2: {marks}", marks.replace("(marks)", "([])")


def _layout_options(loaded: LoadedGame, option: str) -> Iterator[str]:
    """Yield the paths of an option in the game's own layouts."""
    for source in loaded.sources.values():
        for key, _ in walk(source.data):
            if len(key) == 3 and (key[0], key[2]) == ("boxes", option):
                yield loaded.path_of(Place(source.file, key))


def an_unset_letter(loaded: LoadedGame) -> Samples:
    """Yield mutations that add to the rules a character that no font has."""
    for lang in loaded.languages if "rules" in loaded.books else ():
        for word in re.findall(r"^\[[a-z0-9-]+\] \w+", loaded.text("rules", lang).text, re.MULTILINE):
            yield f"rules/{lang}.md: {word}", f"{word}{_UNPRINTABLE}"


def _piece_texts(loaded: LoadedGame) -> Samples:
    """Yield path and text of each text field of the first piece of each kind."""
    pieces = chain.from_iterable(list(kind)[:1] for kind in catalog_of(loaded).kinds().values())
    for piece in pieces:
        texts = ((name, getattr(piece, name)) for name in type(piece).model_fields)
        for name, text in texts:
            for lang, words in text.said.items() if isinstance(text, Text) else ():
                alone = isinstance(_value_at(loaded, piece.at(name)), str)
                yield loaded.path_of(piece.at(name) if alone else piece.at(name, lang)), words


def _value_at(loaded: LoadedGame, place: Place) -> object:
    data = loaded.sources[place.file].data
    for step in place.key:
        data = data[step]
    return data


def _template_matches(loaded: LoadedGame, pattern: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Yield the file and the first match in each template that draws the game's pieces."""
    faces = build_faces(loaded, loaded.languages[0])[0]
    for template in dict.fromkeys(face.template for face in faces):
        file = f"{TEMPLATES}/{template}"
        found = pattern.search(Source.read_text(resources.find(loaded.root, file), file).text)
        if found:
            yield file, found[0]
