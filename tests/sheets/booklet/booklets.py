"""Booklets to look at: one printed from its rules, one of a few words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pypdfium2

from pnp.app.content.booklet_text import booklet_text
from pnp.core.base.diagnostic import Diagnostic, Place
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.booklet import BookletStyle, booklet
from pnp.sheets.booklet.manuscript import BookletText, Chapter, Entry, Paragraph, Words
from pnp.sheets.pdf.document import Document, Sheet
from pnp.sheets.pdf.draw import write_pdf
from pnp.sheets.pieces.paper import PAPERS, Paper


@dataclass(frozen=True)
class Printed:
    """One booklet: what it was made from, its sheets and its PDF."""

    lang: str
    text: BookletText
    sheets: list[Sheet]
    data: bytes

    @property
    def document(self) -> Any:
        return pypdfium2.PdfDocument(self.data)

    @property
    def words(self) -> str:
        """All that can be read, a blank for each line's end."""
        pages = [stamp.drawing.text() for sheet in self.sheets for stamp in sheet.stamps]
        return re.sub(r"\s+", " ", " ".join(pages))


def booklet_sheets(
    text: BookletText, paper: Paper, ink: str = "full"
) -> tuple[list[Sheet], list[Diagnostic]]:
    """The booklet's sheets in reading order."""
    made, findings = booklet(text, BookletStyle(paper, ink))
    return list(made.sheets), findings


def printed(loaded: LoadedGame, lang: str = "fr", paper: str = "a4", ink: str = "full") -> Printed:
    text = booklet_text(loaded, lang)
    sheets, findings = booklet_sheets(text, PAPERS[paper], ink)
    assert not findings
    return Printed(lang, text, sheets, write_pdf(Document(sheets, "Booklet", lang=lang)))


def short_text(*words: Words, title: str = "But") -> BookletText:
    place = Place.line("rules/fr.md", 7)
    entry = Entry("goal-win", "1.1", (Paragraph(words),), place)
    chapter = Chapter("goal", "1", title, (entry,), place)
    return BookletText("Jeu", "Un jeu", (2, 2), (20, 30), 8, "De nous", (chapter,), (), place)
