"""Draw the figures that rules cite, and the pictures of worked examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from html import escape
from itertools import islice

from pnp.core.catalog.catalog import Catalog
from pnp.core.catalog.component import Text
from pnp.core.catalog.figure import Figure, Picture
from pnp.core.project.loaded_game import LoadedGame
from pnp.core.rules.calculator import Refusal
from pnp.sheets.figures import ArrangedFigure, Box, SceneContext, arrange_figure, page_svg, portrait
from pnp.sheets.pieces.face import Face
from pnp.sheets.rendering.faces import build_faces
from pnp.web.lint.registry import every_text
from pnp.web.rules_text.prose import Prose
from pnp.web.rules_text.rules import CitedFigure, Example
from pnp.web.rules_text.value_names import find_value
from pnp.web.rules_text.worked_examples import resolve_question

WIDE_MM = 112.0
"""Width of the booklet's column on either paper."""
WITHIN_MM = 92.0
"""Width of the booklet's column within the frame of an example."""
NARROW_MM = 64.0
"""Width on a phone, where type must not shrink."""


class Illustrator:
    """Draws the pictures of one game in one language."""

    def __init__(self, loaded: LoadedGame, lang: str) -> None:
        assert loaded.catalog is not None  # noqa: S101 - only a catalog that could be read has pictures
        self.loaded, self.lang = loaded, lang
        self.catalog: Catalog = loaded.catalog

    @cached_property
    def desk(self) -> SceneContext:
        kinds = {piece.kind: name for name, kind in self.catalog.kinds().items() for piece in kind}
        named_faces = {f"{kinds.get(face.kind, face.kind)}/{face.piece}": face for face in self.faces}
        return SceneContext(named_faces, self.says)

    @property
    def faces(self) -> list[Face]:
        return build_faces(self.loaded, self.lang)[0]

    def says(self, text: Text) -> str:
        prose = Prose(text[self.lang], text.at().file, 1)
        return prose.filled(lambda path: find_value(self.catalog, path))

    def picture(self, block: CitedFigure | Example) -> Picture | None:
        """Return the picture that a rule cites or an example shows, or None."""
        if isinstance(block, CitedFigure):
            return next((figure for figure in self.catalog.figures if figure.id == block.figure), None)
        calculator = self.loaded.game.calculator(block.calculator)
        if calculator is None or block.fault:
            return None
        try:
            question, answer = calculator.ask(self.catalog, resolve_question(block, self.catalog))
            return self.loaded.game.scenes(self.catalog, block.calculator, question, answer)
        except Refusal:
            return None

    def drafted(self, picture: Picture, width_mm: float) -> ArrangedFigure:
        """Lay a picture out in at most that width."""
        return arrange_figure(picture, self.desk, width_mm)

    def printed(self, block: CitedFigure | Example) -> Box | None:
        """Return a picture as the booklet shows it, or None."""
        picture = self.picture(block)
        return self.drafted(picture, width_of(picture)).box if picture else None

    def portraits(self, name: str, size_mm: tuple[float, float]) -> Iterator[tuple[str, Box]]:
        """Yield the key and the picture of a named piece, or of the first piece of a named kind, if any."""
        faces = self.desk.faces.items()
        named_faces = ((key, face) for key, face in faces if f"{key}/".startswith(f"{name}/"))
        yield from ((key, portrait(face, size_mm)) for key, face in islice(named_faces, 1))

    def caption(self, block: CitedFigure) -> str:
        """Return a figure's caption, or an empty string."""
        picture = self.picture(block)
        has = isinstance(picture, Figure) and picture.caption
        return self.says(has) if has else ""

    def alternative(self, block: CitedFigure | Example, picture: Picture) -> str:
        """Return the text alternative of a picture; an example's is the calculator's own sentences."""
        if isinstance(picture, Figure):
            return self.says(picture.alt)
        assert isinstance(block, Example)  # noqa: S101 - what is no figure is an example's
        calculator = self.loaded.game.calculator(block.calculator)
        assert calculator is not None  # noqa: S101 - it has answered
        question, answer = calculator.ask(self.catalog, resolve_question(block, self.catalog))
        return " ".join(calculator.sentences(self.catalog, question, answer, self.lang))

    def html(self, block: CitedFigure | Example) -> str:
        """Return a picture as HTML for wide and narrow pages, or an empty string."""
        picture = self.picture(block)
        if picture is None:
            return ""
        caption = self.caption(block) if isinstance(block, CitedFigure) else ""
        return self.figure(picture, self.alternative(block, picture), caption)

    def figure(self, picture: Picture, label: str, caption: str = "") -> str:
        """Return any picture of the game's pieces as HTML, with a text alternative and a caption."""
        wide, narrow = (self.drafted(picture, width).box for width in (width_of(picture), NARROW_MM))
        boxes = {"wide": wide, "narrow": narrow} if wide != narrow else {"either": wide}
        drawn = [page_svg(box, self._address, label, sort) for sort, box in boxes.items()]
        below = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
        return f'<figure class="figure" data-search-exclude>{_lazy("".join(drawn))}{below}</figure>'

    def _address(self, face: Face, back: bool) -> str:
        """Return the path of a piece's side, relative to a page of its game."""
        ending = "-back" if back else ""
        return f"../../faces/{self.loaded.game.id}/{self.lang}/{face.kind}-{face.piece}{ending}.svg"


def _lazy(drawn: str) -> str:
    """Make a drawing lazy if it shows faces: a script inserts it when it scrolls into view.

    An empty SVG of equal size holds its place until then; without scripts the drawing itself is shown.
    """
    if "<image" not in drawn:
        return drawn
    room = _INSIDE.sub(r"\1</svg>", drawn)
    return f"{room}<noscript>{drawn}</noscript>"


_INSIDE = re.compile(r"(<svg\b[^>]*>).*?</svg>")


def width_of(picture: Picture) -> float:
    """Return the greatest width of a picture in mm, in the booklet and on a wide page."""
    return WIDE_MM if isinstance(picture, Figure) else WITHIN_MM


def illustrated_blocks(loaded: LoadedGame, lang: str) -> Iterator[CitedFigure | Example]:
    """Yield the blocks of one language's texts that may have a picture."""
    for text in every_text(loaded):
        if text.lang == lang:
            yield from text.figures
            yield from text.examples


def figures(loaded: LoadedGame) -> dict[str, str]:
    """Return every picture of a game as HTML, by its path on the site: ``grove/fr/figure-oak``."""
    found: dict[str, str] = {}
    for lang in loaded.languages:
        illustrator = Illustrator(loaded, lang)
        for block in illustrated_blocks(loaded, lang):
            path = f"{loaded.game.id}/{lang}/{block.picture}"
            if path not in found and (html := illustrator.html(block)):
                found[path] = html
    return found
