"""A kit in parts, with a booklet to read, or without backs: each says only what it holds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from pnp.app.content.booklet_text import booklet_text
from pnp.core.base.errors import Misuse
from pnp.core.catalog.catalog import Catalog
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.kit.kit import Order, make_kit
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.template import FaceRenderer
from tests.sheets.read_pdf import text, unpacked
from tests.support.project import opened


def test_a_part_of_a_kit_has_its_own_name_and_nothing_else(buccaneer: LoadedGame, root: Path) -> None:
    rules = booklet_text(buccaneer, "en", pictured=False)
    parts = {}
    for part in ("all", "sheets", "rules"):
        order = Order(PAPERS["letter"], "en", part=part)
        kit, _ = make_kit(buccaneer, order, FaceRenderer(root), rules)
        assert kit
        parts[part] = kit
    assert [kit.name.removeprefix("buccaneer-en-letter") for kit in parts.values()] == [
        "",
        "-sheets",
        "-rules",
    ]
    whole, sheets, book = (kit.manifest for kit in parts.values())
    assert sheets["placements"] == whole["placements"]
    assert "booklet" not in sheets
    assert book["placements"] == []
    assert {page["page"] for page in book["booklet"]["pages"]} == {p["number"] for p in book["pages"]}
    assert len(whole["pages"]) == 2 * -(-len(sheets["pages"]) // 2) + len(book["pages"])
    for kit in parts.values():
        assert b"/Duplex /DuplexFlipLongEdge" in unpacked(kit.pdf)


def test_a_booklet_to_read_lies_in_reading_order(buccaneer: LoadedGame, root: Path) -> None:
    rules = booklet_text(buccaneer, "en", pictured=False)
    order = Order(PAPERS["a4"], "en", part="rules", booklet="reading")
    kit, _ = make_kit(buccaneer, order, FaceRenderer(root), rules)
    assert kit
    assert kit.name == "buccaneer-en-a4-reading-rules"
    pages = kit.manifest["booklet"]["pages"]
    assert [(page["number"], page["page"]) for page in pages] == [
        (number, (number + 1) // 2) for number in range(1, len(pages) + 1)
    ]
    assert b"/Duplex" not in unpacked(kit.pdf)


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ({"layout": "fronts", "booklet": "fold"}, "printed on one side"),
        ({"part": "sheets", "booklet": "reading"}, "no booklet"),
    ],
)
def test_orders_that_contradict_themselves_are_refused(choices: dict[str, str], why: str) -> None:
    with pytest.raises(Misuse, match=why):
        Order(PAPERS["a4"], **choices)  # type: ignore[arg-type]


def test_a_kit_without_backs_asks_nobody_to_print_on_both_sides(buccaneer: LoadedGame, root: Path) -> None:
    """Of a game whose pieces have fronts alone: no blank pages, no flip, a booklet in reading order."""
    game = replace(
        buccaneer.game, faces=lambda catalog, lang: [replace(f, back=None) for f in _faces(catalog, lang)]
    )
    plain = replace(buccaneer, game=game)
    rules = booklet_text(buccaneer, "en", pictured=False)
    kit, findings = make_kit(plain, Order(PAPERS["a4"], "en"), FaceRenderer(root), rules)
    assert kit, findings
    assert b"/Duplex" not in unpacked(kit.pdf)
    assert {page["side"] for page in kit.manifest["pages"]} == {"single"}
    assert kit.manifest["booklet"]["form"] == "reading"
    read = " ".join(text(page) for page in pypdfium2.PdfDocument(kit.pdf))
    assert "two-sided" not in read.lower()
    assert "flip" not in read
    used = {p["page"] for p in kit.manifest["placements"]}
    assert used == set(range(3, max(used) + 1)), "every page of the pieces has some"


def _faces(catalog: Catalog, lang: str) -> Any:
    return opened("buccaneer").game.faces(catalog, lang)
