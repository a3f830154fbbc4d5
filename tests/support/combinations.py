"""``make combinations``: print every combination of options of every game, and open each PDF.

``python -m tests.support.combinations boucaniers`` prints those of one game, to go on where a run was cut
short. To assert more of each PDF, write a function and add it to ``ASSERTED``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from time import monotonic
from typing import Any, get_args

import pypdfium2
from pypdfium2 import raw

from pnp.app.content.booklet_text import booklet_text
from pnp.core.base.errors import Misuse
from pnp.core.base.workers import workers
from pnp.core.project.loaded_game import LoadedGame
from pnp.sheets.imposition.layout import Cells, Cuts, Flip, Layout
from pnp.sheets.kit.kit import Kit, make_kit
from pnp.sheets.options.choice import WHOLE, Choice
from pnp.sheets.options.order import INKS, Backs, Order, Part
from pnp.sheets.pieces.paper import PAPERS
from pnp.sheets.rendering.drawing_cache import DrawingCache
from tests.support.project import IDS, PROJECT, ROOT, opened

OPTIONS: dict[str, tuple[Any, ...]] = {
    "lang": PROJECT.languages[::-1],
    "ink": INKS,
    "paper": tuple(PAPERS.values()),
    "layout": get_args(Layout),
    "flip": get_args(Flip),
    "sheet": get_args(Cuts),
    "cells": get_args(Cells),
    "backs": get_args(Backs),
    "part": get_args(Part)[::-1],
}
"""Every value of every option; of each, a sample prefers the last."""
_FLIPS = {"long-edge": raw.DuplexFlipLongEdge, "short-edge": raw.DuplexFlipShortEdge}
_SMALLER = "under 7"
"""How a kit is refused whose cards would have too small a type at the size that was asked for."""


@dataclass(frozen=True)
class Printed:
    """A kit, what was ordered, and its PDF as another program reads it."""

    order: Order
    kit: Kit
    pdf: pypdfium2.PdfDocument


def page_count(printed: Printed) -> Iterator[str]:
    """Find a PDF with other pages than its manifest lists."""
    listed = printed.kit.manifest["pages"]
    if len(printed.pdf) != len(listed):
        yield f"{len(printed.pdf)} pages, {len(listed)} in the manifest"


def media_boxes(printed: Printed) -> Iterator[str]:
    """Find a page that is not exactly of the paper that was asked for, upright or lying."""
    paper = printed.order.paper
    sides = sorted(round(mm * 72 / 25.4, 2) for mm in (paper.width_mm, paper.height_mm))
    for number in range(len(printed.pdf)):
        size = printed.pdf.get_page_size(number)
        if sorted(round(side, 2) for side in size) != sides:
            yield f"page {number + 1} is {size[0]:g} × {size[1]:g} points"


def two_sided(printed: Printed) -> Iterator[str]:
    """Find a PDF that asks a printer for both sides though it is for one, or for another flip."""
    order, sides = printed.order, {page["side"] for page in printed.kit.manifest["pages"]}
    wanted = _FLIPS[order.flip] if order.layout == "duplex" and "front" in sides else 0
    if (asked := raw.FPDF_VIEWERREF_GetDuplex(printed.pdf.raw)) != wanted:
        yield f"asks for the duplex mode {asked}, not {wanted}"


ASSERTED: list[Callable[[Printed], Iterator[str]]] = [page_count, media_boxes, two_sided]
"""What is asserted of each opened PDF: each yields what is wrong with it."""


def every_combination() -> list[Order]:
    """Return every order that an option of the command line can ask for, of whole games."""
    return [order for values in product(*OPTIONS.values()) if (order := _order(values))]


def _order(values: Sequence[Any]) -> Order | None:
    try:
        return Order(**dict(zip(OPTIONS, values, strict=True)))
    except Misuse:
        return None


def sample() -> list[Order]:
    """Return few orders with each value of each option, and each layout on each paper, at least once.

    The next is always that with most of what is still missing, the last of these: the least usual.
    """
    orders, chosen = every_combination()[::-1], list[Order]()
    left = {said for order in orders for said in _said(order)}
    while left:
        chosen.append(max(orders, key=lambda order: len(left & _said(order))))
        left -= _said(chosen[-1])
    return chosen


def _said(order: Order) -> set[tuple[Any, ...]]:
    """Return what an order asks for, value by value; its layout with its paper, where it has a front page."""
    pair = () if order.part == "rules" else ((order.paper, order.layout),)
    return {*((name, getattr(order, name)) for name in OPTIONS), *pair}


def choices(loaded: LoadedGame) -> list[Choice]:
    """Return choices of a part of a game, or of another size, to be tried on each paper in each layout."""
    assert loaded.catalog
    kinds = [[f"{piece.kind}/{piece.id}" for piece in kind] for kind in loaded.catalog.kinds().values()]
    return [
        *(Choice(pieces=tuple(pieces)) for pieces in kinds),
        Choice(copies=3),
        Choice(sleeves=True),
        Choice(size=(70.0, 120.0), size_name="tarot"),
        Choice(size=(44.0, 68.0), size_name="mini"),
        Choice(pages=((1, 2), (4, 4), (6, 7))),
    ]


def of_choices(loaded: LoadedGame) -> Iterator[Order]:
    """Return each choice on each paper, in each layout and on each sort of sheet, in one language."""
    for paper, layout, sheet in product(PAPERS.values(), get_args(Layout), get_args(Cuts)):
        if sheet == "economy" or layout != "gutterfold":
            order = Order(paper, loaded.languages[0], layout, sheet=sheet)
            yield from (replace(order, choice=choice) for choice in choices(loaded))


def faults(game: str, order: Order, studio: DrawingCache) -> list[str]:
    """Print one kit, open it, and return what is wrong with it."""
    try:
        kit, findings = make_kit(_loaded(game), order, studio, _rules(game, order))
    except Misuse as refused:  # such as sleeves for a game without cards: said before anything is drawn
        return [] if order.choice != WHOLE else [str(refused)]
    if kit is None:
        small = order.choice.size and all(_SMALLER in finding.message for finding in findings)
        return [] if small else [finding.message for finding in findings]
    printed = Printed(order, kit, pypdfium2.PdfDocument(kit.pdf))
    try:
        return [fault for asserted in ASSERTED for fault in asserted(printed)]
    finally:
        printed.pdf.close()


@lru_cache(len(IDS))
def _loaded(game: str) -> LoadedGame:
    return opened(game)


@lru_cache(2 * len(IDS))
def _text(game: str, lang: str) -> Any:
    return booklet_text(_loaded(game), lang)


def _rules(game: str, order: Order) -> Any:
    return _text(game, order.lang) if order.choice.booklet and "rules" in _loaded(game).books else None


def _print(task: tuple[str, Sequence[Order]]) -> tuple[int, list[str]]:
    """Print kits of one game that share their drawings."""
    game, orders = task
    studio = DrawingCache(ROOT, {})
    found = [f"{order.name_of(game)}: {fault}" for order in orders for fault in faults(game, order, studio)]
    return len(orders), found


def main(games: Sequence[str]) -> int:
    """Print all combinations of games, in parallel, and return how many faults were found."""
    broken = 0
    with workers() as pool:
        for game in games or IDS:
            start, orders = monotonic(), every_combination()
            alike: dict[tuple[str, str, str], list[Order]] = {}
            for order in orders:
                alike.setdefault((order.lang, order.ink, order.paper.id), []).append(order)
            tasks = [(game, some) for some in (*alike.values(), list(of_choices(_loaded(game))))]
            results = list(pool.map(_print, tasks))
            found = [fault for _, some in results for fault in some]
            count, seconds = sum(number for number, _ in results), monotonic() - start
            print(*found, f"{game}: {count} kits, {len(found)} faults, {seconds:.0f} s", sep="\n", flush=True)  # noqa: T201
            broken += len(found)
    return broken


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1:])))
