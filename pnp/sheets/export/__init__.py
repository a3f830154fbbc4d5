"""Export a game: pictures, card printers, virtual tables, cutting machines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pnp.core.base.errors import Misuse
from pnp.core.base.suggestions import did_you_mean

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

__all__ = ["EXPORTS", "Job", "Request", "plan"]


def plan(kind: str, request: Request) -> list[Job]:
    """Return the files of an export in order, as jobs that are not yet run."""
    if kind not in EXPORTS:
        hint = did_you_mean(kind, EXPORTS) or f"choose from {', '.join(EXPORTS)}"
        raise Misuse(f"there is no export '{kind}': {hint}")
    return list(EXPORTS[kind](request))
