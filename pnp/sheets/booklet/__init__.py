"""Typeset the rules booklet: text into blocks, blocks onto pages, pages onto sheets."""

from .book import Findings, unset
from .imposition import Booklet, Form, booklet
from .manuscript import BookletText

__all__ = ["Booklet", "BookletText", "Findings", "Form", "booklet", "unset"]
