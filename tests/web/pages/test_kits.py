"""Kits are read from their manifests, not from file names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.options.order import Order
from pnp.sheets.pieces.paper import PAPERS
from pnp.web.pages.kits import Kit, read_kit
from pnp.web.pages.library import Library
from pnp.web.pages.pages import render
from tests.support.project import PROJECT

ORDERS = [
    Order(PAPERS["a4"], "fr"),
    Order(PAPERS["letter"], "en", "gutterfold", "low"),
    Order(PAPERS["a4"], "fr", flip="short-edge", sheet="bleed", cells="square", ink="low"),
]


def written(order: Order, loaded: LoadedGame, folder: Path) -> Path:
    """Return a PDF with the manifest of an order."""
    file = folder / f"{order.file_name(loaded.game)}.pdf"
    file.write_bytes(b"%PDF")
    file.with_suffix(".json").write_text(json.dumps({"kit": order.told(loaded.game), "pages": [1, 2]}))
    return file


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_is_read_back_from_its_manifest(
    order: Order, buccaneer: LoadedGame, tmp_path: Path
) -> None:
    file = written(order, buccaneer, tmp_path)
    kit = read_kit(file)
    assert kit
    assert (kit.game, kit.lang, kit.paper, kit.layout) == (
        "buccaneer",
        order.lang,
        order.paper.id,
        order.layout,
    )
    assert (kit.low, kit.pages, kit.size) == (order.ink == "low", 2, 4)
    assert len(kit.choices) == len([one for one in order.choices() if one != order.layout])


def test_unusual_kits_are_offered_in_words(buccaneer: LoadedGame, tmp_path: Path) -> None:
    kits = [kit for order in ORDERS if (kit := read_kit(written(order, buccaneer, tmp_path)))]
    page = render(Library(PROJECT, [buccaneer], kits=kits))["fr/buccaneer/print.md"]
    assert "A4, peu d’encre " in page
    assert "recto verso, retourné sur le petit côté, fond perdu, jetons à coupes droites · 2 pages" in page
    assert page.count(" download>") == len(ORDERS)


@pytest.mark.parametrize(
    "manifest", [None, "", "[]", "{}", '{"kit": {}, "pages": []}', '{"kit": 1, "pages": 2}']
)
def test_a_pdf_that_nothing_explains_is_not_offered(manifest: str | None, tmp_path: Path) -> None:
    file = tmp_path / "buccaneer-fr-a4.pdf"
    file.touch()
    if manifest is not None:
        file.with_suffix(".json").write_text(manifest)
    assert read_kit(file) is None


def test_a_kit_tells_its_size_to_a_tenth(tmp_path: Path) -> None:
    kit = Kit(tmp_path, "buccaneer", "fr", "a4", "duplex", low=False, choices=(), pages=2, size=1_260_000)
    assert kit.megabytes == "1.3"
