"""The manifest of a kit as JSON data: its pages, and the position of every piece on them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pnp.core.base.digest import digest_of
from pnp.core.base.files import to_json
from pnp.sheets.booklet import Booklet
from pnp.sheets.imposition.impose import Placement
from pnp.sheets.imposition.page import PiecePage
from pnp.sheets.pdf.document import Sheet
from pnp.sheets.pieces.paper import Paper
from pnp.sheets.pieces.shape import rotate_quarter

from .paper_plan import FRONT_MATTER


def manifest(
    paper: Paper, sheets: Sequence[Sheet], sides: Sequence[str], placements: Sequence[dict[str, Any]]
) -> dict[str, Any]:
    """Return the manifest's paper, pages and placements."""
    return {
        "paper": {"width_mm": paper.width_mm, "height_mm": paper.height_mm},
        "pages": [
            {"number": number, "side": side, "title": sheet.title, **_size(sheet, paper)}
            for number, (sheet, side) in enumerate(zip(sheets, sides, strict=True), 1)
        ],
        "placements": list(placements),
    }


def booklet_placements(booklet: Booklet, first: int) -> list[dict[str, Any]]:
    """Return the positions of the booklet's pages in reading order; ``first`` is its first PDF page."""
    return [
        {
            "number": laid.page,
            "page": first + laid.sheet,
            "x_mm": round(laid.x_mm, 3),
            "y_mm": round(laid.y_mm, 3),
            "width_mm": laid.width_mm,
            "height_mm": laid.height_mm,
            "turn": laid.turn,
        }
        for laid in sorted(booklet.pages, key=lambda laid: laid.page)
    ]


def piece_placements(leaves: Sequence[PiecePage]) -> list[dict[str, Any]]:
    """Return an entry for every side of every copy; a board has one entry with the pages of its sheets."""
    entries: list[dict[str, Any]] = []
    boards: dict[tuple[str, str, int], dict[str, Any]] = {}
    for number, leaf in enumerate(leaves, FRONT_MATTER + 1):
        for placement in (one for one in leaf.placements if one.copy):
            entry = _entry(placement, number)
            if placement.letter:
                key = (placement.face.kind, placement.face.piece, placement.copy)
                board = boards.setdefault(key, {**entry, "sheets": []})
                board["sheets"].append({"letter": placement.letter, "page": number})
                if len(board["sheets"]) > 1:
                    continue
                entry = board
            entries.append(entry)
    return entries


def read_left_out(kit: Path) -> list[str]:
    """Read from the manifest next to a draft what the draft leaves out."""
    names: list[str] = json.loads(kit.with_suffix(".json").read_text("utf-8"))["left_out"]
    return names


def pages_of(entry: dict[str, Any]) -> str:
    """Return the page number of a piece, or the first and last of a board's sheets, as text."""
    pages = [sheet["page"] for sheet in entry.get("sheets", ())] or [entry["page"]]
    return "–".join(str(page) for page in dict.fromkeys((pages[0], pages[-1])))


def _entry(placement: Placement, number: int) -> dict[str, Any]:
    face = placement.face
    entry = {
        "component": face.piece,
        "kind": face.kind,
        "copy": placement.copy,
        "page": number,
        "side": placement.side,
        "x_mm": round(placement.x_mm, 3),
        "y_mm": round(placement.y_mm, 3),
        "width_mm": placement.width_mm,
        "height_mm": placement.height_mm,
        "shape": face.shape,
    }
    if face.shape == "polygon":
        cuts = (
            [rotate_quarter(cut, face.height_mm) for cut in face.cuts] if placement.is_sideways else face.cuts
        )
        entry["outline"] = [[[round(x, 3), round(y, 3)] for x, y in cut] for cut in cuts]
    if placement.is_sideways:
        entry["turn"] = placement.turn
    if placement.bleed_mm:
        entry["bleed_mm"] = placement.bleed_mm
    return entry


def _size(sheet: Sheet, paper: Paper) -> dict[str, float]:
    """Return the size of a page if it differs from the paper's, as for landscape pages."""
    if (sheet.width_mm, sheet.height_mm) == (paper.width_mm, paper.height_mm):
        return {}
    return {"width_mm": sheet.width_mm, "height_mm": sheet.height_mm}


def manifest_text(manifest: dict[str, Any], pdf: bytes) -> str:
    """Return the manifest's file with a digest of its text and of the PDF as its last entry."""
    text = to_json(manifest)
    return "".join((text.removesuffix(_END), _BEFORE_DIGEST, digest_of(pdf, text), _AFTER_DIGEST))


def is_unchanged(file: bytes, pdf: bytes) -> bool:
    """Tell whether a manifest's file and its PDF are unchanged, by the digest in the manifest."""
    text, mark, rest = file.decode("utf-8", "surrogateescape").rpartition(_BEFORE_DIGEST)
    return bool(mark) and rest == digest_of(pdf, text + _END) + _AFTER_DIGEST


_END, _BEFORE_DIGEST, _AFTER_DIGEST = "\n}\n", ',\n "seal": "', '"\n}\n'
"""The end of a manifest without its digest; the text before the digest, and after it."""
