"""PDFs of the demonstration game and of made-up scenes, each described as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from pnp.app.content.booklet_text import booklet_text
from pnp.app.content.illustrations import NARROW_MM, WIDE_MM, Illustrator
from pnp.core.project.loaded_game import LoadedGame
from pnp.declared.scaffold.art import fruit
from pnp.handbook import showcase
from pnp.sheets import svg
from pnp.sheets.booklet import BookletStyle, booklet
from pnp.sheets.booklet.margin import PICTURE_MM
from pnp.sheets.booklet.palette import PALETTES
from pnp.sheets.figures import draw_figure, portrait
from pnp.sheets.graphics.drawing import Drawing
from pnp.sheets.kit.calibration import calibration_pdf
from pnp.sheets.kit.kit import cover, make_kit
from pnp.sheets.options.choice import Choice, Update
from pnp.sheets.options.offset import BackOffset
from pnp.sheets.options.order import INKS, Order
from pnp.sheets.pdf.document import Document, Sheet, Stamp
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces.face import Face
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.template import FaceRenderer
from tests.demo.pages import open_demo
from tests.looks.manuscript import manuscript
from tests.looks.scenes import scenes
from tests.looks.seen import summary, whole
from tests.support.project import ROOT

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
_UPDATE = Update("2.0", "3.1", (("card/mini", "Gull", 1),), (("card/poker", "Fair wind", 2),), rules=True)
_LARGE = Choice(("card/mini", "card/poker", "card/wide"), size=(76.0, 127.0), size_name="large")
KITS = {
    "usual": Order(A4, "en"),
    "folded-light": Order(LETTER, "fr", ink="low", layout="gutterfold"),
    "fronts-bleeding": Order(A4, "fr", layout="fronts", sheet="bleed", cells="square"),
    "short-edge": Order(
        LETTER,
        flip="short-edge",
        sheet="bleed",
        offset=BackOffset(1.0, -0.5, 0.3),
        choice=Choice(pieces=("tile/sea", "tile/isle", "card/wide", "token/round", "token/square")),
    ),
    "draft": Order(A4, "en", draft=True, backs="light", part="sheets"),
    "sleeved": Order(A4, "en", choice=Choice(sleeves=True, pieces=("card/poker", "card/tall"), copies=2)),
    "resized": Order(A4, "en", choice=_LARGE, part="sheets"),
    "update": Order(A4, "en", choice=Choice(pieces=("card/poker",), update=_UPDATE)),
    "pages": Order(A4, "en", choice=Choice(pages=((2, 3), (5, 5)))),
    "rules": Order(A4, "fr", part="rules", booklet="reading"),
}


class Stage:
    """The demonstration game with the studio that draws its faces."""

    def __init__(self, folder: Path) -> None:
        self.demo: LoadedGame = open_demo(ROOT, folder / "project")
        self.studio = FaceRenderer(self.demo.root)
        self._drawn: dict[object, Drawing] = {}

    @cached_property
    def illustrator(self) -> Illustrator:
        return Illustrator(self.demo, "en")

    def drawing(self, face: Face) -> Drawing:
        """Return a face drawn in full ink, cached by its look."""
        if face.look not in self._drawn:
            drawing, findings = self.studio.draw_face(face, "full", "en")
            assert drawing
            assert not findings
            self._drawn[face.look] = drawing
        return self._drawn[face.look]


@dataclass(frozen=True)
class Print:
    """A look: a function that makes a PDF, and one that describes it."""

    make: Callable[[Stage], bytes]
    tell: Callable[[bytes], Iterable[str]] = summary


def kit(stage: Stage, order: Order) -> bytes:
    """Return a kit of the demonstration game as PDF."""
    made, findings = make_kit(stage.demo, order, stage.studio, booklet_text(stage.demo, order.lang))
    assert made, findings
    return made.pdf


def front(stage: Stage) -> bytes:
    """Return the front page and the checklist of the usual kit."""
    return kit(stage, replace(KITS["usual"], choice=Choice(pages=((1, 2),))))


def figures(stage: Stage, width: float) -> bytes:
    """Return every kind of scene, a page each, laid out in ``width`` mm."""
    sheets = []
    for name, picture in scenes().items():
        box = stage.illustrator.drafted(picture, width).box
        drawing = draw_figure(box, PALETTES["full"].tones, blank)
        sheets.append(Sheet(box.width, box.height, [Stamp(drawing, 0.0, 0.0)], name))
    return write_pdf(Document(sheets, "Figures"))


def blank(face: Face) -> Drawing:
    """Return a drawing of a face with a single line from its top left corner to its bottom edge."""
    size = f"{face.width_mm:g} {face.height_mm:g}"
    line = f'<path d="M0 0L{face.width_mm / 3:g} {face.height_mm:g}" stroke="#0000ff"/>'
    return svg.parse(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{line}</svg>', "blank")


def rules(stage: Stage, parts: int, order: Order, *, covered: bool) -> bytes:
    """Return a booklet of ``parts`` chapters with one of each kind of paragraph."""
    box = stage.illustrator.drafted(scenes()["row"], 90.0).box
    piece = portrait(stage.illustrator.desk.faces["cards/poker"], PICTURE_MM)
    shown = cover(stage.demo, "en") if covered else None
    style = BookletStyle(order.paper, order.ink, blank, stage.drawing(shown) if shown else None)
    form, short_edge = order.form(two_sided=True), order.flip == "short-edge"
    made, findings = booklet(manuscript(box, piece, parts), style, form=form, short_edge=short_edge)
    assert not findings
    return write_pdf(Document(made.sheets, "Rules"))


def layouts(stage: Stage) -> bytes:
    """Return every shipped layout in both inks, a page each."""
    folder = stage.demo.root / "layouts"
    (folder / "art").mkdir(parents=True, exist_ok=True)
    (folder / "art/pear.png").write_bytes(fruit("pear"))
    studio, sheets = FaceRenderer(folder), []
    faces = [showcase._front(folder, name) for name in showcase.FRONTS]
    faces += [back for name in showcase.backs(folder) if (back := showcase._back(folder, name))]
    for face in faces:
        for ink in INKS:
            drawing, _ = studio.draw_face(face, ink)
            assert drawing
            sheets.append(Sheet(face.width_mm, face.height_mm, [Stamp(drawing, 0.0, 0.0)], face.title))
    return write_pdf(Document(sheets, "Layouts"))


def calibration(stage: Stage) -> bytes:
    """Return the calibration page for backs."""
    return calibration_pdf(LETTER, "fr", stage.studio, BackOffset(0.5, 1.0, -0.4))


_READ, _FOLDED = Order(A4, booklet="reading"), Order(LETTER, ink="low", booklet="fold", flip="short-edge")
PRINTS: dict[str, Print] = {
    "front": Print(front, whole),
    "figures": Print(partial(figures, width=WIDE_MM), whole),
    "figures-narrow": Print(partial(figures, width=NARROW_MM), whole),
    "booklet": Print(partial(rules, parts=2, order=_READ, covered=True), whole),
    "booklet-folded": Print(
        partial(rules, parts=19, order=_FOLDED, covered=False), partial(summary, most=40)
    ),
    "booklet-short": Print(
        partial(rules, parts=1, order=replace(_FOLDED, flip="long-edge"), covered=False), whole
    ),
    "layouts": Print(layouts, whole),
    "calibration": Print(calibration, whole),
    **{f"kit-{name}": Print(partial(kit, order=order)) for name, order in KITS.items()},
}


@contextmanager
def staged() -> Iterator[Stage]:
    """Yield a stage in a temporary folder, with a fixed engine version."""
    with TemporaryDirectory() as folder, patch("pnp.core.project.loaded_game.__version__", "0"):
        yield Stage(Path(folder))


def told(stage: Stage, name: str) -> list[str]:
    """Return the lines that describe a look."""
    return list(PRINTS[name].tell(PRINTS[name].make(stage)))
