"""The ink of the kits, measured from their pages as pictures."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.conftest import manifest
from tests.sheets.read_pdf import picture_of

DPI = 150
"""Coarser pictures widen thin lines, and so count ink that no printer lays."""
KITS = ["buccaneer-fr-a4", "buccaneer-en-letter"]


def ink(file: Path) -> dict[int, float]:
    """The share of each page that is black, colours counted by their darkness."""
    pages = enumerate(pypdfium2.PdfDocument(file), 1)
    return {number: 1 - picture_of(page, DPI).mean() / 255 for number, page in pages}


def of_pieces(file: Path) -> float:
    """The ink of the pages that hold pieces, in pages."""
    holding = {placement["page"] for placement in manifest(file)["placements"]}
    return sum(share for number, share in ink(file).items() if number in holding)


@pytest.mark.parametrize("name", KITS)
def test_a_page_of_the_low_kit_is_at_most_a_tenth_ink(kits: Path, name: str) -> None:
    shares = ink(kits / f"{name}-low.pdf")
    assert {number: share for number, share in shares.items() if share > 0.10} == {}


@pytest.mark.parametrize("name", KITS)
def test_the_low_kit_takes_at_most_a_quarter_of_the_full_one(kits: Path, name: str) -> None:
    low, full = of_pieces(kits / f"{name}-low.pdf"), of_pieces(kits / f"{name}.pdf")
    assert 0 < low <= full / 4
