"""Checked games go to paper and to pages: here sheets and web, strangers to each other, are put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from pnp.core.catalog import LANGUAGES
from pnp.core.diagnostic import Diagnostic
from pnp.core.disk import write, write_json
from pnp.core.edition import Edition
from pnp.project import Examination
from pnp.sheets.checks import sides
from pnp.sheets.kit import Order, make_kit
from pnp.sheets.outline import outlined
from pnp.sheets.paper import PAPERS
from pnp.sheets.template import Studio


def every_order() -> list[Order]:
    """What ``pnp build`` prints of each game: both languages on both papers."""
    return [Order(paper, lang) for lang in LANGUAGES for paper in PAPERS.values()]


def print_kits(
    editions: Iterable[Edition], orders: Iterable[Order], out: Path
) -> Iterator[tuple[Path, list[Diagnostic]]]:
    """Write kits one by one: the PDF and beside it its manifest, or the findings that stand in the way."""
    orders = list(orders)
    for edition in editions:
        studio = Studio(edition.root)
        for order in orders:
            kit, findings = make_kit(edition, order, studio)
            path = out / f"{order.file_name(edition.game)}.pdf"
            if kit:
                write(path, kit.pdf)
                write_json(path.with_suffix(".json"), kit.manifest)
            yield path, findings
