"""Read spreadsheets, from delimited text or a workbook, into pieces with the place of every cell.

``encoding`` decodes bytes to text, ``delimited`` splits text into cells, ``workbook`` converts a workbook to
delimited text, ``rows`` turns cells into typed values, and ``sheet`` makes a Source of them.
"""

from .column import Column, Form
from .delimited import cells, quote_cell
from .faults import RULES
from .naming import give_names, slug
from .rows import ALIASES, field_name, whole
from .sheet import Sheet, is_sheet, read_sheet
from .workbook import PAGE

__all__ = [
    "ALIASES",
    "PAGE",
    "RULES",
    "Column",
    "Form",
    "Sheet",
    "cells",
    "field_name",
    "give_names",
    "is_sheet",
    "quote_cell",
    "read_sheet",
    "slug",
    "whole",
]
