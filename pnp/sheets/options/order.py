"""What the crafter asks for."""

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
    """One kit: on which paper, in which language, how laid out, how inked."""

    paper: Paper
    lang: str = FALLBACK
    layout: Layout = "duplex"
    ink: Ink = "full"
    flip: Flip = "long-edge"
    sheet: Cuts = "economy"
    cells: Cells = "apart"
    offset: BackOffset = NO_OFFSET
    """Where this printer wants its backs; what is printed on one side does without."""
    draft: bool = False
    """Whatever can be drawn, though checks fail."""
    part: Part = "all"
    """The sheets of pieces, the rules booklet, or both."""
    booklet: Form | None = None
    """The order of the booklet's pages; unless said, to be folded where the print is two-sided."""
    choice: Choice = WHOLE
    """What of it is printed."""
    backs: Backs = "full"
    """Backs in full colour, or as lines alone: a page of backs is the one that takes most ink."""
    marked: bool = True
    """Whether each face tells the game's version, where that has its own."""

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
        """How one side of a piece is inked."""
        return "low" if side == "back" and self.backs == "light" else self.ink

    def form(self, *, two_sided: bool) -> Form:
        """The order of the booklet's pages, in a kit whose pieces have backs or not."""
        folds = self.layout == "duplex" and (two_sided or self.part == "rules")
        return self.booklet or ("fold" if folds else "reading")

    @property
    def plan(self) -> Plan:
        return Plan(self.layout, self.flip, self.sheet, self.cells)

    def choices(self) -> list[str]:
        """What differs from the usual, as file names and front pages say it."""
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
        """The kit's name without its ending, as CONTRACT.md has it."""
        return self.name_of(game.id)

    def name_of(self, game: str) -> str:
        """The same by a game's id alone."""
        unmarked = [] if self.marked else ["unmarked"]
        return "-".join([game, self.lang, self.paper.id, *self.choices(), *unmarked, *self.choice.names])

    def told(self, game: Game) -> dict[str, str]:
        """What the kit is, for its manifest: whoever offers it need not read its name."""
        return {
            "game": game.id,
            "lang": self.lang,
            "paper": self.paper.id,
            "layout": self.layout,
            "flip": self.flip,
            "sheet": self.sheet,
            "cells": self.cells,
            "ink": self.ink,
            "part": self.part,
            "backs": self.backs,
        }
