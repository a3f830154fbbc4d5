"""Define the options of one kit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pnp.core.base.errors import Misuse
from pnp.core.i18n.grammar import FALLBACK
from pnp.core.project.game import Game
from pnp.sheets.booklet.imposition import Form
from pnp.sheets.imposition.layout import Cells, Cuts, Flip, Layout, Plan
from pnp.sheets.pieces.paper import Paper

from .choice import WHOLE, Choice
from .offset import NO_OFFSET, BackOffset

Part = Literal["all", "sheets", "rules"]
Ink = Literal["full", "low"]
INKS: tuple[Ink, ...] = ("full", "low")
Backs = Literal["full", "light"]


@dataclass(frozen=True)
class Order:
    """All options of one kit: paper, language, layout, ink and the part that is printed."""

    paper: Paper
    lang: str = FALLBACK
    layout: Layout = "duplex"
    ink: Ink = "full"
    flip: Flip = "long-edge"
    sheet: Cuts = "economy"
    cells: Cells = "apart"
    offset: BackOffset = NO_OFFSET
    """Correction of the printer's offset of backs; unused for one-sided prints."""
    draft: bool = False
    """Whether everything that can be drawn is printed, even if checks fail."""
    part: Part = "all"
    """Whether to print the sheets of pieces, the rules booklet, or both."""
    booklet: Form | None = None
    """Order of the booklet's pages; None for folding if the print is two-sided."""
    choice: Choice = WHOLE
    """The part of the kit that is printed."""
    backs: Backs = "full"
    """Backs in full colour, or as outlines: pages of backs need the most ink."""
    marked: bool = True
    """Whether faces show the game's version, if it has one."""

    def __post_init__(self) -> None:
        if self.flip == "short-edge" and self.layout != "duplex":
            raise Misuse(f"the {self.layout} layout is printed on one side: there is no edge to flip on")
        if self.sheet == "bleed" and self.layout == "gutterfold":
            raise Misuse("the gutterfold layout has a bleed of its own: leave the sheet at economy")
        if self.booklet == "fold" and self.layout != "duplex":
            raise Misuse(f"the {self.layout} layout is printed on one side: its booklet cannot be folded")
        if self.booklet and self.part == "sheets":
            raise Misuse("the sheets have no booklet: ask for it with the rules or with all")

    def ink_of(self, side: str) -> Ink:
        return "low" if side == "back" and self.backs == "light" else self.ink

    def form(self, *, two_sided: bool) -> Form:
        """Return the order of the booklet's pages; ``two_sided`` tells whether any piece has a back."""
        folds = self.layout == "duplex" and (two_sided or self.part == "rules")
        return self.booklet or ("fold" if folds else "reading")

    @property
    def plan(self) -> Plan:
        return Plan(self.layout, self.flip, self.sheet, self.cells)

    def choices(self) -> list[str]:
        """Return the names of all options that differ from the defaults, for file names and front pages."""
        return [
            *([self.layout] if self.layout != "duplex" else []),
            *(["bleed"] if self.sheet == "bleed" else []),
            *(["short"] if self.flip == "short-edge" else []),
            *(["square"] if self.cells == "square" else []),
            *(["low"] if self.ink == "low" else []),
            *(["light-backs"] if self.backs == "light" else []),
            *({"fold": ["folded"], "reading": ["reading"]}[self.booklet] if self.booklet else []),
            *([self.part] if self.part != "all" else []),
            *(["draft"] if self.draft else []),
        ]

    def file_name(self, game: Game) -> str:
        return self.name_of(game.id)

    def name_of(self, game: str) -> str:
        """Return the kit's file name without its ending, for a game's id."""
        unmarked = [] if self.marked else ["unmarked"]
        return "-".join([game, self.lang, self.paper.id, *self.choices(), *unmarked, *self.choice.names])

    def told(self, game: Game) -> dict[str, str]:
        """Return the options as JSON for the kit's manifest."""
        names = ("layout", "flip", "sheet", "cells", "ink", "part", "backs")
        options = {name: getattr(self, name) for name in names}
        return {"game": game.id, "lang": self.lang, "paper": self.paper.id, **options}
