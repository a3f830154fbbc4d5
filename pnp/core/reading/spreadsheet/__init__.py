"""Spreadsheets: cells with their places, from delimited text or a workbook, and pieces of them.

``encoding`` turns bytes into text, ``delimited`` text into cells, ``workbook`` a file of a spreadsheet
program into such text; ``rows`` reads cells into typed values, each with its span; ``sheet`` makes a Source
of them.
"""

from .column import Column, Form
from .delimited import cells, written
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
    "read_sheet",
    "slug",
    "whole",
    "written",
]
