"""A piece is cut out of a kept kit where its manifest says, upright; a kit that was touched shows none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.core.project.difference import Entry
from pnp.sheets.kit import printed_piece as module
from pnp.sheets.kit.manifest import manifest_text
from pnp.sheets.kit.printed_piece import printed_picture

OAK = Entry("card", "oak", "Oak", 2)
PDF = b"%PDF-1.4 of a kit"
SPOT = {"x_mm": 10.5, "y_mm": 20.25, "width_mm": 63, "height_mm": 88}
PAGES = [{}, {"width_mm": 297, "height_mm": 210}, {"width_mm": 210, "height_mm": 297}, {}]
"""Only pages that are not as the paper is tell their size."""


def placement(side: str, page: int = 1, **more: Any) -> dict[str, Any]:
    return {"kind": "card", "component": "oak", "side": side, "page": page, **SPOT, **more}


def manifest(*placements: dict[str, Any], layout: str = "duplex", flip: str = "long-edge") -> dict[str, Any]:
    return {"kit": {"layout": layout, "flip": flip}, "pages": PAGES, "placements": list(placements)}


@pytest.fixture
def kit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A kit on disk with its manifest; a part of a page is told by where it was cut."""

    def told(document: bytes, page: int, box: tuple[float, ...], dpi: int, *, turned: bool) -> bytes:
        assert document == PDF
        return f"{page} {box} {dpi}{' turned' if turned else ''}".encode()

    monkeypatch.setattr(module, "region_png", told)
    (tmp_path / "kit.pdf").write_bytes(PDF)
    (tmp_path / "kit.json").write_text(manifest_text({"kit": "of oaks", "pieces": []}, PDF), "utf-8")
    return tmp_path / "kit.pdf"


def test_the_first_copy_is_cut_out_where_it_lies(kit: Path) -> None:
    kept = manifest(placement("back", 2), placement("front", 3), placement("front", 4))
    assert printed_picture(kit, kept, OAK, "front") == b"3 (10.5, 20.25, 63.0, 88.0) 200"


@pytest.mark.parametrize(
    "other",
    [
        placement("back"),
        placement("front", kind="token"),
        placement("front", component="elm"),
        placement("front", sheets=[{"letter": "A", "page": 1}]),
    ],
)
def test_of_what_the_kit_does_not_show_there_is_no_picture(kit: Path, other: dict[str, Any]) -> None:
    assert printed_picture(kit, manifest(other), OAK, "front") == b""
    assert printed_picture(kit, {}, OAK, "front") == b""


@pytest.mark.parametrize(
    ("layout", "flip", "page", "turned"),
    [
        ("gutterfold", "long-edge", 1, True),
        ("fronts", "long-edge", 1, False),
        ("duplex", "long-edge", 1, False),
        ("duplex", "long-edge", 2, True),
        ("duplex", "long-edge", 3, False),
        ("duplex", "short-edge", 1, True),
        ("duplex", "short-edge", 2, False),
        ("duplex", "short-edge", 4, True),
    ],
)
def test_a_back_is_turned_where_the_sheet_was_turned_over_its_other_edge(
    kit: Path, layout: str, flip: str, page: int, turned: bool
) -> None:
    kept = manifest(placement("back", page), placement("front", page), layout=layout, flip=flip)
    assert printed_picture(kit, kept, OAK, "back").endswith(b" turned") is turned
    assert not printed_picture(kit, kept, OAK, "front").endswith(b" turned")


@pytest.mark.parametrize("slip", [{"x_mm": "left"}, {"page": None}, {"width_mm": [63]}, {"page": 9}])
def test_a_manifest_with_a_slip_shows_nothing(kit: Path, slip: dict[str, Any]) -> None:
    assert printed_picture(kit, manifest({**placement("back"), **slip}), OAK, "back") == b""
    place = placement("back")
    del place["y_mm"]
    assert printed_picture(kit, manifest(place), OAK, "back") == b""


def test_a_kit_that_is_not_as_it_was_written_shows_nothing(kit: Path, tmp_path: Path) -> None:
    kept = manifest(placement("front"))
    assert printed_picture(tmp_path / "gone.pdf", kept, OAK, "front") == b""
    kit.write_bytes(PDF + b"!")
    assert printed_picture(kit, kept, OAK, "front") == b""
