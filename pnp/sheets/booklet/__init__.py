"""The rules booklet: a manuscript is set into blocks, the blocks flow onto pages, the pages onto sheets."""

from .book import Findings, unset
from .imposition import Booklet, Form, booklet, booklet_sheets
from .manuscript import BookletText

__all__ = ["Booklet", "BookletText", "Findings", "Form", "booklet", "booklet_sheets", "unset"]
