"""The guide for designers: written pages, with generated tables of options and pictures of layouts.

It is part of the site of a project with pages in site/pages/<language>/guide; other projects have none.
"""

from .blocks import blocks
from .showcase import pictures

__all__ = ["blocks", "pictures"]
