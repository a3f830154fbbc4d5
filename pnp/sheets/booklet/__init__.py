"""The rules booklet: a manuscript is set into blocks, the blocks flow onto pages, the pages onto sheets."""

from pnp.sheets.booklet.book import Findings, unset
from pnp.sheets.booklet.manuscript import BookletText
from pnp.sheets.booklet.sheets import Booklet, Form, booklet, booklet_sheets

__all__ = ["Booklet", "BookletText", "Findings", "Form", "booklet", "booklet_sheets", "unset"]
