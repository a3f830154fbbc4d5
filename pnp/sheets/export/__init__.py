"""A game for elsewhere: pictures, card printers, virtual tables, cutting machines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pnp.core.base.errors import Misuse
from pnp.core.base.suggestions import did_you_mean
from pnp.core.project.loaded_game import Edition
from pnp.sheets.pieces.paper import PAPERS, Paper
from pnp.sheets.rendering.template import Studio

from . import cut, pcio, png, product, screentop, tts, vendor
from .job import Job, Request

EXPORTS: dict[str, Callable[[Request], Iterator[Job]]] = {
    "png": png.jobs,
    "tgc": partial(vendor.jobs, product.THE_GAME_CRAFTER),
    "mpc": partial(vendor.jobs, product.MAKE_PLAYING_CARDS),
    "tts": tts.jobs,
    "pcio": pcio.jobs,
    "screentop": screentop.jobs,
    "cut": cut.jobs,
}

__all__ = ["EXPORTS", "Job", "Request", "export", "plan"]


def plan(kind: str, request: Request) -> list[Job]:
    """The files of an export, in order; none of them is made yet."""
    if kind not in EXPORTS:
        hint = did_you_mean(kind, EXPORTS) or f"choose from {', '.join(EXPORTS)}"
        raise Misuse(f"there is no export '{kind}': {hint}")
    return list(EXPORTS[kind](request))


def export(  # noqa: PLR0913 - a game, and how it is wanted
    kind: str, edition: Edition, lang: str, studio: Studio, *, paper: Paper = PAPERS["a4"], base: str = ""
) -> Iterator[tuple[str, bytes]]:
    """Each file's path within the export's folder and its bytes, made one by one."""
    for path, make in plan(kind, Request(edition, lang, studio, paper, base)):
        yield path, make()
