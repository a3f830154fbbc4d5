"""The guide for designers: written pages, with tables made from models and pictures made from layouts.

It belongs to the site of the project that has it, site/pages/<language>/guide; others have none.
"""

from .blocks import blocks
from .showcase import pictures

__all__ = ["blocks", "pictures"]
