"""The workbench draws what its pages show: the pieces in the booklet's figures as those on the sheets."""

from __future__ import annotations

import pytest

from pnp.core.edition import Edition
from pnp.sheets.figure import portrait
from pnp.sheets.order import Ink, Order
from pnp.sheets.paper import PAPERS
from pnp.sheets.template import Studio
from pnp.sheets.workbench import Workbench
from tests.here import ROOT
from tests.looks.manuscript import manuscript


@pytest.mark.parametrize("ink", ["full", "low"])
def test_a_piece_in_the_booklet_has_the_ink_of_its_front_however_light_backs_are(
    buccaneer: Edition, ink: Ink
) -> None:
    shown = buccaneer.game.faces(buccaneer.catalog, "en")[0]
    bench = Workbench(buccaneer, Order(PAPERS["a4"], "en", ink=ink, backs="light"), Studio(ROOT))
    figure, piece = portrait(shown, (40.0, 40.0)), portrait(shown, (12.0, 12.0))
    assert bench.booklet(manuscript(figure, piece, parts=1), "reading")
    assert bench.findings == []
    assert bench.drawn[ink, shown.look]
    assert {one for one, look in bench.drawn if look == shown.look} == {ink}
