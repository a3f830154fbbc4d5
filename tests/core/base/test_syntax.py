"""Every part of a tree is found, as the library finds it."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from pnp.core.base.syntax import nodes


def test_the_same_parts_are_found_as_by_the_library() -> None:
    tree = ast.parse(
        Path(__file__).read_text("utf-8") + "\nx = {**{}, 1: [y for y in ()]}\nmatch x:\n case [1]: ...\n"
    )
    assert Counter(map(id, nodes(tree))) == Counter(map(id, ast.walk(tree)))
