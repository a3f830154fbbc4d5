"""FIG: checks of figures, and of the rules that cite them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from pnp.app.content.illustrations import NARROW_MM, Illustrator, illustrated_blocks, width_of
from pnp.core.base.diagnostic import Diagnostic, Place, proof_or_nothing
from pnp.core.base.digest import digest_of
from pnp.core.base.suggestions import did_you_mean
from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Figure, Picture
from pnp.core.checks.registry import Registry, Says
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.preflight.cache import FaceCache
from pnp.web.lint.registry import catalog_of, every_text
from pnp.web.rules_text.prose import Prose
from pnp.web.rules_text.rules import CitedFigure, Example
from pnp.web.rules_text.value_names import find_value

from . import figure_mutations as sample

check = Registry("FIG", of_catalog=False, reads_rules=True)
_DIGITS = re.compile(r"(?<![\w-])\d+")
_TALLEST_MM = 150.0
"""Height above which a figure no longer fits a booklet page together with its rule."""
_NONE = "the game has no figures"


@check(1, "piece-that-is-not-there", broken_by=sample.a_misspelt_piece, reads_rules=False)
def figures_show_pieces_of_the_box(loaded: LoadedGame) -> Says:
    """Every piece that a figure shows is in the catalog and has the side that is shown."""
    faces, pieces = Illustrator(loaded, loaded.languages[0]).desk.faces, 0
    for figure in catalog_of(loaded).figures:
        for one in figure.pieces():
            pieces += 1
            if one.piece not in faces:
                hint = did_you_mean(one.piece, faces)
                yield Diagnostic(f"there is no piece '{one.piece}'", one.at("piece"), help=hint)
            elif one.side == "back" and faces[one.piece].back is None:
                yield Diagnostic(f"'{one.piece}' has no back", one.at("side"))
    yield proof_or_nothing("figures show pieces of the box", f"{pieces} pieces shown", pieces, _NONE)


@check(2, "figure-that-is-not-there", broken_by=sample.a_misspelt_citation)
def every_cited_figure_is_there(loaded: LoadedGame) -> Says:
    """Every line ``![](figure:ID)`` of the rules names a figure of figures.yaml."""
    known, cited = [figure.id for figure in catalog_of(loaded).figures], 0
    for one in _cited(loaded):
        cited += 1
        if one.figure not in known:
            hint = did_you_mean(one.figure, known)
            yield Diagnostic(f"there is no figure '{one.figure}'", one.place, help=hint)
    yield proof_or_nothing(
        "cited figures are there", f"{cited} lines cite one", cited, "no rule cites a figure"
    )


@check(3, "figure-that-no-rule-cites", broken_by=sample.a_citation_left_out)
def every_figure_is_cited(loaded: LoadedGame) -> Says:
    """Every figure is cited by a rule; otherwise nobody would see it."""
    cited, figures = {one.figure for one in _cited(loaded)}, catalog_of(loaded).figures.figures
    for figure in figures:
        if figure.id not in cited:
            hint = f"write ![](figure:{figure.id}) below the rule that it explains, in each language"
            yield Diagnostic(f"no rule cites the figure '{figure.id}'", figure.at("id"), help=hint)
    yield proof_or_nothing("figures are cited", ", ".join(sorted(cited)), len(figures), _NONE)


@check(4, "figure-that-does-not-fit", broken_by=sample.a_long_word, needs=[1, 6], reads_rules=False)
def every_figure_can_be_drawn(loaded: LoadedGame) -> Says:
    """Every figure fits the booklet's column and a phone: no word too long, no piece over another.

    No arrow or callout points at something that is missing.
    """
    figures = catalog_of(loaded).figures.figures
    for lang in loaded.languages:
        illustrator = Illustrator(loaded, lang)
        for figure in figures:
            yield from _misfits(illustrator, figure, figure.at("show"))
    witness = f"{len(figures)} figures in {len(loaded.languages)} languages"
    yield proof_or_nothing("figures can be drawn", witness, len(figures), _NONE)


@check(5, "number-typed-in-a-figure", broken_by=sample.a_typed_number, reads_rules=False)
def numbers_in_figures_come_from_the_catalog(loaded: LoadedGame) -> Says:
    """No number is typed in a figure's words; a deliberate one is written ``{{ "4" }}``.

    This keeps the numbers in figures equal to those of the catalog.
    """
    texts = list(_texts(catalog_of(loaded)))
    for prose, place in _proses(texts):
        for digits in _DIGITS.findall(prose.masked):
            hint = "name the value in {{ }}, or write it as a word"
            yield Diagnostic(f"the number {digits} is typed here", place, help=hint)
    yield proof_or_nothing("numbers come from the catalog", f"{len(texts)} texts read", len(texts), _NONE)


@check(6, "unknown-name-in-a-figure", broken_by=sample.an_unknown_name, reads_rules=False)
def every_gap_in_a_figure_can_be_filled(loaded: LoadedGame) -> Says:
    """Every name in ``{{ }}`` in a figure's words is a value of the catalog."""
    catalog, gaps = catalog_of(loaded), 0
    for prose, place in _proses(_texts(catalog)):
        for gap in prose.gaps:
            gaps += 1
            if gap.literal is None and not _fills(catalog, gap.path):
                yield Diagnostic(f"nothing is called '{gap.path}' here", place)
    yield proof_or_nothing("gaps of figures can be filled", f"{gaps} gaps", gaps, "no figure has a gap")


@check(7, "example-that-cannot-be-drawn", broken_by=sample.an_example_that_cannot_be_drawn)
def what_examples_show_can_be_drawn(loaded: LoadedGame) -> Says:
    """Every worked example's picture can be drawn from its question, and fits as a figure must."""
    drawn = 0
    for lang in loaded.languages:
        illustrator = Illustrator(loaded, lang)
        for example in (block for block in illustrated_blocks(loaded, lang) if isinstance(block, Example)):
            if picture := illustrator.picture(example):
                drawn += 1
                yield from _misfits(illustrator, picture, example.place)
    yield proof_or_nothing("examples can be drawn", f"{drawn} pictures", drawn, "no example shows a piece")


def _cited(loaded: LoadedGame) -> Iterator[CitedFigure]:
    return (cited for text in every_text(loaded) for cited in text.figures)


def _texts(catalog: Catalog) -> Iterator[Text]:
    return (text for figure in catalog.figures for text in figure.texts())


def _proses(texts: Iterator[Text] | list[Text]) -> Iterator[tuple[Prose, Place]]:
    for text in texts:
        for lang, said in text.said.items():
            yield Prose(said, text.at().file, 1), text.at(lang)


def _fills(catalog: Catalog, path: str) -> bool:
    try:
        return find_value(catalog, path) is not None
    except KeyError:
        return False


def _misfits(illustrator: Illustrator, picture: Picture, place: Place) -> Iterator[Diagnostic]:
    """Yield what does not fit; skip a picture that fitted in an earlier run with equal inputs."""
    words, reader = tuple(map(illustrator.says, picture.texts())), FaceCache.of(illustrator.loaded.root)
    key = reader.seal(repr((illustrator.lang, _faces_digest(illustrator), picture, words)))
    drawn = partial(_drawn, illustrator, picture, place, width_of(picture))
    if reader.found(key, lambda: tuple(drawn())):
        yield from drawn()


def _faces_digest(illustrator: Illustrator) -> str:
    """Return a digest of a game's faces in one language."""
    known = illustrator.catalog.memo.setdefault("digests of faces", {})
    if illustrator.lang not in known:
        known[illustrator.lang] = digest_of(illustrator.faces)
    digest: str = known[illustrator.lang]
    return digest


def _drawn(illustrator: Illustrator, picture: Picture, place: Place, width: float) -> Iterator[Diagnostic]:
    for room, sort in ((width, "in the booklet"), (NARROW_MM, "on a phone")):
        drafted = illustrator.drafted(picture, room)
        for fault in drafted.faults:
            at = fault.place if isinstance(picture, Figure) else place
            yield Diagnostic(f"{fault.message} ({sort})", at)
        if room == width and drafted.box.height > _TALLEST_MM:
            high = f"the figure is {drafted.box.height:.0f} mm high, more than {_TALLEST_MM:.0f} ({sort})"
            yield Diagnostic(high, place)
