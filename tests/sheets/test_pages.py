"""The pages around the pieces of a kit keep to their paper."""

from __future__ import annotations

import pytest

from pnp.core.edition import Edition
from pnp.sheets.order import Order
from pnp.sheets.pages import Pages
from pnp.sheets.paper import PAPERS


def test_a_checklist_has_the_room_that_its_paper_leaves(buccaneer: Edition) -> None:
    rooms = {}
    for paper in PAPERS.values():
        page = Pages(buccaneer, Order(paper, "fr")).checklist([], 9)
        rooms[paper.id] = page.values["room"]
        assert 0 < rooms[paper.id] < paper.height_mm
    shorter = PAPERS["a4"].height_mm - PAPERS["letter"].height_mm
    assert rooms["a4"] - rooms["letter"] == pytest.approx(shorter)
