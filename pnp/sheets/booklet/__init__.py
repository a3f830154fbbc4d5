"""Typeset the rules booklet: text into blocks, blocks onto pages, pages onto sheets."""

from .book import BookletStyle, Findings, typesetting_findings
from .imposition import Booklet, Form, booklet
from .manuscript import BookletText

__all__ = ["Booklet", "BookletStyle", "BookletText", "Findings", "Form", "booklet", "typesetting_findings"]
