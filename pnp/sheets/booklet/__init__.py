"""The rules booklet: a manuscript is set into blocks, the blocks flow onto pages, the pages onto sheets."""

from pnp.sheets.booklet.manuscript import BookletText
from pnp.sheets.booklet.sheets import booklet_sheets, unset

__all__ = ["BookletText", "booklet_sheets", "unset"]
